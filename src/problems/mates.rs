//! Mates in a position of a game.

use super::harvest::{Found, GAMES_TABLE};
use super::problem::{Problem, ProblemGoal};
use super::rated::searcher;
use crate::engine::action::{Action, Move};
use crate::engine::game::Game;
use crate::search::{Limits, MateRefusal, MateSearch, Mating, Policy};
use crate::variants::Variant;

/// The positions that are looked at for a mate, and for another first move.
const NODES: u64 = 12_000;
const OTHER_NODES: u64 = 40_000;
/// The nodes of the weak search that may overlook the first move.
const WEAK: u64 = 400;
/// Of so many problems one may be of three plies.
const SHORT: usize = 2;

/// Looks for mates by several checks and by one first move.
pub(super) struct Mates {
    variant: Variant,
    found: usize,
    short: usize,
}

impl Mates {
    /// # Errors
    /// Why the game has none.
    pub fn new(variant: &Variant) -> Result<Mates, MateRefusal> {
        match Policy::of(&variant.rules()).mates {
            true => Ok(Mates { variant: variant.clone(), found: 0, short: 0 }),
            false => Err(MateRefusal::NotByMate),
        }
    }

    /// The mate in this position, if it is a problem.
    pub fn find(&mut self, game: &Game) -> Option<Found> {
        let report = MateSearch::new(game, NODES).ok()?.report();
        let Mating::Mate { line: answer, shortest: true } = report.mating else { return None };
        let plies = u8::try_from(answer.len()).ok()?;
        let (least, most) = ProblemGoal::PLIES;
        let is_short = plies == least;
        let enough = is_short && self.short * SHORT > self.found;
        if enough || !(least..=most).contains(&plies) || !has_choice(game) {
            return None;
        }
        let others = MateSearch::without(game, answer[0], OTHER_NODES).ok()?.report();
        if others.mating != Mating::NoMate {
            return None;
        }
        let grade = self.grade(game, &answer);
        self.found += 1;
        self.short += usize::from(is_short);
        Some((ProblemGoal::Mate(plies), answer, grade))
    }

    /// How hard it is: by its length, and harder where a weak search overlooks
    /// the first move.
    fn grade(&self, game: &Game, answer: &[Move]) -> u8 {
        let by_length = match answer.len() {
            ..=3 => 1,
            4..=5 => 2,
            6..=9 => 3,
            _ => 4,
        };
        let mut weak = searcher(&self.variant, GAMES_TABLE);
        let action = weak.decide(game, &Limits::nodes(WEAK)).action;
        let (_, most) = Problem::GRADES;
        let overlooked = action != Some(Action::Move(answer[0]));
        (by_length + u8::from(overlooked)).min(most)
    }
}

/// Is there more than one check?
fn has_choice(game: &Game) -> bool {
    let mut here = game.position().clone();
    let legal = game.legal_moves();
    legal.into_iter().filter(|&mv| here.gives_check(game.rules(), mv)).nth(1).is_some()
}
