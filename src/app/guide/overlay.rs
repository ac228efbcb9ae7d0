//! What lies over the board: where the piece that is explained could go, and all that
//! a side attacks.

use std::rc::Rc;

use yew::prelude::*;

use super::store::{Explained, GuideStore, OverlayPlace, use_explained};
use crate::app::board::{Source, shapes};
use crate::app::dom::{El, group, tag};
use crate::draw::number::pair;
use crate::draw::{Geometry, Layer, Shape};
use crate::engine::square::Square;
use crate::manual::drawing;
use crate::notation;

/// The properties of [`GuideOverlay`].
#[derive(Properties, PartialEq)]
pub struct OverlayProps {
    /// The board's.
    pub geometry: Rc<Geometry>,
    /// What is explained.
    pub store: GuideStore,
}

/// Both layers of a board, those beyond its seams first.
const LAYERS: [Layer; 2] = [Layer::Faded, Layer::Core];

/// A drawing of the size of the board. Its style sheet shows it: before that is there it
/// would move the board.
#[component]
pub fn GuideOverlay(props: &OverlayProps) -> Html {
    let OverlayProps { geometry, store } = props;
    let explained = use_explained(store);
    let drawing = use_node_ref();
    {
        let place = OverlayPlace { drawing: drawing.clone(), geometry: geometry.clone() };
        let store = store.clone();
        use_effect_with(geometry.clone(), move |_| {
            store.mount(Some(place));
            move || store.mount(None)
        });
    }
    let total = geometry.total();
    let inside = tag!(
        svg aria-hidden="true"
        viewBox={["0 0 ", &pair(total.x, total.y)].concat()}
    );
    let inside = inside.node(&drawing).el(drawn(geometry, store, &explained));
    tag!(div class="guide-over" hidden="").el(inside).html()
}

fn drawn(geometry: &Geometry, store: &GuideStore, explained: &Explained) -> El {
    let name = |square| notation::square::text(&geometry.layout().topology, square);
    let washed = |square: Square, class| {
        let cells = LAYERS.into_iter().flat_map(move |layer| geometry.cells_of(square, layer));
        let wash = |cell| Shape::Rect { class, at: geometry.rect(cell), radius: 0.0 };
        shapes(&cells.map(wash).collect::<Vec<_>>())
    };
    let mut drawn = group();
    if let Some(attacks) = &explained.attacks {
        let mut washes = tag!(g class="attacks");
        for square in attacks.squares {
            let wash = tag!(g data-guide-attack={name(square)});
            washes = washes.el(wash.child(washed(square, "g-attack")));
        }
        drawn = drawn.el(washes);
    }
    let Some((explanation, _)) = &explained.piece else { return drawn };
    let scene = store.scene();
    let other = scene.as_ref().is_some_and(|scene| explanation.piece.owner != scene.turn());
    // Of the piece that is taken up the board shows the targets itself.
    let taken = scene.is_some_and(|scene| scene.selected == Some(explanation.source));
    let mut signs = tag!(g class={if other { "explained other" } else { "explained" }});
    if let Source::Square(square) = explanation.source {
        signs = signs.child(washed(square, "g-from"));
    }
    let guidance = &explanation.guidance;
    signs = signs.child(shapes(&drawing::ways(geometry, guidance)));
    for (square, at) in drawing::targets(&guidance.guidance) {
        let mut sign = tag!(g data-guide-target={name(square)} data-guide-as={at.name()});
        if !taken {
            for layer in LAYERS {
                let signs =
                    geometry.cells_of(square, layer).map(|cell| at.sign(geometry.rect(cell)));
                let class = if layer == Layer::Faded { "faded" } else { "" };
                let drawn = shapes(&signs.collect::<Vec<_>>());
                sign = sign.el(tag!(g class={class}).child(drawn));
            }
        }
        signs = signs.el(sign);
    }
    drawn.el(signs)
}
