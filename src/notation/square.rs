//! Squares as `7g`: the file from the right as South sees the board, the rank
//! as a letter from the top.

use crate::engine::square::Square;
use crate::engine::topology::Topology;

/// The text of a square.
pub fn text(topology: &Topology, square: Square) -> String {
    let file = topology.files() - topology.column(square);
    format!("{file}{}", char::from(b'a' + topology.rank(square)))
}

/// Reads a square from the front of a text and returns what follows it.
/// `None` unless there is one and it is on the board.
pub fn read<'t>(topology: &Topology, text: &'t str) -> Option<(Square, &'t str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (file, rest) = text.split_at_checked(digits)?;
    if file.starts_with('0') {
        return None;
    }
    let file: u8 = file.parse().ok()?;
    let letter = rest.bytes().next().filter(u8::is_ascii_lowercase)?;
    let column = topology.files().checked_sub(file)?;
    let square = topology.at(column, letter - b'a')?;
    Some((square, rest.get(1..)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_come_back_on_every_size() {
        for (files, ranks) in [(9, 9), (9, 11), (15, 15), (8, 8), (9, 10)] {
            let board = Topology::rectangle(files, ranks).expect("a board");
            for square in board.squares() {
                assert_eq!(read(&board, &text(&board, square)), Some((square, "")));
            }
        }
    }

    #[test]
    fn what_is_no_square_is_refused() {
        let board = Topology::rectangle(9, 9).expect("a board");
        for wrong in ["", "7", "g", "0a", "07g", "10a", "7j", "7G", "7-", "999a", "７七", "7七"]
        {
            assert_eq!(read(&board, wrong), None, "{wrong}");
        }
    }
}
