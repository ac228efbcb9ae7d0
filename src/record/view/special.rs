//! What only some games have, read from a position.

use crate::draw::KingLiberties;
use crate::engine::action::{Act, Action, Move};
use crate::engine::axes::goal::Goal;
use crate::engine::axes::steal::Steal as StealRule;
use crate::engine::game::Game;
use crate::engine::illegal::Illegal;
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::square::Square;

/// So many free squares round a king, or fewer, are worth a warning.
const FEW: usize = 2;

/// What only some games have.
#[derive(Clone, Debug, Default)]
pub struct SpecialState {
    /// Of the steal, where the game knows one.
    pub steal: Option<StealState>,
    /// Who wins on which square.
    pub try_squares: Vec<(Player, Square)>,
    /// The kings that few free squares surround.
    pub dangers: Vec<(Player, KingLiberties)>,
    /// The players whose limited hand is full.
    pub full: Vec<Player>,
}

/// The steal.
#[derive(Clone, Debug)]
pub struct StealState {
    /// Why the player to move may not steal now.
    pub barred: Option<Illegal>,
    /// Who has stolen already.
    pub used: Vec<Player>,
    /// What has just been stolen, by whom.
    pub loot: Option<(Player, Vec<Kind>)>,
}

impl SpecialState {
    /// What there is of it in a game as it stands.
    pub fn of(game: &Game) -> SpecialState {
        let (rules, position) = (game.rules(), game.position());
        let players = || rules.spec().turn.players();
        let throne = |player| Some((player, rules.try_square(player)?));
        let danger = |player| {
            let king = position.king(player)?;
            let free = rules.neighbours(king).without(position.occupied());
            (free.len() <= FEW).then_some((player, KingLiberties { king, free }))
        };
        let counted = rules.spec().goal == Goal::NoEnclosure;
        let full = |player: &Player| {
            let count: usize = position.hand(*player).map(|(_, count)| usize::from(count)).sum();
            rules.spec().hand.limit().is_some_and(|limit| count >= usize::from(limit))
        };
        SpecialState {
            steal: (rules.spec().steal != StealRule::None).then(|| StealState::of(game)),
            try_squares: players().filter_map(throne).collect(),
            dangers: players().filter(|_| counted).filter_map(danger).collect(),
            full: players().filter(full).collect(),
        }
    }
}

impl StealState {
    fn of(game: &Game) -> StealState {
        let (rules, position) = (game.rules(), game.position());
        let thief = rules.spec().turn.before(position.turn());
        let last = game.actions().last();
        let stolen = matches!(last, Some(Action::Move(mv)) if mv.act() == Act::Steal);
        let loot = game.last_undo().filter(|_| stolen);
        StealState {
            barred: game.check(Action::Move(Move::STEAL)).err(),
            used: rules.spec().turn.players().filter(|p| position.stolen().by(*p)).collect(),
            loot: loot.map(|undo| (thief, undo.loot().map(|(kind, _)| kind).collect())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::moves;

    fn game(id: &str, played: &[&str]) -> Game {
        let mut game = Game::new(crate::variants::find(id).expect("in the catalogue").rules());
        for text in played {
            let action = moves::parse(game.rules(), game.position(), text).expect("a move text");
            game.play(action).expect("a legal move");
        }
        game
    }

    #[test]
    fn a_steal_is_barred_used_and_seen() {
        let start = SpecialState::of(&game("steal-1", &[]));
        let steal = start.steal.expect("the game knows a steal");
        assert_eq!(steal.barred, Some(Illegal::NothingToSteal));
        let taken = ["7g7f", "3c3d", "8h2b+"];
        let open = SpecialState::of(&game("steal-1", &taken)).steal.expect("a steal");
        assert_eq!((open.barred, open.used.len()), (None, 0));
        let stolen = [&taken[..], &["steal"]].concat();
        let after = SpecialState::of(&game("steal-1", &stolen)).steal.expect("a steal");
        assert_eq!(after.barred, Some(Illegal::StealAfterSteal));
        assert_eq!(after.used, [Player(1)]);
        assert_eq!(after.loot, Some((Player(1), vec![Kind::Bishop])));
    }

    #[test]
    fn a_full_hand_is_known() {
        let taken = ["7g7f", "3c3d", "8h2b+", "9c9d", "2b2a", "9d9e", "2a1a"];
        assert_eq!(SpecialState::of(&game("shrinked-prison-1", &taken)).full, [Player(0)]);
        assert!(SpecialState::of(&game("shogi", &taken)).full.is_empty());
    }

    #[test]
    fn thrones_and_room_belong_to_their_games() {
        let try_squares = SpecialState::of(&game("forward-3", &[])).try_squares;
        assert_eq!(try_squares, [(Player(0), Square(4)), (Player(1), Square(76))]);
        assert!(SpecialState::of(&game("forward-1", &[])).try_squares.is_empty());
        let played = ["5i5h", "9c9d"];
        let near = SpecialState::of(&game("not-capture-3", &played)).dangers;
        assert!(near.iter().all(|(_, danger)| danger.free.len() <= 2));
        assert!(SpecialState::of(&game("not-capture-1", &played)).dangers.is_empty());
    }
}
