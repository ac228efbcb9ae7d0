//! The rulings: one test or more for each, named by its number, with a
//! position that shows it. Positions are written as in SFEN.

mod base;
mod board;
mod checkers;
mod declaration;
mod drops;
mod ends;
mod forward;
mod hands;
mod repetition;
mod rings;
mod skate;
mod table;
