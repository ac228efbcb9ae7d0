//! A game in a list.

use std::rc::Rc;

use js_sys::{Date, Object, Reflect};
use yew::prelude::*;

use crate::app::board::{Diagram, DiagramProps};
use crate::app::dom::component;
use crate::app::layout;
use crate::app::route;
use crate::app::saved_game::{GAMES, SavedGame, SavedGameId, read_key};
use crate::app::settings::Look;
use crate::app::text::game::{self, SideName};
use crate::app::text::games as words;
use crate::describe::SideNames;
use crate::draw::Coordinates;
use crate::engine::text::Text;
use crate::store::{KeptRecord, Store, StoreError};
use crate::variants::{self, Variant};

/// A game that is kept, with its record.
#[derive(Clone, PartialEq, Debug)]
pub struct ListedGame {
    /// The record as it lies in the store.
    pub record: KeptRecord,
    /// Its number.
    pub id: SavedGameId,
    /// Which game it is.
    pub variant: Variant,
    /// What the record says.
    pub saved: SavedGame,
}

impl ListedGame {
    /// The game of a record; `None` if it is damaged.
    pub fn of(record: KeptRecord) -> Option<ListedGame> {
        let (variant, id) = read_key(&record.key)?;
        let variant = variants::find(variant)?;
        Some(ListedGame { saved: SavedGame::read(&record.body)?, id, variant, record })
    }

    /// Every game that is kept, the latest first. What cannot be read, one of them or
    /// all, is reported.
    ///
    /// # Errors
    /// Why they cannot be read.
    pub async fn all() -> Result<Vec<ListedGame>, StoreError> {
        let store = Store::page();
        let listing = store.list(&GAMES, "").await?;
        let (found, unread) = listing.read(&GAMES, |record| ListedGame::of(record.clone()));
        store.pass_over(&unread);
        Ok(found.into_iter().map(|(_, entry)| entry).collect())
    }

    /// What it is called: by the name that it was given, or else its game's.
    pub fn name(&self) -> Text {
        match self.saved.name.is_empty() {
            true => self.variant.name.clone(),
            false => Text::made(self.saved.name.clone(), self.saved.name.clone()),
        }
    }

    /// What its players are called.
    fn side_names(&self) -> SideNames {
        let handicap = self.saved.summary.as_ref().is_some_and(|summary| summary.handicap);
        SideNames::of(self.variant.spec()).with_handicap(handicap)
    }

    /// Who plays.
    pub fn players(&self) -> Text {
        let players = self.variant.spec().turn.players;
        words::players(players, self.saved.seating, self.side_names(), &self.saved.players)
    }

    /// Where it stands, or how it ended; `None` if that is not known.
    pub fn stands(&self) -> Option<Text> {
        let (spec, summary) = (self.variant.spec(), self.saved.summary.as_ref()?);
        let names = self.side_names();
        Some(match summary.outcome(spec) {
            Some(outcome) => game::result_line(summary.moves, &outcome, names),
            None => {
                let mover = SideName { player: summary.turn, names };
                words::stands(names.moves(summary.moves), mover)
            }
        })
    }

    /// The address at which it is gone on with.
    pub fn address(&self) -> String {
        route::saved(&self.variant, self.id)
    }

    /// Its board in small. `pixels` is the width of a square.
    pub fn board(&self, pixels: f64) -> Html {
        let Some(board) = layout::board(&self.variant) else { return Html::default() };
        let spec = self.variant.spec();
        let pieces = match &self.saved.summary {
            Some(summary) if summary.pieces.len() == board.topology.len() => {
                Rc::from(summary.pieces.as_slice())
            }
            _ => layout::start(spec),
        };
        let coordinates = Coordinates::None;
        let props = DiagramProps { layout: board, pieces, coordinates, copies: false, pixels };
        component::<Diagram>(props, None)
    }
}

/// A day and its time, as they are written in the language of the page.
pub fn date(look: &Look, milliseconds: u64) -> AttrValue {
    let options = Object::new();
    for (field, length) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        let _ = Reflect::set(&options, &field.into(), &length.into());
    }
    let date = Date::new(&(milliseconds as f64).into());
    let told = date.to_locale_string(look.language().code(), &options);
    String::from(told).into()
}
