//! Records of other programs on the page: pasted, dropped or opened, chosen from,
//! and written in their formats.
//!
//! [`intake`] is part of the shell and knows no format: it hears that something has
//! come. All else is a [chunk](super::chunks::records).

mod dialog;
mod files;
pub mod intake;

use crate::app::chunks::Maker;
use crate::app::dom::component;
use crate::engine::text::Text;
use crate::record::formats::{self, RecordFormat};
use crate::record::{NodeId, Record};

use self::dialog::RecordsDialog;

pub use self::dialog::RecordsProps;

/// A format that can carry a game.
pub struct Offer {
    /// Its fixed id.
    pub id: &'static str,
    /// The name that people know it by.
    pub name: &'static str,
    /// What of the game it has no room for.
    pub losses: Vec<Text>,
}

/// What the chunk of records hands out.
#[derive(Clone, Copy)]
pub struct RecordParts {
    /// Makes the dialog in which records are opened.
    pub dialog: Maker<RecordsProps>,
    /// The formats in which a game can be written, looked at from a place of it.
    pub offers: fn(&Record, NodeId) -> Vec<Offer>,
    /// The game in the format with this id.
    pub write: fn(&Record, NodeId, &str) -> Option<String>,
}

/// What it is made of.
pub const PARTS: RecordParts = RecordParts {
    dialog: |props| component::<RecordsDialog>(props, None),
    offers,
    write: |record, at, id| formats::write(record, at, RecordFormat::from_id(id)?),
};

fn offers(record: &Record, at: NodeId) -> Vec<Offer> {
    let offer = |format: RecordFormat| {
        let lost = formats::losses(record, at, format)?;
        let losses = lost.into_iter().map(|loss| loss.name()).collect();
        Some(Offer { id: format.id(), name: format.name(), losses })
    };
    RecordFormat::ALL.into_iter().filter_map(offer).collect()
}
