//! The frame round a board and its stands.

use std::rc::Rc;

use yew::prelude::*;

use super::desk::{Desk, PlayContext};
use super::intent::{Intent, LegalTargets, Source};
use super::lens::glass;
use super::listen;
use super::paint::tile;
use crate::app::dom::{class, el};
use crate::draw::UNIT;
use crate::draw::number::number;
use crate::engine::square::Square;

/// The properties of [`Play`].
#[derive(Properties, PartialEq)]
pub struct PlayProps {
    /// What may be done at the moment.
    pub legal: Rc<LegalTargets>,
    /// Told what the person wants.
    pub on_intent: Callback<Intent>,
    /// Is it one of several things on its page? Then keys are heard only
    /// while the focus is in it.
    #[prop_or_default]
    pub scoped: bool,
    /// A [`Board`](super::Board) and [`Stand`](super::Stand)s, anywhere below,
    /// and whatever else.
    #[prop_or_default]
    pub children: Html,
}

/// A board and its stands, played with mouse, finger, pen and keyboard. It
/// renders `<div class="play">` round its children.
///
/// Keys that it uses (arrows, Home, End, Escape, `+` and `=` while a promotion
/// is asked, Shift with arrows to scroll round) have their default prevented;
/// all others pass.
#[component]
pub fn Play(props: &PlayProps) -> Html {
    let root = use_node_ref();
    let (ghost, lens) = (use_node_ref(), use_node_ref());
    let hover = use_state_eq(|| None::<Square>);
    let lifted = use_state_eq(|| None::<Source>);
    let desk = use_memo((), |()| {
        let (root, ghost, lens) = (root.clone(), ghost.clone(), lens.clone());
        Desk::new(root, ghost, lens, hover.setter(), lifted.setter())
    });
    desk.update(props.legal.clone(), props.on_intent.clone());
    {
        let desk = desk.clone();
        use_effect_with(props.scoped, move |&scoped| {
            let listeners = listen::attach(&desk, scoped);
            move || drop(listeners)
        });
    }
    {
        // Where the ghost begins, as soon as it is there.
        let desk = desk.clone();
        use_effect_with(*lifted, move |_| desk.carry(desk.pointer.get()));
    }
    let context = PlayContext {
        desk: desk.clone(),
        legal: props.legal.clone(),
        hover: *hover,
        lifted: *lifted,
    };
    let inside = el("div")
        .set("class", class("play", lifted.is_some().then_some("carrying")))
        .node(&root)
        .child(props.children.clone())
        .child(carried(&desk, &ghost, *lifted))
        .el(glass(&lens));
    html! {
        <ContextProvider<PlayContext> {context}>{ inside.html() }</ContextProvider<PlayContext>>
    }
}

/// The piece under the pointer.
fn carried(desk: &Desk, ghost: &NodeRef, lifted: Option<Source>) -> Html {
    let (Some(face), Some(seat)) = (lifted.and_then(|source| desk.face(source)), desk.seat())
    else {
        return Html::default();
    };
    let size = AttrValue::from(number(seat.geometry.view().pixels * 1.2));
    let (begin, length) = (number(-0.6 * UNIT), number(1.2 * UNIT));
    let scene = el("svg; class=scene; aria-hidden=true")
        .set("viewBox", format!("{begin} {begin} {length} {length}").into())
        .set("width", size.clone())
        .set("height", size)
        .el(tile(face, None));
    el("div")
        .set("class", class("ghost", desk.is_finger.get().then_some("finger")))
        .node(ghost)
        .el(scene)
        .html()
}
