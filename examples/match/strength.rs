//! How a side plays, in one word.

use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::search::{Level, Limits, Report, Searcher};

use crate::dice::Dice;

/// How a side plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Strength {
    Nodes(u64),
    Level(Level),
    /// Searches to this depth, and each position until it is quiet.
    Plies(u32),
    /// Tries each move and takes the one whose position looks best.
    Look,
}

/// What the end of a game is worth to who only looks.
const WON: i32 = 1_000_000;

/// Reads `4000`, `level3`, `plies1` or `look`.
pub fn read(word: &str) -> Option<Strength> {
    if word == "look" {
        return Some(Strength::Look);
    }
    if let Some(level) = word.strip_prefix("level") {
        return Level::new(level.parse().ok()?).map(Strength::Level);
    }
    match word.strip_prefix("plies") {
        Some(plies) => plies.parse().ok().map(Strength::Plies),
        None => word.parse().ok().map(Strength::Nodes),
    }
}

impl Strength {
    /// What it plays, with what it thinks of it if it thinks.
    pub fn decide(self, searcher: &mut Searcher, game: &Game, seed: u64) -> Report {
        let limits = match self {
            Strength::Nodes(nodes) => Limits::nodes(nodes),
            Strength::Level(level) => level.limits(seed),
            Strength::Plies(plies) => Limits::depth(plies),
            Strength::Look => {
                return Report { action: look(searcher, game, seed), ..Report::default() };
            }
        };
        searcher.decide(game, &Limits { seed, ..limits })
    }
}

/// The move after which the position looks best; chance decides between equals.
fn look(searcher: &Searcher, game: &Game, seed: u64) -> Option<Action> {
    let seat = game.position().turn();
    let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut best = None;
    for mv in game.legal_moves() {
        let mut after = game.clone();
        if after.play(Action::Move(mv)).is_err() {
            continue;
        }
        let worth = match after.outcome() {
            None => searcher.judge(after.position(), seat),
            Some(outcome) if outcome.is_draw() => 0,
            Some(outcome) if outcome.winners.contains(&seat) => WON,
            Some(_) => -WON,
        };
        let value = (worth, dice.throw(1 << 16));
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, Action::Move(mv)));
        }
    }
    best.map(|(_, action)| action)
}
