//! What is seen of a board in somebody else's page.
//!
//! All is in one column, which fills its place; the style sheet puts the board
//! beside the rest where there is more width than height.

use std::rc::Rc;

use yew::prelude::*;

use super::FACES;
use super::model::{EmbedModel, EmbedView, PanelKind};
use super::permission::{CommandKind, Permission};
use crate::app::board::{Defs, DefsProps, Intent, Play, PlayProps};
use crate::app::dom::{class, component, group, tag};
use crate::app::icons::{Icon, IconButton};
use crate::app::panels::{Moves, Panel, chances, controls, resign_question, say, seat};
use crate::app::preferences::SetDefsProps;
use crate::app::ready::use_ready_mark;
use crate::app::settings::{Look, use_media};
use crate::app::state::Command;
use crate::app::table::{SeatParts, common_hand, hand, round, seats, use_board, use_keys, winners};
use crate::app::text::{Language, fixed, share as text};
use crate::draw::PieceSet;

/// The properties of [`EmbedPlace`].
#[derive(Clone, Properties, PartialEq)]
pub struct EmbedProps {
    /// What it shows.
    pub model: Rc<EmbedModel>,
}

/// A board with all that belongs to it.
#[component]
pub fn EmbedPlace(props: &EmbedProps) -> Html {
    let model = &props.model;
    let page = use_state(|| model.shown());
    {
        let (model, setter) = (model.clone(), page.setter());
        use_effect_with((), move |()| model.follow(setter));
    }
    // What has been changed since is shown at once.
    let shown = model.shown();
    let dark = use_media("(prefers-color-scheme: dark)");
    let look = Look::given(shown.settings.clone(), dark);
    let root = use_node_ref();
    let acting = model.clone();
    let on_act = use_callback((), move |act, ()| acting.act(act));
    use_keys(&root, false, &on_act);
    use_ready_mark(&root);

    let table = use_memo(OfferKey(shown.clone()), |key| key.0.offered());
    let table = (*table).clone();
    let board = use_board(&look, &table, &shown.drawn, None, None);
    let panel = Panel { look, table, on_act };
    let on_intent = panel.on_act.reform(|intent: Intent| Command::Board(intent));
    let table = &panel.table;
    let outcome = table.position.outcome.as_ref();
    let inside = inside(&panel, &shown, model, tag!(div class="board-place").child(board).html());
    let announcement = tag!(p)
        .key(&table.announcement.number.to_string())
        .text(panel.text(&table.announcement.words));
    let play = PlayProps { legal: table.legal.clone(), on_intent, scoped: true, children: inside };
    let of = if table.position.multiplayer.is_some() { "four" } else { "two" };
    tag!(
        section tabindex="-1"
        class={class("hs embed table stacked", Some(of))}
        lang={panel.look.language().code()}
        data-theme={if panel.look.is_dark() { "dark" } else { "light" }}
        data-board={shown.board.clone()}
        data-hensoku={table.variant.id.clone()}
        data-turn={table.position.turn.0.to_string()}
        data-ply={table.ply().to_string()}
        data-outcome={outcome.map(|outcome| outcome.reason.name())}
        data-winners={outcome.map(winners)}
        aria-label={panel.text(&table.variant.name)}
    )
    .node(&root)
    .child(faces(&panel))
    .child(component::<Defs>(
        DefsProps { only: Some(table.variant.id.clone().into()), late: false },
        None,
    ))
    .child(component::<Play>(play, None))
    .el(tag!(div class="unseen" role="status" aria-live="polite").el(announcement))
    .html()
}

/// The faces of another piece set, which stand for the usual ones.
fn faces(panel: &Panel) -> Html {
    let (look, table) = (&panel.look, &panel.table);
    let set = look.settings().pieces;
    let make = FACES.get().filter(|_| set != PieceSet::Kanji);
    let phase = table.position.multiplayer.as_ref().map_or(0, |round| round.phase);
    let game = Some((table.variant.clone(), phase));
    let latin = look.language() == Language::En;
    make.map(|make| make(SetDefsProps { set, game, latin })).unwrap_or_default()
}

/// Two of these are equal only if the same is offered.
struct OfferKey(Rc<EmbedView>);

impl PartialEq for OfferKey {
    fn eq(&self, other: &OfferKey) -> bool {
        Rc::ptr_eq(&self.0.table, &other.0.table) && self.0.permission == other.0.permission
    }
}

/// The board and its panels, from the top.
fn inside(panel: &Panel, shown: &EmbedView, model: &Rc<EmbedModel>, board: Html) -> Html {
    let table = &panel.table;
    let two = table.position.multiplayer.is_none();
    let (far, near) = seats(table);
    let part = |part, html: fn(&Panel) -> Html| match shown.has(part) {
        true => html(panel),
        false => Html::default(),
    };
    let of_two = |part, player, html: fn(&Panel, _) -> Html| match two && shown.has(part) {
        true => html(panel, player),
        false => Html::default(),
    };
    let inside = group()
        .child(part(PanelKind::Title, title))
        .child(of_two(PanelKind::Seats, far, |panel, player| {
            seat(panel, player, None, Html::default())
        }))
        .child(of_two(PanelKind::Hands, far, hand))
        .child(board)
        .child(of_two(PanelKind::Hands, near, |panel, _| common_hand(panel)))
        .child(of_two(PanelKind::Hands, near, hand))
        .child(of_two(PanelKind::Seats, near, |panel, player| {
            seat(panel, player, None, Html::default())
        }));
    let inside = match two {
        true => inside,
        false => inside
            .child(part(PanelKind::Hands, |panel| hand(panel, panel.table.position.turn)))
            .child(part(PanelKind::Seats, seats_of_many)),
    };
    // The order of play says by itself what is happening.
    let says = shown.has(PanelKind::Say) && (two || !shown.has(PanelKind::Seats));
    let acting = shown.permission.moves();
    let inside = inside
        .maybe_child(shown.has(PanelKind::Caption).then(|| {
            let (words, tone) = &shown.caption;
            tag!(p role="status" class={class("caption", (!tone.is_empty()).then_some(*tone))})
                .text(words.clone())
        }))
        .child(match (table.resigning, says) {
            (true, _) => tag!(div class="acts").child(resign_question(panel, None)).html(),
            (false, true) => say(panel),
            (false, false) => Html::default(),
        })
        .child(if acting { chances(panel) } else { Html::default() })
        .child(part(PanelKind::Moves, |panel| component::<Moves>(panel.clone(), None)));
    match shown.has(PanelKind::Controls) && shown.permission.browses() {
        true => inside.child(buttons(panel, shown.permission, model)).html(),
        false => inside.html(),
    }
}

/// The order of play and the seats of more than two.
fn seats_of_many(panel: &Panel) -> Html {
    round(panel, &SeatParts { hands: true, change: None, clock: &|_| Html::default() })
}

fn title(panel: &Panel) -> Html {
    tag!(h2 class="title").text(panel.text(&panel.table.variant.name)).html()
}

/// The buttons; where one plays, 待った and 投了 are among them. At the end, the
/// way to the same game on the page of its own.
fn buttons(panel: &Panel, permission: Permission, model: &Rc<EmbedModel>) -> Html {
    let model = model.clone();
    let open = Callback::from(move |_: MouseEvent| model.say("open", true));
    let open = IconButton::new(Icon::Share, panel.text(&text::OPEN_HERE), open);
    let plays = permission.allows(CommandKind::Resign);
    let resign = plays.then(|| {
        let ask = panel.act(Command::AskResign(true));
        let resign = IconButton::new(Icon::Flag, panel.text(&fixed::RESIGN), ask);
        resign.action("resign").disabled(panel.table.position.outcome.is_some()).html()
    });
    let more = group().child(resign.unwrap_or_default()).child(open.action("open").html());
    controls(panel, plays, more.html())
}
