//! A record as it is played: the line that is shown, what was taken back, and
//! what was replaced.

use crate::engine::action::Action;
use crate::variants;

use super::chunks::Chunks;
use super::headers::HeaderKey;
use super::journal::{Change, Journal};
use super::start::Record;
use super::tree::{ClockTime, Mark, NodeId};

/// A record with one line of it, on which a game is played.
///
/// The line leads from the start to the end of the game, and on to what was
/// taken back and may come again. An action that is played from an earlier ply
/// begins a branch, and what followed stays in the record beside it; one step
/// back returns to that. Only what is taken back leaves the record: the last
/// action of a line, if nothing follows it and nothing is said of it, and if it
/// did not come with a record that was more than a line. Every change is an
/// entry of the [`Journal`].
///
/// Cheap to clone.
#[derive(Clone, Debug)]
pub struct Timeline {
    journal: Journal,
    /// By ply: the places of the line.
    line: Chunks<NodeId>,
    /// The ply at which the game ends. What follows on the line was taken back,
    /// or has not been gone to.
    end: usize,
    /// Places before this index never leave the record by being taken back.
    kept: usize,
    replaced: Vec<Replaced>,
    /// What was done to the tree, and can be undone.
    edits: Vec<UndoableEdit>,
}

/// The line that gave way to another one, or to a new game.
#[derive(Clone, Debug)]
struct Replaced {
    /// It followed this ply.
    after: usize,
    /// A step back from this ply restores it: the one after the action that took
    /// its place, or the start of the new game.
    from: usize,
    /// The number of journal entries before.
    entries: usize,
    line: Chunks<NodeId>,
    end: usize,
    kept: usize,
}

/// A change to the tree itself, which is one entry of the journal.
#[derive(Clone, Debug)]
struct UndoableEdit {
    /// The number of journal entries after it.
    entries: usize,
    /// The line before it.
    line: Chunks<NodeId>,
    end: usize,
    /// The ply that was shown.
    ply: usize,
}

impl Timeline {
    /// A record with the line through a place, to its end.
    pub fn new(record: Record, through: NodeId) -> Timeline {
        let kept = if record.tree.is_more_than_a_line() { record.tree.bound() } else { 1 };
        let mut timeline = Timeline {
            journal: Journal::new(record),
            line: Chunks::default(),
            end: 0,
            kept,
            replaced: Vec::new(),
            edits: Vec::new(),
        };
        timeline.line.push(NodeId::ROOT);
        timeline.lead_through(through);
        timeline
    }

    /// The record as it is now.
    pub fn record(&self) -> &Record {
        self.journal.record()
    }

    /// The number of actions of the game.
    pub fn end(&self) -> usize {
        self.end
    }

    /// The place after this many actions on the line, or at the end of what was
    /// taken back.
    pub fn at(&self, ply: usize) -> NodeId {
        self.line.get(ply.min(self.tip())).copied().unwrap_or_default()
    }

    /// The places of the game after its start.
    pub fn plies(&self) -> impl DoubleEndedIterator<Item = NodeId> + '_ {
        (1..=self.end).map(|ply| self.at(ply))
    }

    /// The number of actions on the line, those taken back included.
    pub fn tip(&self) -> usize {
        self.line.len() - 1
    }

    /// The ply to which "last" leads from a ply: the end of the game, and from
    /// there to the end of what was taken back.
    pub fn last_stop(&self, ply: usize) -> usize {
        if ply == self.end { self.tip() } else { self.end }
    }

    /// Is this place on the line, before the end of the game or after it?
    fn is_on_line(&self, at: NodeId) -> bool {
        self.line.get(self.record().tree.ply(at)) == Some(&at)
    }

    /// The line goes through this place, and to the end of the branch.
    fn lead_through(&mut self, through: NodeId) {
        let mut ahead = Vec::new();
        let mut at = through;
        while !self.is_on_line(at) {
            ahead.push(at);
            at = self.record().tree.parent(at);
        }
        self.line.truncate(self.record().tree.ply(at) + 1);
        ahead.into_iter().rev().for_each(|at| self.line.push(at));
        self.complete();
        self.end = self.tip();
    }

    /// The line goes on to the end of its branch.
    fn complete(&mut self) {
        while let Some(next) = self.record().tree.first_child(self.at(self.tip())) {
            self.line.push(next);
        }
    }

    /// Lets the line go through a place. Returns its ply; `None` if it is not in
    /// the record.
    pub fn go_through(&mut self, at: NodeId) -> Option<usize> {
        let (tree, is_on_line) = (&self.record().tree, self.is_on_line(at));
        if !is_on_line && !tree.contains(at) {
            return None;
        }
        let ply = tree.ply(at);
        if !is_on_line {
            self.lead_through(at);
            self.replaced.clear();
        }
        self.extend(ply);
        Some(ply)
    }

    /// Sees to it that the game goes on to this ply at least: actions that were
    /// taken back come again.
    pub fn extend(&mut self, ply: usize) {
        let ply = ply.min(self.tip());
        if ply <= self.end {
            return;
        }
        let tree = &self.record().tree;
        let mut changes = Vec::new();
        for ply in self.end + 1..=ply {
            let id = self.at(ply);
            if tree.is_detached(id) {
                changes.push(Change::Attach(id, tree.children(tree.parent(id)).count()));
            }
        }
        self.journal.commit(changes);
        self.end = ply;
    }

    /// Takes the last action of the game back. It leaves the record unless
    /// something follows it, or is said of it.
    fn take_out_last(&mut self) {
        let (id, tree) = (self.at(self.end), &self.record().tree);
        let stays = id.index() < self.kept
            || tree.first_child(id).is_some()
            || !tree.notes(id).is_wordless();
        let change = if stays { None } else { self.journal.detach(id) };
        self.journal.commit(change.into_iter().collect());
    }

    /// Plays an action after a ply of the game. Returns how many actions of the
    /// game followed there, and are now beside the line.
    pub fn play(&mut self, ply: usize, action: Action) -> usize {
        let (at, ply) = (self.at(ply), ply.min(self.tip()));
        if ply < self.tip() && self.record().tree.action(self.at(ply + 1)) == Some(action) {
            self.extend(ply + 1);
            return 0;
        }
        let (left, entries) = (self.end.saturating_sub(ply), self.journal.done());
        let id = self.journal.add(at, action);
        self.set_aside(ply, ply + 1, entries);
        self.line.truncate(ply + 1);
        self.line.push(id);
        self.complete();
        self.end = ply + 1;
        left
    }

    /// A new game from the same start, by the present rules of the game where
    /// they allow that start; perhaps with the two players changed about.
    pub fn restart(&mut self, swaps: bool) {
        self.set_aside(0, 0, self.journal.done());
        let present = self.record().anew_by(&variants::latest(self.record().variant()));
        let mut record = if present.begin().is_ok() { present } else { self.record().anew() };
        let headers = self.record().headers.for_next_game();
        record.headers = if swaps { headers.swapped() } else { headers };
        self.journal.replace(record);
        self.line.truncate(1);
        (self.end, self.kept) = (0, 1);
    }

    /// Remembers the line after a ply, which another is about to replace.
    fn set_aside(&mut self, after: usize, from: usize, entries: usize) {
        // What followed the actions that go is not restored by one step.
        self.replaced.retain(|replaced| replaced.from <= after);
        if self.tip() > after {
            let (line, end, kept) = (self.line.clone(), self.end, self.kept);
            self.replaced.push(Replaced { after, from, entries, line, end, kept });
        }
    }

    /// Would a step back from this ply return to what was replaced?
    pub fn restores(&self, ply: usize) -> bool {
        let last = self.replaced.last();
        ply == self.end && last.is_some_and(|replaced| replaced.from == ply)
    }

    /// Can something be taken back from this ply?
    pub fn can_take_back(&self, ply: usize) -> bool {
        ply > 0 || self.restores(ply)
    }

    /// 待った: takes the action before a ply out of the game, with all that
    /// follow it; or returns to what was there before another line, or a new
    /// game, took its place. Returns the ply that is to be shown, `None` if there
    /// is nothing to take back.
    pub fn take_back(&mut self, ply: usize) -> Option<usize> {
        if self.restores(ply)
            && let Some(replaced) = self.replaced.pop()
        {
            let new_game = replaced.from == replaced.after;
            if new_game {
                while self.journal.done() > replaced.entries && self.journal.undo() {}
                self.edits.retain(|edit| edit.entries <= replaced.entries);
            } else {
                self.take_out_last();
            }
            (self.line, self.end, self.kept) = (replaced.line, replaced.end, replaced.kept);
            // A new game that is undone leads to where the old one ended.
            return Some(if new_game { replaced.end } else { replaced.after });
        }
        let before = ply.min(self.end).checked_sub(1)?;
        if ply >= self.end {
            self.take_out_last();
        }
        self.end = before;
        Some(before)
    }

    /// Does something to the tree that can be undone, while a ply is shown. Was
    /// anything changed?
    fn edit(&mut self, ply: usize, change: impl FnOnce(&mut Journal)) -> bool {
        let (entries, line, end) = (self.journal.done(), self.line.clone(), self.end);
        change(&mut self.journal);
        let is_changed = self.journal.done() != entries;
        if is_changed {
            self.edits.push(UndoableEdit { entries: self.journal.done(), line, end, ply });
        }
        is_changed
    }

    /// Deletes a place with all that follows it, while a ply is shown. Returns
    /// the ply that is to be shown: on the line, if that stays, else before what
    /// is gone. `None` if the place is the start, or not there.
    pub fn delete(&mut self, at: NodeId, ply: usize) -> Option<usize> {
        let (parent, on_line) = (self.record().tree.parent(at), self.is_on_line(at));
        if !self.edit(ply, |journal| {
            journal.delete(at);
        }) {
            return None;
        }
        self.replaced.clear();
        if !on_line {
            return Some(ply);
        }
        let before = self.record().tree.ply(parent);
        self.line.truncate(before + 1);
        self.complete();
        self.end = self.tip();
        Some(ply.min(before))
    }

    /// Makes the way to a place the main line, while a ply is shown. `false` if it
    /// is already.
    pub fn promote(&mut self, at: NodeId, ply: usize) -> bool {
        self.edit(ply, |journal| {
            journal.promote(at);
        })
    }

    /// Writes a comment on a place, while a ply is shown.
    pub fn set_comment(&mut self, at: NodeId, comment: &str, ply: usize) -> bool {
        self.edit(ply, |journal| journal.set_comment(at, comment))
    }

    /// Draws these marks on a place, while a ply is shown.
    pub fn set_marks(&mut self, at: NodeId, marks: Vec<Mark>, ply: usize) -> bool {
        self.edit(ply, |journal| journal.set_marks(at, marks))
    }

    /// Notes what the clock of whoever acted last showed at a place. That cannot be
    /// undone by itself.
    pub fn set_time(&mut self, at: NodeId, time: ClockTime) {
        self.journal.set_time(at, Some(time));
    }

    /// Puts this under a key of the headers. Was anything changed?
    pub fn set_header(&mut self, key: HeaderKey, value: &str) -> bool {
        let mut record = self.record().clone();
        record.headers.set(key, value);
        let is_changed = record.headers != self.record().headers;
        if is_changed {
            self.journal.replace(record);
        }
        is_changed
    }

    /// Can the last change to the tree be undone? Nothing must have been played
    /// or taken back since.
    pub fn can_undo_edit(&self) -> bool {
        self.edits.last().is_some_and(|edit| edit.entries == self.journal.done())
    }

    /// Undoes the last change to the tree. Returns the ply that was shown when it
    /// was made.
    pub fn undo_edit(&mut self) -> Option<usize> {
        if !self.can_undo_edit() {
            return None;
        }
        let edit = self.edits.pop()?;
        self.journal.undo();
        // A line that goes elsewhere since is still there, unless it was deleted.
        (self.line, self.end) = (edit.line, edit.end);
        self.replaced.clear();
        Some(edit.ply)
    }
}
