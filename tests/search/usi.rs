//! The session that speaks USI, alone and as a program.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use hensoku::notation::moves;
use hensoku::search::usi::UsiSession;

use crate::ticks;

fn session() -> UsiSession {
    UsiSession::new(ticks())
}

/// Everything that is said until the search is over.
fn say(session: &mut UsiSession, lines: &[&str]) -> Vec<String> {
    let mut answers = Vec::new();
    for line in lines {
        answers.extend(session.hear(line));
    }
    while session.is_thinking() && !session.is_endless() {
        answers.extend(session.step());
    }
    answers
}

fn best(answers: &[String]) -> &str {
    let mut best = answers.iter().filter_map(|line| line.strip_prefix("bestmove "));
    let found = best.next().expect("a best move");
    assert_eq!(best.next(), None);
    found.split_whitespace().next().expect("a move")
}

#[test]
fn it_introduces_itself() {
    let answers = say(&mut session(), &["usi", "isready"]);
    assert!(answers[0].starts_with("id name Hensoku"));
    assert!(answers.contains(&"usiok".to_owned()));
    assert_eq!(answers.last().map(String::as_str), Some("readyok"));
}

#[test]
fn a_move_is_found_within_each_limit() {
    for limit in ["nodes 800", "depth 3", "movetime 20", "btime 3000 wtime 3000 byoyomi 100", ""] {
        let go = format!("go {limit}");
        let level = "setoption name Level value 2";
        let answers = say(&mut session(), &[level, "position startpos moves 7g7f", &go]);
        let game = super::game_after("shogi", "7g7f");
        let action = moves::parse(game.rules(), game.position(), best(&answers)).expect("a text");
        assert!(game.check(action).is_ok(), "{limit}: {answers:?}");
        let info = answers.iter().find(|line| line.starts_with("info depth")).expect("an info");
        assert!(info.contains(" score cp ") && info.contains(" pv "), "{info}");
    }
}

#[test]
fn a_table_of_another_size_is_there_from_the_next_search_on() {
    let mut session = session();
    assert!(say(&mut session, &["position startpos", "go infinite"]).is_empty());
    let answers = session.hear("setoption name USI_Hash value 8");
    assert!(!best(&answers).is_empty(), "what thought is answered");
    assert!(!best(&say(&mut session, &["go nodes 300"])).is_empty());
}

#[test]
fn no_clock_is_too_long() {
    let most = u64::MAX;
    let go = format!("go depth 2 btime {most} wtime {most} binc {most} byoyomi {most}");
    assert!(!best(&say(&mut session(), &["position startpos", &go])).is_empty());
}

#[test]
fn other_games_are_played() {
    let lines = ["setoption name USI_Variant value torus-1", "position startpos", "go nodes 300"];
    let answers = say(&mut session(), &lines);
    assert!(!best(&answers).is_empty());
    let old = say(&mut session(), &["setoption name USI_Variant value shogi@0", "go nodes 300"]);
    assert!(
        old.iter()
            .any(|line| line.starts_with("info string fault") || line.starts_with("bestmove"))
    );
}

#[test]
fn endless_search_waits_for_the_word() {
    let mut session = session();
    assert!(session.hear("go infinite").is_empty());
    for _ in 0..20 {
        session.step();
    }
    assert!(session.is_thinking() && session.is_endless());
    assert_eq!(best(&session.hear("stop")).len(), 4);
    assert!(!session.is_thinking());
    assert!(session.hear("stop").is_empty());
}

#[test]
fn pondering_ends_with_the_hit() {
    let mut session = session();
    session.hear("go ponder movetime 10");
    for _ in 0..30 {
        assert!(session.step().iter().all(|line| !line.starts_with("bestmove")));
    }
    let mut answers = session.hear("ponderhit");
    while session.is_thinking() {
        answers.extend(session.step());
    }
    assert!(!best(&answers).is_empty());
}

#[test]
fn several_lines_and_reasons_are_told() {
    let lines = [
        "setoption name MultiPV value 3",
        "setoption name Why value true",
        "setoption name Tag value 17",
        "position sfen 4k4/9/9/9/4r4/9/4L4/9/4K4 b - 1",
        "go depth 3",
    ];
    let answers = say(&mut session(), &lines);
    assert!(answers.iter().any(|line| line.contains(" multipv 3 ")));
    let why = answers.iter().find(|line| line.starts_with("info string why ")).expect("reasons");
    assert!(why.starts_with("info string why 5g5e takes:5e:R"), "{why}");
    let tag = answers.iter().position(|line| line == "info string tag 17").expect("the tag");
    assert_eq!(tag, answers.len() - 2);
    assert_eq!(best(&answers), "5g5e");
}

#[test]
fn who_wins_says_so() {
    let entered = "position sfen RBGGSS3/PPPP4K/9/9/9/9/9/4k4/9 b RB 1";
    assert_eq!(best(&say(&mut session(), &[entered, "go nodes 100"])), "win");
    let mated = "position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1";
    assert_eq!(best(&say(&mut session(), &[mated, "go nodes 100"])), "resign");
}

#[test]
fn what_cannot_be_read_changes_nothing() {
    let mut session = session();
    session.hear("position startpos moves 7g7f");
    for line in [
        "hello",
        "setoption",
        "setoption name",
        "setoption name Level value 9",
        "setoption name Level",
        "setoption name USI_Variant value go",
        "setoption name USI_Hash value -1",
        "position",
        "position sfen",
        "position sfen 9/9/9 b",
        "position startpos moves 7g7f 7g7f",
        "position startpos moves 発",
        "go nodes",
        "go nodes many",
        "go mate 3",
        "\u{0}\u{ffff}",
    ] {
        let answers = session.hear(line);
        assert_eq!(answers.len(), 1, "{line}: {answers:?}");
        assert!(answers[0].starts_with("info string fault "), "{line}: {answers:?}");
        assert!(!answers[0].contains('\n'));
    }
    let answers = say(&mut session, &["go depth 1"]);
    let game = super::game_after("shogi", "7g7f");
    let action = moves::parse(game.rules(), game.position(), best(&answers)).expect("a text");
    assert!(game.check(action).is_ok());
}

#[test]
fn four_are_played_for() {
    let limits = ["nodes 100", "byoyomi 60", "movetime 30", "btime 500 wtime 500", ""];
    for (id, played) in [("yonin-sfc", "5g5f 7e6e 5c5d"), ("kosaku-a", "5h5g mirror 8e7e")] {
        let mut session = session();
        session.hear(&format!("setoption name USI_Variant value {id}"));
        session.hear("setoption name Level value 2");
        for limit in limits {
            let position = format!("position startpos moves {played}");
            let answers = say(&mut session, &[&position, &format!("go {limit}")]);
            let game = super::game_after(id, played);
            let action = moves::parse(game.rules(), game.position(), best(&answers));
            assert!(game.check(action.expect("a text")).is_ok(), "{id}, {limit}: {answers:?}");
        }
        session.hear("go infinite");
        session.step();
        assert!(!best(&session.hear("stop")).is_empty());
    }
}

/// The program, spoken to.
struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    fn start() -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_hensoku"))
            .arg("usi")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program");
        let input = child.stdin.take().expect("its input");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        Program { child, input, output }
    }

    fn say(&mut self, bytes: &[u8]) {
        self.input.write_all(bytes).expect("it reads");
    }

    /// Reads until a line begins like this.
    fn until(&mut self, start: &str) -> String {
        let mut line = String::new();
        loop {
            line.clear();
            assert_ne!(self.output.read_line(&mut line).expect("a text"), 0, "no {start}");
            if line.starts_with(start) {
                return line;
            }
        }
    }
}

#[test]
fn the_program_hears_stop_and_quit() {
    let mut program = Program::start();
    program.say(b"usi\nsetoption name USI_Variant value chess\nisready\n");
    program.until("readyok");
    program.say(b"position startpos moves 5g5e\ngo infinite\n");
    program.until("info depth 3");
    program.say(b"stop\n");
    program.until("bestmove");
    program.say(b"\xff\xfe nonsense\n");
    program.until("info string fault");
    program.say(b"quit\n");
    assert!(program.child.wait().expect("it ends").success());
}

#[test]
fn the_program_ends_with_its_input() {
    let mut program = Program::start();
    program.say(b"position startpos\ngo nodes 500\n");
    program.until("bestmove");
    program.say(b"go infinite\n");
    let Program { mut child, input, mut output } = program;
    drop(input);
    let mut rest = String::new();
    std::io::Read::read_to_string(&mut output, &mut rest).expect("a text");
    assert!(rest.contains("bestmove"), "{rest}");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn the_program_looks_for_mates_too() {
    let mut program = Program::start();
    program.say(b"position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1\ngo infinite\ngo mate 5000\n");
    program.until("bestmove");
    assert_eq!(program.until("checkmate").trim(), "checkmate G*5b");
    program.say(b"position sfen 4k4/9/9/9/9/9/9/9/4K4 b RB2G2S3N2LP 1\ngo mate infinite\nstop\n");
    program.until("checkmate");
    program.say(b"quit\n");
    assert!(program.child.wait().expect("it ends").success());
}
