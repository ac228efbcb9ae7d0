//! A player beside the board.

use yew::prelude::*;

use super::Panel;
use crate::app::board::tile_icon;
use crate::app::dom::tag;
use crate::app::icons::{Icon, glyph};
use crate::app::seating::Sitter;
use crate::app::text::{fixed, game, opponent, variant_rules};
use crate::draw::Face;
use crate::draw::geometry::angle;
use crate::engine::player::Player;

/// Who sits there, whose turn it is, who won. `change` opens the choice of who
/// sits there, where there is one. The clock stands last.
pub fn seat(
    panel: &Panel,
    player: Player,
    change: Option<Callback<MouseEvent>>,
    clock: Html,
) -> Html {
    let table = &panel.table;
    let (position, rules) = (&table.position, table.rules());
    let angle = angle(player, rules.players(), table.quarter_turns());
    let special = &position.special;
    let held = rules.spec().hand.limit().map(|limit| {
        let count: usize = position.hand(player).iter().map(|(_, count)| usize::from(*count)).sum();
        match special.full.contains(&player) {
            true => (Some("full"), variant_rules::full_sign(count, usize::from(limit))),
            false => (None, game::held(count, usize::from(limit))),
        }
    });
    let stolen = special.steal.as_ref().map(|steal| match steal.used.contains(&player) {
        true => (Some("used"), fixed::STOLEN.clone()),
        false => (None, fixed::STEAL_LEFT.clone()),
    });
    let badge = match &position.outcome {
        Some(outcome) if outcome.winners.contains(&player) => {
            Some(("badge won", fixed::WINNER.clone()))
        }
        None if table.holds_hand() == Some(player) => {
            Some(("badge turn", fixed::TO_HAND_OVER.clone()))
        }
        None if table.holds_hand().is_none() && position.turn == player => {
            Some(("badge turn", fixed::TO_MOVE.clone()))
        }
        _ => None,
    };
    let name = tag!(b)
        .text(table.mark_of(player))
        .text(AttrValue::Static(" "))
        .text(panel.text(&game::side(table.seat(player))));
    let sitter = table.sitter(player);
    let name_of = table.name_of(player).filter(|_| sitter == Sitter::Person);
    let who = opponent::who(sitter, name_of);
    let sits = panel.text(&who);
    let is_told = name_of.is_some() || sitter != Sitter::Person;
    let sits = match change {
        Some(change) => {
            let label = panel.text(&opponent::change(table.seat(player), who));
            let start = tag!(
                button type="button" class="sits" aria-haspopup="dialog"
                aria-label={label}
            );
            Some(start.on_click(change).text(sits).child(glyph(Icon::Down)))
        }
        None => is_told.then(|| tag!(span class="sits").text(sits)),
    };
    tag!(
        div class="seat"
        data-seat={player.0.to_string()}
        data-sits={sitter.name()}
        data-level={sitter.level().map(|level| level.number().to_string())}
    )
    .child(tile_icon(Face { kanji: None, angle, ..table.king(player) }, ""))
    .el(name)
    .maybe_child(sits)
    .maybe_child(
        held.or(stolen).map(|(class, words)| tag!(small class={class}).text(panel.text(&words))),
    )
    .maybe_child(badge.map(|(class, words)| tag!(span class={class}).text(panel.text(&words))))
    .child(clock)
    .html()
}
