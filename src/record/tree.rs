//! The actions of a game with its branches, and what is said of them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::draw::Annotation;
use crate::engine::action::Action;
use crate::engine::square::Square;

use super::chunks::Chunks;

/// A place in a [`Tree`]. It stays the same whatever is added or deleted, and
/// among all clones of a tree it is given only once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct NodeId(u32);

impl NodeId {
    /// The start, before any action.
    pub const ROOT: NodeId = NodeId(0);

    /// A small number, to look things up by: below [`Tree::bound`].
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The colours of arrows and circles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Colour {
    /// The first, without a key held.
    #[default]
    Green,
    /// The second.
    Red,
    /// The third.
    Blue,
    /// The fourth.
    Yellow,
}

impl Colour {
    /// Every colour. Their order is that of links and never changes.
    pub const ALL: [Colour; 4] = [Colour::Green, Colour::Red, Colour::Blue, Colour::Yellow];
}

/// Something drawn on the board by hand: an arrow, or a circle where both
/// squares are the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// Where the arrow starts.
    pub from: Square,
    /// Where it points.
    pub to: Square,
    /// Its colour.
    pub colour: Colour,
}

impl Mark {
    /// As it is drawn on a board.
    pub fn annotation(&self) -> Annotation {
        Annotation { from: self.from, to: Some(self.to), colour: self.colour as u8 }
    }
}

/// What the clock of the player who acted showed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClockTime {
    /// The time taken for the action, in milliseconds.
    pub used: u32,
    /// The time left after it, in milliseconds, if that is known.
    pub left: Option<u32>,
}

/// What is said of a position, beside the action that led to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// A comment, plain text, empty if there is none.
    pub comment: String,
    /// What is drawn on the board.
    pub marks: Vec<Mark>,
    /// The clock, if there was one.
    pub time: Option<ClockTime>,
}

impl Notes {
    /// The most arrows and circles at one place that links and saves hold.
    pub const MOST_MARKS: usize = 256;

    /// Is nothing said?
    pub fn is_empty(&self) -> bool {
        *self == NO_NOTES
    }

    /// Has nobody said or drawn anything? What a clock showed is nobody's word.
    pub fn is_wordless(&self) -> bool {
        self.comment.is_empty() && self.marks.is_empty()
    }
}

static NO_NOTES: Notes = Notes { comment: String::new(), marks: Vec::new(), time: None };

#[derive(Clone, Debug)]
struct Node {
    action: Option<Action>,
    ply: u32,
    parent: NodeId,
    /// The root where there is none, which is nobody's child.
    first_child: NodeId,
    next_sibling: NodeId,
    /// Has it been taken out of its parent's children?
    detached: bool,
    notes: Option<Arc<Notes>>,
}

/// A tree of actions. The first child of each node goes on with the main
/// line.
///
/// A clone shares what it has in common with the original, so that it costs
/// little, and no step of play costs more in a long game than in a short one.
/// What has been [removed](Tree::remove) keeps its places and can come back.
///
/// # Equality
/// The same branches in the same order with the same notes, however the tree
/// was grown.
#[derive(Clone, Debug)]
pub struct Tree {
    /// `None` where a clone of this tree has the node.
    nodes: Chunks<Option<Node>>,
    /// The number of actions.
    len: usize,
    next: Arc<AtomicU32>,
}

impl Default for Tree {
    fn default() -> Tree {
        Tree::empty(Arc::new(AtomicU32::new(1)))
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        let alike = |(one, two): (NodeId, NodeId)| {
            self.action(one) == other.action(two)
                && self.children(one).count() == other.children(two).count()
                && self.notes(one) == other.notes(two)
        };
        let mut pairs = self.preorder().into_iter().zip(other.preorder());
        self.len == other.len && pairs.all(alike)
    }
}

impl Eq for Tree {}

impl Tree {
    fn empty(next: Arc<AtomicU32>) -> Tree {
        let mut nodes = Chunks::default();
        nodes.push(Some(Node {
            action: None,
            ply: 0,
            parent: NodeId::ROOT,
            first_child: NodeId::ROOT,
            next_sibling: NodeId::ROOT,
            detached: false,
            notes: None,
        }));
        Tree { nodes, len: 0, next }
    }

    /// A tree of one line.
    pub fn of_line(actions: impl IntoIterator<Item = Action>) -> Tree {
        let mut tree = Tree::default();
        let grow = |at, action| tree.add(at, action);
        actions.into_iter().fold(NodeId::ROOT, grow);
        tree
    }

    /// A tree of nothing, whose nodes will have other places than those of this
    /// one.
    pub fn successor(&self) -> Tree {
        Tree::empty(self.next.clone())
    }

    fn get(&self, id: NodeId) -> &Node {
        static NOWHERE: Node = Node {
            action: None,
            ply: 0,
            parent: NodeId::ROOT,
            first_child: NodeId::ROOT,
            next_sibling: NodeId::ROOT,
            detached: false,
            notes: None,
        };
        self.nodes.get(id.index()).and_then(Option::as_ref).unwrap_or(&NOWHERE)
    }

    fn change(&mut self, id: NodeId, change: impl FnOnce(&mut Node)) {
        if let Some(Some(node)) = self.nodes.get_mut(id.index()) {
            change(node);
        }
    }

    /// Does the tree know this place, be it still there or removed?
    pub fn knows(&self, id: NodeId) -> bool {
        self.nodes.get(id.index()).is_some_and(Option::is_some)
    }

    /// Is this place in the tree, neither it nor anything before it removed?
    pub fn contains(&self, id: NodeId) -> bool {
        let up = |&at: &NodeId| (at != NodeId::ROOT).then(|| self.parent(at));
        self.knows(id) && std::iter::successors(Some(id), up).all(|at| !self.is_detached(at))
    }

    /// Above the index of every place so far, in all clones of this tree.
    pub fn bound(&self) -> usize {
        self.next.load(Ordering::Relaxed) as usize
    }

    /// The number of actions.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Has nothing been done?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// What was done; nothing at the root, or at a place that this tree does
    /// not have.
    pub fn action(&self, id: NodeId) -> Option<Action> {
        self.get(id).action
    }

    /// What is said of the position there.
    pub fn notes(&self, id: NodeId) -> &Notes {
        self.get(id).notes.as_deref().unwrap_or(&NO_NOTES)
    }

    /// Writes a comment, draws marks or notes a time there.
    pub fn write_notes(&mut self, id: NodeId, write: impl FnOnce(&mut Notes)) {
        // Taken out first: what is shared with nobody is written to as it is.
        self.change(id, |node| {
            let mut notes = node.notes.take().unwrap_or_default();
            write(Arc::make_mut(&mut notes));
            node.notes = (!notes.is_empty()).then_some(notes);
        });
    }

    /// Puts other notes in the place of those that are there.
    pub(super) fn set_notes(&mut self, id: NodeId, notes: Arc<Notes>) {
        self.change(id, |node| node.notes = (!notes.is_empty()).then_some(notes));
    }

    /// The notes, shared.
    pub(super) fn shared_notes(&self, id: NodeId) -> Arc<Notes> {
        self.get(id).notes.clone().unwrap_or_default()
    }

    /// What it follows; the root follows itself.
    pub fn parent(&self, id: NodeId) -> NodeId {
        self.get(id).parent
    }

    /// The number of actions on the way to a place.
    pub fn ply(&self, id: NodeId) -> usize {
        self.get(id).ply as usize
    }

    /// What follows first: where the main line goes on.
    pub fn first_child(&self, id: NodeId) -> Option<NodeId> {
        Some(self.get(id).first_child).filter(|&child| child != NodeId::ROOT)
    }

    fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        Some(self.get(id).next_sibling).filter(|&next| next != NodeId::ROOT)
    }

    /// What follows it, the main line first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.first_child(id), |&at| self.next_sibling(at))
    }

    /// The child that is this action.
    pub fn child(&self, id: NodeId, action: Action) -> Option<NodeId> {
        self.children(id).find(|&child| self.action(child) == Some(action))
    }

    /// Adds an action after a place, as its last branch, and says where it is;
    /// one that is there already is found instead.
    pub fn add(&mut self, parent: NodeId, action: Action) -> NodeId {
        if let Some(known) = self.child(parent, action) {
            return known;
        }
        let id = self.reserve();
        let parent = self.place(id, parent, action, false);
        self.len += 1;
        match self.children(parent).last() {
            Some(before) => self.change(before, |node| node.next_sibling = id),
            None => self.change(parent, |node| node.first_child = id),
        }
        id
    }

    /// The next free place, which is now nobody else's.
    pub(super) fn reserve(&self) -> NodeId {
        NodeId(self.next.fetch_add(1, Ordering::Relaxed))
    }

    /// Takes a place for an action, which is not yet attached. A place that is
    /// known already stays as it is.
    pub(super) fn know(&mut self, id: NodeId, parent: NodeId, action: Action) {
        if !self.knows(id) {
            self.place(id, parent, action, true);
        }
    }

    /// Writes an action down at a place that is free, and says what it follows.
    fn place(&mut self, id: NodeId, parent: NodeId, action: Action, detached: bool) -> NodeId {
        let parent = if self.knows(parent) { parent } else { NodeId::ROOT };
        let node = Node {
            action: Some(action),
            ply: self.get(parent).ply + 1,
            parent,
            first_child: NodeId::ROOT,
            next_sibling: NodeId::ROOT,
            detached,
            notes: None,
        };
        while self.nodes.len() < id.index() {
            self.nodes.push(None);
        }
        if self.nodes.len() == id.index() {
            self.nodes.push(Some(node));
        } else if let Some(free) = self.nodes.get_mut(id.index()) {
            *free = Some(node);
        }
        parent
    }

    /// Has this very place been taken out of the tree?
    pub(super) fn is_detached(&self, id: NodeId) -> bool {
        self.get(id).detached
    }

    /// Takes a place out of the tree with all that follows it. `false` if it is
    /// the start, or not there.
    pub fn remove(&mut self, id: NodeId) -> bool {
        self.contains(id) && self.detach(id).is_some()
    }

    /// Takes a place, to which the tree leads, out of its parent's children.
    /// Returns which of them it was; `None` if it is none.
    pub(super) fn detach(&mut self, id: NodeId) -> Option<usize> {
        if id == NodeId::ROOT || !self.knows(id) || self.is_detached(id) {
            return None;
        }
        let place = self.unlink(id)?;
        self.len -= self.subtree(id).count();
        self.change(id, |node| node.detached = true);
        Some(place)
    }

    /// Brings a detached place back, to whose parent the tree leads, with this
    /// number among its siblings or as their last.
    pub(super) fn attach(&mut self, id: NodeId, place: usize) {
        if self.is_detached(id) {
            self.link(id, place);
            self.len += self.subtree(id).count();
        }
    }

    /// Moves a place among its siblings. Returns where it was.
    pub(super) fn reorder(&mut self, id: NodeId, place: usize) -> Option<usize> {
        let attached = id != NodeId::ROOT && self.knows(id) && !self.is_detached(id);
        let before = if attached { self.unlink(id) } else { None };
        if before.is_some() {
            self.link(id, place);
        }
        before
    }

    /// Makes a place the first of those that follow its parent.
    pub fn lead(&mut self, id: NodeId) {
        if self.first_child(self.parent(id)) != Some(id) {
            self.reorder(id, 0);
        }
    }

    /// Takes it out of its parent's children.
    fn unlink(&mut self, id: NodeId) -> Option<usize> {
        let parent = self.parent(id);
        let place = self.children(parent).position(|child| child == id)?;
        let next = self.get(id).next_sibling;
        match place.checked_sub(1).and_then(|before| self.children(parent).nth(before)) {
            Some(before) => self.change(before, |node| node.next_sibling = next),
            None => self.change(parent, |node| node.first_child = next),
        }
        self.change(id, |node| node.next_sibling = NodeId::ROOT);
        Some(place)
    }

    /// Puts it among its parent's children.
    fn link(&mut self, id: NodeId, place: usize) {
        let parent = self.parent(id);
        let before = match place {
            0 => None,
            place => self.children(parent).take(place).last(),
        };
        let next = match before {
            Some(before) => self.get(before).next_sibling,
            None => self.get(parent).first_child,
        };
        self.change(id, |node| (node.detached, node.next_sibling) = (false, next));
        match before {
            Some(before) => self.change(before, |node| node.next_sibling = id),
            None => self.change(parent, |node| node.first_child = id),
        }
    }

    /// This place and all that follows it, each branch to its end before the
    /// next.
    pub fn subtree(&self, top: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let next = move |&at: &NodeId| {
            if let Some(child) = self.first_child(at) {
                return Some(child);
            }
            let mut at = at;
            while at != top {
                if let Some(sibling) = self.next_sibling(at) {
                    return Some(sibling);
                }
                at = self.parent(at);
            }
            None
        };
        std::iter::successors(Some(top), next)
    }

    /// Every place: the root, then each branch to its end before the next.
    pub fn preorder(&self) -> Vec<NodeId> {
        self.subtree(NodeId::ROOT).collect()
    }

    /// The places after the root on the way to this one, which is the last.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let up = |&at: &NodeId| (at != NodeId::ROOT).then(|| self.parent(at));
        let mut path: Vec<_> = std::iter::successors(Some(id), up).collect();
        path.pop();
        path.reverse();
        path
    }

    /// The last place when one goes on along first children.
    pub fn end(&self, id: NodeId) -> NodeId {
        let on = |&at: &NodeId| self.first_child(at);
        std::iter::successors(Some(id), on).last().unwrap_or(id)
    }

    /// The actions from the start to a place.
    pub fn actions(&self, id: NodeId) -> Vec<Action> {
        self.path(id).into_iter().filter_map(|at| self.action(at)).collect()
    }

    /// Is it more than one line of actions: are there branches, comments or marks?
    pub fn is_more_than_a_line(&self) -> bool {
        let more = |id| self.children(id).nth(1).is_some() || !self.notes(id).is_wordless();
        self.subtree(NodeId::ROOT).any(more)
    }
}
