//! Through the game and back: another ply, what is taken back, a new game.

use std::rc::Rc;

use super::{GameView, Notice};
use crate::app::text::{aria, fixed, game};
use crate::variants;

impl GameView {
    /// Looks at the game after this many actions.
    pub(super) fn go_to_ply(&mut self, ply: usize) -> bool {
        let (before, now) = (self.ply, ply.min(self.timeline.tip()));
        if now == before {
            return false;
        }
        if now > self.timeline.end() {
            Rc::make_mut(&mut self.timeline).extend(now);
        }
        self.ply = now;
        self.still = now.abs_diff(before) > 1;
        self.reviewing = true;
        self.look();
        self.announce_place();
        true
    }

    /// Tells of the position that is shown now, and of the move that led there.
    pub(super) fn announce_place(&mut self) {
        let label = self.last.as_ref().map(|ply| ply.label.clone());
        self.announce(aria::wound(self.side_names().moves(self.ply), label));
    }

    pub(super) fn take_back(&mut self) -> bool {
        if !self.can_take_back() {
            return false;
        }
        let (before, restores) = (self.ply, self.timeline.restores(self.ply));
        if restores && self.end() == 0 {
            self.go_on_with_former();
        }
        let taken = Rc::make_mut(&mut self.timeline).take_back(before);
        self.ply = taken.unwrap_or(before);
        self.look();
        // To a person's own turn, and not to a move of the computer's.
        while !restores && self.people().next().is_some() && self.is_computers_turn() {
            let Some(taken) = Rc::make_mut(&mut self.timeline).take_back(self.ply) else { break };
            self.ply = taken;
            self.look();
        }
        self.still = self.ply.abs_diff(before) > 1;
        self.reviewing = true;
        self.gives_up = false;
        let done = if restores { fixed::RESTORED.clone() } else { fixed::TAKEN_BACK.clone() };
        self.announce(aria::announced(done, self.standing()));
        true
    }

    pub(super) fn restart(&mut self, notice: Option<Notice>) -> bool {
        let begun = self.end() > 0 || self.has_more();
        let is_present = variants::latest(&self.variant) == self.variant;
        if !begun && is_present && notice.is_some() {
            return false;
        }
        self.leave_behind();
        // After a rematch of two the sides are swapped.
        let swaps = notice.is_none() && self.rules().players() == 2;
        Rc::make_mut(&mut self.timeline).restart(swaps);
        self.ply = 0;
        self.unhanded = None;
        self.gives_up = false;
        self.received = None;
        self.still = true;
        self.reviewing = false;
        self.look();
        self.notice = notice.filter(|_| self.timeline.restores(0));
        let next = game::turn(self.mover());
        self.announce(aria::announced(fixed::NEW_GAME_BEGUN.clone(), next));
        true
    }
}
