//! Mates found by trying everything, through the game alone.

use hensoku::engine::action::{Action, Claim, Move};
use hensoku::engine::game::Game;
use hensoku::engine::outcome::Reason;

/// Tries everything, until so many positions have been looked at.
pub struct Brute {
    pub left: u64,
}

impl Brute {
    /// The plies of the shortest mate in `most` or fewer; nothing if there is
    /// none. `Err` if there was too much to look at.
    pub fn shortest(&mut self, game: &Game, most: usize) -> Result<Option<usize>, ()> {
        for plies in (1..=most).step_by(2) {
            if self.first_moves(game, plies, true)?.next().is_some() {
                return Ok(Some(plies));
            }
        }
        Ok(None)
    }

    /// The first moves that mate in so many plies or fewer; the first of them
    /// only, if one is enough.
    pub fn first_moves(
        &mut self,
        game: &Game,
        plies: usize,
        one: bool,
    ) -> Result<std::vec::IntoIter<Move>, ()> {
        let mut found = Vec::new();
        for mv in game.legal_moves() {
            self.left = self.left.checked_sub(1).ok_or(())?;
            let mut after = game.clone();
            after.play(Action::Move(mv)).expect("a legal move");
            if !after.checked().contains(&after.position().turn()) {
                continue;
            }
            let mates = match after.outcome() {
                Some(outcome) => outcome.reason == Reason::Checkmate,
                None => plies > 1 && self.is_lost(&after, plies - 1)?,
            };
            if mates {
                found.push(mv);
                if one {
                    break;
                }
            }
        }
        Ok(found.into_iter())
    }

    /// Is the player to move, who is in check, mated in so many plies?
    fn is_lost(&mut self, game: &Game, plies: usize) -> Result<bool, ()> {
        let attacker = game.rules().spec().turn.after(game.position().turn());
        for claim in game.claims() {
            let mut after = game.clone();
            after.play(Action::Claim(claim)).expect("an open claim");
            let lost = after.outcome().is_some_and(|end| end.winners == [attacker]);
            if claim != Claim::Points || !lost {
                return Ok(false);
            }
        }
        for mv in game.legal_moves() {
            let mut after = game.clone();
            after.play(Action::Move(mv)).expect("a legal move");
            if after.outcome().is_some()
                || self.first_moves(&after, plies - 1, true)?.next().is_none()
            {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
