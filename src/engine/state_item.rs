//! What a position knows beside pieces, hands and turn, one thing after the other.

use super::axes::castling::Castling;
use super::axes::counting::Counting;
use super::axes::mirror::Mirror;
use super::axes::pass::Pass;
use super::axes::royal::Standing;
use super::axes::steal::{Steal, Stolen};
use super::irreversible::DrawCount;
use super::player::{Player, PlayerSet};
use super::rules::Rules;
use super::setup::Setup;
use super::square::Square;
use crate::sort::sort_short;

/// One thing that a person can say of a position: true or not, or a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StateItem {
    /// May the player still castle on the left-hand or right-hand side, as South
    /// sees it?
    Castling(Player, bool),
    /// Has a pawn just passed this square, where it can be taken?
    EnPassant(Square),
    /// Has the player stolen the other's hand already?
    Stolen(Player),
    /// How many of the last moves were passes.
    Passes,
    /// Plies without progress.
    Calm,
    /// The moves left to the player, who has nothing but a king; 0 if that is not
    /// counted.
    Bare(Player),
    /// The plies left to both, 0 if that is not counted.
    Board,
    /// The points of what the player has captured and no hand holds.
    Spoils(Player),
    /// Is the player the first one?
    First(Player),
    /// Are pieces being relocated?
    Relocating,
    /// Has the piece on this square been relocated already?
    Relocated(Square),
    /// Has the player lost?
    Out(Player),
    /// How many the player has mated.
    Mates(Player),
    /// Has the player made a first move?
    Moved(Player),
    /// Has the player mirrored a camp?
    Mirrored(Player),
    /// Has the second phase begun?
    SecondPhase,
}

/// The most of what is counted in moves.
const MOST_MOVES: u16 = 500;

impl StateItem {
    /// What there is to be said in a game, by its rules; with a piece that is taken
    /// up, of that too.
    pub fn all(rules: &Rules, setup: &Setup, selected: Option<Square>) -> Vec<StateItem> {
        let spec = rules.spec();
        let (many, players) = (spec.turn.players > 2, || spec.turn.players());
        let mut items = Vec::new();
        if many {
            items.extend(players().map(StateItem::Out));
            items.extend(players().map(StateItem::Mates));
        }
        if spec.castling != Castling::None {
            let sides = |player| [true, false].map(|right| StateItem::Castling(player, right));
            items.extend(players().flat_map(sides));
        }
        let said = setup.irreversible.ep_square;
        let squares = rules.topology().squares();
        let passed = squares.filter(|&square| said == Some(square) || passed(rules, setup, square));
        items.extend(passed.map(StateItem::EnPassant));
        if spec.steal != Steal::None {
            items.extend(players().map(StateItem::Stolen));
        }
        if spec.mirror != Mirror::None {
            items.extend(players().map(StateItem::Moved));
            items.extend(players().map(StateItem::Mirrored));
        }
        if spec.next.is_some() {
            items.push(StateItem::SecondPhase);
        }
        if spec.relocation.is_some() {
            items.extend([StateItem::First(Player(1)), StateItem::Relocating]);
            let marked = selected.filter(|_| setup.irreversible.relocating);
            items.extend(marked.map(StateItem::Relocated));
        }
        if spec.pass != Pass::Never {
            items.push(StateItem::Passes);
        }
        if spec.counting.counts_halfmoves() {
            items.push(StateItem::Calm);
        }
        if matches!(spec.counting, Counting::BareKing | Counting::BareKingOrBoard(_)) {
            items.extend(players().map(StateItem::Bare));
        }
        if matches!(spec.counting, Counting::BareKingOrBoard(_)) {
            items.push(StateItem::Board);
        }
        if spec.declaration.counts_points() {
            items.extend(players().map(StateItem::Spoils));
        }
        items
    }

    /// The largest number that can be said; 1 of what is true or not.
    pub fn most(self) -> u16 {
        match self {
            StateItem::Passes => 2,
            StateItem::Mates(_) => 3,
            StateItem::Calm | StateItem::Bare(_) | StateItem::Board | StateItem::Spoils(_) => {
                MOST_MOVES
            }
            _ => 1,
        }
    }

    /// What a setup says.
    pub fn value(self, setup: &Setup) -> u16 {
        let irreversible = &setup.irreversible;
        let standing = setup.standing.unwrap_or_default();
        match self {
            StateItem::Castling(player, right) => {
                irreversible.castling_rights.has(player, right).into()
            }
            StateItem::EnPassant(square) => (irreversible.ep_square == Some(square)).into(),
            StateItem::Stolen(player) => setup.stolen.by(player).into(),
            StateItem::Passes => irreversible.passes.into(),
            StateItem::Calm => irreversible.halfmove_clock,
            StateItem::Bare(player) => match irreversible.draw_count {
                DrawCount::Bare(bare, left) if bare == player => left,
                _ => 0,
            },
            StateItem::Board => match irreversible.draw_count {
                DrawCount::Board(left) => left,
                _ => 0,
            },
            StateItem::Spoils(player) => {
                irreversible.captured_points.get(player.index()).copied().unwrap_or_default()
            }
            StateItem::First(player) => (irreversible.first == player).into(),
            StateItem::Relocating => irreversible.relocating.into(),
            StateItem::Relocated(square) => setup.relocated.contains(square).into(),
            StateItem::Out(player) => u16::from(is_out(&standing, player)),
            StateItem::Mates(player) => {
                standing.mates.get(player.index()).copied().unwrap_or_default().into()
            }
            StateItem::Moved(player) => setup.opening.moved.contains(player).into(),
            StateItem::Mirrored(player) => setup.opening.mirrored.contains(player).into(),
            StateItem::SecondPhase => setup.phase.into(),
        }
    }

    /// Says another number.
    pub fn set(self, rules: &Rules, setup: &mut Setup, value: u16) {
        let (value, on) = (value.min(self.most()), value > 0);
        let before = rules.spec().turn.before(setup.turn);
        let fresh = || Standing::fresh(rules.players(), before);
        let irreversible = &mut setup.irreversible;
        match self {
            StateItem::Castling(player, right) => {
                let rights = irreversible.castling_rights.without(player, right);
                irreversible.castling_rights = if on { rights.with(player, right) } else { rights };
            }
            StateItem::EnPassant(square) => irreversible.ep_square = on.then_some(square),
            StateItem::Stolen(player) => {
                let others = rules.spec().turn.players().filter(|&other| other != player);
                let others = others.filter(|&other| setup.stolen.by(other));
                let stolen = others.fold(Stolen::default(), |all, other| all.stealing(other));
                setup.stolen = if on { stolen.stealing(player) } else { stolen }.passing();
            }
            StateItem::Passes => irreversible.passes = value as u8,
            StateItem::Calm => irreversible.halfmove_clock = value,
            StateItem::Bare(player) => {
                irreversible.draw_count =
                    if on { DrawCount::Bare(player, value) } else { DrawCount::None }
            }
            StateItem::Board => {
                irreversible.draw_count = if on { DrawCount::Board(value) } else { DrawCount::None }
            }
            StateItem::Spoils(player) => {
                if let Some(points) = irreversible.captured_points.get_mut(player.index()) {
                    *points = value;
                }
            }
            StateItem::First(player) => irreversible.first = if on { player } else { Player(0) },
            StateItem::Relocating => {
                irreversible.relocating = on;
                setup.relocated = Default::default();
            }
            StateItem::Relocated(square) if on => setup.relocated.insert(square),
            StateItem::Relocated(square) => setup.relocated.remove(square),
            StateItem::Out(player) => {
                let known = setup.standing.unwrap_or_else(fresh);
                let mut standing = Standing { mates: known.mates, mover: known.mover, ..fresh() };
                let mut out: Vec<_> =
                    rules.spec().turn.players().filter(|&other| other != player).collect();
                out.retain(|&other| is_out(&known, other));
                sort_short(&mut out, |other| known.out[other.index()]);
                out.extend(on.then_some(player));
                out.into_iter().for_each(|other| standing.leave(other));
                setup.standing = Some(standing);
            }
            StateItem::Mates(player) => {
                let standing = setup.standing.get_or_insert_with(fresh);
                if let Some(mates) = standing.mates.get_mut(player.index()) {
                    *mates = value as u8;
                }
            }
            StateItem::Moved(player) => {
                setup.opening.moved = with(setup.opening.moved, player, on);
            }
            StateItem::Mirrored(player) => {
                setup.opening.mirrored = with(setup.opening.mirrored, player, on);
            }
            StateItem::SecondPhase => setup.phase = value as u8,
        }
    }
}

/// Can it be that a pawn has just passed the square?
fn passed(rules: &Rules, setup: &Setup, square: Square) -> bool {
    if rules.spec().en_passant.is_none() {
        return false;
    }
    let mut said = setup.clone();
    said.irreversible.ep_square = Some(square);
    said.faults(rules).is_empty()
}

fn is_out(standing: &Standing, player: Player) -> bool {
    standing.out.get(player.index()).is_some_and(|&out| out > 0)
}

fn with(mut set: PlayerSet, player: Player, on: bool) -> PlayerSet {
    set.remove(player);
    if on {
        set.insert(player);
    }
    set
}
