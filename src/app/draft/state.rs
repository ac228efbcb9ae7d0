//! A draft as it stands on the page: pure, without a browser.

use std::rc::Rc;

use yew::Reducible;

use super::bout::Bout;
use super::camp::Camp;
use crate::app::board::Intent;
use crate::engine::draft::Army;
use crate::engine::piece::Origin;
use crate::engine::player::Player;
use crate::engine::words::Words;
use crate::variants::Variant;

/// What is to be done next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// This player lays out his army.
    Camp(Player),
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
            Stage::Camp(_) => "camp",
            Stage::HandOver => "hand-over",
            Stage::Raise => "raise",
            Stage::Links => "links",
            Stage::Done => "done",
        }
    }
}

/// A sheet that may be open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaf {
    /// The board and how one drafts.
    Settings,
    /// Ready-made and saved armies.
    Armies,
}

/// What the draft page of a game holds.
#[derive(Clone, Debug)]
pub struct Drafting {
    pub variant: Variant,
    pub camp: Camp,
    /// The exchange, once somebody has bound himself.
    pub bout: Option<Bout>,
    /// Shall it be by links? Asked as long as nobody has bound himself.
    pub by_links: bool,
    /// Has the second player taken the device?
    pub begun: bool,
    /// Could the browser not keep a sealed army?
    pub unsealed: bool,
    /// Is it asked whether to drop the exchange?
    pub giving_up: bool,
    /// The sheet that is open.
    pub leaf: Option<Leaf>,
    /// The game whose pieces are shown where there is room for one only.
    pub tab: Origin,
    /// What was said last, and its number.
    pub said: (u32, Option<Words>),
    /// Why something cannot be done.
    pub why: Option<Words>,
    /// Why a link is refused.
    pub problem: Option<Words>,
}

/// What happens on the page.
#[derive(Clone, Debug)]
pub enum Do {
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
    /// Opens a sheet, or closes it.
    Open(Option<Leaf>),
    /// Shows the pieces of a game.
    Tab(Origin),
    /// The exchange has gone on; was its army sealed?
    Bout(Box<Bout>, bool),
    /// Asks whether to drop the exchange.
    GiveUp,
    /// There is no exchange any more.
    Forget,
    /// A link is refused, or no more.
    Problem(Option<Words>),
    /// Something is said.
    Say(Words),
    /// Something cannot be done.
    Why(Words),
}

impl Drafting {
    /// The page of a game in which armies are chosen, with the exchange that is
    /// under way and why a link is refused.
    pub fn new(variant: &Variant, bout: Option<Bout>, problem: Option<Words>) -> Drafting {
        let camp = Camp::new(variant);
        let tab = camp.rules().0.king.origin();
        Drafting {
            variant: variant.clone(),
            camp,
            by_links: bout.as_ref().is_some_and(|bout| bout.by_links),
            bout,
            begun: false,
            unsealed: false,
            giving_up: false,
            leaf: None,
            tab,
            said: (0, None),
            why: None,
            problem,
        }
    }

    /// What is to be done next.
    pub fn stage(&self) -> Stage {
        let Some(bout) = &self.bout else { return Stage::Camp(Player(0)) };
        let bound = |seat| bout.is_bound(Player(seat));
        match (bout.by_links, bound(0), bound(1)) {
            _ if bout.is_done() => Stage::Done,
            (true, ..) if !bout.is_bound(bout.own) => Stage::Camp(bout.own),
            (true, ..) => Stage::Links,
            (false, true, true) => Stage::Raise,
            (false, true, false) if !self.begun => Stage::HandOver,
            (false, true, false) => Stage::Camp(Player(1)),
            (false, false, _) => Stage::Camp(Player(0)),
        }
    }

    fn say(&mut self, words: Option<Words>) {
        if words.is_some() {
            self.said = (self.said.0.wrapping_add(1), words);
        }
    }

    fn intend(&mut self, intent: Intent) {
        self.why = None;
        match self.camp.intend(intent) {
            Ok(said) => self.say(said),
            Err(why) => {
                self.say(Some(why.clone()));
                self.why = Some(why);
            }
        }
    }

    /// After a player has bound himself nothing of his army is left here.
    fn clean(&mut self) {
        self.camp = Camp::new(&self.variant);
        (self.why, self.leaf, self.said) = (None, None, (self.said.0, None));
    }
}

impl Reducible for Drafting {
    type Action = Do;

    fn reduce(self: Rc<Self>, action: Do) -> Rc<Self> {
        let mut next = (*self).clone();
        match action {
            Do::Board(Intent::Hover(_)) => return self,
            Do::Board(intent) => next.intend(intent),
            Do::Undo => {
                let said = next.camp.undo();
                next.say(said);
            }
            Do::TakeOff => {
                let said = next.camp.take_off();
                next.say(said);
            }
            Do::Mend(index) => {
                let fault = next.camp.faults.get(index).cloned();
                let said = fault.and_then(|fault| next.camp.mend(&fault));
                next.say(said);
            }
            Do::Set(army) => {
                let said = next.camp.set(army);
                (next.leaf, next.why) = (None, None);
                next.say(said);
            }
            Do::ByLinks(by_links) => next.by_links = by_links,
            Do::Begin => {
                next.clean();
                next.begun = true;
            }
            Do::Open(leaf) => next.leaf = leaf,
            Do::Tab(tab) => next.tab = tab,
            Do::Bout(bout, sealed) => {
                let bout = *bout;
                let before = next.stage();
                next.by_links = bout.by_links;
                next.bout = Some(bout);
                next.unsealed |= !sealed;
                next.problem = None;
                if next.stage() != before {
                    next.clean();
                }
            }
            Do::GiveUp => next.giving_up = true,
            Do::Forget => {
                next.clean();
                next.giving_up = false;
                (next.bout, next.begun, next.problem, next.unsealed) = (None, false, None, false);
            }
            Do::Problem(problem) => {
                next.say(problem.clone());
                next.problem = problem;
            }
            Do::Say(words) => {
                next.why = None;
                next.say(Some(words));
            }
            Do::Why(words) => {
                next.say(Some(words.clone()));
                next.why = Some(words);
            }
        }
        Rc::new(next)
    }
}
