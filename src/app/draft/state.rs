//! A draft as it stands on the page: pure, without a browser.

use std::rc::Rc;

use yew::Reducible;

use super::army_editor::ArmyEditor;
use super::kept::Making;
use super::session::{DraftSession, DraftWay, waiting};
use crate::app::board::Intent;
use crate::app::seating::ComputerLevel;
use crate::app::text::draft as text;
use crate::engine::draft::Army;
use crate::engine::piece::Origin;
use crate::engine::player::Player;
use crate::engine::text::Text;
use crate::notation::army;
use crate::variants::Variant;

/// What is to be done next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// What is kept has been asked for.
    Opening,
    /// This player lays out an army.
    Choose(Player),
    /// The device goes to the other player.
    HandOver,
    /// Both are bound at this screen.
    Raise,
    /// Links are exchanged.
    Links,
    /// Both armies are known.
    Done,
}

impl Stage {
    /// Its name, for tests.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Opening => "opening",
            Stage::Choose(_) => "camp",
            Stage::HandOver => "hand-over",
            Stage::Raise => "raise",
            Stage::Links => "links",
            Stage::Done => "done",
        }
    }
}

/// A dialog that may be open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DraftDialog {
    /// The board and how one drafts.
    Settings,
    /// Ready-made and saved armies.
    Armies,
}

/// What the draft page of a game holds.
#[derive(Clone, Debug)]
pub struct DraftState {
    /// The game.
    pub variant: Variant,
    /// The army that is being laid out.
    pub editor: ArmyEditor,
    /// Is it known what is kept?
    pub opened: bool,
    /// The exchange, once somebody is bound.
    pub session: Option<DraftSession>,
    /// The link of an exchange by links that waits.
    pub waiting: Option<String>,
    /// The saved armies, names and texts, as far as they are known.
    pub armies: Rc<[(String, String)]>,
    /// Between whom it shall be. Asked as long as nobody is bound.
    pub way: DraftWay,
    /// Did the address ask for the computer? Then the tab says no more than its level.
    pub invited: bool,
    /// Has the second player taken the device?
    pub begun: bool,
    /// Could the browser not keep a sealed army?
    pub unsealed: bool,
    /// Is it asked whether to drop the exchange?
    pub giving_up: bool,
    /// The sheet that is open.
    pub dialog: Option<DraftDialog>,
    /// The game whose pieces are shown where there is room for one only.
    pub tab: Origin,
    /// What was said last, and its number.
    pub said: (u32, Option<Text>),
    /// Why something cannot be done.
    pub why: Option<Text>,
    /// Why a link is refused, or what another tab has done.
    pub problem: Option<Text>,
    /// What was dropped to make room.
    pub dropped: Option<Text>,
}

/// What an address leads to.
#[derive(Clone, Debug)]
pub struct Arrived {
    /// The exchange, if there is one.
    pub session: Option<DraftSession>,
    /// Why the link is refused.
    pub problem: Option<Text>,
    /// The link of an exchange by links that waits.
    pub waiting: Option<String>,
    /// The level of the computer, if the address asks for one.
    pub invited: Option<ComputerLevel>,
}

/// What has become of an exchange in another tab.
#[derive(Clone, Debug)]
enum Elsewhere {
    /// It has gone on, or begun.
    Changed(Box<DraftSession>),
    /// It is over.
    Ended,
}

/// What happens on the page.
#[derive(Clone, Debug)]
pub enum DraftAction {
    /// Something at the board, the stand or the box.
    Board(Intent),
    /// Takes back the last step.
    Undo,
    /// Takes off the piece that is taken up.
    TakeOff,
    /// Takes off what the fault with this number is about.
    Mend(usize),
    /// Another army.
    Set(Army),
    /// Between whom it shall be.
    Way(DraftWay),
    /// The second player has the device.
    Begin,
    /// Opens a dialog, or closes it.
    Open(Option<DraftDialog>),
    /// Shows the pieces of a game.
    Tab(Origin),
    /// What an address leads to; is every army that is bound there kept?
    Arrived(Box<Arrived>, bool),
    /// What is kept could not be read.
    Unread,
    /// What is kept now, after another tab has written it, and which of it goes
    /// on at this screen. Was something refused for it?
    Heard(Rc<[DraftSession]>, Option<usize>, bool),
    /// The saved armies.
    Armies(Rc<[(String, String)]>),
    /// The army in the making that this tab has kept, and between whom.
    Restore(Army, DraftWay),
    /// This many finished exchanges were dropped to make room.
    Dropped(usize),
    /// The exchange has gone on; was its army sealed?
    Session(Box<DraftSession>, bool),
    /// Asks whether to drop the exchange.
    GiveUp,
    /// There is no exchange any more.
    Forget,
    /// A link is refused, or no more.
    Problem(Option<Text>),
    /// Something is said.
    Say(Text),
    /// Something cannot be done.
    Why(Text),
}

impl DraftState {
    /// The army that is laid out, as a text.
    pub fn army_text(&self) -> String {
        army::text(self.variant.rules().topology(), self.editor.army())
    }

    /// The page of a game in which armies are chosen, before it is known what is
    /// kept.
    pub fn new(variant: &Variant) -> DraftState {
        let editor = ArmyEditor::new(variant);
        let tab = editor.rules().0.king.origin();
        DraftState {
            variant: variant.clone(),
            editor,
            opened: false,
            session: None,
            waiting: None,
            armies: Rc::new([]),
            way: DraftWay::Screen,
            invited: false,
            begun: false,
            unsealed: false,
            giving_up: false,
            dialog: None,
            tab,
            said: (0, None),
            why: None,
            problem: None,
            dropped: None,
        }
    }

    /// What is to be done next.
    pub fn stage(&self) -> Stage {
        if !self.opened {
            return Stage::Opening;
        }
        let Some(session) = &self.session else { return Stage::Choose(Player(0)) };
        let bound = |seat| session.is_bound(Player(seat));
        match (session.way.by_links(), bound(0), bound(1)) {
            _ if session.is_done() => Stage::Done,
            (true, ..) if !session.is_bound(session.way.own()) => Stage::Choose(session.way.own()),
            (true, ..) => Stage::Links,
            (false, true, true) => Stage::Raise,
            (false, true, false) if !self.begun => Stage::HandOver,
            (false, true, false) => Stage::Choose(Player(1)),
            (false, false, _) => Stage::Choose(Player(0)),
        }
    }

    /// Whose army is being laid out, and in which exchange.
    pub fn making(&self) -> Option<Making> {
        let Stage::Choose(seat) = self.stage() else { return None };
        let number = self.session.as_ref().map(DraftSession::number).filter(|_| seat.0 == 1);
        Some(Making { seat: seat.0, number })
    }

    /// Has another tab been quicker? `known` is what is kept, and `alive` which of
    /// it goes on at this screen.
    pub fn is_behind(&self, known: &[DraftSession], alive: Option<usize>) -> bool {
        self.elsewhere(known, alive).is_some()
    }

    fn elsewhere(&self, known: &[DraftSession], alive: Option<usize>) -> Option<Elsewhere> {
        let changed = |session: &DraftSession| Elsewhere::Changed(Box::new(session.clone()));
        let Some(own) = &self.session else {
            return alive
                .and_then(|at| known.get(at))
                .filter(|_| !self.way.by_links())
                .map(changed);
        };
        match known.iter().find(|session| session.number() == own.number()) {
            Some(session) => Some(session).filter(|kept| kept.text() != own.text()).map(changed),
            None => (!own.way.by_links()).then_some(Elsewhere::Ended),
        }
    }

    /// Shows an exchange. Where that is another stage nothing is left of the
    /// army that was laid out.
    fn show(&mut self, session: DraftSession) {
        let before = self.stage();
        if self.session.as_ref().is_none_or(|known| known.number() != session.number()) {
            self.begun = false;
        }
        self.way = session.way;
        self.session = Some(session);
        if self.stage() != before {
            self.clean();
        }
    }

    fn forget(&mut self) {
        self.clean();
        self.giving_up = false;
        (self.session, self.begun, self.unsealed) = (None, false, false);
    }

    fn say(&mut self, words: Option<Text>) {
        if words.is_some() {
            self.said = (self.said.0.wrapping_add(1), words);
        }
    }

    fn intend(&mut self, intent: Intent) {
        self.why = None;
        match self.editor.intend(intent) {
            Ok(said) => self.say(said),
            Err(why) => {
                self.say(Some(why.clone()));
                self.why = Some(why);
            }
        }
    }

    /// After a player is bound nothing of that army is left here.
    fn clean(&mut self) {
        self.editor = ArmyEditor::new(&self.variant);
        (self.why, self.dialog, self.said) = (None, None, (self.said.0, None));
    }
}

impl Reducible for DraftState {
    type Action = DraftAction;

    fn reduce(self: Rc<Self>, action: DraftAction) -> Rc<Self> {
        let mut next = (*self).clone();
        match action {
            DraftAction::Board(Intent::Hover(_)) => return self,
            DraftAction::Board(intent) => next.intend(intent),
            DraftAction::Undo => {
                let said = next.editor.undo();
                next.say(said);
            }
            DraftAction::TakeOff => {
                let said = next.editor.take_off();
                next.say(said);
            }
            DraftAction::Mend(index) => {
                let fault = next.editor.faults.get(index).cloned();
                let said = fault.and_then(|fault| next.editor.mend(&fault));
                next.say(said);
            }
            DraftAction::Set(army) => {
                let said = next.editor.set(army);
                (next.dialog, next.why) = (None, None);
                next.say(said);
            }
            DraftAction::Way(way) => next.way = way,
            DraftAction::Begin => {
                next.clean();
                next.begun = true;
            }
            DraftAction::Open(dialog) => next.dialog = dialog,
            DraftAction::Tab(tab) => next.tab = tab,
            DraftAction::Session(session, sealed) => {
                next.show(*session);
                next.unsealed |= !sealed;
                next.problem = None;
            }
            DraftAction::Arrived(arrived, sealed) => {
                let Arrived { session, problem, waiting, invited } = *arrived;
                (next.opened, next.waiting, next.dropped) = (true, waiting, None);
                next.invited = invited.is_some();
                if let Some(level) = invited
                    && session.is_none()
                    && next.way.level().is_none()
                {
                    next.way = DraftWay::Computer(level);
                }
                match session {
                    Some(session) => next.show(session),
                    None if problem.is_none() => next.forget(),
                    None => {}
                }
                next.unsealed |= !sealed;
                next.say(problem.clone());
                next.problem = problem;
            }
            DraftAction::Unread => {
                next.opened = true;
                next.problem = Some(text::NOT_READ.clone());
            }
            DraftAction::Heard(known, alive, refused) => {
                if !next.opened {
                    return self;
                }
                next.waiting = waiting(&known);
                match next.elsewhere(&known, alive) {
                    Some(Elsewhere::Changed(session)) => {
                        next.show(*session);
                        next.problem = refused.then(|| text::BOUND_ELSEWHERE.clone());
                    }
                    Some(Elsewhere::Ended) => {
                        next.forget();
                        next.problem = Some(text::ENDED_ELSEWHERE.clone());
                    }
                    None => {}
                }
                let problem = next.problem.clone();
                next.say(problem);
            }
            DraftAction::Armies(armies) => next.armies = armies,
            DraftAction::Restore(army, way) => {
                if next.session.is_none() && (!next.invited || way.level().is_some()) {
                    next.way = way;
                }
                next.editor = ArmyEditor::with(&next.variant, army);
            }
            DraftAction::Dropped(count) => {
                let words = text::dropped(count);
                next.say(Some(words.clone()));
                next.dropped = Some(words);
            }
            DraftAction::GiveUp => next.giving_up = true,
            DraftAction::Forget => {
                next.forget();
                next.problem = None;
            }
            DraftAction::Problem(problem) => {
                next.say(problem.clone());
                next.problem = problem;
            }
            DraftAction::Say(words) => {
                next.why = None;
                next.say(Some(words));
            }
            DraftAction::Why(words) => {
                next.say(Some(words.clone()));
                next.why = Some(words);
            }
        }
        Rc::new(next)
    }
}
