//! What an author draws on a board, as short texts: `=7g:0` colours a square,
//! `7g:1` is a circle, `8h2b:2` an arrow, each in the colour of that number.

use crate::draw::Annotation;
use crate::engine::topology::Topology;
use crate::notation::square;
use crate::record::{Colour, Notes};

/// Reads what is to be drawn. What means nothing is passed over, and so is what
/// comes after the first [`Notes::MOST_MARKS`]; `notes.js` says so to the author.
pub fn read(topology: &Topology, text: &str) -> Vec<Annotation> {
    let mark = |word: &str| {
        let (whole, word) = match word.strip_prefix('=') {
            Some(word) => (true, word),
            None => (false, word),
        };
        let (from, rest) = square::read(topology, word)?;
        let (to, rest) = square::read(topology, rest).unwrap_or((from, rest));
        let colour = match rest {
            ":1" => 1,
            ":2" => 2,
            ":3" => 3,
            ":0" | "" => 0,
            _ => return None,
        };
        Some(Annotation { from, to: (!whole).then_some(to), colour })
    };
    text.split_ascii_whitespace().filter_map(mark).take(Notes::MOST_MARKS).collect()
}

/// Writes what a link draws on a position.
pub fn text(topology: &Topology, note: &Notes) -> String {
    let mut text = String::new();
    for mark in &note.marks {
        let name = |at| square::text(topology, at);
        let colour = Colour::ALL.iter().position(|colour| *colour == mark.colour).unwrap_or(0);
        let arrow = if mark.from == mark.to { String::new() } else { name(mark.to) };
        text += &[&name(mark.from), &arrow, ":", &colour.to_string(), " "].concat();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::square::Square;

    #[test]
    fn what_is_drawn_is_read_from_a_short_text() {
        let board = Topology::rectangle(9, 9).expect("a board");
        let corner = Square(80);
        assert_eq!(
            read(&board, "=1i 1i:1 9a1i:3 1i:7 x 0z:1 1i2 "),
            [
                Annotation { from: corner, to: None, colour: 0 },
                Annotation { from: corner, to: Some(corner), colour: 1 },
                Annotation { from: Square(0), to: Some(corner), colour: 3 },
            ]
        );
        for odd in ["=", ":", "=:0", "円", "1i円", "1i:円"] {
            assert_eq!(read(&board, odd), [], "{odd}");
        }
    }

    #[test]
    fn what_is_drawn_has_an_end() {
        let board = Topology::rectangle(9, 9).expect("a board");
        assert_eq!(read(&board, &"1a9i ".repeat(100_000)).len(), Notes::MOST_MARKS);
    }
}
