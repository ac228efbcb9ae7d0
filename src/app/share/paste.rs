//! What was pasted: a link, or the text of a position.

use crate::app::route;
use crate::app::text::share as text;
use crate::engine::game::Game;
use crate::engine::text::Text;
use crate::notation::{native, position};
use crate::share::Shared;
use crate::variants::Variant;

/// The fragment to go to. A broken link is one, too: its place says what is
/// wrong with it.
///
/// # Errors
/// Why the text is neither a link nor a position of this game.
pub fn read(variant: &Variant, pasted: &str) -> Result<String, Text> {
    let pasted = pasted.trim();
    if let Some(link) = route::link_in(pasted) {
        return Ok(link.to_owned());
    }
    if pasted.starts_with('/') {
        return Ok(["#", pasted.split_whitespace().next().unwrap_or_default()].concat());
    }
    // The name of the game may stand before it, which is looked at here already.
    let is_option = |line: &&str| line.starts_with("setoption ");
    let position = pasted.lines().find(|line| !is_option(line)).unwrap_or(pasted).trim_start();
    let position = position.strip_prefix("position").unwrap_or(position).trim_start();
    let position = ["sfen", "fen"]
        .iter()
        .find_map(|word| position.strip_prefix(word))
        .unwrap_or(position)
        .trim_start();
    if !position.contains('/') {
        return Err(text::NOT_READ.clone());
    }
    let rules = variant.rules();
    let read = match native::of(&rules) {
        // Its own text is read, too; what is wrong is told of the FEN.
        Some(_) => native::fen::parse(&rules, position)
            .or_else(|error| position::parse(&rules, position).map_err(|_| error)),
        None => position::parse(&rules, position),
    };
    let (start, before) = read.map_err(|error| error.describe())?;
    let before = u16::try_from(before).unwrap_or(u16::MAX);
    let game = Shared::of_game(variant, &Game::from_position(rules, start), before);
    route::game(&game).ok_or(text::TOO_LONG.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::route::Target;

    const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    fn shogi() -> Variant {
        crate::variants::find("shogi").expect("in the catalogue")
    }

    #[test]
    fn links_are_found_in_what_was_pasted() {
        for pasted in ["https://example.org/x/#/torus-1", "/torus-1", " #/torus-1 \n"] {
            assert_eq!(read(&shogi(), pasted).as_deref(), Ok("#/torus-1"), "{pasted}");
        }
        let told = "Your move: https://example.org/#/shogi/abc and so on";
        assert_eq!(read(&shogi(), told).as_deref(), Ok("#/shogi/abc"));
    }

    #[test]
    fn chess_is_pasted_as_fen() {
        let chess = crate::variants::find("chess").expect("in the catalogue");
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(read(&chess, start).as_deref(), Ok("#/chess"));
        assert_eq!(read(&chess, &format!("position fen {start}")).as_deref(), Ok("#/chess"));
        let rules = chess.rules();
        let own = position::text(&rules, &crate::engine::position::Position::start(&rules), 0);
        assert_eq!(read(&chess, &own).as_deref(), Ok("#/chess"));
        let named = format!("setoption name USI_Variant value chess\n{own}\n");
        assert_eq!(read(&chess, &named).as_deref(), Ok("#/chess"));
        let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1";
        let Target::Game(game) = Target::of(&read(&chess, kiwipete).expect("a link")) else {
            panic!("a game")
        };
        let game = game.game().expect("a game that can be played");
        let again = native::fen::text(game.rules(), game.position(), 0);
        assert_eq!(again.as_deref(), Some(kiwipete));
        let wrong = read(&chess, &start.replace('Q', "W")).expect_err("no piece");
        assert!(wrong.en.contains('W'), "{}", wrong.en);
    }

    #[test]
    fn positions_are_read_in_their_game() {
        let new = read(&shogi(), &START.replace(" 1", " 7")).expect("a position");
        let Target::Game(game) = Target::of(&new) else { panic!("{new}") };
        assert_eq!(game.game().map(|game| game.position().turn().0), Ok(0));
        assert_eq!(read(&shogi(), START).as_deref(), Ok("#/shogi"), "that is where it begins");
        assert_eq!(read(&shogi(), &format!("position sfen {START}")).as_deref(), Ok("#/shogi"));
        let wrong = read(&shogi(), "9/9/x8/9/9/9/9/9/9 b - 1").expect_err("no piece");
        assert!(wrong.en.contains('x'), "{}", wrong.en);
        let impossible = position::ParsePositionError::Faults(Vec::new()).describe();
        assert_eq!(read(&shogi(), "9/9/9/9/9/9/9/9/9 b -"), Err(impossible));
        assert_eq!(read(&shogi(), "hello"), Err(text::NOT_READ.clone()));
    }
}
