//! The browser's database, IndexedDB, in which each collection is an object
//! store. Every request answers within a time limit or is [`StoreError::Silent`].

use std::cell::Cell;
use std::rc::Rc;

use idb::event::VersionChangeEvent;
use idb::{
    DatabaseEvent, Event, Factory, KeyPath, KeyRange, ObjectStoreParams, Query, Request,
    TransactionMode,
};
use js_sys::{Object, Reflect};
use wasm_bindgen::JsValue;

use super::error::StoreError;
use super::limit::within;
use super::record::StoredRecord;

/// The version of the set of object stores. A new one in [`STORES`] raises it;
/// the records have versions of their own.
const VERSION: u32 = 1;

/// Every object store there is.
const STORES: [&str; 5] = ["games", "armed", "drafts", "armies", KEYS];

/// The object store of the keys with which texts are sealed.
pub const KEYS: &str = "keys";

/// The fields of a value in the database.
const KEY: &str = "key";
const RECORD_VERSION: &str = "version";
const SAVED: &str = "saved";
const BODY: &str = "body";
const SECRET: &str = "secret";

/// An open database.
#[derive(Debug)]
pub struct Database(idb::Database);

impl Drop for Database {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl Database {
    /// Opens a database. `lost` is called when it is closed by a newer version
    /// of the page, or because its data have been cleared.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub async fn open(
        name: &str,
        limit: i32,
        lost: impl Fn(Lost) + Clone + 'static,
    ) -> Result<Database, StoreError> {
        let factory = Factory::new().map_err(fault)?;
        let mut opening = factory.open(name, Some(VERSION)).map_err(fault)?;
        opening.on_upgrade_needed(create);
        let blocked = Rc::new(Cell::new(false));
        {
            let blocked = blocked.clone();
            opening.on_blocked(move |_| blocked.set(true));
        }
        let opened = within(limit, async move { opening.await.map(Database) }).await;
        let silent = if blocked.get() { StoreError::Blocked } else { StoreError::Silent };
        let mut database = opened.ok_or(silent)?.map_err(fault)?;
        let closed = lost.clone();
        database.0.on_close(move |_| closed(Lost::Closed));
        database.0.on_version_change(move |event| {
            if let Some(target) = event.target()
                && let Ok(database) = idb::Database::try_from(target)
            {
                database.close();
            }
            lost(Lost::Superseded);
        });
        Ok(database)
    }

    /// The records of an object store whose keys begin so.
    ///
    /// # Errors
    /// Why they cannot be read.
    pub async fn list(&self, store: &str, prefix: &str) -> Result<Vec<StoredRecord>, StoreError> {
        let transaction = self.0.transaction(&[store], TransactionMode::ReadOnly).map_err(fault)?;
        let store = transaction.object_store(store).map_err(fault)?;
        let values = store.get_all(range(prefix)?, None).map_err(fault)?.await.map_err(fault)?;
        Ok(values.iter().map(stored).collect())
    }

    /// Writes a record, in the place of what had its key.
    ///
    /// # Errors
    /// Why it is not kept.
    pub async fn put(&self, store: &str, record: &StoredRecord) -> Result<(), StoreError> {
        self.write(store, &value(record)?).await
    }

    /// Deletes a record, if it is there.
    ///
    /// # Errors
    /// Why it could not be deleted.
    pub async fn delete(&self, store: &str, key: &str) -> Result<(), StoreError> {
        let transaction =
            self.0.transaction(&[store], TransactionMode::ReadWrite).map_err(fault)?;
        let store = transaction.object_store(store).map_err(fault)?;
        store.delete(Query::Key(key.into())).map_err(fault)?.await.map_err(fault)?;
        settled(transaction).await
    }

    /// The key of a name with which texts are sealed.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub async fn secret(&self, name: &str) -> Result<Option<JsValue>, StoreError> {
        let transaction = self.0.transaction(&[KEYS], TransactionMode::ReadOnly).map_err(fault)?;
        let store = transaction.object_store(KEYS).map_err(fault)?;
        let found = store.get(Query::Key(name.into())).map_err(fault)?.await.map_err(fault)?;
        let secret = found.and_then(|value| Reflect::get(&value, &SECRET.into()).ok());
        Ok(secret.filter(|secret| !secret.is_undefined()))
    }

    /// Keeps a key with which texts are sealed.
    ///
    /// # Errors
    /// Why it is not kept.
    pub async fn put_secret(&self, name: &str, secret: &JsValue) -> Result<(), StoreError> {
        let value = object(&[(KEY, name.into()), (SECRET, secret.clone())])?;
        self.write(KEYS, &value).await
    }

    async fn write(&self, store: &str, value: &JsValue) -> Result<(), StoreError> {
        let transaction =
            self.0.transaction(&[store], TransactionMode::ReadWrite).map_err(fault)?;
        let store = transaction.object_store(store).map_err(fault)?;
        store.put(value, None).map_err(fault)?.await.map_err(fault)?;
        settled(transaction).await
    }
}

/// Why a database was closed from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lost {
    /// By a newer version of the page.
    Superseded,
    /// By the browser: its data have been cleared, for example.
    Closed,
}

/// The key that an older version of the page kept in a database of its own.
pub async fn former_secret(database: &str, store: &str, name: &str) -> Option<JsValue> {
    let mut opening = Factory::new().ok()?.open(database, None).ok()?;
    // It is not there, and shall not be made.
    opening.on_upgrade_needed(|event| {
        let transaction = event.target().ok().and_then(|opening| opening.transaction());
        if let Some(transaction) = transaction {
            let _ = transaction.abort();
        }
    });
    let opened = opening.await.ok()?;
    let read = async {
        let transaction = opened.transaction(&[store], TransactionMode::ReadOnly).ok()?;
        let keys = transaction.object_store(store).ok()?;
        keys.get(Query::Key(name.into())).ok()?.await.ok()?
    };
    let found = read.await;
    opened.close();
    found
}

/// Creates what is not there yet.
fn create(event: VersionChangeEvent) {
    let Ok(database) = event.database() else { return };
    let known = database.store_names();
    for store in STORES {
        if !known.iter().any(|known| known == store) {
            let mut params = ObjectStoreParams::new();
            params.key_path(Some(KeyPath::new_single(KEY)));
            // Where it fails, every use of it fails, and says so.
            let _ = database.create_object_store(store, params);
        }
    }
}

/// The keys that begin so.
fn range(prefix: &str) -> Result<Option<Query>, StoreError> {
    let end = [prefix, "\u{ffff}"].concat();
    let range = KeyRange::bound(&prefix.into(), &end.into(), None, None).map_err(fault)?;
    Ok(Some(Query::KeyRange(range)))
}

/// Waits until a transaction has been written.
async fn settled(transaction: idb::Transaction) -> Result<(), StoreError> {
    let transaction: web_sys::IdbTransaction = transaction.into();
    let done = idb::Transaction::from(transaction.clone()).await.map_err(fault)?;
    match transaction.error() {
        _ if done.is_committed() => Ok(()),
        Some(error) => Err(StoreError::of_exception(error.name())),
        None => Err(StoreError::Failed("AbortError".to_owned())),
    }
}

fn stored(value: &JsValue) -> StoredRecord {
    let field = |name: &str| Reflect::get(value, &name.into()).ok();
    let number = |name| field(name).and_then(|value| value.as_f64());
    let version = number(RECORD_VERSION).filter(|version| *version >= 1.0);
    StoredRecord {
        key: field(KEY).and_then(|key| key.as_string()).unwrap_or_default(),
        version: version.map(|version| version as u32),
        saved: number(SAVED).unwrap_or_default() as u64,
        body: field(BODY).and_then(|body| body.as_string()),
    }
}

fn value(record: &StoredRecord) -> Result<JsValue, StoreError> {
    object(&[
        (KEY, record.key.as_str().into()),
        (RECORD_VERSION, record.version.unwrap_or_default().into()),
        (SAVED, (record.saved as f64).into()),
        (BODY, record.body.as_deref().unwrap_or_default().into()),
    ])
}

fn object(fields: &[(&str, JsValue)]) -> Result<JsValue, StoreError> {
    let object = Object::new();
    for (name, value) in fields {
        Reflect::set(&object, &(*name).into(), value).map_err(|error| named(&error))?;
    }
    Ok(object.into())
}

/// What the library says, in our terms.
fn fault(error: idb::Error) -> StoreError {
    use idb::Error::*;
    match error {
        IndexedDbNotFound(_) => StoreError::Missing,
        DomException(exception) => StoreError::of_exception(exception.name()),
        IndexedDbOpenFailed(value)
        | TransactionOpenFailed(value)
        | ObjectStoreNotFound(value)
        | KeyRangeCreateFailed(value)
        | GetFailed(value)
        | GetAllFailed(value)
        | UpdateFailed(value)
        | DeleteFailed(value) => named(&value),
        _ => StoreError::Failed("IndexedDB".to_owned()),
    }
}

/// By the name of a thrown exception.
fn named(exception: &JsValue) -> StoreError {
    let name = Reflect::get(exception, &"name".into()).ok().and_then(|name| name.as_string());
    StoreError::of_exception(name.unwrap_or_default())
}
