//! What a format can carry, and what it would lose of a game.

use crate::engine::text::Text;
use crate::notation::native;
use crate::record::cursor::Cursor;
use crate::record::headers::HeaderKey;
use crate::record::start::{Record, Start};
use crate::record::tree::NodeId;

use super::RecordFormat;
use super::bod::{is_all, is_standard};

/// Something of a record that a format has no room for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Loss {
    /// The moves: only a position is written.
    Moves,
    /// All lines but one.
    Branches,
    /// Comments.
    Comments,
    /// Arrows and circles.
    Marks,
    /// The times that were taken.
    Times,
    /// Parts of seconds.
    Fractions,
    /// What the clocks had left.
    Clocks,
    /// Players, dates and the like.
    Headers,
    /// The number of the first move.
    Numbering,
    /// The armies, in the place of which a position is written.
    Armies,
}

impl Loss {
    /// Everything, in the order in which it is told.
    pub const ALL: [Loss; 10] = [
        Loss::Moves,
        Loss::Branches,
        Loss::Comments,
        Loss::Marks,
        Loss::Times,
        Loss::Fractions,
        Loss::Clocks,
        Loss::Headers,
        Loss::Numbering,
        Loss::Armies,
    ];

    /// What it is called.
    pub fn name(self) -> Text {
        match self {
            Loss::Moves => Text::new("指し手", "moves"),
            Loss::Branches => Text::new("変化", "variations"),
            Loss::Comments => Text::new("コメント", "comments"),
            Loss::Marks => Text::new("矢印と丸", "arrows and circles"),
            Loss::Times => Text::new("消費時間", "times"),
            Loss::Fractions => Text::new("1秒未満の時間", "parts of seconds"),
            Loss::Clocks => Text::new("残り時間", "time left"),
            Loss::Headers => Text::new("対局者や日付", "players and dates"),
            Loss::Numbering => Text::new("手数のはじまり", "the number of the first move"),
            Loss::Armies => Text::new("軍勢", "armies"),
        }
    }

    /// Does the record have something of it?
    fn is_in(self, record: &Record) -> bool {
        let tree = &record.tree;
        let any = |found: &dyn Fn(NodeId) -> bool| tree.subtree(NodeId::ROOT).any(found);
        let time = |at| tree.notes(at).time;
        match self {
            Loss::Moves => !tree.is_empty(),
            Loss::Branches => any(&|at| tree.children(at).nth(1).is_some()),
            Loss::Comments => any(&|at| !tree.notes(at).comment.is_empty()),
            Loss::Marks => any(&|at| !tree.notes(at).marks.is_empty()),
            Loss::Times => any(&|at| time(at).is_some()),
            Loss::Fractions => any(&|at| time(at).is_some_and(|time| time.used % 1000 > 0)),
            Loss::Clocks => any(&|at| time(at).is_some_and(|time| time.left.is_some())),
            Loss::Headers => record.headers.iter().any(|(key, _)| *key != HeaderKey::Ending),
            Loss::Numbering => record.start.before() > 0,
            Loss::Armies => matches!(record.start, Start::Armies { .. }),
        }
    }
}

impl RecordFormat {
    /// Has the format room for it?
    fn keeps(self, loss: Loss) -> bool {
        match self {
            RecordFormat::Jkf => true,
            RecordFormat::Kif => !matches!(loss, Loss::Marks | Loss::Fractions | Loss::Clocks),
            RecordFormat::Ki2 => {
                !matches!(loss, Loss::Marks | Loss::Times | Loss::Fractions | Loss::Clocks)
            }
            RecordFormat::Csa => {
                !matches!(loss, Loss::Branches | Loss::Marks | Loss::Clocks | Loss::Numbering)
            }
            RecordFormat::Usi => matches!(loss, Loss::Moves | Loss::Numbering | Loss::Armies),
            RecordFormat::Usen => matches!(loss, Loss::Moves | Loss::Branches | Loss::Numbering),
            // A FEN counts the moves of both sides together.
            RecordFormat::Pgn => !matches!(loss, Loss::Numbering | Loss::Armies),
            RecordFormat::Sfen | RecordFormat::Bod | RecordFormat::Fen => false,
            RecordFormat::Text => matches!(loss, Loss::Moves),
        }
    }
}

/// What would be lost of a record, looked at from a place of it; `None` if the
/// format cannot carry the game at all, or it cannot begin.
pub fn losses(record: &Record, at: NodeId, format: RecordFormat) -> Option<Vec<Loss>> {
    let mut cursor = Cursor::new(record).ok()?;
    let (variant, rules) = (record.variant(), record.variant().rules());
    let can = match format {
        RecordFormat::Kif | RecordFormat::Ki2 | RecordFormat::Jkf => true,
        RecordFormat::Usi | RecordFormat::Sfen => true,
        RecordFormat::Csa | RecordFormat::Usen => is_standard(variant),
        RecordFormat::Pgn | RecordFormat::Fen => native::of(&rules).is_some(),
        RecordFormat::Bod => {
            cursor.go_to(&record.tree, at).ok()?;
            is_all(variant, cursor.game().position())
        }
        RecordFormat::Text => false,
    };
    let lost = |loss: &Loss| !format.keeps(*loss) && loss.is_in(record);
    can.then(|| Loss::ALL.into_iter().filter(lost).collect())
}
