//! How a game is heard and felt: the knock of a piece on the board, the last seconds of
//! a clock, a short vibration.
//!
//! A chunk of its own, which comes when a game begins and somebody wants to hear or feel
//! it. All sounds of the page are [`SoundKind`]s, and silenced by one choice
//! ([`Feel`](super::settings::Feel)).

mod follow;
mod script;

use self::follow::TableFeel;
pub use self::follow::{FeelProps, PLAYED};
pub use self::script::{SoundKind, can_vibrate, prepare, sound, vibrate};
use super::chunks::Maker;
use super::dom::component;

/// What the chunk hands out: follows a table, and shows nothing.
pub const FOLLOWER: Maker<FeelProps> = |props| component::<TableFeel>(props, None);
