//! The rules engine: a [`spec::VariantSpec`] is compiled once into
//! [`rules::Rules`]; a [`position::Position`] holds only state; a
//! [`game::Game`] is a start and a list of actions.
//!
//! Pure: no clock, no randomness, no input or output, no browser.

pub mod action;
pub mod axes;
pub mod check;
mod compile;
pub mod draft;
pub mod game;
pub mod guidance;
mod hands;
pub mod illegal;
pub mod influence;
pub mod irreversible;
mod keys;
mod king_capture;
mod legality;
pub mod movegen;
pub mod movement;
pub mod outcome;
mod path;
pub mod perft;
pub mod piece;
mod piece_moves;
mod play;
pub mod player;
pub mod position;
pub mod route;
mod rulebook;
pub mod rules;
pub mod setup;
mod sink;
pub mod spec;
mod special_moves;
pub mod square;
pub mod state_item;
pub mod text;
pub mod topology;
mod track;
mod turn_order;
