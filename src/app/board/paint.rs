//! Drawings as they are set into the page.

use yew::prelude::*;

use crate::app::dom::{El, class, el};
use crate::draw::number::number;
use crate::draw::{Face, Rect, Shape, svg};

/// Markup of our own making as it is. The browser reads it far faster than
/// nodes are made one by one; nothing from outside may ever come here.
pub(super) fn raw(markup: impl Into<AttrValue>) -> Html {
    Html::from_html_unchecked(markup.into())
}

/// Shapes in a group. They are drawn anew only when one of them changes.
pub(super) fn group(shapes: &[Shape]) -> El {
    el("g").child(raw(svg::elements(shapes)))
}

/// An area that is felt but not seen, or that cuts off.
pub(super) fn area(class: &'static str, Rect { x, y, width, height }: Rect) -> El {
    el("rect")
        .set("class", AttrValue::Static(class))
        .set("x", number(x).into())
        .set("y", number(y).into())
        .set("width", number(width).into())
        .set("height", number(height).into())
}

/// The tile of a face, which [`Defs`](super::Defs) has drawn, perhaps with one
/// more class.
pub(super) fn tile(face: Face, more: Option<&str>) -> El {
    el("use").set("href", format!("#{}", face.id()).into()).set("class", class(face.class(), more))
}
