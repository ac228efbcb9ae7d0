//! What the rules say of a position between attacker and defender.

use std::sync::Arc;

use crate::engine::axes::points;
use crate::engine::game::Game;
use crate::engine::irreversible::DrawCount;
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::search::policy::Policy;
use crate::splitmix::mixed;

/// How the defender stands after a check.
pub(super) enum AfterCheck {
    /// The game has been won by mate.
    Mated,
    /// The game is over in another way, or the defender may end it so.
    Saved,
    /// The game goes on by one of so many moves.
    GoesOn(u32),
}

/// The rules of a game, as a mate search asks for them.
pub(super) struct MateJudge {
    /// The rules themselves.
    pub rules: Arc<Rules>,
    policy: Policy,
    attacker: Player,
    /// Are calm plies counted? Whoever takes no notice of them finds every mate,
    /// and some that come too late.
    counts_calm: bool,
    /// The positions of the game that end it when they come once more.
    worn: Vec<u64>,
    /// Those after which the defender may claim a draw then.
    worn_claims: Vec<u64>,
}

impl MateJudge {
    /// For a game whose player to move looks for a mate. `counts_calm`: are calm plies counted?
    pub fn new(game: &Game, counts_calm: bool) -> MateJudge {
        let rules = Arc::clone(game.rules());
        let terms = rules.spec().repetition.terms();
        let policy = Policy::of(&rules);
        let mut keys: Vec<u64> = game.history().as_slice().iter().map(|seen| seen.key).collect();
        keys.sort_unstable();
        let worn = |often: Option<u8>| {
            let before = often.map_or(usize::MAX, |often| usize::from(often).saturating_sub(1));
            let alike = keys.chunk_by(|one, other| one == other);
            alike.filter(|alike| alike.len() >= before).map(|alike| alike[0]).collect()
        };
        let (worn, worn_claims) = (worn(terms.end), worn(terms.claim));
        let attacker = game.position().turn();
        MateJudge { policy, attacker, counts_calm, worn, worn_claims, rules }
    }

    /// Could a mate in so many plies come after a draw that may be claimed, which
    /// was not looked at?
    pub fn is_late(&self, start: &Position, plies: usize) -> bool {
        let calm = usize::from(start.irreversible().halfmove_clock) + plies;
        !self.counts_calm && self.policy.calm_limit.is_some_and(|limit| calm >= limit.into())
    }

    /// What two positions that are treated alike have in common.
    pub fn key(&self, position: &Position) -> u64 {
        let mut key = position.search_hash();
        let irreversible = position.irreversible();
        if self.counts_calm {
            key ^= mixed(u64::from(irreversible.halfmove_clock) + 1);
        }
        if self.policy.counts_moves {
            key ^= mixed(match irreversible.draw_count {
                DrawCount::None => 0,
                DrawCount::Bare(player, left) => {
                    1 << 32 | u64::from(player.0) << 16 | u64::from(left)
                }
                DrawCount::Board(left) => 2 << 32 | u64::from(left),
            });
        }
        key
    }

    /// After a check: may the defender go on, and how?
    pub fn after_check(&self, position: &mut Position) -> AfterCheck {
        let rules = &*self.rules;
        if self.policy.ends_on_board && position.outcome_on_board(rules).is_some() {
            return AfterCheck::Saved;
        }
        match position.count_legal_moves(rules) {
            0 => AfterCheck::Mated,
            _ if self.is_drawn(position) || self.may_claim(position) => AfterCheck::Saved,
            count => AfterCheck::GoesOn(count as u32),
        }
    }

    /// After a move of the defender: is the game over?
    pub fn is_over(&self, position: &Position) -> bool {
        self.policy.ends_on_board && position.outcome_on_board(&self.rules).is_some()
            || self.is_drawn(position)
    }

    fn is_drawn(&self, position: &Position) -> bool {
        let (rules, spec) = (&*self.rules, self.rules.spec());
        let on_board = || {
            let counted = self.counts_calm || self.policy.calm_limit.is_none();
            spec.material.outcome(rules, position).is_some()
                || counted && spec.counting.outcome(position.irreversible()).is_some()
        };
        self.policy.draws_on_board && on_board() || self.worn.contains(&position.hash())
    }

    /// May the defender, who is to move and in check, end the game without
    /// having lost it?
    fn may_claim(&self, position: &Position) -> bool {
        let (rules, spec) = (&*self.rules, self.rules.spec());
        let points = || {
            spec.points.is_claimable(rules, position)
                && !points::decided(rules, position).winners.contains(&self.attacker)
        };
        self.counts_calm && spec.counting.is_claimable(position.irreversible())
            || self.policy.claims_points && points()
            || self.worn_claims.contains(&position.hash())
    }
}
