//! Reads JKF, the JSON form of records, and what this project adds to it.
//!
//! What JKF has no room for stands in objects named `hensoku`, which other
//! programs pass over: at the top `variant`, `revision`, `position`, `armies` and
//! `chance`; beside a move `action` (the move as text), `ms` and `left` (the
//! clock), and `marks`, each a letter for the colour and two squares.

use crate::engine::action::{Action, Move};
use crate::engine::piece::Piece;
use crate::engine::player::Player;
use crate::engine::setup::Setup;
use crate::engine::text::plain;
use crate::notation::japanese::square_at;
use crate::notation::moves::{PromotionMark, board_move};
use crate::notation::{army, moves, position, square};
use crate::record::headers::MOST_HEADERS;
use crate::record::start::Start;
use crate::record::tree::{ClockTime, Colour, Mark, NodeId};
use crate::variants::{self, Variant};

use super::builder::Builder;
use super::fault::{Expected, FaultList, RecordFault, RecordFaultKind};
use super::json::JsonReader;
use super::parts::RecordPart;
use super::{ReadGame, csa, handicap, kif_words};

/// The object with what JKF has no room for.
pub(super) const OWN: &str = "hensoku";

/// The letters of colours, in their order.
pub(super) const COLOURS: [char; 4] = ['g', 'r', 'b', 'y'];

/// How deep lines may branch off one another: more than any record has.
const DEEPEST: usize = 12_000;

/// What is open while a tree is read.
enum JkfFrame {
    /// A line: an array of entries.
    Line,
    /// An entry of a line.
    Entry(Box<JkfEntry>),
    /// Lines that could be played in the place of an entry.
    Forks(NodeId),
}

/// An entry of a line, as far as it has been read.
struct JkfEntry {
    parent: NodeId,
    /// Had the parent no child before?
    first: bool,
    lost: bool,
    /// Where it begins: its line and column.
    begun: (usize, usize),
    mv: Option<JkfMove>,
    special: Option<String>,
    action: Option<String>,
    comments: Option<String>,
    time: Option<ClockTime>,
    marks: Vec<Mark>,
}

#[derive(Clone, Default)]
struct JkfMove {
    from: Option<(u8, u8)>,
    to: Option<(u8, u8)>,
    piece: String,
    promote: bool,
}

/// What stands before the moves.
#[derive(Default)]
struct JkfFront {
    variant: Option<String>,
    revision: Option<u16>,
    position: Option<String>,
    armies: Vec<String>,
    chance: bool,
    preset: Option<String>,
    pieces: Vec<(u8, u8, Piece)>,
    hands: Vec<(Player, crate::engine::piece::Kind, u8)>,
    turn: Option<Player>,
    headers: Vec<(String, String)>,
}

/// Reads one game.
pub(super) fn read(part: &RecordPart<'_>, hint: &Variant) -> ReadGame {
    let mut front = JkfFront::default();
    let mut json = JsonReader::new(part.text);
    let mut moves_at = None;
    let whole = json.object(|json, key| match key {
        "header" => json.object(|json, name| {
            let value = json.peek();
            match value {
                Some(b'"') => {
                    let said = json.string()?;
                    if front.headers.len() < MOST_HEADERS {
                        front.headers.push((name.to_owned(), said));
                    }
                }
                _ => json.skip()?,
            }
            Some(())
        }),
        "initial" => front.initial(json),
        OWN => front.own(json),
        "moves" => {
            json.peek();
            moves_at = Some(json.at());
            json.skip()
        }
        _ => json.skip(),
    });
    let mut faults = FaultList::default();
    let (variant, start) = front.start(part, hint, &mut faults);
    let mut builder = Builder::new(&variant, start, part.line, faults);
    for (name, value) in &front.headers {
        builder.header(kif_words::key(name), value);
    }
    let json_of_moves = JsonReader::starting(part.text, moves_at.unwrap_or(0));
    let mut reader =
        JkfReader { part: *part, json: json_of_moves, builder, counted: 0, place: (part.line, 1) };
    if moves_at.is_some() {
        reader.moves();
    } else if whole.is_none() {
        let at = json.at();
        reader.fault(at, Expected::Json("\""));
    }
    reader.builder.finish()
}

impl JkfFront {
    fn initial(&mut self, json: &mut JsonReader<'_>) -> Option<()> {
        json.object(|json, key| match key {
            "preset" => {
                self.preset = Some(json.string()?);
                Some(())
            }
            "data" => json.object(|json, key| match key {
                "color" => {
                    self.turn = Some(Player(u8::from(json.number()? > 0)));
                    Some(())
                }
                "board" => self.board(json),
                "hands" => {
                    let mut owner = 0;
                    json.array(|json| {
                        json.object(|json, name| {
                            let count = json.number()?;
                            if let Some(kind) = csa::kind(name).filter(|_| count > 0) {
                                self.hands.push((Player(owner & 1), kind, count.min(255) as u8));
                            }
                            Some(())
                        })?;
                        owner += 1;
                        Some(())
                    })
                }
                _ => json.skip(),
            }),
            _ => json.skip(),
        })
    }

    /// By files from the right, then ranks.
    fn board(&mut self, json: &mut JsonReader<'_>) -> Option<()> {
        let mut file = 0_u8;
        json.array(|json| {
            file = file.saturating_add(1);
            let mut rank = 0_u8;
            json.array(|json| {
                rank = rank.saturating_add(1);
                let (mut owner, mut kind) = (None, None);
                if json.peek() != Some(b'{') {
                    return json.skip();
                }
                json.object(|json, key| match key {
                    "color" => {
                        owner = json.number();
                        Some(())
                    }
                    "kind" => {
                        kind = csa::kind(&json.string()?);
                        Some(())
                    }
                    _ => json.skip(),
                })?;
                if let (Some(owner), Some(kind)) = (owner, kind) {
                    let owner = Player(u8::from(owner > 0));
                    self.pieces.push((file, rank, Piece { kind, owner }));
                }
                Some(())
            })
        })
    }

    fn own(&mut self, json: &mut JsonReader<'_>) -> Option<()> {
        json.object(|json, key| {
            match key {
                "variant" => self.variant = Some(json.string()?),
                "revision" => self.revision = u16::try_from(json.number()?).ok(),
                "position" => self.position = Some(json.string()?),
                "chance" => self.chance = json.number()? > 0,
                "armies" => json.array(|json| {
                    let army = json.string()?;
                    // A third one says that these are no two.
                    if self.armies.len() < 3 {
                        self.armies.push(army);
                    }
                    Some(())
                })?,
                _ => json.skip()?,
            }
            Some(())
        })
    }

    fn start(
        &self,
        part: &RecordPart<'_>,
        hint: &Variant,
        faults: &mut FaultList,
    ) -> (Variant, Start) {
        let mut tell = |what| faults.push(RecordFault { line: part.line, column: 1, what });
        let mut variant = match &self.variant {
            // Others mean standard shogi.
            None => variants::standard().unwrap_or_else(|| hint.clone()),
            Some(id) => variants::find(id).unwrap_or_else(|| {
                tell(RecordFaultKind::UnknownGame(plain(id, 40)));
                hint.clone()
            }),
        };
        if let Some(former) = self.revision.and_then(|revision| variant.revision(revision)) {
            variant = former;
        }
        let rules = variant.rules();
        if let Some(text) = &self.position {
            match position::parse(&rules, text) {
                Ok((read, before)) => {
                    let setup = Start::in_order(&read.setup(&rules));
                    let before = u16::try_from(before).unwrap_or(u16::MAX);
                    return (variant, Start::Position { setup, before });
                }
                Err(error) => tell(RecordFaultKind::Position(error)),
            }
        }
        if let [south, north] = &self.armies[..] {
            let armies = [south, north].map(|text| army::read(rules.topology(), text).0);
            let chance = self.chance.then_some(Player(1));
            let start = Start::armed(&variant, armies, chance);
            return (variant, start);
        }
        let start = match self.preset.as_deref() {
            None | Some("OTHER") if !self.pieces.is_empty() => {
                let board = rules.topology();
                let mut setup = Setup { turn: self.turn.unwrap_or_default(), ..Setup::default() };
                setup.hands = self.hands.clone();
                for (file, rank, piece) in &self.pieces {
                    let at = square_at(board, *file, *rank);
                    setup.pieces.push((at.map_or(u8::MAX, |at| at.0), *piece));
                }
                Start::Position { setup: Start::in_order(&setup), before: 0 }
            }
            None => Start::Standard,
            Some(preset) => handicap::read(&variant, preset).unwrap_or_else(|| {
                let fault = RecordFault::expected(part.line, 1, Expected::Handicap, preset);
                faults.push(fault);
                Start::Standard
            }),
        };
        (variant, start)
    }
}

struct JkfReader<'t> {
    part: RecordPart<'t>,
    json: JsonReader<'t>,
    builder: Builder,
    /// So many bytes have been counted, which end at this line and column.
    counted: usize,
    place: (usize, usize),
}

impl JkfReader<'_> {
    /// The line and column of a byte, which is none before those already asked
    /// for.
    fn place(&mut self, at: usize) -> (usize, usize) {
        for sign in self.part.text.get(self.counted..at).unwrap_or_default().chars() {
            let (line, column) = self.place;
            self.place = if sign == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        self.counted = at;
        self.place
    }

    fn fault(&mut self, at: usize, wanted: Expected) {
        let (line, column) = self.place(at);
        let rest: String = self.part.text.get(at..).unwrap_or_default().chars().take(24).collect();
        self.builder.expected(line, column, wanted, &rest);
    }

    /// The whole tree. What is open stands in a list, so that no depth is too
    /// deep for the stack.
    fn moves(&mut self) {
        let mut open: Vec<JkfFrame> = Vec::new();
        if !self.json.take(b'[') {
            return self.fault(self.json.at(), Expected::Json("["));
        }
        open.push(JkfFrame::Line);
        while !open.is_empty() && !self.builder.is_full() {
            if open.len() > DEEPEST {
                let (line, column) = self.place(self.json.at());
                return self.builder.lose(line, column, RecordFaultKind::TooMuch);
            }
            let at = self.json.at();
            let done = match open.last_mut() {
                None => return,
                Some(JkfFrame::Line) => self.in_line(),
                Some(JkfFrame::Entry(entry)) => {
                    let mut entry = std::mem::replace(entry, Box::new(JkfEntry::none()));
                    let done = self.in_entry(&mut entry);
                    if let Some(JkfFrame::Entry(place)) = open.last_mut() {
                        *place = entry;
                    }
                    done
                }
                Some(JkfFrame::Forks(parent)) => {
                    let parent = *parent;
                    self.in_forks(parent)
                }
            };
            match done {
                Some(JkfStep::Open(frame)) => open.push(frame),
                Some(JkfStep::On) => {}
                Some(JkfStep::Close) => {
                    if let Some(JkfFrame::Entry(entry)) = open.pop() {
                        self.finish(*entry);
                    }
                }
                None => return self.fault(at, Expected::Json("]")),
            }
        }
    }

    fn in_line(&mut self) -> Option<JkfStep> {
        self.json.take(b',');
        if self.json.take(b']') {
            return Some(JkfStep::Close);
        }
        let at = self.json.at();
        if !self.json.take(b'{') {
            return None;
        }
        let (parent, begun) = (self.builder.at(), self.place(at));
        Some(JkfStep::Open(JkfFrame::Entry(Box::new(JkfEntry {
            parent,
            first: self.builder.tree().first_child(parent).is_none(),
            lost: self.builder.is_lost(),
            begun,
            ..JkfEntry::none()
        }))))
    }

    fn in_forks(&mut self, parent: NodeId) -> Option<JkfStep> {
        self.json.take(b',');
        if self.json.take(b']') {
            return Some(JkfStep::Close);
        }
        if !self.json.take(b'[') {
            return None;
        }
        self.builder.go_to(parent);
        Some(JkfStep::Open(JkfFrame::Line))
    }

    fn in_entry(&mut self, entry: &mut JkfEntry) -> Option<JkfStep> {
        if self.json.take(b'}') {
            return Some(JkfStep::Close);
        }
        let key = self.json.key()?;
        let json = &mut self.json;
        match key.as_str() {
            "move" => entry.mv = Some(read_move(json)?),
            "comments" => {
                let mut said = String::new();
                let mut first = true;
                json.array(|json| {
                    if !std::mem::take(&mut first) {
                        said.push('\n');
                    }
                    said.push_str(&json.string()?);
                    Some(())
                })?;
                entry.comments = Some(said);
            }
            "time" => {
                let mut used = 0_u32;
                json.object(|json, key| match key {
                    "now" => json.object(|json, unit| {
                        let number = json.number()?;
                        let scale = match unit {
                            "h" => 3_600_000,
                            "m" => 60_000,
                            "s" => 1000,
                            _ => 0,
                        };
                        used = used.saturating_add(number.saturating_mul(scale));
                        Some(())
                    }),
                    _ => json.skip(),
                })?;
                // The exact time may be there already.
                entry.time = entry.time.or(Some(ClockTime { used, left: None }));
            }
            "special" => entry.special = Some(json.string()?),
            OWN => self.own(entry)?,
            "forks" if entry.lost => json.skip()?,
            "forks" => {
                if !json.take(b'[') {
                    return None;
                }
                return Some(JkfStep::Open(JkfFrame::Forks(entry.parent)));
            }
            _ => json.skip()?,
        }
        Some(JkfStep::On)
    }

    fn own(&mut self, entry: &mut JkfEntry) -> Option<()> {
        let rules = self.builder.game().rules().clone();
        let (mut used, mut left) = (None, None);
        self.json.object(|json, key| {
            match key {
                "action" => entry.action = Some(json.string()?),
                "ms" => used = Some(json.number()?),
                "left" => left = Some(json.number()?),
                "marks" => json.array(|json| {
                    let text = json.string()?;
                    let mut signs = text.chars();
                    let colour = signs.next();
                    let at = COLOURS.iter().position(|known| Some(*known) == colour);
                    let squares = square::read(rules.topology(), signs.as_str());
                    let ends = squares.and_then(|(from, rest)| {
                        Some((from, square::read(rules.topology(), rest)?.0))
                    });
                    if let Some(((from, to), at)) = ends.zip(at) {
                        entry.marks.push(Mark { from, to, colour: Colour::ALL[at] });
                    }
                    Some(())
                })?,
                _ => json.skip()?,
            }
            Some(())
        })?;
        if let Some(used) = used {
            entry.time = Some(ClockTime { used, left });
        }
        Some(())
    }

    /// Plays what the entry says.
    fn finish(&mut self, entry: JkfEntry) {
        if entry.lost {
            return;
        }
        self.builder.go_to(entry.parent);
        let builder = &mut self.builder;
        let (line, column) = entry.begun;
        let (rules, before) = (builder.game().rules().clone(), builder.position());
        if let Some(text) = &entry.action {
            match moves::parse(&rules, before, text) {
                Ok(action) => builder.play_text(action, line, column, text),
                Err(_) => builder.expected(line, column, Expected::Move, text),
            }
        } else if let Some(mv) = &entry.mv {
            match self.resolve(mv) {
                Some(mv) => {
                    let found = moves::text(&rules, mv);
                    self.builder.play_text(Action::Move(mv), line, column, &found);
                }
                None => self.builder.expected(line, column, Expected::Move, &mv.piece),
            }
        } else if let Some(word) = &entry.special {
            let known = csa::ENDINGS.iter().find(|(known, _)| known == word);
            if let Some((_, ending)) = known.filter(|_| builder.step(line, column)) {
                let main = self.builder.tree().end(NodeId::ROOT) == self.builder.at();
                self.builder.end(ending, main);
            }
        }
        let builder = &mut self.builder;
        if builder.at() != entry.parent && entry.first {
            builder.lead(builder.at());
        }
        if let Some(said) = &entry.comments {
            builder.comment(said, true);
        }
        if let Some(time) = entry.time.filter(|_| builder.at() != entry.parent) {
            builder.write_notes(|notes| notes.time = Some(time));
        }
        if !entry.marks.is_empty() {
            builder.mark(entry.marks);
        }
    }

    fn resolve(&self, mv: &JkfMove) -> Option<Move> {
        let builder = &self.builder;
        let board = builder.rules().topology();
        let to = match mv.to {
            Some((x, y)) => square_at(board, x, y)?,
            None => builder.last()?,
        };
        let Some((x, y)) = mv.from else { return Some(Move::drop(csa::kind(&mv.piece)?, to)) };
        let mark = if mv.promote { PromotionMark::Promotes } else { PromotionMark::None };
        Some(board_move(builder.rules(), builder.position(), (square_at(board, x, y)?, to), mark))
    }
}

enum JkfStep {
    On,
    Close,
    Open(JkfFrame),
}

impl JkfEntry {
    fn none() -> JkfEntry {
        JkfEntry {
            parent: NodeId::ROOT,
            first: false,
            lost: false,
            begun: (0, 0),
            mv: None,
            special: None,
            action: None,
            comments: None,
            time: None,
            marks: Vec::new(),
        }
    }
}

fn read_move(json: &mut JsonReader<'_>) -> Option<JkfMove> {
    let mut mv = JkfMove::default();
    json.object(|json, key| {
        match key {
            "from" | "to" => {
                if json.peek() != Some(b'{') {
                    return json.skip();
                }
                let (mut x, mut y) = (0, 0);
                json.object(|json, axis| {
                    let number = json.number()?.min(255) as u8;
                    *(if axis == "x" { &mut x } else { &mut y }) = number;
                    Some(())
                })?;
                *(if key == "from" { &mut mv.from } else { &mut mv.to }) = Some((x, y));
            }
            "piece" => mv.piece = json.string()?,
            "promote" => {
                mv.promote = json.peek() == Some(b't');
                json.skip()?;
            }
            _ => json.skip()?,
        }
        Some(())
    })?;
    Some(mv)
}
