//! Through the game: to the start, back, forward, to the end; and the board
//! turned.

use yew::prelude::*;

use super::PanelProps;
use crate::app::icons::{Icon, IconButton};
use crate::app::settings::use_language;
use crate::app::state::Act;
use crate::app::text::fixed;

#[derive(Properties, PartialEq)]
pub struct ControlsProps {
    pub panel: PanelProps,
    /// Has the bar the place for taking back and for what the children are?
    #[prop_or_default]
    pub thumb: bool,
    #[prop_or_default]
    pub children: Html,
}

#[component]
pub fn Controls(props: &ControlsProps) -> Html {
    let language = use_language();
    let panel = &props.panel;
    let line = &panel.table.line;
    let (cursor, last) = (line.cursor(), line.last_stop());
    let (at_start, at_end) = (cursor == 0, cursor == last);
    let label = |words| language.of(&words);
    html! {
        <div class="controls">
            <IconButton icon={Icon::First} label={label(fixed::FIRST)} disabled={at_start}
                on_click={panel.act(Act::First)} />
            <IconButton icon={Icon::Back} label={label(fixed::BACK)} disabled={at_start}
                on_click={panel.act(Act::Back)} />
            <IconButton icon={Icon::Forward} label={label(fixed::FORWARD)} disabled={at_end}
                action="forward" on_click={panel.act(Act::Forward)} />
            <IconButton icon={Icon::Last} label={label(fixed::LAST)} disabled={at_end}
                on_click={panel.act(Act::Last)} />
            if props.thumb {
                <IconButton icon={Icon::TakeBack} label={label(fixed::TAKE_BACK)}
                    action="take-back" disabled={!line.can_take_back()}
                    on_click={panel.act(Act::TakeBack)} />
            }
            <IconButton icon={Icon::Flip} label={label(fixed::FLIP)} action="flip"
                on_click={panel.act(Act::Flip)} />
            { props.children.clone() }
        </div>
    }
}
