//! 四人将棋 and 四神将棋: four players, each alone or opposite seats together
//!

use super::shogi::{base, setup};
use super::{Family, Group, pieces};
use crate::engine::axes::mate_credit::MateCredit;
use crate::engine::axes::partners::Partners;
use crate::engine::axes::repetition::Repetition;
use crate::engine::axes::royal::{Royal, Until};
use crate::engine::axes::turn::{Order, Turn};
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::setup::Setup;
use crate::engine::spec::{BoardSpec, VariantSpec};
use crate::engine::text::Text;

/// 図1: South's camp.
const YONIN: [&str; 3] = ["....P....", "...PRP...", "..SGKGS.."];

/// 図2, of 1991.
const YONIN_1991: [&str; 3] = ["...PPPPP.", ".B....R..", "LNSGKGSN."];

const SHIJIN: [&str; 3] = ["...PPPPPPPPP...", "....B.....R....", "...LNSGKGSNL..."];

/// What a game for four is called, too.
pub(super) const FOUR_PLAYERS: &[&str] = &["four players", "4 players", "4人", "四人", "よにん"];

pub(super) fn families() -> Vec<Family> {
    vec![
        family(
            "yonin",
            Text::new("四人将棋", "Yonin Shogi"),
            Text::new(
                "4人で1つの盤を囲みます。王手された人がすぐに指します。",
                "Four players round one board; whoever is in check moves at once.",
            ),
            &board(9, 0, &YONIN),
        ),
        family(
            "yonin-1991",
            Text::new("四人将棋（1991年版）", "Yonin Shogi 1991"),
            Text::new(
                "桂・香・角のある、1991年の並べ方です。",
                "The camps of 1991, with knights, a lance and a bishop.",
            ),
            &board(9, 0, &YONIN_1991),
        ),
        family(
            "shijin",
            Text::new("四神将棋", "Shijin Shogi"),
            Text::new(
                "十字の大きな盤で、4人が本将棋の駒をすべて使います。",
                "A large cross on which each of four players has a whole set of shogi pieces.",
            ),
            &board(15, 3, &SHIJIN),
        ),
    ]
}

fn family(id: &'static str, name: Text, summary: Text, spec: &VariantSpec) -> Family {
    let mode = |id, ja, en, until, partners| {
        let spec = spec.clone().with(|spec| {
            spec.royal = Royal::TurnedOver(until);
            spec.partners = partners;
        });
        (id, Text::new(ja, en), spec)
    };
    Family::with_modes(
        id,
        Group::Four,
        name,
        summary,
        vec![
            mode("survivor", "最後の1人まで", "last survivor", Until::OneLeft, Partners::None),
            mode("sfc", "2人が詰むまで", "until two are out", Until::TwoOut, Partners::None),
            mode("doubles", "ダブルス", "doubles", Until::FirstOut, Partners::Ignored),
            mode(
                "doubles-nocheck",
                "ダブルス（味方への王手禁止）",
                "doubles, no check to a partner",
                Until::FirstOut,
                Partners::NoCheck,
            ),
        ],
    )
    .also_called(FOUR_PLAYERS)
    // Until revision 2 a mate was the last mover's, whoever had given it.
    .mended(&[1, 2, 3, 4], |spec| spec.mate_credit = MateCredit::LastMover)
}

/// A square board on which each player's camp is South's, turned.
fn board(size: u8, cut_corners: u8, camp: &[&str]) -> VariantSpec {
    let mut spec = base().with(|spec| {
        spec.board = BoardSpec { files: size, ranks: size, cut_corners, ..base().board };
        spec.turn = Turn { players: 4, first: Player(0), order: Order::ChecksFirst };
        spec.pieces = pieces::shogi_with_turned_kings();
        spec.start = four_camps(size, &setup(camp));
        spec.repetition = Repetition::FourthIsDraw;
    });
    spec.drops.not_before_turned = vec![Kind::Pawn];
    spec
}

/// Turns South's last ranks by quarters for the other three.
pub(super) fn four_camps(size: u8, camp: &Setup) -> Setup {
    let depth = camp.pieces.iter().map(|&(index, _)| index / size + 1).max().unwrap_or(0);
    let place = |&(index, piece): &(u8, Piece)| {
        let (mut column, mut rank) = (index % size, index / size + size - depth);
        (0..4).map(move |owner| {
            let placed = (rank * size + column, Piece { kind: piece.kind, owner: Player(owner) });
            (column, rank) = (size - 1 - rank, column);
            placed
        })
    };
    Setup { pieces: camp.pieces.iter().flat_map(place).collect(), ..Setup::default() }
}
