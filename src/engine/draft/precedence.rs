//! Two armies on one board, and which of them moves first.

use serde::Serialize;

use crate::engine::axes::draft::Draft;
use crate::engine::piece::Piece;
use crate::engine::player::Player;
use crate::engine::setup::Setup;
use crate::engine::spec::BoardSpec;
use crate::engine::text::Text;
use crate::sort::sort_short;

use super::army::{Army, Placement};

/// Which of two armies moves first, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Precedence {
    /// The one with fewer pieces, those in hand included.
    Fewer(Player),
    /// As many pieces; the one that costs less.
    Cheaper(Player),
    /// As many pieces and the same cost: by chance.
    Even,
}

impl Precedence {
    /// Of two armies, by player.
    pub fn of(draft: &Draft, armies: [&Army; 2]) -> Precedence {
        let less = |a, b| Player(u8::from(b < a));
        let [count, cost] = [armies.map(|army| army.len() as u32), armies.map(|a| a.cost(draft))];
        if count[0] != count[1] {
            Precedence::Fewer(less(count[0], count[1]))
        } else if cost[0] != cost[1] {
            Precedence::Cheaper(less(cost[0], cost[1]))
        } else {
            Precedence::Even
        }
    }

    /// Who moves first, where `chance` is who has been chosen by chance:
    /// player 0, if nobody has.
    pub fn first(self, chance: Option<Player>) -> Player {
        match self {
            Precedence::Fewer(player) | Precedence::Cheaper(player) => player,
            Precedence::Even => chance.unwrap_or_default(),
        }
    }

    /// Why, for a player.
    pub fn describe(self) -> Text {
        match self {
            Precedence::Fewer(_) => {
                Text::new("駒の少ないほうが先手です。", "The side with fewer pieces moves first.")
            }
            Precedence::Cheaper(_) => Text::new(
                "駒の数が同じなので、点の少ないほうが先手です。",
                "The numbers are equal: the side with fewer points moves first.",
            ),
            Precedence::Even => Text::new(
                "駒の数も点も同じなので、先手は無作為に決まりました。",
                "Numbers and points are equal: chance decided who moves first.",
            ),
        }
    }
}

/// Both armies on the board, that of player 1 turned by 180°. Squares that are
/// not on the board are left out.
pub fn place(board: &BoardSpec, armies: [&Army; 2], first: Player) -> Setup {
    let last = board.files.saturating_mul(board.ranks).saturating_sub(1);
    let mut setup = Setup { turn: first, ..Setup::default() };
    for (army, owner) in armies.into_iter().zip([Player(0), Player(1)]) {
        for &Placement { kind, at } in army.placements() {
            match at {
                Some(square) if square.0 <= last => {
                    let number = if owner.0 == 0 { square.0 } else { last - square.0 };
                    setup.pieces.push((number, Piece { kind, owner }));
                }
                Some(_) => {}
                None => match setup.hands.last_mut() {
                    Some(hand) if (hand.0, hand.1) == (owner, kind) => {
                        hand.2 = hand.2.saturating_add(1);
                    }
                    _ => setup.hands.push((owner, kind, 1)),
                },
            }
        }
    }
    sort_short(&mut setup.pieces, |piece| piece.0);
    setup
}
