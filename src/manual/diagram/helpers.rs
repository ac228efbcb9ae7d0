//! Other pieces that a drawing needs: what is jumped over, what stops a slide, what bars
//! the way.

use super::{DiagramCase, MovementDiagram, NEAR, beside, middle};
use crate::engine::axes::checkers_jump::CheckersJump;
use crate::engine::movement::{Atom, Travel, Vector};
use crate::engine::piece::{Class, Kind, Piece};
use crate::engine::player::Player;
use crate::engine::rules::Rules;
use crate::engine::square::Square;

/// A soldier of this player: the piece of which every game has one.
pub fn soldier(rules: &Rules, owner: Player) -> Option<Piece> {
    let mut kinds = rules.spec().pieces.iter().map(|piece| piece.kind);
    let kind = kinds.find(|kind| kind.class() == Class::Soldier)?;
    Some(Piece { kind, owner })
}

/// Another piece, so far from the one that moves: columns to the right and ranks
/// forward, and whose it is.
type HelperAt = ((i8, i8), Player);

/// What the moves of a kind need to be seen.
pub struct Helpers<'r> {
    rules: &'r Rules,
    atoms: &'r [Atom],
    /// The player opposite.
    far: Player,
}

impl<'r> Helpers<'r> {
    /// Those of a kind.
    pub fn of(rules: &'r Rules, kind: Kind) -> Helpers<'r> {
        let atoms = rules.piece_spec(kind).map(|piece| &*piece.atoms).unwrap_or_default();
        let far = Player(if rules.players() == 2 { 1 } else { 2 });
        Helpers { rules, atoms, far }
    }

    /// A drawing for each of them.
    pub fn diagrams(&self, piece: Piece) -> impl Iterator<Item = MovementDiagram> {
        let cases = [
            (DiagramCase::Over, self.over()),
            (DiagramCase::Stopped, self.stopped()),
            (DiagramCase::Barred, self.barred()),
            (DiagramCase::Obstacle, self.obstacle()),
        ];
        let drawn = |(case, placed): (DiagramCase, Option<Vec<HelperAt>>)| {
            self.drawn(case, piece, &placed?)
        };
        cases.into_iter().filter_map(drawn).collect::<Vec<_>>().into_iter()
    }

    /// The drawing on the square of the middle file nearest to the middle on which all of
    /// it has room.
    fn drawn(
        &self,
        case: DiagramCase,
        piece: Piece,
        placed: &[HelperAt],
    ) -> Option<MovementDiagram> {
        let half = self.rules.topology().ranks() / 2;
        let off = |square: &Square| self.rules.topology().rank(*square).abs_diff(half);
        let mut fitting: Option<(Square, Vec<(Square, Piece)>)> = None;
        for square in middle(self.rules) {
            let place = |&((right, forward), owner): &HelperAt| {
                let at = beside(self.rules, square, right, -forward)?;
                Some((at, soldier(self.rules, owner)?))
            };
            let Some(others) = placed.iter().map(place).collect::<Option<Vec<_>>>() else {
                continue;
            };
            if fitting.as_ref().is_none_or(|(other, _)| off(&square) < off(other)) {
                fitting = Some((square, others));
            }
        }
        let (square, others) = fitting?;
        MovementDiagram::new(self.rules, case, (square, piece), &others)
    }

    /// The vectors of the moves of a sort, those first that lead straight ahead, with the
    /// move of each.
    fn ways(&self, like: impl Fn(&Atom) -> bool) -> Vec<(Vector, &'r Atom)> {
        let atoms = self.atoms.iter().filter(|atom| like(atom));
        let mut ways: Vec<(Vector, &Atom)> =
            atoms.flat_map(|atom| atom.vectors.iter().map(move |to| (*to, atom))).collect();
        crate::sort::sort_short(&mut ways, |(to, _)| (-to.forward, to.right.abs(), -to.right));
        ways
    }

    /// What is jumped over: a piece of each side, and what lies behind.
    fn over(&self) -> Option<Vec<HelperAt>> {
        let hops = self.ways(|atom| atom.cannon_hop.is_some());
        if let Some((ahead, _)) = hops.first() {
            let mut placed = vec![(times(*ahead, 2), NEAR), (times(*ahead, 4), self.far)];
            let aside = hops.iter().find(|(to, _)| to.forward == 0);
            placed.extend(aside.map(|(to, _)| (times(*to, 2), self.far)));
            return Some(placed);
        }
        let jumps = self.ways(|atom| atom.checkers_jump.is_some());
        let (ahead, atom) = *jumps.first()?;
        let mut placed = vec![(times(ahead, 1), NEAR)];
        match atom.checkers_jump {
            Some(CheckersJump::Chain) => placed.push((times(ahead, 3), self.far)),
            Some(CheckersJump::Group) => placed.push((times(ahead, 2), self.far)),
            Some(CheckersJump::Once) | None => {}
        }
        // Beside it one that captures, in another direction.
        let other = jumps.iter().map(|(to, _)| *to).rfind(|to| to.forward >= 0 && *to != ahead);
        if let Some(other) = other {
            placed.push((times(other, 1), self.far));
            placed.push((times(other, 2), self.far));
        }
        Some(placed)
    }

    /// What stops a slide: an enemy ahead, a friend in another direction.
    fn stopped(&self) -> Option<Vec<HelperAt>> {
        let slides = self.ways(|atom| atom.glide.is_some());
        let (ahead, atom) = *slides.first()?;
        let behind = |to: Vector, atom: &Atom, far: i8| {
            let on = atom.glide.map_or(to, |glide| glide.course.after(to));
            (to.right + on.right * far, to.forward + on.forward * far)
        };
        let mut placed = vec![(behind(ahead, atom, 3), self.far)];
        let other = slides.iter().rfind(|(to, _)| to.forward >= 0 && *to != ahead);
        placed.extend(other.map(|(to, atom)| (behind(*to, atom, 2), NEAR)));
        Some(placed)
    }

    /// What bars the way of a lame move: a piece on its first square.
    fn barred(&self) -> Option<Vec<HelperAt>> {
        let lame = self.ways(|atom| atom.travel == Travel::Lame);
        let (to, _) = lame.first()?;
        let diagonal = to.right.abs().min(to.forward.abs());
        let straight = (
            to.right.signum() * (to.right.abs() - diagonal).min(1),
            to.forward.signum() * (to.forward.abs() - diagonal).min(1),
        );
        let first = match straight {
            (0, 0) => (to.right.signum(), to.forward.signum()),
            straight => straight,
        };
        Some(vec![(first, NEAR)])
    }

    /// A piece of another duel in the way.
    fn obstacle(&self) -> Option<Vec<HelperAt>> {
        let hops = self.ways(|atom| atom.obstacle_hop.is_some());
        let (ahead, atom) = *hops.first()?;
        let far = if matches!(atom.travel, Travel::Ride | Travel::RideUpTo(_)) { 2 } else { 1 };
        let mut placed = vec![(times(ahead, far), Player(1))];
        let other = hops.iter().map(|(to, _)| *to).rfind(|to| to.forward >= 0 && *to != ahead);
        placed.extend(other.map(|to| (times(to, 1), Player(3))));
        Some(placed)
    }
}

/// So many times as far.
fn times(to: Vector, times: i8) -> (i8, i8) {
    (to.right.saturating_mul(times), to.forward.saturating_mul(times))
}
