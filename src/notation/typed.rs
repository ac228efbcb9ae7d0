//! Moves as people type them in any game.

use super::label::label;
use super::{japanese, moves, native};
use crate::engine::action::{Act, Action, Move};
use crate::engine::position::Position;
use crate::engine::rules::Rules;

/// The move that a text means: as [`moves`] writes it, in the notation of its
/// game, or as it stands in a list of moves. In the first case it need not be
/// legal. `None` if it is no move, or might be several.
pub fn read(rules: &Rules, position: &Position, text: &str) -> Option<Move> {
    let text = text.trim();
    if let Ok(Action::Move(mv)) = moves::parse(rules, position, text) {
        return Some(mv);
    }
    if native::of(rules).is_some() {
        return native::read(rules, position, text);
    }
    let is_meant = |mv: &Move| {
        let words = label(rules, position, *mv, None);
        words.en == text || words.ja == text
    };
    let legal = position.legal_moves(rules);
    if let Some(mv) = legal.iter().copied().find(is_meant) {
        return Some(mv);
    }
    if let Ok((mv, rest)) = japanese::read(rules, position, text, None)
        && rest.trim().is_empty()
    {
        return Some(mv);
    }
    let western = || {
        let (piece, square) =
            text.split_at_checked(text.find(|sign: char| sign.is_ascii_digit())?)?;
        japanese::read_western(rules, position, &format!("{piece}-{square}"))
    };
    western().or_else(|| by_numbers(rules, &legal, text))
}

/// The legal move that four digits and a piece mean, as CSA writes it: `7776FU`.
fn by_numbers(rules: &Rules, legal: &[Move], text: &str) -> Option<Move> {
    let (digits, piece) = text.split_at_checked(4)?;
    let mut numbers = digits.chars().map(|sign| sign.to_digit(10).map(|digit| digit as u8));
    let mut square = || japanese::square_at(rules.topology(), numbers.next()??, numbers.next()??);
    let (from, to) = (square()?, square()?);
    let goes = |mv: &&Move| matches!(mv.act(), Act::Board { from: begins, to: ends, .. } if (begins, ends) == (from, to));
    let promotes = |mv: &&Move| matches!(mv.act(), Act::Board { promotion: Some(_), .. });
    let mut meant = legal.iter().filter(goes);
    match legal.iter().filter(goes).count() {
        1 => meant.next().copied(),
        _ => {
            let promoted = ["TO", "NY", "NK", "NG", "UM", "RY"].contains(&piece);
            meant.find(|mv| promotes(mv) == promoted).copied()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants;

    fn read_at_start(id: &str, text: &str) -> Option<String> {
        let rules = variants::find(id).expect("in the catalogue").rules();
        let position = Position::start(&rules);
        read(&rules, &position, text).map(|mv| moves::text(&rules, mv))
    }

    #[test]
    fn every_game_reads_its_own() {
        for typed in ["7g7f", " P-7f", "７六歩 ", "7六歩", "76歩", "P7f", "7776FU"] {
            assert_eq!(read_at_start("shogi", typed).as_deref(), Some("7g7f"), "{typed}");
        }
        for typed in ["4g4e", "e4", "e2-e4"] {
            assert_eq!(read_at_start("chess", typed).as_deref(), Some("4g4e"), "{typed}");
        }
        assert_eq!(read_at_start("xiangqi", "C2.5").as_deref(), Some("2h5h"));
        assert_eq!(read_at_start("janggi", "79-78").as_deref(), Some("1g2g"));
        assert_eq!(read_at_start("shogi", "7g7e").as_deref(), Some("7g7e"), "though illegal");
        for wrong in ["", "resign", "e4", "7g", "歩"] {
            assert_eq!(read_at_start("shogi", wrong), None, "{wrong}");
        }
    }
}
