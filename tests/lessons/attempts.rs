//! Arbitrary attempts and files: a judgement or a fault, never a panic.

use hensoku::engine::action::{Act, Action, Claim, Move};
use hensoku::engine::piece::Kind;
use hensoku::engine::square::Square;
use hensoku::lessons::{self, FILES, Judgement, LessonTask, check, judge, judge_text, parse};
use proptest::prelude::*;
use std::sync::LazyLock;

use crate::chance::Dice;

static TASKS: LazyLock<Vec<LessonTask>> =
    LazyLock::new(|| lessons::all().flat_map(|file| file.tasks).collect());

/// An action, of which most are never legal.
fn action(dice: &mut Dice, legal: &[Move]) -> Action {
    let (from, to) = (Square(dice.roll(256) as u8), Square(dice.roll(256) as u8));
    let kind = *dice.pick(&Kind::ALL);
    match dice.roll(9) {
        0..=3 if !legal.is_empty() => Action::Move(*dice.pick(legal)),
        4 => Action::Move(Move::drop(kind, to)),
        5 => Action::Move(Move::from(Act::Board { from, to, promotion: Some(kind) })),
        6 => Action::Move(*dice.pick(&[Move::STEAL, Move::PASS, Move::MIRROR, Move::DONE])),
        7 => Action::Claim(*dice.pick(&Claim::ALL)),
        8 => *dice.pick(&[Action::Resign, Action::Time, Action::Agree]),
        _ => Action::Move(Move::board(from, to)),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn no_attempt_ends_in_a_panic(seed in any::<u64>(), text in ".{0,12}") {
        let mut dice = Dice(seed);
        let task = dice.pick(&TASKS);
        let mut progress = task.begin();
        for _ in 0..24 {
            let attempt = action(&mut dice, &progress.game.legal_moves());
            match judge(task, &progress, attempt) {
                Judgement::Done(_, next) => {
                    prop_assert!(task.is_done(&next));
                    progress = *next;
                }
                Judgement::Next(_, next) => {
                    prop_assert_eq!(next.step, progress.step + 1);
                    progress = *next;
                }
                Judgement::Refused(refusal) => {
                    prop_assert!(!refusal.text(task.variant.spec()).en.is_empty());
                }
            }
            let _ = judge_text(task, &progress, &text);
        }
    }

    #[test]
    fn no_damaged_file_ends_in_a_panic(seed in any::<u64>()) {
        let mut dice = Dice(seed);
        let (name, text) = *dice.pick(&FILES);
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        for _ in 0..=dice.roll(4) {
            let (at, other) = (dice.roll(lines.len()), dice.roll(lines.len()));
            match dice.roll(4) {
                0 => drop(lines.remove(at)),
                1 => lines[at] = lines[other].clone(),
                2 => {
                    let mut signs: Vec<char> = lines[at].chars().collect();
                    if !signs.is_empty() {
                        let place = dice.roll(signs.len());
                        signs[place] = *dice.pick(&['=', ':', ',', '*', '9', 'z', ' ', '歩']);
                    }
                    lines[at] = signs.into_iter().collect();
                }
                _ => lines.swap(at, other),
            }
        }
        let file = parse(name, &lines.join("\n"));
        for fault in &file.faults {
            prop_assert!(fault.line >= 1 && fault.line <= lines.len().max(1));
        }
        let index = dice.roll(file.tasks.len());
        if let Some(task) = file.tasks.get(index) {
            let _ = check(task);
        }
    }
}
