//! What the page does with the browser: binding, showing, beginning.

use gloo::utils::window;
use wasm_bindgen::JsValue;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::platform::spawn_local;

use super::session::{self, Committed, DraftSession};
use super::state::{DraftAction, Stage};
use super::{Page, store, vault};
use crate::app::route::{self, Target};
use crate::app::share;
use crate::app::state::{LinkOrigin, Navigation, SessionEvent};
use crate::app::text::{draft as text, fixed};
use crate::engine::draft::{Army, DraftStep, random};
use crate::engine::player::Player;
use crate::engine::text::Text;
use crate::notation::army;
use crate::share::Shared;
use crate::variants::Variant;

/// What takes time, or needs the browser.
#[derive(Clone, Debug)]
pub enum Task {
    /// Binds the player to his army.
    Commit,
    /// Shows the armies that are to be shown here.
    Reveal,
    /// Begins the game.
    Start,
    /// Lays out an army by chance.
    Random,
    /// Copies a text.
    Copy(String),
    /// Gives a link to the system.
    Send(String),
    /// Takes the link that was pasted.
    Take,
    /// Lays out the army that was pasted.
    Read,
    /// Lays out an army.
    LayOut(String),
    /// Saves the army under the name that was typed.
    Save,
    /// Deletes a saved army.
    Delete(String),
    /// Drops the exchange.
    GiveUp,
    /// Goes on with an exchange by its own link.
    Continue(String),
}

/// What there is of a draft at an address: the exchange that is under way, and
/// why the link is refused.
pub fn arrival(variant: &Variant, link: Option<&str>) -> (Option<DraftSession>, Option<Text>) {
    match link {
        Some(link) => taken(variant, link),
        None => {
            // What was bound but not kept has gone with the page.
            let alive = |session: &DraftSession| {
                let there = |seat: u8| {
                    let (player, number) = (Player(seat), session.number());
                    !session.is_bound(player)
                        || session.is_shown(player)
                        || session.sealed[usize::from(seat)].is_some()
                        || store::remembered(number, seat).is_some()
                };
                !session.by_links && there(0) && there(1)
            };
            (store::sessions(variant).into_iter().find(alive), None)
        }
    }
}

fn taken(variant: &Variant, link: &str) -> (Option<DraftSession>, Option<Text>) {
    let message = match session::read(link) {
        Ok(message) => message,
        Err(fault) => return (None, Some(fault.describe())),
    };
    if message.game.variant != variant.id {
        return (None, Some(text::OTHER_BOARD.clone()));
    }
    let number = message.game.number;
    let known = store::sessions(variant).into_iter().find(|session| session.number() == number);
    let invites = matches!(message.step, DraftStep::Commit { seat: Player(0), .. });
    let new = || DraftSession::new(variant, number, true, Player(1)).filter(|_| invites);
    let Some(mut session) = known.or_else(new) else {
        return (None, Some(text::UNKNOWN_GAME.clone()));
    };
    match session.take(&message) {
        Ok(_) => {
            if session.is_bound(session.own) {
                store::keep(variant, &session);
            }
            (Some(session), None)
        }
        Err(refusal) => (Some(session), Some(refusal.describe())),
    }
}

impl Page {
    /// Does something, unless something is being done.
    pub(super) fn start(self, task: Task) {
        if self.busy.replace(true) {
            return;
        }
        spawn_local(async move {
            let busy = self.busy.clone();
            self.run(task).await;
            busy.set(false);
        });
    }

    async fn run(self, task: Task) {
        let variant = &self.state.variant;
        match task {
            Task::Commit => self.commit().await,
            Task::Reveal => self.reveal().await,
            Task::Start => self.begin(),
            Task::Random => {
                let (draft, board) = self.state.editor.rules();
                let seed = (js_sys::Math::random() * 9e15) as u64;
                self.dispatch(DraftAction::Set(random(draft, board, seed)));
            }
            Task::Copy(text) => {
                let done = share::copy(&text).await;
                let words = if done { &fixed::COPIED } else { &fixed::NOT_COPIED };
                self.dispatch(DraftAction::Say(words.clone()));
            }
            Task::Send(url) => share::send(&self.text(&variant.name), &url).await,
            Task::Take => {
                if let Some(field) = self.field.cast::<HtmlInputElement>() {
                    self.open(&field.value());
                    field.set_value("");
                }
            }
            Task::Read => {
                if let Some(field) = self.area.cast::<HtmlTextAreaElement>() {
                    self.lay_out(&field.value());
                }
            }
            Task::LayOut(text) => self.lay_out(&text),
            Task::Save => {
                let name = self.field.cast::<HtmlInputElement>().map(|field| field.value());
                let name = name.unwrap_or_default().replace(['\t', '\n'], " ");
                if !name.trim().is_empty() {
                    let text = army::text(variant.rules().topology(), self.state.editor.army());
                    store::save(variant, name.trim(), Some(&text));
                    self.dispatch(DraftAction::Say(text::SAVED_NOW.clone()));
                }
            }
            Task::Delete(name) => {
                store::save(variant, &name, None);
                self.dispatch(DraftAction::Say(text::SAVED_NOW.clone()));
            }
            Task::GiveUp => {
                if let Some(session) = &self.state.session {
                    store::forget(variant, session.number());
                }
                self.dispatch(DraftAction::Forget);
            }
            Task::Continue(link) => self.open(&link),
        }
    }

    /// Takes a link.
    pub(super) fn open(&self, link: &str) {
        let (session, problem) = taken(&self.state.variant, link);
        if let Some(session) = session {
            show_address(&session);
            let kept = well_kept(&session);
            self.dispatch(DraftAction::Session(Box::new(session), kept));
        }
        self.dispatch(DraftAction::Problem(problem));
    }

    /// The plain address has been opened.
    pub(super) fn restart(&self) {
        self.dispatch(DraftAction::Forget);
        if let (Some(session), _) = arrival(&self.state.variant, None) {
            let kept = well_kept(&session);
            self.dispatch(DraftAction::Session(Box::new(session), kept));
        }
    }

    fn lay_out(&self, text: &str) {
        let rules = self.state.variant.rules();
        let (army, faults): (Army, _) = army::read(rules.topology(), text);
        match faults.first() {
            Some(fault) => self.dispatch(DraftAction::Why(fault.describe(&|_| String::new()))),
            None => self.dispatch(DraftAction::Set(army)),
        }
    }

    async fn commit(&self) {
        let state = &self.state;
        let Stage::Choose(seat) = state.stage() else { return };
        let not_ready = || self.dispatch(DraftAction::Why(text::NOT_READY.clone()));
        if !state.editor.faults.is_empty() {
            return;
        }
        let (Some(number), Some(salt)) = (vault::random().await, vault::random().await) else {
            return not_ready();
        };
        let new = || DraftSession::new(&state.variant, number, state.by_links, seat);
        let Some(session) = state.session.clone().or_else(new) else { return not_ready() };
        match session.bind(seat, state.editor.army().clone(), salt) {
            Err(refusal) => self.dispatch(DraftAction::Problem(Some(refusal.describe()))),
            Ok(Committed { mut session, reveal }) => {
                match vault::seal(&reveal).await {
                    Some(sealed) => session.sealed[seat.index() & 1] = Some(sealed),
                    None => store::remember(session.number(), seat.0, reveal),
                }
                let kept = store::keep(&state.variant, &session) && well_kept(&session);
                show_address(&session);
                self.dispatch(DraftAction::Session(Box::new(session), kept));
            }
        }
    }

    async fn reveal(&self) {
        let Some(mut session) = self.state.session.clone() else { return };
        let seats = if session.by_links { vec![session.own] } else { vec![Player(0), Player(1)] };
        for seat in seats {
            let link = match &session.sealed[seat.index() & 1] {
                Some(sealed) => vault::unseal(sealed).await,
                None => store::remembered(session.number(), seat.0),
            };
            let shown = link.is_some_and(|link| session.open(&link));
            if !shown {
                return self.dispatch(DraftAction::Problem(Some(text::NOT_OPENED.clone())));
            }
            session.sealed[seat.index() & 1] = None;
        }
        store::keep(&self.state.variant, &session);
        show_address(&session);
        self.dispatch(DraftAction::Session(Box::new(session), true));
    }

    fn begin(&self) {
        let variant = &self.state.variant;
        let Some(session) = &self.state.session else { return };
        let (Some(armies), Some(first)) = (session.exchange.armies(), session.exchange.first())
        else {
            return;
        };
        let mut game = Shared::armed(variant, armies.map(Army::clone), Some(first.player));
        game.view = if session.by_links { session.own } else { Player(0) };
        if !session.by_links && route::game(&game).is_some() {
            store::forget(variant, session.number());
        }
        let target = Target::Game(Box::new(game));
        self.on_event.emit(SessionEvent::Navigated(Navigation {
            target,
            origin: LinkOrigin::Here,
            kept: None,
        }));
    }
}

/// Does the browser keep every army that is bound here?
fn well_kept(session: &DraftSession) -> bool {
    let kept = |seat: u8| {
        let own = !session.by_links || session.own == Player(seat);
        let hidden = session.is_bound(Player(seat)) && !session.is_shown(Player(seat));
        !(own && hidden) || session.sealed[usize::from(seat)].is_some()
    };
    kept(0) && kept(1)
}

/// The address of an exchange by links is its own last link: it says no more
/// than has been said, and leads back here.
fn show_address(session: &DraftSession) {
    let link = session.last_link(session.own).filter(|_| session.by_links);
    if let (Some(link), Ok(history)) = (link, window().history()) {
        let address = ["#", link].concat();
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}
