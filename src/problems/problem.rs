//! A mate problem.

use std::fmt;

use crate::engine::action::Move;
use crate::engine::game::Game;
use crate::engine::position::Position;
use crate::engine::text::joined;
use crate::notation::{moves, position};
use crate::variants::Variant;

/// A position in which the player to move mates by force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MateProblem {
    /// The game's id and the problem's name: `torus-1/003`.
    pub id: String,
    /// The line of its file at which it begins.
    pub line: usize,
    /// The game.
    pub variant: Variant,
    /// Where it begins.
    pub start: Position,
    /// In how many plies it is mate.
    pub plies: u8,
    /// The moves to the mate, of both sides. Only the first is the one that
    /// mates; later ones may be among several.
    pub answer: Vec<Move>,
    /// How hard it is, from 1 to 5.
    pub grade: u8,
}

impl MateProblem {
    /// The numbers of plies that there are.
    pub const PLIES: (u8, u8) = (3, 15);
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

impl fmt::Display for MateProblem {
    /// As it stands in a file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.variant.rules();
        writeln!(f, "problem: {}", self.name())?;
        writeln!(f, "variant: {}", self.variant.id)?;
        writeln!(f, "position: {}", position::text(&rules, &self.start, 0))?;
        writeln!(f, "plies: {}", self.plies)?;
        let answer = self.answer.iter().map(|&mv| moves::text(&rules, mv));
        writeln!(f, "answer: {}", joined(answer, " "))?;
        writeln!(f, "grade: {}", self.grade)
    }
}
