//! The engine for JavaScript, without the page: an npm package for Node and
//! browsers, built by `make npm`. Its types are in `types.d.ts`.

mod convert;
mod game;

use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::engine::{self, position::Position};
use crate::query::RequestError;
use crate::variants;
use convert::{Told, given, wrong};

pub use game::Game;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

#[derive(Serialize)]
struct Family<'v> {
    id: &'v str,
    name: Told<'v>,
    summary: Told<'v>,
}

#[derive(Serialize)]
struct Variant<'v> {
    id: &'v str,
    name: Told<'v>,
    family: Family<'v>,
    difference: Told<'v>,
    players: u8,
    files: u8,
    ranks: u8,
    armies: bool,
}

/// Every game, in the order of the page's gallery.
#[wasm_bindgen(unchecked_return_type = "Variant[]")]
pub fn variants() -> Result<JsValue, JsValue> {
    let told = variants::families().iter().flat_map(|family| {
        family.variants.iter().map(|variant| Variant {
            id: &variant.id,
            name: (&variant.name).into(),
            family: Family {
                id: family.id,
                name: (&family.name).into(),
                summary: (&family.summary).into(),
            },
            difference: (&variant.difference).into(),
            players: variant.spec().turn.players,
            files: variant.spec().board.files,
            ranks: variant.spec().board.ranks,
            armies: variant.spec().draft.is_some(),
        })
    });
    given(&told.collect::<Vec<_>>())
}

fn find(id: &str) -> Result<variants::Variant, JsValue> {
    variants::find(id).ok_or_else(|| wrong(RequestError::UnknownVariant(id.to_owned())))
}

/// The rules of a game beside its board and the moves of its pieces, one
/// sentence or two each.
#[wasm_bindgen(unchecked_return_type = "Words[]")]
pub fn rules(variant: &str) -> Result<JsValue, JsValue> {
    let told = find(variant)?.spec().describe();
    given(&told.iter().map(Told::from).collect::<Vec<_>>())
}

/// What is different in a game from another one, from standard shogi unless
/// told otherwise; the board first.
#[wasm_bindgen(unchecked_return_type = "Words[]")]
pub fn differences(variant: &str, other: Option<String>) -> Result<JsValue, JsValue> {
    let other = find(other.as_deref().unwrap_or("shogi"))?;
    let told = find(variant)?.rules().differences(other.spec());
    given(&told.iter().map(Told::from).collect::<Vec<_>>())
}

/// The number of positions `depth` moves after the start of a game, ends by
/// repetition and the like left aside.
#[wasm_bindgen]
pub fn perft(variant: &str, depth: u32) -> Result<f64, JsValue> {
    let rules = find(variant)?.rules();
    let mut position = Position::start(&rules);
    Ok(engine::perft::perft(&rules, &mut position, depth) as f64)
}
