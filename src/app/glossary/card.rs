//! The explanation of a term where it stands: a small dialog over the rules.

use yew::prelude::*;

use super::entry::{games, names, related, told};
use crate::app::dom::{group, tag};
use crate::app::icons::button;
use crate::app::panels::{dialog, show_dialogs};
use crate::app::route;
use crate::app::settings::Look;
use crate::app::text::reference as words;
use crate::glossary::term;

/// The properties of [`TermCard`].
#[derive(Properties, PartialEq)]
pub struct TermCardProps {
    /// How the page looks.
    pub look: Look,
    /// The id of the term.
    pub id: &'static str,
    /// Told when it is closed.
    pub on_close: Callback<()>,
}

/// The card. Related terms are read on it; it leads to the glossary.
#[component]
pub fn TermCard(props: &TermCardProps) -> Html {
    let look = &props.look;
    let shown = use_state_eq(|| props.id);
    use_effect_with((), |()| show_dialogs());
    let Some(term) = term(*shown) else { return Html::default() };
    let way = |other: &'static crate::glossary::Term| {
        let setter = shown.setter();
        let read = Callback::from(move |_: MouseEvent| setter.set(other.id));
        let start = tag!(button type="button" class="chip" data-term={other.id});
        button(start, None, look.text(&other.word), read)
    };
    let more = tag!(a class="button" data-action="glossary" href={route::term(term.id)});
    let inside = group()
        .el(names(look, term))
        .el(told(look, term))
        .maybe_child(related(look, term, way))
        .maybe_child(games(look, term))
        .el(more.text(look.text(&words::IN_GLOSSARY)));
    let inside = tag!(div class="term-card" data-term={term.id}).child(inside.html()).html();
    dialog(look, look.text(&term.word), props.on_close.clone(), false, inside).html()
}
