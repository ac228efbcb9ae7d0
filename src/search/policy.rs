//! What the search may rely on in a game, read from its rules. No other file
//! of the search asks which axes a game has.

use crate::engine::axes::capture::Capture;
use crate::engine::axes::counting::Counting;
use crate::engine::axes::declaration::Declaration;
use crate::engine::axes::goal::Goal;
use crate::engine::axes::hand::Hand;
use crate::engine::axes::material::Material;
use crate::engine::axes::points::Points;
use crate::engine::axes::royal::{Royal, Until};
use crate::engine::axes::stalemate::Stalemate;
use crate::engine::axes::turn::Order;
use crate::engine::player::{Player, PlayerSet};
use crate::engine::rules::Rules;

/// More squares than on any board for two make a wide board.
const WIDE: usize = 128;

/// What is sound in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Policy {
    /// Is the game one of two players who move in turn?
    pub alternates: bool,
    /// Is the board so wide that few moves bear on a king?
    pub wide: bool,
    /// Do opposite seats win and lose together?
    pub teams: bool,
    /// Are kings taken like other pieces, and may be left to be?
    pub takes_kings: bool,
    /// Is the game over when two are out, so that it counts who has mated?
    pub counts_mates: bool,
    /// Is it good news to be allowed a second move? Not where pieces cannot
    /// go back, where nothing can be captured, where who cannot move wins, or
    /// where the hand goes to and fro.
    pub null_move: bool,
    /// Do captures come to an end that an exchange can tell?
    pub captures: bool,
    /// Does the captor get what is captured, to drop it?
    pub drops: bool,
    /// Can the board end the game while moves go on?
    pub ends_on_board: bool,
    /// May a king be declared as entered?
    pub declares: bool,
    /// Can a count of moves or a want of pieces end the game?
    pub draws_on_board: bool,
    /// May the points be called?
    pub claims_points: bool,
    /// Does the side that checks all the while lose a repetition?
    pub minds_checks: bool,
    /// Is a king lost by being mated, on the opponent's turn and no other's?
    pub mates: bool,
    /// The calm plies after which the game may be drawn, if they are counted.
    pub calm_limit: Option<u16>,
    /// Does another count of moves end the game?
    pub counts_moves: bool,
    /// How often a position stands until the game ends or may be drawn.
    pub repetitions: u8,
}

impl Policy {
    /// Does everybody play alone, among several rivals who mate?
    pub fn is_free_for_all(&self) -> bool {
        !self.alternates && !self.teams && !self.takes_kings
    }

    /// What is sound under these rules.
    pub fn of(rules: &Rules) -> Policy {
        let spec = rules.spec();
        let back = spec.crossed_seams().ranks
            || spec.pieces.iter().filter(|piece| !piece.royal).any(|piece| {
                let mut vectors = piece.atoms.iter().flat_map(|atom| &atom.vectors);
                vectors.any(|vector| vector.forward < 0)
            });
        let captures = spec.capture == Capture::Free;
        let terms = spec.repetition.terms();
        let alternates = rules.players() == 2 && spec.turn.order == Order::InTurn;
        Policy {
            alternates,
            wide: rules.topology().rectangle_squares().count() > WIDE,
            teams: spec.partners.team(Player(0)) != PlayerSet::first(1),
            takes_kings: spec.royal == Royal::Captured,
            counts_mates: spec.royal == Royal::TurnedOver(Until::TwoOut),
            null_move: back
                && captures
                && alternates
                && spec.stalemate != Stalemate::Wins
                && spec.hand != Hand::Common,
            captures,
            drops: rules.hand_kinds().next().is_some(),
            ends_on_board: spec.goal != Goal::None || spec.points == Points::Facing,
            declares: spec.declaration != Declaration::None,
            draws_on_board: spec.material != Material::Always || spec.counting != Counting::None,
            claims_points: matches!(spec.points, Points::Claimed(_)),
            minds_checks: terms.perpetual_check,
            mates: spec.ends_by_mate(),
            calm_limit: match spec.counting {
                Counting::Halfmoves { claim, end } => Some(claim.unwrap_or(end)),
                _ => None,
            },
            counts_moves: matches!(
                spec.counting,
                Counting::BareKing | Counting::BareKingOrBoard(_)
            ),
            repetitions: terms.claim.or(terms.end).unwrap_or(u8::MAX),
        }
    }
}
