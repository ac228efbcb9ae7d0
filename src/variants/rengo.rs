//! 連合将棋: the pieces of five games on five boards, after a hidden draft.

use super::foreign::{self, Ranks};
use super::shogi::base;
use super::{Family, Group, Surface, pieces, rengo_draft};
use crate::engine::axes::castling::Castling;
use crate::engine::axes::counting::Counting;
use crate::engine::axes::declaration::Declaration;
use crate::engine::axes::draft::Draft;
use crate::engine::axes::hand::Hand;
use crate::engine::axes::material::Material;
use crate::engine::axes::pass::Pass;
use crate::engine::axes::points::Points;
use crate::engine::axes::promotion::Promotion;
use crate::engine::axes::relocation::Relocation;
use crate::engine::axes::repetition::Repetition;
use crate::engine::axes::stalemate::Stalemate;
use crate::engine::draft::begin;
use crate::engine::piece::{Kind, Origin};
use crate::engine::spec::{PieceSpec, VariantSpec};
use crate::engine::topology::Topology;
use crate::engine::words::Words;
use crate::notation::army;

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
        (Origin::Shogi, "shogi", Words::new("将棋盤", "shogi board")),
        (Origin::Chess, "chess", Words::new("チェス盤", "chess board")),
        (Origin::Xiangqi, "xiangqi", Words::new("シャンチー盤", "xiangqi board")),
        (Origin::Janggi, "janggi", Words::new("チャンギ盤", "janggi board")),
        (Origin::Makruk, "makruk", Words::new("マークルック盤", "makruk board")),
    ];
    Family::with_modes(
        "rengo",
        Group::Mixed,
        Words::new("連合将棋", "Rengo Shogi"),
        Words::new(
            "五つのゲームの駒から百点分を選び、相手に見せずに並べて始めます。",
            "Choose a hundred points of pieces from five games and set them up in secret.",
        ),
        modes.into_iter().map(|(game, mode, name)| (mode, name, spec(game))).collect(),
    )
    .ruled(2, Surface::Checkered)
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
    let spec = VariantSpec {
        board,
        pieces: all_pieces(&draft, ranks),
        hand: Hand::ShogiOnly,
        promotion: Promotion::FarRanks(depth),
        en_passant: Some(Kind::ChessPawn),
        material: Material::NoForce,
        relocation: Some(Relocation {
            kinds: vec![Kind::JanggiElephant, Kind::JanggiHorse, Kind::JanggiChariot],
            ranks: draft.soldier_rank - 1,
        }),
        draft: Some(draft),
        ..base()
    };
    let spec = match game {
        Origin::Shogi => VariantSpec { declaration: Declaration::Hundred, ..spec },
        Origin::Chess => VariantSpec {
            castling: Castling::Corners(Kind::ChessRook),
            stalemate: Stalemate::Draws,
            counting: Counting::Calm { claim: None, end: 100 },
            repetition: Repetition::ThirdByClaim,
            ..spec
        },
        Origin::Xiangqi => VariantSpec { repetition: Repetition::Third, ..spec },
        Origin::Janggi => VariantSpec {
            pass: Pass::UnlessInCheck,
            points: Points::Claimed(40),
            repetition: Repetition::ThirdIsDraw,
            ..spec
        },
        Origin::Makruk => VariantSpec {
            stalemate: Stalemate::Wins,
            counting: Counting::BareKing,
            repetition: Repetition::Third,
            ..spec
        },
    };
    with_start(spec, game)
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

/// The game that is shown before armies are chosen: two equal ones.
fn with_start(spec: VariantSpec, game: Origin) -> VariantSpec {
    let text = match game {
        Origin::Shogi => {
            "K@5i G@4i G@6i S@3i cN@7i xR@1i mR@9i B@8h cQ@2h P@1g cP@2g P@3g mP@4g P@5g mP@6g P@7g cP@8g P@9g jH@2i"
        }
        Origin::Chess => {
            "cK@4h cQ@5h cR@1h cR@8h cB@3h cB@6h cN@2h cN@7h cP@1g mP@2g xS@3g cP@4g cP@5g xS@6g mP@7g cP@8g P*"
        }
        Origin::Xiangqi => {
            "xK@5j xA@4j xA@6j xE@3j xE@7j xR@1j xR@9j xH@2j mN@8j xC@2h xC@8h B@5h xS@1g cP@3g jS@5g cP@7g xS@9g P*"
        }
        Origin::Janggi => {
            "jK@5i jA@4j jA@6j jE@3j jH@2j jR@1j jR@9j jH@8j jE@7j jC@2h jC@8h xS@1g jS@3g jS@5g jS@7g xS@9g P@2g P@8g S@5h"
        }
        Origin::Makruk => {
            "mK@5h mM@4h mR@1h mR@8h mN@2h mN@7h mS@3h mS@6h xC@2g mP@1f mP@2f cP@3f mP@4f mP@5f cP@6f mP@7f mP@8f xH@7g B@4g"
        }
    };
    let board = spec.board;
    let army =
        Topology::rectangle(board.files, board.ranks).map(|board| army::read(&board, text).0);
    let army = army.unwrap_or_default();
    let start = begin(&spec, [&army, &army], None).unwrap_or_default();
    VariantSpec { start, ..spec }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_armies_shown_are_legal() {
        for variant in family().variants {
            let spec = variant.spec();
            let draft = spec.draft.as_ref().expect("a draft");
            let topology = Topology::rectangle(spec.board.files, spec.board.ranks);
            assert!(topology.is_some());
            let own = spec.start.pieces.iter().filter(|(_, piece)| piece.owner.0 == 0);
            let cost: u16 = own.map(|(_, piece)| draft.cost(piece.kind)).sum();
            assert!((85..=100).contains(&cost), "{}: {cost}", variant.id);
        }
    }
}
