//! A game on the table, spoken to in texts. Each group of tests adds what only
//! it asks.

use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::engine::illegal::Illegal;
use hensoku::engine::topology::Topology;
use hensoku::notation::{moves, position, square};
use hensoku::variants::{self, Variant};

pub struct Table {
    pub game: Game,
}

/// The game with this id; `ID@1` is the game by the rules of revision 1.
pub fn variant(name: &str) -> Variant {
    let (id, revision) = name.split_once('@').map_or((name, None), |(id, n)| (id, Some(n)));
    let variant = variants::find(id).expect("a game of the catalogue");
    match revision {
        Some(number) => {
            let number = number.parse().expect("a revision");
            variant.revision(number).expect("a revision of the game")
        }
        None => variant,
    }
}

/// The start of a game.
pub fn start(name: &str) -> Table {
    let variant = variant(name);
    Table { game: Game::new(variant.rules()) }
}

/// A game from a position text.
pub fn read(name: &str, text: &str) -> Table {
    let rules = variant(name).rules();
    match position::parse(&rules, text) {
        Ok((start, _)) => Table { game: Game::from_position(rules, start) },
        Err(error) => panic!("{name}: {text}: {error}"),
    }
}

/// The first part of a position text: these codes, each on its square.
#[allow(dead_code)]
pub fn board<'t>(topology: &Topology, pieces: impl Iterator<Item = (&'t str, &'t str)>) -> String {
    let mut cells = vec![None; topology.len()];
    for (code, name) in pieces {
        match square::read(topology, name) {
            Some((at, "")) if cells[at.index()].is_none() => cells[at.index()] = Some(code),
            _ => panic!("{code}: {name} is no free square"),
        }
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
        let asked = self.game.check(self.action(text)).is_ok();
        assert_eq!(listed, asked, "{text}");
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

    pub fn turn(&self) -> u8 {
        self.game.position().turn().0
    }

    /// The action that this text means.
    pub fn action(&self, text: &str) -> Action {
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
}
