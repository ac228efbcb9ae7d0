//! Draws by insufficient material.

use serde::{Deserialize, Serialize};

use super::counting::{self, Counting};
use super::rule::{Axis, MaterialRule, Parameters, Rule};
use crate::engine::outcome::{Outcome, Reason};
use crate::engine::piece::{Kind, KindSet};
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
    /// When neither side could mate by any play.
    DeadPosition {
        /// The kinds of which one alone, beside the kings, mates nobody.
        light: KindSet,
        /// The kinds that never leave the squares of one colour: however many
        /// of them mate nobody while all stand on the same.
        colour_bound: KindSet,
    },
    /// When plainly neither side could force mate: nothing in hand, and
    /// beside each king nothing but these. Where a bare king is counted, a
    /// single one is left to that.
    NoForce {
        /// The kinds.
        light: KindSet,
        /// How many of them a side may have, if that matters.
        most: Option<u8>,
    },
}

impl Material {
    /// The outcome, if too little is left.
    pub fn outcome(self, rules: &Rules, position: &Position) -> Option<Outcome> {
        match self {
            Material::Always => None,
            Material::DeadPosition { light, colour_bound } => {
                is_dead(rules, position, light, colour_bound).then(insufficient)
            }
            Material::NoForce { light, most } => {
                let mut players = rules.spec().turn.players();
                let weak = |player| is_weak(rules, position, player, light, most);
                players.all(weak).then(insufficient)
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
            Material::DeadPosition { light, colour_bound } => {
                let (light, colour_bound) = (light.into(), colour_bound.into());
                (&[136], MaterialRule::DeadPosition { light, colour_bound })
            }
            Material::NoForce { light, most } => {
                (&[120, 121], MaterialRule::NoForce { light: light.into(), most })
            }
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

fn is_dead(rules: &Rules, position: &Position, light: KindSet, colour_bound: KindSet) -> bool {
    let pieces = || rules.spec().turn.players().flat_map(|p| rest(rules, position, p));
    let lone =
        pieces().next().is_none_or(|(_, kind)| light.contains(kind)) && pieces().nth(1).is_none();
    let board = rules.topology();
    let colour = |square| (board.column(square) + board.rank(square)) % 2;
    let mut bound = pieces().map(|(at, kind)| colour_bound.contains(kind).then(|| colour(at)));
    let first = bound.next().flatten();
    lone || first.is_some_and(|first| bound.all(|other| other == Some(first)))
}

/// Is a player without the means to force mate, as far as that is plain?
fn is_weak(
    rules: &Rules,
    position: &Position,
    player: Player,
    light: KindSet,
    most: Option<u8>,
) -> bool {
    if position.hand(player).next().is_some() {
        return false;
    }
    let bare = |player| counting::is_bare(position, player);
    let other = rules.spec().turn.after(player);
    if rules.spec().counting == Counting::BareKing && bare(player) != bare(other) {
        return false;
    }
    let mut pieces = rest(rules, position, player);
    let few = most.is_none_or(|most| position.pieces_of(player).len() <= usize::from(most) + 1);
    few && pieces.all(|(_, kind)| light.contains(kind))
}
