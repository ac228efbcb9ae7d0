//! What reads each format. On the page each family comes by itself, when the first
//! text of it has been recognised.

use super::parts::RecordPart;
use super::{ReadGame, RecordFormat, csa, fen, jkf, kif, listed, pgn, usen, usi};
use crate::variants::Variant;

/// Formats that are read by much the same code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FormatFamily {
    /// Moves and positions in Japanese.
    Japanese,
    /// Moves in fixed codes, without disambiguation.
    Coded,
    /// Moves and positions in Western letters.
    Western,
}

impl RecordFormat {
    /// The family to which it belongs.
    pub fn family(self) -> FormatFamily {
        match self {
            RecordFormat::Kif | RecordFormat::Ki2 | RecordFormat::Bod | RecordFormat::Text => {
                FormatFamily::Japanese
            }
            RecordFormat::Csa | RecordFormat::Jkf => FormatFamily::Coded,
            RecordFormat::Usi
            | RecordFormat::Sfen
            | RecordFormat::Usen
            | RecordFormat::Pgn
            | RecordFormat::Fen => FormatFamily::Western,
        }
    }
}

/// Reads one game. `hint` is the game that is meant where the text does not say
/// which.
pub fn read(part: &RecordPart<'_>, format: RecordFormat, hint: &Variant) -> ReadGame {
    match format.family() {
        FormatFamily::Japanese => read_japanese(part, format, hint),
        FormatFamily::Coded => read_coded(part, format, hint),
        FormatFamily::Western => read_western(part, format, hint),
    }
}

/// The same of a [Japanese](FormatFamily::Japanese) format; what is none is read as KIF.
pub fn read_japanese(part: &RecordPart<'_>, format: RecordFormat, hint: &Variant) -> ReadGame {
    match format {
        RecordFormat::Text => listed::read(part, hint),
        _ => kif::read(part, hint),
    }
}

/// The same of a [coded](FormatFamily::Coded) format; what is none is read as JKF.
pub fn read_coded(part: &RecordPart<'_>, format: RecordFormat, hint: &Variant) -> ReadGame {
    match format {
        RecordFormat::Csa => csa::read(part, hint),
        _ => jkf::read(part, hint),
    }
}

/// The same of a [Western](FormatFamily::Western) format; what is none is read as SFEN.
pub fn read_western(part: &RecordPart<'_>, format: RecordFormat, hint: &Variant) -> ReadGame {
    match format {
        RecordFormat::Usi => usi::read(part, hint),
        RecordFormat::Usen => usen::read(part, hint),
        RecordFormat::Pgn => pgn::read(part, hint),
        RecordFormat::Fen => fen::read(part, hint),
        _ => usi::read_position(part, hint),
    }
}
