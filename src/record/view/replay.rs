//! The views of a record's places, worked out when they are asked for.

use std::rc::Rc;

use crate::engine::game::Game;
use crate::engine::player::Player;
use crate::record::cursor::Cursor;
use crate::record::fault::StartFault;
use crate::record::start::Record;
use crate::record::tree::{NodeId, Tree};

use super::ply::PlyView;
use super::position::PositionView;

/// How many positions are remembered.
const MOST_POSITIONS: usize = 64;

/// A [`Cursor`] with what has been seen on its way: the views of the actions,
/// and of the latest positions. It serves a record, its clones and its
/// successors from the same start, since a place means the same in all of them.
#[derive(Debug)]
pub struct Replay {
    cursor: Cursor,
    /// By the index of their places.
    plies: Vec<Option<Rc<PlyView>>>,
    /// The latest ones last.
    positions: Vec<(NodeId, Rc<PositionView>)>,
}

impl Replay {
    /// Of a record, standing at its start.
    ///
    /// # Errors
    /// Everything that makes its start impossible.
    pub fn new(record: &Record) -> Result<Replay, StartFault> {
        record.begin().map(Replay::starting)
    }

    /// Of a record that begins with this game, in which nothing has been done
    /// yet.
    pub fn starting(game: Game) -> Replay {
        Replay { cursor: Cursor::starting(game), plies: Vec::new(), positions: Vec::new() }
    }

    /// The game as it stands at a place, or as near to it as the rules allow.
    pub fn game(&mut self, tree: &Tree, at: NodeId) -> &Game {
        let _ = self.cursor.go_to(tree, at);
        self.cursor.game()
    }

    /// What is shown of the action that led to a place; `None` at the start, and
    /// where the rules do not allow it.
    pub fn ply(&mut self, tree: &Tree, at: NodeId) -> Option<Rc<PlyView>> {
        let mut unseen = Vec::new();
        let mut seen = at;
        while tree.ply(seen) > 0 && self.known(seen).is_none() {
            unseen.push(seen);
            seen = tree.parent(seen);
        }
        let mut previous = self.known(seen);
        while let Some(place) = unseen.pop() {
            self.cursor.go_to(tree, tree.parent(place)).ok()?;
            let before = self.cursor.game().position().clone();
            self.cursor.go_to(tree, place).ok()?;
            let view = PlyView::of(&before, self.cursor.game(), previous.as_deref())?;
            let view = Rc::new(view);
            if self.plies.len() <= place.index() {
                self.plies.resize(place.index() + 1, None);
            }
            self.plies[place.index()] = Some(view.clone());
            previous = Some(view);
        }
        previous
    }

    fn known(&self, at: NodeId) -> Option<Rc<PlyView>> {
        self.plies.get(at.index()).cloned().flatten()
    }

    /// The last action before a place that this player did.
    pub fn last_of(&mut self, tree: &Tree, at: NodeId, player: Player) -> Option<Rc<PlyView>> {
        self.ply(tree, at);
        let mut way = way_back(tree, at).map_while(|at| self.known(at));
        way.find(|ply| ply.player == player)
    }

    /// What is shown of the position at a place.
    pub fn position(&mut self, tree: &Tree, at: NodeId) -> Rc<PositionView> {
        let known = self.positions.iter().position(|(place, _)| *place == at);
        let (at, view) = match known {
            Some(known) => self.positions.remove(known),
            None => {
                self.ply(tree, at);
                let plies = &self.plies;
                let seen = way_back(tree, at).map_while(|at| plies.get(at.index())?.as_deref());
                let _ = self.cursor.go_to(tree, at);
                (at, Rc::new(PositionView::of(self.cursor.game(), seen)))
            }
        };
        if self.positions.len() == MOST_POSITIONS {
            self.positions.remove(0);
        }
        self.positions.push((at, view.clone()));
        view
    }
}

/// The places from one back to the first action.
fn way_back(tree: &Tree, at: NodeId) -> impl Iterator<Item = NodeId> + Clone {
    let back = |&at: &NodeId| (tree.ply(at) > 1).then(|| tree.parent(at));
    std::iter::successors((tree.ply(at) > 0).then_some(at), back)
}
