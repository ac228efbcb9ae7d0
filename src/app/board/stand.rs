//! The stands on which the pieces in hand lie.

use std::rc::Rc;

use yew::prelude::*;

use super::desk::PlayContext;
use super::offer::Source;
use crate::draw::Face;
use crate::draw::geometry::angle;
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;

/// One kind on a stand.
#[derive(Clone, PartialEq, Debug)]
pub struct Slot {
    /// The kind.
    pub kind: Kind,
    /// How many of it.
    pub count: u8,
    /// The accessible name: `歩 2枚, 打てます`.
    pub label: AttrValue,
}

/// The properties of [`Stand`].
#[derive(Properties, PartialEq)]
pub struct StandProps {
    /// Whose stand it is.
    pub player: Player,
    /// The number of players, for the direction of the tiles.
    #[prop_or(2)]
    pub players: u8,
    /// The quarter turns of the board beside it.
    #[prop_or_default]
    pub turn: u8,
    /// The kinds in their order, empty ones included.
    pub slots: Rc<[Slot]>,
    /// The accessible name of the stand.
    pub label: AttrValue,
}

/// A stand, below a [`Play`](super::Play). Its pieces are taken up by click or
/// drag like those on the board.
#[component]
pub fn Stand(props: &StandProps) -> Html {
    let context = use_context::<PlayContext>();
    let angle = angle(props.player, props.players, props.turn);
    let slots = props.slots.iter().map(|slot| {
        let source = Source::Hand(props.player, slot.kind);
        let offer = context.as_ref().map(|context| &context.offer);
        let lifted = context.as_ref().is_some_and(|context| context.lifted == Some(source));
        let code = AttrValue::from(format!("{}:{}", props.player.0, slot.kind.code()));
        html! {
            <Kindred key={code.to_string()} code={code.clone()} slot={slot.clone()}
                face={Face::of(Piece { kind: slot.kind, owner: props.player }, angle)}
                movable={offer.is_some_and(|offer| offer.may_take(source))}
                selected={offer.is_some_and(|offer| offer.selected == Some(source))} {lifted} />
        }
    });
    html! {
        <div class="stand" role="group" aria-label={props.label.clone()}>{ for slots }</div>
    }
}

#[derive(Properties, PartialEq)]
struct KindredProps {
    code: AttrValue,
    slot: Slot,
    face: Face,
    movable: bool,
    selected: bool,
    lifted: bool,
}

/// The button of the pieces of one kind.
#[component]
fn Kindred(props: &KindredProps) -> Html {
    let KindredProps { slot, movable, selected, lifted, .. } = props;
    let left = slot.count.saturating_sub(u8::from(*lifted));
    html! {
        <button type="button" class={classes!("slot", (left == 0).then_some("none"))}
            data-hand={props.code.clone()} data-movable={movable.then_some("")}
            aria-label={slot.label.clone()} aria-pressed={selected.to_string()}
            aria-disabled={(slot.count == 0).then_some("true")}
            tabindex={if *movable { "0" } else { "-1" }}>
            <svg class="scene" viewBox="-50 -52 100 108" aria-hidden="true">
                <use href={format!("#{}", props.face.id())} />
            </svg>
            if left > 1 {
                <span class="count" aria-hidden="true">{ left }</span>
            }
        </button>
    }
}
