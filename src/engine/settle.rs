//! Whose turn it is after a move, where a check interrupts the order of play
//! and mated players leave the game.

use super::axes::turn::Order;
use super::player::Player;
use super::position::Position;
use super::rules::Rules;

impl Position {
    /// Finds who moves next: the first in check clockwise from who has just
    /// acted, else the next of the living. Who is in check and cannot answer
    /// is turned over; who is not in check and cannot move passes.
    ///
    /// Returns the position as it was before, if more than the turn changed.
    pub(super) fn settle(&mut self, rules: &Rules, acted: Player) -> Option<Box<Position>> {
        let heir = self.standing().mover;
        let mut before = None;
        let (mut acted, mut passes) = (acted, 0);
        loop {
            let Some((next, check)) = self.next_turn(rules, acted) else { break };
            self.move_turn(rules, next);
            if self.has_ended(rules) || self.has_legal_move(rules) {
                break;
            }
            acted = next;
            if check {
                before.get_or_insert_with(|| Box::new(self.clone()));
                self.standing_mut().mates[heir.index()] += 1;
                self.turn_over(rules, next, Some(heir));
                passes = 0;
            } else {
                passes += 1;
            }
            if passes == self.standing().living.iter().count() {
                before.get_or_insert_with(|| Box::new(self.clone()));
                self.standing_mut().stuck = true;
                break;
            }
        }
        before
    }

    /// Who moves after this player has acted, and whether because of a check.
    fn next_turn(&self, rules: &Rules, acted: Player) -> Option<(Player, bool)> {
        let clockwise = || {
            let seats = (1..rules.players()).map(|by| Player((acted.0 + by) % rules.players()));
            seats.filter(|&seat| self.standing().living.contains(seat))
        };
        let interrupts = rules.spec.turn.order == Order::ChecksFirst;
        let checked = clockwise().find(|&seat| interrupts && self.in_check(rules, seat));
        let next = checked.or_else(|| clockwise().next())?;
        Some((next, checked.is_some()))
    }

    /// The player to move leaves by his own will or by the clock: his king is
    /// turned over and his hand leaves the game.
    pub(super) fn leave(&mut self, rules: &Rules) {
        let player = self.turn();
        self.turn_over(rules, player, None);
        self.begin_next_phase(rules);
        self.settle(rules, player);
    }
}
