//! The place of the settings: `#/settings`.

use yew::prelude::*;

use super::boards::use_boards;
use super::pieces::sets;
use super::playing::use_playing;
use super::preview::{games, preview};
use crate::app::chunks::part_not_loaded;
use crate::app::dom::{El, flag, group, tag, truth};
use crate::app::header::{header, language_switch};
use crate::app::icons::button;
use crate::app::panels::coordinates;
use crate::app::piece_set::use_piece_set;
use crate::app::route::{self, PlaceKind};
use crate::app::settings::{Choice, Look, Theme};
use crate::app::style_sheets::use_styles;
use crate::app::text::{fixed, preferences as words, reference};
use crate::app::title::use_title;
use crate::draw::PieceSet;
use crate::engine::text::Text;
use crate::variants::Variant;

/// The properties of [`PreferencesPlace`].
#[derive(Properties, PartialEq)]
pub struct PreferencesProps {
    /// How the page looks.
    pub look: Look,
}

/// The style sheets of the place. `early.js` asks for that of the boards, too.
const STYLES: [&str; 2] = ["settings/boards.css", "settings/settings.css"];

/// Everything that is chosen for all games, and a board on which it is seen.
#[component]
pub fn PreferencesPlace(props: &PreferencesProps) -> Html {
    let look = &props.look;
    let (unstyled, again) = use_styles(&STYLES);
    use_title(Some((PlaceKind::Settings, Some(look.text(&fixed::SETTINGS)))), look);
    let shown =
        use_state_eq(|| games().first().and_then(|family| family.variants.first().cloned()));
    let setter = shown.setter();
    let on_choose = Callback::from(move |variant: Variant| setter.set(Some(variant)));
    let faces = use_piece_set(look, (*shown).clone().map(|variant| (variant, 0)));
    let boards = use_boards(look);
    let playing = use_playing(look);
    let legend = || tag!(p class="legend").text(look.text(&words::LEGEND));
    let choices = tag!(div class="choices")
        .el(titled(look, &words::PIECES)
            .el(sets(look))
            .maybe_child((look.settings().pieces == PieceSet::Moves).then(legend)))
        .el(titled(look, &words::BOARD).el(boards))
        .el(titled(look, &words::LOOK)
            .el(line(look, &fixed::LANGUAGE, language_switch(look).html()))
            .el(line(look, &words::THEME, themes(look)))
            .el(line(look, &fixed::COORDINATES, coordinates(look, None))))
        .el(playing);
    let main = tag!(
        main class="settings" tabindex="-1" data-place="settings" data-unstyled={flag(unstyled)}
    )
    .child(if unstyled { part_not_loaded(look, &again) } else { Html::default() })
    .el(tag!(h1).text(look.text(&fixed::SETTINGS)))
    .el(choices)
    .maybe_child(shown.as_ref().map(|shown| preview(look, shown, &on_choose)))
    .el(tag!(p)
        .el(tag!(a class="row-link" href={route::CREDITS}).text(look.text(&reference::CREDITS))));
    group()
        .child(faces)
        .child(header(look, Some(PlaceKind::Settings), Html::default()))
        .el(main)
        .html()
}

/// A group of choices.
pub fn titled(look: &Look, heading: &Text) -> El {
    tag!(section).el(tag!(h2).text(look.text(heading)))
}

/// A choice in one line.
pub fn line(look: &Look, heading: &Text, choice: Html) -> El {
    tag!(div class="line").el(tag!(h3).text(look.text(heading))).child(choice)
}

/// The beginning of a card that is chosen by being pressed.
pub fn option(start: El, look: &Look, name: &Text, choose: Callback<MouseEvent>) -> El {
    start.on_click(choose).el(tag!(i)).el(tag!(b).text(look.text(name)))
}

/// One of the options of a switch.
pub struct SwitchOption<'t> {
    /// What it is called.
    pub words: &'t Text,
    /// Is it the one that is chosen?
    pub pressed: bool,
    /// Chooses it.
    pub choose: Callback<MouseEvent>,
}

/// A choice between a few, side by side; `name` is that of the choice in the page.
pub fn switch(look: &Look, label: &Text, name: &'static str, options: &[SwitchOption]) -> Html {
    let mut switch = tag!(
        div class="switch" role="group" aria-label={look.text(label)} data-action={name}
    );
    for SwitchOption { words, pressed, choose } in options {
        let start = tag!(button type="button" aria-pressed={truth(*pressed)});
        switch = switch.el(button(start, None, look.text(words), choose.clone()));
    }
    switch.html()
}

/// Light, dark, or as the system has it.
fn themes(look: &Look) -> Html {
    let themes = [
        (Theme::Auto, &words::AUTOMATIC),
        (Theme::Light, &words::LIGHT),
        (Theme::Dark, &words::DARK),
    ];
    let options = themes.map(|(theme, words)| SwitchOption {
        words,
        pressed: look.settings().theme == theme,
        choose: look.choose(Choice::Theme(theme)),
    });
    switch(look, &words::THEME, "colours", &options)
}
