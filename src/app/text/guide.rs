//! What a piece says of itself.

use super::fixed::texts;
use super::game::{SideName, side};
use super::text;
use crate::engine::piece::Kind;
use crate::engine::text::Text;
use crate::record::view::TrailReason;

texts! {
    ATTACKS = "こちらの利きをすべて見る", "Show all that this side attacks";
    ONLY_CAPTURES = "取るときだけ進めるマス", "squares for captures only";
    SEAM = "盤の継ぎ目をこえて、反対側から続きます。", "Its way goes on across the edge.";
    GLIDE = "行けるところまで滑って止まります。", "It slides until it is stopped.";
    JUMP = "ほかの駒を飛び越えます。", "It goes over other pieces.";
    WALL = "壁で跳ね返ります。", "A wall throws it back.";
    PRIVATE = "あなたの駒", "your piece";
}

/// What is out of the ordinary on a way.
pub fn way(reason: TrailReason) -> &'static Text {
    match reason {
        TrailReason::Seam => &SEAM,
        TrailReason::Glide => &GLIDE,
        TrailReason::Jump => &JUMP,
        TrailReason::Wall => &WALL,
    }
}

/// How a piece moves, from the phrase of its directions.
pub fn moves(phrase: &Text) -> Text {
    text!("{}動けます。", "Moves {}."; phrase.clone())
}

/// What it becomes when it promotes.
pub fn becomes(kinds: &[Kind]) -> Text {
    let mut told = Text::default();
    for (index, kind) in kinds.iter().enumerate() {
        let name = kind.name();
        told = match index {
            0 => name,
            _ if index + 1 == kinds.len() => text!("{}・{}", "{} or {}"; told, name),
            _ => text!("{}・{}", "{}, {}"; told, name),
        };
    }
    text!("成ると{}。", "Promotes to {}."; told)
}

/// Whose piece it is, and where: 先手の駒・2六.
pub fn whose(player: SideName, square: Text) -> Text {
    text!("{}の駒・{}", "{}'s piece on {}"; side(player), square)
}

/// Whose piece in hand it is.
pub fn whose_in_hand(player: SideName, count: u8) -> Text {
    text!("{}の持ち駒・{}枚", "{}, {} in hand"; side(player), count)
}

/// A piece on the board of a draft.
pub fn own(square: Text) -> Text {
    text!("{}・{}", "{}, {}"; PRIVATE.clone(), square)
}

/// What assistive technology is told of a piece: where it could go, and what it could
/// capture, one after the other.
pub fn told(place: &Text, kind: Kind, moves: usize, captures: &[Text]) -> Text {
    let told = text!("{}、{}。", "{}, {}."; kind.name(), place.clone());
    let told = match moves {
        0 => told,
        1 => then(told, text!("1マスへ行けます。", "It could go to 1 empty square.")),
        _ => {
            let many = text!("{}マスへ行けます。", "It could go to {} empty squares."; moves);
            then(told, many)
        }
    };
    let list = captures.iter().cloned().reduce(|list, next| text!("{}、{}", "{}, {}"; list, next));
    match list {
        Some(list) => then(told, text!("取れる駒：{}。", "It could capture: {}."; list)),
        None if moves == 0 => {
            then(told, text!("いまはどこへも行けません。", "It could go nowhere now."))
        }
        None => told,
    }
}

/// One after the other.
pub fn then(told: Text, next: Text) -> Text {
    text!("{}{}", "{} {}"; told, next)
}

/// A piece that could be captured, and where it stands.
pub fn captured(square: Text, kind: Kind) -> Text {
    text!("{}の{}", "{1} on {0}"; square, kind.name())
}

/// All that a side attacks is shown.
pub fn attacks(player: SideName, count: usize) -> Text {
    text!("{}の利き、{}マス。", "{} attacks {} squares."; side(player), count)
}

/// How the Japanese name of each kind is read, by number: with the whole name, where
/// the tile has only part of it.
static READINGS: [(&str, &str); Kind::ALL.len()] = [
    ("歩兵", "ふひょう"),
    ("香車", "きょうしゃ"),
    ("桂馬", "けいま"),
    ("銀将", "ぎんしょう"),
    ("金将", "きんしょう"),
    ("角行", "かくぎょう"),
    ("飛車", "ひしゃ"),
    ("奔王", "ほんおう"),
    ("玉将", "ぎょくしょう"),
    ("と金", "ときん"),
    ("成香", "なりきょう"),
    ("成桂", "なりけい"),
    ("成銀", "なりぎん"),
    ("竜馬", "りゅうま"),
    ("竜王", "りゅうおう"),
    ("裏王", "うらおう"),
    ("王", "キング"),
    ("后", "クイーン"),
    ("城", "ルーク"),
    ("僧", "ビショップ"),
    ("騎", "ナイト"),
    ("兵", "ポーン"),
    ("帥", "すい"),
    ("仕", "し"),
    ("相", "しょう"),
    ("傌", "ば"),
    ("俥", "しゃ"),
    ("炮", "ほう"),
    ("卒", "そつ"),
    ("渡河した卒", "そつ"),
    ("楚", "そ"),
    ("士", "サ"),
    ("象", "サン"),
    ("馬", "マ"),
    ("車", "チャ"),
    ("包", "ポ"),
    ("卒", "チョル"),
    ("君", "クン"),
    ("種", "メット"),
    ("根", "コーン"),
    ("午", "マー"),
    ("船", "ルア"),
    ("貝", "ビア"),
    ("核", "ビアガイ"),
];

/// The whole Japanese name of a kind, and how it is read.
pub fn reading(kind: Kind) -> (&'static str, &'static str) {
    READINGS.get(kind.index().wrapping_sub(1)).copied().unwrap_or_default()
}

/// The English name of a kind, as a title.
pub fn title(kind: Kind) -> String {
    let name = kind.name().en;
    let mut letters = name.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// One of each.
#[cfg(test)]
pub fn samples() -> Vec<(&'static str, Text)> {
    use crate::engine::player::Player;
    let square = || Text::new("7七", "7g");
    let pawn = || captured(square(), Kind::Pawn);
    vec![
        ("moves", moves(&Text::new("縦に1マス", "one square vertically"))),
        ("becomes", becomes(&[Kind::Dragon])),
        ("becomes", becomes(&[Kind::ChessQueen, Kind::ChessRook, Kind::ChessKnight])),
        ("whose", whose(Player(0).into(), square())),
        ("whose_in_hand", whose_in_hand(Player(1).into(), 2)),
        ("own", own(square())),
        ("told", told(&square(), Kind::Rook, 0, &[])),
        ("told", told(&square(), Kind::Rook, 1, &[pawn()])),
        ("told", told(&square(), Kind::Rook, 4, &[pawn(), pawn()])),
        ("attacks", attacks(Player(0).into(), 12)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_can_be_read() {
        for kind in Kind::ALL {
            let (name, read) = reading(kind);
            assert!(!name.is_empty() && !read.is_empty(), "{kind:?}");
            let kana = |letter: char| ('\u{3041}'..='\u{30ff}').contains(&letter);
            assert!(read.chars().all(kana), "{kind:?}: {read}");
            assert!(title(kind).starts_with(|first: char| first.is_ascii_uppercase()));
        }
    }

    #[test]
    fn choices_are_told_one_after_the_other() {
        let told = becomes(&[Kind::ChessQueen, Kind::ChessRook, Kind::ChessKnight]);
        assert_eq!(told.en, "Promotes to queen, rook or knight.");
        assert_eq!(told.ja, "成ると后・城・騎。");
    }
}
