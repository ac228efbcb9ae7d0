//! A talk with a worker: what a [`Dialogue`] orders is done, and what the worker
//! says is heard.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::Callback;

use super::dialogue::{Dialogue, SearchNews, SearchRequest, WorkerOrder};
use super::worker::{SearchWorker, WorkerScript};

/// How long a worker may take to end a search, in milliseconds.
const PATIENCE: u32 = 2_000;

/// A worker, and what it has been asked. It is started with the first request, or prepared
/// before that.
/// Clones are the same.
#[derive(Clone, Default)]
pub struct SearchTalk(Rc<TalkState>);

#[derive(Default)]
struct TalkState {
    dialogue: RefCell<Dialogue>,
    worker: RefCell<Option<SearchWorker>>,
    /// Is the worker about to be ended? It may fail more than once before it is.
    crashing: Cell<bool>,
    listener: RefCell<Callback<SearchNews>>,
}

impl SearchTalk {
    /// Has `listener` told whatever comes of it. It must not keep the talk alive.
    pub fn listen(&self, listener: Callback<SearchNews>) {
        self.0.listener.replace(listener);
    }

    /// Reads what is known.
    pub fn read<T>(&self, read: impl FnOnce(&Dialogue) -> T) -> T {
        read(&self.0.dialogue.borrow())
    }

    /// Decides what decides among moves of like worth, unless that has been.
    pub fn seed_with(&self, seed: impl FnOnce() -> u32) {
        self.0.dialogue.borrow_mut().seed_with(seed);
    }

    /// Wants this searched, and nothing else. `false` if that was wanted before.
    pub fn want(&self, wanted: Option<SearchRequest>) -> bool {
        let orders = self.0.dialogue.borrow_mut().want(wanted);
        let changed = !orders.is_empty();
        self.carry_out(orders);
        changed
    }

    /// Has a worker there that knows this game, before anything is asked of it.
    pub fn prepare(&self, variant: &str) {
        let orders = self.0.dialogue.borrow_mut().prepare(variant);
        self.carry_out(orders);
    }

    /// Has the search come to its end now, with what it has found.
    pub fn hurry(&self) {
        let orders = self.0.dialogue.borrow_mut().hurry();
        self.carry_out(orders);
    }

    /// Tries once more, after the worker has stopped working.
    pub fn again(&self) {
        let orders = self.0.dialogue.borrow_mut().again();
        self.carry_out(orders);
        self.tell(SearchNews::Progress);
    }

    /// The worker has answered what cannot be. It cannot be ended while it is
    /// calling.
    pub fn crash_later(&self) {
        if self.0.crashing.replace(true) {
            return;
        }
        let talk = Rc::downgrade(&self.0);
        let crash = move || {
            if let Some(talk) = talk.upgrade().map(SearchTalk) {
                talk.crash();
            }
        };
        Timeout::new(0, crash).forget();
    }

    fn crash(&self) {
        self.0.crashing.set(false);
        let worker = self.0.worker.take();
        let orders = self.0.dialogue.borrow_mut().crash();
        drop(worker);
        self.carry_out(orders);
        self.tell(SearchNews::Progress);
    }

    fn carry_out(&self, orders: Vec<WorkerOrder>) {
        for order in orders {
            match order {
                WorkerOrder::Say(line) => {
                    if line == "usi" {
                        let worker = self.start();
                        self.0.worker.replace(worker);
                    }
                    match &*self.0.worker.borrow() {
                        Some(worker) => worker.say(&line),
                        None => return self.crash_later(),
                    }
                }
                WorkerOrder::Await(tag) => {
                    let talk = Rc::downgrade(&self.0);
                    let late = move || {
                        if let Some(talk) = talk.upgrade().map(SearchTalk)
                            && talk.read(|dialogue| dialogue.is_due(tag))
                        {
                            talk.crash();
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
            if let Some(talk) = hearing.upgrade().map(SearchTalk) {
                text.lines().for_each(|line| talk.hear(line));
            }
        };
        let crashed = move || {
            if let Some(talk) = failing.upgrade().map(SearchTalk) {
                talk.crash_later();
            }
        };
        SearchWorker::start(WorkerScript::Search, hear, crashed)
    }

    fn hear(&self, line: &str) {
        let news = self.0.dialogue.borrow_mut().hear(line);
        match news {
            Some(SearchNews::Refused) => self.crash_later(),
            Some(news) => self.tell(news),
            None => {}
        }
    }

    fn tell(&self, news: SearchNews) {
        let listener = self.0.listener.borrow().clone();
        listener.emit(news);
    }
}
