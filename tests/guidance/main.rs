//! Pieces that explain themselves: where they could go if it were their owner's turn,
//! by which ways, and what a side attacks.

mod cases;
mod laws;
// Of what is said to a table, only a part is needed.
#[allow(dead_code)]
#[path = "../table/mod.rs"]
mod table;
#[path = "../walk/mod.rs"]
mod walk;
