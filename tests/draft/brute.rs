//! A second checker of armies, written from R-164 alone and in terms of text.

use hensoku::engine::piece::Origin;

/// The costs and numbers of the box, as the rules print them.
pub const POOLS: &str = "\
R10x1 B8x1 G6x2 S5x2 N3x2 L3x2 P1x9 \
cQ18x1 cR11x2 cB8x2 cN6x2 cP1x8 \
xA2x2 xE2x2 xH4x2 xR10x2 xC6x2 xS1x5 \
jA4x2 jE3x2 jH5x2 jR11x2 jC6x2 jS2x5 \
mM4x1 mS5x2 mN6x2 mR10x2 mP1x8";

const KINGS: [(Origin, &str); 5] = [
    (Origin::Shogi, "K"),
    (Origin::Chess, "cK"),
    (Origin::Xiangqi, "xK"),
    (Origin::Janggi, "jK"),
    (Origin::Makruk, "mK"),
];

const SOLDIERS: [&str; 5] = ["P", "cP", "xS", "jS", "mP"];

/// Every piece of the box: code, cost, how many.
pub fn pools() -> Vec<(&'static str, u32, usize)> {
    let pool = |text: &'static str| {
        let at = text.find(|c: char| c.is_ascii_digit()).expect("a cost");
        let (cost, count) = text[at..].split_once('x').expect("a number");
        (&text[..at], cost.parse().expect("a cost"), count.parse().expect("a number"))
    };
    POOLS.split_whitespace().map(pool).collect()
}

pub fn king(game: Origin) -> &'static str {
    KINGS.iter().find(|king| king.0 == game).expect("a king").1
}

/// Files, ranks and the soldiers' rank.
pub fn shape(game: Origin) -> (i32, i32, i32) {
    match game {
        Origin::Shogi => (9, 9, 3),
        Origin::Chess => (8, 8, 2),
        Origin::Xiangqi | Origin::Janggi => (9, 10, 4),
        Origin::Makruk => (8, 8, 3),
    }
}

/// One line for each fault of an army, given as its items: a code and a
/// square (`5f`), or nothing in hand. Sorted.
pub fn faults(game: Origin, items: &[(String, Option<String>)]) -> Vec<String> {
    let (files, ranks, soldier_rank) = shape(game);
    let pools = pools();
    let own_king = king(game);
    let palaces = matches!(game, Origin::Xiangqi | Origin::Janggi);
    let mut found = Vec::new();
    let mut seen: Vec<&str> = Vec::new();
    let (mut cost, mut kings) = (0, 0);
    for (code, square) in items {
        let code = code.as_str();
        let place = square.as_deref().and_then(|square| {
            let (file, rank) = square.split_at(square.len() - 1);
            let file: i32 = file.parse().ok()?;
            let own = ranks - (i32::from(rank.as_bytes()[0]) - i32::from(b'a'));
            ((1..=files).contains(&file) && (1..=ranks).contains(&own)).then_some((file, own))
        });
        if square.is_some() && place.is_none() {
            found.push(format!("nowhere {code}"));
        }
        if let (Some(square), Some(_)) = (square, place) {
            if seen.contains(&square.as_str()) {
                found.push(format!("twice {square}"));
            }
            seen.push(square);
        }
        let pool = pools.iter().find(|pool| pool.0 == code);
        if code != own_king && pool.is_none() {
            let foreign = KINGS.iter().any(|king| king.1 == code);
            found.push(format!("{} {code}", if foreign { "foreign" } else { "no-piece" }));
            continue;
        }
        cost += pool.map_or(0, |pool| pool.1);
        let Some(square) = square else {
            if code.len() != 1 || code == "K" {
                found.push(format!("hand {code}"));
            }
            continue;
        };
        kings += usize::from(code == own_king);
        let Some((file, own)) = place else { continue };
        let soldier = SOLDIERS.contains(&code);
        if soldier && own != soldier_rank {
            found.push(format!("soldier {square}"));
        }
        if !soldier && own >= soldier_rank {
            found.push(format!("behind {square}"));
        }
        let bound = ["xK", "xA", "jK", "jA"].contains(&code);
        if palaces && bound && !((4..=6).contains(&file) && own <= 3) {
            found.push(format!("palace {square}"));
        }
    }
    match kings {
        0 => found.push("no king".into()),
        1 => {}
        _ => found.push(format!("kings {kings}")),
    }
    for &(code, _, most) in &pools {
        let count = items.iter().filter(|item| item.0 == code).count();
        if count > most {
            found.push(format!("many {code} {count} {most}"));
        }
    }
    if cost > 100 {
        found.push(format!("points {cost} by {}", cost - 100));
    }
    found.sort();
    found
}
