//! What has the computer think while its table is shown.

use gloo::events::{EventListener, EventListenerOptions, EventListenerPhase};
use gloo::utils::window;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};
use yew::prelude::*;

use super::OpponentProps;
use super::store::{OpponentStatus, use_status};
use crate::app::board::Intent;
use crate::app::state::{GameView, TreeEdit};
use crate::app::style_sheets::use_styles;
use crate::draw::Annotation;
use crate::record::NodeId;

/// The properties of [`OpponentRunner`].
#[derive(Clone, Properties, PartialEq)]
pub struct RunnerProps {
    /// The table.
    pub props: OpponentProps,
    /// The root of its board.
    pub root: NodeRef,
    /// The place for which a hint is wanted.
    pub hint: Option<NodeId>,
    /// Is it still being agreed on how the game begins? Then the computer waits.
    pub agreeing: bool,
    /// Told of the hint, to be drawn.
    pub on_hint: Callback<Annotation>,
    /// Told of the computer's moves, of what is chosen ahead, and that it is played.
    pub on_edit: Callback<TreeEdit>,
}

/// Tells the root of a board how deep the computer has thought.
const THINKING: &str = "data-thinking";

/// Tells it that a move has been chosen ahead.
const PREMOVE: &str = "data-premove";

/// The number of the right button.
const RIGHT: i16 = 2;

/// The style sheet of what the computer tells.
const STYLES: [&str; 1] = ["opponent/opponent.css"];

/// Shows nothing.
#[component]
pub fn OpponentRunner(props: &RunnerProps) -> Html {
    let OpponentProps { panel, store } = &props.props;
    let _ = use_styles(&STYLES);
    let followed = (panel.clone(), store.clone(), props.hint, props.on_hint.clone());
    let agreeing = props.agreeing;
    let on_edit = props.on_edit.clone();
    use_effect_with((followed, agreeing), move |((panel, store, hint, on_hint), agreeing)| {
        store.agree(*agreeing);
        store.follow(&panel.table, &on_edit, *hint, on_hint);
        // The computer's move has been drawn, and flies.
        if panel.table.premove_is_due() {
            on_edit.emit(TreeEdit::new(GameView::play_premove));
        }
    });
    use_premove(panel.table.premove().is_some(), &props.root, &props.on_edit);
    use_effect_with(store.clone(), |store| {
        let store = store.clone();
        move || store.leave()
    });
    let status = use_status(store);
    use_effect_with((status, props.root.clone()), |(status, root)| {
        let Some(root) = root.cast::<Element>() else { return };
        // The table does not know of it, and leaves it as it is.
        let _ = match status {
            OpponentStatus::Thinks(depth) => root.set_attribute(THINKING, &depth.to_string()),
            _ => root.remove_attribute(THINKING),
        };
    });
    Html::default()
}

/// As long as a move is chosen ahead the root of the board says so, and the right button
/// takes it back; then nothing is drawn with it.
#[hook]
fn use_premove(is_chosen: bool, root: &NodeRef, on_edit: &Callback<TreeEdit>) {
    let (root, on_edit) = (root.clone(), on_edit.clone());
    use_effect_with(is_chosen, move |&is_chosen| {
        let root = root.cast::<Element>();
        let _ = root.as_ref().map(|root| match is_chosen {
            true => root.set_attribute(PREMOVE, ""),
            false => root.remove_attribute(PREMOVE),
        });
        let options = EventListenerOptions {
            phase: EventListenerPhase::Capture,
            ..EventListenerOptions::default()
        };
        let listener = is_chosen.then(|| {
            EventListener::new_with_options(&window(), "pointerdown", options, move |event| {
                let right =
                    event.dyn_ref().is_some_and(|event: &MouseEvent| event.button() == RIGHT);
                let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
                let on_board = target.and_then(|target| target.closest(".board, .stand").ok()?);
                if right && on_board.is_some() {
                    on_edit.emit(super::ahead(Intent::Cancel));
                }
            })
        });
        move || drop(listener)
    });
}
