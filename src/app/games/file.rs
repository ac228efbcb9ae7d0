//! All games as one file, and back: JSON.
//!
//! `{ "format": "hensoku-games", "version": 1, "games": [{ "key": "VARIANT/ID",
//! "form": 3, "saved": 1795000000000, "record": "…" }] }`. `version` is that of the
//! file, `form` that of a record in the store, which reads older ones.

use js_sys::{Array, JSON, Object, Reflect};
use thiserror::Error;
use wasm_bindgen::{JsCast, JsValue};

use super::entry::ListedGame;
use crate::app::chunks;
use crate::app::saved_game::{GAMES, SavedGame, hold, read_key};
use crate::app::share::{KeptGames, new_id, save_text};
use crate::store::{KeptRecord, Store};

const FORMAT: &str = "hensoku-games";
const VERSION: f64 = 1.0;

/// Why nothing of a file was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum FileFault {
    /// It is something else.
    #[error("it is no file of games")]
    NotGames,
    /// A later version of the page has written it.
    #[error("it was written by a later version")]
    Newer,
    /// What opens games could not be loaded.
    #[error("a part of the page could not be loaded")]
    NotLoaded,
}

/// What came of the games of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Imported {
    /// So many are new here, or had gone on.
    pub new: usize,
    /// So many were here already.
    pub known: usize,
    /// So many could not be read.
    pub unread: usize,
}

/// Gives all games to the person as a file. `None` if the browser refuses.
pub fn export(entries: &[ListedGame]) -> Option<()> {
    let games = Array::new();
    for entry in entries {
        let KeptRecord { key, body, saved } = &entry.record;
        let form = f64::from(GAMES.version());
        games.push(&object(&[
            ("key", key.as_str().into()),
            ("form", form.into()),
            ("saved", (*saved as f64).into()),
            ("record", body.as_str().into()),
        ])?);
    }
    let file =
        object(&[("format", FORMAT.into()), ("version", VERSION.into()), ("games", games.into())])?;
    let text = JSON::stringify(&file).ok()?;
    save_text("hensoku-games.json", "application/json", &text).ok()
}

fn object(fields: &[(&str, JsValue)]) -> Option<JsValue> {
    let object = Object::new();
    for (name, value) in fields {
        Reflect::set(&object, &(*name).into(), value).ok()?;
    }
    Some(object.into())
}

fn field(value: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(value, &name.into()).ok()
}

/// Takes the games of a file. What is here already stays; of one that has gone on
/// here and there in two ways both are kept.
///
/// # Errors
/// Why nothing was taken.
pub async fn import(text: &str) -> Result<Imported, FileFault> {
    let file = JSON::parse(text).map_err(|_| FileFault::NotGames)?;
    if field(&file, "format").and_then(|format| format.as_string()).as_deref() != Some(FORMAT) {
        return Err(FileFault::NotGames);
    }
    let version = field(&file, "version").and_then(|version| version.as_f64());
    if version.ok_or(FileFault::NotGames)? > VERSION {
        return Err(FileFault::Newer);
    }
    let games = field(&file, "games").and_then(|games| games.dyn_into::<Array>().ok());
    let games = games.ok_or(FileFault::NotGames)?;
    let kept = chunks::kept().await.map_err(|_| FileFault::NotLoaded)?;
    let mut imported = Imported::default();
    for game in games.iter() {
        match read(&game) {
            Some(record) => match take(kept, record).await {
                Some(true) => imported.new += 1,
                Some(false) => imported.known += 1,
                None => imported.unread += 1,
            },
            None => imported.unread += 1,
        }
    }
    Ok(imported)
}

fn read(game: &JsValue) -> Option<KeptRecord> {
    let text = |name| field(game, name)?.as_string();
    let number = |name| field(game, name)?.as_f64();
    let form = number("form").filter(|form| *form >= 1.0)? as u32;
    let body = GAMES.read(form, text("record")?).ok()?;
    Some(KeptRecord { key: text("key")?, body, saved: number("saved")?.max(0.0) as u64 })
}

/// Takes a game. Is it new here? `None` if it is not one.
async fn take(kept: KeptGames, record: KeptRecord) -> Option<bool> {
    let (variant, _) = read_key(&record.key)?;
    let mut saved = SavedGame::read(&record.body)?;
    let (found, summary) = (kept.summary)(&saved.game)?;
    if found.id != variant {
        return None;
    }
    saved.summary = Some(summary);
    let store = Store::page();
    let _lock = hold(variant).await;
    let listing = store.list(&GAMES, &record.key).await.ok()?;
    let mut key = record.key.clone();
    match listing.find(&key).map(|here| here.map(|here| SavedGame::read(&here.body))) {
        Ok(None) => {}
        Ok(Some(Some(here)))
            if here.game == saved.game || (kept.holds)(&here.game, &saved.game) =>
        {
            return Some(false);
        }
        Ok(Some(Some(here))) if (kept.holds)(&saved.game, &here.game) => {
            if !here.name.is_empty() {
                saved.name = here.name;
            }
        }
        // What has gone on in another way or cannot be read is not written over.
        Ok(Some(_)) | Err(_) => key = new_id().key(variant),
    }
    let record = KeptRecord { key, body: saved.text(), saved: record.saved };
    // What fails is reported by the store, and kept as long as the page.
    let _ = store.put_back(&GAMES, &record).await;
    Some(true)
}
