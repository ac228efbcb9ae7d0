//! JSON as it comes, one sign after the other: nothing is kept but what the
//! caller takes, so that a text of any size and depth costs no more than itself.

/// A place in a text of JSON.
#[derive(Clone, Copy, Debug)]
pub(super) struct JsonReader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> JsonReader<'t> {
    /// From the beginning.
    pub fn new(text: &'t str) -> JsonReader<'t> {
        JsonReader { text, at: 0 }
    }

    /// From this byte on.
    pub fn starting(text: &'t str, at: usize) -> JsonReader<'t> {
        JsonReader { text, at }
    }

    /// How many bytes have been read.
    pub fn at(&self) -> usize {
        self.at
    }

    /// What has not been read.
    pub fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The next sign behind white space.
    pub fn peek(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        while bytes.get(self.at).is_some_and(|byte| b" \t\r\n".contains(byte)) {
            self.at += 1;
        }
        bytes.get(self.at).copied()
    }

    /// Takes a sign, if it comes next.
    pub fn take(&mut self, sign: u8) -> bool {
        let is_next = self.peek() == Some(sign);
        self.at += usize::from(is_next);
        is_next
    }

    /// Takes the text that comes next.
    pub fn string(&mut self) -> Option<String> {
        if self.peek() != Some(b'"') {
            return None;
        }
        let mut made = String::new();
        let mut signs = self.text.get(self.at + 1..)?.char_indices();
        while let Some((place, sign)) = signs.next() {
            match sign {
                '"' => {
                    self.at += place + 2;
                    return Some(made);
                }
                '\\' => {
                    let (_, escaped) = signs.next()?;
                    match escaped {
                        'n' => made.push('\n'),
                        't' => made.push('\t'),
                        'r' => made.push('\r'),
                        'b' => made.push('\u{8}'),
                        'f' => made.push('\u{c}'),
                        'u' => {
                            let unit = hex(&mut signs)?;
                            let code = match unit {
                                0xd800..=0xdbff => {
                                    let ahead = signs.as_str().strip_prefix("\\u");
                                    let low = ahead.and_then(|text| hex(&mut text.char_indices()));
                                    match low.filter(|low| (0xdc00..0xe000).contains(low)) {
                                        Some(low) => {
                                            signs.by_ref().nth(5);
                                            0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00)
                                        }
                                        None => unit,
                                    }
                                }
                                unit => unit,
                            };
                            made.push(char::from_u32(code).unwrap_or('\u{fffd}'));
                        }
                        other => made.push(other),
                    }
                }
                sign => made.push(sign),
            }
        }
        None
    }

    /// Takes the whole number that comes next; what follows a point is passed
    /// over.
    pub fn number(&mut self) -> Option<u32> {
        let first = self.peek()?;
        if !first.is_ascii_digit() {
            return None;
        }
        let bytes = self.text.as_bytes();
        let (mut value, mut whole) = (0_u32, true);
        while let Some(byte) = bytes.get(self.at) {
            match byte {
                b'0'..=b'9' if whole => {
                    value = value.checked_mul(10)?.checked_add(u32::from(byte - b'0'))?;
                }
                b'.' | b'e' | b'E' | b'+' | b'-' => whole = false,
                b'0'..=b'9' => {}
                _ => break,
            }
            self.at += 1;
        }
        Some(value)
    }

    /// Passes over the value that comes next.
    pub fn skip(&mut self) -> Option<()> {
        let mut depth = 0_usize;
        loop {
            match self.peek()? {
                b'"' => self.skip_string()?,
                b'{' | b'[' => {
                    depth += 1;
                    self.at += 1;
                    continue;
                }
                b'}' | b']' => {
                    depth = depth.checked_sub(1)?;
                    self.at += 1;
                }
                b',' | b':' if depth > 0 => {
                    self.at += 1;
                    continue;
                }
                _ => {
                    let word =
                        self.rest().bytes().take_while(|byte| !b"{}[],:\" \t\r\n".contains(byte));
                    let length = word.count();
                    if length == 0 {
                        return None;
                    }
                    self.at += length;
                }
            }
            if depth == 0 {
                return Some(());
            }
        }
    }

    fn skip_string(&mut self) -> Option<()> {
        let bytes = self.text.as_bytes();
        let mut at = self.at + 1;
        loop {
            match bytes.get(at)? {
                b'"' => break,
                b'\\' => at += 2,
                _ => at += 1,
            }
        }
        // Behind a quotation mark a character begins.
        self.at = at + 1;
        Some(())
    }

    /// Goes on in an object: its next key, with the colon; `None` at its end or
    /// where there is no key.
    pub fn key(&mut self) -> Option<String> {
        self.take(b',');
        let key = self.string()?;
        self.take(b':').then_some(key)
    }

    /// The values of an array, each taken by a function.
    pub fn array(&mut self, mut item: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.each_item(&mut item)
    }

    fn each_item(&mut self, item: &mut dyn FnMut(&mut Self) -> Option<()>) -> Option<()> {
        if !self.take(b'[') {
            return None;
        }
        loop {
            if self.take(b']') {
                return Some(());
            }
            item(self)?;
            self.take(b',');
        }
    }

    /// The members of an object, each taken by a function.
    pub fn object(&mut self, mut member: impl FnMut(&mut Self, &str) -> Option<()>) -> Option<()> {
        self.each_member(&mut member)
    }

    fn each_member(&mut self, member: &mut dyn FnMut(&mut Self, &str) -> Option<()>) -> Option<()> {
        if !self.take(b'{') {
            return None;
        }
        loop {
            if self.take(b'}') {
                return Some(());
            }
            let key = self.key()?;
            member(self, &key)?;
        }
    }
}

fn hex(signs: &mut std::str::CharIndices<'_>) -> Option<u32> {
    (0..4).try_fold(0, |value, _| Some(value << 4 | signs.next()?.1.to_digit(16)?))
}

/// Writes a text as JSON.
pub(super) fn push_text(out: &mut String, text: &str) {
    out.push('"');
    for sign in text.chars() {
        match sign {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\0'..='\u{1f}' | '\u{7f}' => {
                let code = sign as u32;
                let digit = |four: u32| char::from_digit(code >> four & 15, 16).unwrap_or('0');
                out.push_str("\\u00");
                out.extend([digit(4), digit(0)]);
            }
            sign => out.push(sign),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back() {
        for text in ["", "a\"b\\c\n\t\r\u{1}\u{7f}将棋😀", "\u{fffd}"] {
            let mut written = String::new();
            push_text(&mut written, text);
            assert_eq!(JsonReader::new(&written).string().as_deref(), Some(text));
        }
        let escaped = r#""\u5c06\ud83d\ude00\ud83d!""#;
        assert_eq!(JsonReader::new(escaped).string().as_deref(), Some("将😀\u{fffd}!"));
    }

    #[test]
    fn values_are_passed_over() {
        let text = r#" {"a": [1, {"b": "]}"}, null, -1.5e3], "c": {}} 7"#;
        let mut json = JsonReader::new(text);
        assert_eq!(json.skip(), Some(()));
        assert_eq!(json.number(), Some(7));
        for broken in ["", "[", "{\"a\":", "\"", "\"\\", "]", "[\"\\\"", ",", "{\"é"] {
            assert_eq!(JsonReader::new(broken).skip(), None, "{broken}");
        }
        let deep = "[".repeat(1 << 20);
        assert_eq!(JsonReader::new(&deep).skip(), None);
    }
}
