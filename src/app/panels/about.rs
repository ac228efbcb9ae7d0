//! What game it is: its numbers, how its board is seen, what only it has.

use yew::prelude::*;

use super::{PanelProps, ScrollPad};
use crate::app::icons::{Glyph, Icon};
use crate::app::route;
use crate::app::settings::{Choice, use_language, use_settings};
use crate::app::state::Act;
use crate::app::text::{fixed, made};
use crate::draw::Coordinates;
use crate::engine::topology::Seams;
use crate::engine::words::Words;
use crate::variants::{self, Family, Variant};

#[derive(Properties, PartialEq)]
pub struct AboutProps {
    pub panel: PanelProps,
    /// Has the board's scroll pad its place here?
    #[prop_or_default]
    pub pad: bool,
    /// Further lines at the foot.
    #[prop_or_default]
    pub children: Html,
}

#[component]
pub fn About(props: &AboutProps) -> Html {
    let language = use_language();
    let panel = &props.panel;
    let table = &panel.table;
    let Some(family) = variants::family_of(&table.variant.id) else { return Html::default() };
    let scrolls = props.pad && table.rules().open_seams() != Seams::NONE;
    html! {
        <>
            <p class="summary">{ language.of(&family.summary) }</p>
            if family.variants.len() > 1 {
                <Numbers {family} variant={table.variant} />
            }
            <section class="told">
                <h3>{ language.of(&table.told.heading) }</h3>
                <ul>
                    { for table.told.rules.iter().map(|rule| html! {
                        <li>{ language.of(rule) }</li>
                    }) }
                </ul>
            </section>
            if scrolls {
                <section>
                    <h3>{ language.of(&fixed::SCROLL) }</h3>
                    <ScrollPad ..panel.clone() />
                    <p class="hint">{ language.of(&fixed::SCROLL_HELP) }</p>
                </section>
            }
            <section class="foot">
                <h3>{ language.of(&fixed::COORDINATES) }</h3>
                <CoordinatesSwitch />
                <button type="button" class="row-link" disabled={table.line.plies().is_empty()}
                    onclick={panel.act(Act::NewGame)}>
                    <Glyph icon={Icon::Again} />{ language.of(&fixed::NEW_GAME) }
                </button>
                { props.children.clone() }
            </section>
        </>
    }
}

#[derive(Properties)]
struct NumbersProps {
    family: &'static Family,
    variant: &'static Variant,
}

impl PartialEq for NumbersProps {
    fn eq(&self, other: &NumbersProps) -> bool {
        self.variant.id == other.variant.id
    }
}

/// The numbers of a family: side by side if there are two, else one below the
/// other.
#[component]
fn Numbers(props: &NumbersProps) -> Html {
    let language = use_language();
    let NumbersProps { family, variant } = props;
    let link = |(index, other): (usize, &Variant)| {
        let on = other.id == variant.id;
        html! {
            <a href={route::table(other)} aria-current={on.then_some("true")}>
                { language.of(&made::number(index + 1, other.difference.clone())) }
            </a>
        }
    };
    let few = family.variants.len() == 2;
    html! {
        <section>
            <h3>{ language.of(&fixed::VARIANT) }</h3>
            <div class={if few { "switch numbers" } else { "options numbers" }} role="group"
                aria-label={language.of(&fixed::VARIANT)}>
                { for family.variants.iter().enumerate().map(link) }
            </div>
        </section>
    }
}

/// How the squares are named beside the board.
#[component]
fn CoordinatesSwitch() -> Html {
    let settings = use_settings();
    let button = |coordinates: Coordinates, words: Words| {
        let on = settings.coordinates() == coordinates;
        let name = settings.language.of(&words);
        let settings = settings.clone();
        html! {
            <button type="button" aria-pressed={on.to_string()}
                onclick={move |_| settings.dispatch(Choice::Coordinates(coordinates))}>
                { name }
            </button>
        }
    };
    html! {
        <div class="switch" role="group" aria-label={settings.language.of(&fixed::COORDINATES)}>
            { button(Coordinates::Japanese, fixed::COORDINATES_JAPANESE) }
            { button(Coordinates::Western, fixed::COORDINATES_WESTERN) }
            { button(Coordinates::None, fixed::COORDINATES_NONE) }
        </div>
    }
}
