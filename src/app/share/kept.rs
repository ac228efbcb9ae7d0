//! What was last seen of each game, in the browser's store.
//!
//! For every variant some games, none of which only repeats the beginning of
//! another. Each is one record, which grows with its game.

use std::cell::RefCell;
use std::pin::Pin;
use std::rc::Rc;

use yew::platform::spawn_local;

use crate::app::chunks::{self, Maker};
use crate::app::dom::component;
use crate::app::state::{DraftMatch, KnownGame};
use crate::app::store_notice::{StoreNotice, StoreNoticeProps};
use crate::share::{self, Relation, Shared};
use crate::store::record::LegacyItem;
use crate::store::{Collection, Lock, Store, lock};
use crate::variants::Variant;

/// Games: `VARIANT/` and a number made of the link with which it was first kept.
/// The text is [`share::save`]'s.
static GAMES: Collection =
    Collection { name: "games", migrations: &[], legacy: Some(("hensoku.games.", former_games)) };

/// Games as they began after a draft: `VARIANT/` and the number of its exchange.
static ARMED: Collection = Collection { name: "armed", migrations: &[], legacy: None };

/// The most games of one variant.
const MOST: usize = 12;

/// The longest text of a game that is kept, in bytes.
const LONGEST: usize = 8_000;

thread_local! {
    /// The texts that were read last, and what they hold: opening them takes time.
    static OPENED: RefCell<Vec<(String, Shared)>> = RefCell::default();
}

/// What comes some time later.
type Later<T> = Pin<Box<dyn Future<Output = T>>>;

/// What is kept of games. All else of the page asks for it through its
/// [door](crate::app::chunks::kept).
#[derive(Clone, Copy)]
pub struct KeptGames {
    /// What is known of a game: what was last seen of it, and whether its armies
    /// are those of a draft.
    pub known: fn(Box<Shared>) -> Later<KnownGame>,
    /// Keeps what is now seen of a game.
    pub remember: fn(Shared),
    /// Keeps how a game begins after the draft whose exchange has this number.
    remember_armed: fn(String, Shared) -> Later<()>,
    /// Makes the notice of what a person should know of what is kept.
    pub notice: Maker<StoreNoticeProps>,
}

impl KeptGames {
    /// What is kept itself, which comes along with whatever names it.
    pub const HERE: KeptGames = KeptGames {
        known: |game| Box::pin(async move { known(&game).await }),
        remember,
        remember_armed: |number, game| Box::pin(async move { put_armed(&number, &game).await }),
        notice: |props| component::<StoreNotice>(props, None),
    };
}

/// The games of one variant, the latest first, with their keys.
#[derive(Clone, Default, Debug)]
struct SavedGames(Vec<(String, Shared)>);

/// What keeping a game comes to.
#[derive(Clone, PartialEq, Debug, Default)]
struct Writing {
    /// The record that is written: its key and its game.
    put: Option<(String, Shared)>,
    /// The records that go.
    delete: Vec<String>,
}

impl SavedGames {
    async fn load(variant: &Variant) -> SavedGames {
        let store = Store::page();
        let prefix = [&variant.id, "/"].concat();
        let listing = store.list(&GAMES, &prefix).await.unwrap_or_default();
        let (games, unread) = listing.read(&GAMES, |record| open(&record.body));
        store.pass_over(&unread);
        SavedGames(games.into_iter().map(|(record, game)| (record.key, game)).collect())
    }

    /// The game that has most in common with this one.
    fn nearest(&self, game: &Shared) -> Option<&Shared> {
        let line = game.line().len();
        let common = |(_, kept): &&(String, Shared)| match Relation::of(game, kept) {
            Relation::Same => usize::MAX,
            Relation::Older { .. } => line,
            Relation::Newer { ahead } => line - ahead,
            Relation::Parted { shared } => shared,
            Relation::Unrelated => 0,
        };
        let rest = self.0.iter().rev().filter(|kept| common(kept) > 0);
        rest.max_by_key(common).map(|(_, kept)| kept)
    }

    /// Puts a game at the head, in the place of what it continues. Of a game
    /// that has gone on already, the longer form stays. `key` is its key if it is
    /// another game than all that are known.
    fn put(&mut self, key: String, game: Shared) -> Writing {
        let relation = |kept: &Shared| Relation::of(&game, kept);
        let longer = |kept: &Shared| matches!(relation(kept), Relation::Older { .. });
        let mut delete = Vec::new();
        let first = match self.0.iter().position(|(_, kept)| longer(kept)) {
            Some(0) => return Writing::default(),
            Some(place) => self.0.remove(place),
            None => {
                let over = |kept: &Shared| {
                    matches!(relation(kept), Relation::Same | Relation::Newer { .. })
                };
                let mut keys = Vec::new();
                self.0.retain(|(key, kept)| {
                    let over = over(kept);
                    if over {
                        keys.push(key.clone());
                    }
                    !over
                });
                let mut keys = keys.into_iter();
                let mut own = keys.next().unwrap_or(key);
                delete.extend(keys);
                while self.0.iter().any(|(known, _)| *known == own) {
                    own.push('+');
                }
                (own, game)
            }
        };
        self.0.insert(0, first.clone());
        delete.extend(self.0.drain(MOST.min(self.0.len())..).map(|(key, _)| key));
        Writing { put: Some(first), delete }
    }
}

/// The game of a text.
fn open(text: &str) -> Option<Shared> {
    OPENED.with_borrow_mut(|opened| {
        if let Some((_, game)) = opened.iter().find(|(known, _)| known == text) {
            return Some(game.clone());
        }
        let game = share::load(text).ok().filter(|_| text.len() <= LONGEST)?;
        opened.truncate(2 * MOST);
        opened.insert(0, (text.to_owned(), game.clone()));
        Some(game)
    })
}

/// Waits until no other tab changes the games of a variant.
async fn hold(variant: &Variant) -> Lock {
    lock(&["hensoku games ", &variant.id].concat()).await
}

/// See [`KeptGames::known`].
async fn known(game: &Shared) -> KnownGame {
    let variant = game.variant();
    let _lock = hold(variant).await;
    let games = SavedGames::load(variant).await;
    let armies = match variant.spec().draft {
        Some(_) => {
            let prefix = [&variant.id, "/"].concat();
            let listing = Store::page().list(&ARMED, &prefix).await.unwrap_or_default();
            let begun = listing.records.iter().filter_map(|record| open(&record.body));
            DraftMatch::of(game, &begun.collect::<Vec<_>>())
        }
        None => DraftMatch::Unknown,
    };
    KnownGame { kept: games.nearest(game).cloned().map(Rc::new), armies }
}

/// See [`KeptGames::remember`].
fn remember(game: Shared) {
    if game.line().is_empty() {
        return;
    }
    let Ok(text) = share::save(&game) else { return };
    if text.len() > LONGEST {
        return;
    }
    spawn_local(async move {
        let variant = game.variant().clone();
        let _lock = hold(&variant).await;
        let key = key(&variant.id, &text);
        let Writing { put, delete } = SavedGames::load(&variant).await.put(key, game);
        let store = Store::page();
        // What fails is reported by the store, and kept as long as the page.
        if let Some((key, game)) = put
            && let Ok(text) = share::save(&game)
        {
            let _ = store.put(&GAMES, &key, &text).await;
        }
        for key in delete {
            let _ = store.delete(&GAMES, &key).await;
        }
    });
}

/// Keeps how a game begins after a draft. `number` is that of its exchange.
pub async fn remember_armed(number: String, game: Shared) {
    // Whatever is done in the exchange next tries it again.
    if let Ok(kept) = chunks::kept().await {
        (kept.remember_armed)(number, game).await;
    }
}

async fn put_armed(number: &str, game: &Shared) {
    if let Ok(text) = share::save(game) {
        let _ = Store::page().put(&ARMED, number, &text).await;
    }
}

/// The key of a game that was first kept with this text: 64-bit FNV-1a of it.
fn key(variant: &str, text: &str) -> String {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = text.as_bytes().iter().fold(0xcbf2_9ce4_8422_2325, step);
    let digits = (0..16).rev().map(|place| (hash >> (4 * place)) as u32 & 15);
    let digits: String = digits.filter_map(|digit| char::from_digit(digit, 16)).collect();
    [variant, "/", &digits].concat()
}

/// Games as local storage held them: a link in each line.
fn former_games(variant: &str, text: &str) -> Vec<LegacyItem> {
    let item = |link: &str| match share::load(link) {
        Ok(game) if game.variant().id == variant => Ok((key(variant, link), link.to_owned())),
        _ => Err(link.to_owned()),
    };
    text.lines().filter(|line| !line.is_empty()).map(item).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game;
    use crate::notation::moves;

    fn game(played: &str) -> Shared {
        let shogi = crate::variants::find("shogi").expect("in the catalogue");
        let mut game = Game::new(shogi.rules());
        for text in played.split_whitespace() {
            let action = moves::parse(game.rules(), game.position(), text).expect("a move text");
            game.play(action).expect("a legal move");
        }
        Shared::of_game(&shogi, &game, 0)
    }

    fn kept(games: &[&str]) -> SavedGames {
        let mut kept = SavedGames::default();
        for played in games {
            let game = game(played);
            kept.put(key("shogi", &share::save(&game).expect("a text")), game);
        }
        kept
    }

    fn lengths(kept: &SavedGames) -> Vec<usize> {
        kept.0.iter().map(|(_, game)| game.line().len()).collect()
    }

    #[test]
    fn the_longer_form_of_a_game_stays() {
        assert_eq!(lengths(&kept(&["7g7f", "7g7f 3c3d", "7g7f 3c3d 2g2f"])), [3]);
        assert_eq!(lengths(&kept(&["7g7f 3c3d 2g2f", "7g7f"])), [3]);
        assert_eq!(lengths(&kept(&["7g7f 3c3d 2g2f", "7g7f 8c8d"])), [2, 3]);
        assert_eq!(lengths(&kept(&["7g7f 3c3d 2g2f", "7g7f 8c8d", "7g7f 3c3d"])), [3, 2]);
    }

    #[test]
    fn the_nearest_game_is_found() {
        let kept = kept(&["7g7f 3c3d 2g2f", "7g7f 8c8d", "2g2f 8c8d"]);
        let near = |played| kept.nearest(&game(played)).map(Shared::line);
        assert_eq!(near("7g7f 3c3d 6g6f"), Some(game("7g7f 3c3d 2g2f").line()));
        assert_eq!(near("7g7f 8c8d 6g6f"), Some(game("7g7f 8c8d").line()));
        assert_eq!(near("5g5f"), None, "another game altogether");
    }

    #[test]
    fn a_record_grows_with_its_game() {
        let mut kept = kept(&["7g7f", "2g2f"]);
        let keys: Vec<String> = kept.0.iter().map(|(key, _)| key.clone()).collect();
        let written = kept.put("shogi/new".to_owned(), game("7g7f 3c3d"));
        assert_eq!(
            written,
            Writing { put: Some((keys[1].clone(), game("7g7f 3c3d"))), delete: vec![] }
        );
        let again = kept.put("shogi/new".to_owned(), game("7g7f"));
        assert_eq!(again, Writing::default(), "the longer form is the latest");
        let head = kept.put("shogi/new".to_owned(), game("2g2f"));
        assert_eq!(head.put.map(|(key, _)| key), Some(keys[0].clone()));
        let parted = kept.put(keys[0].clone(), game("7g7f 8c8d"));
        assert_eq!(parted.put.map(|(key, _)| key), Some([&keys[0], "+"].concat()), "another game");
    }

    #[test]
    fn what_is_kept_never_grows_too_large() {
        let games: Vec<String> = (1..=9).map(|file| format!("5g5f {file}c{file}d")).collect();
        let mut games: Vec<&str> = games.iter().map(String::as_str).collect();
        games.extend(["7g7f", "6g6f", "4g4f"]);
        let mut kept = kept(&games);
        assert_eq!(kept.0.len(), MOST);
        let oldest = kept.0[MOST - 1].0.clone();
        let written = kept.put("shogi/new".to_owned(), game("1g1f"));
        assert_eq!((kept.0.len(), written.delete), (MOST, vec![oldest]));
    }

    #[test]
    fn games_in_local_storage_are_taken_over() {
        let former = include_str!("../../../tests/kept/local-storage.txt");
        let line = former.lines().find_map(|line| line.strip_prefix("hensoku.games.shogi\t"));
        let link = line.expect("a line");
        let items = former_games("shogi", &[link, "\n/shogi/xyz\n"].concat());
        let wanted = [Ok((key("shogi", link), link.to_owned())), Err("/shogi/xyz".to_owned())];
        assert_eq!(items, wanted);
        assert_eq!(open(link).map(|game| game.line()), Some(game("7g7f 3c3d").line()));
        assert!(former_games("torus-1", link)[0].is_err(), "of another game");
    }
}
