//! Moves as people type them.

use super::san::Parts;
use super::{label, of, square_name};
use crate::engine::action::{Act, Move};
use crate::engine::piece::Origin;
use crate::engine::position::Position;
use crate::engine::rules::Rules;

/// The longest move that is read, in bytes.
const LONGEST: usize = 32;

/// The legal move that a text means in the notation of its game; `None` if
/// there is none, or more than one. Read are the labels of [`label`], in
/// Japanese, too, and more freely: without `x`, `+`, `=`, with more of the
/// square that a piece leaves than needed, or as the two squares alone.
pub fn read(rules: &Rules, position: &Position, text: &str) -> Option<Move> {
    let origin = of(rules)?;
    let text = text.trim();
    if text.len() > LONGEST {
        return None;
    }
    let plain: String = text
        .chars()
        .filter(|sign| sign.is_ascii_alphanumeric() && !matches!(sign, 'x' | 'X'))
        .collect();
    let moves = position.legal_moves(rules);
    let text = MoveText { text, plain: &plain };
    let mut meant = moves.iter().filter(|mv| text.is_meant(rules, position, origin, **mv));
    let mv = meant.next()?;
    meant.next().is_none().then_some(*mv)
}

/// The text of a move.
struct MoveText<'t> {
    text: &'t str,
    /// The same without all signs.
    plain: &'t str,
}

impl MoveText<'_> {
    fn is_meant(&self, rules: &Rules, position: &Position, origin: Origin, mv: Move) -> bool {
        let MoveText { text, plain } = *self;
        let Act::Board { from, to, .. } = mv.act() else {
            return text == "pass" && mv == Move::PASS;
        };
        let names = [from, to].map(|at| square_name(origin, rules.topology(), at));
        match origin {
            Origin::Janggi => {
                plain.bytes().filter(u8::is_ascii_digit).eq(names.into_iter().flatten())
            }
            Origin::Xiangqi => {
                if plain.as_bytes().eq_ignore_ascii_case(names.as_flattened()) {
                    return true;
                }
                let words = label(rules, position, mv).unwrap_or_default();
                let customary = |sign: char| match sign {
                    '=' => '.',
                    'N' | 'n' => 'H',
                    'B' | 'b' => 'E',
                    other => other.to_ascii_uppercase(),
                };
                text == words.ja || text.chars().map(customary).eq(words.en.chars())
            }
            _ => {
                // Only castling does not name where it goes to.
                let named = plain.as_bytes().windows(2).any(|name| name == names[1]);
                let castling = plain.bytes().all(|sign| matches!(sign, b'O' | b'o' | b'0'));
                (named || castling)
                    && Parts::new(rules, position, origin, mv)
                        .is_some_and(|parts| is_written(&parts, plain))
            }
        }
    }
}

/// Is this, without all signs, a way to write the move?
fn is_written(parts: &Parts, plain: &str) -> bool {
    let [from, to] = &parts.names;
    if let Some(castling) = parts.castling {
        let ohs = castling.chars().filter(|sign| *sign == 'O').count();
        if plain.chars().all(|sign| matches!(sign, 'O' | 'o' | '0')) {
            return plain.chars().count() == ohs;
        }
    }
    let whole = plain == [from.as_str(), to].concat();
    let rest = match parts.becomes {
        Some(becomes) => {
            let small = becomes.to_ascii_lowercase();
            match plain.strip_suffix([becomes, small]) {
                Some(rest) => rest,
                None => return false,
            }
        }
        None => plain,
    };
    let rest = match parts.letter {
        Some(letter) => rest.strip_prefix(letter),
        None => Some(rest),
    };
    let Some(origin) = rest.and_then(|rest| rest.strip_suffix(to.as_str())) else {
        return whole && parts.becomes.is_none();
    };
    origin.is_empty() || from.starts_with(origin) || from.ends_with(origin)
}
