//! What a piece says of itself.

use super::fixed::texts;
use super::game::{SideName, side};
use super::text;
use crate::engine::piece::Kind;
use crate::engine::text::Text;

texts! {
    ATTACKS = "こちらの利きをすべて見る", "Show all that this side attacks";
    ONLY_CAPTURES = "取るときだけ進めるマス", "squares for captures only";
    PRIVATE = "あなたの駒", "your piece";
}

/// Whose piece it is, and where: 先手の駒・2六.
pub fn whose(player: SideName, square: Text) -> Text {
    text!("{}の駒・{}", "{}’s piece on {}"; side(player), square)
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
    let told = text!("{}、{}。", "{}, {}."; kind.spoken(), place.clone());
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
    text!("{}の{}", "{1} on {0}"; square, kind.spoken())
}

/// All that a side attacks is shown.
pub fn attacks(player: SideName, count: usize) -> Text {
    text!("{}の利き、{}マス。", "{} attacks {} squares."; side(player), count)
}

/// One of each.
#[cfg(test)]
pub fn samples() -> Vec<(&'static str, Text)> {
    use crate::engine::player::Player;
    let square = || Text::new("7七", "7g");
    let pawn = || captured(square(), Kind::Pawn);
    vec![
        ("whose", whose(Player(0).into(), square())),
        ("whose_in_hand", whose_in_hand(Player(1).into(), 2)),
        ("own", own(square())),
        ("told", told(&square(), Kind::Rook, 0, &[])),
        ("told", told(&square(), Kind::Rook, 1, &[pawn()])),
        ("told", told(&square(), Kind::Rook, 4, &[pawn(), pawn()])),
        ("attacks", attacks(Player(0).into(), 12)),
    ]
}
