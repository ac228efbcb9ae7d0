//! The rulings of the base game and of the boards that are joined at their
//! edges: one test or more for each, named by its number, with a position that
//! shows it. Positions are written as in SFEN. (The other games' rulings are
//! in `tests/variants`.)

mod base;
mod board;
mod declaration;
mod drops;
mod ends;
mod repetition;
mod rings;
mod table;
