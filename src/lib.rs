//! **Hensoku** (変則将棋): shogi's rule-bending variants, with every rule
//! enforced.
//!
//! A variant is *data*: a [`engine::spec::VariantSpec`] whose every field is
//! one axis of rule variation. [`engine::rules::Rules::compile`] turns it once
//! into tables, and everything else reads those.
//!
//! ```
//! use hensoku::engine::game::Game;
//! use hensoku::notation::moves;
//!
//! let variant = hensoku::variants::find("cylinder-1").expect("in the catalogue");
//! let mut game = Game::new(variant.rules());
//! // The rook leaves at the right-hand side and comes in at the left.
//! let action = moves::parse(game.rules(), game.position(), "2h9h").expect("a move text");
//! game.play(action).expect("a legal move");
//! assert_eq!(game.position().turn().0, 1);
//! ```
//!
//! Dependencies point one way: [`engine`] ← [`variants`] ← {[`notation`],
//! [`draw`]} ← [`record`] ← {[`share`], [`query`] ← `npm`};
//! [`describe`], [`search`] and [`glossary`] stand above [`engine`] alone, [`lessons`] above
//! [`variants`], [`notation`] and [`describe`], [`problems`] above [`notation`] and
//! [`search`], [`armies`] above [`notation`], [`manual`] above [`describe`] and
//! [`record`]; `book`, `cli` and `app` stand above all of them. Without the feature `web`
//! nothing of a browser is
//! built.

pub mod armies;
#[cfg(feature = "cli")]
pub mod book;
#[cfg(feature = "cli")]
pub mod cli;
pub mod describe;
pub mod draw;
pub mod engine;
mod folding;
pub mod glossary;
pub mod lessons;
pub mod manual;
pub mod notation;
pub mod problems;
pub mod query;
pub mod record;
pub mod search;
pub mod share;
mod sort;
mod splitmix;
#[cfg(any(feature = "worker", feature = "npm-search"))]
pub mod stopwatch;
pub mod variants;

#[cfg(feature = "web")]
pub mod app;
#[cfg(any(
    feature = "npm",
    feature = "npm-records",
    feature = "npm-rules",
    feature = "npm-search"
))]
pub mod npm;
#[cfg(feature = "web")]
pub mod store;
#[cfg(feature = "web")]
mod watchers;
