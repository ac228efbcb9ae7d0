//! Records in the formats of other programs.

mod corpus;
mod random;
mod total;
mod trips;
