//! Random games of four, and the laws that hold at every step of them.

use hensoku::engine::action::{Act, Action, Move};
use hensoku::engine::game::Game;
use hensoku::engine::piece::Kind;
use hensoku::engine::position::Position;
use hensoku::engine::rules::Rules;
use hensoku::notation::{moves, position};
use hensoku::variants::Variant;

/// The longest random game: far more than any needs.
const LONGEST: usize = 20_000;

/// Numbers that look random (SplitMix64).
pub struct Dice(pub u64);

impl Dice {
    /// A number below `sides`, which is at least 1.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % sides as u64) as usize
    }
}

/// Plays a random game to its end and looks at the laws at every `every`-th
/// ply. The game over.
pub fn play(variant: &Variant, seed: u64, every: usize) -> Game {
    let mut dice = Dice(seed);
    let mut game = Game::new(variant.rules());
    // Some games see nobody leave by his own will.
    let patience = [120, 1_200, 1_000_000][dice.roll(3)];
    while game.outcome().is_none() {
        let legal = game.legal_moves();
        let at = || format!("{} seed {seed} ply {}", variant.id, game.ply());
        assert!(!legal.is_empty(), "{}: the game is stuck", at());
        assert!(game.ply() < LONGEST, "{}: the game does not end", at());
        if game.ply().is_multiple_of(every) {
            hold(&game, &legal, &at());
        }
        let action = match dice.roll(patience) {
            0 => Action::Resign,
            1 => Action::Time,
            _ => Action::Move(choose(&mut dice, game.position(), &legal)),
        };
        game.play(action).expect("a legal action");
    }
    assert!(game.legal_moves().is_empty() && game.claims().is_empty());
    assert!(game.outcome().is_some_and(|end| end.placings.as_ref().is_some_and(|p| p.len() == 4)));
    game
}

/// By turns any move, and one that takes or promotes.
fn choose(dice: &mut Dice, position: &Position, legal: &[Move]) -> Move {
    let lively = |mv: &&Move| match mv.act() {
        Act::Board { to, promotion, .. } => promotion.is_some() || position.piece_at(to).is_some(),
        _ => false,
    };
    let lively: Vec<_> = legal.iter().filter(lively).collect();
    match lively.len() {
        1.. if dice.roll(2) == 0 => *lively[dice.roll(lively.len())],
        _ => legal[dice.roll(legal.len())],
    }
}

fn hold(game: &Game, legal: &[Move], at: &str) {
    let (rules, position) = (game.rules(), game.position());
    assert_eq!(position.hash(), position.hash_from_scratch(rules), "{at}");
    let text = position::text(rules, position, game.ply());
    let read = position::parse(rules, &text).expect("a position text");
    assert!((&read.0, read.1) == (position, game.ply()), "{at}: {text} read again");
    assert_eq!(read.0.hash(), position.hash(), "{at}");
    let mut trial = position.clone();
    for &mv in legal {
        let text = moves::text(rules, mv);
        assert_eq!(moves::parse(rules, position, &text), Ok(Action::Move(mv)), "{at}: {text}");
        let undo = trial.play(rules, mv);
        assert_eq!(trial.hash(), trial.hash_from_scratch(rules), "{at}: {text}");
        trial.unplay(rules, undo);
        assert!(trial == *position, "{at}: {text} unplayed");
    }
    for mv in thinkable(rules, position) {
        let allowed = position.check_move(rules, mv).is_ok();
        assert_eq!(allowed, legal.contains(&mv), "{at}: {}", moves::text(rules, mv));
    }
}

/// Every move that could be written down for the player to move.
fn thinkable(rules: &Rules, position: &Position) -> Vec<Move> {
    let mut all = vec![Move::MIRROR];
    for to in rules.topology().squares() {
        for from in position.pieces_of(position.turn()) {
            all.push(Move::from(Act::Board { from, to, promotion: None }));
            let promotion = position.kind_at(from).and_then(|kind| rules.promotion(kind));
            all.extend(
                promotion.map(|kind| Move::from(Act::Board { from, to, promotion: Some(kind) })),
            );
        }
        all.extend(Kind::ALL.map(|kind| Move::drop(kind, to)));
    }
    all
}

/// Takes a whole game back and plays it again.
pub fn replay(mut game: Game) {
    let (end, outcome) = (game.position().clone(), game.outcome().cloned());
    let actions = game.actions().to_vec();
    while game.take_back() {
        assert!(game.outcome().is_none());
    }
    assert!(game.position() == game.start());
    for action in actions {
        game.play(action).expect("an action of the game");
    }
    assert!((game.position(), game.outcome()) == (&end, outcome.as_ref()));
}
