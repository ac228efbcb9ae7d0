//! What rules say: one type for each sort of rule, with all of its numbers,
//! kinds and lists.

use super::declaration::HandCount;
use super::glide::{Course, Gap};
use super::hand::Hand;
use super::mate_credit::MateCredit;
use super::partners::Partners;
use super::promotion::Promotion;
use super::royal::Until;
use crate::engine::movement::{Atom, Modality};
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::topology::Seams;

/// What a rule says. Two rules are the same rule if these are equal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Parameters {
    /// The board's size in squares, and the side of what each corner lacks.
    Board {
        /// Columns.
        files: u8,
        /// Rows.
        ranks: u8,
        /// Squares; 0 where the board is a rectangle.
        cut_corners: u8,
    },
    /// Opposite players keep to a strip as many squares wide.
    Corridor {
        /// Squares.
        width: u8,
    },
    /// Pieces pass these edges to the opposite side.
    Wrap {
        /// Which edges.
        seams: Seams,
        /// Who; `None` where every piece that could come there may.
        kinds: Option<Vec<Kind>>,
    },
    /// How a kind moves, beside what other rules say of it. The atoms are
    /// without glides, jumps and hops, and sorted.
    Moves {
        /// Which kind.
        kind: Kind,
        /// How.
        atoms: Vec<Atom>,
    },
    /// Boards of ice.
    Glide(GlideRule),
    /// Jumps over neighbours.
    Jump(JumpRule),
    /// Every piece may pass over one obstacle in a move.
    ObstacleHop,
    /// Instead of that, these are thrown back once by a side wall.
    Reflection(Vec<Kind>),
    /// Cannons go over exactly one piece.
    Hop {
        /// Which kinds.
        kinds: Vec<Kind>,
        /// Whether they move, capture or do both that way.
        modality: Modality,
        /// The kind that they neither hop over nor capture.
        spares: Option<Kind>,
        /// Other cannons of the game, over which they may hop.
        others: Vec<Kind>,
    },
    /// These stay in their own palace.
    Palace(Vec<Kind>),
    /// These follow the diagonal lines of palaces.
    PalaceLines(Vec<Kind>),
    /// These stay on their own side of the river.
    River(Vec<Kind>),
    /// These are stopped by a piece on the way.
    Lame(Vec<Kind>),
    /// These may not face each other with nothing between.
    Facing(Vec<Kind>),
    /// The draft of armies.
    Draft(DraftRule),
    /// These may change their squares before play.
    Relocation {
        /// Which kinds.
        kinds: Vec<Kind>,
        /// The first ranks on which they may stand.
        ranks: u8,
        /// May two of different kinds change places?
        exchange: bool,
    },
    /// Who alone is in check once pieces are relocated moves first.
    CheckedMovesFirst,
    /// Promotion by choice.
    Promotion {
        /// What may promote.
        kinds: Vec<Kind>,
        /// With which moves.
        place: Promotion,
    },
    /// A promotion without choice.
    ForcedPromotion {
        /// What promotes.
        kind: Kind,
        /// Its owner's rank, the first being 1.
        rank: u8,
        /// Into one of these.
        into: Vec<Kind>,
    },
    /// Nothing is captured.
    NoCaptures,
    /// What becomes of captured pieces.
    Hand(Hand),
    /// A piece that captures its like leaves with it, kings aside.
    Annihilation,
    /// Once a game the opponent's whole hand is taken.
    Steal,
    /// Camps may be mirrored.
    Mirror,
    /// A ban on drops, or a freedom.
    Drop(DropRule),
    /// A king may castle with this kind.
    Castling(Kind),
    /// A double step may be answered en passant.
    EnPassant {
        /// The kind that is captured, by its like.
        kind: Kind,
        /// The length of its first move, in squares.
        squares: u8,
    },
    /// A player who is not in check may pass.
    Pass,
    /// Who is on whose side; never [`Partners::None`].
    Partners(Partners),
    /// What becomes of kings.
    Royal(RoyalRule),
    /// Once a king is gone other rules hold.
    SecondPhase,
    /// A king on the square where the opposing one began wins.
    Try,
    /// A king without a free square beside it loses.
    NoEnclosure,
    /// What follows from having no legal move, not being in check.
    NoMove(NoMove),
    /// Draws by insufficient material.
    Material(MaterialRule),
    /// Draws by a count of moves.
    Counting(CountingRule),
    /// Ends by points.
    Points(PointsRule),
    /// What pieces count.
    Values(Values),
    /// A position that comes back.
    Repetition(RepetitionRule),
    /// Winning by declaration.
    Declaration(DeclarationRule),
    /// The order of play.
    Turn(TurnRule),
}

/// Gliding over ice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GlideRule {
    /// Where a glide ends.
    Stops(Gap),
    /// What never glides.
    Exempt(Vec<Kind>),
    /// What glides with some of its moves only.
    Partly {
        /// Which kind.
        kind: Kind,
        /// With these moves.
        atoms: Vec<Atom>,
    },
    /// What turns into another direction after its first step.
    Course {
        /// Which kinds.
        kinds: Vec<Kind>,
        /// Where to.
        course: Course,
    },
    /// The first step alone decides about promotion: these may be left where
    /// they can never move again.
    FirstStepPromotes {
        /// Which kinds; empty where none can come so far.
        stranded: Vec<Kind>,
    },
}

/// Jumping over neighbours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JumpRule {
    /// A piece jumps over one neighbour.
    Over {
        /// Who; `None` where every piece does.
        kinds: Option<Vec<Kind>>,
        /// Of these, those that can go far: only what stands next to them is
        /// jumped, and the move ends where they land.
        riders: Vec<Kind>,
    },
    /// These jump over what stands on the target of their leap.
    Leapers(Vec<Kind>),
    /// These go on jumping.
    Chain {
        /// With all their moves.
        kinds: Vec<Kind>,
        /// With these of their moves.
        partly: Vec<(Kind, Vec<Atom>)>,
    },
    /// These jump over a whole group at once.
    Group(Vec<Kind>),
}

/// The draft of armies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DraftRule {
    /// How many points each player may spend.
    Budget(u16),
    /// Where pieces stand.
    Ranks {
        /// The soldiers.
        soldiers: Vec<Kind>,
        /// Their rank, the first being 1; all else stands behind it.
        rank: u8,
        /// The king, of which there is exactly one.
        king: Kind,
    },
    /// What stands in the palace.
    Palace(Vec<Kind>),
    /// What may be kept in hand.
    Hand(Vec<Kind>),
    /// Who moves first.
    Precedence,
}

/// A rule about drops.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DropRule {
    /// 二歩.
    OnePerFile {
        /// Which kinds.
        kinds: Vec<Kind>,
        /// Are files seen from each player's own seat?
        seats: bool,
    },
    /// 打ち歩詰め.
    NoMate(Vec<Kind>),
    /// 行き所のない駒: neither dropped nor moved where they are stuck.
    DeadEnd(Vec<Kind>),
    /// Not dropped where they are stuck, though they may move there.
    NoDeadDrop(Vec<Kind>),
    /// They may be dropped and moved where they are stuck.
    MayStrand(Vec<Kind>),
    /// Not directly in front of a king turned over.
    NotBeforeTurned(Vec<Kind>),
    /// Only next to the own king.
    BesideKing,
}

/// What becomes of kings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoyalRule {
    /// A mated king is turned over and stays as an obstacle.
    TurnedOver,
    /// The hand goes to who mated; the pieces stay without moving.
    Estate(MateCredit),
    /// When the game is over.
    Until(Until),
    /// Kings are captured.
    Captured {
        /// What one becomes in its captor's hand.
        becomes: Option<Kind>,
    },
}

/// Having no legal move without being in check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoMove {
    /// Loses.
    Loses,
    /// Draws.
    Draws,
    /// Wins.
    Wins,
    /// Only the turn is lost.
    Passes,
    /// The same, also in check: kings are captured.
    PassesInCheck,
}

/// Draws by insufficient material.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MaterialRule {
    /// Nothing but kings is left.
    BareKings,
    /// Neither side could mate by any play.
    DeadPosition {
        /// One of which alone mates nobody.
        light: Vec<Kind>,
        /// Any number of which on squares of one colour mate nobody.
        colour_bound: Vec<Kind>,
    },
    /// Neither side could force mate.
    NoForce {
        /// What each side may still have.
        light: Vec<Kind>,
        /// How many of them, if that matters.
        most: Option<u8>,
    },
}

/// Draws by a count of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CountingRule {
    /// Plies without progress.
    Halfmoves {
        /// When a draw may be claimed.
        claim: Option<u16>,
        /// When the game is drawn.
        end: u16,
        /// What makes progress by moving.
        soldiers: Vec<Kind>,
        /// Do drops, too?
        drops: bool,
    },
    /// A bare king has a number of moves by what the opponent has.
    BareKing {
        /// How many of which kinds the opponent has at least, and the moves
        /// from which the number of all pieces is taken; the first that fits.
        allowances: Vec<(u8, Vec<Kind>, u16)>,
        /// The moves where none fits.
        rest: u16,
        /// Soldiers that must be gone before anything is counted.
        after: Vec<Kind>,
    },
    /// Plies of both sides once these are gone.
    Board {
        /// How many.
        plies: u16,
        /// Which kinds.
        soldiers: Vec<Kind>,
    },
}

/// Ends by points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointsRule {
    /// By the word of the player to move.
    Claimed {
        /// With at most this many points on the board.
        most: u16,
        /// Twice what the second player is given.
        doubled_bonus: u16,
    },
    /// When kings are left facing each other, or both pass.
    Facing {
        /// Twice what the second player is given.
        doubled_bonus: u16,
    },
}

/// What pieces count where points do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Values {
    /// Do the pieces of the draft count what they cost?
    pub as_drafted: bool,
    /// What is not said by that: kinds by points.
    pub listed: Vec<(u8, Vec<Kind>)>,
}

/// A position that comes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RepetitionRule {
    /// At which occurrence the player to move may claim a draw.
    pub claim: Option<u8>,
    /// At which the game ends.
    pub end: Option<u8>,
    /// Does a side that gave check all the while lose?
    pub perpetual_check: bool,
}

/// Winning by declaration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeclarationRule {
    /// With some pieces in the far ranks.
    Entered {
        /// How many ranks.
        depth: u8,
        /// How many pieces beside the king.
        pieces: u8,
        /// The points that South and North need.
        points: [u16; 2],
        /// What pieces count, kings aside.
        values: Vec<(u8, Vec<Kind>)>,
    },
    /// With all pieces in the far ranks.
    AllEntered {
        /// How many ranks.
        depth: u8,
        /// What the second player needs; the first needs one more.
        points: u16,
        /// What of the hand counts.
        hand: HandCount,
    },
}

/// The order of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnRule {
    /// One after the other.
    InTurn {
        /// Who begins.
        first: Player,
    },
    /// Clockwise.
    Clockwise,
    /// Clockwise, but a player in check answers first.
    ChecksFirst,
}

impl Parameters {
    /// What kind of question the rule answers: of two rules with the same one
    /// a game has only one.
    pub(super) fn question(&self) -> (std::mem::Discriminant<Parameters>, u16) {
        let within = match self {
            Parameters::Moves { kind, .. } | Parameters::ForcedPromotion { kind, .. } => {
                u16::from(kind.number())
            }
            Parameters::Wrap { seams, .. } => u16::from(seams.files) * 2 + u16::from(seams.ranks),
            Parameters::Hop { kinds, .. } => kinds.first().map_or(0, |kind| kind.number().into()),
            Parameters::Glide(rule) => match rule {
                GlideRule::Stops(_) => 0,
                GlideRule::Exempt(_) => 1,
                GlideRule::Partly { kind, .. } => 64 + u16::from(kind.number()),
                GlideRule::Course { .. } => 2,
                GlideRule::FirstStepPromotes { .. } => 3,
            },
            Parameters::Jump(rule) => match rule {
                JumpRule::Over { .. } => 0,
                JumpRule::Leapers(_) => 1,
                JumpRule::Chain { .. } => 2,
                JumpRule::Group(_) => 3,
            },
            Parameters::Draft(rule) => match rule {
                DraftRule::Budget(_) => 0,
                DraftRule::Ranks { .. } => 1,
                DraftRule::Palace(_) => 2,
                DraftRule::Hand(_) => 3,
                DraftRule::Precedence => 4,
            },
            Parameters::Drop(rule) => match rule {
                DropRule::OnePerFile { .. } => 0,
                DropRule::NoMate(_) => 1,
                DropRule::DeadEnd(_) | DropRule::MayStrand(_) => 2,
                DropRule::NoDeadDrop(_) => 3,
                DropRule::NotBeforeTurned(_) => 4,
                DropRule::BesideKing => 5,
            },
            Parameters::Royal(rule) => match rule {
                RoyalRule::TurnedOver => 0,
                RoyalRule::Estate(_) => 1,
                RoyalRule::Until(_) => 2,
                RoyalRule::Captured { .. } => 3,
            },
            Parameters::Counting(rule) => match rule {
                CountingRule::Halfmoves { .. } => 0,
                CountingRule::BareKing { .. } => 1,
                CountingRule::Board { .. } => 2,
            },
            _ => 0,
        };
        (std::mem::discriminant(self), within)
    }
}
