//! Records of other programs on the page: pasted, dropped or chosen, opened or
//! kept, and written in their formats.
//!
//! `boot.js` hears that something is pasted or dropped and leads to the place of
//! the games that are kept, which finds it by [`arrival`] and asks for what reads
//! it. The dialog, reading and writing are a [chunk](super::chunks) each.

pub mod arrival;
mod dialog;
mod export;
mod files;
mod keeping;
mod reading;
mod report;

use self::dialog::RecordsDialog;
use self::export::FormatList;

pub use self::dialog::{Importer, RecordsProps};
pub use self::export::ExportProps;
pub use self::reading::RecordFormats;

use super::chunks::Maker;
use super::dom::component;

/// Makes the dialog in which records are opened.
pub const DIALOG: Maker<RecordsProps> = |props| component::<RecordsDialog>(props, None);

/// Makes the list of formats in which a game can be saved.
pub const EXPORT: Maker<ExportProps> = |props| component::<FormatList>(props, None);
