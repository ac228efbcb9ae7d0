//! The fifth part of a position text: what a game must know beside pieces,
//! turn and hands. Items `name=value`, separated by commas, in this order;
//! none where everything is as at the start.
//!
//! | item | meaning |
//! |---|---|
//! | `stole=01!` | the players who have stolen, `!` if the last action was a steal (R-47) |
//! | `out=en` | who has left the game, the first to leave first |
//! | `mates=2000` | how many each player has mated, in order (R-158) |
//! | `mover=w` | who made the last move, if it is not the one before the turn |
//! | `phase=1` | the second phase (R-70) |
//! | `moved=swn` | who has made a first move, where camps can be mirrored |
//! | `mirrored=w` | who has mirrored his camp (R-153) |

use super::position::{SEATS, seat};
use crate::engine::axes::mirror::{Mirror, Opening};
use crate::engine::axes::royal::Standing;
use crate::engine::axes::steal::Stolen;
use crate::engine::player::{Player, PlayerSet};
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::setup::Setup;

/// The items of a position; empty if there are none.
pub(super) fn text(rules: &Rules, position: &Position) -> String {
    let mut items = Vec::new();
    let stolen = position.stolen();
    if stolen != Stolen::default() {
        let players = rules.spec().turn.players().filter(|&player| stolen.by(player));
        let players: String = players.map(|player| player.0.to_string()).collect();
        items.push(format!("stole={players}{}", if stolen.just_now() { "!" } else { "" }));
    }
    let standing = position.standing();
    let mut out: Vec<_> = rules.spec().turn.players().collect();
    out.retain(|player| standing.out[player.index()] > 0);
    out.sort_by_key(|player| standing.out[player.index()]);
    if !out.is_empty() {
        items.push(format!("out={}", letters(out)));
    }
    if standing.mates.iter().any(|&mates| mates > 0) {
        items.push(format!("mates={}", standing.mates.map(|mates| mates.to_string()).concat()));
    }
    if rules.players() > 2 && standing.mover != rules.spec().turn.before(position.turn()) {
        items.push(format!("mover={}", letters([standing.mover])));
    }
    if position.phase() > 0 {
        items.push(format!("phase={}", position.phase()));
    }
    let Opening { moved, mirrored } = position.opening();
    if rules.spec().mirror != Mirror::None {
        let sets = [("moved", moved), ("mirrored", mirrored)];
        let told = sets.into_iter().filter(|(_, set)| *set != PlayerSet::default());
        items.extend(told.map(|(name, set)| format!("{name}={}", letters(set.iter()))));
    }
    items.join(",")
}

fn letters(players: impl IntoIterator<Item = Player>) -> String {
    players.into_iter().map(|player| SEATS[player.index()]).collect()
}

/// Reads the items into a setup. `None` if one of them is unknown or wrong.
pub(super) fn read(rules: &Rules, text: &str, setup: &mut Setup) -> Option<()> {
    let before = rules.spec().turn.before(setup.turn);
    let mut standing = Standing::fresh(rules.players(), before);
    for item in text.split(',') {
        let (name, value) = item.split_once('=')?;
        match name {
            "stole" => setup.stolen = read_stolen(value)?,
            "out" => {
                for player in read_seats(rules, value)? {
                    standing.leave(player);
                }
            }
            "mates" => {
                let mates: Option<Vec<u8>> =
                    value.chars().map(|digit| digit.to_digit(4).map(|mates| mates as u8)).collect();
                standing.mates = mates?.try_into().ok()?;
            }
            "mover" => standing.mover = *read_seats(rules, value)?.first()?,
            "phase" => setup.phase = u8::from(value == "1" && rules.spec().next.is_some()),
            "moved" => setup.opening.moved = read_seats(rules, value)?.into_iter().collect(),
            "mirrored" => setup.opening.mirrored = read_seats(rules, value)?.into_iter().collect(),
            _ => return None,
        }
    }
    setup.standing = Some(standing);
    Some(())
}

fn read_stolen(text: &str) -> Option<Stolen> {
    let (players, just_now) = match text.strip_suffix('!') {
        Some(players) => (players, true),
        None => (text, false),
    };
    let mut stolen = Stolen::default();
    for player in players.chars() {
        stolen = stolen.stealing(Player(player.to_digit(2)? as u8));
    }
    Some(if just_now { stolen } else { stolen.passing() })
}

/// Players by their letters, each once.
fn read_seats(rules: &Rules, text: &str) -> Option<Vec<Player>> {
    let players: Vec<_> = text.chars().map(seat).collect::<Option<_>>()?;
    let different: PlayerSet = players.iter().copied().collect();
    let known = players.iter().all(|player| player.0 < rules.players());
    (known && different.iter().count() == players.len()).then_some(players)
}
