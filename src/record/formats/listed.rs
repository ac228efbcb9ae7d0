//! Reads the list of moves that the page copies: the name of the game, the
//! position if it is not the usual one, a move a line with its number.

use crate::engine::action::{Action, Claim, Move};
use crate::notation::{japanese, native};
use crate::record::start::Start;
use crate::variants::Variant;

use super::ReadGame;
use super::builder::Builder;
use super::fault::{Expected, RecordFault, RecordFaultKind};
use super::kif::{SIDE_MARKS, bare, numbered};
use super::kif_words::{read_ending, read_game};
use super::parts::RecordPart;
use super::usi;

/// English words for actions.
const WORDS: [(&str, Action); 10] = [
    ("resigns", Action::Resign),
    ("time", Action::Time),
    ("agreed", Action::Agree),
    ("declares", Action::Claim(Claim::Declare)),
    ("claims a draw", Action::Claim(Claim::Draw)),
    ("counts the points", Action::Claim(Claim::Points)),
    ("steal", Action::Move(Move::STEAL)),
    ("mirror", Action::Move(Move::MIRROR)),
    ("pass", Action::Move(Move::PASS)),
    ("done", Action::Move(Move::DONE)),
];

/// Reads one game.
pub(super) fn read(part: &RecordPart<'_>, hint: &Variant) -> ReadGame {
    let mut lines = part.lines().map(|(at, line)| (at, bare(line).trim()));
    let mut variant = hint.clone();
    let (mut faults, mut start, mut lost) = (Vec::new(), Start::Standard, false);
    let mut moves = Vec::new();
    while let Some((at, line)) = lines.next().filter(|_| !lost) {
        if let Some((_, text)) = numbered(line) {
            moves.push((at, line, text));
        } else if let Some(named) = read_game(line).filter(|_| moves.is_empty()) {
            variant = named;
        } else if line.contains('/') && !line.contains("#/") && moves.is_empty() {
            let text = RecordPart { text: line, line: at };
            let read = usi::read_position(&text, &variant);
            (start, lost) = (read.record.start, !read.faults.is_empty());
            faults.extend(read.faults);
        }
    }
    if moves.is_empty() && faults.is_empty() && read_game(part.text.trim()).is_none() {
        let first = part.text.trim().lines().next().unwrap_or_default();
        faults.push(RecordFault::expected(part.line, 1, Expected::Game, first));
    }
    let mut builder = Builder::new(&variant, start, part.line, faults);
    for (at, line, text) in moves.into_iter().filter(|_| !lost) {
        if builder.is_lost() {
            break;
        }
        let text = text.trim_start_matches(SIDE_MARKS);
        let column =
            line.get(..line.len() - text.len()).map_or(0, |front| front.chars().count()) + 1;
        match action(&builder, text) {
            Ok(action) => builder.play_text(action, at, column, text),
            Err(what) => builder.lose(at, column, what),
        }
    }
    builder.finish()
}

fn action(builder: &Builder, text: &str) -> Result<Action, RecordFaultKind> {
    let known = WORDS.iter().find(|(word, _)| *word == text).map(|(_, action)| *action);
    let ending = || match read_ending(text)? {
        super::ending::Ending::Action(action) => Some(action),
        _ => None,
    };
    if let Some(action) = known.or_else(ending) {
        return Ok(action);
    }
    let (rules, position) = (builder.rules(), builder.position());
    let western = || match native::of(rules) {
        Some(_) => native::read(rules, position, text),
        None => japanese::read_western(rules, position, text),
    };
    let in_japanese = || match japanese::read(rules, position, text, builder.last()) {
        Ok((mv, "")) => Some(mv),
        _ => None,
    };
    let is_western = text.starts_with(|sign: char| sign.is_ascii());
    let read = if is_western { western() } else { None };
    read.or_else(in_japanese).or_else(western).map(Action::Move).ok_or_else(|| {
        let found = crate::engine::text::plain(text, 24);
        RecordFaultKind::Expected { wanted: Expected::Move, found }
    })
}
