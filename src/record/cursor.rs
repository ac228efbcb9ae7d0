//! A game that goes to any place of a record.

use crate::engine::action::Action;
use crate::engine::game::Game;
use crate::engine::illegal::Illegal;

use super::fault::StartFault;
use super::start::Record;
use super::tree::{NodeId, Tree};

/// An engine's game that stands at a place of a record, and goes to another
/// one by taking back to what both have in common and playing on from there.
#[derive(Clone, Debug)]
pub struct Cursor {
    game: Game,
    /// The places that have been passed: one for each number of actions.
    path: Vec<NodeId>,
}

/// An action of the record that the rules do not allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refused {
    /// Which.
    pub at: NodeId,
    /// Why not.
    pub why: Illegal,
}

impl Cursor {
    /// At the start of a record.
    ///
    /// # Errors
    /// Everything that makes its start impossible.
    pub fn new(record: &Record) -> Result<Cursor, StartFault> {
        record.begin().map(Cursor::starting)
    }

    /// At the start of a record that begins with this game, in which nothing
    /// has been done yet.
    pub fn starting(game: Game) -> Cursor {
        Cursor { game, path: vec![NodeId::ROOT] }
    }

    /// The game as it stands there.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Where it is.
    pub fn at(&self) -> NodeId {
        self.path.last().copied().unwrap_or_default()
    }

    /// Plays an action where it is and adds it to its tree, in which it was not.
    ///
    /// # Errors
    /// Why it is not legal; the tree stays as it is.
    pub fn advance(&mut self, tree: &mut Tree, action: Action) -> Result<NodeId, Illegal> {
        self.game.play(action)?;
        let id = tree.add(self.at(), action);
        self.path.push(id);
        Ok(id)
    }

    /// Takes the last action back and out of its tree. `false` if there is none, or it is
    /// not known how ([`Cursor::spare_room`]).
    pub fn retreat(&mut self, tree: &mut Tree) -> bool {
        let at = self.at();
        let back = self.game.take_back();
        if back {
            self.path.pop();
            tree.remove(at);
        }
        back
    }

    /// Keeps what it takes to go back at once for so many of the last actions only, or
    /// up to twice as many. It goes back farther by playing anew from the start.
    pub fn spare_room(&mut self, kept: usize) {
        if self.game.undoable() >= 2 * kept {
            self.game.forget_undos(kept);
        }
    }

    /// Goes to a place of this tree, which must be that of the cursor's record,
    /// or a clone or successor of it with the same start. What lies between is
    /// taken back and played; nothing else is looked at.
    ///
    /// # Errors
    /// The first action on the way that is not legal; the cursor is before it.
    pub fn go_to(&mut self, tree: &Tree, to: NodeId) -> Result<(), Refused> {
        let mut ahead = Vec::new();
        let mut at = to;
        while self.path.get(tree.ply(at)) != Some(&at) {
            ahead.push(at);
            at = tree.parent(at);
        }
        if self.path.len() > tree.ply(at) + 1 + self.game.undoable() {
            let anew = Game::from_position(self.game.rules().clone(), self.game.start().clone());
            *self = Cursor::starting(anew);
            return self.go_to(tree, to);
        }
        while self.path.len() > tree.ply(at) + 1 {
            self.path.pop();
            self.game.take_back();
        }
        while let Some(at) = ahead.pop() {
            let Some(action) = tree.action(at) else { continue };
            self.game.play(action).map_err(|why| Refused { at, why })?;
            self.path.push(at);
        }
        Ok(())
    }
}
