//! The page of a game.

use super::file;
use super::frame::Frame;
use super::html::HtmlWriter;
use crate::draw::{Coordinates, Face, SvgMarkup, svg, tiles};
use crate::engine::spec::VariantSpec;
use crate::engine::text::Text;
use crate::engine::text::{Language, text};
use crate::manual::document::{
    AttributeName, AttributeText, Content, Destination, Document, DocumentElement, DocumentPart,
};
use crate::manual::{DocumentSource, Drawn, ManualPage, words};
use crate::share::places;
use crate::variants::Variant;

/// Device pixels to a CSS pixel: as on paper, nothing is moved to whole ones.
const DENSITY: f64 = 4.0;

/// The page of a game in a language. `None` if it is not in the catalogue.
pub fn page(language: Language, variant: &Variant) -> Option<String> {
    let page = ManualPage::of(variant)?;
    let coordinates = match language {
        Language::Ja => Coordinates::Japanese,
        Language::En => Coordinates::Western,
    };
    let frame = Frame {
        language,
        in_folder: true,
        file: &file(&variant.id),
        title: &words::title(&variant.name),
        about: &text!("{}{}", "{} {}"; page.family.summary, page.prose.fun),
    };
    let source = DocumentSource::of(page, Drawn { coordinates, density: DENSITY })?;
    let document = Document::of(&source);
    let mut writer = PageWriter { frame: &frame, defined: Vec::new() };
    let mut main = HtmlWriter::default();
    writer.main(&mut main, variant, &document);
    let masks = writer.defined;
    let (main, paths) = main.share();
    let mut out = frame.begin();
    definitions(&mut out, variant.spec(), &main, (&masks, paths));
    out.add(main);
    out.line();
    Some(out.finish())
}

/// What the drawings of a page refer to, once.
fn definitions(
    out: &mut HtmlWriter,
    spec: &VariantSpec,
    main: &HtmlWriter,
    (masks, paths): (&[SvgMarkup], HtmlWriter),
) {
    let is_used = |face: &Face| main.contains(&["\"#", &face.id(), "\""].concat());
    let faces: Vec<Face> = Face::listed(Some(spec)).into_iter().filter(is_used).collect();
    let hidden = ("aria-hidden", "true");
    out.open("svg", &[("class", "defs"), ("width", "0"), ("height", "0"), hidden]);
    out.drawing(&svg::compact_defs(&faces, &tiles::parts));
    out.open("defs", &[]);
    masks.iter().for_each(|mask| out.drawing(mask));
    out.add(paths);
    out.close();
    out.close();
    out.line();
}

/// Writes a document as HTML.
struct PageWriter<'p> {
    frame: &'p Frame<'p>,
    /// What was defined in drawings, each thing once.
    defined: Vec<SvgMarkup>,
}

impl PageWriter<'_> {
    fn main(&mut self, out: &mut HtmlWriter, variant: &Variant, document: &Document) {
        out.open("main", &[("class", "manual"), ("data-game", &variant.id)]);
        out.line();
        out.open("div", &[("class", "head")]);
        self.all(out, &document.head);
        out.close();
        out.line();
        self.contents(out, &document.parts);
        out.line();
        out.open("div", &[("class", "parts")]);
        for part in &document.parts {
            out.line();
            self.element(out, &part.element);
        }
        out.line();
        self.element(out, &document.foot);
        out.close();
        out.line();
        out.close();
    }

    fn contents(&self, out: &mut HtmlWriter, parts: &[DocumentPart]) {
        let language = self.frame.language;
        let label = ("aria-label", &**Text::of(&words::CONTENTS, language));
        out.open("nav", &[("class", "contents"), label]);
        out.open("ul", &[]);
        for part in parts {
            let href = ["#", part.id].concat();
            out.open("li", &[]);
            let way = [("class", "row-link"), ("href", &*href)];
            out.words("a", &way, Text::of(&part.heading, language));
            out.close();
        }
        out.close();
        out.close();
    }

    fn all(&mut self, out: &mut HtmlWriter, elements: &[DocumentElement]) {
        elements.iter().for_each(|element| self.element(out, element));
    }

    fn element(&mut self, out: &mut HtmlWriter, element: &DocumentElement) {
        let written: Vec<(AttributeName, String)> =
            element.attributes.iter().map(|(name, text)| (*name, self.attribute(text))).collect();
        let attributes: Vec<(&'static str, &str)> =
            written.iter().map(|(name, text)| (name.name(), &**text)).collect();
        out.open(element.name.name(), &attributes);
        element.content.iter().for_each(|content| self.content(out, content));
        out.close();
    }

    fn attribute(&self, text: &AttributeText) -> String {
        match text {
            AttributeText::Fixed(text) => (*text).to_owned(),
            AttributeText::Made(text) => text.clone(),
            AttributeText::Words(words) => Text::of(words, self.frame.language).to_string(),
            AttributeText::Link(Destination::Table(variant)) => {
                self.frame.app(&places::table(variant))
            }
            AttributeText::Link(Destination::Rules(variant)) => file(&variant.id),
        }
    }

    fn content(&mut self, out: &mut HtmlWriter, content: &Content) {
        let language = self.frame.language;
        match content {
            Content::Words(words) => out.text(Text::of(words, language)),
            Content::Other(words) => {
                let other = language.other();
                out.words("span", &[("lang", other.code())], Text::of(words, other));
            }
            Content::Plain(text) => out.text(text),
            Content::Drawing(drawing) => {
                let (bare, defined) = drawing.apart();
                for one in defined {
                    if !self.defined.contains(&one) {
                        self.defined.push(one);
                    }
                }
                out.drawing(&bare);
            }
            Content::Element(element) => self.element(out, element),
        }
    }
}
