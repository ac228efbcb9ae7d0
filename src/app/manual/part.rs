//! A part of the page, which is drawn once.

use std::rc::Rc;

use yew::prelude::*;

use super::shown::shown;
use super::terms::{OpenedTerm, TermMarker};
use crate::app::glossary::TermSeeker;
use crate::app::settings::Look;
use crate::manual::document::DocumentPart;

/// The properties of [`ManualPart`].
#[derive(Properties)]
pub struct PartProps {
    /// How the page looks.
    pub look: Look,
    /// The part.
    pub part: Rc<DocumentPart>,
    /// What finds terms, once the glossary is there.
    pub seek: Option<TermSeeker>,
    /// Opens the explanation of one.
    pub on_open: Callback<OpenedTerm>,
}

impl PartialEq for PartProps {
    fn eq(&self, other: &PartProps) -> bool {
        Rc::ptr_eq(&self.part, &other.part)
            && self.seek.is_some() == other.seek.is_some()
            && self.look == other.look
            && self.on_open == other.on_open
    }
}

/// A part of the rules.
#[component]
pub fn ManualPart(props: &PartProps) -> Html {
    let marker = TermMarker::new(&props.look, props.seek, &props.on_open);
    shown(&marker, &props.part.element)
}
