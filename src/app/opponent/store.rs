//! What is known of the computer's thinking, beside the table: it changes many
//! times a second, and the table is not drawn again for it.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use js_sys::{Date, Math};
use yew::prelude::*;

use super::dialogue::{Dialogue, SearchAnswer, SearchNews, SearchPurpose, SearchRequest};
use super::talk::SearchTalk;
use super::{hint, request};
use crate::app::state::{GameView, TreeEdit};
use crate::draw::Annotation;
use crate::engine::text::Text;
use crate::record::NodeId;
use crate::watchers::Watchers;

/// The least time from a person's move to the computer's, in milliseconds: the
/// one is seen before the other.
const SEEN: f64 = 180.0;

/// The least time from a move of the computer's to its next one, in milliseconds: it
/// is looked at once it has flown.
const PACE: f64 = 700.0;

/// The computer at one table: the worker, what it has been asked, and who wants
/// to know. Clones are the same.
#[derive(Clone, Default)]
pub struct OpponentStore(Rc<RefCell<OpponentState>>);

#[derive(Default)]
struct OpponentState {
    talk: SearchTalk,
    /// The table as it is now, and where the computer's moves go.
    table: Option<(Rc<GameView>, Callback<TreeEdit>)>,
    /// Has a person stopped the computer?
    held: bool,
    /// Is it still being agreed on how the game begins?
    agreeing: bool,
    /// The place for which a hint is wanted.
    hint: Option<NodeId>,
    on_hint: Callback<Annotation>,
    hinted: Option<Rc<FoundHint>>,
    /// When the request under way was made, in milliseconds.
    since: f64,
    /// Has the computer been told to move at once?
    hurried: bool,
    waiting: Option<Timeout>,
    watchers: Rc<Watchers>,
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
            () if state.talk.read(Dialogue::has_failed) => OpponentStatus::Failed,
            () if !turn => match (&state.hinted, table.map(|table| table.place())) {
                (Some(hint), Some(at)) if hint.request.at == at => {
                    OpponentStatus::Hints(hint.clone())
                }
                (None, at) if at.is_some() && state.hint == at => OpponentStatus::Seeks,
                _ => OpponentStatus::Idle,
            },
            // Nobody looks elsewhere: a new phase is told first.
            () if waits && table.is_some_and(|table| table.new_phase) => OpponentStatus::Idle,
            () if waits => OpponentStatus::Waits,
            () if state.held => OpponentStatus::Held,
            () if state.agreeing => OpponentStatus::Idle,
            () => OpponentStatus::Thinks(state.talk.read(Dialogue::depth)),
        }
    }

    /// The table is this one now. A hint is wanted for a place, and told to
    /// `on_hint` too, so that it can be drawn.
    pub fn follow(
        &self,
        table: &Rc<GameView>,
        on_edit: &Callback<TreeEdit>,
        hint: Option<NodeId>,
        on_hint: &Callback<Annotation>,
    ) {
        {
            let mut state = self.0.borrow_mut();
            let before = state.table.as_ref().map(|(before, _)| &before.variant);
            let other = before.is_some_and(|variant| *variant != table.variant);
            if other || table.end() == 0 || !table.seating().has_computer() || table.gives_up() {
                state.held = false;
            }
            state.talk.seed_with(|| (Math::random() * f64::from(u32::MAX)) as u32);
            let store = Rc::downgrade(&self.0);
            state.talk.listen(Callback::from(move |news| {
                if let Some(store) = store.upgrade().map(OpponentStore) {
                    store.hear(news);
                }
            }));
            state.table = Some((table.clone(), on_edit.clone()));
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

    /// It is being agreed on how the game begins, or no longer: the computer waits. Known
    /// to who [follows](OpponentStore::follow) next.
    pub fn agree(&self, agreeing: bool) {
        self.0.borrow_mut().agreeing = agreeing;
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
        self.0.borrow_mut().hurried = true;
        self.talk().hurry();
    }

    /// Tries once more, after it has stopped working.
    pub fn again(&self) {
        self.talk().again();
    }

    fn talk(&self) -> SearchTalk {
        self.0.borrow().talk.clone()
    }

    /// Has searched what is to be searched now. A worker is there before a person has
    /// made the first move.
    fn think(&self) {
        let waits = self.0.borrow().table.as_ref().and_then(|(table, _)| {
            let goes_on = table.is_at_end() && table.position.outcome.is_none();
            (goes_on && table.seating().has_computer())
                .then(|| request::variant_text(&table.variant))
        });
        let wanted = {
            let state = self.0.borrow();
            state.table.as_ref().and_then(|(table, _)| {
                let purpose = match table.computer_to_move() {
                    Some(level) => {
                        Some(SearchPurpose::Play(level)).filter(|_| !state.held && !state.agreeing)
                    }
                    None => state.hint.map(|_| SearchPurpose::Hint),
                };
                Some(SearchRequest::of(table, purpose?))
            })
        };
        if self.talk().want(wanted) {
            let mut state = self.0.borrow_mut();
            state.since = Date::now();
            state.hurried = false;
            state.waiting = None;
        }
        if let Some(variant) = waits {
            self.talk().prepare(&variant);
        }
        self.tell();
    }

    fn hear(&self, news: SearchNews) {
        match news {
            SearchNews::Progress | SearchNews::Refused => self.tell(),
            SearchNews::Decided(answer) => match answer.request.purpose {
                SearchPurpose::Play(_) => self.decided(answer),
                SearchPurpose::Hint => self.hinted(answer),
                SearchPurpose::Analyse { .. } | SearchPurpose::Review => {}
            },
        }
    }

    /// The computer has decided. The move before is seen first.
    fn decided(&self, answer: SearchAnswer) {
        let pace = {
            let state = self.0.borrow();
            let paced = state.table.as_ref().is_some_and(|(table, _)| table.computer_has_moved());
            if paced && !state.hurried { PACE } else { SEEN }
        };
        let left = pace - (Date::now() - self.0.borrow().since);
        let store = Rc::downgrade(&self.0);
        let play = move || {
            if let Some(store) = store.upgrade().map(OpponentStore) {
                store.play(&answer);
            }
        };
        let waiting = Timeout::new(left.clamp(0.0, pace) as u32, play);
        self.0.borrow_mut().waiting = Some(waiting);
    }

    fn hinted(&self, answer: SearchAnswer) {
        let Some((table, _)) = self.0.borrow().table.clone() else { return };
        if SearchRequest::of(&table, SearchPurpose::Hint) != answer.request {
            return;
        }
        let Some(action) = request::action(&table, &answer.best) else {
            return self.talk().crash_later();
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
        let Some((table, on_edit)) = self.0.borrow().table.clone() else { return };
        let now = SearchRequest::of(&table, answer.request.purpose);
        if now != answer.request || self.0.borrow().held {
            return;
        }
        match request::action(&table, &answer.best) {
            Some(action) => {
                let at = answer.request.at;
                on_edit.emit(TreeEdit::new(move |table| table.answer(at, action)));
            }
            None => self.talk().crash_later(),
        }
    }

    fn tell(&self) {
        let watchers = self.0.borrow().watchers.clone();
        watchers.tell();
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
        store.0.borrow().watchers.add(&watcher);
        move || drop(watcher)
    });
    (*status).clone()
}
