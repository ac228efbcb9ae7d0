//! Readers are total: whatever a text holds, they say what is wrong with it.

use hensoku::record::NodeId;
use hensoku::record::formats::{self, RecordFaultKind, RecordFormat, encoding};
use hensoku::share::Shared;
use hensoku::variants;
use proptest::prelude::*;

use super::fuzz::{Dice, mutated, written};
use super::random::record;

/// Reads a text in every format, and what came of it can be saved and written.
fn read_all(text: &str, seed: usize) {
    let Some(variant) = variants::all().nth(seed % 77) else { return };
    let found = formats::recognise(text);
    for format in RecordFormat::ALL.into_iter().chain(found) {
        let parts = formats::split(text, format).take(3);
        for part in parts.flat_map(|part| [part.front(format), part]) {
            let game = formats::read(&part, format, &variant);
            for fault in &game.faults {
                assert!(fault.line > 0 && fault.column > 0 && !fault.to_string().is_empty());
                assert!(!fault.describe().ja.is_empty());
            }
            let end = game.record.tree.end(NodeId::ROOT);
            assert!(formats::write(&game.record, end, RecordFormat::Jkf).is_some());
            hensoku::share::save(&Shared::of(game.record)).expect("what was read can be saved");
        }
    }
}

#[test]
fn a_board_with_too_many_ranks_is_told() {
    let row = ["|", &" ・".repeat(9), "|一\n"].concat();
    let Some(standard) = variants::standard() else { panic!("in the catalogue") };
    let text = row.repeat(300);
    let part = formats::RecordPart::whole(&text);
    let game = formats::read(&part, RecordFormat::Bod, &standard);
    assert_eq!(game.faults.first().map(|fault| fault.line), Some(10));
}

#[test]
fn more_than_a_game_has_is_told_or_left_out() {
    read_all(&["P+", &"00FU".repeat(300), "\nP-00AL\n+\n"].concat(), 0);
    let game = ["1. e4 {", &"[%csl Ge4]".repeat(300), "} e5\n"].concat();
    let Some(chess) = variants::find("chess") else { panic!("in the catalogue") };
    let read = formats::read(&formats::RecordPart::whole(&game), RecordFormat::Pgn, &chess);
    assert_eq!((read.record.tree.len(), read.faults.len()), (2, 0));
    hensoku::share::save(&Shared::of(read.record)).expect("it can be saved");
}

#[test]
fn no_more_moves_are_read_than_a_game_can_have() {
    // Variations of one move each, by their line the last of which is too much.
    let half = formats::MOST_MOVES / 2;
    let chess = ["1. e4\n", &"(1. d4)\n".repeat(half + 9)].concat();
    let kif = "   1 ７六歩(77)\n".to_owned() + &"変化：1手\n   1 ２六歩(27)\n".repeat(half + 9);
    for (text, format, line) in
        [(chess, RecordFormat::Pgn, half + 1), (kif, RecordFormat::Kif, 2 * half + 1)]
    {
        let Some(standard) = variants::standard() else { panic!("in the catalogue") };
        let game = formats::read(&formats::RecordPart::whole(&text), format, &standard);
        let faults: Vec<_> =
            game.faults.into_iter().map(|fault| (fault.line, fault.what)).collect();
        assert_eq!(faults, [(line, RecordFaultKind::TooMuch)]);
        assert_eq!(game.record.tree.len(), 2);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    #[test]
    fn mutated_records_never_panic(seed in any::<u64>()) {
        let mut dice = Dice(seed);
        let index = dice.roll(77);
        let Some(variant) = variants::all().nth(index) else { return Ok(()) };
        let whole = record(&mut dice, &variant, 12);
        let format = *dice.pick(&RecordFormat::ALL);
        let Some(text) = written(&whole, format) else { return Ok(()) };
        let bytes = mutated(&mut dice, &text);
        read_all(&encoding::decode(&bytes, encoding::shift_jis), index);
    }

    #[test]
    fn random_texts_never_panic(text in "\\PC{0,200}", index in 0_usize..77) {
        read_all(&text, index);
    }

    #[test]
    fn random_lines_of_signs_never_panic(
        text in "([▲△☗同７6七歩銀成打右上 (){}\\[\\]\"'%+~.*:：,0-9a-z/手変化まで投了\n-]|\\{\"moves\":\\[|PI|P1| moves ){0,60}",
        index in 0_usize..77,
    ) {
        read_all(&text, index);
    }

    #[test]
    fn bytes_of_any_kind_become_text(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let _ = encoding::decode(&bytes, encoding::shift_jis);
    }
}
