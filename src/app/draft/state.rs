//! A draft as it stands on the page: pure, without a browser.

use std::rc::Rc;

use yew::Reducible;

use super::army_editor::ArmyEditor;
use super::session::DraftSession;
use crate::app::board::Intent;
use crate::engine::draft::Army;
use crate::engine::piece::Origin;
use crate::engine::player::Player;
use crate::engine::text::Text;
use crate::variants::Variant;

/// What is to be done next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// This player lays out his army.
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
    pub variant: Variant,
    pub editor: ArmyEditor,
    /// The exchange, once somebody has bound himself.
    pub session: Option<DraftSession>,
    /// Shall it be by links? Asked as long as nobody has bound himself.
    pub by_links: bool,
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
    /// Why a link is refused.
    pub problem: Option<Text>,
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
    /// By links, or not.
    ByLinks(bool),
    /// The second player has the device.
    Begin,
    /// Opens a dialog, or closes it.
    Open(Option<DraftDialog>),
    /// Shows the pieces of a game.
    Tab(Origin),
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
    /// The page of a game in which armies are chosen, with the exchange that is
    /// under way and why a link is refused.
    pub fn new(
        variant: &Variant,
        session: Option<DraftSession>,
        problem: Option<Text>,
    ) -> DraftState {
        let editor = ArmyEditor::new(variant);
        let tab = editor.rules().0.king.origin();
        DraftState {
            variant: variant.clone(),
            editor,
            by_links: session.as_ref().is_some_and(|session| session.by_links),
            session,
            begun: false,
            unsealed: false,
            giving_up: false,
            dialog: None,
            tab,
            said: (0, None),
            why: None,
            problem,
        }
    }

    /// What is to be done next.
    pub fn stage(&self) -> Stage {
        let Some(session) = &self.session else { return Stage::Choose(Player(0)) };
        let bound = |seat| session.is_bound(Player(seat));
        match (session.by_links, bound(0), bound(1)) {
            _ if session.is_done() => Stage::Done,
            (true, ..) if !session.is_bound(session.own) => Stage::Choose(session.own),
            (true, ..) => Stage::Links,
            (false, true, true) => Stage::Raise,
            (false, true, false) if !self.begun => Stage::HandOver,
            (false, true, false) => Stage::Choose(Player(1)),
            (false, false, _) => Stage::Choose(Player(0)),
        }
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

    /// After a player has bound himself nothing of his army is left here.
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
            DraftAction::ByLinks(by_links) => next.by_links = by_links,
            DraftAction::Begin => {
                next.clean();
                next.begun = true;
            }
            DraftAction::Open(dialog) => next.dialog = dialog,
            DraftAction::Tab(tab) => next.tab = tab,
            DraftAction::Session(session, sealed) => {
                let session = *session;
                let before = next.stage();
                next.by_links = session.by_links;
                next.session = Some(session);
                next.unsealed |= !sealed;
                next.problem = None;
                if next.stage() != before {
                    next.clean();
                }
            }
            DraftAction::GiveUp => next.giving_up = true,
            DraftAction::Forget => {
                next.clean();
                next.giving_up = false;
                (next.session, next.begun, next.problem, next.unsealed) =
                    (None, false, None, false);
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
