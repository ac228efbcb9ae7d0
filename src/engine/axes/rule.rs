//! One rule of a game as data: what sentences, rules pages and comparisons of
//! games are made from.

pub use super::parameters::*;

/// The part of a spec from which a rule comes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Axis {
    /// Size and edges of the board, and who may use which part of it.
    Board,
    /// How pieces move.
    Movement,
    /// Who plays when.
    Turn,
    /// Who is on whose side.
    Partners,
    /// What becomes of a king that cannot be saved.
    Royal,
    /// Ends beside mate.
    Goal,
    /// What may be captured, and what a capture does.
    Capture,
    /// What becomes of captured pieces.
    Hand,
    /// Where pieces in hand may be dropped.
    Drops,
    /// Taking the opponent's hand.
    Steal,
    /// Mirroring a camp.
    Mirror,
    /// Where and into what pieces promote.
    Promotion,
    /// Castling, en passant and passes.
    SpecialMoves,
    /// Armies chosen in secret.
    Draft,
    /// What follows from having no legal move, from too little material, from
    /// counts of moves and from repetition.
    Ending,
    /// Ends by points and declarations.
    Points,
}

/// One rule of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// The axis that says it.
    pub axis: Axis,
    /// The numbers of the rulings (R-nn) on which it rests.
    pub rulings: &'static [u16],
    /// What is ruled, with every number, kind and list of it.
    pub parameters: Parameters,
}

impl Rule {
    /// A rule of an axis. Where it can be seen is [asked of it](Rule::example).
    pub fn new(axis: Axis, rulings: &'static [u16], parameters: Parameters) -> Rule {
        Rule { axis, rulings, parameters }
    }

    /// Do both rules answer the same question, be it with the same answer or
    /// with another one?
    pub fn replaces(&self, other: &Rule) -> bool {
        self.parameters.question() == other.parameters.question()
    }
}
