//! Moves as people type them.

use super::san::Parts;
use super::{label, of, square};
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
    let moves = position.legal_moves(rules);
    let mut meant = moves.iter().filter(|mv| is_meant(rules, position, origin, **mv, text));
    let mv = meant.next()?;
    meant.next().is_none().then_some(*mv)
}

fn is_meant(rules: &Rules, position: &Position, origin: Origin, mv: Move, text: &str) -> bool {
    let Act::Board { from, to, .. } = mv.act() else { return text == "pass" && mv == Move::PASS };
    let plain: String = text
        .chars()
        .filter(|sign| sign.is_ascii_alphanumeric() && !matches!(sign, 'x' | 'X'))
        .collect();
    let names = [from, to].map(|at| square(origin, rules.topology(), at));
    match origin {
        Origin::Janggi => {
            let digits: String = plain.chars().filter(char::is_ascii_digit).collect();
            digits == names.concat()
        }
        Origin::Xiangqi => {
            let words = label(rules, position, mv).unwrap_or_default();
            let customary = |sign: char| match sign {
                '=' => '.',
                'N' | 'n' => 'H',
                'B' | 'b' => 'E',
                other => other.to_ascii_uppercase(),
            };
            text == words.ja
                || text.chars().map(customary).eq(words.en.chars())
                || plain.eq_ignore_ascii_case(&names.concat())
        }
        _ => Parts::new(rules, position, origin, mv)
            .is_some_and(|parts| is_written(&parts, &names, &plain)),
    }
}

/// Is this, without all signs, a way to write the move?
fn is_written(parts: &Parts, [from, to]: &[String; 2], plain: &str) -> bool {
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
