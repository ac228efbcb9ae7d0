//! Any mix of the axes: refused with a reason, or a game like all others.

#[path = "../baseline/mod.rs"]
mod baseline;
mod made;
mod strategy;
#[path = "../walk/mod.rs"]
mod walk;

use baseline::Baseline;
use hensoku::describe;
use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::engine::position::Position;
use hensoku::engine::spec::VariantSpec;
use hensoku::engine::text::Text;
use hensoku::notation::moves;
use hensoku::share::{Shared, decode_with, encode};
use hensoku::variants::Variant;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseResult, TestRng, TestRunner};
use walk::Dice;

/// How many specs are tried: always the same ones. (All of 40,000 others held
/// when this was written.)
const SPECS: u32 = 6000;

/// A game of a spec that is sound.
fn is_a_game(variant: &Variant, dice: &mut Dice) -> TestCaseResult {
    let rules = variant.rules();
    let plies = dice.roll(40);
    let (mut position, played) = walk::position(&rules, dice, plies);
    let told = format!("after {}", played.join(" "));

    let baseline = Baseline::new(variant.spec());
    let board = baseline.board(&position.setup(&rules));
    let legal = position.legal_moves(&rules);
    let mut texts: Vec<_> = legal.iter().map(|&mv| moves::text(&rules, mv)).collect();
    texts.sort();
    let expected = baseline.legal_texts(&board);
    let expected: Vec<_> = expected.into_iter().map(|(text, _)| text).collect();
    prop_assert_eq!(texts, expected, "{}", told);

    let game = Game::from_position(variant.rules(), position.clone());
    let end = game.outcome().map(|end| (end.winners.first().copied(), end.reason));
    prop_assert_eq!(end, baseline.end(&board), "{}", told);

    for mv in legal {
        let before = position.clone();
        let undo = position.play(&rules, mv);
        let hash = position.hash_from_scratch(&rules);
        prop_assert_eq!(position.hash(), hash, "{} {}", told, moves::text(&rules, mv));
        position.unplay(&rules, undo);
        prop_assert!(position == before, "{} {}", told, moves::text(&rules, mv));
    }

    let mut game = Game::from_position(variant.rules(), Position::start(&rules));
    while game.outcome().is_none() && game.ply() < 30 {
        let legal = game.legal_moves();
        let Some(mv) = walk::choose(dice, game.position(), &legal) else { break };
        prop_assert_eq!(game.play(Action::Move(mv)), Ok(()));
    }
    let shared = Shared::of_game(variant, &game, 0);
    let link = encode(&shared);
    prop_assert!(link.is_ok(), "{:?}", link);
    let opened = decode_with(&link.unwrap_or_default(), &|_| Some(variant.clone()));
    prop_assert_eq!(opened, Ok(shared));

    let texts = describe::whole(&rules);
    let said = |text: &Text| !text.ja.is_empty() && !text.en.is_empty();
    prop_assert!(!texts.is_empty() && texts.iter().all(said));
    Ok(())
}

#[test]
fn any_mix_is_refused_with_a_reason_or_is_a_game() {
    let (mut sound, mut unsound) = (0, 0);
    let config = Config { cases: SPECS, failure_persistence: None, ..Config::default() };
    let law = |(spec, seed): (VariantSpec, u64)| {
        let name = Text::new("まぜた将棋", "a mix");
        Variant::new("mix", name, spec)
            .map_or(Ok(()), |variant| is_a_game(&variant, &mut Dice(seed)))
    };
    let same = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let done = TestRunner::new_with_rng(config, same).run(&(strategy::specs(), any::<u64>()), law);
    if let Err(error) = done {
        panic!("{error}");
    }
    // The strategy neither misses nor only hits.
    let mut runner = TestRunner::deterministic();
    for _ in 0..300 {
        let spec = strategy::specs().new_tree(&mut runner).expect("a spec").current();
        let faults = spec.check();
        sound += usize::from(faults.is_empty());
        unsound += usize::from(!faults.is_empty());
        assert!(faults.iter().all(|fault| !fault.to_string().is_empty()));
    }
    assert!(sound > 50 && unsound > 50, "{sound} sound, {unsound} unsound");
}
