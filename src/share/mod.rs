//! Links that hold a whole game and open for ever.
//!
//! [`encode`] makes the fragment of a [`Shared`] game, [`decode`] opens one.
//! Both are pure: no browser, no clock, no randomness.

mod actions;
mod codebook;
mod coder;
mod content;
mod error;
mod fragment;
mod hash;
mod letters;
mod notes;
mod open;
pub mod qr;
mod relation;
mod replay;
mod shared;
mod tree;
mod walker;
mod words;

pub use codebook::Codebook;
pub use content::{MOST_ACTIONS, MOST_MARKS, MOST_WORDS};
pub use error::{LinkError, LinkFault, Unfit};
pub use fragment::{MOST_LETTERS, encode, seal};
pub use open::{decode, unpack};
pub use relation::Relation;
pub use shared::{Shared, Start};
pub use tree::{Colour, Mark, Node, NodeId, Tree};
