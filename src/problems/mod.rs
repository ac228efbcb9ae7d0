//! Problems: positions in which the player to move mates by checks alone, whatever the
//! opponent does, and by one first move only; and such in which one move is much better than
//! every other. They are data, for each family a file of mates in three plies, one of longer
//! ones and one of best moves, found in games of the computer against itself ([`Harvest`]):
//! mates are proven by the [mate search](crate::search::MateSearch), best moves by a
//! [search](crate::search::Searcher) much deeper than those that overlook them.
//!
//! # The format of a file
//!
//! Lines `key: value`, in UTF-8. Empty lines and lines that begin with `#` mean
//! nothing. Each problem begins with `problem: NAME` (small letters, digits and
//! hyphens); its id is `VARIANT/NAME`.
//!
//! | key | value |
//! |---|---|
//! | `variant` | the game, such as `skate-1` |
//! | `position` | as [`notation::position`](crate::notation::position) writes it |
//! | `plies` | of a mate: in how many plies it is mate, from 3 to 15 |
//! | `margin` | of a best move: by how much it is better than every other, from 300 to 2000 hundredths of a pawn |
//! | `answer` | the moves to the mate, the defender's too; or the best move and how it could go on |
//! | `grade` | how hard it is, from 1 to 5 |

mod best_moves;
mod check;
mod fault;
mod harvest;
mod mates;
mod parse;
mod problem;
mod rated;

pub use check::check_problem;
pub use fault::{ProblemFault, ProblemFaultKind};
pub use harvest::Harvest;
pub use parse::{ProblemFile, parse_problems};
pub use problem::{Problem, ProblemGoal};

use crate::variants;

macro_rules! files {
    ($($file:literal),* $(,)?) => { [$(($file, include_str!($file))),*] };
}

/// The mates of three plies that come along, by the names of their files. The page poses
/// these: of a longer one a move after the first may have others beside it that mate as well.
pub static FILES: [(&str, &str); 21] = files![
    "data/checkers.txt",
    "data/checkers-variant.txt",
    "data/chess.txt",
    "data/cylinder.txt",
    "data/expanded-prison.txt",
    "data/footwork.txt",
    "data/forward.txt",
    "data/janggi.txt",
    "data/makruk.txt",
    "data/non-reusable.txt",
    "data/not-capture.txt",
    "data/renewal.txt",
    "data/rengo.txt",
    "data/shared-piece.txt",
    "data/shogi.txt",
    "data/shrinked-prison.txt",
    "data/skate.txt",
    "data/skate-variant.txt",
    "data/steal.txt",
    "data/torus.txt",
    "data/xiangqi.txt",
];

/// The longer ones.
pub static LONGER_FILES: [(&str, &str); 21] = files![
    "data/longer/checkers.txt",
    "data/longer/checkers-variant.txt",
    "data/longer/chess.txt",
    "data/longer/cylinder.txt",
    "data/longer/expanded-prison.txt",
    "data/longer/footwork.txt",
    "data/longer/forward.txt",
    "data/longer/janggi.txt",
    "data/longer/makruk.txt",
    "data/longer/non-reusable.txt",
    "data/longer/not-capture.txt",
    "data/longer/renewal.txt",
    "data/longer/rengo.txt",
    "data/longer/shared-piece.txt",
    "data/longer/shogi.txt",
    "data/longer/shrinked-prison.txt",
    "data/longer/skate.txt",
    "data/longer/skate-variant.txt",
    "data/longer/steal.txt",
    "data/longer/torus.txt",
    "data/longer/xiangqi.txt",
];

/// The best moves. The page poses these, too.
pub static BEST_MOVE_FILES: [(&str, &str); 21] = files![
    "data/best/checkers.txt",
    "data/best/checkers-variant.txt",
    "data/best/chess.txt",
    "data/best/cylinder.txt",
    "data/best/expanded-prison.txt",
    "data/best/footwork.txt",
    "data/best/forward.txt",
    "data/best/janggi.txt",
    "data/best/makruk.txt",
    "data/best/non-reusable.txt",
    "data/best/not-capture.txt",
    "data/best/renewal.txt",
    "data/best/rengo.txt",
    "data/best/shared-piece.txt",
    "data/best/shogi.txt",
    "data/best/shrinked-prison.txt",
    "data/best/skate.txt",
    "data/best/skate-variant.txt",
    "data/best/steal.txt",
    "data/best/torus.txt",
    "data/best/xiangqi.txt",
];

fn files() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    FILES.iter().chain(&LONGER_FILES).chain(&BEST_MOVE_FILES)
}

/// All problems that come along, file by file.
pub fn all() -> impl Iterator<Item = ProblemFile> {
    files().map(|(name, text)| parse_problems(name, text))
}

/// The problems of a family, the short ones first; `None` if there are none.
pub fn of_family(id: &str) -> Option<ProblemFile> {
    let named =
        |name: &str| name.rsplit('/').next().and_then(|name| name.strip_suffix(".txt")) == Some(id);
    let found = files().filter(|(name, _)| named(name));
    found.map(|(name, text)| parse_problems(name, text)).reduce(|mut file, more| {
        file.problems.extend(more.problems);
        file.faults.extend(more.faults);
        file
    })
}

/// The problem with this id, such as `torus-1/003`.
pub fn find(id: &str) -> Option<Problem> {
    let (variant, _) = id.split_once('/')?;
    let file = of_family(variants::family_of(variant)?.id)?;
    file.problems.into_iter().find(|problem| problem.id == id)
}
