//! What the browser keeps of drafts: exchanges under way, and armies that a
//! person has saved.

use std::cell::RefCell;

use gloo::utils::window;

use super::session::DraftSession;
use crate::variants::Variant;

const BOUTS: &str = "hensoku.draft.";
const ARMIES: &str = "hensoku.armies.";

/// The most exchanges, and the most armies, of one variant.
const MOST: usize = 24;

thread_local! {
    /// What a browser without storage would have kept.
    static HERE: RefCell<Vec<(String, String)>> = RefCell::default();
    /// Links that show armies, where they cannot be sealed: by game and player.
    static SECRETS: RefCell<Vec<([u8; 16], u8, String)>> = RefCell::default();
}

fn get(key: &str) -> String {
    let here =
        HERE.with_borrow(|here| here.iter().find(|(k, _)| k == key).map(|kept| kept.1.clone()));
    let storage = || window().local_storage().ok().flatten()?.get_item(key).ok().flatten();
    here.or_else(storage).unwrap_or_default()
}

/// Returns whether it outlives the page.
fn set(key: String, text: &str) -> bool {
    let kept = window().local_storage().ok().flatten().map(|storage| match text.is_empty() {
        true => storage.remove_item(&key),
        false => storage.set_item(&key, text),
    });
    let kept = matches!(kept, Some(Ok(())));
    HERE.with_borrow_mut(|here| {
        here.retain(|(known, _)| *known != key);
        if !kept {
            here.push((key, text.to_owned()));
        }
    });
    kept
}

fn key(begin: &str, variant: &Variant) -> String {
    [begin, &variant.id].concat()
}

/// The exchanges of a variant, the latest first.
pub fn sessions(variant: &Variant) -> Vec<DraftSession> {
    let text = get(&key(BOUTS, variant));
    let mut sessions = Vec::new();
    let mut record = String::new();
    for line in text.lines().chain([""]) {
        match line {
            "" => sessions.extend(DraftSession::read(variant, &std::mem::take(&mut record))),
            line => {
                record += line;
                record += "\n";
            }
        }
    }
    sessions
}

fn write(variant: &Variant, sessions: &[DraftSession]) -> bool {
    let mut text = String::new();
    for session in sessions.iter().take(MOST) {
        text += &session.text();
        text += "\n\n";
    }
    set(key(BOUTS, variant), &text)
}

/// Keeps an exchange, in the place of what was known of it. Returns whether it
/// outlives the page.
pub fn keep(variant: &Variant, session: &DraftSession) -> bool {
    let mut sessions = sessions(variant);
    sessions.retain(|known| known.number() != session.number());
    sessions.insert(0, session.clone());
    write(variant, &sessions)
}

/// Forgets an exchange.
pub fn forget(variant: &Variant, number: [u8; 16]) {
    let mut sessions = sessions(variant);
    sessions.retain(|known| known.number() != number);
    write(variant, &sessions);
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
pub fn armies(variant: &Variant) -> Vec<(String, String)> {
    let text = get(&key(ARMIES, variant));
    let pair = |line: &str| {
        let (name, army) = line.split_once('\t')?;
        Some((name.to_owned(), army.to_owned()))
    };
    text.lines().filter_map(pair).collect()
}

/// Saves an army, in the place of another one with its name; without a text,
/// forgets it.
pub fn save(variant: &Variant, name: &str, army: Option<&str>) {
    let mut armies = armies(variant);
    armies.retain(|(known, _)| known != name);
    if let Some(army) = army {
        armies.insert(0, (name.to_owned(), army.to_owned()));
    }
    armies.truncate(MOST);
    let mut text = String::new();
    for (name, army) in armies {
        text += &name;
        text += "\t";
        text += &army;
        text += "\n";
    }
    set(key(ARMIES, variant), &text);
}
