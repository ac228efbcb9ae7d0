//! フットワーク将棋: only some kinds of pieces pass the left and right edge, by
//! their present face.

use super::shogi::base;
use super::{Family, Group};
use crate::engine::piece::Kind;
use crate::engine::spec::VariantSpec;
use crate::engine::text::Text;
use crate::engine::topology::Seams;

pub(super) fn family() -> Family {
    use Kind::*;
    let numbers: [(Text, &[Kind]); 7] = [
        (Text::new("玉だけが抜ける", "only the king crosses"), &[King]),
        (
            Text::new(
                "玉・角・飛・馬・竜が抜ける",
                "kings, bishops and rooks, promoted or not, cross",
            ),
            &[King, Bishop, Horse, Rook, Dragon],
        ),
        (
            Text::new("玉と小駒が抜ける", "the king and the minor pieces cross"),
            &[King, Pawn, Lance, Knight, Silver, Gold, ProPawn, ProLance, ProKnight, ProSilver],
        ),
        (Text::new("銀・桂が抜ける", "silvers and knights cross"), &[Silver, Knight]),
        (
            Text::new("金と成金が抜ける", "golds and pieces promoted to gold cross"),
            &[Gold, ProPawn, ProLance, ProKnight, ProSilver],
        ),
        (Text::new("角・馬が抜ける", "bishops and horses cross"), &[Bishop, Horse]),
        (Text::new("飛・竜が抜ける", "rooks and dragons cross"), &[Rook, Dragon]),
    ];
    Family::new(
        "footwork",
        Group::Board,
        Text::new("フットワーク将棋", "Footwork Shogi"),
        Text::new(
            "決まった駒だけが、盤の右端と左端を抜けて反対側へ行けます。",
            "Only certain pieces may cross the side edges to the other side.",
        ),
        numbers.map(|(difference, kinds)| (difference, crossing(kinds))).into(),
    )
}

/// Shogi in which these kinds cross the side edges.
fn crossing(kinds: &[Kind]) -> VariantSpec {
    base().for_each_piece(|piece| {
        if kinds.contains(&piece.kind) {
            piece.seams = Seams::FILES;
        }
    })
}
