//! The texts that assistive technology reads.

use super::game::{SideName, side};
use super::text;
use crate::describe::SideNames;
use crate::engine::outcome::Outcome;
use crate::engine::piece::{Kind, Piece};
use crate::engine::text::Text;

use super::game;

/// What a person may do with what stands on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SquareUse {
    /// Nothing.
    Nothing,
    /// Take it up.
    Move,
    /// Put it down again.
    PutDown,
    /// Go there with the piece that is taken up.
    Go,
    /// Capture there.
    Capture,
}

/// The name of a square: 7七 先手 歩, 動かせます.
pub fn square(name: &Text, piece: Option<Piece>, names: SideNames, may: SquareUse) -> Text {
    let what = match piece {
        Some(Piece { kind, owner }) => {
            text!("{} {} {}", "{}, {} {}"; name.clone(), side(SideName { player: owner, names }), kind.spoken())
        }
        None => name.clone(),
    };
    match may {
        SquareUse::Nothing => what,
        SquareUse::Move => text!("{}、動かせます", "{}, can move"; what),
        SquareUse::PutDown => text!("{}、選んでいます", "{}, selected"; what),
        SquareUse::Go => text!("{}、ここへ進めます", "{}, can go here"; what),
        SquareUse::Capture => text!("{}、取れます", "{}, can be captured"; what),
    }
}

/// The name of a stand.
pub fn stand(player: SideName) -> Text {
    text!("{}の持ち駒", "{}’s hand"; side(player))
}

/// The name of a kind on a stand: 歩 2枚, 打てます.
pub fn slot(kind: Kind, count: u8, droppable: bool) -> Text {
    let what = match count {
        0 => text!("{}、なし", "{}, none"; kind.spoken()),
        _ => text!("{} {}枚", "{}, {} in hand"; kind.spoken(), usize::from(count)),
    };
    if droppable { text!("{}、打てます", "{}, can be dropped"; what) } else { what }
}

/// An action, as it is announced.
pub fn played(player: SideName, label: &Text) -> Text {
    text!("{} {}。", "{}: {}."; side(player), label.clone())
}

/// The action and what follows from it.
pub fn announced(action: Text, next: Text) -> Text {
    text!("{}{}", "{} {}"; action, next)
}

/// The end of the game, announced.
pub fn ended(moves: usize, outcome: &Outcome, names: SideNames) -> Text {
    text!("終局。{}", "The game is over. {}"; game::result_sentence(moves, outcome, names))
}

/// The move to which the game was wound.
pub fn wound(number: usize, label: Option<Text>) -> Text {
    match label {
        Some(label) => text!("{}、{}。", "{}, {}."; game::ply(number), label),
        None => text!("{}の局面です。", "{} position."; game::ply(number)),
    }
}

/// The name of a ply in the list of moves.
pub fn list_item(ply: usize, player: SideName, label: &Text) -> Text {
    text!("{} {} {}", "{}, {}, {}"; game::ply(ply), side(player), label.clone())
}

/// One of each.
#[cfg(test)]
pub fn samples() -> Vec<(&'static str, Text)> {
    use crate::engine::outcome::Reason;
    use crate::engine::player::Player;
    let name = || Text::new("7七", "7g");
    let piece = Piece { kind: Kind::Pawn, owner: Player(0) };
    let may = [
        SquareUse::Nothing,
        SquareUse::Move,
        SquareUse::PutDown,
        SquareUse::Go,
        SquareUse::Capture,
    ];
    let mut samples: Vec<_> =
        may.map(|may| ("square", square(&name(), Some(piece), SideNames::Order, may))).into();
    samples
        .push(("square", square(&Text::new("7七", "7g"), None, SideNames::Order, SquareUse::Go)));
    samples.push(("stand", stand(Player(1).into())));
    for (count, droppable) in [(0, false), (2, true), (1, false)] {
        samples.push(("slot", slot(Kind::Rook, count, droppable)));
    }
    let label = Text::new("７六歩", "P-7f");
    samples.push(("played", played(Player(0).into(), &label)));
    samples.push(("announced", announced(label.clone(), game::turn(Player(1).into()))));
    samples
        .push(("ended", ended(83, &Outcome::win(Player(0), Reason::Checkmate), SideNames::Order)));
    samples.push(("wound", wound(3, Some(label.clone()))));
    samples.push(("wound", wound(0, None)));
    samples.push(("list_item", list_item(3, Player(0).into(), &label)));
    samples
}
