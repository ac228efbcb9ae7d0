//! A problem.

use std::fmt;

use crate::engine::action::Move;
use crate::engine::game::Game;
use crate::engine::position::Position;
use crate::engine::text::joined;
use crate::notation::{moves, position};
use crate::variants::Variant;

/// A position in which one move of the player to move is better than all others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The game's id and the problem's name: `torus-1/003`.
    pub id: String,
    /// The line of its file at which it begins.
    pub line: usize,
    /// The game.
    pub variant: Variant,
    /// Where it begins.
    pub start: Position,
    /// What is to be found.
    pub goal: ProblemGoal,
    /// The moves to the mate, or how it could go on, of both sides. Only the first is the
    /// one that there is; later ones may be among several.
    pub answer: Vec<Move>,
    /// How hard it is, from 1 to 5.
    pub grade: u8,
}

/// What is to be found in a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProblemGoal {
    /// A mate by checks alone (詰将棋), in so many plies.
    Mate(u8),
    /// A move (次の一手) that is better than every other, at least by so many hundredths of a
    /// pawn.
    BestMove(u16),
}

impl ProblemGoal {
    /// The numbers of plies to a mate that there are.
    pub const PLIES: (u8, u8) = (3, 15);
    /// By how much a best move is better: at least, and the most that is told.
    pub const MARGINS: (u16, u16) = (300, 2_000);
}

impl Problem {
    /// The grades that there are.
    pub const GRADES: (u8, u8) = (1, 5);

    /// The game as it begins.
    pub fn game(&self) -> Game {
        Game::from_position(self.variant.rules(), self.start.clone())
    }

    /// Its name without the game.
    pub fn name(&self) -> &str {
        self.id.split_once('/').map_or(&self.id, |(_, name)| name)
    }
}

impl fmt::Display for Problem {
    /// As it stands in a file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.variant.rules();
        writeln!(f, "problem: {}", self.name())?;
        writeln!(f, "variant: {}", self.variant.id)?;
        writeln!(f, "position: {}", position::text(&rules, &self.start, 0))?;
        match self.goal {
            ProblemGoal::Mate(plies) => writeln!(f, "plies: {plies}")?,
            ProblemGoal::BestMove(margin) => writeln!(f, "margin: {margin}")?,
        }
        let answer = self.answer.iter().map(|&mv| moves::text(&rules, mv));
        writeln!(f, "answer: {}", joined(answer, " "))?;
        writeln!(f, "grade: {}", self.grade)
    }
}
