//! Text for players, always in both languages.

use std::borrow::Cow;

/// One text in Japanese and in English.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Words {
    /// 日本語。
    pub ja: Cow<'static, str>,
    /// English.
    pub en: Cow<'static, str>,
}

impl Words {
    /// A fixed text.
    pub const fn new(ja: &'static str, en: &'static str) -> Words {
        Words { ja: Cow::Borrowed(ja), en: Cow::Borrowed(en) }
    }

    /// A text made of parts.
    pub fn made(ja: String, en: String) -> Words {
        Words { ja: Cow::Owned(ja), en: Cow::Owned(en) }
    }
}
