//! Values and errors as JavaScript has them.

use js_sys::{Error, JSON, Reflect};
use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::query::RequestError;
use crate::variants::{self, Variant};

/// A plain value of JavaScript.
pub fn given(value: &impl Serialize) -> Result<JsValue, JsValue> {
    // Nothing that is given can fail, and the texts of serde's errors are long.
    let text = serde_json::to_string(value)
        .map_err(|_| error("this cannot be told", "bad-request", &[]))?;
    JSON::parse(&text)
}

/// An error with its name, its code and what else is known of it.
pub fn error(message: &str, code: &str, more: &[(&str, JsValue)]) -> JsValue {
    let error = Error::new(message);
    error.set_name("HensokuError");
    let set = |key: &str, value: &JsValue| {
        // A fresh object takes every property.
        let _ = Reflect::set(&error, &key.into(), value);
    };
    set("code", &code.into());
    more.iter().for_each(|(key, value)| set(key, value));
    error.into()
}

/// The game with this id.
///
/// # Errors
/// There is none.
pub fn find(id: &str) -> Result<Variant, JsValue> {
    variants::find(id).ok_or_else(|| unknown_variant(id))
}

/// There is no such game.
pub fn unknown_variant(id: &str) -> JsValue {
    let message = RequestError::UnknownVariant(id.to_owned()).to_string();
    error(&message, "unknown-variant", &[])
}
