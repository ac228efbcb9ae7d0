//! The places that are made of what tables are made of: where positions are set up, where
//! rules are read and searched, and what belongs to these. The shell knows them
//! as one.

use yew::prelude::*;

use super::chunks::{self, use_chunk};
use super::credits::CreditsProps;
use super::dom::group;
use super::editor::EditorProps;
use super::glossary::GlossaryProps;
use super::header::header;
use super::lessons::LessonsProps;
use super::manual::ManualProps;
use super::problems::ProblemsProps;
use super::route::PlaceKind;
use super::rules_index::RulesIndexProps;
use super::settings::Look;

/// The properties of [`OtherPlaces`].
#[derive(Properties, PartialEq)]
pub struct PlacesProps {
    /// How the page looks.
    pub look: Look,
    /// Which of them it is.
    pub place: PlaceKind,
}

/// One of the places.
#[component]
pub fn OtherPlaces(props: &PlacesProps) -> Html {
    let PlacesProps { look, place } = props;
    let look = || look.clone();
    let looks_up = matches!(place, PlaceKind::RulesIndex | PlaceKind::Credits);
    let editor = use_chunk(*place == PlaceKind::Editor, chunks::editor);
    let manual = use_chunk(*place == PlaceKind::Manual, chunks::manual);
    let reference = use_chunk(looks_up, chunks::reference);
    let glossary = use_chunk(*place == PlaceKind::Glossary, chunks::glossary);
    let lessons = use_chunk(*place == PlaceKind::Lessons, chunks::lessons);
    let problems = use_chunk(*place == PlaceKind::Problems, chunks::problems);
    let instead = match place {
        PlaceKind::Editor => editor.instead(&look()),
        PlaceKind::Glossary => glossary.instead(&look()),
        PlaceKind::Lessons => lessons.instead(&look()),
        PlaceKind::Problems => problems.instead(&look()),
        _ if looks_up => reference.instead(&look()),
        _ => manual.instead(&look()),
    };
    let instead =
        instead.map(|instead| group().child(header(&look(), None, Html::default())).el(instead));
    let made = match place {
        PlaceKind::Editor => editor.here().map(|make| make(EditorProps { look: look() })),
        PlaceKind::Glossary => {
            glossary.here().map(|parts| (parts.place)(GlossaryProps { look: look() }))
        }
        PlaceKind::Lessons => lessons.here().map(|make| make(LessonsProps { look: look() })),
        PlaceKind::Problems => problems.here().map(|make| make(ProblemsProps { look: look() })),
        PlaceKind::RulesIndex => {
            reference.here().map(|parts| (parts.index)(RulesIndexProps { look: look() }))
        }
        PlaceKind::Credits => {
            reference.here().map(|parts| (parts.credits)(CreditsProps { look: look() }))
        }
        PlaceKind::Manual => manual.here().map(|make| make(ManualProps { look: look() })),
        _ => None,
    };
    group().maybe_child(instead).child(made.unwrap_or_default()).html()
}
