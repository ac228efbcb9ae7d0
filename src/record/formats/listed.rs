//! Reads the list of moves that the page copies: the name of the game, the
//! position if it is not the usual one, a move a line with its number.

use crate::engine::action::{Action, Claim, Move};
use crate::notation::{japanese, native};
use crate::record::start::Start;
use crate::variants::Variant;

use super::ReadGame;
use super::builder::Builder;
use super::fault::{Expected, FaultList, RecordFault, RecordFaultKind};
use super::kif::{bare, is_side_mark, numbered};
use super::kif_words::{read_ending, read_game};
use super::parts::RecordPart;
use super::{usi, words};

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

/// How many lines before the moves are looked at.
const FRONT: usize = 100;

/// Reads one game.
pub(super) fn read(part: &RecordPart<'_>, hint: &Variant) -> ReadGame {
    let mut variant = hint.clone();
    let (mut faults, mut start) = (FaultList::default(), Start::Standard);
    let mut named = false;
    let lines = part.lines().map(|(at, line)| (at, bare(line).trim()));
    let mut front = lines.filter(|(_, line)| !line.is_empty()).take(FRONT).peekable();
    while let Some((at, line)) = front.next_if(|(_, line)| numbered(line).is_none()) {
        if let Some(found) = read_game(line) {
            (variant, named) = (found, true);
        } else if line.contains('/') && !words::has(line, "#/") {
            match usi::placed(&variant, line) {
                Ok(found) => start = found,
                Err(what) => {
                    faults.push(RecordFault { line: at, column: 1, what });
                    return Builder::new(&variant, start, at, faults).finish();
                }
            }
        }
    }
    let begun = front.next().map(|(at, _)| at);
    if begun.is_none() && !named {
        let first = part.text.trim().lines().next().unwrap_or_default();
        faults.push(RecordFault::expected(part.line, 1, Expected::Game, first));
    }
    let mut builder = Builder::new(&variant, start, part.line, faults);
    for (at, line) in part.lines().filter(|(at, _)| begun.is_some_and(|begun| *at >= begun)) {
        if builder.is_lost() {
            break;
        }
        let line = bare(line).trim();
        let Some((_, text)) = numbered(line) else { continue };
        let text = text.trim_start_matches(is_side_mark);
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
    let known = || WORDS.iter().find(|(word, _)| *word == text).map(|(_, action)| *action);
    let ending = || match read_ending(text)? {
        super::ending::Ending::Action(action) => Some(action),
        _ => None,
    };
    let first = if is_western { western() } else { in_japanese() };
    let read = first.map(Action::Move).or_else(known).or_else(ending);
    let other = || if is_western { in_japanese() } else { western() };
    read.or_else(|| other().map(Action::Move)).ok_or_else(|| {
        let found = crate::engine::text::plain(text, 24);
        RecordFaultKind::Expected { wanted: Expected::Move, found }
    })
}
