//! What is known of a piece that explains itself.

use super::{GuideScene, GuidedPieces};
use crate::app::board::{IN_BOX, Source};
use crate::app::text::game::SideName;
use crate::app::text::guide as text;
use crate::describe::SideNames;
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::{Square, SquareSet};
use crate::engine::text::Text;
use crate::manual;
use crate::notation::label::square_name;
use crate::record::view::PieceGuidance;

/// What a piece says of itself.
#[derive(Clone, PartialEq, Debug)]
pub struct Explanation {
    /// The piece; what lies in a box is the player's who would have it.
    pub piece: Piece,
    /// Where it is.
    pub source: Source,
    /// Whose it is, and where.
    pub place: Option<Text>,
    /// Where it could go.
    pub guidance: PieceGuidance,
    /// The same on an empty board, from this square: of a piece that stands nowhere.
    pub alone: Option<(Square, PieceGuidance)>,
    /// Sentences about it.
    pub sentences: Vec<Text>,
    /// The same in short, for assistive technology.
    pub told: Text,
}

impl GuideScene {
    /// The piece there; `None` where nothing stands.
    fn piece(&self, source: Source) -> Option<Piece> {
        match source {
            Source::Square(square) => *self.pieces.get(square.index())?,
            Source::Hand(owner, kind) => {
                let owner = match &self.of {
                    GuidedPieces::Army => Player(0),
                    _ if is_in_box(owner) => Player(owner.0 - IN_BOX),
                    _ => owner,
                };
                Some(Piece { kind, owner })
            }
        }
    }

    /// The position, or what comes near to one where an army is laid out, or a position
    /// that is impossible.
    fn standing(&self, rules: &Rules) -> Position {
        let setup = match &self.of {
            GuidedPieces::Game(position) => return position.state.clone(),
            GuidedPieces::Army => None,
            GuidedPieces::Setup(setup) => Position::new(rules, setup).ok(),
        };
        setup.unwrap_or_else(|| {
            let known = |piece: &Piece| {
                rules.piece_spec(piece.kind).is_some() && piece.owner.0 < rules.players()
            };
            let pieces = rules.topology().squares().filter_map(|square| {
                let piece = *self.pieces.get(square.index())?;
                Some((square, piece.filter(known)?))
            });
            Position::sketch(rules, pieces)
        })
    }

    /// Who is to move, or lays out an army.
    pub fn turn(&self) -> Player {
        match &self.of {
            GuidedPieces::Game(position) => position.turn,
            GuidedPieces::Army => Player(0),
            GuidedPieces::Setup(setup) => setup.turn,
        }
    }

    /// How many of a kind a player has in hand; `None` where that is not told.
    fn held(&self, player: Player, kind: Kind) -> Option<u8> {
        match &self.of {
            GuidedPieces::Game(position) => Some(position.in_hand(player, kind)),
            GuidedPieces::Setup(setup) if !is_in_box(player) => {
                let hands = setup.hands.iter().filter(|hand| (hand.0, hand.1) == (player, kind));
                Some(hands.map(|hand| hand.2).sum())
            }
            GuidedPieces::Army | GuidedPieces::Setup(_) => None,
        }
    }

    /// Whose piece is there.
    pub fn owner(&self, source: Source) -> Option<Player> {
        self.piece(source).map(|piece| piece.owner)
    }

    /// All that a side attacks, and how that is told.
    pub fn attacks(&self, player: Player) -> (SquareSet, Text) {
        let rules = self.variant.rules();
        let attacks = self.standing(&rules).attacks(&rules, player);
        let names = SideNames::of(rules.spec());
        (attacks, text::attacks(SideName { player, names }, attacks.len()))
    }

    /// What the piece there says of itself; `None` where nothing stands.
    pub fn explain(&self, source: Source) -> Option<Explanation> {
        let piece = self.piece(source)?;
        let rules = self.variant.rules();
        let position = self.standing(&rules);
        let names = SideNames::of(rules.spec());
        let owner = SideName { player: piece.owner, names };
        let name = |square| square_name(&rules, square);
        let laid_out = matches!(self.of, GuidedPieces::Army);
        let (guidance, place) = match source {
            Source::Square(square) => (
                PieceGuidance::of(&rules, &position, square)?,
                Some(match laid_out {
                    false => text::whose(owner, name(square)),
                    true => text::own(name(square)),
                }),
            ),
            Source::Hand(from, kind) => {
                let guidance = match is_in_box(from) {
                    true => PieceGuidance::default(),
                    false => PieceGuidance::in_hand(&rules, &position, piece.owner, kind),
                };
                (guidance, self.held(from, kind).map(|count| text::whose_in_hand(owner, count)))
            }
        };
        let alone = match source {
            Source::Square(_) => None,
            Source::Hand(..) => PieceGuidance::alone(&rules.at(position.phase()), piece),
        };
        let captured = |square: Square| {
            let piece = position.piece_at(square)?;
            Some(text::captured(name(square), piece.kind))
        };
        let targets = &guidance.guidance;
        let captures: Vec<Text> = targets.captures.into_iter().filter_map(captured).collect();
        let reasons = alone.as_ref().map_or(&guidance, |(_, alone)| alone).reasons();
        let sentences = manual::piece_told(&rules.at(position.phase()), piece.kind, &reasons);
        let told = match &place {
            Some(place) => text::told(place, piece.kind, targets.moves.len(), &captures),
            None => sentences.iter().cloned().fold(piece.kind.name(), text::then),
        };
        Some(Explanation { piece, source, place, guidance, alone, sentences, told })
    }
}

/// Does a piece of theirs lie in the box of a position that is set up?
fn is_in_box(owner: Player) -> bool {
    owner.0 >= IN_BOX
}
