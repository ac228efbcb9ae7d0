//! The way of a piece, where it is not plain to see.

use crate::draw::{RouteMark, RouteStyle};
use crate::engine::piece::Kind;
use crate::engine::position::Position;
use crate::engine::route::By;
use crate::engine::rules::Rules;
use crate::engine::square::Square;

/// The way of a piece, where it is not as in shogi.
#[derive(Clone, PartialEq, Debug)]
pub struct Trail {
    /// How it is drawn.
    pub mark: RouteMark,
    /// The piece that goes it.
    pub kind: Kind,
    /// What is out of the ordinary.
    pub reason: TrailReason,
}

/// Why a way is not plain to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TrailReason {
    /// It goes round an edge.
    Seam,
    /// It goes on over the ice.
    Glide,
    /// It goes over other pieces.
    Jump,
    /// A wall throws the piece back.
    Wall,
}

impl Trail {
    /// The way that the piece on one square goes to another; `None` for a way
    /// as in shogi, and for a relocation, which has none.
    pub fn of(rules: &Rules, position: &Position, from: Square, to: Square) -> Option<Trail> {
        if position.irreversible().relocating {
            return None;
        }
        let kind = position.piece_at(from)?.kind;
        let route = position.route(rules, from, to)?;
        let (style, reason) = match route.by {
            _ if route.crosses_seam(rules.topology()) => (RouteStyle::Dotted, TrailReason::Seam),
            By::Glide => (RouteStyle::Solid, TrailReason::Glide),
            By::Jump => (RouteStyle::Dotted, TrailReason::Jump),
            By::Reflected => (RouteStyle::Solid, TrailReason::Wall),
            By::Usual => return None,
        };
        let (squares, step, hurdles) = (route.squares, route.step, route.hurdles);
        Some(Trail { mark: RouteMark { squares, style, step, hurdles }, kind, reason })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game;
    use crate::notation::square;

    fn way_of(id: &str, from: &str, to: &str) -> Option<RouteMark> {
        let game = Game::new(crate::variants::find(id).expect("in the catalogue").rules());
        let rules = game.rules();
        let named = |name| square::read(rules.topology(), name).expect("a square").0;
        Trail::of(rules, game.position(), named(from), named(to)).map(|trail| trail.mark)
    }

    #[test]
    fn a_pawn_slides_from_its_first_step() {
        let way = way_of("skate-1", "7g", "7d").expect("a slide");
        assert_eq!((way.squares.len(), way.style), (4, RouteStyle::Solid));
        assert_eq!(way.step, way.squares.get(1).copied());
        let rook = way_of("skate-1", "2h", "3h").or_else(|| way_of("skate-1", "2h", "7h"));
        assert_eq!(rook.map(|way| way.step), Some(None), "any square may be its first step");
    }

    #[test]
    fn a_jump_knows_its_hurdle() {
        let way = way_of("checkers-1", "8h", "6f").expect("a jump");
        assert_eq!((way.squares.len(), way.hurdles.len(), way.style), (2, 1, RouteStyle::Dotted));
    }

    #[test]
    fn what_is_passed_over_between_two_duels_is_a_hurdle() {
        let game = Game::new(crate::variants::find("kosaku-s").expect("in the catalogue").rules());
        let rules = game.rules().clone();
        let mut game = game;
        for text in ["5h5g", "8g7g"] {
            let action = crate::notation::moves::parse(&rules, game.position(), text);
            game.play(action.expect("a move text")).expect("a legal move");
        }
        let named = |name| square::read(rules.topology(), name).expect("a square").0;
        // Whose turn it is does not matter to the way.
        let way =
            Trail::of(&rules, game.position(), named("7h"), named("7f")).expect("a jump").mark;
        assert_eq!((way.hurdles, way.style), (vec![named("7g")], RouteStyle::Dotted));
    }

    #[test]
    fn the_ways_of_shogi_are_plain() {
        assert_eq!(way_of("shogi", "2h", "7h"), None);
        assert_eq!(way_of("skate-1", "9i", "9h"), None, "one step is no slide");
    }
}
