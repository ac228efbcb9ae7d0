//! Text for players, always in both languages, and text from outside.

use std::borrow::Cow;

use serde::Serialize;

/// A language in which people are spoken to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// 日本語。
    Ja,
    /// English.
    En,
}

impl Language {
    /// The code as in `<html lang>` and in the saved settings.
    pub fn code(self) -> &'static str {
        match self {
            Language::Ja => "ja",
            Language::En => "en",
        }
    }

    /// The language with this code.
    pub fn from_code(code: &str) -> Option<Language> {
        [Language::Ja, Language::En].into_iter().find(|language| language.code() == code)
    }

    /// The other language.
    pub fn other(self) -> Language {
        match self {
            Language::Ja => Language::En,
            Language::En => Language::Ja,
        }
    }
}

/// One text in Japanese and in English.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Text {
    /// 日本語。
    pub ja: Cow<'static, str>,
    /// English.
    pub en: Cow<'static, str>,
}

/// Does this program say nothing to players? The workers and the search for JavaScript
/// answer by codes alone, and are smaller without the names of games and pieces.
const SILENT: bool = cfg!(any(feature = "worker", feature = "npm-search"))
    && !cfg!(any(
        feature = "cli",
        feature = "web",
        feature = "npm",
        feature = "npm-rules",
        feature = "npm-records",
    ));

impl Text {
    /// A fixed text; empty in a program that says nothing to players.
    pub const fn new(ja: &'static str, en: &'static str) -> Text {
        let [ja, en] = if SILENT { ["", ""] } else { [ja, en] };
        Text { ja: Cow::Borrowed(ja), en: Cow::Borrowed(en) }
    }

    /// What it says in a language.
    pub fn of(&self, language: Language) -> &Cow<'static, str> {
        match language {
            Language::Ja => &self.ja,
            Language::En => &self.en,
        }
    }

    /// A text made of parts.
    pub fn made(ja: String, en: String) -> Text {
        Text { ja: Cow::Owned(ja), en: Cow::Owned(en) }
    }
}

/// A text made of both languages' parts: `text!("{}の番です。", "{} to move."; name)`
/// writes each argument in the language of the text.
macro_rules! text {
    ($ja:literal, $en:literal) => {
        $crate::engine::text::Text::new($ja, $en)
    };
    ($ja:literal, $en:literal; $($part:expr),+) => {{
        let parts = [$(&$part as &dyn $crate::engine::text::TextPart),+];
        $crate::engine::text::filled($ja, $en, &parts)
    }};
}
pub(crate) use text;

/// What can stand in a text: a word in two languages, or a number.
pub trait TextPart {
    /// How it is written in Japanese.
    fn ja(&self) -> Cow<'_, str>;

    /// How it is written in English.
    fn en(&self) -> Cow<'_, str>;
}

impl TextPart for Text {
    fn ja(&self) -> Cow<'_, str> {
        Cow::Borrowed(&self.ja)
    }

    fn en(&self) -> Cow<'_, str> {
        Cow::Borrowed(&self.en)
    }
}

impl<P: TextPart + ?Sized> TextPart for &P {
    fn ja(&self) -> Cow<'_, str> {
        (**self).ja()
    }

    fn en(&self) -> Cow<'_, str> {
        (**self).en()
    }
}

macro_rules! number_parts {
    ($($number:ty),*) => {$(
        impl TextPart for $number {
            fn ja(&self) -> Cow<'_, str> {
                Cow::Owned(self.to_string())
            }

            fn en(&self) -> Cow<'_, str> {
                Cow::Owned(self.to_string())
            }
        }
    )*};
}
number_parts!(u8, u16, u32, usize);

/// Half of this: 1.5.
pub fn half(doubled: u16) -> Text {
    let tail = if doubled % 2 == 1 { ".5" } else { "" };
    let number = [&*(doubled / 2).to_string(), tail].concat();
    Text::made(number.clone(), number)
}

/// Puts the parts where `{}` stands, in order, or where `{0}`, `{1}` and so on
/// say which.
pub fn filled(ja: &str, en: &str, parts: &[&dyn TextPart]) -> Text {
    let fill = |text: &str, written: &dyn Fn(&dyn TextPart) -> String| {
        let mut filled = String::new();
        let mut next = 0;
        for piece in text.split_inclusive('}') {
            let (plain, part) = match piece.as_bytes() {
                [.., b'{', b'}'] => (piece.strip_suffix("{}"), next),
                [.., b'{', digit @ b'0'..=b'9', b'}'] => {
                    (piece.get(..piece.len() - 3), usize::from(digit - b'0'))
                }
                _ => (None, next),
            };
            match plain {
                Some(plain) => {
                    filled += plain;
                    filled += &parts.get(part).map(|part| written(*part)).unwrap_or_default();
                    next = part + 1;
                }
                None => filled += piece,
            }
        }
        filled
    };
    let (ja, en) =
        (fill(ja, &|part| part.ja().into_owned()), fill(en, &|part| part.en().into_owned()));
    Text::made(ja, en)
}

/// The first characters of a text from outside, for a message of one line.
pub(crate) fn plain(text: &str, most: usize) -> String {
    let control = |sign| sign < ' ' || ('\u{7f}'..='\u{9f}').contains(&sign);
    text.chars().take(most).map(|sign| if control(sign) { '\u{fffd}' } else { sign }).collect()
}

/// The beginning of a text from outside, for a message of one short line.
pub(crate) fn quoted(text: &str) -> String {
    let more = text.chars().nth(MOST_QUOTED).map(|_| '…');
    let mut quoted = plain(text, MOST_QUOTED);
    quoted.extend(more);
    quoted
}

/// The most characters of a text from outside that a message repeats.
const MOST_QUOTED: usize = 40;

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

/// A number from 1 to 99 in kanji.
pub(crate) fn kanji_number(number: u8) -> String {
    const TENS: [&str; 10] =
        ["", "十", "二十", "三十", "四十", "五十", "六十", "七十", "八十", "九十"];
    const ONES: [&str; 10] = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
    [TENS[usize::from(number / 10 % 10)], ONES[usize::from(number % 10)]].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_stand_in_the_order_of_each_language() {
        let (name, count) = (Text::new("歩", "pawn"), 3_usize);
        let made = text!("{}を{}枚", "{1} {0}s"; name, count);
        assert_eq!((&*made.ja, &*made.en), ("歩を3枚", "3 pawns"));
        assert_eq!(text!("{1}{0}{}", "{0}{}"; name, count).ja, "3歩3");
        assert_eq!(text!("{x}", "{"; name).ja, "{x}");
    }
}
