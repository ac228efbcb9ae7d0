//! Armies chosen in secret: what they are, what is wrong with one, and how
//! two players show them to each other without either knowing the other's
//! before his own is fixed.
//!
//! What may be chosen is data, [`Draft`](super::axes::draft::Draft).

mod army;
mod begin;
mod fault;
mod precedence;

pub use army::{Army, Post};
pub use begin::begin;
pub use fault::ArmyFault;
pub use precedence::{Precedence, place};
