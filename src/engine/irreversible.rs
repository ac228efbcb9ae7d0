//! What some games must know of a position beside pieces, turn and hands.

use serde::{Deserialize, Serialize};

use super::axes::castling::CastlingRights;
use super::player::Player;
use super::square::Square;

/// The part of a position that comes from what has happened. All is as at the
/// start unless the game has a rule that needs it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct IrreversibleState {
    /// With which corners the kings may still castle.
    pub castling_rights: CastlingRights,
    /// The square that a pawn has just passed, if it can legally be taken
    /// there now.
    pub ep_square: Option<Square>,
    /// Who is the first player (先手) for all that depends on it.
    pub first: Player,
    /// Are pieces still being relocated before the game begins?
    pub relocating: bool,
    /// How many of the last moves were passes: 0, 1 or 2.
    pub passes: u8,
    /// Do the kings face each other with nothing between?
    pub kings_face: bool,
    /// Did they before the last move?
    pub kings_faced: bool,
    /// Where that is counted: plies since the last capture, drop, or move of a
    /// soldier.
    pub halfmove_clock: u16,
    /// The count that runs, if one does.
    pub draw_count: DrawCount,
    /// By player: the points of the captured pieces that no
    /// hand holds, where they count.
    pub captured_points: [u16; 2],
}

/// A count of moves toward a draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum DrawCount {
    /// None runs.
    #[default]
    None,
    /// How many moves are left to this player, who has nothing but a king
    ///
    Bare(Player, u16),
    /// How many plies are left to both sides.
    Board(u16),
}
