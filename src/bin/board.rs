//! Boards in other people's pages: `embed.js` mounts them; `main` does nothing.
//!
//! A program of its own: whoever shows a board in a page of theirs should not have
//! to load what the gallery, tables and drafts are made of.

use hensoku::app::embed::{self, EmbeddedBoard, GameSource, LatePart};
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

fn main() {}

/// Loads what boards can do without that show a new game for two with shogi's pieces
/// (0), what draws other piece sets (1), or what teaches tasks (2); `tell` is told
/// whether it came.
#[wasm_bindgen]
pub fn load(part: u8, tell: js_sys::Function) {
    let part = match part {
        0 => LatePart::Supplement,
        1 => LatePart::Faces,
        _ => LatePart::Lessons,
    };
    embed::load(part, tell);
}

/// What has become of a task of a lesson by some attempts, in lines of text; nothing
/// before what teaches tasks is there.
#[wasm_bindgen]
pub fn follow(file: &str, task: &str, attempts: &str, language: &str) -> String {
    embed::follow_task(file, task, attempts, language)
}

/// A fault of the program, for the tests of what boards then say. Nothing calls it.
#[wasm_bindgen]
pub fn fail_for_test() {
    panic!("asked for by a test");
}

/// A board in somebody else's page; `free` takes it away.
#[wasm_bindgen(js_name = Board)]
pub struct ExportedBoard(EmbeddedBoard);

#[wasm_bindgen(js_class = Board)]
impl ExportedBoard {
    /// A board to be shown below `root`. `tell` is called after each change with
    /// what it was, and whether the reader did it.
    #[wasm_bindgen(constructor)]
    pub fn new(root: web_sys::Element, tell: js_sys::Function) -> ExportedBoard {
        ExportedBoard(EmbeddedBoard::new(root, tell))
    }

    /// Does this game need the [`supplement`]?
    #[wasm_bindgen(js_name = needsSupplement)]
    pub fn needs_supplement(
        link: &str,
        variant: &str,
        position: &str,
        armies: &str,
        moves: &str,
    ) -> bool {
        GameSource { link, variant, position, armies, moves }.needs_supplement()
    }

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
        self.0.open(source).err()
    }

    /// Changes what is shown, or how. `false` if the name or the value means
    /// nothing.
    pub fn set(&self, name: &str, value: &str) -> bool {
        self.0.set(name, value)
    }

    /// Plays a move. Returns why it cannot be played, if it cannot.
    pub fn play(&self, text: &str) -> Option<String> {
        self.0.play(text).err()
    }

    /// Takes back what led to what is shown.
    #[wasm_bindgen(js_name = takeBack)]
    pub fn take_back(&self) -> bool {
        self.0.take_back()
    }

    /// Shows the game after this number of actions.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&self, ply: u32) {
        self.0.go_to(ply as usize);
    }

    /// Shows it, once it is known what it shows.
    pub fn show(&self) {
        self.0.show();
    }

    /// The game as it is now.
    pub fn state(&self) -> js_sys::Object {
        self.0.state()
    }
}
