//! What stands beside the board while a game is looked into.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use gloo::utils::{document, window};
use web_sys::DomRect;
use yew::prelude::*;

use super::evaluations::Evaluation;
use super::exercise::exercise;
use super::graph::graph;
use super::lines::{failed, lines, switches};
use super::review::review;
use super::store::{AnalysisStore, use_changes};
use super::turning_point::{TurningPoint, turning_points};
use super::{InsightKind, InsightProps};
use crate::app::chunks::part_not_loaded;
use crate::app::dom::{El, flag, tag, truth};
use crate::app::icons::{Icon, IconButton, button};
use crate::app::style_sheets::use_styles;
use crate::app::text::{analysis as text, fixed};
use crate::engine::action::Action;
use crate::engine::text::Text;
use crate::notation::moves;

/// The properties of [`InsightPanel`].
#[derive(Properties, PartialEq)]
pub struct PanelProps {
    /// What is looked into.
    pub props: InsightProps,
    /// What has been found.
    pub store: AnalysisStore,
}

/// After so many milliseconds the panel has its height.
const SETTLED: u32 = 300;

const STYLES: [&str; 1] = ["analysis/analysis.css"];

/// The panel.
#[component]
pub fn InsightPanel(props: &PanelProps) -> Html {
    let PanelProps { props, store } = props;
    let (unstyled, again) = use_styles(&STYLES);
    use_changes(store);
    let followed = (store.clone(), props.panel.table.clone(), props.game.clone(), props.kind);
    use_effect_with(followed, |(store, shown, game, kind)| store.follow(shown, game, *kind));
    use_effect_with(store.clone(), |store| {
        let store = store.clone();
        move || store.leave()
    });
    // The list of moves has less room than before.
    let room = (props.kind, props.panel.table.ply(), unstyled);
    use_effect_with(room, |_| {
        Timeout::new(SETTLED, show_current_move).forget();
    });
    use_closing(props);
    use_effect_with(props.kind, |_| show_panel());
    let found = store.of_game();
    let turns = turns(props, &found);
    let trying = store.exercise().filter(|_| !Rc::ptr_eq(&props.panel.table, &props.game));
    let inside = match (&trying, props.kind) {
        (Some(task), _) => exercise(props, store, task, &turns),
        (None, InsightKind::Analysis) => lines(props, store),
        (None, InsightKind::Review) => review(props, store, &found, &turns),
    };
    let drawn = || graph(props, &found, &turns);
    let absent = unstyled.then(|| part_not_loaded(&props.panel.look, &again));
    let start = tag!(
        section class="insight"
        aria-label={props.panel.text(&text::ANALYSIS)}
        data-unstyled={flag(unstyled)}
    );
    start
        .el(head(props, store, trying.is_some()))
        .child(absent.unwrap_or_default())
        .maybe_child((trying.is_none() && props.game.end() > 0).then(drawn))
        .maybe_child(failed(props, store))
        .child(inside)
        .html()
}

/// Another game than the one that was looked into is begun without being looked into.
#[hook]
fn use_closing(props: &InsightProps) {
    let (now, on_kind) = (props.game.lineage(), props.on_kind.clone());
    let looked_into = use_mut_ref(|| now);
    use_effect_with(now, move |now| {
        if *now != *looked_into.borrow() {
            on_kind.emit(None);
        }
    });
}

/// Of the panel so much is to be seen below its heading, in CSS pixels.
const SEEN: f64 = 150.0;

fn bounds(selector: &str) -> Option<DomRect> {
    let found = document().query_selector(selector).ok().flatten();
    found.map(|found| found.get_bounding_client_rect())
}

/// In one column the panel lies below the board: scrolls so far that it is seen that
/// something has opened.
fn show_panel() {
    let end = bounds(".stacked .controls").map(|controls| controls.top());
    if let (Some(end), Some(head)) = (end, bounds(".insight > header")) {
        let lower = head.bottom() + SEEN - end;
        if lower > 0.0 {
            window().scroll_by_with_x_and_y(0.0, lower);
        }
    }
}

/// Scrolls up to the board where that is out of sight.
pub fn show_board() {
    if bounds(".board-place").is_some_and(|board| board.top() < 0.0) {
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// Scrolls the list of moves beside the panel, and nothing else, so far that the
/// current move is seen.
fn show_current_move() {
    let find = |selector| document().query_selector(selector).ok().flatten();
    let (Some(list), Some(current)) = (find(".panel .moves"), find(".panel .moves [aria-current]"))
    else {
        return;
    };
    let (seen, item) = (list.get_bounding_client_rect(), current.get_bounding_client_rect());
    if item.bottom() > seen.bottom() {
        list.set_scroll_top(list.scroll_top() + (item.bottom() - seen.bottom()) as i32 + 6);
    }
}

/// What is looked into, and the way out.
fn head(props: &InsightProps, store: &AnalysisStore, trying: bool) -> El {
    let panel = &props.panel;
    let choice = |kind: InsightKind, words: &Text, action: &'static str| {
        let on = props.kind == kind;
        let start = tag!(button type="button" data-action={action} aria-pressed={truth(on)});
        button(start, None, panel.text(words), props.on_kind.reform(move |_| Some(kind)))
    };
    let kinds = tag!(div class="switch" role="group" aria-label={panel.text(&text::WHAT)})
        .el(choice(InsightKind::Analysis, &text::ANALYSIS, "analyse"))
        .el(choice(InsightKind::Review, &text::REVIEW, "review"));
    let live = props.kind == InsightKind::Analysis && !trying;
    let close =
        IconButton::new(Icon::Close, panel.text(&fixed::CLOSE), props.on_kind.reform(|_| None));
    tag!(header).el(kinds).maybe_child(live.then(|| switches(props, store))).child(close.html())
}

/// The turning points of the game, as far as it has been judged.
fn turns(props: &InsightProps, found: &[Option<Rc<Evaluation>>]) -> Vec<TurningPoint> {
    let rules = props.game.rules();
    let text = |action: Action| match action {
        Action::Move(mv) => Some(moves::text(rules, mv)),
        _ => None,
    };
    let plies = props.game.plies();
    let played: Vec<Option<String>> = plies.iter().map(|ply| text(ply.action)).collect();
    turning_points(|ply| found.get(ply).and_then(Option::as_deref), &played)
}
