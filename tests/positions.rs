//! Position texts that were written by somebody else: read, or refused with a
//! reason, and written again in one way only.
#![cfg(not(target_arch = "wasm32"))]

mod walk;

use hensoku::engine::action::Move;
use hensoku::engine::irreversible::DrawCount;
use hensoku::engine::player::Player;
use hensoku::engine::position::Position;
use hensoku::engine::setup::Fault;
use hensoku::notation::native;
use hensoku::notation::position::{ParsePositionError, parse, text};
use hensoku::variants::{self, Variant};
use proptest::prelude::*;
use walk::Dice;

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

fn variant(id: &str) -> Variant {
    variants::find(id).expect("in the catalogue")
}

fn read(id: &str, text: &str) -> Result<(Position, usize), ParsePositionError> {
    parse(&variant(id).rules(), text)
}

/// The text written again.
fn rewritten(id: &str, given: &str) -> String {
    let (position, ply) = read(id, given).unwrap_or_else(|error| panic!("{given}: {error}"));
    text(&variant(id).rules(), &position, ply)
}

#[test]
fn standard_shogi_is_written_in_sfen() {
    let shogi = variant("shogi").rules();
    assert_eq!(text(&shogi, &Position::start(&shogi), 0), START);
    for sfen in [
        START,
        "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124",
        "4k4/9/9/9/9/9/9/9/4K4 w 2R2B4G4S4N4L18P 300",
        "4k4/9/9/9/9/9/9/9/4K4 b 2r2b4g4s4n4l18p 65535",
    ] {
        assert_eq!(rewritten("shogi", sfen), sfen);
    }
}

#[test]
fn a_ply_that_is_written_can_be_read() {
    let shogi = variant("shogi").rules();
    let start = Position::start(&shogi);
    for (before, read) in [(0, 0), (65_533, 65_533), (65_534, 65_534), (65_535, 65_534)] {
        let text = text(&shogi, &start, before);
        assert_eq!(parse(&shogi, &text), Ok((start.clone(), read)), "{text}");
    }
    assert!(text(&shogi, &start, usize::MAX).ends_with(" 65535"));
}

#[test]
fn what_may_be_written_in_several_ways_is_read() {
    let bare = "4k4/9/9/9/9/9/9/9/4K4 b";
    for (hands, written) in [("pPgG2P", "G3Pgp"), ("1P", "P"), ("-", "-"), ("PPPp", "3Pp")] {
        let expected = format!("{bare} {written} 7");
        assert_eq!(rewritten("shogi", &format!("{bare} {hands} 7")), expected);
        assert_eq!(rewritten("shogi", &format!("  {bare}\t{hands} \n 7 ")), expected);
    }
    assert_eq!(rewritten("shogi", &format!("{bare} -")), format!("{bare} - 1"));
    assert_eq!(rewritten("shogi", &format!("{bare} - 0")), format!("{bare} - 1"));
}

#[test]
fn other_boards_are_written_out() {
    let torus = variant("torus-2").rules();
    let start = "9/lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL/9 w - 1";
    assert_eq!(text(&torus, &Position::start(&torus), 0), start);
    assert_eq!(rewritten("torus-2", start), start);
    assert!(matches!(read("torus-2", START), Err(ParsePositionError::Height(9))));
}

#[test]
fn the_state_of_a_steal_is_written_where_there_is_some() {
    let rules = variant("steal-1").rules();
    let bare = "4k4/9/9/9/9/9/9/9/4K4 b Pp 9";
    let (mut position, _) = parse(&rules, bare).expect("a possible position");
    assert_eq!(text(&rules, &position, 8), bare);
    position.play(&rules, Move::STEAL);
    let stolen = "4k4/9/9/9/9/9/9/9/4K4 w 2P 10 stolen:b!";
    assert_eq!(text(&rules, &position, 9), stolen);
    let (read, _) = parse(&rules, stolen).expect("a possible position");
    assert!(read == position && !read.may_steal(&rules));
    for state in ["stolen:b", "stolen:w", "stolen:bw", "stolen:bw!", "stolen:b!"] {
        let given = format!("4k4/9/9/9/9/9/9/9/4K4 w 2P 10 {state}");
        assert_eq!(rewritten("steal-1", &given), given);
    }
    for state in ["stolen:", "stolen:!", "stolen:wb", "stolen:w!", "stolen:b!!", "-", "x"] {
        let given = format!("4k4/9/9/9/9/9/9/9/4K4 w 2P 10 {state}");
        let error = parse(&rules, &given).expect_err("no state");
        assert!(error.to_string().starts_with("the state cannot be read"), "{error}");
    }
}

#[test]
fn what_cannot_be_read_is_named() {
    let bare = "4k4/9/9/9/9/9/9/9/4K4";
    for (given, told) in [
        ("", "the part for the board is missing"),
        ("9/9", "the board has 2 ranks here"),
        (bare, "the part for the turn is missing"),
        (&format!("{bare} b"), "the part for the hands is missing"),
        (&format!("{bare} x -"), "the turn cannot be read at \"x\""),
        (&format!("{bare} b 0P"), "the hands cannot be read at \"0P\""),
        (&format!("{bare} b P2"), "the hands cannot be read at \"2\""),
        (&format!("{bare} b 999P"), "the hands cannot be read at \"999P\""),
        (&format!("{bare} b - +3"), "the ply cannot be read at \"+3\""),
        (&format!("{bare} b - 65536"), "the ply cannot be read at \"65536\""),
        (&format!("{bare} b - 3 stolen:b"), "more follows than belongs to a position"),
        (&format!("{bare} b - 3 x y"), "more follows than belongs to a position"),
        (&format!("04k4{} b -", &bare[3..]), "the board cannot be read at"),
        (&format!("44k4{} b -", &bare[3..]), "rank 1 has not the board's width"),
        (&format!("3k4{} b -", &bare[3..]), "rank 1 has not the board's width"),
        (&format!("4z4{} b -", &bare[3..]), "the board cannot be read at"),
        (&format!("4+k4{} b -", &bare[3..]), "the board cannot be read at"),
        (&format!("4香4{} b -", &bare[3..]), "the board cannot be read at"),
        (&format!("{}{} b -", "9".repeat(30), &bare[3..]), "the board cannot be read at"),
        (&"/".repeat(1 << 20), "more follows than belongs to a position"),
    ] {
        let error = read("shogi", given).expect_err("unreadable").to_string();
        assert!(error.starts_with(told), "{given:.60}: {error}");
    }
}

#[test]
fn every_fault_of_a_position_is_named() {
    let error = read("shogi", "P3k3P/9/4r4/9/9/9/9/9/4K4 b K41P 1").expect_err("impossible");
    let ParsePositionError::Faults(faults) = error else { panic!("{error}") };
    assert!(faults.iter().filter(|fault| matches!(fault, Fault::Immobile(_))).count() == 2);
    assert!(faults.iter().any(|fault| matches!(fault, Fault::NotForHand(_))));
    assert!(faults.iter().any(|fault| matches!(fault, Fault::HandTooLarge(_))));
    let foreign = read("shogi", "4k4/9/9/9/4Q4/9/9/9/4K4 b - 1").expect_err("a foreign piece");
    assert_eq!(foreign.to_string(), "the position is not possible: Q is no piece of this game");
}

#[test]
fn the_longest_count_is_halved() {
    let makruk = variant("makruk").rules();
    for (turn, left) in [("w", 32_767), ("b", 32_768)] {
        let text = format!("4k3/8/8/8/8/8/8/R3K3 {turn} - 65535 0 1");
        let (position, _) = native::fen::parse(&makruk, &text).expect("a position");
        let count = DrawCount::Bare(Player(1), left);
        assert_eq!(position.irreversible().draw_count, count, "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..Default::default() })]

    /// Whatever can be read is written in a way that is read as the same.
    #[test]
    fn mutated_texts_are_read_or_refused(
        index in any::<prop::sample::Index>(),
        seed in any::<u64>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..4_u8, any::<char>()), 0..4),
    ) {
        const USUAL: &[u8] = b"0123456789/+-! bwKRBGSNLPkrbgsnlpcxjmACEHMQacehmq:,.stolen";
        let all: Vec<_> = variants::all().collect();
        let rules = all[index.index(all.len())].rules();
        let mut dice = Dice(seed);
        let plies = dice.roll(80);
        let (start, _) = walk::start(&rules, &mut dice);
        let (position, _) = walk::position_from(&rules, start, &mut dice, plies);
        let mut given: Vec<char> = text(&rules, &position, plies).chars().collect();
        for (place, change, odd) in changes {
            let place = place.index(given.len());
            let usual = char::from(USUAL[dice.roll(USUAL.len())]);
            match change {
                0 => given[place] = usual,
                1 => given.insert(place, usual),
                2 => drop(given.remove(place)),
                _ => given[place] = odd,
            }
        }
        let given: String = given.into_iter().collect();
        if let Ok((position, ply)) = parse(&rules, &given) {
            let written = text(&rules, &position, ply);
            let again = parse(&rules, &written);
            prop_assert!(again.as_ref() == Ok(&(position, ply)), "{}: {}", given, written);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(given in "\\PC{0,80}") {
        let _ = read("shogi", &given);
        let _ = read("steal-2", &format!("{START} {given}"));
    }

    /// What is told of what has happened, however senseless, is read or
    /// refused, and written in a way that is read as the same.
    #[test]
    fn any_state_is_read_or_refused(seed in any::<u64>(), odd in "\\PC{0,8}") {
        const NAMES: [&str; 10] = [
            "castle", "passed", "first", "relocating", "passes", "faced", "calm", "count",
            "spoils", "",
        ];
        const VALUES: [&str; 22] = [
            "", "KQkq", "K", "qq", "5e", "4f", "5d3c", "w", "b", "ww", "0", "1", "2", "3", "65535",
            "65536", "7b", "0w", "128", "12.5", "65535.65535", "1.2.3",
        ];
        let mut dice = Dice(seed);
        let special = |variant: &Variant| variant.rules().has_special_moves();
        let all: Vec<_> = variants::all().filter(special).collect();
        let rules = all[dice.roll(all.len())].rules();
        let (start, _) = walk::start(&rules, &mut dice);
        let plies = dice.roll(40);
        let (mut position, _) = walk::position_from(&rules, start, &mut dice, plies);
        let written = text(&rules, &position, plies);
        let bare: Vec<_> = written.split(' ').take(4).collect();
        let mut items = Vec::new();
        for _ in 0..=dice.roll(3) {
            let value = if dice.roll(9) == 0 { &odd } else { VALUES[dice.roll(VALUES.len())] };
            items.push(format!("{}:{value}", NAMES[dice.roll(NAMES.len())]));
        }
        let given = format!("{} {}", bare.join(" "), items.join(","));
        if let Ok((read, ply)) = parse(&rules, &given) {
            let written = text(&rules, &read, ply);
            let again = parse(&rules, &written);
            prop_assert!(again.as_ref() == Ok(&(read.clone(), ply)), "{}: {}", given, written);
            position = read;
            for mv in position.legal_moves(&rules) {
                let before = position.clone();
                let undo = position.play(&rules, mv);
                prop_assert_eq!(position.hash(), position.hash_from_scratch(&rules));
                position.unplay(&rules, undo);
                prop_assert!(position == before, "{}: {:?}", given, mv);
            }
        }
    }
}
