//! Both kanji of the names that have two, one above the other.

use super::ink::Ink;
use super::outline;
use crate::engine::piece::{Kind, Piece};

/// How large each is, and how far its middle is from that of the tile.
const SIZE: f64 = 0.56;
const APART: f64 = 0.285;

/// The two kanji of a piece; `None` where its name has one.
fn name(piece: Piece) -> Option<[char; 2]> {
    Some(match piece.kind {
        Kind::King => [piece.kind.kanji_of(piece.owner), '将'],
        Kind::Rook => ['飛', '車'],
        Kind::Bishop => ['角', '行'],
        Kind::Gold => ['金', '将'],
        Kind::Silver => ['銀', '将'],
        Kind::Knight => ['桂', '馬'],
        Kind::Lance => ['香', '車'],
        Kind::Pawn => ['歩', '兵'],
        Kind::FreeKing => ['奔', '王'],
        Kind::Dragon => ['竜', '王'],
        Kind::Horse => ['竜', '馬'],
        Kind::ProSilver => ['成', '銀'],
        Kind::ProKnight => ['成', '桂'],
        Kind::ProLance => ['成', '香'],
        Kind::ProPawn => ['と', '金'],
        Kind::ChessQueen => ['女', '王'],
        Kind::ChessBishop => ['僧', '正'],
        Kind::ChessKnight => ['騎', '士'],
        Kind::ChessPawn => ['歩', '兵'],
        _ => return None,
    })
}

/// What a piece shows; `None` where it keeps its one kanji.
pub fn inks(piece: Piece) -> Option<Vec<Ink>> {
    let [above, below] = name(piece)?.map(outline);
    let at = |data, y| Ink::glyph(data, 0.0, y, SIZE);
    Some(vec![at(above, -APART), at(below, APART)])
}
