//! Moves of chess and makruk in the manner of SAN.

use super::{LETTERS, letter, square_name};
use crate::engine::action::{Act, Move};
use crate::engine::piece::{Class, Kind, Origin};
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::{Square, SquareSet};

/// A move on the board, taken apart as SAN writes it.
pub(super) struct Parts {
    /// The letter of the piece, none for a soldier.
    pub letter: Option<char>,
    /// Where it comes from.
    pub from: Square,
    /// The names of both squares.
    pub names: [[u8; 2]; 2],
    /// The letter of what it becomes.
    pub becomes: Option<char>,
    /// Castling has a sign of its own.
    pub castling: Option<&'static str>,
}

impl Parts {
    /// A move, taken apart; `None` unless a piece moves on the board.
    pub fn new(rules: &Rules, position: &Position, origin: Origin, mv: Move) -> Option<Parts> {
        let Act::Board { from, to, promotion } = mv.act() else { return None };
        let (piece, board) = (position.piece_at(from)?, rules.topology());
        let promotion = promotion.or_else(|| rules.turned_at(piece, to));
        let across = board.column(to) as i8 - board.column(from) as i8;
        Some(Parts {
            letter: (piece.kind.class() != Class::Soldier).then(|| letter(LETTERS, piece.kind)),
            from,
            names: [from, to].map(|at| square_name(origin, board, at)),
            becomes: promotion.map(|kind| letter(LETTERS, kind)),
            castling: match (piece.kind, across) {
                (Kind::ChessKing, 2) => Some("O-O"),
                (Kind::ChessKing, -2) => Some("O-O-O"),
                _ => None,
            },
        })
    }

    fn is_alike(&self, other: &Parts) -> bool {
        (self.letter, self.names[1]) == (other.letter, other.names[1]) && self.from != other.from
    }
}

/// A legal move without the sign of check.
pub(super) fn text(rules: &Rules, position: &Position, origin: Origin, mv: Move) -> String {
    let parts = |mv| Parts::new(rules, position, origin, mv);
    let Some(mover) = parts(mv) else { return String::new() };
    if let Some(castling) = mover.castling {
        return castling.to_owned();
    }
    let [from @ [file, rank], to @ [goal, _]] = mover.names;
    let occupied = position.piece_at(mv.to()).is_some();
    let takes = occupied || (mover.letter.is_none() && file != goal);
    let mut text: String = mover.letter.into_iter().collect();
    if mover.letter.is_some() {
        let moves = position.legal_moves_to(rules, SquareSet::from_iter([mv.to()]));
        let others = || moves.iter().filter_map(|mv| parts(*mv)).filter(|p| p.is_alike(&mover));
        if others().next().is_some() {
            let by_file = !others().any(|other| other.names[0][0] == file);
            let by_rank = !others().any(|other| other.names[0][1] == rank);
            let told: &[u8] = match (by_file, by_rank) {
                (true, _) => &[file],
                (false, true) => &[rank],
                (false, false) => &from,
            };
            text.extend(told.iter().copied().map(char::from));
        }
    } else if takes {
        text.push(char::from(file));
    }
    text += if takes { "x" } else { "" };
    text.extend(to.map(char::from));
    if let Some(becomes) = mover.becomes {
        text.extend(['=', becomes]);
    }
    text
}
