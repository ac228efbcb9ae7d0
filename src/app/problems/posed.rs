//! Problems as the page poses them: read without their positions, and made into a task
//! that a board teaches.

use crate::app::text::{Language, problems as words};
use crate::engine::text::Text;
use crate::problems::FILES;

/// A mate to be found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PosedProblem {
    /// The game and the name: `torus-1/m3-001`.
    pub id: String,
    /// The id of the game.
    pub variant: &'static str,
    /// The number of plies to the mate, both sides counted: odd.
    pub plies: usize,
    /// How hard it is, from 1 to 5.
    pub grade: usize,
    position: &'static str,
    /// The moves to the mate, of both sides.
    answer: &'static str,
}

/// The problems of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PosedGame {
    /// The id of the game.
    pub variant: &'static str,
    /// Its problems, the shortest first.
    pub problems: Vec<PosedProblem>,
}

/// All problems that are posed, by game.
pub fn all() -> Vec<PosedGame> {
    let mut games: Vec<PosedGame> = Vec::new();
    for problem in FILES.iter().flat_map(|(_, text)| read(text)) {
        match games.iter_mut().find(|game| game.variant == problem.variant) {
            Some(game) => game.problems.push(problem),
            None => games.push(PosedGame { variant: problem.variant, problems: vec![problem] }),
        }
    }
    for game in &mut games {
        game.problems.sort_by(|a, b| (a.plies, a.grade, &a.id).cmp(&(b.plies, b.grade, &b.id)));
    }
    games
}

fn read(text: &'static str) -> Vec<PosedProblem> {
    let mut problems: Vec<PosedProblem> = Vec::new();
    for line in text.lines() {
        let Some((key, value)) = line.split_once(": ") else { continue };
        if key == "problem" {
            problems.push(PosedProblem { id: value.to_owned(), ..PosedProblem::default() });
        }
        let Some(problem) = problems.last_mut() else { continue };
        match key {
            "variant" => {
                problem.variant = value;
                problem.id = [value, "/", &problem.id].concat();
            }
            "position" => problem.position = value,
            "plies" => problem.plies = value.parse().unwrap_or_default(),
            "grade" => problem.grade = value.parse().unwrap_or_default(),
            "answer" => problem.answer = value,
            _ => {}
        }
    }
    problems
}

impl PosedProblem {
    /// What is to be done.
    pub fn told(&self) -> Text {
        words::mate_in(self.plies)
    }

    /// The problem as the text of a [lesson](crate::lessons) with one task. Its last step
    /// takes any mate.
    pub fn lesson(&self) -> String {
        let name = self.id.replace('/', "-");
        let mut text = ["family: problem\ntask: ", &name, "\nvariant: ", self.variant].concat();
        text += &["\nposition: ", self.position].concat();
        let moves: Vec<&str> = self.answer.split_ascii_whitespace().collect();
        let first = moves.first().copied().unwrap_or_default();
        for (key, words) in [
            ("do", self.told()),
            ("hint", words::hint(first.contains('*'))),
            ("learnt", words::SOLVED.clone()),
        ] {
            for language in [Language::Ja, Language::En] {
                text += &["\n", key, ".", language.code(), ": ", words.of(language)].concat();
            }
        }
        for step in moves.chunks(2) {
            text += &match *step {
                [good, reply] => ["\naim: move ", good, "\nanswer: ", good, "\nreply: ", reply],
                [last] => ["\naim: win checkmate", "", "\nanswer: ", last, "", ""],
                _ => [""; 6],
            }
            .concat();
        }
        text.push('\n');
        text
    }
}

/// Which problem of a game is that of a day, counted from 1970: each comes once before
/// any comes again, and not in their order.
pub fn of_day(game: &PosedGame, day: u32) -> Option<&PosedProblem> {
    let count = game.problems.len();
    if count == 0 {
        return None;
    }
    let salt: u32 = game.variant.bytes().fold(17, |sum, byte| sum * 31 % 9973 + u32::from(byte));
    // Near the golden section, and without a common factor.
    let near = (count * 618 / 1000).max(1);
    let step = (near..).find(|step| common(*step, count) == 1).unwrap_or(1);
    game.problems.get(((day % 100_000 + salt) as usize * step) % count)
}

fn common(a: usize, b: usize) -> usize {
    if b == 0 { a } else { common(b, a % b) }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::lessons::{self, follow};

    #[test]
    fn every_problem_is_a_task_that_its_answer_solves() {
        let mut ids = HashSet::new();
        for problem in all().into_iter().flat_map(|game| game.problems) {
            assert!(ids.insert(problem.id.clone()), "{} twice", problem.id);
            let text = problem.lesson();
            let file = lessons::parse("", &text);
            let told: Vec<String> = file.faults.iter().map(ToString::to_string).collect();
            assert!(told.is_empty(), "{}: {}", problem.id, told.join("\n"));
            let mut attempts = String::new();
            for good in problem.answer.split_ascii_whitespace().step_by(2) {
                attempts += &[good, " "].concat();
            }
            let stands = follow(&text, "", &attempts, Language::En);
            assert!(stands.starts_with("done"), "{}: {stands}", problem.id);
        }
    }

    #[test]
    fn every_problem_has_its_day() {
        for game in all() {
            let count = game.problems.len() as u32;
            let days: HashSet<&str> = (20_000..20_000 + count)
                .filter_map(|day| of_day(&game, day))
                .map(|p| &*p.id)
                .collect();
            assert_eq!(days.len(), game.problems.len(), "{}", game.variant);
        }
    }
}
