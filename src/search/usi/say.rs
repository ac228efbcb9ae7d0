//! What the session says.

use crate::engine::action::{Action, Claim, Move};
use crate::engine::game::Game;
use crate::engine::piece::Kind;
use crate::engine::square::Square;
use crate::notation::moves;
use crate::notation::square;
use crate::search::explain::{Motive, explain};
use crate::search::report::{Analysis, Report};
use crate::variants;

use super::options::{LEVELS, LINES, Options, TABLE};

/// The answer to `usi`.
pub(super) fn greeting() -> Vec<String> {
    let Options { variant, table, lines, level, .. } = Options::default();
    let ids: String = variants::all().map(|variant| format!(" var {}", variant.id)).collect();
    vec![
        format!("id name Hensoku {}", env!("CARGO_PKG_VERSION")),
        "id author the authors of Hensoku".to_owned(),
        format!("option name USI_Variant type combo default {variant}{ids}"),
        format!("option name USI_Hash type spin default {table} min {} max {}", TABLE.0, TABLE.1),
        "option name USI_Ponder type check default false".to_owned(),
        format!("option name MultiPV type spin default {lines} min {} max {}", LINES.0, LINES.1),
        format!("option name Level type spin default {level} min {} max {}", LEVELS.0, LEVELS.1),
        "option name USI_Army0 type string default <empty>".to_owned(),
        "option name USI_Army1 type string default <empty>".to_owned(),
        "option name Seed type string default 0".to_owned(),
        "option name Why type check default false".to_owned(),
        "option name Tag type string default <empty>".to_owned(),
        "usiok".to_owned(),
    ]
}

/// A line for each line of an analysis.
pub(super) fn info(game: &Game, analysis: &Analysis, passed: u64) -> Vec<String> {
    let Analysis { depth, seldepth, nodes, table_fill, lines } = analysis;
    let rate = nodes * 1000 / passed.max(1);
    let told = |(number, line): (usize, &crate::search::Variation)| {
        let moves = texts(game, &line.moves);
        format!(
            "info depth {depth} seldepth {seldepth} score {} nodes {nodes} nps {rate} \
             time {passed} hashfull {table_fill} multipv {number} pv {moves}",
            line.score
        )
    };
    (1..).zip(lines).map(told).collect()
}

/// A mate that has been found.
pub(super) fn mate_found(game: &Game, line: &[Move], nodes: u64, passed: u64) -> String {
    let (plies, moves) = (line.len(), texts(game, line));
    format!("info depth {plies} score mate {plies} nodes {nodes} time {passed} pv {moves}")
}

/// The moves of a line, with blanks between.
pub(super) fn texts(game: &Game, line: &[Move]) -> String {
    let mut texts = String::new();
    for mv in line {
        if !texts.is_empty() {
            texts.push(' ');
        }
        texts.push_str(&moves::text(game.rules(), *mv));
    }
    texts
}

/// Why the best move is played.
pub(super) fn why(game: &Game, report: &Report) -> Option<String> {
    let (mv, score) = best_move(report)?;
    let mut line = format!("info string why {}", moves::text(game.rules(), mv));
    for motive in explain(game, mv, score) {
        line.push(' ');
        line.push_str(&code(game, motive));
    }
    Some(line)
}

fn best_move(report: &Report) -> Option<(Move, Option<crate::search::Score>)> {
    let line = report.analysis.lines.first();
    let score = line.map(|line| line.score);
    match report.action {
        Some(Action::Move(mv)) => Some((mv, score)),
        _ => Some((*line?.moves.first()?, score)),
    }
}

/// A motive in one word.
fn code(game: &Game, motive: Motive) -> String {
    let place = |what: &str, kind: Kind, at: Square| {
        format!("{what}:{}:{}", square::text(game.rules().topology(), at), kind.code())
    };
    match motive {
        Motive::Wins(reason) => format!("wins:{}", reason.name()),
        Motive::Mates(plies) => format!("mates:{plies}"),
        Motive::Checks => "checks".to_owned(),
        Motive::Escapes => "escapes".to_owned(),
        Motive::Takes(kind, at) => place("takes", kind, at),
        Motive::Promotes(_) => "promotes".to_owned(),
        Motive::Steals => "steals".to_owned(),
        Motive::Threatens(kind, at) => place("threatens", kind, at),
        Motive::Defends(kind, at) => place("defends", kind, at),
        Motive::Develops => "develops".to_owned(),
    }
}

/// The last lines of a search.
pub(super) fn best(game: &Game, report: &Report, tag: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let text = match report.action {
        Some(Action::Claim(Claim::Declare | Claim::Points)) => "win".to_owned(),
        _ => match best_move(report) {
            None => "resign".to_owned(),
            Some((mv, _)) => {
                if let Some(Action::Claim(claim)) = report.action {
                    lines.push(format!("info string claim {}", moves::claim_text(claim)));
                }
                let ponder = report.ponder.map(|mv| moves::text(game.rules(), mv));
                let ponder = ponder.map_or_else(String::new, |text| format!(" ponder {text}"));
                format!("{}{ponder}", moves::text(game.rules(), mv))
            }
        },
    };
    lines.extend(end_of(tag, &["bestmove ", &text].concat()));
    lines
}

/// The tag, if there is one, and the answer.
pub(super) fn end_of(tag: &str, answer: &str) -> Vec<String> {
    let mut lines = Vec::new();
    if !tag.is_empty() {
        lines.push(format!("info string tag {tag}"));
    }
    lines.push(answer.to_owned());
    lines
}
