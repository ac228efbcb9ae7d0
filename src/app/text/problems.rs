//! The texts of the problems.

use super::fixed::texts;
use crate::engine::text::{Text, text};

texts! {
    PROBLEMS = "詰将棋", "Mate problems";
    PROBLEMS_TOLD = "どの将棋でも、王手をかけ続けて詰ませる問題です。毎日、それぞれの将棋から一問ずつ出ます。", "Give check, and check again, until it is mate. Every day there is one for each of these games.";
    TODAY = "今日の問題", "Problems of the day";
    EVERY = "すべての問題", "All problems";
    ALL_PROBLEMS = "すべての詰将棋", "All mate problems";
    DONE = "済み", "solved";
    SOLVED = "詰みました。", "That is mate.";
    PREVIOUS = "前の問題", "Previous problem";
    NEXT = "次の問題", "Next problem";
    NO_PROBLEM = "このリンクの問題はありません。下の一覧から選べます。", "There is no such problem. You may find it in the list below.";
    SHARE = "この問題のリンク", "Link to this problem";
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

/// How hard it is.
pub fn grade(grade: usize) -> Text {
    text!("難しさ {}／5", "Difficulty {} of 5"; grade)
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

/// How many have been solved.
pub fn solved(done: usize, all: usize) -> Text {
    text!("{}問中{}問", "{1} of {0}"; all, done)
}

/// On how many days in a row a problem of the day has been solved.
pub fn streak(days: u32) -> Text {
    text!("{}日連続で解いています", "Days in a row: {}"; days)
}
