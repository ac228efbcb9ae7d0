//! Numbers as SVG text: short, with at most two decimals.

/// A number without needless zeros: `12`, `-0.5`, `3.25`.
pub fn number(value: f64) -> String {
    decimal(value, 2)
}

/// A number with at most this many decimals, without needless zeros. Written
/// with whole numbers: to print a floating-point number costs the page
/// kilobytes of code.
pub fn decimal(value: f64, places: u32) -> String {
    let unit = 10_i64.pow(places);
    let parts = (value * unit as f64).round() as i64;
    let sign = if parts < 0 { "-" } else { "" };
    let (whole, mut part) = (parts.abs() / unit, parts.abs() % unit);
    let mut width = places as usize;
    while part % 10 == 0 && width > 0 {
        (part, width) = (part / 10, width - 1);
    }
    if width == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part:0width$}") }
}

/// A number, or the bound that it passes; where the bounds cross, the upper one
/// counts. The standard `clamp` brings along the printing of floating-point
/// numbers, for the message of a panic.
pub fn limited(value: f64, least: f64, most: f64) -> f64 {
    value.max(least).min(most)
}

/// Two numbers with a space between them.
pub fn pair(x: f64, y: f64) -> String {
    format!("{} {}", number(x), number(y))
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
