//! What one player, or anybody, may know of two armies.

use serde::Serialize;

use crate::engine::player::Player;

use super::army::Army;
use super::commitment::{Commitment, GameId};
use super::precedence::Precedence;

/// Where an exchange of armies stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum DraftPhase {
    /// Somebody is not bound yet.
    Choosing,
    /// Both are bound, and somebody has not shown an army yet.
    Showing,
    /// Both armies have been shown.
    Done,
}

/// Who moves first, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct FirstMover {
    /// Who.
    pub player: Player,
    /// Why.
    pub precedence: Precedence,
}

/// What a viewer may know of one player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatView {
    /// To what the player is bound.
    pub commitment: Option<Commitment>,
    /// Has the player shown the army?
    pub shown: bool,
    /// The army, if it has been shown or is the viewer's own.
    pub army: Option<Army>,
}

/// What a viewer may know of an exchange, and nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DraftView {
    /// Which game it is for.
    pub game: GameId,
    /// Who is looking; `None` is anybody.
    pub viewer: Option<Player>,
    /// Where it stands.
    pub phase: DraftPhase,
    /// By player.
    pub seats: [SeatView; 2],
    /// Who moves first, when both armies have been shown.
    pub first: Option<FirstMover>,
}
