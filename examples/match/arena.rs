//! Games between two armies.

use hensoku::engine::draft::Army;
use hensoku::engine::player::Player;
use hensoku::search::{Score, Searcher};
use hensoku::variants::Variant;

use crate::drafted;
use crate::strength::{Contender, Strength};

/// A game that has not ended by then is a draw.
const PLIES: usize = 300;
/// The table of each side, in bytes.
const TABLE: usize = 1 << 20;
/// A game is cut short when for so many plies both sides have seen the same one so
/// far ahead, in hundredths of a pawn.
const AGREED: usize = 8;
const AHEAD: i32 = 1_200;

/// Two players and a board.
pub struct Arena {
    variant: Variant,
    searchers: [Searcher; 2],
}

impl Arena {
    /// Of two who may have weights of their own.
    pub fn new(variant: &Variant, sides: [&Contender; 2]) -> Arena {
        let searchers = sides.map(|side| side.searcher(variant, TABLE));
        Arena { variant: variant.clone(), searchers }
    }

    /// Plays a game: the score of the first army. Its side is that of `number`, which
    /// also decides among moves of like worth.
    pub fn play(
        &mut self,
        armies: [&Army; 2],
        strengths: [Strength; 2],
        number: u64,
        cut: bool,
    ) -> Result<f64, String> {
        let first = Player((number % 2) as u8);
        let [one, other] = armies;
        let seated = if first.0 == 0 { [one, other] } else { [other, one] };
        let chance = Player((number / 2 % 2) as u8);
        let mut game = drafted::game(&self.variant, seated, chance)?;
        self.searchers.iter_mut().for_each(Searcher::forget);
        let mut agreed = 0i32;
        loop {
            if let Some(outcome) = game.outcome() {
                return Ok(match outcome.winners.first() {
                    None => 0.5,
                    Some(&winner) => f64::from(u8::from(winner == first)),
                });
            }
            if game.ply() >= PLIES {
                return Ok(0.5);
            }
            let side = usize::from(game.position().turn() != first);
            let seed = number * 2 + side as u64 + 1;
            let report = strengths[side].decide(&mut self.searchers[side], &game, seed);
            let score = report.analysis.lines.first().map_or(0, |line| match line.score {
                Score::Centipawns(value) => value,
                Score::Mate(plies) => plies.signum() * 10_000,
            });
            let own = if side == 0 { score } else { -score };
            agreed = match own {
                AHEAD.. => agreed.max(0) + 1,
                _ if own <= -AHEAD => agreed.min(0) - 1,
                _ => 0,
            };
            if cut && agreed.unsigned_abs() as usize >= AGREED {
                return Ok(f64::from(u8::from(agreed > 0)));
            }
            let action = report.action.ok_or_else(|| format!("no answer at ply {}", game.ply()))?;
            game.play(action).map_err(|why| format!("{action:?} at ply {}: {why}", game.ply()))?;
        }
    }
}
