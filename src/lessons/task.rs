//! A task as it is read from its file.

use std::sync::Arc;

use super::demand::Demand;
use crate::engine::action::Action;
use crate::engine::game::Game;
use crate::engine::illegal::Illegal;
use crate::engine::position::Position;
use crate::engine::text::Text;
use crate::variants::Variant;

/// Something small to be done at a board.
#[derive(Clone, Debug)]
pub struct LessonTask {
    /// The family and the name: `skate/stop-beside`.
    pub id: String,
    /// The line of its file in which it begins.
    pub line: usize,
    /// The game.
    pub variant: Variant,
    /// Where it begins.
    pub start: Position,
    /// What has been played from there before the learner's first move.
    pub played: Vec<Action>,
    /// What is asked for, one step after the other.
    pub steps: Vec<LessonStep>,
    /// What is to be done.
    pub what: Text,
    /// Help for who asks for it.
    pub hint: Text,
    /// What has been seen, told at the end.
    pub learnt: Text,
    /// The numbers of the rulings that it shows.
    pub rulings: Vec<u16>,
}

/// One move of the learner, and what is played after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonStep {
    /// The line of its aim.
    pub line: usize,
    /// What is asked for.
    pub aim: Aim,
    /// Moves that reach it; the first goes on to the next step.
    pub answers: Vec<String>,
    /// Attempts that are refused, and why.
    pub wrongs: Vec<WrongAnswer>,
    /// What is played then.
    pub reply: Reply,
}

/// An attempt that is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongAnswer {
    /// The line in which it stands.
    pub line: usize,
    /// The text of the move.
    pub attempt: String,
    /// The [word](super::TaskRefusal::word) for the reason.
    pub why: String,
}

/// What a step asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A legal action that meets all of these.
    Meet(Vec<Demand>),
    /// An attempt that meets these, and that the rules refuse for this reason.
    Refused(Illegal, Vec<Demand>),
}

/// What is played after a step.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Reply {
    /// Nothing.
    #[default]
    None,
    /// The one legal move.
    Forced,
    /// These, in order.
    Moves(Vec<String>),
}

/// How far a learner has come with a task.
#[derive(Clone, Debug)]
pub struct LessonProgress {
    /// The game as it stands.
    pub game: Game,
    /// The step that is to be done next, counted from 0; as many as there are
    /// when all is done.
    pub step: usize,
}

impl LessonTask {
    /// The beginning of the task.
    pub fn begin(&self) -> LessonProgress {
        let mut game = Game::from_position(self.variant.rules(), self.start.clone());
        for action in &self.played {
            // They were legal when the task was read.
            let _ = game.play(*action);
        }
        LessonProgress { game, step: 0 }
    }

    /// Is there nothing left to be done?
    pub fn is_done(&self, progress: &LessonProgress) -> bool {
        progress.step >= self.steps.len()
    }
}

impl LessonProgress {
    /// What has been played so far, by the learner and in reply.
    pub fn actions(&self) -> &[Action] {
        self.game.actions()
    }

    /// The rules by which it is played.
    pub fn rules(&self) -> &Arc<crate::engine::rules::Rules> {
        self.game.rules()
    }
}
