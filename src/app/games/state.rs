//! What is shown of the games that are kept: pure, without a browser.

use std::rc::Rc;

use yew::Reducible;

use super::entry::ListedGame;
use crate::app::text::Language;
use crate::engine::text::Text;
use crate::folding::{folded, occurs};
use crate::variants;

/// Which games are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Progress {
    /// All of them.
    #[default]
    Any,
    /// Those that go on.
    Going,
    /// Those that have ended.
    Ended,
}

impl Progress {
    /// Every stage.
    pub const ALL: [Progress; 3] = [Progress::Any, Progress::Going, Progress::Ended];

    /// Is this game at it?
    pub fn fits(self, entry: &ListedGame) -> bool {
        match self {
            Progress::Any => true,
            Progress::Going => entry.saved.is_unfinished(),
            Progress::Ended => !entry.saved.is_unfinished(),
        }
    }
}

/// In which order they are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SortOrder {
    /// What was played last first.
    #[default]
    Latest,
    /// What was played last at the end.
    Oldest,
    /// By their names.
    Name,
}

impl SortOrder {
    /// The next one when they are gone through in turn.
    pub fn next(self) -> SortOrder {
        match self {
            SortOrder::Latest => SortOrder::Oldest,
            SortOrder::Oldest => SortOrder::Name,
            SortOrder::Name => SortOrder::Latest,
        }
    }
}

/// How many games are shown at first, and how many more each time.
pub const AT_ONCE: usize = 20;

/// What the place of the games holds.
#[derive(Clone, PartialEq, Debug)]
pub struct GamesState {
    /// The games, the latest first; `None` until they have been read.
    pub entries: Option<Vec<ListedGame>>,
    /// Could they not be read the last time?
    pub not_read: bool,
    /// Those that have been deleted here, and can come back.
    pub deleted: Vec<ListedGame>,
    /// What is looked for.
    pub words: String,
    /// At which stage.
    pub stage: Progress,
    /// In which order.
    pub order: SortOrder,
    /// How many are shown.
    pub shown: usize,
    /// The key of the one that is being renamed, and the name that it has so far.
    pub renaming: Option<(String, String)>,
    /// What is said of an import or an export.
    pub said: Option<Text>,
}

impl Default for GamesState {
    fn default() -> GamesState {
        GamesState {
            entries: None,
            not_read: false,
            deleted: Vec::new(),
            words: String::new(),
            stage: Progress::default(),
            order: SortOrder::default(),
            shown: AT_ONCE,
            renaming: None,
            said: None,
        }
    }
}

/// What changes it.
pub enum GamesEvent {
    /// These games are kept.
    Read(Vec<ListedGame>),
    /// What is kept could not be read.
    NotRead,
    /// Something else is looked for.
    Search(String),
    /// Another stage.
    Progress(Progress),
    /// The next order.
    SortOrder,
    /// More are shown.
    More,
    /// A game is being renamed, so far to this; `None`: not any more.
    Rename(Option<(String, String)>),
    /// A game has been deleted.
    Delete(ListedGame),
    /// A game has been brought back.
    Undo(String),
    /// Something is said.
    Say(Text),
}

impl Reducible for GamesState {
    type Action = GamesEvent;

    fn reduce(self: Rc<Self>, event: GamesEvent) -> Rc<Self> {
        let mut state = (*self).clone();
        match event {
            GamesEvent::Read(entries) => {
                // One that is back, from wherever, is not deleted.
                let back =
                    |gone: &ListedGame| entries.iter().any(|one| one.record.key == gone.record.key);
                state.deleted.retain(|gone| !back(gone));
                (state.entries, state.not_read) = (Some(entries), false);
            }
            GamesEvent::NotRead => state.not_read = true,
            GamesEvent::Search(words) => (state.words, state.shown) = (words, AT_ONCE),
            GamesEvent::Progress(stage) => (state.stage, state.shown) = (stage, AT_ONCE),
            GamesEvent::SortOrder => state.order = state.order.next(),
            GamesEvent::More => state.shown += AT_ONCE,
            GamesEvent::Rename(renaming) => state.renaming = renaming,
            GamesEvent::Delete(entry) => {
                state.entries.iter_mut().for_each(|all| all.retain(|one| !same(one, &entry)));
                state.deleted.push(entry);
            }
            GamesEvent::Undo(key) => {
                let place = state.deleted.iter().position(|gone| gone.record.key == key);
                if let Some(place) = place {
                    let entry = state.deleted.remove(place);
                    state.entries.iter_mut().for_each(|all| put(all, entry.clone()));
                }
            }
            GamesEvent::Say(words) => state.said = Some(words),
        }
        Rc::new(state)
    }
}

fn same(one: &ListedGame, other: &ListedGame) -> bool {
    one.record.key == other.record.key
}

/// Puts a game among those that were played after and before it.
fn put(all: &mut Vec<ListedGame>, entry: ListedGame) {
    let later = |one: &&ListedGame| one.record.saved > entry.record.saved;
    let place = all.iter().take_while(later).count();
    all.insert(place, entry);
}

/// A line of the list.
#[derive(Clone, PartialEq, Debug)]
pub enum ListLine {
    /// A game.
    Kept(ListedGame),
    /// One that has just been deleted.
    Deleted(ListedGame),
}

impl ListLine {
    /// Its game.
    pub fn entry(&self) -> &ListedGame {
        match self {
            ListLine::Kept(entry) | ListLine::Deleted(entry) => entry,
        }
    }
}

impl GamesState {
    /// How many games are at a stage.
    pub fn count(&self, stage: Progress) -> usize {
        self.entries.iter().flatten().filter(|entry| stage.fits(entry)).count()
    }

    /// The lines of the list, in order, all of them. Names are those in this
    /// language.
    pub fn lines(&self, language: Language) -> Vec<ListLine> {
        let mut all: Vec<ListedGame> = self.entries.iter().flatten().cloned().collect();
        self.deleted.iter().for_each(|gone| put(&mut all, gone.clone()));
        let gone = |entry: &ListedGame| self.deleted.iter().any(|gone| same(gone, entry));
        let mut lines: Vec<ListLine> = Vec::new();
        for entry in all.into_iter().filter(|entry| self.wants(entry)) {
            let line = if gone(&entry) { ListLine::Deleted(entry) } else { ListLine::Kept(entry) };
            let place = match self.order {
                SortOrder::Latest => lines.len(),
                SortOrder::Oldest => 0,
                SortOrder::Name => {
                    let name = |line: &ListLine| folded(&language.of(&line.entry().name()));
                    let own = name(&line);
                    lines.iter().take_while(|other| name(other) <= own).count()
                }
            };
            lines.insert(place, line);
        }
        lines
    }

    /// The latest game that has not ended and can be shown, unless something else is looked
    /// for.
    pub fn latest(&self) -> Option<&ListedGame> {
        let anything = self.words.trim().is_empty() && self.stage == Progress::Any;
        let going =
            |entry: &&ListedGame| entry.saved.is_unfinished() && entry.saved.summary.is_some();
        self.entries.iter().flatten().find(going).filter(|_| anything)
    }

    /// Is this game looked for?
    fn wants(&self, entry: &ListedGame) -> bool {
        let names = [entry.name(), entry.variant.name.clone(), entry.players()];
        let names = names.iter().flat_map(|name| [folded(&name.ja), folded(&name.en)]);
        let family = variants::family_of(&entry.variant.id);
        let aliases = family.map(|family| family.aliases).unwrap_or_default();
        let aliases = aliases.iter().map(|alias| folded(alias));
        let names: Vec<String> = names.chain(aliases).chain([folded(&entry.variant.id)]).collect();
        let mut words = self.words.split_whitespace().map(folded);
        self.stage.fits(entry) && words.all(|word| names.iter().any(|name| occurs(&word, name)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::saved_game::{SavedGame, Summary};
    use crate::engine::outcome::Reason;
    use crate::engine::player::Player;
    use crate::store::KeptRecord;

    fn entry(variant: &str, number: u64, name: &str, ended: bool) -> ListedGame {
        let ended = ended.then(|| (Reason::Resignation, vec![Player(0)]));
        let summary =
            Summary { moves: 3, turn: Player(1), handicap: false, ended, pieces: Vec::new() };
        let (name, game) = (name.to_owned(), "1/x/y".to_owned());
        let saved = SavedGame { name, game, summary: Some(summary), ..SavedGame::default() };
        let key = [variant, "/000000000000000", &number.to_string()].concat();
        ListedGame::of(KeptRecord { key, body: saved.text(), saved: number }).expect("a game")
    }

    fn state() -> Rc<GamesState> {
        let games = vec![
            entry("torus-1", 4, "", false),
            entry("yonin-survivor", 3, "金曜の四人", false),
            entry("shogi", 2, "", true),
            entry("cylinder-1", 1, "Aki", false),
        ];
        Rc::new(GamesState::default()).reduce(GamesEvent::Read(games))
    }

    fn numbers(state: &GamesState) -> Vec<u64> {
        state.lines(Language::Ja).iter().map(|line| line.entry().record.saved).collect()
    }

    #[test]
    fn games_are_found_by_name_game_and_stage() {
        let after = |event| numbers(&state().reduce(event));
        let search = |words: &str| after(GamesEvent::Search(words.to_owned()));
        assert_eq!(search(""), [4, 3, 2, 1]);
        assert_eq!(search("金曜"), [3]);
        assert_eq!(search("どーなつ"), [4]);
        assert_eq!(search("Cylinder"), [1], "by its game, though it has a name");
        assert_eq!(search("aki"), [1]);
        assert_eq!(search("donut"), [4]);
        assert_eq!(search("2人"), [4, 2, 1]);
        assert_eq!(search("チェス盤"), [0; 0]);
        assert_eq!(after(GamesEvent::Progress(Progress::Ended)), [2]);
        assert_eq!(after(GamesEvent::Progress(Progress::Going)), [4, 3, 1]);
        assert_eq!(Progress::ALL.map(|stage| state().count(stage)), [4, 3, 1]);
    }

    #[test]
    fn the_latest_game_that_can_be_gone_on_with() {
        let latest = |state: &GamesState| state.latest().map(|entry| entry.record.saved);
        assert_eq!(latest(&state()), Some(4));
        assert_eq!(latest(&state().reduce(GamesEvent::Search(" ".to_owned()))), Some(4));
        assert_eq!(latest(&state().reduce(GamesEvent::Search("aki".to_owned()))), None);
        assert_eq!(latest(&state().reduce(GamesEvent::Progress(Progress::Ended))), None);
        let mut damaged = entry("torus-1", 4, "", false);
        damaged.saved.summary = None;
        let games = vec![damaged, entry("shogi", 2, "", true), entry("cylinder-1", 1, "", false)];
        let state = Rc::new(GamesState::default()).reduce(GamesEvent::Read(games));
        assert_eq!(latest(&state), Some(1), "the others cannot be gone on with");
    }

    #[test]
    fn games_are_put_in_order() {
        let state = state().reduce(GamesEvent::SortOrder);
        assert_eq!(numbers(&state), [1, 2, 3, 4]);
        let state = state.reduce(GamesEvent::SortOrder);
        let names: Vec<_> =
            state.lines(Language::Ja).iter().map(|line| line.entry().name().ja).collect();
        let mut sorted = names.clone();
        sorted.sort();
        assert_eq!(names, sorted);
        let english = state.lines(Language::En);
        assert_eq!(english.first().map(|line| line.entry().name().en), Some("Aki".into()));
        assert_eq!(numbers(&state.reduce(GamesEvent::SortOrder)), [4, 3, 2, 1]);
    }

    #[test]
    fn what_could_not_be_read_leaves_what_was() {
        let state = state().reduce(GamesEvent::NotRead);
        assert_eq!((numbers(&state).len(), state.not_read), (4, true));
        let read = state.entries.clone().unwrap_or_default();
        assert!(!state.reduce(GamesEvent::Read(read)).not_read, "the next time it was");
    }

    #[test]
    fn what_was_deleted_stands_in_its_place_and_comes_back() {
        let gone = entry("shogi", 2, "", true);
        let state = state().reduce(GamesEvent::Delete(gone.clone()));
        assert_eq!(state.lines(Language::Ja)[2], ListLine::Deleted(gone.clone()));
        assert_eq!(state.count(Progress::Any), 3);
        let read = state.entries.clone().unwrap_or_default();
        let state = state.reduce(GamesEvent::Read(read));
        assert_eq!(state.deleted.len(), 1, "while other tabs go on");
        let state = state.reduce(GamesEvent::Undo(gone.record.key.clone()));
        assert_eq!(state.lines(Language::Ja)[2], ListLine::Kept(gone));
        assert!(state.deleted.is_empty());
    }
}
