//! The `position` of the protocol USI, and positions alone: SFEN, or the form of it
//! that a game has. Which game it is, if not the standard one, says
//! `setoption name USI_Variant value ID` before; so do positions as FEN, whose
//! protocol calls the option `UCI_Variant`.

use crate::engine::action::Action;
use crate::engine::text::plain;
use crate::notation::{army, moves, native, position};
use crate::record::cursor::Cursor;
use crate::record::start::{Record, Start};
use crate::record::tree::NodeId;
use crate::variants::{self, Variant};

use super::ReadGame;
use super::bod::is_standard;
use super::builder::Builder;
use super::fault::{Expected, FaultList, RecordFault, RecordFaultKind};
use super::kif::bare;
use super::kif_words::{game_id, read_game};
use super::parts::RecordPart;
use super::words;

/// How options begin.
pub(super) const OPTION: &str = "setoption name ";

/// The options that name a game: that of USI, and that of UCI.
pub(super) const VARIANTS: [&str; 2] = ["USI_Variant", "UCI_Variant"];

const ARMIES: [&str; 2] = ["USI_Army0", "USI_Army1"];

/// What sets an option, on a line of its own.
pub(super) fn option(name: &str, value: &str) -> String {
    [OPTION, name, " value ", value, "\n"].concat()
}

/// The option that names a game, if it is not the standard one.
fn naming(variant: &Variant) -> String {
    match is_standard(variant) {
        true => String::new(),
        false => option(VARIANTS[0], &game_id(variant)),
    }
}

/// The options that name a game and its armies.
fn options(record: &Record) -> String {
    let variant = record.variant();
    let mut text = naming(variant);
    if let Start::Armies { armies, .. } = &record.start {
        for (name, chosen) in ARMIES.into_iter().zip(armies) {
            let rules = variant.rules();
            text += &option(name, &army::text(rules.topology(), chosen));
        }
    }
    text
}

/// A position with the options before it, as they are read.
#[derive(Default)]
pub(super) struct UsiPart<'t> {
    /// The game that is named.
    pub variant: Option<Variant>,
    armies: [Option<&'t str>; 2],
    /// The first line that is no option, with its number.
    pub told: Option<(usize, &'t str)>,
}

impl<'t> UsiPart<'t> {
    /// Takes a text apart. A game that nobody knows is a fault.
    pub fn read(part: &RecordPart<'t>, faults: &mut FaultList) -> UsiPart<'t> {
        let mut read = UsiPart::default();
        for (at, line) in part.lines() {
            let line = bare(line).trim();
            if let Some(option) = line.strip_prefix(OPTION) {
                let Some((name, value)) = words::split(option, " value ") else { continue };
                if VARIANTS.contains(&name) {
                    read.variant = read_game(value);
                    if read.variant.is_none() {
                        let what = RecordFaultKind::UnknownGame(plain(value, 40));
                        faults.push(RecordFault { line: at, column: 1, what });
                    }
                } else if let Some(player) = ARMIES.iter().position(|known| *known == name) {
                    read.armies[player] = Some(value);
                }
            } else if !line.is_empty() && read.told.is_none() {
                read.told = Some((at, line));
            }
        }
        read
    }
}

/// Writes the line through a place.
pub(super) fn write(record: &Record, at: NodeId) -> Option<String> {
    let game = record.begin().ok()?;
    let mut text = options(record) + "position ";
    text += &match &record.start {
        Start::Standard | Start::Armies { chance: None, .. } => "startpos".to_owned(),
        start => {
            let before = usize::from(start.before());
            "sfen ".to_owned() + &position::text(game.rules(), game.start(), before)
        }
    };
    let tree = &record.tree;
    let line = tree.actions(tree.end(at));
    if !line.is_empty() {
        text += " moves";
    }
    for action in line {
        text = text + " " + &moves::action_text(game.rules(), action);
    }
    Some(text + "\n")
}

/// Writes the position at a place.
pub(super) fn write_position(record: &Record, at: NodeId) -> Option<String> {
    let mut cursor = Cursor::new(record).ok()?;
    cursor.go_to(&record.tree, at).ok()?;
    let before = usize::from(record.start.before()) + record.tree.ply(at);
    let game = cursor.game();
    let text = position::text(game.rules(), game.position(), before);
    Some(naming(record.variant()) + &text + "\n")
}

/// Reads one game.
pub(super) fn read(part: &RecordPart<'_>, hint: &Variant) -> ReadGame {
    let mut faults = FaultList::default();
    let UsiPart { variant, armies, told } = UsiPart::read(part, &mut faults);
    let variant = variant.unwrap_or_else(|| hint.clone());
    let rules = variant.rules();
    let Some((at, line)) = told else {
        faults.push(RecordFault::expected(part.line, 1, Expected::Position, ""));
        return Builder::new(&variant, Start::Standard, part.line, faults).finish();
    };
    let mut words = line.split_whitespace().peekable();
    if words.peek() == Some(&"position") {
        words.next();
    }
    let mut lost = false;
    let start = if words.peek() == Some(&"startpos") {
        words.next();
        match armies {
            [Some(south), Some(north)] => {
                let chosen = [south, north].map(|text| army::read(rules.topology(), text).0);
                Start::armed(&variant, chosen, None)
            }
            _ => Start::Standard,
        }
    } else {
        if words.peek() == Some(&"sfen") {
            words.next();
        }
        let mut text = String::new();
        while let Some(word) = words.next_if(|word| *word != "moves") {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(word);
        }
        placed(&variant, &text).unwrap_or_else(|what| {
            faults.push(RecordFault { line: at, column: 1, what });
            lost = true;
            Start::Standard
        })
    };
    let mut builder = Builder::new(&variant, start, at, faults);
    if words.next() != Some("moves") || lost {
        return builder.finish();
    }
    for word in words {
        if builder.is_lost() {
            break;
        }
        let column = word.as_ptr() as usize - line.as_ptr() as usize + 1;
        match moves::parse(builder.rules(), builder.position(), word) {
            Ok(action) => builder.play_text(action, at, column, word),
            // An engine says that it declares, or that it is over.
            Err(_) if word == "win" => {
                let claim = Action::Claim(crate::engine::action::Claim::Declare);
                builder.play_text(claim, at, column, word);
            }
            Err(_) => builder.expected(at, column, Expected::Move, word),
        }
    }
    builder.finish()
}

/// The start of a game at a position as it writes them: as FEN, in some.
pub(super) fn placed(variant: &Variant, text: &str) -> Result<Start, RecordFaultKind> {
    let rules = variant.rules();
    let read = match native::of(&rules) {
        Some(_) => position::parse(&rules, text)
            .or_else(|error| native::fen::parse(&rules, text).map_err(|_| error)),
        None => position::parse(&rules, text),
    };
    let (start, before) = read.map_err(RecordFaultKind::Position)?;
    Ok(start_at(variant, &start, before))
}

/// The start at a position, which may be the usual one.
pub(super) fn start_at(
    variant: &Variant,
    start: &crate::engine::position::Position,
    before: usize,
) -> Start {
    let rules = variant.rules();
    let before = u16::try_from(before).unwrap_or(u16::MAX);
    let usual = before == 0 && *start == crate::engine::position::Position::start(&rules);
    let setup = Start::in_order(&start.setup(&rules));
    if usual { Start::Standard } else { Start::Position { setup, before } }
}

/// Reads a position alone, in the game that is named before it. Where none is, it
/// is that of the hint or, failing that, the standard one.
pub(super) fn read_position(part: &RecordPart<'_>, hint: &Variant) -> ReadGame {
    let mut faults = FaultList::default();
    let UsiPart { variant: named, told, .. } = UsiPart::read(part, &mut faults);
    let (at, line) = told.unwrap_or((part.line, ""));
    let text = ["position ", "sfen "]
        .iter()
        .fold(line, |text, word| text.strip_prefix(word).unwrap_or(text));
    let read = |variant: &Variant| placed(variant, text).map(|start| (variant.clone(), start));
    let fallback = |fault| match variants::standard().filter(|_| named.is_none()) {
        Some(standard) => read(&standard).map_err(|_| fault),
        None => Err(fault),
    };
    let found = read(named.as_ref().unwrap_or(hint)).or_else(fallback);
    ReadGame::placed(found, hint, at, faults)
}
