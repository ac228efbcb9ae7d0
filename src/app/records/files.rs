//! The texts of files.

use js_sys::Uint8Array;
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, TextDecoder};

use crate::record::formats::encoding;

/// The most bytes of a file that are read.
const MOST: f64 = (32 << 20) as f64;

/// A file's text; `None` if it cannot be read or is no record by its size alone.
pub async fn text(file: &File) -> Option<String> {
    if file.size() > MOST {
        return None;
    }
    let buffer = JsFuture::from(file.array_buffer()).await.ok()?;
    let bytes = Uint8Array::new(&buffer).to_vec();
    let legacy = |bytes: &[u8]| {
        let decoder = TextDecoder::new_with_label("shift_jis");
        decoder.and_then(|decoder| decoder.decode_with_u8_array(bytes)).unwrap_or_default()
    };
    Some(encoding::decode(&bytes, legacy))
}
