//! Files of lessons, read.

use super::aims::aim;
use super::fault::{LessonFault, LessonFaultKind};
use super::task::{LessonStep, LessonTask, Reply, WrongAnswer};
use crate::engine::game::Game;
use crate::engine::position::Position;
use crate::engine::text::Text;
use crate::notation::{moves, position};
use crate::variants::{self, Variant};

/// What stands in a file.
#[derive(Clone, Debug, Default)]
pub struct LessonFile {
    /// The family that it teaches.
    pub family: String,
    /// The tasks that could be read, in order.
    pub tasks: Vec<LessonTask>,
    /// What could not be read.
    pub faults: Vec<LessonFault>,
}

/// The keys of a task.
const KEYS: [&str; 15] = [
    "variant",
    "position",
    "played",
    "ruling",
    "do.ja",
    "do.en",
    "hint.ja",
    "hint.en",
    "learnt.ja",
    "learnt.en",
    "aim",
    "answer",
    "wrong",
    "reply",
    "task",
];

/// The keys of which a task may have several.
const MANY: [&str; 4] = ["aim", "answer", "wrong", "reply"];

/// A line of a task.
struct Field<'t> {
    line: usize,
    key: &'static str,
    value: &'t str,
}

/// The lines of a task, its `task` first.
type Fields<'t> = Vec<Field<'t>>;

/// What is wrong, and in which line.
type FaultAt = (usize, LessonFaultKind);

/// Reads a file of lessons: all that can be read, and everything that cannot.
/// `file` is its name in messages.
pub fn parse(file: &str, text: &str) -> LessonFile {
    let mut faults: Vec<FaultAt> = Vec::new();
    let (family, blocks) = blocks(text, &mut faults);
    let family = family.unwrap_or_default();
    let mut tasks: Vec<LessonTask> = Vec::new();
    for fields in blocks {
        match task(family, &fields) {
            Ok(task) if tasks.iter().any(|other| other.id == task.id) => {
                let name = fields[0].value.to_owned();
                faults.push((task.line, LessonFaultKind::SameName(name)));
            }
            Ok(task) => tasks.push(task),
            Err(fault) => faults.push(fault),
        }
    }
    let placed = |(line, why)| LessonFault { file: file.to_owned(), line, why };
    let family = family.to_owned();
    LessonFile { family, tasks, faults: faults.into_iter().map(placed).collect() }
}

/// The family, and the lines of each task.
fn blocks<'t>(text: &'t str, faults: &mut Vec<FaultAt>) -> (Option<&'t str>, Vec<Fields<'t>>) {
    let mut family = None;
    let mut blocks: Vec<Fields> = Vec::new();
    for (index, row) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let (line, row) = (index + 1, row.trim());
        if row.is_empty() || row.starts_with('#') {
            continue;
        }
        let fault = match row.split_once(':') {
            None => LessonFaultKind::NoKey,
            Some(("family", value)) => match value.trim() {
                "" => LessonFaultKind::Empty("family"),
                _ if family.is_some() => LessonFaultKind::Repeated("family"),
                name if !is_name(name) => LessonFaultKind::BadName(name.to_owned()),
                name => {
                    family = Some(name);
                    continue;
                }
            },
            Some((key, value)) => match KEYS.into_iter().find(|known| *known == key) {
                None => LessonFaultKind::UnknownKey(key.to_owned()),
                Some(key) if value.trim().is_empty() => LessonFaultKind::Empty(key),
                Some(key) => {
                    let field = Field { line, key, value: value.trim() };
                    match blocks.last_mut() {
                        _ if key == "task" => {
                            blocks.push(vec![field]);
                            continue;
                        }
                        None => LessonFaultKind::OutsideTask(key),
                        Some(fields)
                            if !MANY.contains(&key) && fields.iter().any(|f| f.key == key) =>
                        {
                            LessonFaultKind::Repeated(key)
                        }
                        Some(fields) => {
                            fields.push(field);
                            continue;
                        }
                    }
                }
            },
        };
        faults.push((line, fault));
    }
    if family.is_none() {
        faults.push((1, LessonFaultKind::Missing("family")));
    }
    (family, blocks)
}

fn is_name(text: &str) -> bool {
    let known = |sign: u8| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == b'-';
    !text.is_empty() && text.len() <= 40 && text.bytes().all(known)
}

fn task(family: &str, fields: &[Field]) -> Result<LessonTask, FaultAt> {
    let line = fields[0].line;
    let name = fields[0].value;
    if !is_name(name) {
        return Err((line, LessonFaultKind::BadName(name.to_owned())));
    }
    let field = |key: &str| fields.iter().find(|field| field.key == key);
    let needed = |key: &'static str| field(key).ok_or((line, LessonFaultKind::Missing(key)));
    let text = |ja: &'static str, en: &'static str| -> Result<Text, FaultAt> {
        Ok(Text::made(needed(ja)?.value.to_owned(), needed(en)?.value.to_owned()))
    };
    let game = needed("variant")?;
    let unknown = || (game.line, LessonFaultKind::UnknownVariant(game.value.to_owned()));
    let variant = variants::find(game.value).ok_or_else(unknown)?;
    let rules = variant.rules();
    let start = match field("position") {
        None => Position::start(&rules),
        Some(at) => match position::parse(&rules, at.value) {
            Ok((start, _)) => start,
            Err(fault) => return Err((at.line, LessonFaultKind::Position(fault))),
        },
    };
    let mut game = Game::from_position(rules, start.clone());
    if let Some(at) = field("played") {
        for text in at.value.split_ascii_whitespace() {
            let action = moves::parse(game.rules(), game.position(), text)
                .map_err(|_| (at.line, LessonFaultKind::unread("move", text)))?;
            let illegal = |_| (at.line, LessonFaultKind::Played(text.to_owned()));
            game.play(action).map_err(illegal)?;
        }
    }
    if game.outcome().is_some() {
        let at = field("played").or(field("position"));
        return Err((at.map_or(line, |at| at.line), LessonFaultKind::Over));
    }
    let played = game.actions().to_vec();
    let rulings = field("ruling").map_or(Ok(Vec::new()), rulings)?;
    let id = [family, "/", name].concat();
    let (what, hint) = (text("do.ja", "do.en")?, text("hint.ja", "hint.en")?);
    let learnt = text("learnt.ja", "learnt.en")?;
    let steps = steps(&variant, &start, fields)?;
    Ok(LessonTask { id, line, variant, start, played, steps, what, hint, learnt, rulings })
}

fn rulings(field: &Field) -> Result<Vec<u16>, FaultAt> {
    let one = |text: &str| {
        let number = text.strip_prefix("R-").and_then(|number| number.parse().ok());
        number.ok_or_else(|| (field.line, LessonFaultKind::unread("ruling", text)))
    };
    field.value.split_ascii_whitespace().map(one).collect()
}

fn steps(
    variant: &Variant,
    start: &Position,
    fields: &[Field],
) -> Result<Vec<LessonStep>, FaultAt> {
    let rules = variant.rules();
    let mut steps: Vec<LessonStep> = Vec::new();
    let actions = |field: &Field| -> Result<Vec<String>, FaultAt> {
        let one = |text: &str| match moves::parse(&rules, start, text) {
            Ok(_) => Ok(text.to_owned()),
            Err(_) => Err((field.line, LessonFaultKind::unread("move", text))),
        };
        field.value.split_ascii_whitespace().map(one).collect()
    };
    for field in fields.iter().filter(|field| MANY.contains(&field.key)) {
        let at = |why| (field.line, why);
        if field.key == "aim" {
            let aim = aim(&rules, start, field.value).map_err(at)?;
            let (answers, wrongs, reply) = (Vec::new(), Vec::new(), Reply::None);
            steps.push(LessonStep { line: field.line, aim, answers, wrongs, reply });
            continue;
        }
        let Some(step) = steps.last_mut() else {
            return Err(at(LessonFaultKind::BeforeAim(field.key)));
        };
        match field.key {
            "answer" => step.answers.extend(actions(field)?),
            "reply" if step.reply != Reply::None => {
                return Err(at(LessonFaultKind::Repeated("reply")));
            }
            "reply" if field.value == "forced" => step.reply = Reply::Forced,
            "reply" => step.reply = Reply::Moves(actions(field)?),
            _ => {
                // A move may have such a sign itself: `2b2a=cQ = not-win`.
                let parts = field.value.rsplit_once('=').map(|(a, w)| (a.trim(), w.trim()));
                let (attempt, why) = parts
                    .filter(|(attempt, why)| !attempt.is_empty() && !why.is_empty())
                    .ok_or_else(|| at(LessonFaultKind::unread("move = reason", field.value)))?;
                let (attempt, why) = (attempt.to_owned(), why.to_owned());
                step.wrongs.push(WrongAnswer { line: field.line, attempt, why });
            }
        }
    }
    let line = fields[0].line;
    let answered = |step: &LessonStep| !step.answers.is_empty();
    match steps.iter().find(|step| !answered(step)) {
        None if steps.is_empty() => Err((line, LessonFaultKind::Missing("aim"))),
        None => Ok(steps),
        Some(step) => Err((step.line, LessonFaultKind::Missing("answer"))),
    }
}
