//! A family as a card.

use yew::prelude::*;

use crate::app::board::Diagram;
use crate::app::layout;
use crate::app::route;
use crate::app::settings::use_language;
use crate::app::text::{Language, made};
use crate::variants::Family;

/// The height of the board on a card, in CSS pixels.
const PICTURE: f64 = 186.0;

#[derive(Properties)]
pub struct CardProps {
    pub family: &'static Family,
}

impl PartialEq for CardProps {
    fn eq(&self, other: &CardProps) -> bool {
        self.family.id == other.family.id
    }
}

/// The card: its board, its name in both languages, what is different. It
/// leads to the first game of the family.
#[component]
pub fn Card(props: &CardProps) -> Html {
    let language = use_language();
    let family = props.family;
    let Some(variant) = family.variants.first() else { return Html::default() };
    let (spec, other) = (variant.spec(), language.other());
    let size = format!("{}×{}", spec.board.files, spec.board.ranks);
    html! {
        <a class="card" href={route::table(variant)}>
            <Picture family={family} />
            <div class="text">
                <h3>{ language.of(&family.name) }</h3>
                <div class={classes!("other", serif(other))} lang={other.code()}>
                    { other.of(&family.name) }
                </div>
                <p>{ language.of(&family.summary) }</p>
                <div class="meta">
                    <span>{ language.of(&made::players(spec)) }</span>
                    <span>{ size }</span>
                    if family.variants.len() > 1 {
                        <span>{ language.of(&made::games(family.variants.len())) }</span>
                    }
                </div>
            </div>
        </a>
    }
}

fn serif(language: Language) -> Option<&'static str> {
    (language == Language::Ja).then_some("japanese")
}

/// The board of a card: apart from the texts, which change with the language.
#[component]
fn Picture(props: &CardProps) -> Html {
    let variant = props.family.variants.first();
    let Some(spec) = variant.map(|variant| variant.spec()) else { return Html::default() };
    let Some(board) = layout::board(spec) else { return Html::default() };
    let copied = if board.seams.ranks { 4 } else { 0 };
    let rows = f64::from(spec.board.ranks + copied) * 1.09;
    html! {
        <div class="picture">
            <Diagram layout={board} pieces={layout::start(spec)} copies={true}
                pixels={PICTURE / rows} />
        </div>
    }
}
