//! What scripts are told of tasks.

use hensoku::engine::text::Language;
use hensoku::lessons::{self, FILES, Judgement, follow, judge_text};
use hensoku::notation::{moves, position};
use hensoku::variants;

/// What is told, by lines.
fn told(file: &str, id: &str, attempts: &str) -> Vec<String> {
    let told = follow(file, id, attempts, Language::En);
    let lines: Vec<String> = told.split('\n').map(str::to_owned).collect();
    assert_eq!(lines.len(), 11, "{told}");
    lines
}

#[test]
fn every_task_can_be_done_by_what_is_told() {
    for (name, text) in FILES {
        for task in lessons::parse(name, text).tasks {
            let first = told(text, &task.id, "");
            assert_eq!(first[0], "open", "{}", task.id);
            let variant = variants::find(&first[5]).expect("a game");
            let (start, _) = position::parse(&variant.rules(), &first[6]).expect("a position");
            assert_eq!(start, task.start, "{}", task.id);
            assert_eq!(first[10].split_whitespace().count(), task.played.len(), "{}", task.id);
            assert_eq!((&first[7], &first[9]), (&task.what.en.to_string(), &task.id));
            assert!(!first[4].is_empty(), "{}: the answer has no words", task.id);
            let mut attempts = String::new();
            for (number, step) in task.steps.iter().enumerate() {
                let wrong = &step.wrongs[0].attempt;
                let refused = told(text, &task.id, &[&attempts, " ", wrong].concat());
                assert_eq!(refused[0], "wrong", "{} {wrong}", task.id);
                assert!(!refused[1].is_empty(), "{} {wrong}", task.id);
                let answer = told(text, &task.id, &attempts)[3].clone();
                assert_eq!(answer, step.answers[0], "{}", task.id);
                attempts += &[" ", &answer].concat();
                let last = number + 1 == task.steps.len();
                let stands = told(text, &task.id, &attempts);
                assert_eq!(stands[0], if last { "done" } else { "next" }, "{}", task.id);
                // What was wrong before is passed over.
                let again = told(text, &task.id, &[wrong, " ", &*attempts].concat());
                assert_eq!(again[0], stands[0], "{}", task.id);
            }
            assert_eq!(told(text, &task.id, &attempts)[1], task.learnt.en);
        }
    }
}

#[test]
fn replies_are_moves_that_can_be_played() {
    let mut replies = 0;
    for (name, text) in FILES {
        for task in lessons::parse(name, text).tasks {
            let mut progress = task.begin();
            let Judgement::Next(..) = judge_text(&task, &progress, &task.steps[0].answers[0])
            else {
                continue;
            };
            let stands = told(text, &task.id, &task.steps[0].answers[0]);
            let answer = &task.steps[0].answers[0];
            for reply in [answer.as_str()].into_iter().chain(stands[2].split_whitespace()) {
                let game = &mut progress.game;
                let Ok(action) = moves::parse(game.rules(), game.position(), reply) else {
                    panic!("{}: {reply} is no move", task.id)
                };
                if game.play(action).is_err() {
                    assert_eq!(reply, answer, "{}: what is forbidden is not played", task.id);
                }
            }
            replies += stands[2].split_whitespace().count();
        }
    }
    assert!(replies > 0, "some tasks have replies");
}

#[test]
fn a_task_that_there_is_not_is_told_so() {
    let (_, torus) = FILES[1];
    assert_eq!(told(torus, "torus/nothing", "")[0], "lost");
    assert_eq!(told("", "", "")[0], "lost");
    let broken = "family: own\ntask: mine\nvariant: nowhere\n";
    let lost = told(broken, "", "7g7f");
    assert_eq!(lost[0], "lost");
    assert!(lost[1].contains("nowhere"), "{}", lost[1]);
    assert_eq!(told(torus, "", "")[9], "torus/pawn-over-the-top", "the first one");
}

#[test]
fn what_is_forbidden_where_a_piece_must_promote_is_the_promotion() {
    let file = "family: own\ntask: mine\nvariant: shogi\n\
        position: 4k4/KP6r/9/9/9/9/9/9/9 b - 1\n\
        do.ja: …\ndo.en: …\nhint.ja: …\nhint.en: …\nlearnt.ja: …\nlearnt.en: …\n\
        aim: refused pinned\nanswer: 8b8a+\n";
    assert_eq!(told(file, "", "8b8a")[0], "done");
    assert_eq!(told(file, "", "9b9a")[0], "wrong");
}
