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
    pub(super) fn advance_turn(&mut self, rules: &Rules, acted: Player) -> Option<Box<Position>> {
        let (next, check) = self.next_turn(rules, acted)?;
        self.move_turn(rules, next);
        self.pass_on(rules, check)
    }

    /// The same at the beginning of a game: the player to move may be mated or
    /// unable to move already.
    pub(super) fn begin_turn_order(&mut self, rules: &Rules) {
        let check = match rules.spec.turn.order {
            Order::InTurn => return,
            Order::ChecksFirst => self.in_check(rules, self.turn()),
            Order::Clockwise => false,
        };
        self.pass_on(rules, check);
    }

    /// Looks at the player to move, who may be in check, and at those after
    /// him until one can move.
    fn pass_on(&mut self, rules: &Rules, mut check: bool) -> Option<Box<Position>> {
        let (mut before, mut passes) = (None, 0);
        while !self.has_ended(rules) && !self.has_legal_move(rules) {
            let player = self.turn();
            if check {
                before.get_or_insert_with(|| Box::new(self.clone()));
                self.mate(rules, player);
                passes = 0;
            } else {
                passes += 1;
            }
            if passes == self.standing().living.iter().count() {
                before.get_or_insert_with(|| Box::new(self.clone()));
                self.standing_mut().stuck = true;
                break;
            }
            let Some(next) = self.next_turn(rules, player) else { break };
            check = next.1;
            self.move_turn(rules, next.0);
        }
        before
    }

    /// A player is mated by who made the last move. In a position that
    /// somebody wrote that may be nobody who is still in.
    fn mate(&mut self, rules: &Rules, player: Player) {
        let standing = self.standing_mut();
        let heir = Some(standing.mover).filter(|&h| h != player && standing.living.contains(h));
        if let Some(heir) = heir {
            standing.mates[heir.index()] += 1;
        }
        self.turn_over(rules, player, heir);
    }

    /// Who moves after this player has acted, himself if he alone is left, and
    /// whether because of a check.
    fn next_turn(&self, rules: &Rules, acted: Player) -> Option<(Player, bool)> {
        let clockwise = || {
            let seats = (1..=rules.players()).map(|by| Player((acted.0 + by) % rules.players()));
            seats.filter(|&seat| self.standing().living.contains(seat))
        };
        let interrupts = rules.spec.turn.order == Order::ChecksFirst;
        let threatened = |seat| interrupts && seat != acted && self.in_check(rules, seat);
        let checked = clockwise().find(|&seat| threatened(seat));
        let next = checked.or_else(|| clockwise().next())?;
        Some((next, checked.is_some()))
    }

    /// The player to move leaves by his own will or by the clock: his king is
    /// turned over and his hand leaves the game.
    pub(super) fn leave(&mut self, rules: &Rules) {
        let player = self.turn();
        self.turn_over(rules, player, None);
        self.begin_next_phase(rules);
        self.advance_turn(rules, player);
    }
}
