//! The elements of a document, as Yew takes them.

use yew::prelude::*;
use yew::virtual_dom::{AttributeOrProperty, Attributes, VList, VTag, VText};

use super::lazy_drawing::{HEAVY, LazyDrawing, LazyDrawingProps};
use super::terms::TermMarker;
use crate::app::board::raw;
use crate::app::dom::{component, group, tag};
use crate::app::route;
use crate::app::settings::Look;
use crate::manual::document::{
    AttributeName, AttributeText, Content, Destination, DocumentElement, ElementName,
};

/// An element with what is in it. All have the same list of attributes, most of them
/// without a value, and are compared value by value. Terms are marked in sentences, once
/// in each part.
pub fn shown(marker: &TermMarker, element: &DocumentElement) -> Html {
    written(marker, element, false)
}

/// The same; `inside`: in what tells something in sentences.
fn written(marker: &TermMarker, element: &DocumentElement, inside: bool) -> Html {
    if element.attribute(AttributeName::Topic).is_some() {
        marker.begin();
    }
    let look = marker.look();
    let value = |name: &AttributeName| element.attribute(*name).map(|text| attribute(look, text));
    let values: Vec<Option<AttributeOrProperty>> = AttributeName::ALL.iter().map(value).collect();
    if let [Content::Drawing(drawing)] = &*element.content
        && drawing.as_str().len() > HEAVY
    {
        let properties =
            LazyDrawingProps { name: element.name.name(), values, markup: drawing.clone() };
        return component::<LazyDrawing>(properties, None);
    }
    let mut made = started(element.name.name(), values);
    let inside = tells(element, inside);
    let content = element.content.iter().map(|content| node(marker, content, inside)).collect();
    if let Some(place) = made.children_mut() {
        *place = VList::with_children(content, None).into();
    }
    made.into()
}

/// An element with the values of its attributes, and nothing in it yet.
pub fn started(name: &'static str, values: Vec<Option<AttributeOrProperty>>) -> VTag {
    let mut made = VTag::new(name);
    made.attributes = Attributes::Dynamic { keys: AttributeName::NAMES, values: values.into() };
    made
}

/// Does it tell something in sentences?
fn tells(element: &DocumentElement, inside: bool) -> bool {
    let plain = || match element.attribute(AttributeName::Class) {
        None => true,
        Some(class) => *class == AttributeText::Fixed("lead"),
    };
    match element.name {
        ElementName::Paragraph | ElementName::Item => plain(),
        ElementName::Span => inside,
        _ => false,
    }
}

fn attribute(look: &Look, text: &AttributeText) -> AttributeOrProperty {
    let text = match text {
        AttributeText::Fixed(text) => return AttributeOrProperty::Static(text),
        AttributeText::Made(text) => text.clone().into(),
        AttributeText::Words(words) => look.text(words),
        AttributeText::Link(Destination::Table(variant)) => route::table(variant).into(),
        AttributeText::Link(Destination::Rules(variant)) => route::rules(variant).into(),
    };
    AttributeOrProperty::Attribute(text)
}

fn node(marker: &TermMarker, content: &Content, inside: bool) -> Html {
    let look = marker.look();
    match content {
        Content::Words(words) if inside => marker.put(group(), words).html(),
        Content::Words(words) => VText::new(look.text(words)).into(),
        Content::Other(words) => {
            let other = look.language().other();
            tag!(span lang={other.code()}).text(other.of(words)).html()
        }
        Content::Plain(text) => VText::new(text.clone()).into(),
        Content::Drawing(drawing) => raw(drawing.clone()),
        Content::Element(element) => written(marker, element, inside),
    }
}
