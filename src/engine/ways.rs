//! Where a piece may go: its ways walked over the board as it stands.

use std::ops::ControlFlow;

use super::action::Move;
use super::axes::checkers_jump::CheckersJump;
use super::axes::glide::Gap;
use super::axes::promotion::Promotion;
use super::movement::Modality;
use super::piece::{Cell, Kind};
use super::player::PlayerSet;
use super::position::Position;
use super::rules::{GlideWay, HopWay, JumpWay, Reach, Rules, Span, VaultWay, Way};
use super::square::{Square, SquareSet};

/// A square at which a piece may arrive, and what the way there allows.
#[derive(Clone, Copy)]
struct Landing {
    to: Square,
    /// May the piece promote?
    promotes: bool,
    /// Must it, or must it not go there at all?
    must: bool,
}

impl Position {
    /// Shows every move on the board of the piece on `from`, also those that
    /// leave its king attacked.
    #[inline(always)]
    pub(super) fn visit_moves_from(
        &mut self,
        rules: &Rules,
        from: Square,
        captures: bool,
        visit: &mut impl FnMut(&mut Position, Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let cell = self.board[from.index()];
        let row = usize::from(rules.mover[cell.index()]) * rules.topology.len();
        let Some(reaches) = rules.reach.get(row..row + rules.topology.len()) else {
            return ControlFlow::Continue(());
        };
        let promotion = rules.promotes_to[usize::from(cell.kind_number())];
        let reach = reaches[from.index()];
        let by_capture = promotion != 0 && rules.spec.promotion == Promotion::ByCapture;
        let mut seen = SquareSet::EMPTY;
        let mut arrive = |position: &mut Position, arrival: Landing| {
            let Landing { to, promotes, must } = arrival;
            if reach.doubles {
                if seen.contains(to) {
                    return ControlFlow::Continue(());
                }
                seen.insert(to);
            }
            if promotes || by_capture && position.promotes_by_capture(rules, cell, to) {
                visit(position, Move::promoting(from, to, promotion))?;
                for other in rules.choices[usize::from(cell.kind_number())] {
                    if other == 0 {
                        break;
                    }
                    visit(position, Move::promoting(from, to, other))?;
                }
            }
            if must { ControlFlow::Continue(()) } else { visit(position, Move::board(from, to)) }
        };
        let direct = |to: Square| {
            let Reach { promotes, immobile_move, turns, .. } = reaches[to.index()];
            Landing { to, promotes: promotes || reach.promotes, must: immobile_move || turns }
        };
        for &to in reach.steps.of(&rules.track) {
            if self.may_land(rules, to, cell, captures) {
                arrive(self, direct(to))?;
            }
        }
        for ray in reach.rays.of(&rules.rays) {
            for &to in ray.of(&rules.track) {
                if self.board[to.index()].is_empty() {
                    arrive(self, direct(to))?;
                    continue;
                }
                if self.may_land(rules, to, cell, captures) {
                    arrive(self, direct(to))?;
                }
                break;
            }
        }
        if reach.ways.len > 0 {
            let may = PathWalker { rules, reaches, reach, cell, captures };
            may.walk(self, &mut arrive)?;
        }
        ControlFlow::Continue(())
    }

    fn hop(
        &mut self,
        rules: &Rules,
        way: &HopWay,
        cell: Cell,
        captures: bool,
        land: &mut impl FnMut(&mut Position, Square) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let path = way.path.of(&rules.track);
        let hurdle = self.open(path);
        let Some(over) = path.get(hurdle) else { return ControlFlow::Continue(()) };
        if self.board[over.index()].kind_number() == way.spares && way.spares != 0 {
            return ControlFlow::Continue(());
        }
        for &to in &path[hurdle + 1..] {
            let target = self.board[to.index()];
            if target.is_empty() {
                if way.modality != Modality::Capture {
                    land(self, to)?;
                }
                continue;
            }
            let spared = way.spares != 0 && target.kind_number() == way.spares;
            if !spared && self.may_land(rules, to, cell, captures) {
                land(self, to)?;
            }
            break;
        }
        ControlFlow::Continue(())
    }

    /// Does the piece capture here and live on?
    fn promotes_by_capture(&self, rules: &Rules, cell: Cell, to: Square) -> bool {
        let captured = self.board[to.index()];
        !captured.is_empty() && !rules.spec.effect.annihilates(cell, captured)
    }

    fn obstacle_hop(
        &mut self,
        rules: &Rules,
        way: &VaultWay,
        cell: Cell,
        captures: bool,
        land: &mut impl FnMut(&mut Position, Square) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let player = cell.owner();
        let path = way.path.of(&rules.track);
        let (mut passed, mut reached) = (0, 0);
        for &to in path {
            let target = self.board[to.index()];
            if rules.is_obstacle(player, target) {
                passed += 1;
                if passed > 1 {
                    return ControlFlow::Continue(());
                }
                continue;
            }
            if reached == way.range {
                return ControlFlow::Continue(());
            }
            if self.may_land(rules, to, cell, captures) {
                land(self, to)?;
            }
            if !target.is_empty() {
                return ControlFlow::Continue(());
            }
            reached += 1;
        }
        if passed == 0 {
            for &to in way.reflected.of(&rules.track) {
                if self.may_land(rules, to, cell, captures) {
                    land(self, to)?;
                }
                if !self.board[to.index()].is_empty() {
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The same for where speed does not matter: written out once.
    pub(super) fn visit_ways(
        &mut self,
        rules: &Rules,
        from: Square,
        captures: bool,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_moves_from(rules, from, captures, &mut |_, mv| visit(mv))
    }

    /// Is the square empty, or an enemy's that may be captured?
    #[inline(always)]
    fn may_land(&self, rules: &Rules, to: Square, cell: Cell, captures: bool) -> bool {
        let target = self.board[to.index()];
        target.is_empty()
            || captures && target.owner() != cell.owner() && rules.can_capture(cell.owner(), target)
    }

    /// How many of the first of these squares are empty.
    pub(super) fn open(&self, squares: &[Square]) -> usize {
        squares.iter().take_while(|square| self.board[square.index()].is_empty()).count()
    }

    fn jump(
        &mut self,
        rules: &Rules,
        way: &JumpWay,
        cell: Cell,
        captures: bool,
        land: &mut impl FnMut(&mut Position, Square) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let path = way.path.of(&rules.track);
        for pair in path.chunks_exact(2) {
            let (hurdle, to) = (pair[0], pair[1]);
            if self.board[hurdle.index()].is_empty() {
                break;
            }
            let empty = self.board[to.index()].is_empty();
            if self.may_land(rules, to, cell, captures) {
                land(self, to)?;
            }
            if way.jump != CheckersJump::Chain || !empty {
                break;
            }
        }
        if way.jump == CheckersJump::Group {
            let filled = |square: &&Square| !self.board[square.index()].is_empty();
            let group = path.iter().take_while(filled).count();
            if let (2.., Some(&to)) = (group, path.get(group)) {
                land(self, to)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The enemies of the piece's owner whose kings it would attack from here.
    pub(super) fn kings_attacked_from(&self, rules: &Rules, cell: Cell, from: Square) -> PlayerSet {
        let Some(reach) = rules.reach_of(cell, from) else { return PlayerSet::default() };
        let along = |squares: &[Square], king| squares.get(self.open(squares)) == Some(&king);
        let ray = |ray: &Span, king| along(ray.of(&rules.track), king);
        let leaps = |way: &JumpWay, king| {
            let path = way.path.of(&rules.track);
            path.len() > 1 && !self.board[path[0].index()].is_empty() && path[1] == king
        };
        let vaults = |way: &VaultWay, king| {
            let path = way.path.of(&rules.track);
            let over = |to: &&Square| rules.is_obstacle(cell.owner(), self.board[to.index()]);
            let passed = path.iter().take_while(over).count();
            passed <= 1 && path.get(passed) == Some(&king)
        };
        let hops = |way: &HopWay, king| {
            let path = way.path.of(&rules.track);
            let hurdle = self.open(path);
            let spared = way.spares != 0
                && path
                    .get(hurdle)
                    .is_some_and(|over| self.board[over.index()].kind_number() == way.spares);
            !spared && path.get(hurdle + 1..).is_some_and(|rest| along(rest, king))
        };
        let hits = |king: Square| {
            reach.steps.of(&rules.track).contains(&king)
                || reach.rays.of(&rules.rays).iter().any(|way| ray(way, king))
                || reach.ways.of(&rules.ways).iter().any(|way| match way {
                    Way::Glide(way) => ray(&way.first, king),
                    Way::Jump(way) => leaps(way, king),
                    Way::Vault(way) => vaults(way, king),
                    Way::Slide(path, modality) => *modality == Modality::Capture && ray(path, king),
                    Way::Lame(path) => {
                        let path = path.of(&rules.track);
                        path.last() == Some(&king) && self.open(path) + 1 >= path.len()
                    }
                    Way::Hop(way) => hops(way, king),
                })
        };
        let enemies = self.enemies(rules, cell.owner());
        enemies.iter().filter(|&enemy| self.king(enemy).is_some_and(hits)).collect()
    }

    /// Does a king that has been turned over stand on a square to which this
    /// piece could step from here?
    pub(super) fn faces_turned(&self, rules: &Rules, cell: Cell, from: Square) -> bool {
        let turned = |to: &Square| self.kind_at(*to) == Some(Kind::Turned);
        let reach = rules.reach_of(cell, from);
        reach.is_some_and(|reach| reach.steps.of(&rules.track).iter().any(turned))
    }
}

/// A piece that goes by other ways than plain steps and slides. They are walked
/// in one place for all callers: written out for each, they would be a third of
/// the generator.
struct PathWalker<'r> {
    rules: &'r Rules,
    reaches: &'r [Reach],
    reach: Reach,
    cell: Cell,
    captures: bool,
}

impl PathWalker<'_> {
    #[inline(never)]
    fn walk(
        &self,
        position: &mut Position,
        arrive: &mut dyn FnMut(&mut Position, Landing) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let PathWalker { rules, reaches, reach, cell, captures } = *self;
        let direct = |to: Square| {
            let Reach { promotes, immobile_move, turns, .. } = reaches[to.index()];
            Landing { to, promotes: promotes || reach.promotes, must: immobile_move || turns }
        };
        for way in reach.ways.of(&rules.ways) {
            match way {
                Way::Glide(way) => {
                    let may = Glider { rules, reaches, cell, captures, promotes: reach.promotes };
                    may.glide(position, way, arrive)?;
                }
                Way::Jump(way) => {
                    position.jump(rules, way, cell, captures, &mut |p, to| arrive(p, direct(to)))?
                }
                Way::Vault(way) => {
                    position.obstacle_hop(rules, way, cell, captures, &mut |p, to| {
                        arrive(p, direct(to))
                    })?
                }
                Way::Slide(path, modality) => {
                    for &to in path.of(&rules.track) {
                        let empty = position.board[to.index()].is_empty();
                        let moves = *modality == Modality::Move;
                        if empty == moves && (moves || position.may_land(rules, to, cell, captures))
                        {
                            arrive(position, direct(to))?;
                        }
                        if !empty {
                            break;
                        }
                    }
                }
                Way::Lame(path) => {
                    if let Some((&to, between)) = path.of(&rules.track).split_last()
                        && position.open(between) == between.len()
                        && position.may_land(rules, to, cell, captures)
                    {
                        arrive(position, direct(to))?;
                    }
                }
                Way::Hop(way) => {
                    position.hop(rules, way, cell, captures, &mut |p, to| arrive(p, direct(to)))?
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A piece on the ice.
struct Glider<'r> {
    rules: &'r Rules,
    reaches: &'r [Reach],
    cell: Cell,
    captures: bool,
    /// May it promote because of where it starts?
    promotes: bool,
}

impl Glider<'_> {
    fn glide(
        &self,
        position: &mut Position,
        way: &GlideWay,
        arrive: &mut dyn FnMut(&mut Position, Landing) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let firsts = way.first.of(&self.rules.track);
        let open = position.open(firsts);
        if way.slides {
            let last = self.last(position, firsts, way.gap);
            // First steps up to the last square but the gap end there; one
            // into the gap itself stays where it is.
            let (before, into_gap) = firsts[..open].split_at(last.min(open));
            if let Some(&to) = before.last() {
                arrive(position, self.arrival(to, before))?;
            }
            for first in into_gap {
                arrive(position, self.arrival(*first, &[*first]))?;
            }
        } else if open == 1 {
            let course = way.course.of(&self.rules.track);
            let to = match self.last(position, course, way.gap) {
                0 => firsts[0],
                last => course[last - 1],
            };
            arrive(position, self.arrival(to, firsts))?;
        }
        match firsts.get(open) {
            Some(&to) if position.may_land(self.rules, to, self.cell, self.captures) => {
                arrive(position, self.arrival(to, &[to]))
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// How far along these squares a glide goes, the first of them being the
    /// next.
    fn last(&self, position: &Position, squares: &[Square], gap: Gap) -> usize {
        let open = position.open(squares);
        let kept = squares.get(open).is_some_and(|square| {
            gap.is_kept_from(position.board[square.index()].owner() == self.cell.owner())
        });
        if kept { open.saturating_sub(1) } else { open }
    }

    /// The arrival after any of these first steps.
    fn arrival(&self, to: Square, firsts: &[Square]) -> Landing {
        let reach = |first: &Square| &self.reaches[first.index()];
        Landing {
            to,
            promotes: self.promotes || firsts.iter().any(|first| reach(first).promotes),
            must: firsts.iter().any(|first| reach(first).immobile_move),
        }
    }
}
