//! What is shown of one action.

use crate::draw::RouteMark;
use crate::engine::action::{Act, Action};
use crate::engine::game::Game;
use crate::engine::player::{Player, PlayerSet};
use crate::engine::position::Position;
use crate::engine::square::Square;
use crate::engine::text::Text;
use crate::notation::label;

use super::trail::Trail;

/// One action of a game, with what is shown of it.
#[derive(Clone, Debug)]
pub struct PlyView {
    /// What was done.
    pub action: Action,
    /// Who did it.
    pub player: Player,
    /// How it stands in the list.
    pub label: Text,
    /// The way of the piece, both ends included; empty for a drop and for what
    /// moves nothing.
    pub way: Vec<Square>,
    /// How that way is shown, where it is not plain to see.
    pub trail: Option<RouteMark>,
    /// Who has left the game by it, where more than two play.
    pub elimination: Option<Elimination>,
    /// The number of moves up to this one; resigning and the like are none.
    pub moves: usize,
}

/// Who has left the game by an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Elimination {
    /// Everyone who has, in the order of their seats.
    pub fallen: Vec<Fallen>,
    /// Did a new phase of the game begin?
    pub new_phase: bool,
}

/// A player who has left the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fallen {
    /// Who.
    pub player: Player,
    /// Who mated or captured the king; `None` for who left by resigning or by
    /// the clock.
    pub by: Option<Player>,
    /// Does a hand go to whoever did?
    pub gives_hand: bool,
    /// The place among all players, if this decides it.
    pub place: u8,
}

impl PlyView {
    /// The view of the action that led from a position to where the game stands
    /// now. `previous` is that of the action before it.
    pub fn of(before: &Position, game: &Game, previous: Option<&PlyView>) -> Option<PlyView> {
        let (rules, action) = (game.rules(), *game.actions().last()?);
        let ends = match action {
            Action::Move(mv) => match mv.act() {
                Act::Board { from, to, .. } => Some((from, to)),
                _ => None,
            },
            _ => None,
        };
        let route = ends.and_then(|(from, to)| before.route(rules, from, to));
        let trail = ends.and_then(|(from, to)| Trail::of(rules, before, from, to));
        let is_move = matches!(action, Action::Move(_));
        Some(PlyView {
            action,
            player: before.turn(),
            label: label::action_label(rules, before, action, previous.and_then(PlyView::target)),
            way: route.map(|route| route.squares).unwrap_or_default(),
            trail: trail.map(|trail| trail.mark),
            elimination: Elimination::between(before, game),
            moves: previous.map_or(0, |previous| previous.moves) + usize::from(is_move),
        })
    }

    /// The square at which it ended.
    pub fn target(&self) -> Option<Square> {
        self.action.target()
    }
}

impl Elimination {
    fn between(before: &Position, game: &Game) -> Option<Elimination> {
        let now = game.position();
        let fell = before.standing().living.without(now.standing().living);
        if fell == PlayerSet::default() {
            return None;
        }
        let fallen = |player: Player| {
            // Who is mated may have been so before the last move.
            let by = before.standing().pending.by(player).unwrap_or(before.turn());
            let by = Some(by).filter(|&by| by != player);
            let heir = by.filter(|&by| before.standing().living.contains(by));
            Fallen {
                player,
                by,
                gives_hand: heir.is_some() && before.hand(player).next().is_some(),
                place: game.rules().players() + 1 - now.standing().out[player.index()],
            }
        };
        let new_phase = before.phase() != now.phase();
        Some(Elimination { fallen: fell.iter().map(fallen).collect(), new_phase })
    }
}
