//! What is true for South, turned by quarters for the other three.

use crate::table::{Table, at};

/// A number of quarter turns of a board of `size` squares a side.
#[derive(Clone, Copy)]
pub struct Seat {
    quarters: u8,
    size: u8,
}

/// Every seat at a board, South first.
pub fn seats(size: u8) -> impl Iterator<Item = Seat> {
    (0..4).map(move |quarters| Seat { quarters, size })
}

impl Seat {
    /// A scene written for South, see [`at`].
    pub fn at(self, variant: &str, pieces: &str, rest: &str) -> Table {
        let pieces: Vec<_> = pieces.split_whitespace().map(|piece| self.piece(piece)).collect();
        let state = rest.split_once(" out:").map_or("", |(_, state)| state);
        assert!(!state.contains("mates"), "not turned: {state}");
        let rest: Vec<_> = rest.split(' ').map(|part| self.part(part)).collect();
        at(variant, &pieces.join(" "), &rest.join(" "))
    }

    /// Turn, hands, or items of the state: only seats' letters change.
    fn part(self, part: &str) -> String {
        let item = |item: &str| match item.split_once(':') {
            Some((name, letters)) => format!("{name}:{}", self.letters(letters)),
            None => self.letters(item),
        };
        part.split(',').map(item).collect::<Vec<_>>().join(",")
    }

    fn letters(self, text: &str) -> String {
        let turn = |letter| match "swne".find(letter) {
            Some(seat) => ['s', 'w', 'n', 'e'][usize::from(self.player(seat as u8))],
            None => letter,
        };
        text.chars().map(turn).collect()
    }

    fn piece(self, piece: &str) -> String {
        let code = if piece[1..].starts_with('+') { 3 } else { 2 };
        format!("{}{}", self.letters(&piece[..code]), self.square(&piece[code..]))
    }

    /// The player who sits where this one does for South.
    pub fn player(self, player: u8) -> u8 {
        (player + self.quarters) % 4
    }

    /// A square.
    pub fn square(self, text: &str) -> String {
        let (file, rank) = text.split_at(text.len() - 1);
        let mut column = self.size - file.parse::<u8>().expect("a file");
        let mut row = rank.as_bytes()[0] - b'a';
        for _ in 0..self.quarters {
            (column, row) = (self.size - 1 - row, column);
        }
        format!("{}{}", self.size - column, char::from(b'a' + row))
    }

    /// A move or a drop.
    pub fn mv(self, text: &str) -> String {
        if let Some((code, to)) = text.split_once('*') {
            return format!("{code}*{}", self.square(to));
        }
        let rank = text.find(char::is_alphabetic).expect("a square") + 1;
        let (from, rest) = text.split_at(rank);
        let (to, mark) = rest.split_at(rest.trim_end_matches('+').len());
        format!("{}{}{mark}", self.square(from), self.square(to))
    }

    /// Moves, sorted.
    pub fn moves<'a>(self, texts: impl IntoIterator<Item = &'a str>) -> Vec<String> {
        let mut texts: Vec<_> = texts.into_iter().map(|text| self.mv(text)).collect();
        texts.sort();
        texts
    }
}

/// Every square of a board that has this property by file and by the number of
/// the rank, as drops of a piece.
pub fn drops(code: &str, size: u8, holds: impl Fn(u8, u8) -> bool) -> Vec<String> {
    let ranks = |file| (1..=size).map(move |rank| (file, rank));
    let squares = (1..=size).flat_map(ranks).filter(|&(file, rank)| holds(file, rank));
    squares.map(|(file, rank)| format!("{code}*{file}{}", char::from(b'`' + rank))).collect()
}
