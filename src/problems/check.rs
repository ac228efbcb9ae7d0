//! Whether a problem is what it says.

use super::fault::ProblemFaultKind;
use super::problem::{Problem, ProblemGoal};
use super::rated::{Rated, TABLE, searcher};
use crate::engine::action::Action;
use crate::engine::outcome::Reason;
use crate::notation::moves;
use crate::search::{MateSearch, Mating};

/// Of a mate: plays the answer, proves that there is a mate in so many plies and no
/// shorter one, and that no other first move mates. Of a best move: has a search find it,
/// better than every other by half of the least margin there is, as fewer nodes tell less.
/// Each search looks at so many positions at most.
///
/// # Errors
/// The first thing that is wrong.
pub fn check_problem(problem: &Problem, nodes: u64) -> Result<(), ProblemFaultKind> {
    match problem.goal {
        ProblemGoal::Mate(plies) => check_mate(problem, plies, nodes),
        ProblemGoal::BestMove(_) => {
            let game = problem.game();
            let rated = Rated::of(&mut searcher(&problem.variant, TABLE), &game, nodes);
            let holds = |rated: &Rated| {
                rated.line.first() == problem.answer.first()
                    && rated.margin * 2 >= i32::from(ProblemGoal::MARGINS.0)
            };
            rated.filter(holds).map(|_| ()).ok_or(ProblemFaultKind::NotBest)
        }
    }
}

fn check_mate(problem: &Problem, plies: u8, nodes: u64) -> Result<(), ProblemFaultKind> {
    plays_to_mate(problem)?;
    let game = problem.game();
    match MateSearch::new(&game, nodes)?.report().mating {
        Mating::Mate { line, shortest: true } if line.len() == usize::from(plies) => {}
        Mating::Mate { line, shortest: true } => {
            return Err(ProblemFaultKind::Shorter(line.len()));
        }
        _ => return Err(ProblemFaultKind::Unproven),
    }
    match MateSearch::without(&game, problem.answer[0], nodes)?.report().mating {
        Mating::NoMate => Ok(()),
        _ => Err(ProblemFaultKind::OtherAnswer),
    }
}

/// Is every move of the attacker a check, and the last one mate?
fn plays_to_mate(problem: &Problem) -> Result<(), ProblemFaultKind> {
    let mut game = problem.game();
    let attacker = game.position().turn();
    for &mv in &problem.answer {
        let text = || moves::text(game.rules(), mv);
        let attacks = game.position().turn() == attacker;
        if attacks && !game.position().clone().gives_check(game.rules(), mv) {
            return Err(ProblemFaultKind::NoCheck(text()));
        }
        let wrong = ProblemFaultKind::BadMove(text());
        game.play(Action::Move(mv)).map_err(|_| wrong)?;
    }
    let mated = |reason, winners: &[_]| reason == Reason::Checkmate && winners == [attacker];
    match game.outcome() {
        Some(outcome) if mated(outcome.reason, &outcome.winners) => Ok(()),
        _ => Err(ProblemFaultKind::NoMate),
    }
}
