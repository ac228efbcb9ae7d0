//! Hands and drops (section 5.6, R-109, R-110, R-142).

use hensoku::engine::illegal::Illegal;

use crate::table::{BOARDS, CHESS, JANGGI, SHOGI, XIANGQI, kings, place};

#[test]
fn r109_only_pieces_of_shogi_come_into_hand_and_unpromoted() {
    for variant in BOARDS {
        for (code, held) in
            [("+p", "P"), ("p", "P"), ("+r", "R"), ("+b", "B"), ("n", "N"), ("g", "G")]
        {
            let mut game = place(variant, &format!("{} G3e {code}3d", kings(variant)), "b - 1");
            game.play("3e3d");
            assert_eq!(game.held(0, held), 1, "{code} on {variant}");
        }
        for code in ["cq", "cn", "xc", "+mp", "mp", "cp", "js", "xr", "mn", "je"] {
            let mut game = place(variant, &format!("{} G3e {code}3d", kings(variant)), "b - 1");
            game.play("3e3d");
            assert_eq!(game.game().position().hand(hensoku::engine::player::Player(0)).count(), 0);
        }
    }
}

#[test]
fn r110_dead_ends_are_closed_to_drops_on_every_board() {
    for variant in BOARDS {
        let game = place(variant, kings(variant), "b GPLN 1");
        for file in 1..=8 {
            for (code, ranks) in [("P", "a"), ("L", "a"), ("N", "ab")] {
                for rank in ranks.chars() {
                    assert!(!game.allows(&format!("{code}*{file}{rank}")), "{variant}");
                }
            }
        }
        for text in ["P*1b", "L*1b", "N*1c", "G*1a", "G*1h"] {
            assert!(game.allows(text), "{text} on {variant}");
        }
        // The other side's dead ends are at the other end.
        let last = variant_last(variant);
        let game = place(variant, kings(variant), "w pln 1");
        for (text, allowed) in [(format!("P*1{last}"), false), ("P*1a".to_owned(), true)] {
            assert_eq!(game.allows(&text), allowed, "{text} on {variant}");
        }
    }
}

fn variant_last(variant: &str) -> char {
    match variant {
        SHOGI => 'i',
        XIANGQI | JANGGI => 'j',
        _ => 'h',
    }
}

#[test]
fn drops_are_free_in_palaces_and_in_the_camp() {
    for variant in [XIANGQI, JANGGI] {
        let game = place(variant, kings(variant), "b G 1");
        for square in ["4b", "6c", "5i", "4j", "9f"] {
            assert!(game.allows(&format!("G*{square}")), "{square} on {variant}");
        }
    }
}

#[test]
fn nifu_is_of_pawns_of_shogi_only_and_on_every_board() {
    for variant in BOARDS {
        let game = place(variant, &format!("{} P2e", kings(variant)), "b P 1");
        assert_eq!(game.why("P*2f"), Illegal::OnePerFile, "{variant}");
        for other in ["cP2e", "mP2e", "jS2e", "xS2g", "+P2e", "p2e"] {
            let game = place(variant, &format!("{} {other}", kings(variant)), "b P 1");
            assert!(game.allows("P*2f"), "{other} on {variant}");
        }
    }
}

/// A corner from which North's king cannot step: silver and gold guard it.
const CORNER: &str = "K9i k1a G2c S3b";

#[test]
fn r142_a_pawn_that_mates_itself_may_not_be_dropped() {
    let game = place(SHOGI, CORNER, "b P 1");
    assert_eq!(game.why("P*1b"), Illegal::DropMate);
    assert!(game.allows("P*1d"));
    // Where an enemy can take it, or the king can step aside, it may.
    assert!(place(SHOGI, &format!("{CORNER} xr1f"), "b P 1").allows("P*1b"));
    assert!(place(SHOGI, "K9i k1a G2c", "b P 1").allows("P*1b"));
}

#[test]
fn r142_a_pawn_that_mates_as_a_hurdle_may_be_dropped() {
    let mut game = place(SHOGI, &format!("{CORNER} xC1i"), "b P 1");
    assert_eq!(game.checked(), "");
    assert_eq!(game.why("P*1b"), Illegal::DropMate);
    game.play("P*1e");
    assert_eq!(game.end(), Some((vec![0], "checkmate")));
}

#[test]
fn r142_a_pawn_that_stalemates_may_be_dropped() {
    // The pawn guards the last square of a king that is not in check.
    let mut game = place(SHOGI, "K9i k1a G3c S3b", "b P 1");
    game.play("P*1c");
    assert_eq!(game.end(), Some((vec![0], "stalemate")));
}

#[test]
fn a_drop_is_no_answer_to_a_knight() {
    let game = place(SHOGI, "K5i k1a cn4g", "b G 1");
    assert_eq!(game.checked(), "0");
    assert!(game.legal().iter().all(|text| !text.contains('*')));
    // A lame horse can be stopped.
    let game = place(SHOGI, "K5i k1a xh4g", "b G 1");
    assert!(game.allows("G*4h"));
}

#[test]
fn r142_a_pawn_that_has_just_passed_saves_no_king_from_a_dropped_pawn() {
    let pieces = "cr5a ck4a cr3a cp5b cp4b cp3b cN6c cP3d cK4h";
    for passed in [true, false] {
        // With a pawn beside it the double step may be answered in passing, by its enemy.
        let beside = if passed { pieces.to_owned() } else { pieces.replace(" cP3d", "") };
        let mut game = place(CHESS, &beside, "w P 1");
        game.play("4b4d");
        assert_eq!(game.state().contains("passed:4c"), passed);
        assert_eq!(game.why("P*4b"), Illegal::DropMate, "{beside}");
    }
}
