//! Links that were made once and open for ever. The lines in `tests/golden`
//! are never changed; new games and revisions add theirs. What these tests
//! print when something is missing can be added as it is.

use std::fmt::Write as _;

use hensoku::engine::action::Action;
use hensoku::notation::{army, moves, position};
use hensoku::record::Start;
use hensoku::share::{Codebook, Shared, decode, encode};
use hensoku::variants;

use super::walk::Dice;
use super::{finished, variant, with_branches};

const LINKS: &str = include_str!("../golden/links.txt");
const TREES: &str = include_str!("../golden/trees.txt");
const CODEBOOKS: &str = include_str!("../golden/codebooks.txt");

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// A line of `links.txt`: link, start, moves, separated by tabs.
fn told(link: &str, shared: &Shared) -> String {
    let rules = shared.variant().rules();
    let start = match &shared.record.start {
        Start::Standard => "-".to_owned(),
        Start::Position { before, .. } => {
            let game = shared.begin().expect("a possible start");
            position::text(&rules, game.position(), usize::from(*before))
        }
        Start::Armies { armies, chance } => {
            let [south, north] = armies.each_ref().map(|a| army::text(rules.topology(), a));
            let by_chance = chance.map_or("", |_| ", North by chance");
            format!("{south} against {north}{by_chance}")
        }
    };
    let text = |action: &Action| moves::action_text(&rules, *action);
    let line: Vec<_> = shared.line().iter().map(text).collect();
    format!("{link}\t{start}\t{}", line.join(" "))
}

#[test]
fn links_open_as_they_always_did() {
    for line in lines(LINKS) {
        let link = line.split('\t').next().expect("a link");
        let opened = decode(link).unwrap_or_else(|error| panic!("{error}: {link}"));
        assert_eq!(told(link, &opened), line);
        assert_eq!(opened.ply(), opened.line().len(), "{link}");
    }
}

/// Two links of a family: a game that is given up, and one from a position.
fn suggested(family: &'static variants::Family) -> Vec<String> {
    let mut dice = Dice(family.id.bytes().map(u64::from).sum());
    let mut wanted = |from_position: bool| loop {
        let variant = &family.variants[dice.roll(family.variants.len())];
        let mut shared = finished(&mut dice, variant, 44);
        let ended = shared.game().expect("a possible start").outcome().is_some();
        let position = matches!(shared.record.start, Start::Position { .. });
        if position != from_position || shared.ply() < 20 || ended {
            continue;
        }
        if !from_position {
            shared.open_at = shared.record.tree.add(shared.open_at, Action::Resign);
        }
        break told(&encode(&shared).expect("fits"), &shared);
    };
    vec![wanted(false), wanted(true)]
}

#[test]
fn every_family_has_its_links() {
    let mut missing = String::new();
    for family in variants::families() {
        let of_family = |line: &&str| {
            family.variants.iter().any(|variant| line.starts_with(&format!("/{}/", variant.id)))
        };
        if lines(LINKS).filter(of_family).count() < 2 {
            suggested(family).iter().for_each(|line| missing.push_str(&format!("{line}\n")));
        }
    }
    assert!(missing.is_empty(), "add to tests/golden/links.txt:\n{missing}");
}

/// A block of `trees.txt`.
fn drawn(link: &str, shared: &Shared) -> String {
    let rules = shared.variant().rules();
    let order = shared.record.tree.preorder();
    let open = order.iter().position(|&id| id == shared.open_at).expect("in the tree");
    let mut text = format!("{link}\nview {}, opens at {open}\n", shared.view.0);
    let square = |square| hensoku::notation::square::text(rules.topology(), square);
    for id in order {
        let notes = shared.record.tree.notes(id);
        let action = shared.record.tree.action(id).map(|action| moves::action_text(&rules, action));
        let _ =
            write!(text, "{} {}", shared.record.tree.ply(id), action.as_deref().unwrap_or("start"));
        for mark in &notes.marks {
            let _ = write!(text, " {:?} {} {}", mark.colour, square(mark.from), square(mark.to));
        }
        if !notes.comment.is_empty() {
            let _ = write!(text, " {}", serde_json::to_string(&notes.comment).expect("JSON"));
        }
        text.push('\n');
    }
    text
}

#[test]
fn trees_open_as_they_always_did() {
    let blocks: Vec<_> = TREES.split("\n\n").filter(|block| block.starts_with('/')).collect();
    for block in &blocks {
        let link = block.lines().next().expect("a link");
        let opened = decode(link).unwrap_or_else(|error| panic!("{error}: {link}"));
        assert_eq!(drawn(link, &opened).trim_end(), block.trim_end());
    }
    let suggested = |id: &str| {
        let mut dice = Dice(11);
        let line = finished(&mut dice, &variant(id), 16);
        let tree = with_branches(&mut dice, line, 5);
        drawn(&encode(&tree).expect("fits"), &tree)
    };
    let some = ["shogi", "torus-1", "skate-variant-3", "steal-1", "yonin-survivor", "kosaku-a"];
    let some = some.map(suggested).join("\n");
    assert!(blocks.len() >= 6, "add to tests/golden/trees.txt:\n{some}");
}

/// A link of every way to end a game is among them.
#[test]
fn every_action_has_its_link() {
    for text in [
        "resign",
        "time",
        "agree",
        "declare",
        "steal",
        "mirror",
        "pass",
        "done",
        "claim-draw",
        "claim-points",
    ] {
        let has = |line: &str| line.split_whitespace().any(|word| word == text);
        assert!(lines(LINKS).any(has), "{text}");
    }
}

#[test]
fn codebooks_are_what_they_always_were() {
    let mut missing = String::new();
    for variant in variants::all() {
        for revision in 1..=variant.spec().revision {
            let played = variant.revision(revision).expect("every revision is kept");
            let book = Codebook::of(&played);
            let entry = format!("{} {revision} {:016x}", variant.id, book.fingerprint());
            let front = format!("{} {revision} ", variant.id);
            match lines(CODEBOOKS).find(|line| line.starts_with(&front)) {
                Some(line) => assert_eq!(
                    line,
                    entry,
                    "links of {} would be misread; see the documentation of `share`. Now:\n{}",
                    variant.id,
                    book.text()
                ),
                None => missing.push_str(&format!("{entry}\n")),
            }
        }
        assert!(variant.revision(0).is_none());
        assert!(variant.revision(variant.spec().revision + 1).is_none());
    }
    assert!(missing.is_empty(), "add to tests/golden/codebooks.txt:\n{missing}");
    for line in lines(CODEBOOKS) {
        let id = line.split(' ').next().expect("an id");
        assert!(variants::find(id).is_some(), "{id} had links and is gone");
    }
}
