//! Moves as the programs write them.

use hensoku::engine::action::{Act, Action, Claim, Move};
use hensoku::engine::game::Game;
use hensoku::engine::rules::Rules;
use hensoku::engine::square::Square;
use hensoku::notation::moves;

/// The protocol of a program.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tongue {
    /// USI, with our texts.
    Usi,
    /// UCI.
    Uci,
    /// As XBoard speaks to engines of shogi, with our texts.
    XBoard,
}

/// The actions of a game in our own texts.
pub fn own_texts(game: &Game) -> Vec<String> {
    game.actions().iter().map(|&action| moves::action_text(game.rules(), action)).collect()
}

/// The moves of a game as UCI has them.
pub fn uci_texts(game: &Game) -> Vec<String> {
    let mut before = Game::from_position(game.rules().clone(), game.start().clone());
    let mut texts = Vec::new();
    for &action in game.actions() {
        if let Action::Move(mv) = action {
            texts.push(uci(&before, mv));
        }
        if before.play(action).is_err() {
            break;
        }
    }
    texts
}

fn square(rules: &Rules, square: Square) -> String {
    let board = rules.topology();
    let file = char::from(b'a' + board.column(square));
    format!("{file}{}", board.ranks() - board.rank(square))
}

fn uci(game: &Game, mv: Move) -> String {
    let rules = game.rules();
    match mv.act() {
        Act::Board { from, to, promotion } => {
            let mark = promotion.map_or_else(String::new, |kind| match rules.forced_choice(kind) {
                // Shogi's are marked by a sign, all others by a letter.
                None => "+".to_owned(),
                Some(true) => kind.code().trim_start_matches('c').to_lowercase(),
                Some(false) if kind.code().starts_with("+m") => "m".to_owned(),
                Some(false) => String::new(),
            });
            format!("{}{}{mark}", square(rules, from), square(rules, to))
        }
        Act::Drop { kind, to } => format!("{}@{}", kind.code(), square(rules, to)),
        _ => {
            let player = game.position().turn();
            let king = game.position().king(player).map(|king| square(rules, king));
            king.map_or_else(String::new, |king| format!("{king}{king}"))
        }
    }
}

/// The action that a program means.
pub fn read(game: &Game, tongue: Tongue, text: &str) -> Option<Action> {
    match (tongue, text) {
        (_, "resign") => Some(Action::Resign),
        (Tongue::Usi, "win") => {
            let claims = game.claims();
            let wins = |claim: &Claim| *claim != Claim::Draw;
            claims.into_iter().find(wins).map(Action::Claim)
        }
        (Tongue::Usi | Tongue::XBoard, text) => {
            moves::parse(game.rules(), game.position(), text).ok()
        }
        (Tongue::Uci, text) => {
            let same = |mv: &Move| uci(game, *mv) == text;
            game.legal_moves().into_iter().find(same).map(Action::Move)
        }
    }
}
