//! What becomes of the moves that the generator finds.

use std::ops::ControlFlow;

use super::action::Move;
use super::piece_moves::{Arrival, Destinations, Faces};
use super::square::{Square, SquareSet};

/// Where legal moves go.
pub(super) enum Sink<'a> {
    /// All of them to a list.
    List(&'a mut Vec<Move>),
    /// They are counted only.
    Count(usize),
    /// Nowhere: one that is found ends the search.
    First(bool),
}

impl Sink<'_> {
    /// One move. Breaks off if the search is over with it.
    #[inline(always)]
    pub fn take(&mut self, mv: Move) -> ControlFlow<()> {
        match self {
            Sink::List(moves) => moves.push(mv),
            Sink::Count(count) => *count += 1,
            Sink::First(found) => *found = true,
        }
        self.ended()
    }

    /// All moves of a piece to these targets.
    #[inline(always)]
    pub fn take_all(
        &mut self,
        from: Square,
        targets: &Destinations,
        faces: Faces,
    ) -> ControlFlow<()> {
        match self {
            Sink::Count(count) => {
                if targets.minds_end {
                    *count += targets.to.without(targets.must).len();
                    *count += targets.promotes.len() * faces.count();
                } else {
                    *count += targets.to.len();
                }
                ControlFlow::Continue(())
            }
            Sink::List(moves) if !targets.minds_end => {
                targets.to.into_iter().for_each(|to| moves.push(Move::board(from, to)));
                ControlFlow::Continue(())
            }
            _ => targets
                .to
                .into_iter()
                .try_for_each(|to| faces.moves(from, to, targets, &mut |mv| self.take(mv))),
        }
    }

    /// All moves of a piece to one square.
    #[inline(always)]
    pub fn arrive(&mut self, from: Square, arrival: Arrival, faces: Faces) {
        let Arrival { to, promotes, must } = arrival;
        match self {
            Sink::Count(count) => {
                *count += usize::from(!must) + if promotes { faces.count() } else { 0 };
            }
            Sink::First(found) => *found |= promotes || !must,
            Sink::List(moves) => {
                let mut push = |mv| {
                    moves.push(mv);
                    ControlFlow::Continue(())
                };
                let _ = faces.moves_of(from, to, (promotes, must), &mut push);
            }
        }
    }

    /// Is one found that ends the search?
    #[inline(always)]
    pub fn ended(&self) -> ControlFlow<()> {
        match self {
            Sink::First(true) => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }

    /// All drops of a kind on these squares.
    #[inline(always)]
    pub fn take_drops(&mut self, number: u8, targets: SquareSet) -> ControlFlow<()> {
        match self {
            Sink::Count(count) => {
                *count += targets.len();
                ControlFlow::Continue(())
            }
            _ => targets.into_iter().try_for_each(|to| self.take(Move::dropping(number, to))),
        }
    }
}
