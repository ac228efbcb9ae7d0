//! Files of somebody's own: whatever is wrong is named with its line.

use hensoku::lessons::{LessonFaultKind as Kind, check, parse};

/// A task that is right.
const GOOD: &str = "\
# A comment.
family: mine

task: first
variant: shogi
position: 4k4/9/4P4/9/9/9/9/9/4K4 b G 1
ruling: R-1 R-142
do.ja: 詰ませてください。
do.en: Give mate.
hint.ja: 玉の頭に打ちます。
hint.en: Drop it at the king's head.
learnt.ja: 頭金です。
learnt.en: A gold at the head.
aim: drop G, win checkmate
answer: G*5b
wrong: G*4b = not-win
wrong: G*5c = occupied
";

/// The faults of a text, each with its line.
fn faults(text: &str) -> Vec<(usize, Kind)> {
    let file = parse("mine.txt", text);
    file.faults.into_iter().map(|fault| (fault.line, fault.why)).collect()
}

/// The one fault of the good file with one line replaced.
fn with(line: usize, text: &str) -> (usize, Kind) {
    let lines = GOOD.lines().enumerate();
    let lines: Vec<_> =
        lines.map(|(index, old)| if index + 1 == line { text } else { old }).collect();
    let found = faults(&lines.join("\n"));
    assert_eq!(found.len(), 1, "{text}: {found:?}");
    found.into_iter().next().expect("one")
}

#[test]
fn a_good_file_is_read() {
    let file = parse("mine.txt", &GOOD.replace('\n', "\r\n"));
    assert_eq!(file.faults, []);
    assert_eq!(file.family, "mine");
    let [task] = &file.tasks[..] else { panic!("one task") };
    assert_eq!((&*task.id, task.line, &task.rulings[..]), ("mine/first", 4, &[1, 142][..]));
    let report = check(task);
    assert_eq!((report.faults, report.solutions), (vec![], vec![1]));
}

#[test]
fn every_fault_is_told_with_its_line() {
    let unread = |what, text: &str| Kind::Unread { what, text: text.to_owned() };
    for (line, text, fault) in [
        (1, "what is this", Kind::NoKey),
        (5, "varient: shogi", Kind::UnknownKey("varient".to_owned())),
        (5, "variant:", Kind::Empty("variant")),
        (5, "variant: skate-9", Kind::UnknownVariant("skate-9".to_owned())),
        (
            6,
            "position: 4k4 b - 1",
            Kind::Position(hensoku::notation::position::ParsePositionError::Height(1)),
        ),
        (6, "position: 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", Kind::Over),
        (7, "played: mate", unread("move", "mate")),
        (7, "played: 5c5b+ 5a5b 5i5h 5h5i", Kind::Played("5h5i".to_owned())),
        (7, "played: G*5b", Kind::Over),
        (7, "ruling: 12", unread("ruling", "12")),
        (7, "variant: shogi", Kind::Repeated("variant")),
        (14, "aim: drop G, conquer", unread("demand", "conquer")),
        (14, "aim: drop Z", unread("piece", "Z")),
        (14, "aim: to 5z", unread("square", "5z")),
        (14, "aim: check 2", unread("player", "2")),
        (14, "aim: win tomorrow", unread("end of a game", "tomorrow")),
        (14, "aim: hurdles two", unread("number", "two")),
        (14, "aim: slide far", unread("demand", "slide far")),
        (14, "aim: refused because", unread("reason", "because")),
        (14, "aim: refused blocked, check", Kind::NotOfAttempt("check")),
        (14, "answer: G*5b", Kind::BeforeAim("answer")),
        (15, "answer: mate", unread("move", "mate")),
        (16, "wrong: G*4b", unread("move = reason", "G*4b")),
    ] {
        // A line that takes the place of another one may leave that one missing.
        if text.starts_with("answer: G") {
            let found = faults(&GOOD.replace("aim: drop G, win checkmate\n", ""));
            assert_eq!(found, [(14, fault)]);
            continue;
        }
        if text.starts_with("varient") || text == "variant:" {
            let found = faults(&GOOD.replace("variant: shogi", text));
            assert_eq!(found, [(line, fault), (4, Kind::Missing("variant"))], "{text}");
            continue;
        }
        assert_eq!(with(line, text), (line, fault), "{text}");
    }
}

#[test]
fn what_is_missing_is_named() {
    assert_eq!(faults(""), [(1, Kind::Missing("family"))]);
    assert_eq!(faults("variant: shogi\nfamily: x")[0], (1, Kind::OutsideTask("variant")));
    assert_eq!(
        faults("family: A b"),
        [(1, Kind::BadName("A b".to_owned())), (1, Kind::Missing("family")),]
    );
    for key in ["hint.en", "learnt.ja", "aim", "answer"] {
        let kept: Vec<_> = GOOD.lines().filter(|line| !line.starts_with(key)).collect();
        let found = faults(&kept.join("\n"));
        let fault = match key {
            "aim" => Kind::BeforeAim("answer"),
            key => Kind::Missing(key),
        };
        assert_eq!(found.into_iter().map(|(_, fault)| fault).collect::<Vec<_>>(), [fault], "{key}");
    }
    let twice = [GOOD, GOOD.split_once("\n\n").expect("a gap").1].concat();
    assert_eq!(faults(&twice), [(18, Kind::SameName("first".to_owned()))]);
}

#[test]
fn what_the_engine_does_not_bear_out_is_told() {
    let checked = |from: &str, to: &str| {
        let file = parse("mine.txt", &GOOD.replace(from, to));
        assert_eq!(file.faults, []);
        let found = check(&file.tasks[0]).faults;
        assert_eq!(found.len(), 1, "{to}: {found:?}");
        found.into_iter().next().expect("one")
    };
    let refused = Kind::AnswerRefused { answer: "G*4b".to_owned(), why: "not-win".to_owned() };
    assert_eq!(checked("answer: G*5b", "answer: G*5b G*4b"), (14, refused));
    let other = Kind::OtherReason {
        attempt: "G*4b".to_owned(),
        said: "not-check".to_owned(),
        why: "not-win".to_owned(),
    };
    assert_eq!(checked("G*4b = not-win", "G*4b = not-check"), (16, other));
    let accepted = Kind::WrongAccepted("G*5b".to_owned());
    assert_eq!(checked("wrong: G*4b", "wrong: G*5b"), (16, accepted));
    assert_eq!(checked("wrong: G*5c = occupied\n", ""), (4, Kind::FewWrongs));
    assert_eq!(
        checked("do.en: Give mate.", "do.en: 詰ませてください。").1,
        Kind::SameTexts("do.en")
    );
    let (line, fault) = checked("wrong: G*5c = occupied", "wrong: G*5c = occupied\nreply: 5a5b");
    assert_eq!((line, fault), (14, Kind::Reply("G*5b".to_owned())));
}
