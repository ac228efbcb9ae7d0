//! The style of a picture on its own: of the page's rules those that it needs,
//! under its own class, so that it can stand inside another page, too.

use super::geometry::Geometry;
use super::markup::SvgMarkup;
use super::stylesheet::{SCENE, TOKENS};
use super::svg;
use crate::engine::text::joined;

/// A rule of a style sheet: selectors and declarations.
type StyleRule<'c> = (Vec<&'c str>, &'c str);

/// The document with the rules for what is in it.
///
/// Where each variable has one value, it is written in its place: many programs that show
/// SVG know no variables. It has several where sides have colours of their own.
pub(super) fn styled(document: SvgMarkup, geometry: &Geometry) -> SvgMarkup {
    let classes = svg::classes(geometry);
    let classes = parts(&classes, " ");
    let mut variables = Variables(Vec::new());
    if let Some((_, declarations)) = rules(TOKENS).first() {
        variables.declare(declarations);
    }
    let mut style = String::new();
    for (selectors, declarations) in rules(SCENE) {
        if let Some(own) = whole_scene(selectors[0]) {
            if own.iter().all(|class| classes.contains(class)) {
                variables.declare(declarations);
            }
        } else if selectors.iter().any(|one| is_drawn(one, document.as_str())) {
            style += &joined(selectors.into_iter().map(within), ",");
            style += &["{", declarations, "}"].concat();
        }
    }
    let has_own_variables = cut(&style, "{--").is_some();
    if !has_own_variables {
        let settle = |text: &str| variables.settle(text);
        return document.with_style(&settle(&style), settle);
    }
    let used = variables.used([document.as_str(), &style]);
    document.with_style(&[".scene{", &used, "}", &style].concat(), str::to_owned)
}

/// The text before and after the first of such marks. The standard search costs
/// two kilobytes of code.
#[inline(never)]
pub(super) fn cut<'t>(text: &'t str, mark: &str) -> Option<(&'t str, &'t str)> {
    let (&first, rest) = mark.as_bytes().split_first()?;
    let mut at = 0;
    loop {
        at += text.as_bytes().get(at..)?.iter().position(|&byte| byte == first)?;
        if text.as_bytes()[at + 1..].starts_with(rest) {
            return Some((text.get(..at)?, text.get(at + mark.len()..)?));
        }
        at += 1;
    }
}

/// The parts of a text between such marks.
fn parts<'t>(mut text: &'t str, mark: &str) -> Vec<&'t str> {
    let mut parts = Vec::new();
    while let Some((part, after)) = cut(text, mark) {
        parts.push(part);
        text = after;
    }
    parts.push(text);
    parts
}

/// The rules of a bare style sheet.
fn rules(css: &str) -> Vec<StyleRule<'_>> {
    let rule = |text| cut(text, "{").map(|(selectors, rest)| (parts(selectors, ","), rest));
    parts(css, "}").into_iter().filter_map(rule).collect()
}

/// The classes of a drawing for which a selector holds; `None` if it is about
/// something inside of one.
fn whole_scene(selector: &str) -> Option<Vec<&str>> {
    let classes = selector.strip_prefix('.').map(|classes| parts(classes, "."))?;
    (classes[0] == "scene" && cut(selector, " ").is_none()).then_some(classes)
}

/// Is anything of this selector in the document?
fn is_drawn(selector: &str, document: &str) -> bool {
    let last = parts(selector, " ").pop().unwrap_or_default();
    let class = last.strip_prefix('.').unwrap_or_default();
    let class = [".", "["].iter().fold(class, |class, end| cut(class, end).map_or(class, |c| c.0));
    selector.starts_with('.') && !class.is_empty() && cut(document, class).is_some()
}

/// A selector that holds inside a drawing only. The parts of a tile stand
/// elsewhere than they are used.
fn within(selector: &str) -> String {
    match selector.starts_with(".scene") || selector.starts_with(".t-") {
        true => selector.to_owned(),
        false => [".scene ", selector].concat(),
    }
}

/// Variables and their values; the later of two with one name counts.
struct Variables<'c>(Vec<(&'c str, &'c str)>);

impl<'c> Variables<'c> {
    fn declare(&mut self, declarations: &'c str) {
        for (name, value) in parts(declarations, ";").into_iter().filter_map(|one| cut(one, ":")) {
            match self.0.iter_mut().find(|known| known.0 == name) {
                Some(known) => known.1 = value,
                None if name.starts_with("--") => self.0.push((name, value)),
                None => {}
            }
        }
    }

    /// The declarations of what these texts name.
    fn used(&self, texts: [&str; 2]) -> String {
        let refers = |name: &str| texts.iter().any(|text| cut(text, name).is_some());
        let used = self.0.iter().filter(|(name, _)| refers(name));
        used.map(|(name, value)| [name, ":", value, ";"].concat()).collect()
    }

    /// The text with values for variables; what has no value gets what was
    /// given for that case.
    fn settle(&self, text: &str) -> String {
        let mut settled = String::new();
        for (index, part) in parts(text, "var(").into_iter().enumerate() {
            if index == 0 {
                settled += part;
                continue;
            }
            let (inside, after) = part.split_at_checked(closing(part)).unwrap_or((part, ""));
            let (name, otherwise) = cut(inside, ",").unwrap_or((inside, "none"));
            let known = self.0.iter().find(|known| known.0 == name);
            settled += known.map_or(otherwise, |known| known.1);
            settled += after.strip_prefix(')').unwrap_or(after);
        }
        // The only sums are shadows, which are there or not.
        let mut summed = String::new();
        for (index, part) in parts(&settled, "calc(").into_iter().enumerate() {
            match cut(part, ")").filter(|_| index > 0) {
                Some((sum, after)) => {
                    let (much, there) = cut(sum, " * ").unwrap_or((sum, "1"));
                    summed += if there == "0" { "0" } else { much };
                    summed += after;
                }
                None => summed += part,
            }
        }
        summed
    }
}

/// Where the bracket closes that was open before this text.
fn closing(text: &str) -> usize {
    let mut depth = 0_u32;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 0 => return at,
            b')' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}
