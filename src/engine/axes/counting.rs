//! Counts of moves after which a game is drawn.

use serde::{Deserialize, Serialize};

use super::rule::{Axis, CountingRule, Parameters, Rule};
use crate::engine::irreversible::{DrawCount, IrreversibleState};
use crate::engine::outcome::{Outcome, Reason};
use crate::engine::piece::Class;
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::spec::VariantSpec;

/// The counting rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Counting {
    /// None.
    #[default]
    None,
    /// Plies without a capture, a drop or a move of a soldier: at `claim` of
    /// them the player to move may claim a draw, at `end` it falls by itself
    ///
    Halfmoves {
        /// If it can be claimed before.
        claim: Option<u16>,
        /// When it falls.
        end: u16,
    },
    /// The moves of a king without any other piece and with an empty hand, by
    /// what the opponent has.
    BareKing,
    /// The same, but only once no soldier is left on the board; from then on,
    /// while neither king is bare, this many plies of both sides.
    BareKingOrBoard(u16),
}

impl Counting {
    /// The outcome, once a count has run out.
    pub fn outcome(self, irreversible: &IrreversibleState) -> Option<Outcome> {
        match (self, irreversible.draw_count) {
            (Counting::Halfmoves { end, .. }, _) if irreversible.halfmove_clock >= end => {
                Some(Outcome::draw(Reason::FiftyMoves))
            }
            (_, DrawCount::Bare(_, 0) | DrawCount::Board(0)) => {
                Some(Outcome::draw(Reason::Counting))
            }
            _ => None,
        }
    }

    /// Are plies without progress counted, be it only because the game's own
    /// notation tells them?
    pub fn counts_halfmoves(self) -> bool {
        matches!(self, Counting::Halfmoves { .. } | Counting::BareKingOrBoard(_))
    }

    /// May the player to move claim a draw by it?
    pub fn is_claimable(self, irreversible: &IrreversibleState) -> bool {
        matches!(
            self,
            Counting::Halfmoves { claim: Some(claim), .. } if irreversible.halfmove_clock >= claim
        )
    }

    /// The count after a move of `mover`, or, without one, at the start.
    /// `changed`: may pieces have vanished or turned?
    pub(in crate::engine) fn after(
        self,
        rules: &Rules,
        position: &Position,
        (count, changed): (DrawCount, bool),
        mover: Option<Player>,
    ) -> DrawCount {
        if matches!(self, Counting::None | Counting::Halfmoves { .. }) {
            return count;
        }
        let mut next = match (count, mover) {
            (DrawCount::Bare(player, left), Some(mover)) if player == mover => {
                DrawCount::Bare(player, left.saturating_sub(1))
            }
            (DrawCount::Board(left), Some(_)) => DrawCount::Board(left.saturating_sub(1)),
            (count, _) => count,
        };
        if !changed {
            return next;
        }
        let soldiers = || {
            let mut kinds =
                position.occupied().into_iter().filter_map(|square| position.kind_at(square));
            kinds.any(|kind| kind.class() == Class::Soldier)
        };
        let board = match self {
            Counting::BareKingOrBoard(_) if soldiers() => return DrawCount::None,
            Counting::BareKingOrBoard(plies) => Some(plies),
            _ => None,
        };
        let bare = rules.spec().turn.players().find(|&player| is_bare(position, player));
        match (bare, next, board) {
            (Some(player), DrawCount::Bare(counted, _), _) if player == counted => {}
            (Some(player), _, _) => {
                next = DrawCount::Bare(player, allowance(rules, position, player))
            }
            (None, DrawCount::Board(_), Some(_)) => {}
            (None, _, Some(plies)) => next = DrawCount::Board(plies),
            (None, _, None) => next = DrawCount::None,
        }
        next
    }

    /// The rules as data. `drops`: can anything be dropped?
    pub fn rules(self, spec: &VariantSpec, drops: bool) -> Vec<Rule> {
        let soldiers = || spec.kinds(|piece| piece.kind.class() == Class::Soldier);
        let rule = |rulings, rule| Rule::new(Axis::Ending, rulings, Parameters::Counting(rule));
        let bare = |rulings, after| {
            let of = |class: Class| spec.kinds(|piece| piece.kind.class() == class);
            let allowances = ALLOWANCES.map(|(class, count, moves)| (count, of(class), moves));
            let allowances = allowances.into_iter().filter(|(_, kinds, _)| !kinds.is_empty());
            let allowances = allowances.collect();
            rule(rulings, CountingRule::BareKing { allowances, rest: ALLOWANCE, after })
        };
        match self {
            Counting::None => Vec::new(),
            Counting::Halfmoves { claim, end } => {
                let calm = CountingRule::Halfmoves { claim, end, soldiers: soldiers(), drops };
                vec![rule(&[116, 136, 166], calm)]
            }
            Counting::BareKing => vec![bare(&[119, 161], Vec::new())],
            Counting::BareKingOrBoard(plies) => {
                let board = CountingRule::Board { plies, soldiers: soldiers() };
                vec![rule(&[133, 137], board), bare(&[119, 133, 161, 166], soldiers())]
            }
        }
    }
}

/// Has the player nothing but a king?
pub(in crate::engine) fn is_bare(position: &Position, player: Player) -> bool {
    position.pieces_of(player).len() == 1 && position.hand(player).next().is_none()
}

/// How many of which arm a bare king's opponent has at least, and the moves
/// from which all pieces on the board are taken off; the first that fits
/// counts.
const ALLOWANCES: [(Class, u8, u16); 5] = [
    (Class::Chariot, 2, 8),
    (Class::Chariot, 1, 16),
    (Class::Elephant, 2, 22),
    (Class::Elephant, 1, 44),
    (Class::Knight, 2, 32),
];

/// The same where none of them fits.
const ALLOWANCE: u16 = 64;

/// How many moves a bare king has: the base by the opponent's pieces, minus
/// all pieces on the board, both kings included.
fn allowance(rules: &Rules, position: &Position, bare: Player) -> u16 {
    let enemy = rules.spec().turn.after(bare);
    let of = |class: Class| {
        let squares = position.pieces_of(enemy).into_iter();
        let kinds = squares.filter_map(|square| position.kind_at(square));
        kinds.filter(|kind| kind.class() == class).count()
    };
    let fits = |(class, count, _): &&(Class, u8, u16)| of(*class) >= usize::from(*count);
    let base = ALLOWANCES.iter().find(fits).map_or(ALLOWANCE, |(_, _, moves)| *moves);
    base.saturating_sub(position.occupied().len() as u16)
}
