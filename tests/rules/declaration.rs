//! The entering-king declaration, in standard shogi only.

use hensoku::engine::action::Claim;
use hensoku::engine::illegal::Illegal;
use hensoku::variants;

use crate::table::{at, start};

const REFUSED: Illegal = Illegal::ClaimNotOpen(Claim::Declare);

#[test]
fn r134_south_declares_with_28_points() {
    let mut game = at("shogi", "5K3/+R+R+B+BGGGGS/S8/9/9/9/9/9/8k b 2P 1");
    assert_eq!(game.claims(), ["declare"]);
    game.play("declare");
    assert_eq!(game.end(), Some((vec![0], "entering-king")));
    let game = at("shogi", "5K3/+R+R+B+BGGGGS/S8/9/9/9/9/9/8k b P 1");
    assert!(game.claims().is_empty());
    assert_eq!(game.why("declare"), REFUSED);
}

#[test]
fn r134_north_declares_with_27_points() {
    let mut game = at("shogi", "K8/9/9/9/9/9/8s/sgggg+b+b+r+r/3k5 w p 1");
    assert_eq!(game.claims(), ["declare"]);
    game.play("declare");
    assert_eq!(game.end(), Some((vec![1], "entering-king")));
    let game = at("shogi", "K8/9/9/9/9/9/8s/sgggg+b+b+r+r/3k5 w - 1");
    assert_eq!(game.why("declare"), REFUSED);
}

#[test]
fn r134_ten_other_pieces_are_needed_in_the_camp() {
    // The silver in hand gives the same point, but is not in the camp.
    let game = at("shogi", "5K3/+R+R+B+BGGGGS/9/9/9/9/9/9/8k b S2P 1");
    assert_eq!(game.why("declare"), REFUSED);
    // Nor is one on the fourth rank.
    let game = at("shogi", "5K3/+R+R+B+BGGGGS/9/S8/9/9/9/9/8k b 3P 1");
    assert_eq!(game.why("declare"), REFUSED);
}

#[test]
fn r134_pieces_outside_the_camp_give_no_points() {
    let game = at("shogi", "5K3/+R+RGGGGSSP/1PP6/+B8/9/9/9/9/8k b 8P 1");
    assert_eq!(game.why("declare"), REFUSED);
    let game = at("shogi", "5K3/+R+RGGGGSSP/+BPP6/9/9/9/9/9/8k b 5P 1");
    assert_eq!(game.claims(), ["declare"]);
}

#[test]
fn r134_the_king_must_have_entered() {
    let game = at("shogi", "9/+R+R+B+BGGGGS/S8/5K3/9/9/9/9/8k b 2P 1");
    assert_eq!(game.why("declare"), REFUSED);
}

#[test]
fn r134_not_in_check() {
    let game = at("shogi", "r4K3/+R+R+B+BGGGGS/S8/9/9/9/9/9/8k b 2P 1");
    assert_eq!(game.checked(), "0");
    assert_eq!(game.why("declare"), REFUSED);
}

#[test]
fn r134_only_on_the_own_turn() {
    let game = at("shogi", "5K3/+R+R+B+BGGGGS/S8/9/9/9/9/9/8k w 2P 1");
    assert_eq!(game.why("declare"), REFUSED);
}

#[test]
fn r134_plain_rooks_and_bishops_count_five_as_well() {
    let game = at("shogi", "5K3/RR+B+BGGGGS/S8/9/9/9/9/9/8k b 2P 1");
    assert_eq!(game.claims(), ["declare"]);
    // In hand too.
    let game = at("shogi", "5K3/SS+B+BGGGGS/S8/9/9/9/9/9/8k b 2R2P 1");
    assert_eq!(game.claims(), ["declare"]);
}

#[test]
fn r02_no_other_game_has_it() {
    let entered = "5K3/+R+R+B+BGGGGS/SPP6/9/9/9/9/9/8k b - 1";
    assert_eq!(at("shogi", entered).claims(), ["declare"]);
    let others = variants::all().filter(|variant| variant.id != "shogi");
    for variant in others.filter(|variant| variant.spec().board.ranks == 9) {
        if variant.spec().turn.players > 2 {
            assert_eq!(start(&variant.id).why("declare"), REFUSED, "{}", variant.id);
            continue;
        }
        let game = at(&variant.id, entered);
        assert!(game.claims().is_empty(), "{}", variant.id);
        assert_eq!(game.why("declare"), REFUSED, "{}", variant.id);
    }
    for torus in ["torus-1", "torus-2"] {
        assert_eq!(start(torus).why("declare"), REFUSED);
    }
}
