//! A task as a script has it taught: it keeps the attempts, and asks what has become
//! of the task by them. Everything in and out is text.

use super::fault::LessonFault;
use super::judge::{Judgement, judge_text};
use super::parse::{LessonFile, parse};
use super::refusal::TaskRefusal;
use super::task::{Aim, LessonProgress, LessonTask};
use crate::engine::action::Action;
use crate::engine::illegal::Illegal;
use crate::engine::rules::Rules;
use crate::engine::text::Language;
use crate::notation::{label, moves, position, why};

/// How a task stands after some attempts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TaskStage {
    /// Nothing has been tried.
    Open,
    /// The last attempt was right, and there is another step.
    Next,
    /// The last attempt was right, and all is done.
    Done,
    /// The last attempt was wrong.
    Wrong,
}

impl TaskStage {
    fn word(self) -> &'static str {
        match self {
            TaskStage::Open => "open",
            TaskStage::Next => "next",
            TaskStage::Done => "done",
            TaskStage::Wrong => "wrong",
        }
    }
}

/// What has become of a task of a lesson after these attempts, with spaces between.
/// `file` is the text of a [file of lessons](super); without an `id` its first task
/// is meant. What was wrong and is not the last is passed over.
///
/// What comes back has eleven lines, of which any but the first may be empty:
///
/// 1. `open`, `next`, `done` or `wrong`; `lost` where there is no such task;
/// 2. why the last attempt is wrong, or what has been seen when all is done; what is
///    wrong with the file, with the number of the line, where there is no such task;
/// 3. what is played in reply, or how it could go on when all is done, with spaces between;
/// 4. a move that reaches the aim of the next step;
/// 5. the same as people write it;
/// 6. the game, and 7. the position in which the task begins;
/// 8. what is to be done, and 9. help;
/// 10. the id of the task;
/// 11. what has been played from that position before the learner's first move.
pub fn follow(file: &str, id: &str, attempts: &str, language: Language) -> String {
    let LessonFile { tasks, faults, .. } = parse("", file);
    let Some(task) = tasks.iter().find(|task| id.is_empty() || task.id == id) else {
        let told = |fault: &LessonFault| format!("{}: {}", fault.line, fault.why);
        let told = faults.first().map(told).unwrap_or_default().replace('\n', " ");
        return ["lost\n", &told, &"\n".repeat(9)].concat();
    };
    let mut progress = task.begin();
    let mut last = (TaskStage::Open, String::new(), String::new());
    for attempt in attempts.split_ascii_whitespace() {
        let rules = progress.rules().clone();
        last = match judged(task, &progress, attempt) {
            Judgement::Refused(refusal) => {
                let words = refusal.text(task.variant.spec());
                (TaskStage::Wrong, words.of(language).to_string(), String::new())
            }
            Judgement::Next(replies, next) => {
                progress = *next;
                (TaskStage::Next, String::new(), texts(&rules, replies))
            }
            Judgement::Done(replies, next) => {
                progress = *next;
                let learnt = task.learnt.of(language).to_string();
                (TaskStage::Done, learnt, texts(&rules, replies))
            }
        };
    }
    let (stage, words, replies) = last;
    let (answer, answer_words) = answer(task, &progress, language);
    let rules = task.variant.rules();
    let start = position::text(&rules, &task.start, 0);
    let played: Vec<String> =
        task.played.iter().map(|action| moves::action_text(&rules, *action)).collect();
    let played = played.join(" ");
    let lines = [
        stage.word(),
        &words,
        &replies,
        &answer,
        &answer_words,
        &task.variant.id,
        &start,
        task.what.of(language),
        task.hint.of(language),
        &task.id,
        &played,
    ];
    lines.map(|line| line.replace('\n', " ")).join("\n")
}

fn texts(rules: &Rules, actions: Vec<Action>) -> String {
    let texts: Vec<String> =
        actions.into_iter().map(|action| moves::action_text(rules, action)).collect();
    texts.join(" ")
}

/// A board asks only where a piece goes: what is forbidden where it would have to promote
/// is the promotion.
fn judged(task: &LessonTask, progress: &LessonProgress, attempt: &str) -> Judgement {
    let judgement = judge_text(task, progress, attempt);
    match &judgement {
        Judgement::Refused(TaskRefusal::OtherReason(Illegal::MustPromote)) => {
            judge_text(task, progress, &[attempt, "+"].concat())
        }
        _ => judgement,
    }
}

/// The first answer of the step that is to be done, and how people write it; of what is
/// forbidden, why it is.
fn answer(task: &LessonTask, progress: &LessonProgress, language: Language) -> (String, String) {
    let Some(step) = task.steps.get(progress.step) else { return Default::default() };
    let Some(answer) = step.answers.first() else { return Default::default() };
    let (rules, at) = (progress.rules(), progress.game.position());
    let words = match (&step.aim, moves::parse(rules, at, answer)) {
        (Aim::Refused(illegal, _), _) => why::illegal(*illegal),
        (Aim::Meet(_), Ok(action)) => label::action_label(rules, at, action, None),
        (Aim::Meet(_), Err(_)) => return Default::default(),
    };
    (answer.clone(), words.of(language).to_string())
}
