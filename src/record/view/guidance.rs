//! A piece that explains itself: where it could go, and by which ways.

use crate::draw::{RouteMark, RouteStyle};
use crate::engine::guidance::Guidance;
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::Square;

use super::trail::{Trail, TrailReason};

/// What is shown of where a piece could go.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PieceGuidance {
    /// The squares.
    pub guidance: Guidance,
    /// The ways there, without those that are the beginning of a longer one.
    pub ways: Vec<GuidedWay>,
}

/// A way that a piece could go.
#[derive(Clone, PartialEq, Debug)]
pub struct GuidedWay {
    /// How it is drawn.
    pub mark: RouteMark,
    /// What is out of the ordinary; `None` for a ride as in shogi.
    pub reason: Option<TrailReason>,
}

impl PieceGuidance {
    /// Of the piece on this square, be it its owner's turn or not.
    pub fn of(rules: &Rules, position: &Position, from: Square) -> Option<PieceGuidance> {
        let seen = position.as_seen_by(position.piece_at(from)?.owner);
        let guidance = position.guidance(rules, from);
        let mut ways: Vec<GuidedWay> = Vec::new();
        for to in guidance.targets() {
            let Some(way) = GuidedWay::of(rules, &seen, from, to) else { continue };
            if ways.iter().any(|other| way.begins(other)) {
                continue;
            }
            ways.retain(|other| !other.begins(&way));
            ways.push(way);
        }
        Some(PieceGuidance { guidance, ways })
    }

    /// Of a piece in hand.
    pub fn in_hand(
        rules: &Rules,
        position: &Position,
        player: Player,
        kind: Kind,
    ) -> PieceGuidance {
        let guidance = position.drop_guidance(rules, player, kind);
        PieceGuidance { guidance, ways: Vec::new() }
    }

    /// A piece alone on an empty board, and where it could go there: as near to the
    /// middle as all that it can do can be seen.
    pub fn alone(rules: &Rules, piece: Piece) -> Option<(Square, PieceGuidance)> {
        PieceGuidance::alone_among(rules, piece, rules.topology().squares())
    }

    /// The same on one of these squares.
    pub fn alone_among(
        rules: &Rules,
        piece: Piece,
        squares: impl Iterator<Item = Square>,
    ) -> Option<(Square, PieceGuidance)> {
        let topology = rules.topology();
        let middle = (topology.files() / 2, topology.ranks() / 2);
        let mut best: Option<((usize, u8), Square, Position)> = None;
        for square in squares {
            let position = Position::sketch(rules, [(square, piece)]);
            let guidance = position.guidance(rules, square);
            let (column, rank) = (topology.column(square), topology.rank(square));
            let near = |other: &Square| {
                topology.column(*other).abs_diff(column) <= NEAR
                    && topology.rank(*other).abs_diff(rank) <= NEAR
            };
            let seen = guidance.targets().or(guidance.threats).into_iter().filter(near).count();
            let off = column.abs_diff(middle.0).max(rank.abs_diff(middle.1));
            let worth = (seen, u8::MAX - off);
            if best.as_ref().is_none_or(|(other, ..)| worth > *other) {
                best = Some((worth, square, position));
            }
        }
        let (_, square, position) = best?;
        Some((square, PieceGuidance::of(rules, &position, square)?))
    }

    /// What is out of the ordinary on its ways, each once.
    pub fn reasons(&self) -> Vec<TrailReason> {
        let mut reasons = Vec::new();
        for reason in self.ways.iter().filter_map(|way| way.reason) {
            if !reasons.contains(&reason) {
                reasons.push(reason);
            }
        }
        reasons
    }
}

/// How far from a piece on an empty board its moves are counted, in squares.
const NEAR: u8 = 2;

impl GuidedWay {
    /// The way to a target; `None` where nothing has to be drawn.
    fn of(rules: &Rules, position: &Position, from: Square, to: Square) -> Option<GuidedWay> {
        if let Some(trail) = Trail::of(rules, position, from, to) {
            return Some(GuidedWay { mark: trail.mark, reason: Some(trail.reason) });
        }
        if position.irreversible().relocating {
            return None;
        }
        let squares = position.route(rules, from, to)?.squares;
        let mark = RouteMark { squares, style: RouteStyle::Solid, step: None, hurdles: Vec::new() };
        (mark.squares.len() > 2).then_some(GuidedWay { mark, reason: None })
    }

    /// Is it the beginning of this other way?
    fn begins(&self, other: &GuidedWay) -> bool {
        let hurdles = |way: &GuidedWay| way.mark.hurdles.is_empty();
        self.reason == other.reason
            && hurdles(self) == hurdles(other)
            && self.mark.step == other.mark.step
            && other.mark.squares.starts_with(&self.mark.squares)
    }
}
