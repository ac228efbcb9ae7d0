//! What a card shows: what is different in a family, or the start of its first game.

use yew::prelude::*;

use crate::app::board::{diagram, diagram_part, tile_icon};
use crate::app::dom::{El, class, group, tag};
use crate::app::icons::{Icon, glyph};
use crate::app::layout;
use crate::draw::geometry::angle;
use crate::draw::marks::{DOT, RING};
use crate::draw::number::pair;
use crate::draw::{Face, Point, Shape, UNIT, View};
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::square::Square;
use crate::variants::showcase::{
    At, BoardShowcase, Showcase, StandCourse, StandShowcase, showcase,
};
use crate::variants::{self, Variant};

/// The height of a whole board, in CSS pixels.
const WHOLE: f64 = 186.0;

/// No step on a board is as long as this.
const FAR_OFF: f64 = 4.0 * UNIT;

/// The near player, and the far one.
const NEAR: Player = Player(0);
const FAR: Player = Player(1);

/// The properties of [`Picture`].
#[derive(Properties, PartialEq)]
pub struct PictureProps {
    /// The family's name in addresses.
    pub family: &'static str,
}

/// The picture of a family. Of no meaning to assistive technology: what it shows is
/// said below it.
#[component]
pub fn Picture(props: &PictureProps) -> Html {
    let family = variants::families().iter().find(|family| family.id == props.family);
    let Some(variant) = family.and_then(|family| family.variants.first()) else {
        return Html::default();
    };
    match showcase(props.family) {
        Some(Showcase::Board(shown)) => part(&shown, variant),
        Some(Showcase::Stands(shown)) => stands(&shown),
        None => whole(variant),
    }
}

fn whole(variant: &Variant) -> Html {
    let spec = variant.spec();
    let Some(board) = layout::board(variant) else { return Html::default() };
    let copied = if board.seams.ranks { 4 } else { 0 };
    let rows = f64::from(spec.board.ranks + copied) * board.square_height() / UNIT;
    let view = View { pixels: WHOLE / rows, ..View::default() };
    diagram(&board, &layout::start(spec), view)
}

/// The square of this name on a board of shogi's size.
fn square((file, rank): At) -> Square {
    Square((rank - 1) * 9 + 9 - file)
}

fn part(shown: &BoardShowcase, variant: &Variant) -> Html {
    let Some(board) = layout::board(variant) else { return Html::default() };
    let mut pieces = vec![None; board.topology.len()];
    for (owner, placed) in [(NEAR, shown.near), (FAR, shown.far)] {
        for &(kind, at) in placed {
            if let Some(place) = pieces.get_mut(square(at).index()) {
                *place = Some(Piece { kind, owner });
            }
        }
    }
    let (middle, columns) = shown.part;
    diagram_part(&board, &pieces, (square(middle), columns), |place| {
        let at = |at: &At| place(square(*at));
        let lifted = shown.near.iter().take(1).map(|(_, from)| at(from));
        let below = lifted.map(|at| Shape::Rect { class: "m-select", at, radius: 0.0 }).collect();
        let target = |to: &At| {
            let taken = shown.captures.contains(to);
            let (class, radius) = if taken { ("m-ring", RING) } else { ("m-dot", DOT) };
            Shape::Circle { class, center: at(to).center(), radius }
        };
        let mut above: Vec<Shape> = shown.targets.iter().map(target).collect();
        above.extend(shown.hurdles.iter().map(|over| Shape::Rect {
            class: "m-hurdle",
            at: at(over),
            radius: 9.0,
        }));
        let (mut data, mut before) = (String::new(), None::<f64>);
        for square in shown.way {
            let Point { x, y } = at(square).center();
            let mut go = |to: &str, x| data.extend([to, &pair(x, y)]);
            match before {
                None => go("M", x),
                // So far only round the edge: away on one side, and back from the other.
                Some(before) if (x - before).abs() > FAR_OFF => {
                    let out = UNIT.copysign(before - x);
                    go("L", before + out);
                    go("M", x - out);
                    go("L", x);
                }
                Some(_) => go("L", x),
            }
            before = Some(x);
        }
        if !data.is_empty() {
            above.push(Shape::Path { class: way_class(shown), data, weight: 0.0 });
        }
        (below, above)
    })
}

/// A slide is a line, a leap or a jump is dotted.
fn way_class(shown: &BoardShowcase) -> &'static str {
    let slides = shown.way.len() > 2 && shown.hurdles.is_empty();
    if slides { "m-path" } else { "m-path dotted" }
}

fn stands(shown: &StandShowcase) -> Html {
    let far = shown.far.map(|held| stand(shown, FAR, held));
    let king = |owner| {
        let face = Face::of(Piece { kind: Kind::King, owner }, angle(owner, 2, 0));
        tag!(div class="king").child(tile_icon(face, ""))
    };
    let near = stand(shown, NEAR, shown.near);
    let inside = match shown.course {
        StandCourse::Stay | StandCourse::Gone => group().maybe_child(far).el(near),
        StandCourse::Stolen => group().maybe_child(far).child(glyph(Icon::Down)).el(near),
        StandCourse::Shared => group().el(king(FAR)).el(near).el(king(NEAR)),
    };
    tag!(div class="hands" aria-hidden="true").el(inside).html()
}

/// A stand to look at.
fn stand(shown: &StandShowcase, owner: Player, held: &[(Kind, u8)]) -> El {
    let gone =
        shown.course == StandCourse::Gone || (owner == FAR && shown.course == StandCourse::Stolen);
    let slot = if gone { "slot none" } else { "slot" };
    let tile = |kind| tile_icon(Face::of(Piece { kind, owner }, angle(owner, 2, 0)), "");
    let mut slots = Vec::new();
    for &(kind, count) in held {
        let each = if shown.places.is_some() { count } else { 1 };
        for _ in 0..each {
            let number = (each < count && !gone)
                .then(|| tag!(span class="count").number(usize::from(count)));
            slots.push(tag!(i class={slot}).child(tile(kind)).maybe_child(number).html());
        }
    }
    let places = usize::from(shown.places.unwrap_or(0));
    let full = slots.len() == places;
    while slots.len() < places {
        slots.push(tag!(i class="place").html());
    }
    let kind = match shown.places {
        Some(11..) => "stand singly many",
        Some(_) => "stand singly",
        None => "stand",
    };
    tag!(div class={class(kind, full.then_some("full"))}).list(slots)
}
