//! The choice of who sits where.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::SetupProps;
use crate::app::board::tile_icon;
use crate::app::dom::{El, component, tag, truth};
use crate::app::icons::button;
use crate::app::offered_level::{offer_level, offered_level};
use crate::app::saved_game::tidy_name;
use crate::app::seating::{ComputerLevel, Sitter};
use crate::app::state::{Command, TreeEdit};
use crate::app::text::{game, opponent as text, setup};
use crate::draw::Face;
use crate::draw::geometry::angle;
use crate::engine::player::Player;

/// A choice for each player: a person, who may have a name, or the computer.
pub fn seats(props: &SetupProps) -> Html {
    let players = props.panel.table.rules().spec().turn.players();
    let seats = players.map(|player| seat(props, player).html()).collect();
    tag!(div class="sitters").list(seats).html()
}

/// A seat whose name is typed.
#[derive(Clone, Properties, PartialEq)]
struct NameFieldProps {
    setup: SetupProps,
    player: Player,
}

/// The name of a person. What is being typed stays, whatever else changes meanwhile.
#[component]
fn NameField(props: &NameFieldProps) -> Html {
    let NameFieldProps { setup: SetupProps { panel, on_edit, .. }, player } = props;
    let player = *player;
    let seat = panel.text(&game::side(panel.table.seat(player)));
    let name = panel.text(&setup::NAME);
    let now = panel.table.name_of(player).unwrap_or_default().to_owned();
    let typed = use_state_eq(|| None::<String>);
    {
        let typed = typed.setter();
        use_effect_with(now.clone(), move |_| typed.set(None));
    }
    let written =
        |target: Option<HtmlInputElement>| target.map(|field| field.value()).unwrap_or_default();
    let on_input = {
        let typed = typed.setter();
        Callback::from(move |event: InputEvent| typed.set(Some(written(event.target_dyn_into()))))
    };
    let on_change = on_edit.reform(move |event: Event| {
        let name = written(event.target_dyn_into());
        TreeEdit::new(move |table| table.name_player(player, &tidy_name(&name)))
    });
    let field = tag!(
        input type="text" autocomplete="off" spellcheck="false" maxlength="80"
        data-name="player"
        aria-label={[&*seat, " ", &*name].concat()}
        placeholder={panel.text(&setup::NAME_OPTIONAL)}
    );
    let shown = (*typed).clone().unwrap_or(now);
    tag!(label class="name")
        .el(tag!(span).text(name))
        .el(field.value(shown.into()).on_input(on_input).on_change(on_change))
        .html()
}

/// A person, or the computer at a level.
fn seat(props: &SetupProps, player: Player) -> El {
    let panel = &props.panel;
    let table = &panel.table;
    let (name, now) = (panel.text(&game::side(table.seat(player))), table.sitter(player));
    let choice = |sitter: Sitter, on: bool| {
        tag!(
            button type="button"
            data-seat={player.0.to_string()}
            data-sits={sitter.name()}
            data-level={sitter.level().map(|level| level.number().to_string())}
            aria-pressed={truth(on)}
        )
    };
    let sit = |sitter: Sitter| {
        panel.on_act.reform(move |_| {
            if let Some(level) = sitter.level() {
                offer_level(level);
            }
            Command::Sit(player, sitter)
        })
    };
    let level = now.level();
    let computer = Sitter::Computer(level.unwrap_or_else(offered_level));
    let person = choice(Sitter::Person, level.is_none());
    let kinds = tag!(div class="switch" role="group" aria-label={name.clone()})
        .el(button(person, None, panel.text(&text::PERSON), sit(Sitter::Person)))
        .el(button(
            choice(computer, level.is_some()),
            None,
            panel.text(&text::COMPUTER),
            sit(computer),
        ));
    let levels = level.map(|now| {
        let mut levels = tag!(div class="numbers" role="group" aria-label={name.clone()});
        for level in ComputerLevel::ALL {
            let sitter = Sitter::Computer(level);
            let start = tag!(
                button type="button"
                data-seat={player.0.to_string()}
                data-sits="computer"
                data-level={level.number().to_string()}
                aria-pressed={truth(level == now)}
                aria-label={panel.text(&text::level_told(level))}
            );
            levels = levels.el(start.on_click(sit(sitter)).number(usize::from(level.number())));
        }
        let ends = tag!(p class="ends" aria-hidden="true")
            .el(tag!(span).text(panel.text(&text::EASY)))
            .el(tag!(span).text(panel.text(&text::HARD)));
        let told = tag!(p class="difference").text(panel.text(&text::level_told(now)));
        tag!(div class="levels").el(levels).el(ends).el(told)
    });
    let angle = angle(player, table.rules().players(), table.quarter_turns());
    let heading = tag!(h3).child(tile_icon(Face { angle, ..table.king(player) }, ""));
    tag!(section data-seat={player.0.to_string()} data-sits={now.name()}
        data-level={level.map(|level| level.number().to_string())})
    .key(&player.0.to_string())
    .el(heading.text(name))
    .el(kinds)
    .maybe_child(levels)
    .child(match level {
        None => component::<NameField>(NameFieldProps { setup: props.clone(), player }, None),
        Some(_) => Html::default(),
    })
}
