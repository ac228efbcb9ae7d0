//! What an author asks for, as a game.

use crate::app::text::Language;
use crate::app::text::made;
use crate::engine::game::Game;
use crate::notation::{moves, position};
use crate::share::{self, Shared};
use crate::variants;

/// The game at a link. Leading `#` and whatever stands before it, as in a whole
/// address, are passed over. Of a damaged link nothing is shown.
pub fn by_link(link: &str) -> Option<Shared> {
    let begin = link.as_bytes().iter().position(|byte| *byte == b'#').unwrap_or(0);
    share::decode(&link[begin..]).ok()
}

/// The game that begins at a position (or as usual, if that is empty) with
/// these moves, and what is wrong with the first one that cannot be made.
///
/// # Errors
/// If there is no such game or no such position.
pub fn by_moves(
    variant: &str,
    start: &str,
    played: &str,
    language: Language,
) -> Result<(Shared, Option<String>), String> {
    let variant = variants::find(variant).ok_or("variant")?;
    let rules = variant.rules();
    let (mut game, before) = match start {
        "" => (Game::new(rules), 0),
        text => {
            let (start, before) = position::parse(&rules, text).map_err(|_| "position")?;
            (Game::from_position(rules, start), before)
        }
    };
    let mut problem = None;
    for (place, text) in played.split_ascii_whitespace().enumerate() {
        let action = moves::parse(game.rules(), game.position(), text);
        let why = match action.map(|action| game.play(action)) {
            Ok(Ok(())) => continue,
            Ok(Err(illegal)) => language.of(&made::illegal(illegal)).to_string(),
            Err(_) => String::new(),
        };
        problem = Some(["move ", &(place + 1).to_string(), " ", text, " ", &why].concat());
        break;
    }
    let before = u16::try_from(before).unwrap_or(u16::MAX);
    Ok((Shared::of_game(variant, &game, before), problem))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_opened_by_its_moves() {
        let open = |variant, start, moves| by_moves(variant, start, moves, Language::En);
        let (game, problem) = open("torus-1", "", "7h7g 3d3e").expect("a game");
        assert_eq!((game.variant().id.as_str(), game.line().len(), problem), ("torus-1", 2, None));
        let (game, problem) = open("shogi", "", "7g7f 7g7f 3c3d").expect("a game");
        assert_eq!(game.line().len(), 1);
        assert!(problem.is_some_and(|problem| problem.starts_with("move 2 7g7f ")));
        assert_eq!(open("torus-9", "", "").map(drop), Err("variant".to_owned()));
        assert_eq!(open("shogi", "nonsense", "").map(drop), Err("position".to_owned()));
        let (game, _) = open("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 61", "G*5b").expect("a game");
        assert_eq!(game.line().len(), 1);
    }

    #[test]
    fn a_game_is_opened_by_its_link_or_address() {
        let game = by_moves("skate-1", "", "7g7d", Language::Ja).expect("a game").0;
        let link = share::encode(&game).expect("a link");
        let address = ["https://example.org/app/#", &link].concat();
        for text in [&link, &["#", &link].concat(), &address] {
            assert_eq!(by_link(text).as_ref(), Some(&game), "{text}");
        }
        for text in ["", "#", "円", "#/shogi/xyz", "/torus-9"] {
            assert_eq!(by_link(text), None, "{text}");
        }
    }
}
