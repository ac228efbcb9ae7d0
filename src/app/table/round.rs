//! The order of play and the seats of more than two players.

use yew::prelude::*;

use crate::app::board::TileIcon;
use crate::app::panels::{Panel, place_badge, say};
use crate::app::state::{Role, Round, Turn, Why};
use crate::app::text::{fixed, made, many};
use crate::draw::Face;
use crate::draw::geometry::angle;
use crate::engine::axes::partners::Partners;
use crate::engine::axes::royal::{Royal, partner};
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::words::Words;

/// The arcs over so many players who are passed over.
const ARCS: [&str; 4] = ["", "arc by-1", "arc by-2", "arc by-3"];

/// The order of play, what is to be said, and the seats; `hands`: with what
/// each has in hand.
pub fn round(panel: &Panel, hands: bool) -> Html {
    let table = &panel.table;
    let Some(round) = &table.sight.round else { return Html::default() };
    html! {
        <section key="round" class="panel round">
            if table.sight.outcome.is_none() {
                { order(panel, round) }
            }
            { say(panel) }
            <ul class="seats" aria-label={panel.text(&many::SEATS)}>
                { for table.rules().spec().turn.players().map(|player| {
                    sitter(panel, round, player, hands)
                }) }
            </ul>
        </section>
    }
}

fn king(panel: &Panel, owner: Player, angle: u8) -> Html {
    let standing = panel.table.sight.round.as_ref();
    let stands = standing.is_none_or(|round| round.living.contains(owner));
    let kind = if stands { Kind::King } else { Kind::Turned };
    let face = Face::of(Piece { kind, owner }, angle).seated(owner, panel.table.rules().players());
    html! { <TileIcon {face} /> }
}

/// Who has moved, who moves and who follows. Those passed over are struck out,
/// under an arc with the reason.
fn order(panel: &Panel, round: &Round) -> Html {
    let place = |(index, place): (usize, &Turn)| {
        let (class, words) = match place.role {
            Role::Moved => ("moved", Some(many::MOVED)),
            Role::Skipped => ("skipped", Some(many::SKIPPED)),
            Role::Moves => ("mover", Some(fixed::TO_MOVE)),
            Role::Next => ("next", Some(many::NEXT)),
            Role::Later => ("later", None),
        };
        let current = (place.role == Role::Moves).then_some("true");
        html! {
            <li key={index} {class} aria-current={current}>
                { king(panel, place.player, 0) }
                <b>{ panel.text(&made::side(panel.table.seat(place.player))) }</b>
                <small>{ for words.map(|words| panel.text(&words)) }</small>
            </li>
        }
    };
    let table = &panel.table;
    let arc = match round.why {
        Why::Interrupted => ARCS[round.skipped().count().min(3)],
        _ => "",
    };
    let phases = table.variant.spec().next.is_some();
    let phase = if round.phase == 0 { many::DUELS_ON } else { many::BRAWL_ON };
    html! {
        <div class="order">
            if phases {
                <p class="phase" data-phase={round.phase.to_string()}>{ panel.text(&phase) }</p>
            }
            if !arc.is_empty() {
                <div class={arc} aria-hidden="true"><b>{ panel.text(&many::CHECK) }</b></div>
            }
            <ol aria-label={panel.text(&many::ORDER)}>
                { for round.order.iter().enumerate().map(place) }
            </ol>
        </div>
    }
}

/// A player: his colour and direction, his name, his partner or opponent, what
/// he does or did last, and his place once it is certain.
fn sitter(panel: &Panel, round: &Round, player: Player, hands: bool) -> Html {
    let table = &panel.table;
    let seat = table.seat(player);
    let on = table.sight.outcome.is_none() && table.sight.turn == player;
    let facing = angle(player, seat.players, table.quarter_turns());
    let duty = match table.rules().spec().royal {
        Royal::Captured => many::EN_PRISE,
        Royal::Mate | Royal::TurnedOver(_) => many::ANSWERS,
    };
    let last = table.line.shown().iter().rev().find(|ply| ply.player == player);
    let (alarm, status) = match (round.living.contains(player), round.role(player)) {
        (false, _) => (false, Some(many::OUT)),
        (true, _) if on && table.sight.in_check() => (true, Some(duty)),
        (true, _) if on => (false, Some(fixed::TO_MOVE)),
        (true, Some(Role::Skipped)) => (false, Some(many::WAS_SKIPPED)),
        _ => (false, last.map(|ply| ply.label.clone())),
    };
    html! {
        <li key={player.0} class={classes!("sitter", on.then_some("on"))} data-seat={player.0.to_string()}>
            { king(panel, player, facing) }
            <div>
                <b>{ panel.text(&made::side(seat)) }</b>
                if let Some(tie) = tie(panel, round, player) {
                    { " " }<i>{ panel.text(&tie) }</i>
                }
                <small class={alarm.then_some("alarm")}>
                    { for status.map(|status| panel.text(&status)) }
                </small>
            </div>
            if hands {
                { held(panel, player, facing) }
            }
            { place_badge(panel, player) }
        </li>
    }
}

/// To whom the seat opposite belongs: a partner or an opponent.
fn tie(panel: &Panel, round: &Round, player: Player) -> Option<Words> {
    let opposite = panel.table.seat(partner(player));
    match panel.table.rules().at(round.phase).spec().partners {
        Partners::None => None,
        Partners::Ignored | Partners::NoCheck => Some(many::partner(opposite)),
        Partners::Duels => Some(many::rival(opposite)),
    }
}

/// What a player has in hand, small: where only the stand of the player to
/// move lies open.
fn held(panel: &Panel, owner: Player, angle: u8) -> Html {
    let players = panel.table.rules().players();
    let kind = |&(kind, count): &(Kind, u8)| {
        let face = Face::of(Piece { kind, owner }, angle).seated(owner, players);
        html! {
            <span key={kind.code()}>
                <TileIcon {face} />
                <span class="unseen">{ panel.text(&kind.name()) }</span>
                if count > 1 { { count } }
            </span>
        }
    };
    let hand = panel.table.sight.hand(owner);
    html! { <div class="held">{ for hand.iter().rev().map(kind) }</div> }
}
