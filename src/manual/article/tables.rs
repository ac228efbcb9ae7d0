//! The tables of the page: the pieces, the games of the family, the rulings.

use super::pieces::{icon, names};
use super::way;
use crate::draw::Dress;
use crate::engine::piece::{Class, Kind};
use crate::engine::text::{Text, text};
use crate::manual::comparison::ComparedGame;
use crate::manual::document::{
    AttributeName, AttributeText, Destination, DocumentElement, ElementName,
};
use crate::manual::{Comparison, ManualPage, PieceRow, Ruling, words};

/// What stands where there is nothing.
const NOTHING: &str = "–";

/// A table that is moved to and fro where it has no room, with its name.
fn table(name: &Text, heads: Vec<DocumentElement>, rows: Vec<DocumentElement>) -> DocumentElement {
    let head = ElementName::TableHead.element().el(ElementName::Row.element().list(heads));
    let table = ElementName::Table
        .element()
        .el(ElementName::Caption.class("unseen").words(name))
        .el(head)
        .el(ElementName::TableBody.element().list(rows));
    ElementName::Division
        .class("wide")
        .fixed(AttributeName::Role, "group")
        .fixed(AttributeName::TabIndex, "0")
        .labelled(name)
        .el(table)
}

/// A cell that heads a column (`col`) or a row.
fn head(scope: &'static str) -> DocumentElement {
    ElementName::Head.element().fixed(AttributeName::Scope, scope)
}

fn column(words: &Text) -> DocumentElement {
    head("col").words(words)
}

/// The pieces: what they are called, of which class they are where armies are chosen, how
/// many there are, what they count and what they become.
pub fn pieces(page: &ManualPage) -> DocumentElement {
    let spec = page.variant.spec();
    let points = page.pieces.iter().any(|row| row.points.is_some());
    let promotes = page.pieces.iter().any(|row| !row.becomes.is_empty());
    let count = if spec.draft.is_some() { &words::POOL } else { &words::COUNT };
    let classed = spec.draft.is_some();
    let mut heads = vec![column(&words::PIECE), column(&words::NAME)];
    heads.extend(classed.then(|| column(&words::CLASS)));
    heads.push(column(count));
    heads.extend(points.then(|| column(&words::POINTS)));
    heads.extend(promotes.then(|| column(&words::BECOMES)));
    let dress = Dress::of(spec);
    let row = |row: &PieceRow| {
        let tile = head("row")
            .drawing(icon(row.kind, dress))
            .el(ElementName::Span.class("unseen").words(&row.kind.name()));
        let class = |class: Class| ElementName::Cell.words(&class.name());
        ElementName::Row
            .element()
            .el(tile)
            .el(names(ElementName::Cell.element(), row.kind))
            .list(row.class.map(class))
            .el(number(row.count.into()))
            .list(points.then(|| number(row.points.unwrap_or_default())))
            .list(promotes.then(|| becomes(&row.becomes)))
    };
    table(&words::PIECE, heads, page.pieces.iter().map(row).collect())
}

/// A number, or a line where there is none.
fn number(count: u16) -> DocumentElement {
    let cell = ElementName::Cell.class("number");
    if count == 0 { cell.plain(NOTHING) } else { cell.plain(&count.to_string()) }
}

fn becomes(kinds: &[Kind]) -> DocumentElement {
    let names = kinds.iter().map(|kind| kind.name());
    let cell = ElementName::Cell.element();
    match names.reduce(|list, name| text!("{}・{}", "{}, {}"; list, name)) {
        Some(list) => cell.words(&list),
        None => cell.plain(NOTHING),
    }
}

/// The games of the family: games below each other where they are many, else side by
/// side.
pub fn comparison(page: &ManualPage, comparison: &Comparison) -> DocumentElement {
    let here = |game: &ComparedGame, class| (game.variant == page.variant).then_some(class);
    let named = |scope, game: &ComparedGame| {
        let name = way(Destination::Rules(game.variant.clone()))
            .maybe(AttributeName::Current, here(game, "page"))
            .words(&game.variant.difference);
        head(scope).maybe(AttributeName::Class, here(game, "here")).el(name)
    };
    let cell = |game: &ComparedGame, topic: usize| {
        let texts = game.cells.get(topic).map(Vec::as_slice).unwrap_or_default();
        let line = |text| ElementName::Paragraph.words(text);
        let cell = ElementName::Cell.element().maybe(AttributeName::Class, here(game, "here"));
        match texts {
            [] => cell.plain(NOTHING),
            texts => cell.list(texts.iter().map(line)),
        }
    };
    let (games, topics) = (&comparison.games, &comparison.topics);
    let row = ElementName::Row.element();
    let mut rows = Vec::new();
    if comparison.is_upright() {
        let mut heads = vec![column(&words::GAME)];
        heads.extend(topics.iter().map(|topic| column(&topic.name())));
        for game in games {
            let cells = (0..topics.len()).map(|topic| cell(game, topic));
            rows.push(row.clone().el(named("row", game)).list(cells));
        }
        return table(&words::COMPARISON, heads, rows);
    }
    let mut heads = vec![ElementName::Cell.element()];
    heads.extend(games.iter().map(|game| named("col", game)));
    for (index, topic) in topics.iter().enumerate() {
        let cells = games.iter().map(|game| cell(game, index));
        rows.push(row.clone().el(head("row").words(&topic.name())).list(cells));
    }
    table(&words::COMPARISON, heads, rows)
}

/// The rulings, each by its number.
pub fn rulings(rulings: &[&'static Ruling]) -> DocumentElement {
    let line = |ruling: &&Ruling| {
        ElementName::Item
            .element()
            .with(AttributeName::Ruling, AttributeText::Made(ruling.number.to_string()))
            .el(ElementName::Bold.element().plain(&words::ruling(ruling.number)))
            .el(ElementName::Span.words(&ruling.told))
    };
    ElementName::List.class("rulings").list(rulings.iter().map(line))
}
