//! `hensoku diagram` as a black box: pictures of every game, and what it says
//! of what it cannot draw.

use std::process::{Command, Output};

use hensoku::variants;
use roxmltree::{Document, Node};

fn run(words: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_hensoku");
    Command::new(program).arg("diagram").args(words).output().expect("the program")
}

/// The picture that is written when all is well.
fn picture(words: &[&str]) -> String {
    let output = run(words);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), errors.as_str()), (Some(0), ""), "{words:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The line that is written instead of one.
fn refused(words: &[&str]) -> String {
    let output = run(words);
    assert_eq!(output.status.code(), Some(2), "{words:?}");
    assert!(output.stdout.is_empty(), "{words:?}");
    let line = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(line.lines().count(), 1, "{words:?}: {line:?}");
    line.trim_end().to_owned()
}

fn of_class<'d>(document: &'d Document, class: &str) -> Vec<Node<'d, 'd>> {
    let has = |node: &Node| {
        node.attribute("class").is_some_and(|own| own.split(' ').any(|one| one == class))
    };
    document.descendants().filter(has).collect()
}

/// The tiles that lie on the board itself, not on its copies.
fn tiles(document: &Document) -> usize {
    let faded = |node: Node| node.ancestors().any(|above| above.attribute("mask").is_some());
    let used = document.descendants().filter(|node| node.has_tag_name((SVG, "use")));
    used.filter(|node| !faded(*node)).count()
}

const SVG: &str = "http://www.w3.org/2000/svg";

#[test]
fn every_game_is_a_picture_that_needs_nothing_else() {
    for variant in variants::all().filter(|variant| variant.spec().draft.is_none()) {
        let text = picture(&[&variant.id]);
        let document = Document::parse(&text).expect("well-formed");
        let root = document.root_element();
        assert!(root.has_tag_name((SVG, "svg")), "{}", variant.id);
        for size in ["width", "height"] {
            let size = root.attribute(size).and_then(|size| size.parse::<f64>().ok());
            assert!(size.is_some_and(|size| size > 300.0), "{}: {size:?}", variant.id);
        }
        assert_eq!(tiles(&document), variant.spec().start.pieces.len(), "{}", variant.id);
        let title = root.first_element_child().and_then(|title| title.text());
        assert_eq!(title, Some(variant.name.ja.as_ref()));
        // Inside a page it neither changes that page nor asks for anything.
        for foreign in [":root", "@import", "@media", "style=", "/*", "NaN", "<script"] {
            assert!(!text.contains(foreign), "{}: {foreign}", variant.id);
        }
        let ids: Vec<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
        for reference in text.split("url(").skip(1).chain(text.split("href=\"").skip(1)) {
            let id = reference.split([')', '"']).next().and_then(|id| id.strip_prefix('#'));
            assert!(id.is_some_and(|id| ids.contains(&id)), "{}: {id:?}", variant.id);
        }
        // Sides that differ in colour need variables.
        if variant.spec().turn.players == 2 && !text.contains(" h-") && !text.contains("\"h-") {
            assert!(!text.contains("var(") && !text.contains("calc("), "{}", variant.id);
        }
    }
}

#[test]
fn the_last_move_is_marked_and_the_hand_is_drawn() {
    let text = picture(&["shogi", "--moves", "7g7f 3c3d 8h2b+"]);
    let document = Document::parse(&text).expect("well-formed");
    assert_eq!(of_class(&document, "m-last").len(), 1);
    assert_eq!(of_class(&document, "m-last-from").len(), 1);
    assert_eq!(tiles(&document), 39);
    // One piece is in hand: its tile is drawn where it lies.
    let faces = of_class(&document, "t-face");
    let in_hand =
        faces.iter().filter(|face| !face.ancestors().any(|a| a.has_tag_name((SVG, "defs"))));
    assert_eq!(in_hand.count(), 1);
}

#[test]
fn a_position_can_be_drawn() {
    let text =
        picture(&["shogi", "--position", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "--moves", "G*5b"]);
    let document = Document::parse(&text).expect("well-formed");
    assert_eq!(tiles(&document), 4);
}

#[test]
fn the_board_is_turned_and_speaks_two_languages() {
    let signs = |words: &[&str]| -> Vec<String> {
        let text = picture(words);
        let document = Document::parse(&text).expect("well-formed");
        of_class(&document, "b-sign")
            .iter()
            .filter_map(|sign| sign.text())
            .map(str::to_owned)
            .collect()
    };
    assert_eq!(signs(&["shogi"])[..2], ["9", "8"]);
    assert!(signs(&["shogi", "--lang", "ja"]).contains(&"九".to_owned()));
    let english = signs(&["shogi", "--lang", "en", "--flip"]);
    assert_eq!(english[..2], ["1", "2"]);
    assert!(english.contains(&"i".to_owned()) && !english.contains(&"九".to_owned()));
    let name = &variants::find("shogi").expect("in the catalogue").name.en;
    assert!(picture(&["shogi", "--lang", "en"]).contains(&format!("<title>{name}</title>")));
}

#[test]
fn four_players_are_told_apart() {
    let text = picture(&["shijin-survivor", "--moves", "8m8l 13h12h"]);
    let document = Document::parse(&text).expect("well-formed");
    // Twenty tiles of each, and a frame for those who have moved.
    for (class, count) in [("h-s", 21), ("h-w", 21), ("h-n", 20), ("h-e", 20)] {
        assert_eq!(of_class(&document, class).len(), count, "{class}");
    }
}

#[test]
fn pieces_are_drawn_in_the_set_that_is_asked_for() {
    let usual = picture(&["shogi"]);
    assert_eq!(usual, picture(&["shogi", "--set", "kanji"]));
    for set in ["two-kanji", "letters", "moves"] {
        let inked = |variant: &str, moves: &str| {
            let text = picture(&[variant, "--set", set, "--moves", moves]);
            let document = Document::parse(&text).expect("well-formed");
            assert_eq!(tiles(&document), 40 - moves.matches("2b+").count());
            of_class(&document, "t-ink")
                .iter()
                .filter_map(|ink| ink.attribute("d"))
                .map(str::to_owned)
                .collect()
        };
        let start: Vec<String> = inked("shogi", "");
        // Each of the eight kinds points both ways, with two outlines or more.
        assert!(start.len() >= 2 * 2 * 8, "{set}: {}", start.len());
        let promoted: Vec<String> = inked("shogi", "7g7f 3c3d 8h2b+");
        assert_ne!(promoted, start, "{set}");
        let red = picture(&["shogi", "--set", set, "--moves", "7g7f 3c3d 8h2b+"]);
        assert!(red.matches("class=\"t-ink t-red\"").count() >= 2, "{set}: what has promoted");
        let forward: Vec<String> = inked("forward-1", "");
        assert_eq!(start != forward, set == "moves", "{set} follows the rules of the game");
    }
}

#[test]
fn what_cannot_be_drawn_is_told_in_one_line() {
    for (words, part) in [
        (&[][..], "takes a variant"),
        (&["no-game"], "no variant \"no-game\""),
        (&["shogi", "torus-1"], "takes a variant"),
        (&["shogi", "--moves", "7g7f 7g7f"], "move 2 (7g7f) is not legal"),
        (&["shogi", "--moves", "x"], "move 1 (x) is not legal"),
        (&["shogi", "--position", "9/9 b -"], "the position cannot be used"),
        (&["shogi", "--lang", "fr"], "ja or en, not \"fr\""),
        (&["shogi", "--lang"], "lang"),
        (&["shogi", "--set", "staunton"], "kanji, two-kanji, letters or moves, not \"staunton\""),
        (&["shogi", "--divide"], "takes nothing more"),
    ] {
        let line = refused(words);
        assert!(line.starts_with("hensoku: ") && line.contains(part), "{words:?}: {line}");
    }
}

#[test]
fn armies_are_drawn_where_they_were_placed() {
    let armies = ["mK@4h mS@3h P@8f R*", "mK@4h P@8f P* P*"];
    let text = picture(&["rengo-makruk", "--armies", armies[0], armies[1]]);
    let document = Document::parse(&text).expect("well-formed");
    assert_eq!(tiles(&document), 5);
    assert!(refused(&["rengo-makruk"]).contains("two armies"));
}
