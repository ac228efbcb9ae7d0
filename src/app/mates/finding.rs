//! What is asked of the worker that looks for mates, and what its answers mean.

/// The nodes of the first search, and how many times as many each further one has.
const NODES: (u64, u64) = (300_000, 4);

/// A position, as the worker is told of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MateQuestion {
    /// The game, with the revision of its rules: `shogi@2`.
    pub variant: String,
    /// The words after `position`.
    pub position: String,
}

/// What has come of a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MateFinding {
    /// It is being looked for; if one has been found, for a shorter one.
    Seeking(Option<String>),
    /// The moves to the mate, with blanks between.
    Mate {
        /// Those of both sides.
        moves: String,
        /// Is it proven that there is no shorter one?
        shortest: bool,
    },
    /// There is none by checks alone.
    NoMate,
    /// None was found among so many positions.
    Unknown(u64),
    /// None can be looked for in this position.
    Refused,
    /// The worker has stopped working.
    Failed,
}

/// A question, and what has come of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MateInquiry {
    /// What was asked.
    pub question: MateQuestion,
    /// What has come of it.
    pub finding: MateFinding,
    nodes: u64,
    looked_at: u64,
    shortest: bool,
}

impl MateInquiry {
    /// The question anew.
    pub fn new(question: MateQuestion) -> MateInquiry {
        let (nodes, _) = NODES;
        let finding = MateFinding::Seeking(None);
        MateInquiry { question, finding, nodes, looked_at: 0, shortest: false }
    }

    /// The same with more nodes.
    pub fn further(&self) -> MateInquiry {
        let nodes = self.nodes.saturating_mul(NODES.1);
        MateInquiry { nodes, ..MateInquiry::new(self.question.clone()) }
    }

    /// Is an answer still due?
    pub fn is_open(&self) -> bool {
        matches!(self.finding, MateFinding::Seeking(_))
    }

    /// What the worker is told.
    pub fn lines(&self) -> [String; 3] {
        [
            ["setoption name USI_Variant value ", &self.question.variant].concat(),
            ["position ", &self.question.position].concat(),
            ["go mate nodes ", &self.nodes.to_string()].concat(),
        ]
    }

    /// The worker has said something.
    pub fn hear(&mut self, line: &str) {
        if !self.is_open() {
            return;
        }
        if let Some(answer) = line.strip_prefix("checkmate ") {
            self.finding = match answer {
                "nomate" => MateFinding::NoMate,
                "timeout" => MateFinding::Unknown(self.looked_at),
                "notimplemented" => MateFinding::Refused,
                moves => MateFinding::Mate { moves: moves.to_owned(), shortest: self.shortest },
            };
        } else if line == "info string shortest" {
            self.shortest = true;
        } else if line.starts_with("info string fault") {
            self.finding = MateFinding::Failed;
        } else if let Some((_, moves)) = line.split_once(" pv ") {
            self.finding = MateFinding::Seeking(Some(moves.to_owned()));
        } else if let Some(nodes) = line.strip_prefix("info nodes ") {
            self.looked_at = nodes.parse().unwrap_or(self.nodes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::usi::MateSession;

    fn inquiry(variant: &str, position: &str) -> MateInquiry {
        let (variant, position) = (variant.to_owned(), position.to_owned());
        MateInquiry::new(MateQuestion { variant, position })
    }

    /// What comes of it, from a session that lives where the worker has its own.
    fn found(mut inquiry: MateInquiry) -> MateFinding {
        let mut session = MateSession::new(|| 0);
        let mut said: Vec<String> = Vec::new();
        for line in inquiry.lines() {
            said.extend(session.hear(&line));
        }
        while session.is_thinking() {
            said.extend(session.step());
        }
        said.iter().for_each(|line| inquiry.hear(line));
        inquiry.finding
    }

    #[test]
    fn a_mate_is_found_and_none_is_shorter() {
        let three = "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
        let moves = "G*5b".to_owned();
        let mate = MateFinding::Mate { moves, shortest: true };
        assert_eq!(found(inquiry("shogi", three)), mate);
    }

    #[test]
    fn where_there_is_none_it_is_said() {
        assert_eq!(found(inquiry("shogi", "startpos")), MateFinding::NoMate);
        assert_eq!(found(inquiry("torus-1", "startpos moves 7h7g")), MateFinding::NoMate);
    }

    #[test]
    fn what_has_no_mates_is_refused_and_what_is_none_of_the_game_fails() {
        assert_eq!(found(inquiry("yonin-survivor", "startpos")), MateFinding::Refused);
        assert_eq!(found(inquiry("shogi", "startpos moves 7g7e")), MateFinding::Failed);
    }

    #[test]
    fn it_goes_on_where_the_nodes_did_not_suffice() {
        let mut first = inquiry("shogi", "startpos");
        ["info nodes 300012", "checkmate timeout"].iter().for_each(|line| first.hear(line));
        assert_eq!(first.finding, MateFinding::Unknown(300_012));
        let [.., go] = first.further().lines();
        assert_eq!(go, "go mate nodes 1200000");
        assert!(first.further().is_open());
    }

    #[test]
    fn a_mate_is_told_while_a_shorter_one_is_sought() {
        let mut one = inquiry("shogi", "startpos");
        one.hear("info depth 5 score mate 5 nodes 900 time 3 pv G*5b 5a4a G*4b");
        let found = MateFinding::Seeking(Some("G*5b 5a4a G*4b".to_owned()));
        assert_eq!(one.finding, found);
    }
}
