//! The words of a task that the glossary explains.

use yew::prelude::*;

use crate::app::dom::{El, tag};
use crate::app::glossary::TermLister;
use crate::app::route;
use crate::app::settings::Look;
use crate::app::text::lessons as words;
use crate::engine::text::Text;
use crate::lessons::OutlinedTask;

/// The terms in the texts of a task, each a way to its explanation, which is opened here;
/// with a modifier it goes to the glossary, as links do. Nothing where there are none.
pub fn terms(
    look: &Look,
    task: &OutlinedTask,
    list: TermLister,
    on_open: &Callback<&'static str>,
) -> Option<El> {
    let texts = [&task.what, &task.hint, &task.learnt].map(|text| look.text(text));
    let way = |(id, name): (&'static str, Text)| {
        let on_open = on_open.clone();
        let open = Callback::from(move |event: MouseEvent| {
            if event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key() {
                return;
            }
            event.prevent_default();
            on_open.emit(id);
        });
        tag!(a class="term" data-term={id} aria-haspopup="dialog" href={route::term(id)})
            .key(id)
            .on_click(open)
            .text(look.text(&name))
            .html()
    };
    let ways: Vec<Html> = list(&texts, look.language()).into_iter().map(way).collect();
    let told = || tag!(b).text(look.text(&words::TERMS));
    (!ways.is_empty()).then(|| tag!(p class="words").el(told()).list(ways))
}
