//! Random games: the same numbers give the same game.

// Each test that includes this module needs a part of it.
#![allow(dead_code)]

use hensoku::engine::action::{Act, Action, Move};
use hensoku::engine::draft::{Army, begin, random};
use hensoku::engine::game::Game;
use hensoku::engine::player::Player;
use hensoku::engine::position::Position;
use hensoku::engine::rules::Rules;
use hensoku::notation::{army, moves};
use hensoku::share::Shared;
use hensoku::variants::Variant;

#[path = "../chance/mod.rs"]
mod chance;

pub use chance::Dice;

/// One of the moves: by turns any, and one that takes, promotes or steals, so
/// that games come to drops and promotions soon. `None` if there is no move.
pub fn choose(dice: &mut Dice, position: &Position, moves: &[Move]) -> Option<Move> {
    let is_lively = |mv: &&Move| match mv.act() {
        Act::Board { to, promotion, .. } => promotion.is_some() || position.piece_at(to).is_some(),
        Act::Steal | Act::Mirror | Act::Done => true,
        Act::Drop { .. } | Act::Pass => false,
    };
    let lively: Vec<_> = moves.iter().filter(is_lively).collect();
    if !lively.is_empty() && dice.roll(2) == 0 {
        return Some(*lively[dice.roll(lively.len())]);
    }
    (!moves.is_empty()).then(|| moves[dice.roll(moves.len())])
}

/// A game that begins as usual, or with two armies by chance.
pub fn begun(dice: &mut Dice, variant: &Variant) -> Shared {
    let spec = variant.spec();
    let Some(draft) = &spec.draft else { return Shared::new(variant) };
    let mut army = || random(draft, &spec.board, dice.roll(1 << 20) as u64);
    let armies = [army(), army()];
    Shared::armed(variant, armies, Some(Player(dice.roll(2) as u8)))
}

/// A position after so many random moves (fewer if there are none left), and
/// the moves. Draws by repetition are passed over.
pub fn position(rules: &Rules, dice: &mut Dice, plies: usize) -> (Position, Vec<String>) {
    position_from(rules, Position::start(rules), dice, plies)
}

/// The same from another start.
pub fn position_from(
    rules: &Rules,
    mut position: Position,
    dice: &mut Dice,
    plies: usize,
) -> (Position, Vec<String>) {
    let mut texts = Vec::new();
    for _ in 0..plies {
        let moves = position.legal_moves(rules);
        let Some(mv) = choose(dice, &position, &moves) else { break };
        texts.push(moves::text(rules, mv));
        position.play(rules, mv);
    }
    (position, texts)
}

/// Where a random game begins: where armies are chosen, with two by chance, of
/// which some are small; elsewhere at the start. With them comes their text.
pub fn start(rules: &Rules, dice: &mut Dice) -> (Position, String) {
    let Some(draft) = &rules.spec().draft else { return (Position::start(rules), String::new()) };
    let small = dice.roll(2) == 0;
    let mut choose = || {
        let seed = (dice.roll(1 << 30) as u64) << 20;
        let army = random(draft, &rules.spec().board, seed);
        let mut placements = army.placements().to_vec();
        placements.retain(|placement| !small || dice.roll(4) == 0 || placement.kind == draft.king);
        Army::from(placements)
    };
    let armies = [choose(), choose()];
    let texts = armies.each_ref().map(|army| army::text(rules.topology(), army));
    let begun = begin(rules.spec(), armies.each_ref(), None).expect("a game with armies");
    let position = Position::new(rules, &begun).expect("a possible start");
    (position, texts.join(" / "))
}

/// What a random game came to.
pub struct Played {
    pub plies: usize,
    /// The reason of its end, unless it was left unfinished.
    pub end: Option<&'static str>,
}

/// Plays a game to its end, or so many plies of it, and looks on the way that
/// it never sticks and that its books are right.
///
/// # Errors
/// What went wrong and where.
pub fn game(variant: &Variant, seed: u64, most: usize) -> Result<Played, String> {
    let mut dice = Dice(seed);
    let rules = variant.rules();
    let (start, armies) = start(&rules, &mut dice);
    let mut game = Game::from_position(rules, start);
    let mut moves = Vec::new();
    let wrong = |what: &str, game: &Game| {
        let text = |action: &Action| moves::action_text(game.rules(), *action);
        let played: Vec<_> = game.actions().iter().map(text).collect();
        let played = played.join(" ");
        Err(format!("{}, seed {seed}: {what}: {armies} after {played}", variant.id))
    };
    while game.outcome().is_none() && game.ply() < most {
        moves.clear();
        moves.extend(game.legal_moves());
        let Some(mv) = choose(&mut dice, game.position(), &moves) else {
            return wrong("no move and no end", &game);
        };
        if let Err(why) = game.play(Action::Move(mv)) {
            return wrong(&format!("{mv:?} is listed but {why}"), &game);
        }
    }
    if game.position().hash() != game.position().hash_from_scratch(game.rules()) {
        return wrong("another hash", &game);
    }
    if game.outcome().is_some() && !(game.legal_moves().is_empty() && game.claims().is_empty()) {
        return wrong("moves after the end", &game);
    }
    Ok(Played { plies: game.ply(), end: game.outcome().map(|outcome| outcome.reason.name()) })
}
