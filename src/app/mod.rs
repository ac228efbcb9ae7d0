//! The page: a small router, one state, pure components.
//!
//! [`start`] renders its [`shell`]; the other places are [`chunks`], which are
//! loaded when they are needed. What happens goes through one reducer,
//! [`state::Session`]; what a person has chosen for all games through another,
//! [`settings::Settings`]. Components take plain data and call back.
//! Elements are built by [`dom`], which takes far less code than `html!`.

pub mod board;
pub mod chunks;
mod dom;
mod draft;
pub mod embed;
mod gallery;
mod header;
mod icons;
mod layout;
mod lost;
mod panels;
mod route;
mod settings;
mod share;
mod shell;
mod state;
mod table;
mod text;
mod title;

use js_sys::Function;
use web_sys::Element;

use self::chunks::ChunkError;
use self::embed::Embedded;
use self::shell::Shell;

/// Renders the page into `root`, in the place of what it holds.
pub fn start(root: Element) {
    console_error_panic_hook::set_once();
    yew::Renderer::<Shell>::with_root(root).render();
}

/// A board to be shown below `root`, in somebody else's page. `tell` is called
/// after each change with what it was: `move`, `position`, `link`, and whether
/// the player did it.
///
/// # Errors
/// Its code could not be loaded.
pub async fn mount(root: Element, tell: Function) -> Result<Box<dyn Embedded>, ChunkError> {
    console_error_panic_hook::set_once();
    Ok(chunks::board().await?(root, tell))
}
