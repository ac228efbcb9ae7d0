//! A turning point that is played better: a move is tried on the board, and
//! judged.

use std::rc::Rc;

use yew::prelude::*;

use super::InsightProps;
use super::lines::marks;
use super::review::{begin, played};
use super::store::{AnalysisStore, Exercise};
use super::turning_point::{SLIGHT, TurningPoint, loss};
use crate::app::dom::tag;
use crate::app::icons::button;
use crate::app::opponent::hint;
use crate::app::readable::marked;
use crate::app::text::analysis as text;
use crate::engine::text::Text;
use crate::notation::moves;

/// How the exercise stands.
#[derive(Clone, PartialEq, Debug)]
enum TryOutcome {
    /// Nothing has been tried.
    Open,
    /// What was tried is being looked at.
    Checking,
    /// It is the move that was looked for, or as good.
    Solved(Text),
    /// It is not, and why.
    Wrong(Text),
}

/// What is to be found, how it stands, and what can be done.
pub fn exercise(
    props: &InsightProps,
    store: &AnalysisStore,
    task: &Rc<Exercise>,
    turns: &[TurningPoint],
) -> Html {
    let panel = &props.panel;
    let before = task.start.ply();
    let outcome = outcome(props, store, task);
    let line = |words: &Text| tag!(p).text(panel.text(words));
    let act = |words: &Text, action: &'static str, primary: bool, act: Callback<MouseEvent>| {
        let class = if primary { "button primary" } else { "button" };
        button(
            tag!(button type="button" class={class} data-action={action}),
            None,
            panel.text(words),
            act,
        )
    };
    let to_start = {
        let (start, on_try) = (task.start.clone(), props.on_try.clone());
        move || on_try.emit(Some(start.clone()))
    };
    let again = {
        let to_start = to_start.clone();
        act(&text::TRY_AGAIN, "again", true, Callback::from(move |_| to_start()))
    };
    let show = {
        let store = store.clone();
        let show = move |_| {
            store.reveal();
            to_start();
        };
        act(&text::SHOW, "show", false, Callback::from(show))
    };
    let next = turns.iter().find(|turn| turn.before > before);
    let next = next.map(|turn| act(&text::NEXT, "next", true, begin(props, store, turn.before)));
    let back = act(&text::TO_REVIEW, "back", false, props.on_try.reform(|_| None));
    let revealed = task.revealed.get();
    let state = match outcome {
        TryOutcome::Open | TryOutcome::Checking => "open",
        TryOutcome::Solved(_) => "solved",
        TryOutcome::Wrong(_) => "wrong",
    };
    let said = match &outcome {
        TryOutcome::Open if revealed => answer(task),
        TryOutcome::Open => {
            let label = played(&props.game, before).unwrap_or_default();
            text::find(task.start.mover(), label)
        }
        TryOutcome::Checking => text::CHECKING.clone(),
        TryOutcome::Solved(words) | TryOutcome::Wrong(words) => words.clone(),
    };
    let done = revealed || matches!(outcome, TryOutcome::Solved(_));
    let wrong = matches!(outcome, TryOutcome::Wrong(_));
    let buttons = tag!(div class="tries")
        .maybe_child(wrong.then_some(again))
        .maybe_child((!done).then_some(show))
        .maybe_child(next.filter(|_| done))
        .el(back);
    tag!(div class="reading task" data-task={(before + 1).to_string()} data-state={state})
        .el(tag!(div role="status").el(line(&said)))
        .el(buttons)
        .html()
}

/// The better move and what it does.
fn answer(task: &Exercise) -> Text {
    let (rules, position) = (task.start.rules(), task.start.position());
    match moves::parse(rules, position, &task.found.best) {
        Ok(action) => hint::told(&task.start, action, &task.found.why),
        Err(_) => Text::default(),
    }
}

fn outcome(props: &InsightProps, store: &AnalysisStore, task: &Exercise) -> TryOutcome {
    let (tried, before) = (&props.panel.table, task.start.ply());
    if tried.ply() <= before {
        return TryOutcome::Open;
    }
    let plies = tried.plies();
    let Some(action) = plies.get(before).map(|ply| ply.action) else { return TryOutcome::Open };
    if moves::action_text(tried.rules(), action) == task.found.best {
        return TryOutcome::Solved(hint::because(text::RIGHT.clone(), &task.found.why));
    }
    let Some(found) = store.of_shown() else { return TryOutcome::Checking };
    if loss(&task.found, &found) <= SLIGHT {
        let best = marked(&task.start, &task.found.best).unwrap_or_default();
        return TryOutcome::Solved(text::as_good(best));
    }
    let label = played(tried, before).unwrap_or_default();
    let stands = text::balance(found.balance, marks(props));
    // Who has played on is told of the first move all the same.
    TryOutcome::Wrong(match marked(&tried.try_out(before + 1), &found.best) {
        Some(answer) => text::refuted(label, answer, stands),
        None => text::not_good(label, stands),
    })
}
