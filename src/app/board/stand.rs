//! The stands on which the pieces in hand lie.

use std::rc::Rc;

use yew::prelude::*;

use super::input::PlayContext;
use super::intent::Source;
use super::paint::tile;
use crate::app::dom::{El, class, tag, truth, unchanged};
use crate::draw::geometry::angle;
use crate::draw::{Dress, Face};
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;

/// One kind on a stand.
#[derive(Clone, PartialEq, Debug)]
pub struct HandSlot {
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
#[derive(Clone, Properties, PartialEq)]
pub struct StandProps {
    /// Whose stand it is.
    pub player: Player,
    /// With whom it lies, if not with its player: that way its tiles point.
    #[prop_or_default]
    pub keeper: Option<Player>,
    /// The number of places for single pieces; without it, each kind has a
    /// place and a count.
    #[prop_or_default]
    pub places: Option<u8>,
    /// Is there no room left?
    #[prop_or_default]
    pub full: bool,
    /// May any of the kinds be put here, whether one is here already or not?
    #[prop_or_default]
    pub takes: bool,
    /// The number of players, for the direction of the tiles.
    #[prop_or(2)]
    pub players: u8,
    /// What the colour of the tiles tells.
    #[prop_or(Dress::Wood)]
    pub dress: Dress,
    /// The quarter turns of the board beside it.
    #[prop_or_default]
    pub turn: u8,
    /// The kinds in their order, empty ones included.
    pub slots: Rc<[HandSlot]>,
    /// The accessible name of the stand.
    pub label: AttrValue,
}

/// A stand, below a [`Play`](super::Play). Its pieces are taken up by click or
/// drag like those on the board.
#[component]
pub fn Stand(props: &StandProps) -> Html {
    let context = use_context::<PlayContext>();
    let legal = context.as_ref().map(|context| &context.legal);
    let own =
        |source: &Source| matches!(source, Source::Hand(player, _) if *player == props.player);
    // What is done with other pieces changes nothing here.
    let shown = ShownStand {
        props: props.clone(),
        movable: legal.map(|legal| legal.hands.clone()).unwrap_or_default(),
        selected: legal.and_then(|legal| legal.selected).filter(own),
        lifted: context.as_ref().and_then(|context| context.lifted).filter(own),
    };
    let drawn = use_memo(shown, ShownStand::html);
    unchanged(&drawn)
}

/// All that there is to see of a stand.
#[derive(PartialEq)]
struct ShownStand {
    props: StandProps,
    movable: Vec<(Player, Kind)>,
    selected: Option<Source>,
    lifted: Option<Source>,
}

impl ShownStand {
    fn html(&self) -> Html {
        let props = &self.props;
        let keeper = props.keeper.unwrap_or(props.player);
        let angle = angle(keeper, props.players, props.turn);
        let held = |slot: &&HandSlot| props.places.is_none() || slot.count > 0;
        let slots = props.slots.iter().filter(held).enumerate().map(|(place, slot)| {
            let source = Source::Hand(props.player, slot.kind);
            let face = Face::of(Piece { kind: slot.kind, owner: keeper }, angle);
            let tiles = SlotTiles {
                code: AttrValue::from(format!("{}:{}", props.player.0, slot.kind.code())),
                slot,
                face: face.dressed(keeper, props.dress),
                movable: self.movable.contains(&(props.player, slot.kind)),
                takes: props.takes,
                is_first: place == 0,
                selected: self.selected == Some(source),
                left: slot.count.saturating_sub(u8::from(self.lifted == Some(source))),
            };
            let more = if props.places.is_some() { 1..slot.count } else { 0..0 };
            let mut all = vec![tiles.button(props.places.is_some())];
            all.extend(more.map(|place| tiles.another(place)));
            all
        });
        let places = usize::from(props.places.unwrap_or(0));
        let taken = props.slots.iter().map(|slot| usize::from(slot.count)).sum();
        let singly = match props.places {
            Some(11..) => "stand singly many",
            Some(_) => "stand singly",
            None => "stand",
        };
        let empty = |place: usize| tag!(i class="place").key(&place.to_string()).html();
        tag!(
            div role="group"
            class={class(singly, props.full.then_some("full"))}
            aria-label={props.label.clone()}
        )
        .list(slots.flatten().collect())
        .list((taken..places).map(empty).collect())
        .html()
    }
}

/// The pieces of one kind. Where each has a place of its own, the first is the
/// button, and the others stand for it.
struct SlotTiles<'a> {
    code: AttrValue,
    slot: &'a HandSlot,
    face: Face,
    movable: bool,
    takes: bool,
    is_first: bool,
    selected: bool,
    /// How many lie there, but for one that is carried.
    left: u8,
}

impl SlotTiles<'_> {
    fn classes(&self, gone: bool, held: bool) -> AttrValue {
        let classes = match (gone, self.slot.fresh) {
            (true, true) => "slot none fresh",
            (true, false) => "slot none",
            (false, true) => "slot fresh",
            (false, false) => "slot",
        };
        class(classes, held.then_some("held"))
    }

    fn tile(&self) -> El {
        tag!(svg class="scene" viewBox="-50 -52 100 108" aria-hidden="true")
            .el(tile(self.face, None, None))
    }

    /// The button, with the count unless each piece has its place.
    fn button(&self, singly: bool) -> Html {
        let count = (self.left > 1 && !singly)
            .then(|| tag!(span class="count" aria-hidden="true").number(usize::from(self.left)));
        tag!(
            button type="button"
            class={self.classes(self.left == 0, false)}
            data-hand={self.code.clone()}
            data-movable={self.movable.then_some("")}
            aria-label={self.slot.label.clone()}
            aria-pressed={truth(self.selected)}
            aria-disabled={(self.slot.count == 0 && !self.takes).then_some("true")}
            tabindex={if self.movable || self.takes && self.is_first { "0" } else { "-1" }}
        )
        .key(&self.code)
        .el(self.tile())
        .maybe_child(count)
        .html()
    }

    /// The piece in this place after the first.
    fn another(&self, place: u8) -> Html {
        tag!(
            span aria-hidden="true"
            class={self.classes(place >= self.left, self.selected)}
            data-same={self.code.clone()}
            data-movable={self.movable.then_some("")}
        )
        .key(&format!("{} {place}", self.code))
        .el(self.tile())
        .html()
    }
}
