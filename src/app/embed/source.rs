//! What an author asks for, as a game.

use crate::app::route::{self, Place, Target};
use crate::app::text::Language;
use crate::draw::{Glyphs, OTHER_GLYPHS};
use crate::engine::game::Game;
use crate::engine::topology::Topology;
use crate::notation::{army, moves, position, why};
use crate::record::Start;
use crate::share::Shared;
use crate::variants::{self, Family, Variant};

/// What an author asks for; empty texts stand for nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct GameSource<'a> {
    /// A link, in place of all else.
    pub link: &'a str,
    /// The id of the game.
    pub variant: &'a str,
    /// The position from which it begins.
    pub position: &'a str,
    /// The armies with which it begins, with a `/` between.
    pub armies: &'a str,
    /// The moves.
    pub moves: &'a str,
}

/// A game, and what is wrong with its first move that cannot be made, for its author: in
/// English.
type Opened = (Shared, Option<String>);

/// What boards can do without that show a new game for two with shogi's pieces. They
/// ask for it through its [door](crate::app::chunks::supplement).
#[derive(Clone, Copy)]
pub struct Supplement {
    /// [`GameSource::read`].
    read: fn(&GameSource) -> Result<Opened, &'static str>,
    /// [`route::game`].
    pub link: fn(&Shared) -> Option<String>,
    /// [`variants::every_family`].
    pub catalogue: fn() -> Vec<Family>,
    /// What the pieces of the others show.
    pub glyphs: &'static Glyphs,
}

impl Supplement {
    /// Itself, which comes along with whatever names it.
    pub const HERE: Supplement = Supplement {
        read: |source| source.read(),
        link: route::game,
        catalogue: variants::every_family,
        glyphs: OTHER_GLYPHS,
    };
}

impl GameSource<'_> {
    /// The game, and what is wrong with its first move that cannot be made. All
    /// but games that have not begun is read by the supplement.
    ///
    /// # Errors
    /// `link`, `variant`, `position` or `armies`: what cannot be used;
    /// `supplement`: it is needed, and not there.
    pub fn open(&self, supplement: Option<Supplement>) -> Result<Opened, &'static str> {
        if let Some(supplement) = supplement {
            return (supplement.read)(self);
        }
        if self.needs_supplement() {
            return Err("supplement");
        }
        let variant = variants::find(self.variant).ok_or("variant")?;
        let begun = Shared::new(&variant);
        begun.begin().map_err(|_| "armies")?;
        Ok((begun, None))
    }

    /// Does it need the [`Supplement`]: is it told by a text, or is this a game that
    /// is not known without?
    pub fn needs_supplement(&self) -> bool {
        let texts = [self.link, self.position, self.armies, self.moves];
        texts.iter().any(|text| !text.is_empty()) || variants::find(self.variant).is_none()
    }

    fn read(&self) -> Result<Opened, &'static str> {
        if !self.link.is_empty() {
            return by_link(self.link).map(|game| (game, None)).ok_or("link");
        }
        let variant = variants::find(self.variant).ok_or("variant")?;
        let rules = variant.rules();
        let mut begun = Shared::new(&variant);
        let (mut game, before) = match self.position {
            "" => {
                if rules.spec().draft.is_some() {
                    begun = armed(&variant, rules.topology(), self.armies).ok_or("armies")?;
                }
                (begun.begin().map_err(|_| "armies")?, 0)
            }
            text => {
                let (start, before) = position::parse(&rules, text).map_err(|_| "position")?;
                (Game::from_position(rules, start), before)
            }
        };
        let mut problem = None;
        for (place, text) in self.moves.split_ascii_whitespace().enumerate() {
            let action = moves::parse(game.rules(), game.position(), text);
            let why = match action.map(|action| game.play(action)) {
                Ok(Ok(())) => continue,
                Ok(Err(illegal)) => Language::En.of(&why::illegal(illegal)).to_string(),
                Err(_) => String::new(),
            };
            problem = Some(["move ", &(place + 1).to_string(), " ", text, " ", &why].concat());
            break;
        }
        let before = u16::try_from(before).unwrap_or(u16::MAX);
        let mut shared = Shared::of_game(&variant, &game, before);
        if begun.record.start != Start::Standard {
            shared.record.start = begun.record.start;
        }
        Ok((shared, problem))
    }
}

/// The game at a link. What stands before its `#`, as in a whole address, is
/// passed over. Of a damaged link nothing is shown.
fn by_link(link: &str) -> Option<Shared> {
    let begin = link.as_bytes().iter().position(|byte| *byte == b'#').unwrap_or(0);
    let game = match Target::of(&link[begin..]) {
        Target::Game(game) => *game,
        Target::Place(Place::Table(variant)) => Shared::new(&variant),
        Target::Place(_) | Target::Computer(_) => return None,
    };
    let needs_armies =
        game.variant().spec().draft.is_some() && game.record.start == Start::Standard;
    (!needs_armies).then_some(game)
}

/// The game from two armies, South's before the `/`.
fn armed(variant: &Variant, board: &Topology, armies: &str) -> Option<Shared> {
    let parts = armies.as_bytes().iter().position(|byte| *byte == b'/')?;
    let read = |text| {
        let (army, faults) = army::read(board, text);
        faults.is_empty().then_some(army)
    };
    let armies = [read(&armies[..parts])?, read(&armies[parts + 1..])?];
    Some(Shared::armed(variant, armies, None))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::share;

    fn open(source: GameSource) -> Result<Opened, &'static str> {
        source.open(Some(Supplement::HERE))
    }

    #[test]
    fn a_game_is_opened_by_its_moves() {
        let game = |variant, position, moves| {
            open(GameSource { variant, position, moves, ..GameSource::default() })
        };
        let (torus, problem) = game("torus-1", "", "7h7g 3d3e").expect("a game");
        assert_eq!(
            (torus.variant().id.as_str(), torus.line().len(), problem),
            ("torus-1", 2, None)
        );
        let (shogi, problem) = game("shogi", "", "7g7f 7g7f 3c3d").expect("a game");
        assert_eq!(shogi.line().len(), 1);
        assert!(problem.is_some_and(|problem| problem.starts_with("move 2 7g7f ")));
        assert_eq!(game("torus-9", "", "").map(drop), Err("variant"));
        assert_eq!(game("shogi", "nonsense", "").map(drop), Err("position"));
        let (drop, _) = game("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 61", "G*5b").expect("a game");
        assert_eq!(drop.line().len(), 1);
    }

    #[test]
    fn a_game_is_opened_by_its_link_or_address() {
        let source = GameSource { variant: "skate-1", moves: "7g7d", ..GameSource::default() };
        let game = open(source).expect("a game").0;
        let link = share::encode(&game).expect("a link");
        let address = ["https://example.org/app/#", &link].concat();
        for link in [&link, &["#", &link].concat(), &address] {
            let opened = open(GameSource { link, ..GameSource::default() }).expect("a game");
            assert_eq!(opened, (game.clone(), None), "{link}");
        }
        for link in ["#", "円", "#/shogi/xyz", "/torus-9", "#/rengo-chess"] {
            assert_eq!(
                open(GameSource { link, ..GameSource::default() }).map(drop),
                Err("link"),
                "{link}"
            );
        }
    }

    #[test]
    fn armies_are_read_where_a_game_is_played_with_them() {
        for variant in variants::all().filter(|variant| variant.spec().draft.is_some()) {
            for armies in ["", "/", "x / y", "円/円"] {
                let source = GameSource { variant: &variant.id, armies, ..GameSource::default() };
                assert_eq!(open(source).map(drop), Err("armies"), "{armies}");
            }
        }
    }
}
