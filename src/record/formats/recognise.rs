//! Which format a text is in.

use super::RecordFormat;
use super::kif::{bare, header, is_side_mark, numbered};
use super::{kif_words, pgn, usi, words};

/// How many lines are looked at.
const LINES: usize = 400;

/// The format of a text, by what it holds; `None` if it is none that is known.
pub fn recognise(text: &str) -> Option<RecordFormat> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let lines = || text.split('\n').map(bare).filter(|line| !line.trim().is_empty()).take(LINES);
    let first = lines().next()?.trim();
    if first.starts_with('{') || (first.starts_with('[') && after_bracket(text) == Some('{')) {
        return Some(RecordFormat::Jkf);
    }
    if pgn::tag(first).is_some_and(|(name, _)| is_tag_name(name)) && first.ends_with(']') {
        return Some(RecordFormat::Pgn);
    }
    if let Some(kind) = protocol(lines()) {
        return Some(kind);
    }
    if lines().any(is_csa) {
        return Some(RecordFormat::Csa);
    }
    if is_usen(first) {
        return Some(RecordFormat::Usen);
    }
    if let Some(kind) = japanese(lines()) {
        return Some(kind);
    }
    let ranks = first.split_whitespace().next().map_or(0, |board| board.split('/').count());
    if ranks >= 8 && !words::has(first, "#/") {
        if words::has(first, " moves ") {
            return Some(RecordFormat::Usi);
        }
        let is_fen = matches!(ranks, 8 | 10) && !is_numbered(first);
        return Some(if is_fen { RecordFormat::Fen } else { RecordFormat::Sfen });
    }
    if kif_words::read_game(first).is_some() {
        return Some(RecordFormat::Text);
    }
    let digits = first.bytes().take_while(u8::is_ascii_digit).count();
    let dotted = digits > 0 && first.get(digits..).is_some_and(|rest| rest.starts_with('.'));
    dotted.then_some(RecordFormat::Pgn)
}

/// Does a position have the number of its ply where SFEN has it, behind board, turn
/// and hands? At most a state follows; where FEN has a number there, more does.
fn is_numbered(line: &str) -> bool {
    let mut parts = line.split_whitespace().skip(3);
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    parts.next().is_some_and(is_number) && parts.nth(1).is_none()
}

/// What is said in the protocols USI and UCI, or a position with the name of its game.
fn protocol<'t>(mut lines: impl Iterator<Item = &'t str>) -> Option<RecordFormat> {
    let first = lines.next()?.trim();
    let option = first.strip_prefix(usi::OPTION).unwrap_or_default();
    let (by_usi, by_uci) = (option.starts_with("USI_"), option.starts_with("UCI_"));
    let told = match by_usi || by_uci {
        true => lines.map(str::trim).find(|line| !line.starts_with(usi::OPTION))?,
        false => first,
    };
    let begins = |word: &str| told.starts_with(word);
    let is_command = begins("position ") || begins("startpos");
    if begins("position fen") || (by_uci && !is_command) {
        return Some(RecordFormat::Fen);
    }
    if is_command || words::has(told, " moves") && (by_usi || begins("sfen ")) {
        return Some(RecordFormat::Usi);
    }
    (by_usi || begins("sfen ")).then_some(RecordFormat::Sfen)
}

fn after_bracket(text: &str) -> Option<char> {
    text.get(1..)?.trim_start().chars().next()
}

fn is_tag_name(name: &str) -> bool {
    !name.is_empty()
        && name.chars().all(|sign| !sign.is_ascii() || sign.is_ascii_alphanumeric() || sign == '_')
}

fn is_csa(line: &str) -> bool {
    match line.as_bytes() {
        [b'V', b'1'..=b'3', ..] => line.len() <= 5,
        [b'N', b'+' | b'-', ..] | [b'P', b'I', ..] => true,
        [b'P', b'1', b'+' | b'-' | b' ', ..] => true,
        [b'+' | b'-', a, b, c, d, e, f, ..] => {
            [a, b, c, d].iter().all(|byte| byte.is_ascii_digit())
                && [e, f].iter().all(|byte| byte.is_ascii_uppercase())
        }
        _ => false,
    }
}

fn is_usen(line: &str) -> bool {
    let text = words::behind_last(line, "usen=");
    let Some((_, rest)) = text.split_once('~') else { return false };
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    digits > 0
        && rest.get(digits..).is_some_and(|rest| rest.starts_with('.'))
        && !text.contains(' ')
}

/// KIF, KI2, BOD, or the list of moves that the page copies.
fn japanese<'t>(lines: impl Iterator<Item = &'t str>) -> Option<RecordFormat> {
    let (mut headed, mut board, mut named) = (false, false, false);
    for (index, line) in lines.enumerate() {
        if line.starts_with(['*', '&']) {
            continue;
        }
        named |= index == 0 && header(line).is_none() && kif_words::read_game(line).is_some();
        if line.starts_with("手数-") || line.starts_with("#KIF") {
            return Some(RecordFormat::Kif);
        }
        board |= line.starts_with(['|', '｜']) || line.starts_with("+--");
        if let Some((_, text)) = numbered(line) {
            let marked = text.starts_with(is_side_mark);
            return match named && marked {
                true => Some(RecordFormat::Text),
                false if headed || board || is_move(text) => Some(RecordFormat::Kif),
                false => None,
            };
        }
        if line.starts_with(is_side_mark) && is_move(line.trim_start_matches(is_side_mark)) {
            return Some(RecordFormat::Ki2);
        }
        if let Some((name, _)) = header(line) {
            let wide = line.contains('：');
            headed |= wide || kif_words::read_side(name).is_some() || name == kif_words::HANDICAP;
        }
        headed |= line.starts_with("まで");
    }
    match (board, headed) {
        (true, _) => Some(RecordFormat::Bod),
        (false, true) => Some(RecordFormat::Kif),
        _ => None,
    }
}

/// Does it begin as moves in Japanese do?
fn is_move(text: &str) -> bool {
    let mut signs = text.trim_start_matches(is_side_mark).chars();
    match signs.next() {
        Some('同') => true,
        Some(sign) if crate::notation::japanese::digit(sign).is_some() => {
            signs.next().is_some_and(|sign| !sign.is_ascii() || sign.is_ascii_digit())
        }
        Some(_) => kif_words::read_ending(text).is_some(),
        None => false,
    }
}
