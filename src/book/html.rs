//! HTML as text.

use std::collections::BTreeMap;

use crate::draw::{SvgMarkup, escape};

/// HTML in the making. What stands in it as text or value is escaped, wherever it comes
/// from.
#[derive(Default)]
pub struct HtmlWriter {
    text: String,
    open: Vec<&'static str>,
}

/// The attributes of an element. Those without a value are left out.
pub type HtmlAttributes<'a> = &'a [(&'static str, &'a str)];

impl HtmlWriter {
    /// A document, up to what is its head's and its body's.
    pub fn document(language: &'static str) -> HtmlWriter {
        let mut out = HtmlWriter { text: "<!DOCTYPE html>\n".to_owned(), open: Vec::new() };
        out.open("html", &[("lang", language)]);
        out
    }

    /// Begins an element.
    pub fn open(&mut self, name: &'static str, attributes: HtmlAttributes) {
        self.void(name, attributes);
        self.open.push(name);
    }

    /// Ends the element that was begun last.
    pub fn close(&mut self) {
        if let Some(name) = self.open.pop() {
            self.text += "</";
            self.text += name;
            self.text += ">";
        }
    }

    /// An element that has no end, like `<meta>`.
    pub fn void(&mut self, name: &'static str, attributes: HtmlAttributes) {
        self.text += "<";
        self.text += name;
        for (name, value) in attributes.iter().filter(|(_, value)| !value.is_empty()) {
            self.text += " ";
            self.text += name;
            self.text += "=\"";
            escape(&mut self.text, value);
            self.text += "\"";
        }
        self.text += ">";
    }

    /// Text.
    pub fn text(&mut self, text: &str) {
        escape(&mut self.text, text);
    }

    /// An element with a text.
    pub fn words(&mut self, name: &'static str, attributes: HtmlAttributes, text: &str) {
        self.open(name, attributes);
        self.text(text);
        self.close();
    }

    /// A drawing.
    pub fn drawing(&mut self, drawing: &SvgMarkup) {
        self.text += drawing.as_str();
    }

    /// What was written by another writer.
    pub fn add(&mut self, more: HtmlWriter) {
        self.text += &more.finish();
    }

    /// A new line, for those who read the source.
    pub fn line(&mut self) {
        self.text += "\n";
    }

    /// Is this text in it?
    pub fn contains(&self, text: &str) -> bool {
        self.text.contains(text)
    }

    /// The same with every longer path that stands in several drawings written once: what
    /// refers to them, and the paths, which are to stand among the definitions.
    pub fn share(self) -> (HtmlWriter, HtmlWriter) {
        let text = self.finish();
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        paths(&text).for_each(|path| *counts.entry(path).or_default() += 1);
        let mut ids: BTreeMap<&str, String> = BTreeMap::new();
        let (mut shared, mut defined, mut rest) = (String::new(), String::new(), &*text);
        for path in paths(&text).filter(|path| counts.get(path).is_some_and(|count| *count > 1)) {
            let next = ids.len();
            let id = ids.entry(path).or_insert_with(|| {
                let id = ["hs-s", &next.to_string()].concat();
                defined += &path.replacen(PATH, &[PATH, "id=\"", &id, "\" "].concat(), 1);
                id
            });
            let (before, after) = rest.split_once(path).unwrap_or((rest, ""));
            shared += &[before, "<use href=\"#", id, "\"/>"].concat();
            rest = after;
        }
        shared += rest;
        let written = |text| HtmlWriter { text, open: Vec::new() };
        (written(shared), written(defined))
    }

    /// The whole text, with an end for every element.
    pub fn finish(mut self) -> String {
        while !self.open.is_empty() {
            self.close();
        }
        self.text
    }
}

/// How a path begins.
const PATH: &str = "<path ";
/// The bytes of a path that are worth a reference.
const LONG: usize = 60;

/// The longer paths in a text, in their order.
fn paths(text: &str) -> impl Iterator<Item = &str> {
    let whole = |rest: &str| rest.find("/>").map(|end| end + "/>".len());
    text.match_indices(PATH)
        .filter_map(move |(at, _)| text.get(at..)?.get(..whole(text.get(at..)?)?))
        .filter(|path| path.len() > LONG)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_of_several_drawings_is_written_once() {
        let long = "M0 0".repeat(LONG);
        let text = format!("<b><path d=\"{long}\"/><path d=\"M\"/><path d=\"{long}\"/></b>");
        let (shared, defined) = HtmlWriter { text, open: Vec::new() }.share();
        let reference = "<use href=\"#hs-s0\"/>";
        assert_eq!(shared.finish(), format!("<b>{reference}<path d=\"M\"/>{reference}</b>"));
        assert_eq!(defined.finish(), format!("<path id=\"hs-s0\" d=\"{long}\"/>"));
    }

    #[test]
    fn text_cannot_become_markup_and_all_ends() {
        let mut out = HtmlWriter::default();
        out.open("p", &[("title", "\"><script>"), ("class", "")]);
        out.open("b", &[]);
        out.text("</b><script>&");
        assert_eq!(
            out.finish(),
            "<p title=\"&quot;&gt;&lt;script&gt;\"><b>&lt;/b&gt;&lt;script&gt;&amp;</b></p>"
        );
    }
}
