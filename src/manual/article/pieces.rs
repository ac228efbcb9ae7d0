//! The board with its start, and how the pieces move, drawn.

use super::DocumentSource;
use crate::describe;
use crate::draw::{Dress, Face, Geometry, Rect, Shape, SvgMarkup, View, svg};
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::manual::diagram::DiagramExtent;
use crate::manual::document::{AttributeName, AttributeText, DocumentElement, ElementName};
use crate::manual::drawing::TargetUse;
use crate::manual::{MovementDiagram, PieceMoves, start, start_told, words};

/// The width of a square of the start in CSS pixels, for the weight of lines.
const PIXELS: f64 = 34.0;

/// The board with which the game begins.
pub fn board(source: &DocumentSource) -> DocumentElement {
    let variant = &source.page.variant;
    let drawn = source.drawn;
    let view = View {
        coordinates: drawn.coordinates,
        pixels: PIXELS,
        density: drawn.density,
        ..View::default()
    };
    let geometry = Geometry::new(&source.layout, view);
    let picture = ElementName::Division
        .class("start")
        .fixed(AttributeName::Role, "img")
        .labelled(&words::START)
        .drawing(svg::inline(&geometry, "diagram", &start(variant.spec())));
    let line = |player| ElementName::Paragraph.words(&start_told(variant, player));
    ElementName::Figure
        .element()
        .el(picture)
        .el(ElementName::Division.class("unseen").list(variant.spec().turn.players().map(line)))
        .el(ElementName::FigureCaption.words(&words::START))
}

/// What the signs of the drawings mean.
pub fn legend() -> DocumentElement {
    const AT: Rect = Rect { x: 0.0, y: 0.0, width: 100.0, height: 100.0 };
    let signs = [
        (TargetUse::Move.sign(AT), &words::SIGN_MOVE),
        (TargetUse::Capture.sign(AT), &words::SIGN_CAPTURE),
        (TargetUse::Threat.sign(AT), &words::SIGN_THREAT),
        (Shape::Rect { class: "m-hurdle", at: AT, radius: 9.0 }, &words::SIGN_HURDLE),
    ];
    let sign = |(shape, words)| {
        let drawn = svg::sign(&[shape], "sign");
        ElementName::Item.element().drawing(drawn).el(ElementName::Span.words(words))
    };
    ElementName::List.class("legend").list(signs.into_iter().map(sign))
}

/// The cards of the pieces of a phase, as far as they are made.
#[derive(Debug, Default)]
pub struct MadeCards {
    /// How the pieces move, once that is worked out.
    moves: Option<Vec<PieceMoves>>,
    cards: Vec<DocumentElement>,
}

impl MadeCards {
    /// Makes one more. Is there another to be made?
    pub fn make(&mut self, source: &DocumentSource, phase: u8) -> bool {
        let Some(moves) = &self.moves else {
            self.moves = Some(source.page.moves(phase));
            return true;
        };
        self.cards.extend(moves.get(self.cards.len()).map(|moves| card(source, moves)));
        self.cards.len() < moves.len()
    }
}

/// How the pieces move in a phase: a card for each that moves in its own way.
pub fn moves(source: &DocumentSource, phase: u8) -> DocumentElement {
    while source.make_card(phase) {}
    let made = source.cards(phase).borrow();
    ElementName::Division.class("movers").list(made.cards.iter().cloned())
}

fn card(source: &DocumentSource, moves: &PieceMoves) -> DocumentElement {
    let dress = Dress::of(source.page.variant.spec());
    let mut tiles = ElementName::Division.class("tiles");
    let mut name = ElementName::Subheading.element();
    for (index, kind) in moves.kinds.iter().enumerate() {
        tiles = tiles.drawing(icon(*kind, dress));
        if index > 0 {
            name = name.el(ElementName::Span.element().plain(", "));
        }
        name = names(name, *kind);
    }
    let line = |text| ElementName::Paragraph.words(text);
    let drawn = moves.diagrams.iter().map(|diagram| movement(source, diagram));
    ElementName::Section
        .class("piece")
        .el(tiles)
        .el(name)
        .el(ElementName::Division.class("told").list(moves.told.iter().map(line)))
        .el(ElementName::Division.class("diagrams").list(drawn))
}

/// The names of a piece in both languages, whatever the page's.
pub fn names(element: DocumentElement, kind: Kind) -> DocumentElement {
    let (name, reading) = describe::reading(kind);
    let own =
        |element: ElementName, language| element.element().fixed(AttributeName::Language, language);
    element
        .el(own(ElementName::Bold, "ja").plain(name))
        .el(own(ElementName::Small, "ja").plain(reading))
        .el(own(ElementName::Foreign, "en").plain(&describe::title(kind)))
}

/// A tile as a small picture.
pub fn icon(kind: Kind, dress: Dress) -> SvgMarkup {
    let owner = Player(0);
    svg::icon(Face::of(Piece { kind, owner }, 0).dressed(owner, dress), "")
}

fn movement(source: &DocumentSource, diagram: &MovementDiagram) -> DocumentElement {
    let rules = source.page.variant.rules();
    let kind = diagram.pieces.first().map_or("", |(_, piece)| piece.kind.code());
    let picture = ElementName::Division
        .element()
        .fixed(AttributeName::Role, "img")
        .with(AttributeName::Diagram, AttributeText::Fixed(kind))
        .labelled(&diagram.told(&rules))
        .drawing(diagram.svg(&source.layout, source.drawn.density));
    let told = ElementName::FigureCaption.words(&diagram.case.told());
    let class = match diagram.extent(&source.layout) {
        DiagramExtent::Small => "near",
        DiagramExtent::Large => "far",
        DiagramExtent::Whole => "round",
    };
    ElementName::Figure.class(class).el(picture).el(told)
}
