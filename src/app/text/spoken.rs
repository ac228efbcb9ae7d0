//! The texts that assistive technology reads.

use super::made::{Seat, side};
use super::words;
use crate::draw::Dress;
use crate::engine::outcome::Outcome;
use crate::engine::piece::{Kind, Piece};
use crate::engine::words::Words;

use super::made;

/// What a person may do with what stands on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum May {
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
pub fn square(name: &Words, piece: Option<Piece>, dress: Dress, may: May) -> Words {
    let what = match piece {
        Some(Piece { kind, owner }) => {
            words!("{} {} {}", "{}, {} {}"; name.clone(), side(Seat { player: owner, dress }), kind.name())
        }
        None => name.clone(),
    };
    match may {
        May::Nothing => what,
        May::Move => words!("{}、動かせます", "{}, can move"; what),
        May::PutDown => words!("{}、えらんでいます", "{}, selected"; what),
        May::Go => words!("{}、ここへ進めます", "{}, can go here"; what),
        May::Capture => words!("{}、取れます", "{}, can be captured"; what),
    }
}

/// The name of a stand.
pub fn stand(player: Seat) -> Words {
    words!("{}の持ち駒", "{}'s hand"; side(player))
}

/// The name of a kind on a stand: 歩 2枚, 打てます.
pub fn slot(kind: Kind, count: u8, droppable: bool) -> Words {
    let what = match count {
        0 => words!("{}、なし", "{}, none"; kind.name()),
        _ => words!("{} {}枚", "{}, {} in hand"; kind.name(), usize::from(count)),
    };
    if droppable { words!("{}、打てます", "{}, can be dropped"; what) } else { what }
}

/// An action, as it is announced.
pub fn played(player: Seat, label: &Words) -> Words {
    words!("{} {}。", "{}: {}."; side(player), label.clone())
}

/// The action and what follows from it.
pub fn announced(action: Words, next: Words) -> Words {
    words!("{}{}", "{} {}"; action, next)
}

/// The end of the game, announced.
pub fn ended(moves: usize, outcome: &Outcome, dress: Dress) -> Words {
    words!("終局。{}", "The game is over. {}"; made::result_sentence(moves, outcome, dress))
}

/// The ply to which the game was wound.
pub fn wound(ply: usize, label: Option<Words>) -> Words {
    match label {
        Some(label) => words!("{}、{}。", "{}, {}."; made::ply(ply), label),
        None => words!("{}の局面です。", "{} position."; made::ply(ply)),
    }
}

/// The name of a ply in the list of moves.
pub fn list_item(ply: usize, player: Seat, label: &Words) -> Words {
    words!("{} {} {}", "{}, {}, {}"; made::ply(ply), side(player), label.clone())
}

/// One of each.
#[cfg(test)]
pub fn samples() -> Vec<(&'static str, Words)> {
    use crate::engine::outcome::Reason;
    use crate::engine::player::Player;
    let name = || Words::new("7七", "7g");
    let piece = Piece { kind: Kind::Pawn, owner: Player(0) };
    let may = [May::Nothing, May::Move, May::PutDown, May::Go, May::Capture];
    let mut samples: Vec<_> =
        may.map(|may| ("square", square(&name(), Some(piece), Dress::Wood, may))).into();
    samples.push(("square", square(&Words::new("7七", "7g"), None, Dress::Wood, May::Go)));
    samples.push(("stand", stand(Player(1).into())));
    for (count, droppable) in [(0, false), (2, true), (1, false)] {
        samples.push(("slot", slot(Kind::Rook, count, droppable)));
    }
    let label = Words::new("７六歩", "P-7f");
    samples.push(("played", played(Player(0).into(), &label)));
    samples.push(("announced", announced(label.clone(), made::turn(Player(1).into()))));
    samples.push(("ended", ended(83, &Outcome::win(Player(0), Reason::Checkmate), Dress::Wood)));
    samples.push(("wound", wound(3, Some(label.clone()))));
    samples.push(("wound", wound(0, None)));
    samples.push(("list_item", list_item(3, Player(0).into(), &label)));
    samples
}
