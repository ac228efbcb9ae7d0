//! What game it is: its numbers, how its board is seen, what only it has.

use yew::prelude::*;

use super::{Panel, later, scroll_pad, view};
use crate::app::icons::{Icon, glyph};
use crate::app::route;
use crate::app::settings::{Choice, Look};
use crate::app::state::Act;
use crate::app::text::{fixed, made, many};
use crate::draw::Coordinates;
use crate::engine::topology::Seams;
use crate::engine::words::Words;
use crate::variants::{self, Family, Variant};

/// The column about the game, with or without the pad that scrolls its board,
/// and with further lines at the foot.
pub fn about(panel: &Panel, pad: bool, foot: Html) -> Html {
    let table = &panel.table;
    let Some(family) = variants::family_of(&table.variant.id) else { return Html::default() };
    let scrolls = pad && table.rules().open_seams() != Seams::NONE;
    html! {
        <>
            <p class="summary">{ panel.text(&family.summary) }</p>
            if family.variants.len() > 1 {
                { numbers(&panel.look, family, table.variant) }
            }
            { view(panel) }
            if scrolls {
                <section>
                    <h2>{ panel.text(&fixed::SCROLL) }</h2>
                    { scroll_pad(panel) }
                </section>
            }
            <section class="told">
                <h2>{ panel.text(&table.told.heading) }</h2>
                <ul>
                    { for table.told.rules.iter().map(|rule| html! {
                        <li>{ panel.text(rule) }</li>
                    }) }
                </ul>
            </section>
            if !table.told.later.is_empty() {
                <section class="told">
                    <h2>{ panel.text(&many::LATER) }</h2>
                    { later(panel) }
                </section>
            }
            <section class="foot">
                <div class="line">
                    <h2>{ panel.text(&fixed::COORDINATES) }</h2>
                    { coordinates(&panel.look) }
                </div>
                <button type="button" class="row-link" disabled={table.line.plies().is_empty()}
                    onclick={panel.act(Act::NewGame)}>
                    { glyph(Icon::Again) }{ panel.text(&fixed::NEW_GAME) }
                </button>
                { foot }
            </section>
        </>
    }
}

/// The numbers of a family: with their names side by side if there are two,
/// else bare, with the name of the one that is played below.
fn numbers(look: &Look, family: &Family, variant: &Variant) -> Html {
    let worded = !variant.id.ends_with(|last: char| last.is_ascii_digit());
    if worded {
        return modes(look, family, variant);
    }
    let few = family.variants.len() == 2;
    let link = |(index, other): (usize, &Variant)| {
        let on = other.id == variant.id;
        let named = look.text(&made::number(index + 1, other.difference.clone()));
        html! {
            <a href={(!on).then(|| route::table(other))} aria-current={on.then_some("true")}
                title={(!few).then(|| look.text(&other.difference))}
                aria-label={(!few).then(|| named.clone())}>
                if few { { named } } else { { index + 1 } }
            </a>
        }
    };
    html! {
        <section>
            <h2>{ look.text(&fixed::VARIANT) }</h2>
            <div class={if few { "switch" } else { "numbers" }} role="group"
                aria-label={look.text(&fixed::VARIANT)}>
                { for family.variants.iter().enumerate().map(link) }
            </div>
            if !few {
                <p class="difference">{ look.text(&variant.difference) }</p>
            }
        </section>
    }
}

/// The games of a family that have words for numbers.
fn modes(look: &Look, family: &Family, variant: &Variant) -> Html {
    let link = |other: &Variant| {
        let on = other.id == variant.id;
        html! {
            <a key={other.id.clone()} href={(!on).then(|| route::table(other))}
                aria-current={on.then_some("true")}>{ look.text(&other.difference) }</a>
        }
    };
    html! {
        <section>
            <h2>{ look.text(&fixed::VARIANT) }</h2>
            <div class="modes" role="group" aria-label={look.text(&fixed::VARIANT)}>
                { for family.variants.iter().map(link) }
            </div>
        </section>
    }
}

/// How the squares are named beside the board.
fn coordinates(look: &Look) -> Html {
    let button = |coordinates: Coordinates, words: Words| {
        let on = look.settings().coordinates() == coordinates;
        html! {
            <button type="button" aria-pressed={on.to_string()}
                onclick={look.choose(Choice::Coordinates(coordinates))}>
                { look.text(&words) }
            </button>
        }
    };
    html! {
        <div class="switch" role="group" aria-label={look.text(&fixed::COORDINATES)}>
            { button(Coordinates::Japanese, fixed::COORDINATES_JAPANESE) }
            { button(Coordinates::Western, fixed::COORDINATES_WESTERN) }
            { button(Coordinates::None, fixed::COORDINATES_NONE) }
        </div>
    }
}
