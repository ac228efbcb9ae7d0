//! The choice of how much time there is.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::SetupProps;
use crate::app::dom::{El, component, group, tag, truth};
use crate::app::icons::button;
use crate::app::state::TreeEdit;
use crate::app::text::setup as text;
use crate::engine::text::Text;
use crate::record::TimeControl;

/// What is offered at once: main time alone, with byo-yomi, with an increment, and
/// so much for each move.
const PRESETS: [Option<TimeControl>; 6] = [
    TimeControl::new(600, 0, 0),
    TimeControl::new(600, 30, 0),
    TimeControl::new(1800, 60, 0),
    TimeControl::new(300, 0, 5),
    TimeControl::new(900, 0, 10),
    TimeControl::new(0, 30, 0),
];

/// The choice, as long as the game has not begun.
pub fn time(props: &SetupProps) -> Option<El> {
    let panel = &props.panel;
    if panel.table.end() > 0 {
        return None;
    }
    let now = panel.table.time_control();
    let name = panel.text(&text::TIME);
    let chip = |control: Option<TimeControl>| {
        let words = control.map_or_else(|| text::NO_CLOCK.clone(), text::control);
        let value = control.map(TimeControl::text).unwrap_or_default();
        let chip = tag!(
            button type="button" class="chip" data-name={value}
            aria-pressed={truth(now == control)}
        );
        button(chip, None, panel.text(&words), give(props, control)).html()
    };
    let own = now.filter(|_| !PRESETS.contains(&now));
    let chips = std::iter::once(None).chain(PRESETS).chain(own.map(Some)).map(chip).collect();
    let starts = tag!(p class="difference").text(panel.text(&text::CLOCK_STARTS));
    Some(
        tag!(section data-name="time")
            .el(tag!(h3).text(name.clone()))
            .el(tag!(div class="choices" role="group" aria-label={name}).list(chips))
            .child(component::<FreeTime>(props.clone(), None))
            .maybe_child(now.map(|_| starts)),
    )
}

fn give(props: &SetupProps, control: Option<TimeControl>) -> Callback<MouseEvent> {
    props.on_edit.reform(move |_| TreeEdit::new(move |table| table.give_time(control)))
}

/// Any time, by three numbers.
#[component]
fn FreeTime(props: &SetupProps) -> Html {
    let SetupProps { panel, on_edit, .. } = props;
    let now = panel.table.time_control();
    let fields = [use_node_ref(), use_node_ref(), use_node_ref()];
    // What has been typed, as long as it is no time.
    let typed = use_state_eq(|| None::<[String; 3]>);
    let on_change = {
        let (fields, typed) = (fields.clone(), typed.setter());
        let on_edit = on_edit.clone();
        Callback::from(move |_: Event| {
            let written = [0, 1, 2].map(|field: usize| {
                let field = fields.get(field).and_then(|field| field.cast::<HtmlInputElement>());
                field.map(|field| field.value()).unwrap_or_default()
            });
            let [minutes, byoyomi, increment] = written.each_ref().map(|value| {
                if value.trim().is_empty() { Some(0) } else { value.trim().parse::<u32>().ok() }
            });
            let control =
                minutes.zip(byoyomi).zip(increment).and_then(|((minutes, each), more)| {
                    TimeControl::new(minutes.checked_mul(60)?, each, more)
                });
            typed.set(control.is_none().then_some(written));
            if control.is_some() {
                on_edit.emit(TreeEdit::new(move |table| table.give_time(control)));
            }
        })
    };
    let value = |of: fn(TimeControl) -> u32| now.map_or(0, of).to_string();
    let wrong = typed.is_some();
    let values = (*typed).clone().unwrap_or_else(|| {
        [
            value(|control| control.main() / 60),
            value(TimeControl::byoyomi),
            value(TimeControl::increment),
        ]
    });
    let names: [&Text; 3] = [&text::MAIN_TIME, &text::BYOYOMI_TIME, &text::INCREMENT_TIME];
    let most = [TimeControl::MOST_MAIN / 60, TimeControl::MOST_EACH, TimeControl::MOST_EACH];
    let codes = ["main", "byoyomi", "increment"];
    let mut all = tag!(div class="numbers-of-time");
    for (((field, value), name), (most, code)) in
        fields.iter().zip(values).zip(names).zip(most.into_iter().zip(codes))
    {
        let input = tag!(
            input type="number" min="0" autocomplete="off" enterkeyhint="done"
            max={most.to_string()}
            data-name={code}
            aria-invalid={truth(wrong)}
        );
        let input = input.value(value.into()).node(field).on_change(on_change.clone());
        all = all.el(tag!(label).el(tag!(span).text(panel.text(name))).el(input));
    }
    let problem = || tag!(p class="problem" role="alert").text(panel.text(&text::NOT_A_TIME));
    group()
        .el(tag!(details)
            .el(tag!(summary).text(panel.text(&text::FREE_TIME)))
            .el(all)
            .maybe_child(wrong.then(problem)))
        .html()
}
