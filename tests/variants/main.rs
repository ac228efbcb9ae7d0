//! The rulings of the two-player games on a plain board of 9 by 9, each shown
//! by a position: ice, jumps, forward games and the games of the hand.
//! The number of a test's name is that of the ruling.

mod checkers;
mod checkers_variant;
mod forward;
mod hand_gone;
mod hand_limited;
mod hand_plain;
mod hand_shared;
mod hand_steal;
mod not_capture;
mod skate;
mod skate_variant;
mod starts;
mod table;
