//! The baseline's own moves and their texts.

use hensoku::engine::piece::Kind;
use hensoku::engine::square::Square;

use super::{Baseline, Board};

/// One move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Ply {
    /// A piece goes from one square to another.
    Board { from: Square, to: Square, promotion: Option<Kind> },
    /// A piece of the hand is put down.
    Drop { kind: Kind, to: Square },
    /// The opponent's hand is taken.
    Steal,
    /// The own camp is turned from left to right.
    Mirror,
    /// Nothing is moved.
    Pass,
    /// Nothing more is relocated.
    Done,
}

impl Baseline {
    /// The text of a move, as in the notation's contract.
    pub fn text(&self, ply: Ply) -> String {
        let square = |square: Square| {
            let (row, column) =
                (square.0 / self.spec.board.files, square.0 % self.spec.board.files);
            format!("{}{}", self.spec.board.files - column, char::from(b'a' + row))
        };
        match ply {
            Ply::Board { from, to, promotion } => {
                let mark = promotion.map_or(String::new(), |kind| self.mark(kind));
                format!("{}{}{mark}", square(from), square(to))
            }
            Ply::Drop { kind, to } => format!("{}*{}", kind.code(), square(to)),
            Ply::Steal => "steal".to_owned(),
            Ply::Mirror => "mirror".to_owned(),
            Ply::Pass => "pass".to_owned(),
            Ply::Done => "done".to_owned(),
        }
    }

    /// How it is written that a piece becomes this.
    fn mark(&self, kind: Kind) -> String {
        for piece in &self.spec.pieces {
            let Some(forced) = &piece.forced else { continue };
            if forced.or.contains(&kind) {
                return format!("={}", kind.code());
            }
            if piece.promotes_to == Some(kind) {
                let silent = forced.or.is_empty();
                return if silent { String::new() } else { format!("={}", kind.code()) };
            }
        }
        "+".to_owned()
    }

    /// The legal moves with their texts, sorted by text.
    pub fn legal_texts(&self, board: &Board) -> Vec<(String, Ply)> {
        let named = |ply| (self.text(ply), ply);
        let mut texts: Vec<_> = self.legal(board).into_iter().map(named).collect();
        texts.sort();
        texts
    }
}
