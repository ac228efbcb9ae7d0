//! What it finds: mates, and the ends that a game has beside them.

use hensoku::engine::action::{Action, Claim};
use hensoku::search::{Level, Limits, Motive, Score, explain};

use super::{decide, decided, game_after, game_from};

/// The first move and the score of the best line.
fn best(id: &str, text: &str, depth: u32) -> (String, Score) {
    let game = game_from(id, text);
    let report = decide(&game, &Limits::depth(depth));
    let score = report.analysis.lines[0].score;
    (decided(&game, &Limits::depth(depth)), score)
}

#[test]
fn mates_in_one() {
    let head = best("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", 2);
    assert_eq!(head, ("G*5b".to_owned(), Score::Mate(1)));
    let rank = best("chess", "ck7/8/cK7/8/8/8/8/7cR b - 1", 2);
    assert_eq!(rank, ("1h1a".to_owned(), Score::Mate(1)));
    // Every level sees it.
    let game = game_from("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b4s4n4l16p 1");
    for level in Level::ALL {
        let (text, seed) = (decided(&game, &level.limits(3)), level.number());
        assert_eq!(text, "G*5b", "level {seed}");
    }
}

#[test]
fn a_mate_in_three() {
    let (_, score) = best("shogi", "7nl/5k3/6p2/5P3/9/9/9/9/4K4 b 2GS 1", 6);
    assert!(matches!(score, Score::Mate(plies) if plies > 1 && plies <= 5), "{score}");
}

#[test]
fn a_try_is_played() {
    let game = game_from("forward-3", "9/4K4/9/9/9/9/9/k8/9 b - 1");
    assert_eq!(decided(&game, &Limits::depth(1)), "5b5a");
}

#[test]
fn an_entered_king_is_declared() {
    let text = "RBGGSS3/PPPP4K/9/9/9/9/9/4k4/9 b RB 1";
    let report = decide(&game_from("shogi", text), &Limits::depth(2));
    assert_eq!(report.action, Some(Action::Claim(Claim::Declare)));
    assert_eq!(report.analysis.lines[0].score, Score::Mate(1));
}

#[test]
fn who_is_ahead_does_not_repeat() {
    let mut game = game_from("shogi", "4k4/9/9/9/9/9/9/9/R3K4 b 2G 1");
    for _ in 0..3 {
        super::play(&mut game, "9i9h 5a5b 9h9i 5b5a");
        if game.outcome().is_some() {
            break;
        }
        let report = decide(&game, &Limits::nodes(3_000));
        let mut after = game.clone();
        after.play(report.action.expect("an answer")).expect("a legal move");
        assert!(after.outcome().is_none_or(|outcome| !outcome.is_draw()));
    }
}

#[test]
fn a_piece_that_hangs_is_taken() {
    // The cannon has taken a soldier with check; the other cannon is left alone.
    let game = game_after("xiangqi", "8h5h 8c8g 5h5d");
    assert!(!decided(&game, &Limits::nodes(2_000)).is_empty());
    let game = game_from("shogi", "4k4/9/9/9/4r4/9/4L4/9/4K4 b - 1");
    assert_eq!(decided(&game, &Limits::nodes(500)), "5g5e");
}

#[test]
fn a_move_is_explained() {
    let game = game_from("shogi", "4k4/9/9/9/4r4/9/4L4/9/4K4 b - 1");
    let report = decide(&game, &Limits::depth(2));
    let Some(Action::Move(mv)) = report.action else { panic!("a move") };
    let motives = explain(&game, mv, None);
    assert!(matches!(motives[0], Motive::Takes(..)), "{motives:?}");
    assert!(motives.contains(&Motive::Checks), "{motives:?}");
}
