//! A board in somebody else's page: below any element, beside any number of
//! others, driven by a script as well as by hand.
//!
//! [`make`] makes one. Its script, `static/embed.js`, gives it what it
//! shows by [`EmbedHandle`] and hears of all that happens through one function; it
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

use self::model::EmbedModel;
use self::mount_point::MountPoint;
pub use self::source::GameSource;
use crate::app::chunks::{self, ChunkError};
use crate::app::link_coding::LinkCoding;
use crate::app::settings::browser_language;

thread_local! {
    /// What opens and writes links, once it has come.
    static LINKS: Cell<Option<LinkCoding>> = const { Cell::new(None) };
}

/// Loads what opens and writes links. Before it is there a game has no link, and
/// none is opened.
///
/// # Errors
/// It did not come.
pub async fn load_links() -> Result<(), ChunkError> {
    LINKS.set(Some(chunks::links().await?));
    Ok(())
}

/// A board, as its script holds it. Whatever the script says is done at once,
/// and the page follows. Its code is called by a table of functions, since it is
/// not there where it is called: it comes with the board.
pub trait EmbedHandle {
    /// Opens a game.
    ///
    /// # Errors
    /// What is wrong: `variant`, `link`, `position`, `armies`, or `move` with
    /// the number and the reason. Of a game with a move that cannot be made,
    /// what comes before it is shown.
    fn open(&self, source: GameSource) -> Result<(), String>;

    /// Changes what is shown, or how: `lang`, `theme`, `coordinates`, `side`,
    /// `panels`, `may`, `caption`, `tone`, `marks`. `false` if it is none of
    /// these or the value means nothing.
    fn set(&self, name: &str, value: &str) -> bool;

    /// Plays a move.
    ///
    /// # Errors
    /// Why it cannot be played, in the language that is shown.
    fn play(&self, text: &str) -> Result<(), String>;

    /// Takes back what led to what is shown. `false` if nothing did.
    fn take_back(&self) -> bool;

    /// Shows the game after this number of actions.
    fn go_to(&self, ply: usize);

    /// The game as it is now, as a plain object.
    fn state(&self) -> Object;

    /// Shows the board, from now on.
    fn show(&self);

    /// Takes the board away.
    fn destroy(self: Box<Self>);
}

/// What a board is made of.
struct EmbedBoard {
    model: Rc<EmbedModel>,
    root: Element,
    mount_point: RefCell<Option<MountPoint>>,
}

/// A board to be shown below `root`, once it is known what it shows. `tell` is
/// called after each change with what it was (`move`: an action was entered,
/// `position`: another ply is shown), and on `open`, the wish to see the game on
/// the page of its own; and whether the reader did it.
pub fn make(root: Element, tell: Function) -> Box<dyn EmbedHandle> {
    let tell = move |what: &str, by_reader: bool| {
        let _ = tell.call2(&JsValue::NULL, &what.into(), &by_reader.into());
    };
    let model = EmbedModel::new(browser_language(), Box::new(tell));
    Box::new(EmbedBoard { model: Rc::new(model), root, mount_point: RefCell::default() })
}

impl EmbedHandle for EmbedBoard {
    fn open(&self, source: GameSource) -> Result<(), String> {
        self.model.open(source, LINKS.get())
    }

    fn set(&self, name: &str, value: &str) -> bool {
        self.model.set(name, value)
    }

    fn play(&self, text: &str) -> Result<(), String> {
        self.model.play(text)
    }

    fn take_back(&self) -> bool {
        self.model.take_back()
    }

    fn go_to(&self, ply: usize) {
        self.model.go_to(ply);
    }

    fn state(&self) -> Object {
        snapshot::state(&self.model.table(), self.model.language(), LINKS.get())
    }

    fn show(&self) {
        let mut mount_point = self.mount_point.borrow_mut();
        if mount_point.is_none() {
            *mount_point = MountPoint::show(&self.root, self.model.clone());
        }
    }

    fn destroy(self: Box<Self>) {
        if let Some(mount_point) = self.mount_point.into_inner() {
            mount_point.clear();
        }
    }
}
