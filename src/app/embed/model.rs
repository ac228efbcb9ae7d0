//! What one board holds. Its script and its person change it; the page shows
//! it.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Function;
use wasm_bindgen::JsValue;
use yew::prelude::*;

use super::opening::Asked;
use crate::app::board::{Intent, LegalTargets};
use crate::app::settings::{Settings, Theme, browser_language, coordinates_from_name};
use crate::app::state::{Command, GameView};
use crate::app::text::Language;
use crate::draw::Drawn;
use crate::engine::topology::Topology;
use crate::notation::{moves, square, why};
use crate::variants;

/// What the person may do. The script may do everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum May {
    /// Play, take back, look at any ply.
    Play,
    /// Move a piece, and nothing else.
    Move,
    /// Look at any ply.
    Look,
    /// Only turn the board.
    Nothing,
}

/// A panel beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Panel {
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

const PANELS: [(&str, Panel); 7] = [
    ("title", Panel::Title),
    ("seats", Panel::Seats),
    ("hands", Panel::Hands),
    ("caption", Panel::Caption),
    ("say", Panel::Say),
    ("moves", Panel::Moves),
    ("controls", Panel::Controls),
];

/// What the script is told: a move was made, or another position is shown.
const MOVE: &str = "move";
const POSITION: &str = "position";

/// Everything that is shown.
#[derive(Clone)]
pub struct Shown {
    /// The game.
    pub table: Rc<GameView>,
    /// Language, theme and coordinates.
    pub settings: Rc<Settings>,
    /// What the person may do.
    pub may: May,
    panels: Vec<Panel>,
    /// What the author says of the position, in which tone (a class), empty for
    /// nothing.
    pub caption: (AttrValue, &'static str),
    /// What the author has drawn.
    pub drawn: Rc<[Drawn]>,
}

impl Shown {
    /// Is this panel to be seen?
    pub fn has(&self, panel: Panel) -> bool {
        self.panels.contains(&panel)
    }

    /// The table as the person finds it: where nothing may be moved, nothing
    /// is offered.
    pub fn offered(&self) -> Rc<GameView> {
        if matches!(self.may, May::Play | May::Move) {
            return self.table.clone();
        }
        let mut table = (*self.table).clone();
        table.legal = Rc::new(LegalTargets::default());
        Rc::new(table)
    }
}

/// What one board holds, and who is told of its changes.
pub struct Model {
    tell: Function,
    shown: RefCell<Rc<Shown>>,
    page: RefCell<Option<UseStateSetter<Rc<Shown>>>>,
}

impl PartialEq for Model {
    fn eq(&self, other: &Model) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Model {
    /// A board of the first game, which nobody has seen yet.
    pub fn new(tell: Function) -> Model {
        let variant = &variants::families()[0].variants[0];
        let settings =
            Settings { language: browser_language(), theme: Theme::Auto, coordinates: None };
        let shown = Shown {
            table: Rc::new(GameView::new(variant)),
            settings: Rc::new(settings),
            may: May::Play,
            panels: vec![Panel::Hands, Panel::Say, Panel::Controls],
            caption: Default::default(),
            drawn: Rc::default(),
        };
        Model { tell, shown: RefCell::new(Rc::new(shown)), page: RefCell::default() }
    }

    /// What is shown now.
    pub fn shown(&self) -> Rc<Shown> {
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
    pub fn follow(&self, page: UseStateSetter<Rc<Shown>>) {
        page.set(self.shown());
        self.page.replace(Some(page));
    }

    fn change(&self, change: impl FnOnce(&mut Shown)) {
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
        let _ = self.tell.call2(&JsValue::NULL, &what.into(), &by_person.into());
    }

    /// The person does something, if he may.
    pub fn act(&self, act: Command) {
        if self.allows(&act) {
            let moves = matches!(
                act,
                Command::Board(_)
                    | Command::Steal
                    | Command::Mirror
                    | Command::Claim(_)
                    | Command::Resign
            );
            self.put(self.table().after(act), if moves { MOVE } else { POSITION }, true);
        }
    }

    fn allows(&self, act: &Command) -> bool {
        let may = self.shown().may;
        match act {
            Command::Board(Intent::Hover(_) | Intent::Scroll { .. })
            | Command::Flip
            | Command::See(_)
            | Command::FollowTurn
            | Command::ResetScroll
            | Command::PhaseSeen => true,
            Command::First
            | Command::Back
            | Command::Forward
            | Command::Last
            | Command::Jump(_) => {
                matches!(may, May::Play | May::Look)
            }
            Command::Board(_)
            | Command::Steal
            | Command::Mirror
            | Command::HandOver
            | Command::Claim(_) => {
                matches!(may, May::Play | May::Move)
            }
            Command::TakeBack | Command::AskResign(_) | Command::Resign => may == May::Play,
            _ => false,
        }
    }

    /// See [`Handle::open`](super::Handle::open).
    pub fn open(&self, asked: Asked) -> Result<(), String> {
        let (shared, problem) = asked.open(self.language())?;
        let table = GameView::open(&shared, None).ok_or("position")?;
        self.put(Rc::new(table), POSITION, false);
        problem.map_or(Ok(()), Err)
    }

    /// See [`Handle::play`](super::Handle::play).
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
            Err(illegal) => Err(self.language().of(&why::illegal(illegal)).to_string()),
        }
    }

    /// See [`Handle::take_back`](super::Handle::take_back).
    pub fn take_back(&self) -> bool {
        let can = self.table().line.can_take_back();
        self.put(self.table().after(Command::TakeBack), POSITION, false);
        can
    }

    /// See [`Handle::go_to`](super::Handle::go_to).
    pub fn go_to(&self, ply: usize) {
        self.put(self.table().after(Command::Jump(ply)), POSITION, false);
    }

    /// See [`Handle::set`](super::Handle::set).
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
            "panels" => {
                let wanted = |name: &str| value.split_ascii_whitespace().any(|word| word == name);
                let panels = PANELS.iter().filter(|(name, _)| wanted(name));
                let panels = panels.map(|(_, panel)| *panel).collect();
                self.change(|shown| shown.panels = panels);
            }
            "may" => {
                let may = match value {
                    "play" => May::Play,
                    "move" => May::Move,
                    "look" => May::Look,
                    _ => May::Nothing,
                };
                self.change(|shown| shown.may = may);
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
                let drawn = drawn(table.rules().topology(), value);
                self.change(|shown| shown.drawn = drawn.into());
            }
            _ => return false,
        }
        true
    }
}

/// What is to be drawn: `=7g:0` colours a square, `7g:1` is a circle, `8h2b:2`
/// an arrow, in the colour of that number. Anything else is passed over.
fn drawn(topology: &Topology, text: &str) -> Vec<Drawn> {
    let read = |word: &str| {
        let (whole, word) = match word.strip_prefix('=') {
            Some(word) => (true, word),
            None => (false, word),
        };
        let (from, rest) = square::read(topology, word)?;
        let (to, rest) = square::read(topology, rest).unwrap_or((from, rest));
        let colour = match rest {
            ":1" => 1,
            ":2" => 2,
            ":3" => 3,
            ":0" | "" => 0,
            _ => return None,
        };
        Some(Drawn { from, to: (!whole).then_some(to), colour })
    };
    text.split_ascii_whitespace().filter_map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::square::Square;

    #[test]
    fn what_is_drawn_is_read_from_a_short_text() {
        let board = Topology::rectangle(9, 9).expect("a board");
        let corner = Square(80);
        assert_eq!(
            drawn(&board, "=1i 1i:1 9a1i:3 1i:7 x 0z:1 1i2 "),
            [
                Drawn { from: corner, to: None, colour: 0 },
                Drawn { from: corner, to: Some(corner), colour: 1 },
                Drawn { from: Square(0), to: Some(corner), colour: 3 },
            ]
        );
        for odd in ["=", ":", "=:0", "円", "1i円", "1i:円"] {
            assert_eq!(drawn(&board, odd), [], "{odd}");
        }
    }
}
