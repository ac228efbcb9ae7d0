//! A board in somebody else's page: below any element, beside any number of
//! others, driven by a script as well as by hand.
//!
//! Its script, `static/embed.js`, gives an [`EmbeddedBoard`] what it shows and hears of all that happens through one function; it
//! keeps what needs no board (attributes, messages, the words of an author).
//! A board has no place in the address, keeps nothing in the browser's storage
//! and reads nothing there.

mod marks;
mod model;
mod mount_point;
mod permission;
mod place;
mod snapshot;
mod source;
#[cfg(test)]
mod tests;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Function, Object};
use wasm_bindgen::JsValue;
use web_sys::Element;
use yew::platform::spawn_local;

use self::model::EmbedModel;
use self::mount_point::MountPoint;
pub use self::source::{GameSource, Supplement};
use crate::app::chunks::{self, Maker, TaskFollower};
use crate::app::panic;
use crate::app::preferences::SetDefsProps;
use crate::app::settings::browser_language;
use crate::app::text::Language;
use crate::draw::supply_glyphs;
use crate::variants;

thread_local! {
    /// What boards can do without, once it has come.
    static SUPPLEMENT: Cell<Option<Supplement>> = const { Cell::new(None) };
    /// What draws the other piece sets, once one has been asked for.
    static FACES: Cell<Option<Maker<SetDefsProps>>> = const { Cell::new(None) };
    /// What teaches tasks, once one has been asked for.
    static TAUGHT: Cell<Option<TaskFollower>> = const { Cell::new(None) };
}

/// What comes when a board needs it, in the order in which its script counts them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LatePart {
    /// The [`Supplement`]. Before it is there a game has no link, and none is opened but
    /// a new one for two with shogi's pieces.
    Supplement,
    /// What draws other piece sets than the usual one. Before it is there, boards have
    /// that.
    Faces,
    /// What teaches the tasks of lessons.
    Lessons,
}

/// Loads a part, and tells whether it came.
pub fn load(part: LatePart, tell: Function) {
    spawn_local(async move {
        let came = match part {
            LatePart::Supplement => chunks::supplement().await.map(|supplement| {
                variants::supply(supplement.catalogue);
                supply_glyphs(supplement.glyphs);
                SUPPLEMENT.set(Some(supplement));
            }),
            LatePart::Faces => chunks::faces().await.map(|faces| FACES.set(Some(faces))),
            LatePart::Lessons => chunks::taught().await.map(|taught| TAUGHT.set(Some(taught))),
        };
        let _ = tell.call1(&JsValue::NULL, &came.is_ok().into());
    });
}

/// What has become of a task: [`follow`](crate::lessons::follow), once it is there;
/// before, nothing.
pub fn follow_task(file: &str, id: &str, attempts: &str, language: &str) -> String {
    let language = Language::from_code(language).unwrap_or(Language::Ja);
    TAUGHT.get().map(|follow| follow(file, id, attempts, language)).unwrap_or_default()
}

/// A board, as its script holds it. Whatever the script says is done at once,
/// and the page follows.
pub struct EmbeddedBoard {
    model: Rc<EmbedModel>,
    root: Element,
    mount_point: RefCell<Option<MountPoint>>,
}

impl EmbeddedBoard {
    /// A board to be shown below `root`, once it is known what it shows. `tell` is
    /// called after each change with what it was (`move`: an action was entered,
    /// `position`: another ply is shown), on `attempt 7g7e`, which is not legal, and on
    /// `open`, the wish to see the game on the page of its own; and whether the reader
    /// did it.
    pub fn new(root: Element, tell: Function) -> EmbeddedBoard {
        panic::tell();
        let tell = move |what: &str, by_reader: bool| {
            let _ = tell.call2(&JsValue::NULL, &what.into(), &by_reader.into());
        };
        let model = EmbedModel::new(browser_language(), Box::new(tell));
        EmbeddedBoard { model: Rc::new(model), root, mount_point: RefCell::default() }
    }

    /// Opens a game.
    ///
    /// # Errors
    /// What is wrong: `variant`, `link`, `position`, `armies`, or `move` with
    /// the number and the reason. Of a game with a move that cannot be made,
    /// what comes before it is shown.
    pub fn open(&self, source: GameSource) -> Result<(), String> {
        self.model.open(source, SUPPLEMENT.get())
    }

    /// Changes what is shown, or how: `lang`, `theme`, `coordinates`, `pieces`, `board`,
    /// `side`, `panels`, `may`, `caption`, `tone`, `marks`. `false` if it is none of
    /// these or the value means nothing.
    pub fn set(&self, name: &str, value: &str) -> bool {
        self.model.set(name, value)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Why it cannot be played, in English.
    pub fn play(&self, text: &str) -> Result<(), String> {
        self.model.play(text)
    }

    /// Takes back what led to what is shown. `false` if nothing did.
    pub fn take_back(&self) -> bool {
        self.model.take_back()
    }

    /// Shows the game after this number of actions.
    pub fn go_to(&self, ply: usize) {
        self.model.go_to(ply);
    }

    /// The game as it is now, as a plain object.
    pub fn state(&self) -> Object {
        snapshot::state(&self.model.table(), self.model.language(), SUPPLEMENT.get())
    }

    /// Shows the board, from now on.
    pub fn show(&self) {
        let mut mount_point = self.mount_point.borrow_mut();
        if mount_point.is_none() {
            *mount_point = MountPoint::show(&self.root, self.model.clone());
        }
    }
}

impl Drop for EmbeddedBoard {
    fn drop(&mut self) {
        if let Some(mount_point) = self.mount_point.take() {
            mount_point.clear();
        }
    }
}
