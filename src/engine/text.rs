//! Text for players, always in both languages, and text from outside.

use std::borrow::Cow;

/// One text in Japanese and in English.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Text {
    /// 日本語。
    pub ja: Cow<'static, str>,
    /// English.
    pub en: Cow<'static, str>,
}

impl Text {
    /// A fixed text.
    pub const fn new(ja: &'static str, en: &'static str) -> Text {
        Text { ja: Cow::Borrowed(ja), en: Cow::Borrowed(en) }
    }

    /// A text made of parts.
    pub fn made(ja: String, en: String) -> Text {
        Text { ja: Cow::Owned(ja), en: Cow::Owned(en) }
    }
}

/// The first characters of a text from outside, for a message of one line.
pub(crate) fn plain(text: &str, most: usize) -> String {
    let control = |sign| sign < ' ' || ('\u{7f}'..='\u{9f}').contains(&sign);
    text.chars().take(most).map(|sign| if control(sign) { '\u{fffd}' } else { sign }).collect()
}

/// Texts with this between each two. `join` would be compiled for owned texts
/// once more, which costs a kilobyte.
pub(crate) fn joined(texts: impl IntoIterator<Item = String>, between: &str) -> String {
    let mut joined = String::new();
    for text in texts {
        if !joined.is_empty() {
            joined.push_str(between);
        }
        joined.push_str(&text);
    }
    joined
}
