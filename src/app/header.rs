//! The bar at the top.

use yew::prelude::*;

use super::board::tile_icon;
use super::dom::{El, group, tag, truth};
use super::icons::{Icon, IconButton, button, glyph};
use super::keys::focus_main;
use super::route::{self, PlaceKind};
use super::settings::{Choice, Look, Theme};
use super::text::{Language, fixed, lessons, problems};
use crate::draw::Face;
use crate::engine::text::Text;

/// The bar: for those who go by Tab the way past it, the name of the page, where one is
/// and the other places, the settings, language and, where there is room, theme. What is
/// given stands after the places.
pub fn header(look: &Look, here: Option<PlaceKind>, inside: Html) -> Html {
    let theme = look.settings().theme;
    let next = look.choose(look.next_theme());
    let theme = IconButton::new(theme_icon(theme), look.text(theme_words(theme)), next);
    let brand = tag!(a class="brand" href={route::GALLERY})
        .child(tile_icon(Face::wordmark(), "logo"))
        .el(tag!(b lang="ja").text(AttrValue::Static("変則将棋")))
        .el(tag!(i lang="en").text(AttrValue::Static("Hensoku")));
    let way = |kind, href: &'static str, words| {
        let current = if here == Some(kind) { Some("page") } else { None };
        tag!(a href={href} aria-current={current}).text(look.text(words))
    };
    let gallery = way(PlaceKind::Gallery, route::GALLERY, &fixed::GALLERY);
    let games = way(PlaceKind::Games, route::GAMES, &fixed::GAMES);
    let lessons = way(PlaceKind::Lessons, route::LESSONS, &lessons::LESSONS);
    let problems = way(PlaceKind::Problems, route::PROBLEMS, &problems::PROBLEMS);
    let tool = |class: &'static str, icon, href: &'static str, words| {
        tag!(a class={class} href={href} aria-label={look.text(words)}).child(glyph(icon))
    };
    let tools = tag!(div class="tools")
        // Where there is no room for the other places.
        .el(tool("icon-button narrow", Icon::List, route::GAMES, &fixed::GAMES))
        .el(tool("icon-button", Icon::Sliders, route::SETTINGS, &fixed::SETTINGS))
        .el(language_switch(look))
        .child(theme.action("theme").html());
    let skip = tag!(button type="button" class="skip button");
    let past = Callback::from(|_: MouseEvent| focus_main());
    tag!(header class="top")
        .el(button(skip, None, look.text(&fixed::SKIP), past))
        .el(brand)
        .el(tag!(nav).el(gallery).el(games).el(lessons).el(problems).child(inside))
        .el(tools)
        .html()
}

/// Both languages, side by side. The one that is not shown has the action.
pub fn language_switch(look: &Look) -> El {
    let button = |language: Language| {
        let on = look.language() == language;
        let start = tag!(
            button type="button"
            aria-pressed={truth(on)}
            data-action={if on { None } else { Some("language") }}
            lang={language.code()}
        );
        let choose = look.choose(Choice::Language(language));
        button(start, None, AttrValue::Static(name(language)), choose)
    };
    tag!(div class="switch" role="group" aria-label={look.text(&fixed::LANGUAGE)})
        .el(button(Language::Ja))
        .el(button(Language::En))
}

/// The language, what goes through the themes, and the way to the settings: lines of a menu, where the bar has
/// no room for them.
pub fn look_rows(look: &Look) -> Html {
    let theme = look.settings().theme;
    let words = look.text(theme_words(theme));
    let start = tag!(button type="button" class="row-link" data-action="theme");
    let theme = button(start, Some(theme_icon(theme)), words, look.choose(look.next_theme()));
    let heading = tag!(h2).text(look.text(&fixed::LANGUAGE));
    let language = tag!(div class="line").el(heading).el(language_switch(look));
    let settings = tag!(a class="row-link" href={route::SETTINGS})
        .child(glyph(Icon::Sliders))
        .text(look.text(&fixed::SETTINGS));
    group().el(theme).el(settings).el(language).html()
}

fn name(language: Language) -> &'static str {
    match language {
        Language::Ja => "日本語",
        Language::En => "EN",
    }
}

fn theme_words(theme: Theme) -> &'static Text {
    match theme {
        Theme::Auto => &fixed::THEME_AUTO,
        Theme::Light => &fixed::THEME_LIGHT,
        Theme::Dark => &fixed::THEME_DARK,
    }
}

fn theme_icon(theme: Theme) -> Icon {
    match theme {
        Theme::Auto => Icon::Half,
        Theme::Light => Icon::Sun,
        Theme::Dark => Icon::Moon,
    }
}
