//! Reads CSA, versions 1 to 3.

use crate::engine::action::{Action, Claim, Move};
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::rules::Rules;
use crate::engine::setup::Setup;
use crate::notation::japanese::square_at;
use crate::notation::moves::{PromotionMark, board_move};
use crate::notation::position::ParsePositionError;
use crate::record::headers::HeaderKey;
use crate::record::start::Start;
use crate::variants::{self, Variant};

use super::ReadGame;
use super::builder::Builder;
use super::ending::Ending;
use super::fault::{Expected, FaultList, RecordFault, RecordFaultKind};
use super::kif::bare;
use super::parts::RecordPart;
use super::words;

/// The names of kinds.
pub(super) const KINDS: [(&str, Kind); 14] = [
    ("FU", Kind::Pawn),
    ("KY", Kind::Lance),
    ("KE", Kind::Knight),
    ("GI", Kind::Silver),
    ("KI", Kind::Gold),
    ("KA", Kind::Bishop),
    ("HI", Kind::Rook),
    ("OU", Kind::King),
    ("TO", Kind::ProPawn),
    ("NY", Kind::ProLance),
    ("NK", Kind::ProKnight),
    ("NG", Kind::ProSilver),
    ("UM", Kind::Horse),
    ("RY", Kind::Dragon),
];

/// The kind of this name.
pub(super) fn kind(name: &str) -> Option<Kind> {
    KINDS.iter().find(|(known, _)| *known == name).map(|(_, kind)| *kind)
}

/// The name of a kind of shogi.
pub(super) fn kind_name(kind: Kind) -> &'static str {
    KINDS.iter().find(|(_, known)| *known == kind).map_or("", |(name, _)| name)
}

/// The words at the end. Of those for one end the first is written.
pub(super) const ENDINGS: [(&str, Ending); 16] = [
    ("TORYO", Ending::Action(Action::Resign)),
    ("TIME_UP", Ending::Action(Action::Time)),
    ("HIKIWAKE", Ending::Action(Action::Agree)),
    ("JISHOGI", Ending::Action(Action::Agree)),
    ("MAX_MOVES", Ending::Action(Action::Agree)),
    ("KACHI", Ending::Action(Action::Claim(Claim::Declare))),
    ("SENNICHITE", Ending::ByRule("千日手")),
    ("TSUMI", Ending::ByRule("詰み")),
    ("CHUDAN", Ending::Word("中断")),
    ("ILLEGAL_MOVE", Ending::Word("反則負け")),
    ("ILLEGAL_ACTION", Ending::Word("反則勝ち")),
    ("FUZUMI", Ending::Word("不詰")),
    ("FUSENSHO", Ending::Word("不戦勝")),
    ("MATTA", Ending::Word("待った")),
    ("ERROR", Ending::Word("エラー")),
    ("SENSHO", Ending::Word("不戦敗")),
];

/// The names of headers.
pub(super) const HEADERS: [(&str, HeaderKey); 7] = [
    ("EVENT", HeaderKey::Event),
    ("SITE", HeaderKey::Site),
    ("START_TIME", HeaderKey::Began),
    ("END_TIME", HeaderKey::Ended),
    ("TIME_LIMIT", HeaderKey::TimeControl),
    ("OPENING", HeaderKey::Opening),
    ("TIME", HeaderKey::TimeControl),
];

fn header_key(name: &str) -> HeaderKey {
    let known = HEADERS.iter().find(|(known, _)| *known == name);
    known.map_or_else(|| HeaderKey::from_code(name), |(_, key)| key.clone())
}

/// The statements of a line: several stand between commas, but for texts.
fn statements(line: &str) -> impl Iterator<Item = &str> {
    let alone = line.starts_with(['\'', 'N', '$', 'V']);
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let text = rest?;
        match text.split_once(',').filter(|_| !alone) {
            Some((first, after)) => {
                rest = Some(after);
                Some(first)
            }
            None => rest.take(),
        }
    })
}

/// The board before the first move, statement by statement.
#[derive(Default)]
struct CsaFront {
    setup: Setup,
    placed: bool,
    /// Every piece has its place: the rest came to a hand.
    complete: bool,
    faults: FaultList,
}

impl CsaFront {
    /// Takes a statement that begins with `P`.
    fn take(&mut self, rules: &Rules, text: &str) -> Option<()> {
        self.placed = true;
        let board = rules.topology();
        let (front, rest) = text.split_at_checked(1)?;
        if front == "I" {
            self.setup.pieces = rules.spec().start.pieces.clone();
            let mut rest = rest;
            while !rest.is_empty() {
                let (square, after) = rest.split_at_checked(4)?;
                let at = square_at(board, digit(square, 0)?, digit(square, 1)?)?;
                kind(square.get(2..)?)?;
                self.setup.pieces.retain(|(place, _)| *place != at.0);
                rest = after;
            }
            return Some(());
        }
        if let Some(rank) = digit(text, 0) {
            for (column, cell) in (0..board.files()).zip(rest.as_bytes().chunks(3)) {
                let owner = match cell {
                    [b'+', ..] => Player(0),
                    [b'-', ..] => Player(1),
                    _ => continue,
                };
                let kind = kind(std::str::from_utf8(cell.get(1..)?).ok()?)?;
                let at = board.at(column, rank.checked_sub(1)?)?;
                self.setup.pieces.push((at.0, Piece { kind, owner }));
            }
            return Some(());
        }
        let owner = match front {
            "+" => Player(0),
            "-" => Player(1),
            _ => return None,
        };
        let mut rest = rest;
        while !rest.is_empty() {
            let (item, after) = rest.split_at_checked(4)?;
            let (place, name) = item.split_at_checked(2)?;
            if name == "AL" {
                self.rest(owner);
            } else if place == "00" {
                self.setup.hands.push((owner, kind(name)?, 1));
            } else {
                let at = square_at(board, digit(place, 0)?, digit(place, 1)?)?;
                self.setup.pieces.push((at.0, Piece { kind: kind(name)?, owner }));
            }
            rest = after;
        }
        Some(())
    }

    /// All pieces that stand nowhere come to this hand.
    fn rest(&mut self, owner: Player) {
        if std::mem::replace(&mut self.complete, true) {
            return;
        }
        const FULL: [(Kind, Kind, u8); 7] = [
            (Kind::Pawn, Kind::ProPawn, 18),
            (Kind::Lance, Kind::ProLance, 4),
            (Kind::Knight, Kind::ProKnight, 4),
            (Kind::Silver, Kind::ProSilver, 4),
            (Kind::Gold, Kind::Gold, 4),
            (Kind::Bishop, Kind::Horse, 2),
            (Kind::Rook, Kind::Dragon, 2),
        ];
        for (kind, promoted, full) in FULL {
            let on_board = self
                .setup
                .pieces
                .iter()
                .filter(|(_, piece)| piece.kind == kind || piece.kind == promoted);
            let held = self.setup.hands.iter().filter(|hand| hand.1 == kind);
            let known = on_board.count() + held.map(|hand| usize::from(hand.2)).sum::<usize>();
            let known = u8::try_from(known).unwrap_or(u8::MAX);
            self.setup.hands.push((owner, kind, full.saturating_sub(known)));
        }
    }
}

fn digit(text: &str, at: usize) -> Option<u8> {
    text.as_bytes().get(at).filter(|byte| byte.is_ascii_digit()).map(|byte| byte - b'0')
}

/// Is it a move, and no turn?
fn is_move(text: &str) -> bool {
    text.starts_with(['+', '-']) && digit(text, 1).is_some()
}

/// Reads one game of standard shogi.
pub(super) fn read(part: &RecordPart<'_>, hint: &Variant) -> ReadGame {
    let variant = variants::standard().unwrap_or_else(|| hint.clone());
    let rules = variant.rules();
    let mut placing = CsaFront::default();
    'placing: for (at, line) in part.lines() {
        for text in statements(bare(line)) {
            match text {
                _ if is_move(text) || text.starts_with('%') => break 'placing,
                "+" | "-" => placing.setup.turn = Player(u8::from(text == "-")),
                _ => {
                    if let Some(placed) = text.strip_prefix('P')
                        && placing.take(&rules, placed).is_none()
                    {
                        let fault = RecordFault::expected(at, 1, Expected::Rank, text);
                        placing.faults.push(fault);
                    }
                }
            }
        }
    }
    let CsaFront { setup, placed, mut faults, .. } = placing;
    let setup = Start::in_order(&setup);
    let usual = !placed || setup == Start::in_order(&rules.spec().start);
    let mut start = if usual { Start::Standard } else { Start::Position { setup, before: 0 } };
    let mut lost = false;
    if let Start::Position { setup, .. } = &start
        && let found = setup.faults(&rules)
        && !found.is_empty()
    {
        let what = RecordFaultKind::Position(ParsePositionError::Faults(found));
        faults.push(RecordFault { line: part.line, column: 1, what });
        (start, lost) = (Start::Standard, true);
    }
    let builder = Builder::new(&variant, start, part.line, faults);
    let mut reader = CsaReader { builder, over: lost, commented: false, begun: false };
    for (at, line) in part.lines() {
        if reader.builder.is_full() {
            break;
        }
        let line = bare(line);
        let mut column = 1;
        for text in statements(line) {
            reader.take(at, column, text);
            column += text.chars().count() + 1;
        }
    }
    reader.builder.finish()
}

struct CsaReader {
    builder: Builder,
    over: bool,
    commented: bool,
    begun: bool,
}

impl CsaReader {
    fn take(&mut self, at: usize, column: usize, text: &str) {
        if let Some(comment) = text.strip_prefix('\'') {
            return self.comment(comment);
        }
        if let Some(name) = text.strip_prefix("N+") {
            return self.builder.header(HeaderKey::Player(Player(0)), name);
        }
        if let Some(name) = text.strip_prefix("N-") {
            return self.builder.header(HeaderKey::Player(Player(1)), name);
        }
        if let Some(header) = text.strip_prefix('$') {
            if let Some((name, value)) = header.split_once(':') {
                self.builder.header(header_key(name), value);
            }
            return;
        }
        let text = text.trim();
        if is_move(text) {
            (self.begun, self.commented) = (true, false);
            return self.play(at, column, text);
        }
        if let Some(word) = text.strip_prefix('%') {
            (self.begun, self.commented) = (true, false);
            return self.end(word);
        }
        if let Some(time) = text.strip_prefix('T').and_then(milliseconds) {
            let action = self.builder.tree().action(self.builder.at());
            // After 中断 and the like there is no action that took it.
            if !self.over || !matches!(action, Some(Action::Move(_))) {
                self.builder.time(time);
            }
            return;
        }
        let known = text.is_empty() || text == "/" || text == "+" || text == "-";
        if !known && self.begun && !self.over && !text.starts_with(['V', 'P']) {
            let found = crate::engine::text::plain(text, 24);
            self.builder.note(
                at,
                column,
                RecordFaultKind::Expected { wanted: Expected::Move, found },
            );
        }
    }

    fn comment(&mut self, text: &str) {
        if let Some((name, value)) = text.strip_prefix('$').and_then(|text| text.split_once(':')) {
            return self.builder.header(HeaderKey::from_code(name), value);
        }
        let comment = match text.strip_prefix('*') {
            Some(comment) => comment,
            // Before the moves stands what programs say of the file.
            None if self.begun => text,
            None => return,
        };
        self.builder.comment(comment, !self.commented);
        self.commented = true;
    }

    fn play(&mut self, at: usize, column: usize, text: &str) {
        if self.over || self.builder.is_lost() {
            return;
        }
        let builder = &mut self.builder;
        let board = builder.rules().topology();
        let square = |place| square_at(board, digit(text, place)?, digit(text, place + 1)?);
        let Some((to, kind)) = square(3).zip(text.get(5..7).and_then(kind)) else {
            return builder.expected(at, column, Expected::Move, text);
        };
        let mv = match square(1) {
            Some(from) => {
                let moved = builder.position().kind_at(from);
                let turned = moved.and_then(|moved| builder.rules().promotion(moved)) == Some(kind);
                let mark = if turned { PromotionMark::Promotes } else { PromotionMark::None };
                board_move(builder.rules(), builder.position(), (from, to), mark)
            }
            None if text.get(1..3) == Some("00") => Move::drop(kind, to),
            None => return builder.expected(at, column, Expected::Move, text),
        };
        builder.play_text(Action::Move(mv), at, column, text);
    }

    fn end(&mut self, word: &str) {
        if self.over || self.builder.is_lost() {
            return;
        }
        // Who did it may stand before it.
        let by = match word.as_bytes() {
            [b'+', ..] => Some(Player(0)),
            [b'-', ..] => Some(Player(1)),
            _ => None,
        };
        let word = word.trim_start_matches(['+', '-']);
        let own = by == Some(self.builder.position().turn());
        let known = ENDINGS.iter().find(|(known, _)| *known == word);
        match known.map(|(_, ending)| ending) {
            Some(Ending::Word("反則勝ち")) if own => {
                self.builder.end(&Ending::Word("反則負け"), true)
            }
            Some(ending) => {
                let winner = by.map(|by| Player(by.0 ^ 1));
                self.builder.end_won_by(ending, winner, word, true)
            }
            None => false,
        };
        self.over = true;
    }
}

/// `12` or `12.345` seconds.
fn milliseconds(text: &str) -> Option<u32> {
    let (seconds, rest) = text.split_once('.').unwrap_or((text, ""));
    let seconds: u32 = seconds.parse().ok()?;
    seconds.checked_mul(1000)?.checked_add(words::thousandths(rest)?)
}
