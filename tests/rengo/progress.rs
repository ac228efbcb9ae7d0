//! The fifty moves.

use crate::table::{CHESS, place, start};

const ROOKS: &str = "cK8h mR5h ck7a mr4a";

#[test]
fn r116_a_hundred_quiet_plies_are_a_draw_on_the_chess_board() {
    let mut game = place(CHESS, ROOKS, "b - 1 calm:98");
    game.play("8h8g");
    assert_eq!((game.end(), game.claims()), (None, vec![]));
    game.play("7a7b");
    assert_eq!(game.end(), Some((vec![], "fifty-moves")));
}

#[test]
fn r116_soldiers_captures_and_drops_are_progress() {
    for (more, hand, mv) in [
        ("P1e", "-", "1e1d"),
        ("cP1e", "-", "1e1d"),
        ("xS1f", "-", "1f1e"),
        ("+xS1d", "-", "1d1c"),
        ("jS1e", "-", "1e2e"),
        ("mP1e", "-", "1e1d"),
        // A soldier that promotes with the move.
        ("mP1c", "-", "1c1b"),
        ("P1c", "-", "1c1b+"),
        ("xS1e", "-", "1e1d"),
        ("cP1b", "-", "1b1a=cQ"),
        ("G1e p1d", "-", "1e1d"),
        ("", "G", "G*1e"),
        ("", "P", "P*1e"),
    ] {
        let mut game = place(CHESS, &format!("{ROOKS} {more}"), &format!("b {hand} 1 calm:70"));
        game.play(mv);
        assert_eq!(game.state(), "", "{mv}");
    }
}

#[test]
fn r116_other_moves_are_none() {
    for (more, mv) in [
        ("+P1e", "1e1d"),
        ("+mP1e", "1e2d"),
        ("G1e", "1e1d"),
        ("cN1e", "1e2c"),
        ("L1e", "1e1d"),
        ("xC1e", "1e1d"),
        ("S1d", "1d1c"),
        // A promotion of a piece that is no soldier.
        ("S1c", "1c1b+"),
    ] {
        let mut game = place(CHESS, &format!("{ROOKS} {more}"), "b - 1 calm:70");
        game.play(mv);
        assert_eq!(game.state(), "calm:71", "{mv}");
    }
}

#[test]
fn r116_the_count_begins_after_the_relocations() {
    let mut game =
        crate::table::armies(CHESS, "cK@4h jR@8h jH@7h", "cK@4h jR@8h jE@7h mR@1h cP@1g");
    while game.state().contains("relocating") {
        game.play("done");
    }
    assert!(!game.state().contains("calm"), "{}", game.state());
    game.play("8h8g");
    assert_eq!(game.state(), "calm:1");
}

#[test]
fn r136_in_chess_it_is_claimed_at_100_and_falls_at_150() {
    let rooks = "cK8h cR5h ck7a cr4a";
    let game = place("chess", rooks, "b - 1 calm:99");
    assert_eq!(game.claims(), Vec::<&str>::new());
    let mut game = place("chess", rooks, "b - 1 calm:99");
    game.play("8h8g");
    assert_eq!((game.end(), game.claims()), (None, vec!["claim-draw"]));
    game.play("claim-draw");
    assert_eq!(game.end(), Some((vec![], "fifty-moves")));
    let mut game = place("chess", rooks, "b - 1 calm:148");
    game.play("8h8g");
    assert_eq!(game.end(), None);
    game.play("7a7b");
    assert_eq!(game.end(), Some((vec![], "fifty-moves")));
}

#[test]
fn r166_a_claim_with_both_grounds_is_for_the_fifty_moves() {
    let round = "8h8g 7a7b 8g8h 7b7a";
    let mut game = place("chess", "cK8h cR5h ck7a cr4a", "b - 1 calm:92");
    game.play(round).play(round);
    assert_eq!(game.claims(), ["claim-draw"]);
    game.play("claim-draw");
    assert_eq!(game.end(), Some((vec![], "fifty-moves")));
    let mut game = place("chess", "cK8h cR5h ck7a cr4a", "b - 1 calm:91");
    game.play(round).play(round).play("claim-draw");
    assert_eq!(game.end(), Some((vec![], "claimed-repetition")));
}

#[test]
fn chess_counts_from_its_start() {
    let mut game = start("chess");
    game.play("2h3f 2a3c");
    assert_eq!(game.state(), "castle:KQkq,calm:2");
    game.play("4g4e");
    assert_eq!(game.state(), "castle:KQkq");
}
