//! Every game is kept as it is played.
//!
//! What is on a table is written over the record of its game, with whatever has
//! been taken back taken out of it. Where another tab, or this one at another time,
//! has gone on with the record, the table's game is only written over it if it has
//! all that the record has; if the record has all that the table has it stays; and
//! else both are kept and it is said.

use std::cell::RefCell;

use js_sys::Math;
use yew::prelude::*;

use super::kept::{GAMES, open};
use super::persistence;
use crate::app::saved_game::{SavedGame, SavedGameId, Summary, hold, tidy_name};
use crate::app::seating::Seating;
use crate::app::settings;
use crate::app::state::{KeptAs, Lineage};
use crate::engine::action::Action;
use crate::record::{HeaderKey, NodeId, Tree};
use crate::share::{self, Shared};
use crate::store::{Store, StoreReport};
use crate::variants::Variant;

/// A game on a table, to be kept.
pub struct PlayedGame {
    /// The game.
    pub game: Shared,
    /// Who sits at it.
    pub seating: Seating,
    /// As which it is kept.
    pub id: SavedGameId,
    /// What tells it from other games on that table.
    pub lineage: Lineage,
    /// Told if it is kept under another number after all.
    pub tell: Callback<SavedGameId>,
}

/// A number for a game that has none.
pub fn new_id() -> SavedGameId {
    let half = || (Math::random() * f64::from(u32::MAX)) as u64;
    SavedGameId::new(half() << 32 | half())
}

/// What this page has written last of a game.
struct WrittenGame {
    id: SavedGameId,
    lineage: Lineage,
    game: String,
    /// As which the table's game is kept since another tab has gone on with this.
    parted: Option<SavedGameId>,
}

/// Of how many games that is known.
const MOST_WRITTEN: usize = 16;

thread_local! {
    static WRITTEN: RefCell<Vec<WrittenGame>> = RefCell::default();
}

/// What keeping a game comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// It is written.
    Write,
    /// What is kept has all of it.
    Leave,
    /// Both are kept.
    Part,
    /// There is nothing in it any more.
    Delete,
}

/// See [`KeptGames::keep`](super::KeptGames::keep).
pub fn keep(played: PlayedGame) {
    yew::platform::spawn_local(async move {
        // A game that is too large to be saved is none that could be played.
        let Ok(text) = share::save(&played.game) else { return };
        write(played, text).await;
    });
}

async fn write(mut played: PlayedGame, text: String) {
    let variant = played.game.variant().id.clone();
    let _lock = hold(&variant).await;
    let lineage = played.lineage;
    let parted = find_written(played.id, lineage, |written| written.parted);
    if let Some(Some(id)) = parted {
        played.id = id;
        played.tell.emit(id);
    }
    let trusted = find_written(played.id, lineage, |written| written.game.clone());
    if trusted.as_ref() == Some(&text) {
        return;
    }
    let store = Store::page();
    // What is there is not written over unseen: the next change tries again.
    let Ok(before) = read(&variant, played.id).await else { return };
    let verdict = judge(&played.game, before.as_ref(), trusted.as_deref());
    let is_new = before.is_none();
    let mut saved = before.unwrap_or_default();
    match verdict {
        Verdict::Write => {}
        Verdict::Leave => return,
        Verdict::Delete => {
            // Should it come back, it is written again.
            forget(played.id, lineage);
            let _ = store.delete(&GAMES, &played.id.key(&variant)).await;
            return;
        }
        Verdict::Part => {
            let other = new_id();
            remember(WrittenGame {
                id: played.id,
                lineage,
                game: String::new(),
                parted: Some(other),
            });
            (played.id, saved) = (other, SavedGame::default());
            played.tell.emit(other);
            store.report(StoreReport::BothKept { key: other.key(&variant) });
        }
    }
    saved.summary = summary(&played.game);
    saved.seating = played.seating;
    saved.players = names(&played.game);
    saved.begun = saved.begun.or_else(|| is_new.then(|| js_sys::Date::now() as u64));
    saved.game = text.clone();
    remember(WrittenGame { id: played.id, lineage, game: text, parted: None });
    // What fails is reported by the store, and kept as long as the page.
    let kept = store.put(&GAMES, &played.id.key(&variant), &saved.text()).await;
    if saved.is_unfinished() {
        settings::set_unfinished(true);
    }
    if kept.is_ok() && played.game.record.tree.len() >= persistence::WORTH_ASKING {
        persistence::ask().await;
    }
}

/// What the game on a table comes to, beside what is kept. `trusted` is what the
/// table itself has written last.
fn judge(game: &Shared, before: Option<&SavedGame>, trusted: Option<&str>) -> Verdict {
    let Some(before) = before else {
        return if is_nothing(game) { Verdict::Leave } else { Verdict::Write };
    };
    if trusted == Some(before.game.as_str()) {
        return if is_nothing(game) && before.name.is_empty() {
            Verdict::Delete
        } else {
            Verdict::Write
        };
    }
    match open(&before.game) {
        // What cannot be opened is never written over.
        None => Verdict::Part,
        Some(kept) if holds(game, &kept) => Verdict::Write,
        Some(kept) if holds(&kept, game) => Verdict::Leave,
        Some(_) => Verdict::Part,
    }
}

/// Has nothing been done in a game, and nothing said of its start?
pub(super) fn is_nothing(game: &Shared) -> bool {
    let tree = &game.record.tree;
    tree.is_empty() && tree.notes(NodeId::ROOT).is_empty()
}

/// Does a game have all that the other one has, from the same start?
pub fn holds(ours: &Shared, theirs: &Shared) -> bool {
    let (ours, theirs) = (&ours.record, &theirs.record);
    ours.start == theirs.start
        && ours.variant() == theirs.variant()
        && theirs.headers.iter().all(|(key, known)| ours.headers.get(key) == Some(known))
        && tree_holds(&ours.tree, &theirs.tree)
}

fn tree_holds(ours: &Tree, theirs: &Tree) -> bool {
    let mut places = vec![NodeId::ROOT; theirs.bound()];
    theirs.subtree(NodeId::ROOT).all(|at| {
        let found = match theirs.action(at) {
            None => Some(NodeId::ROOT),
            Some(action) => {
                let parent = places.get(theirs.parent(at).index()).copied();
                parent.and_then(|parent| ours.child(parent, action))
            }
        };
        let Some(here) = found else { return false };
        if let Some(place) = places.get_mut(at.index()) {
            *place = here;
        }
        let notes = theirs.notes(at);
        notes.is_empty() || notes == ours.notes(here)
    })
}

/// What a list shows of a game; `None` if its start is not possible.
pub fn summary(shared: &Shared) -> Option<Summary> {
    let game = shared.game().ok()?;
    let is_move = |action: &&Action| matches!(action, Action::Move(_));
    let rules = game.rules();
    let squares = usize::from(rules.spec().board.files) * usize::from(rules.spec().board.ranks);
    let mut pieces = vec![None; squares];
    for (square, piece) in game.position().setup(rules).pieces {
        if let Some(place) = pieces.get_mut(usize::from(square)) {
            *place = Some(piece);
        }
    }
    Some(Summary {
        moves: game.actions().iter().filter(is_move).count(),
        turn: game.position().turn(),
        handicap: shared.record.start.gives_handicap(rules.spec()),
        ended: game.outcome().map(|outcome| (outcome.reason, outcome.winners.clone())),
        pieces,
    })
}

/// The names of the players, as they are kept.
pub(super) fn names(shared: &Shared) -> Vec<String> {
    let headers = &shared.record.headers;
    let name = |player| headers.get(&HeaderKey::Player(player)).map(tidy_name).unwrap_or_default();
    let mut names: Vec<_> = shared.variant().spec().turn.players().map(name).collect();
    while names.pop_if(|name| name.is_empty()).is_some() {}
    names
}

/// See [`KeptGames::open`](super::KeptGames::open).
pub async fn open_saved(variant: &Variant, id: SavedGameId) -> Option<(Shared, KeptAs)> {
    let saved = read(&variant.id, id).await.ok()??;
    match open(&saved.game) {
        Some(game) => Some((game, KeptAs { id, seating: saved.seating })),
        None => {
            Store::page().pass_over(&[GAMES.damaged(id.key(&variant.id))]);
            None
        }
    }
}

/// What is kept could not be read, which has been reported.
struct NotRead;

/// What is kept of a game, if there is anything.
async fn read(variant: &str, id: SavedGameId) -> Result<Option<SavedGame>, NotRead> {
    let (store, key) = (Store::page(), id.key(variant));
    let listing = store.list(&GAMES, &key).await.map_err(|_| NotRead)?;
    let found = listing.find(&key).and_then(|record| match record {
        Some(record) => SavedGame::read(&record.body).ok_or_else(|| GAMES.damaged(key)).map(Some),
        None => Ok(None),
    });
    found.map_err(|unread| {
        store.pass_over(&[unread]);
        NotRead
    })
}

fn find_written<T>(id: SavedGameId, lineage: Lineage, of: impl Fn(&WrittenGame) -> T) -> Option<T> {
    WRITTEN.with_borrow(|all| {
        let mut found = all.iter().filter(|one| one.id == id && one.lineage == lineage);
        found.next().map(of)
    })
}

fn forget(id: SavedGameId, lineage: Lineage) {
    WRITTEN.with_borrow_mut(|all| all.retain(|one| !(one.id == id && one.lineage == lineage)));
}

fn remember(written: WrittenGame) {
    forget(written.id, written.lineage);
    WRITTEN.with_borrow_mut(|all| {
        all.truncate(MOST_WRITTEN - 1);
        all.insert(0, written);
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::player::Player;

    fn game(played: &str) -> Shared {
        Shared::played("shogi", played)
    }

    fn saved(played: &str) -> SavedGame {
        let game = share::save(&game(played)).expect("a text");
        SavedGame { game, ..SavedGame::default() }
    }

    fn verdict(played: &str, kept: &str, trusted: &str) -> Verdict {
        judge(&game(played), Some(&saved(kept)), Some(&saved(trusted).game))
    }

    #[test]
    fn what_a_table_has_written_itself_it_may_change() {
        assert_eq!(verdict("7g7f 3c3d", "7g7f", "7g7f"), Verdict::Write);
        assert_eq!(verdict("7g7f", "7g7f 3c3d", "7g7f 3c3d"), Verdict::Write, "taken back");
        assert_eq!(verdict("", "7g7f", "7g7f"), Verdict::Delete, "all of it taken back");
        assert_eq!(judge(&game("7g7f"), None, None), Verdict::Write, "the first move");
        assert_eq!(judge(&game(""), None, None), Verdict::Leave, "nothing to be kept");
    }

    #[test]
    fn what_another_tab_has_written_is_never_lost() {
        assert_eq!(verdict("7g7f 3c3d 2g2f", "7g7f 3c3d", "7g7f"), Verdict::Write);
        assert_eq!(verdict("7g7f", "7g7f 3c3d", "7g7f"), Verdict::Leave);
        assert_eq!(verdict("7g7f 8c8d", "7g7f 3c3d", "7g7f"), Verdict::Part);
        assert_eq!(verdict("", "7g7f 3c3d", "7g7f"), Verdict::Leave);
        let damaged = SavedGame { game: "1/shogi/EAEB".to_owned(), ..SavedGame::default() };
        assert_eq!(judge(&game("7g7f"), Some(&damaged), None), Verdict::Part);
    }

    #[test]
    fn a_comment_is_not_lost_either() {
        let (plain, mut commented) = (game("7g7f 3c3d"), game("7g7f 3c3d"));
        let at = commented.open_at;
        commented.record.tree.write_notes(at, |notes| notes.comment = "好手".to_owned());
        assert!(holds(&commented, &plain));
        assert!(!holds(&plain, &commented));
        let mut branched = game("7g7f 8c8d");
        let other = commented.record.tree.preorder();
        let action = commented.record.tree.action(other[2]).expect("a move");
        let parent = branched.record.tree.parent(branched.open_at);
        branched.record.tree.add(parent, action);
        assert!(holds(&branched, &plain), "as another branch");
        assert!(!holds(&branched, &commented));
    }

    #[test]
    fn a_name_is_not_lost_either() {
        let (plain, mut named) = (game("7g7f"), game("7g7f"));
        named.record.headers.set(HeaderKey::Player(Player(0)), "花子");
        assert!(holds(&named, &plain));
        assert!(!holds(&plain, &named));
        let mut other = plain.clone();
        other.record.headers.set(HeaderKey::Player(Player(0)), "太郎");
        assert!(!holds(&named, &other) && !holds(&other, &named));
    }

    #[test]
    fn a_list_shows_where_a_game_stands() {
        let going = summary(&game("7g7f 3c3d 8h2b+")).expect("a game");
        assert_eq!((going.moves, going.turn, going.ended.clone()), (3, Player(1), None));
        assert_eq!(going.pieces.iter().flatten().count(), 39);
        let ended = summary(&game("7g7f resign")).expect("a game");
        assert_eq!(ended.moves, 1);
        assert!(ended.ended.is_some_and(|(_, winners)| winners == [Player(0)]));
    }
}
