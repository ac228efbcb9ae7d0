//! Games that begin with a draft.

use hensoku::armies::choose;
use hensoku::engine::draft::{Army, CommitReveal, GameId, Salt, begin};
use hensoku::engine::game::Game;
use hensoku::engine::player::Player;
use hensoku::engine::position::Position;
use hensoku::variants::Variant;

/// The army that the computer drafts at a seat: the same for the same seed.
pub fn army(variant: &Variant, seat: Player, seed: u64) -> Option<Army> {
    let spec = variant.spec();
    let game = GameId { variant: variant.id.clone(), number: [0; 16] };
    let exchange = CommitReveal::new(game, spec.draft.clone()?, spec.board);
    let salt = Salt(std::array::from_fn(|at| (seed >> (8 * (at % 8))) as u8));
    choose(&exchange.view(Some(seat)), salt).map(|own| own.army)
}

/// A game with these armies, by player, before anything is relocated. `chance` moves first
/// where the armies leave that open.
pub fn game(variant: &Variant, armies: [&Army; 2], chance: Player) -> Result<Game, String> {
    let rules = variant.rules();
    let setup = begin(variant.spec(), armies, Some(chance)).ok_or("no armies")?;
    let start = Position::new(&rules, &setup).map_err(|why| format!("{why:?}"))?;
    Ok(Game::from_position(rules, start))
}
