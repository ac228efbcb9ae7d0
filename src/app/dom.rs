//! Elements, built by plain functions.
//!
//! What `html!` makes of an element is written out in full at every place
//! where it stands, some five hundred bytes of code each; here it is a few
//! calls. The result is the same [`VTag`], compared and patched by Yew.
//!
//! An element begins as a line with its tag and the attributes that never
//! change; what is worked out follows:
//!
//! ```text
//! el("button; type=button; class=row-link; data-action=theme")
//!     .flag("disabled", over)
//!     .on_click(panel.act(Act::NewGame))
//!     .child(glyph(Icon::Again))
//!     .text(panel.text(&fixed::NEW_GAME))
//! ```
//!
//! Children that are only sometimes there keep their place ([`El::maybe_child`],
//! [`El::list`]), so that those after them stay the same nodes of the page.

use std::cell::RefCell;
use std::rc::Rc;

use yew::html::{BaseComponent, onclick, onclose, onfocus, oninput, onkeydown};
use yew::prelude::*;
use yew::virtual_dom::{
    AttributeOrProperty, Attributes, Key, Listener, VComp, VList, VNode, VTag, VText,
};

type Values = Vec<Option<AttributeOrProperty>>;

/// An element in the making.
pub struct El(Box<Parts>);

#[derive(Default)]
struct Parts {
    tag: &'static str,
    names: Vec<&'static str>,
    values: Values,
    value: Option<AttrValue>,
    listeners: Vec<Option<Rc<dyn Listener>>>,
    children: Vec<VNode>,
    node: Option<NodeRef>,
    key: Option<Key>,
}

/// An element: its tag and fixed attributes as `tag; name=value; name=value`.
/// A name without a value stands for an empty one.
#[inline(never)]
pub fn el(line: &'static str) -> El {
    let mut words = line.split(';').map(|word| word.strip_prefix(' ').unwrap_or(word));
    let tag = words.next().unwrap_or_default();
    let mut parts = Box::new(Parts { tag, ..Parts::default() });
    for word in words {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        parts.names.push(name);
        parts.values.push(Some(AttributeOrProperty::Static(value)));
    }
    El(parts)
}

/// Several nodes without an element round them.
pub fn group() -> El {
    el("")
}

/// A component with its properties.
pub fn component<C: BaseComponent>(properties: C::Properties, key: Option<Key>) -> Html {
    VComp::new::<C>(Rc::new(properties), key).into()
}

/// One class name, or two.
pub fn class(first: &'static str, second: Option<&str>) -> AttrValue {
    match second {
        Some(second) => [first, " ", second].concat().into(),
        None => AttrValue::Static(first),
    }
}

impl El {
    #[inline(never)]
    fn put(mut self, name: &'static str, value: Option<AttributeOrProperty>) -> El {
        self.0.names.push(name);
        self.0.values.push(value);
        self
    }

    /// With this attribute.
    #[inline(never)]
    pub fn set(self, name: &'static str, value: AttrValue) -> El {
        self.put(name, Some(AttributeOrProperty::Attribute(value)))
    }

    /// With this attribute, if it has a value.
    #[inline(never)]
    pub fn maybe(self, name: &'static str, value: Option<&'static str>) -> El {
        self.put(name, value.map(AttributeOrProperty::Static))
    }

    /// With this attribute, if it has a value that was made.
    #[inline(never)]
    pub fn maybe_text(self, name: &'static str, value: Option<AttrValue>) -> El {
        self.put(name, value.map(AttributeOrProperty::Attribute))
    }

    /// With this attribute if it applies: `disabled`.
    pub fn flag(self, name: &'static str, on: bool) -> El {
        self.maybe(name, if on { Some(name) } else { None })
    }

    /// With this attribute as `true` or `false`.
    pub fn state(self, name: &'static str, on: bool) -> El {
        self.maybe(name, Some(if on { "true" } else { "false" }))
    }

    /// With this accessible name.
    pub fn label(self, label: AttrValue) -> El {
        self.set("aria-label", label)
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

    /// Told of keys.
    pub fn on_key(self, callback: Callback<KeyboardEvent>) -> El {
        self.on(Rc::new(onkeydown::Wrapper::new(callback)))
    }

    /// Told when it has got the focus.
    pub fn on_focus(self, callback: Callback<FocusEvent>) -> El {
        self.on(Rc::new(onfocus::Wrapper::new(callback)))
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
        let Parts { tag, names, values, value, listeners, mut children, node, key } = *self.0;
        let inside = match children.len() {
            1 => children.pop().unwrap_or_default(),
            _ => VList::with_children(children, None).into(),
        };
        if tag.is_empty() {
            return inside;
        }
        let mut made = VTag::new(tag);
        made.attributes = Attributes::Dynamic { keys: known(names), values: values.into() };
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

/// The list of attributes with these names. Elements with the same list are
/// compared value by value, so each list is kept once; there are as many as
/// there are kinds of elements.
fn known(names: Vec<&'static str>) -> &'static [&'static str] {
    thread_local! {
        static LISTS: RefCell<Vec<&'static [&'static str]>> = const { RefCell::new(Vec::new()) };
    }
    LISTS.with_borrow_mut(|lists| match lists.iter().find(|list| **list == names) {
        Some(list) => list,
        None => {
            let list: &'static [&'static str] = names.leak();
            lists.push(list);
            list
        }
    })
}
