//! What is being looked into at a table, and what has been found: it changes many
//! times a second, and the table is not drawn again for it.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::InsightKind;
use super::evaluations::{Evaluation, Evaluations, PositionKey, balance};
use crate::app::balance::Balance;
use crate::app::mates::MatePlace;
use crate::app::opponent::dialogue::{
    Dialogue, SearchAnswer, SearchNews, SearchPurpose, SearchRequest,
};
use crate::app::opponent::lines::FoundLine;
use crate::app::opponent::talk::SearchTalk;
use crate::app::readable::{ReadableMove, readable};
use crate::app::state::GameView;
use crate::engine::player::Player;
use crate::watchers::Watchers;

/// How many lines can be looked for.
pub const LINES: (u8, u8) = (1, 5);

/// What is found is shown after so many milliseconds, with what else has come.
const PACE: u32 = 120;

/// What is looked into at one table. Clones are the same.
#[derive(Clone, Default)]
pub struct AnalysisStore(Rc<AnalysisState>);

struct AnalysisState {
    /// Looks into what is shown.
    live: SearchTalk,
    /// Judges position after position.
    reviewer: SearchTalk,
    followed: RefCell<Option<Rc<Followed>>>,
    lines: Cell<u8>,
    paused: Cell<bool>,
    exercise: RefCell<Option<Rc<Exercise>>>,
    evaluations: RefCell<Evaluations>,
    /// What the reviewer is at: the position, and the player to move there.
    asked: Cell<Option<(PositionKey, Player)>>,
    /// The lines that have been made readable.
    readable: RefCell<Vec<ShownLine>>,
    watchers: Watchers,
    waiting: RefCell<Option<Timeout>>,
}

impl Default for AnalysisState {
    fn default() -> AnalysisState {
        AnalysisState {
            live: SearchTalk::default(),
            reviewer: SearchTalk::default(),
            followed: RefCell::default(),
            lines: Cell::new(3),
            paused: Cell::default(),
            exercise: RefCell::default(),
            evaluations: RefCell::default(),
            asked: Cell::default(),
            readable: RefCell::default(),
            watchers: Watchers::default(),
            waiting: RefCell::default(),
        }
    }
}

impl PartialEq for AnalysisStore {
    fn eq(&self, other: &AnalysisStore) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// What is followed.
pub struct Followed {
    /// The table as it is shown.
    pub shown: Rc<GameView>,
    /// The table of the game.
    pub game: Rc<GameView>,
    /// What is looked into.
    pub kind: InsightKind,
    /// The position that is shown, where a mate may be looked for in it.
    pub mates: Option<Rc<MatePlace>>,
    /// The keys of the game's positions, by ply.
    keys: Vec<PositionKey>,
    /// That of the position that is shown; at an exercise, of the one after the
    /// first move.
    key: Option<PositionKey>,
    /// The ply of that position.
    ply: usize,
}

/// A turning point that is to be played better.
pub struct Exercise {
    /// The table at which that is tried, before the move.
    pub start: Rc<GameView>,
    /// What was found of that position.
    pub found: Rc<Evaluation>,
    /// Has the better move been shown?
    pub revealed: Cell<bool>,
}

/// A line of analysis as it is shown.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownLine {
    /// As it was found.
    pub found: FoundLine,
    /// How the position stands by it.
    pub balance: Balance,
    /// Its first moves.
    pub moves: Rc<[ReadableMove]>,
    key: Option<PositionKey>,
}

/// What the analysis of the position that is shown is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LiveStatus {
    /// It searches, so many plies deep.
    Runs(u32),
    /// A person has stopped it.
    Paused,
    /// The game is over there.
    Over,
    /// The computer is to move in the game, and is left in peace.
    Rests,
    /// It has stopped working.
    Failed,
}

impl AnalysisStore {
    /// What is followed now.
    pub fn followed(&self) -> Option<Rc<Followed>> {
        self.0.followed.borrow().clone()
    }

    /// The table is this one now.
    pub fn follow(&self, shown: &Rc<GameView>, game: &Rc<GameView>, kind: InsightKind) {
        let keys = PositionKey::all(game);
        let tries = !Rc::ptr_eq(shown, game);
        if !tries {
            self.0.exercise.replace(None);
        }
        let most = self.exercise().map_or(usize::MAX, |exercise| exercise.start.ply() + 1);
        let ply = shown.ply().min(most);
        let own = || PositionKey::all(shown).get(ply).copied();
        let key = if tries { own() } else { keys.get(ply).copied() };
        let mates = matches!(kind, InsightKind::Analysis).then(|| MatePlace::of(shown)).flatten();
        let (shown, game) = (shown.clone(), game.clone());
        let followed = Followed { shown, game, kind, mates: mates.map(Rc::new), keys, key, ply };
        self.0.followed.replace(Some(Rc::new(followed)));
        self.listen();
        self.think();
        self.tell();
    }

    /// The table is not shown any more, or nothing is looked into.
    pub fn leave(&self) {
        self.0.followed.replace(None);
        self.0.exercise.replace(None);
        self.think();
        self.tell();
    }

    /// How many lines are looked for.
    pub fn lines(&self) -> u8 {
        self.0.lines.get()
    }

    /// Looks for this number of lines.
    pub fn set_lines(&self, lines: u8) {
        self.0.lines.set(lines.clamp(LINES.0, LINES.1));
        self.think();
        self.tell();
    }

    /// Stops the analysis, or lets it go on.
    pub fn pause(&self, paused: bool) {
        self.0.paused.set(paused);
        self.think();
        self.tell();
    }

    /// Tries once more, after a worker has stopped working.
    pub fn again(&self) {
        for talk in [&self.0.live, &self.0.reviewer] {
            if talk.read(Dialogue::has_failed) {
                talk.again();
            }
        }
    }

    /// Has a worker stopped working?
    pub fn has_failed(&self) -> bool {
        [&self.0.live, &self.0.reviewer].iter().any(|talk| talk.read(Dialogue::has_failed))
    }

    /// The turning point that is played better now.
    pub fn exercise(&self) -> Option<Rc<Exercise>> {
        self.0.exercise.borrow().clone()
    }

    /// Begins to play the game better after this many actions. Returns the table
    /// at which that is tried.
    pub fn begin(&self, before: usize) -> Option<Rc<GameView>> {
        let game = self.followed()?.game.clone();
        let found = self.at(before)?;
        let start = Rc::new(game.try_out(before));
        let revealed = Cell::new(false);
        self.0.exercise.replace(Some(Rc::new(Exercise { start: start.clone(), found, revealed })));
        Some(start)
    }

    /// Shows the better move of the exercise.
    pub fn reveal(&self) {
        if let Some(exercise) = self.exercise() {
            exercise.revealed.set(true);
        }
        self.tell();
    }

    /// What has been found of the game after this many actions.
    pub fn at(&self, ply: usize) -> Option<Rc<Evaluation>> {
        let key = *self.followed()?.keys.get(ply)?;
        self.0.evaluations.borrow().get(key).cloned()
    }

    /// What has been found of the whole game, by ply.
    pub fn of_game(&self) -> Vec<Option<Rc<Evaluation>>> {
        let Some(followed) = self.followed() else { return Vec::new() };
        let evaluations = self.0.evaluations.borrow();
        followed.keys.iter().map(|key| evaluations.get(*key).cloned()).collect()
    }

    /// What has been found of the position that is shown.
    pub fn of_shown(&self) -> Option<Rc<Evaluation>> {
        self.0.evaluations.borrow().get(self.followed()?.key?).cloned()
    }

    /// What the analysis is doing.
    pub fn status(&self) -> LiveStatus {
        let shown = self.followed().map(|followed| followed.shown.clone());
        let is = |test: fn(&GameView) -> bool| shown.as_deref().is_some_and(test);
        match () {
            () if self.0.live.read(Dialogue::has_failed) => LiveStatus::Failed,
            () if is(|shown| shown.position.outcome.is_some()) => LiveStatus::Over,
            () if is(|shown| shown.computer_to_move().is_some()) => LiveStatus::Rests,
            () if self.0.paused.get() => LiveStatus::Paused,
            () => LiveStatus::Runs(self.0.live.read(Dialogue::depth)),
        }
    }

    /// The lines of the position that is shown, the best first. Those that were
    /// found stay when the analysis is stopped.
    pub fn shown_lines(&self) -> Vec<ShownLine> {
        let Some(followed) = self.followed().filter(|one| one.kind == InsightKind::Analysis) else {
            return Vec::new();
        };
        let mut known = self.0.readable.borrow_mut();
        known.retain(|line| line.key == followed.key);
        for number in 1..=usize::from(self.lines()) {
            let found = self.0.live.read(|dialogue| dialogue.line(number).cloned());
            let Some(found) = found else { continue };
            if known.iter().any(|line| line.found == found) {
                continue;
            }
            let same = |line: &&ShownLine| line.found.moves == found.moves;
            let moves = match known.iter().find(same) {
                Some(line) => line.moves.clone(),
                None => readable(&followed.shown, &found.moves).into(),
            };
            // What belongs to another position says nothing here.
            if moves.is_empty() {
                continue;
            }
            known.retain(|line| line.found.number != number);
            let balance = balance(found.score, followed.shown.position.turn);
            known.push(ShownLine { found, balance, moves, key: followed.key });
        }
        let most = usize::from(self.lines());
        let line = |number| known.iter().find(|line| line.found.number == number).cloned();
        (1..=most).filter_map(line).collect()
    }

    fn listen(&self) {
        let heard = |hear: fn(&AnalysisStore, SearchNews)| {
            let store = Rc::downgrade(&self.0);
            Callback::from(move |news| {
                if let Some(store) = store.upgrade().map(AnalysisStore) {
                    hear(&store, news);
                }
            })
        };
        self.0.live.listen(heard(|store, _| store.tell_soon()));
        self.0.reviewer.listen(heard(AnalysisStore::judged));
    }

    /// Has searched what is to be searched now.
    fn think(&self) {
        let followed = self.followed();
        let computer = |followed: &Followed| followed.shown.computer_to_move().is_some();
        let free = followed.as_ref().filter(|followed| !computer(followed));
        let live = free.filter(|followed| {
            let over = followed.shown.position.outcome.is_some();
            followed.kind == InsightKind::Analysis && !self.0.paused.get() && !over
        });
        let purpose = SearchPurpose::Analyse { lines: self.lines() };
        // A search that has been stopped keeps what it has found.
        self.0.live.want(live.map(|followed| SearchRequest::of(&followed.shown, purpose)));
        let judged = free.and_then(|followed| self.next_to_judge(followed));
        self.0.reviewer.want(judged);
    }

    /// The next position that is to be judged: one that is tried out before
    /// those of the game.
    fn next_to_judge(&self, followed: &Followed) -> Option<SearchRequest> {
        let tried = followed.key.filter(|_| self.0.exercise.borrow().is_some());
        let tried = tried.map(|key| (&followed.shown, followed.ply, key));
        let played = followed.keys.iter().enumerate();
        let played = played.map(|(ply, key)| (&followed.game, ply, *key));
        for (table, ply, key) in tried.into_iter().chain(played) {
            if self.0.evaluations.borrow().get(key).is_some() {
                continue;
            }
            let seen = table.view_at(ply);
            if let Some(outcome) = &seen.outcome {
                let found = Evaluation::over(outcome.winners.first().copied(), seen.turn);
                self.0.evaluations.borrow_mut().put(key, found);
                continue;
            }
            self.0.asked.set(Some((key, seen.turn)));
            return Some(SearchRequest::after(table, ply, SearchPurpose::Review));
        }
        None
    }

    fn judged(&self, news: SearchNews) {
        if let SearchNews::Decided(answer) = news {
            self.put(answer);
            self.think();
        }
        self.tell_soon();
    }

    fn put(&self, answer: SearchAnswer) {
        if let Some((key, turn)) = self.0.asked.take() {
            self.0.evaluations.borrow_mut().put(key, Evaluation::of(answer, turn));
        }
    }

    fn tell_soon(&self) {
        if self.0.waiting.borrow().is_some() {
            return;
        }
        let store = Rc::downgrade(&self.0);
        let tell = move || {
            if let Some(store) = store.upgrade().map(AnalysisStore) {
                store.0.waiting.take();
                store.tell();
            }
        };
        self.0.waiting.replace(Some(Timeout::new(PACE, tell)));
    }

    fn tell(&self) {
        self.0.watchers.tell();
    }
}

/// Draws a component again whenever something has changed in the store.
#[hook]
pub fn use_changes(store: &AnalysisStore) {
    let update = use_force_update();
    use_effect_with(store.clone(), move |store| {
        let watcher: Rc<dyn Fn()> = Rc::new(move || update.force_update());
        store.0.watchers.add(&watcher);
        move || drop(watcher)
    });
}
