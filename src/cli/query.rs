//! `hensoku query`: one JSON request a line, one JSON answer a line.

use std::io::{BufRead, Read, Write};

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::CliError;
use crate::query::{Answer, Request, RequestError};

/// The longest request that is read, in bytes.
const LONGEST: u64 = 1 << 22;

/// A request as it stands on a line. What an [`Answer`] says is passed over, so
/// that both may stand on one line; any other field is refused, since it may be
/// a misspelt one.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RequestLine {
    variant: String,
    revision: Option<u16>,
    position: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    armies: Option<Vec<String>>,
    #[serde(default, rename = "turn")]
    _turn: IgnoredAny,
    #[serde(default, rename = "legal")]
    _legal: IgnoredAny,
    #[serde(default, rename = "check")]
    _check: IgnoredAny,
    #[serde(default, rename = "claims")]
    _claims: IgnoredAny,
    #[serde(default, rename = "outcome")]
    _outcome: IgnoredAny,
    #[serde(default, rename = "hands")]
    _hands: IgnoredAny,
}

impl From<RequestLine> for Request {
    fn from(line: RequestLine) -> Request {
        let RequestLine { variant, revision, position, moves, armies, .. } = line;
        Request { variant, revision, position, moves, armies }
    }
}

#[derive(Debug, Serialize)]
struct Refusal {
    error: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    r#move: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

/// Why a line cannot be answered.
#[derive(Debug, Error)]
enum QueryError {
    #[error("the request is longer than {LONGEST} bytes")]
    TooLong,
    #[error("the request is no UTF-8 text")]
    NoText,
    #[error("the line is blank: a request is a JSON object")]
    Blank,
    #[error("the request cannot be read: {0}")]
    Json(#[from] serde_json::Error),
    #[error("{0}")]
    Request(#[from] RequestError),
}

impl From<QueryError> for Refusal {
    fn from(error: QueryError) -> Refusal {
        let text = error.to_string();
        match error {
            QueryError::Request(RequestError::Move { number, why, .. }) => {
                Refusal { error: text, r#move: Some(number), why: Some(why.to_string()) }
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
    if text.trim_ascii().is_empty() {
        return Err(QueryError::Blank);
    }
    let request: RequestLine = serde_json::from_str(text)?;
    Ok(Request::from(request).play()?.answer())
}
