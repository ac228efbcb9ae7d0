//! Ending a game by counting the pieces on the board.

use serde::{Deserialize, Serialize};

use super::rule::{Axis, Parameters, PointsRule, Rule, Values};
use crate::engine::outcome::{Outcome, Reason};
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::spec::{PieceSpec, VariantSpec};

/// When the side with more points on the board wins. The second player's count
/// one and a half more, so that there is no tie. Hands do not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Points {
    /// Never.
    #[default]
    Never,
    /// When the player to move says so and both sides have no more than
    /// this many points together.
    Claimed(u16),
    /// When the kings face each other with nothing between and the player to
    /// move leaves it so (bikjang), or when both pass.
    Facing,
}

impl Points {
    /// The outcome that the last move made, if it made one.
    pub fn outcome(self, rules: &Rules, position: &Position) -> Option<Outcome> {
        let irreversible = position.irreversible();
        let standing = irreversible.kings_faced && irreversible.kings_face;
        (self == Points::Facing && (irreversible.passes > 1 || standing))
            .then(|| decided(rules, position))
    }

    /// May the player to move have the points counted?
    pub fn is_claimable(self, rules: &Rules, position: &Position) -> bool {
        let Points::Claimed(most) = self else { return false };
        let total: u16 = rules.spec().turn.players().map(|p| on_board(rules, position, p)).sum();
        !position.irreversible().relocating && total <= most
    }

    /// The rule as data; nothing where points are never counted.
    pub fn rule(self) -> Option<Rule> {
        let (rulings, rule): (&[u16], _) = match self {
            Points::Never => return None,
            Points::Claimed(most) => {
                (&[117, 162], PointsRule::Claimed { most, doubled_bonus: DOUBLED_BONUS })
            }
            Points::Facing => {
                (&[132, 135, 166], PointsRule::Facing { doubled_bonus: DOUBLED_BONUS })
            }
        };
        Some(Rule::new(Axis::Points, rulings, Parameters::Points(rule)))
    }
}

/// Twice what the second player is given, so that there is no tie.
const DOUBLED_BONUS: u16 = 3;

impl VariantSpec {
    /// What the pieces count, where that decides anything.
    pub(in crate::engine) fn value_rule(&self) -> Option<Rule> {
        if self.points == Points::Never && !self.declaration.counts_points() {
            return None;
        }
        let pools = || self.draft.iter().flat_map(|draft| &draft.pool);
        let costs = |kind: Kind, value: u8| {
            pools().any(|pool| pool.kind == kind && pool.cost == u16::from(value))
        };
        let as_drafted = self.draft.is_some()
            && pools().all(|pool| {
                let piece = self.pieces.iter().find(|piece| piece.kind == pool.kind);
                piece.is_some_and(|piece| u16::from(piece.value) == pool.cost)
            });
        let untold = |piece: &&PieceSpec| {
            piece.value > 0 && (!as_drafted || !costs(piece.kind, piece.value))
        };
        let listed = by_value(self.pieces.iter().filter(untold));
        let values = Values { as_drafted, listed };
        Some(Rule::new(Axis::Points, &[117, 118, 132], Parameters::Values(values)))
    }
}

/// Kinds by what they count, in the order of the spec.
pub(super) fn by_value<'a>(pieces: impl Iterator<Item = &'a PieceSpec>) -> Vec<(u8, Vec<Kind>)> {
    let mut by_value: Vec<(u8, Vec<Kind>)> = Vec::new();
    for piece in pieces {
        match by_value.iter_mut().find(|(value, _)| *value == piece.value) {
            Some((_, kinds)) => kinds.push(piece.kind),
            None => by_value.push((piece.value, vec![piece.kind])),
        }
    }
    by_value
}

/// Twice what a player's pieces on the board count, with what the second player
/// is given: what decides.
pub fn doubled(rules: &Rules, position: &Position, player: Player) -> u16 {
    let bonus = if player == position.irreversible().first { 0 } else { DOUBLED_BONUS };
    2 * on_board(rules, position, player) + bonus
}

/// The winner by points.
pub fn decided(rules: &Rules, position: &Position) -> Outcome {
    let first = position.irreversible().first;
    let second = rules.spec().turn.after(first);
    let ahead = doubled(rules, position, first) > doubled(rules, position, second);
    Outcome::win(if ahead { first } else { second }, Reason::Points)
}

/// The points of a player's pieces on the board.
pub fn on_board(rules: &Rules, position: &Position, player: Player) -> u16 {
    let squares = position.pieces_of(player).into_iter();
    squares.filter_map(|square| position.kind_at(square)).map(|kind| rules.value(kind)).sum()
}

/// Do the kings stand on one file with nothing between?
pub(in crate::engine) fn faces(rules: &Rules, position: &Position) -> bool {
    let (Some(one), Some(other)) = (position.king(Player(0)), position.king(Player(1))) else {
        return false;
    };
    let files = rules.topology().files();
    let (top, foot) = (one.min(other), one.max(other));
    (foot.0 - top.0) % files == 0
        && (top.0 + files..foot.0)
            .step_by(usize::from(files))
            .all(|at| position.piece_at(crate::engine::square::Square(at)).is_none())
}
