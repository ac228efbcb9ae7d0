//! Start tags, checked while the program is compiled.

use super::vocabulary::{ELEMENTS, GLOBAL, VALUES};

/// A start tag: its name and its attributes, those that never change with
/// their values. Made by [`tag!`](crate::tag).
pub struct StartTag {
    pub(super) name: &'static str,
    /// The names of the attributes.
    pub(super) names: &'static [&'static str],
    /// Their values, as far as they are fixed.
    pub(super) fixed: &'static [Option<&'static str>],
}

/// What is wrong with a start tag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TagFault {
    /// There is no such tag.
    Tag,
    /// There is no such attribute, or this tag cannot have it.
    Attribute,
    /// An attribute stands twice.
    Twice,
    /// What the tag must have is missing: a button's type, an image's `alt`.
    Missing,
    /// The attribute has no such value.
    Value,
    /// A list of classes is empty, or has a space too many.
    Class,
}

impl StartTag {
    /// A sound start tag.
    ///
    /// # Panics
    /// If it is not sound: while the program is compiled, since [`tag!`](crate::tag)
    /// calls it for a `static`.
    #[doc(hidden)]
    pub const fn new(
        name: &'static str,
        names: &'static [&'static str],
        fixed: &'static [Option<&'static str>],
    ) -> StartTag {
        match fault(name, names, fixed) {
            None => StartTag { name, names, fixed },
            Some(TagFault::Tag) => panic!("no such tag: see src/app/dom/vocabulary.rs"),
            Some(TagFault::Attribute) => {
                panic!("no such attribute for this tag: see src/app/dom/vocabulary.rs")
            }
            Some(TagFault::Twice) => panic!("an attribute stands twice"),
            Some(TagFault::Missing) => panic!("this tag lacks an attribute that it must have"),
            Some(TagFault::Value) => panic!("no such value for this attribute"),
            Some(TagFault::Class) => panic!("classes are names with one space between them"),
        }
    }
}

/// What is wrong with a start tag, if anything is. A fixed value that is
/// `None` is worked out when the page is drawn.
pub const fn fault(name: &str, names: &[&str], fixed: &[Option<&str>]) -> Option<TagFault> {
    let Some((_, own, needed)) = element(name) else { return Some(TagFault::Tag) };
    let mut at = 0;
    while at < names.len() {
        if !has(own, names[at]) && !has(GLOBAL, names[at]) {
            return Some(TagFault::Attribute);
        }
        let (before, _) = names.split_at(at);
        if has(before, names[at]) {
            return Some(TagFault::Twice);
        }
        if let Some(value) = fixed[at] {
            if !is_value(names[at], value) {
                return Some(TagFault::Value);
            }
            if is(names[at], "class") && !is_classes(value) {
                return Some(TagFault::Class);
            }
        }
        at += 1;
    }
    match needed {
        Some(needed) if !has(names, needed) => Some(TagFault::Missing),
        _ => None,
    }
}

const fn element(name: &str) -> Option<super::vocabulary::Element> {
    let mut at = 0;
    while at < ELEMENTS.len() {
        if is(ELEMENTS[at].0, name) {
            return Some(ELEMENTS[at]);
        }
        at += 1;
    }
    None
}

const fn has(list: &[&str], name: &str) -> bool {
    let mut at = 0;
    while at < list.len() {
        if is(list[at], name) {
            return true;
        }
        at += 1;
    }
    false
}

const fn is(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}

const fn is_value(name: &str, value: &str) -> bool {
    let mut at = 0;
    while at < VALUES.len() {
        if is(VALUES[at].0, name) {
            return has(VALUES[at].1, value);
        }
        at += 1;
    }
    true
}

const fn is_classes(value: &str) -> bool {
    let value = value.as_bytes();
    let (mut at, mut open) = (0, false);
    while at < value.len() {
        match value[at] {
            b' ' if !open => return false,
            b' ' => open = false,
            b'a'..=b'z' | b'0'..=b'9' | b'-' => open = true,
            _ => return false,
        }
        at += 1;
    }
    open
}

/// An element with the attributes of its start tag, written as in HTML. A value
/// is a text, or an expression in braces, which is worked out when the page is
/// drawn (see [`AttributeValue`](crate::app::dom::AttributeValue)).
///
/// ```
/// use hensoku::tag;
///
/// let _ = tag!(button type="button" class="row-link" data-action="theme" title={"Theme"});
/// ```
///
/// What is not sound does not compile: a tag or an attribute that there is not,
///
/// ```compile_fail
/// let _ = hensoku::tag!(buton type="button");
/// ```
/// ```compile_fail
/// let _ = hensoku::tag!(a hfre="#/");
/// ```
/// ```compile_fail
/// let _ = hensoku::tag!(div href="#/");
/// ```
///
/// a button without a type, an attribute that stands twice, whether its value
/// is fixed or not,
///
/// ```compile_fail
/// let _ = hensoku::tag!(button class="chip");
/// ```
/// ```compile_fail
/// let _ = hensoku::tag!(div class="chip" class={"on"});
/// ```
///
/// and a value that the attribute does not have.
///
/// ```compile_fail
/// let _ = hensoku::tag!(div role="gruop");
/// ```
#[macro_export]
macro_rules! tag {
    (@fixed $value:literal) => { Some($value) };
    (@fixed { $value:expr }) => { None };
    (@set $element:ident $value:literal) => {};
    (@set $element:ident { $value:expr }) => { $element = $element.with($value); };
    ($tag:ident $(- $more:ident)? $($name:ident $(- $rest:ident)* = $value:tt)*) => {{
        static START: $crate::app::dom::StartTag = $crate::app::dom::StartTag::new(
            concat!(stringify!($tag) $(, "-", stringify!($more))?),
            &[$(concat!(stringify!($name) $(, "-", stringify!($rest))*)),*],
            &[$($crate::tag!(@fixed $value)),*],
        );
        #[allow(unused_mut)]
        let mut element = $crate::app::dom::El::new(&START);
        $($crate::tag!(@set element $value);)*
        element
    }};
}

#[cfg(test)]
mod tests {
    use super::TagFault::*;
    use super::*;

    fn of(name: &str, attributes: &[(&str, Option<&str>)]) -> Option<TagFault> {
        let (names, fixed): (Vec<&str>, Vec<Option<&str>>) = attributes.iter().copied().unzip();
        fault(name, &names, &fixed)
    }

    #[test]
    fn a_sound_tag_has_no_fault() {
        assert_eq!(of("br", &[]), None);
        assert_eq!(of("button", &[("type", Some("button")), ("class", None)]), None);
        assert_eq!(of("button", &[("type", None), ("data-action", Some("pass"))]), None);
        assert_eq!(of("clipPath", &[("id", None)]), None);
        assert_eq!(of("span", &[("class", Some("count on-2"))]), None);
    }

    #[test]
    fn what_is_misspelt_is_found() {
        assert_eq!(of("buton", &[("type", Some("button"))]), Some(Tag));
        assert_eq!(of("", &[]), Some(Tag));
        assert_eq!(of("clippath", &[]), Some(Tag));
        assert_eq!(of("a", &[("hfre", None)]), Some(Attribute));
        assert_eq!(of("div", &[("data-actoin", None)]), Some(Attribute));
        assert_eq!(of("div", &[("role", Some("gruop"))]), Some(Value));
        assert_eq!(of("button", &[("type", Some("buton"))]), Some(Value));
    }

    #[test]
    fn attributes_belong_to_their_tags() {
        assert_eq!(of("div", &[("href", None)]), Some(Attribute));
        assert_eq!(of("a", &[("type", Some("button"))]), Some(Attribute));
        assert_eq!(of("p", &[("style", None)]), Some(Attribute));
    }

    #[test]
    fn what_a_tag_must_have_is_asked_for() {
        assert_eq!(of("button", &[("class", Some("chip"))]), Some(Missing));
        assert_eq!(of("input", &[]), Some(Missing));
        assert_eq!(of("img", &[("src", None)]), Some(Missing));
    }

    #[test]
    fn nothing_stands_twice() {
        assert_eq!(of("p", &[("class", Some("a")), ("class", None)]), Some(Twice));
        assert_eq!(of("p", &[("class", None), ("role", None), ("class", None)]), Some(Twice));
    }

    #[test]
    fn classes_are_names() {
        for value in ["", " a", "a ", "a  b", "a;b", "Big"] {
            assert_eq!(of("p", &[("class", Some(value))]), Some(Class), "{value:?}");
        }
    }
}
