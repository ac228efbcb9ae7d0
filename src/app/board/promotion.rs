//! The choice between promoting and staying, beside its square; and the one button where
//! a move is only to be confirmed.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::defs::tile_icon;
use super::intent::{Intent, PromotionOption, PromotionQuestion};
use crate::app::dom::{class, tag};
use crate::draw::number::{decimal, limited};
use crate::draw::{Geometry, Point, Rect, UNIT};
use crate::engine::piece::Piece;
use crate::engine::square::Square;

/// The width and height of a choice's button, the room round them and between
/// them, and the distance of the whole from its square, in CSS pixels.
const BUTTON: (f64, f64) = (62.0, 80.0);
const ROOM: f64 = 5.0;
const GAP: f64 = 4.0;
const DISTANCE: f64 = 8.0;
/// How near to its own corners the pointer may be.
const CORNER: f64 = 18.0;

/// The side of the square on which the choice is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Left,
    Right,
    Above,
    Below,
}

impl Side {
    fn class(self) -> &'static str {
        match self {
            Side::Left => "left",
            Side::Right => "right",
            Side::Above => "above",
            Side::Below => "below",
        }
    }
}

/// Where the choice is placed, in CSS pixels from the board's top left-hand
/// corner; `pointer` is counted along its own edge.
#[derive(Clone, Copy, PartialEq, Debug)]
struct MenuPlacement {
    side: Side,
    at: Point,
    pointer: f64,
}

/// The nearest place for a box of this size beside a square that covers
/// neither it nor what is to be avoided. If none lies on the board, the one
/// that leaves it least.
fn place(board: Point, square: Rect, size: Point, avoid: &[Rect]) -> MenuPlacement {
    let center = square.center();
    let within = |at: f64, size: f64, most: f64| limited(at, 0.0, (most - size).max(0.0));
    let beside = |side: Side| {
        let level = within(center.y - size.y / 2.0, size.y, board.y);
        let upright = within(center.x - size.x / 2.0, size.x, board.x);
        let at = match side {
            Side::Left => Point::new(square.x - DISTANCE - size.x, level),
            Side::Right => Point::new(square.right() + DISTANCE, level),
            Side::Above => Point::new(upright, square.y - DISTANCE - size.y),
            Side::Below => Point::new(upright, square.bottom() + DISTANCE),
        };
        let (along, length) = match side {
            Side::Left | Side::Right => (center.y - at.y, size.y),
            Side::Above | Side::Below => (center.x - at.x, size.x),
        };
        MenuPlacement { side, at, pointer: limited(along, CORNER, length - CORNER) }
    };
    let covered = |place: &MenuPlacement| {
        let own = Rect { x: place.at.x, y: place.at.y, width: size.x, height: size.y };
        avoid.iter().chain([&square]).filter(|rect| rect.overlaps(&own)).count()
    };
    let outside = |place: &MenuPlacement| {
        let over = |at: f64, size: f64, most: f64| (-at).max(at + size - most).max(0.0);
        over(place.at.x, size.x, board.x) + over(place.at.y, size.y, board.y)
    };
    // Towards the middle of the board first.
    let sides = if center.x > board.x / 2.0 {
        [Side::Left, Side::Right, Side::Below, Side::Above]
    } else {
        [Side::Right, Side::Left, Side::Below, Side::Above]
    };
    let best = sides.map(beside).into_iter().min_by(|a, b| {
        let cost = |place: &MenuPlacement| {
            (outside(place) > 0.0 || covered(place) > 0, covered(place) > 0)
        };
        cost(a).cmp(&cost(b)).then(outside(a).total_cmp(&outside(b)))
    });
    best.unwrap_or_else(|| beside(sides[0]))
}

/// The properties of [`PromotionChoice`].
#[derive(Properties, PartialEq)]
pub(super) struct PromotionProps {
    /// What is asked.
    pub promotion: PromotionQuestion,
    /// How the board is drawn over which it stands.
    pub geometry: Rc<Geometry>,
    /// The squares that the piece passes, to be left uncovered.
    pub path: Vec<Square>,
    /// Hears of the choice.
    pub on_intent: Callback<Intent>,
}

/// The choice. Its first button takes the focus, which goes back to the square
/// when the choice has been made.
#[component]
pub(super) fn PromotionChoice(props: &PromotionProps) -> Html {
    let root = use_node_ref();
    let place = placed(props);
    {
        let root = root.clone();
        use_effect_with((place.at.x, place.at.y, place.pointer), move |(x, y, pointer)| {
            if let Some(root) = root.cast::<HtmlElement>() {
                for (name, value) in [("--x", x), ("--y", y), ("--pointer", pointer)] {
                    // The script's own style, not an attribute: the policy allows it.
                    let _ = root.style().set_property(name, &format!("{}px", decimal(*value, 2)));
                }
            }
        });
    }
    {
        let root = root.clone();
        use_effect_with((), move |()| {
            let root = root.cast::<HtmlElement>();
            let first = root.and_then(|root| root.query_selector("button").ok().flatten());
            if let Some(first) = first.and_then(|first| first.dyn_into::<HtmlElement>().ok()) {
                let _ = first.focus();
            }
        });
    }
    let owner = props.promotion.owner;
    let face = |kind| props.geometry.face(Piece { kind, owner });
    let button = |(index, choice): (usize, &PromotionOption)| {
        let on_intent = props.on_intent.clone();
        tag!(
            button type="button" class="choice"
            data-action={choice.action}
            aria-keyshortcuts={choice.key.map(keyshortcut)}
        )
        .on_click(Callback::from(move |_| on_intent.emit(Intent::Choose(index))))
        .child(tile_icon(face(choice.kind), ""))
        .el(tag!(span).text(choice.label.clone()))
        .html()
    };
    tag!(
        div role="dialog"
        class={class("promotion", Some(place.side.class()))}
        aria-label={props.promotion.label.clone()}
    )
    .node(&root)
    .list(props.promotion.choices.iter().enumerate().map(button).collect())
    .html()
}

/// A key as `aria-keyshortcuts` names it.
fn keyshortcut(key: char) -> String {
    if key == '+' { "plus".to_owned() } else { key.to_string() }
}

fn placed(props: &PromotionProps) -> MenuPlacement {
    let geometry = &props.geometry;
    let scale = geometry.view().pixels / UNIT;
    let rect = |square: Square| {
        let Rect { x, y, width, height } = geometry.rect(geometry.cell(square));
        Rect { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
    };
    let total = geometry.total();
    let count = props.promotion.choices.len().max(1) as f64;
    let size =
        Point::new(2.0 * ROOM + count * BUTTON.0 + (count - 1.0) * GAP, 2.0 * ROOM + BUTTON.1);
    let passed = props.path.iter().copied().chain(props.promotion.from.square());
    let avoid: Vec<Rect> = passed.map(rect).collect();
    let board = Point::new(total.x * scale, total.y * scale);
    place(board, rect(props.promotion.to), size, &avoid)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Point = Point::new(138.0, 90.0);
    const BOARD: Point = Point::new(390.0, 420.0);

    fn square(x: f64, y: f64) -> Rect {
        Rect { x: 10.0 + x * 40.0, y: 20.0 + y * 44.0, width: 40.0, height: 44.0 }
    }

    #[test]
    fn the_choice_never_covers_its_square_nor_the_way() {
        for (x, y) in (0..9).flat_map(|x| (0..9).map(move |y| (f64::from(x), f64::from(y)))) {
            let to = square(x, y);
            let ways = [
                vec![square(x, y + 1.0)],
                (1..9).map(|n| square(x, y + f64::from(n))).collect(),
                (1..4).map(|n| square(x + f64::from(n), y)).collect(),
                vec![square(x - 1.0, y + 2.0)],
            ];
            for way in ways {
                let place = place(BOARD, to, SIZE, &way);
                let own = Rect { x: place.at.x, y: place.at.y, width: SIZE.x, height: SIZE.y };
                assert!(!own.overlaps(&to), "{place:?}");
                assert!(way.iter().all(|passed| !own.overlaps(passed)), "{x} {y} {place:?}");
                assert!(place.pointer >= CORNER);
            }
        }
    }

    #[test]
    fn it_turns_away_from_the_edge() {
        assert_eq!(place(BOARD, square(8.0, 0.0), SIZE, &[]).side, Side::Left);
        assert_eq!(place(BOARD, square(0.0, 8.0), SIZE, &[]).side, Side::Right);
        let small = Point::new(160.0, 180.0);
        assert_eq!(place(small, square(1.5, 0.0), SIZE, &[]).side, Side::Below);
    }
}
