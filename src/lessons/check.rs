//! Whether a task is what it says, by the engine.

use super::fault::LessonFaultKind;
use super::judge::{Judgement, judge, judge_text};
use super::task::{Aim, LessonProgress, LessonStep, LessonTask, Reply};
use crate::engine::action::Action;
use crate::notation::moves;

/// What was found out about a task.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TaskReport {
    /// By step: how many legal moves reach its aim. None where the aim is to be
    /// refused.
    pub solutions: Vec<usize>,
    /// What is wrong, each with its line.
    pub faults: Vec<(usize, LessonFaultKind)>,
}

/// Plays the answers of a task and tries its wrong answers.
pub fn check(task: &LessonTask) -> TaskReport {
    let mut report = TaskReport::default();
    let texts = [("do.en", &task.what), ("hint.en", &task.hint), ("learnt.en", &task.learnt)];
    for (key, text) in texts {
        if text.ja == text.en {
            report.faults.push((task.line, LessonFaultKind::SameTexts(key)));
        }
    }
    if task.steps.iter().map(|step| step.wrongs.len()).sum::<usize>() < 2 {
        report.faults.push((task.line, LessonFaultKind::FewWrongs));
    }
    let mut progress = task.begin();
    for step in &task.steps {
        check_wrongs(task, step, &progress, &mut report);
        check_solutions(task, step, &progress, &mut report);
        match check_answers(task, step, &progress, &mut report) {
            Some(next) => progress = next,
            None => break,
        }
    }
    report
}

fn check_wrongs(
    task: &LessonTask,
    step: &LessonStep,
    progress: &LessonProgress,
    report: &mut TaskReport,
) {
    for wrong in &step.wrongs {
        let attempt = wrong.attempt.clone();
        let fault = match judge_text(task, progress, &attempt) {
            Judgement::Refused(refusal) if refusal.word() == wrong.why => continue,
            Judgement::Refused(refusal) => LessonFaultKind::OtherReason {
                attempt,
                said: wrong.why.clone(),
                why: refusal.word(),
            },
            Judgement::Done(..) | Judgement::Next(..) => LessonFaultKind::WrongAccepted(attempt),
        };
        report.faults.push((wrong.line, fault));
    }
}

/// Looks at every legal move, so that a reply fits whatever a learner finds.
fn check_solutions(
    task: &LessonTask,
    step: &LessonStep,
    progress: &LessonProgress,
    report: &mut TaskReport,
) {
    let legal = progress.game.legal_moves();
    let mut solutions = 0;
    for mv in &legal {
        let judged = judge(task, progress, Action::Move(*mv));
        solutions += usize::from(!matches!(judged, Judgement::Refused(_)));
        if let Judgement::Done(_, next) | Judgement::Next(_, next) = &judged
            && takes_other_plies(step, progress, next)
        {
            let text = moves::text(progress.rules(), *mv);
            report.faults.push((step.line, LessonFaultKind::Reply(text)));
        }
    }
    if solutions == legal.len() && legal.len() > 1 {
        report.faults.push((step.line, LessonFaultKind::Trivial));
    }
    report.solutions.push(solutions);
}

/// Has the reply of a step not been played as it should be?
fn takes_other_plies(step: &LessonStep, before: &LessonProgress, after: &LessonProgress) -> bool {
    let own = usize::from(matches!(step.aim, Aim::Meet(_)));
    let replies = match &step.reply {
        Reply::None => 0,
        Reply::Forced => 1,
        Reply::Moves(moves) => moves.len(),
    };
    after.game.ply() != before.game.ply() + own + replies
}

/// Tries the answers, and goes on by the first.
fn check_answers(
    task: &LessonTask,
    step: &LessonStep,
    progress: &LessonProgress,
    report: &mut TaskReport,
) -> Option<LessonProgress> {
    let mut first = None;
    for answer in &step.answers {
        match judge_text(task, progress, answer) {
            Judgement::Refused(refusal) => {
                let (answer, why) = (answer.clone(), refusal.word());
                report.faults.push((step.line, LessonFaultKind::AnswerRefused { answer, why }));
            }
            Judgement::Done(_, next) | Judgement::Next(_, next) => {
                let fault = (step.line, LessonFaultKind::Reply(answer.clone()));
                if takes_other_plies(step, progress, &next) && !report.faults.contains(&fault) {
                    report.faults.push(fault);
                }
                first.get_or_insert(*next);
            }
        }
    }
    first
}
