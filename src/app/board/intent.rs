//! What the caller offers, and what the person intends.

use yew::AttrValue;

use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::square::{Square, SquareSet};

/// Whose the pieces in the box are from which armies are made: nobody's, but
/// they point like those of player 0 of two.
pub const BOX: Player = Player(2);

/// Added to a player's number where positions are set up: whose pieces in the box these
/// are. They point like those of the player.
pub const IN_BOX: u8 = 4;

/// Where a piece is taken from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A square of the board.
    Square(Square),
    /// A stand: one piece of this kind in this player's hand.
    Hand(Player, Kind),
}

impl Source {
    /// The square, if it is one.
    pub fn square(self) -> Option<Square> {
        match self {
            Source::Square(square) => Some(square),
            Source::Hand(..) => None,
        }
    }
}

/// What a person at the board wants. Nothing has happened yet: the caller
/// decides, and answers with new data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Intent {
    /// Take up this piece, which is one of those that may be.
    Select(Source),
    /// Put the piece down again, or close the promotion choice.
    Cancel,
    /// Move or drop the piece from here to there. Also sent when `to` is not
    /// among the targets: the caller says why not. `dragged` tells that the
    /// piece was carried there by hand.
    Try {
        /// Where the piece is.
        from: Source,
        /// Where it shall go.
        to: Square,
        /// Was it carried there, rather than clicked?
        dragged: bool,
    },
    /// A piece was carried off the board and let go there. Who only plays takes it as
    /// [`Cancel`](Intent::Cancel).
    PutAway {
        /// Where the piece is.
        from: Source,
        /// The stand or the box over which it was let go, if it was one.
        over: Option<Source>,
    },
    /// Something that cannot be taken up was clicked while nothing was
    /// selected: an empty square, the other side's piece, an empty slot.
    Touch(Source),
    /// The choice with this index in [`PromotionQuestion::choices`] was made.
    Choose(usize),
    /// The pointer, or a carried piece, is now over this square, or over none.
    Hover(Option<Square>),
    /// Scroll the board round by this many columns to the right and ranks down,
    /// as South sees it. Only sent on boards with seams, and only along them.
    Scroll {
        /// Columns to the right as South sees them, negative to the left.
        columns: i8,
        /// Ranks down as South sees them, negative up.
        ranks: i8,
    },
}

/// What may be done at the moment. Empty (the default) when it is not this
/// person's turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LegalTargets {
    /// The piece that is taken up.
    pub selected: Option<Source>,
    /// The squares whose piece may be taken up. A touch on one of them holds
    /// the piece; a touch on any other square scrolls the page.
    pub movable: SquareSet,
    /// The kinds in hand that may be taken up.
    pub hands: Vec<(Player, Kind)>,
    /// Where the selected piece may go.
    pub targets: SquareSet,
    /// Those targets on which it captures.
    pub captures: SquareSet,
}

impl LegalTargets {
    /// May the piece there be taken up?
    pub fn may_take(&self, source: Source) -> bool {
        match source {
            Source::Square(square) => self.movable.contains(square),
            Source::Hand(player, kind) => self.hands.contains(&(player, kind)),
        }
    }
}

/// A question about a move that has been tried: in which form does the piece
/// arrive? While it is asked the board shows the piece on its target. If there is only one
/// choice, a second press on the target makes it.
#[derive(Clone, PartialEq, Debug)]
pub struct PromotionQuestion {
    /// Where the piece comes from.
    pub from: Source,
    /// Where it goes.
    pub to: Square,
    /// Whose it is.
    pub owner: Player,
    /// The forms, the promoted one first.
    pub choices: Vec<PromotionOption>,
    /// The accessible name of the question.
    pub label: AttrValue,
}

/// One form of a promotion choice.
#[derive(Clone, PartialEq, Debug)]
pub struct PromotionOption {
    /// The value of the button's `data-action`: `promote`, `stay`, `play`.
    pub action: &'static str,
    /// The kind that the piece becomes or stays.
    pub kind: Kind,
    /// The word under the tile.
    pub label: AttrValue,
    /// The key that makes this choice: `+`, `=`.
    pub key: Option<char>,
}
