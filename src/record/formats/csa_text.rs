//! Writes CSA: version 2.2, or 3.0 where times have parts of seconds or there is a
//! time control.

use crate::engine::action::{Act, Action};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::Square;
use crate::record::clock::TimeControl;
use crate::record::cursor::Cursor;
use crate::record::headers::HeaderKey;
use crate::record::start::{Record, Start};
use crate::record::tree::NodeId;

use super::csa::{ENDINGS, HEADERS, KINDS, kind_name};
use super::ending::Ending;

fn square(rules: &Rules, at: Square) -> String {
    let board = rules.topology();
    format!("{}{}", board.files() - board.column(at), board.rank(at) + 1)
}

fn sign(player: Player) -> char {
    if player == Player(0) { '+' } else { '-' }
}

fn board(rules: &Rules, position: &Position) -> String {
    let board = rules.topology();
    let mut text = String::new();
    for rank in 0..board.ranks() {
        text += &format!("P{}", rank + 1);
        for column in 0..board.files() {
            match board.at(column, rank).and_then(|at| position.piece_at(at)) {
                Some(piece) => {
                    text.push(sign(piece.owner));
                    text += kind_name(piece.kind);
                }
                None => text += " * ",
            }
        }
        text.push('\n');
    }
    for owner in rules.spec().turn.players() {
        for (name, kind) in KINDS {
            let held = position.in_hand(owner, kind);
            if held > 0 {
                text += &format!("P{}", sign(owner));
                (0..held).for_each(|_| text = [&text, "00", name].concat());
                text.push('\n');
            }
        }
    }
    text
}

fn ending(action: Action) -> Option<&'static str> {
    let is_it = |(_, ending): &&(&'static str, Ending)| *ending == Ending::Action(action);
    ENDINGS.iter().find(is_it).map(|(word, _)| *word)
}

/// Writes the line through a place.
pub(super) fn write(record: &Record, at: NodeId) -> Option<String> {
    let (tree, mut cursor) = (&record.tree, Cursor::new(record).ok()?);
    let line = tree.path(tree.end(at));
    let parts = |at: &NodeId| tree.notes(*at).time.is_some_and(|time| time.used % 1000 > 0);
    let is_later = TimeControl::of(&record.headers).is_some() || line.iter().any(parts);
    let version = if is_later { "V3.0\n" } else { "V2.2\n" };
    let mut text = String::from("'CSA encoding=UTF-8\n") + version;
    for (key, value) in record.headers.iter() {
        let known = HEADERS.iter().find(|(_, known)| known == key);
        text += &match (key, known) {
            (HeaderKey::Player(player), _) => format!("N{}{value}\n", sign(*player)),
            (HeaderKey::TimeControl, _) if TimeControl::read(value).is_some() => {
                format!("$TIME:{value}\n")
            }
            (_, Some((name, _))) => format!("${name}:{value}\n"),
            (HeaderKey::Ending, _) if word(value).is_some() => continue,
            (key, None) => format!("'${}:{value}\n", key.code()),
        };
    }
    match &record.start {
        Start::Standard => text += "PI\n",
        _ => text += &board(cursor.game().rules(), cursor.game().position()),
    }
    text.extend([sign(cursor.game().position().turn()), '\n']);
    let comment = |text: &mut String, at| {
        let said: &str = &tree.notes(at).comment;
        if !said.is_empty() {
            text.extend(said.split('\n').flat_map(|line| ["'*", line, "\n"]));
        }
    };
    comment(&mut text, NodeId::ROOT);
    for at in line {
        let (rules, before) = (cursor.game().rules().clone(), cursor.game().position().clone());
        let mover = before.turn();
        cursor.go_to(tree, at).ok()?;
        match tree.action(at)? {
            Action::Move(mv) => {
                let (from, to) = match mv.act() {
                    Act::Board { from, to, .. } => (square(&rules, from), to),
                    Act::Drop { to, .. } => ("00".to_owned(), to),
                    _ => return None,
                };
                let kind = cursor.game().position().kind_at(to).map_or("", kind_name);
                text += &format!("{}{from}{}{kind}\n", sign(mover), square(&rules, to));
            }
            action => text += &format!("%{}\n", ending(action)?),
        }
        if let Some(time) = tree.notes(at).time {
            text += &match time.used % 1000 {
                0 => format!("T{}\n", time.used / 1000),
                rest => format!("T{}.{rest:03}\n", time.used / 1000),
            };
        }
        comment(&mut text, at);
    }
    match (cursor.game().outcome(), record.headers.get(&HeaderKey::Ending).and_then(word)) {
        (None, Some(word)) => text += &format!("%{word}\n"),
        (Some(outcome), _) if matches!(cursor.game().actions().last(), Some(Action::Move(_))) => {
            let by_rule = super::kif_words::outcome_word(outcome);
            let known = |(_, ending): &&(&str, Ending)| matches!(ending, Ending::ByRule(word) if Some(*word) == by_rule);
            if let Some((word, _)) = ENDINGS.iter().find(known) {
                text += &format!("%{word}\n");
            }
        }
        _ => {}
    }
    Some(text)
}

/// The word for an end that no action stands for.
fn word(left: &str) -> Option<&'static str> {
    let known = |(_, ending): &&(&'static str, Ending)| matches!(ending, Ending::Word(word) | Ending::ByRule(word) if *word == left);
    ENDINGS.iter().find(known).map(|(word, _)| *word)
}
