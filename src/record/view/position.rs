//! What is shown of a position, worked out once when it is reached.

use std::rc::Rc;

use crate::draw::{Check, LastMove, game_marks};
use crate::engine::action::{Act, Action, Claim, Move};
use crate::engine::game::Game;
use crate::engine::outcome::Outcome;
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::square::{Square, SquareSet};

use super::multiplayer::Multiplayer;
use super::ply::PlyView;
use super::special::SpecialState;

/// A position as it is shown.
#[derive(Clone, Debug)]
pub struct PositionView {
    /// The position itself.
    pub state: Position,
    /// Whose turn it is.
    pub turn: Player,
    /// The pieces, by square.
    pub pieces: Rc<[Option<Piece>]>,
    /// The pieces in hand, by player.
    pub hands: Vec<Vec<(Kind, u8)>>,
    /// The legal moves.
    pub legal_moves: Vec<Move>,
    /// What may be claimed.
    pub claims: Vec<Claim>,
    /// The squares from which a piece may move.
    pub movable: SquareSet,
    /// The kinds that may be dropped.
    pub droppable: Vec<(Player, Kind)>,
    /// Kings in check, with the lines on which they are attacked.
    pub checks: Vec<Check>,
    /// The last move.
    pub last: Option<LastMove>,
    /// The result, once there is one.
    pub outcome: Option<Outcome>,
    /// Are pieces being relocated before the first move?
    pub relocating: bool,
    /// What only some games have.
    pub special: SpecialState,
    /// How it stands where more than two play.
    pub multiplayer: Option<Multiplayer>,
}

impl PositionView {
    /// What is shown of a game to which these plies led, the last one first.
    pub fn of<'p>(
        game: &Game,
        mut plies: impl Iterator<Item = &'p PlyView> + Clone,
    ) -> PositionView {
        let (rules, position) = (game.rules(), game.position());
        let legal = game.legal_moves();
        let turn = position.turn();
        let mut movable = SquareSet::EMPTY;
        let mut droppable = Vec::new();
        for mv in &legal {
            match mv.act() {
                Act::Board { from, .. } => movable.insert(from),
                Act::Drop { kind, .. } if !droppable.contains(&(turn, kind)) => {
                    droppable.push((turn, kind));
                }
                Act::Drop { .. } | Act::Steal | Act::Mirror | Act::Pass | Act::Done => {}
            }
        }
        let players = || rules.spec().turn.players();
        let squares = rules.topology().rectangle_squares();
        let pieces = squares.map(|square| position.piece_at(square));
        let checks = game_marks::checks(game);
        PositionView {
            state: position.clone(),
            turn,
            pieces: pieces.collect(),
            hands: players().map(|player| position.hand(player).collect()).collect(),
            claims: game.claims(),
            movable,
            droppable,
            multiplayer: Multiplayer::of(game, plies.clone(), &checks),
            checks,
            last: plies
                .find(|ply| matches!(ply.action, Action::Move(_)))
                .and_then(|ply| game_marks::last_move(ply.action, &ply.way)),
            outcome: game.outcome().cloned(),
            special: SpecialState::of(game),
            relocating: position.irreversible().relocating,
            legal_moves: legal,
        }
    }

    /// The pieces in a player's hand.
    pub fn hand(&self, player: Player) -> &[(Kind, u8)] {
        self.hands.get(player.index()).map_or(&[], Vec::as_slice)
    }

    /// How many of a kind a player has in hand.
    pub fn in_hand(&self, player: Player, kind: Kind) -> u8 {
        let of_kind = self.hand(player).iter().find(|(held, _)| *held == kind);
        of_kind.map_or(0, |(_, count)| *count)
    }

    /// What stands on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.pieces.get(square.index()).copied().flatten()
    }

    /// Is the player to move in check?
    pub fn in_check(&self) -> bool {
        let own =
            |check: &Check| self.piece(check.king).is_some_and(|king| king.owner == self.turn);
        self.checks.iter().any(own)
    }
}
