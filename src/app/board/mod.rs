//! The board, the stands beside it and the promotion choice, as widgets that
//! know no rules.
//!
//! Plain data goes in: pieces, what may be taken up, where the selected piece
//! may go, the last move, checks. [`Intent`]s come out through one callback.
//! The caller decides what an intent means and hands in new data.
//!
//! ```text
//! <Defs />                          once for each document or shadow root
//! <Play {legal} {on_intent}>
//!     <Stand player={Player(1)} {slots} label="…" />
//!     <Board {layout} {pieces} label="…" {labels} {last} {checks} />
//!     <Stand player={Player(0)} {slots} label="…" />
//! </Play>
//! ```
//!
//! [`Play`] owns the one pointer and keyboard handler ([`listen`]) and the one
//! state machine ([`gesture`]): a drag may begin on a stand and end on the
//! board, so neither can own it alone. A board and stands may lie anywhere
//! below it, one board in each `Play`; they take what may be done from its
//! context, and the board tells it where it lies. [`Diagram`] is the same
//! drawing without any of that: a board to look at.
//!
//! The picture is hidden from assistive technology. Over it lies a grid of
//! buttons (`grid`), which real pointers pass through the state machine and
//! whose clicks without a pointer are taken as they are.
//!
//! Styles: `tokens.css`, `scene.css` (what is drawn) and `board.css` (the
//! widgets). A board fills the width of its container; to limit its height,
//! set `--board-max-height` on any element above it. There are no `style`
//! attributes: what must be computed is set through the CSS object model.

mod defs;
mod diagram;
pub mod gesture;
mod grid;
mod input;
mod intent;
mod lens;
mod listen;
mod motion;
mod paint;
mod play;
mod promotion;
mod stand;
mod widget;

pub use defs::{Defs, DefsProps, tile_icon};
pub use diagram::{Diagram, DiagramProps, diagram, diagram_part};
pub use intent::{BOX, IN_BOX, Intent, LegalTargets, PromotionOption, PromotionQuestion, Source};
pub use listen::{HAND, hand_named};
pub use paint::{raw, shapes};
pub use play::{Play, PlayProps};
pub use stand::{HandSlot, Stand, StandProps};
pub use widget::{Board, BoardOverlay, BoardProps};
