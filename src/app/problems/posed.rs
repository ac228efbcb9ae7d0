//! Problems as the page poses them: read without their positions, and made into a task
//! that a board teaches.

use crate::app::text::game::SideName;
use crate::app::text::{Language, problems as words};
use crate::describe::SideNames;
use crate::engine::player::Player;
use crate::engine::text::Text;
use crate::problems::{BEST_MOVE_FILES, FILES, ProblemGoal};
use crate::sort::sort_short;
use crate::variants;

/// A move to be found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PosedProblem {
    /// The game and the name: `torus-1/m3-001`.
    pub id: String,
    /// The id of the game.
    pub variant: &'static str,
    /// What is to be found.
    pub goal: ProblemGoal,
    /// How hard it is, from 1 to 5.
    pub grade: usize,
    position: &'static str,
    /// The moves to the mate, or the best one and how it could go on, of both sides.
    answer: &'static str,
}

/// The problems of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PosedGame {
    /// The id of the game.
    pub variant: &'static str,
    /// Its problems: mates, the shortest first, then best moves, the easiest first.
    pub problems: Vec<PosedProblem>,
}

/// All problems that are posed, by game, in the order of the catalogue.
pub fn all() -> Vec<PosedGame> {
    let mut games: Vec<PosedGame> = Vec::new();
    for problem in FILES.iter().chain(&BEST_MOVE_FILES).flat_map(|(_, text)| read(text)) {
        match games.iter_mut().find(|game| game.variant == problem.variant) {
            Some(game) => game.problems.push(problem),
            None => games.push(PosedGame { variant: problem.variant, problems: vec![problem] }),
        }
    }
    let order: Vec<String> = variants::all().map(|variant| variant.id.clone()).collect();
    sort_short(&mut games, |game| order.iter().position(|id| id == game.variant));
    for game in &mut games {
        sort_short(&mut game.problems, |problem| (problem.order(), problem.id.clone()));
    }
    games
}

fn read(text: &'static str) -> Vec<PosedProblem> {
    let mut problems: Vec<PosedProblem> = Vec::new();
    for line in text.lines() {
        let Some((key, value)) = line.split_once(": ") else { continue };
        if key == "problem" {
            problems.push(PosedProblem {
                id: value.to_owned(),
                variant: "",
                goal: ProblemGoal::Mate(0),
                grade: 0,
                position: "",
                answer: "",
            });
        }
        let Some(problem) = problems.last_mut() else { continue };
        match key {
            "variant" => {
                problem.variant = value;
                problem.id = [value, "/", &problem.id].concat();
            }
            "position" => problem.position = value,
            "plies" => problem.goal = ProblemGoal::Mate(value.parse().unwrap_or_default()),
            "margin" => problem.goal = ProblemGoal::BestMove(value.parse().unwrap_or_default()),
            "grade" => problem.grade = value.parse().unwrap_or_default(),
            "answer" => problem.answer = value,
            _ => {}
        }
    }
    problems
}

impl PosedProblem {
    /// Is it a mate?
    pub fn is_mate(&self) -> bool {
        matches!(self.goal, ProblemGoal::Mate(_))
    }

    /// Where it stands among the problems of its game.
    fn order(&self) -> (bool, u8, usize) {
        match self.goal {
            ProblemGoal::Mate(plies) => (false, plies, self.grade),
            ProblemGoal::BestMove(_) => (true, 0, self.grade),
        }
    }

    /// What is to be found, in short.
    pub fn goal_name(&self) -> Text {
        match self.goal {
            ProblemGoal::Mate(plies) => words::length(plies.into()),
            ProblemGoal::BestMove(_) => words::BEST_MOVE.clone(),
        }
    }

    /// What is to be done, help with it, and what is told when it has been found.
    fn texts(&self) -> [Text; 3] {
        let is_drop = self.moves().0.contains('*');
        let [aim, hint, learnt] = match self.goal {
            ProblemGoal::Mate(plies) => {
                [words::mate_in(plies.into()), words::hint(is_drop), words::SOLVED.clone()]
            }
            ProblemGoal::BestMove(margin) => [
                words::FIND_BEST_MOVE.clone(),
                words::best_move_hint(is_drop),
                words::better_by((margin / 100).into()),
            ],
        };
        [
            self.mover().map_or_else(|| aim.clone(), |mover| words::to_do(mover, aim.clone())),
            hint,
            learnt,
        ]
    }

    /// Who is to move: the turn stands second in a position text, `b` or `w`.
    fn mover(&self) -> Option<SideName> {
        let player = match self.position.split(' ').nth(1)? {
            "b" => Player(0),
            "w" => Player(1),
            _ => return None,
        };
        let names = SideNames::of(variants::find(self.variant)?.spec());
        Some(SideName { player, names })
    }

    /// The first move of the answer, and the others.
    fn moves(&self) -> (&str, &str) {
        self.answer.split_once(' ').unwrap_or((self.answer, ""))
    }

    /// The problem as the text of a [lesson](crate::lessons) with one task. The last step to
    /// a mate takes any; after the best move the board shows how it could go on.
    pub fn lesson(&self) -> String {
        let name = self.id.replace('/', "-");
        let mut text = ["family: problem\ntask: ", &name, "\nvariant: ", self.variant].concat();
        text += &["\nposition: ", self.position].concat();
        for (key, words) in ["do", "hint", "learnt"].into_iter().zip(self.texts()) {
            for language in [Language::Ja, Language::En] {
                text += &["\n", key, ".", language.code(), ": ", words.of(language)].concat();
            }
        }
        let mut step = |aim: &[&str], answer: &str, reply: &str| {
            text += &["\naim: ", &aim.concat(), "\nanswer: ", answer].concat();
            if !reply.is_empty() {
                text += &["\nreply: ", reply].concat();
            }
        };
        if self.is_mate() {
            let moves: Vec<&str> = self.answer.split(' ').collect();
            for played in moves.chunks(2) {
                match *played {
                    [good, reply] => step(&["move ", good], good, reply),
                    [last] => step(&["win checkmate"], last, ""),
                    _ => {}
                }
            }
        } else {
            let (best, line) = self.moves();
            step(&["move ", best], best, line);
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
            let own = if problem.is_mate() { usize::MAX } else { 1 };
            for good in problem.answer.split_ascii_whitespace().step_by(2).take(own) {
                attempts += &[good, " "].concat();
            }
            let stands = follow(&text, "", &attempts, Language::En);
            assert!(stands.starts_with("done"), "{}: {stands}", problem.id);
            let shown = stands.lines().nth(2).unwrap_or_default();
            let line = problem.answer.split_once(' ').map_or("", |(_, line)| line);
            assert_eq!(shown, if problem.is_mate() { "" } else { line }, "{}", problem.id);
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
