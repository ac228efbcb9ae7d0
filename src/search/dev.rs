//! Switches for measuring.
use std::sync::OnceLock;
static ON: OnceLock<[bool; 64]> = OnceLock::new();
static NUM: OnceLock<[i32; 64]> = OnceLock::new();
/// Is this switch on?
#[inline]
pub fn on(n: usize) -> bool {
    ON.get_or_init(|| {
        let text = std::env::var("HON").unwrap_or_default();
        let mut on = [false; 64];
        for word in text.split(',') {
            if let Ok(n) = word.parse::<usize>() { on[n & 63] = true; }
        }
        on
    })[n]
}
/// A number by `n=value`.
#[inline]
pub fn num(n: usize, default: i32) -> i32 {
    let value = NUM.get_or_init(|| {
        let text = std::env::var("HNUM").unwrap_or_default();
        let mut num = [i32::MIN; 64];
        for word in text.split(',') {
            if let Some((n, v)) = word.split_once('=') {
                if let (Ok(n), Ok(v)) = (n.parse::<usize>(), v.parse()) { num[n & 63] = v; }
            }
        }
        num
    })[n];
    if value == i32::MIN { default } else { value }
}

/// The weights of a file.
pub fn weights() -> String {
    std::env::var("HW").ok().and_then(|path| std::fs::read_to_string(path).ok()).unwrap_or_default()
}
