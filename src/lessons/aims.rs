//! Aims, read from a line.

use super::demand::Demand;
use super::fault::LessonFaultKind;
use super::reasons;
use super::task::Aim;
use crate::engine::action::Action;
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::notation::{moves, square};

/// Reads an aim of a task that begins at this position.
pub(super) fn aim(rules: &Rules, start: &Position, text: &str) -> Result<Aim, LessonFaultKind> {
    let mut parts = text.split(',').map(str::trim).peekable();
    let refused = parts.peek().and_then(|first| first.strip_prefix("refused "));
    let why = match refused {
        None => None,
        Some(word) => {
            parts.next();
            let word = word.trim();
            Some(reasons::illegal(word).ok_or_else(|| LessonFaultKind::unread("reason", word))?)
        }
    };
    let demands: Vec<Demand> =
        parts.map(|part| demand(rules, start, part)).collect::<Result<_, _>>()?;
    match why {
        None => Ok(Aim::Meet(demands)),
        Some(why) => {
            // Any action shows what can be told of one before it is played.
            let late = |demand: &&Demand| demand.by_attempt(rules, start, Action::Resign).is_none();
            match demands.iter().find(late) {
                Some(late) => Err(LessonFaultKind::NotOfAttempt(late.word())),
                None => Ok(Aim::Refused(why, demands)),
            }
        }
    }
}

/// Reads one demand.
fn demand(rules: &Rules, start: &Position, text: &str) -> Result<Demand, LessonFaultKind> {
    let mut words = text.split_ascii_whitespace();
    let name = words.next().unwrap_or_default();
    let rest: Vec<&str> = words.collect();
    let wrong = || LessonFaultKind::unread("demand", text);
    let squares = || -> Result<Vec<_>, LessonFaultKind> {
        if rest.is_empty() {
            return Err(wrong());
        }
        let one = |text: &&str| match square::read(rules.topology(), text) {
            Some((at, "")) => Ok(at),
            _ => Err(LessonFaultKind::unread("square", text)),
        };
        rest.iter().map(one).collect()
    };
    let kind = || -> Result<Option<Kind>, LessonFaultKind> {
        match rest[..] {
            [] => Ok(None),
            [code] => Kind::from_code(code)
                .map(Some)
                .ok_or_else(|| LessonFaultKind::unread("piece", code)),
            _ => Err(wrong()),
        }
    };
    let reason = || match rest[..] {
        [] => Ok(None),
        [word] => reasons::end(word)
            .map(Some)
            .ok_or_else(|| LessonFaultKind::unread("end of a game", word)),
        _ => Err(wrong()),
    };
    let number = || match rest[..] {
        [number] => number.parse::<u16>().map_err(|_| LessonFaultKind::unread("number", number)),
        _ => Err(wrong()),
    };
    let player = |text: &str| {
        let read = text.parse().ok().filter(|number| *number < rules.players());
        read.map(Player).ok_or_else(|| LessonFaultKind::unread("player", text))
    };
    let one_player = || match rest[..] {
        [number] => player(number),
        _ => Err(wrong()),
    };
    let alone = |demand: Demand| if rest.is_empty() { Ok(demand) } else { Err(wrong()) };
    match name {
        "move" if !rest.is_empty() => {
            let read = |text: &&str| match moves::parse(rules, start, text) {
                Ok(_) => Ok((*text).to_owned()),
                Err(_) => Err(LessonFaultKind::unread("move", text)),
            };
            Ok(Demand::Move(rest.iter().map(read).collect::<Result<_, _>>()?))
        }
        "from" => Ok(Demand::From(squares()?)),
        "to" => Ok(Demand::To(squares()?)),
        "piece" => Ok(Demand::Piece(kind()?.ok_or_else(wrong)?)),
        "drop" => Ok(Demand::Drop(kind()?)),
        "promotes" => Ok(Demand::Promotes(kind()?)),
        "stays" => alone(Demand::Stays),
        "takes" => Ok(Demand::Takes(kind()?)),
        "edge" => alone(Demand::Edge),
        "slide" => alone(Demand::Slide),
        "jump" => alone(Demand::Jump),
        "reflected" => alone(Demand::Reflected),
        "over" => match squares()?[..] {
            [at] => Ok(Demand::Over(at)),
            _ => Err(wrong()),
        },
        "hurdles" => Ok(Demand::Hurdles(usize::from(number()?))),
        "check" => {
            let players = rest.iter().map(|text| player(text)).collect::<Result<_, _>>()?;
            Ok(Demand::Check(players))
        }
        "next" => Ok(Demand::Next(one_player()?)),
        "out" => Ok(Demand::Out(one_player()?)),
        "win" => Ok(Demand::Win(reason()?)),
        "draw" => Ok(Demand::Draw(reason()?)),
        "goes-on" => alone(Demand::GoesOn),
        "count" => Ok(Demand::Count(number()?)),
        _ => Err(wrong()),
    }
}
