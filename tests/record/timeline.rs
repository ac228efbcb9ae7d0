//! The line that is played: what a player sees, and what the record keeps.

use super::former::Former;
use super::{action, number, record};
use hensoku::record::{NodeId, Record, Timeline, Tree};
use proptest::prelude::*;

/// A timeline and the ply that is looked at.
#[derive(Clone)]
struct Looked {
    timeline: Timeline,
    ply: usize,
}

impl Looked {
    fn of(record: Record, through: NodeId) -> Looked {
        let timeline = Timeline::new(record, through);
        Looked { ply: timeline.end(), timeline }
    }

    fn numbers(&self) -> Vec<u8> {
        let tree = &self.timeline.record().tree;
        self.timeline.plies().map(|id| number(tree.action(id))).collect()
    }

    fn go(&mut self, ply: usize) {
        self.ply = ply.min(self.timeline.tip());
        self.timeline.extend(self.ply);
    }

    fn play(&mut self, number: u8) -> usize {
        let cut = self.timeline.play(self.ply, action(number));
        self.ply += 1;
        cut
    }

    fn restart(&mut self) {
        self.timeline.restart(false);
        self.ply = 0;
    }

    /// Whatever was played is taken back, what it replaced too.
    fn take_all_back(&mut self) {
        self.go(self.timeline.end());
        while self.take_back().is_some() {
            self.go(self.timeline.end());
        }
    }

    fn take_back(&mut self) -> Option<usize> {
        let ply = self.timeline.take_back(self.ply)?;
        self.ply = ply;
        Some(ply)
    }
}

fn played(numbers: &[u8]) -> Looked {
    let mut looked = Looked::of(record(), NodeId::ROOT);
    for number in numbers {
        looked.play(*number);
    }
    looked
}

#[test]
fn a_move_made_while_looking_back_begins_a_branch_and_one_step_returns_from_it() {
    let mut looked = played(&[1, 2, 3, 4]);
    looked.go(1);
    assert_eq!(looked.play(9), 3);
    assert_eq!((looked.numbers(), looked.timeline.record().tree.len()), (vec![1, 9], 5));
    assert!(looked.timeline.restores(looked.ply));
    assert_eq!(looked.take_back(), Some(1));
    assert_eq!((looked.numbers(), looked.timeline.record().tree.len()), (vec![1, 2, 3, 4], 4));
    assert_eq!(looked.take_back(), Some(0));
    assert_eq!((looked.numbers(), looked.timeline.last_stop(0)), (vec![], 4));
    assert_eq!(looked.timeline.record().tree.len(), 4, "what is looked back from stays");
}

#[test]
fn only_the_last_action_of_a_line_is_taken_out_of_the_record() {
    let mut looked = played(&[1, 2, 3]);
    assert_eq!(looked.take_back(), Some(2));
    assert_eq!(looked.timeline.record().tree.len(), 2, "what was taken back is in no link");
    looked.go(3);
    assert_eq!(looked.timeline.record().tree.len(), 3);
    let three = looked.timeline.at(3);
    looked.timeline.set_comment(three, "!", 3);
    assert_eq!(looked.take_back(), Some(2));
    assert_eq!((looked.numbers(), looked.timeline.record().tree.len()), (vec![1, 2], 3));
    assert_eq!(looked.play(8), 0);
    assert_eq!(looked.timeline.record().tree.len(), 4, "what is said stays");
}

#[test]
fn the_line_leads_to_any_place_and_goes_on_to_the_end_of_its_branch() {
    let mut looked = played(&[1, 2, 3, 4]);
    let old = looked.timeline.at(3);
    looked.go(1);
    looked.play(9);
    looked.play(10);
    let new = looked.timeline.at(2);
    assert_eq!(looked.timeline.go_through(old), Some(3));
    assert_eq!(looked.numbers(), [1, 2, 3, 4]);
    assert_eq!(looked.timeline.go_through(new), Some(2));
    assert_eq!(looked.numbers(), [1, 9, 10]);
    assert!(!looked.timeline.restores(3), "nothing was replaced");
    let elsewhere = played(&[1, 2, 3, 4, 5, 6, 7]).timeline.at(7);
    assert_eq!(looked.timeline.go_through(elsewhere), None);
    // Played again, a branch is found again, and forward leads through it.
    looked.go(1);
    assert_eq!(looked.play(2), 2);
    assert_eq!((looked.numbers(), looked.timeline.last_stop(2)), (vec![1, 2], 4));
    looked.go(4);
    assert_eq!((looked.numbers(), looked.timeline.record().tree.len()), (vec![1, 2, 3, 4], 6));
}

#[test]
fn a_branch_is_deleted_and_comes_back_as_it_was() {
    let mut looked = played(&[1, 2, 3]);
    looked.go(1);
    looked.play(9);
    let (branch, before) = (looked.timeline.at(2), looked.timeline.record().clone());
    assert_eq!(looked.timeline.delete(branch, 2), Some(1));
    assert_eq!(looked.numbers(), [1, 2, 3], "the line that is left");
    assert!(looked.timeline.can_undo_edit());
    assert_eq!(looked.timeline.undo_edit(), Some(2));
    assert_eq!((looked.numbers(), looked.timeline.record()), (vec![1, 9], &before));
    assert_eq!(looked.timeline.undo_edit(), None);
    // What is beside the line goes without moving it.
    let beside = before.tree.child(looked.timeline.at(1), action(2)).expect("a branch");
    assert_eq!(looked.timeline.delete(beside, 2), Some(2));
    assert_eq!(looked.numbers(), [1, 9]);
    assert_eq!(looked.timeline.delete(NodeId::ROOT, 2), None);
    looked.play(7);
    assert!(!looked.timeline.can_undo_edit(), "something was played since");
}

#[test]
fn changes_to_the_tree_are_undone_one_by_one() {
    let mut looked = played(&[1, 2]);
    looked.go(1);
    looked.play(9);
    let (branch, before) = (looked.timeline.at(2), looked.timeline.record().clone());
    assert!(looked.timeline.promote(branch, 2));
    assert!(!looked.timeline.promote(branch, 2), "it is the main line");
    assert!(looked.timeline.set_comment(branch, "!", 2));
    assert!(looked.timeline.set_marks(branch, vec![super::mark(3)], 2));
    assert_eq!(looked.timeline.record().tree.first_child(looked.timeline.at(1)), Some(branch));
    for _ in 0..3 {
        assert_eq!(looked.timeline.undo_edit(), Some(2));
    }
    assert_eq!((looked.timeline.undo_edit(), looked.timeline.record()), (None, &before));
}

#[test]
fn a_new_game_can_be_undone() {
    let mut looked = played(&[1, 2]);
    let before = looked.timeline.record().clone();
    looked.restart();
    looked.play(5);
    assert_eq!((looked.take_back(), looked.take_back()), (Some(0), Some(2)));
    assert_eq!(looked.timeline.record(), &before);
}

/// 1 2 3, where 4 was tried for 2 and is commented on.
fn commented() -> (Record, NodeId) {
    let mut record = record();
    let one = record.tree.add(NodeId::ROOT, action(1));
    let two = record.tree.add(one, action(2));
    record.tree.add(two, action(3));
    let four = record.tree.add(one, action(4));
    record.tree.write_notes(four, |notes| notes.comment = "!".to_owned());
    (record, two)
}

#[test]
fn what_came_with_a_record_is_never_taken_out_of_it() {
    let (came, two) = commented();
    let mut looked = Looked::of(came.clone(), two);
    assert_eq!(looked.numbers(), [1, 2, 3]);
    looked.go(1);
    assert_eq!(looked.play(4), 2, "onto the branch that is there");
    assert_eq!(looked.timeline.record(), &came);
    looked.play(7);
    assert_eq!(looked.timeline.record().tree.len(), came.tree.len() + 1);
    looked.go(0);
    looked.play(8);
    let tree = &looked.timeline.record().tree;
    assert_eq!((tree.len(), looked.numbers()), (came.tree.len() + 2, vec![8]));
    looked.take_back();
    assert_eq!(looked.numbers(), [1, 4, 7]);
    looked.take_all_back();
    assert_eq!(looked.timeline.record(), &came);
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Play(u8),
    Go(usize),
    Forward,
    Last,
    TakeBack,
    Restart,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => (0..4_u8).prop_map(Step::Play),
        2 => (0..8_usize).prop_map(Step::Go),
        2 => Just(Step::Forward),
        1 => Just(Step::Last),
        4 => Just(Step::TakeBack),
        1 => Just(Step::Restart),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Of moves that are all new, so that no branch is found again.
    #[test]
    fn a_player_sees_what_was_always_seen(
        begun in 0..5_u8,
        steps in prop::collection::vec(step(), 0..60),
    ) {
        let mut came = record();
        came.tree = Tree::of_line((0..begun).map(action));
        let end = came.tree.end(NodeId::ROOT);
        let (mut looked, mut former) = (Looked::of(came, end), Former::default());
        for number in 0..begun {
            former.push(number);
        }
        for (number, step) in steps.into_iter().enumerate() {
            let before = looked.timeline.record().clone();
            match step {
                Step::Play(_) => {
                    let number = 100 + number as u8;
                    prop_assert_eq!(looked.play(number), former.push(number));
                }
                Step::Go(ply) => {
                    // The list leads to plies of the game only.
                    let ply = ply.min(former.end);
                    looked.go(ply);
                    former.go(ply);
                }
                Step::Forward => {
                    looked.go(looked.ply + 1);
                    former.go(former.cursor + 1);
                }
                Step::Last => {
                    looked.go(looked.timeline.last_stop(looked.ply));
                    former.go(former.last_stop());
                }
                Step::TakeBack => prop_assert_eq!(looked.take_back(), former.take_back()),
                Step::Restart => {
                    looked.restart();
                    former.clear();
                }
            }
            prop_assert_eq!((looked.ply, looked.numbers()), (former.cursor, former.plies().to_vec()));
            prop_assert_eq!(looked.timeline.last_stop(looked.ply), former.last_stop());
            prop_assert_eq!(looked.timeline.restores(looked.ply), former.restores());
            prop_assert_eq!(looked.timeline.can_take_back(looked.ply), former.can_take_back());
            // The record has the game, and loses only what is taken back.
            let tree = &looked.timeline.record().tree;
            prop_assert!(looked.timeline.plies().all(|at| tree.contains(at)));
            let lost = before.tree.len().saturating_sub(tree.len());
            // A new game has a tree of its own, from which a step leads back.
            if !matches!(step, Step::TakeBack | Step::Restart) {
                prop_assert_eq!(lost, 0);
            }
        }
    }

    #[test]
    fn what_came_as_more_than_a_line_stays(steps in prop::collection::vec(step(), 0..60)) {
        let (came, two) = commented();
        let mut looked = Looked::of(came.clone(), two);
        for step in steps {
            match step {
                Step::Play(number) => { looked.play(number); }
                Step::Go(ply) => looked.go(ply.min(looked.timeline.end())),
                Step::Forward => looked.go(looked.ply + 1),
                Step::Last => looked.go(looked.timeline.last_stop(looked.ply)),
                Step::TakeBack => { looked.take_back(); }
                Step::Restart => continue,
            }
            let tree = &looked.timeline.record().tree;
            prop_assert!(came.tree.preorder().into_iter().all(|at| tree.contains(at)));
            prop_assert!(looked.timeline.plies().all(|at| tree.contains(at)));
        }
    }

    /// Whatever is done to a tree, its line is a way through it.
    #[test]
    fn the_line_is_always_in_the_record(
        steps in prop::collection::vec((0..9_u8, 0..40_usize), 0..80),
    ) {
        let mut looked = Looked::of(record(), NodeId::ROOT);
        for (what, choice) in steps {
            let record = looked.timeline.record().clone();
            let place = super::any_place(&record, choice);
            let (ply, timeline) = (looked.ply, &mut looked.timeline);
            match what {
                0..=2 => { looked.play(choice as u8 % 5); }
                3 => { looked.take_back(); }
                4 => looked.go(choice),
                5 => looked.ply = timeline.go_through(place).expect("a place of the record"),
                6 => if let Some(ply) = timeline.delete(place, ply) { looked.ply = ply },
                7 => { timeline.promote(place, ply); }
                _ => if let Some(ply) = timeline.undo_edit() { looked.ply = ply },
            }
            let (timeline, ply) = (&looked.timeline, looked.ply);
            let tree = &timeline.record().tree;
            prop_assert!(ply <= timeline.end());
            let line: Vec<_> = timeline.plies().collect();
            prop_assert_eq!(tree.path(timeline.at(timeline.end())), line.clone());
            prop_assert!(line.into_iter().all(|at| tree.contains(at)));
        }
    }
}
