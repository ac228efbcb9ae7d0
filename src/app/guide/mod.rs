//! Pieces explain themselves: a piece on which the pointer rests, which a finger
//! presses long, or for which `?` is typed shows where it could go, on the board and
//! on a card; `A` shows all that its side attacks.
//!
//! A chunk of its own. Tables, drafts and the editor know [`Guide`] alone, and ask for it with
//! [`use_guide`] when somebody points at something for the first time; what was done
//! before it came is done again when it is there. It hears what happens on the page by
//! itself, so that the board knows nothing of it.

mod card;
mod explanation;
mod listen;
mod overlay;
mod placing;
mod store;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::window;
use yew::platform::spawn_local;
use yew::prelude::*;

use self::card::{CardProps, GuideCard};
use self::overlay::{GuideOverlay, OverlayProps};
use self::store::GuideStore;
use super::board::{BoardOverlay, Source};
use super::chunks;
use super::dom::component;
use super::settings::Look;
use super::state::GameView;
use crate::draw::Geometry;
use crate::engine::piece::Piece;
use crate::engine::setup::Setup;
use crate::record::view::PositionView;
use crate::variants::Variant;

/// Of what the pieces are.
#[derive(Clone)]
pub enum GuidedPieces {
    /// A game, as it stands.
    Game(Rc<PositionView>),
    /// An army that is laid out. What is in its box or its hand is the first player's.
    Army,
    /// A position that is set up, be it possible or not.
    Setup(Rc<Setup>),
}

/// The pieces that explain themselves.
#[derive(Clone)]
pub struct GuideScene {
    /// How the page looks.
    pub look: Look,
    /// The game.
    pub variant: Variant,
    /// The pieces, indexed by square.
    pub pieces: Rc<[Option<Piece>]>,
    /// Of what they are.
    pub of: GuidedPieces,
    /// The piece that is taken up.
    pub selected: Option<Source>,
}

impl PartialEq for GuideScene {
    fn eq(&self, other: &GuideScene) -> bool {
        self.is_at(other) && self.look == other.look && self.selected == other.selected
    }
}

impl GuideScene {
    /// Do the same pieces stand there?
    fn is_at(&self, other: &GuideScene) -> bool {
        let same = match (&self.of, &other.of) {
            (GuidedPieces::Game(one), GuidedPieces::Game(other)) => Rc::ptr_eq(one, other),
            (GuidedPieces::Army, GuidedPieces::Army) => true,
            (GuidedPieces::Setup(one), GuidedPieces::Setup(other)) => one == other,
            _ => false,
        };
        same && Rc::ptr_eq(&self.pieces, &other.pieces) && self.variant == other.variant
    }
}

impl GuideScene {
    /// The same with the piece that is taken up now, if it is of the game at that table.
    fn at(&self, now: Option<&GameView>) -> GuideScene {
        let mut scene = self.clone();
        if let (GuidedPieces::Game(shown), Some(now)) = (&self.of, now)
            && Rc::ptr_eq(shown, &now.position)
        {
            scene.selected = now.legal.selected;
        }
        scene
    }
}

/// What lets pieces explain themselves.
pub trait Guide {
    /// The card, which listens; `asked` is what was last done on the page.
    fn card(&self, scene: GuideScene, asked: LastEvent) -> Html;
    /// What lies over the board with this geometry.
    fn over(&self, geometry: Rc<Geometry>) -> Html;
}

/// The last thing that was done on the page: the name of the event, and the event.
pub type LastEvent = Rc<RefCell<Option<(&'static str, Event)>>>;

/// What the chunk hands out.
pub type GuideMaker = fn() -> Rc<dyn Guide>;

/// A guide that has not been asked anything yet.
pub fn guide() -> Rc<dyn Guide> {
    Rc::new(GuideStore::default())
}

impl Guide for GuideStore {
    fn card(&self, scene: GuideScene, asked: LastEvent) -> Html {
        component::<GuideCard>(CardProps { scene, store: self.clone(), asked }, None)
    }

    fn over(&self, geometry: Rc<Geometry>) -> Html {
        component::<GuideOverlay>(OverlayProps { geometry, store: self.clone() }, None)
    }
}

/// With what it begins.
const EVENTS: [&str; 4] = ["pointerover", "pointerdown", "pointerup", "keydown"];

/// A guide that is there, and what it draws over a board.
type ArrivedGuide = Option<(Rc<dyn Guide>, BoardOverlay)>;

/// The guide of a place, as far as it is there.
pub struct PlaceGuide {
    arrived: UseStateHandle<ArrivedGuide>,
    asked: LastEvent,
}

impl PlaceGuide {
    /// What lies over the board of this place.
    pub fn over(&self) -> Option<BoardOverlay> {
        self.arrived.as_ref().map(|(_, over)| over.clone())
    }

    /// The card of a piece at this place.
    pub fn card(&self, scene: impl FnOnce() -> GuideScene) -> Html {
        match &*self.arrived {
            Some((guide, _)) => guide.card(scene(), self.asked.clone()),
            None => Html::default(),
        }
    }
}

/// The guide of a place, which comes when somebody points at something, or where it is
/// `ready` already. Where it does not come it is asked for again.
#[hook]
pub fn use_guide(ready: bool) -> PlaceGuide {
    let asked: LastEvent = use_mut_ref(|| None);
    let arrived = use_state(|| None);
    let wanted = use_memo((), |()| Cell::new(false));
    {
        let (asked, arrived) = (asked.clone(), arrived.setter());
        use_effect_with(ready, move |&ready| {
            let ask = move || {
                if !wanted.replace(true) {
                    spawn_local(load(wanted.clone(), arrived.clone()));
                }
            };
            if ready {
                ask();
            }
            let listeners = EVENTS.map(|name| {
                let (asked, ask) = (asked.clone(), ask.clone());
                EventListener::new(&window(), name, move |event| {
                    asked.replace(Some((name, event.clone())));
                    ask();
                })
            });
            move || drop(listeners)
        });
    }
    PlaceGuide { arrived, asked }
}

async fn load(wanted: Rc<Cell<bool>>, arrived: UseStateSetter<ArrivedGuide>) {
    match chunks::guide().await {
        Ok(make) => {
            let guide = make();
            let drawn = guide.clone();
            arrived.set(Some((guide, BoardOverlay::from(move |board| drawn.over(board)))));
        }
        Err(_) => wanted.set(false),
    }
}
