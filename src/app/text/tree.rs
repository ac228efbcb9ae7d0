//! The texts of the tree of moves: branches, comments, marks.

use super::fixed::texts;
use super::game;
use super::text;
use crate::engine::text::Text;

texts! {
    TOOLS = "この局面", "This position";
    FOLD = "変化をたたむ", "Fold this variation";
    UNFOLD = "変化を開く", "Unfold this variation";
    BRANCH_BEFORE = "前の変化", "Previous variation";
    BRANCH_AFTER = "次の変化", "Next variation";
    PROMOTE = "本譜にする", "Make main line";
    DELETE_BRANCH = "変化を消す", "Delete variation";
    DELETE_HERE = "ここから消す", "Delete from here";
    UNDO = "元に戻す", "Undo";
    UNDONE = "元に戻しました。", "That is undone.";
    PROMOTED = "この手順を本譜にしました。", "This is the main line now.";
    WRITE_COMMENT = "コメント", "Comment";
    EDIT_COMMENT = "コメントを直す", "Edit comment";
    KEEP_COMMENT = "書きこむ", "Save";
    COMMENTED = "コメントを書きこみました。", "The comment is saved.";
    UNCOMMENTED = "コメントを消しました。", "The comment is removed.";
    DRAW = "印をつける", "Mark the board";
    DRAW_DONE = "終わる", "Done";
    DRAWING = "盤に印をつけます。マスを押すと丸、マスからマスへ引くと矢印です。", "Marking the board: press a square for a circle, drag to another for an arrow.";
    DRAWING_OVER = "印をつけ終わりました。", "The marks are done.";
    COLOUR = "印の色", "Colour of the marks";
    GREEN = "緑", "Green";
    RED = "赤", "Red";
    BLUE = "青", "Blue";
    YELLOW = "黄", "Yellow";
    CLEAR_MARKS = "印を消す", "Clear";
    DRAWN = "盤の印を変えました。", "The marks on the board have changed.";
}

/// How many moves the main line has.
pub fn main_line(count: usize) -> Text {
    text!("本譜 {}", "main line, {}"; game::moves(count))
}

/// What the field for a comment is called.
pub fn comment_on(number: usize) -> Text {
    match number {
        0 => Text::new("開始局面へのコメント", "Comment on the starting position"),
        _ => text!("{}へのコメント", "Comment on {}"; game::ply(number)),
    }
}

/// A branch by its first move, as a button that leads there is called.
pub fn branch(number: usize, label: Text, count: usize) -> Text {
    text!("変化 {} {}、{}", "Variation, {}, {}, {}"; game::ply(number), label, game::moves(count))
}

/// Places were deleted.
pub fn deleted(count: usize) -> Text {
    match count {
        1 => Text::new("1手を消しました。", "1 move was deleted."),
        _ => text!("{}手を消しました。", "{} moves were deleted."; count),
    }
}

/// Another branch is on the table: which of how many, with its first move.
pub fn switched(number: usize, of: usize, label: Text) -> Text {
    text!("{1}通りのうち{0}番目、{2}。", "Line {} of {}, {}."; number, of, label)
}

/// One of each.
#[cfg(test)]
pub fn samples() -> Vec<(&'static str, Text)> {
    let label = || Text::new("７六歩", "P-7f");
    let mut samples: Vec<_> = ALL.iter().map(|(name, words)| (*name, (*words).clone())).collect();
    samples.push(("comment_on", comment_on(0)));
    for count in [1, 2, 30] {
        samples.push(("main_line", main_line(count)));
        samples.push(("comment_on", comment_on(count)));
        samples.push(("branch", branch(3, label(), count)));
        samples.push(("deleted", deleted(count)));
    }
    samples.push(("switched", switched(1, 2, label())));
    samples
}
