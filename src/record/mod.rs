//! One record of a game: its start, who played, a tree of actions with comments,
//! marks and times, the journal of what was done to it, and a game that goes to any place
//! of it.
//!
//! The page, links, embedded boards, the command line and the engine for
//! JavaScript all hold their games as a [`Record`]. It knows no browser, and not what
//! time it is.
//!
//! ```
//! use hensoku::notation::moves;
//! use hensoku::record::{Cursor, Journal, NodeId, Record};
//!
//! let variant = hensoku::variants::find("shogi").expect("in the catalogue");
//! let record = Record::new(&variant);
//! let mut cursor = Cursor::new(&record).expect("a possible start");
//! let mut journal = Journal::new(record);
//! let game = cursor.game();
//! let action = moves::parse(game.rules(), game.position(), "7g7f").expect("a move text");
//! let place = journal.add(NodeId::ROOT, action);
//! cursor.go_to(&journal.record().tree, place).expect("a legal move");
//! assert_eq!(cursor.game().ply(), 1);
//! assert!(journal.undo() && journal.record().tree.is_empty());
//! ```

mod chunks;
mod clock;
mod cursor;
mod fault;
pub mod formats;
mod headers;
mod journal;
mod start;
mod timeline;
mod tree;
pub mod view;

pub use clock::{ClockReading, ClockStage, Clocks, TimeControl};
pub use cursor::{Cursor, Refused};
pub use fault::StartFault;
pub use headers::{HeaderKey, Headers, MOST_HEADERS};
pub use journal::Journal;
pub use start::{Record, Start};
pub use timeline::Timeline;
pub use tree::{ClockTime, Colour, Mark, NodeId, Notes, Tree};
