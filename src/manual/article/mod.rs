//! The page of a game's rules as a document, from top to bottom.

mod pieces;
mod tables;

use super::document::{
    AttributeName, AttributeText, Content, Destination, Document, DocumentElement, DocumentPart,
    ElementName,
};
use super::{ManualPage, Topic, words};
use crate::describe;
use crate::draw::{Coordinates, Layout};
use crate::engine::text::Text;
use crate::variants::{self, Variant};

/// How the drawings of a page are made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drawn {
    /// The signs beside the board.
    pub coordinates: Coordinates,
    /// Device pixels to a CSS pixel.
    pub density: f64,
}

/// What the parts of a page are made of.
struct PageSource<'p> {
    page: &'p ManualPage,
    layout: Layout,
    drawn: Drawn,
}

impl Document {
    /// The page of a game. `None` if its board is of an impossible size, which the
    /// catalogue has not.
    pub fn of(page: &ManualPage, drawn: Drawn) -> Option<Document> {
        let layout = Layout::of(&page.variant)?;
        let source = PageSource { page, layout, drawn };
        Some(Document { head: head(page), parts: parts(&source), foot: neighbours(page) })
    }
}

/// What leads somewhere.
fn way(destination: Destination) -> DocumentElement {
    ElementName::A.element().with(AttributeName::Address, AttributeText::Link(destination))
}

/// Texts, one below the other; nothing where there are none.
fn lines(mut part: DocumentElement, texts: &[Text]) -> DocumentElement {
    if !texts.is_empty() {
        let line = |text: &Text| ElementName::Item.words(text);
        part = part.el(ElementName::List.element().list(texts.iter().map(line)));
    }
    part
}

fn paragraph(text: &Text) -> DocumentElement {
    ElementName::Paragraph.words(text)
}

fn head(page: &ManualPage) -> Vec<DocumentElement> {
    let spec = page.variant.spec();
    let size = [&*spec.board.files.to_string(), "×", &spec.board.ranks.to_string()].concat();
    let facts = ElementName::Paragraph
        .class("facts")
        .content(Content::Other(page.variant.name.clone()))
        .el(ElementName::Span.element().plain(&size))
        .el(ElementName::Span.words(&describe::players(spec)));
    let mut head = vec![ElementName::Title.words(&page.variant.name), facts];
    if page.family.variants.len() > 1 {
        head.push(ElementName::Paragraph.class("difference").words(&page.variant.difference));
    }
    let play = way(Destination::Table(page.variant.clone()))
        .fixed(AttributeName::Class, "button primary")
        .fixed(AttributeName::Action, "play");
    head.extend([
        ElementName::Paragraph.class("lead").words(&page.prose.fun),
        paragraph(&page.family.summary),
        play.words(&words::PLAY),
    ]);
    head
}

/// The parts of the page in their order.
fn parts(source: &PageSource) -> Vec<DocumentPart> {
    let page = source.page;
    let mut parts = Vec::new();
    let mut add =
        |id: &'static str, heading: &Text, fill: &dyn Fn(DocumentElement) -> DocumentElement| {
            let name = ElementName::Heading
                .element()
                .fixed(AttributeName::Id, id)
                .fixed(AttributeName::TabIndex, "-1")
                .words(heading);
            let part = ElementName::Section.element().fixed(AttributeName::Topic, id).el(name);
            parts.push(DocumentPart { id, heading: heading.clone(), element: fill(part) });
        };
    if !page.differences.is_empty() {
        add("differences", &words::DIFFERENCES, &|part| lines(part, &page.differences));
    }
    for section in &page.sections {
        add(id(section.topic), &section.topic.name(), &|part| {
            let part = lines(part, &section.rules);
            match section.topic {
                Topic::Board => part.el(pieces::board(source)),
                Topic::Pieces => part.el(tables::pieces(page)),
                Topic::Moves => part.el(pieces::legend()).el(pieces::moves(source, 0)),
                _ => part,
            }
        });
    }
    if page.has_second_phase() {
        add("later", &words::LATER, &|part| lines(part, &page.later).el(pieces::moves(source, 1)));
    }
    if let Some(comparison) = &page.comparison {
        add("comparison", &words::COMPARISON, &|part| {
            part.el(small(&words::COMPARISON_TOLD)).el(tables::comparison(page, comparison))
        });
    }
    add("advice", &words::ADVICE, &|part| {
        let titled = |heading: &Text| ElementName::Subheading.words(heading);
        let part = part
            .el(titled(&words::FIRST_ADVICE))
            .el(paragraph(&page.prose.advice))
            .el(titled(&words::OPENING))
            .el(paragraph(&page.prose.opening))
            .el(titled(&words::TRAPS));
        lines(part, page.prose.traps)
    });
    add("history", &words::HISTORY, &|part| part.el(paragraph(&page.prose.history)));
    if !page.rulings.is_empty() {
        add("rulings", &words::RULINGS, &|part| {
            part.el(small(&words::RULINGS_TOLD)).el(tables::rulings(&page.rulings))
        });
    }
    add("sources", &words::SOURCES, &|part| {
        let told: Vec<Text> = page.prose.sources.iter().map(|source| source.told()).collect();
        lines(part, &told)
    });
    parts
}

fn small(words: &Text) -> DocumentElement {
    ElementName::Paragraph.class("small").words(words)
}

/// The name of a topic's part in the page.
fn id(topic: Topic) -> &'static str {
    match topic {
        Topic::Setup => "setup",
        Topic::Board => "board",
        Topic::Pieces => "pieces",
        Topic::Moves => "moves",
        Topic::Captures => "captures",
        Topic::Hand => "hand",
        Topic::Drops => "drops",
        Topic::Promotion => "promotion",
        Topic::Order => "order",
        Topic::Ends => "ends",
    }
}

/// The pages of the families before and after.
fn neighbours(page: &ManualPage) -> DocumentElement {
    let [previous, next] = &page.neighbours;
    let way = |variant: &Option<Variant>, class: &'static str, words: &Text| {
        let variant = variant.as_ref()?;
        let family = variants::family_of(&variant.id)?;
        Some(
            way(Destination::Rules(variant.clone()))
                .fixed(AttributeName::Class, class)
                .el(ElementName::Small.words(words))
                .el(ElementName::Bold.words(&family.name)),
        )
    };
    ElementName::Navigation
        .class("neighbours")
        .labelled(&words::OTHERS)
        .list(way(previous, "previous", &words::PREVIOUS))
        .list(way(next, "next", &words::NEXT))
}
