//! What can be asked of a move.

use crate::engine::action::{Act, Action};
use crate::engine::game::Game;
use crate::engine::irreversible::DrawCount;
use crate::engine::outcome::Reason;
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::route::{By, Route};
use crate::engine::rules::Rules;
use crate::engine::square::Square;
use crate::notation::moves;

/// One thing that a move has to be or to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Demand {
    /// It is one of these, by their texts.
    Move(Vec<String>),
    /// It leaves one of these squares.
    From(Vec<Square>),
    /// It ends on one of these squares.
    To(Vec<Square>),
    /// It is one of a piece of this kind.
    Piece(Kind),
    /// It is a drop, of this kind if one is named.
    Drop(Option<Kind>),
    /// It promotes, to this kind if one is named.
    Promotes(Option<Kind>),
    /// It is a move on the board without promotion.
    Stays,
    /// It captures, this kind if one is named.
    Takes(Option<Kind>),
    /// Its way leads over an edge of the board.
    Edge,
    /// Its way leads over the ice.
    Slide,
    /// Its way leads over pieces.
    Jump,
    /// Its way leads off a wall.
    Reflected,
    /// It passes over the piece on this square.
    Over(Square),
    /// It passes over so many pieces.
    Hurdles(usize),
    /// It gives check, to each of these players if there are any.
    Check(Vec<Player>),
    /// This player moves next.
    Next(Player),
    /// This player is out of the game.
    Out(Player),
    /// It wins, for this reason if one is named.
    Win(Option<Reason>),
    /// It draws, for this reason if one is named.
    Draw(Option<Reason>),
    /// So much is left of the count that leads to a draw.
    Count(u16),
    /// The game is not over after it.
    GoesOn,
}

impl Demand {
    /// How it is called in files.
    pub fn word(&self) -> &'static str {
        match self {
            Demand::Move(_) => "move",
            Demand::From(_) => "from",
            Demand::To(_) => "to",
            Demand::Piece(_) => "piece",
            Demand::Drop(_) => "drop",
            Demand::Promotes(_) => "promotes",
            Demand::Stays => "stays",
            Demand::Takes(_) => "takes",
            Demand::Edge => "edge",
            Demand::Slide => "slide",
            Demand::Jump => "jump",
            Demand::Reflected => "reflected",
            Demand::Over(_) => "over",
            Demand::Hurdles(_) => "hurdles",
            Demand::Check(_) => "check",
            Demand::Next(_) => "next",
            Demand::Out(_) => "out",
            Demand::Win(_) => "win",
            Demand::Draw(_) => "draw",
            Demand::Count(_) => "count",
            Demand::GoesOn => "goes-on",
        }
    }

    /// Is it met by the attempt, whatever becomes of it? `None` if that shows
    /// only when it has been played.
    pub fn by_attempt(&self, rules: &Rules, position: &Position, action: Action) -> Option<bool> {
        let act = match action {
            Action::Move(mv) => Some(mv.act()),
            _ => None,
        };
        let origin = match act {
            Some(Act::Board { from, .. }) => Some(from),
            _ => None,
        };
        let promotion = match act {
            Some(Act::Board { promotion, .. }) => promotion,
            _ => None,
        };
        let dropped = match act {
            Some(Act::Drop { kind, .. }) => Some(kind),
            _ => None,
        };
        let is = |wanted: &Option<Kind>, kind: Option<Kind>| match wanted {
            None => kind.is_some(),
            Some(_) => *wanted == kind,
        };
        Some(match self {
            Demand::Move(texts) => {
                texts.iter().any(|text| *text == moves::action_text(rules, action))
            }
            Demand::From(squares) => origin.is_some_and(|from| squares.contains(&from)),
            Demand::To(squares) => action.target().is_some_and(|to| squares.contains(&to)),
            Demand::Piece(kind) => {
                let moved = origin.and_then(|from| position.kind_at(from));
                moved.or(dropped) == Some(*kind)
            }
            Demand::Drop(kind) => is(kind, dropped),
            Demand::Promotes(kind) => is(kind, promotion),
            Demand::Stays => origin.is_some() && promotion.is_none(),
            _ => return None,
        })
    }

    /// Is it met by an action that was played?
    pub fn is_met(&self, before: &Game, action: Action, after: &Game) -> bool {
        if let Some(met) = self.by_attempt(before.rules(), before.position(), action) {
            return met;
        }
        let (mover, now) = (before.position().turn(), after.position());
        let rules = after.rules();
        let way = || way(before, action);
        let went = |by: By| way().is_some_and(|way| way.by == by);
        let ended = |reason: &Option<Reason>, won: bool| {
            after.outcome().is_some_and(|outcome| {
                let so = if won { outcome.winners.contains(&mover) } else { outcome.is_draw() };
                so && reason.is_none_or(|reason| reason == outcome.reason)
            })
        };
        match self {
            Demand::Takes(kind) => {
                let taken = after.last_undo().and_then(|undo| undo.captured());
                taken.is_some_and(|taken| kind.is_none_or(|kind| kind == taken.kind))
            }
            Demand::Edge => way().is_some_and(|way| way.crosses_seam(rules.topology())),
            Demand::Slide => went(By::Glide),
            Demand::Jump => went(By::Jump),
            Demand::Reflected => went(By::Reflected),
            Demand::Over(square) => way().is_some_and(|way| way.hurdles.contains(square)),
            Demand::Hurdles(count) => way().is_some_and(|way| way.hurdles.len() == *count),
            Demand::Check(players) => {
                let checked = after.checked();
                match players[..] {
                    [] => now.enemies(rules, mover).iter().any(|enemy| checked.contains(&enemy)),
                    _ => players.iter().all(|player| checked.contains(player)),
                }
            }
            Demand::Next(player) => after.outcome().is_none() && now.turn() == *player,
            Demand::Out(player) => !now.standing().living.contains(*player),
            Demand::Win(reason) => ended(reason, true),
            Demand::Draw(reason) => ended(reason, false),
            Demand::Count(count) => match now.irreversible().draw_count {
                DrawCount::None => false,
                DrawCount::Bare(_, left) | DrawCount::Board(left) => left == *count,
            },
            Demand::GoesOn => after.outcome().is_none(),
            _ => false,
        }
    }
}

/// The way of a move on the board.
fn way(before: &Game, action: Action) -> Option<Route> {
    let Action::Move(mv) = action else { return None };
    let Act::Board { from, to, .. } = mv.act() else { return None };
    before.position().route(before.rules(), from, to)
}
