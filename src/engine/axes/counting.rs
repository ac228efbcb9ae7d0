//! Counts of moves after which a game is drawn.

use serde::{Deserialize, Serialize};

use crate::engine::irreversible::{DrawCount, IrreversibleState};
use crate::engine::outcome::{Outcome, Reason};
use crate::engine::piece::Class;
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::text::Text;

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
    /// while neither king is bare, so many plies of both sides.
    BareKingOrBoard(u16),
}

impl Counting {
    /// The outcome, once a count has run out.
    pub fn outcome(self, memory: &IrreversibleState) -> Option<Outcome> {
        match (self, memory.draw_count) {
            (Counting::Halfmoves { end, .. }, _) if memory.halfmove_clock >= end => {
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
    pub fn is_claimable(self, memory: &IrreversibleState) -> bool {
        matches!(self, Counting::Halfmoves { claim: Some(claim), .. } if memory.halfmove_clock >= claim)
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

    /// The rule in words; nothing where nothing is counted.
    pub fn describe(&self) -> Option<Text> {
        match self {
            Counting::None => None,
            Counting::Halfmoves { claim: Some(_), .. } => Some(Text::new(
                "五十手（双方）のあいだ駒が取られず、ポーンも動かなければ、引き分けを主張できます。七十五手で自動的に引き分けです。",
                "After fifty moves by each side without a capture or a pawn move a draw can be claimed; after seventy-five it falls by itself.",
            )),
            Counting::Halfmoves { claim: None, .. } => Some(Text::new(
                "五十手（双方）のあいだ兵隊が動かず、駒の増減もなければ引き分けです。",
                "After fifty moves by each side without a soldier's move, a capture or a drop the game is drawn.",
            )),
            Counting::BareKing => Some(Text::new(
                "君だけになった側には、相手の駒に応じた手数の猶予があります。その間に詰まなければ引き分けです。",
                "A bare king is allowed a number of moves that depends on the opponent's pieces; not mated within them, it draws.",
            )),
            Counting::BareKingOrBoard(_) => Some(Text::new(
                "貝がなくなると手数を数えます。双方に駒があれば六十四手、君だけになれば相手の駒に応じた手数で、詰まなければ引き分けです。",
                "Once no bia is left moves are counted: sixty-four while both have pieces, and fewer for a bare king; without mate the game is drawn.",
            )),
        }
    }
}

/// Has the player nothing but his king?
pub(in crate::engine) fn is_bare(position: &Position, player: Player) -> bool {
    position.pieces_of(player).len() == 1 && position.hand(player).next().is_none()
}

/// How many moves a bare king has: the base by the opponent's pieces, minus
/// all pieces on the board, both kings included.
fn allowance(rules: &Rules, position: &Position, bare: Player) -> u16 {
    let enemy = rules.spec().turn.after(bare);
    let of = |class: Class| {
        let squares = position.pieces_of(enemy).into_iter();
        let kinds = squares.filter_map(|square| position.kind_at(square));
        kinds.filter(|kind| kind.class() == class).count()
    };
    let base = match (of(Class::Chariot), of(Class::Elephant), of(Class::Knight)) {
        (2.., _, _) => 8,
        (1, _, _) => 16,
        (0, 2.., _) => 22,
        (0, 1, _) => 44,
        (0, 0, 2..) => 32,
        _ => 64,
    };
    (base as u16).saturating_sub(position.occupied().len() as u16)
}
