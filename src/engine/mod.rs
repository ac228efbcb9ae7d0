//! The rules engine: a [`spec::VariantSpec`] is compiled once into
//! [`rules::Rules`]; a [`position::Position`] holds only state; a
//! [`game::Game`] is a start and a list of actions.
//!
//! Pure: no clock, no randomness, no input or output, no browser.

pub mod action;
mod afterwards;
pub mod axes;
mod compile;
mod crossing;
mod describe;
pub mod draft;
pub mod game;
mod hands;
pub mod illegal;
mod keys;
mod legality;
pub mod memory;
pub mod movegen;
pub mod movement;
pub mod outcome;
pub mod perft;
pub mod piece;
pub mod player;
pub mod position;
pub mod route;
pub mod rules;
mod settle;
pub mod setup;
pub mod spec;
pub mod square;
pub mod text;
pub mod topology;
mod ways;
