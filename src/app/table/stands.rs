//! The stands of a table: one for each player, or one between them.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::board::{HandSlot, Stand, StandProps};
use crate::app::dom::{component, tag};
use crate::app::panels::Panel;
use crate::app::state::GameView;
use crate::app::text::aria;
use crate::app::text::{Language, fixed, variant_rules};
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::variants;

/// The stand of a player; nothing in a game without hands, or with one hand for
/// both.
pub fn hand(panel: &Panel, player: Player) -> Html {
    if panel.table.variant.stand == variants::Stand::Common {
        return Html::default();
    }
    stand(panel, player, player, aria::stand(panel.table.seat(player)))
}

/// The stand of both players: it lies with the player to move, or with the one
/// who has still to hand it over.
pub fn common_hand(panel: &Panel) -> Html {
    if panel.table.variant.stand != variants::Stand::Common {
        return Html::default();
    }
    let turn = panel.table.position.turn;
    let keeper = panel.table.holds_hand().unwrap_or(turn);
    let slots = stand(panel, turn, keeper, fixed::COMMON_HAND.clone());
    tag!(div class="common").child(slots).html()
}

/// The pieces of one player, turned as another one's.
fn stand(
    panel: &Panel,
    player: Player,
    keeper: Player,
    mut label: crate::engine::text::Text,
) -> Html {
    let table = &panel.table;
    let slots = slots(table, player, panel.look.language());
    if slots.is_empty() {
        return Html::default();
    }
    let places = match table.variant.stand {
        variants::Stand::Places(places) => Some(places),
        variants::Stand::Counts | variants::Stand::Common => None,
    };
    if let Some(places) = places {
        let count = slots.iter().map(|slot| usize::from(slot.count)).sum();
        label = variant_rules::places(label, count, usize::from(places));
    }
    let full = table.position.special.full.contains(&player);
    let props = StandProps {
        player,
        keeper: Some(keeper),
        places,
        full,
        takes: false,
        players: table.rules().players(),
        dress: table.dress(),
        turn: table.quarter_turns(),
        slots,
        label: panel.text(&label),
    };
    component::<Stand>(props, None)
}

/// The kinds that can be in hand, the strongest first.
fn slots(table: &GameView, player: Player, language: Language) -> Rc<[HandSlot]> {
    // Only what the game has from its start, or what has come from elsewhere.
    let rules = table.rules();
    let occurs = |kind: &Kind| {
        let mut pieces = table.variant.spec().start.pieces.iter();
        pieces.any(|(_, piece)| rules.held_as(piece.kind) == Some(*kind))
            || table.position.in_hand(player, *kind) > 0
    };
    let mut kinds: Vec<Kind> = rules.hand_kinds().filter(occurs).collect();
    kinds.reverse();
    let steal = table.position.special.steal.as_ref();
    let loot = steal.and_then(|steal| steal.loot.as_ref());
    let slot = |kind| {
        let count = table.position.in_hand(player, kind);
        let droppable = table.legal.hands.contains(&(player, kind));
        let fresh = loot.is_some_and(|(thief, kinds)| *thief == player && kinds.contains(&kind));
        HandSlot { kind, count, fresh, label: language.of(&aria::slot(kind, count, droppable)) }
    };
    kinds.into_iter().map(slot).collect()
}
