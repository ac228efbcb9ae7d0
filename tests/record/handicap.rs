//! Which starts are handicaps, and what the players are called then.

use hensoku::describe::SideNames;
use hensoku::engine::player::Player;
use hensoku::notation::position;
use hensoku::record::Start;
use hensoku::variants;

/// Does a game of this variant that begins like this begin with a handicap?
fn is_given(id: &str, text: &str) -> bool {
    let variant = variants::find(id).expect("in the catalogue");
    let rules = variant.rules();
    let (position, _) = position::parse(&rules, text).expect("a position");
    let setup = Start::in_order(&position.setup(&rules));
    Start::Position { setup, before: 0 }.gives_handicap(variant.spec())
}

#[test]
fn who_begins_without_some_pieces_gives_a_handicap() {
    let rest = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    let given = |ranks: &str, end: &str| is_given("shogi", &[ranks, rest, end].concat());
    assert!(given("lnsgkgsnl/1r7", " w - 1"), "without the bishop");
    assert!(given("4k4/9", " w - 1"), "without ten pieces");
    assert!(is_given("shogi", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1"), "three pawns");
    assert!(is_given("skate-1", &["lnsgkgsnl/7b1", rest, " w - 1"].concat()), "on ice");
    assert!(!given("lnsgkgsnl/1r5b1", " w - 1"), "nothing is missing");
    assert!(!given("lnsgkgsnl/1r7", " b - 1"), "South begins");
    assert!(!given("lnsgkgsnl/1r7", " w B 1"), "South has it in hand");
    assert!(!is_given("shogi", "4k4/9/9/9/9/9/9/9/4K4 w - 1"), "South lacks pieces, too");
    assert!(!is_given("shogi", "4k4/9/9/4p4/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"), "a problem");
}

#[test]
fn a_handicap_has_names_of_its_own_for_those_who_play_shogi() {
    let names = SideNames::Order.with_handicap(true);
    assert_eq!([0, 1].map(|player| names.name(Player(player)).ja), ["下手", "上手"]);
    assert_eq!(SideNames::Order.with_handicap(false), SideNames::Order);
    assert_eq!(SideNames::RedAndBlack.with_handicap(true), SideNames::RedAndBlack);
}
