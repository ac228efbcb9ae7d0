//! The session that looks for mates.

use hensoku::search::usi::MateSession;

use crate::ticks;

fn session() -> MateSession {
    MateSession::new(ticks())
}

/// Everything that is said until the search is over.
fn say(session: &mut MateSession, lines: &[&str]) -> Vec<String> {
    let mut answers = Vec::new();
    for line in lines {
        answers.extend(session.hear(line));
    }
    while session.is_thinking() {
        answers.extend(session.step());
    }
    answers
}

/// The answer, which is the last line and no other.
fn checkmate(answers: &[String]) -> &str {
    let mut all = answers.iter().filter_map(|line| line.strip_prefix("checkmate "));
    let found = all.next_back().expect("an answer");
    assert_eq!(all.next(), None);
    assert!(answers.last().is_some_and(|line| line.starts_with("checkmate ")));
    found
}

const FIVE: &str = "position sfen 4k4/9/9/9/9/9/9/9/4K4 b RB2G2S3N2LP 1";

#[test]
fn the_moves_to_a_mate_are_the_answer() {
    let answers = say(&mut session(), &["setoption name Tag value 7", FIVE, "go mate infinite"]);
    let moves: Vec<&str> = checkmate(&answers).split(' ').collect();
    assert_eq!(moves.len(), 5);
    assert!(answers.contains(&"info string shortest".to_owned()));
    assert!(answers.contains(&"info string tag 7".to_owned()));
    let told = |line: &&String| line.contains("score mate 5 ");
    assert_eq!(answers.iter().filter(told).count(), 1, "{answers:?}");
    let mut game = super::game_from("shogi", FIVE.trim_start_matches("position sfen "));
    super::play(&mut game, &moves.join(" "));
    assert!(game.outcome().is_some());
}

#[test]
fn no_mate_and_too_little_room_are_told_apart() {
    let mut session = session();
    assert_eq!(checkmate(&say(&mut session, &["position startpos", "go mate infinite"])), "nomate");
    for limit in ["nodes 40", "1"] {
        let go = format!("go mate {limit}");
        assert_eq!(checkmate(&say(&mut session, &[FIVE, &go])), "timeout", "{limit}");
    }
}

#[test]
fn it_stops_when_it_is_told_to_or_another_position_comes() {
    let mut session = session();
    for line in ["stop", "position startpos", "setoption name USI_Variant value torus-1"] {
        session.hear("setoption name USI_Variant value shogi");
        session.hear(FIVE);
        assert!(session.hear("go mate infinite").is_empty());
        assert!(session.is_thinking());
        assert_eq!(checkmate(&session.hear(line)), "timeout", "{line}");
        assert!(!session.is_thinking());
    }
}

#[test]
fn where_no_mate_can_be_looked_for_it_says_so() {
    for (variant, position) in
        [("yonin-survivor", "startpos"), ("shogi", "sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 2")]
    {
        let variant = format!("setoption name USI_Variant value {variant}");
        let position = format!("position {position}");
        let answers = say(&mut session(), &[&variant, &position, "go mate infinite"]);
        assert_eq!(checkmate(&answers), "notimplemented");
    }
}

#[test]
fn what_cannot_be_read_changes_nothing() {
    let mut session = session();
    session.hear(FIVE);
    for odd in ["go", "go nodes 3", "go mate nodes", "go mate soon", "usi", "position", "将棋"] {
        let answers = session.hear(odd);
        assert!(answers[0].starts_with("info string fault "), "{odd}: {answers:?}");
        assert!(!session.is_thinking());
    }
    assert_eq!(session.hear("isready"), ["readyok"]);
    assert_eq!(checkmate(&say(&mut session, &["go mate infinite"])).split(' ').count(), 5);
}
