//! Drawings as they are set into the page.

use yew::prelude::*;

use crate::draw::number::number;
use crate::draw::{Rect, Shape, svg};

/// Markup of our own making as it is. The browser reads it far faster than
/// nodes are made one by one; nothing from outside may ever come here.
pub(super) fn raw(markup: impl Into<AttrValue>) -> Html {
    Html::from_html_unchecked(markup.into())
}

/// Shapes in a group. They are drawn anew only when one of them changes.
pub(super) fn group(shapes: &[Shape]) -> Html {
    html! { <g>{ raw(svg::elements(shapes)) }</g> }
}

/// An area that is felt but not seen, or that cuts off.
pub(super) fn area(class: Option<&'static str>, Rect { x, y, width, height }: Rect) -> Html {
    html! {
        <rect {class} x={number(x)} y={number(y)} width={number(width)} height={number(height)} />
    }
}
