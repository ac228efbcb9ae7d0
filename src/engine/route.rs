//! The way that a piece takes to its target, for showing it.

use super::action::Move;
use super::movement::Modality;
use super::path::{Ends, Path};
use super::piece::Cell;
use super::position::Position;
use super::rules::{PhaseRules, Rules};
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
    /// The squares open to the player to move on which pieces stand that can
    /// neither be taken nor entered, only passed over.
    pub fn obstacles(&self, rules: &Rules) -> SquareSet {
        let (rules, player) = (self.phase_rules(rules), self.turn());
        let blocks = |square: &Square| rules.is_obstacle(player, self.board[square.index()]);
        rules.region(player).into_iter().filter(blocks).collect()
    }

    /// The shortest way by which the piece on `from` moves to, captures on or
    /// attacks `to`, as the pieces stand. `None` if it does not.
    pub fn route(&self, rules: &Rules, from: Square, to: Square) -> Option<Route> {
        let piece = self.piece_at(from)?;
        let rules = self.phase_rules(rules);
        let move_set = rules.move_set(Cell::of(piece), from)?;
        let paths = move_set.all_paths(&rules);
        let mut routes: Vec<_> = paths
            .filter_map(|path| self.route_along(rules, &path, (Cell::of(piece), from), to))
            .collect();
        let plain = |by, squares: &[Square]| Route {
            squares: squares.to_vec(),
            hurdles: Vec::new(),
            step: None,
            by,
        };
        if let Some((_, crossed)) = self.castling_by(&rules, Move::board(from, to)) {
            routes.push(plain(By::Usual, &[from, crossed, to]));
        } else if self.irreversible().relocating {
            return Some(plain(By::Jump, &[from, to]));
        }
        routes.into_iter().min_by_key(|route| route.squares.len())
    }

    /// The route by one path, if a move along it ends there.
    fn route_along(
        &self,
        rules: PhaseRules,
        path: &Path,
        (cell, from): (Cell, Square),
        to: Square,
    ) -> Option<Route> {
        let walk = path.walk(rules, cell);
        let landing = walk.landing(&mut { self }, path, to)?;
        let empty = self.piece_at(to).is_none();
        let one_way = matches!(path.modality, Modality::Move | Modality::Capture);
        let fits = (path.modality == Modality::Move) == empty;
        if one_way && !fits && self.irreversible().ep_square != Some(to) {
            return None;
        }
        let passed = &walk.squares[..landing.at];
        let (hurdles, free): (Vec<_>, Vec<_>) =
            passed.iter().partition(|square| self.piece_at(**square).is_some());
        let (by, step) = match path.ends {
            _ if !hurdles.is_empty() => (By::Jump, None),
            Ends::Glide { firsts, .. } if empty && landing.at > 0 => {
                (By::Glide, walk.squares.first().copied().filter(|_| firsts == 1))
            }
            Ends::From(_) => (By::Reflected, None),
            Ends::Anywhere | Ends::Last | Ends::Glide { .. } => (By::Usual, None),
        };
        // The squares that make a leg of a lame move are part of its way.
        let squares = std::iter::once(from).chain(free).chain([to]).collect();
        Some(Route { squares, hurdles, step, by })
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
