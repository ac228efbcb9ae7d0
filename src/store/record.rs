//! Records with versions: pure, without a browser.
//!
//! A record is a text with the version of its form. What a newer version of
//! the page has written is left alone; what an older one has written is brought
//! up to date, one [`Migration`] for each step, when it is read.

/// Brings the text of a record from one version to the next; `None` if it is
/// not what that version wrote.
pub type Migration = fn(&str) -> Option<String>;

/// Reads what the page kept in the browser's local storage before there was a
/// store: the variant's id, as it stands in the key, and the text.
pub type Legacy = fn(&str, &str) -> Vec<LegacyItem>;

/// One thing that was kept there: its key and its text in the first version, or
/// a text that cannot be read.
pub type LegacyItem = Result<(String, String), String>;

/// The records of one sort. Their keys begin with the id of a variant and `/`.
#[derive(Debug)]
pub struct Collection {
    /// The name of the object store.
    pub name: &'static str,
    /// From the first version to today's.
    pub migrations: &'static [Migration],
    /// What local storage holds of it: how its keys begin, and how it is read.
    pub legacy: Option<(&'static str, Legacy)>,
}

impl Collection {
    /// The version that is written, counted from 1.
    pub const fn version(&self) -> u32 {
        self.migrations.len() as u32 + 1
    }

    /// The text of a record in today's form.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn read(&self, version: u32, body: String) -> Result<String, UnreadReason> {
        if version > self.version() {
            return Err(UnreadReason::Newer { version });
        }
        let done = version.checked_sub(1).ok_or(UnreadReason::Damaged)?;
        let steps = self.migrations.get(done as usize..).ok_or(UnreadReason::Damaged)?;
        let migrate = |body: String, step: &Migration| step(&body);
        steps.iter().try_fold(body, migrate).ok_or(UnreadReason::Damaged)
    }

    /// A record that is not what any version writes.
    pub fn damaged(&self, key: String) -> Unread {
        Unread { collection: self.name, key, reason: UnreadReason::Damaged }
    }
}

/// A record that could be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptRecord {
    /// Its key within its collection.
    pub key: String,
    /// Its text, in today's form.
    pub body: String,
    /// When it was written, in milliseconds since 1970.
    pub saved: u64,
}

/// Why a record was passed over. It stays as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnreadReason {
    /// A newer version of the page has written it.
    Newer {
        /// The version of its form.
        version: u32,
    },
    /// It is not what any version writes.
    Damaged,
}

/// A record that was passed over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unread {
    /// The name of its collection.
    pub collection: &'static str,
    /// Its key there.
    pub key: String,
    /// Why.
    pub reason: UnreadReason,
}

/// A record as it lies in the database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredRecord {
    /// Its key within its collection.
    pub key: String,
    /// The version of its form; `None` if it has none.
    pub version: Option<u32>,
    /// When it was written, in milliseconds since 1970.
    pub saved: u64,
    /// Its text; `None` if it has none.
    pub body: Option<String>,
}

impl StoredRecord {
    /// A record of today's form.
    pub fn new(collection: &Collection, key: String, body: String, saved: u64) -> StoredRecord {
        StoredRecord { key, version: Some(collection.version()), saved, body: Some(body) }
    }
}

/// What was found of a collection.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Listing {
    /// The records that could be read, the latest first.
    pub records: Vec<KeptRecord>,
    /// The others.
    pub unread: Vec<Unread>,
}

impl Listing {
    /// Reads the records of a collection, in whatever order they come.
    pub fn of(collection: &Collection, stored: Vec<StoredRecord>) -> Listing {
        let mut listing = Listing::default();
        for StoredRecord { key, version, saved, body } in stored {
            let read = match (version, body) {
                (Some(version), Some(body)) => collection.read(version, body),
                _ => Err(UnreadReason::Damaged),
            };
            match read {
                Ok(body) => {
                    let newer = listing.records.iter().take_while(|other| other.saved > saved);
                    let place = newer.count();
                    listing.records.insert(place, KeptRecord { key, body, saved });
                }
                Err(reason) => {
                    let collection = collection.name;
                    listing.unread.push(Unread { collection, key, reason });
                }
            }
        }
        listing
    }

    /// The record with this key, if there is one.
    ///
    /// # Errors
    /// It could not be read.
    pub fn find(self, key: &str) -> Result<Option<KeptRecord>, Unread> {
        match self.unread.into_iter().find(|unread| unread.key == key) {
            Some(unread) => Err(unread),
            None => Ok(self.records.into_iter().find(|record| record.key == key)),
        }
    }

    /// What a reader makes of each record, the latest first. Those of which it
    /// makes nothing are damaged.
    pub fn read<T>(
        self,
        collection: &Collection,
        read: impl Fn(&KeptRecord) -> Option<T>,
    ) -> (Vec<(KeptRecord, T)>, Vec<Unread>) {
        let (mut found, mut unread) = (Vec::new(), self.unread);
        for record in self.records {
            match read(&record) {
                Some(value) => found.push((record, value)),
                None => unread.push(collection.damaged(record.key)),
            }
        }
        (found, unread)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Once a text began with `one `; then with `two:`; now it is in brackets.
    static SAMPLE: Collection = Collection {
        name: "sample",
        migrations: &[
            |text| Some(["two:", text.strip_prefix("one ")?].concat()),
            |text| Some(["[", text.strip_prefix("two:")?, "]"].concat()),
        ],
        legacy: None,
    };

    #[test]
    fn each_migration_takes_one_step_and_refuses_what_is_not_its_own() {
        let [first, second] = SAMPLE.migrations else { panic!("two steps") };
        assert_eq!(first("one x").as_deref(), Some("two:x"));
        assert_eq!(first("two:x"), None);
        assert_eq!(second("two:x").as_deref(), Some("[x]"));
        assert_eq!(second("one x"), None);
    }

    #[test]
    fn every_version_is_brought_up_to_date() {
        assert_eq!(SAMPLE.version(), 3);
        for (version, text) in [(1, "one x"), (2, "two:x"), (3, "[x]")] {
            assert_eq!(SAMPLE.read(version, text.to_owned()).as_deref(), Ok("[x]"), "{version}");
        }
        let newer = SAMPLE.read(4, "anything".to_owned());
        assert_eq!(newer, Err(UnreadReason::Newer { version: 4 }));
        for version in [0, 1, 2] {
            let damaged = SAMPLE.read(version, "[x]".to_owned());
            assert_eq!(damaged, Err(UnreadReason::Damaged), "{version}");
        }
    }

    #[test]
    fn damaged_and_newer_records_are_named_and_the_others_are_read() {
        let stored = |key: &str, version, saved, body: Option<&str>| StoredRecord {
            key: key.to_owned(),
            version,
            saved,
            body: body.map(str::to_owned),
        };
        let listing = Listing::of(
            &SAMPLE,
            vec![
                stored("old", Some(1), 10, Some("one a")),
                stored("future", Some(9), 20, Some("?")),
                stored("latest", Some(3), 30, Some("[b]")),
                stored("bare", None, 40, Some("[c]")),
                stored("empty", Some(3), 50, None),
                stored("odd", Some(3), 20, Some("c")),
            ],
        );
        let (read, unread) =
            listing.read(&SAMPLE, |record| record.body.strip_prefix('[').map(str::to_owned));
        let read: Vec<_> = read.iter().map(|(record, text)| (&*record.key, &**text)).collect();
        assert_eq!(read, [("latest", "b]"), ("old", "a]")]);
        let newer = UnreadReason::Newer { version: 9 };
        let unread: Vec<_> = unread.iter().map(|unread| (&*unread.key, unread.reason)).collect();
        let damaged = UnreadReason::Damaged;
        let wanted = [("future", newer), ("bare", damaged), ("empty", damaged), ("odd", damaged)];
        assert_eq!(unread, wanted);
    }
}
