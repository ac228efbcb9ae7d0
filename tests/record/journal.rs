//! Whatever was done to a record can be undone, and done again.

use super::{action, any_place, mark, record};
use hensoku::record::{ClockTime, Journal, Tree};
use proptest::prelude::*;

#[derive(Clone, Debug)]
enum Step {
    Add(usize, u8),
    Delete(usize),
    Promote(usize),
    Comment(usize, String),
    Marks(usize, Vec<u8>),
    Time(usize, Option<u32>),
    Replace(Vec<u8>),
    Undo,
    Redo,
}

fn step() -> impl Strategy<Value = Step> {
    let place = || 0..60_usize;
    prop_oneof![
        8 => (place(), 0..8_u8).prop_map(|(at, number)| Step::Add(at, number)),
        2 => place().prop_map(Step::Delete),
        2 => place().prop_map(Step::Promote),
        1 => (place(), "[a-c]{0,2}").prop_map(|(at, text)| Step::Comment(at, text)),
        1 => (place(), prop::collection::vec(0..80_u8, 0..3)).prop_map(|(at, m)| Step::Marks(at, m)),
        1 => (place(), prop::option::of(0..9_u32)).prop_map(|(at, used)| Step::Time(at, used)),
        1 => prop::collection::vec(0..8_u8, 0..4).prop_map(Step::Replace),
        2 => Just(Step::Undo),
        2 => Just(Step::Redo),
    ]
}

fn does(journal: &mut Journal, step: &Step) {
    let place = |at: &usize| any_place(journal.record(), *at);
    match step {
        Step::Add(at, number) => {
            journal.add(place(at), action(*number));
        }
        Step::Delete(at) => {
            journal.delete(place(at));
        }
        Step::Promote(at) => {
            journal.promote(place(at));
        }
        Step::Comment(at, text) => journal.set_comment(place(at), text),
        Step::Marks(at, marks) => {
            let marks = marks.iter().copied().map(mark).collect();
            journal.set_marks(place(at), marks);
        }
        Step::Time(at, used) => {
            let time = used.map(|used| ClockTime { used, left: used.checked_sub(3) });
            journal.set_time(place(at), time);
        }
        Step::Replace(numbers) => {
            let mut replaced = record();
            replaced.tree = Tree::of_line(numbers.iter().copied().map(action));
            journal.replace(replaced);
        }
        Step::Undo => {
            journal.undo();
        }
        Step::Redo => {
            journal.redo();
        }
    }
}

proptest! {
    #[test]
    fn what_is_done_is_undone_and_done_again(steps in prop::collection::vec(step(), 0..60)) {
        let mut journal = Journal::new(record());
        // What each number of entries has led to.
        let mut seen = vec![journal.record().clone()];
        for step in &steps {
            let before = journal.clone();
            let record = before.record().clone();
            does(&mut journal, step);
            prop_assert_eq!(before.record(), &record, "a clone stays as it is");
            let redone = matches!(step, Step::Redo);
            if journal.done() > before.done() && !redone {
                seen.truncate(journal.done());
                seen.push(journal.record().clone());
            }
            prop_assert_eq!(journal.record(), &seen[journal.done()]);
        }
        while journal.redo() {
            prop_assert_eq!(journal.record(), &seen[journal.done()]);
        }
        while journal.undo() {
            prop_assert_eq!(journal.record(), &seen[journal.done()]);
        }
        prop_assert_eq!((journal.done(), journal.record()), (0, &record()));
        while journal.redo() {
            prop_assert_eq!(journal.record(), &seen[journal.done()]);
        }
        prop_assert_eq!(journal.undone(), 0);
    }
}

#[test]
fn what_changes_nothing_is_no_entry() {
    let mut journal = Journal::new(record());
    let one = journal.add(Default::default(), action(1));
    journal.add(Default::default(), action(1));
    journal.set_comment(one, "");
    assert!(!journal.promote(one) && !journal.delete(Default::default()));
    assert_eq!((journal.done(), journal.undone()), (1, 0));
    assert!(!journal.redo());
}
