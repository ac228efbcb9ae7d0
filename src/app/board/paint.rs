//! Draws scene data with Yew.

use std::rc::Rc;

use yew::prelude::*;
use yew::virtual_dom::Key;

use crate::draw::number::{decimal, number};
use crate::draw::svg::stops;
use crate::draw::{Face, Geometry, Rect, Shape, Sheet, ground};

/// One shape. Shapes of one class at one place have one key, so that a mark
/// that stays is left alone.
pub(super) fn shape(shape: &Shape) -> Html {
    match shape {
        Shape::Rect { class, at, radius } => {
            let Rect { x, y, width, height } = at;
            let radius = (*radius > 0.0).then(|| number(*radius));
            html! {
                <rect key={key(class, *x, *y)} class={*class} x={number(*x)} y={number(*y)}
                    width={number(*width)} height={number(*height)} rx={radius} />
            }
        }
        Shape::Circle { class, center, radius } => html! {
            <circle key={key(class, center.x, center.y)} class={*class} cx={number(center.x)}
                cy={number(center.y)} r={number(*radius)} />
        },
        Shape::Path { class, data, weight } => {
            let weight = (*weight > 0.0).then(|| number(*weight));
            html! { <path class={*class} d={data.clone()} stroke-width={weight} /> }
        }
        Shape::Text { class, at, size, text } => html! {
            <text class={*class} x={number(at.x)} y={number(at.y)} font-size={number(*size)}>
                { text }
            </text>
        },
        Shape::Tile { class, face, at } => html! {
            <Tile face={*face} x={at.x} y={at.y} class={*class} />
        },
    }
}

/// Shapes in a group.
pub(super) fn group(shapes: Vec<Shape>) -> Html {
    html! { <g>{ for shapes.iter().map(shape) }</g> }
}

fn key(class: &str, x: f64, y: f64) -> Key {
    format!("{class} {} {}", number(x), number(y)).into()
}

/// The properties of [`Tile`].
#[derive(Properties, PartialEq)]
pub(super) struct TileProps {
    pub face: Face,
    pub x: f64,
    pub y: f64,
    #[prop_or_default]
    pub class: &'static str,
    /// The index of the square on the board proper.
    #[prop_or_default]
    pub square: Option<u8>,
}

/// One tile. It is drawn anew only when it changes.
#[component]
pub(super) fn Tile(props: &TileProps) -> Html {
    let class = [props.class, props.face.class()].map(|class| (!class.is_empty()).then_some(class));
    html! {
        <use href={format!("#{}", props.face.id())} x={number(props.x)} y={number(props.y)}
            class={classes!(class[0], class[1])} data-at={props.square.map(|square| square.to_string())} />
    }
}

/// The properties of the parts that depend on nothing but the geometry.
#[derive(Properties, PartialEq)]
pub(super) struct GroundProps {
    pub geometry: Rc<Geometry>,
    pub sheet: Sheet,
}

/// The wood.
#[component]
pub(super) fn Wood(props: &GroundProps) -> Html {
    group(ground::wood(&props.geometry, props.sheet))
}

/// Lines, seams, star points and coordinates.
#[component]
pub(super) fn Lines(props: &GroundProps) -> Html {
    let mut shapes = ground::lines(&props.geometry, props.sheet);
    if props.sheet == Sheet::Core {
        shapes.extend(ground::coordinates(&props.geometry));
    }
    group(shapes)
}

/// The properties of [`Mask`].
#[derive(Properties, PartialEq)]
pub(super) struct MaskProps {
    pub fade: ground::Fade,
}

/// The mask with which copies fade away.
#[component]
pub(super) fn Mask(props: &MaskProps) -> Html {
    let ground::Fade { id, area, bounds, ends } = &props.fade;
    let gradient = |axis: char, end: f64, [x1, x2, y1, y2]: [f64; 4]| {
        let stops = stops(end).into_iter().map(|(offset, opacity)| {
            html! {
                <stop offset={decimal(offset, 4)} stop-color="#fff"
                    stop-opacity={decimal(opacity, 4)} />
            }
        });
        html! {
            <linearGradient id={format!("{id}-{axis}")} gradientUnits="userSpaceOnUse"
                x1={number(x1)} x2={number(x2)} y1={number(y1)} y2={number(y2)}>
                { for stops }
            </linearGradient>
        }
    };
    let mask = |id: String, fill: String, within: Option<String>| {
        let [x, y, width, height] = [bounds.x, bounds.y, bounds.width, bounds.height].map(number);
        html! {
            <mask {id} maskUnits="userSpaceOnUse" x={x.clone()} y={y.clone()}
                width={width.clone()} height={height.clone()}>
                <rect {x} {y} {width} {height} {fill} mask={within} />
            </mask>
        }
    };
    html! {
        <defs>
            { gradient('x', ends.0, [area.x, area.right(), 0.0, 0.0]) }
            { gradient('y', ends.1, [0.0, 0.0, area.y, area.bottom()]) }
            { mask(format!("{id}-m"), format!("url(#{id}-x)"), None) }
            { mask(id.clone(), format!("url(#{id}-y)"), Some(format!("url(#{id}-m)"))) }
        </defs>
    }
}
