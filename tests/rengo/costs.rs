//! What each piece costs, how many there are, and its arm (section 5.3).

use hensoku::engine::piece::{Class, Kind};
use hensoku::variants;

use crate::table::BOARDS;

/// Code, cost, and how many each player has.
const BOX: [(&str, u16, u8); 29] = [
    ("R", 10, 1),
    ("B", 8, 1),
    ("G", 6, 2),
    ("S", 5, 2),
    ("N", 3, 2),
    ("L", 3, 2),
    ("P", 1, 9),
    ("cQ", 18, 1),
    ("cR", 11, 2),
    ("cB", 8, 2),
    ("cN", 6, 2),
    ("cP", 1, 8),
    ("xA", 2, 2),
    ("xE", 2, 2),
    ("xH", 4, 2),
    ("xR", 10, 2),
    ("xC", 6, 2),
    ("xS", 1, 5),
    ("jA", 4, 2),
    ("jE", 3, 2),
    ("jH", 5, 2),
    ("jR", 11, 2),
    ("jC", 6, 2),
    ("jS", 2, 5),
    ("mM", 4, 1),
    ("mS", 5, 2),
    ("mN", 6, 2),
    ("mR", 10, 2),
    ("mP", 1, 8),
];

/// What promotion brings, and what it counts.
const PROMOTED: [(&str, u16); 8] =
    [("+P", 6), ("+L", 6), ("+N", 6), ("+S", 6), ("+B", 10), ("+R", 12), ("+xS", 2), ("+mP", 4)];

fn kind(code: &str) -> Kind {
    Kind::from_code(code).expect("a piece")
}

#[test]
fn each_piece_costs_what_the_list_says() {
    for (id, king) in BOARDS.into_iter().zip(["K", "cK", "xK", "jK", "mK"]) {
        let variant = variants::find(id).expect("a game of the catalogue");
        let (rules, draft) = (variant.rules(), variant.spec().draft.as_ref().expect("a draft"));
        assert_eq!(draft.points, 100);
        assert_eq!((draft.king, draft.cost(kind(king))), (kind(king), 0));
        assert_eq!(draft.pool.len(), BOX.len() + 1);
        for (code, cost, count) in BOX {
            let pool = draft.pool(kind(code)).expect("in the box");
            assert_eq!((pool.cost, pool.count), (cost, count), "{code} on {id}");
            assert_eq!(rules.value(kind(code)), cost, "{code} on {id}");
        }
        for (code, value) in PROMOTED {
            assert_eq!(rules.value(kind(code)), value, "{code} on {id}");
            assert_eq!(draft.pool(kind(code)), None, "{code} is not to be had");
        }
        assert_eq!(rules.value(kind(king)), 0);
    }
}

#[test]
fn each_piece_is_of_the_arm_that_the_list_says() {
    for (class, codes) in [
        (Class::King, "K cK xK jK mK"),
        (Class::Adjutant, "G cQ xA jA mM +S +N +L +P +mP"),
        (Class::Elephant, "B S cB xE jE mS +B"),
        (Class::Knight, "N cN xH jH mN"),
        (Class::Chariot, "R L cR xR jR mR +R"),
        (Class::Cannon, "xC jC"),
        (Class::Soldier, "P xS cP jS mP +xS"),
    ] {
        for code in codes.split(' ') {
            assert_eq!(kind(code).class(), class, "{code}");
        }
    }
}

#[test]
fn r108_a_promoted_pawn_counts_as_what_it_has_become() {
    let variant = variants::find("rengo-janggi").expect("a game of the catalogue");
    let rules = variant.rules();
    let forced = variant.spec().pieces.iter().find(|piece| piece.kind == kind("cP"));
    let forced = forced.and_then(|piece| piece.forced.as_ref()).expect("a promotion");
    let values: Vec<_> = forced.or.iter().map(|&kind| rules.value(kind)).collect();
    assert_eq!((rules.value(kind("cQ")), values), (18, vec![11, 8, 6]));
}
