//! Changes to a record, each with its inverse, and the list of those that were
//! made.

use std::sync::Arc;

use crate::engine::action::Action;

use super::chunks::Chunks;
use super::start::Record;
use super::tree::{ClockTime, Mark, NodeId, Notes};

/// A change to a record. It says what it takes to undo it.
#[derive(Clone, Debug)]
pub(super) enum Change {
    /// The tree knows a place for an action after another place.
    Know(NodeId, NodeId, Action),
    /// A place that is known to the tree becomes the child with this number of
    /// its parent, or its last.
    Attach(NodeId, usize),
    /// A place, which is the child with this number, leaves the tree with all
    /// that follows it.
    Detach(NodeId, usize),
    /// A place moves from one number among its siblings to another.
    Reorder(NodeId, usize, usize),
    /// Other notes: those before, those after.
    Notes(NodeId, Arc<Notes>, Arc<Notes>),
    /// Another record altogether: the one before, the one after.
    Replace(Arc<Record>, Arc<Record>),
}

impl Change {
    /// The change that undoes this one.
    fn inverse(&self) -> Change {
        match self {
            Change::Know(..) => self.clone(),
            Change::Attach(id, place) => Change::Detach(*id, *place),
            Change::Detach(id, place) => Change::Attach(*id, *place),
            Change::Reorder(id, from, to) => Change::Reorder(*id, *to, *from),
            Change::Notes(id, before, after) => Change::Notes(*id, after.clone(), before.clone()),
            Change::Replace(before, after) => Change::Replace(after.clone(), before.clone()),
        }
    }

    fn apply(&self, record: &mut Record) {
        match self {
            Change::Know(id, parent, action) => record.tree.know(*id, *parent, *action),
            Change::Attach(id, place) => record.tree.attach(*id, *place),
            Change::Detach(id, _) => drop(record.tree.detach(*id)),
            Change::Reorder(id, _, to) => drop(record.tree.reorder(*id, *to)),
            Change::Notes(id, _, after) => record.tree.set_notes(*id, after.clone()),
            Change::Replace(_, after) => *record = (**after).clone(),
        }
    }
}

/// A record and all that was done to it, to be undone and done again.
///
/// A clone shares what it has in common with the original.
#[derive(Clone, Debug)]
pub struct Journal {
    record: Record,
    /// Those that belong together in one entry.
    entries: Chunks<Arc<[Change]>>,
    done: usize,
}

impl Journal {
    /// Of a record to which nothing has been done.
    pub fn new(record: Record) -> Journal {
        Journal { record, entries: Chunks::default(), done: 0 }
    }

    /// The record as it is now.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The number of entries that have been done and not undone.
    pub fn done(&self) -> usize {
        self.done
    }

    /// The number of entries that have been undone and can be done again.
    pub fn undone(&self) -> usize {
        self.entries.len() - self.done
    }

    /// Does these changes, as one entry. What was undone cannot be done again
    /// after it.
    pub(super) fn commit(&mut self, changes: Vec<Change>) {
        if changes.is_empty() {
            return;
        }
        changes.iter().for_each(|change| change.apply(&mut self.record));
        self.entries.truncate(self.done);
        self.entries.push(changes.into());
        self.done += 1;
    }

    /// Undoes the last entry. `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(entry) = self.done.checked_sub(1).and_then(|last| self.entries.get(last)) else {
            return false;
        };
        entry.iter().rev().for_each(|change| change.inverse().apply(&mut self.record));
        self.done -= 1;
        true
    }

    /// Does the entry again that was undone last. `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(entry) = self.entries.get(self.done) else { return false };
        entry.iter().for_each(|change| change.apply(&mut self.record));
        self.done += 1;
        true
    }

    /// Adds an action after a place, as its last branch, and says where it is;
    /// one that is there already is found instead, which is no entry.
    pub fn add(&mut self, parent: NodeId, action: Action) -> NodeId {
        self.record.tree.child(parent, action).unwrap_or_else(|| {
            let (id, changes) = self.create(parent, action);
            self.commit(changes.into());
            id
        })
    }

    /// A place for an action, and the changes that make it the last branch.
    pub(super) fn create(&self, parent: NodeId, action: Action) -> (NodeId, [Change; 2]) {
        let tree = &self.record.tree;
        let parent = if tree.knows(parent) { parent } else { NodeId::ROOT };
        let (id, place) = (tree.reserve(), tree.children(parent).count());
        (id, [Change::Know(id, parent, action), Change::Attach(id, place)])
    }

    /// Deletes a place with all that follows it. `false` if it is the start, or
    /// is not there.
    pub fn delete(&mut self, id: NodeId) -> bool {
        let change = self.detach(id).filter(|_| self.record.tree.contains(id));
        let found = change.is_some();
        self.commit(change.into_iter().collect());
        found
    }

    /// The change that deletes a place.
    pub(super) fn detach(&self, id: NodeId) -> Option<Change> {
        Some(Change::Detach(id, self.place(id)?))
    }

    /// The number of a place among its siblings.
    fn place(&self, id: NodeId) -> Option<usize> {
        let tree = &self.record.tree;
        let there = id != NodeId::ROOT && tree.knows(id) && !tree.is_detached(id);
        let mut siblings = tree.children(tree.parent(id)).take_while(|_| there);
        siblings.position(|child| child == id)
    }

    /// Makes the way to a place the main line. `false` if it is already.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let tree = &self.record.tree;
        let change = |id| self.place(id).filter(|&place| place > 0).map(|place| (id, place));
        let changes: Vec<_> = tree.path(id).into_iter().filter_map(change).collect();
        let changes: Vec<_> =
            changes.into_iter().map(|(id, place)| Change::Reorder(id, place, 0)).collect();
        let any = !changes.is_empty();
        self.commit(changes);
        any
    }

    /// Writes a comment.
    pub fn set_comment(&mut self, id: NodeId, comment: &str) {
        self.set_notes(id, |notes| notes.comment = comment.to_owned());
    }

    /// Draws marks, in the place of those that are there.
    pub fn set_marks(&mut self, id: NodeId, marks: Vec<Mark>) {
        self.set_notes(id, |notes| notes.marks = marks);
    }

    /// Notes what the clock showed.
    pub fn set_time(&mut self, id: NodeId, time: Option<ClockTime>) {
        self.set_notes(id, |notes| notes.time = time);
    }

    fn set_notes(&mut self, id: NodeId, write: impl FnOnce(&mut Notes)) {
        let before = self.record.tree.shared_notes(id);
        let mut after = before.clone();
        write(Arc::make_mut(&mut after));
        if before != after && self.record.tree.knows(id) {
            self.commit(vec![Change::Notes(id, before, after)]);
        }
    }

    /// Puts another record in the place of this one: a new game.
    pub fn replace(&mut self, record: Record) {
        let (before, after) = (Arc::new(self.record.clone()), Arc::new(record));
        self.commit(vec![Change::Replace(before, after)]);
    }
}
