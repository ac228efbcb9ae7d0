//! Moves as `7g7f`, `2b2a+`, `P*5e`, and the other actions by their words.

use thiserror::Error;

use super::square;
use crate::engine::action::{Act, Action, Claim, Move};
use crate::engine::piece::Kind;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::Square;

/// The text is no action of any game on this board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not the text of a move")]
pub struct ParseMoveError;

/// The word for 横取り.
const STEAL: &str = "steal";

/// The word for flipping the own camp.
const MIRROR: &str = "mirror";

/// The word for passing.
const PASS: &str = "pass";

/// The word for the end of relocating.
const DONE: &str = "done";

/// The text of a move.
pub fn text(rules: &Rules, mv: Move) -> String {
    let square = |s| square::text(rules.topology(), s);
    match mv.act() {
        Act::Steal => STEAL.to_owned(),
        Act::Mirror => MIRROR.to_owned(),
        Act::Pass => PASS.to_owned(),
        Act::Done => DONE.to_owned(),
        Act::Drop { kind, to } => format!("{}*{}", kind.code(), square(to)),
        Act::Board { from, to, promotion } => {
            let mark = promotion.map_or_else(String::new, |kind| match rules.forced_choice(kind) {
                None => "+".to_owned(),
                Some(false) => String::new(),
                Some(true) => format!("={}", kind.code()),
            });
            format!("{}{}{mark}", square(from), square(to))
        }
    }
}

/// The text of any action.
pub fn action_text(rules: &Rules, action: Action) -> String {
    match action {
        Action::Move(mv) => text(rules, mv),
        Action::Claim(claim) => claim_text(claim).to_owned(),
        Action::Resign => "resign".to_owned(),
        Action::Time => "time".to_owned(),
        Action::Agree => "agree".to_owned(),
    }
}

/// The word for a claim.
pub fn claim_text(claim: Claim) -> &'static str {
    match claim {
        Claim::Declare => "declare",
        Claim::Draw => "claim-draw",
        Claim::Points => "claim-points",
    }
}

/// Reads an action of the player to move. What it means depends on the
/// position only as far as a promotion needs the piece that promotes. Where
/// there is none, or none that promotes, the move is one that is never legal.
///
/// # Errors
/// When the text is of no known form. Whether the action is legal is for
/// [`Game::play`](crate::engine::game::Game::play) to say.
pub fn parse(rules: &Rules, position: &Position, text: &str) -> Result<Action, ParseMoveError> {
    if let Some(mv) = parse_move(rules, position, text) {
        return Ok(Action::Move(mv));
    }
    match text {
        "resign" => return Ok(Action::Resign),
        "time" => return Ok(Action::Time),
        "agree" => return Ok(Action::Agree),
        MIRROR => return Ok(Action::Move(Move::MIRROR)),
        STEAL => return Ok(Action::Move(Move::STEAL)),
        PASS => return Ok(Action::Move(Move::PASS)),
        DONE => return Ok(Action::Move(Move::DONE)),
        _ => {}
    }
    let claim = Claim::ALL.into_iter().find(|&claim| claim_text(claim) == text);
    claim.map(Action::Claim).ok_or(ParseMoveError)
}

fn parse_move(rules: &Rules, position: &Position, text: &str) -> Option<Move> {
    let topology = rules.topology();
    if let Some((code, target)) = text.split_once('*') {
        let (to, "") = square::read(topology, target)? else { return None };
        return Some(Move::drop(Kind::from_code(code)?, to));
    }
    let (from, rest) = square::read(topology, text)?;
    let (to, mark) = square::read(topology, rest)?;
    let mark = match mark.split_at_checked(1) {
        None => PromotionMark::None,
        Some(("+", "")) => PromotionMark::Promotes,
        Some(("=", code)) => PromotionMark::Becomes(Kind::from_code(code)?),
        _ => return None,
    };
    Some(board_move(rules, position, (from, to), mark))
}

/// What a text says of a promotion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PromotionMark {
    /// Nothing: there is none, or one that needs no mark.
    None,
    /// That there is one.
    Promotes,
    /// What the piece becomes.
    Becomes(Kind),
}

/// The move from one square to another with this mark, whether or not it is
/// legal: what promotes by itself does so without a mark.
pub fn board_move(
    rules: &Rules,
    position: &Position,
    (from, to): (Square, Square),
    mark: PromotionMark,
) -> Move {
    let moved = position.piece_at(from);
    let promotion = match mark {
        PromotionMark::None => moved.and_then(|piece| rules.turned_at(piece, to)),
        PromotionMark::Promotes => moved.map(|piece| match rules.is_forced(piece.kind) {
            // Its promotion has no mark.
            true => piece.kind,
            false => rules.promotion(piece.kind).unwrap_or(piece.kind),
        }),
        PromotionMark::Becomes(kind) => Some(kind),
    };
    Move::from(Act::Board { from, to, promotion })
}
