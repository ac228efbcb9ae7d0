//! 交錯干渉将棋: two duels that cross, then a brawl (R-60 to to
//!

use super::shogi::{base, setup};
use super::{Family, Group, four, pieces};
use crate::engine::axes::corridor::Corridor;
use crate::engine::axes::drop::Drops;
use crate::engine::axes::effect::Effect;
use crate::engine::axes::mirror::Mirror;
use crate::engine::axes::partners::Partners;
use crate::engine::axes::promotion::Promotion;
use crate::engine::axes::repetition::Repetition;
use crate::engine::axes::royal::Royal;
use crate::engine::axes::turn::{Order, Turn};
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::spec::VariantSpec;
use crate::engine::text::Text;

const TYPE_S: [&str; 2] = ["..PPPPP..", "..SGKGS.."];

const TYPE_A: [&str; 2] = ["..PPPPP..", "..BGKRS.."];

/// Type A as it began until revision 2.
const FORMER_TYPE_A: [&str; 2] = ["..PPPPP..", "..SGKRB.."];

pub(super) fn family() -> Family {
    let type_a = duels(&TYPE_A).with(|spec| {
        spec.mirror = Mirror::BeforeFirstMove;
    });
    Family::with_modes(
        "kosaku",
        Group::Four,
        Text::new("交錯干渉将棋", "Crossing Duels"),
        Text::new(
            "2組の決闘が盤の中央で交わり、やがて4人の乱戦になります。",
            "Two duels cross in the middle of the board; the game ends as a four-way brawl.",
        ),
        vec![
            ("s", Text::new("タイプS（練習用）", "Type S, for practice"), duels(&TYPE_S)),
            ("a", Text::new("タイプA（飛・角あり）", "Type A, with rook and bishop"), type_a),
        ],
    )
    .also_called(four::FOUR_PLAYERS)
    .mended(&[2], |spec| {
        let start = four::four_camps(9, &setup(&FORMER_TYPE_A));
        spec.start.clone_from(&start);
        if let Some(next) = &mut spec.next {
            next.start = start;
        }
    })
}

fn duels(camp: &[&str]) -> VariantSpec {
    let brawl = base().with(|spec| {
        spec.turn = Turn { players: 4, first: Player(0), order: Order::Clockwise };
        spec.pieces = pieces::brawling();
        spec.start = four::four_camps(9, &setup(camp));
        spec.effect = Effect::Annihilation;
        spec.drops = Drops {
            one_per_file: Vec::new(),
            no_mate: Vec::new(),
            no_immobile: Vec::new(),
            beside_king: true,
            ..Drops::standard()
        };
        spec.promotion = Promotion::ByCapture;
        spec.royal = Royal::Captured;
        spec.repetition = Repetition::FourthIsDraw;
    });
    let later = Box::new(brawl.clone());
    brawl.with(|spec| {
        spec.board.corridor = Corridor { margin: 2 };
        spec.pieces = pieces::dueling();
        spec.effect = Effect::Plain;
        spec.drops = Drops { no_immobile: vec![Kind::Pawn], ..Drops::standard() };
        spec.promotion = Promotion::FarRanks(2);
        spec.partners = Partners::Duels;
        spec.next = Some(later);
    })
}
