//! Records in the formats of other programs.

use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::value::{error, find, given};
use crate::engine::text::Text;
use crate::record::NodeId;
use crate::record::formats::{self, ReadGame, RecordFormat, RecordPart};
use crate::variants::{self, Variant};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("records.d.ts");

/// A game that was read.
#[derive(Serialize)]
struct RecordGame {
    format: &'static str,
    variant: String,
    jkf: String,
    faults: Vec<FaultWords>,
}

/// What could not be read of it.
#[derive(Serialize)]
struct FaultWords {
    line: usize,
    column: usize,
    words: Text,
}

/// A game that was written.
#[derive(Serialize)]
struct WrittenRecord {
    text: String,
    losses: Vec<Text>,
}

/// The game that is meant where a text does not say which.
fn hinted(variant: Option<String>) -> Result<Variant, JsValue> {
    let standard = || variants::standard().ok_or_else(|| unreadable("there is no such game"));
    variant.map_or_else(standard, |id| find(&id))
}

fn unreadable(message: &str) -> JsValue {
    error(message, "bad-record", &[])
}

/// All games of a text in any format that is known, in their order; of each what
/// can be read of it. `variant` is the game that is meant where the text does not
/// say which, standard shogi unless told otherwise. A text that is no record holds
/// none.
#[wasm_bindgen(js_name = readRecords, unchecked_return_type = "RecordGame[]")]
pub fn read_records(text: &str, variant: Option<String>) -> Result<JsValue, JsValue> {
    let hint = hinted(variant)?;
    let Some(format) = formats::recognise(text) else { return given(&[(); 0]) };
    let game = |part: &RecordPart<'_>| {
        let ReadGame { record, faults } = formats::read(part, format, &hint);
        let fault = |fault: formats::RecordFault| {
            let words = fault.describe();
            FaultWords { line: fault.line, column: fault.column, words }
        };
        let jkf = formats::write(&record, NodeId::ROOT, RecordFormat::Jkf)?;
        let (format, variant) = (format.id(), record.variant().id.clone());
        Some(RecordGame { format, variant, jkf, faults: faults.into_iter().map(fault).collect() })
    };
    let games: Vec<_> = formats::split(text, format).filter_map(|part| game(&part)).collect();
    given(&games)
}

/// A game in this format, and what of it that has no room for; `undefined` if it
/// cannot carry the game at all. `jkf` is a game as `readRecords` gives it. Formats
/// for positions write the one at the end of the main line; `text` writes none.
#[wasm_bindgen(js_name = writeRecord, unchecked_return_type = "WrittenRecord | undefined")]
pub fn write_record(
    jkf: &str,
    #[wasm_bindgen(unchecked_param_type = "WrittenFormat | \"text\"")] format: &str,
) -> Result<JsValue, JsValue> {
    let format = RecordFormat::from_id(format).ok_or_else(|| unreadable("no such format"))?;
    let read = formats::read(&RecordPart::whole(jkf), RecordFormat::Jkf, &hinted(None)?);
    if let Some(fault) = read.faults.first() {
        return Err(unreadable(&fault.to_string()));
    }
    let end = read.record.tree.end(NodeId::ROOT);
    let written = formats::write(&read.record, end, format);
    let losses = formats::losses(&read.record, end, format);
    let (Some(text), Some(losses)) = (written, losses) else { return Ok(JsValue::UNDEFINED) };
    let losses = losses.into_iter().map(|loss| loss.name()).collect();
    given(&WrittenRecord { text, losses })
}
