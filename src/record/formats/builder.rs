//! A record as it grows while its text is read.

use crate::engine::action::Action;
use crate::engine::game::Game;
use crate::engine::illegal::Illegal;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::Square;
use crate::record::cursor::Cursor;
use crate::record::headers::{HeaderKey, MOST_HEADERS};
use crate::record::start::{Record, Start};
use crate::record::tree::{ClockTime, Mark, NodeId, Notes, Tree};
use crate::variants::Variant;

use super::ReadGame;
use super::fault::{Expected, FaultList, RecordFault, RecordFaultKind};

/// The most moves and variations of one game that are read, whatever a text holds.
/// No game that was played has a tenth of them, and what has more must neither keep a
/// page waiting nor take its memory.
pub const MOST_MOVES: usize = 20_000;

/// For so many actions at least a cursor can go back at once. What is longer needs no
/// more room for that.
const KEPT: usize = 1 << 12;

/// The most headers that are looked at; of names that come again the last counts.
const HEADERS_READ: usize = 4 * MOST_HEADERS;

/// A record, the place at which the next move follows, and what could not be
/// read so far.
pub(super) struct Builder {
    record: Record,
    cursor: Cursor,
    at: NodeId,
    /// The present line ended at a fault, and is passed over until another
    /// begins.
    lost: bool,
    /// So many moves and variations have been read.
    steps: usize,
    headers: usize,
    words: usize,
    faults: FaultList,
}

impl Builder {
    /// A game from this start, or the usual one if it is not possible.
    pub fn new(variant: &Variant, start: Start, line: usize, mut faults: FaultList) -> Builder {
        let mut record = Record::new(variant);
        record.start = start;
        let mut lost = false;
        let cursor = Cursor::new(&record).unwrap_or_else(|fault| {
            faults.push(RecordFault { line, column: 1, what: RecordFaultKind::Start(fault) });
            record.start = Start::Standard;
            lost = true;
            Cursor::starting(Game::new(variant.rules()))
        });
        let at = NodeId::ROOT;
        Builder { record, cursor, at, lost, steps: 0, headers: 0, words: 0, faults }
    }

    /// The game at the place where the next move follows.
    pub fn game(&self) -> &Game {
        self.cursor.game()
    }

    /// The rules by which it is played.
    pub fn rules(&self) -> &Rules {
        self.cursor.game().rules()
    }

    /// Its position there.
    pub fn position(&self) -> &Position {
        self.cursor.game().position()
    }

    /// Where the next move follows.
    pub fn at(&self) -> NodeId {
        self.at
    }

    /// Is what follows passed over?
    pub fn is_lost(&self) -> bool {
        self.lost
    }

    /// Has all been read of the game that is [read at most](MOST_MOVES)?
    pub fn is_full(&self) -> bool {
        self.steps > MOST_MOVES
    }

    /// Counts a move or a variation that is to be read. `false` if there have been too
    /// many, which is a fault at this place: nothing more is read of the game.
    pub fn step(&mut self, line: usize, column: usize) -> bool {
        self.steps += 1;
        if self.steps == MOST_MOVES + 1 {
            self.lose(line, column, RecordFaultKind::TooMuch);
        }
        !self.is_full()
    }

    /// Passes over what follows, until another line begins.
    pub fn stay_lost(&mut self) {
        self.lost = true;
    }

    /// All moves and variations that have been read.
    pub fn tree(&self) -> &Tree {
        &self.record.tree
    }

    /// Where the move before ended.
    pub fn last(&self) -> Option<Square> {
        self.record.tree.action(self.at)?.target()
    }

    /// The fault ends the present line.
    pub fn lose(&mut self, line: usize, column: usize, what: RecordFaultKind) {
        self.lost = true;
        self.note(line, column, what);
    }

    /// Keeps a fault; what follows is read.
    pub fn note(&mut self, line: usize, column: usize, what: RecordFaultKind) {
        self.faults.push(RecordFault { line, column, what });
    }

    /// Something else was expected; the present line ends.
    pub fn expected(&mut self, line: usize, column: usize, wanted: Expected, found: &str) {
        self.lost = true;
        self.faults.push(RecordFault::expected(line, column, wanted, found));
    }

    /// Plays an action; a line that is lost stays as it is.
    ///
    /// # Errors
    /// Why it is not legal.
    pub fn play(&mut self, action: Action) -> Result<(), Illegal> {
        if self.lost {
            return Ok(());
        }
        let tree = &mut self.record.tree;
        if let Some(known) = tree.child(self.at, action) {
            self.at = known;
            return self.cursor.go_to(tree, known).map_err(|refused| refused.why);
        }
        self.at = self.cursor.advance(tree, action)?;
        self.cursor.spare_room(KEPT);
        Ok(())
    }

    /// Plays an action that was written like this, or notes why it cannot be.
    pub fn play_text(&mut self, action: Action, line: usize, column: usize, found: &str) {
        if !self.step(line, column) {
            return;
        }
        if let Err(why) = self.play(action) {
            let found = crate::engine::text::plain(found, 24);
            self.lose(line, column, RecordFaultKind::Illegal { found, why });
        }
    }

    /// Goes back to a place, where a variation begins that is written here.
    pub fn branch(&mut self, at: NodeId, line: usize, column: usize) {
        if self.step(line, column) {
            self.go_to(at);
        }
    }

    /// Goes back to a place: another line begins.
    pub fn go_to(&mut self, at: NodeId) {
        // The place is in the tree, whose actions were all played before.
        if self.cursor.go_to(&self.record.tree, at).is_ok() {
            (self.at, self.lost) = (at, false);
        }
    }

    /// Makes the place the first of those that follow its parent.
    pub fn lead(&mut self, at: NodeId) {
        self.record.tree.lead(at);
    }

    /// The place after so many actions on the way to the present one.
    pub fn at_ply(&self, ply: usize) -> Option<NodeId> {
        let tree = &self.record.tree;
        let mut at = self.at;
        while tree.ply(at) > ply {
            at = tree.parent(at);
        }
        (tree.ply(at) == ply).then_some(at)
    }

    /// Writes notes at the present place.
    pub fn write_notes(&mut self, write: impl FnOnce(&mut Notes)) {
        if !self.lost {
            self.record.tree.write_notes(self.at, write);
        }
    }

    /// Adds a line to the comment of the present place. `first` says whether it
    /// is the first one there.
    pub fn comment(&mut self, line: &str, first: bool) {
        self.words += line.len() + 1;
        if self.words <= Record::MOST_WORDS {
            self.write_notes(|notes| {
                if !first || !notes.comment.is_empty() {
                    notes.comment.push('\n');
                }
                notes.comment.push_str(line);
            });
        }
    }

    /// Draws on the board of the present place.
    pub fn mark(&mut self, marks: Vec<Mark>) {
        self.write_notes(|notes| {
            let room = Notes::MOST_MARKS.saturating_sub(notes.marks.len());
            notes.marks.extend(marks.into_iter().take(room));
        });
    }

    /// Notes the time that was taken for the action that led here.
    pub fn time(&mut self, used: u32) {
        if self.at != NodeId::ROOT {
            self.write_notes(|notes| notes.time = Some(ClockTime { used, left: None }));
        }
    }

    /// Sets a header.
    pub fn header(&mut self, key: HeaderKey, value: &str) {
        (self.headers, self.words) = (self.headers + 1, self.words + value.len());
        if self.headers <= HEADERS_READ && self.words <= Record::MOST_WORDS {
            self.record.headers.set(key, value);
        }
    }

    /// What was read.
    pub fn finish(self) -> ReadGame {
        ReadGame { record: self.record, faults: self.faults.into_list() }
    }
}
