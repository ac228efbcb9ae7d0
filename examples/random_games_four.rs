//! Plays random games of four players to their ends and says how they ended.
//!
//! ```text
//! cargo run --release --example random_games_four -- [GAMES [VARIANT …]]
//! ```
//!
//! So many of each game, 10,000 of all unless said otherwise. The laws of the
//! tests are looked at now and then on the way.

#[path = "../tests/four/walk.rs"]
mod walk;

use std::collections::BTreeMap;

use hensoku::variants;

fn main() {
    let mut words = std::env::args().skip(1);
    let games: u64 = words.next().map_or(10_000, |n| n.parse().expect("a number"));
    let ids: Vec<_> = words.collect();
    let four = variants::all().filter(|variant| variant.spec().turn.players == 4);
    for variant in four.filter(|variant| ids.is_empty() || ids.contains(&variant.id)) {
        let (mut ends, mut plies) = (BTreeMap::new(), 0);
        for seed in 0..games {
            let game = walk::play(&variant, seed, 1_009);
            plies += game.ply();
            let reason = game.outcome().map_or("", |outcome| outcome.reason.name());
            *ends.entry(reason).or_insert(0) += 1;
            if seed % 100 == 0 {
                walk::replay(game);
            }
        }
        println!("{}: {games} games, {plies} plies, {ends:?}", variant.id);
    }
}
