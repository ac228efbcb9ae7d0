//! What is asked of the worker, and what its answers are worth: pure, so that
//! it is tested without a browser.
//!
//! One request is under way at a time. Every request has a number, which the
//! worker repeats with its answer: one that belongs to an earlier request is
//! dropped, and so is all that was found on the way to it. A worker that stops
//! working is started anew and asked again, a few times for one request.

use super::lines::{FoundLine, WorkerLine};
use crate::app::seating::ComputerLevel;
use crate::record::NodeId;

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchPurpose {
    /// The computer is to move, at this level.
    Play(ComputerLevel),
    /// A person wants a hint.
    Hint,
    /// A person looks into the position, until they have seen enough.
    Analyse {
        /// How many of the best moves are wanted.
        lines: u8,
    },
    /// A position of a game is judged, each at the same expense.
    Review,
}

/// How many nodes are looked at to judge a position of a game.
const REVIEW_NODES: u32 = 30_000;

/// A search that is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchRequest {
    /// What for.
    pub purpose: SearchPurpose,
    /// The place of the record that is searched.
    pub at: NodeId,
    /// The value of `USI_Variant`.
    pub variant: String,
    /// What follows `position`.
    pub position: String,
}

/// What is to be done with the worker. The first order of a new one is `usi`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerOrder {
    /// Say this to it.
    Say(String),
    /// It has been told to stop the request with this number: its answer is due.
    Await(u32),
}

/// What has come of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SearchNews {
    /// More has been found.
    Progress,
    /// The search has ended with this answer.
    Decided(SearchAnswer),
    /// The worker does not understand what it was asked: it is at something else now, and
    /// is to be started anew.
    Refused,
}

/// The answer to a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchAnswer {
    /// What was asked.
    pub request: SearchRequest,
    /// A move, `resign` or `win`; or the word for a claim.
    pub best: String,
    /// What it does, where that was asked: words as `takes:5e:P`.
    pub why: String,
    /// The best line of play, if the search came so far.
    pub line: Option<FoundLine>,
}

/// How often a worker is started anew for one request.
const MOST_CRASHES: u8 = 2;

/// The request under way, or the last one.
#[derive(Clone, Debug)]
struct Asked {
    tag: u32,
    request: SearchRequest,
    answered: bool,
    /// Has it been told to come to its end?
    hurried: bool,
}

/// Both sides of the talk with a worker.
#[derive(Clone, Debug, Default)]
pub struct Dialogue {
    /// Is there a worker?
    started: bool,
    /// Has it said that it is there?
    ready: bool,
    /// Has one stopped working before anything was asked of it?
    failed_unasked: bool,
    /// Decides among moves of like worth.
    seed: Option<u32>,
    tag: u32,
    asked: Option<Asked>,
    /// The numbers of the requests whose answers are due, the first first.
    due: Vec<u32>,
    /// The number with the next answer.
    named: Option<u32>,
    claim: Option<String>,
    why: String,
    /// The game that the worker has been told of.
    variant: Option<String>,
    /// How many lines it has been told to look for, if not one.
    lines: Option<u8>,
    found: Vec<FoundLine>,
    crashes: u8,
    failed: bool,
}

impl Dialogue {
    /// Decides what decides among moves of like worth, unless that has been.
    pub fn seed_with(&mut self, seed: impl FnOnce() -> u32) {
        self.seed.get_or_insert_with(seed);
    }

    /// Is a search under way?
    #[cfg(test)]
    pub fn is_searching(&self) -> bool {
        !self.failed && self.asked.as_ref().is_some_and(|asked| !asked.answered)
    }

    /// Has the worker stopped working too often?
    pub fn has_failed(&self) -> bool {
        self.failed
    }

    /// Is the answer to the request with this number still due, from a worker
    /// that is there?
    pub fn is_due(&self, tag: u32) -> bool {
        self.ready && self.due.contains(&tag)
    }

    /// How deep the search is, in plies.
    pub fn depth(&self) -> u32 {
        self.found.iter().map(|line| line.depth).max().unwrap_or(0)
    }

    /// The line with this number, the best is 1, if it has been found.
    pub fn line(&self, number: usize) -> Option<&FoundLine> {
        self.found.iter().find(|line| line.number == number)
    }

    /// Wants this searched, and nothing else.
    pub fn want(&mut self, wanted: Option<SearchRequest>) -> Vec<WorkerOrder> {
        let same = |asked: &Asked| Some(&asked.request) == wanted.as_ref();
        if self.asked.as_ref().is_some_and(same) {
            return Vec::new();
        }
        let mut orders = self.hurry();
        self.found.clear();
        (self.crashes, self.failed) = (0, false);
        self.asked = None;
        if let Some(request) = wanted {
            self.ask(request, &mut orders);
        }
        orders
    }

    /// Has the search come to its end now, with what it has found.
    pub fn hurry(&mut self) -> Vec<WorkerOrder> {
        match &mut self.asked {
            Some(asked) if !asked.answered && !self.failed => {
                asked.hurried = true;
                vec![WorkerOrder::Say("stop".to_owned()), WorkerOrder::Await(asked.tag)]
            }
            _ => Vec::new(),
        }
    }

    /// Has a worker there that knows this game, before anything is asked of it. One that
    /// stopped working then is not tried again until something is.
    pub fn prepare(&mut self, variant: &str) -> Vec<WorkerOrder> {
        let mut orders = Vec::new();
        let known = self.started && self.variant.as_deref() == Some(variant);
        if !known && !self.failed_unasked && self.asked.is_none() {
            self.introduce(variant, &mut orders);
            orders.push(WorkerOrder::Say("isready".to_owned()));
        }
        orders
    }

    /// Has a worker know this game.
    fn introduce(&mut self, variant: &str, orders: &mut Vec<WorkerOrder>) {
        let mut say = |words: &[&str]| orders.push(WorkerOrder::Say(words.concat()));
        if !self.started {
            (self.started, self.ready, self.variant, self.lines) = (true, false, None, None);
            self.due.clear();
            say(&["usi"]);
            say(&["setoption name Seed value ", &self.seed.unwrap_or(0).to_string()]);
        }
        if self.variant.as_deref() != Some(variant) {
            say(&["setoption name USI_Variant value ", variant]);
            self.variant = Some(variant.to_owned());
        }
    }

    fn ask(&mut self, request: SearchRequest, orders: &mut Vec<WorkerOrder>) {
        self.introduce(&request.variant, orders);
        let mut say = |words: &[&str]| orders.push(WorkerOrder::Say(words.concat()));
        self.tag = self.tag.wrapping_add(1);
        let nodes = || ["go nodes ", &REVIEW_NODES.to_string()].concat();
        let (level, why, go) = match request.purpose {
            SearchPurpose::Play(level) => (level.number(), "false", "go".to_owned()),
            SearchPurpose::Hint => (0, "true", "go movetime 1000".to_owned()),
            SearchPurpose::Analyse { .. } => (0, "false", "go infinite".to_owned()),
            SearchPurpose::Review => (0, "true", nodes()),
        };
        let lines = match request.purpose {
            SearchPurpose::Analyse { lines } => lines,
            _ => 1,
        };
        if self.lines.unwrap_or(1) != lines {
            say(&["setoption name MultiPV value ", &lines.to_string()]);
            self.lines = Some(lines);
        }
        say(&["setoption name Level value ", &level.to_string()]);
        say(&["setoption name Why value ", why]);
        say(&["position ", &request.position]);
        say(&["setoption name Tag value ", &self.tag.to_string()]);
        say(&[&go]);
        self.due.push(self.tag);
        self.asked = Some(Asked { tag: self.tag, request, answered: false, hurried: false });
    }

    /// The worker has said something.
    pub fn hear(&mut self, line: &str) -> Option<SearchNews> {
        // What is due first is what the worker is at.
        let tag = self.asked.as_ref().map(|asked| asked.tag);
        let present = tag.is_some() && self.due.first().copied() == tag;
        match WorkerLine::read(line)? {
            WorkerLine::Ready => (self.ready, self.failed_unasked) = (true, false),
            WorkerLine::Tag(tag) => self.named = Some(tag),
            WorkerLine::Found(line) if present => {
                self.found.retain(|known| known.number != line.number);
                self.found.push(line);
                return Some(SearchNews::Progress);
            }
            WorkerLine::Claim(claim) if present => self.claim = Some(claim),
            WorkerLine::Best(best) => return self.answered(best),
            WorkerLine::Why(why) if present => self.why = why,
            WorkerLine::Found(_) | WorkerLine::Claim(_) | WorkerLine::Why(_) => {}
            WorkerLine::Fault if present => {
                // Whatever it answers now, it was not asked.
                self.due.clear();
                return Some(SearchNews::Refused);
            }
            WorkerLine::Fault => {}
        }
        None
    }

    fn answered(&mut self, best: String) -> Option<SearchNews> {
        let (named, claim) = (self.named.take()?, self.claim.take());
        let why = std::mem::take(&mut self.why);
        let place = self.due.iter().position(|&tag| tag == named)?;
        self.due.drain(..=place);
        let asked = self.asked.as_mut().filter(|asked| asked.tag == named && !asked.answered)?;
        asked.answered = true;
        let (request, line) = (asked.request.clone(), self.line(1).cloned());
        Some(SearchNews::Decided(SearchAnswer { request, best: claim.unwrap_or(best), why, line }))
    }

    /// The worker has stopped working, or has answered what cannot be: it is
    /// started anew and asked again, unless that has happened too often.
    pub fn crash(&mut self) -> Vec<WorkerOrder> {
        (self.started, self.ready, self.variant) = (false, false, None);
        self.due.clear();
        self.found.clear();
        (self.named, self.claim) = (None, None);
        self.why.clear();
        let Some(asked) = self.asked.take() else {
            self.failed_unasked = true;
            return Vec::new();
        };
        self.crashes += 1;
        if self.crashes > MOST_CRASHES {
            self.failed = true;
            self.asked = Some(asked);
            return Vec::new();
        }
        let mut orders = Vec::new();
        self.ask(asked.request, &mut orders);
        if asked.hurried {
            orders.extend(self.hurry());
        }
        orders
    }

    /// Tries once more, after it has failed.
    pub fn again(&mut self) -> Vec<WorkerOrder> {
        let wanted = self.asked.take().map(|asked| asked.request);
        (self.started, self.failed) = (false, false);
        self.want(wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(moves: &str) -> SearchRequest {
        SearchRequest {
            purpose: SearchPurpose::Play(ComputerLevel::FIRST_OFFERED),
            at: NodeId::ROOT,
            variant: "shogi@0".to_owned(),
            position: format!("startpos moves {moves}"),
        }
    }

    fn said(orders: &[WorkerOrder]) -> Vec<&str> {
        let said = orders.iter().filter_map(|order| match order {
            WorkerOrder::Say(line) => Some(line.as_str()),
            WorkerOrder::Await(_) => None,
        });
        said.collect()
    }

    /// The worker answers the request with this number.
    fn answer(dialogue: &mut Dialogue, tag: u32, best: &str) -> Option<String> {
        assert_eq!(dialogue.hear(&format!("info string tag {tag}")), None);
        match dialogue.hear(&format!("bestmove {best}"))? {
            SearchNews::Decided(answer) => Some(answer.best),
            SearchNews::Progress | SearchNews::Refused => None,
        }
    }

    #[test]
    fn a_request_is_asked_once_and_answered() {
        let mut dialogue = Dialogue::default();
        dialogue.seed_with(|| 7);
        dialogue.seed_with(|| 8);
        let orders = dialogue.want(Some(request("7g7f")));
        let wanted = [
            "usi",
            "setoption name Seed value 7",
            "setoption name USI_Variant value shogi@0",
            "setoption name Level value 2",
            "setoption name Why value false",
            "position startpos moves 7g7f",
            "setoption name Tag value 1",
            "go",
        ];
        assert_eq!(said(&orders), wanted);
        assert!(dialogue.want(Some(request("7g7f"))).is_empty());
        let found = "info depth 4 score cp 3 multipv 1 pv 3c3d";
        assert_eq!(dialogue.hear(found), Some(SearchNews::Progress));
        assert_eq!((dialogue.depth(), dialogue.is_searching()), (4, true));
        assert_eq!(answer(&mut dialogue, 1, "3c3d").as_deref(), Some("3c3d"));
        assert!(!dialogue.is_searching());
        assert!(dialogue.want(Some(request("7g7f"))).is_empty(), "it has been answered");
        let next = dialogue.want(Some(request("7g7f 3c3d 2g2f")));
        assert_eq!(said(&next).last(), Some(&"go"));
        assert!(!said(&next).contains(&"stop"));
    }

    #[test]
    fn a_worker_is_there_before_it_is_asked() {
        let mut dialogue = Dialogue::default();
        let orders = dialogue.prepare("shogi@0");
        let game = "setoption name USI_Variant value shogi@0";
        assert_eq!(said(&orders), ["usi", "setoption name Seed value 0", game, "isready"]);
        assert!(dialogue.prepare("shogi@0").is_empty());
        dialogue.hear("usiok");
        let orders = dialogue.want(Some(request("7g7f")));
        assert_eq!(said(&orders)[0], "setoption name Level value 2");
    }

    #[test]
    fn a_worker_that_is_there_learns_of_another_game() {
        let mut dialogue = Dialogue::default();
        dialogue.prepare("shogi@0");
        let orders = dialogue.prepare("torus-1@0");
        assert_eq!(said(&orders), ["setoption name USI_Variant value torus-1@0", "isready"]);
    }

    #[test]
    fn a_worker_that_stops_before_it_is_asked_is_not_started_again_and_again() {
        let mut dialogue = Dialogue::default();
        dialogue.prepare("shogi@0");
        assert!(dialogue.crash().is_empty());
        assert!(dialogue.prepare("shogi@0").is_empty());
        // What is asked starts one all the same.
        assert_eq!(said(&dialogue.want(Some(request("7g7f"))))[0], "usi");
        dialogue.hear("usiok");
        dialogue.want(None);
        assert!(dialogue.prepare("shogi@0").is_empty(), "it is there, and knows the game");
    }

    #[test]
    fn who_was_told_to_move_at_once_is_told_again_after_a_crash() {
        let mut dialogue = Dialogue::default();
        dialogue.want(Some(request("7g7f")));
        dialogue.hurry();
        let orders = dialogue.crash();
        assert_eq!(said(&orders).last(), Some(&"stop"));
        assert_eq!(orders.last(), Some(&WorkerOrder::Await(2)));
    }

    #[test]
    fn what_belongs_to_an_earlier_request_is_dropped() {
        let mut dialogue = Dialogue::default();
        dialogue.want(Some(request("7g7f")));
        let orders = dialogue.want(Some(request("2g2f")));
        assert_eq!(said(&orders)[0], "stop");
        assert_eq!(dialogue.hear("info depth 9 score cp 3 pv 3c3d"), None);
        assert_eq!(dialogue.depth(), 0);
        assert_eq!(answer(&mut dialogue, 1, "3c3d"), None);
        assert!(dialogue.hear("info depth 2 score cp 3 pv 8c8d").is_some());
        assert_eq!(answer(&mut dialogue, 1, "3c3d"), None, "it comes twice");
        assert_eq!(dialogue.hear("bestmove 3c3d"), None, "without a number");
        assert_eq!(answer(&mut dialogue, 2, "8c8d").as_deref(), Some("8c8d"));
    }

    #[test]
    fn nothing_is_wanted_any_more() {
        let mut dialogue = Dialogue::default();
        dialogue.want(Some(request("7g7f")));
        assert_eq!(said(&dialogue.want(None)), ["stop"]);
        assert_eq!(answer(&mut dialogue, 1, "3c3d"), None);
        assert!(dialogue.want(None).is_empty());
    }

    #[test]
    fn a_worker_that_stops_working_is_asked_again_and_not_for_ever() {
        let mut dialogue = Dialogue::default();
        dialogue.want(Some(request("7g7f")));
        for tag in 2..=3 {
            let orders = dialogue.crash();
            assert_eq!(said(&orders)[0], "usi");
            assert!(said(&orders).contains(&"position startpos moves 7g7f"));
            assert_eq!(answer(&mut dialogue.clone(), tag - 1, "3c3d"), None);
        }
        assert!(dialogue.crash().is_empty());
        assert!(dialogue.has_failed() && !dialogue.is_searching());
        assert!(dialogue.want(Some(request("7g7f"))).is_empty(), "it has failed");
        let orders = dialogue.again();
        assert_eq!(said(&orders)[0], "usi");
        assert!(dialogue.is_searching() && !dialogue.has_failed());
        let tag = dialogue.tag;
        assert_eq!(answer(&mut dialogue, tag, "3c3d").as_deref(), Some("3c3d"));
    }

    #[test]
    fn another_request_may_crash_anew() {
        let mut dialogue = Dialogue::default();
        dialogue.want(Some(request("7g7f")));
        (0..3).for_each(|_| drop(dialogue.crash()));
        assert!(dialogue.has_failed());
        assert!(!dialogue.want(Some(request("2g2f"))).is_empty());
        assert!(dialogue.is_searching());
    }

    #[test]
    fn a_stop_is_awaited_from_a_worker_that_is_there() {
        let mut dialogue = Dialogue::default();
        dialogue.want(Some(request("7g7f")));
        let orders = dialogue.hurry();
        assert_eq!(orders.last(), Some(&WorkerOrder::Await(1)));
        assert!(!dialogue.is_due(1), "it is still on its way");
        dialogue.hear("usiok");
        assert!(dialogue.is_due(1));
        answer(&mut dialogue, 1, "3c3d");
        assert!(!dialogue.is_due(1) && dialogue.hurry().is_empty());
    }

    #[test]
    fn what_a_worker_answers_that_has_not_understood_is_no_answer() {
        let mut dialogue = Dialogue::default();
        assert_eq!(dialogue.hear("info string fault nothing was asked"), None);
        dialogue.want(Some(request("7g7f")));
        let fault = "info string fault there is no move 7g7f";
        assert_eq!(dialogue.hear(fault), Some(SearchNews::Refused));
        assert_eq!(answer(&mut dialogue, 1, "3c3d"), None);
        assert_eq!(said(&dialogue.crash())[0], "usi");
        assert_eq!(answer(&mut dialogue, 2, "3c3d").as_deref(), Some("3c3d"));
    }

    #[test]
    fn a_hint_comes_with_its_reasons() {
        let mut dialogue = Dialogue::default();
        let wanted = SearchRequest { purpose: SearchPurpose::Hint, ..request("7g7f") };
        let orders = dialogue.want(Some(wanted));
        assert!(said(&orders).contains(&"setoption name Why value true"));
        assert_eq!(said(&orders).last(), Some(&"go movetime 1000"));
        dialogue.hear("info string why 3c3d threatens:7g:P checks");
        dialogue.hear("info string tag 1");
        let Some(SearchNews::Decided(answer)) = dialogue.hear("bestmove 3c3d") else {
            panic!("no answer")
        };
        assert_eq!((&*answer.best, &*answer.why), ("3c3d", "threatens:7g:P checks"));
    }

    #[test]
    fn lines_are_asked_for_and_no_longer_when_they_are_not_wanted() {
        let mut dialogue = Dialogue::default();
        let purpose = SearchPurpose::Analyse { lines: 3 };
        let orders = dialogue.want(Some(SearchRequest { purpose, ..request("7g7f") }));
        assert!(said(&orders).contains(&"setoption name MultiPV value 3"));
        assert_eq!(said(&orders).last(), Some(&"go infinite"));
        for line in ["score cp 3 multipv 1 pv 3c3d", "score cp -9 multipv 2 pv 8c8d 2g2f"] {
            dialogue.hear(&format!("info depth 4 {line}"));
        }
        assert_eq!(dialogue.line(2).map(|line| &*line.moves), Some("8c8d 2g2f"));
        assert_eq!(dialogue.line(3), None);
        let purpose = SearchPurpose::Analyse { lines: 2 };
        let orders = dialogue.want(Some(SearchRequest { purpose, ..request("7g7f") }));
        assert_eq!(said(&orders)[..2], ["stop", "setoption name MultiPV value 2"]);
        assert_eq!(dialogue.line(1), None, "the search begins anew");
        let orders = dialogue.want(Some(request("7g7f")));
        assert!(said(&orders).contains(&"setoption name MultiPV value 1"));
    }

    #[test]
    fn a_judgement_comes_with_its_line() {
        let mut dialogue = Dialogue::default();
        let wanted = SearchRequest { purpose: SearchPurpose::Review, ..request("7g7f") };
        let orders = dialogue.want(Some(wanted));
        assert_eq!(said(&orders).last(), Some(&"go nodes 30000"));
        dialogue.hear("info depth 9 score mate 3 pv 3c3d 2g2f");
        dialogue.hear("info string tag 1");
        let Some(SearchNews::Decided(answer)) = dialogue.hear("bestmove 3c3d") else {
            panic!("no answer")
        };
        assert_eq!(answer.line.map(|line| line.moves).as_deref(), Some("3c3d 2g2f"));
    }

    #[test]
    fn a_claim_goes_before_the_move() {
        let mut dialogue = Dialogue::default();
        dialogue.want(Some(request("7g7f")));
        dialogue.hear("info string claim claim-draw");
        assert_eq!(answer(&mut dialogue, 1, "3c3d").as_deref(), Some("claim-draw"));
    }
}
