//! Elements, built by plain functions.
//!
//! What `html!` makes of an element is written out in full at every place
//! where it stands, some five hundred bytes of code each; here it is a few
//! calls. The result is the same [`VTag`], compared and patched by Yew.
//!
//! An element begins with its start tag, written as in HTML by [`tag!`]; what is
//! wrong there does not compile. Values that are worked out stand in braces:
//!
//! ```text
//! tag!(button type="button" class="row-link" data-action="theme" disabled={flag(over)})
//!     .on_click(panel.act(Act::NewGame))
//!     .child(glyph(Icon::Again))
//!     .text(panel.text(&fixed::NEW_GAME))
//! ```
//!
//! Children that are only sometimes there keep their place ([`El::maybe_child`],
//! [`El::list`]), so that those after them stay the same nodes of the page.

mod tag;
mod vocabulary;

use std::rc::Rc;

use web_sys::Element;
use yew::html::{BaseComponent, onchange, onclick, onclose, onfocusin, oninput, onkeydown};
use yew::prelude::*;
use yew::virtual_dom::{
    AttributeOrProperty, Attributes, Key, Listener, VComp, VList, VNode, VTag, VText,
};

pub use self::tag::StartTag;
use crate::draw::SvgMarkup;
pub use crate::tag;

/// An element in the making.
pub struct El(Box<ElementParts>);

#[derive(Default)]
struct ElementParts {
    start: Option<&'static StartTag>,
    values: Vec<Option<AttributeOrProperty>>,
    value: Option<AttrValue>,
    listeners: Vec<Option<Rc<dyn Listener>>>,
    children: Vec<VNode>,
    node: Option<NodeRef>,
    key: Option<Key>,
}

/// What an attribute can be set to. `None` leaves it out.
pub trait AttributeValue {
    /// The element, with this as the value of its next attribute.
    #[doc(hidden)]
    fn put(self, element: El) -> El;
}

impl AttributeValue for Option<&'static str> {
    #[inline(never)]
    fn put(self, element: El) -> El {
        element.put(self.map(AttributeOrProperty::Static))
    }
}

impl AttributeValue for Option<AttrValue> {
    #[inline(never)]
    fn put(self, element: El) -> El {
        element.put(self.map(AttributeOrProperty::Attribute))
    }
}

impl AttributeValue for &'static str {
    fn put(self, element: El) -> El {
        Some(self).put(element)
    }
}

impl AttributeValue for AttrValue {
    #[inline(never)]
    fn put(self, element: El) -> El {
        Some(self).put(element)
    }
}

impl AttributeValue for String {
    #[inline(never)]
    fn put(self, element: El) -> El {
        AttrValue::from(self).put(element)
    }
}

impl AttributeValue for Option<String> {
    fn put(self, element: El) -> El {
        self.map(AttrValue::from).put(element)
    }
}

/// The value of an attribute that is there or not, like `disabled`.
pub fn flag(on: bool) -> Option<&'static str> {
    if on { Some("") } else { None }
}

/// The value of an attribute that is `true` or `false`, like `aria-pressed`.
pub fn truth(on: bool) -> &'static str {
    if on { "true" } else { "false" }
}

/// What [`unchanged`] and [`drawn`] leave as it is.
enum Untouched {
    Nodes(Rc<Html>),
    Drawing(SvgMarkup),
}

#[derive(Properties)]
struct UnchangedProps {
    content: Untouched,
}

impl PartialEq for UnchangedProps {
    fn eq(&self, other: &UnchangedProps) -> bool {
        match (&self.content, &other.content) {
            (Untouched::Nodes(nodes), Untouched::Nodes(others)) => Rc::ptr_eq(nodes, others),
            (Untouched::Drawing(markup), Untouched::Drawing(other)) => markup == other,
            _ => false,
        }
    }
}

struct Unchanged {
    group: NodeRef,
}

impl Component for Unchanged {
    type Message = ();
    type Properties = UnchangedProps;

    fn create(_: &Context<Self>) -> Self {
        Unchanged { group: NodeRef::default() }
    }

    fn view(&self, context: &Context<Self>) -> Html {
        match &context.props().content {
            Untouched::Nodes(nodes) => (**nodes).clone(),
            Untouched::Drawing(_) => tag!(g).node(&self.group).html(),
        }
    }

    fn rendered(&mut self, context: &Context<Self>, _: bool) {
        if let Untouched::Drawing(markup) = &context.props().content
            && let Some(group) = self.group.cast::<Element>()
        {
            group.set_inner_html(markup.as_str());
        }
    }
}

/// Nodes that are not even compared as long as they are the same.
pub fn unchanged(nodes: &Rc<Html>) -> Html {
    component::<Unchanged>(UnchangedProps { content: Untouched::Nodes(nodes.clone()) }, None)
}

/// A group with a drawing, which is set at once whenever it is another one. Where drawings
/// come and go this is far less work than nodes of Yew, be they raw.
pub fn drawn(markup: SvgMarkup) -> Html {
    component::<Unchanged>(UnchangedProps { content: Untouched::Drawing(markup) }, None)
}

/// Several nodes without an element round them.
pub fn group() -> El {
    El(Box::default())
}

/// A component with its properties.
pub fn component<C: BaseComponent>(properties: C::Properties, key: Option<Key>) -> Html {
    VComp::new::<C>(Rc::new(properties), key).into()
}

/// One class name, or two.
pub fn class(first: &'static str, second: Option<&str>) -> AttrValue {
    match second {
        Some(second) => format!("{first} {second}").into(),
        None => AttrValue::Static(first),
    }
}

impl El {
    /// An element with this start tag: what [`tag!`] writes.
    #[doc(hidden)]
    #[inline(never)]
    pub fn new(start: &'static StartTag) -> El {
        let mut element =
            El(Box::new(ElementParts { start: Some(start), ..ElementParts::default() }));
        element.fill();
        element
    }

    /// With this value for the first attribute that has none yet: what [`tag!`]
    /// writes, once for each.
    #[doc(hidden)]
    pub fn with(self, value: impl AttributeValue) -> El {
        value.put(self)
    }

    #[inline(never)]
    fn put(mut self, value: Option<AttributeOrProperty>) -> El {
        self.0.values.push(value);
        self.fill();
        self
    }

    /// Takes over fixed values, up to an attribute without one.
    fn fill(&mut self) {
        let ElementParts { start: Some(start), values, .. } = &mut *self.0 else { return };
        while let Some(Some(fixed)) = start.fixed.get(values.len()) {
            values.push(Some(AttributeOrProperty::Static(fixed)));
        }
    }

    /// The text in an input or a text area.
    pub fn value(mut self, value: AttrValue) -> El {
        self.0.value = Some(value);
        self
    }

    /// Where the node of the page can be found.
    pub fn node(mut self, node: &NodeRef) -> El {
        self.0.node = Some(node.clone());
        self
    }

    /// What tells it from the others in a list.
    #[inline(never)]
    pub fn key(mut self, key: &str) -> El {
        self.0.key = Some(key.into());
        self
    }

    #[inline(never)]
    fn on(mut self, listener: Rc<dyn Listener>) -> El {
        self.0.listeners.push(Some(listener));
        self
    }

    /// Told of clicks.
    #[inline(never)]
    pub fn on_click(self, callback: Callback<MouseEvent>) -> El {
        self.on(Rc::new(onclick::Wrapper::new(callback)))
    }

    /// Told of what is typed in.
    pub fn on_input(self, callback: Callback<InputEvent>) -> El {
        self.on(Rc::new(oninput::Wrapper::new(callback)))
    }

    /// Told when something else has been chosen.
    pub fn on_change(self, callback: Callback<Event>) -> El {
        self.on(Rc::new(onchange::Wrapper::new(callback)))
    }

    /// Told of keys.
    pub fn on_key(self, callback: Callback<KeyboardEvent>) -> El {
        self.on(Rc::new(onkeydown::Wrapper::new(callback)))
    }

    /// Told when it, or something in it, has got the focus.
    pub fn on_focus(self, callback: Callback<FocusEvent>) -> El {
        self.on(Rc::new(onfocusin::Wrapper::new(callback)))
    }

    /// Told when a dialog has been closed.
    pub fn on_close(self, callback: Callback<Event>) -> El {
        self.on(Rc::new(onclose::Wrapper::new(callback)))
    }

    /// With this child.
    #[inline(never)]
    pub fn child(mut self, child: Html) -> El {
        self.0.children.push(child);
        self
    }

    /// With this element as a child.
    #[inline(never)]
    pub fn el(self, child: El) -> El {
        self.child(child.html())
    }

    /// With this element as a child, or an empty place.
    #[inline(never)]
    pub fn maybe_child(self, child: Option<El>) -> El {
        self.child(child.map(El::html).unwrap_or_default())
    }

    /// With these children, in a place of their own.
    #[inline(never)]
    pub fn list(self, children: Vec<Html>) -> El {
        self.child(VList::with_children(children, None).into())
    }

    /// With this text.
    #[inline(never)]
    pub fn text(self, text: AttrValue) -> El {
        self.child(VText::new(text).into())
    }

    /// With this number.
    pub fn number(self, number: usize) -> El {
        self.text(number.to_string().into())
    }

    /// The element, as Yew takes it.
    #[inline(never)]
    pub fn html(self) -> Html {
        let ElementParts { start, values, value, listeners, mut children, node, key } = *self.0;
        let inside = match children.len() {
            1 => children.pop().unwrap_or_default(),
            _ => VList::with_children(children, None).into(),
        };
        let Some(start) = start else { return inside };
        let mut made = VTag::new(start.name);
        // Elements from one place of the program share their list of names, and
        // are compared value by value.
        made.attributes = Attributes::Dynamic { keys: start.names, values: values.into() };
        if let Some(place) = made.children_mut() {
            *place = inside;
        }
        if value.is_some() {
            made.set_value(value);
        }
        if !listeners.is_empty() {
            made.set_listeners(listeners.into());
        }
        made.node_ref = node.unwrap_or_default();
        made.key = key;
        made.into()
    }
}
