//! ドーナツ将棋 (縦横ループ将棋): all edges meet, on 9 files and 11 ranks with an
//! empty rank behind each camp.

use super::shogi::{base, either_first, setup};
use super::{Family, Group};
use crate::engine::axes::promotion::Promotion;
use crate::engine::text::Text;
use crate::engine::topology::Seams;

const START: [&str; 11] = [
    ".........",
    "lnsgkgsnl",
    ".r.....b.",
    "ppppppppp",
    ".........",
    ".........",
    ".........",
    "PPPPPPPPP",
    ".B.....R.",
    "LNSGKGSNL",
    ".........",
];

pub(super) fn family() -> Family {
    let spec = base().for_each_piece(|piece| piece.seams = Seams::BOTH).with(|spec| {
        spec.board.ranks = 11;
        spec.start = setup(&START);
        spec.promotion = Promotion::FarRanks(4);
    });
    Family::new(
        "torus",
        Group::Board,
        Text::new("ドーナツ将棋", "Torus Shogi"),
        Text::new(
            "左右も上下もつながった9×11の盤。端がありません。",
            "A 9×11 board joined on all sides: it has no edge at all.",
        ),
        either_first(spec),
    )
    .also_called(&["縦横ループ将棋", "Shogi-Torus", "doughnut", "donut"])
}
