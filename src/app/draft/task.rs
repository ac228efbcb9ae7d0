//! What the page does with the browser: coming to an address, binding, showing,
//! beginning. What is kept of an exchange is read, changed and written under one
//! lock, so that what is bound is bound in every tab.

use std::rc::Rc;

use gloo::utils::window;
use wasm_bindgen::JsValue;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::platform::spawn_local;

use super::kept::{self, Making};
use super::session::{self, COMPUTERS, Committed, DraftSession, DraftWay};
use super::state::{Arrived, DraftAction, Stage};
use super::{Page, sealing};
use crate::app::chunks;
use crate::app::offered_level::offered_level;
use crate::app::seating::Seating;
use crate::app::share;
use crate::app::text::{draft as text, fixed};
use crate::engine::draft::{Army, DraftStep, random};
use crate::engine::player::Player;
use crate::notation::army;

use crate::variants::Variant;

/// What takes time, or needs the browser.
#[derive(Clone, Debug)]
pub enum Task {
    /// Binds the player to an army.
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
    /// Abandons the exchange.
    GiveUp,
    /// Goes on with an exchange by its own link.
    Continue(String),
}

/// Is it an exchange at one screen that can go on? What was bound but not kept
/// has gone with the page.
fn is_alive(session: &DraftSession) -> bool {
    let there = |seat: u8| {
        let (player, number) = (Player(seat), session.number());
        !session.is_bound(player)
            || session.is_shown(player)
            || session.sealed[usize::from(seat)].is_some()
            || kept::remembered(number, seat).is_some()
    };
    !session.way.by_links() && there(0) && there(1)
}

/// What an address leads to, where these exchanges are known.
fn arrived(variant: &Variant, link: Option<&str>, known: &[DraftSession]) -> Arrived {
    let waiting = session::waiting(known);
    let waiting = || waiting.clone();
    let session = |session| Arrived { session, problem: None, waiting: waiting(), invited: None };
    let Some(link) = link else {
        return session(known.iter().find(|known| is_alive(known)).cloned());
    };
    let refused = |problem| Arrived { problem: Some(problem), ..session(None) };
    let message = match session::read(link) {
        Ok(message) => message,
        Err(fault) => return refused(fault.describe()),
    };
    if message.game.variant != variant.id {
        return refused(text::OTHER_BOARD.clone());
    }
    let number = message.game.number;
    let found = known.iter().find(|known| known.number() == number).cloned();
    let invites = matches!(message.step, DraftStep::Commit { seat: Player(0), .. });
    let new = || DraftSession::new(variant, number, DraftWay::Links(Player(1))).filter(|_| invites);
    let Some(mut taken) = found.or_else(new) else {
        return refused(text::UNKNOWN_GAME.clone());
    };
    let problem = taken.take(&message).err().map(|refusal| refusal.describe());
    Arrived { problem, ..session(Some(taken)) }
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
        let variant = self.state.variant.clone();
        match task {
            Task::Commit => self.commit().await,
            Task::Reveal => self.reveal().await,
            Task::Start => self.begin().await,
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
                    let link = field.value();
                    field.set_value("");
                    self.open(Some(&link), false).await;
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
                    self.save(name.trim(), Some(&self.state.army_text())).await;
                }
            }
            Task::Delete(name) => self.save(&name, None).await,
            Task::GiveUp => {
                let _lock = kept::hold(&variant).await;
                if let Some(session) = &self.state.session {
                    kept::forget(&variant, session.number()).await;
                }
                self.dispatch(DraftAction::Forget);
            }
            Task::Continue(link) => self.open(Some(&link), false).await,
        }
    }

    /// Comes to an address, after what is kept has been asked for.
    pub(super) fn arrive(self, link: Option<Rc<str>>, invited: bool) {
        spawn_local(async move { self.open(link.as_deref(), invited).await });
    }

    /// Takes a link; without one, shows what is under way at this screen. Is the
    /// computer asked for?
    async fn open(&self, link: Option<&str>, invited: bool) {
        let variant = &self.state.variant;
        let _lock = kept::hold(variant).await;
        let known = match kept::sessions(variant).await {
            Ok(known) => known,
            Err(_) => return self.dispatch(DraftAction::Unread),
        };
        let invited = invited.then(offered_level);
        let arrived = Arrived { invited, ..arrived(variant, link, &known) };
        let mut lasts = true;
        if let Some(session) = &arrived.session {
            let before = known.iter().find(|known| known.number() == session.number());
            let changed = before.is_none_or(|before| before.text() != session.text());
            if session.way.by_links() && session.is_bound(session.way.own()) && changed {
                lasts = self.keep(session).await;
            }
            show_address(session);
            lasts &= well_kept(session);
        }
        self.dispatch(DraftAction::Arrived(Box::new(arrived), lasts));
    }

    /// Another tab has written something of this variant.
    pub(super) fn hear(self) {
        spawn_local(async move {
            let _lock = kept::hold(&self.state.variant).await;
            let Ok(known) = kept::sessions(&self.state.variant).await else { return };
            let alive = known.iter().position(is_alive);
            self.dispatch(DraftAction::Heard(known.into(), alive, false));
        });
    }

    /// Keeps an exchange, and says what was dropped for it. Returns whether it
    /// outlives the page.
    async fn keep(&self, session: &DraftSession) -> bool {
        let kept = kept::keep(&self.state.variant, session).await;
        if kept.dropped > 0 {
            self.dispatch(DraftAction::Dropped(kept.dropped));
        }
        kept.lasts
    }

    /// The saved armies are asked for.
    pub(super) fn list_armies(self) {
        spawn_local(async move {
            let armies = kept::armies(&self.state.variant).await;
            self.dispatch(DraftAction::Armies(armies.into()));
        });
    }

    async fn save(&self, name: &str, army: Option<&str>) {
        let saved = kept::save(&self.state.variant, name, army).await;
        let words = if saved.is_ok() { &text::SAVED_NOW } else { &text::NOT_SAVED };
        self.dispatch(DraftAction::Say(words.clone()));
        self.clone().list_armies();
    }

    /// Shows the army as a text, once: what is typed there stays, whatever comes meanwhile.
    pub(super) fn show_text(&self) {
        if let Some(field) = self.area.cast::<HtmlTextAreaElement>() {
            field.set_value(&self.state.army_text());
        }
    }

    /// Lays out the army of a text.
    fn lay_out(&self, text: &str) {
        let rules = self.state.variant.rules();
        let (army, faults): (Army, _) = army::read(rules.topology(), text);
        match faults.first() {
            Some(fault) => self.dispatch(DraftAction::Why(fault.describe(&|_| Default::default()))),
            None => self.dispatch(DraftAction::Set(army)),
        }
    }

    async fn commit(&self) {
        let (state, variant) = (&self.state, &self.state.variant);
        let Stage::Choose(seat) = state.stage() else { return };
        let not_ready = || self.dispatch(DraftAction::Why(text::NOT_READY.clone()));
        if !state.editor.faults.is_empty() {
            return;
        }
        let (Some(number), Some(salt)) = (sealing::random().await, sealing::random().await) else {
            return not_ready();
        };
        let _lock = kept::hold(variant).await;
        let Ok(known) = kept::sessions(variant).await else { return not_ready() };
        let alive = known.iter().position(is_alive);
        if state.is_behind(&known, alive) {
            // Another tab was quicker: what it did is shown instead.
            return self.dispatch(DraftAction::Heard(known.into(), alive, true));
        }
        let way = match state.way {
            DraftWay::Links(_) => DraftWay::Links(seat),
            way => way,
        };
        let new = || DraftSession::new(variant, number, way);
        let Some(session) = state.session.clone().or_else(new) else { return not_ready() };
        let Some(session) = with_computer(session).await else { return not_ready() };
        match session.bind(seat, state.editor.army().clone(), salt) {
            Err(refusal) => self.dispatch(DraftAction::Problem(Some(refusal.describe()))),
            Ok(committed) => {
                let session = sealed(committed, seat).await;
                if let Some(making) = state.making() {
                    making.forget(variant);
                }
                let lasts = self.keep(&session).await && well_kept(&session);
                show_address(&session);
                self.dispatch(DraftAction::Session(Box::new(session), lasts));
            }
        }
    }

    async fn reveal(&self) {
        let (state, variant) = (&self.state, &self.state.variant);
        let Some(mut session) = state.session.clone() else { return };
        let _lock = kept::hold(variant).await;
        let failed = || self.dispatch(DraftAction::Problem(Some(text::NOT_OPENED.clone())));
        let Ok(known) = kept::sessions(variant).await else { return failed() };
        let alive = known.iter().position(is_alive);
        if state.is_behind(&known, alive) {
            return self.dispatch(DraftAction::Heard(known.into(), alive, true));
        }
        if !session.may_reveal() {
            return;
        }
        let seats = match session.way {
            DraftWay::Links(own) => vec![own],
            _ => vec![Player(0), Player(1)],
        };
        for seat in seats {
            let link = match &session.sealed[seat.index() & 1] {
                Some(sealed) => sealing::unseal(sealed).await,
                None => kept::remembered(session.number(), seat.0),
            };
            let shown = link.is_some_and(|link| session.open(&link));
            if !shown {
                return failed();
            }
            session.sealed[seat.index() & 1] = None;
        }
        self.keep(&session).await;
        show_address(&session);
        self.dispatch(DraftAction::Session(Box::new(session), true));
    }

    async fn begin(&self) {
        let variant = &self.state.variant;
        let Some(session) = &self.state.session else { return };
        let Some(mut game) = session.game(variant) else { return };
        game.view = session.way.own();
        let computer = |level| Seating::against(COMPUTERS, level);
        let seating = session.way.level().map(computer).unwrap_or_default();
        let Ok(links) = chunks::links().await else {
            let told = fixed::PART_NOT_LOADED.clone();
            return self.dispatch(DraftAction::Problem(Some(told)));
        };
        let Some(fragment) = (links.game)(&game) else { return };
        if !session.way.by_links() {
            let _lock = kept::hold(variant).await;
            kept::forget(variant, session.number()).await;
            // The next army in this tab is for the same opponent.
            Making { seat: 0, number: None }.keep(variant, &Army::default(), session.way);
        }
        self.on_leave.emit((fragment, seating));
    }
}

/// The exchange with the computer bound in it, if it takes part: before the person is,
/// so that there is nothing that it could know.
async fn with_computer(session: DraftSession) -> Option<DraftSession> {
    if session.way.level().is_none() || session.is_bound(COMPUTERS) {
        return Some(session);
    }
    let salt = sealing::random().await?;
    let committed = session.bind_computer(salt).ok()?;
    Some(sealed(committed, COMPUTERS).await)
}

/// What a player is bound to, sealed; where that cannot be, it is remembered for as
/// long as the page is open.
async fn sealed(committed: Committed, seat: Player) -> DraftSession {
    let Committed { mut session, reveal } = committed;
    match sealing::seal(&reveal).await {
        Some(sealed) => session.sealed[seat.index() & 1] = Some(sealed),
        None => kept::remember(session.number(), seat.0, reveal),
    }
    session
}

/// Does the browser keep every army that is bound here?
fn well_kept(session: &DraftSession) -> bool {
    let kept = |seat: u8| {
        let own = !session.way.by_links() || session.way.own() == Player(seat);
        let hidden = session.is_bound(Player(seat)) && !session.is_shown(Player(seat));
        !(own && hidden) || session.sealed[usize::from(seat)].is_some()
    };
    kept(0) && kept(1)
}

/// The address of an exchange by links is its own last link: it says no more
/// than has been said, and leads back here.
fn show_address(session: &DraftSession) {
    let link = session.last_link(session.way.own()).filter(|_| session.way.by_links());
    if let (Some(link), Ok(history)) = (link, window().history()) {
        let address = ["#", link].concat();
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}

/// What no tab may show any more: the armies in the making of players who are
/// bound at this screen.
pub(super) fn forget_bound(variant: &Variant, session: &DraftSession) {
    let number = session.number();
    for (seat, number) in [(0, None), (1, Some(number))] {
        if !session.way.by_links() && session.is_bound(Player(seat)) {
            Making { seat, number }.forget(variant);
        }
    }
}
