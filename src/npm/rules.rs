//! Rules in sentences.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::value::{find, given};
use crate::describe;
use crate::variants;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("rules.d.ts");

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
