//! The line that says what is happening.

use yew::prelude::*;

use super::PanelProps;
use crate::app::settings::use_language;
use crate::app::state::{Act, Notice, Table};
use crate::app::text::{fixed, made};
use crate::engine::words::Words;

/// What the line says, the most pressing first.
enum Sentence {
    /// Why an attempt is not possible.
    Why(Words),
    /// Something that one step undoes.
    Undo(Words),
    /// Check.
    Alarm(Words),
    /// Anything else.
    Plain(Words),
}

fn sentence(table: &Table) -> Sentence {
    let sight = &table.sight;
    match (&table.notice, &sight.outcome, &table.route) {
        (Some(Notice::Why(words)), ..) => Sentence::Why(words.clone()),
        (Some(Notice::Cut(count)), ..) => Sentence::Undo(made::moves_cut(*count)),
        (Some(Notice::NewGame), ..) => Sentence::Undo(fixed::NEW_GAME_BEGUN),
        (None, Some(outcome), _) => {
            Sentence::Plain(made::result_sentence(table.line.cursor(), outcome))
        }
        (None, None, Some((_, words))) => Sentence::Plain(words.clone()),
        (None, None, None) if sight.in_check() => Sentence::Alarm(made::check(sight.turn)),
        (None, None, None) => Sentence::Plain(made::turn(sight.turn)),
    }
}

/// One sentence. What is announced to assistive technology is said elsewhere,
/// so that passing over the board does not speak.
#[component]
pub fn Say(props: &PanelProps) -> Html {
    let language = use_language();
    match sentence(&props.table) {
        Sentence::Why(words) => {
            html! { <p class="say why" data-why="">{ language.of(&words) }</p> }
        }
        Sentence::Alarm(words) => html! { <p class="say alarm">{ language.of(&words) }</p> },
        Sentence::Plain(words) => html! { <p class="say">{ language.of(&words) }</p> },
        Sentence::Undo(words) => html! {
            <p class="say">
                <span>{ language.of(&words) }</span>
                <button type="button" class="quiet" onclick={props.act(Act::TakeBack)}>
                    { language.of(&fixed::RESTORE) }
                </button>
            </p>
        },
    }
}
