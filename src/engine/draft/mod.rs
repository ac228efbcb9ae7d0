//! Armies chosen in secret: what they are, what is wrong with one, and how
//! two players show them to each other without either knowing the other's
//! before his own is fixed.
//!
//! What may be chosen is data, [`Draft`](super::axes::draft::Draft). The
//! exchange is a [`Muster`]: each player commits himself to his army by a hash
//! ([`Step::Commit`]), and when both have, each shows it ([`Step::Reveal`]).
//! Until then an army is in a [`Secret`], and [`Muster::view`] alone says what
//! may be shown to whom.

mod army;
mod begin;
mod commitment;
mod fault;
mod muster;
mod precedence;
mod random;
mod view;

pub use army::{Army, Post};
pub use begin::begin;
pub use commitment::{Commitment, GameId, Salt, Secret, chance};
pub use fault::ArmyFault;
pub use muster::{Muster, Refusal, Step, Taken};
pub use precedence::{Precedence, place};
pub use random::random;
pub use view::{First, Phase, SeatView, View};
