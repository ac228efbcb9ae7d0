//! The texts of links: shared, passed to and fro, broken.

use std::borrow::Cow;

use super::fixed::texts;
use super::game::{self, SideName, side};
use super::text;
use crate::describe::SideNames;
use crate::engine::text::{Text, TextPart};
use crate::share::LinkFault;

texts! {
    // The sheet
    SHARE = "共有", "Share";
    SHARE_GAME = "共有する", "Share";
    OPENS_AT = "開く局面", "Opens at";
    AT_START = "はじめから", "The start";
    SEEN_FROM = "手前にする側", "Seen from";
    HOLDS = "リンクに入れるもの", "Include";
    WHOLE = "変化とコメントも", "Variations and comments too";
    LINE_ONLY = "この手順だけ", "This line only";
    ADDRESS = "この対局のリンク", "The link to this game";
    OPEN_HERE = "Hensokuで開く", "Open in Hensoku";
    SYSTEM = "ほかのアプリへ…", "Share to…";
    QR = "このリンクのQRコード", "The link as a QR code";
    QR_HINT = "カメラで読み取ると、ほかの端末で開けます。", "Point a camera at it to open the game on another device.";
    QR_TOO_LONG = "リンクが長いため、QRコードにはできません。コピーして送ってください。", "The link is too long for a QR code. Please copy it instead.";
    TOO_LONG = "長すぎて、一つのリンクに入りません。棋譜の文字列なら送れます。", "The game is too long for one link. The moves can still be copied as text.";
    EMBED = "ほかのページに埋め込む", "Embed in a web page";
    TAKE_OUT = "文字と画像", "Text and pictures";
    COPY_MOVES = "棋譜をコピー", "Copy the moves";
    COPY_POSITION = "局面を文字列でコピー", "Copy the position as text";
    SAVE_SVG = "画像を保存（SVG）", "Save a picture (SVG)";
    SAVE_PNG = "画像を保存（PNG）", "Save a picture (PNG)";
    NOT_DRAWN = "画像を作れませんでした。SVGのほうをお試しください。", "The picture could not be made. Please try SVG.";
    COPY_BY_HAND = "コピーできませんでした。下の文字列を選んでコピーしてください。", "Copying did not work. Please copy the text below.";
    TEXT = "コピーする文字列", "The text to copy";
    PASTE = "リンクや局面を開く", "Open a link or a position";
    PASTE_HINT = "リンク、またはこの将棋の局面の文字列を貼ってください。", "Paste a link, or the text of a position of this game.";
    OPEN = "開く", "Open";

    // A game that came by link
    CAME_FINISHED = "リンクで届いた対局です。もう終わっています。", "This game came by link. It is over.";
    OPEN_LONGER = "続きを開く", "Open the longer game";
    OTHER_ARMIES = "この軍勢は、このブラウザで交換したどの軍勢ともちがいます。", "These armies are not those of any draft that was exchanged in this browser.";
    OPEN_KEPT = "手元の対局を開く", "Open the game kept here";
    OPEN_LINK = "リンクの対局に戻る", "Back to the link";
    SHOW_PARTING = "分かれる局面", "Where they part";
    HUSH = "この知らせを閉じる", "Close this note";
    SEND_RESULT = "結果を送る", "Send the result";

    // A broken link
    LOST_MOVES = "このリンクの指し手は読めません", "The moves of this link cannot be read";
    LOST_NEWER = "新しい版で作られたリンクです", "This link comes from a newer version";
    LOST_END = "終わりの局面が、作られたときとちがいます", "This game no longer ends as it did";
    LOST_EXTRA = "リンクのうしろに、余分な文字があります", "Something follows the link that is not part of it";
    LOST_START = "このリンクのはじめの局面は、成り立ちません", "The first position of this link is not possible";
    LOST_LARGE = "このリンクは大きすぎて、開けません", "This link is too large to open";
    LOST_GAME = "この名前の将棋はありません", "There is no game of this name";
    BEGIN = "はじめから指す", "Start a new game";
    RELOAD = "ページを読み込み直す", "Reload the page";
    OPEN_ANYWAY = "いまの規則で開く", "Open by the present rules";

    // A text that was pasted
    NOT_READ = "リンクでも、この将棋の局面でもないようです。", "This seems to be neither a link nor a position of this game.";
}

/// At which move a link opens: この局面（12手目）.
pub fn at_ply(number: usize) -> Text {
    text!("この局面（{}手目）", "Here (move {})"; number)
}

/// A game came by link, for this player.
pub fn came(turn: SideName) -> Text {
    text!("リンクで届いた対局です。{}", "This game came by link. {}"; game::turn(turn))
}

/// A game that came by link is looked at before its end.
pub fn came_at(number: usize, all: usize) -> Text {
    if number == 0 {
        return text!(
            "リンクで届いた対局です。全{}手の開始局面です。",
            "This game of {} moves came by link, opened at its start.";
            all
        );
    }
    text!("リンクで届いた対局です。全{}手のうち、{}手目の局面です。", "This game came by link, opened at move {1} of {0}."; all, number)
}

/// The link goes on from what was seen before, and is for this player.
pub fn newer(ahead: usize, turn: SideName) -> Text {
    let turn = game::turn(turn);
    match ahead {
        1 => text!(
            "前に見たところから、1手進みました。{}",
            "One move on from what you last saw. {}";
            turn
        ),
        _ => text!(
            "前に見たところから、{}手進みました。{}",
            "{} moves on from what you last saw. {}";
            ahead, turn
        ),
    }
}

/// The link is older than the game.
pub fn older(behind: usize) -> Text {
    match behind {
        1 => Text::new(
            "少し前のリンクです。手元の対局は、このあと1手進んでいます。",
            "This link is older: your game has gone on by one move.",
        ),
        _ => text!(
            "前のリンクです。手元の対局は、このあと{}手進んでいます。",
            "This link is older: your game has gone on by {} moves.";
            behind
        ),
    }
}

/// One army is of a draft that is known here, the other is not.
pub fn other_army(who: Text) -> Text {
    text!(
        "{}の軍勢が、このブラウザで交換したものとちがいます。",
        "The army of {} is not the one that was exchanged in this browser.";
        who
    )
}

/// The link parts from the game.
pub fn parted(from: usize, link: usize, kept: usize) -> Text {
    text!(
        "{}手目から、手元の対局と分かれています。リンクは{}手、手元は{}手です。",
        "From move {} this differs from your game. The link goes to move {}, yours to move {}.";
        from, link, kept
    )
}

/// The game kept here is on the board.
pub fn kept_here(moves: usize) -> Text {
    text!("手元の対局（{}手）です。", "This is the game kept here, as far as move {}."; moves)
}

/// The other form of the game is on the board now.
pub fn changed(moves: usize) -> Text {
    text!("もう一方の対局（{}手）を開きました。", "The other game, as far as move {}, is open."; moves)
}

/// The game has gone on and can be sent back.
pub fn send_back(to: SideName) -> Text {
    text!("{}に送り返す", "Send it back to {}"; side(to))
}

/// The headline of a link that breaks after a move.
pub fn lost_after(number: NumberByLanguage) -> Text {
    text!("このリンクは、{}手目から先が読めません", "This link cannot be read after move {}"; number)
}

/// The headline of a link with a move that is not allowed.
pub fn refused(number: usize) -> Text {
    text!("{}手目は、規則では指せません", "Move {} is not allowed by the rules"; number)
}

/// So far the link is good.
pub fn good_until(number: usize) -> Text {
    text!("{}手目までは正しく読めました。", "Everything up to move {} is fine."; number)
}

/// To the last position that can be read.
pub fn open_at(number: usize) -> Text {
    text!("{}手目の局面を開く", "Open at move {}"; number)
}

/// The game and the number of the move, below a picture.
pub fn caption(name: Text, number: usize) -> Text {
    match number {
        0 => name,
        _ => text!("{}・{}手目", "{}, move {}"; name, number),
    }
}

/// The number of a move that differs between the languages' ways to say it.
pub struct NumberByLanguage {
    ja: usize,
    en: usize,
}

impl TextPart for NumberByLanguage {
    fn ja(&self) -> Cow<'_, str> {
        Cow::Owned(self.ja.to_string())
    }

    fn en(&self) -> Cow<'_, str> {
        Cow::Owned(self.en.to_string())
    }
}

/// The headline of a link that cannot be opened as it is. `ply`: how far it
/// can be read, in a game with these `names`.
pub fn lost(fault: &LinkFault, ply: usize, names: SideNames) -> Text {
    match fault {
        LinkFault::NotALink => super::fixed::LOST.clone(),
        LinkFault::UnknownVariant(_) => LOST_GAME.clone(),
        LinkFault::Refused { ply, .. } => refused(names.moves(*ply)),
        LinkFault::OtherEnd => LOST_END.clone(),
        LinkFault::Overlong { .. } => LOST_EXTRA.clone(),
        LinkFault::Start(_) => LOST_START.clone(),
        LinkFault::TooMuch => LOST_LARGE.clone(),
        LinkFault::FutureVersion { .. }
        | LinkFault::FutureRules { .. }
        | LinkFault::FutureContent => LOST_NEWER.clone(),
        LinkFault::Unreadable { .. } | LinkFault::Truncated { .. } | LinkFault::Altered => {
            match ply {
                0 => LOST_MOVES.clone(),
                _ => {
                    lost_after(NumberByLanguage { ja: names.moves(ply + 1), en: names.moves(ply) })
                }
            }
        }
    }
}

/// One of each, with every value that chooses a text.
#[cfg(test)]
pub fn samples() -> Vec<(&'static str, Text)> {
    use crate::engine::player::Player;
    use crate::notation::position::ParsePositionError;
    let mut samples: Vec<_> = ALL.iter().map(|(name, words)| (*name, (*words).clone())).collect();
    for count in [0, 1, 2] {
        samples.push(("newer", newer(count, Player(1).into())));
        samples.push(("older", older(count)));
        samples.push(("caption", caption(Text::new("将棋", "Shogi"), count)));
    }
    for (name, words) in [
        ("at_ply", at_ply(3)),
        ("came", came(Player(0).into())),
        ("came_at", came_at(3, 12)),
        ("parted", parted(4, 7, 9)),
        ("kept_here", kept_here(9)),
        ("other_army", other_army(Text::new("黒", "Black"))),
        ("changed", changed(9)),
        ("send_back", send_back(Player(1).into())),
        ("good_until", good_until(18)),
        ("open_at", open_at(18)),
    ] {
        samples.push((name, words));
    }
    let faults = [
        LinkFault::NotALink,
        LinkFault::UnknownVariant("x".to_owned()),
        LinkFault::Unreadable { character: '%', place: 4 },
        LinkFault::Truncated { missing: Some(3) },
        LinkFault::Altered,
        LinkFault::Overlong { extra: 2 },
        LinkFault::FutureVersion { version: 2 },
        LinkFault::TooMuch,
        LinkFault::Start(crate::record::StartFault::NoDraft),
        LinkFault::OtherEnd,
    ];
    for fault in &faults {
        samples.extend([0, 18].map(|ply| ("lost", lost(fault, ply, SideNames::Order))));
    }
    let at = "z9".to_owned();
    for error in [
        ParsePositionError::Missing("turn"),
        ParsePositionError::Unreadable { part: "board", at },
        ParsePositionError::Width(3),
        ParsePositionError::Height(9),
        ParsePositionError::TooLong,
        ParsePositionError::Faults(Vec::new()),
    ] {
        samples.push(("position", error.describe()));
    }
    samples
}
