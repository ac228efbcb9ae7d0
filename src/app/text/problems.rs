//! The texts of the problems.

use super::fixed::texts;
use super::game::{self, SideName};
use crate::engine::text::{Text, text};

texts! {
    PROBLEMS = "詰将棋と次の一手", "Problems";
    PROBLEMS_TOLD = "詰将棋は、王手をかけ続けて詰ませる問題です。次の一手は、ほかよりずっとよい手を一つ見つける問題です。毎日、それぞれの将棋から一問ずつ出ます。", "Mates: give check, and check again, until it is mate. Best moves: find the one move that is far better than all others. Every day there is one problem for each of these games.";
    MATES = "詰将棋", "Mates";
    BEST_MOVES = "次の一手", "Best moves";
    BEST_MOVE = "次の一手", "Best move";
    FIND_BEST_MOVE = "いちばんよい手を見つけてください。", "Find the best move.";
    TODAY = "今日の問題", "Problems of the day";
    EVERY = "すべての問題", "All problems";
    DONE = "済み", "solved";
    SOLVED = "詰みました。", "That is mate.";
    PREVIOUS = "前の問題", "Previous problem";
    NEXT = "次の問題", "Next problem";
    NO_PROBLEM = "このリンクの問題はありません。下の一覧から選べます。", "There is no such problem. You may find it in the list below.";
    OF_GAME = "この将棋の問題", "Problems of this game";
    SHARE = "この問題のリンクをコピー", "Copy a link to this problem";
}

/// How long the mate is: in Japanese both sides are counted, in English the moves of the one who
/// mates.
pub fn mate_in(plies: usize) -> Text {
    let own = plies.div_ceil(2);
    Text::made(
        ["", &plies.to_string(), "手で詰ませてください。"].concat(),
        ["Find the mate in ", &own.to_string(), "."].concat(),
    )
}

/// The same in short.
pub fn length(plies: usize) -> Text {
    let own = plies.div_ceil(2);
    Text::made([&*plies.to_string(), "手詰め"].concat(), ["Mate in ", &*own.to_string()].concat())
}

/// The number of a problem.
pub fn number(number: usize) -> Text {
    text!("第{}問", "Problem {}"; number)
}

/// The number of a problem, and how many its game has.
pub fn place(number: usize, all: usize) -> Text {
    text!("第{}問／全{}問", "Problem {} of {}"; number, all)
}

/// How hard it is, as it is drawn.
pub fn stars(grade: usize) -> String {
    ["★".repeat(grade.min(5)), "☆".repeat(5_usize.saturating_sub(grade))].concat()
}

/// How hard it is.
pub fn grade(grade: usize) -> Text {
    text!("難しさ {}／5", "Difficulty {} of 5"; grade)
}

/// Who is to move, and what is to be done.
pub fn to_do(mover: SideName, aim: Text) -> Text {
    let turn = game::turn(mover);
    Text::made([&*turn.ja, &*aim.ja].concat(), [&*turn.en, " ", &*aim.en].concat())
}

/// Help with the first move.
pub fn hint(drops: bool) -> Text {
    match drops {
        true => Text::new(
            "はじめの手は、持ち駒を打つ王手です。",
            "It begins with a drop that gives check.",
        ),
        false => Text::new(
            "はじめの手は、盤の上の駒で王手をかけます。",
            "It begins with a check by a piece on the board.",
        ),
    }
}

/// Help with the best move.
pub fn best_move_hint(drops: bool) -> Text {
    match drops {
        true => Text::new("持ち駒を打ちます。", "It is a drop."),
        false => Text::new("盤の上の駒を動かします。", "It is a move of a piece on the board."),
    }
}

/// That it has been found: every other move is worse by so many pawns. Japanese players read
/// scores in hundredths, as the graph has them.
pub fn better_by(pawns: usize) -> Text {
    let centipawns = pawns * 100;
    Text::made(
        [
            "正解です。ほかのどの手とも、形勢に",
            &*centipawns.to_string(),
            "以上の差がつきます。続きの一例を盤で示します。",
        ]
        .concat(),
        [
            "Correct: it is better than every other move by ",
            &*pawns.to_string(),
            " pawns or more. The board shows how it could go on.",
        ]
        .concat(),
    )
}

/// How many there are, and how many of them have been solved.
pub fn solved(done: usize, all: usize) -> Text {
    match done {
        0 if all == 1 => Text::new("全1問", "1 problem"),
        0 => text!("全{}問", "{} problems"; all),
        _ if done == all => text!("全{}問、解けました", "All {} solved"; all),
        _ => text!("{}問中{}問解けました", "{1} of {0} solved"; all, done),
    }
}

/// On how many days in a row a problem of the day has been solved.
pub fn streak(days: u32) -> Text {
    text!("{}日連続で解いています", "Days in a row: {}"; days)
}
