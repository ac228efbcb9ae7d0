//! What a tile shows.

use std::sync::OnceLock;

use super::glyphs::{OTHERS, SHOGI, WORDMARK};
use super::tile::Tile;
use crate::engine::piece::{Class, Kind, Origin, Piece};
use crate::engine::player::Player;
use crate::engine::spec::VariantSpec;

/// What a king who is turned over shows for a kanji.
pub(super) const CROSS: char = '×';

/// The classes of the hues, and those of the same tiles drawn pale.
const HUES: [&str; 9] =
    ["", "h-s", "h-w", "h-n", "h-e", "h-dead", "h-ivory", "h-ebony", "h-ivory h-red"];
const PALE: [&str; 6] = ["pale", "h-s pale", "h-w pale", "h-n pale", "h-e pale", "h-dead pale"];

/// What the colour of a tile tells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dress {
    /// Nothing: all tiles are of plain wood, and point their owner's way.
    Wood,
    /// Which of four seats it belongs to.
    Seats,
    /// Which of two sides it belongs to: South's are of ivory, North's of ebony.
    Sides,
    /// The same where South's side is called red: its characters are.
    RedSide,
}

impl Dress {
    /// That of a game: two sides differ in colour where not all pieces are
    /// those of shogi.
    pub fn of(spec: &VariantSpec) -> Dress {
        match (spec.turn.players, spec.origin()) {
            (3.., _) => Dress::Seats,
            (_, Some(Origin::Shogi)) => Dress::Wood,
            (_, Some(Origin::Xiangqi)) => Dress::RedSide,
            _ => Dress::Sides,
        }
    }
}

/// The units of an outline to the em.
pub const GLYPH_EM: f64 = 400.0;

/// The outline of a kanji as SVG path data: centred on its own box, y down,
/// [`GLYPH_EM`] units to the em. `None` if no tile shows it.
pub fn glyph(kanji: char) -> Option<&'static str> {
    first(kanji).or_else(|| find(others(), kanji))
}

fn find(glyphs: &Glyphs, kanji: char) -> Option<&'static str> {
    glyphs.iter().find(|(known, _)| *known == kanji).map(|found| found.1)
}

/// The outline of a kanji that is there from the beginning. Boards elsewhere and the
/// engine for JavaScript have no wordmark.
fn first(kanji: char) -> Option<&'static str> {
    let wordmark: &Glyphs =
        if cfg!(any(feature = "boards", feature = "npm")) { &[] } else { &WORDMARK };
    find(&SHOGI, kanji).or_else(|| find(wordmark, kanji))
}

/// Kanji with their outlines.
pub type Glyphs = [(char, &'static str)];

/// The outlines of kanji that shogi's pieces do not show.
pub const OTHER_GLYPHS: &Glyphs = &OTHERS;

/// What [`supply_glyphs`] was given.
static SUPPLIED: OnceLock<&'static Glyphs> = OnceLock::new();

fn others() -> &'static Glyphs {
    let late = cfg!(any(feature = "boards", feature = "split"));
    let first: &Glyphs = if late { &[] } else { OTHER_GLYPHS };
    SUPPLIED.get().copied().unwrap_or(first)
}

/// Are the outlines of all kanji there?
pub fn has_every_glyph() -> bool {
    !others().is_empty()
}

/// Takes the [outlines](OTHER_GLYPHS) of kanji that shogi's pieces do not show.
/// Tables of the page and embedded boards begin without them.
pub fn supply_glyphs(glyphs: &'static Glyphs) {
    // Given again they are the same.
    let _ = SUPPLIED.set(glyphs);
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
    /// 5 that of a king turned over, 6 ivory, 7 ebony.
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
            other => {
                let tile = match other.origin() {
                    Origin::Shogi | Origin::Chess => Tile::Square,
                    Origin::Xiangqi => Tile::Disc,
                    Origin::Janggi => Tile::Octagon,
                    Origin::Makruk => Tile::Bell,
                };
                (tile, other.code().starts_with('+'))
            }
        };
        let kanji = Some(piece.kind.kanji_of(piece.owner));
        let hue = if piece.kind == Kind::Turned { 5 } else { 0 };
        Face { tile, kanji, promoted, angle: angle % 4, hue, pale: false }
    }

    /// The faces of a game, in every direction in which tiles lie; without one those of all
    /// games, and the wordmark's.
    pub fn listed(only: Option<&VariantSpec>) -> Vec<Face> {
        let needed = |kind: &Kind| match only {
            // A king without a kanji stands for a player, whatever is played.
            Some(spec) => {
                matches!(kind, Kind::King | Kind::Turned)
                    || spec.pieces.iter().any(|piece| piece.kind == *kind)
            }
            None => true,
        };
        let sides = only.map_or(4, |spec| spec.turn.players);
        let mut faces = match only {
            Some(_) => Vec::new(),
            None => vec![Face::wordmark()],
        };
        for angle in 0..4 {
            // Only shogi is played by four.
            let lies = |kind: &Kind| {
                let seen = angle % 2 == 0 || (kind.origin() == Origin::Shogi && sides > 2);
                seen && needed(kind)
            };
            for kind in Kind::ALL.into_iter().filter(lies) {
                let face = Face::of(Piece { kind, owner: Player(0) }, angle);
                faces.push(face);
                let second = Some(kind.kanji_of(Player(1)));
                if second != face.kanji {
                    faces.push(Face { kanji: second, ..face });
                }
                if kind.class() == Class::King && kind != Kind::Turned {
                    faces.push(Face { kanji: None, ..face });
                }
            }
        }
        faces
    }

    /// A king's tile without a kanji: the mark of a player.
    pub fn blank(angle: u8) -> Face {
        let king = Piece { kind: Kind::King, owner: Player(0) };
        Face { kanji: None, ..Face::of(king, angle) }
    }

    /// The same in the colour of its owner. A king turned over has its own.
    pub fn dressed(self, owner: Player, dress: Dress) -> Face {
        let hue = match dress {
            _ if self.hue != 0 => self.hue,
            Dress::Wood => 0,
            Dress::Seats => owner.0 % 4 + 1,
            Dress::RedSide if owner.0.is_multiple_of(2) => 8,
            Dress::Sides | Dress::RedSide => owner.0 % 2 + 6,
        };
        Face { hue, ..self }
    }

    /// The class of its colour, empty for plain wood. It belongs to the use of
    /// the face, not to its drawing.
    pub fn class(&self) -> &'static str {
        let classes: &[_] = if self.pale { &PALE } else { &HUES };
        classes.get(usize::from(self.hue)).copied().unwrap_or_default()
    }

    /// Does it show a kanji that is only there once it has been [supplied](supply_glyphs)?
    pub fn comes_late(&self) -> bool {
        self.kanji.is_some_and(|kanji| kanji != CROSS && first(kanji).is_none())
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
                let faces =
                    [0, 1].map(|owner| Face::of(Piece { kind, owner: Player(owner) }, angle));
                for face in faces {
                    let shown = face.kanji.is_some_and(|kanji| glyph(kanji).is_some());
                    assert!(shown != (kind == Kind::Turned), "{kind:?}");
                }
                let own: HashSet<String> = faces.iter().map(Face::id).collect();
                assert!(own.into_iter().all(|id| ids.insert(id)), "{kind:?}");
            }
        }
        assert!(Face::wordmark().kanji.and_then(glyph).is_some());
        assert_eq!(glyph('一'), None);
    }

    #[test]
    fn the_kanji_of_shogis_pieces_are_there_from_the_beginning() {
        assert!(!Face::wordmark().comes_late() && !Face::blank(0).comes_late());
        assert!(!Face::of(Piece { kind: Kind::Turned, owner: Player(0) }, 0).comes_late());
        let spec = |id| crate::variants::find(id).expect("in the catalogue");
        for (id, late) in [("shogi", false), ("torus-1", false), ("xiangqi", true)] {
            let faces = Face::listed(Some(spec(id).spec()));
            assert_eq!(faces.iter().any(Face::comes_late), late, "{id}");
        }
    }

    #[test]
    fn a_colour_tells_the_owner_where_more_than_two_play() {
        let king = |kind| Face::of(Piece { kind, owner: Player(3) }, 0);
        let dressed = |kind, dress| king(kind).dressed(Player(3), dress).class();
        assert_eq!(dressed(Kind::King, Dress::Wood), "");
        assert_eq!(dressed(Kind::King, Dress::Seats), "h-e");
        assert_eq!(dressed(Kind::King, Dress::Sides), "h-ebony");
        assert_eq!(dressed(Kind::Turned, Dress::Seats), "h-dead");
        let pale = Face { pale: true, ..king(Kind::Pawn).dressed(Player(0), Dress::Seats) };
        assert_eq!(pale.class(), "h-s pale");
    }

    #[test]
    fn the_shape_tells_the_family() {
        let tile = |kind| Face::of(Piece { kind, owner: Player(0) }, 0).tile;
        assert_eq!(tile(Kind::ChessKing), Tile::Square);
        assert_eq!(tile(Kind::CrossedSoldier), Tile::Disc);
        assert_eq!(tile(Kind::JanggiCannon), Tile::Octagon);
        assert_eq!(tile(Kind::TurnedShell), Tile::Bell);
        assert_eq!(tile(Kind::Gold), Tile::General);
        assert!(Face::of(Piece { kind: Kind::CrossedSoldier, owner: Player(0) }, 0).promoted);
    }

    #[test]
    fn glyphs_are_whole_and_small() {
        for (kanji, outline) in SHOGI.into_iter().chain(WORDMARK).chain(OTHERS) {
            assert!(outline.starts_with('m') && outline.ends_with('z') && outline.len() < 1200);
            assert!(!outline.contains('.'), "{kanji}");
        }
    }
}
