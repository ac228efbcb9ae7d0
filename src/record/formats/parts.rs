//! The games of a text, one part each.

use super::jkf_parts::JkfParts;
use super::kif::{bare, header, is_side_mark, numbered};
use super::{RecordFormat, kif_words, words};

/// In so many lines at most it is said who played.
const FRONT: usize = 2000;

/// The part of a text that holds one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecordPart<'t> {
    /// Its text.
    pub text: &'t str,
    /// The number of its first line in the whole text, from 1.
    pub line: usize,
}

impl<'t> RecordPart<'t> {
    /// A text that is one game.
    pub fn whole(text: &'t str) -> RecordPart<'t> {
        RecordPart { text, line: 1 }
    }

    /// What stands before its moves, where a format has that apart: of a long list
    /// of games no more has to be read to say who played. Else it is all of it.
    pub fn front(&self, format: RecordFormat) -> RecordPart<'t> {
        let before = |word| words::split(self.text, word).map(|(front, _)| front);
        let front = match format {
            RecordFormat::Usi => before(" moves"),
            RecordFormat::Usen => before("~"),
            format => cut(format).and_then(|mut cut| {
                let mut at = 0;
                for line in self.text.split_inclusive('\n').take(FRONT) {
                    cut.begins(bare(line));
                    if cut.played() {
                        break;
                    }
                    at += line.len();
                }
                self.text.get(..at)
            }),
        };
        RecordPart { text: front.unwrap_or(self.text), line: self.line }
    }

    /// Its lines with their numbers.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &'t str)> + use<'t> {
        let first = self.line;
        self.text.split('\n').enumerate().map(move |(at, line)| (first + at, line))
    }
}

/// The most games of one text that a list offers, positions among them: whoever reads
/// them for a person leaves the others out, and says so.
pub const MOST_GAMES: usize = 2000;

/// Takes a text apart into its games, one after the other. A text without any is one
/// part.
pub fn split(text: &str, format: RecordFormat) -> impl Iterator<Item = RecordPart<'_>> {
    let mut parts: Box<dyn Iterator<Item = RecordPart<'_>> + '_> = match cut(format) {
        Some(cut) => Box::new(LineParts { text, begun: Some((0, 1)), at: 0, line: 1, cut }),
        None => Box::new(JkfParts::new(text)),
    };
    let first = parts.next().unwrap_or(RecordPart::whole(text));
    std::iter::once(first).chain(parts)
}

/// What tells the games of a format apart by lines; `None` of JKF, whose lines mean
/// nothing.
fn cut(format: RecordFormat) -> Option<Box<dyn Cut>> {
    Some(match format {
        RecordFormat::Jkf => return None,
        RecordFormat::Kif | RecordFormat::Ki2 => Box::<KifCut>::default(),
        RecordFormat::Bod => Box::<BodCut>::default(),
        RecordFormat::Csa => Box::<CsaCut>::default(),
        RecordFormat::Pgn => Box::<PgnCut>::default(),
        RecordFormat::Text => Box::<TextCut>::default(),
        RecordFormat::Usi | RecordFormat::Sfen | RecordFormat::Fen => Box::<UsiCut>::default(),
        RecordFormat::Usen => Box::new(EachLine),
    })
}

/// Says at which lines another game begins.
trait Cut {
    /// Does one begin with this line?
    fn begins(&mut self, line: &str) -> bool;

    /// Were the last lines moves? `false` in a format that does not tell.
    fn played(&self) -> bool {
        false
    }
}

/// The games that lines tell apart.
struct LineParts<'t> {
    text: &'t str,
    /// Where the present one began, and its line; `None` at the end.
    begun: Option<(usize, usize)>,
    /// The next byte to be looked at, and its line.
    at: usize,
    line: usize,
    cut: Box<dyn Cut>,
}

impl<'t> LineParts<'t> {
    /// Where the present game ends: another begins there, unless it is the last.
    fn end(&mut self) -> usize {
        let (text, begun) = (self.text, self.begun.take());
        for line in text.get(self.at..).unwrap_or_default().split_inclusive('\n') {
            let (at, number) = (self.at, self.line);
            (self.at, self.line) = (at + line.len(), number + 1);
            if self.cut.begins(bare(line)) && begun != Some((at, number)) {
                self.begun = Some((at, number));
                return at;
            }
        }
        text.len()
    }
}

impl<'t> Iterator for LineParts<'t> {
    type Item = RecordPart<'t>;

    fn next(&mut self) -> Option<RecordPart<'t>> {
        let is_blank = |line: &str| bare(line).trim().is_empty() || line.trim() == "/";
        loop {
            let (from, line) = self.begun?;
            let to = self.end();
            let text = self.text.get(from..to)?;
            if !text.split('\n').all(is_blank) {
                return Some(RecordPart { text, line });
            }
        }
    }
}

/// Headers after moves begin another game.
#[derive(Default)]
struct KifCut {
    played: bool,
}

impl Cut for KifCut {
    fn begins(&mut self, line: &str) -> bool {
        if line.starts_with('*') || line.starts_with("変化") {
            return false;
        }
        if numbered(line).is_some() || line.starts_with(is_side_mark) || line.starts_with("まで")
        {
            self.played = true;
            return false;
        }
        let known = header(line).is_some_and(|(name, _)| kif_words::is_known(name));
        let head = known || line.starts_with("#KIF") || line.starts_with("# --");
        head && std::mem::take(&mut self.played)
    }

    fn played(&self) -> bool {
        self.played
    }
}

/// The name of a game, or the hand above a board, begins another diagram.
#[derive(Default)]
struct BodCut {
    hands: usize,
    board: bool,
}

impl Cut for BodCut {
    fn begins(&mut self, line: &str) -> bool {
        self.board |= line.starts_with(['|', '｜']);
        let name = header(line).map_or("", |(name, _)| name);
        let hand = name.ends_with("持駒") || name.ends_with("持ち駒");
        let begins = self.board && (name == kif_words::GAME || (hand && self.hands > 1));
        if begins {
            *self = BodCut::default();
        }
        self.hands += usize::from(hand);
        begins
    }
}

#[derive(Default)]
struct CsaCut {
    played: bool,
}

impl Cut for CsaCut {
    fn begins(&mut self, line: &str) -> bool {
        if line == "/" {
            self.played = false;
            return true;
        }
        let head = line.starts_with(['V', 'N', 'P', '$']);
        let begins = head && self.played;
        match line.as_bytes() {
            _ if head => self.played = false,
            [b'%', ..] | [b'+' | b'-', b'0'..=b'9', ..] => self.played = true,
            _ => {}
        }
        begins
    }

    fn played(&self) -> bool {
        self.played
    }
}

/// Tags after moves begin another game.
#[derive(Default)]
struct PgnCut {
    played: bool,
    in_comment: bool,
}

impl Cut for PgnCut {
    fn begins(&mut self, line: &str) -> bool {
        let was_in_comment = self.in_comment;
        for sign in line.chars() {
            match sign {
                ';' if !self.in_comment => break,
                '{' => self.in_comment = true,
                '}' => self.in_comment = false,
                _ => {}
            }
        }
        if was_in_comment || line.is_empty() || line.starts_with('%') {
            return false;
        }
        if line.starts_with('[') {
            self.in_comment = false;
            return std::mem::take(&mut self.played);
        }
        self.played = true;
        false
    }

    fn played(&self) -> bool {
        self.played
    }
}

/// The name of a game after moves begins another one.
#[derive(Default)]
struct TextCut {
    played: bool,
}

impl Cut for TextCut {
    fn begins(&mut self, line: &str) -> bool {
        if numbered(line).is_some() {
            self.played = true;
            return false;
        }
        self.played && kif_words::read_game(line).is_some() && std::mem::take(&mut self.played)
    }

    fn played(&self) -> bool {
        self.played
    }
}

/// Each position is a game, with the options before it.
#[derive(Default)]
struct UsiCut {
    placed: bool,
}

impl Cut for UsiCut {
    fn begins(&mut self, line: &str) -> bool {
        let option = line.trim_start().starts_with("setoption");
        let begins = self.placed && !line.trim().is_empty();
        self.placed = !option && (self.placed || !line.trim().is_empty());
        begins
    }
}

struct EachLine;

impl Cut for EachLine {
    fn begins(&mut self, line: &str) -> bool {
        !line.trim().is_empty()
    }
}
