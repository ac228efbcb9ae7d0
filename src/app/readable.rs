//! A line of play in moves as people write them.

use crate::app::state::GameView;
use crate::engine::action::{Action, Move};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::Square;
use crate::engine::text::Text;
use crate::notation::label::{self, side_mark};
use crate::notation::moves;

/// The most moves of a line of analysis that are written out.
const MOST: usize = 8;

/// A move of a line: with the mark of its side, ▲７六歩.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadableMove {
    /// The move itself.
    pub mv: Move,
    /// How it is written.
    pub label: Text,
}

/// The first moves of a line that begins in the position that is shown, as far
/// as they can be played.
pub fn readable(table: &GameView, line: &str) -> Vec<ReadableMove> {
    let last = table.last.as_ref().and_then(|ply| ply.target());
    readable_from(table.rules(), table.position(), last, line.split_ascii_whitespace().take(MOST))
}

/// Moves that begin in a position, as far as they can be played; the last one before
/// it went to a square.
pub fn readable_from<'t>(
    rules: &Rules,
    start: &Position,
    mut last: Option<Square>,
    line: impl Iterator<Item = &'t str>,
) -> Vec<ReadableMove> {
    let mut position = start.clone();
    let mut readable = Vec::new();
    for text in line {
        let Ok(Action::Move(mv)) = moves::parse(rules, &position, text) else { break };
        if !position.legal_moves(rules).contains(&mv) {
            break;
        }
        let words = label::label(rules, &position, mv, last);
        readable.push(ReadableMove { mv, label: with_mark(rules, position.turn(), &words) });
        last = Action::Move(mv).target();
        position.play(rules, mv);
    }
    readable
}

/// What a player does, with the mark of their side.
pub fn with_mark(rules: &Rules, player: Player, label: &Text) -> Text {
    let mark = side_mark(rules, player);
    let marked = |words: &str| [mark.encode_utf8(&mut [0; 4]), words].concat();
    Text::made(marked(&label.ja), marked(&label.en))
}

/// An action in the position that is shown, with the mark of its side; `None`
/// if it cannot be done there.
pub fn marked(table: &GameView, text: &str) -> Option<Text> {
    let line = readable(table, text).into_iter().next();
    line.map(|first| first.label)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants;

    fn labels(id: &str, line: &str) -> Vec<String> {
        let table = GameView::new(&variants::find(id).expect("in the catalogue"));
        readable(&table, line).into_iter().map(|one| one.label.ja.into_owned()).collect()
    }

    #[test]
    fn a_line_is_written_as_people_write_it() {
        assert_eq!(
            labels("shogi", "7g7f 3c3d 8h2b+ 3a2b"),
            ["▲７六歩", "△３四歩", "▲２二角成", "△同銀"]
        );
        assert_eq!(labels("chess", "4g4e 4b4d"), ["△e4", "▲e5"]);
    }

    #[test]
    fn what_cannot_be_played_ends_the_line() {
        assert_eq!(labels("shogi", "7g7f 3c3e 2g2f"), ["▲７六歩"]);
        for odd in ["", "win", "resign", "将棋", "7g7e", "P*5e", "claim-draw"] {
            assert_eq!(labels("shogi", odd), [""; 0], "{odd}");
        }
    }

    #[test]
    fn every_game_writes_its_moves() {
        for variant in variants::all() {
            let table = GameView::new(&variant);
            let Some(mv) = table.position.legal_moves.first() else { continue };
            let text = moves::text(table.rules(), *mv);
            assert_eq!(readable(&table, &text).len(), 1, "{}", variant.id);
        }
    }
}
