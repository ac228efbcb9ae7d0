//! The gallery: the games by family, each a card with its board.

mod card;
mod search;

use web_sys::HtmlInputElement;
use yew::prelude::*;

use self::card::Card;
use self::search::Wanted;
use super::header::Header;
use super::icons::{Glyph, Icon, IconButton};
use super::settings::use_language;
use super::text::{fixed, made};
use crate::variants::{self, Family, Group};

#[derive(Properties, PartialEq)]
pub struct GalleryProps {
    pub main: NodeRef,
}

#[component]
pub fn Gallery(props: &GalleryProps) -> Html {
    let language = use_language();
    let wanted = use_state_eq(Wanted::default);
    let found: Vec<&'static Family> =
        variants::families().iter().filter(|family| wanted.fits(family)).collect();
    let groups = Group::ALL.into_iter().filter_map(|group| {
        let families: Vec<_> = found.iter().filter(|family| family.group == group).collect();
        (!families.is_empty()).then(|| {
            html! {
                <section key={format!("{group:?}")} class="group">
                    <header>
                        <h2>{ language.of(&group.name()) }</h2>
                        <span>{ language.of(&group.note()) }</span>
                        <span class="count">{ language.of(&made::games(games(&families))) }</span>
                    </header>
                    <div class="cards">
                        { for families.into_iter().map(|family| html! {
                            <Card key={family.id} family={*family} />
                        }) }
                    </div>
                </section>
            }
        })
    });
    let reset = {
        let wanted = wanted.setter();
        move |_: MouseEvent| wanted.set(Wanted::default())
    };
    html! {
        <>
            <Header at_gallery={true} />
            <main ref={props.main.clone()} class="gallery" tabindex="-1">
                <h1 class="unseen">{ language.of(&fixed::GALLERY) }</h1>
                <div class="find" role="search">
                    <SearchField wanted={(*wanted).clone()} on_change={setter(&wanted)} />
                    <Chips wanted={(*wanted).clone()} on_change={setter(&wanted)} />
                </div>
                { for groups }
                if found.is_empty() {
                    <div class="nothing">
                        <h2>{ language.of(&fixed::NOTHING_FOUND) }</h2>
                        <p>{ language.of(&fixed::NOTHING_FOUND_HELP) }</p>
                        <button type="button" class="button primary" onclick={reset}>
                            { language.of(&fixed::SHOW_ALL) }
                        </button>
                    </div>
                }
                <p class="unseen" role="status">
                    if !wanted.is_everything() {
                        { language.of(&made::found(found.len())) }
                    }
                </p>
            </main>
        </>
    }
}

fn setter(wanted: &UseStateHandle<Wanted>) -> Callback<Wanted> {
    let setter = wanted.setter();
    Callback::from(move |wanted| setter.set(wanted))
}

/// The number of games in these families.
fn games(families: &[&&'static Family]) -> usize {
    families.iter().map(|family| family.variants.len()).sum()
}

#[derive(Properties, PartialEq)]
struct FindProps {
    wanted: Wanted,
    on_change: Callback<Wanted>,
}

#[component]
fn SearchField(props: &FindProps) -> Html {
    let language = use_language();
    let FindProps { wanted, on_change } = props;
    let field = use_node_ref();
    let on_input = {
        let (wanted, on_change) = (wanted.clone(), on_change.clone());
        move |event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            on_change.emit(Wanted { name: field.value(), ..wanted.clone() });
        }
    };
    let on_clear = {
        let (wanted, on_change, field) = (wanted.clone(), on_change.clone(), field.clone());
        move |()| {
            on_change.emit(Wanted { name: String::new(), ..wanted.clone() });
            if let Some(field) = field.cast::<HtmlInputElement>() {
                let _ = field.focus();
            }
        }
    };
    html! {
        <div class="search">
            <Glyph icon={Icon::Search} />
            <input ref={field} type="search" enterkeyhint="search" autocomplete="off"
                placeholder={language.of(&fixed::SEARCH)} aria-label={language.of(&fixed::SEARCH)}
                value={wanted.name.clone()} oninput={on_input} />
            if !wanted.name.is_empty() {
                <IconButton icon={Icon::Close} label={language.of(&fixed::SHOW_ALL)}
                    on_click={on_clear} />
            }
        </div>
    }
}

/// The groups, one of which may be chosen.
#[component]
fn Chips(props: &FindProps) -> Html {
    let language = use_language();
    let total = variants::all().count();
    let chip = |group: Option<Group>| {
        let on = props.wanted.group == group;
        let wanted = Wanted { group, ..props.wanted.clone() };
        let on_change = props.on_change.clone();
        let name = group.map_or(fixed::ALL_GROUPS, Group::name);
        html! {
            <button type="button" class="chip" aria-pressed={on.to_string()}
                onclick={move |_| on_change.emit(wanted.clone())}>
                { language.of(&name) }
                if group.is_none() {
                    <small>{ total }</small>
                }
            </button>
        }
    };
    let all = [None].into_iter().chain(Group::ALL.map(Some));
    html! {
        <div class="chips" role="group" aria-label={language.of(&fixed::GROUPS)}>
            { for all.map(chip) }
        </div>
    }
}
