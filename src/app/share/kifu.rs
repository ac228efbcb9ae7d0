//! A game as text for people.

use std::rc::Rc;

use crate::app::state::GameView;
use crate::app::text::{Language, game};
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::text::Text;
use crate::notation::label::side_mark;
use crate::notation::native::fen;
use crate::notation::position;
use crate::record::view::PlyView;

/// The moves, one a line, under the name of the game, with the result and the
/// link below.
pub fn moves(table: &GameView, language: Language, address: Option<&str>) -> String {
    let of = |words: &Text| language.of(words).to_string();
    let mut lines = vec![of(&table.variant.name)];
    if !table.starts_as_usual() {
        lines.push(start_text(table));
    }
    let label = |(place, ply): (usize, &Rc<PlyView>)| {
        format!("{} {}{}", place + 1, side_mark(table.rules(), ply.player), of(&ply.label))
    };
    lines.extend(table.plies().iter().enumerate().map(label));
    if let Some(outcome) = table.position.outcome.as_ref().filter(|_| table.is_at_end()) {
        lines.push(of(&game::result_sentence(table.moves(), outcome, table.side_names())));
    }
    lines.extend(address.map(str::to_owned));
    lines.join("\n") + "\n"
}

/// The position that is shown, as FEN in games that are written so, else as
/// SFEN or its extension.
pub fn position_text(table: &GameView) -> String {
    written(table.rules(), table.position(), table.ply_in_all())
}

fn start_text(table: &GameView) -> String {
    let (start, before) = table.begin();
    written(table.rules(), &start, before)
}

/// A position, `ply` actions after the start of its game, in the same way.
pub fn written(rules: &Rules, at: &Position, ply: usize) -> String {
    fen::text(rules, at, ply).unwrap_or_else(|| position::text(rules, at, ply))
}
