//! Piece sets: what tiles show instead of one kanji. The tiles stay as they are.
//!
//! A drawing refers to faces by their [ids](Face::id) and knows nothing of sets: whoever
//! shows one defines the same ids anew, before the usual ones. A kind for which a
//! set has nothing of its own keeps its kanji.

mod glyphs;
mod ink;
mod letters;
mod moves;
mod two_kanji;

use self::ink::Ink;
use super::face::{Face, glyph};
use super::markup::SvgMarkup;
use super::tiles::{self, Part};
use crate::engine::movement::Atom;
use crate::engine::piece::{Kind, Origin, Piece};
use crate::engine::player::Player;
use crate::engine::spec::VariantSpec;

/// What tiles show.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PieceSet {
    /// One kanji.
    #[default]
    Kanji,
    /// Both kanji of the names that have two.
    TwoKanji,
    /// A symbol, and the letter of notations.
    Letters,
    /// How the piece moves in the game that is played.
    Moves,
}

impl PieceSet {
    /// Every set, the usual one first.
    pub const ALL: [PieceSet; 4] =
        [PieceSet::Kanji, PieceSet::TwoKanji, PieceSet::Letters, PieceSet::Moves];

    /// The name in saved settings and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            PieceSet::Kanji => "kanji",
            PieceSet::TwoKanji => "two-kanji",
            PieceSet::Letters => "letters",
            PieceSet::Moves => "moves",
        }
    }

    /// The set of this name.
    pub fn from_name(name: &str) -> Option<PieceSet> {
        PieceSet::ALL.into_iter().find(|set| set.name() == name)
    }
}

/// A set as it is drawn for somebody.
#[derive(Clone, Copy)]
pub struct SetStyle<'a> {
    /// The set.
    pub set: PieceSet,
    /// The game that is played. Without one no way of moving can be shown.
    pub game: Option<&'a VariantSpec>,
    /// Is a piece told by its letter where there is room for only one sign?
    pub latin: bool,
}

impl SetStyle<'_> {
    /// What a kind shows, from back to front; `None` where it is the usual kanji.
    fn inks(&self, kind: Kind) -> Option<Vec<Ink>> {
        if kind == Kind::Turned {
            return None;
        }
        match self.set {
            PieceSet::Kanji => None,
            PieceSet::TwoKanji => two_kanji::inks(kind),
            PieceSet::Letters => Some(letters::inks(kind)),
            PieceSet::Moves => {
                let sign = if self.latin { letters::sign(kind) } else { kanji(kind) };
                Some(moves::inks(self.atoms(kind)?, sign))
            }
        }
    }

    /// How a kind moves.
    fn atoms(&self, kind: Kind) -> Option<&[Atom]> {
        let piece = self.game?.pieces.iter().find(|piece| piece.kind == kind)?;
        Some(&piece.atoms)
    }

    /// The parts of the face of a kind that points this way, from back to front.
    pub fn parts(&self, kind: Kind, angle: u8) -> Vec<Part> {
        let face = usual(kind, angle);
        let Some(inks) = self.inks(kind) else { return tiles::parts(&face) };
        let class = if face.promoted { "t-ink t-red" } else { "t-ink" };
        let mut parts = tiles::parts(&Face { kanji: None, ..face });
        parts.extend(inks.into_iter().map(|ink| ink.part(class, face.tile, angle)));
        parts
    }

    /// The parts of a face, whatever its kind is.
    pub fn face(&self, face: &Face) -> Vec<Part> {
        let shown = Face { hue: 0, pale: false, ..*face };
        let kind = Kind::ALL.into_iter().find(|kind| usual(*kind, face.angle) == shown);
        kind.map_or_else(|| tiles::parts(face), |kind| self.parts(kind, face.angle))
    }

    /// What drawings refer to: the faces that the set draws in its own way, of the
    /// kinds of the game, or of all where there is none.
    pub fn defs(&self) -> SvgMarkup {
        let mut out = SvgMarkup::default();
        out.open("defs", &[]);
        for (kind, angle) in self.faces() {
            out.open("g", &[("id", &usual(kind, angle).id())]);
            self.tile(&mut out, kind, angle);
            out.close("g");
        }
        out.close("defs");
        out
    }

    /// The faces that the set draws in its own way.
    fn faces(&self) -> Vec<(Kind, u8)> {
        let many = self.game.is_none_or(|game| game.turn.players > 2);
        let kinds = Kind::ALL.into_iter().filter(|&kind| {
            let played = |game: &VariantSpec| game.pieces.iter().any(|piece| piece.kind == kind);
            self.game.is_none_or(played) && self.inks(kind).is_some()
        });
        // Only shogi is played by four.
        let seen = |kind: Kind, angle: u8| {
            angle.is_multiple_of(2) || (many && kind.origin() == Origin::Shogi)
        };
        let angles = |kind| (0..4).filter(move |&angle| seen(kind, angle));
        kinds.flat_map(|kind| angles(kind).map(move |angle| (kind, angle))).collect()
    }

    /// One tile as a small picture that needs no other drawing's faces. Of no
    /// meaning to assistive technology.
    pub fn icon(&self, kind: Kind) -> SvgMarkup {
        let mut out = SvgMarkup::default();
        let attributes =
            [("class", "scene tile"), ("viewBox", "-46 -50 92 106"), ("aria-hidden", "true")];
        out.open("svg", &attributes);
        self.tile(&mut out, kind, 0);
        out.close("svg");
        out
    }

    fn tile(&self, out: &mut SvgMarkup, kind: Kind, angle: u8) {
        out.open("g", &[("transform", &tiles::scale())]);
        for Part { class, data, transform } in self.parts(kind, angle) {
            out.empty("path", &[("class", class), ("d", &data), ("transform", &transform)]);
        }
        out.close("g");
    }
}

/// The face of a kind by which drawings refer to it.
fn usual(kind: Kind, angle: u8) -> Face {
    Face::of(Piece { kind, owner: Player(0) }, angle)
}

/// The outline of the kanji of a kind.
fn kanji(kind: Kind) -> &'static str {
    outline(kind.kanji())
}

/// The outline of a sign that some tile shows.
fn outline(sign: char) -> &'static str {
    let own = glyphs::SIGNS.iter().find(|(known, _)| *known == sign);
    own.map(|found| found.1).or_else(|| glyph(sign)).unwrap_or_default()
}

#[cfg(test)]
mod tests;
