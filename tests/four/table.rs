//! A game of four on the table, spoken to in texts.

use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::engine::illegal::Illegal;
use hensoku::engine::player::Player;
use hensoku::engine::rules::Rules;
use hensoku::notation::{moves, position, square};
use hensoku::variants;

pub struct Table {
    game: Game,
}

/// The start of a game.
pub fn start(variant: &str) -> Table {
    let variant = variants::find(variant).expect("a game of the catalogue");
    Table { game: Game::new(variant.rules()) }
}

/// A game from a scene: pieces as `sK5i w+R7e`, then turn, hands and, if there
/// is any, the state: `s 2wP out:e`.
pub fn at(variant: &str, pieces: &str, rest: &str) -> Table {
    let rules = variants::find(variant).expect("a game of the catalogue").rules();
    let mut rest = rest.split(' ');
    let (turn, hands) = (rest.next().expect("a turn"), rest.next().unwrap_or("-"));
    let state = rest.next().unwrap_or_default();
    let text = format!("{} {turn} {hands} 1 {state}", board(&rules, pieces));
    match position::parse(&rules, &text) {
        Ok((start, _)) => Table { game: Game::from_position(rules, start) },
        Err(error) => panic!("{variant}: {text}: {error}"),
    }
}

/// The first part of a position text.
fn board(rules: &Rules, pieces: &str) -> String {
    let topology = rules.topology();
    let mut cells = vec![None; topology.len()];
    for piece in pieces.split_whitespace() {
        let code = if piece[1..].starts_with('+') { 3 } else { 2 };
        let (square, rest) = square::read(topology, &piece[code..]).expect("a square");
        assert!(rest.is_empty() && cells[square.index()].is_none(), "{piece}");
        cells[square.index()] = Some(&piece[..code]);
    }
    let rank = |cells: &[Option<&str>]| {
        let texts = cells.chunk_by(|a, b| a.is_none() && b.is_none()).map(|run| match run[0] {
            Some(piece) => piece.to_owned(),
            None => run.len().to_string(),
        });
        texts.collect::<String>()
    };
    let ranks: Vec<_> = cells.chunks(usize::from(topology.files())).map(rank).collect();
    ranks.join("/")
}

impl Table {
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The legal moves, sorted.
    pub fn legal(&self) -> Vec<String> {
        let rules = self.game.rules();
        let mut texts: Vec<_> =
            self.game.legal_moves().into_iter().map(|mv| moves::text(rules, mv)).collect();
        texts.sort();
        texts
    }

    /// The legal moves that begin like this: with a square, or `P*`.
    pub fn from(&self, start: &str) -> Vec<String> {
        let mut texts = self.legal();
        texts.retain(|text| text.starts_with(start));
        texts
    }

    /// Is this legal, by the list and by the question for this move alone?
    pub fn allows(&self, text: &str) -> bool {
        let listed = self.legal().iter().any(|legal| legal == text);
        assert_eq!(listed, self.game.check(self.action(text)).is_ok(), "{text}");
        listed
    }

    /// Why this is not legal.
    pub fn why(&self, text: &str) -> Illegal {
        assert!(!self.legal().iter().any(|legal| legal == text), "{text} is legal");
        match self.game.check(self.action(text)) {
            Err(why) => why,
            Ok(()) => panic!("{text} is allowed"),
        }
    }

    fn action(&self, text: &str) -> Action {
        let action = moves::parse(self.game.rules(), self.game.position(), text);
        action.unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// Plays these moves, one after the other. Each is also taken back once.
    pub fn play(&mut self, texts: &str) -> &mut Table {
        for text in texts.split_whitespace() {
            let (action, before) = (self.action(text), self.game.position().clone());
            assert_eq!(self.game.play(action), Ok(()), "{text}");
            assert!(self.game.take_back());
            assert!(*self.game.position() == before, "{text} taken back");
            assert_eq!(self.game.play(action), Ok(()), "{text}");
        }
        self
    }

    /// The winners, the reason and the placings, once the game is over.
    pub fn end(&self) -> Option<(Vec<u8>, &'static str, Vec<u8>)> {
        let outcome = self.game.outcome()?;
        let winners = outcome.winners.iter().map(|player| player.0).collect();
        Some((winners, outcome.reason.name(), outcome.placings.clone().unwrap_or_default()))
    }

    pub fn turn(&self) -> u8 {
        self.game.position().turn().0
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
