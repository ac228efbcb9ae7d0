//! 円筒将棋 (横ループ将棋): the left and the right edge meet.

use super::shogi::{base, either_first};
use super::{Family, Group};
use crate::engine::text::Text;
use crate::engine::topology::Seams;

pub(super) fn family() -> Family {
    let spec = base().for_each_piece(|piece| piece.seams = Seams::FILES);
    Family::new(
        "cylinder",
        Group::Board,
        Text::new("円筒将棋", "Cylinder Shogi"),
        Text::new(
            "9筋のとなりは1筋。盤の左右がつながっています。",
            "File 9 lies next to file 1: the board’s sides are joined.",
        ),
        either_first(spec),
    )
    .also_called(&["横ループ将棋", "Shogi-Cylindrical", "えんとう"])
}
