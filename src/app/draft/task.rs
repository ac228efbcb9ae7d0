//! What the page does with the browser: binding, showing, beginning.

use gloo::utils::window;
use wasm_bindgen::JsValue;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::platform::spawn_local;

use super::bout::{self, Bound, Bout};
use super::state::{Do, Stage};
use super::{Page, store, vault};
use crate::app::route::{self, Aim};
use crate::app::share::arrival::Origin;
use crate::app::share::{self, Arrival};
use crate::app::state::Event;
use crate::app::text::{draft as text, fixed};
use crate::engine::draft::{Army, Step, random};
use crate::engine::player::Player;
use crate::engine::words::Words;
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
pub fn arrival(variant: &Variant, link: Option<&str>) -> (Option<Bout>, Option<Words>) {
    match link {
        Some(link) => taken(variant, link),
        None => {
            // What was bound but not kept has gone with the page.
            let alive = |bout: &Bout| {
                let there = |seat: u8| {
                    let (player, number) = (Player(seat), bout.number());
                    !bout.is_bound(player)
                        || bout.is_shown(player)
                        || bout.sealed[usize::from(seat)].is_some()
                        || store::remembered(number, seat).is_some()
                };
                !bout.by_links && there(0) && there(1)
            };
            (store::bouts(variant).into_iter().find(alive), None)
        }
    }
}

fn taken(variant: &Variant, link: &str) -> (Option<Bout>, Option<Words>) {
    let message = match bout::read(link) {
        Ok(message) => message,
        Err(fault) => return (None, Some(fault.describe())),
    };
    if message.game.variant != variant.id {
        return (None, Some(text::OTHER_BOARD.clone()));
    }
    let number = message.game.number;
    let known = store::bouts(variant).into_iter().find(|bout| bout.number() == number);
    let invites = matches!(message.step, Step::Commit { seat: Player(0), .. });
    let new = || Bout::new(variant, number, true, Player(1)).filter(|_| invites);
    let Some(mut bout) = known.or_else(new) else {
        return (None, Some(text::UNKNOWN_GAME.clone()));
    };
    match bout.take(&message) {
        Ok(_) => {
            if bout.is_bound(bout.own) {
                store::keep(variant, &bout);
            }
            (Some(bout), None)
        }
        Err(refusal) => (Some(bout), Some(refusal.describe())),
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
                let (draft, board) = self.state.camp.rules();
                let seed = (js_sys::Math::random() * 9e15) as u64;
                self.dispatch(Do::Set(random(draft, board, seed)));
            }
            Task::Copy(text) => {
                let done = share::copy(&text).await;
                let words = if done { &fixed::COPIED } else { &fixed::NOT_COPIED };
                self.dispatch(Do::Say(words.clone()));
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
                    let text = army::text(variant.rules().topology(), self.state.camp.army());
                    store::save(variant, name.trim(), Some(&text));
                    self.dispatch(Do::Say(text::SAVED_NOW.clone()));
                }
            }
            Task::Delete(name) => {
                store::save(variant, &name, None);
                self.dispatch(Do::Say(text::SAVED_NOW.clone()));
            }
            Task::GiveUp => {
                if let Some(bout) = &self.state.bout {
                    store::forget(variant, bout.number());
                }
                self.dispatch(Do::Forget);
            }
            Task::Continue(link) => self.open(&link),
        }
    }

    /// Takes a link.
    pub(super) fn open(&self, link: &str) {
        let (bout, problem) = taken(&self.state.variant, link);
        if let Some(bout) = bout {
            show_address(&bout);
            let kept = well_kept(&bout);
            self.dispatch(Do::Bout(Box::new(bout), kept));
        }
        self.dispatch(Do::Problem(problem));
    }

    /// The plain address has been opened.
    pub(super) fn restart(&self) {
        self.dispatch(Do::Forget);
        if let (Some(bout), _) = arrival(&self.state.variant, None) {
            let kept = well_kept(&bout);
            self.dispatch(Do::Bout(Box::new(bout), kept));
        }
    }

    fn lay_out(&self, text: &str) {
        let rules = self.state.variant.rules();
        let (army, faults): (Army, _) = army::read(rules.topology(), text);
        match faults.first() {
            Some(fault) => self.dispatch(Do::Why(fault.describe(&|_| String::new()))),
            None => self.dispatch(Do::Set(army)),
        }
    }

    async fn commit(&self) {
        let state = &self.state;
        let Stage::Camp(seat) = state.stage() else { return };
        let not_ready = || self.dispatch(Do::Why(text::NOT_READY.clone()));
        if !state.camp.faults.is_empty() {
            return;
        }
        let (Some(number), Some(salt)) = (vault::random().await, vault::random().await) else {
            return not_ready();
        };
        let new = || Bout::new(&state.variant, number, state.by_links, seat);
        let Some(bout) = state.bout.clone().or_else(new) else { return not_ready() };
        match bout.bind(seat, state.camp.army().clone(), salt) {
            Err(refusal) => self.dispatch(Do::Problem(Some(refusal.describe()))),
            Ok(Bound { mut bout, reveal }) => {
                match vault::seal(&reveal).await {
                    Some(sealed) => bout.sealed[seat.index() & 1] = Some(sealed),
                    None => store::remember(bout.number(), seat.0, reveal),
                }
                let kept = store::keep(&state.variant, &bout) && well_kept(&bout);
                show_address(&bout);
                self.dispatch(Do::Bout(Box::new(bout), kept));
            }
        }
    }

    async fn reveal(&self) {
        let Some(mut bout) = self.state.bout.clone() else { return };
        let seats = if bout.by_links { vec![bout.own] } else { vec![Player(0), Player(1)] };
        for seat in seats {
            let link = match &bout.sealed[seat.index() & 1] {
                Some(sealed) => vault::unseal(sealed).await,
                None => store::remembered(bout.number(), seat.0),
            };
            let shown = link.is_some_and(|link| bout.open(&link));
            if !shown {
                return self.dispatch(Do::Problem(Some(text::NOT_OPENED.clone())));
            }
            bout.sealed[seat.index() & 1] = None;
        }
        store::keep(&self.state.variant, &bout);
        show_address(&bout);
        self.dispatch(Do::Bout(Box::new(bout), true));
    }

    fn begin(&self) {
        let variant = &self.state.variant;
        let Some(bout) = &self.state.bout else { return };
        let (Some(armies), Some(first)) = (bout.muster.armies(), bout.muster.first()) else {
            return;
        };
        let mut game = Shared::armed(variant, armies.map(Army::clone), Some(first.player));
        game.view = if bout.by_links { bout.own } else { Player(0) };
        if !bout.by_links && route::game(&game).is_some() {
            store::forget(variant, bout.number());
        }
        let aim = Aim::Game(Box::new(game));
        self.on_event.emit(Event::Went(Arrival { aim, origin: Origin::Here, kept: None }));
    }
}

/// Does the browser keep every army that is bound here?
fn well_kept(bout: &Bout) -> bool {
    let kept = |seat: u8| {
        let own = !bout.by_links || bout.own == Player(seat);
        let hidden = bout.is_bound(Player(seat)) && !bout.is_shown(Player(seat));
        !(own && hidden) || bout.sealed[usize::from(seat)].is_some()
    };
    kept(0) && kept(1)
}

/// The address of an exchange by links is its own last link: it says no more
/// than has been said, and leads back here.
fn show_address(bout: &Bout) {
    let link = bout.last_link(bout.own).filter(|_| bout.by_links);
    if let (Some(link), Ok(history)) = (link, window().history()) {
        let address = ["#", link].concat();
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}
