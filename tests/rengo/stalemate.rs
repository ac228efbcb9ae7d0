//! Having no move (section 5.8, R-112, R-115, R-130 to R-133).

use crate::table::{CHESS, JANGGI, MAKRUK, SHOGI, XIANGQI, place, start};

/// A king that is not in check and cannot move, on the boards without and
/// with palaces.
const OPEN: &str = "G2c S3b";
const PALACE: &str = "P5b G5c";

#[test]
fn r112_stalemate_by_board() {
    for (variant, kings, guards, winners) in [
        (SHOGI, "K9i k1a", OPEN, vec![0]),
        (CHESS, "cK8h ck1a", OPEN, vec![]),
        (XIANGQI, "xK6j xk4a", PALACE, vec![0]),
        // Whoever is stalemated on the makruk board wins.
        (MAKRUK, "mK8h mk1a", OPEN, vec![1]),
    ] {
        let game = place(variant, &format!("{kings} {guards}"), "w - 1");
        assert_eq!(game.checked(), "", "{variant}");
        assert_eq!(game.end(), Some((winners, "stalemate")), "{variant}");
    }
}

#[test]
fn r130_r131_r133_stalemate_in_the_parents() {
    for (variant, pieces, winners) in [
        // A queen a knight's move away, as in every primer.
        ("chess", "cK8h cQ2c ck1a", vec![]),
        // Rank b belongs to the chariot, 5a to the general below.
        ("xiangqi", "xK5j xk4a xR9b", vec![0]),
        // The king guards 2a and 2b, the queen 1b.
        ("makruk", "mK3b mM2c mk1a", vec![]),
    ] {
        let game = place(variant, pieces, "w - 1");
        assert_eq!(game.checked(), "", "{variant}");
        assert_eq!(game.end(), Some((winners, "stalemate")), "{variant}");
    }
}

#[test]
fn r115_on_the_janggi_board_there_is_always_the_pass() {
    for variant in [JANGGI, "janggi"] {
        let pieces = if variant == JANGGI { "P5b G5c" } else { "jS5c jR9b" };
        let mut game = place(variant, &format!("jK6j jk4a {pieces}"), "w - 1");
        if variant == JANGGI {
            assert_eq!(game.legal(), ["pass"]);
        }
        assert_eq!(game.end(), None);
        game.play("pass");
        assert_eq!(game.turn(), 0);
    }
}

#[test]
fn r115_no_pass_in_check_and_mate_without_a_move() {
    let game = place(JANGGI, "jK6j jk4a R4e", "w - 1");
    assert_eq!(game.checked(), "1");
    assert!(!game.allows("pass"));
    let game = place(JANGGI, "jK6j jk4a R4e G5c P5b", "w - 1");
    assert_eq!(game.end(), Some((vec![0], "checkmate")));
    assert!(start("janggi").allows("pass"));
    for variant in ["chess", "xiangqi", "makruk", "shogi"] {
        assert!(!start(variant).allows("pass"), "{variant}");
    }
    for (variant, pieces) in
        [(SHOGI, "K9i k1a P5e"), (XIANGQI, "xK6j xk4a P5e"), (MAKRUK, "mK8h mk1a P5e")]
    {
        assert!(!place(variant, pieces, "b - 1").allows("pass"), "{variant}");
    }
}

#[test]
fn r141_mate_comes_before_every_draw() {
    // Mate on the hundredth ply.
    let mut game = place(CHESS, "cK3c ck3a cR8h", "b - 1 calm:99");
    game.play("8h8a");
    assert_eq!(game.end(), Some((vec![0], "checkmate")));
    // With the bare king's last move used up.
    let mut game = place(MAKRUK, "mK3c mk4a mR8h", "w - 1 count:2w");
    game.play("4a3a 8h8a");
    assert_eq!(game.end(), Some((vec![0], "checkmate")));
}
