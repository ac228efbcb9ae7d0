//! Texts as they are compared in a search.

use std::ops::Range;

/// Is the word a part of the name?
pub(crate) fn occurs(word: &str, name: &str) -> bool {
    find(word.as_bytes(), name.as_bytes()).is_some()
}

/// Where a word begins in a text.
fn find(word: &[u8], text: &[u8]) -> Option<usize> {
    (0..=text.len()).find(|&at| text.get(at..).is_some_and(|rest| rest.starts_with(word)))
}

/// A text in which case, width of letters and the two kana are the same.
pub(crate) fn folded(text: &str) -> String {
    text.chars().filter_map(fold).collect()
}

/// What a letter is compared as; nothing for what is passed over.
fn fold(c: char) -> Option<char> {
    let wide = match c {
        'ぁ'..='ゖ' => shifted(c, 0x60),
        '！'..='～' => shifted(c, 0x20_u32.wrapping_sub(0xff00)),
        '’' => '\'',
        _ => c,
    };
    Some(wide.to_ascii_lowercase()).filter(|c| *c != '-')
}

fn shifted(c: char, by: u32) -> char {
    char::from_u32(u32::from(c).wrapping_add(by)).unwrap_or(c)
}

/// Where words that are [`folded`] stand in a text, in order and without overlaps.
pub(crate) fn places(text: &str, words: &[String]) -> Vec<Range<usize>> {
    let mut letters = String::new();
    // Of each byte of what is compared, the letter of the text from which it comes.
    let mut from: Vec<Range<usize>> = Vec::new();
    for (at, c) in text.char_indices() {
        if let Some(folded) = fold(c) {
            letters.push(folded);
            from.resize(letters.len(), at..at + c.len_utf8());
        }
    }
    let mut marked = vec![false; text.len()];
    for word in words.iter().filter(|word| !word.is_empty()) {
        let mut start = 0;
        let rest = |start: usize| letters.as_bytes().get(start..);
        while let Some(at) = rest(start).and_then(|rest| find(word.as_bytes(), rest)) {
            let end = start + at + word.len();
            // What is passed over within a word belongs to it.
            if let (Some(first), Some(last)) = (from.get(start + at), from.get(end - 1)) {
                let letters = marked.get_mut(first.start..last.end);
                letters.into_iter().flatten().for_each(|mark| *mark = true);
            }
            start = end;
        }
    }
    let mut places: Vec<Range<usize>> = Vec::new();
    for (at, _) in marked.iter().enumerate().filter(|(_, mark)| **mark) {
        match places.last_mut() {
            Some(last) if last.end == at => last.end += 1,
            _ => places.push(at..at + 1),
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(text: &str, words: &str) -> Vec<String> {
        let words: Vec<String> = words.split_whitespace().map(folded).collect();
        places(text, &words).into_iter().map(|place| text[place].to_owned()).collect()
    }

    #[test]
    fn words_are_found_however_they_are_written() {
        assert_eq!(marked("A Rook’s rook", "ROOK'S"), ["Rook’s"]);
        assert_eq!(marked("トライとどーなつ", "とらい ドーナツ"), ["トライ", "どーなつ"]);
        assert_eq!(marked("R-34 and R-340", "r34"), ["R-34", "R-34"]);
        assert_eq!(marked("王手王手", "王手"), ["王手王手"]);
        assert_eq!(marked("二歩", "打"), [""; 0]);
        assert_eq!(marked("", "x"), [""; 0]);
        assert_eq!(marked("ｔｏｒｕｓ", "or ru"), ["ｏｒｕ"]);
    }
}
