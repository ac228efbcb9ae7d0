//! Readers are total: whatever a text holds, they say what is wrong with it.

use hensoku::record::NodeId;
use hensoku::record::formats::{self, RecordFormat, encoding};
use hensoku::share::Shared;
use hensoku::variants;
use proptest::prelude::*;

use super::random::{Rng, record};

/// Reads a text in every format, and what came of it can be saved and written.
fn read_all(text: &str, seed: usize) {
    let Some(variant) = variants::all().nth(seed % 77) else { return };
    let found = formats::recognise(text, &variant);
    for format in RecordFormat::ALL.into_iter().chain(found) {
        for part in formats::split(text, format).iter().take(3) {
            let game = formats::read(part, format, &variant);
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

/// Changes a text in a few places, as bytes.
fn mutated(rng: &mut Rng, text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + rng.below(6) {
        let at = rng.below(bytes.len());
        let length = rng.below(12).min(bytes.len() - at);
        match rng.below(5) {
            0 => drop(bytes.drain(at..at + length)),
            1 => {
                let copy = bytes[at..at + length].to_vec();
                let to = rng.below(bytes.len());
                bytes.splice(to..to, copy);
            }
            2 if at < bytes.len() => bytes[at] = rng.below(256) as u8,
            3 => bytes.truncate(at),
            _ => {
                let signs = [
                    "変化：2手\n",
                    "(",
                    "{",
                    "}",
                    "同",
                    "\n",
                    "+",
                    "*",
                    "~",
                    "[",
                    "\"",
                    "９九",
                    "投了",
                    "%TORYO\n",
                ];
                let sign = signs[rng.below(signs.len())];
                bytes.splice(at..at, sign.bytes());
            }
        }
    }
    encoding::decode(&bytes, encoding::shift_jis)
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

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn mutated_records_never_panic(seed in any::<u64>()) {
        let mut rng = Rng(seed);
        let index = rng.below(77);
        let Some(variant) = variants::all().nth(index) else { return Ok(()) };
        let whole = record(&mut rng, &variant, 12);
        let end = whole.tree.end(NodeId::ROOT);
        let format = RecordFormat::ALL[rng.below(RecordFormat::ALL.len())];
        let Some(text) = formats::write(&whole, end, format) else { return Ok(()) };
        read_all(&mutated(&mut rng, &text), index);
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
