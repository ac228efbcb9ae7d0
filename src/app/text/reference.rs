//! The texts of the glossary, of the search over rules, and of the credits.

use super::fixed::texts;
use crate::engine::text::{Text, text};

texts! {
    // The glossary
    GLOSSARY = "用語集", "Glossary";
    GLOSSARY_TOLD = "規則の説明に使う言葉です。規則のページでは、点線の付いた言葉を押すと、その場に意味が出ます。", "The words used in these rules. On a page of rules, choose a dotted word and its meaning opens right there.";
    FILTER = "用語をさがす", "Search the glossary";
    NO_TERM = "その言葉は見つかりません", "No such word here";
    NO_TERM_HELP = "言葉の一部でも、読みがなでも、英語でもさがせます。", "Part of a word is enough, in English or in Japanese.";
    ALL_TERMS = "すべての用語を見る", "Show all words";
    UNKNOWN_TERM = "このリンクの用語はありません。下の一覧からさがせます。", "There is no such word. You may find it in the list below.";
    LETTERS = "頭文字", "Initial letters";
    RELATED = "関連する用語", "Related words";
    MATTERS_IN = "この言葉が出てくる将棋", "Games in which it matters";
    IN_GLOSSARY = "用語集で読む", "Read it in the glossary";

    // The rules of all games
    INDEX = "規則をさがす", "Find a rule";
    INDEX_TOLD = "どの将棋の規則もここから開けます。将棋の名前でも、規則の言葉でもさがせます。", "The rules of every game begin here. Search by the name of a game, or by the words of a rule.";
    INDEX_SEARCH = "将棋の名前、規則の言葉、裁定の番号（R-34）", "A game, words of a rule, or a ruling (R-34)";
    RULES_FOUND = "規則", "Rules";
    SEARCHING = "規則を読み込んでいます…", "Reading the rules…";
    NO_RULE = "その言葉は、どの将棋の規則にもありません", "No game has these words in its rules";
    NO_RULE_HELP = "言葉を減らすか、ひらがなを漢字に変えるなど、書きかたを変えてためしてください。用語集も役に立つかもしれません。", "Try fewer words, or others for the same thing. The glossary may help, too.";
    ALL_RULES = "すべての将棋を見る", "Show all games";

    // The credits
    CREDITS = "クレジット", "Credits";
    CREDITS_TOLD = "ここの将棋と、このアプリを作っている部品の、作者と出どころです。", "Who made these games, and the parts of which this app is made.";
    AUTHORS = "将棋の作者と資料", "The games, their authors and sources";
    AUTHOR = "作者", "Author";
    SOURCES = "もとにした資料", "Sources";
    FONT = "駒の字", "The kanji on the pieces";
    LIBRARIES = "使っているライブラリ", "Libraries";
    LIBRARIES_TOLD = "このページのプログラムに入っているものです。ほかは、ブラウザとこの端末のものを使っています。", "These are in the program of this page. All else is the browser’s and the device’s own.";
    LICENCE = "ライセンス", "Licence";
    NAME = "名前", "Name";
    USED_FOR = "使いみち", "What it is for";
    OWN = "このアプリ", "This app";
    OWN_TOLD = "変則将棋 Hensokuは、MITライセンスかApache License 2.0のどちらかを選んで使えます。規則の文章、図、用語の説明も、このアプリのために書いたものです。", "Hensoku is free to use under the MIT licence or the Apache License 2.0, as you choose. The texts of the rules, the diagrams and the glossary were written for it.";
}

/// How many rules and games were found.
pub fn found(games: usize, rules: usize) -> Text {
    text!("将棋{}種、規則{}件", "Games: {}, rules: {}"; games, rules)
}

/// How many of the rules that were found are not shown.
pub fn not_shown(count: usize) -> Text {
    text!(
        "ほかに{}件あります。言葉を足すと、しぼれます。",
        "{} more. Another word narrows the search.";
        count
    )
}

/// How many words a search has found.
pub fn terms_found(count: usize) -> Text {
    match count {
        0 => NO_TERM.clone(),
        _ => text!("用語{}件", "Words found: {}"; count),
    }
}

#[cfg(test)]
pub(super) fn samples() -> Vec<(&'static str, Text)> {
    vec![("found", found(2, 30)), ("not_shown", not_shown(12)), ("terms_found", terms_found(3))]
}
