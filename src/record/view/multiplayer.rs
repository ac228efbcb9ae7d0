//! How it stands among more than two players: who moves, who moves next and
//! why, who is out, and what the board shows of it.

use crate::draw::{Check, MultiplayerMarks, game_marks};
use crate::engine::action::{Action, Move};
use crate::engine::axes::turn::{Order, Turn};
use crate::engine::game::Game;
use crate::engine::player::{Player, PlayerSet};

use super::ply::PlyView;

/// So many places has the order of play, from who has just moved.
const PLACES: usize = 7;

/// How it stands among more than two players.
#[derive(Clone, Debug)]
pub struct Multiplayer {
    /// The order of play.
    pub order: Vec<TurnSlot>,
    /// Why the turn left the usual order.
    pub why: TurnReason,
    /// Who is still in.
    pub living: PlayerSet,
    /// By player: the place, once it is certain.
    pub places: Vec<Option<u8>>,
    /// The phase of the game, counted from 0.
    pub phase: u8,
    /// May the player to move mirror the own camp?
    pub mirror: bool,
    /// What the board shows.
    pub marks: MultiplayerMarks,
}

/// A player in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnSlot {
    /// Who.
    pub player: Player,
    /// What the player does there.
    pub role: TurnRole,
}

/// What a player does in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnRole {
    /// Has just moved.
    Moved,
    /// Is passed over.
    Skipped,
    /// Moves now.
    Moves,
    /// Moves after that.
    Next,
    /// Follows later.
    Later,
}

/// Why it is somebody's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnReason {
    /// It is the usual order.
    Order,
    /// In check, and would have moved anyway.
    Check,
    /// In check, and so moves before others.
    Interrupted,
    /// Those before cannot move.
    Passed,
    /// Somebody before has just left the game.
    Fell,
}

impl Multiplayer {
    /// How it stands after these plies, the last one first; `None` where only two
    /// play.
    pub fn of<'p>(
        game: &Game,
        plies: impl Iterator<Item = &'p PlyView> + Clone,
        checks: &[Check],
    ) -> Option<Multiplayer> {
        let (rules, position) = (game.rules(), game.position());
        let players = rules.players();
        if players <= 2 {
            return None;
        }
        let (turn, standing) = (position.turn(), position.standing());
        let living = standing.living;
        let owner = |check: &Check| position.piece_at(check.king).map(|king| king.owner);
        let interrupts = rules.spec().turn.order == Order::ChecksFirst;
        let checked: PlayerSet = checks.iter().filter_map(owner).filter(|_| interrupts).collect();
        // Who mirrors a camp still has a move.
        let mirror = Action::Move(Move::MIRROR);
        let last = plies.clone().find(|ply| ply.action != mirror);
        let moved = last.map(|ply| ply.player);
        let (order, mut why) = order(&rules.spec().turn, living, checked, moved, turn);
        if why == TurnReason::Passed && last.is_some_and(|ply| ply.elimination.is_some()) {
            why = TurnReason::Fell;
        }
        let place = |player: Player| match (standing.out[player.index()], game.outcome()) {
            (_, Some(outcome)) => outcome.placings.as_ref()?.get(player.index()).copied(),
            (0, None) => None,
            (out, None) => Some(players + 1 - out),
        };
        let going = game.outcome().is_none();
        let latest = plies.map(|ply| (ply.player, ply.action));
        Some(Multiplayer {
            order,
            why,
            living,
            places: rules.spec().turn.players().map(place).collect(),
            phase: position.phase(),
            mirror: going && position.may_mirror(rules),
            marks: game_marks::multiplayer(game, latest),
        })
    }

    /// What a player does in the order of play, where the player first stands in it.
    pub fn role(&self, player: Player) -> Option<TurnRole> {
        let moves = self.order.iter().find(|place| place.role == TurnRole::Moves);
        if moves.is_some_and(|place| place.player == player) {
            return Some(TurnRole::Moves);
        }
        let of = |place: &&TurnSlot| place.player == player && place.role != TurnRole::Moved;
        self.order.iter().find(of).map(|place| place.role)
    }

    /// Those who were passed over.
    pub fn skipped(&self) -> impl Iterator<Item = Player> + '_ {
        let skipped = self.order.iter().filter(|place| place.role == TurnRole::Skipped);
        skipped.map(|place| place.player)
    }
}

/// The order of play from who has just moved, and why it is as it is. What is
/// to come is told as if every check were answered and none were given.
fn order(
    rule: &Turn,
    living: PlayerSet,
    mut checked: PlayerSet,
    moved: Option<Player>,
    turn: Player,
) -> (Vec<TurnSlot>, TurnReason) {
    let clockwise = |from: Player| {
        rule.players_from(rule.after(from)).filter(move |seat| living.contains(*seat))
    };
    let mut order = Vec::new();
    if let Some(player) = moved {
        order.push(TurnSlot { player, role: TurnRole::Moved });
        let before = clockwise(player).take_while(|seat| *seat != turn);
        order.extend(before.map(|player| TurnSlot { player, role: TurnRole::Skipped }));
    }
    let why = match (checked.contains(turn), order.len() > 1) {
        (true, true) => TurnReason::Interrupted,
        (true, false) => TurnReason::Check,
        (false, true) => TurnReason::Passed,
        (false, false) => TurnReason::Order,
    };
    let (mut player, mut role) = (turn, TurnRole::Moves);
    while order.len() < PLACES {
        order.push(TurnSlot { player, role });
        checked.remove(player);
        let next = clockwise(player).find(|seat| checked.contains(*seat));
        let Some(next) = next.or_else(|| clockwise(player).next()) else { break };
        player = next;
        role = if role == TurnRole::Moves { TurnRole::Next } else { TurnRole::Later };
    }
    (order, why)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: PlayerSet = PlayerSet(0b1111);

    fn told(
        checked: &[u8],
        moved: Option<u8>,
        turn: u8,
        living: PlayerSet,
    ) -> (Vec<(u8, TurnRole)>, TurnReason) {
        let checked = checked.iter().copied().map(Player).collect();
        let rule = Turn { players: 4, first: Player(0), order: Order::ChecksFirst };
        let (order, why) = order(&rule, living, checked, moved.map(Player), Player(turn));
        (order.iter().map(|place| (place.player.0, place.role)).collect(), why)
    }

    #[test]
    fn the_usual_order_goes_clockwise() {
        use TurnRole::*;
        let (order, why) = told(&[], None, 0, ALL);
        assert_eq!(order[..3], [(0, Moves), (1, Next), (2, Later)]);
        assert_eq!((order.len(), why), (7, TurnReason::Order));
    }

    #[test]
    fn a_check_passes_others_over() {
        use TurnRole::*;
        let (order, why) = told(&[3], Some(0), 3, ALL);
        assert_eq!(order[..4], [(0, Moved), (1, Skipped), (2, Skipped), (3, Moves)]);
        assert_eq!(order[4..], [(0, Next), (1, Later), (2, Later)]);
        assert_eq!(why, TurnReason::Interrupted);
        assert_eq!(told(&[1], Some(0), 1, ALL).1, TurnReason::Check);
    }

    #[test]
    fn two_checks_are_answered_one_after_the_other() {
        use TurnRole::*;
        let (order, _) = told(&[1, 3], Some(0), 1, ALL);
        assert_eq!(order[..4], [(0, Moved), (1, Moves), (3, Next), (0, Later)]);
    }

    #[test]
    fn who_is_out_is_not_in_the_order() {
        let living = PlayerSet(0b0101);
        let (order, why) = told(&[], Some(0), 2, living);
        assert!(order.iter().all(|(player, _)| player % 2 == 0));
        assert_eq!(why, TurnReason::Order);
        assert_eq!(told(&[], Some(0), 0, PlayerSet(0b0001)).1, TurnReason::Order);
    }
}
