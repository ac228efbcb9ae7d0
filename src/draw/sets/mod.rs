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
    /// What a piece shows, from back to front; `None` where it is the usual kanji.
    fn inks(&self, piece: Piece) -> Option<Vec<Ink>> {
        let kind = piece.kind;
        if kind == Kind::Turned {
            return None;
        }
        match self.set {
            PieceSet::Kanji => None,
            PieceSet::TwoKanji => two_kanji::inks(piece),
            PieceSet::Letters => Some(letters::inks(kind)),
            PieceSet::Moves => {
                let kanji = || outline(kind.kanji_of(piece.owner));
                let sign = if self.latin { letters::sign(kind) } else { kanji() };
                Some(moves::inks(self.atoms(kind)?, sign))
            }
        }
    }

    /// How a kind moves.
    fn atoms(&self, kind: Kind) -> Option<&[Atom]> {
        let piece = self.game?.pieces.iter().find(|piece| piece.kind == kind)?;
        Some(&piece.atoms)
    }

    /// The parts of the face of a piece that points this way, from back to front.
    pub fn parts(&self, piece: Piece, angle: u8) -> Vec<Part> {
        let face = Face::of(piece, angle);
        let Some(inks) = self.inks(piece) else { return tiles::parts(&face) };
        let class = if face.promoted { "t-ink t-red" } else { "t-ink" };
        let mut parts = tiles::parts(&Face { kanji: None, ..face });
        parts.extend(inks.into_iter().map(|ink| ink.part(class, face.tile, angle)));
        parts
    }

    /// The parts of a face, whatever its kind is.
    pub fn face(&self, face: &Face) -> Vec<Part> {
        let shown = Face { hue: 0, pale: false, ..*face };
        let mut pieces = Kind::ALL.into_iter().flat_map(sides);
        let piece = pieces.find(|piece| Face::of(*piece, face.angle) == shown);
        piece.map_or_else(|| tiles::parts(face), |piece| self.parts(piece, face.angle))
    }

    /// What drawings refer to: the faces that the set draws in its own way, of the
    /// kinds of the game, or of all where there is none.
    pub fn defs(&self) -> SvgMarkup {
        let mut out = SvgMarkup::default();
        out.open("defs", &[]);
        for (piece, angle) in self.faces() {
            out.open("g", &[("id", &Face::of(piece, angle).id())]);
            self.tile(&mut out, piece, angle);
            out.close("g");
        }
        out.close("defs");
        out
    }

    /// The faces that the set draws in its own way, each with a piece that has it.
    fn faces(&self) -> Vec<(Piece, u8)> {
        let many = self.game.is_none_or(|game| game.turn.players > 2);
        let pieces = Kind::ALL.into_iter().flat_map(sides).filter(|&piece| {
            let played =
                |game: &VariantSpec| game.pieces.iter().any(|known| known.kind == piece.kind);
            self.game.is_none_or(played) && self.inks(piece).is_some()
        });
        // Only shogi is played by four.
        let seen = |kind: Kind, angle: u8| {
            angle.is_multiple_of(2) || (many && kind.origin() == Origin::Shogi)
        };
        let angles = |piece: Piece| (0..4).filter(move |&angle| seen(piece.kind, angle));
        pieces.flat_map(|piece| angles(piece).map(move |angle| (piece, angle))).collect()
    }

    /// One tile as a small picture that needs no other drawing's faces. Of no
    /// meaning to assistive technology.
    pub fn icon(&self, kind: Kind) -> SvgMarkup {
        let mut out = SvgMarkup::default();
        let attributes =
            [("class", "scene tile"), ("viewBox", "-46 -50 92 106"), ("aria-hidden", "true")];
        out.open("svg", &attributes);
        self.tile(&mut out, Piece { kind, owner: Player(0) }, 0);
        out.close("svg");
        out
    }

    fn tile(&self, out: &mut SvgMarkup, piece: Piece, angle: u8) {
        out.open("g", &[("transform", &tiles::scale())]);
        for Part { class, data, transform } in self.parts(piece, angle) {
            out.empty("path", &[("class", class), ("d", &data), ("transform", &transform)]);
        }
        out.close("g");
    }
}

/// The pieces of a kind that have a face of their own: those of the first player, and of the
/// second where they write it in another way.
fn sides(kind: Kind) -> impl Iterator<Item = Piece> {
    let piece = move |owner| Piece { kind, owner: Player(owner) };
    let differs = kind.kanji_of(Player(0)) != kind.kanji_of(Player(1));
    (0..1 + u8::from(differs)).map(piece)
}

/// The outline of a sign that some tile shows.
fn outline(sign: char) -> &'static str {
    let own = glyphs::SIGNS.iter().find(|(known, _)| *known == sign);
    own.map(|found| found.1).or_else(|| glyph(sign)).unwrap_or_default()
}

#[cfg(test)]
mod tests;
