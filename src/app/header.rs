//! The bar at the top.

use yew::prelude::*;

use super::board::tile_icon;
use super::dom::{El, el};
use super::icons::{Icon, IconButton, button};
use super::route;
use super::settings::{Choice, Look, Theme};
use super::text::{Language, fixed};
use crate::draw::Face;
use crate::engine::text::Text;

/// The bar: the name of the page, where one is, language and theme. What is
/// given stands between the name and the tools.
pub fn header(look: &Look, at_gallery: bool, inside: Html) -> Html {
    let theme = look.settings().theme;
    let next = look.choose(look.next_theme());
    let theme = IconButton::new(theme_icon(theme), look.text(theme_words(theme)), next);
    let brand = el("a; class=brand")
        .maybe("href", Some(route::GALLERY))
        .child(tile_icon(Face::wordmark(), "logo"))
        .el(el("b; lang=ja").text(AttrValue::Static("変則将棋")))
        .el(el("i; lang=en").text(AttrValue::Static("Hensoku")));
    let gallery = el("a")
        .maybe("href", Some(route::GALLERY))
        .maybe("aria-current", if at_gallery { Some("page") } else { None })
        .text(look.text(&fixed::GALLERY));
    let tools =
        el("div; class=tools").el(language_switch(look)).child(theme.action("theme").html());
    el("header; class=top").el(brand).el(el("nav").el(gallery).child(inside)).el(tools).html()
}

/// Both languages, side by side. The one that is not shown has the action.
fn language_switch(look: &Look) -> El {
    let button = |language: Language| {
        let on = look.language() == language;
        language_choice(look, "button; type=button", language)
            .state("aria-pressed", on)
            .maybe("data-action", if on { None } else { Some("language") })
    };
    el("div; class=switch; role=group")
        .label(look.text(&fixed::LANGUAGE))
        .el(button(Language::Ja))
        .el(button(Language::En))
}

/// The other language alone, for narrow bars.
pub fn language_button(look: &Look) -> Html {
    let line = "button; type=button; class=icon-button word; data-action=language";
    language_choice(look, line, look.language().other()).html()
}

fn language_choice(look: &Look, line: &'static str, language: Language) -> El {
    let choose = look.choose(Choice::Language(language));
    button(line, None, AttrValue::Static(name(language)), choose)
        .maybe("lang", Some(language.code()))
}

/// Goes through the themes: a line of a menu.
pub fn theme_row(look: &Look) -> Html {
    let theme = look.settings().theme;
    let words = look.text(theme_words(theme));
    let line = "button; type=button; class=row-link; data-action=theme";
    button(line, Some(theme_icon(theme)), words, look.choose(look.next_theme())).html()
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
