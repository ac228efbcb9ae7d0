//! What the page keeps for itself where the browser keeps nothing.

use super::record::StoredRecord;

/// The records of all collections, each with the name of its own. They last as
/// long as the page.
#[derive(Debug, Default)]
pub struct Memory(Vec<(&'static str, StoredRecord)>);

impl Memory {
    /// The records of a collection whose keys begin so.
    pub fn list(&self, collection: &str, prefix: &str) -> Vec<StoredRecord> {
        let found = |known: &&(&str, StoredRecord)| {
            known.0 == collection && known.1.key.starts_with(prefix)
        };
        self.0.iter().filter(found).map(|(_, record)| record.clone()).collect()
    }

    /// Writes a record, in the place of what had its key.
    pub fn put(&mut self, collection: &'static str, record: StoredRecord) {
        self.delete(collection, &record.key);
        self.0.push((collection, record));
    }

    /// Deletes a record.
    pub fn delete(&mut self, collection: &str, key: &str) {
        self.0.retain(|(known, record)| !(*known == collection && record.key == key));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_kept_by_collection_and_key() {
        let record = |key: &str, text: &str| StoredRecord {
            key: key.to_owned(),
            version: Some(1),
            saved: 0,
            body: Some(text.to_owned()),
        };
        let mut memory = Memory::default();
        memory.put("games", record("shogi/1", "a"));
        memory.put("games", record("shogi/2", "b"));
        memory.put("games", record("torus-1/1", "c"));
        memory.put("drafts", record("shogi/1", "d"));
        memory.put("games", record("shogi/1", "e"));
        let texts = |memory: &Memory, collection, prefix| -> Vec<String> {
            memory.list(collection, prefix).into_iter().filter_map(|record| record.body).collect()
        };
        assert_eq!(texts(&memory, "games", "shogi/"), ["b", "e"]);
        memory.delete("games", "shogi/2");
        assert_eq!(texts(&memory, "games", ""), ["c", "e"]);
        assert_eq!(texts(&memory, "drafts", "shogi/"), ["d"]);
    }
}
