//! The field in which something is looked for by its words.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::dom::{El, tag};
use super::icons::{Icon, IconButton, glyph};
use super::settings::Look;
use super::text::fixed;
use crate::engine::text::Text;

/// The field, called `words`, with what was typed and a button that clears it; `field`
/// is where it can be found.
pub fn search_field(
    look: &Look,
    field: &NodeRef,
    words: &Text,
    typed: &str,
    on_change: &Callback<String>,
) -> El {
    let on_input = on_change.reform(|event: InputEvent| {
        let field: HtmlInputElement = event.target_unchecked_into();
        field.value()
    });
    let on_clear = {
        let (on_change, field) = (on_change.clone(), field.clone());
        Callback::from(move |_| {
            on_change.emit(String::new());
            if let Some(field) = field.cast::<HtmlInputElement>() {
                let _ = field.focus();
            }
        })
    };
    let input = tag!(
        input type="search" enterkeyhint="search" autocomplete="off"
        placeholder={look.text(words)}
        aria-label={look.text(words)}
    )
    .node(field)
    .value(typed.to_owned().into())
    .on_input(on_input);
    let clear = match typed.is_empty() {
        true => Html::default(),
        false => IconButton::new(Icon::Close, look.text(&fixed::CLEAR), on_clear).html(),
    };
    tag!(div class="search").child(glyph(Icon::Search)).el(input).child(clear)
}
