//! 連合将棋: the pieces of five games on five boards, after a hidden draft.

use super::foreign::{self, Ranks};
use super::shogi::base;
use super::{Family, Group, Surface, pieces, rengo_draft};
use crate::engine::axes::castling::Castling;
use crate::engine::axes::counting::Counting;
use crate::engine::axes::declaration::{Declaration, HandCount};
use crate::engine::axes::draft::Draft;
use crate::engine::axes::hand::Hand;
use crate::engine::axes::material::Material;
use crate::engine::axes::pass::Pass;
use crate::engine::axes::points::Points;
use crate::engine::axes::promotion::Promotion;
use crate::engine::axes::relocation::Relocation;
use crate::engine::axes::repetition::Repetition;
use crate::engine::axes::stalemate::Stalemate;
use crate::engine::draft::{Army, Placement, begin};
use crate::engine::piece::{Kind, Origin};
use crate::engine::spec::{BoardSpec, PieceSpec, VariantSpec};
use crate::engine::square::Square;
use crate::engine::text::Text;

/// The kinds that only promotion brings, and what they count (5.3).
const PROMOTED: [(Kind, u8); 8] = [
    (Kind::ProPawn, 6),
    (Kind::ProLance, 6),
    (Kind::ProKnight, 6),
    (Kind::ProSilver, 6),
    (Kind::Horse, 10),
    (Kind::Dragon, 12),
    (Kind::CrossedSoldier, 2),
    (Kind::TurnedShell, 4),
];

pub(super) fn family() -> Family {
    let modes = [
        (Origin::Shogi, "shogi", Text::new("将棋盤", "shogi board")),
        (Origin::Chess, "chess", Text::new("チェス盤", "chess board")),
        (Origin::Xiangqi, "xiangqi", Text::new("シャンチー盤", "xiangqi board")),
        (Origin::Janggi, "janggi", Text::new("チャンギ盤", "janggi board")),
        (Origin::Makruk, "makruk", Text::new("マークルック盤", "makruk board")),
    ];
    Family::with_modes(
        "rengo",
        Group::Mixed,
        Text::new("連合将棋", "Rengo Shogi"),
        Text::new(
            "5つのゲームの駒から100点分を選び、相手に見せずに並べて始めます。",
            "Choose 100 points of pieces from five games and set them up in secret.",
        ),
        modes.into_iter().map(|(game, mode, name)| (mode, name, spec(game))).collect(),
    )
    .mended(&[1, 2, 3, 4, 5], former)
    .ruled(2, Surface::Checkered)
    .ruled(5, Surface::Plain)
}

/// The rules until revision 2: relocated pieces did not change places, and all
/// that was in hand counted for a declaration.
fn former(spec: &mut VariantSpec) {
    if let Some(relocation) = &mut spec.relocation {
        relocation.exchange = false;
    }
    if let Declaration::AllEntered { hand, .. } = &mut spec.declaration {
        *hand = HandCount::All;
    }
}

fn spec(game: Origin) -> VariantSpec {
    let (board, draft) = (rengo_draft::board(game), rengo_draft::draft(game));
    let depth = match game {
        Origin::Shogi | Origin::Makruk => 3,
        Origin::Chess => 2,
        Origin::Xiangqi | Origin::Janggi => 4,
    };
    let ranks = Ranks {
        soldiers: draft.soldier_rank,
        camp: board.ranks - depth + 1,
        half: board.ranks / 2 + 1,
        last: board.ranks,
    };
    let spec = base().with(|spec| {
        spec.board = board;
        spec.pieces = all_pieces(&draft, ranks);
        spec.hand = Hand::ShogiOnly;
        spec.promotion = Promotion::FarRanks(depth);
        spec.en_passant = Some(Kind::ChessPawn);
        spec.material = no_force(&board);
        spec.relocation = Some(Relocation {
            kinds: vec![Kind::JanggiElephant, Kind::JanggiHorse, Kind::JanggiChariot],
            ranks: draft.soldier_rank - 1,
            exchange: true,
        });
        spec.draft = Some(draft);
    });
    let spec = match game {
        Origin::Shogi => spec.with(|spec| {
            spec.declaration = Declaration::AllEntered { points: 100, hand: HandCount::Captured };
        }),
        Origin::Chess => spec.with(|spec| {
            spec.castling = Castling::Corners(Kind::ChessRook);
            spec.stalemate = Stalemate::Draws;
            spec.counting = Counting::Halfmoves { claim: None, end: 100 };
            spec.repetition = Repetition::ThirdByClaim;
        }),
        Origin::Xiangqi => spec.with(|spec| {
            spec.repetition = Repetition::Third;
        }),
        Origin::Janggi => spec.with(|spec| {
            spec.pass = Pass::UnlessInCheck;
            spec.points = Points::Claimed(40);
            spec.repetition = Repetition::ThirdIsDraw;
        }),
        Origin::Makruk => spec.with(|spec| {
            spec.stalemate = Stalemate::Wins;
            spec.counting = Counting::BareKing;
            spec.repetition = Repetition::Third;
        }),
    };
    with_start(spec, game)
}

/// What is plainly too little to force mate: where kings are confined
/// to a palace, nothing but what guards one; elsewhere a single light piece.
fn no_force(board: &BoardSpec) -> Material {
    use Kind::{
        ChessBishop, ChessKnight, JanggiElephant, JanggiGuard, JanggiHorse, MakrukKhon,
        MakrukKnight, MakrukQueen, TurnedShell, XiangqiAdvisor, XiangqiElephant, XiangqiHorse,
    };
    if board.palaces {
        let bound = board.river.then_some(XiangqiElephant);
        let light = [XiangqiAdvisor, JanggiGuard].into_iter().chain(bound).collect();
        return Material::NoForce { light, most: None };
    }
    let light = [
        XiangqiAdvisor,
        JanggiGuard,
        XiangqiElephant,
        JanggiElephant,
        MakrukQueen,
        TurnedShell,
        ChessKnight,
        MakrukKnight,
        ChessBishop,
        XiangqiHorse,
        JanggiHorse,
        MakrukKhon,
    ];
    Material::NoForce { light: light.into_iter().collect(), most: Some(1) }
}

/// Every kind of the box with its cost, the board's king, and what the kinds
/// promote to.
fn all_pieces(draft: &Draft, ranks: Ranks) -> Vec<PieceSpec> {
    let of = |kind: Kind, value| {
        let piece = match kind.origin() {
            Origin::Shogi => pieces::piece(kind),
            _ => foreign::piece(kind, ranks),
        };
        PieceSpec { value, ..piece }
    };
    let chosen = draft.pool.iter().map(|pool| of(pool.kind, pool.cost as u8));
    chosen.chain(PROMOTED.map(|(kind, value)| of(kind, value))).collect()
}

/// The game that is shown before armies are chosen: two equal ones, drawn as
/// South's last ranks.
fn with_start(spec: VariantSpec, game: Origin) -> VariantSpec {
    let camp: &[&str] = match game {
        Origin::Shogi => &["P cP P mP P mP P cP P", ". B cR . cQ . xR R .", "L N S G K G S N L"],
        Origin::Chess => &["cP mP xS cP cP xS mP cP", "cR cN cB cQ cK cB cN cR"],
        Origin::Xiangqi => &[
            "xS . cP . jS . cP . xS",
            ". xC . . . . . xC .",
            ". . . . cQ . . . jR",
            "xR xH xE xA xK xA xE mN xR",
        ],
        Origin::Janggi => &[
            "jS . xS . jS . xS . jS",
            ". jC . . cQ . . jC .",
            ". . . . jK . . . .",
            "jR jE jH jA . jA jH jE jR",
        ],
        Origin::Makruk => {
            &["mP cP mP jS jS mP cP mP", ". xC . . . . jC .", "mR cN mS cQ mK mS mN mR"]
        }
    };
    let codes = camp.iter().rev().flat_map(|rank| rank.split(' ').rev());
    let last = spec.board.files * spec.board.ranks - 1;
    let post = |(code, back): (&str, u8)| {
        Some(Placement { kind: Kind::from_code(code)?, at: Some(Square(last - back)) })
    };
    let army = Army::from(codes.zip(0..).filter_map(post).collect::<Vec<_>>());
    let start = begin(&spec, [&army, &army], None).unwrap_or_default();
    spec.with(|spec| {
        spec.start = start;
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_armies_shown_are_possible() {
        for variant in family().variants {
            let spec = variant.spec();
            let draft = spec.draft.as_ref().expect("a draft");
            let own = spec.start.pieces.iter().filter(|(_, piece)| piece.owner.0 == 0);
            let post = |&(at, piece): &(u8, crate::engine::piece::Piece)| Placement {
                kind: piece.kind,
                at: Some(Square(at)),
            };
            let army = Army::from(own.map(post).collect::<Vec<_>>());
            assert_eq!(army.faults(draft, &spec.board), [], "{}", variant.id);
            assert!(army.cost(draft) >= 75, "{}: {}", variant.id, army.cost(draft));
        }
    }
}
