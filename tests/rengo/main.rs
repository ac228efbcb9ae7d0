//! The rulings of 連合将棋 and of the games from which its pieces come: one
//! test or more for each, named by its number.

mod cannons;
mod castling;
mod costs;
mod counts;
mod draft_order;
mod drops;
mod en_passant;
mod material;
mod moves;
mod palace;
mod points;
mod progress;
mod promotion;
mod repetition;
mod stalemate;
mod table;
