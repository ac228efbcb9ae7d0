//! How a piece moves, in words.

use super::names::english;
use crate::engine::axes::ground::Ground;
use crate::engine::axes::moves::is_unit;
use crate::engine::movement::{Atom, Base, Modality, Travel, Vector};
use crate::engine::text::{Text, joined, text};

/// Moves in words that end where 動く, or begin where "moves" stands:
/// 縦・横に1マス, one square orthogonally.
pub fn moves(atoms: &[Atom]) -> Text {
    let phrases: Vec<Text> = atoms.iter().flat_map(phrases).collect();
    let ja = joined(phrases.iter().map(|phrase| phrase.ja.clone().into_owned()), "、");
    let en = phrases.into_iter().map(|phrase| phrase.en.into_owned()).collect();
    Text::made(ja, english(en, ", or "))
}

/// The directions of moves to neighbouring squares: 縦・横, orthogonally.
pub fn directions(atoms: &[Atom]) -> Text {
    let vectors: Vec<Vector> = atoms.iter().flat_map(|atom| &atom.vectors).copied().collect();
    units(&vectors)
}

/// One phrase for the neighbouring squares, one for each sort of leap.
fn phrases(atom: &Atom) -> Vec<Text> {
    let (near, far): (Vec<Vector>, Vec<Vector>) =
        atom.vectors.iter().partition(|vector| is_unit(**vector));
    let mut phrases = Vec::new();
    if !near.is_empty() {
        phrases.push(distance(atom.travel, &units(&near)));
    }
    let mut told: Vec<(u8, u8)> = Vec::new();
    for vector in &far {
        let size = |vector: &Vector| (vector.right.unsigned_abs(), vector.forward.unsigned_abs());
        if told.contains(&size(vector)) {
            continue;
        }
        told.push(size(vector));
        let alike: Vec<Vector> =
            far.iter().copied().filter(|other| size(other) == size(vector)).collect();
        phrases.push(leap(atom.travel, &alike));
    }
    phrases.into_iter().map(|phrase| bound(atom, phrase)).collect()
}

/// How far it goes that way.
fn distance(travel: Travel, directions: &Text) -> Text {
    match travel {
        Travel::Leap | Travel::Lame => text!("{}に1マス", "one square {}"; directions),
        Travel::Ride => text!("{}にどこまでも", "any distance {}"; directions),
        Travel::RideUpTo(1) => text!("{}に1マス", "one square {}"; directions),
        Travel::RideUpTo(most) => {
            text!("{}に{}マスまで", "up to {1} squares {0}"; directions, most)
        }
    }
}

/// A leap to a square that is no neighbour, and its mirror images.
fn leap(travel: Travel, vectors: &[Vector]) -> Text {
    let signs = |of: fn(&Vector) -> i8| {
        let (up, down) = (vectors.iter().any(|v| of(v) > 0), vectors.iter().any(|v| of(v) < 0));
        (up, down, vectors.first().map_or(0, |v| of(v).unsigned_abs()))
    };
    let along = match signs(|vector| vector.forward) {
        (_, _, 0) => None,
        (true, true, by) => Some(text!("縦に{}", "{} vertically"; by)),
        (true, false, by) => Some(text!("前に{}", "{} forward"; by)),
        (false, _, by) => Some(text!("後ろに{}", "{} backward"; by)),
    };
    let across = match signs(|vector| vector.right) {
        (_, _, 0) => None,
        (true, true, by) => Some(text!("横に{}", "{} sideways"; by)),
        (true, false, by) => Some(text!("右に{}", "{} to the right"; by)),
        (false, _, by) => Some(text!("左に{}", "{} to the left"; by)),
    };
    let target = match (along, across) {
        (Some(along), Some(across)) => text!("{}・{}", "{} and {}"; along, across),
        (Some(only), None) | (None, Some(only)) => only,
        (None, None) => text!("同じ", "0"),
    };
    match travel {
        Travel::Leap | Travel::Lame | Travel::RideUpTo(1) => {
            text!("{}のマスへ", "to the square {}"; target)
        }
        Travel::Ride => {
            text!("{}のマスへくり返し", "again and again to the square {}"; target)
        }
        Travel::RideUpTo(most) => text!(
            "{}のマスへ{}回まで", "to the square {}, up to {} times"; target, most
        ),
    }
}

/// With what binds the move: where it begins, where it leads, what for.
fn bound(atom: &Atom, phrase: Text) -> Text {
    let from = match atom.base {
        Base::Anywhere => phrase,
        Base::Home if atom.vectors.iter().all(|vector| vector.forward == 0) => text!(
            "いちばん手前の段からは筋替えで{}",
            "{} from the player’s first rank";
            phrase
        ),
        Base::Home => text!(
            "いちばん手前の段からは{}",
            "{} from the player’s first rank";
            phrase
        ),
        Base::Rank(rank) => {
            text!("手前から{}段目では{}", "{1} from rank {0}"; rank, phrase)
        }
        Base::OffRank(rank) => {
            text!("手前から{}段目のほかでは{}", "{1} from any rank but {0}"; rank, phrase)
        }
    };
    let within = match atom.ground {
        Ground::Everywhere => from,
        Ground::Palace => text!("{}（九宮の中だけ）", "{} within the palace"; from),
        Ground::Bank => text!("{}（河の手前だけ）", "{} on its own side of the river"; from),
        Ground::PalaceLines | Ground::AnyLines => {
            text!("{}（九宮の線の上だけ）", "{} along the palace lines"; from)
        }
        Ground::EnemyLines => {
            text!("{}（敵の九宮の線の上だけ）", "{} along the enemy palace’s lines"; from)
        }
    };
    match atom.modality {
        Modality::Both | Modality::Threat => within,
        Modality::Move => text!("{}（取れません）", "{} without capturing"; within),
        Modality::Capture => text!("{}（取るときだけ）", "{} only to capture"; within),
    }
}

/// The names of directions to neighbouring squares.
fn units(vectors: &[Vector]) -> Text {
    let has = |right, forward| vectors.contains(&Vector { right, forward });
    let (ahead, back, left, right) = (has(0, 1), has(0, -1), has(-1, 0), has(1, 0));
    let (fore_left, fore_right) = (has(-1, 1), has(1, 1));
    let (rear_left, rear_right) = (has(-1, -1), has(1, -1));
    let mut parts: Vec<Text> = Vec::new();
    let straight = ahead && back && left && right;
    let aslant = fore_left && fore_right && rear_left && rear_right;
    if straight && aslant {
        return text!("縦・横・斜め", "in any direction");
    }
    if straight {
        parts.push(text!("縦・横", "orthogonally"));
    } else {
        parts.extend(pair(
            ahead,
            back,
            [text!("縦", "vertically"), text!("前", "forward"), text!("後ろ", "backward")],
        ));
        parts.extend(pair(
            left,
            right,
            [text!("横", "sideways"), text!("左", "to the left"), text!("右", "to the right")],
        ));
    }
    if aslant {
        parts.push(text!("斜め", "diagonally"));
    } else {
        parts.extend(pair(
            fore_left,
            fore_right,
            [
                text!("斜め前", "diagonally forward"),
                text!("左前", "diagonally forward to the left"),
                text!("右前", "diagonally forward to the right"),
            ],
        ));
        parts.extend(pair(
            rear_left,
            rear_right,
            [
                text!("斜め後ろ", "diagonally backward"),
                text!("左後ろ", "diagonally backward to the left"),
                text!("右後ろ", "diagonally backward to the right"),
            ],
        ));
    }
    let ja = joined(parts.iter().map(|part| part.ja.clone().into_owned()), "・");
    let en = parts.into_iter().map(|part| part.en.into_owned()).collect();
    Text::made(ja, english(en, " or "))
}

/// Both of two directions by one word, or one of them.
fn pair(one: bool, other: bool, [both, first, second]: [Text; 3]) -> Option<Text> {
    match (one, other) {
        (true, true) => Some(both),
        (true, false) => Some(first),
        (false, true) => Some(second),
        (false, false) => None,
    }
}
