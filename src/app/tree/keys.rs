//! From branch to branch.

use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::window;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use crate::app::keys::is_free;
use crate::app::state::{GameView, TreeEdit};
use crate::record::NodeId;

/// Listens as long as the list is shown, where there are branches: the arrows up
/// and down where the board does not use them, and page up and down everywhere.
#[hook]
pub fn use_branch_keys(table: &Rc<GameView>, on_edit: Option<&Callback<TreeEdit>>) {
    let listens = on_edit.cloned().filter(|_| has_crossroads(table));
    use_effect_with(listens, move |on_edit| {
        let listener = on_edit.clone().map(|on_edit| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&window(), "keydown", options, move |event| {
                let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
                let forward = match event.key().as_str() {
                    "ArrowUp" | "PageUp" => false,
                    "ArrowDown" | "PageDown" => true,
                    _ => return,
                };
                if is_free(event) {
                    event.prevent_default();
                    on_edit.emit(TreeEdit::new(move |table| to_branch(table, forward)));
                }
            })
        });
        move || drop(listener)
    });
}

/// The ply of the place on the line whose siblings are gone to: the nearest one
/// that has any, from the place that is shown back, and else ahead.
fn crossroads(table: &GameView) -> Option<usize> {
    let (timeline, ply) = (table.timeline(), table.ply());
    let tree = &timeline.record().tree;
    let parts = |&ply: &usize| tree.children(timeline.at(ply - 1)).nth(1).is_some();
    (1..=ply).rev().find(parts).or_else(|| (ply + 1..=timeline.tip()).find(parts))
}

/// Has the line on the table branches beside it, to which one can go?
pub fn has_crossroads(table: &GameView) -> bool {
    crossroads(table).is_some()
}

/// The branch after the one on the table, or before it: which, its number, and of how many.
pub fn next_branch(table: &GameView, forward: bool) -> Option<(NodeId, usize, usize)> {
    let here = table.timeline().at(crossroads(table)?);
    let tree = &table.timeline().record().tree;
    let branches: Vec<NodeId> = tree.children(tree.parent(here)).collect();
    let place = branches.iter().position(|&branch| branch == here)?;
    let next = if forward { place + 1 } else { place.checked_sub(1)? };
    Some((*branches.get(next)?, next + 1, branches.len()))
}

/// Looks at the branch after the one on the table, or before it.
pub fn to_branch(table: &mut GameView, forward: bool) -> bool {
    let next = next_branch(table, forward);
    next.is_some_and(|(to, number, of)| table.visit_branch(to, number, of))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::state::Command;
    use crate::notation::moves;
    use crate::share::Shared;

    #[test]
    fn up_and_down_lead_through_the_branches() {
        let game = Shared::played("shogi", "7g7f 3c3d 2g2f");
        let mut table = Rc::new(GameView::open(&game, None).expect("a table"));
        assert_eq!(crossroads(&table), None);
        for text in ["8c8d", "1c1d"] {
            table = table.after(Command::Jump(1));
            let action = moves::parse(table.rules(), table.position(), text).expect("a move text");
            table = table.after(Command::Play(action));
        }
        let go = |table: &Rc<GameView>, forward| {
            TreeEdit::new(move |table| to_branch(table, forward)).of(table).map(Rc::new)
        };
        let last = |table: &GameView| table.plies().get(1).map(|ply| ply.label.en.to_string());
        assert!(go(&table, true).is_none(), "it is the last branch");
        let second = go(&table, false).expect("the one before");
        assert_eq!((last(&second).as_deref(), second.ply()), (Some("P-8d"), 2));
        assert!(second.announcement.words.en.contains("2 of 3"));
        let main = go(&second, false).expect("the main line");
        assert_eq!((last(&main).as_deref(), main.end()), (Some("P-3d"), 3));
        let end = main.after(Command::Last);
        assert_eq!(go(&end, true).map(|table| table.ply()), Some(2), "from further on, too");
        let start = end.after(Command::First);
        assert_eq!(go(&start, true).map(|table| table.ply()), Some(2), "and from before");
    }
}
