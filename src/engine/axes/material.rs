//! Draws for want of pieces.

use serde::{Deserialize, Serialize};

use super::rule::{Axis, MaterialRule, Parameters, Rule};

use super::counting::{self, Counting};
use crate::engine::outcome::{Outcome, Reason};
use crate::engine::piece::{Class, Kind, Origin};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::Square;

/// When too little is left to win with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Material {
    /// Never.
    Always,
    /// When nothing but kings is left.
    BareKings,
    /// When neither side could mate by any play: king against king, with one
    /// bishop or knight, or with bishops all on squares of one colour.
    DeadPosition,
    /// When plainly neither side could force mate: nothing in hand, no
    /// soldier, and beside the kings at most one light piece each where the
    /// board is open, or nothing but guards of the palace where it is not.
    /// Where a bare king is counted, a single one is left to that.
    NoForce,
}

impl Material {
    /// The outcome, if too little is left.
    pub fn outcome(self, rules: &Rules, position: &Position) -> Option<Outcome> {
        match self {
            Material::Always => None,
            Material::DeadPosition => is_dead(rules, position).then(insufficient),
            Material::NoForce => {
                let mut players = rules.spec().turn.players();
                let weak = players.all(|player| is_weak(rules, position, player));
                weak.then(insufficient)
            }
            Material::BareKings => {
                let mut left = position.occupied().into_iter().filter_map(|s| position.kind_at(s));
                let bare = left.all(|kind| rules.is_royal(kind));
                let mut players = rules.spec().turn.players();
                let empty = players.all(|player| position.hand(player).next().is_none());
                (bare && empty).then(insufficient)
            }
        }
    }

    /// The rule as data; nothing where there is none.
    pub fn rule(self) -> Option<Rule> {
        let (rulings, rule): (&[u16], _) = match self {
            Material::Always => return None,
            Material::BareKings => (&[44], MaterialRule::BareKings),
            Material::DeadPosition => (&[136], MaterialRule::DeadPosition),
            Material::NoForce => (&[120, 121], MaterialRule::NoForce),
        };
        Some(Rule::new(Axis::Ending, rulings, Parameters::Material(rule)))
    }
}

fn insufficient() -> Outcome {
    Outcome::draw(Reason::InsufficientMaterial)
}

/// The kinds and squares of a player's pieces beside the king.
fn rest<'p>(
    rules: &'p Rules,
    position: &'p Position,
    player: Player,
) -> impl Iterator<Item = (Square, Kind)> + 'p {
    let squares = position.pieces_of(player).into_iter();
    squares
        .filter_map(|square| Some((square, position.kind_at(square)?)))
        .filter(|(_, kind)| !rules.is_royal(*kind))
}

fn is_dead(rules: &Rules, position: &Position) -> bool {
    let pieces = || rules.spec().turn.players().flat_map(|p| rest(rules, position, p));
    let lone = matches!(pieces().next(), None | Some((_, Kind::ChessKnight | Kind::ChessBishop)))
        && pieces().nth(1).is_none();
    let board = rules.topology();
    let colour = |square| (board.column(square) + board.rank(square)) % 2;
    let mut colours = pieces().map(|(square, kind)| (kind == Kind::ChessBishop, colour(square)));
    let first = colours.next();
    lone || first.is_some_and(|first| first.0 && colours.all(|other| other == first))
}

/// Is a player without the means to force mate, as far as that is plain?
fn is_weak(rules: &Rules, position: &Position, player: Player) -> bool {
    if position.hand(player).next().is_some() {
        return false;
    }
    let board = rules.spec().board;
    if board.palaces {
        let guards = |kind| match kind {
            Kind::XiangqiAdvisor | Kind::JanggiGuard => true,
            Kind::XiangqiElephant => board.river,
            _ => false,
        };
        return rest(rules, position, player).all(|(_, kind)| guards(kind));
    }
    let bare = |player| counting::is_bare(position, player);
    let other = rules.spec().turn.after(player);
    if rules.spec().counting == Counting::BareKing && bare(player) != bare(other) {
        return false;
    }
    let light = |kind: Kind| match kind.origin() {
        Origin::Shogi => false,
        _ => match kind.class() {
            Class::Knight | Class::Elephant => true,
            Class::Adjutant => kind != Kind::ChessQueen,
            _ => false,
        },
    };
    let mut pieces = rest(rules, position, player);
    pieces.next().is_none_or(|(_, kind)| light(kind)) && pieces.next().is_none()
}
