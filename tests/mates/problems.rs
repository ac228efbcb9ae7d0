//! The problems that come along: each is what it says.

use std::collections::BTreeMap;

use hensoku::engine::action::Move;
use hensoku::problems::{
    self, BEST_MOVE_FILES, FILES, LONGER_FILES, Problem, ProblemFaultKind, ProblemGoal,
    check_problem, parse_problems,
};

use super::assert_is_mate;
use super::brute::Brute;

/// What is looked at to prove one of them.
const NODES: u64 = 200_000;

/// What is looked at to find a best move again.
const SEARCH_NODES: u64 = 40_000;

fn every() -> impl Iterator<Item = Problem> {
    problems::all().flat_map(|file| file.problems)
}

/// The mates, with their plies.
fn mates() -> Vec<(Problem, usize)> {
    let plies = |problem: Problem| match problem.goal {
        ProblemGoal::Mate(plies) => Some((problem, usize::from(plies))),
        ProblemGoal::BestMove(_) => None,
    };
    every().filter_map(plies).collect()
}

fn best_moves() -> Vec<Problem> {
    every().filter(|problem| matches!(problem.goal, ProblemGoal::BestMove(_))).collect()
}

#[test]
fn every_file_can_be_read() {
    for (name, text) in FILES.into_iter().chain(LONGER_FILES).chain(BEST_MOVE_FILES) {
        let file = parse_problems(name, text);
        assert_eq!(file.faults, [], "{name}");
        let folder = name.split('/').nth_back(1);
        let belongs = |problem: &Problem| match problem.goal {
            ProblemGoal::Mate(3) => folder == Some("data"),
            ProblemGoal::Mate(_) => folder == Some("longer"),
            ProblemGoal::BestMove(_) => folder == Some("best"),
        };
        assert!(file.problems.iter().all(belongs), "{name}");
        // As they are written, but for the remarks.
        let rows = text.lines().filter(|row| !row.starts_with('#') && !row.is_empty());
        let written: String = file.problems.iter().map(ToString::to_string).collect();
        assert_eq!(written.lines().collect::<Vec<_>>(), rows.collect::<Vec<_>>(), "{name}");
        for problem in file.problems {
            assert_eq!(problems::find(&problem.id), Some(problem));
        }
    }
}

#[test]
fn there_are_enough() {
    let count = |problems: Vec<Problem>| {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for problem in problems {
            *counts.entry(problem.variant.id.clone()).or_default() += 1;
        }
        counts
    };
    let counts = count(mates().into_iter().map(|(problem, _)| problem).collect());
    assert!(counts["shogi"] >= 100, "{counts:?}");
    assert!(counts.values().filter(|&&count| count >= 20).count() >= GAMES, "{counts:?}");
    let counts = count(best_moves());
    assert!(counts.len() == GAMES && counts.values().all(|&count| count >= 3), "{counts:?}");
    assert!(counts.values().filter(|&&count| count >= 8).count() >= 18, "{counts:?}");
}

/// The games with twenty mates or more, and with best moves.
const GAMES: usize = 21;

fn proven(part: usize) {
    for (problem, _) in mates().iter().skip(part).step_by(3) {
        assert_eq!(check_problem(problem, NODES), Ok(()), "{}", problem.id);
        assert_is_mate(&problem.game(), &problem.answer);
    }
}

#[test]
fn a_third_is_proven() {
    proven(0);
}

#[test]
fn another_third_is_proven() {
    proven(1);
}

#[test]
fn the_others_are_proven() {
    proven(2);
}

/// Short ones, by trying everything: there is a mate in so many plies, none in
/// fewer, and only one first move that leads to it.
#[test]
fn short_ones_are_what_they_say_by_trying_everything() {
    let mut tried = 0;
    for (problem, plies) in mates().into_iter().filter(|(_, plies)| *plies <= 5) {
        let game = problem.game();
        let mut brute = Brute { left: 8_000 };
        let Ok(sooner) = brute.shortest(&game, plies - 2) else { continue };
        assert_eq!(sooner, None, "{}", problem.id);
        let Ok(first) = brute.first_moves(&game, plies, false) else { continue };
        assert_eq!(first.as_slice(), &problem.answer[..1], "{}", problem.id);
        tried += 1;
    }
    assert!(tried >= 60, "{tried}");
}

fn found_again(part: usize) {
    let best_moves = best_moves();
    let of_part = best_moves.iter().skip(part).step_by(2);
    let doubted = |problem: &&Problem| check_problem(problem, SEARCH_NODES) != Ok(());
    let doubted: Vec<&str> = of_part.filter(doubted).map(|problem| problem.id.as_str()).collect();
    assert_eq!(doubted, [""; 0]);
}

#[test]
fn half_of_the_best_moves_are_found_again() {
    found_again(0);
}

#[test]
fn the_other_best_moves_are_found_again() {
    found_again(1);
}

#[test]
fn another_move_is_no_best_one() {
    let Some(mut problem) = best_moves().into_iter().next() else { panic!("there is none") };
    let is_other = |mv: &Move| *mv != problem.answer[0];
    problem.answer = problem.game().legal_moves().into_iter().filter(is_other).take(1).collect();
    assert_eq!(check_problem(&problem, SEARCH_NODES), Err(ProblemFaultKind::NotBest));
}

#[test]
fn what_is_wrong_is_told() {
    let good = "problem: 1\nvariant: shogi\n\
        position: 7nl/5k3/6p2/5P3/9/9/9/9/4K4 b 2GS 1\n\
        plies: 3\nanswer: G*4c 4b4a S*4b\ngrade: 1\n";
    let faults = |from: &str, to: &str| {
        let faults = parse_problems("mine", &good.replace(from, to)).faults;
        faults.into_iter().map(|fault| fault.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(faults("", ""), [""; 0]);
    assert_eq!(faults("shogi", "go"), ["mine:2: there is no variant \"go\""]);
    assert_eq!(faults("plies: 3", "plies: 5"), ["mine:1: the answer has 3 plies"]);
    assert_eq!(faults("plies: 3", "plies: 99"), ["mine:4: \"99\" is no number from 3 to 15"]);
    assert_eq!(faults("grade: 1\n", ""), ["mine:1: \"grade\" is missing"]);
    let neither = "mine:1: either \"plies\" or \"margin\" has to stand there";
    assert_eq!(faults("plies: 3\n", ""), [neither]);
    assert_eq!(faults("plies: 3", "plies: 3\nmargin: 400"), [neither]);
    assert_eq!(faults("plies: 3", "margin: 20"), ["mine:4: \"20\" is no number from 300 to 2000"]);
    assert_eq!(faults("S*4b", "S*4a"), ["mine:5: the answer's S*4a cannot be played"]);
    let file = parse_problems("mine", &good.replace("4a S*4b", "4a S*5b"));
    let wrong = check_problem(&file.problems[0], NODES);
    assert!(matches!(wrong, Err(ProblemFaultKind::NoMate | ProblemFaultKind::NoCheck(_))));
}
