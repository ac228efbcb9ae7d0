//! The review of a game: its turning points.

use std::rc::Rc;

use yew::prelude::*;

use super::InsightProps;
use super::evaluations::Evaluation;
use super::lines::marks;
use super::panel::show_board;
use super::store::AnalysisStore;
use super::turning_point::TurningPoint;
use crate::app::dom::{El, tag};
use crate::app::icons::button;
use crate::app::readable::{marked, with_mark};
use crate::app::state::{Command, GameView};
use crate::app::text::analysis as text;
use crate::engine::text::Text;

/// How far the review is, and the turning points.
pub fn review(
    props: &InsightProps,
    store: &AnalysisStore,
    found: &[Option<Rc<Evaluation>>],
    turns: &[TurningPoint],
) -> Html {
    let panel = &props.panel;
    let note = |words: &Text| tag!(p class="note" role="status").text(panel.text(words));
    let done = found.iter().flatten().count();
    let said = match () {
        () if props.game.end() == 0 => Some(note(&text::NOTHING_TO_REVIEW)),
        () if done < found.len() => Some(note(&text::progress(done, found.len()))),
        () if turns.is_empty() => Some(note(&text::NO_TURNS)),
        () => None,
    };
    let points = turns.iter().filter_map(|turn| point(props, store, found, turn));
    let points = points.map(El::html).collect();
    tag!(div class="reading")
        .maybe_child(said)
        .el(tag!(ol class="turning" aria-label={panel.text(&text::REVIEW)}).list(points))
        .html()
}

/// A turning point: what it was, and the way to play it better.
fn point(
    props: &InsightProps,
    store: &AnalysisStore,
    found: &[Option<Rc<Evaluation>>],
    turn: &TurningPoint,
) -> Option<El> {
    let (panel, number) = (&props.panel, turn.before + 1);
    let (before, after) = (found.get(turn.before)?.as_ref()?, found.get(number)?.as_ref()?);
    let stands = |found: &Evaluation| text::balance(found.balance, marks(props));
    // It is one only if it can be found.
    marked(&props.game.try_out(turn.before), &before.best)?;
    let told = text::turned(
        props.game.side_names().moves(number),
        played(&props.game, turn.before)?,
        stands(before),
        stands(after),
    );
    let seen = tag!(button type="button" class="told" data-ply={number.to_string()});
    let jump = panel.on_act.reform(move |_: MouseEvent| {
        show_board();
        Command::Jump(number)
    });
    let seen = button(seen, None, panel.text(&told), jump);
    let find = tag!(button type="button" class="quiet" data-action="find");
    let begin = begin(props, store, turn.before);
    Some(tag!(li).key(&number.to_string()).el(seen).el(button(
        find,
        None,
        panel.text(&text::FIND),
        begin,
    )))
}

/// Begins to play the game better after this many actions.
pub fn begin(props: &InsightProps, store: &AnalysisStore, before: usize) -> Callback<MouseEvent> {
    let (store, on_try) = (store.clone(), props.on_try.clone());
    Callback::from(move |_| on_try.emit(store.begin(before)))
}

/// What was done at a table after this many actions, with the mark of its side.
pub fn played(table: &GameView, before: usize) -> Option<Text> {
    let plies = table.plies();
    let ply = plies.get(before)?;
    Some(with_mark(table.rules(), ply.player, &ply.label))
}
