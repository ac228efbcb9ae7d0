//! The page of a game's rules as a document, from top to bottom.

mod pieces;
mod tables;

use std::cell::RefCell;

use self::pieces::MadeCards;
use super::document::{
    AttributeName, AttributeText, Content, Destination, Document, DocumentElement, DocumentPart,
    ElementName,
};
use super::{ManualPage, Topic, words};
use crate::describe;
use crate::draw::{Coordinates, Layout};
use crate::engine::text::Text;
use crate::variants::prose::{Prose, prose};
use crate::variants::{self, Family, Variant};

/// How the drawings of a page are made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drawn {
    /// The signs beside the board.
    pub coordinates: Coordinates,
    /// Device pixels to a CSS pixel.
    pub density: f64,
}

/// What the document of a page is made of. Its parts can be worked out one by one: all at
/// once they take longer than a browser may be kept waiting.
#[derive(Debug)]
pub struct DocumentSource {
    page: ManualPage,
    layout: Layout,
    drawn: Drawn,
    /// The cards of the pieces, by phase.
    cards: [RefCell<MadeCards>; 2],
}

/// A part that is not worked out yet.
pub struct PartSource<'s> {
    /// The id of its heading.
    pub id: &'static str,
    /// Its heading.
    pub heading: Text,
    source: &'s DocumentSource,
    /// The phase whose pieces have their cards in it.
    cards: Option<u8>,
    fill: Fill<'s>,
}

/// What fills a part.
type Fill<'s> = Box<dyn Fn(DocumentElement) -> DocumentElement + 's>;

impl PartSource<'_> {
    /// Works out a bit of what will stand in it, if it is one that takes long. Is there
    /// more of that to do?
    pub fn prepare(&self) -> bool {
        self.cards.is_some_and(|phase| self.source.make_card(phase))
    }

    /// The part.
    pub fn part(&self) -> DocumentPart {
        let heading = ElementName::Heading
            .element()
            .fixed(AttributeName::Id, self.id)
            .fixed(AttributeName::TabIndex, "-1")
            .words(&self.heading);
        let part = ElementName::Section.element().fixed(AttributeName::Topic, self.id).el(heading);
        DocumentPart { id: self.id, heading: self.heading.clone(), element: (self.fill)(part) }
    }
}

impl DocumentSource {
    /// That of a game's page. `None` if its board is of an impossible size, which the
    /// catalogue has not.
    pub fn of(page: ManualPage, drawn: Drawn) -> Option<DocumentSource> {
        let layout = Layout::of(&page.variant)?;
        Some(DocumentSource { page, layout, drawn, cards: Default::default() })
    }

    fn cards(&self, phase: u8) -> &RefCell<MadeCards> {
        &self.cards[usize::from(phase.min(1))]
    }

    /// Makes one more card of a piece of a phase. Is there another to be made?
    fn make_card(&self, phase: u8) -> bool {
        self.cards(phase).borrow_mut().make(self, phase)
    }

    /// The parts in their order.
    pub fn parts(&self) -> Vec<PartSource<'_>> {
        parts(self)
    }

    /// What stands below them: the pages of the families before and after.
    pub fn foot(&self) -> DocumentElement {
        neighbours(&self.page)
    }
}

impl Document {
    /// The page of a game.
    pub fn of(source: &DocumentSource) -> Document {
        let page = &source.page;
        Document {
            head: head(&page.variant, page.family, page.prose),
            parts: source.parts().iter().map(PartSource::part).collect(),
            foot: source.foot(),
        }
    }

    /// What stands above the parts of a game's page: it is there before all others.
    /// `None` if the game is not in the catalogue.
    pub fn head_of(variant: &Variant) -> Option<Vec<DocumentElement>> {
        let family = variants::family_of(&variant.id)?;
        Some(head(variant, family, prose(family.id)?))
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

fn head(variant: &Variant, family: &Family, prose: &Prose) -> Vec<DocumentElement> {
    let spec = variant.spec();
    let size = [&*spec.board.files.to_string(), "×", &spec.board.ranks.to_string()].concat();
    let facts = ElementName::Paragraph
        .class("facts")
        .content(Content::Other(variant.name.clone()))
        .el(ElementName::Span.element().plain(&size))
        .el(ElementName::Span.words(&describe::players(spec)));
    let mut head = vec![ElementName::Title.words(&variant.name), facts];
    if family.variants.len() > 1 {
        head.push(ElementName::Paragraph.class("difference").words(&variant.difference));
    }
    let play = way(Destination::Table(variant.clone()))
        .fixed(AttributeName::Class, "button primary")
        .fixed(AttributeName::Action, "play");
    head.extend([
        ElementName::Paragraph.class("lead").words(&prose.fun),
        paragraph(&family.summary),
        play.words(&words::PLAY),
    ]);
    head
}

/// The parts of the page in their order.
fn parts<'s>(source: &'s DocumentSource) -> Vec<PartSource<'s>> {
    let page = &source.page;
    let mut parts = Vec::new();
    let mut add = |id, heading: &Text, cards: Option<u8>, fill: Fill<'s>| {
        parts.push(PartSource { id, heading: heading.clone(), source, cards, fill });
    };
    if !page.differences.is_empty() {
        add(
            "differences",
            &words::DIFFERENCES,
            None,
            Box::new(|part| lines(part, &page.differences)),
        );
    }
    for section in &page.sections {
        let fill = |part| {
            let part = lines(part, &section.rules);
            match section.topic {
                Topic::Board => part.el(pieces::board(source)),
                Topic::Pieces => part.el(tables::pieces(page)),
                Topic::Moves => part.el(pieces::legend()).el(pieces::moves(source, 0)),
                _ => part,
            }
        };
        let cards = (section.topic == Topic::Moves).then_some(0);
        add(id(section.topic), &section.topic.name(), cards, Box::new(fill));
    }
    if page.has_second_phase() {
        let fill = |part| lines(part, &page.later).el(pieces::moves(source, 1));
        add("later", &words::LATER, Some(1), Box::new(fill));
    }
    if let Some(comparison) = &page.comparison {
        let fill = |part: DocumentElement| {
            part.el(small(&words::COMPARISON_TOLD)).el(tables::comparison(page, comparison))
        };
        add("comparison", &words::COMPARISON, None, Box::new(fill));
    }
    add("advice", &words::ADVICE, None, Box::new(|part| advice(part, page.prose)));
    let fill = |part: DocumentElement| part.el(paragraph(&page.prose.history));
    add("history", &words::HISTORY, None, Box::new(fill));
    if !page.rulings.is_empty() {
        let fill = |part: DocumentElement| {
            part.el(small(&words::RULINGS_TOLD)).el(tables::rulings(&page.rulings))
        };
        add("rulings", &words::RULINGS, None, Box::new(fill));
    }
    let fill = |part| {
        let told: Vec<Text> = page.prose.sources.iter().map(|source| source.told()).collect();
        lines(part, &told)
    };
    add("sources", &words::SOURCES, None, Box::new(fill));
    parts
}

fn advice(part: DocumentElement, prose: &Prose) -> DocumentElement {
    let titled = |heading: &Text| ElementName::Subheading.words(heading);
    let part = part
        .el(titled(&words::FIRST_ADVICE))
        .el(paragraph(&prose.advice))
        .el(titled(&words::OPENING))
        .el(paragraph(&prose.opening))
        .el(titled(&words::TRAPS));
    lines(part, prose.traps)
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
