//! The axes of rule variation. Each file is one axis, whole: its type, what
//! it means in play, and its rules as data ([`rule::Rule`]), from which they
//! are told.

pub mod cannon_hop;
pub mod capture;
pub mod castling;
pub mod checkers_jump;
pub mod corridor;
pub mod counting;
pub mod declaration;
pub mod draft;
pub mod drop;
pub mod effect;
mod example;
pub mod glide;
pub mod goal;
pub mod ground;
pub mod hand;
pub mod mate_credit;
pub mod material;
pub mod mirror;
pub(crate) mod moves;
pub mod obstacle_hop;
mod parameters;
pub mod partners;
pub mod pass;
pub mod points;
pub mod promotion;
pub mod relocation;
pub mod repetition;
pub mod royal;
pub mod rule;
pub mod stalemate;
pub mod steal;
pub mod turn;
