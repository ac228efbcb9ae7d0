//! チェッカー将棋 (ダイヤモンド将棋) and チェッカー将棋バリアント: jumping over
//! neighbours.

use super::shogi::{base, either_first};
use super::{Family, Group};
use crate::engine::axes::checkers_jump::CheckersJump;
use crate::engine::movement::Travel;
use crate::engine::piece::Kind;
use crate::engine::text::Text;

pub(super) fn checkers() -> Family {
    let spec = base().for_each_piece(|piece| {
        piece.atoms.iter_mut().for_each(|atom| atom.checkers_jump = Some(CheckersJump::Once));
    });
    Family::new(
        "checkers",
        Group::Movement,
        Text::new("チェッカー将棋", "Checkers Shogi"),
        Text::new(
            "となりの駒を1枚、飛び越して進めます。",
            "Every piece may jump over one neighbour, friend or foe.",
        ),
        either_first(spec),
    )
    .also_called(&["ダイヤモンド将棋", "Shogi-Checkers"])
}

pub(super) fn variant() -> Family {
    let spec = base().for_each_piece(|piece| {
        for atom in &mut piece.atoms {
            atom.checkers_jump = Some(match (piece.kind, atom.travel) {
                (Kind::King, _) => CheckersJump::Group,
                (_, Travel::Ride | Travel::RideUpTo(_)) => CheckersJump::Chain,
                (_, Travel::Leap | Travel::Lame) => CheckersJump::Once,
            });
        }
    });
    Family::new(
        "checkers-variant",
        Group::Movement,
        Text::new("チェッカー将棋バリアント", "Checkers Shogi Variant"),
        Text::new(
            "香・飛・角は続けて飛び越え、玉は並んだ駒をまとめて飛び越えます。",
            "Lances, rooks and bishops jump on and on; kings leap over whole groups.",
        ),
        either_first(spec),
    )
}
