//! Files of problems, read.

use std::str::FromStr;

use super::fault::{ProblemFault, ProblemFaultKind};
use super::problem::{Problem, ProblemGoal};
use crate::engine::action::{Action, Move};
use crate::engine::game::Game;
use crate::notation::{moves, position};
use crate::variants;

/// What stands in a file.
#[derive(Clone, Debug, Default)]
pub struct ProblemFile {
    /// The problems that could be read, in order.
    pub problems: Vec<Problem>,
    /// What could not be read.
    pub faults: Vec<ProblemFault>,
}

/// The keys of a problem.
const KEYS: [&str; 7] = ["problem", "variant", "position", "plies", "margin", "answer", "grade"];

/// A line of a problem.
struct ProblemField<'t> {
    line: usize,
    key: &'static str,
    value: &'t str,
}

/// What is wrong, and in which line.
type ProblemFaultAt = (usize, ProblemFaultKind);

/// Reads a file of problems: all that can be read, and everything that cannot.
/// `file` is its name in messages.
pub fn parse_problems(file: &str, text: &str) -> ProblemFile {
    let mut faults: Vec<ProblemFaultAt> = Vec::new();
    let mut problems: Vec<Problem> = Vec::new();
    for fields in blocks(text, &mut faults) {
        match problem(&fields) {
            Ok(found) if problems.iter().any(|other| other.id == found.id) => {
                faults.push((found.line, ProblemFaultKind::SameName(found.id)));
            }
            Ok(found) => problems.push(found),
            Err(fault) => faults.push(fault),
        }
    }
    let placed = |(line, why)| ProblemFault { file: file.to_owned(), line, why };
    ProblemFile { problems, faults: faults.into_iter().map(placed).collect() }
}

/// The lines of each problem, its `problem` first.
fn blocks<'t>(text: &'t str, faults: &mut Vec<ProblemFaultAt>) -> Vec<Vec<ProblemField<'t>>> {
    let mut blocks: Vec<Vec<ProblemField>> = Vec::new();
    for (index, row) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let (line, row) = (index + 1, row.trim());
        if row.is_empty() || row.starts_with('#') {
            continue;
        }
        let Some((key, value)) = row.split_once(':') else {
            faults.push((line, ProblemFaultKind::NoKey));
            continue;
        };
        let Some(key) = KEYS.into_iter().find(|known| *known == key) else {
            faults.push((line, ProblemFaultKind::UnknownKey(key.to_owned())));
            continue;
        };
        let field = ProblemField { line, key, value: value.trim() };
        match blocks.last_mut() {
            _ if key == "problem" => blocks.push(vec![field]),
            None => faults.push((line, ProblemFaultKind::OutsideProblem(key))),
            Some(fields) if fields.iter().any(|other| other.key == key) => {
                faults.push((line, ProblemFaultKind::Repeated(key)));
            }
            Some(fields) => fields.push(field),
        }
    }
    blocks
}

fn is_name(text: &str) -> bool {
    let known = |sign: u8| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == b'-';
    !text.is_empty() && text.len() <= 40 && text.bytes().all(known)
}

fn problem(fields: &[ProblemField]) -> Result<Problem, ProblemFaultAt> {
    let (line, name) = (fields[0].line, fields[0].value);
    if !is_name(name) {
        return Err((line, ProblemFaultKind::BadName(name.to_owned())));
    }
    let found = |key: &'static str| fields.iter().find(|field| field.key == key);
    let field = |key: &'static str| found(key).ok_or((line, ProblemFaultKind::Missing(key)));
    let game = field("variant")?;
    let unknown = || (game.line, ProblemFaultKind::UnknownVariant(game.value.to_owned()));
    let variant = variants::find(game.value).ok_or_else(unknown)?;
    let rules = variant.rules();
    let place = field("position")?;
    let (start, _) = position::parse(&rules, place.value)
        .map_err(|fault| (place.line, ProblemFaultKind::Position(fault)))?;
    let goal = match (found("plies"), found("margin")) {
        (Some(plies), None) => ProblemGoal::Mate(number(plies, ProblemGoal::PLIES)?),
        (None, Some(margin)) => ProblemGoal::BestMove(number(margin, ProblemGoal::MARGINS)?),
        _ => return Err((line, ProblemFaultKind::NotOneGoal)),
    };
    let grade = number(field("grade")?, Problem::GRADES)?;
    let answer = answer(Game::from_position(rules, start.clone()), field("answer")?)?;
    match goal {
        ProblemGoal::Mate(plies) if answer.len() != usize::from(plies) => {
            return Err((line, ProblemFaultKind::OtherPlies(answer.len())));
        }
        ProblemGoal::BestMove(_) if answer.is_empty() => {
            return Err((line, ProblemFaultKind::OtherPlies(0)));
        }
        _ => {}
    }
    let id = [&variant.id, "/", name].concat();
    Ok(Problem { id, line, variant, start, goal, answer, grade })
}

fn number<N: FromStr + PartialOrd + Into<u16>>(
    field: &ProblemField,
    (least, most): (N, N),
) -> Result<N, ProblemFaultAt> {
    let number = field.value.parse().ok().filter(|number| (&least..=&most).contains(&number));
    number.ok_or_else(|| {
        let (least, most) = (least.into(), most.into());
        let text = field.value.to_owned();
        (field.line, ProblemFaultKind::BadNumber { text, least, most })
    })
}

/// The moves of an answer, played.
fn answer(mut game: Game, field: &ProblemField) -> Result<Vec<Move>, ProblemFaultAt> {
    let mut answer = Vec::new();
    for text in field.value.split_ascii_whitespace() {
        let wrong = || (field.line, ProblemFaultKind::BadMove(text.to_owned()));
        let action = moves::parse(game.rules(), game.position(), text).map_err(|_| wrong())?;
        let Action::Move(mv) = action else { return Err(wrong()) };
        game.play(action).map_err(|_| wrong())?;
        answer.push(mv);
    }
    Ok(answer)
}
