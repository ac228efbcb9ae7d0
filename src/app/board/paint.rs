//! Drawings as they are set into the page.

use yew::prelude::*;

use crate::app::dom::{El, class, drawn, tag};
use crate::draw::number::number;
use crate::draw::{Face, Point, Rect, Shape, SvgMarkup, svg};

/// Markup as it is. The browser reads it far faster than nodes are made one by
/// one. [`SvgMarkup`] holds no text from outside but escaped.
pub fn raw(markup: SvgMarkup) -> Html {
    Html::from_html_unchecked(markup.into_string().into())
}

/// Shapes as they are.
pub fn shapes(shapes: &[Shape]) -> Html {
    raw(svg::elements(shapes))
}

/// Shapes in a group. They are drawn anew only when one of them changes.
pub(super) fn group(shapes: &[Shape]) -> Html {
    drawn(svg::elements(shapes))
}

/// An area that is felt but not seen, or that cuts off.
pub(super) fn area(name: &'static str, Rect { x, y, width, height }: Rect) -> El {
    tag!(
        rect class={name}
        x={number(x)}
        y={number(y)}
        width={number(width)}
        height={number(height)}
    )
}

/// The tile of a face, which [`Defs`](super::Defs) has drawn, perhaps with a
/// class beside that of its colour, and at a place of a board: with the number
/// of its square, if tests and styles shall find it there.
pub(super) fn tile(face: Face, other: Option<&str>, place: Option<(Point, Option<String>)>) -> El {
    let coloured = !face.class().is_empty() || other.is_some();
    let (at, square) = place.unzip();
    tag!(
        use href={format!("#{}", face.id())}
        class={coloured.then(|| class(face.class(), other))}
        x={at.map(|at| number(at.x))}
        y={at.map(|at| number(at.y))}
        data-at={square.flatten()}
    )
}
