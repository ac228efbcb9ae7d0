//! The texts of records of other programs.

use super::fixed::texts;
use crate::engine::text::{Text, text};

texts! {
    OPEN_RECORD = "棋譜を開く", "Open a record";
    CHOOSE_FILES = "ファイルを選ぶ", "Choose files";
    PASTE_RECORD = "ここに棋譜を貼り付ける", "Paste a record here";
    HOW = "KIF、KI2、CSA、JKF、USI、SFEN、USEN、BOD、PGN、FENの棋譜や局面と、このページのリンクを開けます。ファイルはこのページのどこにドロップしても、文字は欄の外のどこで貼り付けても開きます。", "Opens games and positions in KIF, KI2, CSA, JKF, USI, SFEN, USEN, BOD, PGN and FEN, and links to this page. Files can be dropped anywhere on the page, and texts pasted anywhere outside a field.";
    OPEN = "開く", "Open";
    READING = "読んでいます…", "Reading…";
    NOTHING = "棋譜は見つかりませんでした。", "No record of a game was found.";
    NOT_FILE = "このファイルは読めませんでした。", "This file could not be read.";
    TOO_LONG = "長すぎて、開けません。", "It is too long to be opened.";
    OPEN_SO_FAR = "読めたところまで開く", "Open what could be read";
    CHOOSE_GAME = "どの対局を開きますか？", "Which game is to be opened?";
    KEEP_ALL = "すべて「対局の記録」に入れる", "Add all to your games";
    NOT_KEPT = "保存されている対局を読み出せなかったので、何も入れていません。もう一度お試しください。", "The games that are kept could not be read, so nothing was added. Please try again.";
    NO_NAMES = "（対局者の名前なし）", "(no names)";
    EXPORT = "ほかの形式で保存", "Save in another format";
    NOT_SAVED = "ファイルを作れませんでした。", "The file could not be made.";
    ALL_KEPT = "すべて残ります", "keeps everything";
}

/// So many games were found.
pub fn games(count: usize) -> Text {
    match count {
        1 => Text::new("1局見つかりました。", "1 game found."),
        _ => text!("{}局見つかりました。", "{} games found."; count),
    }
}

/// How far reading has come: the present file, of how many, and the games so far.
pub fn reading(file: usize, files: usize, games: usize) -> Text {
    text!("読んでいます…（ファイル{}／{}、{}局）", "Reading… (file {} of {}, games: {})"; file, files, games)
}

/// How far keeping has come.
pub fn keeping(done: usize, all: usize) -> Text {
    text!("対局の記録に入れています…（{}／{}局）", "Adding… (game {} of {})"; done, all)
}

/// So many games are kept that are new, and so many were here already.
pub fn kept(new: usize, known: usize) -> Text {
    match known {
        0 => text!("{}局を対局の記録に入れました。", "Added to your games: {}."; new),
        _ => {
            text!("{}局を対局の記録に入れました。{}局はすでにあります。", "Added to your games: {}. Here already: {}."; new, known)
        }
    }
}

/// So many games were left out.
pub fn left_out(count: usize) -> Text {
    text!("多すぎるので、ほかの{}局は読んでいません。", "There are too many: {} more were not read."; count)
}

/// Something of a file.
pub fn of_file(name: &str, words: &Text) -> Text {
    let name = Text::made(name.to_owned(), name.to_owned());
    text!("{}：{}", "{}: {}"; name, words)
}

/// So many did not open, or not as a whole.
pub fn unopened(count: usize) -> Text {
    text!("開けなかったもの、一部だけのもの（{}件）", "Not opened, or only in part: {}"; count)
}

/// More than are listed.
pub fn more_unopened(count: usize) -> Text {
    text!("ほかに{}件あります。", "And {} more."; count)
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
    let list = Text::new("変化・コメント", "variations, comments");
    let made = [
        games(1),
        games(3),
        reading(1, 2, 30),
        keeping(3, 40),
        kept(2, 0),
        kept(2, 1),
        left_out(7),
        of_file("a.kif", &NOTHING),
        unopened(2),
        more_unopened(3),
        more_faults(2),
        loses(&list),
    ];
    let made = made.map(|words| ("records", words));
    ALL.iter().map(|(name, words)| (*name, (*words).clone())).chain(made).collect()
}
