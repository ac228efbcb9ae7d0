//! The board of a draft: one's own camp, the curtain before the other, and the
//! stand.

use std::rc::Rc;

use yew::prelude::*;

use super::Page;
use super::session::DraftWay;
use super::state::{DraftAction, DraftDialog};
use crate::app::board::{Board, BoardOverlay, BoardProps, HandSlot, Stand, StandProps};
use crate::app::dom::{El, component, tag};
use crate::app::icons::{Icon, glyph};
use crate::app::layout;
use crate::app::text::{aria, draft as text, fixed};
use crate::draw::{Dress, Layout};
use crate::engine::draft::Placement;
use crate::engine::player::Player;
use crate::engine::square::Square;
use crate::engine::text::Text;
use crate::notation::label::square_name;
use crate::variants::{self, Surface};

/// The size of a square in the drawing over the board.
const UNIT: usize = 100;

/// Who is drafting.
pub(super) fn who(page: &Page, seat: Player) -> Option<Text> {
    match (page.state.way, seat.0) {
        (DraftWay::Links(_), _) => None,
        (DraftWay::Computer(level), _) => Some(text::against(level)),
        (DraftWay::Screen, 0) => Some(text::FIRST_SEAT.clone()),
        (DraftWay::Screen, _) => Some(text::SECOND_SEAT.clone()),
    }
}

/// The board with its heading and the stand.
pub(super) fn field(page: &Page, seat: Player, guide: Option<BoardOverlay>) -> Html {
    let state = &page.state;
    let note = text::at_board(state.variant.difference.clone(), who(page, seat));
    let start = tag!(
        button type="button" class="where" aria-haspopup="dialog" data-draft="settings"
    );
    let settings = page
        .button(start, None, &note, DraftAction::Open(Some(DraftDialog::Settings)))
        .child(glyph(Icon::Down));
    let family = variants::family_of(&state.variant.id).map(|family| family.name.clone());
    let title = text::heading(family.unwrap_or_default());
    let heading = tag!(div class="heading").el(tag!(h1).text(page.text(&title))).el(settings);
    tag!(section class="field")
        .el(heading)
        .el(tag!(div class="board-place").child(board(page, guide)))
        .el(hand(page))
        .html()
}

fn board(page: &Page, guide: Option<BoardOverlay>) -> Html {
    let (state, language) = (&page.state, page.look.language());
    let Some(layout) = layout::board(&state.variant) else { return Html::default() };
    let rules = state.variant.rules();
    let wrong = wrong(page);
    let label = |square: Square| {
        let name = square_name(&rules, square);
        let kind = state.editor.army().on(square);
        page.text(&text::square(name, kind, wrong.contains(&square)))
    };
    let labels: Rc<[AttrValue]> = layout.topology.rectangle_squares().map(label).collect();
    let over = over(page, &layout, &wrong).html();
    let names = (language.of(&fixed::BOARD), labels);
    let props = BoardProps {
        coordinates: page.look.settings().coordinates(),
        still: true,
        over,
        guide,
        ..BoardProps::new(layout, state.editor.pieces.clone(), names)
    };
    component::<Board>(props, None)
}

/// The squares on which something is wrong.
fn wrong(page: &Page) -> Vec<Square> {
    let at = |placement: Option<Placement>| placement.and_then(|placement| placement.at);
    page.state.editor.faults.iter().filter_map(|fault| at(fault.placement())).collect()
}

/// The curtain, the border of the camp, and a mark on each fault.
fn over(page: &Page, layout: &Layout, wrong: &[Square]) -> El {
    let (draft, board) = page.state.editor.rules();
    let (files, ranks) = (usize::from(board.files), usize::from(board.ranks));
    let depth = usize::from(draft.soldier_rank);
    let tall = layout.square_height() as usize;
    let number = |number: usize| AttrValue::from(number.to_string());
    let area = |class, round, x: usize, y: usize, width: usize, height: usize| {
        tag!(
            rect class={class}
            rx={round}
            x={number(x)}
            y={number(y)}
            width={number(width)}
            height={number(height)}
        )
    };
    let (width, height) = (files * UNIT, ranks * tall);
    let camp = depth * tall;
    let mark = |square: &Square| {
        let (x, y) = (square.index() % files * UNIT, square.index() / files * tall);
        let place = format!("translate({} {})", x + UNIT - 12, y + 12);
        let badge =
            tag!(g transform={place}).el(tag!(circle r="17")).el(tag!(path d="M0 -9V2M0 8V8.5"));
        tag!(g class="wrong")
            .key(&square.0.to_string())
            .el(area(None, Some("5"), x + 4, y + 4, UNIT - 8, tall - 8))
            .el(badge)
            .html()
    };
    // Where pieces stand on lines, a border would be one line too many.
    let (around, round) = match layout.surface {
        Surface::Points => ("ground", Some("10")),
        _ => ("camp", None),
    };
    let curtain = tag!(
        image href="draft/noren.svg" preserveAspectRatio="none" x="0" y="0"
        width={number(width)}
        height={number(camp)}
    );
    let drawing = tag!(svg aria-hidden="true" viewBox={format!("0 0 {width} {height}")})
        .el(area(Some("dim"), None, 0, 0, width, height - camp))
        .el(curtain)
        .el(area(Some(around), round, 0, height - camp, width, camp))
        .list(wrong.iter().map(mark).collect());
    let words = tag!(p class="curtain" data-deep={number(100 * depth / ranks)})
        .el(tag!(b).text(page.text(&text::CURTAIN)))
        .el(tag!(span).text(page.text(&text::CURTAIN_NOTE)));
    tag!(div class="over").el(drawing).el(words)
}

/// The stand: only some kinds may be kept in hand.
fn hand(page: &Page) -> El {
    let editor = &page.state.editor;
    let (draft, _) = editor.rules();
    let slots = draft.pool.iter().filter(|pool| pool.hand).map(|pool| {
        let count = editor.army().held(pool.kind).min(99) as u8;
        HandSlot {
            kind: pool.kind,
            count,
            fresh: false,
            label: page.text(&aria::slot(pool.kind, count, false)),
        }
    });
    let stand = StandProps {
        player: Player(0),
        keeper: None,
        places: None,
        full: false,
        takes: true,
        players: 2,
        dress: Dress::Sides,
        turn: 0,
        slots: slots.collect(),
        label: page.text(&text::IN_HAND),
    };
    let note =
        tag!(p).text(page.text(&text::IN_HAND)).el(tag!(br)).text(page.text(&text::IN_HAND_NOTE));
    tag!(div class="hand").el(note).child(component::<Stand>(stand, None))
}
