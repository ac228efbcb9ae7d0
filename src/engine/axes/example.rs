//! Where rules can be seen: a position for each.

use super::partners::Partners;
use super::rule::{
    CountingRule, DeclarationRule, DropRule, MaterialRule, Parameters, PointsRule, RoyalRule, Rule,
    TurnRule,
};

impl Rule {
    /// A small position in which the rule can be seen, as a position text: on
    /// the board and with the pieces of the game that is known best for it.
    /// `None` where no single position shows more than any other.
    pub fn example(&self) -> Option<&'static str> {
        Some(match &self.parameters {
            // What a whole board, a whole game or a choice of armies is about.
            Parameters::Board { .. }
            | Parameters::Moves { .. }
            | Parameters::Draft(_)
            | Parameters::Values(_)
            | Parameters::Repetition(_) => return None,
            Parameters::Corridor { .. } | Parameters::ObstacleHop => AMONG_OBSTACLES,
            Parameters::Wrap { .. } => "4k4/9/9/9/9/9/9/9/R3K4 b - 1",
            Parameters::Glide(_) => "4k4/9/9/9/4p4/9/9/4G4/4K4 b - 1",
            Parameters::Jump(_) => "4k4/9/9/9/9/2p6/2P6/1B7/4K4 b - 1",
            Parameters::Reflection(_) => "4nK4/9/9/9/wK7eK/9/5sB3/9/4sK4 s - 1",
            Parameters::Hop { .. } => "3xk5/4xr4/4xs4/9/9/9/9/4xC4/9/5xK3 b - 1",
            Parameters::Palace(_) => "4xk4/9/9/9/9/9/9/9/4xA4/4xK4 b - 1",
            Parameters::PalaceLines(_) => "3jk5/9/9/9/9/9/9/9/4jA4/5jK3 b - 1",
            Parameters::River(_) => "3xk5/9/9/9/9/2xE6/9/9/9/5xK3 b - 1",
            Parameters::Lame(_) => "3xk5/9/9/9/9/4xr4/4xH4/9/9/5xK3 b - 1",
            Parameters::Facing(_) => "3xk5/9/9/9/9/9/9/9/9/4xK4 b - 1",
            Parameters::Relocation { .. } => "4k4/9/9/9/9/9/9/1jE5jH1/4K4 b - 1 relocating:",
            Parameters::CheckedMovesFirst => "4k4/9/9/9/9/9/9/4jR4/3K5 b - 1 first:w,relocating:",
            Parameters::Promotion { .. } => "4k4/9/9/4P4/9/9/9/9/4K4 b - 1",
            Parameters::ForcedPromotion { .. } => "6ck1/3cP4/8/8/8/8/8/4cK3 b - 1",
            Parameters::NoCaptures | Parameters::Hand(_) => "4k4/9/9/4p4/4P4/9/9/9/4K4 b - 1",
            Parameters::Annihilation => "4nK4/9/9/9/wK8/4nG4/4sG4/9/4sK4 s - 1 out:e,phase:1",
            Parameters::Steal => "4k4/9/9/9/9/9/9/9/4K4 b r 1",
            Parameters::Mirror => "4nK4/9/9/wG8/wK7eK/9/9/9/4sK4 w - 1 moved:s",
            Parameters::Drop(rule) => match rule {
                DropRule::OnePerFile { .. } => "4k4/9/9/9/9/9/4P4/9/4K4 b P 1",
                DropRule::NoMate(_) => "7nk/9/8G/9/9/9/9/9/4K4 b P 1",
                DropRule::DeadEnd(_) => "4k4/9/9/9/9/9/9/9/4K4 b NLP 1",
                DropRule::NoDeadDrop(_) | DropRule::MayStrand(_) => "4k4/9/9/9/9/9/9/9/4K4 b BS 1",
                DropRule::NotBeforeTurned(_) => "4nX4/9/9/9/wK7eK/9/9/9/4sK4 s sP 1 out:n",
                DropRule::BesideKing => "4nK4/9/9/9/wK8/9/9/9/4sK4 s sG 1 out:e,phase:1",
            },
            Parameters::Castling(_) => "4ck3/8/8/8/8/8/8/cR3cK2cR b - 1 castle:KQ",
            Parameters::EnPassant { .. } => "4ck3/8/8/3cPcp3/8/8/8/4cK3 b - 1 passed:4c",
            Parameters::Pass => "3jk5/9/9/9/9/9/9/9/9/5jK3 b - 1",
            Parameters::Partners(Partners::None) => return None,
            Parameters::Partners(Partners::Duels) => AMONG_OBSTACLES,
            Parameters::Partners(Partners::Ignored | Partners::NoCheck) => {
                "4nK4/9/9/9/wK7eK/9/9/5sR3/4sK4 s - 1"
            }
            Parameters::Royal(rule) => match rule {
                RoyalRule::TurnedOver | RoyalRule::Estate(_) => {
                    "4nX4/3nR5/9/9/wK7eK/9/9/4sR4/4sK4 s - 1 out:n"
                }
                RoyalRule::Until(_) => return None,
                RoyalRule::Captured { .. } => EN_PRISE,
            },
            Parameters::SecondPhase => EN_PRISE,
            Parameters::Try => "9/4K4/9/9/9/9/9/9/3k5 b - 1",
            Parameters::NoEnclosure => "4k4/9/9/9/9/9/9/3GS4/3GKS3 b - 1",
            Parameters::NoMove(_) => "8k/9/6GK1/9/9/9/9/9/9 b - 1",
            Parameters::Material(rule) => match rule {
                MaterialRule::BareKings => "4k4/9/9/9/9/9/9/4g4/4K4 b - 1",
                MaterialRule::DeadPosition { .. } | MaterialRule::NoForce { .. } => {
                    "4ck3/8/8/8/8/8/3cr4/4cK3 b - 1"
                }
            },
            Parameters::Counting(rule) => match rule {
                CountingRule::Halfmoves { .. } => "4ck3/8/8/8/8/8/8/cR3cK3 b - 1 calm:99",
                CountingRule::BareKing { .. } => "4mk3/mr7/8/8/8/8/8/mR3mK3 b - 1",
                CountingRule::Board { .. } => "4mk3/mr7/8/8/8/8/8/mR3mK3 b - 1 count:100",
            },
            Parameters::Points(rule) => match rule {
                PointsRule::Claimed { .. } => "3jk5/9/9/9/9/9/9/9/4jR4/5jK3 b - 1",
                PointsRule::Facing { .. } => "4jk4/9/9/9/9/9/9/9/9/3jK5 b - 1",
            },
            Parameters::Declaration(rule) => match rule {
                DeclarationRule::Entered { .. } => "RB+P+PK+P+P+P+P/+P+P+P6/9/9/9/9/9/9/4k4 b RB 1",
                DeclarationRule::AllEntered { .. } => "cQcQcRcRKxRxRjRjR/mR8/9/9/9/9/9/9/4k4 b - 1",
            },
            Parameters::Turn(TurnRule::InTurn { .. } | TurnRule::Clockwise) => return None,
            Parameters::Turn(TurnRule::ChecksFirst) => "4nK4/9/9/9/wK7eK/9/9/1sR7/4sK4 s - 1",
        })
    }
}

/// A rook before a piece that is an obstacle to it, beside the corridor's edge.
const AMONG_OBSTACLES: &str = "4nK4/9/9/9/wK3wP3eK/9/9/4sR4/4sK4 s - 1";

/// A king that can be captured.
const EN_PRISE: &str = "4nK4/4sG4/9/9/wK7eK/9/9/9/4sK4 s - 1";
