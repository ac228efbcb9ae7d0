//! The store in a real browser, with what can go wrong there.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use gloo::utils::window;
use hensoku::store::record::{Collection, LegacyItem, Listing};
use hensoku::store::{Store, StoreError, StoreReport, UnreadReason, lock};
use idb::{DatabaseEvent, Factory, KeyPath, ObjectStoreParams, TransactionMode};
use wasm_bindgen_test::wasm_bindgen_test;
use yew::platform::spawn_local;
use yew::platform::time::sleep;

/// Long enough for any browser that answers at all.
const PATIENT: i32 = 60_000;

static DRAFTS: Collection = Collection { name: "drafts", migrations: &[], legacy: None };

fn keys(listing: &Listing) -> Vec<&str> {
    listing.records.iter().map(|record| record.key.as_str()).collect()
}

/// Does something in the page as a script.
fn script(text: &str) {
    js_sys::eval(text).expect("a script that runs");
}

#[wasm_bindgen_test]
async fn records_come_back_the_latest_first() {
    let store = Store::named("test-records", PATIENT);
    for (key, body) in [("shogi/1", "a"), ("torus-1/1", "b"), ("shogi/2", "c")] {
        store.put(&DRAFTS, key, body).await.expect("it is kept");
        sleep(Duration::from_millis(2)).await;
    }
    store.put(&DRAFTS, "shogi/1", "d").await.expect("it is kept");
    let again = Store::named("test-records", PATIENT);
    let listing = again.list(&DRAFTS, "shogi/").await.expect("it is read");
    assert_eq!(keys(&listing), ["shogi/1", "shogi/2"]);
    assert_eq!(listing.records[0].body, "d");
    again.delete(&DRAFTS, "shogi/1").await.expect("it is deleted");
    again.delete(&DRAFTS, "shogi/1").await.expect("it is not there any more");
    let listing = store.list(&DRAFTS, "").await.expect("it is read");
    assert_eq!(keys(&listing), ["shogi/2", "torus-1/1"]);
    assert_eq!((store.keeps(), store.reports()), (Some(true), Vec::new()));
}

#[wasm_bindgen_test]
async fn what_cannot_be_read_is_named_and_left() {
    let store = Store::named("test-unread", PATIENT);
    store.put(&DRAFTS, "shogi/good", "a").await.expect("it is kept");
    let database = Factory::new().expect("a factory").open("test-unread", None).expect("a request");
    let database = database.await.expect("a database");
    let written = database.transaction(&["drafts"], TransactionMode::ReadWrite);
    let written = written.expect("a transaction");
    let drafts = written.object_store("drafts").expect("an object store");
    for value in [
        "({ key: 'shogi/newer', version: 7, saved: 1, body: 'x' })",
        "({ key: 'shogi/damaged', version: 'x', body: 3 })",
    ] {
        let value = js_sys::eval(value).expect("a value");
        drafts.put(&value, None).expect("a request").await.expect("it is written");
    }
    written.await.expect("it is written");
    database.close();
    let listing = store.list(&DRAFTS, "shogi/").await.expect("it is read");
    assert_eq!(keys(&listing), ["shogi/good"]);
    let unread: Vec<_> =
        listing.unread.iter().map(|unread| (unread.key.as_str(), unread.reason)).collect();
    let wanted = [
        ("shogi/damaged", UnreadReason::Damaged),
        ("shogi/newer", UnreadReason::Newer { version: 7 }),
    ];
    assert_eq!(unread, wanted);
    assert_eq!(store.reports().len(), 2);
    let again = store.list(&DRAFTS, "shogi/").await.expect("it is read");
    assert_eq!((again.unread.len(), store.reports().len()), (2, 2), "left, and said once");
}

fn lines(variant: &str, text: &str) -> Vec<LegacyItem> {
    let item = |line: &str| match line.split_once(' ') {
        Some((name, body)) => Ok(([variant, "/", name].concat(), body.to_owned())),
        None => Err(line.to_owned()),
    };
    text.lines().map(item).collect()
}

static ARMIES: Collection =
    Collection { name: "armies", migrations: &[], legacy: Some(("test.armies.", lines)) };

#[wasm_bindgen_test]
async fn what_local_storage_held_moves() {
    let storage = window().local_storage().expect("allowed").expect("there");
    storage.set_item("test.armies.shogi", "b 2\nbroken\na 1").expect("room");
    storage.set_item("test.armies.torus-1", "c 3").expect("room");
    let store = Store::named("test-legacy", PATIENT);
    store.put(&DRAFTS, "shogi/1", "x").await.expect("it is kept");
    let listing = store.list(&ARMIES, "").await.expect("it is read");
    let mut found = keys(&listing);
    found.sort_unstable();
    assert_eq!(found, ["shogi/a", "shogi/b", "torus-1/c"]);
    assert_eq!(keys(&store.list(&ARMIES, "shogi/").await.expect("read")), ["shogi/b", "shogi/a"]);
    let left = storage.get_item("test.armies.shogi").expect("allowed");
    assert_eq!(left.as_deref(), Some("broken"), "what cannot be read stays");
    assert_eq!(storage.get_item("test.armies.torus-1"), Ok(None));
    assert_eq!(store.reports().len(), 1);
    // Another time nothing more moves, and nothing is written over.
    store.put(&ARMIES, "shogi/a", "changed").await.expect("it is kept");
    storage.set_item("test.armies.shogi", "a 1").expect("room");
    let again = Store::named("test-legacy", PATIENT);
    let listing = again.list(&ARMIES, "shogi/a").await.expect("it is read");
    assert_eq!(listing.records[0].body, "changed");
    storage.remove_item("test.armies.shogi").expect("allowed");
}

#[wasm_bindgen_test]
async fn a_newer_version_of_the_page_takes_over() {
    let store = Store::named("test-newer", PATIENT);
    store.put(&DRAFTS, "shogi/1", "a").await.expect("it is kept");
    let mut newer = Factory::new().expect("a factory").open("test-newer", Some(2)).expect("asked");
    newer.on_upgrade_needed(|event| {
        let params = {
            let mut params = ObjectStoreParams::new();
            params.key_path(Some(KeyPath::new_single("key")));
            params
        };
        event.database().expect("one").create_object_store("more", params).expect("made");
    });
    let newer = newer.await.expect("the store lets go of it");
    let refused = store.put(&DRAFTS, "shogi/2", "b").await;
    assert_eq!(refused, Err(StoreError::Superseded));
    assert_eq!(store.keeps(), Some(false));
    assert_eq!(store.reports(), [StoreReport::NothingKept(StoreError::Superseded)]);
    newer.close();
    let late = Store::named("test-newer", PATIENT);
    assert_eq!(late.list(&DRAFTS, "").await, Err(StoreError::Superseded));
}

#[wasm_bindgen_test]
async fn without_a_database_records_last_as_long_as_the_page() {
    let cases = [
        ("IDBFactory.prototype.open = () => new EventTarget()", StoreError::Silent),
        (
            "IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError') }",
            StoreError::Refused("SecurityError".to_owned()),
        ),
    ];
    script("globalThis.trueOpen = IDBFactory.prototype.open");
    for (change, error) in cases {
        script(change);
        let store = Store::named("test-without", 50);
        store.put(&DRAFTS, "shogi/1", "a").await.expect("it is known here");
        let listing = store.list(&DRAFTS, "shogi/").await.expect("it is read");
        assert_eq!(keys(&listing), ["shogi/1"]);
        assert_eq!(store.keeps(), Some(false));
        assert_eq!(store.reports(), [StoreReport::NothingKept(error)]);
    }
    script("IDBFactory.prototype.open = trueOpen");
    script(
        "globalThis.trueFactory = indexedDB;
        Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true })",
    );
    let store = Store::named("test-without", 50);
    store.put(&DRAFTS, "shogi/1", "a").await.expect("it is known here");
    assert_eq!(store.reports(), [StoreReport::NothingKept(StoreError::Missing)]);
    script(
        "Object.defineProperty(globalThis, 'indexedDB', { value: trueFactory, configurable: true })",
    );
}

#[wasm_bindgen_test]
async fn a_full_storage_is_said_and_what_was_there_stays() {
    let store = Store::named("test-full", PATIENT);
    store.put(&DRAFTS, "shogi/1", "a").await.expect("it is kept");
    script("globalThis.truePut = IDBObjectStore.prototype.put");
    script(
        "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError') }",
    );
    assert_eq!(store.put(&DRAFTS, "shogi/1", "b").await, Err(StoreError::Full));
    script("IDBObjectStore.prototype.put = truePut");
    assert_eq!(store.reports(), [StoreReport::NotWritten(StoreError::Full)]);
    let listing = store.list(&DRAFTS, "").await.expect("it is read");
    assert_eq!(listing.records[0].body, "b", "this page goes on with what it has");
    let kept = Store::named("test-full", PATIENT).list(&DRAFTS, "").await.expect("it is read");
    assert_eq!(kept.records[0].body, "a", "what was kept before is still there");
}

#[wasm_bindgen_test]
async fn what_is_done_under_a_lock_is_done_one_after_another() {
    let store = Store::named("test-lock", PATIENT);
    let done = Rc::new(Cell::new(0));
    for _ in 0..8 {
        let (store, done) = (store.clone(), done.clone());
        spawn_local(async move {
            let _lock = lock("test count").await;
            let listing = store.list(&DRAFTS, "count").await.expect("it is read");
            let count = listing.records.first().and_then(|record| record.body.parse().ok());
            let next = count.unwrap_or(0) + 1;
            store.put(&DRAFTS, "count", &next.to_string()).await.expect("it is kept");
            done.set(done.get() + 1);
        });
    }
    while done.get() < 8 {
        sleep(Duration::from_millis(5)).await;
    }
    let listing = store.list(&DRAFTS, "count").await.expect("it is read");
    assert_eq!(listing.records[0].body, "8");
}

#[wasm_bindgen_test]
async fn other_tabs_hear_what_was_written() {
    let (here, there) = (Store::named("test-here", PATIENT), Store::named("test-there", PATIENT));
    let heard = Rc::new(Cell::new(None));
    let listening = {
        let heard = heard.clone();
        here.listen(move |collection, key| {
            if key.starts_with("heard/") {
                heard.set(Some([collection, "|", key].concat()));
            }
        })
    };
    assert!(listening.is_some());
    // What a page writes itself is no news to it.
    here.put(&DRAFTS, "heard/0", "a").await.expect("it is kept");
    there.put(&DRAFTS, "heard/1", "a").await.expect("it is kept");
    for _ in 0..12_000 {
        if let Some(text) = heard.take() {
            assert_eq!(text, "drafts|heard/1");
            return;
        }
        sleep(Duration::from_millis(5)).await;
    }
    panic!("nothing was heard");
}
