//! What stands on every page of the manual.

use crate::engine::text::{Text, text};

/// What differs.
pub static DIFFERENCES: Text = Text::new("ふつうの将棋とちがうところ", "What differs from shogi");
/// The second phase.
pub static LATER: Text = Text::new("段階が移ったあと", "In the second phase");
/// The games of the family, compared.
pub static COMPARISON: Text = Text::new("種類のちがい", "Its versions compared");
/// What is in the table.
pub static COMPARISON_TOLD: Text =
    Text::new("ちがうところだけを並べています。", "Only what differs is listed.");
/// The head of the column with the games.
pub static GAME: Text = Text::new("種類", "Version");
/// What a person advises.
pub static ADVICE: Text = Text::new("指してみる前に", "Before your first game");
/// The first advice.
pub static FIRST_ADVICE: Text = Text::new("まず心がけること", "First of all");
/// An idea for the opening.
pub static OPENING: Text = Text::new("序盤の一案", "An idea for the opening");
/// Traps.
pub static TRAPS: Text = Text::new("はまりやすいところ", "Easy to overlook");
/// History.
pub static HISTORY: Text = Text::new("由来", "Where it comes from");
/// The documents.
pub static SOURCES: Text = Text::new("もとにした資料", "Sources");
/// The rulings.
pub static RULINGS: Text = Text::new("細かい裁定とその理由", "Rulings, with their reasons");
/// What rulings are.
pub static RULINGS_TOLD: Text = Text::new(
    "資料に書かれていないことや食いちがうことは、番号の付いた裁定で決めています。",
    "Where the sources are silent or disagree, a numbered ruling decides.",
);
/// What leads to the table.
pub static PLAY: Text = Text::new("この将棋を指す", "Play this game");
/// What leads to the same page of the book.
pub static PRINT: Text = Text::new("印刷用のページ", "For printing");
/// The page before, and the next one.
pub static PREVIOUS: Text = Text::new("前の将棋", "Previous game");
/// The next page.
pub static NEXT: Text = Text::new("次の将棋", "Next game");
/// Both.
pub static OTHERS: Text = Text::new("前後の将棋", "Other games");
/// What is on the page.
pub static CONTENTS: Text = Text::new("目次", "Contents");
/// The start, in words.
pub static START: Text = Text::new("はじめの並べ方", "The start");

/// The heads of the table of pieces.
pub static PIECE: Text = Text::new("駒", "Piece");
/// How its name is read.
pub static NAME: Text = Text::new("名前と読み", "Name");
/// To which class it belongs.
pub static CLASS: Text = Text::new("兵科", "Class");
/// How many each player has.
pub static COUNT: Text = Text::new("枚数", "Each has");
/// How many there are to choose from.
pub static POOL: Text = Text::new("上限", "At most");
/// What it costs or counts.
pub static POINTS: Text = Text::new("点", "Points");
/// What it becomes.
pub static BECOMES: Text = Text::new("成ると", "Promotes to");

/// What the signs of the diagrams mean.
pub static SIGN_MOVE: Text = Text::new("進めるマス", "may move here");
/// A capture.
pub static SIGN_CAPTURE: Text = Text::new("取れる駒", "may capture");
/// A capture only.
pub static SIGN_THREAT: Text = Text::new("取るときだけ進めるマス", "to capture only");
/// What is jumped over.
pub static SIGN_HURDLE: Text = Text::new("飛び越す駒", "the piece jumped over");

/// The title of the page of a game.
pub fn title(name: &Text) -> Text {
    text!("{}の規則", "Rules of {}"; name)
}

/// The number of a ruling.
pub fn ruling(number: u16) -> String {
    let zero = if number < 10 { "0" } else { "" };
    ["R-", zero, &number.to_string()].concat()
}
