//! Links that something has happened to.

use hensoku::engine::action::Action;
use hensoku::engine::illegal::Illegal;
use hensoku::notation::{army, moves};
use hensoku::record::{NodeId, StartFault, Tree};
use hensoku::share::{LinkError, LinkFault, MOST_LETTERS, Shared, Unfit, decode, encode, unpack};
use hensoku::variants;
use proptest::prelude::*;

use super::walk::Dice;
use super::{FRONT, at_position, content, finished, game, payload, sealed, variant, with_branches};

fn refused(text: &str) -> LinkError {
    match decode(text) {
        Ok(_) => panic!("{text} opens"),
        Err(error) => error,
    }
}

fn fault(text: &str) -> LinkFault {
    refused(text).fault
}

/// A link with one letter changed.
fn altered(link: &str) -> String {
    let (front, last) = link.split_at(link.len() - 5);
    let other = if last.starts_with('a') { "b" } else { "a" };
    [front, other, &last[1..]].concat()
}

/// The actions of what is offered instead.
fn offered(error: &LinkError) -> usize {
    error.nearest.as_ref().map_or(0, |nearest| nearest.record.tree.len())
}

fn sample(seed: u64, plies: usize) -> (Shared, String) {
    let shogi = variant("shogi");
    let shared = Shared::of_game(&shogi, &game(&mut Dice(seed), &shogi, plies), 0);
    let link = encode(&shared).expect("fits");
    (shared, link)
}

/// Is one game the beginning of the other?
fn begins(nearest: &Shared, whole: &Shared) -> bool {
    nearest.record.start == whole.record.start && whole.line().starts_with(&nearest.line())
}

#[test]
fn a_link_is_found_in_what_surrounds_it() {
    let (shared, link) = sample(1, 30);
    for text in [
        link.clone(),
        format!("#{link}"),
        format!("https://example.org/hensoku/#{link}"),
        format!("  https://example.org/?utm=1#{link}\r\n"),
    ] {
        assert_eq!(decode(&text).as_ref(), Ok(&shared), "{text}");
    }
    let start = Shared::new(&variant("torus-2"));
    for text in ["/torus-2", "#/torus-2/", "https://example.org/#/torus-2"] {
        assert_eq!(decode(text).as_ref(), Ok(&start));
    }
}

#[test]
fn what_is_no_link_is_told() {
    for text in ["", "#", "/", "#/", "hello", "#hello", "shogi", "//shogi", "https://example.org/"]
    {
        assert_eq!(fault(text), LinkFault::NotALink, "{text}");
    }
    for id in ["shogl", "torus-3", "rules", "Shogi", "円筒将棋"] {
        let error = refused(&format!("#/{id}/EAFB"));
        assert_eq!(error.fault, LinkFault::UnknownVariant(id.to_owned()));
        assert_eq!((error.nearest, error.sound), (None, 0));
        assert_eq!(error.text, format!("#/{id}/EAFB"));
    }
}

#[test]
fn a_cut_link_opens_as_far_as_it_goes() {
    let (whole, link) = sample(2, 100);
    let front = link.len() - payload(&link).len();
    let mut known = 0;
    for end in front + 1..link.len() {
        let error = refused(&link[..end]);
        let missing = Some(link.len() - end).filter(|_| end >= front + 5);
        assert_eq!(error.fault, LinkFault::Truncated { missing }, "{end}");
        assert_eq!(error.sound, if end < front + 5 { front } else { end }, "{end}");
        let nearest = error.nearest.as_deref().expect("a known game");
        assert!(begins(nearest, &whole), "{end}");
        assert!(offered(&error) >= known, "{end}");
        known = offered(&error);
    }
    assert!(known >= 95, "{known}");
}

#[test]
fn a_changed_letter_is_never_missed() {
    let mut dice = Dice(7);
    let (mut right, mut all, mut beyond) = (0, 0, 0);
    for seed in 0..6 {
        let (whole, link) = sample(seed, 80);
        let front = link.len() - payload(&link).len();
        for place in front..link.len() {
            let other = char::from(b'a' + dice.roll(26) as u8);
            if link[place..].starts_with(other) {
                continue;
            }
            let changed = format!("{}{other}{}", &link[..place], &link[place + 1..]);
            let error = refused(&changed);
            assert_eq!(error.fault, LinkFault::Altered, "{changed}");
            let nearest = error.nearest.as_deref().expect("a known game");
            all += 1;
            beyond += usize::from(error.sound > place);
            right += usize::from(begins(nearest, &whole));
            // What is offered reaches to within two blocks of the damage.
            let share = (place - front).saturating_sub(FRONT + 4) * 80 / (link.len() - front);
            assert!(offered(&error) + 30 >= share, "{place}: {}", offered(&error));
        }
    }
    // A check of six bits lets one in 64 pass.
    assert!(right * 40 >= all * 39 && beyond * 40 <= all, "{right}, {beyond} of {all}");
}

#[test]
fn lost_added_and_swapped_letters_are_never_missed() {
    let (_, link) = sample(3, 60);
    let front = link.len() - payload(&link).len();
    for place in front..link.len() - 1 {
        let lost = format!("{}{}", &link[..place], &link[place + 1..]);
        let told = fault(&lost);
        let known = matches!(told, LinkFault::Altered | LinkFault::Truncated { .. });
        assert!(known, "{lost}: {told}");
        let added = format!("{}x{}", &link[..place], &link[place..]);
        assert_eq!(fault(&added), LinkFault::Altered, "{added}");
        let bytes = link.as_bytes();
        if bytes[place] != bytes[place + 1] {
            let (a, b) = (char::from(bytes[place]), char::from(bytes[place + 1]));
            let swapped = format!("{}{b}{a}{}", &link[..place], &link[place + 2..]);
            assert_eq!(fault(&swapped), LinkFault::Altered, "{swapped}");
        }
    }
}

#[test]
fn what_follows_a_link_is_told() {
    let (whole, link) = sample(4, 40);
    for (more, extra) in [("A", 1), ("。", 1), (")", 1), ("&fbclid=abc", 11), (" もう一局！", 6)]
    {
        let error = refused(&format!("{link}{more}"));
        assert_eq!(error.fault, LinkFault::Overlong { extra });
        assert_eq!(error.sound, link.len());
        assert_eq!(error.nearest.as_deref(), Some(&whole));
    }
    let error = refused(&format!("{link}{}", "A".repeat(1 << 20)));
    assert!(matches!(error.fault, LinkFault::Overlong { .. }));
    assert!(error.text.len() <= 1 << 17);
}

#[test]
fn an_unreadable_character_is_pointed_at() {
    let (whole, link) = sample(5, 60);
    let front = link.len() - payload(&link).len();
    for place in [0, 4, 5, 8, 9, 30, 60] {
        let at = front + place;
        let broken = format!("{}%2g{}", &link[..at], &link[at + 3..]);
        let error = refused(&broken);
        assert_eq!(error.fault, LinkFault::Unreadable { character: '%', place: place + 1 });
        assert!(begins(error.nearest.as_deref().expect("a known game"), &whole));
        assert_eq!(offered(&error) > 20, place >= 30, "{place}");
    }
}

#[test]
fn a_link_under_another_name_is_no_link() {
    let (_, link) = sample(6, 40);
    for other in variants::all().filter(|other| other.id != "shogi") {
        let error = refused(&format!("/{}/{}", other.id, payload(&link)));
        assert_eq!(error.fault, LinkFault::Altered, "{}", other.id);
    }
}

#[test]
fn what_came_later_is_told_from_damage() {
    let (_, link) = sample(8, 30);
    let start = Shared::new(&variant("shogi"));
    for version in [0, 2, 3, 15] {
        let error = refused(&sealed("shogi", version, content(&link)));
        assert_eq!(error.fault, LinkFault::FutureVersion { version });
        assert_eq!(error.nearest.as_deref(), Some(&start));
        // Also of a version to come damage can be told.
        let damaged = altered(&sealed("shogi", version, content(&link)));
        assert_eq!(fault(&damaged), LinkFault::Altered);
        let cut = sealed("shogi", version, content(&link));
        let cut = &cut[..cut.len() - 3];
        assert_eq!(fault(cut), LinkFault::Truncated { missing: Some(3) });
    }
    // The first symbols are plain bits: revision 2; a start of kind 2.
    let newer = sealed("shogi", 1, vec![0b100_000, 0, 0]);
    assert_eq!(fault(&newer), LinkFault::FutureRules { revision: 2 });
    let newer = sealed("shogi", 1, vec![0b010_100, 0, 0]);
    assert_eq!(fault(&newer), LinkFault::FutureContent);
    assert_eq!(refused(&newer).nearest.as_deref(), Some(&start));
    // 4097 actions: 1111110 and twelve bits.
    let large = sealed("shogi", 1, vec![0b000_111, 0b111_000, 0b000_100, 0b000_100, 1]);
    assert_eq!(fault(&large), LinkFault::TooMuch);
}

/// Two games with one codebook but other rules stand for one game before and
/// after a mending.
fn mended(before: &str, after: &str, shared: &Shared) -> LinkError {
    let link = encode(shared).expect("fits");
    assert!(link.starts_with(&format!("/{before}/")));
    refused(&sealed(after, 1, content(&link)))
}

#[test]
fn a_move_that_the_rules_refuse_is_named() {
    // A silver dropped on the last rank: only without the try.
    let start = "4k4/9/9/9/9/9/9/9/4K4 b S 41";
    let mut shared = at_position(&variant("forward-1"), start);
    let mut game = shared.begin().expect("a possible start");
    for text in ["5i4i", "5a4a", "S*9a", "4a3a"] {
        let action = moves::parse(game.rules(), game.position(), text).expect("a text");
        game.play(action).unwrap_or_else(|why| panic!("{text}: {why}"));
        let end = shared.record.tree.end(NodeId::ROOT);
        shared.open_at = shared.record.tree.add(end, action);
    }
    let error = mended("forward-1", "forward-3", &shared);
    // tests/e2e/share.test.mjs opens the same one.
    assert_eq!(error.text, "/forward-3/EAGbFMJUIREQP5RozQuDd4WM0");
    let (text, why) = ("S*9a".to_owned(), Illegal::Immobile);
    assert_eq!(error.fault, LinkFault::Refused { ply: 3, text, why });
    let nearest = error.nearest.as_deref().expect("the game up to there");
    assert_eq!((nearest.record.tree.len(), nearest.ply()), (2, 2));
    let all = unpack(&error.text).expect("nothing is lost");
    assert_eq!(all.record.tree, shared.record.tree);
}

#[test]
fn another_end_is_told() {
    // A king on the throne: a win only with the try.
    let mut shared = at_position(&variant("forward-1"), "8k/4K4/9/9/9/9/9/9/9 b - 1");
    let game = shared.begin().expect("a possible start");
    let action = moves::parse(game.rules(), game.position(), "5b5a").expect("a text");
    shared.open_at = shared.record.tree.add(NodeId::ROOT, action);
    let error = mended("forward-1", "forward-3", &shared);
    // tests/e2e/share.test.mjs opens the same one.
    assert_eq!(error.text, "/forward-3/EAFZQS9ifQxoRqZ7EX0rM");
    assert_eq!(error.fault, LinkFault::OtherEnd);
    assert_eq!(error.nearest.map(|nearest| nearest.record.tree), Some(shared.record.tree));
}

/// What links make of armies that are not allowed is told with every fault.
#[test]
fn armies_that_are_not_allowed_are_told() {
    let makruk = variant("rengo-makruk");
    let rules = makruk.rules();
    let armies = ["mK@4h cQ@4g cQ@3f R*", "K@5h cK@4h"];
    let armies = armies.map(|text| army::read(rules.topology(), text).0);
    let mut shared = Shared::armed(&makruk, armies, None);
    let link = encode(&shared).expect("for an editor");
    assert_eq!(unpack(&link).as_ref(), Ok(&shared));
    let error = refused(&link);
    assert_eq!(error.nearest.as_deref(), Some(&Shared::new(&makruk)));
    let LinkFault::Start(StartFault::Armies { faults, .. }) = &error.fault else {
        panic!("{error}");
    };
    assert_eq!(faults.each_ref().map(Vec::len), [2, 3], "{faults:?}");
    let words = error.fault.describe();
    for part in ["手前の軍勢", "奥の軍勢", "3f"] {
        assert!(words.ja.contains(part), "{words:?}");
    }
    assert!(words.en.contains("The near army") && words.en.contains("The far army"), "{words:?}");
    assert!(!error.to_string().contains('\n'));
    shared.record.tree = Tree::of_line([Action::Resign]);
    assert_eq!(encode(&shared), Err(Unfit::NotPlayable));
    shared = Shared::armed(&variant("shogi"), Default::default(), None);
    assert_eq!(encode(&shared), Err(Unfit::NotPlayable));
}

#[test]
fn every_fault_is_told_in_both_languages() {
    let (_, link) = sample(8, 30);
    for text in ["", "/x", "/shogi/%", &link[..20], &format!("{link}!"), &altered(&link)] {
        let words = fault(text).describe();
        assert!(words.ja.ends_with('。') && words.en.ends_with('.'), "{words:?}");
        assert!(!fault(text).to_string().contains('\n'));
    }
}

fn survives(text: &str) -> Result<(), TestCaseError> {
    let opened = decode(text);
    let _ = unpack(text);
    if let Err(LinkError { text: kept, sound, nearest, .. }) = opened {
        prop_assert!(text.starts_with(&kept) && kept.is_char_boundary(sound));
        if let Some(nearest) = nearest {
            let again = encode(&nearest).map(|link| decode(&link));
            prop_assert_eq!(again, Ok(Ok(*nearest)), "{}", text);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_text_is_survived(text in "\\PC{0,60}") {
        survives(&text)?;
    }

    #[test]
    fn any_letters_are_survived(index in any::<prop::sample::Index>(), letters in "[A-Za-z0-9_-]{0,120}") {
        let all: Vec<_> = variants::all().collect();
        survives(&format!("#/{}/{letters}", index.get(&all).id))?;
    }

    #[test]
    fn any_content_is_survived(
        index in any::<prop::sample::Index>(),
        content in prop::collection::vec(0..64_u8, 0..200),
    ) {
        let all: Vec<_> = variants::all().collect();
        survives(&sealed(&index.get(&all).id, 1, content))?;
    }

    #[test]
    fn changed_content_is_survived(
        index in any::<prop::sample::Index>(),
        seed in any::<u64>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..64_u8), 1..4),
    ) {
        let all: Vec<_> = variants::all().collect();
        let mut dice = Dice(seed);
        let plies = dice.roll(40);
        let line = finished(&mut dice, &all[index.index(all.len())], plies);
        let tree = if seed % 2 == 0 { line } else { with_branches(&mut dice, line, 4) };
        let mut content = content(&encode(&tree).expect("fits"));
        for (place, six) in changes {
            let place = place.index(content.len());
            content[place] = six;
        }
        survives(&sealed(&tree.variant().id, 1, content))?;
    }
}

#[test]
fn endless_content_ends() {
    for six in [0, 1, 31, 32, 42, 63] {
        for length in [1, 100, 5000, MOST_LETTERS - FRONT - 1] {
            let text = sealed("torus-1", 1, vec![six; length]);
            survives(&text).unwrap_or_else(|error| panic!("{six} {length}: {error}"));
        }
    }
    assert!(hensoku::share::seal("torus-1", 1, vec![0; MOST_LETTERS]).is_none());
}
