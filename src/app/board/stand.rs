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
    /// Has it just come here, by other ways than a capture?
    pub fresh: bool,
    /// The accessible name: `歩 2枚, 打てます`.
    pub label: AttrValue,
}

/// The properties of [`Stand`].
#[derive(Properties, PartialEq)]
pub struct StandProps {
    /// Whose stand it is.
    pub player: Player,
    /// With whom it lies, if not with its player: his way its tiles point.
    #[prop_or_default]
    pub keeper: Option<Player>,
    /// The number of places for single pieces; without it, each kind has a
    /// place and a count.
    #[prop_or_default]
    pub places: Option<u8>,
    /// Is there no room left?
    #[prop_or_default]
    pub full: bool,
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
    let keeper = props.keeper.unwrap_or(props.player);
    let angle = angle(keeper, props.players, props.turn);
    let held = |slot: &&Slot| props.places.is_none() || slot.count > 0;
    let slots = props.slots.iter().filter(held).map(|slot| {
        let source = Source::Hand(props.player, slot.kind);
        let offer = context.as_ref().map(|context| &context.offer);
        let lifted = context.as_ref().is_some_and(|context| context.lifted == Some(source));
        let code = AttrValue::from(format!("{}:{}", props.player.0, slot.kind.code()));
        html! {
            <Kindred key={code.to_string()} code={code.clone()} slot={slot.clone()}
                face={Face::of(Piece { kind: slot.kind, owner: keeper }, angle).seated(keeper, props.players)}
                singly={props.places.is_some()}
                movable={offer.is_some_and(|offer| offer.may_take(source))}
                selected={offer.is_some_and(|offer| offer.selected == Some(source))} {lifted} />
        }
    });
    let places = usize::from(props.places.unwrap_or(0));
    let taken = props.slots.iter().map(|slot| usize::from(slot.count)).sum();
    let singly = props.places.map(|places| if places > 10 { "singly many" } else { "singly" });
    let classes = classes!("stand", singly, props.full.then_some("full"));
    html! {
        <div class={classes} role="group" aria-label={props.label.clone()}>
            { for slots }
            { for (taken..places).map(|place| html! { <i key={place} class="place" /> }) }
        </div>
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
    singly: bool,
}

/// The button of the pieces of one kind. Where each piece has a place of its
/// own, the first is the button, and the others stand for it.
#[component]
fn Kindred(props: &KindredProps) -> Html {
    let KindredProps { slot, movable, selected, lifted, .. } = props;
    let left = slot.count.saturating_sub(u8::from(*lifted));
    let fresh = slot.fresh.then_some("fresh");
    let tile = || {
        html! {
            <svg class="scene" viewBox="-50 -52 100 108" aria-hidden="true">
                <use href={format!("#{}", props.face.id())} class={props.face.class()} />
            </svg>
        }
    };
    let more = if props.singly { 1..slot.count } else { 0..0 };
    let more = more.map(|place| {
        let gone = (place >= left).then_some("none");
        html! {
            <span key={place} class={classes!("slot", gone, fresh, selected.then_some("held"))}
                data-same={props.code.clone()} data-movable={movable.then_some("")}
                aria-hidden="true">{ tile() }</span>
        }
    });
    html! {
        <>
        <button type="button" class={classes!("slot", (left == 0).then_some("none"), fresh)}
            data-hand={props.code.clone()} data-movable={movable.then_some("")}
            aria-label={slot.label.clone()} aria-pressed={selected.to_string()}
            aria-disabled={(slot.count == 0).then_some("true")}
            tabindex={if *movable { "0" } else { "-1" }}>
            { tile() }
            if left > 1 && !props.singly {
                <span class="count" aria-hidden="true">{ left }</span>
            }
        </button>
        { for more }
        </>
    }
}
