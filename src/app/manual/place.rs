//! The page of a game's rules, from top to bottom.

use std::rc::Rc;

use yew::prelude::*;

use super::contents::{ContentsProps, ManualContents};
use super::part::ManualPart;
use super::shown::shown;
use super::terms::{TermMarker, use_opened_term};
use super::unfolding::{Unfolded, use_unfolded};
use crate::app::chunks::{self, part_not_loaded, use_chunk};
use crate::app::dom::{El, component, flag, group, tag};
use crate::app::fragment::use_fragment_changes;
use crate::app::glossary::TermCardProps;
use crate::app::header::header;
use crate::app::piece_set::use_piece_set;
use crate::app::route::{self, PlaceKind};
use crate::app::settings::Look;
use crate::app::style_sheets::use_styles;
use crate::app::text::{lessons, reference};
use crate::app::title::{begin_at_top, use_title};
use crate::manual::document::DocumentPart;
use crate::manual::words;
use crate::share::places;
use crate::variants::{self, Variant};

/// The properties of [`ManualPlace`].
#[derive(Properties, PartialEq)]
pub struct ManualProps {
    /// How the page looks.
    pub look: Look,
}

/// The style sheets of the place. Diagrams have the signs of pieces that explain
/// themselves.
const STYLES: [&str; 3] = ["guide/guide.css", "rules/rules.css", "reference/term-card.css"];

/// The rules of the game at the address.
#[component]
pub fn ManualPlace(props: &ManualProps) -> Html {
    let look = &props.look;
    let (unstyled, again) = use_styles(&STYLES);
    let here = || route::read(&route::fragment());
    let variant = use_state_eq(here);
    let setter = variant.setter();
    // Somewhere else this place goes.
    use_fragment_changes(Callback::from(move |()| {
        if let Some(variant) = here() {
            setter.set(Some(variant));
        }
    }));
    let (there, finish) = use_unfolded((*variant).clone(), look.settings().coordinates());
    let name = variant.as_ref().map(|variant| look.text(&words::title(&variant.name)));
    use_title(Some((PlaceKind::Manual, name)), look);
    let opened = use_opened_term((*variant).clone());
    use_beginning((*variant).clone());
    let faces = use_piece_set(look, (*variant).clone().map(|variant| (variant, 0)));
    let glossary = use_chunk(true, chunks::glossary).here();
    let setter = opened.setter();
    let on_open = use_callback((), move |term, ()| setter.set(Some(term)));
    let marker = TermMarker::new(look, glossary.map(|parts| parts.seek), &on_open);
    let told = match &*variant {
        Some(variant) => article(&marker, variant, &there, &finish),
        None => group(),
    };
    let card = opened.as_ref().zip(glossary).map(|(term, parts)| {
        let setter = opened.setter();
        let on_close = Callback::from(move |()| setter.set(None));
        (parts.card)(TermCardProps { look: look.clone(), id: term.id, on_close })
    });
    let main = tag!(
        main class="manual" tabindex="-1" data-place="rules" data-unstyled={flag(unstyled)}
        aria-busy={(!there.is_whole()).then_some("true")}
        data-game={variant.as_ref().map(|variant| variant.id.clone())}
    )
    .child(if unstyled { part_not_loaded(look, &again) } else { Html::default() })
    .el(told);
    group()
        .child(faces)
        .child(header(look, Some(PlaceKind::Manual), Html::default()))
        .el(main)
        .child(card.unwrap_or_default())
        .html()
}

/// Another game's page begins at its top, and has the focus.
#[hook]
fn use_beginning(variant: Option<Variant>) {
    let before = use_mut_ref(|| None::<Variant>);
    use_effect_with(variant, move |variant| {
        let last = before.replace(variant.clone());
        if last.is_some_and(|last| Some(&last) != variant.as_ref()) {
            begin_at_top();
        }
    });
}

fn article(marker: &TermMarker, variant: &Variant, there: &Unfolded, finish: &Callback<()>) -> El {
    let look = marker.look();
    let contents = ContentsProps {
        look: look.clone(),
        headings: there.headings.clone(),
        finish: finish.clone(),
    };
    let head = there.head.iter().map(|element| shown(marker, element)).collect();
    let part = |part: &Rc<DocumentPart>| {
        let key = [&*variant.id, " ", part.id].concat();
        component::<ManualPart>(marker.part(part.clone()), Some(key.into()))
    };
    // Its place is there from the beginning: what came before stays as it is drawn.
    let foot = there.foot.as_ref();
    let foot = foot.map(|foot| group().el(others(look, variant)).child(shown(marker, foot)));
    let parts =
        tag!(div class="parts").list(there.parts.iter().map(part).collect()).maybe_child(foot);
    let head = tag!(div class="head").list(head).el(print(look, variant));
    group().el(head).child(component::<ManualContents>(contents, None)).el(parts)
}

/// Leads to the page of the book.
fn print(look: &Look, variant: &Variant) -> El {
    tag!(a class="print" data-action="print" href={places::printed(look.language(), variant)})
        .text(look.text(&words::PRINT))
}

/// Leads to where these rules are tried out, to those of all games, and to who made what.
fn others(look: &Look, variant: &Variant) -> El {
    let way = |href: AttrValue, words| tag!(a class="row-link" href={href}).text(look.text(words));
    let lesson = variants::family_of(&variant.id).map(|family| route::lesson(family.id).into());
    tag!(p class="ways")
        .el(way(lesson.unwrap_or(route::LESSONS.into()), &lessons::LESSONS))
        .el(way(route::RULES_INDEX.into(), &reference::INDEX))
        .el(way(route::CREDITS.into(), &reference::CREDITS))
}
