//! Links on the page: where the address leads, how it follows the game, games
//! that are passed to and fro, and the dialog that shares them.
//!
//! The address is the game. Whatever is done at a table is written into the
//! present entry of the browser's history, so that a reload loses nothing and
//! going back leads to the place before. An entry that the page has written is
//! marked with its [`LinkOrigin`](crate::app::state::LinkOrigin): an address without a mark came
//! as a link from somewhere else.
//!
//! Links are opened and written by
//! [`LinkCoding`](crate::app::link_coding::LinkCoding), which is not there at
//! first. Until it has come, a game that has begun stands with its actions in its
//! entry of the history, under the plain address.
//!
//! Every game is [kept](saving) as it is played, so that it can be found again,
//! and a link can be [told](kept) to be older than its game, or to part from it.

mod address;
mod browser;
mod dialog;
mod export;
mod files;
mod kept;
mod kifu;
mod navigation;
mod options;
mod paste;
mod persistence;
mod received;
mod saving;

pub use address::use_address;
pub use browser::{address, can_share, copy, share as send};
pub use dialog::{ShareDialog, ShareProps};
pub use export::{EXPORT, ExportProps};
pub use files::save_text;
pub use kept::{KeptGames, remember_armed};
pub use kifu::written;
pub use navigation::{find_known, find_saved, navigation};
pub use paste::read as read_pasted;
pub use received::received_note;
pub use saving::new_id;
