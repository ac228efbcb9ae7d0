//! What is asked about a table, and what an answer means there.

use super::dialogue::{SearchPurpose, SearchRequest};
use crate::app::state::GameView;
use crate::engine::action::{Action, Claim};
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::notation::{moves, position};
use crate::variants::Variant;

impl SearchRequest {
    /// The position that is shown at a table, with all that led to it.
    pub fn of(table: &GameView, purpose: SearchPurpose) -> SearchRequest {
        SearchRequest::after(table, table.ply(), purpose)
    }

    /// The position at a table after this many actions.
    pub fn after(table: &GameView, ply: usize, purpose: SearchPurpose) -> SearchRequest {
        SearchRequest {
            purpose,
            at: table.timeline().at(ply),
            variant: variant_text(&table.variant),
            position: played_text(table, ply),
        }
    }
}

/// A game, as a worker is told of it.
pub fn variant_text(variant: &Variant) -> String {
    [&variant.id, "@", &variant.spec().revision.to_string()].concat()
}

/// A position of somebody's choice after so many actions, as a worker is told of it.
pub fn start_text(rules: &Rules, start: &Position, before: usize) -> String {
    ["sfen ", &position::text(rules, start, before)].concat()
}

/// The position at a table after this many actions, with all that led to it.
pub fn played_text(table: &GameView, ply: usize) -> String {
    let rules = table.rules();
    let mut text = match table.starts_as_usual() {
        true => "startpos".to_owned(),
        false => {
            let (start, before) = table.begin();
            start_text(rules, &start, before)
        }
    };
    for (index, ply) in table.plies().iter().take(ply).enumerate() {
        text += if index == 0 { " moves " } else { " " };
        text += &moves::action_text(rules, ply.action);
    }
    text
}

/// What the computer does by its answer, if that can be done at the table.
pub fn action(table: &GameView, best: &str) -> Option<Action> {
    let action = match best {
        // A claim that wins.
        "win" => {
            let wins = |claim: &&Claim| matches!(claim, Claim::Declare | Claim::Points);
            Action::Claim(*table.position.claims.iter().find(wins)?)
        }
        _ => moves::parse(table.rules(), table.position(), best).ok()?,
    };
    table.check(action).is_ok().then_some(action)
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::app::seating::ComputerLevel;
    use crate::app::state::Command;
    use crate::share::Shared;
    use crate::variants;

    const PLAY: SearchPurpose = SearchPurpose::Play(ComputerLevel::FIRST_OFFERED);

    fn played(table: Rc<GameView>, text: &str) -> Rc<GameView> {
        let action = moves::parse(table.rules(), table.position(), text).expect("a move text");
        table.after(Command::Play(action))
    }

    #[test]
    fn a_position_is_asked_with_what_led_to_it() {
        let shogi = variants::find("shogi").expect("in the catalogue");
        let table = Rc::new(GameView::new(&shogi));
        assert_eq!(SearchRequest::of(&table, PLAY).position, "startpos");
        let table = played(played(table, "7g7f"), "3c3d");
        let request = SearchRequest::of(&table, PLAY);
        assert_eq!(request.position, "startpos moves 7g7f 3c3d");
        assert_eq!(request.variant, format!("shogi@{}", shogi.spec().revision));
        let back = SearchRequest::of(&table.after(Command::Back), PLAY);
        assert_eq!(back.position, "startpos moves 7g7f");
        assert_ne!(back.at, request.at);
    }

    #[test]
    fn a_position_of_somebodys_choice_is_asked_by_its_text() {
        let shogi = variants::find("shogi").expect("in the catalogue");
        let text = "4k4/9/4P4/9/9/9/9/9/4K4 b G 61";
        let (start, before) = position::parse(&shogi.rules(), text).expect("a position");
        let game = crate::engine::game::Game::from_position(shogi.rules(), start);
        let shared = Shared::of_game(&shogi, &game, before as u16);
        let table = Rc::new(GameView::open(&shared, None).expect("a table"));
        let table = played(table, "5c5b+");
        let request = SearchRequest::of(&table, PLAY);
        assert_eq!(request.position, format!("sfen {text} moves 5c5b+"));
    }

    #[test]
    fn only_what_can_be_done_is_an_answer() {
        let shogi = variants::find("shogi").expect("in the catalogue");
        let table = GameView::new(&shogi);
        assert!(action(&table, "7g7f").is_some());
        assert_eq!(action(&table, "resign"), Some(Action::Resign));
        for odd in ["7g7e", "win", "", "将棋", "3c3d", "claim-draw"] {
            assert_eq!(action(&table, odd), None, "{odd}");
        }
    }
}
