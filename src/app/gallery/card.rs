//! A family as a card.

use yew::prelude::*;

use crate::app::board::Diagram;
use crate::app::layout;
use crate::app::route;
use crate::app::settings::Look;
use crate::app::text::made;
use crate::engine::spec::VariantSpec;
use crate::variants::Family;

/// The height of the board on a card, in CSS pixels.
const PICTURE: f64 = 186.0;

/// The card: its board, its name in both languages, what is different. It
/// leads to the first game of the family. The board may be left for later.
pub fn card(look: &Look, family: &'static Family, drawn: bool) -> Html {
    let Some(variant) = family.variants.first() else { return Html::default() };
    let (spec, other) = (variant.spec(), look.language().other());
    html! {
        <a key={family.id} class="card" href={route::table(variant)}>
            <div class="picture">
                if drawn {
                    { picture(spec) }
                }
            </div>
            <div class="text">
                <h3>{ look.text(&family.name) }</h3>
                <div class="other" lang={other.code()}>{ other.of(&family.name) }</div>
                <p>{ look.text(&family.summary) }</p>
                <div class="meta">
                    <span>{ look.text(&made::players(spec)) }</span>
                    <span>{ format!("{}×{}", spec.board.files, spec.board.ranks) }</span>
                    if family.variants.len() > 1 {
                        <span>{ look.text(&made::games(family.variants.len())) }</span>
                    }
                </div>
            </div>
        </a>
    }
}

fn picture(spec: &VariantSpec) -> Html {
    let Some(board) = layout::board(spec) else { return Html::default() };
    let copied = if board.seams.ranks { 4 } else { 0 };
    let rows = f64::from(spec.board.ranks + copied) * 1.09;
    html! {
        <Diagram layout={board} pieces={layout::start(spec)} copies={true}
            pixels={PICTURE / rows} />
    }
}
