//! The problems that come along: each is what it says.

use std::collections::BTreeMap;

use hensoku::problems::{
    self, FILES, LONGER_FILES, MateProblem, ProblemFaultKind, check_problem, parse_problems,
};

use super::assert_is_mate;
use super::brute::Brute;

/// What is looked at to prove one of them.
const NODES: u64 = 200_000;

fn every() -> Vec<MateProblem> {
    problems::all().flat_map(|file| file.problems).collect()
}

#[test]
fn every_file_can_be_read() {
    for (name, text) in FILES.into_iter().chain(LONGER_FILES) {
        let file = parse_problems(name, text);
        assert_eq!(file.faults, [], "{name}");
        let is_short = name.matches('/').count() == 1;
        assert!(file.problems.iter().all(|problem| (problem.plies == 3) == is_short), "{name}");
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
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for problem in every() {
        *counts.entry(problem.variant.id.clone()).or_default() += 1;
    }
    assert!(counts["shogi"] >= 100, "{counts:?}");
    assert!(counts.values().filter(|&&count| count >= 20).count() >= GAMES, "{counts:?}");
}

/// The games with twenty problems or more.
const GAMES: usize = 21;

fn proven(part: usize) {
    for problem in every().iter().skip(part).step_by(3) {
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
    for problem in every().iter().filter(|problem| problem.plies <= 5) {
        let (game, plies) = (problem.game(), usize::from(problem.plies));
        let mut brute = Brute { left: 8_000 };
        let Ok(sooner) = brute.shortest(&game, plies - 2) else { continue };
        assert_eq!(sooner, None, "{}", problem.id);
        let Ok(first) = brute.first_moves(&game, plies, false) else { continue };
        assert_eq!(first.as_slice(), &problem.answer[..1], "{}", problem.id);
        tried += 1;
    }
    assert!(tried >= 60, "{tried}");
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
    assert_eq!(faults("S*4b", "S*4a"), ["mine:5: the answer's S*4a cannot be played"]);
    let file = parse_problems("mine", &good.replace("4a S*4b", "4a S*5b"));
    let wrong = check_problem(&file.problems[0], NODES);
    assert!(matches!(wrong, Err(ProblemFaultKind::NoMate | ProblemFaultKind::NoCheck(_))));
}
