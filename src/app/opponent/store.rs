//! What is known of the computer's thinking, beside the table: it changes many
//! times a second, and the table is not drawn again for it.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gloo::timers::callback::Timeout;
use js_sys::{Date, Math};
use yew::prelude::*;

use super::dialogue::{
    Dialogue, SearchAnswer, SearchNews, SearchPurpose, SearchRequest, WorkerOrder,
};
use super::worker::SearchWorker;
use super::{hint, request};
use crate::app::state::{Command, GameView};
use crate::draw::Annotation;
use crate::engine::text::Text;
use crate::record::NodeId;

/// How long a worker may take to end a search, in milliseconds.
const PATIENCE: u32 = 2_000;

/// The least time from a person's move to the computer's, in milliseconds: the
/// one is seen before the other.
const SEEN: f64 = 220.0;

/// The computer at one table: the worker, what it has been asked, and who wants
/// to know. Clones are the same.
#[derive(Clone, Default)]
pub struct OpponentStore(Rc<RefCell<OpponentState>>);

#[derive(Default)]
struct OpponentState {
    worker: Option<SearchWorker>,
    dialogue: Dialogue,
    /// The table as it is now, and where its commands go.
    table: Option<(Rc<GameView>, Callback<Command>)>,
    /// Has a person stopped the computer?
    held: bool,
    /// The place for which a hint is wanted.
    hint: Option<NodeId>,
    on_hint: Callback<Annotation>,
    hinted: Option<Rc<FoundHint>>,
    /// When the request under way was made, in milliseconds.
    since: f64,
    waiting: Option<Timeout>,
    watchers: Vec<Weak<dyn Fn()>>,
}

impl PartialEq for OpponentStore {
    fn eq(&self, other: &OpponentStore) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// A hint that has been found.
#[derive(Clone, PartialEq, Debug)]
pub struct FoundHint {
    request: SearchRequest,
    /// The move and what it does.
    pub words: Text,
}

/// What is seen of the computer.
#[derive(Clone, PartialEq, Debug)]
pub enum OpponentStatus {
    /// It has nothing to do.
    Idle,
    /// It thinks, so many plies deep.
    Thinks(u32),
    /// A person has stopped it.
    Held,
    /// It waits, since an earlier position is looked at.
    Waits,
    /// It has stopped working.
    Failed,
    /// It looks for a hint.
    Seeks,
    /// It has found one.
    Hints(Rc<FoundHint>),
}

impl OpponentStore {
    /// What is seen of it now.
    pub fn status(&self) -> OpponentStatus {
        let state = self.0.borrow();
        let table = state.table.as_ref().map(|(table, _)| table);
        let turn = table.is_some_and(|table| table.is_computers_turn());
        let waits = table.is_some_and(|table| table.computer_to_move().is_none());
        match () {
            () if state.dialogue.has_failed() => OpponentStatus::Failed,
            () if !turn => match (&state.hinted, table.map(|table| table.place())) {
                (Some(hint), Some(at)) if hint.request.at == at => {
                    OpponentStatus::Hints(hint.clone())
                }
                (None, at) if at.is_some() && state.hint == at => OpponentStatus::Seeks,
                _ => OpponentStatus::Idle,
            },
            () if waits => OpponentStatus::Waits,
            () if state.held => OpponentStatus::Held,
            () => OpponentStatus::Thinks(state.dialogue.depth()),
        }
    }

    /// The table is this one now. A hint is wanted for a place, and told to
    /// `on_hint` too, so that it can be drawn.
    pub fn follow(
        &self,
        table: &Rc<GameView>,
        on_act: &Callback<Command>,
        hint: Option<NodeId>,
        on_hint: &Callback<Annotation>,
    ) {
        {
            let mut state = self.0.borrow_mut();
            if table.end() == 0 || !table.seating().has_computer() || table.gives_up() {
                state.held = false;
            }
            state.dialogue.seed_with(|| (Math::random() * f64::from(u32::MAX)) as u32);
            state.table = Some((table.clone(), on_act.clone()));
            state.on_hint = on_hint.clone();
            state.hint = hint.filter(|&at| at == table.place());
            if state.hint.is_none() {
                state.hinted = None;
            }
        }
        self.think();
        if table.gives_up() {
            self.hurry();
        }
    }

    /// The table is not shown any more.
    pub fn leave(&self) {
        self.0.borrow_mut().table = None;
        self.think();
    }

    /// Stops the computer, or lets it go on.
    pub fn hold(&self, held: bool) {
        self.0.borrow_mut().held = held;
        self.think();
    }

    /// Has the computer move now, with what it has found.
    pub fn hurry(&self) {
        let orders = self.0.borrow_mut().dialogue.hurry();
        self.carry_out(orders);
    }

    /// Tries once more, after it has stopped working.
    pub fn again(&self) {
        let orders = self.0.borrow_mut().dialogue.again();
        self.carry_out(orders);
        self.tell();
    }

    /// Has searched what is to be searched now.
    fn think(&self) {
        let orders = {
            let mut state = self.0.borrow_mut();
            let wanted = state.table.as_ref().and_then(|(table, _)| {
                let purpose = match table.computer_to_move() {
                    Some(level) => Some(SearchPurpose::Play(level)).filter(|_| !state.held),
                    None => state.hint.map(|_| SearchPurpose::Hint),
                };
                Some(SearchRequest::of(table, purpose?))
            });
            let orders = state.dialogue.want(wanted);
            if !orders.is_empty() {
                state.since = Date::now();
                state.waiting = None;
            }
            orders
        };
        self.carry_out(orders);
        self.tell();
    }

    fn carry_out(&self, orders: Vec<WorkerOrder>) {
        for order in orders {
            match order {
                WorkerOrder::Say(line) => {
                    if line == "usi" {
                        let worker = self.start();
                        self.0.borrow_mut().worker = worker;
                    }
                    match &self.0.borrow().worker {
                        Some(worker) => worker.say(&line),
                        None => return self.crash_later(),
                    }
                }
                WorkerOrder::Await(tag) => {
                    let store = Rc::downgrade(&self.0);
                    let late = move || {
                        if let Some(store) = store.upgrade().map(OpponentStore)
                            && store.0.borrow().dialogue.is_due(tag)
                        {
                            store.crash();
                        }
                    };
                    Timeout::new(PATIENCE, late).forget();
                }
            }
        }
    }

    fn start(&self) -> Option<SearchWorker> {
        let (hearing, failing) = (Rc::downgrade(&self.0), Rc::downgrade(&self.0));
        let hear = move |text: String| {
            if let Some(store) = hearing.upgrade().map(OpponentStore) {
                text.lines().for_each(|line| store.hear(line));
            }
        };
        let crashed = move || {
            if let Some(store) = failing.upgrade().map(OpponentStore) {
                store.crash_later();
            }
        };
        SearchWorker::start(hear, crashed)
    }

    fn hear(&self, line: &str) {
        let news = self.0.borrow_mut().dialogue.hear(line);
        match news {
            Some(SearchNews::Progress) => self.tell(),
            Some(SearchNews::Decided(answer)) => match answer.request.purpose {
                SearchPurpose::Play(_) => self.decided(answer),
                SearchPurpose::Hint => self.hinted(answer),
            },
            None => {}
        }
    }

    /// The computer has decided. The person's own move is seen first.
    fn decided(&self, answer: SearchAnswer) {
        let left = SEEN - (Date::now() - self.0.borrow().since);
        let store = Rc::downgrade(&self.0);
        let play = move || {
            if let Some(store) = store.upgrade().map(OpponentStore) {
                store.play(&answer);
            }
        };
        let waiting = Timeout::new(left.clamp(0.0, SEEN) as u32, play);
        self.0.borrow_mut().waiting = Some(waiting);
    }

    fn hinted(&self, answer: SearchAnswer) {
        let Some((table, _)) = self.0.borrow().table.clone() else { return };
        if SearchRequest::of(&table, SearchPurpose::Hint) != answer.request {
            return;
        }
        let Some(action) = request::action(&table, &answer.best) else {
            return self.crash_later();
        };
        let words = hint::told(&table, action, &answer.why);
        let on_hint = {
            let mut state = self.0.borrow_mut();
            state.hinted = Some(Rc::new(FoundHint { request: answer.request, words }));
            state.on_hint.clone()
        };
        if let Some(drawn) = hint::drawn(action) {
            on_hint.emit(drawn);
        }
        self.tell();
    }

    fn play(&self, answer: &SearchAnswer) {
        let Some((table, on_act)) = self.0.borrow().table.clone() else { return };
        let now = SearchRequest::of(&table, answer.request.purpose);
        if now != answer.request || self.0.borrow().held {
            return;
        }
        match request::action(&table, &answer.best) {
            Some(action) => on_act.emit(Command::Answer(answer.request.at, action)),
            None => self.crash_later(),
        }
    }

    /// The worker cannot be ended while it is calling.
    fn crash_later(&self) {
        let store = Rc::downgrade(&self.0);
        let crash = move || {
            if let Some(store) = store.upgrade().map(OpponentStore) {
                store.crash();
            }
        };
        Timeout::new(0, crash).forget();
    }

    fn crash(&self) {
        let (worker, orders) = {
            let mut state = self.0.borrow_mut();
            (state.worker.take(), state.dialogue.crash())
        };
        drop(worker);
        self.carry_out(orders);
        self.tell();
    }

    /// Calls `watcher`, as long as it lives, when something has changed.
    pub fn watch(&self, watcher: &Rc<dyn Fn()>) {
        self.0.borrow_mut().watchers.push(Rc::downgrade(watcher));
    }

    fn tell(&self) {
        let mut state = self.0.borrow_mut();
        state.watchers.retain(|watcher| watcher.strong_count() > 0);
        let watchers: Vec<_> = state.watchers.iter().filter_map(Weak::upgrade).collect();
        drop(state);
        watchers.iter().for_each(|watcher| watcher());
    }
}

/// What is seen of the computer, as it changes.
#[hook]
pub fn use_status(store: &OpponentStore) -> OpponentStatus {
    let status = use_state_eq(|| store.status());
    let setter = status.setter();
    use_effect_with(store.clone(), move |store| {
        let watched = store.clone();
        let watcher: Rc<dyn Fn()> = Rc::new(move || setter.set(watched.status()));
        watcher();
        store.watch(&watcher);
        move || drop(watcher)
    });
    (*status).clone()
}
