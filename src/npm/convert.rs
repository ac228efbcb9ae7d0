//! What passes between Rust and JavaScript.

use js_sys::{Array, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use super::value::{error, unknown_variant};
use crate::draw::Coordinates;
use crate::draw::diagram::Diagram;
use crate::engine::player::Player;
use crate::engine::text::Text;
use crate::notation::square;
use crate::query::{Played, Request, RequestError};

/// The narrowest and the widest square that is drawn, in CSS pixels.
const SQUARES: (f64, f64) = (4.0, 400.0);

/// The language asked for; English where none is.
pub fn text_in(words: Text, language: Option<&str>) -> Result<String, JsValue> {
    match language {
        None | Some("en") => Ok(words.en.into_owned()),
        Some("ja") => Ok(words.ja.into_owned()),
        Some(_) => Err(refused("the language must be \"ja\" or \"en\"")),
    }
}

/// What was given is not what can be taken.
pub fn refused(message: &str) -> JsValue {
    error(message, "bad-request", &[])
}

/// An error about a request or a move.
pub fn wrong(wrong: RequestError) -> JsValue {
    let message = wrong.to_string();
    match wrong {
        RequestError::UnknownVariant(id) => unknown_variant(&id),
        RequestError::UnknownRevision(..)
        | RequestError::NoArmies(_)
        | RequestError::ArmiesNeeded(_)
        | RequestError::ArmiesAndPosition
        | RequestError::Army { .. } => refused(&message),
        RequestError::Position(_) | RequestError::Start(_) => error(&message, "bad-position", &[]),
        RequestError::Move { number, why, .. } => {
            let more = [("move", (number as f64).into()), ("why", why.to_string().into())];
            error(&format!("{message}: {why}"), "illegal-move", &more)
        }
    }
}

/// The properties of an object from outside.
struct Properties<'v>(&'v JsValue);

impl Properties<'_> {
    /// A property; `None` if it is missing, undefined or null.
    fn get(&self, key: &str) -> Result<Option<JsValue>, JsValue> {
        Ok(Some(Reflect::get(self.0, &key.into())?).filter(|value| !value.is_null_or_undefined()))
    }

    fn read<T>(
        &self,
        key: &str,
        what: &str,
        read: impl Fn(&JsValue) -> Option<T>,
    ) -> Result<Option<T>, JsValue> {
        let wrong = || refused(&format!("{key} must be {what}"));
        self.get(key)?.map(|value| read(&value).ok_or_else(wrong)).transpose()
    }

    fn text(&self, key: &str) -> Result<Option<String>, JsValue> {
        self.read(key, "a string", JsValue::as_string)
    }

    fn flag(&self, key: &str, otherwise: bool) -> Result<bool, JsValue> {
        Ok(self.read(key, "true or false", JsValue::as_bool)?.unwrap_or(otherwise))
    }
}

/// Reads a request: an object, or only the id of a variant.
pub fn request(value: &JsValue) -> Result<Request, JsValue> {
    if let Some(variant) = value.as_string() {
        return Ok(Request { variant, ..Request::default() });
    }
    if !value.is_object() {
        return Err(refused("a game is asked for by the id of a variant, or by an object"));
    }
    let properties = Properties(value);
    let texts = |value: &JsValue| -> Option<Vec<String>> {
        value.dyn_ref::<Array>()?.iter().map(|text| text.as_string()).collect()
    };
    Ok(Request {
        variant: properties.text("variant")?.ok_or_else(|| refused("variant is missing"))?,
        revision: properties.read("revision", "a number from 1", |value| {
            value
                .as_f64()
                .filter(|&n| n.fract() == 0.0 && (1.0..=65535.0).contains(&n))
                .map(|n| n as u16)
        })?,
        position: properties.text("position")?,
        moves: properties.read("moves", "an array of strings", texts)?.unwrap_or_default(),
        armies: properties.read("armies", "an array of strings", texts)?,
    })
}

/// Reads how a game is to be drawn; undefined for as usual.
pub fn diagram(value: &JsValue, played: &Played) -> Result<Diagram, JsValue> {
    let empty = JsValue::from(js_sys::Object::new());
    let options = Properties(if value.is_null_or_undefined() { &empty } else { value });
    if !options.0.is_object() {
        return Err(refused("how to draw is told by an object"));
    }
    let rules = played.game().rules();
    let usual = Diagram::default();
    let seat = |value: &JsValue| {
        let sits = |&player: &Player| value.as_f64() == Some(f64::from(player.0));
        rules.spec().turn.players().find(sits)
    };
    let signs = |value: &JsValue| match value.as_string()?.as_str() {
        "ja" => Some(Coordinates::Japanese),
        "en" => Some(Coordinates::Western),
        "none" => Some(Coordinates::None),
        _ => None,
    };
    let width =
        |value: &JsValue| value.as_f64().filter(|width| (SQUARES.0..=SQUARES.1).contains(width));
    let place = |value: &JsValue| match square::read(rules.topology(), &value.as_string()?) {
        Some((square, "")) => Some(square),
        _ => None,
    };
    let coordinates = options
        .read("coordinates", "\"ja\", \"en\" or \"none\"", signs)?
        .unwrap_or(usual.coordinates);
    let name = &played.record.variant().name;
    let title = match (options.text("title")?, coordinates) {
        (Some(title), _) => title,
        (None, Coordinates::Western) => name.en.to_string(),
        (None, _) => name.ja.to_string(),
    };
    Ok(Diagram {
        title,
        side: options.read("side", "a player of this game", seat)?.unwrap_or(usual.side),
        coordinates,
        square: options.read("square", "a number from 4 to 400", width)?.unwrap_or(usual.square),
        copies: options.flag("copies", usual.copies)?,
        marks: options.flag("marks", usual.marks)?,
        selected: options.read("select", "a square of the board", place)?,
    })
}
