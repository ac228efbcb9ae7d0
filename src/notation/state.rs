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
//! | `mated:ns` | who is mated but has not had the turn yet, each followed by who mated them (R-80) |
//! | `phase:1` | the second phase (R-70) |
//! | `moved:swn` | who has made a first move, where camps can be mirrored |
//! | `castle:KQkq` | with which sides each king may still castle, South's in capitals, K to the right of the board as South sees it |
//! | `passed:5f` | the square that a pawn has just passed, where it can be taken |
//! | `first:w` | who is the first player, if not South (R-102) |
//! | `relocating:7i2h` | pieces are being relocated; the squares of those that have been (R-101) |
//! | `passes:1` | how many of the last moves were passes |
//! | `faced:1` | the kings faced each other before the last move (R-132) |
//! | `calm:12` | plies without progress (R-116) |
//! | `count:7b` | moves left to the bare king of the player with that letter; without one, plies left to both (R-119, R-137) |
//! | `spoils:12.5` | points of captured pieces that no hand holds, by player (R-118) |
//! | `captured:2PG.R` | what each player has captured of what a hand holds, where that counts (R-118) |
//! | `mirrored:w` | who has mirrored a camp (R-153) |

use super::position::{SEATS, seat};
use super::square;
use crate::engine::axes::castling::Castling;
use crate::engine::axes::counting::Counting;
use crate::engine::axes::mate_credit::MateCredit;
use crate::engine::axes::mirror::{Mirror, Opening};
use crate::engine::axes::pass::Pass;
use crate::engine::axes::points::Points;
use crate::engine::axes::royal::Standing;
use crate::engine::axes::steal::{Steal, Stolen};
use crate::engine::irreversible::DrawCount;
use crate::engine::piece::Kind;
use crate::engine::player::{Player, PlayerSet};
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::setup::Setup;
use crate::engine::text::joined;
use crate::sort::sort_short;

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
        items.push(format!("mates:{}", joined(standing.mates.map(|mates| mates.to_string()), "")));
    }
    if rules.players() > 2 && standing.mover != rules.spec().turn.before(position.turn()) {
        items.push(format!("mover:{}", letters([standing.mover])));
    }
    if !standing.pending.is_empty() {
        let pairs = standing.pending.iter().flat_map(|(mated, by)| [mated, by]);
        items.push(format!("mated:{}", letters(pairs)));
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
    items.extend(irreversible_items(rules, position));
    joined(items, ",")
}

fn irreversible_items(rules: &Rules, position: &Position) -> Vec<String> {
    let irreversible = position.irreversible();
    let square = |at| square::text(rules.topology(), at);
    let mut items = Vec::new();
    if !irreversible.castling_rights.is_none() {
        let sides = CASTLING
            .into_iter()
            .filter(|(_, player, right)| irreversible.castling_rights.has(*player, *right));
        items.push(format!("castle:{}", sides.map(|(letter, ..)| letter).collect::<String>()));
    }
    items.extend(irreversible.ep_square.map(|at| format!("passed:{}", square(at))));
    if irreversible.first != Player(0) {
        items.push(format!("first:{}", SIDES[irreversible.first.index() & 1]));
    }
    if irreversible.relocating {
        let moved: String = position.setup(rules).relocated.into_iter().map(square).collect();
        items.push(format!("relocating:{moved}"));
    }
    let numbers = [
        ("passes", u16::from(irreversible.passes)),
        ("faced", u16::from(irreversible.kings_faced)),
        ("calm", irreversible.halfmove_clock),
    ];
    items.extend(numbers.iter().filter(|(_, n)| *n > 0).map(|(name, n)| format!("{name}:{n}")));
    match irreversible.draw_count {
        DrawCount::None => {}
        DrawCount::Bare(player, left) => {
            items.push(format!("count:{left}{}", SIDES[player.index() & 1]))
        }
        DrawCount::Board(left) => items.push(format!("count:{left}")),
    }
    let [south, north] = irreversible.captured_points;
    if irreversible.captured_points != [0, 0] {
        items.push(format!("spoils:{south}.{north}"));
    }
    let captured = |player| {
        let mut text = String::new();
        for kind in rules.hand_kinds() {
            match position.captures(player, kind) {
                0 => {}
                1 => text.push_str(kind.code()),
                count => text.push_str(&format!("{count}{}", kind.code())),
            }
        }
        text
    };
    let [south, north] = [Player(0), Player(1)].map(captured);
    if !(south.is_empty() && north.is_empty()) {
        items.push(format!("captured:{south}.{north}"));
    }
    items
}

/// The letters of the sides of two players.
const SIDES: [char; 2] = ['b', 'w'];

/// The letters of the rights to castle.
const CASTLING: [(char, Player, bool); 4] = [
    ('K', Player(0), true),
    ('Q', Player(0), false),
    ('k', Player(1), true),
    ('q', Player(1), false),
];

/// Reads one item of what has happened. `None` if it is unknown or wrong.
fn read_irreversible(rules: &Rules, (name, value): (&str, &str), setup: &mut Setup) -> Option<()> {
    let spec = rules.spec();
    let irreversible = &mut setup.irreversible;
    let number = || value.parse::<u16>().ok().filter(|_| value.bytes().all(|b| b.is_ascii_digit()));
    let side = |letter| SIDES.iter().position(|&side| side == letter).map(|at| Player(at as u8));
    match name {
        "castle" if spec.castling != Castling::None => {
            for letter in value.chars() {
                let known = CASTLING.into_iter().find(|known| known.0 == letter)?;
                irreversible.castling_rights = irreversible.castling_rights.with(known.1, known.2);
            }
        }
        "passed" if spec.en_passant.is_some() => {
            let (at, "") = square::read(rules.topology(), value)? else { return None };
            irreversible.ep_square = Some(at);
        }
        "first" if spec.relocation.is_some() => {
            irreversible.first = side(value.chars().next()?).filter(|_| value.len() == 1)?;
        }
        "relocating" if spec.relocation.is_some() => {
            irreversible.relocating = true;
            let mut rest = value;
            while !rest.is_empty() {
                let (at, after) = square::read(rules.topology(), rest)?;
                setup.relocated.insert(at);
                rest = after;
            }
        }
        "passes" if spec.pass != Pass::Never => {
            irreversible.passes = number().filter(|n| *n < 3)? as u8
        }
        "faced" if spec.points == Points::Facing => irreversible.kings_faced = number()? == 1,
        "calm" if spec.counting.counts_halfmoves() => irreversible.halfmove_clock = number()?,
        "count" if matches!(spec.counting, Counting::BareKing | Counting::BareKingOrBoard(_)) => {
            let player = value.chars().last().and_then(side);
            let left = match player {
                Some(_) => value.get(..value.len() - 1)?.parse().ok()?,
                None => number()?,
            };
            irreversible.draw_count =
                player.map_or(DrawCount::Board(left), |player| DrawCount::Bare(player, left));
        }
        "spoils" if spec.declaration.counts_points() => {
            let (south, north) = value.split_once('.')?;
            irreversible.captured_points = [south.parse().ok()?, north.parse().ok()?];
        }
        "captured" if spec.declaration.counts_captures() => {
            let (south, north) = value.split_once('.')?;
            for (player, text) in [(Player(0), south), (Player(1), north)] {
                let counts = read_counts(rules, text)?;
                setup.captured.extend(counts.into_iter().map(|(kind, n)| (player, kind, n)));
            }
        }
        _ => return None,
    }
    Some(())
}

/// Kinds that can be in hand, each once, after their number if it is not 1.
fn read_counts(rules: &Rules, text: &str) -> Option<Vec<(Kind, u8)>> {
    let mut counts: Vec<(Kind, u8)> = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, after) = rest.split_at_checked(digits)?;
        let count = if number.is_empty() { 1 } else { number.parse().ok()? };
        let kind = rules.hand_kinds().find(|kind| after.starts_with(kind.code()))?;
        if count == 0 || counts.iter().any(|(known, _)| *known == kind) {
            return None;
        }
        counts.push((kind, count));
        rest = after.get(kind.code().len()..)?;
    }
    Some(counts)
}

fn letters(players: impl IntoIterator<Item = Player>) -> String {
    players.into_iter().map(|player| SEATS[player.index()]).collect()
}

/// Can there be any items in this game?
pub(super) fn is_known(rules: &Rules) -> bool {
    rules.players() > 2 || rules.spec().steal != Steal::None || rules.has_special_moves()
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
            "mated" if many && rules.spec().mate_credit == MateCredit::LeftNoReply => {
                let players: Option<Vec<_>> = value.chars().map(seat).collect();
                let players = players.filter(|players| players.len() % 2 == 0)?;
                for pair in players.chunks_exact(2) {
                    let fits = pair[0] != pair[1] && pair.iter().all(|p| p.0 < rules.players());
                    if !fits || standing.pending.by(pair[0]).is_some() {
                        return None;
                    }
                    standing.pending.set(pair[0], Some(pair[1]));
                }
            }
            "phase" if value == "1" && rules.spec().next.is_some() => setup.phase = 1,
            "moved" if many => {
                setup.opening.moved = read_seats(rules, value)?.into_iter().collect()
            }
            "mirrored" if many => {
                setup.opening.mirrored = read_seats(rules, value)?.into_iter().collect()
            }
            _ if rules.has_special_moves() => read_irreversible(rules, (name, value), setup)?,
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
