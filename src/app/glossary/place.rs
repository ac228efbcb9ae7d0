//! The place of the glossary: `#/glossary` and `#/glossary/TERM`.

use gloo::timers::callback::Timeout;
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::entry::{games, names, related, told};
use crate::app::chunks::part_not_loaded;
use crate::app::dom::{El, flag, group, tag};
use crate::app::fragment::use_fragment_changes;
use crate::app::header::header;
use crate::app::icons::button;
use crate::app::route::{self, PlaceKind};
use crate::app::search_field::search_field;
use crate::app::settings::Look;
use crate::app::style_sheets::use_styles;
use crate::app::text::{Language, reference as words};
use crate::app::title::use_title;
use crate::folding::{folded, occurs};
use crate::glossary::{Term, TermGroup, groups, term};

/// The properties of [`GlossaryPlace`].
#[derive(Properties, PartialEq)]
pub struct GlossaryProps {
    /// How the page looks.
    pub look: Look,
}

/// The style sheets of the place.
const STYLES: [&str; 1] = ["reference/reference.css"];

/// Every term in the order of the language, and a field that looks for some.
#[component]
pub fn GlossaryPlace(props: &GlossaryProps) -> Html {
    let look = &props.look;
    let field = use_node_ref();
    let (unstyled, again) = use_styles(&STYLES);
    let here = || route::explained(&route::fragment()).map(str::to_owned);
    let asked = use_state_eq(|| here().unwrap_or_default());
    let typed = use_state_eq(String::new);
    {
        let (asked, typed) = (asked.setter(), typed.setter());
        // Somewhere else this place goes. What is gone to is not filtered away.
        use_fragment_changes(Callback::from(move |()| {
            if let Some(id) = here() {
                asked.set(id);
                typed.set(String::new());
            }
        }));
    }
    let chosen = term(&asked);
    let name = chosen.map_or(&words::GLOSSARY, |term| &term.word);
    use_title(Some((PlaceKind::Glossary, Some(look.text(name)))), look);
    use_effect_with(chosen.map(|term| term.id), |id| {
        if let Some(id) = *id {
            go_to(id, TRIES);
        }
    });
    let setter = typed.setter();
    let on_change = Callback::from(move |typed: String| setter.set(typed));
    let sorted = use_memo(look.language(), |language| groups(*language));
    let found: Vec<(char, Vec<&'static Term>)> =
        sorted.iter().map(|g| fitting(g, &typed)).collect();
    let count: usize = found.iter().map(|(_, terms)| terms.len()).sum();
    let shown = found.iter().filter(|(_, terms)| !terms.is_empty());
    let list = shown.clone().map(|(head, terms)| section(look, *head, terms, chosen)).collect();
    let said = match typed.trim().is_empty() {
        true => AttrValue::default(),
        false => look.text(&words::terms_found(count)),
    };
    let reset = on_change.reform(|_: MouseEvent| String::new());
    let nothing = || {
        let start = tag!(button type="button" class="button primary");
        tag!(div class="nothing")
            .el(tag!(h2).text(look.text(&words::NO_TERM)))
            .el(tag!(p).text(look.text(&words::NO_TERM_HELP)))
            .el(button(start, None, look.text(&words::ALL_TERMS), reset))
    };
    let unknown = (!asked.is_empty() && chosen.is_none())
        .then(|| tag!(p class="told" role="status").text(look.text(&words::UNKNOWN_TERM)));
    let find = tag!(div class="find" role="search").el(search_field(
        look,
        &field,
        &words::FILTER,
        &typed,
        &on_change,
    ));
    let main = tag!(
        main class="reference glossary" tabindex="-1" data-place="glossary"
        data-unstyled={flag(unstyled)}
    )
    .child(if unstyled { part_not_loaded(look, &again) } else { Html::default() })
    .el(tag!(h1).text(look.text(&words::GLOSSARY)))
    .el(tag!(p class="told").text(look.text(&words::GLOSSARY_TOLD)))
    .maybe_child(unknown)
    .el(find)
    .el(letters(look, shown.map(|(head, _)| *head)))
    .list(list)
    .maybe_child((count == 0).then(nothing))
    .el(tag!(p class="unseen" role="status").text(said));
    group().child(header(look, Some(PlaceKind::Glossary), Html::default())).el(main).html()
}

/// The terms of a group that are wanted: each word is part of what they are called, or
/// of what is said of them.
fn fitting(group: &TermGroup, typed: &str) -> (char, Vec<&'static Term>) {
    let words: Vec<String> = typed.split_whitespace().map(folded).collect();
    let fits = |term: &&&'static Term| {
        if words.is_empty() {
            return true;
        }
        let forms = [Language::Ja, Language::En].map(|language| term.written(language));
        let mut texts: Vec<String> = forms.into_iter().flatten().map(folded).collect();
        let own = [&*term.word.ja, &term.word.en, term.kana, term.id];
        texts.extend(own.into_iter().chain([&*term.told.ja, &term.told.en]).map(folded));
        words.iter().all(|word| texts.iter().any(|text| occurs(word, text)))
    };
    (group.head, group.terms.iter().filter(fits).copied().collect())
}

/// The ways to the groups. The address stays.
fn letters(look: &Look, heads: impl Iterator<Item = char>) -> El {
    let way = |head: char| {
        let go = Callback::from(move |_: MouseEvent| {
            show(&head_id(head));
        });
        let start = tag!(button type="button" class="letter");
        tag!(li).el(button(start, None, head.to_string().into(), go)).html()
    };
    tag!(nav class="letters" aria-label={look.text(&words::LETTERS)})
        .el(tag!(ul).list(heads.map(way).collect()))
}

fn head_id(head: char) -> String {
    ["letter-", &u32::from(head).to_string()].concat()
}

fn entry_id(id: &str) -> String {
    ["term-", id].concat()
}

fn section(look: &Look, head: char, terms: &[&'static Term], chosen: Option<&Term>) -> Html {
    let name = tag!(h2 id={head_id(head)} tabindex="-1").text(head.to_string().into());
    let entries = terms.iter().map(|term| entry(look, term, chosen == Some(*term))).collect();
    tag!(section).key(&head.to_string()).el(name).el(tag!(ul class="terms").list(entries)).html()
}

fn entry(look: &Look, term: &'static Term, is_chosen: bool) -> Html {
    let current = if is_chosen { Some("true") } else { None };
    let word = tag!(a href={route::term(term.id)}).text(look.text(&term.word));
    let way =
        |other: &'static Term| tag!(a href={route::term(other.id)}).text(look.text(&other.word));
    tag!(li data-term={term.id} aria-current={current})
        .key(term.id)
        .el(tag!(h3 id={entry_id(term.id)} tabindex="-1").el(word))
        .el(names(look, term))
        .el(told(look, term))
        .maybe_child(related(look, term, way))
        .maybe_child(games(look, term))
        .html()
}

/// How often, and after how many milliseconds, it is tried to go to a term.
const TRIES: u32 = 60;
const PAUSE: u32 = 50;

/// Goes to a term, as soon as the place is seen: before its looks are there it has no
/// focus to give.
fn go_to(id: &'static str, tries: u32) {
    let go = move || {
        if !show(&entry_id(id)) && tries > 0 {
            go_to(id, tries - 1);
        }
    };
    Timeout::new(if tries == TRIES { 0 } else { PAUSE }, go).forget();
}

/// Goes to a part of the place, if it is there. Has it the focus then?
fn show(id: &str) -> bool {
    let part = document().get_element_by_id(id);
    let Some(part) = part.and_then(|part| part.dyn_into::<HtmlElement>().ok()) else {
        return true;
    };
    part.scroll_into_view();
    let _ = part.focus();
    document().active_element().is_some_and(|active| active.id() == id)
}
