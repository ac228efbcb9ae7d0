//! Problems, found in games of the computer against itself.

use std::collections::HashSet;

use super::problem::MateProblem;
use crate::engine::action::{Action, Move};
use crate::engine::draft::{begin, random};
use crate::engine::game::Game;
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::notation::position;
use crate::search::{Limits, MateRefusal, MateSearch, Mating, Policy, Searcher};
use crate::splitmix::SplitMix;
use crate::variants::Variant;

/// Each game begins with so many chance moves: at least, and up to so many more.
const CHANCE: (usize, usize) = (4, 9);
/// The nodes with which it goes on: at least, and up to so many more.
const NODES: (usize, usize) = (60, 300);
/// The plies after which a game is given up.
const PLIES: usize = 220;
/// The positions that are looked at for a mate, and for another first move.
const MATE_NODES: u64 = 12_000;
const OTHER_NODES: u64 = 40_000;
/// The plies that are passed over after a problem, so that not two of a game are
/// alike.
const APART: usize = 12;
/// The nodes of the weak search that may overlook the first move.
const WEAK: u64 = 400;
/// The table of the searches, in bytes.
const TABLE: usize = 1 << 20;
/// Of so many problems one may be of three plies.
const SHORT: usize = 2;

/// A search for mate problems of one game. The same seed finds the same.
pub struct Harvest {
    variant: Variant,
    searcher: Searcher,
    dice: SplitMix,
    seen: HashSet<String>,
    found: usize,
    short: usize,
}

impl Harvest {
    /// A search in a game.
    ///
    /// # Errors
    /// Why it has no mates.
    pub fn new(variant: &Variant, seed: u64) -> Result<Harvest, MateRefusal> {
        let rules = variant.rules();
        if !Policy::of(&rules).mates {
            return Err(MateRefusal::NotByMate);
        }
        Ok(Harvest {
            variant: variant.clone(),
            searcher: Searcher::new(rules, TABLE),
            dice: SplitMix::new(seed),
            seen: HashSet::new(),
            found: 0,
            short: 0,
        })
    }

    /// Plays one game: the problems of it.
    pub fn play(&mut self) -> Vec<MateProblem> {
        let mut problems = Vec::new();
        let Some(mut game) = self.begun() else { return problems };
        self.searcher.forget();
        let chance = CHANCE.0 + self.dice.below(CHANCE.1);
        let nodes = NODES.0 + self.dice.below(NODES.1);
        let mut next = 0;
        for ply in 0..PLIES {
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            if ply >= next.max(chance)
                && let Some(problem) = self.problem(game.position())
            {
                problems.push(problem);
                next = ply + APART;
            }
            let action = if game.position().irreversible().relocating {
                Some(Action::Move(Move::DONE))
            } else if ply < chance {
                Some(Action::Move(legal[self.dice.below(legal.len())]))
            } else {
                let seed = self.dice.word();
                self.searcher.decide(&game, &Limits { seed, ..Limits::nodes(nodes as u64) }).action
            };
            if action.is_none_or(|action| game.play(action).is_err()) {
                break;
            }
        }
        problems
    }

    /// A game at its start; with two chance armies where players choose theirs.
    fn begun(&mut self) -> Option<Game> {
        let rules = self.variant.rules();
        let spec = self.variant.spec();
        let Some(draft) = &spec.draft else { return Some(Game::new(rules)) };
        let armies = [self.dice.word(), self.dice.word()];
        let [south, north] = armies.map(|seed| random(draft, &spec.board, seed));
        let setup = begin(spec, [&south, &north], Some(Player(self.dice.below(2) as u8)))?;
        let start = Position::new(&rules, &setup).ok()?;
        Some(Game::from_position(rules, start))
    }

    /// The problem that a position is, if it is one: there is a mate, by one
    /// first move of several checks, and it is in no other problem.
    fn problem(&mut self, here: &Position) -> Option<MateProblem> {
        if here.irreversible().relocating {
            return None;
        }
        let rules = self.variant.rules();
        let text = position::text(&rules, here, 0);
        // As the file will tell it, and nothing of the game before.
        let (start, _) = position::parse(&rules, &text).ok()?;
        let game = Game::from_position(rules, start.clone());
        let report = MateSearch::new(&game, MATE_NODES).ok()?.report();
        let Mating::Mate { line: answer, shortest: true } = report.mating else { return None };
        let plies = u8::try_from(answer.len()).ok()?;
        let (least, most) = MateProblem::PLIES;
        let is_short = plies == least;
        let enough = is_short && self.short * SHORT > self.found;
        if enough || !(least..=most).contains(&plies) || !has_choice(&game) {
            return None;
        }
        let others = MateSearch::without(&game, answer[0], OTHER_NODES).ok()?.report();
        if others.mating != Mating::NoMate || !self.seen.insert(text) {
            return None;
        }
        let grade = self.grade(&game, &answer);
        self.found += 1;
        self.short += usize::from(is_short);
        let id = format!("{}/{:03}", self.variant.id, self.found);
        Some(MateProblem {
            id,
            line: 0,
            variant: self.variant.clone(),
            start,
            plies,
            answer,
            grade,
        })
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
        let mut weak = Searcher::new(self.variant.rules(), TABLE);
        let action = weak.decide(game, &Limits::nodes(WEAK)).action;
        let (_, most) = MateProblem::GRADES;
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
