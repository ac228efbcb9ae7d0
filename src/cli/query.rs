//! `hensoku query`: one JSON request a line, one JSON answer a line.

use std::collections::BTreeMap;
use std::io::{BufRead, Read, Write};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{CliError, quoted};
use crate::engine::draft::begin;
use crate::engine::game::Game;
use crate::engine::outcome::Outcome;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::notation::{army, moves, position};
use crate::variants;

/// The longest request that is read, in bytes.
const LONGEST: u64 = 1 << 22;

/// A game as it is asked for.
#[derive(Debug, Default, Deserialize, Serialize)]
pub(super) struct Request {
    pub variant: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    #[serde(default)]
    pub moves: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub armies: Option<Vec<String>>,
}

#[derive(Debug, Serialize)]
struct Answer {
    turn: u8,
    legal: Vec<String>,
    check: Vec<u8>,
    claims: Vec<&'static str>,
    outcome: Option<Ended>,
    hands: Vec<BTreeMap<&'static str, u8>>,
    position: String,
}

#[derive(Debug, Serialize)]
struct Ended {
    result: &'static str,
    winners: Vec<u8>,
    reason: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    placings: Option<Vec<u8>>,
}

#[derive(Debug, Serialize)]
struct Refusal {
    error: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    r#move: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

/// Why a request cannot be answered.
#[derive(Debug, Error)]
pub(super) enum QueryError {
    #[error("the request is longer than {LONGEST} bytes")]
    TooLong,
    #[error("the request is no UTF-8 text")]
    NoText,
    #[error("the request cannot be read: {0}")]
    Json(#[from] serde_json::Error),
    #[error("there is no variant {:?}", quoted(.0))]
    UnknownVariant(String),
    #[error("{0} is not played with armies")]
    NoArmies(String),
    #[error("{0} is played with two armies")]
    ArmiesNeeded(String),
    #[error("a request has either armies or a position")]
    ArmiesAndPosition,
    #[error("the army of player {player} cannot be used: {why}")]
    Army { player: u8, why: String },
    #[error("the position cannot be used: {0}")]
    Position(#[from] position::ParsePositionError),
    #[error("move {number} ({}) is not legal", quoted(.text))]
    Move { number: usize, text: String, why: String },
}

impl From<QueryError> for Refusal {
    fn from(error: QueryError) -> Refusal {
        let text = error.to_string();
        match error {
            QueryError::Move { number, why, .. } => {
                Refusal { error: text, r#move: Some(number), why: Some(why) }
            }
            _ => Refusal { error: text, r#move: None, why: None },
        }
    }
}

/// Answers until the input ends.
pub(super) fn run(mut input: impl BufRead, output: &mut impl Write) -> Result<(), CliError> {
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let whole = line.ends_with(b"\n") || (line.len() as u64) < LONGEST;
        let answer = if whole {
            if line.trim_ascii().is_empty() {
                continue;
            }
            answer(&line)
        } else {
            input.skip_until(b'\n')?;
            Err(QueryError::TooLong)
        };
        let text = match answer {
            Ok(answer) => serde_json::to_string(&answer),
            Err(error) => serde_json::to_string(&Refusal::from(error)),
        };
        writeln!(output, "{}", text.map_err(std::io::Error::from)?)?;
        output.flush()?;
    }
}

fn answer(line: &[u8]) -> Result<Answer, QueryError> {
    let text = std::str::from_utf8(line).map_err(|_| QueryError::NoText)?;
    let request: Request = serde_json::from_str(text)?;
    let (game, before) = play(&request)?;
    Ok(describe(&game, before))
}

/// The game after the moves of the request, and the number of actions that
/// lie before its first position.
pub(super) fn play(request: &Request) -> Result<(Game, usize), QueryError> {
    let variant = variants::find(&request.variant)
        .ok_or_else(|| QueryError::UnknownVariant(request.variant.clone()))?;
    let rules = variant.rules();
    let (mut game, before) = match &request.position {
        None => (armed(&rules, &request.variant, request.armies.as_deref())?, 0),
        Some(_) if request.armies.is_some() => return Err(QueryError::ArmiesAndPosition),
        Some(text) => {
            let (start, before) = position::parse(&rules, text)?;
            (Game::from_position(rules, start), before)
        }
    };
    for (index, text) in request.moves.iter().enumerate() {
        let refuse = |why: String| QueryError::Move { number: index + 1, text: text.clone(), why };
        let action = moves::parse(game.rules(), game.position(), text);
        let action = action.map_err(|error| refuse(error.to_string()))?;
        game.play(action).map_err(|error| refuse(error.to_string()))?;
    }
    Ok((game, before))
}

/// The game from its start; where it is played with armies, from these.
pub(super) fn armed(
    rules: &Arc<Rules>,
    variant: &str,
    armies: Option<&[String]>,
) -> Result<Game, QueryError> {
    let (draft, texts) = match (&rules.spec().draft, armies) {
        (None, None) => return Ok(Game::new(Arc::clone(rules))),
        (None, Some(_)) => return Err(QueryError::NoArmies(variant.to_owned())),
        (Some(_), None) => return Err(QueryError::ArmiesNeeded(variant.to_owned())),
        (Some(draft), Some(texts)) => (draft, texts),
    };
    let [south, north] = texts else { return Err(QueryError::ArmiesNeeded(variant.to_owned())) };
    let read = |player, text: &str| {
        let (army, mut faults) = army::read(rules.topology(), text);
        faults.extend(army.faults(draft, &rules.spec().board));
        let told = || faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        if faults.is_empty() { Ok(army) } else { Err(QueryError::Army { player, why: told() }) }
    };
    let (south, north) = (read(0, south)?, read(1, north)?);
    let setup = begin(rules.spec(), [&south, &north], None);
    let setup = setup.ok_or_else(|| QueryError::NoArmies(variant.to_owned()))?;
    let position = Position::new(rules, &setup)
        .map_err(|faults| QueryError::Position(position::ParsePositionError::Faults(faults)))?;
    Ok(Game::from_position(Arc::clone(rules), position))
}

fn describe(game: &Game, before: usize) -> Answer {
    let (rules, position) = (game.rules(), game.position());
    let mut legal: Vec<_> =
        game.legal_moves().into_iter().map(|mv| moves::text(rules, mv)).collect();
    legal.sort();
    let players = rules.spec().turn.players();
    let hand = |player| position.hand(player).map(|(kind, count)| (kind.code(), count)).collect();
    Answer {
        turn: position.turn().0,
        legal,
        check: game.checked().into_iter().map(|player| player.0).collect(),
        claims: game.claims().into_iter().map(moves::claim_text).collect(),
        outcome: game.outcome().map(ended),
        hands: players.map(hand).collect(),
        position: position::text(rules, position, before + game.ply()),
    }
}

fn ended(outcome: &Outcome) -> Ended {
    Ended {
        result: if outcome.is_draw() { "draw" } else { "win" },
        winners: outcome.winners.iter().map(|player| player.0).collect(),
        reason: outcome.reason.name(),
        placings: outcome.placings.clone(),
    }
}
