//! What can be asked of a move, where the lessons do not show it.

use std::collections::HashSet;

use hensoku::engine::outcome::Reason;
use hensoku::engine::piece::Kind;
use hensoku::engine::player::Player;
use hensoku::engine::square::Square;
use hensoku::lessons::{
    self, Demand, Judgement, LessonTask, TaskRefusal, judge_text, parse, reasons,
};
use hensoku::notation::moves;

fn task(variant: &str, position: &str, steps: &str) -> LessonTask {
    let text = format!(
        "family: x\ntask: y\nvariant: {variant}\nposition: {position}\ndo.ja: あ\ndo.en: a\n\
         hint.ja: あ\nhint.en: a\nlearnt.ja: あ\nlearnt.en: a\n{steps}"
    );
    let file = parse("x.txt", &text);
    assert_eq!(file.faults, []);
    file.tasks.into_iter().next().expect("a task")
}

#[test]
fn a_forced_reply_is_played() {
    let steps = "aim: check\nanswer: R*1a\nreply: forced\naim: win checkmate\nanswer: 1a1b";
    let task = task("shogi", "9/9/9/9/9/9/9/9/k1K6 b R 1", &steps.replace("R*1a", "R*9a"));
    let Judgement::Next(replies, progress) = judge_text(&task, &task.begin(), "R*9a") else {
        panic!("a second step")
    };
    assert!(replies.is_empty(), "the king has no move left: it is mate");
    assert!(progress.game.outcome().is_some());
    let task = self::task("shogi", "9/9/9/9/9/9/2K6/9/k8 b R 1", steps);
    let Judgement::Next(replies, progress) = judge_text(&task, &task.begin(), "R*9a") else {
        panic!("a second step")
    };
    let told: Vec<_> =
        replies.iter().map(|reply| moves::action_text(progress.rules(), *reply)).collect();
    assert_eq!(told, ["9i8i"]);
    assert_eq!((progress.step, progress.actions().len()), (1, 2));
}

#[test]
fn what_is_done_takes_no_more_attempts() {
    let task = lessons::find("shogi/gold-at-the-head").expect("a task");
    let Judgement::Done(_, progress) = judge_text(&task, &task.begin(), "G*5b") else {
        panic!("solved")
    };
    let again = judge_text(&task, &progress, "5c5b");
    assert!(matches!(again, Judgement::Refused(TaskRefusal::Done)));
    let unread = judge_text(&task, &task.begin(), "mate!");
    assert!(matches!(unread, Judgement::Refused(TaskRefusal::Unread)));
}

#[test]
fn every_reason_has_a_word_of_its_own() {
    for reason in reasons::ALL {
        assert_eq!(reasons::illegal(reasons::word(*reason)), Some(*reason));
    }
    assert_eq!(reasons::illegal("not-check"), None);
}

/// What a legal move can lack, told for each demand and each parameter that
/// changes the text.
#[test]
fn whatever_is_lacking_is_told_in_both_languages() {
    let spec = hensoku::variants::find("yonin-survivor").expect("in the catalogue");
    let (gold, silver) = (Some(Kind::Gold), Some(Kind::Silver));
    let demands = [
        Demand::Move(Vec::new()),
        Demand::From(Vec::new()),
        Demand::To(Vec::new()),
        Demand::Drop(None),
        Demand::Drop(gold),
        Demand::Drop(silver),
        Demand::Promotes(None),
        Demand::Promotes(gold),
        Demand::Stays,
        Demand::Takes(None),
        Demand::Takes(gold),
        Demand::Edge,
        Demand::Slide,
        Demand::Jump,
        Demand::Reflected,
        Demand::Over(Square(0)),
        Demand::Hurdles(1),
        Demand::Hurdles(2),
        Demand::Hurdles(3),
        Demand::Check(Vec::new()),
        Demand::Check(vec![Player(1), Player(2)]),
        Demand::Next(Player(1)),
        Demand::Next(Player(2)),
        Demand::Out(Player(1)),
        Demand::Win(None),
        Demand::Win(Some(Reason::Checkmate)),
        Demand::Draw(None),
        Demand::Count(4),
        Demand::Count(8),
        Demand::GoesOn,
    ];
    let mut seen = HashSet::new();
    for demand in demands {
        let told = TaskRefusal::Lacks(demand.clone()).text(spec.spec());
        assert!(told.ja.ends_with('。') && told.en.ends_with('.'), "{told:?}");
        assert!(seen.insert(told.ja.clone()) && seen.insert(told.en), "{demand:?}");
    }
    let same = [Demand::Piece(Kind::Gold), Demand::From(Vec::new())];
    let [piece, from] = same.map(|demand| TaskRefusal::Lacks(demand).text(spec.spec()));
    assert_eq!(piece, from, "both ask for another piece");
}
