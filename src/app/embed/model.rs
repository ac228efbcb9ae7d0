//! What one board holds. Its script and its reader change it; the page shows it.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::marks;
use super::permission::{CommandKind, Permission};
use super::source::{GameSource, Supplement};
use crate::app::board::{Intent, LegalTargets, Source};
use crate::app::settings::{Settings, Theme, browser_language, coordinates_from_name};
use crate::app::state::{Command, GameView};
use crate::app::text::Language;
use crate::draw::{Annotation, PieceSet};
use crate::engine::action::Move;
use crate::notation::{moves, why};
use crate::variants;

/// A panel beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PanelKind {
    /// The name of the game.
    Title,
    /// The players, and the order of play where there are more than two.
    Seats,
    /// The pieces in hand.
    Hands,
    /// What the author says.
    Caption,
    /// What is happening.
    Say,
    /// The list of moves.
    Moves,
    /// The buttons.
    Controls,
}

const PANELS: [(&str, PanelKind); 7] = [
    ("title", PanelKind::Title),
    ("seats", PanelKind::Seats),
    ("hands", PanelKind::Hands),
    ("caption", PanelKind::Caption),
    ("say", PanelKind::Say),
    ("moves", PanelKind::Moves),
    ("controls", PanelKind::Controls),
];

/// What the script is told: an action was entered, or another position is shown.
const MOVE: &str = "move";
const POSITION: &str = "position";

/// What stands before the text of an attempt that was not legal.
const ATTEMPT: &str = "attempt ";

/// Everything that is shown.
#[derive(Clone)]
pub struct EmbedView {
    /// The game.
    pub table: Rc<GameView>,
    /// Language, theme, coordinates and pieces.
    pub settings: Rc<Settings>,
    /// Of what the board is, if not of wood.
    pub board: Option<AttrValue>,
    /// What the reader may do.
    pub permission: Permission,
    panels: Vec<PanelKind>,
    /// What the author says of the position, in which tone (a class), empty for
    /// nothing.
    pub caption: (AttrValue, &'static str),
    /// What the author has drawn.
    pub drawn: Rc<[Annotation]>,
}

impl EmbedView {
    /// Is this panel to be seen?
    pub fn has(&self, panel: PanelKind) -> bool {
        self.panels.contains(&panel)
    }

    /// The table as the reader finds it: where nothing may be moved, nothing
    /// is offered.
    pub fn offered(&self) -> Rc<GameView> {
        if self.permission.moves() {
            return self.table.clone();
        }
        let mut table = (*self.table).clone();
        table.legal = Rc::new(LegalTargets::default());
        Rc::new(table)
    }
}

/// Is told what has happened (`move`, `position` or `open`), and whether the
/// reader did it rather than the page's script.
pub type Listener = Box<dyn Fn(&str, bool)>;

/// What one board holds, and who is told of its changes.
pub struct EmbedModel {
    tell: Listener,
    shown: RefCell<Rc<EmbedView>>,
    page: RefCell<Option<UseStateSetter<Rc<EmbedView>>>>,
}

impl PartialEq for EmbedModel {
    fn eq(&self, other: &EmbedModel) -> bool {
        std::ptr::eq(self, other)
    }
}

/// What the script is told of an attempt that was not legal.
fn attempt(table: &GameView, act: Command) -> Option<String> {
    let tried = match act {
        Command::Board(Intent::Try { from, to, .. }) if table.mark.is_some() => match from {
            Source::Square(from) => Move::board(from, to),
            Source::Hand(_, kind) => Move::drop(kind, to),
        },
        Command::Steal => Move::STEAL,
        _ => return None,
    };
    Some([ATTEMPT, &moves::text(table.rules(), tried)].concat())
}

impl EmbedModel {
    /// A board of the first game, which is not on the page yet.
    pub fn new(language: Language, tell: Listener) -> EmbedModel {
        let variant = &variants::families()[0].variants[0];
        let settings = Settings::usual(language);
        let shown = EmbedView {
            table: Rc::new(GameView::new(variant)),
            settings: Rc::new(settings),
            board: None,
            permission: Permission::Play,
            panels: vec![PanelKind::Hands, PanelKind::Say, PanelKind::Controls],
            caption: Default::default(),
            drawn: Rc::default(),
        };
        EmbedModel { tell, shown: RefCell::new(Rc::new(shown)), page: RefCell::default() }
    }

    /// What is shown now.
    pub fn shown(&self) -> Rc<EmbedView> {
        self.shown.borrow().clone()
    }

    /// The game that is shown now.
    pub fn table(&self) -> Rc<GameView> {
        self.shown().table.clone()
    }

    /// The language of all texts.
    pub fn language(&self) -> Language {
        self.shown().settings.language
    }

    /// The page shows from now on what is set there.
    pub fn follow(&self, page: UseStateSetter<Rc<EmbedView>>) {
        page.set(self.shown());
        self.page.replace(Some(page));
    }

    fn change(&self, change: impl FnOnce(&mut EmbedView)) {
        let mut shown = (*self.shown()).clone();
        change(&mut shown);
        let shown = Rc::new(shown);
        self.shown.replace(shown.clone());
        let page = self.page.borrow().clone();
        if let Some(page) = page {
            page.set(shown);
        }
    }

    /// Puts another state of the game in its place and tells of it. Nothing is
    /// borrowed while the script is called: it may call back.
    fn put(&self, table: Rc<GameView>, what: &str, by_person: bool) {
        let before = self.table();
        if Rc::ptr_eq(&before, &table) {
            return;
        }
        self.change(|shown| shown.table = table.clone());
        if !Rc::ptr_eq(&before.position, &table.position) {
            self.say(what, by_person);
        }
    }

    /// Tells the script of something.
    pub fn say(&self, what: &str, by_person: bool) {
        (self.tell)(what, by_person);
    }

    /// The reader does something, if they may.
    pub fn act(&self, act: Command) {
        let kind = CommandKind::of(&act);
        if self.shown().permission.allows(kind) {
            let what = if kind.enters() { MOVE } else { POSITION };
            let before = self.table();
            let table = before.clone().after(act);
            let is_refused = Rc::ptr_eq(&before.position, &table.position);
            let attempt = is_refused.then(|| attempt(&table, act)).flatten();
            self.put(table, what, true);
            if let Some(attempt) = attempt {
                self.say(&attempt, true);
            }
        }
    }

    /// See [`EmbeddedBoard::open`](super::EmbeddedBoard::open).
    pub fn open(&self, source: GameSource, supplement: Option<Supplement>) -> Result<(), String> {
        let (shared, problem) = source.open(supplement)?;
        let table = GameView::open(&shared, None).ok_or("position")?;
        self.put(Rc::new(table), POSITION, false);
        problem.map_or(Ok(()), Err)
    }

    /// See [`EmbeddedBoard::play`](super::EmbeddedBoard::play).
    pub fn play(&self, text: &str) -> Result<(), String> {
        let mut table = self.table();
        if table.holds_hand().is_some() {
            table = table.after(Command::HandOver);
        }
        let action = moves::parse(table.rules(), table.position(), text).map_err(|_| "?")?;
        match table.check(action) {
            Ok(()) => {
                self.put(table.after(Command::Play(action)), MOVE, false);
                Ok(())
            }
            Err(illegal) => Err(Language::En.of(&why::illegal(illegal)).to_string()),
        }
    }

    /// See [`EmbeddedBoard::take_back`](super::EmbeddedBoard::take_back).
    pub fn take_back(&self) -> bool {
        let can = self.table().can_take_back();
        self.put(self.table().after(Command::TakeBack), POSITION, false);
        can
    }

    /// See [`EmbeddedBoard::go_to`](super::EmbeddedBoard::go_to).
    pub fn go_to(&self, ply: usize) {
        self.put(self.table().after(Command::Jump(ply)), POSITION, false);
    }

    /// See [`EmbeddedBoard::set`](super::EmbeddedBoard::set).
    pub fn set(&self, name: &str, value: &str) -> bool {
        let settings = &*self.shown().settings;
        let changed = match name {
            "lang" => {
                let language = Language::from_code(value).unwrap_or_else(browser_language);
                Settings { language, ..settings.clone() }
            }
            "theme" => {
                let theme = Theme::from_name(value).unwrap_or(Theme::Auto);
                Settings { theme, ..settings.clone() }
            }
            "coordinates" => {
                Settings { coordinates: coordinates_from_name(value), ..settings.clone() }
            }
            "pieces" => {
                let pieces = PieceSet::from_name(value).unwrap_or_default();
                Settings { pieces, ..settings.clone() }
            }
            _ => return self.set_other(name, value),
        };
        self.change(|shown| shown.settings = Rc::new(changed));
        true
    }

    fn set_other(&self, name: &str, value: &str) -> bool {
        match name {
            "side" => {
                let table = self.table();
                let mut players = table.rules().spec().turn.players();
                let player = players.find(|player| player.0.to_string() == value);
                if player.is_none() && value != "turn" {
                    return false;
                }
                // Nothing is said of it: nobody has turned the board.
                let mut table = (*table).clone();
                (table.view, table.follows) = (player.unwrap_or(table.view), player.is_none());
                table.still = true;
                self.change(|shown| shown.table = Rc::new(table));
            }
            "board" => {
                let board = (!value.is_empty()).then(|| value.to_owned().into());
                self.change(|shown| shown.board = board);
            }
            "panels" => {
                let wanted = |name: &str| value.split_ascii_whitespace().any(|word| word == name);
                let panels = PANELS.iter().filter(|(name, _)| wanted(name));
                let panels = panels.map(|(_, panel)| *panel).collect();
                self.change(|shown| shown.panels = panels);
            }
            "may" => {
                let permission = Permission::from_name(value);
                self.change(|shown| shown.permission = permission);
            }
            "caption" => {
                let text = AttrValue::from(value.to_owned());
                self.change(|shown| shown.caption.0 = text);
            }
            "tone" => {
                let tone = match value {
                    "right" => "right",
                    "wrong" => "wrong",
                    _ => "",
                };
                self.change(|shown| shown.caption.1 = tone);
            }
            "marks" => {
                let table = self.table();
                let drawn = marks::read(table.rules().topology(), value);
                self.change(|shown| shown.drawn = drawn.into());
            }
            _ => return false,
        }
        true
    }
}
