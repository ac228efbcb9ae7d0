//! What has been found of the positions of games.

use std::rc::Rc;

use crate::app::balance::Balance;
use crate::app::opponent::dialogue::SearchAnswer;
use crate::app::opponent::lines::FoundScore;
use crate::app::state::GameView;
use crate::engine::player::Player;
use crate::notation::{moves, position};

/// What has been found of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// How it stands.
    pub balance: Balance,
    /// The player to move.
    pub turn: Player,
    /// The best action, as notation has it; empty where the game is over.
    pub best: String,
    /// What that does: words as `takes:5e:P`.
    pub why: String,
}

impl Evaluation {
    /// What a search has answered about a position with this player to move.
    pub fn of(answer: SearchAnswer, turn: Player) -> Evaluation {
        let SearchAnswer { best, why, line, .. } = answer;
        let balance = match line {
            // A claim that wins.
            _ if best == "win" => Balance::Over(Some(turn)),
            Some(line) => balance(line.score, turn),
            None => Balance::Pawns(0),
        };
        Evaluation { balance, turn, best, why }
    }

    /// The end of a game.
    pub fn over(winner: Option<Player>, turn: Player) -> Evaluation {
        let (best, why) = (String::new(), String::new());
        Evaluation { balance: Balance::Over(winner), turn, best, why }
    }
}

/// How a position stands by a score that was found for the player to move.
pub fn balance(score: FoundScore, turn: Player) -> Balance {
    match score {
        FoundScore::Pawns(worth) => Balance::pawns(worth, turn),
        FoundScore::Mate(plies) => Balance::wins(plies, turn),
    }
}

/// Stands for a position with all that led to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionKey(u64);

impl PositionKey {
    /// The keys of a game's positions, by the number of actions before them.
    pub fn all(table: &GameView) -> Vec<PositionKey> {
        let (variant, rules) = (&table.variant, table.rules());
        let mut key = PositionKey(0xcbf2_9ce4_8422_2325).then(&variant.id);
        key = key.then(&variant.spec().revision.to_string());
        if !table.starts_as_usual() {
            let (start, before) = table.begin();
            key = key.then(&position::text(rules, &start, before));
        }
        let mut keys = vec![key];
        for ply in table.plies() {
            key = key.then(&moves::action_text(rules, ply.action));
            keys.push(key);
        }
        keys
    }

    /// FNV-1a over another word.
    fn then(self, word: &str) -> PositionKey {
        let hash = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        PositionKey(word.bytes().chain([0]).fold(self.0, hash))
    }
}

/// The most positions that are remembered.
const MOST: usize = 4_000;

/// What has been found, by position.
#[derive(Clone, Debug, Default)]
pub struct Evaluations(Vec<(PositionKey, Rc<Evaluation>)>);

impl Evaluations {
    /// What has been found of a position.
    pub fn get(&self, key: PositionKey) -> Option<&Rc<Evaluation>> {
        self.0.iter().find(|(known, _)| *known == key).map(|(_, found)| found)
    }

    /// Remembers what has been found.
    pub fn put(&mut self, key: PositionKey, found: Evaluation) {
        if self.0.len() >= MOST {
            self.0.remove(0);
        }
        self.0.retain(|(known, _)| *known != key);
        self.0.push((key, Rc::new(found)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::state::Command;
    use crate::variants;

    fn played(id: &str, texts: &str) -> Rc<GameView> {
        let mut table = Rc::new(GameView::new(&variants::find(id).expect("in the catalogue")));
        for text in texts.split_whitespace() {
            let action = moves::parse(table.rules(), table.position(), text).expect("a move text");
            table = table.after(Command::Play(action));
        }
        table
    }

    #[test]
    fn the_same_way_has_the_same_keys_and_another_way_has_others() {
        let keys = |id, texts| PositionKey::all(&played(id, texts));
        let (one, other) = (keys("shogi", "7g7f 3c3d 2g2f"), keys("shogi", "7g7f 3c3d 6g6f"));
        assert_eq!(one.len(), 4);
        assert_eq!(one[..3], other[..3]);
        assert_ne!(one[3], other[3]);
        assert_ne!(one[0], keys("torus-1", "")[0]);
        assert!((0..4).all(|at| (0..at).all(|before| one[before] != one[at])));
    }

    #[test]
    fn what_is_put_is_found_and_the_latest_counts() {
        let key = PositionKey::all(&played("shogi", ""))[0];
        let mut found = Evaluations::default();
        assert_eq!(found.get(key), None);
        found.put(key, Evaluation::over(None, Player(0)));
        found.put(key, Evaluation::over(Some(Player(1)), Player(0)));
        let balance = found.get(key).map(|found| found.balance);
        assert_eq!(balance, Some(Balance::Over(Some(Player(1)))));
    }
}
