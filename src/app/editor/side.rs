//! Beside the board of the editor: the box, what is wrong, what else is known, what
//! can be done.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

use super::address;
use super::place::{self, Desk};
use super::position_editor::in_box;
use super::state::EditorAction;
use crate::app::board::{Source, tile_icon};
use crate::app::dom::{El, class, component, flag, tag, truth};
use crate::app::fragment::go;
use crate::app::icons::{Icon, button, glyph};
use crate::app::mates::{MateFinder, MateFinderProps, MatePlace};
use crate::app::route;
use crate::app::text::editor as words;
use crate::describe::SideNames;
use crate::draw::geometry::angle;
use crate::draw::{Dress, Face};
use crate::engine::game::Game;
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::state_item::StateItem;
use crate::engine::text::Text;

pub(super) fn side(desk: &Desk) -> El {
    tag!(section class="desk")
        .el(head(desk))
        .el(turn(desk))
        .el(palette(desk))
        .el(status(desk))
        .maybe_child(known(desk))
        .child(mates(desk).unwrap_or_default())
        .el(from_text(desk))
        .el(acts(desk))
}

/// What is set up, and the steps back and forth.
fn head(desk: &Desk) -> El {
    let editor = &desk.state.editor;
    let name =
        tag!(a href={route::table(editor.variant())}).text(desk.text(&editor.variant().name));
    let title = tag!(hgroup).el(tag!(h1).text(desk.text(&words::TITLE))).el(tag!(p).el(name));
    let tool = |name, icon, label: &Text, action, off: bool| {
        let start = tag!(
            button type="button" class="icon-button"
            data-action={name}
            aria-label={desk.text(label)}
            title={desk.text(label)}
            disabled={flag(off)}
        );
        start.on_click(desk.act(action)).child(glyph(icon))
    };
    let tools = tag!(div class="tools")
        .el(tool("undo", Icon::TakeBack, &words::UNDO, EditorAction::Undo, !editor.can_undo()))
        .el(tool("redo", Icon::TakeBack, &words::REDO, EditorAction::Redo, !editor.can_redo()));
    tag!(div class="head").el(title).el(tools)
}

/// One of the players is chosen.
fn players(
    desk: &Desk,
    (name, heading): (&'static str, &Text),
    chosen: Player,
    action: fn(Player) -> EditorAction,
    words: fn(Text) -> Text,
) -> El {
    let spec = desk.state.editor.variant().spec();
    let names = SideNames::of(spec);
    let mut switch = tag!(div class="switch" role="group" aria-label={desk.text(heading)});
    for player in spec.turn.players() {
        let start = tag!(
            button type="button"
            aria-pressed={truth(player == chosen)}
            data-action={[name, "-", &player.0.to_string()].concat()}
        );
        let label = words(names.name(player));
        switch = switch.el(desk.button(start, None, &label, action(player)));
    }
    switch
}

fn turn(desk: &Desk) -> El {
    let turn = desk.state.editor.setup().turn;
    let heading = tag!(h2).text(desk.text(&words::TURN));
    let switch = players(desk, ("turn", &words::TURN), turn, EditorAction::Turn, |name| name);
    tag!(div class="line").el(heading).el(switch)
}

/// The box: all pieces and faces of the game, of one player.
fn palette(desk: &Desk) -> El {
    let editor = &desk.state.editor;
    let owner = editor.owner;
    let (action, heading) = (EditorAction::Owner, ("owner", &words::BOX));
    let switch = players(desk, heading, owner, action, words::box_of);
    let pieces = editor.variant().spec().pieces.iter();
    let tiles = pieces.map(|piece| tile(desk, owner, piece.kind));
    let clear = tag!(button type="button" class="button" data-action="clear");
    let start = tag!(button type="button" class="button" data-action="start");
    let whole = tag!(div class="whole")
        .el(desk.button(start, None, &words::BEGIN_ANEW, EditorAction::BeginAnew))
        .el(desk.button(clear, None, &words::CLEAR, EditorAction::Clear));
    tag!(div class="panel palette")
        .el(switch)
        .el(tag!(div class="pieces" role="group" aria-label={desk.text(&words::BOX)})
            .list(tiles.collect()))
        .el(whole)
}

fn tile(desk: &Desk, owner: Player, kind: Kind) -> Html {
    let editor = &desk.state.editor;
    let spec = editor.variant().spec();
    let source = Source::Hand(in_box(owner), kind);
    let angle = angle(owner, spec.turn.players, 0);
    let face = Face::of(Piece { kind, owner }, angle).dressed(owner, Dress::of(spec));
    let name = desk.text(&kind.name());
    tag!(
        button type="button" class="piece" data-movable=""
        data-hand={[&*in_box(owner).0.to_string(), ":", kind.code()].concat()}
        aria-pressed={truth(editor.legal.selected == Some(source))}
        aria-label={name.clone()}
        title={name}
    )
    .key(kind.code())
    .child(tile_icon(face, ""))
    .html()
}

/// What could not be done, what is wrong, what to do with what is taken up.
fn status(desk: &Desk) -> El {
    let editor = &desk.state.editor;
    let why = desk.state.why.as_ref();
    let why = why.map(|why| tag!(p class="next why" role="alert").text(desk.text(why)));
    let next = match (editor.selected(), editor.legal.selected) {
        (Some(square), _) => chosen(desk, editor.piece(square)),
        (None, Some(_)) => tag!(p class="next").text(desk.text(&words::CHOSEN)),
        (None, None) => tag!(p class="next").text(desk.text(&words::HINT)),
    };
    let rules = editor.variant().rules();
    let faults = editor.faults.iter().map(|fault| {
        tag!(li data-fault="")
            .child(glyph(Icon::Alert))
            .text(desk.text(&words::fault(*fault, &rules)))
            .html()
    });
    let list = match editor.faults.is_empty() {
        true => possible(desk),
        false => tag!(ul class="faults").list(faults.collect()),
    };
    tag!(div class="status").maybe_child(why).el(next).el(list)
}

/// That the position can be played, or that nothing is left to be played in it.
fn possible(desk: &Desk) -> El {
    let editor = &desk.state.editor;
    let rules = editor.variant().rules();
    let position = Position::new(&rules, editor.setup()).ok();
    let outcome = position.and_then(|at| Game::from_position(rules.clone(), at).outcome().cloned());
    let said = tag!(p class={class("possible", outcome.as_ref().map(|_| "ended"))});
    match outcome {
        None => said.child(glyph(Icon::Done)).text(desk.text(&words::POSSIBLE)),
        Some(outcome) => {
            let names = SideNames::of(rules.spec());
            said.child(glyph(Icon::Alert)).text(desk.text(&words::over(&outcome, names)))
        }
    }
}

/// What can be done with the piece that is taken up.
fn chosen(desk: &Desk, piece: Option<Piece>) -> El {
    let tool = |name, words: &Text, action| {
        let start = tag!(button type="button" class="button" data-action={name});
        desk.button(start, None, words, action)
    };
    let over = piece.and_then(|piece| desk.state.editor.other_face(piece.kind));
    let over = over.map(|_| tool("turn-over", &words::TURN_OVER, EditorAction::TurnOver));
    tag!(div class="next")
        .maybe_child(over)
        .el(tool("change-side", &words::CHANGE_SIDE, EditorAction::ChangeSide))
        .el(tool("take-off", &words::TAKE_OFF, EditorAction::TakeOff))
}

/// What is known beside pieces, hands and turn. `None` if that is all there is.
fn known(desk: &Desk) -> Option<El> {
    let editor = &desk.state.editor;
    let rules = editor.variant().rules();
    let items = StateItem::all(&rules, editor.setup(), editor.selected());
    let mut list = tag!(ul);
    for &item in &items {
        let (value, label) = (item.value(editor.setup()), desk.text(&words::item(item, &rules)));
        let line = match item.most() {
            1 => {
                let start = tag!(button type="button" class="item" aria-pressed={truth(value > 0)});
                let action = EditorAction::Say(item, u16::from(value == 0));
                start.on_click(desk.act(action)).el(tag!(span).text(label))
            }
            most => number(desk, item, value, most, label),
        };
        list = list.el(tag!(li).el(line));
    }
    let heading = tag!(h2).text(desk.text(&words::STATE));
    (!items.is_empty()).then(|| tag!(section class="known").el(heading).el(list))
}

fn number(desk: &Desk, item: StateItem, value: u16, most: u16, label: AttrValue) -> El {
    let dispatcher = desk.state.dispatcher();
    let on_change = Callback::from(move |event: Event| {
        let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let value = field.and_then(|field| field.value().trim().parse().ok()).unwrap_or(0);
        dispatcher.dispatch(EditorAction::Say(item, value));
    });
    let field = tag!(input type="number" inputmode="numeric" min="0" max={most.to_string()})
        .value(value.to_string().into())
        .on_change(on_change);
    tag!(label class="item").el(tag!(span).text(label)).el(field)
}

/// Whether there is a mate, where one can be.
fn mates(desk: &Desk) -> Option<Html> {
    let editor = &desk.state.editor;
    let before = usize::from(editor.before());
    let place = MatePlace::set_up(editor.variant(), editor.position()?, before)?;
    let props = MateFinderProps { look: desk.look.clone(), place: Rc::new(place) };
    Some(component::<MateFinder>(props, None))
}

/// A position text, a FEN or a link.
fn from_text(desk: &Desk) -> El {
    let reader = desk.clone();
    let on_key = Callback::from(move |event: KeyboardEvent| {
        if event.key() == "Enter" && !event.is_composing() {
            reader.read();
        }
    });
    let label = desk.text(&words::TEXT);
    let field = tag!(
        input type="text" autocomplete="off" autocapitalize="off" spellcheck="false"
        aria-label={label.clone()}
        placeholder={label}
    )
    .node(&desk.field)
    .on_key(on_key);
    let reader = desk.clone();
    let start = tag!(button type="button" class="button" data-action="read");
    let read = Callback::from(move |_| reader.read());
    tag!(div class="from-text").el(field).el(button(
        start,
        None,
        desk.text(&words::READ_TEXT),
        read,
    ))
}

/// What can be done with the position.
fn acts(desk: &Desk) -> El {
    let possible = desk.state.editor.faults.is_empty();
    let copying = |name, label: &Text, on_click| {
        let start = tag!(
            button type="button" class="button" data-action={name} disabled={flag(!possible)}
        );
        button(start, Some(Icon::Copy), desk.text(label), on_click)
    };
    let state = desk.state.clone();
    let play = Callback::from(move |_| {
        if let Some(fragment) = route::game(&address::game(&state.editor)) {
            go(&fragment, false);
        }
    });
    let start = tag!(
        button type="button" class="button primary" data-action="play" disabled={flag(!possible)}
    );
    let link = desk.copies(place::link, &words::LINK_COPIED);
    let text = desk.copies(place::text, &words::TEXT_COPIED);
    tag!(div class="doing")
        .el(copying("copy-link", &words::COPY_LINK, link))
        .el(copying("copy-text", &words::COPY_TEXT, text))
        .el(button(start, None, desk.text(&words::PLAY), play))
}
