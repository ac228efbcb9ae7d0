//! The card of a piece: its names, how it moves, what it becomes.

use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::document;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::explanation::Explanation;
use super::listen::use_pointing;
use super::placing;
use super::store::{AskedBy, GuideStore, use_explained};
use super::{GuideScene, LastEvent};
use crate::app::board::{diagram_part, tile_icon};
use crate::app::dom::{El, tag, truth};
use crate::app::icons::button;
use crate::app::layout;
use crate::app::state::GameView;
use crate::app::style_sheets::use_styles;
use crate::app::text::{guide as text, keyboard};
use crate::describe;
use crate::draw::{Dress, Face, Shape};
use crate::engine::text::Text;
use crate::manual::drawing;

/// The properties of [`GuideCard`].
#[derive(Properties, PartialEq)]
pub struct CardProps {
    /// The pieces.
    pub scene: GuideScene,
    /// What is explained.
    pub store: GuideStore,
    /// What was last done on the page.
    pub asked: LastEvent,
}

/// The style sheets, in their order.
const STYLES: [&str; 1] = ["guide/guide.css"];

/// So many columns of an empty board are seen.
const COLUMNS: u8 = 6;

/// The card of the piece that is explained, and what assistive technology is told of it.
/// Its style sheet shows it: before that is there it would move the page.
#[component]
pub fn GuideCard(props: &CardProps) -> Html {
    let CardProps { scene, store, asked } = props;
    let now = use_context::<Rc<GameView>>();
    let scene = &scene.at(now.as_deref());
    let _ = use_styles(&STYLES);
    let explained = use_explained(store);
    {
        let store = store.clone();
        use_effect_with(scene.clone(), move |scene| store.follow(scene));
    }
    use_pointing(store, asked);
    let card = use_node_ref();
    let update = use_force_update();
    use_effect_with((), move |()| {
        // With its style sheet it has its size.
        let options = EventListenerOptions::run_in_capture_phase();
        let styled = EventListener::new_with_options(&document(), "load", options, move |_| {
            update.force_update();
        });
        move || drop(styled)
    });
    {
        let (store, card, source) =
            (store.clone(), card.clone(), explained.piece.as_ref().map(|(piece, _)| piece.source));
        use_effect(move || {
            let card = card.cast::<HtmlElement>();
            if let (Some(source), Some(card)) = (source, card) {
                placing::put(&card, source, &store);
            }
        });
    }
    let attacks = explained.attacks.as_ref();
    let mut told = tag!(div class="unseen" role="status" aria-live="polite" data-guide="");
    if let Some((explanation, _)) = &explained.piece {
        told = told.el(tag!(p).text(scene.look.text(&explanation.told)));
    }
    if let Some(attacks) = attacks {
        told = told.el(tag!(p).text(scene.look.text(&attacks.told)));
    }
    let shown = explained.piece.as_ref().map(|(explanation, by)| {
        let owner = explanation.piece.owner;
        let attacked = attacks.is_some_and(|attacks| attacks.player == owner);
        written(scene, explanation, *by).node(&card).el(foot(scene, store, *by, attacked))
    });
    tag!(div).el(told).maybe_child(shown).html()
}

fn written(scene: &GuideScene, explanation: &Explanation, by: AskedBy) -> El {
    let (look, piece) = (&scene.look, explanation.piece);
    let words = |words: &Text| look.text(words);
    let (name, reading) = describe::reading(piece.kind);
    let dress = Dress::of(scene.variant.spec());
    let names = tag!(hgroup)
        .el(tag!(h2)
            .el(tag!(b lang="ja").text(name.into()))
            .el(tag!(small lang="ja").text(reading.into()))
            .el(tag!(i lang="en").text(describe::title(piece.kind).into())))
        .maybe_child(explanation.place.as_ref().map(|place| tag!(p).text(words(place))));
    let head =
        tag!(header).child(tile_icon(Face::of(piece, 0).dressed(piece.owner, dress), "")).el(names);
    let line = |sentence: &Text| tag!(p).text(words(sentence)).html();
    let said = tag!(div class="said").list(explanation.sentences.iter().map(line).collect());
    let drawn = alone(scene, explanation).map(|drawn| tag!(div class="alone").child(drawn));
    let shown = explanation.alone.as_ref().map(|(_, alone)| alone);
    let threats = &shown.unwrap_or(&explanation.guidance).guidance.threats;
    let legend = || {
        tag!(p class="legend")
            .el(tag!(b aria-hidden="true").text("×".into()))
            .el(tag!(span).text(words(&text::ONLY_CAPTURES)))
    };
    tag!(
        aside class="guide" hidden=""
        data-guide={piece.kind.code()}
        data-guide-as={by.name()}
        aria-label={words(&keyboard::EXPLAIN_PIECE)}
    )
    .el(head)
    .el(tag!(div class="body").maybe_child(drawn).el(said))
    .maybe_child((!threats.is_empty()).then(legend))
}

/// The piece on an empty board.
fn alone(scene: &GuideScene, explanation: &Explanation) -> Option<Html> {
    let (square, guidance) = explanation.alone.as_ref()?;
    let layout = layout::board(&scene.variant)?;
    let mut pieces = vec![None; layout.topology.len()];
    *pieces.get_mut(square.index())? = Some(explanation.piece);
    Some(diagram_part(&layout, &pieces, (*square, COLUMNS), |place| {
        let from = Shape::Rect { class: "g-from", at: place(*square), radius: 0.0 };
        (vec![from], drawing::alone(guidance, place))
    }))
}

/// What shows all that the side attacks: a key, or a button for a finger.
fn foot(scene: &GuideScene, store: &GuideStore, by: AskedBy, attacked: bool) -> El {
    let words = scene.look.text(&text::ATTACKS);
    if by != AskedBy::Finger {
        let key = tag!(kbd).text("A".into());
        return tag!(p class="keyed" aria-hidden="true").el(key).el(tag!(span).text(words));
    }
    let store = store.clone();
    let toggle = Callback::from(move |_: MouseEvent| store.toggle_attacks(None));
    let start = tag!(
        button type="button" class="button" data-action="attacks"
        aria-pressed={truth(attacked)}
    );
    button(start, None, words, toggle)
}
