//! A commitment is met by what it was made of, and by nothing else.

use hensoku::engine::draft::{Army, Commitment, GameId, Placement, Salt, chance, random};
use hensoku::engine::piece::{Kind, Origin};
use hensoku::engine::player::Player;
use hensoku::engine::square::Square;
use proptest::prelude::*;

use super::boards::table;

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn game(variant: &str, number: u8) -> GameId {
    GameId { variant: variant.into(), number: std::array::from_fn(|place| number + place as u8) }
}

/// Computed elsewhere from the documented encoding: each part after its length
/// in four bytes.
#[test]
fn it_is_sha_256_of_what_it_says() {
    let table = table(Origin::Makruk);
    let army = table.army("mK@4h mS@3h P@5f R*");
    assert_eq!(hex(&army.bytes()), "01012b0700002601 3c28013d".replace(' ', ""));
    let salt = Salt(std::array::from_fn(|place| 0x80 + place as u8));
    let game = game("rengo-makruk", 0);
    let commitment = Commitment::of(&game, Player(0), &salt, &army);
    assert_eq!(
        hex(&commitment.0),
        "fca2cc1a25a54e48eec4510923265eb99bfa2acc6d86046ffb36e5d48e71c776"
    );
    assert_eq!(chance(&game, [&salt, &Salt([0; 16])]), Player(0));
}

#[derive(Clone, Debug)]
struct Parts {
    variant: String,
    number: [u8; 16],
    seat: u8,
    salt: [u8; 16],
    army: Army,
}

impl Parts {
    fn commitment(&self) -> Commitment {
        let game = GameId { variant: self.variant.clone(), number: self.number };
        Commitment::of(&game, Player(self.seat), &Salt(self.salt), &self.army)
    }
}

fn parts() -> impl Strategy<Value = Parts> {
    let variant = prop::sample::select(vec!["rengo-shogi", "rengo-chess", "rengo-makruk"]);
    (variant, any::<[u8; 16]>(), 0..2_u8, any::<[u8; 16]>(), any::<u64>()).prop_map(
        |(variant, number, seat, salt, seed)| {
            let table = table(Origin::Makruk);
            let army = random(&table.draft, &table.board, seed);
            Parts { variant: variant.into(), number, seat, salt, army }
        },
    )
}

/// The same with one thing changed.
fn changed(parts: &Parts, what: u8, at: usize, bit: u8) -> Parts {
    let mut changed = parts.clone();
    match what {
        0 => changed.variant.push('x'),
        1 => changed.number[at % 16] ^= 1 << (bit % 8),
        2 => changed.seat ^= 1,
        3 => changed.salt[at % 16] ^= 1 << (bit % 8),
        4 => changed.army.add(Placement { kind: Kind::Pawn, at: None }),
        5 => {
            let placement = changed.army.placements()[at % changed.army.len()];
            changed.army.remove(placement);
        }
        6 => {
            // To another square, or out of the hand.
            let placement = changed.army.placements()[at % changed.army.len()];
            changed.army.remove(placement);
            let to = placement.at.map_or(0, |square| square.0 ^ 1 << (bit % 8));
            changed.army.add(Placement { at: Some(Square(to)), ..placement });
        }
        _ => {
            let placement = changed.army.placements()[at % changed.army.len()];
            changed.army.remove(placement);
            let kind = Kind::ALL[(placement.kind.index() + usize::from(bit)) % 43];
            let kind = if kind == placement.kind { Kind::TurnedShell } else { kind };
            changed.army.add(Placement { kind, ..placement });
        }
    }
    changed
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn nothing_else_meets_it(parts in parts(), what in 0..8_u8, at: usize, bit: u8) {
        let commitment = parts.commitment();
        prop_assert_eq!(parts.clone().commitment(), commitment);
        prop_assert_ne!(changed(&parts, what, at, bit).commitment(), commitment);
    }

    /// What ends one part cannot begin the next.
    #[test]
    fn parts_do_not_run_into_each_other(parts in parts(), cut in 1..11_usize) {
        let mut shifted = parts.clone();
        let rest = shifted.variant.split_off(cut.min(shifted.variant.len() - 1));
        shifted.number[..rest.len().min(16)].copy_from_slice(&rest.as_bytes()[..rest.len().min(16)]);
        prop_assert_ne!(shifted.commitment(), parts.commitment());
    }

    #[test]
    fn both_salts_decide_together(a: [u8; 16], b: [u8; 16]) {
        let game = game("rengo-makruk", 3);
        let chosen = chance(&game, [&Salt(a), &Salt(b)]);
        prop_assert!(chosen.0 < 2);
        let by_first = (0..64).any(|x| chance(&game, [&Salt([x; 16]), &Salt(b)]) != chosen);
        let by_second = (0..64).any(|x| chance(&game, [&Salt(a), &Salt([x; 16])]) != chosen);
        prop_assert!(by_first && by_second);
    }
}
