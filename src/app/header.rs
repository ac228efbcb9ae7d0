//! The bar at the top.

use yew::prelude::*;

use super::board::tile_icon;
use super::icons::{Icon, IconButton, glyph};
use super::route;
use super::settings::{Choice, Look, Theme};
use super::text::{Language, fixed};
use crate::draw::Face;
use crate::engine::words::Words;

/// The bar: the name of the page, where one is, language and theme. What is
/// given stands between the name and the tools.
pub fn header(look: &Look, at_gallery: bool, inside: Html) -> Html {
    let theme = look.settings().theme;
    let next = look.choose(look.next_theme());
    html! {
        <header class="top">
            <a class="brand" href={route::GALLERY}>
                { tile_icon(Face::wordmark(), "logo") }
                <b lang="ja">{ "変則将棋" }</b>
                <i lang="en">{ "Hensoku" }</i>
            </a>
            <nav>
                <a href={route::GALLERY} aria-current={at_gallery.then_some("page")}>
                    { look.text(&fixed::GALLERY) }
                </a>
                { inside }
            </nav>
            <div class="tools">
                { language_switch(look) }
                { IconButton::new(theme_icon(theme), look.text(&theme_words(theme)), next)
                    .action("theme").html() }
            </div>
        </header>
    }
}

/// Both languages, side by side. The one that is not shown has the action.
fn language_switch(look: &Look) -> Html {
    let button = |language: Language| {
        let on = look.language() == language;
        html! {
            <button type="button" lang={language.code()} aria-pressed={on.to_string()}
                data-action={(!on).then_some("language")}
                onclick={look.choose(Choice::Language(language))}>
                { name(language) }
            </button>
        }
    };
    html! {
        <div class="switch" role="group" aria-label={look.text(&fixed::LANGUAGE)}>
            { button(Language::Ja) }
            { button(Language::En) }
        </div>
    }
}

/// The other language alone, for narrow bars.
pub fn language_button(look: &Look) -> Html {
    let other = look.language().other();
    html! {
        <button type="button" class="icon-button word" lang={other.code()} data-action="language"
            onclick={look.choose(Choice::Language(other))}>
            { name(other) }
        </button>
    }
}

/// Goes through the themes: a line of a menu.
pub fn theme_row(look: &Look) -> Html {
    let theme = look.settings().theme;
    html! {
        <button type="button" class="row-link" data-action="theme"
            onclick={look.choose(look.next_theme())}>
            { glyph(theme_icon(theme)) }{ look.text(&theme_words(theme)) }
        </button>
    }
}

fn name(language: Language) -> &'static str {
    match language {
        Language::Ja => "日本語",
        Language::En => "EN",
    }
}

fn theme_words(theme: Theme) -> Words {
    match theme {
        Theme::Auto => fixed::THEME_AUTO,
        Theme::Light => fixed::THEME_LIGHT,
        Theme::Dark => fixed::THEME_DARK,
    }
}

fn theme_icon(theme: Theme) -> Icon {
    match theme {
        Theme::Auto => Icon::Half,
        Theme::Light => Icon::Sun,
        Theme::Dark => Icon::Moon,
    }
}
