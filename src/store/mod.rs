//! What the browser keeps for the page: asynchronous, versioned, shared by all
//! tabs.
//!
//! A [`Store`] holds [`Collection`]s of records. A record is a text with the
//! version of its form: [migrations](record::Migration) bring it up to date when
//! it is read; one that a newer version of the page has written, or that is
//! damaged, is left as it is, named in a [`StoreReport`], and troubles no other.
//! What an older version kept in local storage [moves](legacy) here.
//!
//! Where the browser has no database, refuses it or does not answer within a
//! time limit, records last as long as the page, and a report says so. So does one
//! record that the browser does not take.
//!
//! What is read, changed and written must be one thing over all tabs: that is
//! done under a [`lock`]. Tabs tell each other what they have [written](listen).

mod database;
mod error;
mod legacy;
mod limit;
mod lock;
mod memory;
mod notices;
pub mod record;
mod tab;

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Date, Promise};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use self::database::{Database, Lost};
pub use self::error::StoreError;
use self::limit::within;
pub use self::lock::{Lock, lock};
use self::memory::Memory;
pub use self::notices::Listening;
use self::notices::Notices;
use self::record::StoredRecord;
pub use self::record::{Collection, KeptRecord, Listing, Unread, UnreadReason};
pub use self::tab::{set_tab_text, tab_text};
use crate::watchers::Watchers;

/// The name of the page's database.
const NAME: &str = "hensoku";

/// How long the database may take to answer, in milliseconds.
const LIMIT: i32 = 4_000;

/// Something that a person should know of what is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreReport {
    /// Nothing is kept: it lasts as long as the page.
    NothingKept(StoreError),
    /// What was to be written last is not kept.
    NotWritten(StoreError),
    /// What is kept could not be read. It stays as it is.
    NotRead(StoreError),
    /// A record was passed over, and left as it is.
    PassedOver(Unread),
    /// Two tabs have gone on with one thing in two ways. What this one has done is
    /// kept under this key, beside the other.
    BothKept {
        /// The key.
        key: String,
    },
}

/// What the browser keeps. Clones are the same store.
#[derive(Clone)]
pub struct Store(Rc<Inner>);

struct Inner {
    name: String,
    /// How long the database may take to answer, in milliseconds.
    limit: i32,
    state: RefCell<State>,
    memory: RefCell<Memory>,
    notices: RefCell<Option<Notices>>,
    /// The collections that have been looked for in local storage.
    moved: RefCell<Vec<&'static str>>,
    reports: RefCell<Vec<StoreReport>>,
    watchers: Watchers,
}

/// Where a store stands.
enum State {
    /// Nobody has asked for anything.
    Closed,
    /// It is being opened; the promise is kept when that has ended.
    Opening(Promise),
    /// The browser keeps it.
    Open(Rc<Database>),
    /// It is kept here.
    Memory,
    /// A newer version of the page has taken over.
    Superseded,
}

thread_local! {
    static PAGE: Store = Store::named(NAME, LIMIT);
}

impl Store {
    /// The store of the page.
    pub fn page() -> Store {
        PAGE.with(Store::clone)
    }

    /// A store with a database of its own, which may take so many milliseconds
    /// to answer.
    pub fn named(name: &str, limit: i32) -> Store {
        Store(Rc::new(Inner {
            name: name.to_owned(),
            limit,
            state: RefCell::new(State::Closed),
            memory: RefCell::default(),
            notices: RefCell::default(),
            moved: RefCell::default(),
            reports: RefCell::default(),
            watchers: Watchers::default(),
        }))
    }

    /// The records of a collection whose keys begin so, the latest first. What
    /// cannot be read, one of them or all, is reported.
    ///
    /// # Errors
    /// Why they cannot be read.
    pub async fn list(
        &self,
        collection: &'static Collection,
        prefix: &str,
    ) -> Result<Listing, StoreError> {
        let stored = match self.database_of(collection).await? {
            Some(database) => {
                let prefix = prefix.to_owned();
                let here = self.0.memory.borrow().list(collection.name, &prefix);
                let list = async move { database.list(collection.name, &prefix).await };
                let mut stored = match self.answered(within(self.0.limit, list).await) {
                    Ok(stored) => stored,
                    Err(error) => {
                        self.report(StoreReport::NotRead(error.clone()));
                        return Err(error);
                    }
                };
                stored.retain(|record| !here.iter().any(|other| other.key == record.key));
                stored.extend(here);
                stored
            }
            None => self.0.memory.borrow().list(collection.name, prefix),
        };
        let listing = Listing::of(collection, stored);
        self.pass_over(&listing.unread);
        Ok(listing)
    }

    /// Writes a record in today's form, in the place of what had its key, and
    /// tells the other tabs. What the browser does not take lasts as long as the
    /// page.
    ///
    /// # Errors
    /// Why it is not kept.
    pub async fn put(
        &self,
        collection: &'static Collection,
        key: &str,
        body: &str,
    ) -> Result<(), StoreError> {
        let (key_text, body) = (key.to_owned(), body.to_owned());
        let record = StoredRecord::new(collection, key_text, body, Date::now() as u64);
        self.write(collection, record).await?;
        self.tell(collection, key);
        Ok(())
    }

    /// Writes a record as it was, with the time at which it was last written, and
    /// tells the other tabs.
    ///
    /// # Errors
    /// Why it is not kept.
    pub async fn put_back(
        &self,
        collection: &'static Collection,
        record: &KeptRecord,
    ) -> Result<(), StoreError> {
        let KeptRecord { key, body, saved } = record.clone();
        self.write(collection, StoredRecord::new(collection, key, body, saved)).await?;
        self.tell(collection, &record.key);
        Ok(())
    }

    /// Deletes a record, if it is there, and tells the other tabs.
    ///
    /// # Errors
    /// Why it could not be deleted.
    pub async fn delete(
        &self,
        collection: &'static Collection,
        key: &str,
    ) -> Result<(), StoreError> {
        let database = self.database_of(collection).await?;
        self.0.memory.borrow_mut().delete(collection.name, key);
        if let Some(database) = database {
            let key = key.to_owned();
            let delete = async move { database.delete(collection.name, &key).await };
            self.answered(within(self.0.limit, delete).await)?;
        }
        self.tell(collection, key);
        Ok(())
    }

    /// The key of a name with which texts are sealed; what `make` gives, if
    /// there is none yet. `None` where the browser keeps no keys.
    pub async fn secret(
        &self,
        name: &'static str,
        make: impl Future<Output = Option<JsValue>>,
    ) -> Option<JsValue> {
        let database = self.database().await.ok()??;
        let _lock = lock("hensoku keys").await;
        let read = || {
            let database = database.clone();
            within(self.0.limit, async move { database.secret(name).await })
        };
        if let Some(secret) = read().await?.ok()? {
            return Some(secret);
        }
        let former =
            within(self.0.limit, database::former_secret("hensoku-vault", KEYS, name)).await;
        let secret = match former.flatten() {
            Some(secret) => secret,
            None => make.await?,
        };
        let written = {
            let database = database.clone();
            within(self.0.limit, async move { database.put_secret(name, &secret).await }).await
        };
        written?.ok()?;
        read().await?.ok()?
    }

    /// Does the browser keep what is written? `None` as long as nobody has
    /// asked for anything.
    pub fn keeps(&self) -> Option<bool> {
        match &*self.0.state.borrow() {
            State::Closed | State::Opening(_) => None,
            State::Open(_) => Some(true),
            State::Memory | State::Superseded => Some(false),
        }
    }

    /// What a person should know, the latest last.
    pub fn reports(&self) -> Vec<StoreReport> {
        self.0.reports.borrow().clone()
    }

    /// Reports something, unless it has been reported.
    pub fn report(&self, report: StoreReport) {
        if self.0.reports.borrow().contains(&report) {
            return;
        }
        self.0.reports.borrow_mut().push(report);
        self.0.watchers.tell();
    }

    /// Reports records that were passed over.
    pub fn pass_over(&self, unread: &[Unread]) {
        unread.iter().for_each(|unread| self.report(StoreReport::PassedOver(unread.clone())));
    }

    /// Calls `watcher`, as long as it lives, when something is reported.
    pub fn watch(&self, watcher: &Rc<dyn Fn()>) {
        self.0.watchers.add(watcher);
    }

    async fn write(
        &self,
        collection: &'static Collection,
        record: StoredRecord,
    ) -> Result<(), StoreError> {
        let Some(database) = self.database_of(collection).await? else {
            self.0.memory.borrow_mut().put(collection.name, record);
            return Ok(());
        };
        let here = record.clone();
        let put = async move { database.put(collection.name, &record).await };
        let written = self.answered(within(self.0.limit, put).await);
        let mut memory = self.0.memory.borrow_mut();
        match &written {
            Ok(()) => memory.delete(collection.name, &here.key),
            Err(error) => {
                memory.put(collection.name, here);
                drop(memory);
                self.report(StoreReport::NotWritten(error.clone()));
            }
        }
        written
    }

    /// Calls `heard` with the collection and the key of what another tab has
    /// written or deleted. `None` where the browser has no such thing.
    pub fn listen(&self, heard: impl Fn(&str, &str) + 'static) -> Option<Listening> {
        self.0.notices.borrow_mut().get_or_insert_with(Notices::open).listen(heard)
    }

    fn tell(&self, collection: &Collection, key: &str) {
        let mut notices = self.0.notices.borrow_mut();
        notices.get_or_insert_with(Notices::open).tell(collection.name, key);
    }

    /// What came within the time limit.
    fn answered<T>(&self, answer: Option<Result<T, StoreError>>) -> Result<T, StoreError> {
        answer.unwrap_or(Err(StoreError::Silent))
    }

    /// The database, after what local storage holds of a collection has moved
    /// there; `None` if it is kept here.
    async fn database_of(
        &self,
        collection: &'static Collection,
    ) -> Result<Option<Rc<Database>>, StoreError> {
        let database = self.database().await?;
        if collection.legacy.is_none() || self.0.moved.borrow().contains(&collection.name) {
            return Ok(database);
        }
        let found = legacy::find(collection, Date::now() as u64);
        let moved = || self.0.moved.borrow_mut().push(collection.name);
        if found.is_empty() {
            moved();
            return Ok(database);
        }
        let Some(database) = database else {
            // It stays in local storage, and is known here.
            let mut memory = self.0.memory.borrow_mut();
            found.records.into_iter().for_each(|record| memory.put(collection.name, record));
            moved();
            return Ok(None);
        };
        self.pass_over(&found.unread);
        // What fails is tried again by whoever asks next.
        self.take_over(&database, collection, found).await?;
        moved();
        Ok(Some(database))
    }

    /// Writes what was found, unless something with its key is there already.
    async fn take_over(
        &self,
        database: &Rc<Database>,
        collection: &'static Collection,
        found: legacy::LegacyRecords,
    ) -> Result<(), StoreError> {
        let _lock = lock("hensoku legacy").await;
        let database = database.clone();
        let moving = async move {
            let known = database.list(collection.name, "").await?;
            for record in &found.records {
                if !known.iter().any(|known| known.key == record.key) {
                    database.put(collection.name, record).await?;
                }
            }
            legacy::clear(&found);
            Ok(())
        };
        let moved = self.answered(within(self.0.limit, moving).await);
        if let Err(error) = &moved {
            self.report(StoreReport::NotWritten(error.clone()));
        }
        moved
    }

    /// The database, opened if need be; `None` if it is kept here.
    async fn database(&self) -> Result<Option<Rc<Database>>, StoreError> {
        loop {
            let opening = match &*self.0.state.borrow() {
                State::Open(database) => return Ok(Some(database.clone())),
                State::Memory => return Ok(None),
                State::Superseded => return Err(StoreError::Superseded),
                State::Opening(opening) => Some(opening.clone()),
                State::Closed => None,
            };
            let _ = JsFuture::from(opening.unwrap_or_else(|| self.open())).await;
        }
    }

    /// Begins to open the database. The promise is kept when that has ended.
    fn open(&self) -> Promise {
        let opening = Promise::new(&mut |end, _| {
            let store = self.clone();
            spawn_local(async move {
                let lost = {
                    let store = Rc::downgrade(&store.0);
                    move |lost| {
                        if let Some(store) = store.upgrade() {
                            Store(store).lose(lost);
                        }
                    }
                };
                let opened = Database::open(&store.0.name, store.0.limit, lost).await;
                let state = match opened {
                    Ok(database) => State::Open(Rc::new(database)),
                    Err(error) => {
                        let superseded = error == StoreError::Superseded;
                        store.report(StoreReport::NothingKept(error));
                        if superseded { State::Superseded } else { State::Memory }
                    }
                };
                *store.0.state.borrow_mut() = state;
                let _ = end.call0(&JsValue::NULL);
            });
        });
        *self.0.state.borrow_mut() = State::Opening(opening.clone());
        opening
    }

    /// The database has been closed from outside.
    fn lose(&self, lost: Lost) {
        let state = match lost {
            Lost::Superseded => State::Superseded,
            // It is opened again when something is asked for.
            Lost::Closed => State::Closed,
        };
        let former = self.0.state.replace(state);
        drop(former);
        if lost == Lost::Superseded {
            self.report(StoreReport::NothingKept(StoreError::Superseded));
        }
    }
}

/// The object store of keys.
const KEYS: &str = database::KEYS;
