//! A game as a picture of its own: what `hensoku diagram` and the engine for
//! JavaScript give to authors. It is drawn as the page draws it.

use super::geometry::{Geometry, View};
use super::layout::{Coordinates, Layout};
use super::marks::Marks;
use super::markup::SvgMarkup;
use super::tiles::{self, FaceParts};
use super::{game_marks, picture};
use crate::engine::action::{Act, Action};
use crate::engine::game::Game;
use crate::engine::player::Player;
use crate::engine::square::{Square, SquareSet};
use crate::variants::Variant;

/// Device pixels to a CSS pixel: fine enough for screens of today.
const DENSITY: f64 = 2.0;

/// How a game is to be drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Diagram {
    /// What the picture is called, for those who do not see it.
    pub title: String,
    /// The player at the lower edge.
    pub side: Player,
    /// The signs beside the board.
    pub coordinates: Coordinates,
    /// The width of a square in CSS pixels.
    pub square: f64,
    /// Is the board drawn on beyond its seams?
    pub copies: bool,
    /// Are the last move and checks marked?
    pub marks: bool,
    /// The piece whose legal moves are shown.
    pub selected: Option<Square>,
}

impl Default for Diagram {
    fn default() -> Diagram {
        Diagram {
            title: String::new(),
            side: Player(0),
            coordinates: Coordinates::default(),
            square: 48.0,
            copies: true,
            marks: true,
            selected: None,
        }
    }
}

impl Diagram {
    /// The game as an SVG document that needs nothing else. `None` if its board
    /// is of an impossible size, which the catalogue has not.
    pub fn of(&self, variant: &Variant, game: &Game) -> Option<SvgMarkup> {
        self.drawn(variant, game, &tiles::parts)
    }

    /// The same with such faces.
    pub fn drawn(&self, variant: &Variant, game: &Game, drawn: FaceParts) -> Option<SvgMarkup> {
        let (rules, position) = (game.rules(), game.position());
        let layout = Layout::of(variant)?;
        let view = View {
            turn: super::turn_to(self.side, rules.players()),
            coordinates: self.coordinates,
            copies: self.copies,
            pixels: self.square,
            density: DENSITY,
            ..View::default()
        };
        let geometry = Geometry::new(&layout, view);
        let squares = rules.topology().rectangle_squares();
        let pieces: Vec<_> = squares.map(|square| position.piece_at(square)).collect();
        let players = rules.spec().turn.players();
        let hands = players.map(|player| (player, position.hand(player).collect::<Vec<_>>()));
        let [far, near] = picture::stands(&geometry, hands);
        let (marks, stands) = (self.marks(game), [&far, &near]);
        Some(picture::write(&geometry, &pieces, &marks, stands, &self.title, drawn))
    }

    fn marks(&self, game: &Game) -> Marks {
        let rules = game.rules();
        let mut marks = Marks::default();
        if let Some(from) = self.selected {
            let moves = game.legal_moves_from(from);
            marks.selected = Some(from);
            marks.targets = moves.iter().map(|mv| mv.to()).collect();
            let taken = |square: &Square| game.position().piece_at(*square).is_some();
            marks.captures = marks.targets.into_iter().filter(taken).collect::<SquareSet>();
        }
        marks.try_squares =
            rules.spec().turn.players().filter_map(|p| rules.try_square(p)).collect();
        if rules.players() > 2 {
            marks.multiplayer = game_marks::multiplayer(game, latest(game).filter(|_| self.marks));
        }
        if self.marks {
            marks.checks = game_marks::checks(game);
            marks.last = last(game);
        }
        marks
    }
}

/// The last move with its way over the board; whoever has resigned since has moved nothing.
fn last(game: &Game) -> Option<super::LastMove> {
    let mut before = game.clone();
    let action = loop {
        let action = *before.actions().last()?;
        before.take_back();
        if matches!(action, Action::Move(_)) {
            break action;
        }
    };
    let route = match action {
        Action::Move(mv) => match mv.act() {
            Act::Board { from, to, .. } => before.position().route(before.rules(), from, to),
            _ => None,
        },
        _ => None,
    };
    game_marks::last_move(action, &route.map(|route| route.squares).unwrap_or_default())
}

/// The actions of a game with who did them, the last one first.
fn latest(game: &Game) -> impl Iterator<Item = (Player, Action)> + use<> {
    let mut game = game.clone();
    std::iter::from_fn(move || {
        let action = *game.actions().last()?;
        game.take_back();
        Some((game.position().turn(), action))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{moves, square};
    use crate::variants;

    /// A game drawn after some moves.
    fn drawn(id: &str, played: &str, diagram: Diagram) -> String {
        let variant = variants::find(id).expect("in the catalogue");
        diagram.of(&variant, &game(id, played)).expect("a board").into_string()
    }

    fn game(id: &str, played: &str) -> Game {
        let mut game = Game::new(variants::find(id).expect("in the catalogue").rules());
        for text in played.split_whitespace() {
            let action = moves::parse(game.rules(), game.position(), text).expect("a move text");
            game.play(action).expect("a legal move");
        }
        game
    }

    #[test]
    fn the_last_move_is_marked_unless_it_is_not_wanted() {
        let marked = drawn("shogi", "7g7f", Diagram::default());
        assert_eq!(marked.matches("class=\"m-last\"").count(), 1);
        assert_eq!(marked.matches("class=\"m-last-from\"").count(), 1);
        let plain = drawn("shogi", "7g7f", Diagram { marks: false, ..Diagram::default() });
        assert!(!plain.contains("class=\"m-last"));
    }

    #[test]
    fn hands_and_a_title_are_written() {
        let picture = drawn(
            "shogi",
            "7g7f 3c3d 8h2b+",
            Diagram { title: "<B>".to_owned(), ..Diagram::default() },
        );
        assert_eq!(picture.matches("fill=\"#dcbf88\"").count(), 2);
        assert!(picture.contains("<title>&lt;B&gt;</title>"));
    }

    #[test]
    fn the_moves_of_a_piece_are_dots_and_rings() {
        let game = game("shogi", "7g7f 3c3d");
        let (bishop, _) = square::read(game.rules().topology(), "8h").expect("a square");
        let picture =
            drawn("shogi", "7g7f 3c3d", Diagram { selected: Some(bishop), ..Diagram::default() });
        assert_eq!(picture.matches("class=\"m-dot\"").count(), 5);
        assert_eq!(picture.matches("class=\"m-ring\"").count(), 1);
    }

    #[test]
    fn four_players_are_framed_each() {
        let picture =
            drawn("shijin-survivor", "8m8l", Diagram { side: Player(1), ..Diagram::default() });
        assert!(
            picture.contains("class=\"m-frame h-s\"") && !picture.contains("class=\"m-frame h-w\"")
        );
    }

    #[test]
    fn small_boards_have_heavier_glyphs_and_tiny_ones_no_shadows() {
        let ink = |square| {
            let picture = drawn("shogi", "", Diagram { square, ..Diagram::default() });
            let (_, after) = picture.split_once(".t-ink{").expect("the rule");
            let weight = after.split_once("stroke-width:").expect("its weight").1;
            let weight = weight.split_once('}').expect("its end").0.to_owned();
            (weight, picture.contains(".t-far{fill-opacity:0}"))
        };
        assert_eq!(ink(48.0), ("4".to_owned(), false));
        assert_eq!(ink(20.0), ("7.2".to_owned(), false));
        assert_eq!(ink(10.0), ("8.8".to_owned(), true));
    }
}
