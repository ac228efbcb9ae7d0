//! The place of the credits.

use yew::prelude::*;

use crate::app::chunks::part_not_loaded;
use crate::app::dom::{El, flag, group, tag};
use crate::app::header::header;
use crate::app::route::{self, PlaceKind};
use crate::app::settings::Look;
use crate::app::style_sheets::use_styles;
use crate::app::text::reference as words;
use crate::app::title::use_title;
use crate::engine::text::Text;
use crate::manual::credits::{FONT, LIBRARIES, LibraryCredit, families};
use crate::variants::Family;
use crate::variants::prose::Prose;

/// The properties of [`CreditsPlace`].
#[derive(Properties, PartialEq)]
pub struct CreditsProps {
    /// How the page looks.
    pub look: Look,
}

/// The style sheets of the place.
const STYLES: [&str; 1] = ["reference/reference.css"];

/// The games with their authors and sources, the font, the libraries, and this app.
#[component]
pub fn CreditsPlace(props: &CreditsProps) -> Html {
    let look = &props.look;
    let (unstyled, again) = use_styles(&STYLES);
    use_title(Some((PlaceKind::Credits, Some(look.text(&words::CREDITS)))), look);
    let games = families().map(|(family, prose)| self::family(look, family, prose)).collect();
    let libraries = LIBRARIES.iter().map(|library| self::library(look, library)).collect();
    let head = |words: &Text| tag!(th scope="col").text(look.text(words)).html();
    let heads = [&words::NAME, &words::LICENCE, &words::USED_FOR].map(head);
    let table = tag!(table)
        .el(tag!(caption class="unseen").text(look.text(&words::LIBRARIES)))
        .el(tag!(thead).el(tag!(tr).list(heads.into())))
        .el(tag!(tbody).list(libraries));
    let label = look.text(&words::LIBRARIES);
    let table = tag!(div class="wide" role="group" tabindex="0" aria-label={label}).el(table);
    let main = tag!(
        main class="reference credits" tabindex="-1" data-place="credits"
        data-unstyled={flag(unstyled)}
    )
    .child(if unstyled { part_not_loaded(look, &again) } else { Html::default() })
    .el(tag!(h1).text(look.text(&words::CREDITS)))
    .el(tag!(p class="told").text(look.text(&words::CREDITS_TOLD)))
    .el(titled(look, &words::AUTHORS).el(tag!(ul class="families").list(games)))
    .el(titled(look, &words::FONT).el(tag!(p).text(look.text(&FONT))))
    .el(titled(look, &words::LIBRARIES)
        .el(tag!(p).text(look.text(&words::LIBRARIES_TOLD)))
        .el(table))
    .el(titled(look, &words::OWN).el(tag!(p).text(look.text(&words::OWN_TOLD))));
    group().child(header(look, Some(PlaceKind::Credits), Html::default())).el(main).html()
}

fn titled(look: &Look, heading: &Text) -> El {
    tag!(section).el(tag!(h2).text(look.text(heading)))
}

/// A family: who made it, and on which documents its rules rest.
fn family(look: &Look, family: &Family, prose: &Prose) -> Html {
    let Some(first) = family.variants.first() else { return Html::default() };
    let source = |text: Text| tag!(li).text(look.text(&text)).html();
    let sources = prose.sources.iter().map(|source| source.told()).map(source).collect();
    let told = |words: &Text| tag!(dt).text(look.text(words));
    tag!(li data-game={family.id})
        .key(family.id)
        .el(tag!(h3).el(tag!(a href={route::rules(first)}).text(look.text(&family.name))))
        .el(tag!(dl)
            .el(told(&words::AUTHOR))
            .el(tag!(dd).text(look.text(prose.author)))
            .el(told(&words::SOURCES))
            .el(tag!(dd).el(tag!(ul).list(sources))))
        .html()
}

fn library(look: &Look, library: &LibraryCredit) -> Html {
    tag!(tr)
        .el(tag!(th scope="row").text(library.name.into()))
        .el(tag!(td).text(library.licence.into()))
        .el(tag!(td).text(look.text(library.purpose)))
        .html()
}
