//! Reads KIF, KI2 and BOD, in all the ways in which programs write them: they
//! share headers, diagrams, comments and variations, and differ in how a move is
//! told.

use crate::engine::action::Action;
use crate::engine::illegal::Illegal;
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::text::plain;
use crate::notation::japanese::{self, JapaneseFault, digit};
use crate::notation::{army, position};
use crate::record::start::Start;
use crate::variants::Variant;

use super::bod::{BadLine, BodDiagram};
use super::builder::Builder;
use super::ending::Ending;
use super::fault::{Expected, FaultList, RecordFault, RecordFaultKind};
use super::kif_words;
use super::parts::RecordPart;
use super::words;
use super::{ReadGame, handicap};

/// The marks of sides before moves.
const SIDE_MARKS: [char; 14] =
    ['▲', '△', '▼', '▽', '☗', '☖', '⛊', '⛉', '▶', '◀', '▷', '◁', '■', '□'];

/// Is it one of them?
pub(super) fn is_side_mark(sign: char) -> bool {
    // Most signs are not even near them.
    ('\u{25a0}'..='\u{26ff}').contains(&sign) && SIDE_MARKS.contains(&sign)
}

/// A line without what belongs to the file.
pub(super) fn bare(line: &str) -> &str {
    line.trim_start_matches('\u{feff}').trim_end_matches(['\r', '\n', ' ', '　', '\t'])
}

/// A header's name and value.
pub(super) fn header(line: &str) -> Option<(&str, &str)> {
    let (name, value) = match line.split_once('：') {
        Some(parts) => parts,
        // Not the first words of an address.
        None => line.split_once(':').filter(|(name, _)| !name.is_ascii())?,
    };
    let name = name.trim();
    let is_name = name.chars().next().is_some_and(|sign| digit(sign).is_none())
        && !name.starts_with(['*', '#', '&', '|', '+', '(', '\''])
        && !name.starts_with(is_side_mark)
        && name.chars().nth(24).is_none();
    is_name.then(|| (name, value.trim()))
}

/// A numbered move: its number, and what follows.
pub(super) fn numbered(line: &str) -> Option<(usize, &str)> {
    let text = line.trim_start_matches([' ', '　', '\t']);
    let mut number = 0_usize;
    let mut rest = text;
    while let Some(value) = rest.chars().next().and_then(digit) {
        number = number.checked_mul(10)?.checked_add(usize::from(value))?;
        rest = rest.get(rest.chars().next()?.len_utf8()..)?;
    }
    if rest.len() == text.len() {
        return None;
    }
    // A square has no space before its rank, a numbered move has.
    let after = rest.strip_prefix("手目").unwrap_or(rest);
    let after = after.trim_start_matches([' ', '　', '\t', '.', '．', ':', '：', ')']);
    let apart = after.len() < rest.len() || after.starts_with(is_side_mark);
    // The files above a diagram are nothing but numbers.
    let told = after.chars().any(|sign| digit(sign).is_none() && sign != ' ' && sign != '　');
    (apart && told).then_some((number, after))
}

/// What a text says of the game and its start, as far as the first move.
struct KifFront {
    variant: Variant,
    start: Start,
    faults: FaultList,
    /// The start is told, but cannot be used: no move can be read.
    lost: bool,
}

impl KifFront {
    fn read(part: &RecordPart<'_>, hint: &Variant) -> KifFront {
        let (mut faults, mut lost) = (FaultList::default(), false);
        let variant = KifFront::game(part, hint, &mut faults);
        let rules = variant.rules();
        let mut diagram = BodDiagram::default();
        let (mut named, mut told, mut armies, mut chance) = (None, None, [None, None], None);
        let mut board_line = part.line;
        for (at, line) in part.lines() {
            let line = bare(line);
            if line.starts_with(['*', '#', '&']) || numbered(line).is_some() {
                continue;
            }
            if line.starts_with(is_side_mark) || line.starts_with("変化") {
                break;
            }
            match diagram.line(&rules, line) {
                Ok(true) => {
                    board_line = if diagram.rows() == 1 { at } else { board_line };
                    continue;
                }
                Ok(false) => {}
                Err(bad) => {
                    let wanted = if bad == BadLine::Rank { Expected::Rank } else { Expected::Hand };
                    faults.push(RecordFault::expected(at, 1, wanted, line));
                    continue;
                }
            }
            let Some((name, value)) = header(line) else { continue };
            let army_of = kif_words::ARMIES.iter().position(|known| *known == name);
            if name == kif_words::HANDICAP {
                named = Some((at, value.trim_matches([' ', '　'])));
            } else if name == kif_words::POSITION {
                told = Some((at, value));
            } else if let Some(player) = army_of {
                armies[player] = Some((at, value));
            } else if name == kif_words::CHANCE {
                chance = kif_words::read_side(value);
            }
        }
        let mut placed = None;
        if let Some((at, text)) = told {
            match position::parse(&rules, text) {
                Ok((read, before)) => {
                    let before = u16::try_from(before).unwrap_or(u16::MAX);
                    let setup = Start::in_order(&read.setup(&rules));
                    placed = Some(Start::Position { setup, before });
                }
                Err(error) => {
                    lost = true;
                    let what = RecordFaultKind::Position(error);
                    faults.push(RecordFault { line: at, column: 1, what });
                }
            }
        }
        let armies = armies.map(|told| {
            let (at, text) = told?;
            let (read, unread) = army::read(rules.topology(), text);
            if !unread.is_empty() {
                faults.push(RecordFault::expected(at, 1, Expected::Army, text));
            }
            Some(read)
        });
        let before = diagram.before;
        let start = match (placed, armies, diagram.setup(), named) {
            (Some(start), ..) => start,
            (_, [Some(south), Some(north)], ..) => Start::armed(&variant, [south, north], chance),
            (_, _, Some(setup), _) => {
                let usual = Start::in_order(&variant.spec().start);
                match setup == usual && before == 0 {
                    true => Start::Standard,
                    false => Start::Position { setup, before },
                }
            }
            (_, _, None, Some((at, name))) => handicap::read(&variant, name).unwrap_or_else(|| {
                if name != "その他" {
                    faults.push(RecordFault::expected(at, 1, Expected::Handicap, name));
                }
                Start::Standard
            }),
            _ => Start::Standard,
        };
        // A diagram that is not whole is told where it begins.
        let Start::Position { setup, before } = start else {
            return KifFront { variant, start, faults, lost };
        };
        let start = match Position::new(&rules, &setup) {
            // With what the position itself tells.
            Ok(at) => Start::Position { setup: Start::in_order(&at.setup(&rules)), before },
            Err(found) => {
                let what = RecordFaultKind::Position(position::ParsePositionError::Faults(found));
                faults.push(RecordFault { line: board_line, column: 1, what });
                lost = true;
                Start::Standard
            }
        };
        KifFront { variant, start, faults, lost }
    }

    /// Which game it is.
    fn game(part: &RecordPart<'_>, hint: &Variant, faults: &mut FaultList) -> Variant {
        for (at, line) in part.lines() {
            let line = bare(line);
            if numbered(line).is_some() || line.starts_with(is_side_mark) {
                break;
            }
            let Some((kif_words::GAME, name)) = header(line) else { continue };
            if let Some(variant) = kif_words::read_game(name) {
                return variant;
            }
            let what = RecordFaultKind::UnknownGame(plain(name, 40));
            faults.push(RecordFault { line: at, column: 1, what });
            break;
        }
        hint.clone()
    }
}

/// Reads one game. Where the text names no game, it is that of the hint.
pub(super) fn read(part: &RecordPart<'_>, hint: &Variant) -> ReadGame {
    let KifFront { variant, start, faults, lost } = KifFront::read(part, hint);
    let builder = Builder::new(&variant, start, part.line, faults);
    let mut reader = KifReader { builder, offset: None, over: lost, commented: false, main: true };
    for (at, line) in part.lines() {
        if reader.builder.is_full() {
            break;
        }
        reader.line(at, line);
    }
    reader.builder.finish()
}

struct KifReader {
    builder: Builder,
    /// The number of the first move, less one.
    offset: Option<usize>,
    /// The present line of play has ended; what follows is no part of it.
    over: bool,
    /// The place has a comment of this text.
    commented: bool,
    /// Is it the main line?
    main: bool,
}

impl KifReader {
    fn line(&mut self, at: usize, line: &str) {
        let whole = line.trim_start_matches('\u{feff}').trim_end_matches(['\r', '\n']);
        if let Some(comment) = whole.strip_prefix('*').or_else(|| whole.strip_prefix('&')) {
            self.builder.comment(comment, !self.commented);
            self.commented = true;
            return;
        }
        let line = bare(line);
        if line.is_empty() || line.starts_with(['#', '|', '+']) || line.starts_with("手数") {
            return;
        }
        if let Some(rest) = line.strip_prefix("変化") {
            return self.branch(at, rest);
        }
        if line.starts_with("まで") {
            if let Some(ending) = kif_words::read_until(line) {
                let said = words::split(line, "手で").map_or(line, |(_, said)| said);
                self.end_won_by(&ending, kif_words::read_winner(line), said);
            }
            self.over = true;
            return;
        }
        if let Some((number, text)) = numbered(line) {
            let column = line.len() - text.len();
            self.offset.get_or_insert(number.saturating_sub(1));
            let column = line.get(..column).map_or(0, |front| front.chars().count()) + 1;
            self.play(at, column, text.trim_start_matches(is_side_mark));
            return;
        }
        if line.trim_start_matches([' ', '　']).starts_with(is_side_mark) {
            return self.moves(at, line);
        }
        if let Some((name, value)) = header(line) {
            return self.header(name, value);
        }
        self.unmarked(at, line);
    }

    fn header(&mut self, name: &str, value: &str) {
        let own = [kif_words::GAME, kif_words::HANDICAP, kif_words::POSITION, kif_words::CHANCE];
        if own.contains(&name) || kif_words::ARMIES.contains(&name) || name.contains('駒') {
            return;
        }
        self.builder.header(kif_words::key(name), value);
    }

    /// 変化：8手: another line from before that move.
    fn branch(&mut self, at: usize, rest: &str) {
        let rest = rest.trim_start_matches(['：', ':', ' ', '　']);
        let digits = rest.chars().map_while(digit);
        let number = digits
            .fold(0_usize, |n, digit| n.saturating_mul(10).saturating_add(usize::from(digit)));
        let ply = number.saturating_sub(self.offset.unwrap_or(0));
        (self.commented, self.main) = (false, false);
        match ply.checked_sub(1).and_then(|before| self.builder.at_ply(before)) {
            Some(place) => {
                self.over = false;
                self.builder.branch(place, at, 1);
            }
            None => {
                self.over = false;
                self.builder.lose(at, 1, RecordFaultKind::NoSuchPly(number));
            }
        }
    }

    /// Moves as people write them: ▲７六歩 △３四歩.
    fn moves(&mut self, at: usize, line: &str) {
        let mut rest = line;
        let mut column = 1;
        while let Some(mark) = rest.find(is_side_mark) {
            let text = rest.get(mark..).unwrap_or_default().trim_start_matches(is_side_mark);
            let skipped = rest.get(..rest.len() - text.len()).unwrap_or_default();
            column += skipped.chars().count();
            let (words, after) = text.split_at(text.find(is_side_mark).unwrap_or(text.len()));
            self.play(at, column, words.trim_end());
            if self.builder.is_lost() {
                return;
            }
            column += words.chars().count();
            rest = after;
        }
    }

    /// A line that says by nothing what it is: perhaps a move alone.
    fn unmarked(&mut self, at: usize, line: &str) {
        if self.over || self.builder.is_lost() || !self.builder.step(at, 1) {
            return;
        }
        let builder = &self.builder;
        let read = japanese::read(builder.rules(), builder.position(), line, builder.last());
        if read.is_ok() {
            self.play(at, 1, line);
        } else if !builder.tree().is_empty() {
            self.builder.note(
                at,
                1,
                RecordFaultKind::Expected { wanted: Expected::Move, found: plain(line, 24) },
            );
        }
    }

    fn play(&mut self, at: usize, column: usize, text: &str) {
        if self.over || self.builder.is_lost() {
            return;
        }
        self.commented = false;
        if let Some(ending) = kif_words::read_ending(text) {
            self.end(&ending);
            let from = text.find(['(', '（']);
            let time = from.and_then(|from| kif_words::read_time(text.get(from..)?));
            if let Some(time) = time.filter(|_| self.ended_here()) {
                self.builder.time(time);
            }
            return;
        }
        let builder = &mut self.builder;
        let read = japanese::read(builder.rules(), builder.position(), text, builder.last());
        match read {
            Ok((mv, rest)) => {
                let end = text.len() - rest.len();
                let found = text.get(..end).unwrap_or(text);
                builder.play_text(Action::Move(mv), at, column, found);
                if let Some(used) = kif_words::read_time(rest)
                    && !builder.is_lost()
                {
                    builder.time(used);
                }
            }
            Err(fault) => {
                let end = text.find([' ', '\t']).unwrap_or(text.len());
                let found = text.get(..end).unwrap_or(text);
                match fault {
                    JapaneseFault::NoMove => builder.expected(at, column, Expected::Move, found),
                    JapaneseFault::Impossible => {
                        let (found, why) = (plain(found, 24), Illegal::NoSuchMove);
                        builder.lose(at, column, RecordFaultKind::Illegal { found, why });
                    }
                    JapaneseFault::Ambiguous => {
                        builder.lose(
                            at,
                            column,
                            RecordFaultKind::Ambiguous { found: plain(found, 24) },
                        );
                    }
                }
            }
        }
    }

    /// Was the last thing that was read an action that is no move?
    fn ended_here(&self) -> bool {
        let action = self.builder.tree().action(self.builder.at());
        !matches!(action, None | Some(Action::Move(_)))
    }

    /// The end of the present line.
    fn end(&mut self, ending: &Ending) {
        self.end_won_by(ending, None, "");
    }

    /// See [`Builder::end_won_by`].
    fn end_won_by(&mut self, ending: &Ending, winner: Option<Player>, said: &str) {
        if !self.over && !self.builder.is_lost() {
            self.commented = false;
            self.over = self.builder.end_won_by(ending, winner, said, self.main);
        }
    }
}
