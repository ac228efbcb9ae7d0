//! What every drawing of a page refers to, and single tiles.

use yew::prelude::*;

use crate::draw::ground::{GRAIN, GRAIN_WIDTH};
use crate::draw::number::number;
use crate::draw::{Face, tiles};
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;

/// The directions in which tiles lie.
const ANGLES: [u8; 4] = [0, 1, 2, 3];

/// The faces of all tiles, the wood of the tiles and the grain of the board.
/// To be rendered once in each document or shadow root, before any board.
#[component]
pub fn Defs() -> Html {
    let faces = ANGLES.into_iter().flat_map(|angle| {
        let kinds = Kind::ALL.into_iter();
        kinds
            .map(move |kind| Face::of(Piece { kind, owner: Player(0) }, angle))
            .chain([Face::blank(angle)])
    });
    html! {
        <svg class="defs" width="0" height="0" aria-hidden="true">
            <defs>
                <linearGradient id="hs-tile" gradientUnits="userSpaceOnUse" x1="-10" y1="-46"
                    x2="10" y2="48">
                    <stop offset="0" stop-color="var(--tile-1)" />
                    <stop offset="1" stop-color="var(--tile-2)" />
                </linearGradient>
                { for tiles::HUES.map(hue) }
                <pattern id="hs-grain" width={number(GRAIN_WIDTH)} height="100"
                    patternUnits="userSpaceOnUse">
                    { for GRAIN.into_iter().map(grain) }
                </pattern>
                { for faces.chain([Face::wordmark()]).map(face) }
            </defs>
        </svg>
    }
}

fn hue((letter, top, foot): (char, &'static str, &'static str)) -> Html {
    html! {
        <linearGradient id={format!("hs-tile-{letter}")} gradientUnits="userSpaceOnUse" x1="-10"
            y1="-46" x2="10" y2="48">
            <stop offset="0" stop-color={top} /><stop offset="1" stop-color={foot} />
        </linearGradient>
    }
}

fn grain((x, width, hundredths): (f64, f64, u8)) -> Html {
    html! {
        <rect x={number(x)} width={number(width)} height="100" fill="#7a4d12"
            opacity={number(f64::from(hundredths) / 100.0)} />
    }
}

fn face(face: Face) -> Html {
    let parts = tiles::parts(&face).into_iter().map(|part| {
        let transform = (!part.transform.is_empty()).then_some(part.transform);
        html! { <path class={part.class} d={part.data} {transform} /> }
    });
    html! { <g id={face.id()}><g transform={tiles::scale()}>{ for parts }</g></g> }
}

/// The properties of [`TileIcon`].
#[derive(Properties, PartialEq)]
pub struct TileIconProps {
    /// What it shows.
    pub face: Face,
    /// Further classes of the `<svg class="tile">`.
    #[prop_or_default]
    pub class: Classes,
}

/// One tile as a small picture, hidden from assistive technology: in a button,
/// beside a player's name, in the wordmark.
#[component]
pub fn TileIcon(props: &TileIconProps) -> Html {
    html! {
        <svg class={classes!("scene", "tile", props.class.clone())} viewBox="-46 -50 92 106"
            aria-hidden="true">
            <use href={format!("#{}", props.face.id())} class={props.face.class()} />
        </svg>
    }
}
