//! Whose turn it is after a move, where a check interrupts the order of play
//! and mated players leave the game.

use super::axes::mate_credit::MateCredit;
use super::axes::turn::Order;
use super::player::{Player, PlayerSet};
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
        let (player, check) = match rules.spec.turn.order {
            Order::InTurn => return,
            Order::ChecksFirst => (self.turn(), self.in_check(rules, self.turn())),
            Order::Clockwise => (self.turn(), false),
        };
        let checked = self.checked(rules, None);
        self.credit_mates(rules, checked, player);
        self.pass_on(rules, check);
    }

    /// Looks at the player to move, who may be in check, and at those after
    /// that player until one can move.
    fn pass_on(&mut self, rules: &Rules, mut check: bool) -> Option<Box<Position>> {
        let (mut before, mut passes) = (None, 0);
        while !self.has_ended(rules) {
            let player = self.turn();
            if self.has_legal_move(rules) {
                if !self.standing().pending.is_empty() {
                    self.standing_mut().pending.set(player, None);
                }
                break;
            }
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

    /// A player is mated by whom the rules credit with it: nobody, if
    /// that player is out already, or in a position that somebody wrote.
    fn mate(&mut self, rules: &Rules, player: Player) {
        let standing = self.standing_mut();
        let by = standing.pending.by(player).unwrap_or(standing.mover);
        let heir = Some(by).filter(|&heir| heir != player && standing.living.contains(heir));
        if let Some(heir) = heir {
            let mates = &mut standing.mates[heir.index()];
            *mates = mates.saturating_add(1);
        }
        standing.pending.set(player, None);
        self.turn_over(rules, player, heir);
    }

    /// Who moves after this player has acted, the same if no other is left, and
    /// whether because of a check. Those who are mated but come later are noted.
    fn next_turn(&mut self, rules: &Rules, acted: Player) -> Option<(Player, bool)> {
        let checked = self.checked(rules, Some(acted));
        let turn = &rules.spec.turn;
        let seats = || turn.players_from(turn.after(acted));
        let answers = match checked == PlayerSet::default() {
            true => None,
            false => seats().find(|&seat| checked.contains(seat)),
        };
        let living = self.standing().living;
        let next = answers.or_else(|| seats().find(|&seat| living.contains(seat)))?;
        self.credit_mates(rules, checked, next);
        Some((next, answers.is_some()))
    }

    /// The living players but for one who are in check, where that matters for
    /// the order of play.
    fn checked(&self, rules: &Rules, but: Option<Player>) -> PlayerSet {
        if rules.spec.turn.order != Order::ChecksFirst {
            return PlayerSet::default();
        }
        let living = self.standing().living.iter().filter(|&player| Some(player) != but);
        living.filter(|&player| self.in_check(rules, player)).collect()
    }

    /// Notes who of those in check is mated, as if to move at once, and by whom.
    /// Whose turn it is now is looked at by the turn itself.
    fn credit_mates(&mut self, rules: &Rules, checked: PlayerSet, next: Player) {
        let mut later = checked;
        later.remove(next);
        if later == PlayerSet::default() && self.standing().pending.is_empty() {
            return;
        }
        self.note_mates(rules, checked, later, next);
    }

    #[inline(never)]
    fn note_mates(&mut self, rules: &Rules, checked: PlayerSet, later: PlayerSet, next: Player) {
        if rules.spec.mate_credit != MateCredit::LeftNoReply || self.has_ended(rules) {
            return;
        }
        let mover = self.standing().mover;
        for player in self.standing().living.iter().filter(|&player| player != next) {
            let mated = later.contains(player) && !self.has_reply(rules, player);
            let by = self.standing().pending.by(player).unwrap_or(mover);
            self.standing_mut().pending.set(player, Some(by).filter(|_| mated));
        }
        if !checked.contains(next) {
            self.standing_mut().pending.set(next, None);
        }
    }

    /// The player to move leaves willingly or by the clock: the king is turned
    /// over and the hand leaves the game.
    pub(super) fn leave(&mut self, rules: &Rules) {
        let player = self.turn();
        self.turn_over(rules, player, None);
        self.begin_next_phase(rules);
        self.advance_turn(rules, player);
    }
}
