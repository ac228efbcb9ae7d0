//! What has the computer think while its table is shown.

use web_sys::Element;
use yew::prelude::*;

use super::OpponentProps;
use super::store::{OpponentStatus, use_status};
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
    /// Told of the hint, to be drawn.
    pub on_hint: Callback<Annotation>,
}

/// Tells the root of a board how deep the computer has thought.
const THINKING: &str = "data-thinking";

/// Shows nothing.
#[component]
pub fn OpponentRunner(props: &RunnerProps) -> Html {
    let OpponentProps { panel, store } = &props.props;
    let followed = (panel.clone(), store.clone(), props.hint, props.on_hint.clone());
    use_effect_with(followed, |(panel, store, hint, on_hint)| {
        store.follow(&panel.table, &panel.on_act, *hint, on_hint);
    });
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
