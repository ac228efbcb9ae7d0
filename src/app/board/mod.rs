//! The board, the stands beside it and the promotion choice, as widgets that
//! know no rules.
//!
//! Plain data goes in: pieces, what may be taken up, where the selected piece
//! may go, the last move, checks. [`Intent`]s come out through one callback.
//! The caller decides what an intent means and hands in new data.
//!
//! ```text
//! <Defs />                      once for each document or shadow root
//! <Play offer={..} on_intent={..}>
//!     <Stand player={North} .. />
//!     <Board .. />
//!     <Stand player={South} .. />
//! </Play>
//! ```
//!
//! [`Play`] owns the one pointer and keyboard handler and the one state
//! machine ([`gesture`]): a drag may begin on a stand and end on the board, so
//! neither can own it alone. A board and stands may lie anywhere below it, one
//! board in each `Play`. They take what may be done from its context.
//! [`Diagram`] is the same drawing without any of that: a board to look at.

mod defs;
mod desk;
mod diagram;
pub mod gesture;
mod grid;
mod listen;
mod motion;
mod offer;
mod paint;
mod play;
mod promotion;
mod stand;
mod widget;

pub use defs::{Defs, TileIcon, TileIconProps};
pub use diagram::{Diagram, DiagramProps};
pub use offer::{Choice, Intent, Offer, Promotion, Source};
pub use play::{Play, PlayProps};
pub use stand::{Slot, Stand, StandProps};
pub use widget::{Board, BoardProps};
