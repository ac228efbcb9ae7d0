//! Openings by chance that leave neither side far behind.

use hensoku::engine::action::{Action, Move};
use hensoku::engine::draft::random;
use hensoku::engine::game::Game;
use hensoku::engine::player::Player;
use hensoku::search::{Limits, Score, Searcher};
use hensoku::variants::Variant;

use super::dice::Dice;
use super::drafted;

/// How many plies are played by chance by two.
const PLIES: usize = 8;
/// By how much a side may be ahead, in hundredths of a pawn.
const AHEAD: i32 = 130;

/// The game of two after an opening: the same for the same seed. Where players choose
/// their armies, half of these are the computer's and half are by chance.
pub fn game(variant: &Variant, seed: u64) -> Game {
    let mut searcher = Searcher::new(variant.rules(), 1 << 20);
    let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x1234_5678_9abc_def1);
    let mut last = None;
    for attempt in 0..200 {
        let Some(mut game) = begun(variant, seed * 200 + attempt) else { break };
        for _ in 0..PLIES {
            let moves = game.legal_moves();
            let Some(&mv) = moves.get(dice.throw(moves.len())) else { break };
            if game.play(Action::Move(mv)).is_err() {
                break;
            }
        }
        let analysis = searcher.decide(&game, &Limits::nodes(2_000)).analysis;
        let even = analysis.lines.first().is_some_and(
            |line| matches!(line.score, Score::Centipawns(value) if value.abs() <= AHEAD),
        );
        if even && game.outcome().is_none() {
            return game;
        }
        last = begun(variant, seed);
    }
    last.unwrap_or_else(|| Game::new(variant.rules()))
}

/// A game at its start; with two armies where players choose theirs.
fn begun(variant: &Variant, seed: u64) -> Option<Game> {
    let (rules, spec) = (variant.rules(), variant.spec());
    let Some(draft) = &spec.draft else { return Some(Game::new(rules)) };
    let army = |seat: u8| {
        let by_chance = seed.is_multiple_of(2);
        let seed = seed * 2 + u64::from(seat);
        match by_chance {
            true => Some(random(draft, &spec.board, seed)),
            false => drafted::army(variant, Player(seat), seed),
        }
    };
    let chance = Player((seed / 4 % 2) as u8);
    let mut game = drafted::game(variant, [&army(0)?, &army(1)?], chance).ok()?;
    while game.position().irreversible().relocating {
        game.play(Action::Move(Move::DONE)).ok()?;
    }
    Some(game)
}
