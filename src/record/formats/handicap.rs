//! 手合割: the handicaps that have names.

use crate::engine::setup::Setup;
use crate::notation::position;
use crate::record::start::Start;
use crate::variants::Variant;

/// A handicap: its name, its name in JKF, and the two ranks behind North's
/// pawns. North moves first.
struct Handicap {
    name: &'static str,
    preset: &'static str,
    ranks: &'static str,
}

const fn handicap(name: &'static str, preset: &'static str, ranks: &'static str) -> Handicap {
    Handicap { name, preset, ranks }
}

const HANDICAPS: [Handicap; 17] = [
    handicap("香落ち", "KY", "lnsgkgsn1/1r5b1"),
    handicap("右香落ち", "KY_R", "1nsgkgsnl/1r5b1"),
    handicap("角落ち", "KA", "lnsgkgsnl/1r7"),
    handicap("飛車落ち", "HI", "lnsgkgsnl/7b1"),
    handicap("飛香落ち", "HIKY", "lnsgkgsn1/7b1"),
    handicap("二枚落ち", "2", "lnsgkgsnl/9"),
    handicap("三枚落ち", "3", "lnsgkgsn1/9"),
    handicap("四枚落ち", "4", "1nsgkgsn1/9"),
    handicap("五枚落ち", "5", "2sgkgsn1/9"),
    handicap("左五枚落ち", "5_L", "1nsgkgs2/9"),
    handicap("六枚落ち", "6", "2sgkgs2/9"),
    handicap("左七枚落ち", "7_L", "2sgkg3/9"),
    handicap("右七枚落ち", "7_R", "3gkgs2/9"),
    handicap("八枚落ち", "8", "3gkg3/9"),
    handicap("十枚落ち", "10", "4k4/9"),
    handicap("トンボ", "", "4k4/1r5b1"),
    handicap("七枚落ち", "", "2sgkg3/9"),
];

/// What no handicap is called.
pub(super) const EVEN: &str = "平手";

/// What JKF calls it.
pub(super) const EVEN_PRESET: &str = "HIRATE";

/// Handicaps without pawns.
const BARE: [(&str, &str); 2] = [("歩三兵", "3p"), ("裸玉", "-")];

fn setup_of(variant: &Variant, ranks: &str, pawns: &str, hand: &str) -> Option<Start> {
    let text = [ranks, "/", pawns, "/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w ", hand, " 1"].concat();
    let rules = variant.rules();
    let (position, _) = position::parse(&rules, &text).ok()?;
    Some(Start::Position { setup: Start::in_order(&position.setup(&rules)), before: 0 })
}

/// The start that has this name, in Japanese or in JKF.
pub(super) fn read(variant: &Variant, name: &str) -> Option<Start> {
    if name == EVEN || name == EVEN_PRESET {
        return Some(Start::Standard);
    }
    if let Some((_, hand)) = BARE.iter().find(|(bare, _)| *bare == name) {
        return setup_of(variant, "4k4/9", "9", hand);
    }
    // Some leave ち out.
    let known = |handicap: &&Handicap| {
        handicap.name == name
            || handicap.name.strip_suffix('ち') == Some(name)
            || (handicap.preset == name && !name.is_empty())
    };
    let handicap = HANDICAPS.iter().find(known)?;
    setup_of(variant, handicap.ranks, "ppppppppp", "-")
}

/// The name of a start in Japanese and in JKF, if it has one.
pub(super) fn name(variant: &Variant, setup: &Setup) -> Option<(&'static str, &'static str)> {
    let is_it = |start: Option<Start>| matches!(start, Some(Start::Position { setup: known, .. }) if known == *setup);
    let named = HANDICAPS
        .iter()
        .find(|known| is_it(setup_of(variant, known.ranks, "ppppppppp", "-")))
        .map(|known| (known.name, known.preset));
    let bare = || {
        let known = BARE.iter().find(|(_, hand)| is_it(setup_of(variant, "4k4/9", "9", hand)));
        known.map(|(name, _)| (*name, ""))
    };
    named.or_else(bare)
}
