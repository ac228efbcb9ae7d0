//! The texts of records of other programs.

use super::fixed::texts;
use crate::engine::text::{Text, text};

texts! {
    OPEN_RECORD = "棋譜をひらく", "Open a record";
    CHOOSE_FILE = "ファイルをえらぶ", "Choose a file";
    PASTE_RECORD = "棋譜を貼りつける", "Paste a record";
    HOW = "KIF、KI2、CSA、JKF、USI、SFEN、USEN、PGN、FEN のファイルや文字をひらけます。このページにファイルを落としても、欄の外で貼りつけても、ひらきます。", "Opens files and texts in KIF, KI2, CSA, JKF, USI, SFEN, USEN, PGN and FEN. A file may be dropped anywhere on this page, and a text pasted outside any field.";
    OPEN = "ひらく", "Open";
    READING = "読んでいます…", "Reading…";
    NOTHING = "棋譜は見つかりませんでした。", "No record of a game was found.";
    NOT_FILE = "このファイルは読めませんでした。", "This file could not be read.";
    TOO_LONG = "長すぎて、盤でひらけません。", "It is too long to be opened at a table.";
    OPEN_SO_FAR = "読めたところまでひらく", "Open what could be read";
    CHOOSE_GAME = "どの対局をひらきますか。", "Which game is to be opened?";
    NO_NAMES = "（対局者の名前なし）", "(no names)";
    EXPORT = "ほかの形式で保存", "Save in another format";
    ALL_KEPT = "すべて残ります", "keeps everything";
}

/// So many games were found.
pub fn games(count: usize) -> Text {
    text!("{}局あります。", "{} games."; count)
}

/// The number of moves of a game.
pub fn moves(count: usize) -> Text {
    text!("{}手", "{} moves"; count)
}

/// More faults than are shown.
pub fn more_faults(count: usize) -> Text {
    text!("ほかに{}か所読めません。", "{} more lines could not be read."; count)
}

/// What a format has no room for.
pub fn loses(list: &Text) -> Text {
    text!("{}は残りません", "without {}"; list)
}

/// One of each text, for the tests of all texts.
#[cfg(test)]
pub fn samples() -> Vec<(&'static str, Text)> {
    let list = Text::new("分岐・コメント", "branches, comments");
    let made = [games(3), moves(120), more_faults(2), loses(&list)].map(|words| ("records", words));
    ALL.iter().map(|(name, words)| (*name, (*words).clone())).chain(made).collect()
}
