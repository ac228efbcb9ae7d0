//! Words within texts. The search of the standard library would cost the page two
//! kilobytes.

/// What stands before a word and behind it, where it comes first.
pub(super) fn split<'t>(text: &'t str, word: &str) -> Option<(&'t str, &'t str)> {
    let at = text.as_bytes().windows(word.len()).position(|part| part == word.as_bytes())?;
    Some((text.get(..at)?, text.get(at + word.len()..)?))
}

/// What stands behind a word, where it comes last; the whole text where it never does.
pub(super) fn behind_last<'t>(text: &'t str, word: &str) -> &'t str {
    let at = text.as_bytes().windows(word.len()).rposition(|part| part == word.as_bytes());
    at.and_then(|at| text.get(at + word.len()..)).unwrap_or(text)
}

/// Is a word in a text?
pub(super) fn has(text: &str, word: &str) -> bool {
    split(text, word).is_some()
}

/// The digits behind a point as thousandths: `5` is 500. What is finer is left out; `None`
/// if anything but a digit is among them.
pub(super) fn thousandths(digits: &str) -> Option<u32> {
    let digit = |byte: u8| byte.is_ascii_digit().then(|| u32::from(byte - b'0'));
    let mut number = 0;
    for (place, byte) in digits.bytes().enumerate() {
        number += digit(byte)? * [100, 10, 1].get(place).unwrap_or(&0);
    }
    Some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_where_they_stand() {
        assert_eq!(split("将 棋: 歩: ", ": "), Some(("将 棋", "歩: ")));
        assert_eq!((split("", "a"), split("将棋", "将棋盤")), (None, None));
        assert_eq!(behind_last("a=b=c", "="), "c");
        assert_eq!(behind_last("abc", "="), "abc");
        assert_eq!(["", "5", "0625", "12"].map(thousandths), [0, 500, 62, 120].map(Some));
        assert_eq!(["5x", "1234-", "５"].map(thousandths), [None; 3]);
        assert!(has("7g7f moves", " moves") && !has("moves", " moves"));
    }
}
