//! Moves as people type them.

use super::san::Parts;
use super::wxf::{Heading, Written};
use super::{LETTERS, find_square, letter, of, square_name};
use crate::engine::action::{Act, Move};
use crate::engine::piece::Origin;
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::{Square, SquareSet};

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
    let (mut plain, mut length) = ([0; LONGEST], 0);
    let is_plain = |sign: &u8| sign.is_ascii_alphanumeric() && !matches!(sign, b'x' | b'X');
    for (place, sign) in plain.iter_mut().zip(text.bytes().filter(is_plain)) {
        (*place, length) = (sign, length + 1);
    }
    let text = MoveText { text, plain: plain.get(..length)? };
    let moves = position.legal_moves_to(rules, text.goals(rules, origin, position.turn()));
    let passes = text.text == "pass" && position.check_move(rules, Move::PASS).is_ok();
    let pass = passes.then_some(Move::PASS);
    let all = moves.into_iter().filter(|mv| text.is_meant(rules, position, origin, *mv));
    let mut meant = all.chain(pass);
    let mv = meant.next()?;
    meant.next().is_none().then_some(mv)
}

/// The text of a move.
struct MoveText<'t> {
    text: &'t str,
    /// The same without all signs.
    plain: &'t [u8],
}

impl MoveText<'_> {
    /// The squares where the move may end.
    fn goals(&self, rules: &Rules, origin: Origin, turn: Player) -> SquareSet {
        let board = rules.topology();
        let named = |name: &[u8]| {
            let mut small = [0; 2];
            small.copy_from_slice(name.get(..2)?);
            small.make_ascii_lowercase();
            find_square(origin, board, std::str::from_utf8(&small).ok()?)
        };
        let mut goals: SquareSet = self.plain.windows(2).filter_map(named).collect();
        match origin {
            Origin::Xiangqi => {
                let heading = Heading::read(self.text);
                let ends =
                    |at: &Square| heading.as_ref().is_some_and(|it| it.fits(rules, turn, *at));
                goals = goals.or(board.squares().filter(ends).collect());
            }
            _ if self.castles() => goals = SquareSet::FULL,
            _ => {}
        }
        goals
    }

    /// Is it written as castling is?
    fn castles(&self) -> bool {
        self.plain.iter().all(|sign| matches!(sign, b'O' | b'o' | b'0'))
    }

    fn is_meant(&self, rules: &Rules, position: &Position, origin: Origin, mv: Move) -> bool {
        let MoveText { text, plain } = *self;
        let Act::Board { from, to, .. } = mv.act() else { return false };
        let names = [from, to].map(|at| square_name(origin, rules.topology(), at));
        match origin {
            Origin::Janggi => {
                let digits = plain.iter().copied().filter(u8::is_ascii_digit);
                digits.eq(names.into_iter().flatten())
            }
            Origin::Xiangqi => {
                if plain.eq_ignore_ascii_case(names.as_flattened()) {
                    return true;
                }
                let Some(piece) = position.piece_at(from) else { return false };
                let written = || Written::new(rules, position, piece, from, to);
                if !text.is_ascii() {
                    return text == written().chinese();
                }
                let mut signs = text.chars().map(customary).peekable();
                // Most moves are those of other pieces.
                let letter = letter(LETTERS, piece.kind);
                let may_be =
                    signs.peek().is_some_and(|sign| !sign.is_ascii_alphabetic() || *sign == letter);
                may_be && signs.eq(written().wxf().chars())
            }
            _ => {
                // Only castling does not name where it goes to.
                let named = plain.windows(2).any(|name| name == names[1]);
                (named || self.castles())
                    && Parts::new(rules, position, origin, mv)
                        .is_some_and(|parts| is_written(&parts, plain))
            }
        }
    }
}

/// A letter of a move of xiangqi as its federation writes it.
fn customary(sign: char) -> char {
    match sign {
        '=' => '.',
        'N' | 'n' => 'H',
        'B' | 'b' => 'E',
        other => other.to_ascii_uppercase(),
    }
}

/// Is this, without all signs, a way to write the move?
fn is_written(parts: &Parts, plain: &[u8]) -> bool {
    let [from, to] = &parts.names;
    if let Some(castling) = parts.castling
        && plain.iter().all(|sign| matches!(sign, b'O' | b'o' | b'0'))
    {
        return plain.len() == castling.bytes().filter(|sign| *sign == b'O').count();
    }
    let whole = plain == parts.names.as_flattened();
    let rest = match (parts.becomes, plain) {
        (None, plain) => plain,
        (Some(becomes), [rest @ .., sign]) if becomes.eq_ignore_ascii_case(&char::from(*sign)) => {
            rest
        }
        _ => return false,
    };
    let rest = match (parts.letter, rest) {
        (None, rest) => Some(rest),
        (Some(letter), [sign, rest @ ..]) if char::from(*sign) == letter => Some(rest),
        _ => None,
    };
    let Some(origin) = rest.and_then(|rest| rest.strip_suffix(to)) else {
        return whole && parts.becomes.is_none();
    };
    origin.is_empty() || from.starts_with(origin) || from.ends_with(origin)
}
