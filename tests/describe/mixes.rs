//! Games of no catalogue, mixed from the axes of those that are in one.

use proptest::prelude::*;

use hensoku::describe;
use hensoku::engine::rules::Rules;
use hensoku::engine::spec::VariantSpec;
use hensoku::variants;

use super::{check_sentence, rules};

/// One game with some of its axes from others: `parts[n]` says from which game
/// the axis `n` is.
fn mixed(base: usize, parts: &[Option<usize>]) -> VariantSpec {
    let specs: Vec<VariantSpec> = variants::all().map(|variant| variant.spec().clone()).collect();
    let of = |index: usize| &specs[index % specs.len()];
    let mut spec = of(base).clone();
    for (axis, from) in parts.iter().enumerate() {
        let Some(from) = from.map(of) else { continue };
        match axis {
            0 => spec.capture = from.capture,
            1 => spec.hand = from.hand,
            2 => spec.drops = from.drops.clone(),
            3 => spec.promotion = from.promotion,
            4 => spec.goal = from.goal,
            5 => spec.stalemate = from.stalemate,
            6 => spec.repetition = from.repetition,
            7 => spec.declaration = from.declaration,
            8 => spec.counting = from.counting,
            9 => spec.material = from.material,
            10 => spec.steal = from.steal,
            11 => spec.pass = from.pass,
            12 => spec.effect = from.effect,
            13 => spec.points = from.points,
            14 => spec.castling = from.castling,
            _ => {
                for piece in &mut spec.pieces {
                    let other = from.pieces.iter().find(|other| other.kind == piece.kind);
                    if let Some(other) = other {
                        piece.atoms = other.atoms.clone();
                        piece.seams = other.seams;
                    }
                }
            }
        }
    }
    spec
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn any_sound_mix_is_told(
        base in 0..77_usize,
        parts in proptest::collection::vec(proptest::option::of(0..77_usize), 16),
    ) {
        let spec = mixed(base, &parts);
        if let Ok(mix) = Rules::compile(&spec) {
            let shogi = rules("shogi");
            let told = [
                describe::whole(&mix),
                describe::differences(&mix, &shogi),
                describe::differences(&shogi, &mix),
            ];
            prop_assert!(!told[0].is_empty());
            told.iter().flatten().for_each(|text| check_sentence(text, "a mix"));
            prop_assert_eq!(describe::differences(&mix, &mix), []);
        }
    }
}
