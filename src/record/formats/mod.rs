//! Records as other programs write them, and as they read them.
//!
//! [`recognise`] tells the format of a text, [`split`] the games in it, [`read`]
//! one game, [`write`] writes one. Readers are total: whatever a text holds, they
//! give a record with what could be read and a list of faults, each with its
//! line. None reads more than [`MOST_MOVES`] of one game; of many games in one text
//! the [front](RecordPart::front) of each says who played, and the rest is read when
//! one is chosen.
//!
//! ```
//! use hensoku::record::formats::{self, RecordPart, RecordFormat};
//!
//! let standard = hensoku::variants::standard().expect("in the catalogue");
//! let text = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ５五王\n";
//! assert_eq!(formats::recognise(text), Some(RecordFormat::Kif));
//! let game = formats::read(&RecordPart::whole(text), RecordFormat::Kif, &standard);
//! assert_eq!((game.record.tree.len(), game.faults.len()), (2, 1));
//! assert_eq!(game.faults[0].line, 4);
//!
//! let end = game.record.tree.end(Default::default());
//! let usi = formats::write(&game.record, end, RecordFormat::Usi).expect("it can be carried");
//! assert_eq!(usi, "position startpos moves 7g7f 3c3d\n");
//! ```

mod bod;
mod builder;
mod carries;
mod csa;
mod csa_text;
pub mod encoding;
mod ending;
mod fault;
mod fen;
mod handicap;
mod jkf;
mod jkf_parts;
mod jkf_text;
mod json;
mod ki2;
mod kif;
mod kif_text;
mod kif_words;
mod listed;
mod parts;
mod pgn;
mod pgn_text;
mod readers;
mod recognise;
mod usen;
mod usi;
mod words;

pub use builder::MOST_MOVES;
pub use carries::{Loss, losses};
pub use fault::{Expected, RecordFault, RecordFaultKind};
pub use parts::{MOST_GAMES, RecordPart, split};
pub use readers::{FormatFamily, read, read_coded, read_japanese, read_western};
pub use recognise::recognise;

use crate::variants::Variant;

use self::fault::FaultList;
use super::start::{Record, Start};
use super::tree::NodeId;

/// The forms in which records are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RecordFormat {
    /// KIF, 柿木形式: a move a line, with the square that its piece leaves.
    Kif,
    /// KI2: moves as people write them.
    Ki2,
    /// CSA, the form of computer shogi.
    Csa,
    /// JKF, JSON棋譜フォーマット; with what it lacks, for every game.
    Jkf,
    /// A `position` of the protocol USI.
    Usi,
    /// A position as SFEN, or the form of it that this game has.
    Sfen,
    /// USEN: a tree in the letters of addresses.
    Usen,
    /// A position as a diagram in Japanese.
    Bod,
    /// PGN, for chess and the games that are written like it.
    Pgn,
    /// A position as FEN, in the games that have it.
    Fen,
    /// The list of moves as the page copies it; only read.
    Text,
}

impl RecordFormat {
    /// Every format, in the order in which they are offered.
    pub const ALL: [RecordFormat; 11] = [
        RecordFormat::Kif,
        RecordFormat::Ki2,
        RecordFormat::Csa,
        RecordFormat::Jkf,
        RecordFormat::Usi,
        RecordFormat::Sfen,
        RecordFormat::Usen,
        RecordFormat::Bod,
        RecordFormat::Pgn,
        RecordFormat::Fen,
        RecordFormat::Text,
    ];

    /// Its fixed id, which is the ending of its files, too.
    pub fn id(self) -> &'static str {
        match self {
            RecordFormat::Kif => "kif",
            RecordFormat::Ki2 => "ki2",
            RecordFormat::Csa => "csa",
            RecordFormat::Jkf => "jkf",
            RecordFormat::Usi => "usi",
            RecordFormat::Sfen => "sfen",
            RecordFormat::Usen => "usen",
            RecordFormat::Bod => "bod",
            RecordFormat::Pgn => "pgn",
            RecordFormat::Fen => "fen",
            RecordFormat::Text => "text",
        }
    }

    /// The format with this id.
    pub fn from_id(id: &str) -> Option<RecordFormat> {
        RecordFormat::ALL.into_iter().find(|format| format.id() == id)
    }

    /// The name that people know it by.
    pub fn name(self) -> &'static str {
        match self {
            RecordFormat::Kif => "KIF",
            RecordFormat::Ki2 => "KI2",
            RecordFormat::Csa => "CSA",
            RecordFormat::Jkf => "JKF",
            RecordFormat::Usi => "USI",
            RecordFormat::Sfen => "SFEN",
            RecordFormat::Usen => "USEN",
            RecordFormat::Bod => "BOD",
            RecordFormat::Pgn => "PGN",
            RecordFormat::Fen => "FEN",
            RecordFormat::Text => "TXT",
        }
    }
}

/// One game that was read.
#[derive(Clone, PartialEq, Debug)]
pub struct ReadGame {
    /// The game, with all that could be read.
    pub record: Record,
    /// What could not, in the order of the text.
    pub faults: Vec<RecordFault>,
}

impl ReadGame {
    /// A position alone, as it was found at a line, or why there is none.
    fn placed(
        found: Result<(Variant, Start), RecordFaultKind>,
        hint: &Variant,
        line: usize,
        mut faults: FaultList,
    ) -> ReadGame {
        let record = match found {
            Ok((variant, start)) => {
                let mut record = Record::new(&variant);
                record.start = start;
                record
            }
            Err(what) => {
                faults.push(RecordFault { line, column: 1, what });
                Record::new(hint)
            }
        };
        ReadGame { record, faults: faults.into_list() }
    }
}

/// Writes a game; a format for positions writes the one at `at`, a format for
/// one line that through it. `None` if the format cannot carry the game, or its
/// start is not possible.
pub fn write(record: &Record, at: NodeId, format: RecordFormat) -> Option<String> {
    losses(record, at, format)?;
    match format {
        RecordFormat::Kif => kif_text::write(record),
        RecordFormat::Ki2 => ki2::write(record),
        RecordFormat::Csa => csa_text::write(record, at),
        RecordFormat::Jkf => jkf_text::write(record),
        RecordFormat::Usi => usi::write(record, at),
        RecordFormat::Sfen => usi::write_position(record, at),
        RecordFormat::Usen => usen::write(record),
        RecordFormat::Bod => bod::write(record, at),
        RecordFormat::Pgn => pgn_text::write(record),
        RecordFormat::Fen => fen::write(record, at),
        RecordFormat::Text => None,
    }
}
