//! Winning by declaration.

use serde::{Deserialize, Serialize};

use super::points::{self, by_value};
use super::promotion::Promotion;
use super::rule::{Axis, DeclarationRule, Parameters, Rule};
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::spec::VariantSpec;

/// The entering-king declaration (入玉宣言法).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Declaration {
    /// There is none.
    None,
    /// On the own turn, not in check, the king in the promotion zone with other
    /// own pieces there: enough points from those pieces and the hand win, as
    /// by the 27-point rule (27点法) of shogi.
    Entered {
        /// How many pieces beside the king.
        pieces: u8,
        /// The points that South and North need.
        points: [u16; 2],
    },
    /// On the own turn, not in check, every own piece on the board in the
    /// promotion zone: enough points from those pieces, the hand and what has
    /// been captured otherwise win.
    AllEntered {
        /// What the second player needs; the first needs one more.
        points: u16,
        /// What of the hand counts.
        hand: HandCount,
    },
}

/// Which pieces in hand count for a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum HandCount {
    /// All.
    All,
    /// Of each kind no more than the player has captured in the game: what was
    /// put in hand at the setup is no capture.
    Captured,
}

/// How far a player is from being able to declare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeclarationCount {
    /// Is the king in the zone?
    pub king: bool,
    /// Own pieces in the zone beside the king.
    pub pieces: u32,
    /// How many of them are needed.
    pub pieces_needed: u32,
    /// Their points and those of the hand.
    pub points: u32,
    /// The points that are needed.
    pub needed: u32,
}

impl Declaration {
    /// Do captured pieces that no hand holds count?
    pub fn counts_points(self) -> bool {
        matches!(self, Declaration::AllEntered { .. })
    }

    /// Does it matter how many of a kind a player has captured?
    pub fn counts_captures(self) -> bool {
        matches!(self, Declaration::AllEntered { hand: HandCount::Captured, .. })
    }

    /// May the player to move declare an entered king? The count alone
    /// decides; that there is no check is looked at here as well.
    pub fn is_open(self, rules: &Rules, position: &Position) -> bool {
        let player = position.turn();
        self.count(rules, position, player).is_some_and(|count| {
            count.king
                && count.pieces >= count.pieces_needed
                && count.points >= count.needed
                && !position.in_check(rules, player)
        })
    }

    /// The count of a player; `None` where there is no declaration.
    pub fn count(
        self,
        rules: &Rules,
        position: &Position,
        player: Player,
    ) -> Option<DeclarationCount> {
        match self {
            Declaration::None => None,
            Declaration::Entered { pieces, points } => {
                let zone = rules.zone(player);
                let mut count = DeclarationCount {
                    king: false,
                    pieces: 0,
                    pieces_needed: u32::from(pieces),
                    points: 0,
                    needed: u32::from(points[player.index() & 1]),
                };
                for square in position.pieces_of(player).and(zone) {
                    let Some(kind) = position.kind_at(square) else { continue };
                    match rules.is_royal(kind) {
                        true => count.king = true,
                        false => {
                            count.pieces += 1;
                            count.points += u32::from(rules.value(kind));
                        }
                    }
                }
                for (kind, number) in position.hand(player) {
                    count.points += u32::from(rules.value(kind)) * u32::from(number);
                }
                Some(count)
            }
            Declaration::AllEntered { points: least, hand } => {
                let (own, irreversible) = (position.pieces_of(player), position.irreversible());
                let inside = own.and(rules.zone(player));
                let held = position.hand(player);
                let counted = |(kind, count): (Kind, u8)| match hand {
                    HandCount::All => (kind, count),
                    HandCount::Captured => (kind, count.min(position.captures(player, kind))),
                };
                let held = held.map(counted);
                let held =
                    held.map(|(kind, count)| u32::from(rules.value(kind)) * u32::from(count));
                let on_board = points::on_board(rules, position, player);
                let captured = irreversible.captured_points[player.index() & 1];
                let points = u32::from(on_board) + held.sum::<u32>() + u32::from(captured);
                Some(DeclarationCount {
                    king: position.king(player).is_some_and(|king| inside.contains(king)),
                    pieces: (inside.len() as u32).saturating_sub(1),
                    pieces_needed: (own.len() as u32).saturating_sub(1),
                    points,
                    needed: u32::from(least) + u32::from(player == irreversible.first),
                })
            }
        }
    }

    /// The rule as data; nothing where there is no declaration.
    pub fn rule(self, spec: &VariantSpec) -> Option<Rule> {
        let Promotion::FarRanks(depth) = spec.promotion else { return None };
        let (rulings, rule): (&[u16], _) = match self {
            Declaration::None => return None,
            Declaration::Entered { pieces, points } => {
                let values = by_value(spec.pieces.iter().filter(|piece| !piece.royal));
                (&[2, 134], DeclarationRule::Entered { depth, pieces, points, values })
            }
            Declaration::AllEntered { points, hand } => {
                (&[118, 162], DeclarationRule::AllEntered { depth, points, hand })
            }
        };
        Some(Rule::new(Axis::Points, rulings, Parameters::Declaration(rule)))
    }
}
