//! The place: one field, and below it the games and the rules that have its words.

use std::cell::RefCell;

use yew::prelude::*;

use super::found::rules;
use super::games::games;
use super::reading::use_index;
use crate::app::chunks::part_not_loaded;
use crate::app::dom::{flag, group, tag};
use crate::app::header::header;
use crate::app::icons::button;
use crate::app::route::{self, PlaceKind};
use crate::app::search_field::search_field;
use crate::app::settings::Look;
use crate::app::style_sheets::use_styles;
use crate::app::text::{fixed, reference as words};
use crate::app::title::use_title;
use crate::manual::search::AskedWords;

/// The properties of [`RulesIndexPlace`].
#[derive(Properties, PartialEq)]
pub struct RulesIndexProps {
    /// How the page looks.
    pub look: Look,
}

/// The style sheets of the place.
const STYLES: [&str; 1] = ["reference/reference.css"];

thread_local! {
    /// What was asked for last: whoever comes back from a page finds it again.
    static ASKED: RefCell<String> = const { RefCell::new(String::new()) };
}

/// All games with the ways to their rules, and what is found in those.
#[component]
pub fn RulesIndexPlace(props: &RulesIndexProps) -> Html {
    let look = &props.look;
    let field = use_node_ref();
    let (unstyled, again) = use_styles(&STYLES);
    use_title(Some((PlaceKind::RulesIndex, Some(look.text(&words::INDEX)))), look);
    let typed = use_state_eq(|| ASKED.with_borrow(String::clone));
    let setter = typed.setter();
    let on_change = Callback::from(move |typed: String| {
        ASKED.set(typed.clone());
        setter.set(typed);
    });
    let asked = AskedWords::read(&typed);
    let (index, is_complete) = use_index(!asked.is_empty());
    let index = index.borrow();
    let found = index.find(&asked, look.language(), super::found::MOST);
    let (list, games_found) = games(look, &typed);
    let is_nothing = games_found == 0 && found.count == 0;
    let said = match (asked.is_empty(), is_complete) {
        (true, _) => AttrValue::default(),
        (false, false) => look.text(&words::SEARCHING),
        (false, true) if is_nothing => look.text(&words::NO_RULE),
        (false, true) => look.text(&words::found(games_found, found.count)),
    };
    let reset = on_change.reform(|_: MouseEvent| String::new());
    let nothing = || {
        let start = tag!(button type="button" class="button primary");
        let glossary = tag!(a class="button" href={route::GLOSSARY});
        tag!(div class="nothing")
            .el(tag!(h2).text(look.text(&words::NO_RULE)))
            .el(tag!(p).text(look.text(&words::NO_RULE_HELP)))
            .el(tag!(div class="go")
                .el(button(start, None, look.text(&words::ALL_RULES), reset))
                .el(glossary.text(look.text(&words::GLOSSARY))))
    };
    let waiting = (!asked.is_empty() && !is_complete)
        .then(|| tag!(p class="told").text(look.text(&words::SEARCHING)));
    let find = tag!(div class="find" role="search").el(search_field(
        look,
        &field,
        &words::INDEX_SEARCH,
        &typed,
        &on_change,
    ));
    let state = if is_complete { "all" } else { "some" };
    let main = tag!(
        main class="reference index" tabindex="-1" data-place="rules-index"
        data-unstyled={flag(unstyled)} data-state={(!asked.is_empty()).then_some(state)}
    )
    .child(if unstyled { part_not_loaded(look, &again) } else { Html::default() })
    .el(tag!(h1).text(look.text(&words::INDEX)))
    .el(tag!(p class="told").text(look.text(&words::INDEX_TOLD)))
    .el(find)
    .child(list)
    .maybe_child((!asked.is_empty()).then(|| rules(look, &asked, &found)))
    .maybe_child(waiting)
    .maybe_child((is_complete && is_nothing && !asked.is_empty()).then(nothing))
    .el(tag!(p class="foot-ways")
        .el(tag!(a href={route::GLOSSARY}).text(look.text(&words::GLOSSARY)))
        .el(tag!(a href={route::GALLERY}).text(look.text(&fixed::GALLERY)))
        .el(tag!(a href={route::CREDITS}).text(look.text(&words::CREDITS))))
    .el(tag!(p class="unseen" role="status").text(said));
    group().child(header(look, Some(PlaceKind::RulesIndex), Html::default())).el(main).html()
}
