//! The games of a text, one part each.

use super::RecordFormat;
use super::kif::{bare, header, is_side_mark, numbered};
use super::kif_words;

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

    /// Its lines with their numbers.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &'t str)> + use<'t> {
        let first = self.line;
        self.text.split('\n').enumerate().map(move |(at, line)| (first + at, line))
    }
}

/// Takes a text apart into its games. A text without any is one part.
pub fn split(text: &str, format: RecordFormat) -> Vec<RecordPart<'_>> {
    match format {
        RecordFormat::Jkf => super::jkf::split(text),
        RecordFormat::Kif | RecordFormat::Ki2 => at_lines(text, &mut KifCut::default()),
        RecordFormat::Bod => at_lines(text, &mut BodCut::default()),
        RecordFormat::Csa => at_lines(text, &mut CsaCut::default()),
        RecordFormat::Pgn => at_lines(text, &mut PgnCut::default()),
        RecordFormat::Text => at_lines(text, &mut TextCut::default()),
        RecordFormat::Usi | RecordFormat::Sfen | RecordFormat::Fen => {
            at_lines(text, &mut UsiCut::default())
        }
        RecordFormat::Usen => at_lines(text, &mut EachLine),
    }
}

/// Says at which lines another game begins.
trait Cut {
    /// Does one begin with this line?
    fn begins(&mut self, line: &str) -> bool;
}

fn at_lines<'t>(text: &'t str, cut: &mut dyn Cut) -> Vec<RecordPart<'t>> {
    let mut parts = Vec::new();
    let (mut begun, mut begun_line, mut at) = (0, 1, 0);
    let mut push = |from: usize, to: usize, line: usize| {
        let part = text.get(from..to).unwrap_or_default();
        let is_blank = |line: &str| bare(line).trim().is_empty() || line.trim() == "/";
        if !part.split('\n').all(is_blank) {
            parts.push(RecordPart { text: part, line });
        }
    };
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        if cut.begins(bare(line)) {
            push(begun, at, begun_line);
            (begun, begun_line) = (at, number);
        }
        at += line.len();
    }
    push(begun, text.len(), begun_line);
    if parts.is_empty() { vec![RecordPart::whole(text)] } else { parts }
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
