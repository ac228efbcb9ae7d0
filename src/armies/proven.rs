//! The armies that have proven themselves.

use crate::engine::draft::Army;
use crate::engine::piece::Origin;
use crate::notation::army;
use crate::variants::Variant;

/// The armies that come along, by the game from which a board is.
pub static FILES: [(Origin, &str); 5] = [
    (Origin::Shogi, include_str!("data/shogi.txt")),
    (Origin::Chess, include_str!("data/chess.txt")),
    (Origin::Xiangqi, include_str!("data/xiangqi.txt")),
    (Origin::Janggi, include_str!("data/janggi.txt")),
    (Origin::Makruk, include_str!("data/makruk.txt")),
];

/// An army, and how it has done against the other ones of its board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProvenArmy {
    /// The army.
    pub army: Army,
    /// Its text.
    pub text: &'static str,
    /// Games that it has won.
    pub wins: u32,
    /// Games that have ended in a draw.
    pub draws: u32,
    /// Games that it has lost.
    pub losses: u32,
}

impl ProvenArmy {
    /// The army of a line; `None` of a line that is none.
    pub fn read(variant: &Variant, line: &'static str) -> Option<ProvenArmy> {
        let (score, text) = line.split_once(' ')?;
        let (wins, rest) = score.split_once('+')?;
        let (draws, losses) = rest.split_once('-')?;
        let (army, faults) = army::read(variant.rules().topology(), text);
        let score = [wins, draws, losses].map(|number| number.parse().ok());
        let [Some(wins), Some(draws), Some(losses)] = score else { return None };
        faults.is_empty().then_some(ProvenArmy { army, text, wins, draws, losses })
    }

    /// How many games it has played.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points that it has won, a draw being half a point, in
    /// hundredths.
    pub fn percent(&self) -> u32 {
        (100 * (2 * self.wins + self.draws) + self.games()) / (2 * self.games()).max(1)
    }
}

/// The proven armies of a game, the best first; none where there is no draft.
pub fn pool(variant: &Variant) -> Vec<ProvenArmy> {
    let board = variant.spec().draft.as_ref().map(|draft| draft.king.origin());
    let file = FILES.iter().find(|(game, _)| Some(*game) == board);
    let lines = file.map_or("", |(_, text)| text).lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| ProvenArmy::read(variant, line)).collect()
}
