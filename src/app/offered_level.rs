//! At which level the computer is offered.

use super::local_storage;
use super::seating::ComputerLevel;

const LEVEL: &str = "hensoku.level";

/// The level that was chosen last in this browser, or else the one that is offered first.
pub fn offered_level() -> ComputerLevel {
    let digit = local_storage::read(LEVEL).and_then(|text| text.bytes().next());
    let level = digit.and_then(|digit| ComputerLevel::new(digit.wrapping_sub(b'0')));
    level.unwrap_or(ComputerLevel::FIRST_OFFERED)
}

/// Offers this level from now on, where the browser remembers it.
pub fn offer_level(level: ComputerLevel) {
    local_storage::write(LEVEL, &level.number().to_string());
}
