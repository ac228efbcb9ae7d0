//! The frame round a board and its stands.

use std::rc::Rc;

use yew::context::ContextProviderProps;
use yew::prelude::*;

use super::input::{BoardInput, PlayContext};
use super::intent::{Intent, LegalTargets, Source};
use super::lens::glass;
use super::listen;
use super::paint::tile;
use crate::app::dom::{class, component, tag};
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
    let input = use_memo((), |()| {
        let (root, ghost, lens) = (root.clone(), ghost.clone(), lens.clone());
        BoardInput::new(root, ghost, lens, hover.setter(), lifted.setter())
    });
    input.update(props.legal.clone(), props.on_intent.clone());
    {
        let input = input.clone();
        use_effect_with(props.scoped, move |&scoped| {
            let listeners = listen::attach(&input, scoped);
            move || drop(listeners)
        });
    }
    {
        // Where the ghost begins, as soon as it is there.
        let input = input.clone();
        use_effect_with(*lifted, move |_| input.carry(input.pointer.get()));
    }
    let context = PlayContext {
        input: input.clone(),
        legal: props.legal.clone(),
        hover: *hover,
        lifted: *lifted,
    };
    let inside = tag!(div class={class("play", lifted.is_some().then_some("carrying"))})
        .node(&root)
        .child(props.children.clone())
        .child(carried(&input, &ghost, *lifted))
        .el(glass(&lens));
    let children = inside.html();
    component::<ContextProvider<PlayContext>>(ContextProviderProps { context, children }, None)
}

/// The piece under the pointer.
fn carried(input: &BoardInput, ghost: &NodeRef, lifted: Option<Source>) -> Html {
    let (Some(face), Some(board)) = (lifted.and_then(|source| input.face(source)), input.board())
    else {
        return Html::default();
    };
    let size = AttrValue::from(number(board.geometry.view().pixels * 1.2));
    let (begin, length) = (number(-0.6 * UNIT), number(1.2 * UNIT));
    let scene = tag!(
        svg class="scene" aria-hidden="true"
        viewBox={format!("{begin} {begin} {length} {length}")}
        width={size.clone()}
        height={size}
    )
    .el(tile(face, None, None));
    tag!(div class={class("ghost", input.is_finger.get().then_some("finger"))})
        .node(ghost)
        .el(scene)
        .html()
}
