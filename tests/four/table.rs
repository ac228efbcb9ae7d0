//! A game of four on the table.

#[path = "../table/mod.rs"]
mod shared;

use hensoku::engine::player::Player;
use hensoku::notation::{position, square};
pub use shared::{Table, read, start};

/// A game from a scene: pieces as `sK5i w+R7e`, then turn, hands and, if there
/// is any, the state: `s 2wP out:e`.
pub fn at(variant: &str, pieces: &str, rest: &str) -> Table {
    let rules = shared::variant(variant).rules();
    let mut rest = rest.split(' ');
    let (turn, hands) = (rest.next().expect("a turn"), rest.next().unwrap_or("-"));
    let state = rest.next().unwrap_or_default();
    let pieces = pieces.split_whitespace();
    let pieces =
        pieces.map(|piece| piece.split_at(if piece[1..].starts_with('+') { 3 } else { 2 }));
    let board = shared::board(rules.topology(), pieces);
    shared::read(variant, &format!("{board} {turn} {hands} 1 {state}"))
}

impl Table {
    /// The winners, the reason and the placings, once the game is over.
    pub fn end(&self) -> Option<(Vec<u8>, &'static str, Vec<u8>)> {
        let outcome = self.game.outcome()?;
        let winners = outcome.winners.iter().map(|player| player.0).collect();
        Some((winners, outcome.reason.name(), outcome.placings.clone().unwrap_or_default()))
    }

    /// Whose kings are attacked.
    pub fn checked(&self) -> Vec<u8> {
        self.game.checked().into_iter().map(|player| player.0).collect()
    }

    /// What a player holds: `2P G`, the weakest first.
    pub fn hand(&self, player: u8) -> String {
        let held = self.game.position().hand(Player(player));
        let text = held.map(|(kind, count)| match count {
            1 => kind.code().to_owned(),
            _ => format!("{count}{}", kind.code()),
        });
        text.collect::<Vec<_>>().join(" ")
    }

    /// What stands on a square: `wX`, nothing if it is empty.
    pub fn piece(&self, name: &str) -> String {
        let (square, _) = square::read(self.game.rules().topology(), name).expect("a square");
        let piece = self.game.position().piece_at(square);
        piece.map_or(String::new(), |piece| {
            format!("{}{}", ["s", "w", "n", "e"][piece.owner.index()], piece.kind.code())
        })
    }

    /// The position as a text.
    pub fn text(&self) -> String {
        position::text(self.game.rules(), self.game.position(), self.game.ply())
    }
}
