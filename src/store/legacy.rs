//! What the page kept in the browser's local storage before there was a store.
//!
//! It moves when a collection is first asked for, and again whenever a tab with
//! an older version of the page has written there since.

use gloo::utils::window;
use web_sys::Storage;

use super::record::{Collection, Legacy, StoredRecord, Unread};

/// What there is of a collection in local storage.
#[derive(Debug, Default)]
pub struct LegacyRecords {
    /// The records, each of the first version.
    pub records: Vec<StoredRecord>,
    /// What cannot be read. It stays where it is.
    pub unread: Vec<Unread>,
    /// Each key, with what is left for it.
    keys: Vec<(String, String)>,
}

impl LegacyRecords {
    /// Is there nothing?
    pub fn is_empty(&self) -> bool {
        self.records.is_empty() && self.unread.is_empty()
    }
}

/// Looks for a collection in local storage. `now` is the time in milliseconds
/// since 1970: what stands there has none of its own, only an order.
pub fn find(collection: &Collection, now: u64) -> LegacyRecords {
    let Some((prefix, read)) = collection.legacy else { return LegacyRecords::default() };
    let Some(storage) = storage() else { return LegacyRecords::default() };
    let keys = (0..storage.length().unwrap_or_default()).filter_map(|at| storage.key(at).ok()?);
    let texts: Vec<(String, String)> = keys
        .filter(|key| key.starts_with(prefix))
        .filter_map(|key| Some((storage.get_item(&key).ok()??, key)))
        .map(|(text, key)| (key, text))
        .collect();
    sort_out(collection, read, prefix, texts, now)
}

/// Tells the records of some texts, which came with their keys, from what
/// cannot be read.
fn sort_out(
    collection: &Collection,
    read: Legacy,
    prefix: &str,
    texts: Vec<(String, String)>,
    now: u64,
) -> LegacyRecords {
    let mut found = LegacyRecords::default();
    for (key, text) in texts {
        let variant = key.strip_prefix(prefix).unwrap_or_default();
        let mut left = String::new();
        let items = read(variant, &text);
        // The latest came first.
        let before = now.saturating_sub(items.len() as u64);
        for (place, item) in items.into_iter().rev().enumerate() {
            match item {
                Ok((key, body)) => found.records.push(StoredRecord {
                    key,
                    version: Some(1),
                    saved: before + place as u64,
                    body: Some(body),
                }),
                Err(text) => {
                    found.unread.push(collection.damaged(key.clone()));
                    left = if left.is_empty() { text } else { [&text, "\n", &left].concat() };
                }
            }
        }
        found.keys.push((key, left));
    }
    found
}

/// Takes out of local storage what has been moved.
pub fn clear(found: &LegacyRecords) {
    let Some(storage) = storage() else { return };
    for (key, left) in &found.keys {
        // Where it stays, it moves again another time, and changes nothing.
        let _ = match left.as_str() {
            "" => storage.remove_item(key),
            left => storage.set_item(key, left),
        };
    }
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(variant: &str, text: &str) -> Vec<Result<(String, String), String>> {
        let word = |word: &str| match word.len() {
            0..4 => Ok(([variant, "/", word].concat(), word.to_owned())),
            _ => Err(word.to_owned()),
        };
        text.split_whitespace().map(word).collect()
    }

    static SAMPLE: Collection =
        Collection { name: "sample", migrations: &[], legacy: Some(("old.", words)) };

    #[test]
    fn what_can_be_read_moves_and_the_rest_stays() {
        let texts = [("old.shogi", "b broken a worse"), ("old.torus-1", "c"), ("old.go", "")];
        let texts = texts.map(|(key, text)| (key.to_owned(), text.to_owned())).to_vec();
        let found = sort_out(&SAMPLE, words, "old.", texts, 1000);
        let records: Vec<_> =
            found.records.iter().map(|record| (&*record.key, record.saved)).collect();
        assert_eq!(records, [("shogi/a", 997), ("shogi/b", 999), ("torus-1/c", 999)]);
        assert_eq!(found.unread.len(), 2);
        assert!(found.unread.iter().all(|unread| unread.key == "old.shogi"));
        let left: Vec<_> = found.keys.iter().map(|(key, left)| (&**key, &**left)).collect();
        assert_eq!(left, [("old.shogi", "broken\nworse"), ("old.torus-1", ""), ("old.go", "")]);
    }
}
