//! What is known here of games that come by link, in the browser's store.

use std::cell::RefCell;
use std::pin::Pin;
use std::rc::Rc;

use super::saving::{self, PlayedGame};
use crate::app::chunks::{self, Maker};
use crate::app::dom::component;
use crate::app::saved_game::{MIGRATIONS, SavedGame, SavedGameId, Summary, read_key};
use crate::app::state::{DraftMatch, KeptAs, KnownGame};
use crate::app::store_notice::{StoreNotice, StoreNoticeProps};
use crate::share::{self, Relation, Shared};
use crate::store::record::LegacyItem;
use crate::store::{Collection, Store};
use crate::variants::Variant;

/// Games: `VARIANT/` and the number of each. The text is [`SavedGame`]'s.
pub(super) static GAMES: Collection = Collection {
    name: "games",
    migrations: MIGRATIONS,
    legacy: Some(("hensoku.games.", former_games)),
};

/// Games as they began after a draft: `VARIANT/` and the number of its exchange.
static ARMED: Collection = Collection { name: "armed", migrations: &[], legacy: None };

/// With how many games of its variant, the latest ones, a game that comes by link
/// is compared.
const MOST_COMPARED: usize = 40;

thread_local! {
    /// The texts that were read last, and what they hold: opening them takes time.
    static OPENED: RefCell<Vec<(String, Shared)>> = RefCell::default();
}

/// What comes some time later.
type Later<T> = Pin<Box<dyn Future<Output = T>>>;

/// A game that is kept, to be laid on a table, and as which it is kept.
pub type SavedTable = (Shared, KeptAs);

/// What is kept of games. All else of the page asks for it through its
/// [door](crate::app::chunks::kept).
#[derive(Clone, Copy)]
pub struct KeptGames {
    /// What is known of a game: what was last seen of it, and whether its armies
    /// are those of a draft.
    pub known: fn(Box<Shared>) -> Later<KnownGame>,
    /// Keeps what is now seen of a game.
    pub keep: fn(PlayedGame),
    /// A game of this variant that is kept under this number, with its sitters.
    pub open: fn(Variant, SavedGameId) -> Later<Option<SavedTable>>,
    /// What a list shows of a game with this text, and its variant; `None` if it
    /// is no game.
    pub summary: fn(&str) -> Option<(Variant, Summary)>,
    /// How a game is kept that nobody has played here, without a name; `None` if it
    /// is more than is kept of one.
    pub saved: fn(&Shared) -> Option<SavedGame>,
    /// Does this game hold all that the other one does?
    pub holds: fn(&str, &str) -> bool,
    /// Moves the games that lie elsewhere from before to where the others are.
    pub take_over: fn() -> Later<()>,
    /// Keeps how a game begins after the draft whose exchange has this number.
    remember_armed: fn(String, Shared) -> Later<()>,
    /// Makes the notice of what a person should know of what is kept.
    pub notice: Maker<StoreNoticeProps>,
}

impl KeptGames {
    /// What is kept itself, which comes along with whatever names it.
    pub const HERE: KeptGames = KeptGames {
        known: |game| Box::pin(async move { known(&game).await }),
        keep: saving::keep,
        open: |variant, id| Box::pin(async move { saving::open_saved(&variant, id).await }),
        summary: |text| {
            let game = share::load(text).ok()?;
            Some((game.variant().clone(), saving::summary(&game)?))
        },
        saved: |game| {
            let summary = Some(saving::summary(game)?);
            let players = saving::names(game);
            let game = share::save(game).ok()?;
            Some(SavedGame { game, summary, players, ..SavedGame::default() })
        },
        holds: |ours, theirs| match (open(ours), open(theirs)) {
            (Some(ours), Some(theirs)) => saving::holds(&ours, &theirs),
            _ => false,
        },
        take_over: || {
            Box::pin(async {
                // What was found is told by the store.
                let _ = Store::page().list(&GAMES, "").await;
            })
        },
        remember_armed: |number, game| Box::pin(async move { put_armed(&number, &game).await }),
        notice: |props| component::<StoreNotice>(props, None),
    };
}

/// Games of one variant, the latest first.
#[derive(Default)]
struct RecentGames(Vec<(KeptAs, Shared)>);

impl RecentGames {
    async fn load(variant: &Variant) -> RecentGames {
        let store = Store::page();
        let prefix = [&variant.id, "/"].concat();
        let mut listing = store.list(&GAMES, &prefix).await.unwrap_or_default();
        listing.records.truncate(MOST_COMPARED);
        let (games, unread) = listing.read(&GAMES, |record| {
            let saved = SavedGame::read(&record.body)?;
            let kept_as = KeptAs { id: read_key(&record.key)?.1, seating: saved.seating };
            Some((kept_as, open(&saved.game)?))
        });
        store.pass_over(&unread);
        RecentGames(games.into_iter().map(|(_, game)| game).collect())
    }

    /// The game that has most in common with this one.
    fn nearest(&self, game: &Shared) -> Option<&(KeptAs, Shared)> {
        let line = game.line().len();
        let common = |(_, kept): &&(KeptAs, Shared)| match Relation::of(game, kept) {
            Relation::Same => usize::MAX,
            Relation::Older { .. } => line,
            Relation::Newer { ahead } => line - ahead,
            Relation::Parted { shared } => shared,
            Relation::Unrelated => 0,
        };
        let rest = self.0.iter().rev().filter(|kept| common(kept) > 0);
        rest.max_by_key(common)
    }
}

/// The game of a text.
pub(super) fn open(text: &str) -> Option<Shared> {
    OPENED.with_borrow_mut(|opened| {
        if let Some((_, game)) = opened.iter().find(|(known, _)| known == text) {
            return Some(game.clone());
        }
        let game = share::load(text).ok()?;
        opened.truncate(2 * MOST_COMPARED);
        opened.insert(0, (text.to_owned(), game.clone()));
        Some(game)
    })
}

/// See [`KeptGames::known`].
async fn known(game: &Shared) -> KnownGame {
    let variant = game.variant();
    let games = RecentGames::load(variant).await;
    let armies = match variant.spec().draft {
        Some(_) => {
            let prefix = [&variant.id, "/"].concat();
            let listing = Store::page().list(&ARMED, &prefix).await.unwrap_or_default();
            let begun = listing.records.iter().filter_map(|record| open(&record.body));
            DraftMatch::of(game, &begun.collect::<Vec<_>>())
        }
        None => DraftMatch::Unknown,
    };
    let (kept_as, kept) = games.nearest(game).cloned().unzip();
    KnownGame { kept: kept.map(Rc::new), kept_as, armies }
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
    SavedGameId::new(text.as_bytes().iter().fold(0xcbf2_9ce4_8422_2325, step)).key(variant)
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
    use crate::app::seating::Seating;

    fn game(played: &str) -> Shared {
        Shared::played("shogi", played)
    }

    #[test]
    fn the_nearest_game_is_found() {
        let games = ["2g2f 8c8d", "7g7f 8c8d", "7g7f 3c3d 2g2f"].into_iter().enumerate();
        let seating = Seating::default();
        let kept_as = |number| KeptAs { id: SavedGameId::new(number), seating };
        let kept = games.map(|(number, played)| (kept_as(number as u64), game(played)));
        let kept = RecentGames(kept.collect());
        let near = |played| kept.nearest(&game(played)).map(|(kept_as, _)| kept_as.id);
        assert_eq!(near("7g7f 3c3d 6g6f"), Some(SavedGameId::new(2)));
        assert_eq!(near("7g7f 8c8d 6g6f"), Some(SavedGameId::new(1)));
        assert_eq!(near("5g5f"), None, "another game altogether");
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
