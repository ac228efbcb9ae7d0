//! Records: trees, journals, the line that is played, and the cursor.

mod clock;
mod cursor;
mod former;
mod handicap;
mod journal;
mod large;
mod timeline;
mod tree;

use hensoku::engine::action::{Action, Move};
use hensoku::engine::square::Square;
use hensoku::record::{Colour, Mark, NodeId, Record};

/// An action that is told from others by its number.
fn action(number: u8) -> Action {
    Action::Move(Move::board(Square(number), Square(number.wrapping_add(1))))
}

/// The number of an action.
fn number(action: Option<Action>) -> u8 {
    match action {
        Some(Action::Move(mv)) => mv.to().0.wrapping_sub(1),
        _ => u8::MAX,
    }
}

fn record() -> Record {
    Record::new(&hensoku::variants::find("shogi").expect("in the catalogue"))
}

/// Any place that a tree has or has had, or one that it never had.
fn any_place(record: &Record, choice: usize) -> NodeId {
    let places = record.tree.preorder();
    places[choice % places.len()]
}

fn mark(number: u8) -> Mark {
    Mark { from: Square(number), to: Square(number / 2), colour: Colour::Blue }
}
