//! The texts of what the browser keeps.

use super::text;
use crate::engine::text::Text;
use crate::store::{StoreError, StoreReport, Unread, UnreadReason};

/// What a report says.
pub fn report(report: &StoreReport) -> Text {
    match report {
        StoreReport::NothingKept(error) => nothing_kept(error),
        StoreReport::NotWritten(StoreError::Full) => Text::new(
            "ブラウザの保存領域がいっぱいで、いまの内容を保存できませんでした。このページを閉じると消えます。",
            "The browser’s storage is full: your latest changes are not kept, and will be lost when this page is closed.",
        ),
        StoreReport::NotWritten(_) => Text::new(
            "いまの内容を保存できませんでした。このページを閉じると消えます。",
            "Your latest changes could not be kept, and will be lost when this page is closed.",
        ),
        StoreReport::NotRead(_) => Text::new(
            "保存されている内容を読み出せませんでした。保存したものはそのまま残っていますが、いまの内容はまだ保存されていないかもしれません。",
            "What is kept could not be read just now. It stays as it is, but your latest changes may not be kept yet.",
        ),
        StoreReport::PassedOver(unread) => passed_over(unread),
        StoreReport::BothKept { .. } => Text::new(
            "この対局には別の続きもあるので、両方を別々の対局として残しました。",
            "This game has gone on in another way too: both are kept, as two games.",
        ),
    }
}

/// The name of a report, for tests.
pub fn name(report: &StoreReport) -> &'static str {
    match report {
        StoreReport::NothingKept(_) => "nothing-kept",
        StoreReport::NotWritten(_) => "not-written",
        StoreReport::NotRead(_) => "not-read",
        StoreReport::PassedOver(_) => "passed-over",
        StoreReport::BothKept { .. } => "both-kept",
    }
}

fn nothing_kept(error: &StoreError) -> Text {
    match error {
        StoreError::Superseded => Text::new(
            "別のタブで新しい版が開かれたので、このタブでは何も保存されません。読み込み直してください。",
            "A newer version is open in another tab: this tab keeps nothing. Please load it again.",
        ),
        StoreError::Blocked => Text::new(
            "古い版が別のタブで開いているので、何も保存されません。そのタブを閉じて、読み込み直してください。",
            "An older version is open in another tab: nothing is kept. Please close that tab and load this one again.",
        ),
        StoreError::Silent => Text::new(
            "ブラウザの保存領域が応答しないので、何も保存されません。このページを閉じると消えます。",
            "The browser’s storage does not answer: nothing is kept once this page is closed.",
        ),
        _ => Text::new(
            "このブラウザでは保存できません。対局や軍勢は、このページを閉じると消えます。",
            "Nothing can be kept in this browser: games and armies will be lost when the page is closed.",
        ),
    }
}

fn passed_over(unread: &Unread) -> Text {
    let sort = match unread.collection {
        "games" => Text::new("対局", "game"),
        "drafts" => Text::new("軍勢の交換", "draft"),
        "armies" => Text::new("軍勢", "army"),
        _ => Text::new("記録", "record"),
    };
    let key = unread.key.clone();
    match unread.reason {
        UnreadReason::Newer { .. } => text!(
            "新しい版で保存された{}（{}）は読めないので、そのまま残しました。",
            "A kept {} ({}) was written by a newer version and is left as it is.";
            sort,
            Text::made(key.clone(), key)
        ),
        UnreadReason::Damaged => text!(
            "保存された{}（{}）が壊れています。そのまま残しました。",
            "A kept {} ({}) is damaged and is left as it is.";
            sort,
            Text::made(key.clone(), key)
        ),
    }
}

/// One of each.
#[cfg(test)]
pub fn samples() -> Vec<(&'static str, Text)> {
    let unread = |collection, reason| {
        StoreReport::PassedOver(Unread { collection, key: "shogi/1".to_owned(), reason })
    };
    let mut reports = vec![
        StoreReport::NotWritten(StoreError::Full),
        StoreReport::NotWritten(StoreError::Silent),
        StoreReport::NotRead(StoreError::Silent),
        StoreReport::BothKept { key: "shogi/1".to_owned() },
        unread("games", UnreadReason::Newer { version: 2 }),
        unread("drafts", UnreadReason::Damaged),
        unread("armies", UnreadReason::Damaged),
    ];
    for error in
        [StoreError::Superseded, StoreError::Blocked, StoreError::Silent, StoreError::Missing]
    {
        reports.push(StoreReport::NothingKept(error));
    }
    reports.iter().map(|report| (name(report), self::report(report))).collect()
}
