//! The gallery: the games by family, each a card with its board.

mod card;
mod search;

use gloo::timers::callback::Timeout;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use self::card::card;
use self::search::Wanted;
use super::header::header;
use super::icons::{Icon, IconButton, glyph};
use super::settings::Look;
use super::text::{fixed, made};
use crate::variants::{self, Family, Group};

#[derive(Properties, PartialEq)]
pub struct GalleryProps {
    pub main: NodeRef,
    pub look: Look,
}

#[component]
pub fn Gallery(props: &GalleryProps) -> Html {
    let look = &props.look;
    let wanted = use_state_eq(Wanted::default);
    let field = use_node_ref();
    let drawn = use_boards_drawn();
    let setter = wanted.setter();
    let on_change = use_callback((), move |wanted, ()| setter.set(wanted));
    let found: Vec<&'static Family> =
        variants::families().iter().filter(|family| wanted.fits(family)).collect();
    let reset = on_change.reform(|_: MouseEvent| Wanted::default());
    html! {
        <>
            { header(look, true, Html::default()) }
            <main ref={props.main.clone()} class="gallery" tabindex="-1">
                <h1 class="unseen">{ look.text(&fixed::GALLERY) }</h1>
                <div class="find" role="search">
                    { search_field(look, &field, &wanted, &on_change) }
                    { chips(look, &wanted, &on_change) }
                </div>
                { for Group::ALL.into_iter().map(|shown| group(look, shown, &found, drawn)) }
                if found.is_empty() {
                    <div class="nothing">
                        <h2>{ look.text(&fixed::NOTHING_FOUND) }</h2>
                        <p>{ look.text(&fixed::NOTHING_FOUND_HELP) }</p>
                        <button type="button" class="button primary" onclick={reset}>
                            { look.text(&fixed::SHOW_ALL) }
                        </button>
                    </div>
                }
                <p class="unseen" role="status">
                    if !wanted.is_everything() {
                        { look.text(&made::found(found.len())) }
                    }
                </p>
            </main>
        </>
    }
}

/// How many of the boards are drawn: a few more with each frame, so that the
/// page can be used at once.
#[hook]
fn use_boards_drawn() -> usize {
    const AT_ONCE: usize = 2;
    const FRAME: u32 = 16;
    let drawn = use_state_eq(|| 2 * AT_ONCE);
    let setter = drawn.setter();
    use_effect_with(*drawn, move |&drawn| {
        let more = drawn < variants::families().len();
        let timer = more.then(|| Timeout::new(FRAME, move || setter.set(drawn + AT_ONCE)));
        move || drop(timer)
    });
    *drawn
}

/// A group with those of its families that were found; nothing if none was.
fn group(look: &Look, group: Group, found: &[&'static Family], drawn: usize) -> Html {
    let families = || found.iter().filter(|family| family.group == group);
    if families().next().is_none() {
        return Html::default();
    }
    let boards: Vec<&str> = variants::families().iter().take(drawn).map(|f| f.id).collect();
    let games: usize = families().map(|family| family.variants.len()).sum();
    html! {
        <section key={format!("{group:?}")} class="group">
            <header>
                <h2>{ look.text(&group.name()) }</h2>
                <span>{ look.text(&group.note()) }</span>
                <span class="count">{ look.text(&made::games(games)) }</span>
            </header>
            <div class="cards">
                { for families().map(|family| card(look, family, boards.contains(&family.id))) }
            </div>
        </section>
    }
}

fn search_field(
    look: &Look,
    field: &NodeRef,
    wanted: &Wanted,
    on_change: &Callback<Wanted>,
) -> Html {
    let on_input = {
        let (wanted, on_change) = (wanted.clone(), on_change.clone());
        move |event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            on_change.emit(Wanted { name: field.value(), ..wanted.clone() });
        }
    };
    let on_clear = {
        let (wanted, on_change, field) = (wanted.clone(), on_change.clone(), field.clone());
        Callback::from(move |_| {
            on_change.emit(Wanted { name: String::new(), ..wanted.clone() });
            if let Some(field) = field.cast::<HtmlInputElement>() {
                let _ = field.focus();
            }
        })
    };
    html! {
        <div class="search">
            { glyph(Icon::Search) }
            <input ref={field} type="search" enterkeyhint="search" autocomplete="off"
                placeholder={look.text(&fixed::SEARCH)} aria-label={look.text(&fixed::SEARCH)}
                value={wanted.name.clone()} oninput={on_input} />
            if !wanted.name.is_empty() {
                { IconButton::new(Icon::Close, look.text(&fixed::CLEAR), on_clear).html() }
            }
        </div>
    }
}

/// The groups, one of which may be chosen.
fn chips(look: &Look, wanted: &Wanted, on_change: &Callback<Wanted>) -> Html {
    let chip = |group: Option<Group>| {
        let on = wanted.group == group;
        let wanted = Wanted { group, ..wanted.clone() };
        let name = group.map_or(fixed::ALL_GROUPS, Group::name);
        html! {
            <button type="button" class="chip" aria-pressed={on.to_string()}
                onclick={on_change.reform(move |_: MouseEvent| wanted.clone())}>
                { look.text(&name) }
                if group.is_none() {
                    <small>{ variants::families().iter().map(|family| family.variants.len()).sum::<usize>() }</small>
                }
            </button>
        }
    };
    let filled = Group::ALL
        .into_iter()
        .filter(|&group| variants::families().iter().any(|f| f.group == group));
    let all = [None].into_iter().chain(filled.map(Some));
    html! {
        <div class="chips" role="group" aria-label={look.text(&fixed::GROUPS)}>
            { for all.map(chip) }
        </div>
    }
}
