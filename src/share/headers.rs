//! Headers, after everything else. Links of games without any are written as if
//! there were no such thing.

use crate::record::{HeaderKey, Headers, MOST_HEADERS};

use super::coder::{Decoder, Encoder};
use super::content::{Stop, certain};
use super::text_model::TextModel;

pub(super) fn write(encoder: &mut Encoder, headers: &Headers) {
    encoder.number(headers.len() as u32, 2);
    let mut words = TextModel::new();
    for (key, value) in headers.iter() {
        words.write(encoder, key.code());
        words.write(encoder, value);
    }
}

pub(super) fn read(decoder: &mut Decoder, most_words: usize) -> Result<Headers, Stop> {
    let count = decoder.number(2)? as usize;
    if count > MOST_HEADERS {
        return Err(Stop::TooMuch);
    }
    let (mut headers, mut words, mut left) = (Headers::default(), TextModel::new(), most_words);
    let mut text = |decoder: &mut Decoder| {
        let text = words.read(decoder, left)?;
        certain(decoder)?;
        left -= text.len();
        Ok::<_, Stop>(text)
    };
    for _ in 0..count {
        let (key, value) = (text(decoder)?, text(decoder)?);
        headers.set(HeaderKey::from_code(&key), &value);
    }
    Ok(headers)
}
