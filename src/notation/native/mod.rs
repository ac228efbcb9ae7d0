//! The notations of the games from which 連合将棋 takes its pieces: chess,
//! xiangqi, janggi and makruk have their own squares, moves and positions.
//!
//! | game | squares | moves | pieces |
//! |---|---|---|---|
//! | chess | `e4` | SAN: `Nbxd7+`, `O-O`, `e8=Q` | `K Q R B N P` |
//! | makruk | `e4` | in the manner of SAN: `Mxe4`, `d6=M` | `K M S N R P`, and `M~` for a bia turned over |
//! | xiangqi | `e4`, ranks from 0 | WXF: `C2.5`, `H8+7`, `R-+1` | `K A E H R C P` |
//! | janggi | `79`, the rank first | `H08-87`, `E44x72` | `K A E H R C P` |
//!
//! Positions are FEN: see [`fen`]. A game has its own notation where all its
//! kinds come from one of these games; 連合将棋 is written like shogi.

pub mod fen;
mod reading;
mod san;
mod wxf;

use crate::engine::action::{Act, Move};
use crate::engine::piece::{Kind, KindSet, Origin};
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::Square;
use crate::engine::text::Text;
use crate::engine::topology::Topology;

pub use reading::read;

/// The letters of the kinds from the chess king on, in the order of their
/// numbers, in moves.
const LETTERS: &[u8; 28] = b"KQRBNPKAEHRCPPKAEHRCPKMSNRPM";

/// The game whose notation is used; `None` where it is that of shogi.
pub fn of(rules: &Rules) -> Option<Origin> {
    rules.origin().filter(|origin| *origin != Origin::Shogi)
}

/// The letter of a kind by such a list; `?` for those of shogi.
fn letter(letters: &[u8; 28], kind: Kind) -> char {
    let place = kind.number().wrapping_sub(Kind::ChessKing.number());
    letters.get(usize::from(place)).map_or('?', |&letter| char::from(letter))
}

/// The kinds of a game that have this sign.
fn kinds_named(rules: &Rules, sign_of: &dyn Fn(Kind) -> char, sign: char) -> KindSet {
    let named = |kind: &Kind| sign_of(*kind) == sign && rules.has_kind(*kind);
    Kind::ALL.into_iter().filter(named).collect()
}

/// The name of a square in a game's own coordinates.
pub fn square(origin: Origin, board: &Topology, at: Square) -> String {
    square_name(origin, board, at).map(char::from).into_iter().collect()
}

/// Its two letters.
fn square_name(origin: Origin, board: &Topology, square: Square) -> [u8; 2] {
    let (column, rank) = (board.column(square), board.rank(square));
    match origin {
        Origin::Janggi => [b'0' + (rank + 1) % 10, b'1' + column],
        // The ranks of xiangqi count from 0.
        Origin::Xiangqi => [b'a' + column, b'0' + (board.ranks() - 1 - rank)],
        _ => [b'a' + column, b'0' + (board.ranks() - rank)],
    }
}

/// The square with this name.
pub fn find_square(origin: Origin, board: &Topology, name: &str) -> Option<Square> {
    let [first, second] = *name.as_bytes() else { return None };
    let digit = |from: u8, byte: u8| byte.checked_sub(from).filter(|digit| *digit < 26);
    let letter = digit(b'a', first);
    let number = digit(b'0', second).filter(|digit| *digit < 10);
    let at = match origin {
        Origin::Janggi => {
            let rank = digit(b'0', first).filter(|digit| *digit < 10)?;
            board.at(digit(b'1', second)?, (rank + 9) % 10)
        }
        Origin::Xiangqi => board.at(letter?, board.ranks().checked_sub(1 + number?)?),
        _ => board.at(letter?, board.ranks().checked_sub(number?)?),
    };
    // What is found is called so.
    at.filter(|at| square_name(origin, board, *at) == name.as_bytes())
}

/// A move on the board as it stands in a list of moves of these games; `None`
/// for other games and other moves. The position is that before the move.
///
/// In xiangqi the Japanese words are the customary 炮二平五, in janggi 79卆78.
pub fn label(rules: &Rules, position: &Position, mv: Move) -> Option<Text> {
    let origin = of(rules)?;
    let Act::Board { from, to, .. } = mv.act() else { return None };
    let piece = position.piece_at(from)?;
    let name = |at| square(origin, rules.topology(), at);
    Some(match origin {
        Origin::Xiangqi => {
            let written = wxf::Written::new(rules, position, piece, from, to);
            Text::made(written.chinese(), written.wxf())
        }
        Origin::Janggi => {
            let takes = if position.piece_at(to).is_some() { "x" } else { "-" };
            let (from, to, sign) = (name(from), name(to), sign(rules, position, mv));
            Text::made(
                [&from, &piece.kind.kanji().to_string(), &to, sign].concat(),
                [&letter(LETTERS, piece.kind).to_string(), &from, takes, &to, sign].concat(),
            )
        }
        _ => {
            let san = san::text(rules, position, origin, mv) + sign(rules, position, mv);
            Text::made(san.clone(), san)
        }
    })
}

/// `+` for check and `#` for mate.
fn sign(rules: &Rules, position: &Position, mv: Move) -> &'static str {
    let mut after = position.clone();
    after.play(rules, mv);
    match after.in_check(rules, after.turn()) {
        false => "",
        true if after.legal_moves(rules).is_empty() => "#",
        true => "+",
    }
}

#[cfg(test)]
mod tests;
