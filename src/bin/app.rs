//! The browser binary: `boot.js` starts the page, `embed.js` mounts boards in other
//! people's pages; `main` does nothing.

use hensoku::app::chunks::BoardMaker;
use hensoku::app::embed::{EmbedHandle, GameSource};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

fn main() {}

/// Renders the page into `root`, in the place of what it holds.
#[wasm_bindgen]
pub fn start_app(root: web_sys::Element) {
    hensoku::app::start(root);
}

/// A fault of the program, for the tests of what the page then says. Nothing
/// calls it.
#[wasm_bindgen]
pub fn fail_for_test() {
    panic!("asked for by a test");
}

/// A board in somebody else's page; `free` takes it away.
#[wasm_bindgen(js_name = Board)]
pub struct EmbeddedBoard(Option<Box<dyn EmbedHandle>>);

/// What boards are made by, once its code is there.
#[wasm_bindgen]
pub struct Boards(BoardMaker);

/// Loads what boards are made by.
#[wasm_bindgen]
pub async fn boards() -> Result<Boards, JsError> {
    Ok(Boards(hensoku::app::boards().await?))
}

/// Loads what opens and writes links.
#[wasm_bindgen]
pub async fn links() -> Result<(), JsError> {
    Ok(hensoku::app::embed::load_links().await?)
}

#[wasm_bindgen]
impl Boards {
    /// A board to be shown below `root`. `tell` is called after each change with
    /// what it was, and whether the reader did it.
    pub fn mount(&self, root: web_sys::Element, tell: js_sys::Function) -> EmbeddedBoard {
        EmbeddedBoard(Some((self.0)(root, tell)))
    }
}

#[wasm_bindgen(js_class = Board)]
impl EmbeddedBoard {
    /// Opens a game. Returns what is wrong with it, if anything is.
    pub fn open(
        &self,
        link: &str,
        variant: &str,
        position: &str,
        armies: &str,
        moves: &str,
    ) -> Option<String> {
        let source = GameSource { link, variant, position, armies, moves };
        self.0.as_ref()?.open(source).err()
    }

    /// Changes what is shown, or how. `false` if the name or the value means
    /// nothing.
    pub fn set(&self, name: &str, value: &str) -> bool {
        self.0.as_ref().is_some_and(|board| board.set(name, value))
    }

    /// Plays a move. Returns why it cannot be played, if it cannot.
    pub fn play(&self, text: &str) -> Option<String> {
        self.0.as_ref()?.play(text).err()
    }

    /// Takes back what led to what is shown.
    #[wasm_bindgen(js_name = takeBack)]
    pub fn take_back(&self) -> bool {
        self.0.as_ref().is_some_and(|board| board.take_back())
    }

    /// Shows the game after this number of actions.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&self, ply: u32) {
        if let Some(board) = &self.0 {
            board.go_to(ply as usize);
        }
    }

    /// Shows it, once it is known what it shows.
    pub fn show(&self) {
        if let Some(board) = &self.0 {
            board.show();
        }
    }

    /// The game as it is now.
    pub fn state(&self) -> Option<js_sys::Object> {
        self.0.as_ref().map(|board| board.state())
    }
}

impl Drop for EmbeddedBoard {
    fn drop(&mut self) {
        if let Some(board) = self.0.take() {
            board.destroy();
        }
    }
}
