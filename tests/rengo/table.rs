//! Positions as lists of pieces, and games that begin with two armies.

#[path = "../table/mod.rs"]
mod shared;
#[path = "../table/two.rs"]
mod two;

use hensoku::engine::draft::begin;
use hensoku::engine::game::Game;
use hensoku::engine::piece::{Kind, Piece};
use hensoku::engine::player::Player;
use hensoku::engine::position::Position;
use hensoku::engine::setup::{Fault, Setup};
use hensoku::notation::{army, position, square};
use hensoku::variants;
pub use shared::{Table, read, start};

pub const SHOGI: &str = "rengo-shogi";
pub const CHESS: &str = "rengo-chess";
pub const XIANGQI: &str = "rengo-xiangqi";
pub const JANGGI: &str = "rengo-janggi";
pub const MAKRUK: &str = "rengo-makruk";
pub const BOARDS: [&str; 5] = [SHOGI, CHESS, XIANGQI, JANGGI, MAKRUK];

/// The kings of a 連合将棋 board in two corners of what they may enter, out of
/// each other's sight.
pub fn kings(variant: &str) -> &'static str {
    match variant {
        SHOGI => "K9h k7a",
        CHESS => "cK8h ck7a",
        XIANGQI => "xK6j xk5a",
        JANGGI => "jK6j jk5a",
        _ => "mK8h mk7a",
    }
}

/// The text of a position with these pieces (`cK4h` is South's, `ck4a`
/// North's). After them comes the rest of the text: turn, hands, ply, state.
pub fn text(variant: &str, pieces: &str, rest: &str) -> String {
    let rules = shared::variant(variant).rules();
    let pieces = pieces.split_whitespace().map(|item| item.split_at(item.len() - 2));
    format!("{} {rest}", shared::board(rules.topology(), pieces))
}

/// A game that begins with these pieces.
pub fn place(variant: &str, pieces: &str, rest: &str) -> Table {
    read(variant, &text(variant, pieces, rest))
}

/// What makes these pieces impossible.
pub fn faults(variant: &str, pieces: &str) -> Vec<Fault> {
    let rules = variants::find(variant).expect("a game of the catalogue").rules();
    match position::parse(&rules, &text(variant, pieces, "b - 1")) {
        Ok(_) => Vec::new(),
        Err(position::ParsePositionError::Faults(faults)) => faults,
        Err(error) => panic!("{pieces}: {error}"),
    }
}

/// A game that begins with these armies.
pub fn armies(variant: &str, south: &str, north: &str) -> Table {
    let name = variant;
    let variant = shared::variant(name);
    let rules = variant.rules();
    let [south, north] = [south, north].map(|text| {
        let (army, faults) = army::read(rules.topology(), text);
        let draft = variant.spec().draft.as_ref().expect("a draft");
        assert_eq!(faults, [], "{text}");
        assert_eq!(army.faults(draft, &variant.spec().board), [], "{text}");
        army
    });
    let setup = begin(variant.spec(), [&south, &north], None).expect("a game with armies");
    table(name, &setup)
}

pub fn table(variant: &str, setup: &Setup) -> Table {
    let rules = shared::variant(variant).rules();
    let position = Position::new(&rules, setup).expect("a possible position");
    Table { game: Game::from_position(rules, position) }
}

impl Table {
    /// Where the piece on this square may go, in order.
    pub fn targets(&self, from: &str) -> String {
        let mut squares: Vec<_> =
            self.from(from).iter().map(|text| text[2..4].to_owned()).collect();
        squares.sort();
        squares.dedup();
        squares.join(" ")
    }

    /// What stands on a square: `xC` if it is South's, `xc` if North's.
    pub fn on(&self, name: &str) -> String {
        let Some((at, _)) = square::read(self.game.rules().topology(), name) else {
            panic!("{name} is no square");
        };
        match self.game.position().piece_at(at) {
            None => String::new(),
            Some(Piece { kind, owner: Player(0) }) => kind.code().to_owned(),
            Some(Piece { kind, .. }) => kind.code().to_ascii_lowercase(),
        }
    }

    /// How many of a kind a player has in hand.
    pub fn held(&self, player: u8, code: &str) -> u8 {
        let kind = Kind::from_code(code).expect("a piece");
        self.game.position().in_hand(Player(player), kind)
    }

    /// The state part of the position's text.
    pub fn state(&self) -> String {
        let text = position::text(self.game.rules(), self.game.position(), 0);
        text.split(' ').nth(4).unwrap_or_default().to_owned()
    }
}
