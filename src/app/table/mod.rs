//! The table: a game on its board, with all that belongs to it, laid out by
//! the room that there is.

mod keys;
mod scene;

use std::rc::Rc;

use yew::prelude::*;

use self::keys::use_keys;
use self::scene::{GameBoard, Hand};
use super::board::{Intent, Play};
use super::header::{Header, LanguageButton, ThemeRow};
use super::icons::{Glyph, Icon, IconButton};
use super::layout::{FOLDED, Room, STACKED};
use super::panels::{
    About, Acts, Chances, Controls, Moves, PanelProps, ResignQuestion, ResultPanel, Say,
    ScrollPad, SeatRow, Sheet,
};
use super::route;
use super::settings::{use_language, use_media};
use super::state::{Act, Event, Table};
use super::text::{Language, fixed, made};
use crate::engine::player::Player;
use crate::engine::topology::Seams;

#[derive(Properties, PartialEq)]
pub struct TableProps {
    pub main: NodeRef,
    pub table: Rc<Table>,
    pub on_event: Callback<Event>,
}

/// The sheet that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Open {
    About,
    Moves,
    Scroll,
}

#[component]
pub fn TablePlace(props: &TableProps) -> Html {
    let (folded, stacked) = (use_media(FOLDED), use_media(STACKED));
    let room = match (stacked, folded) {
        (true, _) => Room::Stacked,
        (false, true) => Room::Folded,
        (false, false) => Room::Wide,
    };
    let table = &props.table;
    let id = table.variant.id.as_str();
    let on_event = props.on_event.clone();
    let on_act = use_callback(id, move |act, id| on_event.emit(Event::At(id, act)));
    let open = use_state_eq(|| None::<Open>);
    use_closing(&open, table, room);
    use_keys(&on_act);

    let panel = PanelProps { table: table.clone(), on_act: on_act.clone() };
    let on_open = {
        let open = open.setter();
        Callback::from(move |sheet| open.set(sheet))
    };
    let on_intent = on_act.reform(|intent: Intent| Act::Board(intent));
    let sight = &table.sight;
    let outcome = sight.outcome.as_ref();
    let winners = outcome.map(|outcome| {
        outcome.winners.iter().map(|player| player.0.to_string()).collect::<Vec<_>>().join(",")
    });
    let class = match room {
        Room::Wide => "wide",
        Room::Folded => "folded",
        Room::Stacked => "stacked",
    };
    html! {
        <>
            <Bar {room} panel={panel.clone()} on_open={on_open.clone()} />
            <main ref={props.main.clone()} class={classes!("table", class)} tabindex="-1"
                data-hensoku={id} data-turn={sight.turn.0.to_string()}
                data-ply={table.line.cursor().to_string()} data-ready="true"
                data-outcome={outcome.map(|outcome| outcome.reason.name())}
                data-winners={winners}>
                if room == Room::Wide {
                    <aside class="info">
                        <Title table={table.clone()} />
                        <About panel={panel.clone()} pad={true} />
                    </aside>
                }
                <Play offer={table.offer.clone()} {on_intent}>
                    { match room {
                        Room::Wide | Room::Folded => beside(&panel),
                        Room::Stacked => stacked_up(&panel, &on_open),
                    } }
                </Play>
                <div class="unseen" role="status" aria-live="polite">
                    <News table={table.clone()} />
                </div>
            </main>
            { sheet(*open, &panel, &on_open, room) }
        </>
    }
}

/// A sheet closes when its place goes, and when something has been chosen in
/// it that is looked at elsewhere.
#[hook]
fn use_closing(open: &UseStateHandle<Option<Open>>, table: &Rc<Table>, room: Room) {
    let setter = open.setter();
    let watched = (room, table.variant.id.as_str(), table.resigning, table.line.cursor());
    use_effect_with(watched, move |_| setter.set(None));
}

/// The name of the game, a heading.
#[component]
fn Title(props: &NewsProps) -> Html {
    let language = use_language();
    html! { <h1>{ language.of(&props.table.variant.name) }</h1> }
}

#[derive(Properties, PartialEq)]
struct NewsProps {
    table: Rc<Table>,
}

/// What has just happened, for assistive technology.
#[component]
fn News(props: &NewsProps) -> Html {
    let language = use_language();
    let news = &props.table.news;
    html! { <p key={news.number}>{ language.of(&news.words) }</p> }
}

/// The players in the order in which they are seen, from the top.
fn seats(table: &Table) -> (Player, Player) {
    if table.flipped { (Player(0), Player(1)) } else { (Player(1), Player(0)) }
}

/// The board, and a column with all else.
fn beside(panel: &PanelProps) -> Html {
    let table = &panel.table;
    let (far, near) = seats(table);
    html! {
        <>
            <div class="board-place"><GameBoard table={table.clone()} /></div>
            <section class="side">
                <SeatRow table={table.clone()} player={far} />
                <Hand table={table.clone()} player={far} />
                if table.shows_result() {
                    <div class="panel ended">
                        <ResultPanel ..panel.clone() />
                        <Controls panel={panel.clone()} />
                    </div>
                } else {
                    <div class="panel">
                        <Moves ..panel.clone() />
                        <Say ..panel.clone() />
                        <Controls panel={panel.clone()} />
                    </div>
                    <Acts ..panel.clone() />
                }
                <Hand table={table.clone()} player={near} />
                <SeatRow table={table.clone()} player={near} />
            </section>
        </>
    }
}

/// All in one column, the controls at the thumb.
fn stacked_up(panel: &PanelProps, on_open: &Callback<Option<Open>>) -> Html {
    let table = &panel.table;
    let (far, near) = seats(table);
    html! {
        <>
            <SeatRow table={table.clone()} player={far} />
            <Hand table={table.clone()} player={far} />
            <div class="board-place"><GameBoard table={table.clone()} /></div>
            <Hand table={table.clone()} player={near} />
            <SeatRow table={table.clone()} player={near} />
            if table.shows_result() {
                <section class="panel ended"><ResultPanel ..panel.clone() /></section>
            } else if table.resigning {
                <div class="acts"><ResignQuestion ..panel.clone() /></div>
            } else {
                <div class="saying">
                    <Say ..panel.clone() />
                    <Chances ..panel.clone() />
                </div>
            }
            <Controls panel={panel.clone()} thumb={true}>
                <MovesButton on_open={on_open.clone()} />
            </Controls>
        </>
    }
}

#[derive(Properties, PartialEq)]
struct OpenProps {
    on_open: Callback<Option<Open>>,
}

#[component]
fn MovesButton(props: &OpenProps) -> Html {
    let language = use_language();
    html! {
        <IconButton icon={Icon::List} label={language.of(&fixed::MOVES)} opens={true}
            on_click={opener(&props.on_open, Open::Moves)} />
    }
}

fn opener(on_open: &Callback<Option<Open>>, sheet: Open) -> Callback<()> {
    on_open.reform(move |()| Some(sheet))
}

#[derive(Properties, PartialEq)]
struct BarProps {
    room: Room,
    panel: PanelProps,
    on_open: Callback<Option<Open>>,
}

/// The bar at the top. Where there is no room for the column about the game,
/// that is behind its title; on a phone the bar is only about the game.
#[component]
fn Bar(props: &BarProps) -> Html {
    let language = use_language();
    let table = &props.panel.table;
    match props.room {
        Room::Wide => html! { <Header /> },
        Room::Folded => html! {
            <Header>
                <h1 class="title">
                    <button type="button" aria-haspopup="dialog"
                        onclick={props.on_open.reform(|_: MouseEvent| Some(Open::About))}>
                        { language.of(&table.variant.name) }
                        <Glyph icon={Icon::Down} />
                    </button>
                </h1>
            </Header>
        },
        Room::Stacked => {
            let ply = match &table.sight.outcome {
                Some(_) => fixed::FINISHED,
                None => made::ply(table.line.cursor()),
            };
            html! {
                <header class="bar">
                    <a class="icon-button" href={route::GALLERY}
                        aria-label={language.of(&fixed::BACK_TO_GALLERY)}>
                        <Glyph icon={Icon::Back} />
                    </a>
                    <h1>{ language.of(&table.variant.name) }</h1>
                    <small>{ language.of(&ply) }</small>
                    if table.rules().open_seams() != Seams::NONE {
                        <IconButton icon={Icon::Round} label={language.of(&fixed::SCROLL)}
                            opens={true} on_click={opener(&props.on_open, Open::Scroll)} />
                    }
                    <LanguageButton />
                    <IconButton icon={Icon::More} label={language.of(&fixed::MENU)} opens={true}
                        on_click={opener(&props.on_open, Open::About)} />
                </header>
            }
        }
    }
}

/// The sheet that is open, if one is.
fn sheet(
    open: Option<Open>,
    panel: &PanelProps,
    on_open: &Callback<Option<Open>>,
    room: Room,
) -> Html {
    let on_close = on_open.reform(|()| None);
    match open {
        None => Html::default(),
        Some(open) => html! { <OpenSheet {open} {room} panel={panel.clone()} {on_close} /> },
    }
}

#[derive(Properties, PartialEq)]
struct SheetProps {
    open: Open,
    room: Room,
    panel: PanelProps,
    on_close: Callback<()>,
}

#[component]
fn OpenSheet(props: &SheetProps) -> Html {
    let language: Language = use_language();
    let SheetProps { panel, on_close, .. } = props;
    let table = &panel.table;
    let title = match props.open {
        Open::About => language.of(&table.variant.name),
        Open::Moves => language.of(&fixed::MOVES),
        Open::Scroll => language.of(&fixed::SCROLL),
    };
    let inside = match props.open {
        Open::About => html! {
            <div class="info">
                <About panel={panel.clone()} pad={props.room == Room::Folded}>
                    if props.room == Room::Stacked {
                        <ThemeRow />
                        <button type="button" class="row-link" data-action="resign"
                            disabled={table.sight.outcome.is_some()}
                            onclick={panel.act(Act::AskResign(true))}>
                            <Glyph icon={Icon::Flag} />{ language.of(&fixed::RESIGN) }
                        </button>
                    }
                </About>
            </div>
        },
        Open::Moves => html! { <Moves ..panel.clone() /> },
        Open::Scroll => html! { <ScrollPad ..panel.clone() /> },
    };
    html! {
        <Sheet {title} on_close={on_close.clone()} low={props.open == Open::Scroll}>
            { inside }
        </Sheet>
    }
}
