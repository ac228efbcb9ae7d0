//! The engine for JavaScript, without the page: an npm package for Node and
//! browsers, built by `make npm`. Its types are in `types.d.ts`.

mod convert;
mod game;

use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::describe;
use crate::engine::text::Text;
use crate::engine::{self, position::Position};
use crate::query::RequestError;
use crate::variants;
use convert::{given, wrong};

pub use game::GameHandle;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

#[derive(Serialize)]
struct FamilyEntry<'v> {
    id: &'v str,
    name: &'v Text,
    summary: &'v Text,
}

#[derive(Serialize)]
struct VariantEntry<'v> {
    id: &'v str,
    name: &'v Text,
    family: FamilyEntry<'v>,
    difference: &'v Text,
    players: u8,
    files: u8,
    ranks: u8,
    armies: bool,
}

/// Every game, in the order of the page's gallery.
#[wasm_bindgen(unchecked_return_type = "Variant[]")]
pub fn variants() -> Result<JsValue, JsValue> {
    let told = variants::families().iter().flat_map(|family| {
        family.variants.iter().map(|variant| VariantEntry {
            id: &variant.id,
            name: &variant.name,
            family: FamilyEntry { id: family.id, name: &family.name, summary: &family.summary },
            difference: &variant.difference,
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

/// The rules of a game beside the moves of its pieces, one or a few sentences
/// each.
#[wasm_bindgen(unchecked_return_type = "Words[]")]
pub fn rules(variant: &str) -> Result<JsValue, JsValue> {
    given(&describe::whole(&find(variant)?.rules()))
}

/// What is different in a game from another one, from standard shogi unless
/// told otherwise; the board first.
#[wasm_bindgen(unchecked_return_type = "Words[]")]
pub fn differences(variant: &str, other: Option<String>) -> Result<JsValue, JsValue> {
    let variant = find(variant)?;
    let other = match other {
        Some(id) => find(&id)?,
        None => variants::standard().unwrap_or_else(|| variant.clone()),
    };
    given(&describe::differences(&variant.rules(), &other.rules()))
}

/// The number of positions `depth` moves after the start of a game, ends by
/// repetition and the like left aside.
#[wasm_bindgen]
pub fn perft(variant: &str, depth: u32) -> Result<f64, JsValue> {
    let rules = find(variant)?.rules();
    let mut position = Position::start(&rules);
    Ok(engine::perft::perft(&rules, &mut position, depth) as f64)
}
