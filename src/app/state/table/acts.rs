//! The acts that only some games have: the steal, and handing over a common
//! hand.

use super::GameView;
use crate::app::text::{fixed, game, multiplayer, variant_rules};
use crate::describe::Names;
use crate::engine::action::{Action, Move};
use crate::engine::axes::points;
use crate::engine::axes::royal::{Royal, Until};
use crate::engine::outcome::{Outcome, Reason};
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::text::Text;
use crate::notation::label;
use crate::record::view::{Fallen, TrailReason};

impl GameView {
    /// Who has moved and still has the common hand, to be handed over to the
    /// player to move, if anything is in it. The game itself does not know of it.
    pub fn holds_hand(&self) -> Option<Player> {
        let position = &self.position;
        let waits = self.unhanded == Some(self.ply)
            && position.outcome.is_none()
            && !position.hand(position.turn).is_empty();
        waits.then(|| self.rules().spec().turn.before(self.position.turn))
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
        self.announce(variant_rules::handed_over(self.mover()));
        true
    }

    pub(super) fn pass(&mut self) -> bool {
        match self.check(Action::Move(Move::PASS)) {
            Err(why) => self.refuse(game::illegal(why)),
            Ok(()) => self.play(Action::Move(Move::PASS)),
        }
    }

    pub(super) fn steal(&mut self) -> bool {
        if let Some(giver) = self.holds_hand() {
            return self.refuse(variant_rules::hand_over(self.seat(giver), self.mover()));
        }
        let barred = self.position.special.steal.as_ref().and_then(|steal| steal.barred);
        match barred {
            Some(why) => self.refuse(variant_rules::barred(why)),
            None => self.play(Action::Move(Move::STEAL)),
        }
    }

    pub(super) fn typed(&mut self, mv: Option<Move>) -> bool {
        if let Some(giver) = self.holds_hand() {
            return self.refuse(variant_rules::hand_over(self.seat(giver), self.mover()));
        }
        let Some(action) = mv.map(Action::Move) else {
            return self.refuse(fixed::NOT_A_MOVE.clone());
        };
        match self.check(action) {
            Ok(()) => self.play(action),
            Err(illegal) => self.refuse(game::illegal(illegal)),
        }
    }

    /// Who has left the game by the last action, and what becomes of the hands;
    /// `None` where nobody has.
    pub fn elimination(&self) -> Option<Text> {
        let ply = self.last.as_ref()?;
        let fallen = ply.elimination.as_ref()?.fallen.iter();
        let captured = self.rules().spec().royal == Royal::Captured;
        let taken = if captured { multiplayer::captured } else { multiplayer::mated };
        let placed = !matches!(self.rules().spec().royal, Royal::TurnedOver(Until::FirstOut));
        let told = |fallen: &Fallen| {
            let player = self.seat(fallen.player);
            let mut told = match fallen.by {
                None => multiplayer::left(player),
                Some(by) => taken(player, self.seat(by)),
            };
            if let Some(by) = fallen.by.filter(|_| fallen.gives_hand) {
                told = variant_rules::and(told, multiplayer::inherits(self.seat(by)));
            }
            match placed {
                true => variant_rules::and(told, multiplayer::placed(player, fallen.place)),
                false => told,
            }
        };
        fallen.map(told).reduce(variant_rules::and)
    }

    /// What is said of the way to the square under the pointer.
    pub fn route_text(&self) -> Option<Text> {
        let trail = self.route.as_deref()?;
        let name = label::square_name(self.rules(), *trail.mark.squares.last()?);
        let told = match trail.reason {
            TrailReason::Seam => game::round_the_edge,
            TrailReason::Glide => game::slides,
            TrailReason::Jump => game::jumps,
            TrailReason::Wall => game::reflected,
        };
        Some(told(trail.kind, name))
    }

    /// How the game stands, in a sentence or two.
    pub fn standing(&self) -> Text {
        let (position, turn) = (&self.position, self.mover());
        let mut words = match (self.holds_hand(), &position.multiplayer) {
            (Some(giver), _) => variant_rules::hand_over(self.seat(giver), turn),
            (None, Some(round)) => multiplayer::order(turn, round),
            (None, None) if position.relocating => {
                let spec = self.rules().spec();
                let kinds = spec.relocation.iter().flat_map(|relocation| &relocation.kinds);
                let kinds: Vec<Kind> = kinds.copied().collect();
                variant_rules::relocate(turn, Names::of(spec).all(&kinds))
            }
            (None, None) if position.in_check() => game::check(turn),
            (None, None) => game::turn(turn),
        };
        if self.rules().spec().royal == Royal::Captured && position.in_check() {
            words = variant_rules::and(words, multiplayer::en_prise(turn));
        }
        for (player, danger) in &position.special.dangers {
            words = variant_rules::and(
                words,
                variant_rules::danger(self.seat(*player), danger.free.len()),
            );
        }
        if position.special.full.contains(&position.turn) {
            words = variant_rules::and(words, variant_rules::full(turn));
        }
        words
    }

    /// Why the game is over, in a sentence; `None` where a word says it all.
    pub fn ending(&self) -> Option<Text> {
        let outcome = self.position.outcome.as_ref()?;
        let full = |outcome: &Outcome| {
            let lost = |player: &&Player| !outcome.winners.contains(player);
            self.position.special.full.iter().any(|player| lost(&player))
        };
        match outcome.reason {
            Reason::Stalemate if outcome.placings.is_some() => {
                Some(multiplayer::NOBODY_CAN_MOVE.clone())
            }
            Reason::Stalemate => Some(variant_rules::stuck(self.mover(), full(outcome))),
            Reason::Points => {
                let state = &self.position.state;
                let total =
                    |player| (self.seat(player), points::doubled(self.rules(), state, player));
                let winner = *outcome.winners.first()?;
                let loser = self.rules().spec().turn.after(winner);
                Some(variant_rules::points([winner, loser].map(total)))
            }
            _ => variant_rules::ending(outcome, &|player| self.seat(player)),
        }
    }
}
