//! Keeps games that were found among those that are kept.

use std::rc::Rc;

use thiserror::Error;

use super::reading::{FoundGame, Pace};
use super::report::{Unopened, UnopenedWhy};
use crate::app::chunks::{self, ChunkError};
use crate::app::saved_game::{GAMES, SavedGame, SavedGameId, hold, tidy_name};
use crate::app::share::new_id;
use crate::engine::player::Player;
use crate::engine::text::joined;
use crate::record::{HeaderKey, Record};
use crate::store::{Store, StoreError};

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KeptReport {
    /// So many are new here.
    pub new: usize,
    /// So many were here already.
    pub known: usize,
    /// What was not kept, or not all of it, and why.
    pub unopened: Vec<Unopened>,
}

/// Why no game was kept.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum KeepError {
    /// A part of the page did not come.
    #[error(transparent)]
    Chunk(#[from] ChunkError),
    /// What is kept here could not be read, so that all of them could be here already.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The names of those who played, with a dash between them; empty if none is
/// known.
pub fn players(record: &Record) -> String {
    let players = (0..record.variant().rules().players()).map(Player);
    let names = players.filter_map(|player| record.headers.get(&HeaderKey::Player(player)));
    joined(names.map(str::to_owned), " – ")
}

/// Reads games and keeps them, and tells now and then how many have been looked at. Of a
/// game with faults all that can be read is kept.
///
/// # Errors
/// Why nothing was kept.
pub async fn keep(games: &[Rc<FoundGame>], tell: impl Fn(usize)) -> Result<KeptReport, KeepError> {
    let kept = chunks::kept().await?;
    let store = Store::page();
    let listing = store.list(&GAMES, "").await?;
    let here = listing.records.into_iter().filter_map(|record| SavedGame::read(&record.body));
    let mut here: Vec<String> = here.map(|saved| saved.game).collect();
    let (mut report, mut pace) = (KeptReport::default(), Pace::new());
    for (index, game) in games.iter().enumerate() {
        if pace.is_over() {
            tell(index);
            pace.rest().await;
        }
        let game = game.whole();
        report.unopened.extend(Unopened::of_game(&game));
        if game.shared.record.tree.is_empty() && !game.faults.is_empty() {
            continue;
        }
        match (kept.saved)(&game.shared) {
            Some(saved) if here.contains(&saved.game) => report.known += 1,
            Some(saved) => {
                here.push(saved.game.clone());
                put(&game, saved).await;
                report.new += 1;
            }
            None => {
                let (name, why) = (game.file.clone(), UnopenedWhy::TooLong);
                report.unopened.push(Unopened { name, why });
            }
        }
    }
    Ok(report)
}

/// Keeps one game under a number of its own.
pub async fn keep_one(game: &FoundGame) -> Option<SavedGameId> {
    let kept = chunks::kept().await.ok()?;
    Some(put(game, (kept.saved)(&game.shared)?).await)
}

async fn put(game: &FoundGame, saved: SavedGame) -> SavedGameId {
    let (variant, id) = (game.shared.variant().id.clone(), new_id());
    let saved = SavedGame { name: tidy_name(&players(&game.shared.record)), ..saved };
    let _lock = hold(&variant).await;
    // What fails is reported by the store, and kept as long as the page.
    let _ = Store::page().put(&GAMES, &id.key(&variant), &saved.text()).await;
    id
}
