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
        self.timeline.restart();
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
fn a_move_made_while_looking_back_is_undone_with_one_step() {
    let mut looked = played(&[1, 2, 3, 4]);
    looked.go(1);
    assert_eq!(looked.play(9), 3);
    assert_eq!((looked.numbers(), looked.timeline.record().tree.len()), (vec![1, 9], 2));
    assert!(looked.timeline.restores(looked.ply));
    assert_eq!(looked.take_back(), Some(1));
    assert_eq!((looked.numbers(), looked.timeline.record().tree.len()), (vec![1, 2, 3, 4], 4));
    assert_eq!(looked.take_back(), Some(0));
    assert_eq!((looked.numbers(), looked.timeline.last_stop(0)), (vec![], 4));
    assert!(looked.timeline.record().tree.is_empty(), "what was taken back is in no link");
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
    assert_eq!((tree.len(), looked.numbers()), (came.tree.len() + 1, vec![8]));
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

    #[test]
    fn a_player_sees_what_was_always_seen(
        begun in prop::collection::vec(0..4_u8, 0..5),
        steps in prop::collection::vec(step(), 0..60),
    ) {
        let mut came = record();
        came.tree = Tree::of_line(begun.iter().copied().map(action));
        let end = came.tree.end(NodeId::ROOT);
        let (mut looked, mut former) = (Looked::of(came, end), Former::default());
        for number in &begun {
            former.push(*number);
        }
        for step in steps {
            match step {
                Step::Play(number) => prop_assert_eq!(looked.play(number), former.push(number)),
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
            // The record is the game, and nothing else.
            let line = Tree::of_line(former.plies().iter().copied().map(action));
            prop_assert_eq!(&looked.timeline.record().tree, &line);
        }
    }

    #[test]
    fn what_came_as_more_than_a_line_stays(steps in prop::collection::vec(step(), 0..60)) {
        let (came, two) = commented();
        let mut looked = Looked::of(came.clone(), two);
        let mut begun_anew = false;
        for step in steps {
            match step {
                Step::Play(number) => { looked.play(number); }
                Step::Go(ply) => looked.go(ply.min(looked.timeline.end())),
                Step::Forward => looked.go(looked.ply + 1),
                Step::Last => looked.go(looked.timeline.last_stop(looked.ply)),
                Step::TakeBack => { looked.take_back(); }
                Step::Restart => looked.restart(),
            }
            begun_anew = !looked.timeline.has_more();
            // What came, and the line on the table.
            let mut expected = if begun_anew { record() } else { came.clone() };
            let mut at = NodeId::ROOT;
            for number in looked.numbers() {
                at = expected.tree.add(at, action(number));
            }
            prop_assert_eq!(looked.timeline.record(), &expected);
        }
        if !begun_anew {
            looked.take_all_back();
            prop_assert_eq!(looked.timeline.record(), &came);
        }
    }
}
