//! Problems, found in games of the computer against itself.

use std::collections::HashSet;

use super::best_moves::BestMoves;
use super::mates::Mates;
use super::problem::{Problem, ProblemGoal};
use super::rated::searcher;
use crate::engine::action::{Action, Move};
use crate::engine::draft::{begin, random};
use crate::engine::game::Game;
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::notation::position;
use crate::search::{Limits, MateRefusal, Searcher};
use crate::splitmix::SplitMix;
use crate::variants::Variant;

/// Each game begins with so many chance moves: at least, and up to so many more.
const CHANCE: (usize, usize) = (4, 9);
/// The plies after which a game is given up.
const PLIES: usize = 220;
/// The plies that are passed over after a problem, so that not two of a game are
/// alike.
const APART: usize = 12;
/// The table of whoever plays the games, and of weak players, in bytes.
pub(super) const GAMES_TABLE: usize = 1 << 20;

/// What is to be found, how, and how many nodes a move of the games has: at least, and up
/// to so many more.
enum Finder {
    Mates(Mates),
    BestMoves(BestMoves),
}

impl Finder {
    fn nodes(&self) -> (usize, usize) {
        match self {
            Finder::Mates(_) => (60, 300),
            Finder::BestMoves(_) => (100, 400),
        }
    }
}

/// What has been found in a position: what for, the answer, and how hard it is.
pub(super) type Found = (ProblemGoal, Vec<Move>, u8);

/// A search for problems of one game. The same seed finds the same.
pub struct Harvest {
    variant: Variant,
    searcher: Searcher,
    finder: Finder,
    dice: SplitMix,
    seen: HashSet<String>,
    found: usize,
}

impl Harvest {
    /// A search for mates in a game.
    ///
    /// # Errors
    /// Why it has none.
    pub fn of_mates(variant: &Variant, seed: u64) -> Result<Harvest, MateRefusal> {
        let mates = Mates::new(variant)?;
        Ok(Harvest::new(variant, Finder::Mates(mates), seed))
    }

    /// A search for best moves in a game; none, if it is not one of two who move in turn.
    pub fn of_best_moves(variant: &Variant, seed: u64) -> Option<Harvest> {
        let best_moves = BestMoves::new(variant)?;
        Some(Harvest::new(variant, Finder::BestMoves(best_moves), seed))
    }

    fn new(variant: &Variant, finder: Finder, seed: u64) -> Harvest {
        Harvest {
            variant: variant.clone(),
            searcher: searcher(variant, GAMES_TABLE),
            finder,
            dice: SplitMix::new(seed),
            seen: HashSet::new(),
            found: 0,
        }
    }

    /// Plays one game: the problems of it.
    pub fn play(&mut self) -> Vec<Problem> {
        let mut problems = Vec::new();
        let Some(mut game) = self.begun() else { return problems };
        self.searcher.forget();
        let chance = CHANCE.0 + self.dice.below(CHANCE.1);
        let (least, more) = self.finder.nodes();
        let nodes = least + self.dice.below(more);
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

    /// The problem that a position is, if it is one, and no other is the same.
    fn problem(&mut self, here: &Position) -> Option<Problem> {
        if here.irreversible().relocating {
            return None;
        }
        let rules = self.variant.rules();
        let text = position::text(&rules, here, 0);
        if self.seen.contains(&text) {
            return None;
        }
        // As the file will tell it, and nothing of the game before.
        let (start, _) = position::parse(&rules, &text).ok()?;
        let game = Game::from_position(rules, start.clone());
        let (goal, answer, grade) = match &mut self.finder {
            Finder::Mates(mates) => mates.find(&game)?,
            Finder::BestMoves(best_moves) => best_moves.find(&game)?,
        };
        self.seen.insert(text);
        self.found += 1;
        let name = match goal {
            ProblemGoal::Mate(_) => format!("{:03}", self.found),
            ProblemGoal::BestMove(_) => format!("best-{:03}", self.found),
        };
        let id = [&*self.variant.id, "/", &name].concat();
        Some(Problem { id, line: 0, variant: self.variant.clone(), start, goal, answer, grade })
    }
}
