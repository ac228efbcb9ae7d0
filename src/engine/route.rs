//! The way that a piece takes to its target, for showing it.

use super::action::Move;
use super::movement::Modality;
use super::piece::Cell;
use super::position::Position;
use super::rules::{GlideWay, JumpWay, Rules, VaultWay, Way};
use super::square::{Square, SquareSet};
use super::topology::Topology;

/// How a piece gets from one square to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    /// Every square on which it comes, first and last included, in order. A
    /// leap has only its two ends.
    pub squares: Vec<Square>,
    /// The squares whose pieces it jumps over.
    pub hurdles: Vec<Square>,
    /// The end of the first step, where the piece only then begins to glide.
    pub step: Option<Square>,
    /// What kind of way it is.
    pub by: By,
}

/// The kind of way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// A step, a leap or a slide as the piece has it in shogi.
    Usual,
    /// Over the ice, where it cannot stop before.
    Glide,
    /// Over pieces.
    Jump,
    /// Thrown back by a wall.
    Reflected,
}

impl Route {
    /// Does it lead across a seam? No step or leap between two squares of one
    /// sheet is longer than half of a board.
    pub fn crosses_seam(&self, topology: &Topology) -> bool {
        let far = |a: u8, b: u8, size: u8| 2 * u16::from(a.abs_diff(b)) > u16::from(size);
        let crosses = |pair: &[Square]| {
            far(topology.column(pair[0]), topology.column(pair[1]), topology.files())
                || far(topology.rank(pair[0]), topology.rank(pair[1]), topology.ranks())
        };
        self.by != By::Jump && self.squares.windows(2).any(crosses)
    }
}

impl Position {
    /// The squares open to the player to move on which pieces stand that he can
    /// neither take nor enter, only pass over.
    pub fn obstacles(&self, rules: &Rules) -> SquareSet {
        let (rules, player) = (rules.at(self.phase()), self.turn());
        let blocks = |square: &Square| rules.is_obstacle(player, self.board[square.index()]);
        rules.region(player).into_iter().filter(blocks).collect()
    }

    /// The shortest way by which the piece on `from` moves to, captures on or
    /// attacks `to`, as the pieces stand. `None` if it does not.
    pub fn route(&self, rules: &Rules, from: Square, to: Square) -> Option<Route> {
        let piece = self.piece_at(from)?;
        let rules = rules.at(self.phase());
        let reach = rules.reach_of(Cell::of(piece), from)?;
        let mut routes = Vec::new();
        let add = |routes: &mut Vec<Route>, by, squares: Vec<Square>| {
            routes.push(Route { squares, hurdles: Vec::new(), step: None, by });
        };
        if reach.steps.of(&rules.track).contains(&to) {
            add(&mut routes, By::Usual, vec![from, to]);
        }
        for ray in reach.rays.of(&rules.rays) {
            if let Some(squares) = self.along(ray.of(&rules.track), to) {
                add(&mut routes, By::Usual, [&[from], squares].concat());
            }
        }
        for way in reach.ways.of(&rules.ways) {
            routes.extend(self.route_by(rules, way, (Cell::of(piece), from), to));
        }
        let mv = Move::board(from, to);
        if let Some((_, crossed)) = self.castling_by(rules, mv) {
            add(&mut routes, By::Usual, vec![from, crossed, to]);
        } else if self.irreversible().relocating {
            add(&mut routes, By::Jump, vec![from, to]);
        }
        routes.into_iter().min_by_key(|route| route.squares.len())
    }

    /// The route by one of the ways that are neither plain steps nor slides.
    fn route_by(
        &self,
        rules: &Rules,
        way: &Way,
        (cell, from): (Cell, Square),
        to: Square,
    ) -> Option<Route> {
        let usual = |by, squares: &[Square], hurdles: Vec<Square>| {
            Some(Route { squares: [&[from], squares].concat(), hurdles, step: None, by })
        };
        match way {
            Way::Glide(way) => {
                let (by, squares) = self.gliding(rules, way, to)?;
                let step = squares.first().copied().filter(|_| by == By::Glide && !way.slides);
                let squares = [&[from][..], &squares].concat();
                Some(Route { squares, hurdles: Vec::new(), step, by })
            }
            Way::Jump(way) => {
                let (hurdles, squares) = self.jumping(rules, way, to)?;
                usual(By::Jump, &squares, hurdles)
            }
            Way::Vault(way) => {
                let (by, squares) = self.vaulting(rules, way, cell, to)?;
                let path = way.path.of(&rules.track);
                let passed = path.iter().take_while(|square| **square != to).copied();
                let passed = passed.filter(|square| !squares.contains(square));
                let hurdles = if by == By::Jump { passed.collect() } else { Vec::new() };
                usual(by, &squares, hurdles)
            }
            Way::Slide(path, modality) => {
                let empty = self.piece_at(to).is_none();
                let fits = (*modality == Modality::Move) == empty
                    || self.irreversible().ep_square == Some(to);
                let squares = self.along(path.of(&rules.track), to).filter(|_| fits)?;
                usual(By::Usual, squares, Vec::new())
            }
            Way::Lame(path) => {
                let path = path.of(&rules.track);
                let ends = path.last() == Some(&to);
                usual(By::Usual, self.along(path, to).filter(|_| ends)?, Vec::new())
            }
            Way::Hop(way) => {
                let path = way.path.of(&rules.track);
                let at = path.iter().position(|square| *square == to)?;
                let filled = |square: &Square| self.piece_at(*square).is_some();
                let over: Vec<_> = path[..at].iter().copied().filter(filled).collect();
                let squares: Vec<_> =
                    path[..=at].iter().copied().filter(|square| !over.contains(square)).collect();
                if over.len() == 1 { usual(By::Jump, &squares, over) } else { None }
            }
        }
    }

    /// The squares up to and with `to`, if all before it are empty.
    fn along<'t>(&self, track: &'t [Square], to: Square) -> Option<&'t [Square]> {
        let at = track.iter().position(|square| *square == to)?;
        let free = track[..at].iter().all(|square| self.piece_at(*square).is_none());
        free.then(|| &track[..=at])
    }

    fn gliding(&self, rules: &Rules, way: &GlideWay, to: Square) -> Option<(By, Vec<Square>)> {
        let first = way.first.of(&rules.track);
        if let Some(squares) = self.along(first, to) {
            // A slide may take its first step to any of these squares.
            let glides = squares.len() > 1 && self.piece_at(to).is_none();
            return Some((if glides { By::Glide } else { By::Usual }, squares.to_vec()));
        }
        let course = self.along(way.course.of(&rules.track), to)?;
        let open = |square: &Square| self.piece_at(*square).is_none();
        (!way.slides && first.iter().all(open)).then(|| (By::Glide, [first, course].concat()))
    }

    /// The squares on which a piece among obstacles comes: not the one that it
    /// passes over.
    fn vaulting(
        &self,
        rules: &Rules,
        way: &VaultWay,
        cell: Cell,
        to: Square,
    ) -> Option<(By, Vec<Square>)> {
        let (path, reflected) = (way.path.of(&rules.track), way.reflected.of(&rules.track));
        let passed = |square: &Square| rules.is_obstacle(cell.owner(), self.board[square.index()]);
        let Some(at) = path.iter().position(|square| *square == to) else {
            let free = path.iter().all(|square| self.piece_at(*square).is_none());
            let after = self.along(reflected, to).filter(|_| free)?;
            return Some((By::Reflected, [path, after].concat()));
        };
        let squares: Vec<_> =
            path[..=at].iter().copied().filter(|square| !passed(square)).collect();
        let over = at + 1 - squares.len();
        let free = squares.iter().all(|square| *square == to || self.piece_at(*square).is_none());
        let reaches = free && over <= 1 && squares.len() <= usize::from(way.range);
        let by = if over == 0 { By::Usual } else { By::Jump };
        (reaches && squares.last() == Some(&to)).then_some((by, squares))
    }

    /// The hurdles and the landings of a jump.
    fn jumping(
        &self,
        rules: &Rules,
        way: &JumpWay,
        to: Square,
    ) -> Option<(Vec<Square>, Vec<Square>)> {
        let path = way.path.of(&rules.track);
        let at = path.iter().position(|square| *square == to)?;
        let filled = |square: &Square| self.piece_at(*square).is_some();
        if path[..at].iter().all(filled) {
            return Some((path[..at].to_vec(), vec![to]));
        }
        let landings = path[..=at].chunks_exact(2);
        let mut before = landings.clone().take((at / 2).max(1));
        let open = at % 2 == 1
            && before.all(|pair| filled(&pair[0]) && (pair[1] == to || !filled(&pair[1])))
            && filled(&path[at - 1]);
        open.then(|| landings.map(|pair| (pair[0], pair[1])).unzip())
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::action::Act;
    use crate::engine::game::Game;
    use crate::notation::square;

    /// Plays a few dozen moves of every game, and asks at each position for
    /// the way of every legal move.
    #[test]
    fn every_legal_move_has_a_way() {
        for variant in crate::variants::all() {
            let mut game = Game::new(variant.rules());
            for turn in 0..60_usize {
                let (rules, moves) = (game.rules().clone(), game.legal_moves());
                for mv in &moves {
                    let Act::Board { from, to, .. } = mv.act() else { continue };
                    let route = game.position().route(&rules, from, to);
                    let squares = route.map(|route| route.squares).unwrap_or_default();
                    assert!(
                        squares.first() == Some(&from) && squares.last() == Some(&to),
                        "{} {mv:?}: {squares:?}",
                        variant.id
                    );
                }
                let Some(mv) = moves.get((turn * 37 + 11) % moves.len().max(1)) else { break };
                game.play(crate::engine::action::Action::Move(*mv)).expect("a legal move");
            }
        }
    }

    #[test]
    fn a_way_over_the_seam_is_told_from_one_across_the_board() {
        let variant = crate::variants::find("cylinder-1").expect("in the catalogue");
        let (rules, game) = (variant.rules(), Game::new(variant.rules()));
        let named = |name| square::read(rules.topology(), name).expect("a square").0;
        let route = |to| game.position().route(&rules, named("2h"), named(to)).expect("a way");
        assert!(route("9h").crosses_seam(rules.topology()));
        assert_eq!(route("9h").squares, [named("2h"), named("1h"), named("9h")]);
        assert!(!route("3h").crosses_seam(rules.topology()));
        assert_eq!(game.position().route(&rules, named("2h"), named("2a")), None);
    }
}
