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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_where_they_stand() {
        assert_eq!(split("将 棋: 歩: ", ": "), Some(("将 棋", "歩: ")));
        assert_eq!((split("", "a"), split("将棋", "将棋盤")), (None, None));
        assert_eq!(behind_last("a=b=c", "="), "c");
        assert_eq!(behind_last("abc", "="), "abc");
        assert!(has("7g7f moves", " moves") && !has("moves", " moves"));
    }
}
