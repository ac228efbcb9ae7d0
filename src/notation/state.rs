//! The fifth part of a position text: what a game must know beside pieces,
//! turn and hands. Items `name:value`, separated by commas, in this order;
//! none where everything is as at the start.
//!
//! | item | meaning |
//! |---|---|
//! | `stolen:bw!` | who has stolen already, `!` if the last action was a steal (R-47) |
//! | `out:en` | who has left the game, the first to leave first |
//! | `mates:2000` | how many each player has mated, in order (R-158) |
//! | `mover:w` | who made the last move, if it is not the one before the turn |
//! | `phase:1` | the second phase (R-70) |
//! | `moved:swn` | who has made a first move, where camps can be mirrored |
//! | `mirrored:w` | who has mirrored his camp (R-153) |

use super::position::{SEATS, seat};
use crate::engine::axes::mirror::{Mirror, Opening};
use crate::engine::axes::royal::Standing;
use crate::engine::axes::steal::{Steal, Stolen};
use crate::engine::player::{Player, PlayerSet};
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::setup::Setup;
use crate::order::sort_short;

/// The items of a position; empty if there are none.
pub(super) fn text(rules: &Rules, position: &Position) -> String {
    let mut items = Vec::new();
    let stolen = position.stolen();
    if stolen != Stolen::default() {
        let letter = |(player, letter)| if stolen.by(Player(player)) { letter } else { "" };
        let now = if stolen.just_now() { "!" } else { "" };
        items.push(format!("stolen:{}{}{now}", letter((0, "b")), letter((1, "w"))));
    }
    let standing = position.standing();
    let mut out: Vec<_> = rules.spec().turn.players().collect();
    out.retain(|player| standing.out[player.index()] > 0);
    sort_short(&mut out, |player| standing.out[player.index()]);
    if !out.is_empty() {
        items.push(format!("out:{}", letters(out)));
    }
    if standing.mates.iter().any(|&mates| mates > 0) {
        items.push(format!("mates:{}", standing.mates.map(|mates| mates.to_string()).concat()));
    }
    if rules.players() > 2 && standing.mover != rules.spec().turn.before(position.turn()) {
        items.push(format!("mover:{}", letters([standing.mover])));
    }
    if position.phase() > 0 {
        items.push(format!("phase:{}", position.phase()));
    }
    let Opening { moved, mirrored } = position.opening();
    if rules.spec().mirror != Mirror::None {
        let sets = [("moved", moved), ("mirrored", mirrored)];
        let told = sets.into_iter().filter(|(_, set)| *set != PlayerSet::default());
        items.extend(told.map(|(name, set)| format!("{name}:{}", letters(set.iter()))));
    }
    items.join(",")
}

fn letters(players: impl IntoIterator<Item = Player>) -> String {
    players.into_iter().map(|player| SEATS[player.index()]).collect()
}

/// Can there be any items in this game?
pub(super) fn is_known(rules: &Rules) -> bool {
    rules.players() > 2 || rules.spec().steal != Steal::None
}

/// Reads the items into a setup. `None` if one of them is unknown or wrong.
pub(super) fn read(rules: &Rules, text: &str, setup: &mut Setup) -> Option<()> {
    let before = rules.spec().turn.before(setup.turn);
    let mut standing = Standing::fresh(rules.players(), before);
    for item in text.split(',') {
        let (name, value) = item.split_once(':')?;
        let many = rules.players() > 2;
        match name {
            "stolen" if rules.spec().steal != Steal::None => {
                setup.stolen = read_stolen(setup.turn, value)?;
            }
            "out" if many => {
                for player in read_seats(rules, value)? {
                    standing.leave(player);
                }
            }
            "mates" if many => {
                let mates: Option<Vec<u8>> =
                    value.chars().map(|digit| digit.to_digit(4).map(|mates| mates as u8)).collect();
                standing.mates = mates?.try_into().ok()?;
            }
            "mover" if many => standing.mover = *read_seats(rules, value)?.first()?,
            "phase" if value == "1" && rules.spec().next.is_some() => setup.phase = 1,
            "moved" if many => {
                setup.opening.moved = read_seats(rules, value)?.into_iter().collect()
            }
            "mirrored" if many => {
                setup.opening.mirrored = read_seats(rules, value)?.into_iter().collect()
            }
            _ => return None,
        }
    }
    setup.standing = Some(standing).filter(|_| rules.players() > 2);
    Some(())
}

fn read_stolen(turn: Player, text: &str) -> Option<Stolen> {
    let (list, now) = text.strip_suffix('!').map_or((text, false), |list| (list, true));
    let players: &[u8] = match list {
        "b" => &[0],
        "w" => &[1],
        "bw" => &[0, 1],
        _ => return None,
    };
    let steal = |stolen: Stolen, &player: &u8| stolen.stealing(Player(player));
    let stolen = players.iter().fold(Stolen::default(), steal);
    // Who has just stolen is the one who waits.
    let waiting = Player(1 - turn.0);
    match now {
        true => stolen.by(waiting).then_some(stolen),
        false => Some(stolen.passing()),
    }
}

/// Players by their letters, each once.
fn read_seats(rules: &Rules, text: &str) -> Option<Vec<Player>> {
    let players: Vec<_> = text.chars().map(seat).collect::<Option<_>>()?;
    let different: PlayerSet = players.iter().copied().collect();
    let known = players.iter().all(|player| player.0 < rules.players());
    (known && different.iter().count() == players.len()).then_some(players)
}
