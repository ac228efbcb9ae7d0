//! What the browser keeps of drafts: exchanges, armies that a player has saved,
//! and, for each tab, the army in the making.

use std::cell::RefCell;

use super::session::{DraftSession, DraftWay};
use crate::app::share::remember_armed;
use crate::engine::draft::Army;
use crate::engine::player::Player;
use crate::notation::army;
use crate::store::record::LegacyItem;
use crate::store::{Collection, Lock, Store, StoreError, lock, set_tab_text, tab_text};
use crate::variants::{self, Variant};

/// Exchanges: `VARIANT/NUMBER`, the number in 32 hexadecimal digits.
pub static DRAFTS: Collection = Collection {
    name: "drafts",
    migrations: &[],
    legacy: Some(("hensoku.draft.", former_sessions)),
};

/// Saved armies: `VARIANT/NAME`.
static ARMIES: Collection = Collection {
    name: "armies",
    migrations: &[],
    legacy: Some(("hensoku.armies.", former_armies)),
};

/// Armies in the making: `VARIANT/SEAT`, and the number of the exchange for one
/// that is under way.
static MAKING: Collection = Collection { name: "making", migrations: &[], legacy: None };

/// The most finished exchanges of one variant. One that is not finished is never
/// dropped.
const MOST_FINISHED: usize = 24;

thread_local! {
    /// Links that show armies, where they cannot be sealed: by game and player.
    static SECRETS: RefCell<Vec<([u8; 16], u8, String)>> = RefCell::default();
}

/// How the keys of a variant begin.
pub fn prefix(variant: &Variant) -> String {
    [&variant.id, "/"].concat()
}

fn key(variant: &Variant, number: [u8; 16]) -> String {
    let mut key = prefix(variant);
    for byte in number {
        for half in [byte >> 4, byte & 15] {
            key.push(char::from_digit(half.into(), 16).unwrap_or_default());
        }
    }
    key
}

/// Waits until no other tab changes the exchanges of a variant. What is read,
/// changed and written of them must be so under this lock.
pub async fn hold(variant: &Variant) -> Lock {
    lock(&["hensoku drafts ", &variant.id].concat()).await
}

/// The exchanges of a variant, the latest first.
///
/// # Errors
/// Why they cannot be read.
pub async fn sessions(variant: &Variant) -> Result<Vec<DraftSession>, StoreError> {
    let store = Store::page();
    let listing = store.list(&DRAFTS, &prefix(variant)).await?;
    let read = |body: &str| DraftSession::read(variant, body);
    let (found, unread) = listing.read(&DRAFTS, |record| read(&record.body));
    store.pass_over(&unread);
    Ok(found.into_iter().map(|(_, session)| session).collect())
}

/// What came of keeping an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeptSession {
    /// Does it outlive the page?
    pub lasts: bool,
    /// How many finished ones were dropped for it.
    pub dropped: usize,
}

/// Keeps an exchange, in the place of what was known of it.
pub async fn keep(variant: &Variant, session: &DraftSession) -> KeptSession {
    let store = Store::page();
    let key_text = key(variant, session.number());
    let written = store.put(&DRAFTS, &key_text, &session.text()).await;
    let lasts = written.is_ok() && store.keeps() == Some(true);
    if session.way.by_links()
        && let Some(game) = session.game(variant)
    {
        remember_armed(key_text, game).await;
    }
    let mut dropped = 0;
    for number in surplus(&sessions(variant).await.unwrap_or_default()) {
        dropped += usize::from(store.delete(&DRAFTS, &key(variant, number)).await.is_ok());
    }
    KeptSession { lasts, dropped }
}

/// The finished exchanges that are too many, of all, the latest first.
pub(super) fn surplus(sessions: &[DraftSession]) -> Vec<[u8; 16]> {
    let finished = sessions.iter().filter(|session| session.is_done());
    finished.skip(MOST_FINISHED).map(DraftSession::number).collect()
}

/// Forgets an exchange.
pub async fn forget(variant: &Variant, number: [u8; 16]) {
    // Where it fails it is there another time.
    let _ = Store::page().delete(&DRAFTS, &key(variant, number)).await;
    SECRETS.with_borrow_mut(|secrets| secrets.retain(|(known, ..)| *known != number));
}

/// Remembers the link that shows an army for as long as the page is open.
pub fn remember(number: [u8; 16], seat: u8, link: String) {
    SECRETS.with_borrow_mut(|secrets| secrets.push((number, seat, link)));
}

/// The link that shows an army, if it was remembered.
pub fn remembered(number: [u8; 16], seat: u8) -> Option<String> {
    SECRETS.with_borrow(|secrets| {
        let found = secrets.iter().find(|known| (known.0, known.1) == (number, seat));
        found.map(|(.., link)| link.clone())
    })
}

/// The saved armies of a variant, the latest first: names and texts.
pub async fn armies(variant: &Variant) -> Vec<(String, String)> {
    let prefix = prefix(variant);
    let listing = Store::page().list(&ARMIES, &prefix).await.unwrap_or_default();
    let pair = |record: crate::store::KeptRecord| {
        let name = record.key.strip_prefix(&prefix)?.to_owned();
        Some((name, record.body))
    };
    listing.records.into_iter().filter_map(pair).collect()
}

/// Saves an army, in the place of another one with its name; without a text,
/// forgets it.
///
/// # Errors
/// Why it is not kept.
pub async fn save(variant: &Variant, name: &str, army: Option<&str>) -> Result<(), StoreError> {
    let (store, key) = (Store::page(), [&prefix(variant), name].concat());
    match army {
        Some(army) => store.put(&ARMIES, &key, army).await,
        None => store.delete(&ARMIES, &key).await,
    }
}

/// Whose army is in the making, and in which exchange.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Making {
    /// The player.
    pub seat: u8,
    /// The exchange; none if it has not begun.
    pub number: Option<[u8; 16]>,
}

impl Making {
    fn key(self, variant: &Variant) -> String {
        let key = self.number.map_or_else(|| prefix(variant), |number| key(variant, number));
        [key.as_str(), if self.seat == 0 { ".0" } else { ".1" }].concat()
    }

    /// The army that this tab keeps, and between whom armies are exchanged.
    pub fn army(self, variant: &Variant) -> Option<(Army, DraftWay)> {
        let text = tab_text(&MAKING, &self.key(variant))?;
        let (way, army) = text.split_once('\n')?;
        let way = match way {
            // As it was written before there was another way.
            "links" => DraftWay::Links(Player(self.seat)),
            way => DraftWay::read(way)?,
        };
        let (army, faults) = army::read(variant.rules().topology(), army);
        faults.is_empty().then_some((army, way))
    }

    /// Keeps it; an empty one between two at this screen is forgotten.
    pub fn keep(self, variant: &Variant, army: &Army, way: DraftWay) {
        let text = match army.is_empty() && way == DraftWay::Screen {
            true => String::new(),
            false => [&*way.text(), "\n", &army::text(variant.rules().topology(), army)].concat(),
        };
        set_tab_text(&MAKING, &self.key(variant), &text);
    }

    /// Forgets it.
    pub fn forget(self, variant: &Variant) {
        set_tab_text(&MAKING, &self.key(variant), "");
    }
}

/// Exchanges as local storage held them, with an empty line after each.
pub(super) fn former_sessions(variant: &str, text: &str) -> Vec<LegacyItem> {
    let records = text.split("\n\n").filter(|record| !record.trim().is_empty());
    let item = |record: &str| {
        let known = variants::find(variant);
        let session = known.and_then(|variant| {
            Some(key(&variant, DraftSession::read(&variant, record)?.number()))
        });
        session
            .map(|key| (key, record.to_owned()))
            .ok_or_else(|| [record.trim_end(), "\n"].concat())
    };
    records.map(item).collect()
}

/// Saved armies as local storage held them: a line for each, the name before a
/// tab.
pub(super) fn former_armies(variant: &str, text: &str) -> Vec<LegacyItem> {
    let item = |line: &str| match line.split_once('\t') {
        Some((name, army)) => Ok(([variant, "/", name].concat(), army.to_owned())),
        None => Err(line.to_owned()),
    };
    text.lines().filter(|line| !line.is_empty()).map(item).collect()
}
