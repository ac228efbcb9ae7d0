//! Too little to win with.

use crate::table::{BOARDS, CHESS, JANGGI, MAKRUK, SHOGI, XIANGQI, kings, place};

const DRAWN: Option<(Vec<u8>, &str)> = Some((Vec::new(), "insufficient-material"));

/// The end with these pieces beside the kings.
fn end(variant: &str, pieces: &str, hands: &str) -> Option<(Vec<u8>, &'static str)> {
    place(variant, &format!("{} {pieces}", kings(variant)), &format!("b {hands} 1")).end()
}

#[test]
fn r121_kings_alone_draw_on_every_board() {
    for variant in BOARDS {
        assert_eq!(end(variant, "", "-"), DRAWN, "{variant}");
        assert_eq!(end(variant, "", "P"), None, "{variant}");
        assert_eq!(end(variant, "", "p"), None, "{variant}");
    }
}

#[test]
fn r121_on_open_boards_one_light_piece_each() {
    let light = ["xA", "jA", "xE", "jE", "mM", "+mP", "cN", "mN", "cB", "xH", "jH", "mS"];
    for variant in [SHOGI, CHESS, MAKRUK] {
        for code in light {
            let other = code.to_ascii_lowercase();
            assert_eq!(end(variant, &format!("{code}3f {other}1d"), "-"), DRAWN, "{code}");
            assert_eq!(end(variant, &format!("{code}3f {code}1f {other}1d"), "-"), None, "{code}");
            // Alone, except where the bare king is counted.
            let alone = end(variant, &format!("{code}3f"), "-");
            assert_eq!(alone, DRAWN.filter(|_| variant != MAKRUK), "{code} on {variant}");
        }
    }
}

#[test]
fn r121_other_pieces_may_win() {
    for variant in BOARDS {
        for code in ["P", "N", "S", "G", "L", "+P", "cQ", "cR", "xC", "jC", "jS", "mP", "xS"] {
            let square = if code == "xS" { "1f".replace('f', "g") } else { "1f".to_owned() };
            assert_eq!(end(variant, &format!("{code}{square} js3c"), "-"), None, "{code}");
        }
    }
}

#[test]
fn r121_in_palaces_guards_only() {
    for (variant, elephant) in [(XIANGQI, DRAWN), (JANGGI, None)] {
        assert_eq!(end(variant, "xA5i xA4j jA4h xa4a ja6a", "-"), DRAWN, "{variant}");
        assert_eq!(end(variant, "xE3j xE7h", "-"), elephant, "{variant}");
        for code in ["xH", "jH", "cN", "mN", "mM", "mS", "jE", "cB"] {
            assert_eq!(end(variant, &format!("{code}1f"), "-"), None, "{code} on {variant}");
        }
    }
}

#[test]
fn r136_dead_positions_of_chess() {
    for (pieces, dead) in [
        ("", true),
        ("cB3f", true),
        ("cN3f", true),
        ("cn3f", true),
        // All on squares of one colour, however many.
        ("cB3f cb1d", true),
        ("cB3f cB2g cb1d", true),
        ("cB3f cb1e", false),
        ("cB3f cB3g", false),
        ("cN3f cn1d", false),
        ("cN3f cN2e", false),
        ("cN3f cb1d", false),
        ("cP3f", false),
        ("cR3f", false),
        ("cQ3f", false),
    ] {
        let game = place("chess", &format!("cK8h ck7a {pieces}"), "b - 1");
        assert_eq!(game.end(), DRAWN.filter(|_| dead), "{pieces}");
    }
}

#[test]
fn the_capture_that_leaves_too_little_ends_the_game() {
    let mut game = place(CHESS, "cK8h ck7a cR3f cn3d", "b - 1");
    assert_eq!(game.end(), None);
    let mut other = place("chess", "cK2g ck7a cb8g cr1f", "b - 1");
    game.play("3f3d");
    assert_eq!(game.end(), None);
    other.play("2g1f");
    assert_eq!(other.end(), DRAWN);
}

#[test]
fn makruk_draws_with_two_bare_kings() {
    assert_eq!(place("makruk", "mK8h mk7a", "b - 1").end(), DRAWN);
    assert_eq!(place("makruk", "mK8h mk7a mM3f", "b - 1").end(), None);
}
