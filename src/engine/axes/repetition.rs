//! What happens when a position comes back.

use serde::{Deserialize, Serialize};

use super::royal::Royal;
use super::rule::{Axis, Parameters, RepetitionRule, Rule};
use crate::engine::outcome::{Outcome, Reason};
use crate::engine::player::{Player, PlayerSet};
use crate::engine::position::Position;
use crate::engine::rules::Rules;

/// The repetition rule (千日手).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Repetition {
    /// The fourth occurrence ends the game. If one side gave check with every
    /// one of its moves since the first, that side loses, else it is a draw
    ///
    Fourth,
    /// The fourth occurrence is a draw among the living.
    FourthIsDraw,
    /// As the first, already at the third.
    Third,
    /// The third occurrence is a draw.
    ThirdIsDraw,
    /// From the third on the player to move may claim a draw.
    ThirdByClaim,
    /// The same, and the fifth is a draw.
    ThirdByClaimFifthIsDraw,
}

/// A position as far as repetition is concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occurrence {
    /// Board with owners and faces, hands and side to move, as a hash.
    pub key: u64,
    /// Who made the move that led here; `None` for the start.
    pub mover: Option<Player>,
    /// Did that move leave the opponent's king attacked?
    pub check: bool,
}

/// The positions of a game in their order, with a way back from each to those
/// before it that are alike.
#[derive(Clone, Debug, Default)]
pub struct History {
    list: Vec<Occurrence>,
    /// By the low bits of a key: one more than the index of the last position
    /// there; 0 if there is none.
    heads: Vec<u32>,
    /// By position: the same for the one before it there.
    before: Vec<u32>,
}

impl History {
    /// Adds the position that follows.
    pub fn push(&mut self, occurrence: Occurrence) {
        self.list.push(occurrence);
        if self.list.len() > self.heads.len() {
            self.heads = vec![0; self.list.len().next_power_of_two().max(16) * 2];
            self.before.clear();
        }
        self.link();
    }

    /// Every position so far, the start first.
    pub fn as_slice(&self) -> &[Occurrence] {
        &self.list
    }

    /// Takes the last position out again.
    pub fn pop(&mut self) {
        if let (Some(last), Some(before)) = (self.list.len().checked_sub(1), self.before.pop()) {
            let place = self.place(last);
            self.heads[place] = before;
            self.list.pop();
        }
    }

    /// How often the last position has occurred, itself included.
    pub fn occurrences(&self) -> usize {
        self.alike().count()
    }

    /// Makes room for this many more positions: adding them allocates nothing.
    pub fn reserve(&mut self, more: usize) {
        let wanted = self.list.len() + more;
        self.list.reserve(more);
        self.before.reserve(wanted - self.before.len());
        if wanted > self.heads.len() {
            self.heads = vec![0; wanted.next_power_of_two().max(16) * 2];
            self.before.clear();
            self.link();
        }
    }

    /// Links what has been added to what is alike.
    fn link(&mut self) {
        for index in self.before.len()..self.list.len() {
            let place = self.place(index);
            self.before.push(self.heads[place]);
            self.heads[place] = index as u32 + 1;
        }
    }

    fn place(&self, index: usize) -> usize {
        self.list[index].key as usize & (self.heads.len() - 1)
    }

    /// The last position and all before it that are alike, backward.
    fn alike(&self) -> impl Iterator<Item = usize> + '_ {
        let back = |&index: &usize| (self.before[index] as usize).checked_sub(1);
        let last = self.list.len().checked_sub(1);
        let key = self.list.last().map(|last| last.key);
        let chain = std::iter::successors(last, back);
        chain.filter(move |&index| Some(self.list[index].key) == key)
    }
}

impl Repetition {
    /// The outcome after the last of `history`, if it is a repetition. Where
    /// perpetual checks are minded, who gave them loses, with a partner, and
    /// the others who are in win, however many play.
    pub fn outcome(self, rules: &Rules, position: &Position, history: &History) -> Option<Outcome> {
        let RepetitionRule { end, perpetual_check, .. } = self.terms();
        let first = history.alike().nth(usize::from(end?) - 1)?;
        let drawn = || Some(Royal::drawn(rules, position, Reason::Repetition));
        if !perpetual_check {
            return drawn();
        }
        let cycle = &history.list[first + 1..];
        let perpetual = |player: Player| {
            let mut own = cycle.iter().filter(|o| o.mover == Some(player)).peekable();
            own.peek().is_some() && own.all(|o| o.check)
        };
        let living = position.standing().living;
        let spec = rules.spec();
        let checkers = living.iter().filter(|&player| perpetual(player));
        let lost = checkers.flat_map(|player| spec.partners.team(player).iter());
        let lost: PlayerSet = lost.collect();
        let winners = living.without(lost);
        if winners == living || winners == PlayerSet::default() {
            return drawn();
        }
        Some(Royal::won(rules, position, winners, Reason::PerpetualCheck))
    }

    /// Does a side that has given check all the while lose?
    pub fn minds_checks(self) -> bool {
        matches!(self, Repetition::Fourth | Repetition::Third)
    }

    /// Is a draw claimed rather than given?
    pub fn is_claimed(self) -> bool {
        matches!(self, Repetition::ThirdByClaim | Repetition::ThirdByClaimFifthIsDraw)
    }

    /// May the player to move claim a draw?
    pub fn is_claimable(self, history: &History) -> bool {
        let claim = self.terms().claim;
        claim.is_some_and(|claim| history.alike().nth(usize::from(claim) - 1).is_some())
    }

    /// At which occurrence a draw may be claimed, at which the game ends, and
    /// whether a side that gave check all the while loses then.
    pub fn terms(self) -> RepetitionRule {
        let (claim, end, perpetual_check) = match self {
            Repetition::Fourth => (None, Some(4), true),
            Repetition::FourthIsDraw => (None, Some(4), false),
            Repetition::Third => (None, Some(3), true),
            Repetition::ThirdIsDraw => (None, Some(3), false),
            Repetition::ThirdByClaim => (Some(3), None, false),
            Repetition::ThirdByClaimFifthIsDraw => (Some(3), Some(5), false),
        };
        RepetitionRule { claim, end, perpetual_check }
    }

    /// The rule as data.
    pub fn rule(self) -> Rule {
        let rulings: &[u16] = match self {
            Repetition::Fourth => &[1, 122, 140, 141],
            Repetition::FourthIsDraw => &[72, 86, 140, 141],
            Repetition::Third => &[113, 122, 131, 141, 163],
            Repetition::ThirdIsDraw => &[114, 122, 133, 141],
            Repetition::ThirdByClaim => &[122, 141, 163],
            Repetition::ThirdByClaimFifthIsDraw => &[130, 136, 141],
        };
        Rule::new(Axis::Ending, rulings, Parameters::Repetition(self.terms()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_leads_to_all_that_are_alike() {
        let mut random = 1_u64;
        let mut next = |bound: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 33) % bound
        };
        let (mut history, mut keys) = (History::default(), Vec::new());
        assert_eq!(history.alike().count(), 0);
        for _ in 0..4000 {
            if next(3) == 0 {
                history.pop();
                keys.pop();
            } else {
                // Many of the same low bits.
                let key = next(9) << next(40);
                history.push(Occurrence { key, mover: None, check: false });
                keys.push(key);
            }
            let alike = |&index: &usize| Some(&keys[index]) == keys.last();
            let expected: Vec<_> = (0..keys.len()).rev().filter(alike).collect();
            assert_eq!(history.alike().collect::<Vec<_>>(), expected);
        }
        assert!(keys.len() > 1000);
    }
}
