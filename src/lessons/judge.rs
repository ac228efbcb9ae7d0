//! Whether an attempt solves a task.

use super::demand::Demand;
use super::refusal::TaskRefusal;
use super::task::{Aim, LessonProgress, LessonTask, Reply};
use crate::engine::action::Action;
use crate::engine::game::Game;
use crate::notation::moves;

/// What has become of an attempt.
#[derive(Clone, Debug)]
pub enum Judgement {
    /// The task is done; these are how the game could go on.
    Done(Vec<Action>, Box<LessonProgress>),
    /// The step is done; these were played in reply, and there is another one.
    Next(Vec<Action>, Box<LessonProgress>),
    /// The attempt changes nothing.
    Refused(TaskRefusal),
}

/// Judges what a learner tries. An attempt that the aim wants refused is not
/// played.
pub fn judge(task: &LessonTask, progress: &LessonProgress, attempt: Action) -> Judgement {
    let Some(step) = task.steps.get(progress.step) else {
        return Judgement::Refused(TaskRefusal::Done);
    };
    let before = &progress.game;
    let mut game = before.clone();
    let refusal = match &step.aim {
        Aim::Meet(demands) => match game.play(attempt) {
            Err(why) => Some(TaskRefusal::Illegal(why)),
            Ok(()) => first_unmet(demands, |demand| demand.is_met(before, attempt, &game)),
        },
        Aim::Refused(wanted, demands) => {
            let met = |demand: &Demand| {
                demand.by_attempt(before.rules(), before.position(), attempt) == Some(true)
            };
            first_unmet(demands, met).or(match before.check(attempt) {
                Ok(()) => Some(TaskRefusal::Allowed),
                Err(why) if why == *wanted => None,
                Err(why) => Some(TaskRefusal::OtherReason(why)),
            })
        }
    };
    if let Some(refusal) = refusal {
        return Judgement::Refused(refusal);
    }
    let replies = play_reply(&mut game, &step.reply);
    let progress = Box::new(LessonProgress { game, step: progress.step + 1 });
    match task.is_done(&progress) {
        true => Judgement::Done(replies, progress),
        false => Judgement::Next(replies, progress),
    }
}

/// Judges the text of a move or another action.
pub fn judge_text(task: &LessonTask, progress: &LessonProgress, text: &str) -> Judgement {
    match moves::parse(progress.rules(), progress.game.position(), text) {
        Ok(action) => judge(task, progress, action),
        Err(_) => Judgement::Refused(TaskRefusal::Unread),
    }
}

fn first_unmet(demands: &[Demand], is_met: impl Fn(&Demand) -> bool) -> Option<TaskRefusal> {
    demands.iter().find(|demand| !is_met(demand)).cloned().map(TaskRefusal::Lacks)
}

/// Plays what is said, as far as it is legal.
fn play_reply(game: &mut Game, reply: &Reply) -> Vec<Action> {
    let mut played = Vec::new();
    match reply {
        Reply::None => {}
        Reply::Forced => {
            if let [only] = game.legal_moves()[..]
                && game.play(Action::Move(only)).is_ok()
            {
                played.push(Action::Move(only));
            }
        }
        Reply::Moves(texts) => {
            for text in texts {
                let Ok(action) = moves::parse(game.rules(), game.position(), text) else { break };
                if game.play(action).is_err() {
                    break;
                }
                played.push(action);
            }
        }
    }
    played
}
