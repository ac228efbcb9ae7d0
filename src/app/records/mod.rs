//! Records of other programs on the page: pasted, dropped or chosen, opened or
//! kept.
//!
//! `boot.js` hears that something is pasted or dropped and leads to the place of
//! the games that are kept, which finds it by [`arrival`] and asks for what reads
//! it. The dialog is a [chunk](super::chunks), and so is what reads each family of formats.

pub mod arrival;
mod dialog;
mod files;
mod keeping;
mod reading;
mod report;

use self::dialog::RecordsDialog;

pub use self::dialog::{Importer, RecordsProps};
pub use self::reading::RecordReader;

use super::chunks::Maker;
use super::dom::component;

/// Makes the dialog in which records are opened.
pub const DIALOG: Maker<RecordsProps> = |props| component::<RecordsDialog>(props, None);
