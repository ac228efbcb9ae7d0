//! The places of the page, each with its fragment.

use crate::variants::{self, Variant};

/// A place of the page.
#[derive(Clone, Debug)]
pub enum Place {
    /// `#/`: the games.
    Gallery,
    /// `#/VARIANT`: a table with this game.
    Table(&'static Variant),
    /// A fragment that leads nowhere.
    Lost(Lost),
}

/// What is wrong with a fragment.
#[derive(Clone, Debug)]
pub struct Lost {
    /// The fragment with its `#`, as it came.
    pub link: String,
    /// How much of it can be read, in bytes.
    pub readable: usize,
    /// The nearest game, if one can be told.
    pub nearest: Option<&'static Variant>,
}

impl Lost {
    /// Is the game known, and only what follows not?
    pub fn knows_game(&self) -> bool {
        self.readable > "#/".len()
    }
}

impl PartialEq for Lost {
    fn eq(&self, other: &Lost) -> bool {
        self.link == other.link
    }
}

impl PartialEq for Place {
    fn eq(&self, other: &Place) -> bool {
        match (self, other) {
            (Place::Gallery, Place::Gallery) => true,
            (Place::Table(a), Place::Table(b)) => a.id == b.id,
            (Place::Lost(a), Place::Lost(b)) => a == b,
            _ => false,
        }
    }
}

/// The fragment of the gallery.
pub const GALLERY: &str = "#/";

/// The fragment of a game's table.
pub fn table(variant: &Variant) -> String {
    format!("{GALLERY}{}", variant.id)
}

impl Place {
    /// The place of a fragment, with or without its `#`.
    pub fn of(fragment: &str) -> Place {
        let path = fragment.strip_prefix('#').unwrap_or(fragment);
        let Some(path) = path.strip_prefix('/') else {
            return if path.is_empty() { Place::Gallery } else { Place::lost(path, 0, None) };
        };
        let (name, rest) = path.split_once('/').unwrap_or((path, ""));
        let whole = format!("/{path}");
        match (name, variants::find(name)) {
            ("", _) if rest.is_empty() => Place::Gallery,
            (_, Some(variant)) if rest.is_empty() => Place::Table(variant),
            (_, Some(variant)) => Place::lost(&whole, name.len() + 1, Some(variant)),
            (_, None) => Place::lost(&whole, 1, nearest(name)),
        }
    }

    fn lost(path: &str, readable: usize, nearest: Option<&'static Variant>) -> Place {
        Place::Lost(Lost { link: format!("#{path}"), readable: readable + 1, nearest })
    }
}

/// The first game of the family whose name a text begins with or begins.
fn nearest(name: &str) -> Option<&'static Variant> {
    let name = name.to_ascii_lowercase();
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-');
    let families = || variants::families().iter();
    let exact = families().find(|family| family.id == stem);
    let near = || {
        let alike = |id: &str| name.starts_with(id) || (stem.len() > 2 && id.starts_with(stem));
        families().filter(|family| alike(family.id)).max_by_key(|family| family.id.len())
    };
    exact.or_else(near)?.variants.first()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lost(fragment: &str) -> (String, Option<&'static str>) {
        match Place::of(fragment) {
            Place::Lost(lost) => {
                let readable = lost.link.get(..lost.readable).expect("a part of the link");
                (readable.to_owned(), lost.nearest.map(|variant| variant.id.as_str()))
            }
            place => panic!("{fragment} leads to {place:?}"),
        }
    }

    #[test]
    fn every_game_has_its_place() {
        for variant in variants::all() {
            assert_eq!(Place::of(&table(variant)), Place::Table(variant));
        }
        for home in ["", "#", "#/", "/"] {
            assert_eq!(Place::of(home), Place::Gallery);
        }
        assert_eq!(Place::of("#/torus-1/"), Place::of("#/torus-1"));
    }

    #[test]
    fn a_broken_link_leads_to_the_nearest_game() {
        assert_eq!(lost("#/torus-9"), ("#/".to_owned(), Some("torus-1")));
        assert_eq!(lost("#/torus"), ("#/".to_owned(), Some("torus-1")));
        assert_eq!(lost("#/Cylinder-1x"), ("#/".to_owned(), Some("cylinder-1")));
        assert_eq!(lost("#/foot"), ("#/".to_owned(), Some("footwork-1")));
        assert_eq!(lost("#/xyz"), ("#/".to_owned(), None));
        assert_eq!(lost("#welcome"), ("#".to_owned(), None));
        assert_eq!(lost("#//"), ("#/".to_owned(), None));
    }

    #[test]
    fn what_follows_a_game_is_kept() {
        assert_eq!(lost("#/torus-1/1.kQ3vXo2"), ("#/torus-1".to_owned(), Some("torus-1")));
    }

    #[test]
    fn any_fragment_has_a_place() {
        for odd in ["#/é", "#/円筒将棋", "#/%E5", "#/\u{0}", "#/-1", "#/--", "##", "#/a//b"] {
            assert!(matches!(Place::of(odd), Place::Lost(_)), "{odd}");
        }
    }
}
