//! The texts of the search for mates.

use super::fixed::texts;
use super::text;
use crate::engine::text::Text;

texts! {
    FIND_MATE = "詰みがあるか調べる", "Is there a mate?";
    SEEKING = "詰みをさがしています…", "Looking for a mate…";
    SHORTER = "もっと短い詰みをさがしています…", "Looking for a shorter one…";
    MAY_BE_SHORTER = "もっと短い詰みがあるかもしれません。", "There may be a shorter one.";
    NO_MATE = "王手の連続では詰みません。", "No: checks alone do not lead to mate.";
    FURTHER = "もっと調べる", "Look further";
    REFUSED = "この局面では、詰みを調べられません。", "Mates cannot be looked for in this position.";
    BROKEN = "詰みを調べられませんでした。", "The search for a mate has stopped working.";
}

/// Whose mate it is, and in how many plies.
pub fn mate_in(mark: char, plies: usize) -> Text {
    let mark = Text::made(mark.to_string(), mark.to_string());
    // Moves of the winner in English, of both in Japanese.
    text!("{0}{1}手詰め", "{0} mates in {2}"; mark, plies, plies.div_ceil(2))
}

/// None was found among so many positions.
pub fn not_found(positions: usize) -> Text {
    text!("{}局面を調べましたが、詰みは見つかりませんでした。", "No mate was found in {} positions."; positions)
}

/// One of each.
#[cfg(test)]
pub fn samples() -> Vec<(&'static str, Text)> {
    let mut samples: Vec<_> = ALL.iter().map(|(name, words)| (*name, (*words).clone())).collect();
    samples.push(("mate_in", mate_in('▲', 7)));
    samples.push(("not_found", not_found(300_000)));
    samples
}
