//! The games that there are.

use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::convert::{refused, wrong};
use super::value::given;
use crate::engine::perft::{self, MOST_DEPTH};
use crate::engine::text::Text;
use crate::query::Request;
use crate::variants;

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

/// The number of positions `depth` moves after the start of a game, 64 at most, ends by
/// repetition and the like left aside.
#[wasm_bindgen]
pub fn perft(variant: &str, depth: u32) -> Result<f64, JsValue> {
    if depth > MOST_DEPTH {
        return Err(refused("a depth is a number from 0 to 64"));
    }
    let start = Request { variant: variant.to_owned(), ..Request::default() };
    let start = start.play().map_err(wrong)?;
    let game = start.game();
    Ok(perft::perft(game.rules(), &mut game.position().clone(), depth) as f64)
}
