//! What every text for people is held to.

use hensoku::engine::text::Text;

/// Hiragana, katakana or kanji.
fn is_japanese(c: char) -> bool {
    matches!(c, '\u{3041}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}')
}

/// There in both languages, without leftovers of its making.
#[track_caller]
pub fn check(text: &Text, at: &str) {
    assert!(text.ja.chars().any(is_japanese), "{at}: {text:?}");
    assert!(text.en.chars().any(|c| c.is_ascii_alphabetic()), "{at}: {text:?}");
    assert!(!text.en.chars().any(is_japanese), "{at}: {text:?}");
    for text in [&text.ja, &text.en] {
        assert!(text.trim() == *text && !text.contains("  "), "{at}: {text:?}");
        assert!(!text.contains(['{', '}']), "{at}: {text:?}");
    }
}
