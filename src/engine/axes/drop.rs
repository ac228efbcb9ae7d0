//! Where a piece in hand may be dropped.

use serde::{Deserialize, Serialize};

use crate::engine::piece::Kind;
use crate::engine::text::Text;

/// The bans on drops. Empty lists mean that nothing is banned.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Drops {
    /// Kinds that may not stand twice, unpromoted and of one owner, on one
    /// line of the owner's direction (二歩, R-11, R-83).
    pub one_per_file: Vec<Kind>,
    /// Kinds whose drop may not itself give mate (打ち歩詰め, R-03, R-142).
    pub no_mate: Vec<Kind>,
    /// Kinds that may be neither dropped on nor left on a square from which
    /// they could never move again (行き所のない駒). Which squares those are
    /// follows from the board: a torus has none.
    pub no_immobile: Vec<Kind>,
    /// Kinds that may not be dropped there, though they may move there
    ///
    pub no_immobile_drop: Vec<Kind>,
    /// Kinds that may not be dropped where a king turned over stands on the
    /// square ahead.
    pub not_before_turned: Vec<Kind>,
    /// Must drops be next to the own king?
    pub beside_king: bool,
}

impl Drops {
    /// The bans of standard shogi.
    pub fn standard() -> Drops {
        Drops {
            one_per_file: vec![Kind::Pawn],
            no_mate: vec![Kind::Pawn],
            no_immobile: vec![Kind::Pawn, Kind::Lance, Kind::Knight],
            no_immobile_drop: Vec::new(),
            not_before_turned: Vec::new(),
            beside_king: false,
        }
    }

    /// What is left of them where nothing is ever in hand: the ban on moves
    /// after which a piece is stuck.
    pub fn none_in_hand() -> Drops {
        Drops { one_per_file: Vec::new(), no_mate: Vec::new(), ..Drops::standard() }
    }

    /// The rules in words, one text each.
    pub fn describe(&self) -> Vec<Text> {
        let told = [
            (
                &self.one_per_file,
                Text::new(
                    "同じ筋に自分の歩を二枚並べて打つことはできません（二歩）。",
                    "A pawn may not be dropped on a file that already has a pawn of yours.",
                ),
            ),
            (
                &self.no_mate,
                Text::new(
                    "歩を打って詰ませることはできません（打ち歩詰め）。",
                    "A pawn drop may not give checkmate.",
                ),
            ),
            (
                &self.no_immobile,
                Text::new(
                    "動けなくなる場所に駒を打ったり、成らずに進めたりできません。",
                    "A piece may not be left where it could never move again.",
                ),
            ),
            (
                &self.no_immobile_drop,
                Text::new(
                    "銀と角は、動けなくなるいちばん奥の段には打てません。",
                    "Silvers and bishops may not be dropped on the last rank, where they are stuck.",
                ),
            ),
            (
                &self.not_before_turned,
                Text::new(
                    "裏返った玉のすぐ手前に歩は打てません。",
                    "A pawn may not be dropped right before a king turned over.",
                ),
            ),
        ];
        let beside = Text::new(
            "持ち駒は、自分の玉のとなりにだけ打てます。",
            "Pieces are dropped only next to the own king.",
        );
        let beside = self.beside_king.then_some(beside);
        told.into_iter()
            .filter(|(kinds, _)| !kinds.is_empty())
            .map(|(_, words)| words)
            .chain(beside)
            .collect()
    }
}
