//! 四人将棋 in teams: what a partner's attack means, and what partners may not
//! do to each other.

use hensoku::engine::illegal::Illegal;

use crate::seats::seats;
use crate::table::at;

const KINGS: &str = "sK5i wK9e nK5a eK1e";
const BOTH: [&str; 2] = ["yonin-doubles", "yonin-doubles-nocheck"];

#[test]
fn r91_no_king_is_ever_captured() {
    for seat in seats(9) {
        for variant in BOTH {
            let game = seat.at(variant, &format!("{KINGS} sR5c"), "s");
            assert!(game.checked().is_empty(), "a partner's attack is no check");
            assert_eq!(game.why(&seat.mv("5c5a")), Illegal::Blocked);
        }
    }
}

#[test]
fn r156_nor_in_a_turn_that_a_double_check_has_given_away() {
    for variant in BOTH {
        let game = at(variant, &format!("{KINGS} sR6e nP5b"), "s");
        assert_eq!(game.checked(), [1, 3]);
        let along: Vec<_> =
            game.from("6e").into_iter().filter(|text| text.ends_with('e')).collect();
        assert_eq!(along, ["6e2e", "6e3e", "6e4e", "6e5e", "6e7e", "6e8e"]);
        assert_eq!(game.why("6e9e"), Illegal::Blocked);
    }
}

#[test]
fn r156_a_partners_attack_does_not_interrupt() {
    for seat in seats(9) {
        let scene = format!("{KINGS} sR4g");
        let mut game = seat.at("yonin-doubles", &scene, "s");
        game.play(&seat.mv("4g5g"));
        assert!(game.checked().is_empty());
        assert_eq!(game.turn(), seat.player(1));
        // North need not answer, and may walk into the rook's line as well.
        game.play(&seat.mv("9e9d"));
        let king = ["5a4a", "5a4b", "5a5b", "5a6a", "5a6b"];
        assert_eq!(game.legal(), seat.moves(king));
        let game = seat.at("yonin-doubles-nocheck", &scene, "s");
        assert_eq!(game.why(&seat.mv("4g5g")), Illegal::PartnerInCheck);
        assert!(!game.from(&seat.square("4g")).contains(&seat.mv("4g5g")));
    }
}

#[test]
fn r156_an_enemy_check_that_a_partner_opens_interrupts() {
    for seat in seats(9) {
        for variant in BOTH {
            let mut game = seat.at(variant, &format!("{KINGS} eR5f sG5c sP5h"), "s");
            game.play(&seat.mv("5c4c"));
            let north = seat.player(2);
            assert_eq!((game.turn(), game.checked()), (north, vec![north]), "West is passed over");
            let answers = ["5a4a", "5a4b", "5a6a", "5a6b"];
            // South's gold covers 4b, which concerns partners in one mode only.
            let answers = answers.into_iter().filter(|to| *to != "5a4b" || variant == BOTH[0]);
            assert_eq!(game.legal(), seat.moves(answers));
        }
    }
}

#[test]
fn r156_a_partner_never_mates() {
    // The gold on 5b would mate an enemy; to a partner it means nothing.
    let mut game = at("yonin-doubles", &format!("{KINGS} sP5c"), "s sG");
    game.play("G*5b");
    assert_eq!((game.end(), game.turn()), (None, 1));
    game.play("9e9d");
    assert_eq!((game.end(), game.turn()), (None, 2));
    // So a pawn may do it too where checks to partners are ignored.
    let scene = "sK5i wK9e nK5a eK1e sG5c sR7a sR3a";
    let drops = |variant| at(variant, scene, "s sP");
    assert!(drops("yonin-doubles").allows("P*5b"));
    assert_eq!(drops("yonin-survivor").why("P*5b"), Illegal::DropMate);
}

#[test]
fn r157_no_move_brings_the_partners_king_under_ones_own_attack() {
    for seat in seats(9) {
        let scene = format!("{KINGS} sR5g sG5e sS4d");
        let game = seat.at("yonin-doubles-nocheck", &scene, "s sRsN");
        let why = |text: &str| game.why(&seat.mv(text));
        assert_eq!(
            game.from(&seat.square("5e")),
            seat.moves(["5e5d", "5e5f"]),
            "it hides the rook"
        );
        assert_eq!(why("5e4e"), Illegal::PartnerInCheck);
        assert_eq!((why("R*5b"), why("R*5d")), (Illegal::PartnerInCheck, Illegal::PartnerInCheck));
        assert_eq!((why("N*4c"), why("N*6c")), (Illegal::PartnerInCheck, Illegal::PartnerInCheck));
        assert!(game.allows(&seat.mv("R*5f")) && game.allows(&seat.mv("N*5c")));
        assert!(game.allows(&seat.mv("4d4c")), "a silver does not reach the king from there");
        let free = seat.at("yonin-doubles", &scene, "s sRsN");
        assert!(free.allows(&seat.mv("5e4e")) && free.allows(&seat.mv("R*5b")));
    }
}

#[test]
fn r157_nor_the_own_king_under_the_partners() {
    for seat in seats(9) {
        let scene = format!("{KINGS} nR4c nR5c sG5g");
        let game = seat.at("yonin-doubles-nocheck", &scene, "s");
        let king = ["5i5h", "5i6h", "5i6i"];
        assert_eq!(game.from(&seat.square("5i")), seat.moves(king));
        assert_eq!(game.why(&seat.mv("5i4h")), Illegal::PartnerInCheck);
        assert_eq!(game.from(&seat.square("5g")), seat.moves(["5g5f", "5g5h"]));
        assert_eq!(game.why(&seat.mv("5g6g")), Illegal::PartnerInCheck);
        let free = seat.at("yonin-doubles", &scene, "s");
        assert!(free.allows(&seat.mv("5i4h")) && free.allows(&seat.mv("5g6g")));
    }
}

#[test]
fn r157_an_attack_that_an_enemy_opened_binds_nobody() {
    for seat in seats(9) {
        let scene = format!("{KINGS} sR5g wG5e sP3g");
        let mut game = seat.at("yonin-doubles-nocheck", &scene, "w");
        game.play(&seat.mv("5e5d")).play(&seat.mv("5a4a")).play(&seat.mv("1e1d"));
        let mut game = seat.at("yonin-doubles-nocheck", &scene, "w");
        game.play(&seat.mv("5e4e"));
        assert_eq!((game.turn(), game.checked()), (seat.player(2), vec![]));
        // The king may go aside, but not to another square under the rook.
        assert_eq!(game.legal(), seat.moves(["5a4a", "5a4b", "5a6a", "5a6b"]));
        let standing = format!("{KINGS} sR5g nG3c sP3g");
        let mut game = seat.at("yonin-doubles-nocheck", &standing, "n");
        game.play(&seat.mv("3c3d")).play(&seat.mv("1e1d"));
        // South need not end it, and his rook may stay on the line.
        assert!(game.allows(&seat.mv("3g3f")) && game.allows(&seat.mv("5g5e")));
        assert!(game.allows(&seat.mv("5g4g")));
    }
}

#[test]
fn r157_who_may_not_move_and_is_not_in_check_passes() {
    let scene = "sK9i wK1a nK5a eK1e nR8a nG9g";
    let mut game = at("yonin-doubles-nocheck", scene, "e");
    game.play("1e1d");
    assert_eq!(game.turn(), 1, "South has no move");
    let mut game = at("yonin-doubles", scene, "e");
    game.play("1e1d");
    assert_eq!((game.turn(), game.legal()), (0, vec!["9i8h".into(), "9i8i".into(), "9i9h".into()]));
}

#[test]
fn r157_an_answer_that_only_partners_forbid_does_not_save() {
    // West's rook checks; the only squares left to South's king are North's.
    let scene = "sK9i wK1a nK5a eK1e nR8a nG9g wR4f";
    let mut game = at("yonin-doubles-nocheck", scene, "w");
    game.play("4f4i");
    assert_eq!(game.end(), Some((vec![1, 3], "team-mated", vec![3, 1, 3, 1])));
    let mut game = at("yonin-doubles", scene, "w");
    game.play("4f4i");
    assert_eq!((game.end(), game.legal()), (None, vec!["9i8h".into(), "9i9h".into()]));
}

#[test]
fn r92_other_pieces_of_the_partner_may_be_captured() {
    for seat in seats(9) {
        for variant in BOTH {
            let mut game = seat.at(variant, &format!("{KINGS} sG5g n+P5f"), "s");
            game.play(&seat.mv("5g5f"));
            assert_eq!(game.hand(seat.player(0)), "P");
        }
    }
}

#[test]
fn r89_partners_pin_nothing_where_checks_to_partners_are_ignored() {
    for seat in seats(9) {
        let scene = format!("{KINGS} sG5g nR5c");
        let game = seat.at("yonin-doubles", &scene, "s");
        assert!(game.allows(&seat.mv("5g4f")));
        let game = seat.at("yonin-doubles", &scene.replace("nR", "eR"), "s");
        assert_eq!(game.why(&seat.mv("5g4f")), Illegal::Pinned);
    }
}
