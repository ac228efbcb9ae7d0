//! The table: a game on its board, with all that belongs to it, laid out by
//! the room that there is.

mod bar;
mod keys;
mod ring;
mod round;
mod scene;
mod stands;

use std::rc::Rc;

use yew::prelude::*;

use self::bar::bar;
use self::keys::use_keys;
use self::ring::ring;
use self::round::round;
use self::scene::GameBoard;
use self::stands::{common_hand, hand};
use super::board::{Intent, Play};
use super::header::theme_row;
use super::icons::{Icon, IconButton, glyph};
use super::layout::{FOLDED, Room, STACKED};
use super::panels::{
    Moves, Panel, Sheet, about, acts, chances, controls, new_phase, resign_question, result, say,
    scroll_pad, seat,
};
use super::settings::{Look, use_media};
use super::share::{ShareSheet, passing};
use super::state::{Act, Event, Table};
use super::text::fixed;
use crate::engine::player::Player;

#[derive(Properties, PartialEq)]
pub struct TableProps {
    pub main: NodeRef,
    pub look: Look,
    pub table: Rc<Table>,
    pub on_event: Callback<Event>,
}

/// A sheet that may be open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leaf {
    About,
    Moves,
    Scroll,
}

/// Opens a sheet, or closes what is open.
type Opener = Callback<Option<Leaf>>;

#[component]
pub fn TablePlace(props: &TableProps) -> Html {
    let room = use_room();
    let table = &props.table;
    let id = table.variant.id.as_str();
    let on_event = props.on_event.clone();
    let on_act = use_callback(id, move |act, id| on_event.emit(Event::At(id, act)));
    use_keys(&on_act);
    let open = use_state_eq(|| None::<Leaf>);
    let setter = open.setter();
    let on_open: Opener = use_callback((), move |leaf, ()| setter.set(leaf));
    use_closing(&on_open, table, room);

    let panel = Panel { look: props.look.clone(), table: table.clone(), on_act: on_act.clone() };
    let on_intent = use_callback(on_act, |intent: Intent, on_act| on_act.emit(Act::Board(intent)));
    let outcome = table.sight.outcome.as_ref();
    let winners = outcome.map(|outcome| {
        outcome.winners.iter().map(|player| player.0.to_string()).collect::<Vec<_>>().join(",")
    });
    html! {
        <>
            { bar(&panel, room, &on_open) }
            <main ref={props.main.clone()} class={classes!("table", room.class(), table.sight.round.is_some().then_some("four"))} tabindex="-1"
                data-hensoku={id} data-turn={table.sight.turn.0.to_string()}
                data-ply={table.line.cursor().to_string()} data-ready="true"
                data-outcome={outcome.map(|outcome| outcome.reason.name())}
                data-winners={winners}>
                if room == Room::Wide {
                    <aside class="info">
                        <h1>{ panel.text(&table.variant.name) }</h1>
                        { about(&panel, true, Html::default()) }
                    </aside>
                }
                <Play key={room.class()} offer={table.offer.clone()} {on_intent}>
                    { match room {
                        Room::Wide | Room::Folded => beside(&panel),
                        Room::Stacked => stacked(&panel, &on_open),
                    } }
                </Play>
                <div class="unseen" role="status" aria-live="polite">
                    <p key={table.news.number}>{ panel.text(&table.news.words) }</p>
                </div>
            </main>
            { for open.map(|leaf| sheet(leaf, &panel, &on_open, room)) }
            { new_phase(&panel) }
            if table.sharing {
                <ShareSheet key={id} look={panel.look.clone()} table={table.clone()}
                    on_act={panel.on_act.clone()} />
            }
        </>
    }
}

#[hook]
fn use_room() -> Room {
    let (folded, stacked) = (use_media(FOLDED), use_media(STACKED));
    match (stacked, folded) {
        (true, _) => Room::Stacked,
        (false, true) => Room::Folded,
        (false, false) => Room::Wide,
    }
}

/// A sheet closes when its place goes, and when something has been chosen in
/// it that is looked at elsewhere.
#[hook]
fn use_closing(on_open: &Opener, table: &Rc<Table>, room: Room) {
    let on_open = on_open.clone();
    let watched = (room, table.variant.id.as_str(), table.resigning, table.line.cursor());
    use_effect_with(watched, move |_| on_open.emit(None));
}

/// The players in the order in which they are seen, from the top.
fn seats(table: &Table) -> (Player, Player) {
    let near = table.viewer();
    (table.rules().spec().turn.after(near), near)
}

fn board(panel: &Panel) -> Html {
    html! {
        <div class="board-place">
            <GameBoard look={panel.look.clone()} table={panel.table.clone()} />
        </div>
    }
}

fn moves(panel: &Panel) -> Html {
    let Panel { look, table, on_act } = panel.clone();
    html! { <Moves {look} {table} {on_act} /> }
}

/// The board, and a column with all else.
fn beside(panel: &Panel) -> Html {
    if panel.table.sight.round.is_some() {
        return many_beside(panel);
    }
    let (far, near) = seats(&panel.table);
    html! {
        <>
            { board(panel) }
            <section class="side">
                { seat(panel, far) }
                { hand(panel, far) }
                if panel.table.shows_result() {
                    <div key="ended" class="panel ended">
                        { result(panel) }
                        { passing(panel) }
                        { controls(panel, None) }
                    </div>
                } else {
                    <div key="moves" class="panel">
                        { moves(panel) }
                        { passing(panel) }
                        { say(panel) }
                        { controls(panel, None) }
                    </div>
                }
                { common_hand(panel) }
                if !panel.table.shows_result() {
                    { acts(panel) }
                }
                { hand(panel, near) }
                { seat(panel, near) }
            </section>
        </>
    }
}

/// The same for more than two: their stands lie round the board.
fn many_beside(panel: &Panel) -> Html {
    html! {
        <>
            { ring(panel, board(panel)) }
            <section class="side">
                if panel.table.shows_result() {
                    <div key="ended" class="panel ended">
                        { result(panel) }
                        { passing(panel) }
                        { controls(panel, None) }
                    </div>
                } else {
                    { round(panel, false) }
                    <div key="moves" class="panel">
                        { moves(panel) }
                        { passing(panel) }
                        { controls(panel, None) }
                    </div>
                    { acts(panel) }
                }
            </section>
        </>
    }
}

/// All in one column for more than two: the stand of the player to move, the
/// order of play and the seats lie below the board.
fn many_stacked(panel: &Panel, list: Html) -> Html {
    let table = &panel.table;
    html! {
        <>
            { board(panel) }
            { hand(panel, table.sight.turn) }
            if table.shows_result() {
                <section class="panel ended">{ result(panel) }{ passing(panel) }</section>
            } else {
                { round(panel, true) }
                <div class="saying">{ passing(panel) }{ chances(panel) }</div>
                if table.resigning {
                    <div class="acts">{ resign_question(panel) }</div>
                }
            }
            { controls(panel, Some(list)) }
        </>
    }
}

/// All in one column, the controls at the thumb.
fn stacked(panel: &Panel, on_open: &Opener) -> Html {
    let table = &panel.table;
    let (far, near) = seats(table);
    let open = on_open.reform(|_| Some(Leaf::Moves));
    let list = IconButton::new(Icon::List, panel.text(&fixed::MOVES), open).opens();
    if table.sight.round.is_some() {
        return many_stacked(panel, list.html());
    }
    html! {
        <>
            { seat(panel, far) }
            { hand(panel, far) }
            { board(panel) }
            { common_hand(panel) }
            { hand(panel, near) }
            { seat(panel, near) }
            if table.shows_result() {
                <section class="panel ended">{ result(panel) }{ passing(panel) }</section>
            } else if table.resigning {
                <div class="acts">{ resign_question(panel) }</div>
            } else {
                <div class="saying">{ passing(panel) }{ say(panel) }{ chances(panel) }</div>
            }
            { controls(panel, Some(list.html())) }
        </>
    }
}

/// A sheet that is open.
fn sheet(leaf: Leaf, panel: &Panel, on_open: &Opener, room: Room) -> Html {
    let table = &panel.table;
    let (title, inside) = match leaf {
        Leaf::About => (
            &table.variant.name,
            html! {
                <div class="info">
                    { about(panel, room == Room::Folded, about_foot(panel, room)) }
                </div>
            },
        ),
        Leaf::Moves => (&fixed::MOVES, moves(panel)),
        Leaf::Scroll => (&fixed::SCROLL, scroll_pad(panel)),
    };
    html! {
        <Sheet key={format!("{leaf:?}")} look={panel.look.clone()} title={panel.text(title)}
            on_close={on_open.reform(|()| None)} low={leaf == Leaf::Scroll}>
            { inside }
        </Sheet>
    }
}

/// What has no other place in one column.
fn about_foot(panel: &Panel, room: Room) -> Html {
    if room != Room::Stacked {
        return Html::default();
    }
    html! {
        <>
            { theme_row(&panel.look) }
            <button type="button" class="row-link" data-action="resign"
                disabled={panel.table.sight.outcome.is_some()}
                onclick={panel.act(Act::AskResign(true))}>
                { glyph(Icon::Flag) }{ panel.text(&fixed::RESIGN) }
            </button>
        </>
    }
}
