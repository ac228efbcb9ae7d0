//! A record as it is played: the line that is shown, what was taken back, and
//! what was replaced.

use crate::engine::action::Action;
use crate::variants;

use super::chunks::Chunks;
use super::journal::{Change, Journal};
use super::start::Record;
use super::tree::NodeId;

/// A record with one line of it, on which a game is played.
///
/// The line leads from the start to the end of the game, and on to what was
/// taken back and may come again. An action that is played from an earlier ply
/// takes the place of what followed, and one step back restores that. What came
/// with the record as more than a line, by a link or a file, is never taken
/// out of it: there, what is replaced stays as a branch. Every change is an
/// entry of the [`Journal`].
///
/// Cheap to clone.
#[derive(Clone, Debug)]
pub struct Timeline {
    journal: Journal,
    /// By ply: the places of the line.
    line: Chunks<NodeId>,
    /// The ply at which the game ends. What follows on the line was taken back.
    end: usize,
    /// Places from this index on belong to the record only while they are on
    /// the line before its end.
    kept: usize,
    replaced: Vec<Replaced>,
}

/// What gave way to another action, or to a new game.
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

impl Timeline {
    /// A record with the line through a place, to its end.
    pub fn new(record: Record, through: NodeId) -> Timeline {
        let (tree, mut line) = (&record.tree, Chunks::default());
        line.push(NodeId::ROOT);
        tree.path(tree.end(through)).into_iter().for_each(|id| line.push(id));
        let kept = if tree.is_more_than_a_line() { tree.bound() } else { 1 };
        let end = line.len() - 1;
        Timeline { journal: Journal::new(record), line, end, kept, replaced: Vec::new() }
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

    /// Did the record come with more than its line: branches, comments, marks?
    pub fn has_more(&self) -> bool {
        self.kept > 1
    }

    /// The ply to which "last" leads from a ply: the end of the game, and from
    /// there to the end of what was taken back.
    pub fn last_stop(&self, ply: usize) -> usize {
        if ply == self.end { self.tip() } else { self.end }
    }

    /// Does a place leave the record where the game does not go there?
    fn leaves(&self, id: NodeId) -> bool {
        id.index() >= self.kept
    }

    /// Sees to it that the game goes on to this ply at least: actions that were
    /// taken back come again.
    pub fn extend(&mut self, ply: usize) {
        let ply = ply.min(self.tip());
        if ply <= self.end {
            return;
        }
        let tree = &self.record().tree;
        let rest = (ply < self.tip()).then(|| self.at(ply + 1));
        let rest = rest.filter(|&rest| self.leaves(rest));
        let mut changes = Vec::new();
        for ply in self.end + 1..=ply {
            let id = self.at(ply);
            if tree.is_detached(id) {
                changes.push(Change::Attach(id, tree.children(tree.parent(id)).count()));
            }
        }
        changes.extend(rest.and_then(|rest| self.journal.detach(rest)));
        self.journal.commit(changes);
        self.end = ply;
    }

    /// Cuts the game short after a ply, for this time: what follows is taken
    /// back.
    fn shorten(&mut self, ply: usize) {
        let change = self.leaving_after(ply);
        self.journal.commit(change.into_iter().collect());
        self.end = ply;
    }

    /// What takes the line after a ply out of the record. What came with the
    /// record stays; what was played since follows all of that.
    fn leaving_after(&self, ply: usize) -> Option<Change> {
        let mut rest = (ply + 1..=self.end).map(|ply| self.at(ply));
        let first = match self.has_more() {
            true => rest.find(|&id| self.leaves(id)),
            false => rest.next(),
        };
        self.journal.detach(first?)
    }

    /// Plays an action after a ply of the game. Returns how many actions of the
    /// game gave way to it.
    pub fn play(&mut self, ply: usize, action: Action) -> usize {
        let (at, ply) = (self.at(ply), ply.min(self.tip()));
        if ply < self.tip() && self.record().tree.action(self.at(ply + 1)) == Some(action) {
            self.extend(ply + 1);
            return 0;
        }
        let (cut, entries) = (self.end.saturating_sub(ply), self.journal.done());
        let leaving = self.leaving_after(ply);
        // A place that leaves the record is not found again.
        let gone = match &leaving {
            Some(Change::Detach(gone, _)) => Some(*gone),
            _ => None,
        };
        let known = self.record().tree.child(at, action).filter(|known| Some(*known) != gone);
        let mut changes: Vec<_> = leaving.into_iter().collect();
        let id = known.unwrap_or_else(|| {
            let (id, create) = self.journal.create(at, action);
            changes.extend(create);
            id
        });
        self.set_aside(ply, ply + 1, entries);
        self.journal.commit(changes);
        self.line.truncate(ply + 1);
        self.line.push(id);
        self.end = ply + 1;
        cut
    }

    /// A new game from the same start, by the present rules of the game where
    /// they allow that start.
    pub fn restart(&mut self) {
        self.set_aside(0, 0, self.journal.done());
        let present = self.record().anew_by(&variants::latest(self.record().variant()));
        let record = if present.begin().is_ok() { present } else { self.record().anew() };
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

    /// Would a step back from this ply restore what was replaced?
    pub fn restores(&self, ply: usize) -> bool {
        let last = self.replaced.last();
        ply == self.end && last.is_some_and(|replaced| replaced.from == ply)
    }

    /// Can something be taken back from this ply?
    pub fn can_take_back(&self, ply: usize) -> bool {
        ply > 0 || self.restores(ply)
    }

    /// 待った: takes the action before a ply out of the game, with all that
    /// follow it; or undoes the change that replaced what was there before.
    /// Returns the ply that is to be shown, `None` if there is nothing to take
    /// back.
    pub fn take_back(&mut self, ply: usize) -> Option<usize> {
        if self.restores(ply)
            && let Some(replaced) = self.replaced.pop()
        {
            while self.journal.done() > replaced.entries && self.journal.undo() {}
            (self.line, self.end, self.kept) = (replaced.line, replaced.end, replaced.kept);
            // A new game that is undone leads to where the old one ended.
            let new_game = replaced.from == replaced.after;
            return Some(if new_game { replaced.end } else { replaced.after });
        }
        let before = ply.min(self.end).checked_sub(1)?;
        self.shorten(before);
        Some(before)
    }
}
