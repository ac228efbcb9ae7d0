//! The bar at the top.

use yew::prelude::*;

use super::board::TileIcon;
use super::icons::{Icon, IconButton};
use super::route;
use super::settings::{Choice, Theme, use_media, use_settings};
use super::text::{Language, fixed};
use crate::draw::Face;

#[derive(Properties, PartialEq)]
pub struct HeaderProps {
    /// Is this the gallery itself?
    #[prop_or_default]
    pub at_gallery: bool,
    /// What stands between the name and the tools.
    #[prop_or_default]
    pub children: Html,
}

/// The bar: the name of the page, where one is, language and theme.
#[component]
pub fn Header(props: &HeaderProps) -> Html {
    let language = use_settings().language;
    html! {
        <header class="top">
            <a class="brand" href={route::GALLERY} aria-label={language.of(&fixed::HOME)}>
                <TileIcon face={Face::wordmark()} class="logo" />
                <b lang="ja">{ "変則将棋" }</b>
                <i lang="en">{ "Hensoku" }</i>
            </a>
            <nav>
                <a href={route::GALLERY} aria-current={props.at_gallery.then_some("page")}>
                    { language.of(&fixed::GALLERY) }
                </a>
                { props.children.clone() }
            </nav>
            <div class="tools">
                <LanguageSwitch />
                <ThemeSwitch />
            </div>
        </header>
    }
}

/// Both languages, side by side. The one that is not shown has the action.
#[component]
pub fn LanguageSwitch() -> Html {
    let settings = use_settings();
    let button = |language: Language, name: &'static str| {
        let on = settings.language == language;
        let settings = settings.clone();
        html! {
            <button type="button" lang={language.code()} aria-pressed={on.to_string()}
                data-action={(!on).then_some("language")}
                onclick={move |_| settings.dispatch(Choice::Language(language))}>
                { name }
            </button>
        }
    };
    html! {
        <div class="switch" role="group" aria-label={settings.language.of(&fixed::LANGUAGE)}>
            { button(Language::Ja, "日本語") }
            { button(Language::En, "EN") }
        </div>
    }
}

/// The other language alone, for narrow bars.
#[component]
pub fn LanguageButton() -> Html {
    let settings = use_settings();
    let other = settings.language.other();
    let name = match other {
        Language::Ja => "日本語",
        Language::En => "EN",
    };
    html! {
        <button type="button" class="icon-button word" lang={other.code()} data-action="language"
            onclick={move |_| settings.dispatch(Choice::Language(other))}>
            { name }
        </button>
    }
}

fn theme_words(theme: Theme) -> crate::engine::words::Words {
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

/// Goes through the themes.
#[component]
pub fn ThemeSwitch() -> Html {
    let settings = use_settings();
    let dark = use_media("(prefers-color-scheme: dark)");
    let (theme, language) = (settings.theme, settings.language);
    let on_click = move |()| settings.dispatch(Choice::Theme(theme.next(dark)));
    html! {
        <IconButton icon={theme_icon(theme)} label={language.of(&theme_words(theme))}
            action="theme" {on_click} />
    }
}

/// The same as a line of a menu.
#[component]
pub fn ThemeRow() -> Html {
    let settings = use_settings();
    let dark = use_media("(prefers-color-scheme: dark)");
    let (theme, language) = (settings.theme, settings.language);
    html! {
        <button type="button" class="row-link" data-action="theme"
            onclick={move |_| settings.dispatch(Choice::Theme(theme.next(dark)))}>
            <super::icons::Glyph icon={theme_icon(theme)} />
            { language.of(&theme_words(theme)) }
        </button>
    }
}
