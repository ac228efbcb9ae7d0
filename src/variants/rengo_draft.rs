//! What the armies of 連合将棋 are made of (section 5.3 of the rules).

use crate::engine::axes::corridor::Corridor;
use crate::engine::axes::draft::{Draft, Pool};
use crate::engine::piece::{Kind, Origin};
use crate::engine::spec::BoardSpec;

/// What starts in a palace, where there is one.
const OF_THE_PALACE: [Kind; 4] =
    [Kind::XiangqiGeneral, Kind::XiangqiAdvisor, Kind::JanggiGeneral, Kind::JanggiGuard];

/// Each kind with its cost and how many of it each player has; the kings
/// aside.
const BOX: [(Kind, u16, u8); 29] = [
    (Kind::Rook, 10, 1),
    (Kind::Bishop, 8, 1),
    (Kind::Gold, 6, 2),
    (Kind::Silver, 5, 2),
    (Kind::Knight, 3, 2),
    (Kind::Lance, 3, 2),
    (Kind::Pawn, 1, 9),
    (Kind::ChessQueen, 18, 1),
    (Kind::ChessRook, 11, 2),
    (Kind::ChessBishop, 8, 2),
    (Kind::ChessKnight, 6, 2),
    (Kind::ChessPawn, 1, 8),
    (Kind::XiangqiAdvisor, 2, 2),
    (Kind::XiangqiElephant, 2, 2),
    (Kind::XiangqiHorse, 4, 2),
    (Kind::XiangqiChariot, 10, 2),
    (Kind::XiangqiCannon, 6, 2),
    (Kind::XiangqiSoldier, 1, 5),
    (Kind::JanggiGuard, 4, 2),
    (Kind::JanggiElephant, 3, 2),
    (Kind::JanggiHorse, 5, 2),
    (Kind::JanggiChariot, 11, 2),
    (Kind::JanggiCannon, 6, 2),
    (Kind::JanggiSoldier, 2, 5),
    (Kind::MakrukQueen, 4, 1),
    (Kind::MakrukKhon, 5, 2),
    (Kind::MakrukKnight, 6, 2),
    (Kind::MakrukBoat, 10, 2),
    (Kind::MakrukShell, 1, 8),
];

/// The board of a game, on which 連合将棋 is played.
pub fn board(game: Origin) -> BoardSpec {
    let (files, ranks) = match game {
        Origin::Shogi => (9, 9),
        Origin::Chess | Origin::Makruk => (8, 8),
        Origin::Xiangqi | Origin::Janggi => (9, 10),
    };
    BoardSpec {
        files,
        ranks,
        corridor: Corridor { margin: 0 },
        cut_corners: 0,
        palaces: ranks == 10,
        river: game == Origin::Xiangqi,
    }
}

/// The draft of 連合将棋 on the board of a game.
pub fn draft(game: Origin) -> Draft {
    let (king, soldier_rank) = match game {
        Origin::Shogi => (Kind::King, 3),
        Origin::Chess => (Kind::ChessKing, 2),
        Origin::Xiangqi => (Kind::XiangqiGeneral, 4),
        Origin::Janggi => (Kind::JanggiGeneral, 4),
        Origin::Makruk => (Kind::MakrukKing, 3),
    };
    let palaces = board(game).palaces;
    let pool = |(kind, cost, count): (Kind, u16, u8)| Pool {
        kind,
        cost,
        count,
        palace: palaces && OF_THE_PALACE.contains(&kind),
        hand: kind != Kind::King && kind.origin() == Origin::Shogi,
    };
    let pool = [(king, 0, 1)].into_iter().chain(BOX).map(pool).collect();
    Draft { points: 100, soldier_rank, king, pool }
}
