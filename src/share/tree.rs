//! A game with its branches: what was done, what else was tried, and what is
//! said of it.

use crate::engine::action::Action;
use crate::engine::square::Square;

/// A place in a [`Tree`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct NodeId(pub(super) usize);

impl NodeId {
    /// The start, before any action.
    pub const ROOT: NodeId = NodeId(0);
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

/// An action with what followed and what is said of it.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// What was done; nothing at the root.
    pub action: Option<Action>,
    /// A comment, plain text, empty if there is none.
    pub comment: String,
    /// What is drawn on the board after this action.
    pub marks: Vec<Mark>,
    parent: NodeId,
    children: Vec<NodeId>,
}

/// A tree of actions. The first child of each node goes on with the main
/// line.
///
/// # Equality
/// The same branches in the same order with the same comments and marks,
/// however the tree was grown.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Default for Tree {
    fn default() -> Tree {
        Tree { nodes: vec![Node::default()] }
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        let alike = |(one, two): (NodeId, NodeId)| {
            let (one, two) = (self.node(one), other.node(two));
            one.children.len() == two.children.len()
                && one.action == two.action
                && one.comment == two.comment
                && one.marks == two.marks
        };
        let mut pairs = self.preorder().into_iter().zip(other.preorder());
        self.len() == other.len() && pairs.all(alike)
    }
}

impl Tree {
    /// A tree of one line.
    pub fn of_line(actions: impl IntoIterator<Item = Action>) -> Tree {
        let mut tree = Tree::default();
        let grow = |at, action| tree.add(at, action);
        actions.into_iter().fold(NodeId::ROOT, grow);
        tree
    }

    /// Adds an action after a node, as its last branch, and says where it is;
    /// one that is there already is found instead.
    pub fn add(&mut self, parent: NodeId, action: Action) -> NodeId {
        let known = self.children(parent).iter().copied();
        let known = known.into_iter().find(|&child| self.node(child).action == Some(action));
        known.unwrap_or_else(|| self.push(parent, action))
    }

    fn push(&mut self, parent: NodeId, action: Action) -> NodeId {
        let id = NodeId(self.nodes.len());
        let parent = if parent < id { parent } else { NodeId::ROOT };
        self.nodes.push(Node { action: Some(action), parent, ..Node::default() });
        self.node_mut(parent).children.push(id);
        id
    }

    /// Makes a place the first of those that follow its parent.
    pub fn lead(&mut self, id: NodeId) {
        let parent = self.parent(id);
        let children = &mut self.node_mut(parent).children;
        if let Some(place) = children.iter().position(|&child| child == id) {
            children.remove(place);
            children.insert(0, id);
        }
    }

    /// The number of actions.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Has nothing been done?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The node at a place. A place that this tree does not have is taken for
    /// the root.
    pub fn node(&self, id: NodeId) -> &Node {
        self.nodes.get(id.0).unwrap_or(&self.nodes[0])
    }

    /// The same, to write a comment or draw marks.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        let index = if id.0 < self.nodes.len() { id.0 } else { 0 };
        &mut self.nodes[index]
    }

    /// What it follows; the root follows itself.
    pub fn parent(&self, id: NodeId) -> NodeId {
        self.node(id).parent
    }

    /// What follows it, the main line first.
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        &self.node(id).children
    }

    /// The places after the root on the way to this one, which is the last.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let up = |&at: &NodeId| (at != NodeId::ROOT).then(|| self.parent(at));
        let mut path: Vec<_> = std::iter::successors(Some(id), up).collect();
        path.pop();
        path.reverse();
        path
    }

    /// The number of actions on the way to a place.
    pub fn ply(&self, id: NodeId) -> usize {
        let up = |&at: &NodeId| (at != NodeId::ROOT).then(|| self.parent(at));
        std::iter::successors(Some(id), up).count() - 1
    }

    /// The last place when one goes on along first children.
    pub fn end(&self, id: NodeId) -> NodeId {
        let on = |&at: &NodeId| self.children(at).first().copied();
        std::iter::successors(Some(id), on).last().unwrap_or(id)
    }

    /// The actions from the start to a place.
    pub fn actions(&self, id: NodeId) -> Vec<Action> {
        self.path(id).into_iter().filter_map(|at| self.node(at).action).collect()
    }

    /// Every place: the root, then each branch to its end before the next.
    pub fn preorder(&self) -> Vec<NodeId> {
        let mut waiting = vec![NodeId::ROOT];
        let mut order = Vec::with_capacity(self.nodes.len());
        while let Some(id) = waiting.pop() {
            order.push(id);
            waiting.extend(self.children(id).iter().rev());
        }
        order
    }

    /// The part of the tree for which `keep` holds, without what follows
    /// anything that is left out; and where each place has gone.
    pub(super) fn pruned(&self, keep: impl Fn(NodeId) -> bool) -> (Tree, Vec<Option<NodeId>>) {
        let mut tree = Tree::default();
        let mut places = vec![None; self.nodes.len()];
        for id in self.preorder() {
            let node = self.node(id);
            let place = match node.action {
                None => Some(NodeId::ROOT),
                Some(action) => places[node.parent.0]
                    .filter(|_| keep(id))
                    .map(|parent| tree.push(parent, action)),
            };
            if let Some(place) = place {
                let kept = tree.node_mut(place);
                kept.comment.clone_from(&node.comment);
                kept.marks.clone_from(&node.marks);
            }
            places[id.0] = place;
        }
        (tree, places)
    }
}
