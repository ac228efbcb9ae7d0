//! QR codes as plain data, to be drawn by whoever shows them.

use std::fmt::Write as _;

use qrcodegen::{DataTooLong, QrCode, QrCodeEcc, QrSegment, Version};
use thiserror::Error;

/// The free margin around a code that readers need, in modules.
const MARGIN: i32 = 4;

/// Codes beyond this version (137 modules a side, about 1,700 characters) are
/// too fine to be read off a screen.
const DENSEST: u8 = 30;

/// A QR code as one path of an SVG.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QrPath {
    /// The side of the square `viewBox` in modules, margin included.
    pub size: u32,
    /// The dark modules: the `d` of a `path` with the even-odd or the nonzero
    /// rule. The ground must be light.
    pub d: String,
}

/// The text does not fit into a code that can be read off a screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[error("the text is too long for a QR code")]
pub struct TooLong;

/// The QR code of a text, such as the whole address of a game.
///
/// # Errors
/// If it is too long: about 1,700 characters fit.
pub fn svg_path(text: &str) -> Result<QrPath, TooLong> {
    let code = encode(text).map_err(|_| TooLong)?;
    let mut d = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|&x| code.get_module(x, y)).count() as i32;
            if run > 0 {
                let _ = write!(d, "M{} {}h{run}v1h-{run}z", x + MARGIN, y + MARGIN);
            }
            x += run.max(1);
        }
    }
    Ok(QrPath { size: (code.size() + 2 * MARGIN) as u32, d })
}

fn encode(text: &str) -> Result<QrCode, DataTooLong> {
    // An address has small letters: only the mode for bytes has them.
    let segments = [QrSegment::make_bytes(text.as_bytes())];
    let (least, most) = (Version::MIN, Version::new(DENSEST));
    QrCode::encode_segments_advanced(&segments, QrCodeEcc::Low, least, most, None, true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_finders_and_margin() {
        let path = svg_path("https://example.org/#/shogi/").expect("short enough");
        assert_eq!(path.size, 25 + 8);
        assert!(path.d.starts_with("M4 4h7v1h-7z"), "{}", path.d);
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        assert!(svg_path(&"a".repeat(1700)).is_ok());
        assert_eq!(svg_path(&"a".repeat(1800)), Err(TooLong));
    }
}
