//! Moves as people type them.

use super::san::Parts;
use super::wxf::{Heading, Written, file_sign};
use super::{LETTERS, find_square, kinds_named, letter, of, square_name};
use crate::engine::action::{Act, Move};
use crate::engine::piece::{Kind, KindSet, Origin};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::{Square, SquareSet};

/// The longest move that is read, in bytes.
const LONGEST: usize = 32;

/// The legal move that a text means in the notation of its game; `None` if
/// there is none, or more than one. Where a single piece has a way to make what the
/// text says, it is that move, be it legal or not. Read are the labels of [`label`], in
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
    let goals = text.goals(rules, origin, position.turn());
    // Nearly always the text names the kind, and one piece of it can go there.
    if let Some(kinds) = text.kinds(rules, position, origin) {
        let ways = position.ways_of_kinds(rules, kinds, goals);
        let mut meant = ways.into_iter().filter(|mv| text.is_meant(rules, position, origin, *mv));
        if let (Some(mv), None) = (meant.next(), meant.next()) {
            return Some(mv);
        }
    }
    let moves = position.legal_moves_to(rules, goals);
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
    /// The kinds that the text may mean by its beginning, where that tells.
    fn kinds(&self, rules: &Rules, position: &Position, origin: Origin) -> Option<KindSet> {
        let first = self.text.chars().next()?;
        let from = named_square(rules, origin, self.plain).and_then(|at| position.kind_at(at));
        let sign = match origin {
            Origin::Xiangqi => customary(first),
            Origin::Chess | Origin::Makruk if !first.is_ascii_uppercase() => 'P',
            _ => first,
        };
        let mut kinds = match first.is_ascii() {
            true => kinds_named(rules, &|kind| letter(LETTERS, kind), sign),
            false => kinds_named(rules, &Kind::kanji, first),
        };
        from.into_iter().for_each(|kind| kinds.insert(kind));
        (kinds != KindSet::default()).then_some(kinds)
    }

    /// The squares where the move may end.
    fn goals(&self, rules: &Rules, origin: Origin, turn: Player) -> SquareSet {
        let named = |name: &[u8]| named_square(rules, origin, name);
        let mut goals: SquareSet = self.plain.windows(2).filter_map(named).collect();
        match origin {
            Origin::Xiangqi => {
                if let Some(heading) = Heading::read(self.text) {
                    goals = goals.or(heading.goals(rules, turn));
                }
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
                let signs = || text.chars().map(customary);
                // Most moves are those of other pieces.
                let letter = letter(LETTERS, piece.kind);
                let is_other = |sign: char| sign.is_ascii_alphabetic() && sign != letter;
                let file = file_sign(rules, piece.owner, from);
                let leaves_other = |sign: char| sign.is_ascii_digit() && sign != file;
                !signs().next().is_none_or(is_other)
                    && !signs().nth(1).is_none_or(leaves_other)
                    && signs().eq(written().wxf_signs())
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

/// The square whose name, in letters of any size, begins a text.
fn named_square(rules: &Rules, origin: Origin, text: &[u8]) -> Option<Square> {
    let mut small = [0; 2];
    small.copy_from_slice(text.get(..2)?);
    small.make_ascii_lowercase();
    find_square(origin, rules.topology(), std::str::from_utf8(&small).ok()?)
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
