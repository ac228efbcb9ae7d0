//! The lessons that come along.

use std::collections::HashSet;

use hensoku::lessons::{self, Judgement, LessonTask, check, judge_text};
use hensoku::variants;

fn tasks() -> impl Iterator<Item = LessonTask> {
    lessons::all().flat_map(|file| file.tasks)
}

#[test]
fn every_file_can_be_read() {
    let faults: Vec<_> = lessons::all().flat_map(|file| file.faults).collect();
    let told: Vec<_> = faults.iter().map(ToString::to_string).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}

#[test]
fn every_answer_is_accepted_and_every_wrong_one_refused_with_its_reason() {
    let mut told = Vec::new();
    for task in tasks() {
        for (line, why) in check(&task).faults {
            told.push(format!("{} (line {line}): {why}", task.id));
        }
    }
    assert!(told.is_empty(), "{}", told.join("\n"));
}

/// The same as above, without the module that checks: each first answer leads on
/// to the end.
#[test]
fn every_task_can_be_solved() {
    for task in tasks() {
        let mut progress = task.begin();
        for (index, step) in task.steps.iter().enumerate() {
            for wrong in &step.wrongs {
                let judged = judge_text(&task, &progress, &wrong.attempt);
                let Judgement::Refused(refusal) = judged else {
                    panic!("{}: {} is accepted", task.id, wrong.attempt)
                };
                assert_eq!(refusal.word(), wrong.why, "{}: {}", task.id, wrong.attempt);
                let told = refusal.text(task.variant.spec());
                assert!(!told.ja.is_empty() && told.ja != told.en, "{told:?}");
            }
            progress = match judge_text(&task, &progress, &step.answers[0]) {
                Judgement::Done(_, progress) if index + 1 == task.steps.len() => *progress,
                Judgement::Next(_, progress) if index + 1 < task.steps.len() => *progress,
                other => panic!("{}, step {index}: {other:?}", task.id),
            };
        }
        assert!(task.is_done(&progress));
        let wrongs: usize = task.steps.iter().map(|step| step.wrongs.len()).sum();
        assert!(wrongs >= 2, "{}", task.id);
    }
}

#[test]
fn every_family_has_five_to_eight_tasks_of_its_own_games() {
    let mut told = Vec::new();
    for family in variants::families() {
        let file = lessons::of_family(family.id);
        let file = file.unwrap_or_else(|| panic!("{} has lessons", family.id));
        if file.family != family.id || !(5..=8).contains(&file.tasks.len()) {
            told.push(format!("{}: {} tasks", family.id, file.tasks.len()));
        }
        for task in &file.tasks {
            let own = family.variants.contains(&task.variant);
            assert!(own, "{} is about {}", task.id, task.variant.id);
            assert_eq!(lessons::find(&task.id).map(|found| found.line), Some(task.line));
        }
    }
    assert!(told.is_empty(), "{}", told.join("\n"));
    assert_eq!(lessons::FILES.len(), variants::families().len());
    assert!(lessons::find("shogi").is_none() && lessons::find("shogi/").is_none());
}

#[test]
fn every_text_is_there_in_both_languages_and_short() {
    let japanese = |text: &str| text.chars().any(|sign| ('ぁ'..='龥').contains(&sign));
    for task in tasks() {
        for text in [&task.what, &task.hint, &task.learnt] {
            assert!(japanese(&text.ja) && !japanese(&text.en), "{}: {text:?}", task.id);
            assert!(text.ja.ends_with('。') && text.en.ends_with('.') || text.en.ends_with('?'));
            assert!(text.ja.matches('。').count() <= 3, "{}: {}", task.id, text.ja);
            assert!(text.en.split_whitespace().count() <= 40, "{}: {}", task.id, text.en);
            assert!(text.ja.chars().count() <= 80, "{}: {}", task.id, text.ja);
        }
    }
}

#[test]
fn no_two_tasks_have_one_id_and_every_ruling_can_exist() {
    let mut seen = HashSet::new();
    for task in tasks() {
        assert!(seen.insert(task.id.clone()), "{}", task.id);
        assert!(task.rulings.iter().all(|number| (1..=166).contains(number)), "{}", task.id);
    }
    assert!(seen.len() >= 150, "{} tasks", seen.len());
}
