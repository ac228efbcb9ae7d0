//! What only the book says.

use crate::engine::text::{Language, Text, text};

/// The two languages.
pub const LANGUAGES: [Language; 2] = [Language::Ja, Language::En];

/// What each language is called in itself.
pub static LANGUAGE: Text = Text::new("日本語", "English");
/// The name of the whole.
pub static NAME: Text = Text::new("変則将棋 Hensoku", "Hensoku");
/// The book.
pub static BOOK: Text = Text::new("変則将棋の規則集", "The rules of Hensoku");
/// What leads to the contents.
pub static ALL_GAMES: Text = Text::new("すべての将棋", "All games");
/// What leads to the app.
pub static APP: Text = Text::new("アプリを開く", "Open the app");
/// What the links above a page are.
pub static WAYS: Text = Text::new("この規則集", "This book");

/// What the book is.
pub fn told(games: usize) -> Text {
    text!(
        "盤のつながり方、駒の動き、持ち駒などがちがう将棋と、そのもとになったゲーム、あわせて{}種の規則を、駒の動きの図とともにまとめました。印刷もできます。",
        "The rules of {} games: shogi with other boards, moves and hands, and the games behind it, each with diagrams of how its pieces move. Made to be printed, too.";
        games
    )
}

/// The title of a page of the book.
pub fn title(page: &Text) -> Text {
    text!("{} — {}", "{} — {}"; page, NAME)
}
