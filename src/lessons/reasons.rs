//! The words for the reasons of the rules, and of the ends of games, in files of
//! lessons.

use crate::engine::action::Claim;
use crate::engine::illegal::Illegal;
use crate::engine::outcome::Reason;

/// Makes the word of each reason and the list of all from one table.
macro_rules! words {
    ($($word:literal = $($reason:tt)::+ $(($part:path))?),* $(,)?) => {
        /// The word for a reason.
        pub fn word(illegal: Illegal) -> &'static str {
            match illegal {
                $($($reason)::+ $(($part))? => $word,)*
            }
        }

        /// Every reason.
        pub const ALL: &[Illegal] = &[$($($reason)::+ $(($part))?),*];
    };
}

words! {
    "game-over" = Illegal::GameOver,
    "no-piece" = Illegal::NoPiece,
    "not-yours" = Illegal::NotYours,
    "not-in-hand" = Illegal::NotInHand,
    "no-such-move" = Illegal::NoSuchMove,
    "blocked" = Illegal::Blocked,
    "own-piece" = Illegal::OwnPiece,
    "off-board" = Illegal::OffBoard,
    "occupied" = Illegal::Occupied,
    "stays-in-check" = Illegal::StaysInCheck,
    "king-into-attack" = Illegal::KingIntoAttack,
    "pinned" = Illegal::Pinned,
    "one-per-file" = Illegal::OnePerFile,
    "drop-mate" = Illegal::DropMate,
    "immobile" = Illegal::Immobile,
    "must-promote" = Illegal::MustPromote,
    "no-promotion" = Illegal::NoPromotion,
    "slides-on" = Illegal::SlidesOn,
    "keeps-gap" = Illegal::KeepsGap,
    "slide-takes-nothing" = Illegal::SlideTakesNothing,
    "nothing-to-jump" = Illegal::NothingToJump,
    "leap-takes-nothing" = Illegal::LeapTakesNothing,
    "before-turned" = Illegal::BeforeTurned,
    "partner-in-check" = Illegal::PartnerInCheck,
    "no-captures" = Illegal::NoCaptures,
    "hand-full" = Illegal::HandFull,
    "no-steal" = Illegal::NoSteal,
    "steal-used" = Illegal::StealUsed,
    "out-of-bounds" = Illegal::OutOfBounds,
    "no-mirror" = Illegal::NoMirror,
    "steal-after-steal" = Illegal::StealAfterSteal,
    "nothing-to-steal" = Illegal::NothingToSteal,
    "steal-in-check" = Illegal::StealInCheck,
    "no-pass" = Illegal::NoPass,
    "pass-in-check" = Illegal::PassInCheck,
    "not-relocating" = Illegal::NotRelocating,
    "relocating" = Illegal::Relocating,
    "no-hurdle" = Illegal::NoHurdle,
    "spares-its-like" = Illegal::SparesItsLike,
    "only-captures" = Illegal::OnlyCaptures,
    "only-moves" = Illegal::OnlyMoves,
    "keeps-to-ground" = Illegal::KeepsToGround,
    "no-castling" = Illegal::NoCastling,
    "no-declaration" = Illegal::ClaimNotOpen(Claim::Declare),
    "no-draw-claim" = Illegal::ClaimNotOpen(Claim::Draw),
    "no-points-claim" = Illegal::ClaimNotOpen(Claim::Points),
}

/// The reason for which a word stands.
pub fn illegal(text: &str) -> Option<Illegal> {
    ALL.iter().copied().find(|reason| word(*reason) == text)
}

/// The end for which a word stands: its fixed name.
pub fn end(text: &str) -> Option<Reason> {
    Reason::ALL.into_iter().find(|reason| reason.name() == text)
}
