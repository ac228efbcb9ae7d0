//! The choice of who sits where.

use yew::prelude::*;

use crate::app::board::tile_icon;
use crate::app::dom::{El, tag, truth};
use crate::app::icons::button;
use crate::app::panels::Panel;
use crate::app::seating::{ComputerLevel, Sitter};
use crate::app::state::Command;
use crate::app::text::{game, opponent as text};
use crate::draw::Face;
use crate::engine::player::Player;

/// A choice for each player.
pub fn seats(panel: &Panel) -> Html {
    let players = panel.table.rules().spec().turn.players();
    let seats = players.map(|player| seat(panel, player).html()).collect();
    tag!(div class="sitters").list(seats).html()
}

/// A person, or the computer at a level.
fn seat(panel: &Panel, player: Player) -> El {
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
    let sit = |sitter| panel.act(Command::Sit(player, sitter));
    let level = now.level();
    let computer = Sitter::Computer(level.unwrap_or(ComputerLevel::FIRST_OFFERED));
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
    let heading = tag!(h3).child(tile_icon(Face { kanji: None, ..table.king(player) }, ""));
    tag!(section data-seat={player.0.to_string()} data-sits={now.name()}
        data-level={level.map(|level| level.number().to_string())})
    .key(&player.0.to_string())
    .el(heading.text(name))
    .el(kinds)
    .maybe_child(levels)
}
