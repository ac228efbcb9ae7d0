//! What can be wrong with an army.

use thiserror::Error;

use crate::engine::axes::draft::{Draft, in_palace, own_rank};
use crate::engine::piece::{Class, Kind};
use crate::engine::spec::BoardSpec;
use crate::engine::square::{Square, SquareSet};
use crate::engine::text::Text;

use super::army::{Army, Placement};

/// One thing that is wrong with an army, and where.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Error)]
pub enum ArmyFault {
    /// A part of the text is no piece with its place.
    #[error("item {place}, \"{text}\", is not a piece with its place")]
    Unreadable {
        /// Which part, from 1.
        place: usize,
        /// What stands there, no more than 40 characters of it.
        text: String,
    },
    /// There is no piece with this code.
    #[error("item {place}, \"{text}\": there is no such piece")]
    UnknownCode {
        /// Which part of the text, from 1.
        place: usize,
        /// What stands there, no more than 40 characters of it.
        text: String,
    },
    /// A piece stands on a square that the board does not have.
    #[error("{} stands on no square of the board", .0.code())]
    UnknownSquare(Kind),
    /// Armies are not made of this kind: a promoted piece, for example.
    #[error("{} cannot be part of an army", .0.kind.code())]
    NotInDraft(Placement),
    /// The king of another board.
    #[error("{} is the king of another board", .0.kind.code())]
    ForeignKing(Placement),
    /// No king stands on the board.
    #[error("there is no {} on the board", .0.code())]
    NoKing(Kind),
    /// More than one king.
    #[error("there are {count} {}; there must be one", .king.code())]
    ManyKings {
        /// Which king.
        king: Kind,
        /// How many.
        count: usize,
    },
    /// More pieces of a kind than each player has.
    #[error("there are {count} {}; there may be {most}", .kind.code())]
    TooMany {
        /// Which kind.
        kind: Kind,
        /// How many.
        count: usize,
        /// How many there may be.
        most: u8,
    },
    /// A soldier (兵隊) stands off the soldiers' rank.
    #[error("{} on square number {} is off the soldiers' rank, rank {rank}", .kind.code(), .square.0)]
    OffSoldierRank {
        /// Which soldier.
        kind: Kind,
        /// Where it stands.
        square: Square,
        /// The soldiers' rank, from its own side.
        rank: u8,
    },
    /// Another piece stands on the soldiers' rank or beyond it.
    #[error("{} on square number {} is not behind the soldiers' rank, rank {rank}", .kind.code(), .square.0)]
    NotBehind {
        /// Which piece.
        kind: Kind,
        /// Where it stands.
        square: Square,
        /// The soldiers' rank, from its own side.
        rank: u8,
    },
    /// A piece of the palace stands outside it.
    #[error("{} on square number {} is outside the palace", .kind.code(), .square.0)]
    OutsidePalace {
        /// Which piece.
        kind: Kind,
        /// Where it stands.
        square: Square,
    },
    /// A piece is in hand that cannot be dropped.
    #[error("{} cannot be in hand", .0.code())]
    NotForHand(Kind),
    /// A piece stands on a square that is taken.
    #[error("{} is the second piece on square number {}", .kind.code(), .square.0)]
    SquareTwice {
        /// Which piece.
        kind: Kind,
        /// Where it stands.
        square: Square,
    },
    /// The army costs too much.
    #[error("the army costs {cost} points, {} more than {most}", .cost - u32::from(*.most))]
    OverPoints {
        /// What it costs.
        cost: u32,
        /// What it may cost.
        most: u16,
    },
}

impl Army {
    /// Everything that is wrong with this army: first piece by piece, then
    /// what concerns all of them. Nothing, if it may be played with.
    pub fn faults(&self, draft: &Draft, board: &BoardSpec) -> Vec<ArmyFault> {
        let mut faults = Vec::new();
        let mut taken = SquareSet::EMPTY;
        for &placement in self.placements() {
            let Placement { kind, at } = placement;
            let on_board = at.and_then(|square| Some((square, own_rank(board, square)?)));
            if let Some((square, _)) = on_board {
                if taken.contains(square) {
                    faults.push(ArmyFault::SquareTwice { kind, square });
                }
                taken.insert(square);
            } else if at.is_some() {
                faults.push(ArmyFault::UnknownSquare(kind));
            }
            let Some(pool) = draft.pool(kind) else {
                faults.push(match kind {
                    Kind::Turned => ArmyFault::NotInDraft(placement),
                    _ if kind.class() == Class::King => ArmyFault::ForeignKing(placement),
                    _ => ArmyFault::NotInDraft(placement),
                });
                continue;
            };
            if at.is_none() && !pool.hand {
                faults.push(ArmyFault::NotForHand(kind));
            }
            let Some((square, own)) = on_board else { continue };
            let rank = draft.soldier_rank;
            if !draft.is_rank(kind, own) {
                faults.push(match kind.class() {
                    Class::Soldier => ArmyFault::OffSoldierRank { kind, square, rank },
                    _ => ArmyFault::NotBehind { kind, square, rank },
                });
            }
            if pool.palace && !in_palace(board, square) {
                faults.push(ArmyFault::OutsidePalace { kind, square });
            }
        }
        let king = draft.king;
        match self.count(king) - self.held(king) {
            0 => faults.push(ArmyFault::NoKing(king)),
            1 => {}
            count => faults.push(ArmyFault::ManyKings { king, count }),
        }
        for pool in draft.pool.iter().filter(|pool| pool.kind != king) {
            let (kind, most, count) = (pool.kind, pool.count, self.count(pool.kind));
            if count > usize::from(most) {
                faults.push(ArmyFault::TooMany { kind, count, most });
            }
        }
        let (cost, most) = (self.cost(draft), draft.points);
        if cost > u32::from(most) {
            faults.push(ArmyFault::OverPoints { cost, most });
        }
        faults
    }
}

impl ArmyFault {
    /// The piece that is wrong, if it is a single one.
    pub fn placement(&self) -> Option<Placement> {
        let on = |kind: &Kind, square: &Square| Some(Placement { kind: *kind, at: Some(*square) });
        match self {
            ArmyFault::NotInDraft(placement) | ArmyFault::ForeignKing(placement) => {
                Some(*placement)
            }
            ArmyFault::NotForHand(kind) => Some(Placement { kind: *kind, at: None }),
            ArmyFault::OffSoldierRank { kind, square, .. }
            | ArmyFault::NotBehind { kind, square, .. }
            | ArmyFault::OutsidePalace { kind, square }
            | ArmyFault::SquareTwice { kind, square } => on(kind, square),
            _ => None,
        }
    }

    /// What is wrong, for a player. `square` names a square.
    pub fn describe(&self, square: &dyn Fn(Square) -> String) -> Text {
        let place = match self.placement() {
            Some(Placement { kind, at: Some(at) }) => {
                let (at, name) = (square(at), named(kind));
                Text::made(format!("{at}の{}", name.ja), format!("The {} on {at}", name.en))
            }
            Some(Placement { kind, at: None }) => {
                let name = named(kind);
                Text::made(format!("持ち駒の{}", name.ja), format!("The {} in hand", name.en))
            }
            None => Text::default(),
        };
        let said = |ja: &str, en: &str| {
            Text::made(format!("{}{ja}", place.ja), format!("{} {en}", place.en))
        };
        match self {
            ArmyFault::Unreadable { place, text } | ArmyFault::UnknownCode { place, text } => {
                Text::made(
                    format!("{place}番目の「{text}」は、駒として読み取れません。"),
                    format!("Item {place}, “{text}”, is no known piece."),
                )
            }
            ArmyFault::UnknownSquare(kind) => {
                let name = named(*kind);
                Text::made(
                    format!("{}のマスが、この盤にありません。", name.ja),
                    format!("The {} stands on no square of this board.", name.en),
                )
            }
            ArmyFault::NotInDraft(_) => {
                said("は、並べられない駒です。", "cannot be part of an army.")
            }
            ArmyFault::ForeignKing(_) => {
                said("は、ほかの盤の王です。", "is the king of another board.")
            }
            ArmyFault::NoKing(king) => {
                let name = named(*king);
                Text::made(
                    format!("{}を1枚、盤に置きます。", name.ja),
                    format!("One {} must stand on the board.", name.en),
                )
            }
            ArmyFault::ManyKings { king: kind, count } => too_many(*kind, *count, 1),
            ArmyFault::TooMany { kind, count, most } => too_many(*kind, *count, *most),
            ArmyFault::OffSoldierRank { rank, .. } => said(
                &format!("は、手前から{rank}段目に置く駒です。"),
                &format!("belongs on rank {rank} from its own side."),
            ),
            ArmyFault::NotBehind { rank, .. } => said(
                &format!("は、手前から{rank}段目より手前に置く駒です。"),
                &format!("belongs behind rank {rank} from its own side."),
            ),
            ArmyFault::OutsidePalace { .. } => {
                said("は、九宮の中に置く駒です。", "belongs inside the palace.")
            }
            ArmyFault::NotForHand(_) => said("は、盤に置く駒です。", "belongs on the board."),
            ArmyFault::SquareTwice { .. } => {
                said("は、ほかの駒と重なっています。", "shares its square with another piece.")
            }
            ArmyFault::OverPoints { cost, most } => {
                let by = cost.saturating_sub(u32::from(*most));
                Text::made(
                    format!("合計{cost}点で、{most}点を{by}点こえています。"),
                    format!("{cost} points in all, {by} over the limit of {most}."),
                )
            }
        }
    }
}

fn named(kind: Kind) -> Text {
    Text::made(kind.kanji().into(), format!("{} {}", kind.name().en, kind.kanji()))
}

fn too_many(kind: Kind, count: usize, most: u8) -> Text {
    let name = named(kind);
    Text::made(
        format!("{}が{count}枚あります。使えるのは{most}枚までです。", name.ja),
        format!("Too many of the {}: {count}, with {most} at most.", name.en),
    )
}
