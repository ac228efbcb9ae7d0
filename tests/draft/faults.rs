//! Every army is accepted, or refused with everything that is wrong with it
//!

use std::fmt::Write;

use hensoku::engine::draft::ArmyFault;
use hensoku::engine::piece::{Kind, Origin};
use hensoku::notation;
use proptest::prelude::*;

use super::boards::{Table, table};
use super::brute;

fn line(table: &Table, fault: &ArmyFault) -> String {
    let name = |square| notation::square::text(&table.topology, square);
    match fault {
        ArmyFault::Unreadable { place, .. } => format!("unreadable {place}"),
        ArmyFault::UnknownCode { place, .. } => format!("code {place}"),
        ArmyFault::UnknownSquare(kind) => format!("nowhere {}", kind.code()),
        ArmyFault::NotInDraft(post) => format!("no-piece {}", post.kind.code()),
        ArmyFault::ForeignKing(post) => format!("foreign {}", post.kind.code()),
        ArmyFault::NoKing(_) => "no king".into(),
        ArmyFault::ManyKings { count, .. } => format!("kings {count}"),
        ArmyFault::TooMany { kind, count, most } => format!("many {} {count} {most}", kind.code()),
        ArmyFault::OffSoldierRank { square, .. } => format!("soldier {}", name(*square)),
        ArmyFault::NotBehind { square, .. } => format!("behind {}", name(*square)),
        ArmyFault::OutsidePalace { square, .. } => format!("palace {}", name(*square)),
        ArmyFault::NotForHand(kind) => format!("hand {}", kind.code()),
        ArmyFault::SquareTwice { square, .. } => format!("twice {}", name(*square)),
        ArmyFault::OverPoints { cost, most } => {
            format!("points {cost} by {}", cost - u32::from(*most))
        }
    }
}

fn lines(table: &Table, faults: &[ArmyFault]) -> Vec<String> {
    let mut lines: Vec<_> = faults.iter().map(|fault| line(table, fault)).collect();
    lines.sort();
    lines
}

type Item = (String, Option<String>);

/// Any piece that there is, on any square and some that there are not.
fn item() -> impl Strategy<Value = Item> {
    let kind = prop::sample::select(Kind::ALL.to_vec());
    let place = prop_oneof![
        1 => Just(None),
        6 => (0..11_u8, 0..11_u8).prop_map(|(file, rank)| {
            Some(format!("{file}{}", char::from(b'a' + rank)))
        }),
    ];
    (kind, place).prop_map(|(kind, place)| (kind.code().to_owned(), place))
}

/// A piece where it may well stand.
fn likely(game: Origin) -> impl Strategy<Value = Item> {
    let (files, ranks, soldier_rank) = brute::shape(game);
    let codes: Vec<_> = brute::pools().iter().map(|pool| pool.0).collect();
    (prop::sample::select(codes), 1..=files, 1..soldier_rank, 0..9).prop_map(
        move |(code, file, own, hand)| {
            let soldier = ["P", "cP", "xS", "jS", "mP"].contains(&code);
            let own = if soldier { soldier_rank } else { own };
            let rank = char::from(b'a' + (ranks - own) as u8);
            let in_hand = hand == 0 && code.len() == 1;
            (code.to_owned(), (!in_hand).then(|| format!("{file}{rank}")))
        },
    )
}

fn text(items: &[Item]) -> String {
    let mut text = String::new();
    for (code, place) in items {
        match place {
            Some(square) => write!(text, "{code}@{square} "),
            None => write!(text, "{code}* "),
        }
        .expect("a text");
    }
    text
}

fn game() -> impl Strategy<Value = Origin> {
    prop::sample::select(Origin::ALL.to_vec())
}

fn army() -> impl Strategy<Value = (Origin, Vec<Item>)> {
    game().prop_flat_map(|game| {
        let (files, ranks, _) = brute::shape(game);
        let king = format!("{}{}", (files + 1) / 2, char::from(b'a' + (ranks - 1) as u8));
        let king = (brute::king(game).to_owned(), Some(king));
        let likely = prop::collection::vec(likely(game), 0..12);
        let junk = prop::collection::vec(item(), 0..4);
        (Just(game), likely, junk, 0..3_u8).prop_map(move |(game, mut items, junk, how)| {
            if how > 0 {
                items.push(king.clone());
            }
            if how < 2 {
                items.extend(junk);
            }
            (game, items)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn every_army_is_accepted_or_refused_with_every_fault((game, items) in army()) {
        let table = table(game);
        let (army, faults) = table.read(&text(&items));
        prop_assert_eq!(army.len(), items.len());
        prop_assert_eq!(lines(&table, &faults), brute::faults(game, &items));
        for fault in &faults {
            let words = fault.describe(&|square| notation::square::text(&table.topology, square));
            prop_assert!(!words.ja.is_empty() && words.en.ends_with('.'));
        }
    }

    #[test]
    fn texts_come_back((game, items) in army()) {
        let table = table(game);
        let (army, faults) = table.read(&text(&items));
        if !faults.iter().any(|fault| matches!(fault, ArmyFault::UnknownSquare(_))) {
            let written = table.text(&army);
            let (again, same) = table.read(&written);
            prop_assert_eq!(&again, &army);
            prop_assert_eq!(same, faults);
            prop_assert_eq!(table.text(&again), written);
        }
    }

    #[test]
    fn any_text_is_read(text in "\\PC{0,60}", code in "[+cxjmKRBGSNLPQA-Z*@ 0-9a-k]{0,40}") {
        let table = table(Origin::Makruk);
        table.read(&text);
        table.read(&code);
    }
}

fn check(game: Origin, text: &str, expected: &[&str]) {
    let table = table(game);
    let (_, faults) = table.read(text);
    assert_eq!(lines(&table, &faults), expected, "{text}");
}

#[test]
fn r164_more_than_100_points() {
    let full = "K@5i cQ@5h cR@9i cR@1i jR@8i jR@2i xR@7i xR@3i mR@6i mS@4i P*";
    check(Origin::Shogi, full, &[]);
    let over = format!("{full} G*");
    check(Origin::Shogi, &over, &["points 104 by 4"]);
    let table = table(Origin::Shogi);
    let (army, faults) = table.read(&over);
    assert_eq!(army.cost(&table.draft), 104);
    assert_eq!(faults[0].to_string(), "the army costs 104 points, 4 more than 100");
}

#[test]
fn r164_more_of_a_kind_than_the_box_holds() {
    check(Origin::Shogi, "K@5i cQ@5h cQ@4h", &["many cQ 2 1"]);
    check(Origin::Shogi, "K@5i R@5h R*", &["many R 2 1"]);
    check(Origin::Makruk, "mK@5h mM@4h mM@3h mS@2h mS@1h mS@6h", &["many mM 2 1", "many mS 3 2"]);
}

#[test]
fn r164_no_king_or_several() {
    check(Origin::Shogi, "", &["no king"]);
    check(Origin::Shogi, "K@5i K@4i", &["kings 2"]);
    check(Origin::Shogi, "K*", &["hand K", "no king"]);
}

#[test]
fn r164_a_foreign_king() {
    check(Origin::Makruk, "mK@5h K@4h", &["foreign K"]);
    check(Origin::Chess, "xK@4h", &["foreign xK", "no king"]);
}

#[test]
fn r164_a_soldier_off_its_rank() {
    check(Origin::Shogi, "K@5i P@5h", &["soldier 5h"]);
    check(Origin::Janggi, "jK@5i jS@5f xS@4g", &["soldier 5f"]);
    check(Origin::Chess, "cK@4h mP@4g cP@4f", &["soldier 4f"]);
}

#[test]
fn r164_another_piece_on_the_soldiers_rank_or_beyond_it() {
    check(Origin::Shogi, "K@5g", &["behind 5g"]);
    check(Origin::Chess, "cK@4h cR@1g jC@1c", &["behind 1c", "behind 1g"]);
}

#[test]
fn r164_pieces_of_the_palace_outside_it() {
    check(Origin::Xiangqi, "xK@7j", &["palace 7j"]);
    check(Origin::Janggi, "jK@5i jA@3j xA@5g jA@6h", &["behind 5g", "palace 3j", "palace 5g"]);
    check(Origin::Makruk, "mK@8h jA@1h xA@7h", &[]);
}

#[test]
fn r164_what_cannot_be_in_hand() {
    check(Origin::Shogi, "K@5i cN* mP* R* P* P*", &["hand cN", "hand mP"]);
    check(Origin::Shogi, "K@5i K*", &["hand K"]);
}

#[test]
fn r164_a_square_used_twice() {
    check(Origin::Shogi, "K@5i R@5i B@5i", &["twice 5i", "twice 5i"]);
}

#[test]
fn r164_an_unknown_code_or_square() {
    let text = "K@5i Z@5h k@4h P P@ R@9z B@10i +R@6i @3i * N*4i";
    let expected = [
        "code 10",
        "code 2",
        "code 3",
        "code 9",
        "no-piece +R",
        "nowhere B",
        "nowhere P",
        "nowhere R",
        "unreadable 11",
        "unreadable 4",
    ];
    check(Origin::Shogi, text, &expected);
}
