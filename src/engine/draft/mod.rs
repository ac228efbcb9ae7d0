//! Armies chosen in secret: what they are, what is wrong with one, and how
//! two players show them to each other without either knowing the other's
//! before their own is fixed.
//!
//! What may be chosen is data, [`Draft`](super::axes::draft::Draft). The
//! exchange is a [`CommitReveal`]: each player commits to an army by a hash
//! ([`DraftStep::Commit`]), and when both have, each shows it ([`DraftStep::Reveal`]).
//! Until then an army is in a [`Secret`], and [`CommitReveal::view`] alone says what
//! may be shown to whom.

mod army;
mod begin;
mod commit_reveal;
mod commitment;
mod fault;
mod precedence;
mod random;
mod view;

pub use army::{Army, Placement};
pub use begin::begin;
pub use commit_reveal::{CommitReveal, DraftStep, StepRefusal, Taken};
pub use commitment::{Commitment, GameId, Salt, Secret, chance};
pub use fault::ArmyFault;
pub use precedence::{Precedence, place};
pub use random::random;
pub use view::{DraftPhase, DraftView, FirstMover, SeatView};
