//! The clock of one player.

use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use super::STYLES;
use super::store::ClockStore;
use super::turn::ClockState;
use crate::app::dom::{El, flag, tag};
use crate::app::icons::{Icon, glyph};
use crate::app::panels::Panel;
use crate::app::style_sheets::use_styles;
use crate::app::text::setup as text;
use crate::engine::player::Player;

/// The properties of [`ClockFace`].
#[derive(Clone, Properties, PartialEq)]
pub struct ClockFaceProps {
    /// The table.
    pub panel: Panel,
    /// Whose it is.
    pub player: Player,
}

/// A clock. On a player's turn it is a button that stops it, or starts it.
#[component]
pub fn ClockFace(props: &ClockFaceProps) -> Html {
    let ClockFaceProps { panel, player } = props;
    let store = &ClockStore::page();
    let (unstyled, _) = use_styles(&STYLES);
    let look = || (store.keeps_time(), store.state_of(*player));
    let state = use_state_eq(look);
    let setter = state.setter();
    let face = use_node_ref();
    use_effect_with((store.clone(), *player), move |(store, player)| {
        let (watched, player) = (store.clone(), *player);
        let watcher: Rc<dyn Fn()> =
            Rc::new(move || setter.set((watched.keeps_time(), watched.state_of(player))));
        watcher();
        store.watch(&watcher);
        move || drop(watcher)
    });
    {
        let (face, shown) = (face.clone(), (*state, panel.look.language()));
        use_effect_with((store.clone(), *player, shown), move |(store, player, _)| {
            let element = face.cast::<Element>();
            if let Some(element) = element.clone() {
                store.show(*player, element);
            }
            let store = store.clone();
            move || element.iter().for_each(|element| store.hide(element))
        });
    }
    if !state.0 {
        return Html::default();
    }
    let inside = |start: El, icon: Option<Icon>| {
        let start = start.node(&face);
        let start = match icon {
            Some(icon) => start.child(glyph(icon)),
            None => start,
        };
        start.el(tag!(small)).el(tag!(b)).html()
    };
    let number = player.0.to_string();
    let turn = match state.1 {
        None | Some(ClockState::Still | ClockState::Over) => {
            return inside(
                tag!(span class="clock" role="timer" data-clock={number} data-unstyled={flag(unstyled)}
                    aria-label={panel.text(&text::clock_of(panel.table.seat(*player)))}),
                None,
            );
        }
        Some(state) => state,
    };
    let (icon, words) = match turn {
        ClockState::Running(_) => (Icon::Pause, &text::PAUSE),
        _ => (Icon::Play, &text::RUN),
    };
    let on_click = {
        let store = store.clone();
        Callback::from(move |_: MouseEvent| store.toggle())
    };
    let start = tag!(
        button type="button" class="clock" data-clock={number} data-action="pause"
        data-unstyled={flag(unstyled)}
        title={panel.text(words)}
    );
    let whose = panel.text(&text::clock_of(panel.table.seat(*player)));
    let start = start.on_click(on_click).el(tag!(span class="unseen").text(whose));
    inside(start, Some(icon))
}
