//! What is there at once: the language and the look of everything, and the doors to
//! the places, which are [chunks](super::chunks).

use yew::prelude::*;

use super::board::{Defs, DefsProps};
use super::chunks::{self, Chunk, ChunkError, Maker, use_chunk};
use super::dom::{component, group};
use super::draft::DraftAppProps;
use super::fragment::use_fragment_changes;
use super::gallery::GalleryProps;
use super::games::GamesProps;
use super::header::header;
use super::pause::pause;
use super::piece_set::use_piece_set;
use super::places::PlacesProps;
use super::preferences::PreferencesProps;
use super::route::{self, PlaceKind};
use super::settings::use_look;
use super::table::TableAppProps;
use crate::draw::{Face, has_every_glyph, supply_glyphs};
use crate::engine::piece::Piece;
use crate::engine::player::Player;
use crate::engine::spec::VariantSpec;
use crate::variants::Variant;

/// Loads the tables, which prepares the first: a task of its own, before and after
/// which the browser draws and heeds the person.
async fn tables() -> Result<Maker<TableAppProps>, ChunkError> {
    pause().await;
    if shows_every_glyph(&route::fragment()) {
        supply_glyphs(chunks::glyphs().await?);
    }
    let make = chunks::table().await;
    pause().await;
    make
}

/// Does the table to which a fragment leads show kanji that come late?
fn shows_every_glyph(fragment: &str) -> bool {
    let shows = |spec: &VariantSpec| {
        let face = |kind| Face::of(Piece { kind, owner: Player(0) }, 0);
        spec.pieces.iter().any(|piece| face(piece.kind).comes_late())
    };
    let phases = |variant: Variant| {
        shows(variant.spec()) || variant.spec().next.as_deref().is_some_and(shows)
    };
    route::played(fragment).is_some_and(phases)
}

/// The whole page.
#[component]
pub fn Shell() -> Html {
    let look = use_look();
    let read = || {
        let fragment = route::fragment();
        (PlaceKind::of(&fragment), shows_every_glyph(&fragment))
    };
    let there = use_state_eq(read);
    let setter = there.setter();
    use_fragment_changes(Callback::from(move |()| setter.set(read())));
    let (place, shows_every_glyph) = *there;

    let gallery = use_chunk(place == PlaceKind::Gallery, chunks::gallery);
    // Those that are only read are made without a table.
    let reads = matches!(place, PlaceKind::Manual | PlaceKind::Glossary);
    let others = match place {
        PlaceKind::Editor
        | PlaceKind::Manual
        | PlaceKind::RulesIndex
        | PlaceKind::Glossary
        | PlaceKind::Lessons
        | PlaceKind::Problems
        | PlaceKind::Credits => true,
        PlaceKind::Gallery
        | PlaceKind::Table
        | PlaceKind::Draft
        | PlaceKind::Games
        | PlaceKind::Settings
        | PlaceKind::NotFound => false,
    };
    let at_table = (others && !reads) || place == PlaceKind::Table;
    let table = use_chunk(at_table, tables);
    let draft = use_chunk(place == PlaceKind::Draft, chunks::draft);
    let games = use_chunk(place == PlaceKind::Games, chunks::games);
    let places = use_chunk(others && (reads || table.here().is_some()), chunks::places);
    let settings = use_chunk(place == PlaceKind::Settings, chunks::settings);
    let glyphs = use_chunk(shows_every_glyph, chunks::glyphs);
    if let Chunk::Here(glyphs) = glyphs {
        supply_glyphs(glyphs);
    }
    let faces = use_piece_set(&look, None);
    let instead = match place {
        PlaceKind::Gallery => gallery.instead(&look),
        PlaceKind::Table | PlaceKind::NotFound => table.instead(&look),
        PlaceKind::Draft => draft.instead(&look),
        PlaceKind::Games => games.instead(&look),
        PlaceKind::Settings => settings.instead(&look),
        _ if reads => places.instead(&look),
        // The others, which are made of what tables are made of.
        _ => table.instead(&look).or_else(|| places.instead(&look)),
    };
    let bar = || header(&look, None, Html::default());
    let instead = instead.map(|instead| group().child(bar()).el(instead));
    let defs = |late| component::<Defs>(DefsProps { only: None, late }, None);
    let gallery = match gallery {
        Chunk::Here(make) if place == PlaceKind::Gallery => {
            make(GalleryProps { look: look.clone() })
        }
        _ => Html::default(),
    };
    let games = match games {
        Chunk::Here(parts) if place == PlaceKind::Games => {
            (parts.place)(GamesProps { look: look.clone() })
        }
        _ => Html::default(),
    };
    let settings = match settings {
        Chunk::Here(parts) if place == PlaceKind::Settings => {
            (parts.place)(PreferencesProps { look: look.clone() })
        }
        _ => Html::default(),
    };
    let draft = match draft {
        Chunk::Here(make) if place == PlaceKind::Draft => {
            make(DraftAppProps { look: look.clone() })
        }
        _ => Html::default(),
    };
    let places = match places {
        Chunk::Here(make) if others => make(PlacesProps { look: look.clone(), place }),
        _ => Html::default(),
    };
    // Games wait while the page is elsewhere. After them stands only what is always
    // there: what shows nothing must have nothing after it that changes, which Yew
    // would lose its way with.
    let table = match table {
        Chunk::Here(make) => make(TableAppProps { look: look.clone() }),
        _ => Html::default(),
    };
    group()
        .child(gallery)
        .child(draft)
        .child(games)
        .child(places)
        .child(settings)
        .maybe_child(instead)
        .child(table)
        .child(faces)
        .child(defs(false))
        .child(if has_every_glyph() { defs(true) } else { Html::default() })
        .html()
}
