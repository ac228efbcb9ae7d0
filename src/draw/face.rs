//! What a tile shows.

use super::glyphs::GLYPHS;
use super::tile::Tile;
use crate::engine::piece::{Kind, Piece};

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
        };
        let kanji = Some(piece.kind.kanji()).filter(|_| piece.kind != Kind::Turned);
        Face { tile, kanji, promoted, angle: angle % 4 }
    }

    /// A king's tile without a kanji: the mark of a player.
    pub fn blank(angle: u8) -> Face {
        Face { tile: Tile::King, kanji: None, promoted: false, angle: angle % 4 }
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
    use crate::engine::player::Player;

    #[test]
    fn every_kind_has_its_outline_and_its_own_face() {
        let mut ids = HashSet::new();
        for kind in Kind::ALL {
            for angle in 0..4 {
                let face = Face::of(Piece { kind, owner: Player(0) }, angle);
                let shown = face.kanji.is_none_or(|kanji| glyph(kanji).is_some());
                assert!(shown && (face.kanji.is_some() || kind == Kind::Turned), "{kind:?}");
                assert!(ids.insert(face.id()));
            }
        }
        assert!(Face::wordmark().kanji.and_then(glyph).is_some());
        assert_eq!(glyph('一'), None);
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
