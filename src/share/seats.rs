//! Whose turn it is, where a check may interrupt the order of play.
//!
//! With more than two players each action says who did it, so that a link can
//! be read whatever becomes of the rules of turns.

use super::adaptive_model::AdaptiveModel;
use super::coder::{Decoder, Encoder};

/// What is guessed of the next player: mostly the next clockwise, but a seat
/// that was passed over the last time it was its turn may be empty.
pub(super) struct Seats {
    players: u8,
    /// By seat: by how many seats it was passed over the last time.
    passed: [u8; 4],
    /// By that number.
    guesses: [AdaptiveModel; 4],
}

impl Seats {
    /// Before the first action.
    pub fn new(players: u8) -> Seats {
        let guess = |first: u32| AdaptiveModel::with_first(usize::from(players), first);
        Seats { players, passed: [0; 4], guesses: [guess(24), guess(1), guess(1), guess(1)] }
    }

    /// Writes who acts, where one player is the next clockwise. `None` if
    /// there is no such player.
    pub fn write(&mut self, encoder: &mut Encoder, next: u8, mover: u8) -> Option<()> {
        if self.players == 2 {
            return Some(());
        }
        let by = (mover + self.players - next) % self.players;
        let passed = &mut self.passed[usize::from(next & 3)];
        self.guesses[usize::from(*passed)].write(encoder, usize::from(by))?;
        *passed = by;
        Some(())
    }

    /// Reads who acts.
    pub fn read(&mut self, decoder: &mut Decoder, next: u8) -> u8 {
        if self.players == 2 {
            return next;
        }
        let passed = &mut self.passed[usize::from(next & 3)];
        *passed = self.guesses[usize::from(*passed)].read(decoder) as u8;
        (next + *passed) % self.players
    }
}
