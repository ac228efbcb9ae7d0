//! A search that is run in slices.

use std::cell::{Cell, RefCell};
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use crate::engine::game::Game;

use super::knowledge::Searcher;
use super::limits::Limits;
use super::report::{Analysis, Report};
use super::root;

/// What a search and its caller tell each other.
#[derive(Default)]
pub(super) struct Control {
    /// The number of nodes at which the search pauses.
    pause_at: Cell<u64>,
    stop: Cell<bool>,
    nodes: Cell<u64>,
    /// The depth at which the root is searched.
    pub depth: Cell<u32>,
    news: RefCell<Vec<Analysis>>,
}

impl Control {
    /// Is it time to pause?
    #[inline(always)]
    pub fn is_due(&self, nodes: u64) -> bool {
        nodes >= self.pause_at.get()
    }

    /// Has the caller said stop?
    pub fn is_stopped(&self) -> bool {
        self.stop.get()
    }

    /// Tells what is known now.
    pub fn tell(&self, analysis: Analysis) {
        self.news.borrow_mut().push(analysis);
    }
}

/// Gives the caller a chance to say stop.
pub(super) async fn pause(control: &Control, nodes: u64) {
    control.nodes.set(nodes);
    poll_fn(|_| if control.is_due(nodes) { Poll::Pending } else { Poll::Ready(()) }).await;
}

/// A search that has begun. It goes on while [`run`](Thinking::run) is called.
pub struct Thinking {
    control: Rc<Control>,
    search: Pin<Box<dyn Future<Output = (Report, Searcher)>>>,
    done: Option<(Report, Searcher)>,
}

impl Thinking {
    /// Begins to think about a game of the searcher's rules.
    pub fn start(searcher: Searcher, game: &Game, limits: &Limits) -> Thinking {
        let control = Rc::new(Control::default());
        let search = Box::pin(root::think(searcher, game.clone(), *limits, Rc::clone(&control)));
        Thinking { control, search, done: None }
    }

    /// Thinks on for about so many nodes. True when it has come to an end.
    /// What is found does not depend on how large the slices are.
    pub fn run(&mut self, nodes: u64) -> bool {
        if self.done.is_none() {
            let from = self.control.nodes.get();
            self.control.pause_at.set(from.saturating_add(nodes.max(1)));
            let mut context = Context::from_waker(Waker::noop());
            if let Poll::Ready(done) = self.search.as_mut().poll(&mut context) {
                self.done = Some(done);
            }
        }
        self.done.is_some()
    }

    /// What has been found since this was last asked, a whole depth each.
    pub fn news(&self) -> Vec<Analysis> {
        self.control.news.take()
    }

    /// The depth that is being searched.
    pub fn depth(&self) -> u32 {
        self.control.depth.get()
    }

    /// The nodes so far, as of the last pause.
    pub fn nodes(&self) -> u64 {
        self.control.nodes.get()
    }

    /// The answer as it stands, and the searcher for the next one. A search
    /// that has not come to an end is broken off.
    pub fn finish(mut self) -> (Report, Searcher) {
        self.control.stop.set(true);
        loop {
            self.run(u64::MAX);
            if let Some(done) = self.done.take() {
                return done;
            }
        }
    }
}
