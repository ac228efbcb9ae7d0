//! Texts as they are compared in a search.

/// Is the word a part of the name?
pub fn occurs(word: &str, name: &str) -> bool {
    let (word, mut name) = (word.as_bytes(), name.as_bytes());
    while !name.starts_with(word) {
        let Some((_, rest)) = name.split_first() else { return false };
        name = rest;
    }
    true
}

/// A text in which case, width of letters and the two kana are the same.
pub fn folded(text: &str) -> String {
    let fold = |c: char| match c {
        'ぁ'..='ゖ' => shifted(c, 0x60),
        '！'..='～' => shifted(c, 0x20_u32.wrapping_sub(0xff00)),
        _ => c,
    };
    text.chars().map(fold).map(|c| c.to_ascii_lowercase()).filter(|c| *c != '-').collect()
}

fn shifted(c: char, by: u32) -> char {
    char::from_u32(u32::from(c).wrapping_add(by)).unwrap_or(c)
}
