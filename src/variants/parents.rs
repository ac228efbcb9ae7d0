//! Chess, xiangqi, janggi and makruk by their own rules: playable, and the
//! proof of the pieces of 連合将棋.

use super::foreign::{self, Ranks};
use super::rengo_draft::board;
use super::shogi::{base, setup_of};
use super::{Family, Group, Surface};
use crate::engine::axes::castling::{Castling, CastlingRights};
use crate::engine::axes::counting::Counting;
use crate::engine::axes::drop::Drops;
use crate::engine::axes::hand::Hand;
use crate::engine::axes::material::Material;
use crate::engine::axes::pass::Pass;
use crate::engine::axes::points::Points;
use crate::engine::axes::promotion::Promotion;
use crate::engine::axes::repetition::Repetition;
use crate::engine::axes::stalemate::Stalemate;
use crate::engine::irreversible::IrreversibleState;
use crate::engine::piece::{Kind, Origin};
use crate::engine::setup::Setup;
use crate::engine::spec::{PieceSpec, VariantSpec};
use crate::engine::text::Text;

const CHESS: [&str; 8] = [
    "rnbqkbnr", "pppppppp", "........", "........", "........", "........", "PPPPPPPP", "RNBQKBNR",
];

const XIANGQI: [&str; 10] = [
    "rheakaehr",
    ".........",
    ".c.....c.",
    "s.s.s.s.s",
    ".........",
    ".........",
    "S.S.S.S.S",
    ".C.....C.",
    ".........",
    "RHEAKAEHR",
];

const MAKRUK: [&str; 8] = [
    "rnsmksnr", "........", "pppppppp", "........", "........", "PPPPPPPP", "........", "RNSKMSNR",
];

/// The middle of janggi's board; the first and the last rank are by choice.
const JANGGI: [&str; 8] = [
    "....k....",
    ".c.....c.",
    "s.s.s.s.s",
    ".........",
    ".........",
    "S.S.S.S.S",
    ".C.....C.",
    "....K....",
];

/// What the four have in common: no hand.
fn without_hand() -> VariantSpec {
    base().with(|spec| {
        spec.hand = Hand::Gone;
        spec.drops = Drops { no_immobile: Vec::new(), ..Drops::none_in_hand() };
        spec.promotion = Promotion::FarRanks(0);
    })
}

fn pieces(origin: Origin, ranks: Ranks) -> Vec<PieceSpec> {
    let kinds = Kind::ALL.into_iter().filter(|kind| kind.origin() == origin);
    kinds.map(|kind| foreign::piece(kind, ranks)).collect()
}

fn chess() -> VariantSpec {
    let mut start = setup_of(Origin::Chess, &CHESS);
    start.irreversible =
        IrreversibleState { castling_rights: CastlingRights(15), ..IrreversibleState::default() };
    without_hand().with(|spec| {
        spec.board = board(Origin::Chess);
        spec.pieces = pieces(Origin::Chess, Ranks { soldiers: 2, camp: 8, half: 8, last: 8 });
        spec.start = start;
        spec.castling = Castling::Corners(Kind::ChessRook);
        spec.en_passant = Some(Kind::ChessPawn);
        spec.stalemate = Stalemate::Draws;
        spec.material = Material::DeadPosition {
            light: [Kind::ChessBishop, Kind::ChessKnight].into_iter().collect(),
            colour_bound: [Kind::ChessBishop].into_iter().collect(),
        };
        spec.counting = Counting::Halfmoves { claim: Some(100), end: 150 };
        spec.repetition = Repetition::ThirdByClaimFifthIsDraw;
    })
}

fn xiangqi() -> VariantSpec {
    without_hand().with(|spec| {
        spec.board = board(Origin::Xiangqi);
        spec.pieces = pieces(Origin::Xiangqi, Ranks { soldiers: 4, camp: 7, half: 6, last: 10 });
        spec.start = setup_of(Origin::Xiangqi, &XIANGQI);
        spec.repetition = Repetition::Third;
    })
}

fn janggi() -> VariantSpec {
    let mut pieces = pieces(Origin::Janggi, Ranks { soldiers: 4, camp: 7, half: 6, last: 10 });
    for piece in &mut pieces {
        piece.value = match piece.kind {
            Kind::JanggiChariot => 13,
            Kind::JanggiCannon => 7,
            Kind::JanggiHorse => 5,
            Kind::JanggiElephant | Kind::JanggiGuard => 3,
            Kind::JanggiSoldier => 2,
            _ => 0,
        };
    }
    without_hand().with(|spec| {
        spec.board = board(Origin::Janggi);
        spec.pieces = pieces;
        spec.start = janggi_start("rhea.aehr");
        spec.pass = Pass::UnlessInCheck;
        spec.points = Points::Facing;
        spec.repetition = Repetition::Third;
    })
}

/// A start of janggi with both sides in this order, from the left.
fn janggi_start(rank: &str) -> Setup {
    let own = rank.to_ascii_uppercase();
    let ranks: Vec<_> = [rank].into_iter().chain(JANGGI).chain([own.as_str()]).collect();
    setup_of(Origin::Janggi, &ranks)
}

/// The four orders of horses and elephants, the usual one first.
fn janggi_starts() -> Vec<(Text, Setup)> {
    let orders = [
        ("rhea.aehr", "马象・象马", "horse elephant, elephant horse"),
        ("reha.aher", "象马・马象", "elephant horse, horse elephant"),
        ("rhea.aher", "马象・马象", "horse elephant, horse elephant"),
        ("reha.aehr", "象马・象马", "elephant horse, elephant horse"),
    ];
    orders.map(|(rank, ja, en)| (Text::new(ja, en), janggi_start(rank))).into()
}

fn makruk() -> VariantSpec {
    without_hand().with(|spec| {
        spec.board = board(Origin::Makruk);
        spec.pieces = pieces(Origin::Makruk, Ranks { soldiers: 3, camp: 6, half: 6, last: 8 });
        spec.start = setup_of(Origin::Makruk, &MAKRUK);
        spec.stalemate = Stalemate::Draws;
        spec.material = Material::BareKings;
        spec.counting = Counting::BareKingOrBoard(128);
        spec.repetition = Repetition::ThirdIsDraw;
    })
}

pub(super) fn families() -> Vec<Family> {
    let family = |id, name, summary, spec| {
        let only = Text::new("ふつうのルール", "the standard rules");
        Family::new(id, Group::Parent, name, summary, vec![(only, spec)])
    };
    vec![
        family(
            "chess",
            Text::new("チェス", "Chess"),
            Text::new(
                "ふつうのチェスです。キャスリングもアンパッサンもあります。",
                "The standard game, with castling and en passant.",
            ),
            chess(),
        )
        .ruled(1, Surface::Checkered),
        family(
            "xiangqi",
            Text::new("シャンチー", "Xiangqi"),
            Text::new(
                "中国の将棋です。炮は駒を1枚飛び越えて取り、帥は九宮を出ません。",
                "Chinese chess: cannons capture over a piece, generals stay in the palace.",
            ),
            xiangqi(),
        ),
        family(
            "janggi",
            Text::new("チャンギ", "Janggi"),
            Text::new(
                "朝鮮の将棋です。九宮の斜めの線を通り、パスもできます。",
                "Korean chess: lines cross the palaces, and a turn may be passed.",
            ),
            janggi(),
        )
        .with_starts(janggi_starts()),
        family(
            "makruk",
            Text::new("マークルック", "Makruk"),
            Text::new(
                "タイの将棋です。終盤は手数を数え、詰まなければ引き分けます。",
                "Thai chess: in the endgame moves are counted toward a draw.",
            ),
            makruk(),
        )
        .ruled(1, Surface::Plain),
    ]
}
