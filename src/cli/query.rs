//! `hensoku query`: one JSON request a line, one JSON answer a line.

use std::io::{BufRead, Read, Write};

use serde::Serialize;
use thiserror::Error;

use super::CliError;
use crate::query::{Answer, Request, RequestError};

/// The longest request that is read, in bytes.
const LONGEST: u64 = 1 << 22;

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
    Ok(request.play()?.answer())
}
