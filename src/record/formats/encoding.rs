//! Bytes of files as text: UTF-8 with or without a mark, UTF-16 with one, and
//! Shift_JIS.

/// The text of a file. `legacy` reads Shift_JIS; it is asked only for bytes that
/// are no UTF-8, and makes U+FFFD of what cannot be read at all.
pub fn decode(bytes: &[u8], legacy: impl FnOnce(&[u8]) -> String) -> String {
    let wide = |bytes: &[u8], unit: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
        String::from_utf16_lossy(&units)
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => return wide(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => return wide(rest, u16::from_be_bytes),
        _ => {}
    }
    let plain = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(plain) {
        Ok(text) => text.to_owned(),
        Err(_) => legacy(bytes),
    }
}

/// Shift_JIS, as Windows has it.
#[cfg(feature = "cli")]
pub fn shift_jis(bytes: &[u8]) -> String {
    let (text, _) = encoding_rs::SHIFT_JIS.decode_without_bom_handling(bytes);
    text.into_owned()
}
