//! What a tile shows.

use super::glyphs::GLYPHS;
use super::tile::Tile;
use crate::engine::piece::{Class, Kind, Piece};
use crate::engine::player::Player;

/// What a king who is turned over shows for a kanji.
pub(super) const CROSS: char = '×';

/// The classes of the hues, and those of the same tiles drawn pale.
const HUES: [&str; 6] = ["", "h-s", "h-w", "h-n", "h-e", "h-dead"];
const PALE: [&str; 6] = ["pale", "h-s pale", "h-w pale", "h-n pale", "h-e pale", "h-dead pale"];

/// The size of a tile by the arm of its piece.
fn tile_of(class: Class) -> Tile {
    match class {
        Class::King => Tile::King,
        Class::Chariot | Class::Cannon => Tile::Major,
        Class::Adjutant | Class::Elephant => Tile::General,
        Class::Knight => Tile::Knight,
        Class::Soldier => Tile::Pawn,
    }
}

/// The outline of a kanji as SVG path data: centred on its own box, y down,
/// 1000 units to the em. `None` if no tile shows it.
pub fn glyph(kanji: char) -> Option<&'static str> {
    let index = GLYPHS.binary_search_by_key(&kanji, |(known, _)| *known).ok()?;
    Some(GLYPHS[index].1)
}

/// The face of a tile: its size, its kanji and its direction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Face {
    /// Its size.
    pub tile: Tile,
    /// Its kanji, if it shows one.
    pub kanji: Option<char>,
    /// Is the kanji that of a promoted piece, in red?
    pub promoted: bool,
    /// Its direction in quarter turns clockwise, `0..4`; 0 points up.
    pub angle: u8,
    /// Its colour: 0 plain wood, `1..=4` that of a seat among more than two,
    /// 5 that of a king turned over.
    pub hue: u8,
    /// Does the piece count for nothing now?
    pub pale: bool,
}

impl Face {
    /// The face of a piece that points this way.
    pub fn of(piece: Piece, angle: u8) -> Face {
        let (tile, promoted) = match piece.kind {
            Kind::King | Kind::FreeKing | Kind::Turned => (Tile::King, false),
            Kind::Rook | Kind::Bishop => (Tile::Major, false),
            Kind::Dragon | Kind::Horse => (Tile::Major, true),
            Kind::Gold | Kind::Silver => (Tile::General, false),
            Kind::ProSilver => (Tile::General, true),
            Kind::Knight => (Tile::Knight, false),
            Kind::ProKnight => (Tile::Knight, true),
            Kind::Lance => (Tile::Lance, false),
            Kind::ProLance => (Tile::Lance, true),
            Kind::Pawn => (Tile::Pawn, false),
            Kind::ProPawn => (Tile::Pawn, true),
            other => (tile_of(other.class()), other.code().starts_with('+')),
        };
        let turned = piece.kind == Kind::Turned;
        let kanji = Some(if turned { CROSS } else { piece.kind.kanji() });
        let hue = if turned { 5 } else { 0 };
        Face { tile, kanji, promoted, angle: angle % 4, hue, pale: false }
    }

    /// A king's tile without a kanji: the mark of a player.
    pub fn blank(angle: u8) -> Face {
        let king = Piece { kind: Kind::King, owner: Player(0) };
        Face { kanji: None, ..Face::of(king, angle) }
    }

    /// The same in the colour of its owner, where more than two play.
    pub fn seated(self, owner: Player, players: u8) -> Face {
        let wooden = players <= 2 || self.hue != 0;
        Face { hue: if wooden { self.hue } else { owner.0 % 4 + 1 }, ..self }
    }

    /// The class of its colour, empty for plain wood. It belongs to the use of
    /// the face, not to its drawing.
    pub fn class(&self) -> &'static str {
        let classes = if self.pale { PALE } else { HUES };
        classes.get(usize::from(self.hue)).copied().unwrap_or_default()
    }

    /// The tile of the wordmark.
    pub fn wordmark() -> Face {
        Face { kanji: Some('変'), ..Face::blank(0) }
    }

    /// The id under which the face is drawn once, to be used many times.
    pub fn id(&self) -> String {
        let red = if self.promoted { "r" } else { "" };
        let code = self.kanji.map_or(0, u32::from);
        format!("hs-{}{}{red}-{code:x}", self.tile.letter(), self.angle)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_kind_has_its_outline_and_its_own_face() {
        let mut ids = HashSet::new();
        for kind in Kind::ALL {
            for angle in 0..4 {
                let face = Face::of(Piece { kind, owner: Player(0) }, angle);
                let shown = face.kanji.is_some_and(|kanji| glyph(kanji).is_some());
                assert!(shown != (kind == Kind::Turned), "{kind:?}");
                assert!(ids.insert(face.id()));
            }
        }
        assert!(Face::wordmark().kanji.and_then(glyph).is_some());
        assert_eq!(glyph('一'), None);
    }

    #[test]
    fn a_colour_tells_the_owner_where_more_than_two_play() {
        let king = |kind| Face::of(Piece { kind, owner: Player(3) }, 0);
        assert_eq!(king(Kind::King).seated(Player(3), 2).class(), "");
        assert_eq!(king(Kind::King).seated(Player(3), 4).class(), "h-e");
        assert_eq!(king(Kind::Turned).seated(Player(3), 4).class(), "h-dead");
        let pale = Face { pale: true, ..king(Kind::Pawn).seated(Player(0), 4) };
        assert_eq!(pale.class(), "h-s pale");
    }

    #[test]
    fn glyphs_are_sorted_and_small() {
        assert!(GLYPHS.is_sorted_by_key(|(kanji, _)| *kanji));
        for (kanji, outline) in GLYPHS {
            assert!(outline.starts_with('m') && outline.ends_with('z') && outline.len() < 900);
            assert!(!outline.contains('.'), "{kanji}");
        }
    }
}
