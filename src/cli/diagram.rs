//! `hensoku diagram`: a game as a picture.

use std::io::Write;

use super::CliError;
use super::arguments::DiagramCommand;
use crate::draw::diagram::Diagram;
use crate::draw::{Coordinates, Face, SetStyle};
use crate::engine::player::Player;

/// Writes the board after the moves as an SVG document.
pub(super) fn diagram(command: DiagramCommand, output: &mut impl Write) -> Result<(), CliError> {
    let DiagramCommand { game, english, flip, set } = command;
    let played = game.play()?;
    let name = &played.record.variant().name;
    let players = played.game().rules().players();
    let diagram = Diagram {
        title: if english { name.en.to_string() } else { name.ja.to_string() },
        // Whoever sits opposite.
        side: Player(if flip { players / 2 } else { 0 }),
        coordinates: if english { Coordinates::Western } else { Coordinates::Japanese },
        ..Diagram::default()
    };
    let rules = played.game().rules().at(played.game().position().phase());
    let style = SetStyle { set, game: Some(rules.spec()), latin: english };
    let faces = |face: &Face| style.face(face);
    let document = diagram.drawn(played.record.variant(), played.game(), &faces);
    // Every board of the catalogue can be drawn: a test draws them all.
    Ok(writeln!(output, "{}", document.unwrap_or_default().as_str())?)
}
