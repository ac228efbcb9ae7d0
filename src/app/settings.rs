//! What a person has chosen for all games: language, theme, coordinates, pieces. The
//! board is a matter of styles alone, which `early.js` and the settings see to.
//!
//! Kept in the browser's storage where there is one; a browser that refuses it
//! only forgets them.

use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::{document, window};
use yew::prelude::*;

use super::local_storage::{forget, read, write};
use super::text::Language;
use crate::draw::{Coordinates, PieceSet};
use crate::engine::text::Text;

/// The colours of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// As the system has it.
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// The name in the saved settings.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The theme of this name.
    pub fn from_name(name: &str) -> Option<Theme> {
        [Theme::Auto, Theme::Light, Theme::Dark].into_iter().find(|theme| theme.name() == name)
    }

    /// The next one when they are gone through in turn: away from what is seen
    /// first, so that the first tap always shows something.
    pub fn next(self, system_is_dark: bool) -> Theme {
        match (self, system_is_dark) {
            (Theme::Auto, false) | (Theme::Light, true) => Theme::Dark,
            (Theme::Auto, true) | (Theme::Dark, false) => Theme::Light,
            (Theme::Light, false) | (Theme::Dark, true) => Theme::Auto,
        }
    }

    /// Is it dark?
    pub fn is_dark(self, system_is_dark: bool) -> bool {
        match self {
            Theme::Auto => system_is_dark,
            Theme::Light => false,
            Theme::Dark => true,
        }
    }
}

/// How games are heard and felt, and what a move asks for. As long as nothing is chosen,
/// they are, and it asks for nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Feel {
    /// Nothing sounds.
    pub silent: bool,
    /// Nothing vibrates.
    pub no_vibration: bool,
    /// A move is shown before it is played.
    pub confirms: bool,
}

impl Feel {
    /// These choices by where they are kept.
    fn kept(self) -> [(&'static str, bool); 3] {
        [(SILENT, self.silent), (NO_VIBRATION, self.no_vibration), (CONFIRMS, self.confirms)]
    }
}

/// The choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The language of all texts.
    pub language: Language,
    /// The colours.
    pub theme: Theme,
    /// The signs beside boards; `None` as long as they follow the language.
    pub coordinates: Option<Coordinates>,
    /// What tiles show.
    pub pieces: PieceSet,
    /// How games are heard and felt.
    pub feel: Feel,
}

/// A change of one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Another language.
    Language(Language),
    /// Other colours.
    Theme(Theme),
    /// Other signs beside boards.
    Coordinates(Coordinates),
    /// Another piece set. [Kept](keep_pieces) by whoever makes the choice.
    Pieces(PieceSet),
    /// Another way to hear and feel games. [Kept](keep_feel) by whoever makes the choice.
    Feel(Feel),
}

const LANGUAGE: &str = "hensoku.language";
const THEME: &str = "hensoku.theme";
const COORDINATES: &str = "hensoku.coordinates";
const PIECES: &str = "hensoku.pieces";
const SILENT: &str = "hensoku.silent";
const NO_VIBRATION: &str = "hensoku.steady";
const CONFIRMS: &str = "hensoku.confirms";
const MOTION: &str = "hensoku.motion";

impl Settings {
    /// The saved choices; where there is none, the browser's language, the
    /// system's colours.
    pub fn load() -> Settings {
        Settings {
            language: read(LANGUAGE)
                .and_then(|code| Language::from_code(&code))
                .unwrap_or_else(browser_language),
            theme: read(THEME).and_then(|name| Theme::from_name(&name)).unwrap_or(Theme::Auto),
            coordinates: read(COORDINATES).and_then(|name| coordinates_from_name(&name)),
            pieces: read(PIECES).and_then(|name| PieceSet::from_name(&name)).unwrap_or_default(),
            feel: Feel {
                silent: is_noted(SILENT),
                no_vibration: is_noted(NO_VIBRATION),
                confirms: is_noted(CONFIRMS),
            },
        }
    }

    /// The usual choices in this language.
    pub fn usual(language: Language) -> Settings {
        Settings {
            language,
            theme: Theme::Auto,
            coordinates: None,
            pieces: PieceSet::Kanji,
            feel: Feel::default(),
        }
    }

    /// The signs beside boards.
    pub fn coordinates(&self) -> Coordinates {
        self.coordinates.unwrap_or(match self.language {
            Language::Ja => Coordinates::Japanese,
            Language::En => Coordinates::Western,
        })
    }
}

impl Reducible for Settings {
    type Action = Choice;

    fn reduce(self: Rc<Self>, choice: Choice) -> Rc<Self> {
        let mut changed = (*self).clone();
        match choice {
            Choice::Language(language) => changed.language = language,
            Choice::Theme(theme) => changed.theme = theme,
            Choice::Coordinates(signs) => changed.coordinates = Some(signs),
            Choice::Pieces(pieces) => changed.pieces = pieces,
            Choice::Feel(feel) => changed.feel = feel,
        }
        if changed == *self { self } else { Rc::new(changed) }
    }
}

/// The language of the browser, or the nearest there is.
pub fn browser_language() -> Language {
    preferred_language(window().navigator().language().as_deref())
}

fn preferred_language(tag: Option<&str>) -> Language {
    let primary = tag.and_then(|tag| tag.split('-').next()).unwrap_or_default();
    Language::from_code(&primary.to_ascii_lowercase()).unwrap_or(Language::En)
}

/// The name of a way to write coordinates in the saved settings.
pub fn coordinates_name(coordinates: Coordinates) -> &'static str {
    match coordinates {
        Coordinates::None => "none",
        Coordinates::Japanese => "japanese",
        Coordinates::Western => "western",
    }
}

/// The way to write coordinates that has this name.
pub fn coordinates_from_name(name: &str) -> Option<Coordinates> {
    let known = [Coordinates::None, Coordinates::Japanese, Coordinates::Western];
    known.into_iter().find(|coordinates| coordinates_name(*coordinates) == name)
}

/// Where it is noted that unfinished games are kept, for the first frame.
const UNFINISHED: &str = "hensoku.unfinished";

/// Where it is noted that the browser has been asked to keep what it has.
const PERSISTENCE: &str = "hensoku.persist";

/// Are games kept here that have not ended?
pub fn has_unfinished() -> bool {
    is_noted(UNFINISHED)
}

/// Notes whether there are.
pub fn set_unfinished(any: bool) {
    note(UNFINISHED, any);
}

fn is_noted(key: &str) -> bool {
    read(key).is_some()
}

/// Notes something, or that it is not so.
fn note(key: &str, is_so: bool) {
    if is_so == is_noted(key) {
        return;
    }
    match is_so {
        true => write(key, "1"),
        false => forget(key),
    }
}

/// May the browser be asked to keep what it has? Only once.
pub fn may_ask_to_persist() -> bool {
    let may = read(PERSISTENCE).is_none();
    if may {
        write(PERSISTENCE, "asked");
    }
    may
}

/// Keeps the piece set that was chosen.
pub fn keep_pieces(set: PieceSet) {
    write(PIECES, set.name());
}

/// Keeps the board that was chosen, for `early.js`.
pub fn keep_board(name: &str) {
    write("hensoku.board", name);
}

/// Keeps whether things may move, for `early.js`; `None`: as the system has it.
pub fn keep_motion(name: Option<&str>) {
    match name {
        Some(name) => write(MOTION, name),
        None => note(MOTION, false),
    }
}

/// Keeps how games are heard and felt.
pub fn keep_feel(feel: Feel) {
    for (key, is_so) in feel.kept() {
        note(key, is_so);
    }
}

/// What everything on the page needs to show itself: the choices, and what the
/// system prefers.
#[derive(Clone, PartialEq)]
pub struct Look {
    settings: Rc<Settings>,
    /// Where choices go; nowhere if they are made elsewhere.
    dispatcher: Option<UseReducerDispatcher<Settings>>,
    system_is_dark: bool,
}

impl Look {
    /// With choices that were made elsewhere and are not kept.
    pub fn given(settings: Rc<Settings>, system_is_dark: bool) -> Look {
        Look { settings, dispatcher: None, system_is_dark }
    }

    /// Are its colours dark?
    pub fn is_dark(&self) -> bool {
        self.settings.theme.is_dark(self.system_is_dark)
    }

    /// The choices.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The language of all texts.
    pub fn language(&self) -> Language {
        self.settings.language
    }

    /// A text in that language.
    pub fn text(&self, words: &Text) -> AttrValue {
        self.language().of(words)
    }

    /// A handler that makes this choice.
    pub fn choose(&self, choice: Choice) -> Callback<MouseEvent> {
        let dispatcher = self.dispatcher.clone();
        Callback::from(move |_| {
            if let Some(dispatcher) = &dispatcher {
                dispatcher.dispatch(choice);
            }
        })
    }

    /// The choice that the button of the theme makes.
    pub fn next_theme(&self) -> Choice {
        Choice::Theme(self.settings.theme.next(self.system_is_dark))
    }
}

/// Loads the choices, and keeps the document and the storage in step.
#[hook]
pub fn use_look() -> Look {
    let settings = use_reducer(Settings::load);
    let dark = use_media("(prefers-color-scheme: dark)");
    let loaded = use_mut_ref(|| (*settings).clone());
    use_effect_with(((*settings).clone(), dark), move |(settings, dark)| {
        show(settings, *dark);
        // Only a choice is saved, never a guess.
        let before = loaded.replace(settings.clone());
        if before.language != settings.language {
            write(LANGUAGE, settings.language.code());
        }
        if before.theme != settings.theme {
            write(THEME, settings.theme.name());
        }
        if let Some(signs) = settings.coordinates.filter(|_| before != *settings) {
            write(COORDINATES, coordinates_name(signs));
        }
    });
    let dispatcher = Some(settings.dispatcher());
    Look { settings: Rc::new((*settings).clone()), dispatcher, system_is_dark: dark }
}

/// Tells the document which language and colours it has.
fn show(settings: &Settings, dark: bool) {
    let dark = settings.theme.is_dark(dark);
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", settings.language.code());
        let _ = root.set_attribute("data-theme", if dark { "dark" } else { "light" });
    }
    let bar = document().query_selector("meta[name=theme-color]").ok().flatten();
    if let Some(bar) = bar {
        // The colours of --paper.
        let _ = bar.set_attribute("content", if dark { "#161512" } else { "#f6f3ec" });
    }
}

/// Does a media query hold? Follows its changes.
#[hook]
pub fn use_media(query: &'static str) -> bool {
    let list = || window().match_media(query).ok().flatten();
    let holds = use_state_eq(|| list().is_some_and(|list| list.matches()));
    let setter = holds.setter();
    use_effect_with(query, move |_| {
        let listener = list().map(|list| {
            setter.set(list.matches());
            let watched = list.clone();
            EventListener::new(&list, "change", move |_| setter.set(watched.matches()))
        });
        move || drop(listener)
    });
    *holds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_back() {
        for theme in [Theme::Auto, Theme::Light, Theme::Dark] {
            assert_eq!(Theme::from_name(theme.name()), Some(theme));
        }
        for signs in [Coordinates::None, Coordinates::Japanese, Coordinates::Western] {
            assert_eq!(coordinates_from_name(coordinates_name(signs)), Some(signs));
        }
        assert_eq!(Theme::from_name("sepia"), None);
    }

    #[test]
    fn the_first_tap_on_the_theme_is_seen_and_three_lead_back() {
        for dark in [false, true] {
            assert_ne!(Theme::Auto.next(dark).is_dark(dark), dark);
            let third = Theme::Auto.next(dark).next(dark).next(dark);
            assert_eq!(third, Theme::Auto);
        }
    }

    #[test]
    fn the_language_is_guessed_from_the_browser() {
        assert_eq!(preferred_language(Some("ja-JP")), Language::Ja);
        assert_eq!(preferred_language(Some("JA")), Language::Ja);
        assert_eq!(preferred_language(Some("de")), Language::En);
        assert_eq!(preferred_language(None), Language::En);
    }

    #[test]
    fn coordinates_follow_the_language_until_they_are_chosen() {
        let settings = Rc::new(Settings::usual(Language::Ja));
        assert_eq!(settings.coordinates(), Coordinates::Japanese);
        let english = settings.clone().reduce(Choice::Language(Language::En));
        assert_eq!(english.coordinates(), Coordinates::Western);
        let none = english.reduce(Choice::Coordinates(Coordinates::None));
        assert_eq!(none.reduce(Choice::Language(Language::Ja)).coordinates(), Coordinates::None);
        assert!(Rc::ptr_eq(&settings.clone().reduce(Choice::Theme(Theme::Auto)), &settings));
        let silent = Feel { silent: true, ..Feel::default() };
        assert_eq!(settings.clone().reduce(Choice::Feel(silent)).feel, silent);
    }
}
