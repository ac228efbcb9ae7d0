//! `hensoku link` and `hensoku unlink`: games as fragments of the page.

use std::io::Write;

use super::CliError;
use super::arguments::GivenGame;
use crate::notation::{army, moves, position};
use crate::query::{Request, RequestError};
use crate::record::Start;
use crate::share::{self, LinkError, Shared};
use crate::variants;

/// Writes the fragment of a game, opened at its last ply.
pub(super) fn link(game: GivenGame, output: &mut impl Write) -> Result<(), CliError> {
    let played = game.play()?;
    let open_at = played.cursor.at();
    let shared = Shared { open_at, ..Shared::of(played.record) };
    writeln!(output, "{}", share::encode(&shared)?)?;
    Ok(())
}

/// Writes the request that a link stands for: its line to the end.
pub(super) fn unlink(text: &str, output: &mut impl Write) -> Result<(), CliError> {
    let wrong = |error| CliError::BadLink(Box::new(error));
    let shared = share::decode(text).map_err(wrong)?;
    let request = of_link(&shared)?;
    let request = serde_json::to_string(&request).map_err(std::io::Error::from)?;
    writeln!(output, "{request}")?;
    Ok(())
}

/// What a link stands for: its line, to the end.
fn of_link(shared: &Shared) -> Result<Request, RequestError> {
    let rules = shared.variant().rules();
    let (mut position, mut armed) = (None, None);
    match &shared.record.start {
        // Without armies there is nothing but the position.
        Start::Standard if rules.spec().draft.is_none() => {}
        Start::Armies { armies, chance: None } => {
            let text = |army| army::text(rules.topology(), army);
            armed = Some(armies.iter().map(text).collect());
        }
        start => {
            let game = shared.begin().map_err(|fault| RequestError::Start(fault.to_string()))?;
            let before = usize::from(start.before());
            position = Some(position::text(&rules, game.position(), before));
        }
    }
    let line = shared.line();
    Ok(Request {
        variant: shared.variant().id.clone(),
        revision: (*shared.variant() != variants::latest(shared.variant()))
            .then(|| shared.variant().spec().revision),
        position,
        moves: line.into_iter().map(|action| moves::action_text(&rules, action)).collect(),
        armies: armed,
    })
}

/// An error of a link in one line, with how much of it can be read.
pub(super) fn told(error: &LinkError) -> String {
    match error.nearest.as_ref().map(|nearest| nearest.ply()) {
        None | Some(0) => error.to_string(),
        Some(ply) => format!("{error}; it can be read up to move {ply}"),
    }
}
