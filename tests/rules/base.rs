//! The base game: who begins, loss without moves, legality by trial (R-02 to
//!

use hensoku::engine::illegal::Illegal;
use hensoku::engine::position::Position;
use hensoku::variants;

use crate::table::{at, start};

#[test]
fn north_first_games_begin_with_player_1_on_an_unchanged_board() {
    for (south_first, north_first) in [
        ("cylinder-1", "cylinder-2"),
        ("torus-1", "torus-2"),
        ("skate-3", "skate-4"),
        ("forward-3", "forward-4"),
        ("steal-1", "steal-2"),
        ("not-capture-3", "not-capture-4"),
    ] {
        let (one, other) = (start(south_first), start(north_first));
        assert_eq!((one.turn(), other.turn()), (0, 1));
        let pieces = |table: &crate::table::Table| {
            let game = table.game();
            game.position().setup(game.rules()).pieces
        };
        assert_eq!(pieces(&one), pieces(&other), "{north_first}");
    }
}

#[test]
fn stalemate_loses() {
    // Only the king is left to North, and every square round it is covered.
    let game = at("shogi", "8k/9/7GP/9/9/9/9/9/K8 w - 1");
    assert_eq!(game.end(), None, "2a is still free");
    let game = at("shogi", "8k/9/6NG1/9/9/9/9/9/K8 w - 1");
    assert_eq!(game.checked(), "");
    assert_eq!(game.end(), Some((vec![0], "stalemate")));
    let game = at("shogi", "8k/9/9/9/9/9/1gn6/9/K8 b - 1");
    assert_eq!(game.end(), Some((vec![1], "stalemate")));
}

#[test]
fn checkmate_loses() {
    let mut game = at("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    game.play("G*5b");
    assert_eq!(game.end(), Some((vec![0], "checkmate")));
    assert!(game.legal().is_empty());
}

#[test]
fn r04_a_pin_holds_over_the_seam() {
    // The rook looks leftward over the edge at the king on 9i; to the right a
    // silver stands in its way.
    let text = "4k4/9/9/9/9/9/9/9/K1S1r3G b - 1";
    let ring = at("cylinder-1", text);
    assert_eq!(ring.why("1i1h"), Illegal::Pinned);
    assert_eq!(ring.from("1i"), ["1i2i"]);
    assert_eq!(ring.why("7i7h"), Illegal::Pinned);
    let plain = at("shogi", text);
    assert!(plain.allows("1i1h") && !plain.allows("7i7h"));
}

#[test]
fn r04_a_king_does_not_hide_behind_itself() {
    // Fleeing along the rook's line does not help, on the ring not even far
    // round.
    let text = "4k4/9/9/9/r3K4/9/9/9/9 b - 1";
    let plain = at("shogi", text);
    assert_eq!(plain.why("5e4e"), Illegal::KingIntoAttack);
    let ring = at("cylinder-1", text);
    assert_eq!(ring.why("5e4e"), Illegal::KingIntoAttack);
    assert_eq!(ring.why("5e6e"), Illegal::KingIntoAttack);
}

#[test]
fn r05_a_move_that_ends_where_it_began_is_none() {
    for variant in ["cylinder-1", "torus-1", "footwork-2", "footwork-7"] {
        let rules = variants::find(variant).expect("a game").rules();
        for mv in Position::start(&rules).legal_moves(&rules) {
            let text = hensoku::notation::moves::text(&rules, mv);
            assert_ne!(text[..2], text[2..4], "{variant}");
        }
    }
    let rook = at("cylinder-1", "3k5/9/9/9/4R4/9/9/9/3K5 b - 1");
    assert_eq!(rook.why("5e5e"), Illegal::NoSuchMove);
    assert_eq!(rook.from("5e").iter().filter(|text| text.ends_with('e')).count(), 8);
}

#[test]
fn every_way_of_refusing_a_move_has_its_own_reason() {
    let game = at("shogi", "4k4/9/4p4/9/4R1N2/9/4P4/9/4K4 b - 1");
    let reasons = [
        ("7g7f", Illegal::NoPiece),
        ("5a5b", Illegal::NotYours),
        ("5e4d", Illegal::NoSuchMove),
        ("5e5b", Illegal::Blocked),
        ("5e5g", Illegal::OwnPiece),
        ("5e5d+", Illegal::NoPromotion),
        ("5i5h+", Illegal::NoPromotion),
        ("5i5g+", Illegal::NoSuchMove),
        ("7g7f+", Illegal::NoPiece),
        ("P*5d", Illegal::NotInHand),
        ("declare", Illegal::ClaimNotOpen(hensoku::engine::action::Claim::Declare)),
    ];
    for (text, reason) in reasons {
        assert_eq!(game.why(text), reason, "{text}");
    }
    let over = at("shogi", "8k/9/6NG1/9/9/9/9/9/K8 w - 1");
    assert_eq!(over.why("1a1b"), Illegal::GameOver);
}
