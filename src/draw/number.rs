//! Numbers as SVG text: short, with at most two decimals.

/// A number without needless zeros: `12`, `-0.5`, `3.25`.
pub fn number(value: f64) -> String {
    decimal(value, 2)
}

/// A number with at most this many decimals, without needless zeros. Written
/// with whole numbers: to print a floating-point number costs the page
/// kilobytes of code.
pub fn decimal(value: f64, places: u32) -> String {
    let mut text = String::new();
    write(&mut text, value, places);
    text
}

/// Digits of the largest number, its sign and its point.
const ROOM: usize = 24;

/// Writes the digits from the last to the first, which takes no room of its own.
fn write(text: &mut String, value: f64, places: u32) {
    let parts = (value * 10_i64.pow(places) as f64).round() as i64;
    let (mut rest, mut decimals) = (parts.unsigned_abs(), places);
    while decimals > 0 && rest.is_multiple_of(10) {
        (rest, decimals) = (rest / 10, decimals - 1);
    }
    let (mut digits, mut first) = ([0; ROOM], ROOM);
    let mut put = |byte: u8| {
        first -= 1;
        digits[first] = byte;
    };
    for place in 0.. {
        if place == decimals && place > 0 {
            put(b'.');
        }
        put(b'0' + (rest % 10) as u8);
        rest /= 10;
        if rest == 0 && place >= decimals {
            break;
        }
    }
    if parts < 0 {
        put(b'-');
    }
    text.push_str(str::from_utf8(&digits[first..]).unwrap_or_default());
}

/// A number, or the bound that it passes; where the bounds cross, the upper one
/// counts. The standard `clamp` brings along the printing of floating-point
/// numbers, for the message of a panic.
pub fn limited(value: f64, least: f64, most: f64) -> f64 {
    value.max(least).min(most)
}

/// Two numbers with a space between them.
pub fn pair(x: f64, y: f64) -> String {
    let mut text = String::with_capacity(16);
    write(&mut text, x, 2);
    text.push(' ');
    write(&mut text, y, 2);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let texts = [0.0, -0.001, 12.0, -0.5, 3.25, 3.204, 100.0].map(number);
        assert_eq!(texts, ["0", "0", "12", "-0.5", "3.25", "3.2", "100"]);
        assert_eq!(
            [decimal(0.0625, 3), decimal(-1.05, 4), decimal(7.0, 0)],
            ["0.063", "-1.05", "7"]
        );
    }
}
