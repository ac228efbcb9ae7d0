//! The places of the page, each with its fragment.

use std::rc::Rc;

use super::saved_game::SavedGameId;
use crate::engine::player::Player;
use crate::share::{self, LinkError, LinkFault, Shared, places};
use crate::variants::{self, Variant};

pub use crate::share::places::{GALLERY, rules, table};

/// A place of the page.
#[derive(Clone, Debug)]
pub enum Place {
    /// One that holds no game: all that there is to know of it is its kind.
    Plain(PlaceKind),
    /// `#/VARIANT` and `#/VARIANT/…`: a table with this game.
    Table(Variant),
    /// `#/draft/VARIANT` and `#/draft/VARIANT/…`: armies are chosen for this
    /// game, perhaps after a link of the exchange, which is given without `#`.
    Draft(Variant, Option<Rc<str>>),
    /// A fragment that leads nowhere.
    NotFound(NotFound),
}

/// What is wrong with a fragment.
#[derive(Clone, Debug)]
pub struct NotFound {
    /// What is wrong, with the text of the fragment and its `#`.
    pub error: LinkError,
    /// The nearest game, if one can be told.
    pub nearest: Option<Variant>,
}

/// A kind of place: what the shell must know to load and show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaceKind {
    /// `#/`: the games.
    Gallery,
    /// A game at its table.
    Table,
    /// Armies are chosen.
    Draft,
    /// `#/games`: the games that are kept here.
    Games,
    /// `#/edit/VARIANT` and `#/edit/VARIANT/…`: a position of this game is set up.
    Editor,
    /// `#/settings`: how everything looks.
    Settings,
    /// `#/rules/VARIANT`: the rules of this game are read.
    Manual,
    /// `#/rules`: the rules of all games are searched.
    RulesIndex,
    /// `#/glossary` and `#/glossary/TERM`: words are explained.
    Glossary,
    /// `#/lessons`, `#/lessons/FAMILY` and `#/lessons/FAMILY/TASK`: rules are tried out.
    Lessons,
    /// `#/problems`, `#/problems/VARIANT` and `#/problems/VARIANT/NAME`: mates are looked for.
    Problems,
    /// `#/credits`: who made what.
    Credits,
    /// A link that does not open. That is only found where games are: no
    /// fragment is known to be one.
    NotFound,
}

impl PlaceKind {
    /// The kind of place that shows a fragment, with or without its `#`: one that
    /// does not open is the table's to tell.
    pub fn of(fragment: &str) -> PlaceKind {
        let path = fragment.trim_start_matches('#');
        if path.trim_matches('/').is_empty() {
            PlaceKind::Gallery
        } else if draft(path.strip_suffix(AGAINST_COMPUTER).unwrap_or(path)).is_some() {
            PlaceKind::Draft
        } else if edited(path).is_some() {
            PlaceKind::Editor
        } else if read(path).is_some() {
            PlaceKind::Manual
        } else {
            let shows = |(place, _, many): &(&str, PlaceKind, bool)| {
                below(path, place).is_some_and(|ids| *many || ids.is_empty())
            };
            PLACES.iter().find(|known| shows(known)).map_or(PlaceKind::Table, |(_, kind, _)| *kind)
        }
    }
}

/// The places that hold no game, and whether there is more than one fragment of each.
static PLACES: [(&str, PlaceKind, bool); 7] = [
    (GAMES, PlaceKind::Games, false),
    (SETTINGS, PlaceKind::Settings, false),
    (RULES_INDEX, PlaceKind::RulesIndex, false),
    (CREDITS, PlaceKind::Credits, false),
    (GLOSSARY, PlaceKind::Glossary, true),
    (LESSONS, PlaceKind::Lessons, true),
    (PROBLEMS, PlaceKind::Problems, true),
];

/// The fragment of the present address, with its `#`.
pub fn fragment() -> String {
    gloo::utils::window().location().hash().unwrap_or_default()
}

/// The game at whose table a fragment leads, be it a link that opens or not.
pub fn played(fragment: &str) -> Option<Variant> {
    let path = fragment.trim_start_matches(['#', '/']);
    variants::find(path.split(['/', '?']).next().unwrap_or_default())
}

impl PartialEq for NotFound {
    fn eq(&self, other: &NotFound) -> bool {
        self.error.text == other.error.text
    }
}

impl PartialEq for Place {
    fn eq(&self, other: &Place) -> bool {
        match (self, other) {
            (Place::Plain(a), Place::Plain(b)) => a == b,
            (Place::Table(a), Place::Table(b)) => a.id == b.id,
            (Place::Draft(a, came), Place::Draft(b, other)) => a.id == b.id && came == other,
            (Place::NotFound(a), Place::NotFound(b)) => a == b,
            _ => false,
        }
    }
}

/// The fragment of the games that are kept here.
pub const GAMES: &str = "#/games";

/// What begins the fragment of the editor.
pub const EDITOR: &str = "#/edit/";

/// The fragment at which a position of a game is set up.
pub fn editor(variant: &Variant) -> String {
    [EDITOR, &variant.id].concat()
}

/// What follows in a fragment at which a position of some game is set up, with or
/// without its `#`: `VARIANT` or `VARIANT/…`.
pub fn edited(fragment: &str) -> Option<&str> {
    let path = fragment.trim_start_matches('#').strip_prefix(&EDITOR[1..])?;
    let id = path.split(['/', '?']).next()?;
    variants::find(id).map(|_| path)
}

/// The game whose rules are read at a fragment, with or without its `#`.
pub fn read(fragment: &str) -> Option<Variant> {
    let id = fragment.trim_start_matches('#').strip_prefix(&places::RULES[1..])?;
    variants::find(id.trim_end_matches('/'))
}

/// The fragment at which the rules of all games are searched.
pub const RULES_INDEX: &str = "#/rules";

/// The fragment at which all words are explained.
pub const GLOSSARY: &str = "#/glossary";

/// The fragment at which the word with this id is explained.
pub fn term(id: &str) -> String {
    [GLOSSARY, "/", id].concat()
}

/// The id of the word that is explained at a fragment, with or without its `#`; empty
/// where all are. Whether there is such a word only the glossary knows.
pub fn explained(fragment: &str) -> Option<&str> {
    below(fragment, GLOSSARY)
}

/// What follows in a fragment of a place, with or without its `#`: ids, with a `/`
/// between.
#[inline(never)]
fn below<'f>(fragment: &'f str, place: &str) -> Option<&'f str> {
    let path = fragment.trim_start_matches('#').strip_prefix(&place[1..])?;
    let ids = path.trim_matches('/');
    let is_id = |c: u8| matches!(c, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'/');
    let begins = path.is_empty() || path.starts_with('/');
    (begins && ids.bytes().all(is_id)).then_some(ids)
}

/// The fragment of all lessons.
pub const LESSONS: &str = "#/lessons";

/// The fragment of the lesson of a family, or of a task: `skate/stop-beside`.
pub fn lesson(id: &str) -> String {
    [LESSONS, "/", id].concat()
}

/// The fragment of all problems.
pub const PROBLEMS: &str = "#/problems";

/// The fragment of the problems of a game, or of one of them: `torus-1/m3-001`.
pub fn problem(id: &str) -> String {
    [PROBLEMS, "/", id].concat()
}

/// What is asked at a fragment of problems, with or without its `#`: a game, a problem,
/// or empty where all of them are. Whether there are such only the problems know.
pub fn posed(fragment: &str) -> Option<&str> {
    below(fragment, PROBLEMS)
}

/// What is taught at a fragment, with or without its `#`: a family, a task, or empty
/// where all lessons are. Whether there are such only the lessons know.
pub fn taught(fragment: &str) -> Option<&str> {
    below(fragment, LESSONS)
}

/// The fragment of who made what.
pub const CREDITS: &str = "#/credits";

/// The fragment of what is chosen for all games.
pub const SETTINGS: &str = "#/settings";

/// What makes the fragment of a table that of a game against the computer.
const AGAINST_COMPUTER: &str = "?play=computer";

/// The fragment of a new game against the computer.
pub fn against_computer(variant: &Variant) -> String {
    [&*table(variant), AGAINST_COMPUTER].concat()
}

/// What makes the fragment of a table that of a game that is kept here.
const SAVED: &str = "?game=";

/// The fragment of a game that is kept here.
pub fn saved(variant: &Variant, id: SavedGameId) -> String {
    [GALLERY, &variant.id, SAVED, &id.text()].concat()
}

/// The game that is kept here to which a fragment leads: `#/VARIANT?game=ID`.
pub fn read_saved(fragment: &str) -> Option<(Variant, SavedGameId)> {
    let (path, rest) = fragment.trim_start_matches('#').split_once('?')?;
    let id = SavedGameId::read(rest.strip_prefix(&SAVED[1..])?)?;
    Some((variants::find(path.trim_matches('/'))?, id))
}

/// The fragment of a shared game; of one that has not begun, that of its
/// table. `None` if the game does not fit into a link.
pub fn game(shared: &Shared) -> Option<String> {
    plain_game(shared).or_else(|| Some(format!("#{}", share::encode(shared).ok()?)))
}

/// The fragment of a game that has not begun, for which the coding of links is not
/// needed.
pub fn plain_game(shared: &Shared) -> Option<String> {
    (shared.record.is_blank() && shared.view == Player(0)).then(|| table(shared.variant()))
}

/// The fragment of the first link to this page in a text.
pub fn link_in(text: &str) -> Option<&str> {
    let at = text.as_bytes().windows(2).position(|pair| pair == b"#/")?;
    text.get(at..)?.split_whitespace().next()
}

/// Where a fragment leads that holds no game: `None` for all that
/// only [`Target::of`] can tell.
pub fn plain(fragment: &str) -> Option<Target> {
    let path = fragment.trim_start_matches('#');
    match PlaceKind::of(path) {
        PlaceKind::Table | PlaceKind::Draft | PlaceKind::NotFound => {}
        kind => return Some(Target::Place(Place::Plain(kind))),
    }
    if let Some((variant, link)) = draft(path) {
        return Some(Target::Place(Place::Draft(variant, link.map(Rc::from))));
    }
    let against = path.strip_suffix(AGAINST_COMPUTER);
    let variant = against.and_then(|path| match draft(path) {
        Some((variant, link)) => link.is_none().then_some(variant),
        None => variants::find(path.trim_matches('/')),
    });
    if let Some(variant) = variant {
        return Some(Target::Computer(variant));
    }
    let id = path.trim().strip_prefix('/')?;
    let variant = variants::find(id.strip_suffix('/').unwrap_or(id))?;
    Some(Target::Place(Place::Table(variant)))
}

/// Where a fragment leads.
#[derive(Clone, Debug, PartialEq)]
pub enum Target {
    /// To a place as it is: the gallery, a new game.
    Place(Place),
    /// To a new game against the computer: `#/VARIANT?play=computer`, or
    /// `#/draft/VARIANT?play=computer` where armies are chosen first.
    Computer(Variant),
    /// To a shared game.
    Game(Box<Shared>),
}

impl Target {
    /// Where a fragment leads, with or without its `#`.
    pub fn of(fragment: &str) -> Target {
        if let Some(target) = plain(fragment) {
            return target;
        }
        let path = fragment.trim_start_matches('#');
        match share::decode(&format!("#{path}")) {
            Ok(shared) => Target::Game(Box::new(shared)),
            Err(error) => {
                let nearest = match (&error.nearest, &error.fault) {
                    (Some(game), _) => Some(game.variant().clone()),
                    (None, LinkFault::UnknownVariant(name)) => nearest(name),
                    (None, _) => None,
                };
                Target::Place(Place::NotFound(NotFound { error, nearest }))
            }
        }
    }
}

/// The draft to which a path leads, `/draft/VARIANT` or `/VARIANT` of a game that
/// begins with one; and the path itself if it is a link of the exchange,
/// `/draft/VARIANT/…`.
fn draft(path: &str) -> Option<(Variant, Option<&str>)> {
    let (id, code) = match path.strip_prefix(share::draft::PATH) {
        Some(rest) => rest.split_once('/').unwrap_or((rest, "")),
        None => (path.trim_matches('/'), ""),
    };
    let variant = variants::find(id).filter(|variant| variant.spec().draft.is_some())?;
    Some((variant, (!code.is_empty()).then_some(path)))
}

/// The first game of the family whose name a text begins with or begins.
fn nearest(name: &str) -> Option<Variant> {
    let name = name.to_ascii_lowercase();
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-');
    let families = || variants::families().iter();
    let exact = families().find(|family| family.id == stem);
    let near = || {
        let alike = |id: &str| name.starts_with(id) || (stem.len() > 2 && id.starts_with(stem));
        families().filter(|family| alike(family.id)).max_by_key(|family| family.id.len())
    };
    exact.or_else(near)?.variants.first().cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn not_found(fragment: &str) -> (LinkFault, String, Option<String>) {
        match Target::of(fragment) {
            Target::Place(Place::NotFound(NotFound { error, nearest })) => {
                let sound = error.text.get(..error.sound).expect("a part of the link");
                (error.fault, sound.to_owned(), nearest.map(|variant| variant.id.clone()))
            }
            target => panic!("{fragment} leads to {target:?}"),
        }
    }

    #[test]
    fn every_game_has_its_place() {
        for variant in variants::all() {
            let (place, kind) = match variant.spec().draft {
                Some(_) => (Place::Draft(variant.clone(), None), PlaceKind::Draft),
                None => (Place::Table(variant.clone()), PlaceKind::Table),
            };
            assert_eq!(Target::of(&table(&variant)), Target::Place(place));
            assert_eq!(PlaceKind::of(&table(&variant)), kind);
            let new = Shared::new(&variant);
            assert_eq!(game(&new), Some(table(&variant)));
            let mut turned = new;
            turned.view = crate::engine::player::Player(1);
            let fragment = game(&turned).expect("a link");
            assert_eq!(Target::of(&fragment), Target::Game(Box::new(turned)));
        }
        for home in ["", "#", "#/", "/", "#//"] {
            assert_eq!(PlaceKind::of(home), PlaceKind::Gallery);
            assert_eq!(Target::of(home), Target::Place(Place::Plain(PlaceKind::Gallery)));
        }
        for plain in ["#/torus-1", "#/torus-1/", " #/torus-1", "#/torus-1 ", "##/torus-1"] {
            let torus = variants::find("torus-1").map(|torus| Target::Place(Place::Table(torus)));
            assert_eq!(super::plain(plain.trim_start()), torus, "{plain}");
        }
        for coded in ["#/torus-1/x", "#torus-1", "#//torus-1", "#/torus-1//", "#/torus-9", "#x"] {
            assert_eq!(super::plain(coded), None, "{coded}");
        }
    }

    #[test]
    fn a_game_against_the_computer_has_its_place() {
        for variant in variants::all() {
            let fragment = against_computer(&variant);
            let kind = match variant.spec().draft {
                Some(_) => PlaceKind::Draft,
                None => PlaceKind::Table,
            };
            assert_eq!(PlaceKind::of(&fragment), kind);
            assert_eq!(Target::of(&fragment), Target::Computer(variant));
        }
        for odd in [
            "#/?play=computer",
            "#/xyz?play=computer",
            "#/shogi?play=people",
            "#/draft/shogi?play=computer",
        ] {
            assert!(matches!(Target::of(odd), Target::Place(Place::NotFound(_))), "{odd}");
        }
    }

    #[test]
    fn where_armies_are_chosen_a_new_game_begins_with_the_draft() {
        let makruk = variants::find("rengo-makruk").expect("in the catalogue");
        let draft =
            |link: Option<&str>| Target::Place(Place::Draft(makruk.clone(), link.map(Rc::from)));
        assert_eq!(table(&makruk), "#/draft/rengo-makruk");
        for plain in ["#/draft/rengo-makruk", "#/draft/rengo-makruk/", "#/rengo-makruk"] {
            assert_eq!(Target::of(plain), draft(None), "{plain}");
        }
        let link = "/draft/rengo-makruk/abc";
        assert_eq!(Target::of(&format!("#{link}")), draft(Some(link)));
        assert_eq!(PlaceKind::of(&format!("#{link}")), PlaceKind::Draft);
    }

    #[test]
    fn an_address_of_a_draft_that_is_none_is_a_broken_link() {
        for odd in
            ["#/draft/torus-1", "#/draft/", "#/draft", "#/draft/rengo-makruk?x=1", "#/draft/x/y"]
        {
            assert!(matches!(Target::of(odd), Target::Place(Place::NotFound(_))), "{odd}");
            assert_eq!(PlaceKind::of(odd), PlaceKind::Table, "{odd}");
        }
    }

    #[test]
    fn games_that_are_kept_have_their_places() {
        for variant in variants::all() {
            let id = SavedGameId::new(0xfeed);
            let fragment = saved(&variant, id);
            assert_eq!(PlaceKind::of(&fragment), PlaceKind::Table);
            assert_eq!(read_saved(&fragment), Some((variant, id)));
        }
        for odd in
            ["#/shogi", "#/shogi?game=", "#/x?game=000000000000feed", "#/shogi?play=computer"]
        {
            assert_eq!(read_saved(odd), None, "{odd}");
        }
        for games in [GAMES, "#/games/", "/games"] {
            assert_eq!(PlaceKind::of(games), PlaceKind::Games);
            assert_eq!(Target::of(games), Target::Place(Place::Plain(PlaceKind::Games)));
        }
        for settings in [SETTINGS, "#/settings/", "/settings"] {
            assert_eq!(PlaceKind::of(settings), PlaceKind::Settings);
            assert_eq!(Target::of(settings), Target::Place(Place::Plain(PlaceKind::Settings)));
        }
    }

    #[test]
    fn a_position_of_every_game_can_be_set_up() {
        for variant in variants::all() {
            let fragment = editor(&variant);
            assert_eq!(PlaceKind::of(&fragment), PlaceKind::Editor);
            assert_eq!(Target::of(&fragment), Target::Place(Place::Plain(PlaceKind::Editor)));
            assert_eq!(
                edited(&[&fragment, "/xyz"].concat()),
                Some(&*[&variant.id, "/xyz"].concat())
            );
        }
        for odd in ["#/edit", "#/edit/", "#/edit/torus-9", "#/edit/?x", "#edit/torus-1"] {
            assert!(matches!(Target::of(odd), Target::Place(Place::NotFound(_))), "{odd}");
        }
    }

    #[test]
    fn the_rules_of_every_game_can_be_read() {
        for variant in variants::all() {
            let fragment = rules(&variant);
            for fragment in [&*fragment, &fragment[1..], &[&fragment, "/"].concat()] {
                assert_eq!(PlaceKind::of(fragment), PlaceKind::Manual);
                assert_eq!(Target::of(fragment), Target::Place(Place::Plain(PlaceKind::Manual)));
                assert_eq!(read(fragment).as_ref(), Some(&variant));
            }
        }
        for odd in ["#/rules/torus-9", "#/rules/torus-1/x", "#rules/torus-1"] {
            assert!(matches!(Target::of(odd), Target::Place(Place::NotFound(_))), "{odd}");
        }
        for index in [RULES_INDEX, "#/rules/", "/rules"] {
            assert_eq!(PlaceKind::of(index), PlaceKind::RulesIndex);
            assert_eq!(Target::of(index), Target::Place(Place::Plain(PlaceKind::RulesIndex)));
        }
    }

    #[test]
    fn words_and_credits_have_their_places() {
        for all in [GLOSSARY, "#/glossary/", "/glossary"] {
            assert_eq!(explained(all), Some(""), "{all}");
            assert_eq!(Target::of(all), Target::Place(Place::Plain(PlaceKind::Glossary)));
        }
        for term in crate::glossary::terms() {
            let fragment = super::term(term.id);
            assert_eq!(explained(&fragment), Some(term.id));
            assert_eq!(PlaceKind::of(&fragment), PlaceKind::Glossary);
            assert_eq!(Target::of(&fragment), Target::Place(Place::Plain(PlaceKind::Glossary)));
        }
        for credits in [CREDITS, "#/credits/", "/credits"] {
            assert_eq!(PlaceKind::of(credits), PlaceKind::Credits);
            assert_eq!(Target::of(credits), Target::Place(Place::Plain(PlaceKind::Credits)));
        }
        for odd in ["#/glossaryx", "#/glossary/A", "#glossary", "#/credits/x"] {
            assert!(matches!(Target::of(odd), Target::Place(Place::NotFound(_))), "{odd}");
        }
    }

    #[test]
    fn lessons_have_their_places() {
        for all in [LESSONS, "#/lessons/", "/lessons"] {
            assert_eq!(taught(all), Some(""), "{all}");
            assert_eq!(Target::of(all), Target::Place(Place::Plain(PlaceKind::Lessons)));
        }
        for (family, tasks) in crate::lessons::outline() {
            assert_eq!(taught(&lesson(family)), Some(family));
            for task in tasks {
                let fragment = lesson(&task.id);
                assert_eq!(taught(&fragment), Some(&*task.id));
                assert_eq!(PlaceKind::of(&fragment), PlaceKind::Lessons);
            }
        }
        for odd in ["#/lessonsx", "#/lessons/A", "#/lessons/円", "#lessons"] {
            assert!(matches!(Target::of(odd), Target::Place(Place::NotFound(_))), "{odd}");
        }
    }

    #[test]
    fn problems_have_their_places() {
        for all in [PROBLEMS, "#/problems/", "/problems"] {
            assert_eq!(posed(all), Some(""), "{all}");
            assert_eq!(Target::of(all), Target::Place(Place::Plain(PlaceKind::Problems)));
        }
        let fragment = problem("torus-1/m3-001");
        assert_eq!(posed(&fragment), Some("torus-1/m3-001"));
        assert_eq!(PlaceKind::of(&fragment), PlaceKind::Problems);
    }

    #[test]
    fn a_broken_link_leads_to_the_nearest_game() {
        let nearest = |fragment| not_found(fragment).2;
        assert_eq!(nearest("#/torus-9").as_deref(), Some("torus-1"));
        assert_eq!(nearest("#/torus").as_deref(), Some("torus-1"));
        assert_eq!(nearest("#/Cylinder-1x").as_deref(), Some("cylinder-1"));
        assert_eq!(nearest("#/foot").as_deref(), Some("footwork-1"));
        assert_eq!(nearest("#/xyz"), None);
        assert_eq!(not_found("#welcome").0, LinkFault::NotALink);
    }

    #[test]
    fn what_can_be_read_of_a_link_is_told() {
        let (fault, sound, nearest) = not_found("#/torus-1/1.kQ3vXo2");
        assert_eq!(fault, LinkFault::Unreadable { character: '.', place: 2 });
        assert!(sound.starts_with("#/torus-1/"), "{sound}");
        assert_eq!(nearest.as_deref(), Some("torus-1"));
    }

    #[test]
    fn links_of_later_versions_are_told() {
        let payload = share::seal("shogi", 2, vec![1, 2, 3]).expect("a payload");
        // tests/e2e/share.test.mjs has the same one.
        assert_eq!(payload, "IADA71XjzBCD");
        let (fault, _, nearest) = not_found(&format!("#/shogi/{payload}"));
        assert_eq!(fault, LinkFault::FutureVersion { version: 2 });
        assert_eq!(nearest.as_deref(), Some("shogi"));
    }

    #[test]
    fn any_fragment_has_a_place() {
        for odd in ["#/é", "#/円筒将棋", "#/%E5", "#/\u{0}", "#/-1", "#/--", "#x#", "#/a//b"] {
            assert!(matches!(Target::of(odd), Target::Place(Place::NotFound(_))), "{odd}");
        }
    }
}
