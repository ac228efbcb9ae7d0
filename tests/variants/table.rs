//! Setting up a position and asking what may be done in it.

use hensoku::engine::action::{Act, Action, Move};
use hensoku::engine::game::Game;
use hensoku::engine::illegal::Illegal;
use hensoku::engine::outcome::Reason;
use hensoku::engine::piece::{Kind, Piece};
use hensoku::engine::player::Player;
use hensoku::engine::position::Position;
use hensoku::engine::rules::Rules;
use hensoku::engine::setup::{Fault, Setup};
use hensoku::engine::square::Square;
use hensoku::notation::{moves, square};
use hensoku::variants::{self, Variant};

pub const SOUTH: Player = Player(0);
pub const NORTH: Player = Player(1);

/// A game of the catalogue.
pub fn game(id: &str) -> Variant {
    variants::find(id).unwrap_or_else(|| panic!("{id} is no game"))
}

/// The start of a game and these moves.
pub fn after(id: &str, texts: &str) -> Game {
    let mut game = Game::new(game(id).rules());
    play(&mut game, texts);
    game
}

/// A position: whose turn it is, the pieces with their squares (`K5i k5a
/// +p3c`, capitals are South's), and the hands (`P P r`).
pub fn set(id: &str, turn: Player, pieces: &str, hands: &str) -> Game {
    match place(id, turn, pieces, hands) {
        Ok(game) => game,
        Err(faults) => panic!("{id}: {pieces:?}, {hands:?}: {faults:?}"),
    }
}

/// The same, or everything that makes the position impossible.
pub fn place(id: &str, turn: Player, pieces: &str, hands: &str) -> Result<Game, Vec<Fault>> {
    let rules = game(id).rules();
    let standing = pieces.split_whitespace().map(|text| {
        let (code, name) = text.split_at(text.len() - 2);
        (at(&rules, name).0, piece(code))
    });
    let held = hands.split_whitespace().map(|code| {
        let Piece { kind, owner } = piece(code);
        (owner, kind, 1)
    });
    let (pieces, hands) = (standing.collect(), held.collect());
    let setup = Setup { pieces, hands, turn, ..Setup::default() };
    let position = Position::new(&rules, &setup)?;
    Ok(Game::from_position(rules, position))
}

fn piece(code: &str) -> Piece {
    let kind = Kind::from_code(&code.to_ascii_uppercase());
    let owner = if code.contains(|c: char| c.is_ascii_lowercase()) { NORTH } else { SOUTH };
    Piece { kind: kind.unwrap_or_else(|| panic!("{code} is no piece")), owner }
}

/// The square of this name.
pub fn at(rules: &Rules, name: &str) -> Square {
    match square::read(rules.topology(), name) {
        Some((square, "")) => square,
        _ => panic!("{name} is no square"),
    }
}

/// Plays these moves, all legal.
pub fn play(game: &mut Game, texts: &str) {
    for text in texts.split_whitespace() {
        let done = game.play(action(game, text));
        assert_eq!(done, Ok(()), "{text}");
    }
}

fn action(game: &Game, text: &str) -> Action {
    let action = moves::parse(game.rules(), game.position(), text);
    action.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Why this may not be played now. The list of legal moves must agree.
pub fn why(game: &Game, text: &str) -> Illegal {
    let error = game.check(action(game, text)).expect_err(text);
    assert!(!all(game).split(' ').any(|legal| legal == text), "{text} is listed");
    error
}

/// Every legal move, sorted, with spaces between.
pub fn all(game: &Game) -> String {
    list(game, |_| true)
}

/// The legal moves of the piece on this square.
pub fn from(game: &Game, name: &str) -> String {
    let origin = at(game.rules(), name);
    list(game, |mv| matches!(mv.act(), Act::Board { from, .. } if from == origin))
}

/// The legal drops of this kind, by their squares alone.
pub fn drops(game: &Game, code: &str) -> String {
    let dropped = piece(code).kind;
    let texts = list(game, |mv| matches!(mv.act(), Act::Drop { kind, .. } if kind == dropped));
    texts.replace(&format!("{code}*"), "")
}

fn list(game: &Game, wanted: impl Fn(Move) -> bool) -> String {
    let wanted = game.legal_moves().into_iter().filter(|&mv| wanted(mv));
    let mut texts: Vec<_> = wanted.map(|mv| moves::text(game.rules(), mv)).collect();
    for text in &texts {
        assert_eq!(game.check(action(game, text)), Ok(()), "{text} is listed");
    }
    texts.sort();
    texts.join(" ")
}

/// Who won, and why; nobody after a draw.
pub fn end(game: &Game) -> Option<(Option<Player>, Reason)> {
    game.outcome().map(|outcome| (outcome.winners.first().copied(), outcome.reason))
}

/// The end that one player wins.
pub fn won(winner: Player, reason: Reason) -> Option<(Option<Player>, Reason)> {
    Some((Some(winner), reason))
}

/// The end that nobody wins.
pub fn drawn(reason: Reason) -> Option<(Option<Player>, Reason)> {
    Some((None, reason))
}

/// What a player has in hand: codes and numbers.
pub fn hand(game: &Game, player: Player) -> String {
    let held = game.position().hand(player);
    let texts: Vec<_> = held.map(|(kind, count)| format!("{}{count}", kind.code())).collect();
    texts.join(" ")
}
