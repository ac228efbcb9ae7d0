//! USEN, the form of records in addresses: `START~PLY.MOVES.END~…`. The start is
//! an SFEN with `_ . z` for `/`, spaces and `+`, empty for the usual one; each line
//! begins after so many plies of the line before; a move is three digits to the
//! base 36.

use crate::engine::action::{Act, Action, Move};
use crate::engine::piece::Kind;
use crate::engine::square::Square;
use crate::notation::moves::{PromotionMark, board_move};
use crate::notation::position;
use crate::record::cursor::Cursor;
use crate::record::start::{Record, Start};
use crate::variants::{self, Variant};

use super::ReadGame;
use super::builder::Builder;
use super::ending::Ending;
use super::fault::{Expected, FaultList, RecordFault, RecordFaultKind};
use super::kif::bare;
use super::kif_text::{line, variations};
use super::parts::RecordPart;
use super::usi::start_at;
use super::words;

const SQUARES: u32 = 81;

/// The numbers of kinds in hand, above those of squares.
const HAND: [(u32, Kind); 7] = [
    (10, Kind::Pawn),
    (11, Kind::Lance),
    (12, Kind::Knight),
    (13, Kind::Silver),
    (9, Kind::Gold),
    (14, Kind::Bishop),
    (15, Kind::Rook),
];

/// The letters of ends.
const ENDINGS: [(char, Ending); 5] = [
    ('r', Ending::Action(Action::Resign)),
    ('t', Ending::Action(Action::Time)),
    ('j', Ending::Action(Action::Agree)),
    ('i', Ending::Word("反則負け")),
    ('p', Ending::Word("中断")),
];

/// Squares count by ranks from the top, each from the right.
fn number(at: Square) -> u32 {
    u32::from(at.0 / 9 * 9 + (8 - at.0 % 9))
}

fn square(number: u32) -> Option<Square> {
    (number < SQUARES).then(|| Square((number / 9 * 9 + (8 - number % 9)) as u8))
}

fn code(mv: Move) -> Option<u32> {
    Some(match mv.act() {
        Act::Board { from, to, promotion } => {
            (number(from) * SQUARES + number(to)) * 2 + u32::from(promotion.is_some())
        }
        Act::Drop { kind, to } => {
            let (held, _) = HAND.iter().find(|(_, known)| *known == kind)?;
            ((SQUARES + held) * SQUARES + number(to)) * 2
        }
        _ => return None,
    })
}

/// Writes a record.
pub(super) fn write(record: &Record) -> Option<String> {
    let (tree, cursor) = (&record.tree, Cursor::new(record).ok()?);
    let mut text = String::new();
    if record.start != Start::Standard {
        let game = cursor.game();
        let before = usize::from(record.start.before());
        let sfen = position::text(game.rules(), game.start(), before);
        let sfen = sfen.strip_suffix(" 1").unwrap_or(&sfen);
        text = sfen
            .chars()
            .map(|sign| match sign {
                '/' => '_',
                ' ' => '.',
                '+' => 'z',
                sign => sign,
            })
            .collect();
    }
    let left = record.headers.get(&crate::record::headers::HeaderKey::Ending);
    let begun = variations(tree);
    for (index, &first) in begun.iter().enumerate() {
        text += &format!("~{}.", tree.ply(first) - 1);
        let mut end = None;
        for at in line(tree, first) {
            match tree.action(at)? {
                Action::Move(mv) => {
                    let code = code(mv)?;
                    let digit = |value: u32| char::from_digit(value % 36, 36).unwrap_or('0');
                    text.extend([digit(code / 1296), digit(code / 36), digit(code)]);
                }
                action => {
                    let is_it = |(_, ending): &&(char, Ending)| *ending == Ending::Action(action);
                    end = ENDINGS.iter().find(is_it).map(|(letter, _)| *letter);
                }
            }
        }
        let word = |(_, ending): &&(char, Ending)| {
            matches!(ending, Ending::Word(word) if Some(*word) == left) && index == 0
        };
        let end = end.or_else(|| ENDINGS.iter().find(word).map(|(letter, _)| *letter));
        text.push('.');
        text.extend(end);
    }
    if begun.is_empty() {
        let word = |(_, ending): &&(char, Ending)| matches!(ending, Ending::Word(word) if Some(*word) == left);
        text += "~0..";
        text.extend(ENDINGS.iter().find(word).map(|(letter, _)| *letter));
    }
    Some(text + "\n")
}

/// Reads one game of standard shogi.
pub(super) fn read(part: &RecordPart<'_>, hint: &Variant) -> ReadGame {
    let variant = variants::standard().unwrap_or_else(|| hint.clone());
    let found =
        part.lines().map(|(at, line)| (at, bare(line).trim())).find(|(_, line)| !line.is_empty());
    let (at, line) = found.unwrap_or((part.line, ""));
    // It may stand in an address.
    let text = words::behind_last(line, "usen=");
    let text = text.split(['&', '#']).next().unwrap_or(text);
    let mut lines = text.split('~');
    let front = lines.next().unwrap_or_default();
    let (mut faults, mut start) = (FaultList::default(), Start::Standard);
    if !front.is_empty() {
        let sfen: String = front
            .chars()
            .map(|sign| match sign {
                '_' => '/',
                '.' => ' ',
                'z' => '+',
                sign => sign,
            })
            .collect();
        match position::parse(&variant.rules(), &sfen) {
            Ok((read, before)) => start = start_at(&variant, &read, before),
            Err(error) => faults.push(RecordFault {
                line: at,
                column: 1,
                what: RecordFaultKind::Position(error),
            }),
        }
    }
    let lost = !faults.is_empty();
    let mut builder = Builder::new(&variant, start, at, faults);
    if lost {
        return builder.finish();
    }
    for (index, line) in lines.enumerate() {
        if builder.is_full() {
            break;
        }
        let mut parts = line.split('.');
        let ply: Option<usize> = parts.next().and_then(|ply| ply.parse().ok());
        let column = line.as_ptr() as usize - text.as_ptr() as usize + 1;
        match ply.and_then(|ply| builder.at_ply(ply)) {
            Some(place) => builder.branch(place, at, column),
            None => {
                builder.lose(at, column, RecordFaultKind::NoSuchPly(ply.unwrap_or(0)));
                continue;
            }
        }
        let moves = parts.next().unwrap_or_default();
        for (place, code) in moves.as_bytes().chunks(3).enumerate() {
            if builder.is_lost() {
                break;
            }
            let shown = moves.get(place * 3..).map_or("", |rest| rest.get(..3).unwrap_or(rest));
            let column = column + 2 + place * 3;
            match read_move(&builder, code) {
                Some(mv) => builder.play_text(Action::Move(mv), at, column, shown),
                None => builder.expected(at, column, Expected::Move, shown),
            }
        }
        let end = parts.next().and_then(|end| end.chars().next());
        let known = ENDINGS.iter().find(|(letter, _)| Some(*letter) == end);
        if let Some((_, ending)) = known.filter(|_| !builder.is_lost()) {
            builder.end(ending, index == 0);
        }
    }
    builder.finish()
}

fn read_move(builder: &Builder, code: &[u8]) -> Option<Move> {
    let [_, _, _] = code else { return None };
    let code = code
        .iter()
        .try_fold(0, |value, byte| Some(value * 36 + char::from(*byte).to_digit(36)?))?;
    let (from, to) = (code / 2 / SQUARES, square(code / 2 % SQUARES)?);
    match square(from) {
        Some(from) => {
            let mark = if code % 2 > 0 { PromotionMark::Promotes } else { PromotionMark::None };
            Some(board_move(builder.rules(), builder.position(), (from, to), mark))
        }
        None => {
            let (_, kind) = HAND.iter().find(|(held, _)| SQUARES + held == from)?;
            Some(Move::drop(*kind, to))
        }
    }
}
