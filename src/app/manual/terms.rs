//! The terms in the texts of the page: where the glossary is there, each is a way to its
//! explanation.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlElement};
use yew::prelude::*;

use super::part::PartProps;
use crate::app::dom::{El, tag};
use crate::app::glossary::TermSeeker;
use crate::app::route;
use crate::app::settings::Look;
use crate::engine::text::Text;
use crate::manual::document::DocumentPart;
use crate::variants::Variant;

/// A term that is explained, and what was pressed for it.
#[derive(Clone, PartialEq, Debug)]
pub struct OpenedTerm {
    /// Its id.
    pub id: &'static str,
    /// What gets the focus again.
    pub from: Option<HtmlElement>,
}

/// The term that is explained. Once it is closed what was pressed has the focus again;
/// another game's page has none open.
#[hook]
pub fn use_opened_term(game: Option<Variant>) -> UseStateHandle<Option<OpenedTerm>> {
    let opened = use_state_eq(|| None::<OpenedTerm>);
    let last = use_mut_ref(|| None::<OpenedTerm>);
    use_effect_with(game, {
        let (setter, last) = (opened.setter(), last.clone());
        move |_| {
            if last.replace(None).is_some() {
                close_card();
                setter.set(None);
            }
        }
    });
    // As long as the card is there, nothing else takes the focus.
    use_effect_with((*opened).clone(), move |opened| {
        let before = last.replace(opened.clone());
        if let (None, Some(from)) = (opened, before.and_then(|term| term.from)) {
            let _ = from.focus();
        }
    });
    opened
}

/// Closes the card at once, so that the page can have the focus.
fn close_card() {
    let card = document().query_selector("dialog[open]").ok().flatten();
    if let Some(card) = card.and_then(|card| card.dyn_into::<HtmlDialogElement>().ok()) {
        card.close();
    }
}

/// Writes texts with their terms, each of which is marked once in a part of the page.
pub struct TermMarker<'m> {
    look: &'m Look,
    seek: Option<TermSeeker>,
    on_open: &'m Callback<OpenedTerm>,
    seen: RefCell<Vec<&'static str>>,
}

impl<'m> TermMarker<'m> {
    /// Marks what is found by `seek`; nothing until the glossary is there.
    pub fn new(
        look: &'m Look,
        seek: Option<TermSeeker>,
        on_open: &'m Callback<OpenedTerm>,
    ) -> TermMarker<'m> {
        TermMarker { look, seek, on_open, seen: RefCell::default() }
    }

    /// How the page looks.
    pub fn look(&self) -> &'m Look {
        self.look
    }

    /// What a part of the page is to be drawn with.
    pub fn part(&self, part: Rc<DocumentPart>) -> PartProps {
        let (look, on_open) = (self.look.clone(), self.on_open.clone());
        PartProps { look, part, seek: self.seek, on_open }
    }

    /// A new part of the page begins.
    pub fn begin(&self) {
        self.seen.borrow_mut().clear();
    }

    /// The element with this text.
    pub fn put(&self, element: El, text: &Text) -> El {
        let Some(seek) = self.seek else { return element.text(self.look.text(text)) };
        let (language, letters) = (self.look.language(), self.look.text(text));
        let mut element = element;
        let mut end = 0;
        for (place, id) in seek(&letters, language, &mut self.seen.borrow_mut()) {
            let (Some(before), Some(word)) =
                (letters.get(end..place.start), letters.get(place.clone()))
            else {
                continue;
            };
            element = element.text(before.to_owned().into()).el(self.way(id, word));
            end = place.end;
        }
        element.text(letters.get(end..).unwrap_or_default().to_owned().into())
    }

    /// A link that opens the explanation here; with a modifier it goes to the glossary,
    /// as links do.
    fn way(&self, id: &'static str, word: &str) -> El {
        let on_open = self.on_open.clone();
        let open = Callback::from(move |event: MouseEvent| {
            if event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key() {
                return;
            }
            event.prevent_default();
            on_open.emit(OpenedTerm { id, from: event.target_dyn_into() });
        });
        tag!(a class="term" data-term={id} aria-haspopup="dialog" href={route::term(id)})
            .on_click(open)
            .text(word.to_owned().into())
    }
}
