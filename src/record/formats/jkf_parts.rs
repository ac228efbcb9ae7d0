//! The games of a text of JKF: objects one after the other, or in an array.

use super::json::JsonReader;
use super::parts::RecordPart;

/// The games of a text, none of which is read.
pub(super) struct JkfParts<'t> {
    text: &'t str,
    json: JsonReader<'t>,
    /// Where the reader began.
    skipped: usize,
    /// So many bytes have been counted, which end at this line.
    counted: usize,
    line: usize,
}

impl<'t> JkfParts<'t> {
    /// Before the first of them.
    pub fn new(text: &'t str) -> JkfParts<'t> {
        let mut json = JsonReader::new(text.trim_start_matches('\u{feff}'));
        let skipped = text.len() - json.rest().len();
        json.take(b'[');
        JkfParts { text, json, skipped, counted: 0, line: 1 }
    }
}

impl<'t> Iterator for JkfParts<'t> {
    type Item = RecordPart<'t>;

    fn next(&mut self) -> Option<RecordPart<'t>> {
        if self.json.peek() != Some(b'{') {
            return None;
        }
        let from = self.json.at() + self.skipped;
        let to = match self.json.skip() {
            Some(()) => self.json.at() + self.skipped,
            // What is not whole is the last.
            None => {
                self.json = JsonReader::new("");
                self.text.len()
            }
        };
        self.json.take(b',');
        let passed = self.text.as_bytes().get(self.counted..from)?;
        self.line += passed.iter().filter(|byte| **byte == b'\n').count();
        self.counted = from;
        Some(RecordPart { text: self.text.get(from..to)?, line: self.line })
    }
}
