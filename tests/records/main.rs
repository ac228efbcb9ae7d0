//! Records in the formats of other programs.

mod corpus;
#[path = "../fuzz/mod.rs"]
mod fuzz;
mod random;
mod total;
mod trips;
