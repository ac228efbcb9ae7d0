//! The curtain between two players at one screen, and what is behind it.

use std::rc::Rc;

use yew::prelude::*;

use super::Page;
use super::links::own_link;
use super::state::DraftAction;
use super::task::Task;
use crate::app::board::{Board, BoardProps, Play, PlayProps};
use crate::app::dom::{El, component, tag};
use crate::app::layout;
use crate::app::text::aria::{self, SquareUse};
use crate::app::text::{draft as text, fixed};
use crate::describe::SideNames;
use crate::engine::draft::place;
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::square::Square;
use crate::engine::text::Text;
use crate::notation::label::square_name;

/// What hangs there, with words below it and what can be done.
fn curtain(page: &Page, title: &Text, note: &Text, go: El) -> Html {
    let start = tag!(button type="button" class="row-link" data-draft="give-up");
    let give_up = match page.state.giving_up {
        false => page.button(start, None, &text::GIVE_UP, DraftAction::GiveUp),
        true => page.task(start, None, &text::GIVE_UP_SURE, Task::GiveUp).key("sure"),
    };
    tag!(section class="hanging")
        .el(tag!(img src="draft/noren.svg" alt=""))
        .el(tag!(h1).text(page.text(title)))
        .el(tag!(p).text(page.text(note)))
        .el(go)
        .el(give_up)
        .html()
}

/// The first player is bound: the device goes to the other.
pub(super) fn hand_over(page: &Page) -> Html {
    let note = if page.state.unsealed { &text::HAND_OVER_OPEN } else { &text::HAND_OVER };
    let start = tag!(button type="button" class="button primary" data-action="hand-over");
    curtain(page, &text::SEALED, note, page.button(start, None, &text::BEGIN, DraftAction::Begin))
}

/// Both are bound.
pub(super) fn raise(page: &Page) -> Html {
    let start = tag!(button type="button" class="button primary" data-action="reveal");
    let go = page.task(start, None, &text::REVEAL, Task::Reveal);
    let note = match page.state.way.level() {
        Some(_) => &text::COMPUTER_BOUND,
        None => &text::BOTH_NOTE,
    };
    curtain(page, &text::BOTH, note, go)
}

/// Both armies, and who moves first.
pub(super) fn done(page: &Page) -> Html {
    let state = &page.state;
    let Some(session) = &state.session else { return Html::default() };
    let (Some(armies), Some(first)) = (session.exchange.armies(), session.exchange.first()) else {
        return Html::default();
    };
    let (draft, board) = state.editor.rules();
    let setup = place(board, armies, first.player);
    let squares = usize::from(board.files) * usize::from(board.ranks);
    let mut pieces = vec![None; squares];
    for (square, piece) in &setup.pieces {
        if let Some(place) = pieces.get_mut(usize::from(*square)) {
            *place = Some(*piece);
        }
    }
    let pieces: Rc<[_]> = pieces.into();
    let rules = state.variant.rules();
    let sides = SideNames::of(rules.spec());
    let label = |square: Square| {
        let piece = pieces.get(square.index()).copied().flatten();
        page.text(&aria::square(&square_name(&rules, square), piece, sides, SquareUse::Nothing))
    };
    let labels: Rc<[_]> = rules.topology().rectangle_squares().map(label).collect();
    let coordinates = page.look.settings().coordinates();
    let picture = layout::board(&state.variant).map(|layout| {
        let names = (page.look.language().of(&fixed::BOARD), labels);
        let props =
            BoardProps { coordinates, still: true, ..BoardProps::new(layout, pieces, names) };
        let children = component::<Board>(props, None);
        // Nothing can be done there but to look from square to square.
        let (legal, on_intent) = (Rc::default(), Callback::noop());
        component::<Play>(PlayProps { legal, on_intent, scoped: true, children }, None)
    });
    let name = |player: Player| match (player.0, session.way.level()) {
        (0, None) => text::NEAR.clone(),
        (_, None) => text::FAR.clone(),
        (0, Some(_)) => text::YOU.clone(),
        (_, Some(_)) => text::COMPUTER.clone(),
    };
    let amounts = armies.iter().enumerate().map(|(seat, army)| {
        let name = name(Player(seat as u8));
        let words = text::amounts(name, army.len(), army.cost(draft) as usize);
        let placements = army.placements().iter();
        let held: Vec<Kind> =
            placements.filter(|placement| placement.at.is_none()).map(|held| held.kind).collect();
        let held = (!held.is_empty()).then(|| tag!(small).text(page.text(&text::in_hand(&held))));
        tag!(li).text(page.text(&words)).maybe_child(held).html()
    });
    let moves = state.variant.spec().relocation.as_ref().is_some_and(|relocation| {
        let mut placements = armies.iter().flat_map(|army| army.placements());
        placements
            .any(|placement| placement.at.is_some() && relocation.kinds.contains(&placement.kind))
    });
    let start = page.task(
        tag!(button type="button" class="button primary" data-draft="start"),
        None,
        &text::START,
        Task::Start,
    );
    let told = tag!(div class="told-of")
        .el(tag!(h1).text(page.text(&text::SHOWN)))
        .el(tag!(ul).list(amounts.collect()))
        .el(tag!(p class="first").text(page.text(&text::first(name(first.player)))))
        .el(tag!(p).text(page.text(&first.precedence.describe())))
        .maybe_child(moves.then(|| tag!(p).text(page.text(&text::RELOCATION))))
        .maybe_child(session.way.by_links().then(|| own_link(page, session)).flatten())
        .el(start);
    tag!(section class="shown").el(tag!(figure).child(picture.unwrap_or_default())).el(told).html()
}
