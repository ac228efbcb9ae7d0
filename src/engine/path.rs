//! Paths: the one description of how a piece goes over the board, and the one
//! walk over them. Forward moves (as [tracks](super::track)), attack lines,
//! routes and reasons all follow from it: a new way of moving is an arm of
//! [`Over`] or of [`Ends`], and `compile/forward.rs` lays its squares out.

use std::ops::ControlFlow;

use super::axes::glide::Gap;
use super::movement::Modality;
use super::piece::Cell;
use super::player::Player;
use super::rules::Span;
use super::square::Square;

/// The squares in the order in which a piece goes over them, and what it needs
/// there. Plain leaps and rides are kept apart for speed; as paths they go over
/// nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Path {
    /// In [`squares`](super::rules::Rules::squares): from the first after the
    /// origin to the last.
    pub squares: Span,
    /// What has to stand on them.
    pub over: Over,
    /// On which of them a move may end.
    pub ends: Ends,
    /// Whether it moves, captures or both; or only threatens.
    pub modality: Modality,
}

/// What has to stand on the squares before the end of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Over {
    /// Nothing.
    Nothing,
    /// Exactly one piece, not of the kind with the number `spares` (0 for
    /// none), which is not captured either.
    OnePiece { spares: u8 },
    /// A piece on the first, third, fifth … of them, nothing on the others
    ///
    EverySecond,
    /// Two or more pieces without a gap.
    Group,
    /// Nothing but at most one obstacle. The obstacle aside, the move is at
    /// most `range` squares long.
    Obstacle { range: u16 },
}

/// The squares of a path on which a move may end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ends {
    /// Every one.
    Anywhere,
    /// The last.
    Last,
    /// Those from this index on.
    From(u16),
    /// The last before what is in the way, after a first step to any of the
    /// first `firsts` squares, short of it by the gap. What is
    /// in the way may be captured by a first step.
    Glide { firsts: u16, gap: Gap },
}

/// An end of a move, whatever stands there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Landing {
    /// Its index on the path.
    pub at: usize,
    /// The square where it is.
    pub to: Square,
    /// What stands there.
    pub target: Cell,
    /// How many squares of the path are first steps that decide on a promotion
    /// 0 if the end itself decides.
    pub firsts: usize,
}

/// Who is shown the ends of a path.
pub(super) trait Visitor<B> {
    fn land(&mut self, board: &mut B, landing: Landing) -> ControlFlow<()>;
}

/// What keeps a piece from going on or from ending on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hindrance {
    /// A piece.
    Blocked,
    /// Nothing, or too much, stands where one piece must.
    NoHurdle,
    /// The only piece between cannot be gone over.
    Spared,
    /// Nothing to jump over.
    NothingToJump,
    /// The piece goes over the square and never ends there.
    NoEnd,
    /// It would glide on.
    GlidesOn,
    /// It would stop before, to keep a gap.
    KeepsGap,
    /// It glides up to the piece and does not capture it.
    GlidesUpTo,
}

/// What a walk tells apart among the pieces on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Distinction {
    /// Nothing: pieces are all alike.
    Nothing,
    /// The walker's own pieces and the others.
    Owner,
    /// The kind with this number.
    Kind(u8),
    /// Obstacles.
    Obstacles,
}

/// By what a path attacks a square: the sorts of attack lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AttackClass {
    /// If all squares between are empty.
    Straight,
    /// If every second of them is occupied, the first from the victim too.
    Jumping,
    /// Over exactly one piece.
    Hopping,
}

impl AttackClass {
    /// All of them.
    pub const ALL: [AttackClass; 3] =
        [AttackClass::Straight, AttackClass::Jumping, AttackClass::Hopping];
}

impl Over {
    /// The sort of line on which a piece attacks that goes so. `None` where
    /// kings are never in check by it: attacks are then walked forward.
    pub fn attack_class(self) -> Option<AttackClass> {
        match self {
            Over::Nothing => Some(AttackClass::Straight),
            Over::EverySecond => Some(AttackClass::Jumping),
            Over::OnePiece { .. } => Some(AttackClass::Hopping),
            Over::Group | Over::Obstacle { .. } => None,
        }
    }

    /// Can a piece that goes so capture on the square with this index, of so
    /// many?
    pub fn attacks_at(self, ends: Ends, at: usize, squares: usize) -> bool {
        let lands = self != Over::EverySecond || !at.is_multiple_of(2);
        lands && ends.includes(at, squares)
    }

    /// May a move end on the square with this index after so many pieces?
    #[inline(always)]
    fn may_end(
        self,
        at: usize,
        pieces: usize,
        cell: Cell,
        is_obstacle: impl Fn(Cell) -> bool,
    ) -> Result<(), Hindrance> {
        match self {
            Over::Nothing => Ok(()),
            Over::OnePiece { .. } if pieces == 1 => Ok(()),
            Over::OnePiece { .. } => Err(Hindrance::NoHurdle),
            Over::EverySecond if !at.is_multiple_of(2) => Ok(()),
            Over::EverySecond => Err(Hindrance::NoEnd),
            Over::Group if pieces > 1 => Ok(()),
            Over::Group => Err(Hindrance::NoEnd),
            Over::Obstacle { range } if at - pieces < usize::from(range) => {
                if is_obstacle(cell) {
                    Err(Hindrance::Blocked)
                } else {
                    Ok(())
                }
            }
            Over::Obstacle { .. } => Err(Hindrance::NoEnd),
        }
    }

    /// May it go on over what stands on the square with this index?
    #[inline(always)]
    pub fn may_pass(
        self,
        at: usize,
        pieces: usize,
        cell: Cell,
        is_obstacle: impl Fn(Cell) -> bool,
    ) -> Result<(), Hindrance> {
        match self {
            Over::Nothing if cell.is_empty() => Ok(()),
            Over::Nothing => Err(Hindrance::Blocked),
            Over::OnePiece { .. } if cell.is_empty() => Ok(()),
            Over::OnePiece { .. } if pieces > 0 => Err(Hindrance::NoHurdle),
            Over::OnePiece { spares } if spares == cell.kind_number() => Err(Hindrance::Spared),
            Over::OnePiece { .. } => Ok(()),
            Over::EverySecond if at.is_multiple_of(2) && cell.is_empty() => {
                Err(Hindrance::NothingToJump)
            }
            Over::EverySecond if !at.is_multiple_of(2) && !cell.is_empty() => {
                Err(Hindrance::Blocked)
            }
            Over::EverySecond => Ok(()),
            Over::Group if cell.is_empty() && pieces == 0 => Err(Hindrance::NothingToJump),
            Over::Group if cell.is_empty() => Err(Hindrance::NoEnd),
            Over::Group => Ok(()),
            Over::Obstacle { .. } if cell.is_empty() => Ok(()),
            Over::Obstacle { .. } if pieces == 0 && is_obstacle(cell) => Ok(()),
            Over::Obstacle { .. } => Err(Hindrance::Blocked),
        }
    }

    /// Is what stands there never captured so?
    #[inline(always)]
    pub fn spares(self, cell: Cell) -> bool {
        matches!(self, Over::OnePiece { spares } if spares != 0 && spares == cell.kind_number())
    }
}

impl Path {
    /// What a walk along the path tells apart.
    pub fn distinction(&self) -> Distinction {
        match (self.over, self.ends) {
            (Over::Obstacle { .. }, _) => Distinction::Obstacles,
            (Over::OnePiece { spares }, _) if spares != 0 => Distinction::Kind(spares),
            (_, Ends::Glide { gap: Gap::Enemies, .. }) => Distinction::Owner,
            (Over::Nothing | Over::OnePiece { .. } | Over::EverySecond | Over::Group, _) => {
                Distinction::Nothing
            }
        }
    }

    /// Is where it ends decided only by how far it can be gone?
    pub fn glides(&self) -> bool {
        matches!(self.ends, Ends::Glide { .. })
    }

    /// May a move end on the square with this index after so many pieces, as
    /// far as the squares before and what stands there have a say?
    pub fn may_end(
        &self,
        at: usize,
        pieces: usize,
        cell: Cell,
        is_obstacle: impl Fn(Cell) -> bool,
    ) -> bool {
        self.ends.includes(at, self.squares.len.into())
            && self.over.may_end(at, pieces, cell, is_obstacle).is_ok()
    }
}

impl Ends {
    #[inline(always)]
    fn includes(self, at: usize, squares: usize) -> bool {
        match self {
            Ends::Anywhere | Ends::Glide { .. } => true,
            Ends::Last => at + 1 == squares,
            Ends::From(first) => at >= usize::from(first),
        }
    }
}

/// What stands on the squares under a walk.
pub(super) trait Board {
    fn cell(&self, square: Square) -> Cell;
}

/// A walk along the squares of a path.
pub(super) struct Walk<'r, O: Fn(Cell) -> bool> {
    /// The squares of the path, from the first after the origin to the last.
    pub squares: &'r [Square],
    /// Whose piece walks.
    pub owner: Player,
    /// Is it an obstacle to the owner?
    pub is_obstacle: O,
}

impl<O: Fn(Cell) -> bool> Walk<'_, O> {
    /// Shows every end that a path has as the pieces stand, in order. Whether
    /// what stands there may be captured is not looked at.
    pub fn landings<B: Board>(
        &self,
        board: &mut B,
        path: &Path,
        visitor: &mut impl Visitor<B>,
    ) -> ControlFlow<()> {
        if let Ends::Glide { firsts, gap } = path.ends {
            return self.glide(board, firsts.into(), gap, visitor);
        }
        let mut pieces = 0;
        for (at, &square) in self.squares.iter().enumerate() {
            let cell = board.cell(square);
            if path.may_end(at, pieces, cell, &self.is_obstacle) {
                visitor.land(board, Landing { at, to: square, target: cell, firsts: 0 })?;
            }
            if path.over.may_pass(at, pieces, cell, &self.is_obstacle).is_err() {
                break;
            }
            pieces += usize::from(!cell.is_empty());
        }
        ControlFlow::Continue(())
    }

    /// How many squares a glide finds empty, and how many of them it may use
    ///
    #[inline(always)]
    fn glided(&self, board: &impl Board, gap: Gap) -> (usize, usize) {
        let empty = |square: &&Square| board.cell(**square).is_empty();
        let open = self.squares.iter().take_while(empty).count();
        let owner = |square: &Square| board.cell(*square).owner();
        let next = self.squares.get(open).map(owner);
        let kept = next.is_some_and(|owner| gap.is_kept_from(owner == self.owner));
        (open, if kept { open.saturating_sub(1) } else { open })
    }

    #[inline(always)]
    fn glide<B: Board>(
        &self,
        board: &mut B,
        firsts: usize,
        gap: Gap,
        visitor: &mut impl Visitor<B>,
    ) -> ControlFlow<()> {
        let (open, last) = self.glided(board, gap);
        // The end of the glide; then first steps into the gap, which stay where
        // they are; then the one that captures what is in the way.
        let stops = (open + 1).min(firsts).min(self.squares.len());
        let from = last.saturating_sub(1);
        let squares = self.squares.get(from..last.max(stops)).unwrap_or_default();
        for (more, &to) in squares.iter().enumerate() {
            let at = from + more;
            let firsts = if at + 1 == last { last.min(firsts) } else { 0 };
            visitor.land(board, Landing { at, to, target: board.cell(to), firsts })?;
        }
        ControlFlow::Continue(())
    }

    /// Does a move along the path end on this square?
    pub fn lands(&self, board: &mut impl Board, path: &Path, to: Square) -> bool {
        self.landing(board, path, to).is_some()
    }

    /// The first end of a move along the path on this square.
    pub fn landing<B: Board>(&self, board: &mut B, path: &Path, to: Square) -> Option<Landing> {
        let mut search = LandingSearch { to, found: None };
        let _ = self.landings(board, path, &mut search);
        search.found
    }

    /// Why no move along the path ends on its square with this index, and at
    /// which square that shows; `None` if one does.
    pub fn hindrance(
        &self,
        board: &impl Board,
        path: &Path,
        to: usize,
    ) -> Option<(usize, Hindrance)> {
        let cell = |at: usize| board.cell(self.squares[at]);
        if let Ends::Glide { firsts, gap } = path.ends {
            let (open, last) = self.glided(board, gap);
            let first = to < usize::from(firsts);
            return match cell(to).is_empty() {
                _ if to > open => Some((open, Hindrance::Blocked)),
                false if first => None,
                false => Some((to, Hindrance::GlidesUpTo)),
                true if to + 1 < last => Some((to, Hindrance::GlidesOn)),
                true if to >= last && !first => Some((to, Hindrance::KeepsGap)),
                true => None,
            };
        }
        let mut pieces = 0;
        for at in 0..to {
            if let Err(why) = path.over.may_pass(at, pieces, cell(at), &self.is_obstacle) {
                return Some((at, why));
            }
            pieces += usize::from(!cell(at).is_empty());
        }
        if !path.ends.includes(to, self.squares.len()) {
            return Some((to, Hindrance::NoEnd));
        }
        path.over.may_end(to, pieces, cell(to), &self.is_obstacle).err().map(|why| (to, why))
    }
}

/// Looks for an end on one square.
struct LandingSearch {
    to: Square,
    found: Option<Landing>,
}

impl<B> Visitor<B> for LandingSearch {
    fn land(&mut self, _: &mut B, landing: Landing) -> ControlFlow<()> {
        if landing.to != self.to {
            return ControlFlow::Continue(());
        }
        self.found = Some(landing);
        ControlFlow::Break(())
    }
}
