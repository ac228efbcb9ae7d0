//! What makes the start of a game impossible.

use thiserror::Error;

use crate::engine::draft::ArmyFault;
use crate::engine::setup::Fault;
use crate::engine::spec::BoardSpec;
use crate::engine::square::Square;
use crate::engine::text::Text;
use crate::engine::topology::Topology;
use crate::notation::square;

/// Everything that makes the start of a game impossible.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StartFault {
    /// Of its position.
    #[error("{}", list(.0))]
    Position(Vec<Fault>),
    /// Of its armies.
    #[error("{}", armies(.faults))]
    Armies {
        /// The board on which they are to stand.
        board: BoardSpec,
        /// By player.
        faults: [Vec<ArmyFault>; 2],
    },
    /// It is not played with armies.
    #[error("it is not played with armies")]
    NoDraft,
}

fn list(faults: &[impl ToString]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

fn armies(faults: &[Vec<ArmyFault>; 2]) -> String {
    let told = |(player, faults): (usize, &Vec<ArmyFault>)| {
        (!faults.is_empty()).then(|| format!("the army of player {player}: {}", list(faults)))
    };
    faults.iter().enumerate().filter_map(told).collect::<Vec<_>>().join("; ")
}

impl StartFault {
    /// What is wrong, for a player. Squares of an army are named as its owner
    /// sees the board from South.
    pub fn describe(&self) -> Text {
        let StartFault::Armies { board, faults } = self else {
            return Text::new(
                "いまのルールでは、はじめの局面が成り立ちません。",
                "By the present rules its first position is not possible.",
            );
        };
        let board = Topology::rectangle(board.files, board.ranks);
        let name = |at: Square| board.as_ref().map_or_else(String::new, |b| square::text(b, at));
        let (mut ja, mut en) = (String::new(), String::new());
        let sides = [("手前の軍勢：", "The near army: "), ("奥の軍勢：", "The far army: ")];
        for (side, faults) in sides.into_iter().zip(faults) {
            let mut heads = [side].into_iter();
            for fault in faults {
                let (words, head) = (fault.describe(&name), heads.next().unwrap_or(("", "")));
                ja.extend([head.0, words.ja.as_ref()]);
                en.extend([head.1, words.en.as_ref(), " "]);
            }
        }
        Text::made(ja, en.trim_end().to_owned())
    }
}
