//! The order of play and the seats of more than two players.

use yew::prelude::*;

use crate::app::board::tile_icon;
use crate::app::dom::{El, class, tag};
use crate::app::icons::{Icon, glyph};
use crate::app::panels::{Panel, called, place_badge, say};
use crate::app::text::{fixed, game, multiplayer, opponent};
use crate::draw::geometry::angle;
use crate::draw::{Dress, Face};
use crate::engine::axes::partners::Partners;
use crate::engine::axes::royal::{Royal, partner};
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::text::Text;
use crate::record::view::{Multiplayer, TurnReason, TurnRole};

/// The arcs, by how many players are passed over.
const ARCS: [&str; 4] = ["", "arc by-1", "arc by-2", "arc by-3"];

/// What stands at each seat beside the player.
pub struct SeatParts<'p> {
    /// With what each has in hand?
    pub hands: bool,
    /// Opens the choice of who sits there, where there is one.
    pub change: Option<Callback<MouseEvent>>,
    /// The clock of a player.
    pub clock: &'p dyn Fn(Player) -> Html,
}

/// The order of play, what is to be said, and the seats.
pub fn round(panel: &Panel, parts: &SeatParts) -> Html {
    let table = &panel.table;
    let Some(round) = &table.position.multiplayer else { return Html::default() };
    let players = table.rules().spec().turn.players();
    let seats = players.map(|player| sitter(panel, round, player, parts)).collect();
    let seats = tag!(ul class="seats" aria-label={panel.text(&multiplayer::SEATS)}).list(seats);
    tag!(section class="panel round")
        .key("round")
        .maybe_child(table.position.outcome.is_none().then(|| order(panel, round)))
        .child(say(panel))
        .el(seats)
        .html()
}

fn king(panel: &Panel, owner: Player, angle: u8) -> Html {
    let standing = panel.table.position.multiplayer.as_ref();
    let stands = standing.is_none_or(|round| round.living.contains(owner));
    let kind = if stands { Kind::King } else { Kind::Turned };
    let face = Face::of(Piece { kind, owner }, angle);
    tile_icon(face.dressed(owner, Dress::Seats), "")
}

/// Who has moved, who moves and who follows. Those passed over are struck out,
/// under an arc with the reason.
fn order(panel: &Panel, round: &Multiplayer) -> El {
    let table = &panel.table;
    let mut places = Vec::new();
    for (index, place) in round.order.iter().enumerate() {
        let (line, words) = match place.role {
            TurnRole::Moved => (tag!(li class="moved"), Some(&multiplayer::MOVED)),
            TurnRole::Skipped => (tag!(li class="skipped"), Some(&multiplayer::SKIPPED)),
            TurnRole::Moves => {
                (tag!(li class="mover" aria-current="true"), Some(&multiplayer::NOW))
            }
            TurnRole::Next => (tag!(li class="next"), Some(&multiplayer::NEXT)),
            TurnRole::Later => (tag!(li class="later"), None),
        };
        let words = words.map(|words| panel.text(words)).unwrap_or_default();
        let place = line
            .key(&index.to_string())
            .child(king(panel, place.player, 0))
            .el(tag!(b).text(panel.text(&game::side(table.seat(place.player)))))
            .el(tag!(small).text(words));
        places.push(place.html());
    }
    let phase = table.variant.spec().next.is_some().then(|| {
        let words = if round.phase == 0 { &multiplayer::DUELS_ON } else { &multiplayer::BRAWL_ON };
        tag!(p class="phase" data-phase={round.phase.to_string()}).text(panel.text(words))
    });
    let arc = (round.why == TurnReason::Interrupted).then(|| {
        tag!(
            div aria-hidden="true"
            class={ARCS.get(round.skipped().count()).or(ARCS.last()).copied()}
        )
        .el(tag!(b).text(panel.text(&multiplayer::CHECK)))
    });
    tag!(div class="order")
        .maybe_child(phase)
        .maybe_child(arc)
        .el(tag!(ol aria-label={panel.text(&multiplayer::ORDER)}).list(places))
}

/// A player: colour and direction, name, partner or opponent, what the player
/// does or did last, and the place once it is certain.
fn sitter(panel: &Panel, round: &Multiplayer, player: Player, parts: &SeatParts) -> Html {
    let table = &panel.table;
    let seat = table.seat(player);
    let on = table.position.outcome.is_none() && table.position.turn == player;
    let facing = angle(player, table.rules().players(), table.quarter_turns());
    let duty = match table.rules().spec().royal {
        Royal::Captured => &multiplayer::EN_PRISE,
        Royal::Mate | Royal::TurnedOver(_) => &multiplayer::ANSWERS,
    };
    let last = table.last_of(player);
    let (alarm, status) = match (round.living.contains(player), round.role(player)) {
        (false, _) => (false, Some(&multiplayer::OUT)),
        (true, _) if on && table.position.in_check() => (true, Some(duty)),
        (true, _) if on => (false, Some(&fixed::TO_MOVE)),
        (true, Some(TurnRole::Skipped)) => (false, Some(&multiplayer::WAS_SKIPPED)),
        _ => (false, last.as_ref().map(|ply| &ply.label)),
    };
    let mut name = tag!(div).el(tag!(b).text(panel.text(&game::side(seat))));
    if let Some(called) = called(panel, player) {
        name = name.text(AttrValue::Static(" ")).el(called);
    }
    if let Some(tie) = tie(panel, round, player) {
        name = name.text(AttrValue::Static(" ")).el(tag!(i).text(panel.text(&tie)));
    }
    let status = status.map(|status| panel.text(status)).unwrap_or_default();
    let name = name.el(tag!(small class={alarm.then_some("alarm")}).text(status));
    let sitter = table.sitter(player);
    let open = parts.change.as_ref();
    tag!(
        li class={class("sitter", on.then_some("on"))}
        data-seat={player.0.to_string()}
        data-sits={sitter.name()}
        data-level={sitter.level().map(|level| level.number().to_string())}
    )
    .key(&player.0.to_string())
    .maybe_child(open.map(|open| change(panel, player, open)))
    .child(king(panel, player, facing))
    .el(name)
    .maybe_child(parts.hands.then(|| held(panel, player, facing)))
    .maybe_child(place_badge(panel, player))
    .child((parts.clock)(player))
    .html()
}

/// The way to the choice of who sits there, over the whole seat.
fn change(panel: &Panel, player: Player, open: &Callback<MouseEvent>) -> El {
    let table = &panel.table;
    let who = opponent::who(table.sitter(player), table.name_of(player));
    let label = panel.text(&opponent::change(table.seat(player), who));
    let start = tag!(button type="button" class="sits" aria-haspopup="dialog" aria-label={label});
    start.on_click(open.clone()).child(glyph(Icon::Down))
}

/// To whom the seat opposite belongs: a partner or an opponent.
fn tie(panel: &Panel, round: &Multiplayer, player: Player) -> Option<Text> {
    let opposite = panel.table.seat(partner(player));
    match panel.table.rules().at(round.phase).spec().partners {
        Partners::None => None,
        Partners::Ignored | Partners::NoCheck => Some(multiplayer::partner(opposite)),
        Partners::Duels => Some(multiplayer::rival(opposite)),
    }
}

/// What a player has in hand, small: where only the stand of the player to
/// move lies open.
fn held(panel: &Panel, owner: Player, angle: u8) -> El {
    let mut kinds = Vec::new();
    for &(kind, count) in panel.table.position.hand(owner).iter().rev() {
        let face = Face::of(Piece { kind, owner }, angle).dressed(owner, Dress::Seats);
        let mut held = tag!(span)
            .child(tile_icon(face, ""))
            .el(tag!(span class="unseen").text(panel.text(&kind.name())));
        if count > 1 {
            held = held.number(usize::from(count));
        }
        kinds.push(held.html());
    }
    tag!(div class="held").list(kinds)
}
