//! Numbers as SVG text: short, with at most two decimals.

/// A number without needless zeros: `12`, `-0.5`, `3.25`.
pub fn number(value: f64) -> String {
    let hundredths = (value * 100.0).round();
    let text = format!("{:.2}", hundredths / 100.0 + 0.0);
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
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
    }
}
