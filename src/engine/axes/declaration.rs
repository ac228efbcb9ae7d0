//! Winning by declaration.

use serde::{Deserialize, Serialize};

use super::points;
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
    /// On the own turn, not in check, the king in the promotion zone with at
    /// least ten other own pieces there: 28 points (Black) or 27 (White) from
    /// those pieces and the hand win. 飛角 and their promoted faces count 5,
    /// the king 0, the others 1.
    TwentySeven,
    /// On the own turn, not in check, every own piece on the board in the
    /// promotion zone: more than 100 points for the first player, 100 for the
    /// second, from those pieces, the hand and what has been captured
    /// otherwise.
    Hundred(HandCount),
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

/// How many pieces beside the king.
const PIECES: u32 = 10;
/// The points that South and North need.
const POINTS: [u32; 2] = [28, 27];
/// What a strong piece counts; all others count 1.
const STRONG: u32 = 5;
/// What the second player needs; the first needs one more.
const HUNDRED: u32 = 100;

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
        matches!(self, Declaration::Hundred(_))
    }

    /// Does it matter how many of a kind a player has captured?
    pub fn counts_captures(self) -> bool {
        self == Declaration::Hundred(HandCount::Captured)
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
            Declaration::TwentySeven => {
                let zone = rules.zone(player);
                let needed = POINTS[player.index() & 1];
                let mut count = DeclarationCount {
                    king: false,
                    pieces: 0,
                    pieces_needed: PIECES,
                    points: 0,
                    needed,
                };
                for square in position.pieces_of(player).and(zone) {
                    match position.kind_at(square) {
                        Some(Kind::King) => count.king = true,
                        Some(kind) => {
                            count.pieces += 1;
                            count.points += worth(kind);
                        }
                        None => {}
                    }
                }
                for (kind, number) in position.hand(player) {
                    count.points += worth(kind) * u32::from(number);
                }
                Some(count)
            }
            Declaration::Hundred(hand) => {
                let (own, memory) = (position.pieces_of(player), position.irreversible());
                let inside = own.and(rules.zone(player));
                let held = position.hand(player);
                let counted = |(kind, count): (Kind, u8)| match hand {
                    HandCount::All => (kind, count),
                    HandCount::Captured => (kind, count.min(position.captures(player, kind))),
                };
                let held = held.map(counted);
                let held = held.map(|(kind, count)| rules.value(kind) * u16::from(count));
                let spoils = memory.captured_points[player.index() & 1];
                let points = points::on_board(rules, position, player) + held.sum::<u16>() + spoils;
                Some(DeclarationCount {
                    king: position.king(player).is_some_and(|king| inside.contains(king)),
                    pieces: (inside.len() as u32).saturating_sub(1),
                    pieces_needed: (own.len() as u32).saturating_sub(1),
                    points: u32::from(points),
                    needed: HUNDRED + u32::from(player == memory.first),
                })
            }
        }
    }

    /// The rule as data; nothing where there is no declaration.
    pub fn rule(self, spec: &VariantSpec) -> Option<Rule> {
        let Promotion::FarRanks(depth) = spec.promotion else { return None };
        let (rulings, rule): (&[u16], _) = match self {
            Declaration::None => return None,
            Declaration::TwentySeven => {
                let strong = spec.kinds(|piece| worth(piece.kind) > 1);
                let strong = (strong, STRONG);
                let (pieces, points) = (PIECES, POINTS);
                (&[134], DeclarationRule::TwentySeven { depth, pieces, points, strong })
            }
            Declaration::Hundred(_) => {
                (&[118, 162], DeclarationRule::Hundred { depth, points: HUNDRED })
            }
        };
        Some(Rule::new(Axis::Points, rulings, Parameters::Declaration(rule)))
    }
}

fn worth(kind: Kind) -> u32 {
    match kind {
        Kind::Rook | Kind::Bishop | Kind::Dragon | Kind::Horse => STRONG,
        _ => 1,
    }
}
