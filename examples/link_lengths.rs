//! How long links are: the table of the README.
//!
//! ```text
//! cargo run --release --example link_lengths -- [GAMES]
//! ```
//!
//! Of each family so many random games (100 without more said) of exactly a
//! hundred moves, spread over its variants: the median and the longest link
//! in characters after the `#`, and the median of links that only set up a
//! position after forty moves.

#[path = "../tests/walk/mod.rs"]
mod walk;

use std::process::ExitCode;

use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::share::{Shared, encode};
use hensoku::variants::{self, Variant};
use walk::Dice;

const MOVES: usize = 100;

/// A random game of so many moves, if it lasts so long; between random armies,
/// where armies are chosen.
fn game(dice: &mut Dice, variant: &Variant, moves: usize) -> Option<(Shared, Game)> {
    let begun = walk::begun(dice, variant);
    let mut game = begun.begin().ok()?;
    while game.ply() < moves {
        let mv = walk::choose(dice, game.position(), &game.legal_moves())?;
        game.play(Action::Move(mv)).ok()?;
    }
    let mut shared = Shared::of_game(variant, &game, 0);
    shared.record.start = begun.record.start;
    Some((shared, game))
}

/// The length of the link to a game.
fn length(shared: &Shared) -> usize {
    encode(shared).map_or(usize::MAX, |link| link.len())
}

/// The lengths of so many links of a family, the shortest first.
fn lengths(
    variants: &'static [Variant],
    games: usize,
    measure: impl Fn(&mut Dice, &Variant) -> Option<usize>,
) -> Vec<usize> {
    let of = |seed: usize| measure(&mut Dice(seed as u64), &variants[seed % variants.len()]);
    let mut lengths: Vec<_> = (0..).filter_map(of).take(games).collect();
    lengths.sort_unstable();
    lengths
}

fn main() -> ExitCode {
    let games = match std::env::args().nth(1).map_or(Ok(100), |word| word.parse()) {
        Ok(games) if games > 0 => games,
        _ => {
            eprintln!("link_lengths takes a number of games");
            return ExitCode::from(2);
        }
    };
    println!("| family | median | longest | position |\n|---|---|---|---|");
    for family in variants::families() {
        let whole = lengths(&family.variants, games, |dice, variant| {
            game(dice, variant, MOVES).map(|(shared, _)| length(&shared))
        });
        let setups = lengths(&family.variants, games, |dice, variant| {
            let start = game(dice, variant, 40)?.1.position().clone();
            let game = Game::from_position(variant.rules(), start);
            Some(length(&Shared::of_game(variant, &game, 40)))
        });
        let median = |lengths: &[usize]| lengths[lengths.len() / 2];
        let longest = whole.last().copied().unwrap_or(0);
        println!("| {} | {} | {longest} | {} |", family.id, median(&whole), median(&setups));
    }
    ExitCode::SUCCESS
}
