//! Text that is sound SVG.

use super::style::cut;

/// A style element that has still to get its rules.
pub(super) const EMPTY_STYLE: &str = "<style></style>";

/// SVG as text. Only the writers of drawings make it, element by element; what
/// stands in it as text or value is escaped, wherever it comes from. So it may
/// become a part of a page as it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SvgMarkup(String);

/// The attributes of an element. Those without a value are left out.
pub(super) type Attributes<'a> = &'a [(&'static str, &'a str)];

impl SvgMarkup {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The text itself.
    pub fn into_string(self) -> String {
        self.0
    }

    /// Begins an element.
    pub(super) fn open(&mut self, name: &'static str, attributes: Attributes) {
        self.start(name, attributes);
        self.0.push('>');
    }

    /// Ends the element that was begun last.
    pub(super) fn close(&mut self, name: &'static str) {
        self.0.push_str("</");
        self.0.push_str(name);
        self.0.push('>');
    }

    /// An element with nothing inside.
    pub(super) fn empty(&mut self, name: &'static str, attributes: Attributes) {
        self.start(name, attributes);
        self.0.push_str("/>");
    }

    /// Text inside an element.
    pub(super) fn text(&mut self, text: &str) {
        escape(&mut self.0, text);
    }

    /// A style element without rules, for [`SvgMarkup::with_style`].
    pub(super) fn empty_style(&mut self) {
        self.0.push_str(EMPTY_STYLE);
    }

    /// More markup.
    pub(super) fn add(&mut self, more: &SvgMarkup) {
        self.0.push_str(&more.0);
    }

    /// Its outermost element alone, with nothing in it: what takes the same room.
    pub fn outermost(&self) -> SvgMarkup {
        let start = self.0.split_once('>').map_or(&*self.0, |(start, _)| start);
        SvgMarkup([start.trim_end_matches('/'), "/>"].concat())
    }

    /// The same with these rules in its first empty style element. The rest is
    /// written as `settled` has it: with values for variables.
    pub(super) fn with_style(self, rules: &str, settled: impl Fn(&str) -> String) -> SvgMarkup {
        let Some((head, body)) = cut(&self.0, EMPTY_STYLE) else { return self };
        SvgMarkup([&settled(head), "<style>", rules, "</style>", &settled(body)].concat())
    }

    /// The same without its definitions, and these, each as it stands: a page with many
    /// drawings needs one of each.
    pub fn apart(&self) -> (SvgMarkup, Vec<SvgMarkup>) {
        let (mut bare, mut defined, mut rest) = (String::new(), Vec::new(), self.as_str());
        while let Some((before, after)) = cut(rest, "<defs>") {
            let (inside, after) = cut(after, "</defs>").unwrap_or((after, ""));
            bare.push_str(before);
            defined.push(SvgMarkup(inside.to_owned()));
            rest = after;
        }
        bare.push_str(rest);
        (SvgMarkup(bare), defined)
    }

    #[inline(never)]
    fn start(&mut self, name: &'static str, attributes: Attributes) {
        self.0.push('<');
        self.0.push_str(name);
        for (name, value) in attributes.iter().filter(|(_, value)| !value.is_empty()) {
            self.0.push(' ');
            self.0.push_str(name);
            self.0.push_str("=\"");
            escape(&mut self.0, value);
            self.0.push('"');
        }
    }
}

/// Writes a text without the characters that mean something in markup.
pub fn escape(out: &mut String, text: &str) {
    let mut rest = text;
    while let Some(at) = rest.bytes().position(|byte| matches!(byte, b'&' | b'<' | b'>' | b'"')) {
        let (before, from) = rest.split_at_checked(at).unwrap_or((rest, ""));
        out.push_str(before);
        out.push_str(match from.as_bytes().first() {
            Some(b'&') => "&amp;",
            Some(b'<') => "&lt;",
            Some(b'>') => "&gt;",
            _ => "&quot;",
        });
        rest = from.get(1..).unwrap_or_default();
    }
    out.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_become_markup() {
        let mut markup = SvgMarkup::default();
        markup.open("text", &[("class", "\"><script>"), ("x", "")]);
        markup.text("</text>歩&");
        markup.close("text");
        let text = "<text class=\"&quot;&gt;&lt;script&gt;\">&lt;/text&gt;歩&amp;</text>";
        assert_eq!(markup.as_str(), text);
    }

    #[test]
    fn definitions_can_be_taken_out() {
        let markup = SvgMarkup("<svg><defs><a/></defs><g/><defs><b/></defs></svg>".to_owned());
        let (bare, defined) = markup.apart();
        let defined: Vec<&str> = defined.iter().map(SvgMarkup::as_str).collect();
        assert_eq!((bare.as_str(), &*defined), ("<svg><g/></svg>", &["<a/>", "<b/>"][..]));
    }

    #[test]
    fn what_takes_the_same_room_has_nothing_in_it() {
        for inside in ["></svg>", "><g/></svg>", "/>"] {
            let markup = SvgMarkup(["<svg class=\"scene\" viewBox=\"0 0 9 9\"", inside].concat());
            let outermost = markup.outermost();
            assert_eq!(outermost.as_str(), "<svg class=\"scene\" viewBox=\"0 0 9 9\"/>");
        }
    }

    #[test]
    fn rules_stand_in_the_place_that_was_kept_for_them() {
        let mut markup = SvgMarkup::default();
        markup.empty_style();
        markup.empty("rect", &[("fill", "var(--paper)")]);
        let styled = markup.with_style(".a{}", |text| text.replace("var(--paper)", "#fff"));
        assert_eq!(styled.into_string(), "<style>.a{}</style><rect fill=\"#fff\"/>");
    }
}
