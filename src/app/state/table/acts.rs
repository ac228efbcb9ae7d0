//! The acts that only some games have: the steal, and handing over a common
//! hand.

use super::Table;
use crate::app::text::own;
use crate::engine::action::{Action, Move};
use crate::engine::outcome::{Outcome, Reason};
use crate::engine::player::Player;
use crate::engine::words::Words;

impl Table {
    /// Who still has the common hand before him after his move, to be handed
    /// over to the player to move. The game itself does not know of it.
    pub fn holds_hand(&self) -> Option<Player> {
        let waits = self.unhanded == Some(self.line.cursor()) && self.sight.outcome.is_none();
        waits.then(|| self.rules().spec().turn.before(self.sight.turn))
    }

    pub(super) fn hand_over(&mut self) -> bool {
        if self.holds_hand().is_none() {
            return false;
        }
        self.unhanded = None;
        self.clear_words();
        self.still = true;
        self.put_down();
        self.lay_out(None);
        self.announce(own::handed_over(self.sight.turn));
        true
    }

    pub(super) fn steal(&mut self) -> bool {
        if let Some(giver) = self.holds_hand() {
            return self.refuse(own::hand_over(giver, self.sight.turn));
        }
        let barred = self.sight.special.steal.as_ref().and_then(|steal| steal.barred);
        match barred {
            Some(why) => self.refuse(own::barred(why)),
            None => self.play(Action::Move(Move::STEAL)),
        }
    }

    /// How the game stands, in a sentence or two.
    pub fn standing(&self) -> Words {
        let (sight, turn) = (&self.sight, self.sight.turn);
        let mut words = match self.holds_hand() {
            Some(giver) => own::hand_over(giver, turn),
            None if sight.in_check() => super::made::check(turn),
            None => super::made::turn(turn),
        };
        for (player, danger) in &sight.special.dangers {
            words = own::and(words, own::danger(*player, danger.free.len()));
        }
        if sight.special.full.contains(&turn) {
            words = own::and(words, own::full(turn));
        }
        words
    }

    /// Why the game is over, in a sentence; `None` where a word says it all.
    pub fn ending(&self) -> Option<Words> {
        let outcome = self.sight.outcome.as_ref()?;
        let full = |outcome: &Outcome| {
            let lost = |player: &&Player| !outcome.winners.contains(player);
            self.sight.special.full.iter().any(|player| lost(&player))
        };
        match outcome.reason {
            Reason::Stalemate => Some(own::stuck(outcome, full(outcome))),
            _ => own::ending(outcome),
        }
    }
}
