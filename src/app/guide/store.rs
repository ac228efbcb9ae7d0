//! What is explained at the moment. It changes while the pointer moves, and neither
//! board nor table is drawn again for it.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::GuideScene;
use super::explanation::Explanation;
use crate::app::board::Source;
use crate::draw::Geometry;
use crate::engine::player::Player;
use crate::engine::square::SquareSet;
use crate::engine::text::Text;
use crate::watchers::Watchers;

/// By what a piece was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AskedBy {
    /// A pointer that rests on it.
    Rest,
    /// A finger that presses long.
    Finger,
    /// A key.
    Key,
}

impl AskedBy {
    /// The value of `data-guide-as` on its card.
    pub fn name(self) -> &'static str {
        match self {
            AskedBy::Rest => "rest",
            AskedBy::Finger => "finger",
            AskedBy::Key => "key",
        }
    }
}

/// All that a side attacks.
#[derive(Clone, PartialEq, Debug)]
pub struct SideAttacks {
    /// Whose.
    pub player: Player,
    /// The squares.
    pub squares: SquareSet,
    /// How that is told.
    pub told: Text,
}

/// What is explained.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Explained {
    /// A piece, and by what it was asked.
    pub piece: Option<(Rc<Explanation>, AskedBy)>,
    /// A side's attacks.
    pub attacks: Option<Rc<SideAttacks>>,
}

/// Where the board lies.
#[derive(Clone)]
pub struct OverlayPlace {
    /// The drawing over it, which has its size.
    pub drawing: NodeRef,
    /// Its geometry.
    pub geometry: Rc<Geometry>,
}

/// What is explained at one place of the page. Clones are the same.
#[derive(Clone, Default)]
pub struct GuideStore(Rc<GuideState>);

#[derive(Default)]
struct GuideState {
    scene: RefCell<Option<GuideScene>>,
    explained: RefCell<Explained>,
    board: RefCell<Option<OverlayPlace>>,
    watchers: Watchers,
}

impl PartialEq for GuideStore {
    fn eq(&self, other: &GuideStore) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl GuideStore {
    /// What is explained.
    pub fn explained(&self) -> Explained {
        self.0.explained.borrow().clone()
    }

    /// By what the piece was asked that is explained, if one is.
    pub fn asked_by(&self) -> Option<AskedBy> {
        self.0.explained.borrow().piece.as_ref().map(|(_, by)| *by)
    }

    /// Is anything explained?
    pub fn is_open(&self) -> bool {
        let explained = self.0.explained.borrow();
        explained.piece.is_some() || explained.attacks.is_some()
    }

    /// The pieces, as they were last shown.
    pub fn scene(&self) -> Option<GuideScene> {
        self.0.scene.borrow().clone()
    }

    /// The board, as it was last drawn.
    pub fn board(&self) -> Option<OverlayPlace> {
        self.0.board.borrow().clone()
    }

    /// Takes the board as it has been drawn.
    pub fn mount(&self, board: Option<OverlayPlace>) {
        self.0.board.replace(board);
    }

    /// Takes the pieces as they are shown now. What was explained is over when they
    /// have moved, or when another is taken up.
    pub fn follow(&self, scene: &GuideScene) {
        let before = self.0.scene.replace(Some(scene.clone()));
        let stays = before.is_some_and(|before| {
            before.is_at(scene) && (before.selected == scene.selected || scene.selected.is_none())
        });
        if !stays {
            self.close();
        }
    }

    /// Explains the piece there. `false` if nothing stands there.
    pub fn explain(&self, source: Source, by: AskedBy) -> bool {
        let Some(explanation) = self.scene().and_then(|scene| scene.explain(source)) else {
            return false;
        };
        self.0.explained.borrow_mut().piece = Some((Rc::new(explanation), by));
        self.0.watchers.tell();
        true
    }

    /// Shows all that the side attacks whose piece is explained, whose piece is there,
    /// or who is to move; or no more.
    pub fn toggle_attacks(&self, there: Option<Source>) {
        let Some(scene) = self.scene() else { return };
        let Explained { piece, attacks } = self.explained();
        let explained = piece.as_ref().map(|(explanation, _)| explanation.piece.owner);
        let owner = explained.or_else(|| there.and_then(|there| scene.owner(there)));
        let player = owner.unwrap_or_else(|| scene.turn());
        let shown = match attacks {
            Some(attacks) if attacks.player == player || owner.is_none() => None,
            _ => {
                let (squares, told) = scene.attacks(player);
                Some(Rc::new(SideAttacks { player, squares, told }))
            }
        };
        self.0.explained.borrow_mut().attacks = shown;
        self.0.watchers.tell();
    }

    /// Puts the card away. What a side attacks stays.
    pub fn leave(&self) {
        if self.0.explained.borrow_mut().piece.take().is_some() {
            self.0.watchers.tell();
        }
    }

    /// Puts everything away.
    pub fn close(&self) {
        if self.is_open() {
            self.0.explained.take();
            self.0.watchers.tell();
        }
    }
}

/// Draws the component again when something else is explained.
#[hook]
pub fn use_explained(store: &GuideStore) -> Explained {
    let update = use_force_update();
    use_effect_with(store.clone(), move |store| {
        let watcher: Rc<dyn Fn()> = Rc::new(move || update.force_update());
        store.0.watchers.add(&watcher);
        move || drop(watcher)
    });
    store.explained()
}
