//! What is written is read again, in every format that can carry a game.

use hensoku::engine::position::Position;
use hensoku::record::formats::{self, Loss, ReadGame, RecordFaultKind, RecordFormat, RecordPart};
use hensoku::record::{Cursor, HeaderKey, NodeId, Record, Start};
use hensoku::variants::{self, Variant};
use proptest::prelude::*;

use super::fuzz::{Dice, written};
use super::random::{record, without};

fn headers(record: &Record) -> Vec<(String, String)> {
    let mut headers: Vec<_> = record
        .headers
        .iter()
        .map(|(key, value)| (key.code().to_owned(), value.to_owned()))
        .collect();
    headers.sort();
    headers
}

fn position_at_end(record: &Record) -> Position {
    let mut cursor = Cursor::new(record).expect("a start");
    cursor.go_to(&record.tree, record.tree.end(NodeId::ROOT)).expect("legal");
    cursor.game().position().clone()
}

/// Writes and reads one record in one format; `false` if it cannot carry it.
fn trip(whole: &Record, format: RecordFormat) -> bool {
    let variant = whole.variant();
    let end = whole.tree.end(NodeId::ROOT);
    let Some(lost) = formats::losses(whole, end, format) else { return false };
    let text = formats::write(whole, end, format).expect("it can be carried");
    let told = || format!("{} as {}:\n{text}", variant.id, format.id());
    let hint = variant.clone();
    let game = formats::read(&RecordPart::whole(&text), format, &hint);
    if format == RecordFormat::Fen || format == RecordFormat::Sfen || format == RecordFormat::Bod {
        assert_eq!(game.faults, [], "{}", told());
        // FEN does not tell all of a position.
        let (read, kept) = (position_at_end(&game.record), position_at_end(whole));
        let again = formats::write(&game.record, NodeId::ROOT, format).expect("it was read");
        assert_eq!(again, text);
        assert!(read == kept || format == RecordFormat::Fen, "{}", told());
        return true;
    }
    assert!(!lost.contains(&Loss::Moves), "{}", told());
    assert_eq!(game.faults, [], "{}", told());
    let mut plain = without(whole, &lost);
    let mut read = game.record;
    if lost.contains(&Loss::Armies) {
        assert!(matches!(read.start, Start::Position { .. }));
        plain.start = read.start.clone();
    }
    if format == RecordFormat::Usi {
        plain.headers.set(HeaderKey::Ending, "");
        let chance = matches!(&plain.start, Start::Armies { chance: Some(_), .. });
        plain.start = if chance { read.start.clone() } else { plain.start };
    }
    assert_eq!(headers(&read), headers(&plain), "{}", told());
    read.headers = plain.headers.clone();
    if let (Start::Position { before, .. }, true) =
        (&mut read.start, lost.contains(&Loss::Numbering))
    {
        *before = 0;
    }
    let told_tree = |record: &Record| {
        let tree = &record.tree;
        tree.preorder()
            .iter()
            .map(|&at| format!("{} {:?} {:?}", tree.ply(at), tree.action(at), tree.notes(at)))
            .collect::<Vec<_>>()
    };
    for (one, two) in told_tree(&read).iter().zip(told_tree(&plain)) {
        assert_eq!(*one, two, "{}", told());
    }
    assert!(read == plain, "{}\n{:?}\n{:?}", told(), read.start, plain.start);
    true
}

fn recognised(variant: &Variant, whole: &Record, format: RecordFormat) {
    let end = whole.tree.end(NodeId::ROOT);
    let Some(text) = formats::write(whole, end, format) else { return };
    let kif_like = [RecordFormat::Kif, RecordFormat::Ki2, RecordFormat::Bod];
    let found = formats::recognise(&text);
    // KIF, KI2 and BOD have one reader, and may look alike.
    let same = found == Some(format)
        || (kif_like.contains(&format) && found.is_some_and(|found| kif_like.contains(&found)));
    assert!(same, "{} {format:?} {found:?}\n{text}", variant.id);
    assert_eq!(formats::split(&text, format).count(), 1, "{} {format:?}\n{text}", variant.id);
}

/// Opens a text as whoever finds it does, who knows nothing of its game.
fn found(text: &str) -> (RecordFormat, ReadGame) {
    let Some(standard) = variants::standard() else { panic!("in the catalogue") };
    let format = formats::recognise(text).unwrap_or_else(|| panic!("no record:\n{text}"));
    let mut parts = formats::split(text, format);
    match (parts.next(), parts.next()) {
        (Some(part), None) => (format, formats::read(&part, format, &standard)),
        _ => panic!("not one game:\n{text}"),
    }
}

/// What is exported in a format opens again by itself, as the same game.
fn opens_again(whole: &Record, at: NodeId, format: RecordFormat) {
    let Some(lost) = formats::losses(whole, at, format) else { return };
    let text = formats::write(whole, at, format).expect("it can be carried");
    let told = || format!("{} as {}:\n{text}", whole.variant().id, format.id());
    let (_, ReadGame { record, faults }) = found(&text);
    assert_eq!(faults, [], "{}", told());
    assert!(record.variant() == whole.variant(), "{} is {}", told(), record.variant().id);
    let shown = match (lost.contains(&Loss::Moves), lost.contains(&Loss::Branches)) {
        (true, _) => at,
        (false, true) => whole.tree.end(at),
        (false, false) => whole.tree.end(NodeId::ROOT),
    };
    let mut cursor = Cursor::new(whole).expect("a start");
    cursor.go_to(&whole.tree, shown).expect("legal");
    let same = position_at_end(&record) == *cursor.game().position();
    // FEN does not tell all of a position.
    let again = || formats::write(&record, NodeId::ROOT, format);
    assert!(same || (format == RecordFormat::Fen && again().as_ref() == Some(&text)), "{}", told());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_offered_opens_again(seed in any::<u64>()) {
        let mut dice = Dice(seed);
        for variant in variants::all() {
            for plies in [0, 30] {
                let whole = record(&mut dice, &variant, plies);
                let at = *dice.pick(&whole.tree.preorder());
                for format in RecordFormat::ALL {
                    opens_again(&whole, whole.tree.end(NodeId::ROOT), format);
                    opens_again(&whole, at, format);
                }
            }
        }
    }
}

#[test]
fn a_position_names_its_game_if_that_is_no_usual_one() {
    let text = |id: &str, format| {
        let record = Record::new(&variants::find(id).expect("in the catalogue"));
        formats::write(&record, NodeId::ROOT, format).expect("a position")
    };
    assert!(!text("shogi", RecordFormat::Sfen).contains("setoption"));
    assert!(!text("chess", RecordFormat::Fen).contains("setoption"));
    let torus = text("torus-1", RecordFormat::Sfen);
    assert!(torus.starts_with("setoption name USI_Variant value torus-1\n"), "{torus}");
    let janggi = text("janggi", RecordFormat::Fen);
    assert!(janggi.starts_with("setoption name UCI_Variant value janggi\n"), "{janggi}");
    // Two games of the same letters.
    let xiangqi = janggi.replace("janggi", "xiangqi");
    assert_eq!(found(&xiangqi).1.record.variant().id, "xiangqi");
    let nothing = janggi.replace("janggi", "none");
    let (format, ReadGame { faults, .. }) = found(&nothing);
    assert_eq!(format, RecordFormat::Fen);
    assert!(matches!(faults[0].what, RecordFaultKind::UnknownGame(_)), "{faults:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn every_format_of_every_game_comes_back(seed in any::<u64>()) {
        let mut dice = Dice(seed);
        for variant in variants::all() {
            let plies = dice.roll(50);
            let whole = record(&mut dice, &variant, plies);
            for format in RecordFormat::ALL {
                trip(&whole, format);
                recognised(&variant, &whole, format);
            }
        }
    }

    #[test]
    fn standard_games_come_back_in_all_their_formats(seed in any::<u64>()) {
        let mut dice = Dice(seed);
        let games = [variants::standard()].into_iter().flatten();
        let native = ["chess", "xiangqi", "janggi", "makruk"].map(variants::find);
        for variant in games.chain(native.into_iter().flatten()) {
            for plies in [0, 1, 20, 120] {
                let whole = record(&mut dice, &variant, plies);
                for format in RecordFormat::ALL {
                    trip(&whole, format);
                    recognised(&variant, &whole, format);
                }
            }
        }
    }

    #[test]
    fn lists_that_were_copied_come_back(seed in any::<u64>()) {
        let mut dice = Dice(seed);
        for variant in variants::all() {
            let whole = record(&mut dice, &variant, 30);
            let Some(text) = written(&whole, RecordFormat::Text) else { panic!("{}", variant.id) };
            let (format, ReadGame { record, faults }) = found(&text);
            prop_assert_eq!((format, faults), (RecordFormat::Text, Vec::new()), "{}", text);
            let line = |record: &Record| record.tree.actions(record.tree.end(NodeId::ROOT));
            prop_assert_eq!(line(&record), line(&whole), "{}", text);
            prop_assert!(position_at_end(&record) == position_at_end(&whole), "{}", text);
        }
    }

    #[test]
    fn saves_and_links_keep_headers(seed in any::<u64>()) {
        use hensoku::share::{self, Shared};
        let mut dice = Dice(seed);
        for variant in variants::all().step_by(5) {
            let shared = Shared::of(record(&mut dice, &variant, 10));
            let saved = share::save(&shared).expect("it can be saved");
            prop_assert_eq!(share::load(&saved), Ok(shared.clone()));
            let link = share::encode(&shared).expect("it fits");
            prop_assert_eq!(share::decode(&link), Ok(shared));
        }
    }
}

#[test]
fn every_game_has_a_japanese_text_and_json() {
    let mut dice = Dice(1);
    for variant in variants::all() {
        let whole = record(&mut dice, &variant, 20);
        for format in [RecordFormat::Kif, RecordFormat::Ki2, RecordFormat::Jkf, RecordFormat::Usi] {
            assert!(trip(&whole, format), "{}", variant.id);
        }
        let end = whole.tree.end(NodeId::ROOT);
        assert_eq!(formats::losses(&whole, end, RecordFormat::Jkf), Some(Vec::new()));
    }
}

#[test]
fn many_games_in_one_file_are_told_apart() {
    let mut dice = Dice(7);
    for variant in
        variants::all().step_by(9).chain(variants::standard()).chain(variants::find("chess"))
    {
        let games: Vec<Record> = (0..20).map(|_| record(&mut dice, &variant, 12)).collect();
        for format in RecordFormat::ALL {
            let text = |game: &Record| formats::write(game, game.tree.end(NodeId::ROOT), format);
            let texts: Vec<String> = games.iter().filter_map(text).collect();
            if texts.is_empty() {
                continue;
            }
            let played = games.iter().all(|game| !game.tree.is_empty());
            let file = texts.concat();
            let parts: Vec<_> = formats::split(&file, format).collect();
            if played || format != RecordFormat::Kif {
                assert_eq!(parts.len(), texts.len(), "{} {format:?}\n{file}", variant.id);
            }
            let first = file.lines().position(|line| !line.is_empty()).unwrap_or(0) + 1;
            assert_eq!(parts[0].line, first.min(1));
            // What stands before its moves says who played it.
            for (part, game) in parts.iter().zip(&games).filter(|_| parts.len() == games.len()) {
                let front = part.front(format);
                assert!(part.text.starts_with(front.text) && front.line == part.line);
                let read = |part| headers(&formats::read(part, format, &variant).record);
                let (known, whole) = (read(&front), read(part));
                // How a game ended is told behind it.
                let ends = |header: &(String, String)| header.0 == HeaderKey::Ending.code();
                let told = whole.into_iter().filter(|header| !ends(header) && !header.1.is_empty());
                let known = known.into_iter().filter(|header| !ends(header));
                assert!(known.eq(told), "{} {format:?} {:?}", variant.id, game.start);
            }
        }
    }
}
