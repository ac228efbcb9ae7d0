//! What a position is worth to the player to move.

use crate::engine::axes::goal::{Goal, liberties};
use crate::engine::irreversible::DrawCount;
use crate::engine::piece::{Cell, KINDS, Piece};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::{SQUARES, Square};

use super::policy::Policy;
use super::score::{MOST, Value};
use super::worth::Worths;

/// Distances beyond this count as this.
const FAR: usize = 15;
/// What a piece adds by standing so many king's steps from the enemy king, in
/// thousandths of its worth.
const ATTACK: [i32; 7] = [0, 90, 80, 50, 25, 10, 0];
/// The same for its own king.
const GUARD: [i32; 7] = [0, 75, 50, 25, 10, 4, 0];
/// No piece adds more than one that is worth this.
const GREATEST: i32 = 600;
/// What a square more than usual within reach is worth.
const PER_SQUARE: f32 = 9.0;
/// What it costs a king to stand a rank further ahead where pieces are dropped.
const AHEAD: i32 = 18;
/// How much nearer a piece is to what it may become at the last rank, in
/// hundredths.
const NEARER: i32 = 14;
/// What it is worth to have the move.
const TEMPO: i32 = 18;
/// By empty squares round a king that may not be enclosed.
const LIBERTIES: [i32; 9] = [-900, -260, -130, -70, -35, -15, 0, 5, 10];
/// The value of a try that is one step away.
const TRY: i32 = 900;
/// How much a square beside a king counts that the enemy attacks: with a guard
/// beside the king, and with none.
const GUARDED: i32 = 2;
const BARE: i32 = 5;
/// What each of them adds to their square.
const STEEP: i32 = 6;
/// So much in the enemy's hand doubles all that.
const DROPS: i32 = 4_000;
/// A side with no more than this is driven to the edge.
const NEARLY_BARE: i32 = 400;

/// The tables of one game.
pub(super) struct Evaluator {
    /// By cell: worth and place.
    placed: Vec<[i16; SQUARES]>,
    /// In hand, by number of the kind.
    hand: [i32; KINDS],
    worth: [i32; KINDS],
    /// By kind and distance from the enemy king, then from the own.
    attack: Vec<[i16; FAR + 1]>,
    guard: Vec<[i16; FAR + 1]>,
    /// King's steps between squares.
    distance: Vec<[u8; SQUARES]>,
    /// King's steps from the middle.
    eccentric: [u8; SQUARES],
    goal: Goal,
    drops: bool,
}

impl Evaluator {
    pub fn of(rules: &Rules, policy: &Policy, worths: &Worths) -> Evaluator {
        let distance = distances(rules);
        let mut placed = vec![[0; SQUARES]; 256];
        let mut attack = vec![[0; FAR + 1]; KINDS];
        let mut guard = vec![[0; FAR + 1]; KINDS];
        for spec in &rules.spec().pieces {
            let at = spec.kind.index();
            let weight = worths.board[at].min(GREATEST);
            let scale = if policy.drops { 1000 } else { 2000 };
            for far in 0..=FAR {
                let near = |of: &[i32; 7]| (of.get(far).unwrap_or(&0) * weight / scale) as i16;
                (attack[at][far], guard[at][far]) = (near(&ATTACK), near(&GUARD));
            }
            for owner in rules.spec().turn.players() {
                let piece = Piece { kind: spec.kind, owner };
                let row = &mut placed[Cell::of(piece).index()];
                for square in rules.topology().squares() {
                    row[square.index()] = place(rules, policy, worths, piece, square) as i16;
                }
            }
        }
        let board = rules.topology();
        let mut eccentric = [0; SQUARES];
        for square in board.squares() {
            let off = |at: u8, size: u8| (2 * at + 1).abs_diff(size) / 2;
            let (x, y) = (board.column(square), board.rank(square));
            eccentric[square.index()] = off(x, board.files()) + off(y, board.ranks());
        }
        Evaluator {
            placed,
            hand: worths.hand,
            worth: worths.board,
            attack,
            guard,
            distance,
            eccentric,
            goal: rules.spec().goal,
            drops: policy.drops,
        }
    }

    /// The worth of a position to the player to move, never a mate.
    pub fn value(&self, rules: &Rules, position: &Position) -> Value {
        let own = position.turn();
        let other = rules.spec().turn.after(own);
        let (mine, theirs) = (self.side(rules, position, own), self.side(rules, position, other));
        let mut value = mine.value - theirs.value;
        if !self.drops {
            value += self.drive(position, (own, &mine), (other, &theirs));
            value -= self.drive(position, (other, &theirs), (own, &mine));
        }
        value += self.danger(rules, position, (other, own), mine.hand);
        value -= self.danger(rules, position, (own, other), theirs.hand);
        let left = match position.irreversible().draw_count {
            DrawCount::None => 64,
            DrawCount::Bare(_, left) | DrawCount::Board(left) => i32::from(left.min(64)),
        };
        value = value * (left + 16) / 80;
        (value + TEMPO).clamp(-MOST, MOST)
    }

    /// What it is worth to an enemy, who has so much in hand, that they attack
    /// squares round a king.
    fn danger(
        &self,
        rules: &Rules,
        position: &Position,
        (king_of, enemy): (Player, Player),
        hand: Value,
    ) -> Value {
        let Some(king) = position.king(king_of) else { return 0 };
        let mut danger = 0;
        for square in rules.neighbours(king) {
            if !position.is_attacked(rules, king_of, square) {
                continue;
            }
            // The king alone is no guard.
            let guards = position.attackers(rules, enemy, square, position.occupied());
            let cell = position.cell_at(square);
            let stands = !cell.is_empty() && cell.owner() == king_of;
            danger += if guards.len() > 1 { GUARDED } else { BARE } - i32::from(stands);
        }
        danger * (danger + STEEP) * (DROPS + hand.min(DROPS)) / DROPS
    }

    #[inline]
    fn side(&self, rules: &Rules, position: &Position, player: Player) -> SideValue {
        let other = rules.spec().turn.after(player);
        let mut side = SideValue { value: 0, army: 0, hand: 0 };
        let own_king = position.king(player).map(|king| &self.distance[king.index()]);
        let their_king = position.king(other).map(|king| &self.distance[king.index()]);
        let (Some(own_king), Some(their_king)) = (own_king, their_king) else { return side };
        for square in position.pieces_of(player) {
            let cell = position.cell_at(square);
            let kind = usize::from(cell.kind_number());
            let at = square.index();
            side.army += self.worth[kind];
            side.value += i32::from(self.placed[cell.index()][at])
                + i32::from(self.attack[kind][usize::from(their_king[at])])
                + i32::from(self.guard[kind][usize::from(own_king[at])]);
        }
        if self.drops {
            for (kind, count) in position.hand(player) {
                let held = self.hand[kind.index()] * i32::from(count);
                side.value += held;
                side.army += held;
                side.hand += held;
            }
        }
        match self.goal {
            Goal::None => {}
            Goal::Try => {
                if let Some(goal) = rules.try_square(player) {
                    let far = i32::from(own_king[goal.index()]).max(1);
                    side.value += TRY / (far * far);
                }
            }
            Goal::NoEnclosure => {
                let free = liberties(rules, position, player).unwrap_or(8).min(8);
                side.value += LIBERTIES[free];
            }
        }
        side
    }

    /// What it is worth to have driven a lone king to the edge.
    fn drive(
        &self,
        position: &Position,
        own: (Player, &SideValue),
        other: (Player, &SideValue),
    ) -> Value {
        if other.1.army > NEARLY_BARE || own.1.army < other.1.army + NEARLY_BARE {
            return 0;
        }
        let (Some(king), Some(driven)) = (position.king(own.0), position.king(other.0)) else {
            return 0;
        };
        let near = FAR as i32 - i32::from(self.distance[king.index()][driven.index()]);
        i32::from(self.eccentric[driven.index()]) * 20 + near * 10
    }
}

/// What one side has.
struct SideValue {
    value: Value,
    /// Its pieces alone.
    army: i32,
    /// What of them is in hand.
    hand: i32,
}

/// Worth of a piece with what its place adds.
fn place(rules: &Rules, policy: &Policy, worths: &Worths, piece: Piece, square: Square) -> i32 {
    let kind = piece.kind.index();
    let ranks = match piece.owner.facing(rules.players()) {
        crate::engine::player::Facing::South | crate::engine::player::Facing::North => {
            rules.topology().ranks()
        }
        _ => rules.topology().files(),
    };
    let ahead = i32::from(rules.own_rank(piece.owner, square)) - 1;
    if rules.is_royal(piece.kind) {
        return if policy.drops { -AHEAD * ahead } else { 0 };
    }
    // Reach was counted for player 0: the other sees the board turned.
    let seen = match piece.owner {
        Player(0) => square,
        _ => Square((rules.topology().len() - 1 - square.index()) as u8),
    };
    let mut value =
        worths.board[kind] + (worths.reach[kind][seen.index()] * PER_SQUARE).round() as i32;
    if let Some(promoted) = rules.promotion(piece.kind) {
        let more = (worths.board[promoted.index()] - worths.board[kind]).max(0);
        let last = i32::from(ranks.max(2)) - 1;
        value += more * NEARER * ahead * ahead / (100 * last * last);
    }
    value
}

/// King's steps between all squares; where pieces go round the board, the
/// shorter way.
fn distances(rules: &Rules) -> Vec<[u8; SQUARES]> {
    let board = rules.topology();
    let seams = rules.spec().crossed_seams();
    let apart = |a: u8, b: u8, size: u8, round: bool| {
        let straight = a.abs_diff(b);
        if round { straight.min(size - straight) } else { straight }
    };
    let mut distance = vec![[0; SQUARES]; board.len()];
    for one in board.squares() {
        for other in board.squares() {
            let files = apart(board.column(one), board.column(other), board.files(), seams.files);
            let ranks = apart(board.rank(one), board.rank(other), board.ranks(), seams.ranks);
            distance[one.index()][other.index()] = files.max(ranks).min(FAR as u8);
        }
    }
    distance
}
