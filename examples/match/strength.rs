//! How a side plays, in one word.

use std::error::Error;
use std::fs;

use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::search::{Level, Limits, Report, Searcher, fitted};
use hensoku::variants::Variant;

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

/// Who plays: how, and with which weights if not with those of the game.
#[derive(Clone, PartialEq, Eq)]
pub struct Contender {
    pub strength: Strength,
    weights: Option<String>,
}

impl Contender {
    /// Reads a strength, or one with the file of its weights after a sign: `4000@my.txt`; who
    /// has a sign and no file plays from the rules.
    pub fn read(word: &str) -> Result<Contender, Box<dyn Error>> {
        let (word, file) = word.split_once('@').map_or((word, None), |(w, file)| (w, Some(file)));
        let strength = read(word).ok_or_else(|| format!("how does {word} play?"))?;
        let line = |file: &str| match file {
            "" => Ok(String::new()),
            file => fs::read_to_string(file),
        };
        let letters =
            |text: String| text.trim_end().split_once(' ').map(|(_, letters)| letters.to_owned());
        let weights = file.map(line).transpose()?.map(|text| letters(text).unwrap_or_default());
        Ok(Contender { strength, weights })
    }

    /// What it thinks with in a game. Who only looks judges by the rules, unless told
    /// otherwise: a yardstick that stays the same whatever is learnt.
    pub fn searcher(&self, variant: &Variant, table_bytes: usize) -> Searcher {
        let usual = || match self.strength {
            Strength::Look => "",
            _ => fitted(&variant.id),
        };
        let weights = self.weights.as_deref().unwrap_or_else(usual);
        Searcher::with_weights(variant.rules(), table_bytes, weights)
    }
}

/// What the end of a game is worth to who only looks.
const WON: i32 = 1_000_000;

/// Reads `4000`, `level3`, `plies1` or `look`.
fn read(word: &str) -> Option<Strength> {
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
