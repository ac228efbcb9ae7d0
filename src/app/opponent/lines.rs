//! What the worker says, line by line: as USI has it.

/// A score, for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoundScore {
    /// In hundredths of a pawn.
    Pawns(i32),
    /// A win in so many plies; negative, a loss.
    Mate(i32),
}

/// A line of play that has been found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundLine {
    /// How deep the search was, in plies.
    pub depth: u32,
    /// Which of the lines it is, the best is 1.
    pub number: usize,
    /// What it is worth.
    pub score: FoundScore,
    /// Its moves, with spaces between.
    pub moves: String,
}

/// A line that the worker has said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerLine {
    /// It is there.
    Ready,
    /// Something has been found.
    Found(FoundLine),
    /// Why the best move is good: words as `takes:5e:P`.
    Why(String),
    /// A claim that goes before the move.
    Claim(String),
    /// The next answer is that to the request with this number.
    Tag(u32),
    /// The answer: a move, `resign` or `win`.
    Best(String),
    /// What was asked could not be read.
    Fault,
}

impl WorkerLine {
    /// Reads a line. `None` if it says nothing that matters here.
    pub fn read(line: &str) -> Option<WorkerLine> {
        let (command, rest) = word(line);
        match command {
            "usiok" => Some(WorkerLine::Ready),
            "bestmove" => Some(WorkerLine::Best(word(rest).0.to_owned())),
            "info" => match word(rest) {
                ("string", said) => match word(said) {
                    ("tag", number) => Some(WorkerLine::Tag(number.parse().ok()?)),
                    ("why", codes) => Some(WorkerLine::Why(word(codes).1.to_owned())),
                    ("claim", claim) => Some(WorkerLine::Claim(claim.to_owned())),
                    ("fault", _) => Some(WorkerLine::Fault),
                    _ => None,
                },
                _ => found(rest).map(WorkerLine::Found),
            },
            _ => None,
        }
    }
}

/// The first word, and what follows it.
fn word(text: &str) -> (&str, &str) {
    text.trim_ascii().split_once(' ').unwrap_or((text.trim_ascii(), ""))
}

fn found(mut rest: &str) -> Option<FoundLine> {
    let (mut depth, mut number, mut score) = (0, 1, None);
    while !rest.is_empty() {
        let (name, after) = word(rest);
        let (value, following) = word(after);
        rest = following;
        match name {
            "depth" => depth = value.parse().ok()?,
            "multipv" => number = value.parse().ok()?,
            "score" => {
                let (worth, following) = word(following);
                rest = following;
                let worth = worth.parse().ok()?;
                score = match value {
                    "cp" => Some(FoundScore::Pawns(worth)),
                    "mate" => Some(FoundScore::Mate(worth)),
                    _ => return None,
                };
            }
            // Only a bound: the score itself is still to come.
            "lowerbound" | "upperbound" => return None,
            "pv" => {
                let moves = after.trim_ascii().to_owned();
                return Some(FoundLine { depth, number, score: score?, moves });
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_is_read() {
        let line = "info depth 9 seldepth 14 score cp -35 nodes 12 nps 4 time 3 hashfull 1 multipv 2 pv 7g7f 3c3d";
        let moves = "7g7f 3c3d".to_owned();
        let found = FoundLine { depth: 9, number: 2, score: FoundScore::Pawns(-35), moves };
        assert_eq!(WorkerLine::read(line), Some(WorkerLine::Found(found)));
        let mate = WorkerLine::read("info depth 3 score mate -4 pv P*5e");
        assert!(matches!(
            mate,
            Some(WorkerLine::Found(FoundLine { score: FoundScore::Mate(-4), .. }))
        ));
    }

    #[test]
    fn other_lines_are_read() {
        let read = WorkerLine::read;
        assert_eq!(read("usiok"), Some(WorkerLine::Ready));
        assert_eq!(read("info string tag 17"), Some(WorkerLine::Tag(17)));
        let best = |text: &str| Some(WorkerLine::Best(text.to_owned()));
        assert_eq!(read("bestmove 7g7f ponder 3c3d"), best("7g7f"));
        assert_eq!(read("bestmove win"), best("win"));
        let why = read("info string why 7g7f takes:7f:P checks");
        assert_eq!(why, Some(WorkerLine::Why("takes:7f:P checks".to_owned())));
        let claim = read("info string claim claim-draw");
        assert_eq!(claim, Some(WorkerLine::Claim("claim-draw".to_owned())));
        assert_eq!(read("info string fault there is no command"), Some(WorkerLine::Fault));
    }

    #[test]
    fn what_means_nothing_is_passed_over() {
        for odd in [
            "",
            " ",
            "id name X",
            "info",
            "info depth",
            "info depth x pv 7g7f",
            "info depth 3 score cp pv",
            "info depth 3 score cp 5 lowerbound pv 7g7f",
            "info pv 7g7f",
            "info string",
            "info string tag x",
            "info string tag 99999999999",
            "将棋",
        ] {
            assert_eq!(WorkerLine::read(odd), None, "{odd}");
        }
    }
}
