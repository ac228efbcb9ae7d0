//! Where the documents are silent or contradict themselves a numbered ruling (R-nn)
//! decides: what it says and why, in short.

mod basics;
mod four;
mod mixed;
mod two;

use crate::engine::axes::rule::Rule;
use crate::engine::movement::Atom;
use crate::engine::spec::VariantSpec;
use crate::engine::text::Text;
use crate::engine::topology::Seams;

/// A ruling, or what it says of some games.
#[derive(Debug)]
pub struct Ruling {
    /// Its number: 34 is R-34. One that rules several small cases has a text for each.
    pub number: u16,
    /// What is ruled, and why.
    pub told: Text,
    /// Of the games with rules that rest on it, does it mean anything in this one?
    fits: fn(&VariantSpec) -> bool,
}

/// `number (condition) "日本語" "English";` for each ruling. Where there is no
/// condition it holds in every game with a rule that rests on it.
macro_rules! rulings {
    (@fits) => { |_| true };
    (@fits $fits:expr) => { $fits };
    ($($number:literal $(($fits:expr))? $ja:literal $en:literal;)*) => {
        /// The rulings of this part, by number.
        pub static RULINGS: &[super::Ruling] = &[$(super::Ruling {
            number: $number,
            told: crate::engine::text::Text::new($ja, $en),
            fits: super::rulings!(@fits $($fits)?),
        }),*];
    };
}
use rulings;

/// Every ruling that a rule of some game names.
pub fn all() -> impl Iterator<Item = &'static Ruling> {
    [basics::RULINGS, two::RULINGS, four::RULINGS, mixed::RULINGS].into_iter().flatten()
}

/// On what a game rests that has no rule of its own.
pub const NOTHING_NEW: u16 = 40;

/// The rulings on which these rules of a game rest, by number. `is_new`: has it rules that
/// standard shogi has not?
pub fn of<'r>(
    spec: &VariantSpec,
    rules: impl Iterator<Item = &'r Rule>,
    is_new: bool,
) -> Vec<&'static Ruling> {
    let mut named = [false; 256];
    let more = (!is_new).then_some(&NOTHING_NEW);
    for number in rules.flat_map(|rule| rule.rulings).chain(more) {
        if let Some(named) = named.get_mut(usize::from(*number)) {
            *named = true;
        }
    }
    let is_named = |ruling: &&Ruling| named.get(usize::from(ruling.number)) == Some(&true);
    // The parts are in the order of their numbers, but for those about all games.
    let of = |part: &'static [Ruling]| part.iter().filter(is_named).filter(|one| (one.fits)(spec));
    let parts = [two::RULINGS, four::RULINGS, mixed::RULINGS, basics::RULINGS];
    parts.into_iter().flat_map(of).collect()
}

/// Is there a move like this?
fn moves(spec: &VariantSpec, like: fn(&Atom) -> bool) -> bool {
    spec.pieces.iter().flat_map(|piece| &piece.atoms).any(like)
}

/// Do pieces slide on over ice?
fn glides(spec: &VariantSpec) -> bool {
    moves(spec, |atom| atom.glide.is_some())
}

/// Do pieces jump over their neighbours?
fn jumps(spec: &VariantSpec) -> bool {
    moves(spec, |atom| atom.checkers_jump.is_some())
}

/// Do pieces pass an edge of the board?
fn wraps(spec: &VariantSpec) -> bool {
    spec.crossed_seams() != Seams::NONE
}

/// Do they pass the top and the bottom?
fn wraps_ranks(spec: &VariantSpec) -> bool {
    spec.crossed_seams().ranks
}

/// Are armies chosen before the game?
fn drafts(spec: &VariantSpec) -> bool {
    spec.draft.is_some()
}
