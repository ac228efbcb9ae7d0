//! The texts of what only some games have.

use super::game::{self, SideName, side};
use super::text;
use crate::engine::illegal::Illegal;
use crate::engine::outcome::{Outcome, Reason};
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::text::{Text, half};

/// One sentence after the other.
pub fn and(first: Text, second: Text) -> Text {
    text!("{}{}", "{} {}"; first, second)
}

/// The common hand waits to be handed over.
pub fn hand_over(giver: SideName, taker: SideName) -> Text {
    text!(
        "{}は、持ち駒を{}に渡してください。",
        "{} now hands the pieces over to {}.";
        side(giver), side(taker)
    )
}

/// The common hand has been handed over.
pub fn handed_over(taker: SideName) -> Text {
    text!("持ち駒を渡しました。{}", "Handed over. {}"; game::turn(taker))
}

/// Why the steal is not open.
pub fn barred(why: Illegal) -> Text {
    text!("横取り：{}", "Steal: {}"; game::illegal(why))
}

/// The piece could never move again.
pub fn stranded(kind: Kind) -> Text {
    text!(
        "成らないと、この{}はもう動けません。",
        "Unless it promotes, the {} can never move again.";
        kind.name()
    )
}

/// A limited hand is full.
pub fn full(player: SideName) -> Text {
    text!(
        "{}の駒台がいっぱいで、駒を取れません。",
        "{}’s hand is full: no captures.";
        side(player)
    )
}

/// A limited hand is full: beside the player's name.
pub fn full_sign(count: usize, limit: usize) -> Text {
    text!("いっぱい {}/{}：取れません", "{}/{} full: cannot capture"; count, limit)
}

/// How many pieces a limited hand holds, of how many places.
pub fn places(stand: Text, count: usize, limit: usize) -> Text {
    text!("{}、{}枚、場所は{}枚分", "{}, {} of {} places taken"; stand, count, limit)
}

/// Few free squares are left round a king.
pub fn danger(player: SideName, free: usize) -> Text {
    match free {
        1 => text!(
            "{}玉のまわりの空きは、あと1マスです。",
            "{}’s king has one free square.";
            side(player)
        ),
        _ => text!(
            "{}玉のまわりの空きは、あと{}マスです。",
            "{}’s king has {} free squares.";
            side(player), free
        ),
    }
}

/// The square on which a player's king wins, in its spoken name.
pub fn throne(square: Text, player: SideName) -> Text {
    text!("{}、{}玉が来れば勝ち", "{}, {}’s king wins here"; square, side(player))
}

/// The free squares round the king on a square, in its spoken name.
pub fn room(square: Text, free: usize) -> Text {
    match free {
        1 => text!("{}、まわりの空き1マス", "{}, 1 free square around"; square),
        _ => text!("{}、まわりの空き{}マス", "{}, {} free squares around"; square, free),
    }
}

/// The player may relocate pieces of these names.
pub fn relocate(turn: SideName, kinds: Text) -> Text {
    text!("{}は、{}を移し替えられます。", "{} may reposition {}."; side(turn), kinds)
}

/// Why the game is over, where a word does not say it all.
pub fn ending(outcome: &Outcome, seat: game::NameSide) -> Option<Text> {
    let winner = outcome.winners.first().copied();
    Some(match (outcome.reason, winner) {
        (Reason::Try, Some(winner)) => text!(
            "{}の玉が、相手の玉のはじめのマスに入りました。",
            "{}’s king reached the square where the other king began.";
            side(seat(winner))
        ),
        (Reason::Enclosure, Some(winner)) => text!(
            "{}の玉のまわりが、すべてふさがりました。",
            "No square round {}’s king is free any more.";
            side(seat(other(winner)))
        ),
        (Reason::InsufficientMaterial, _) => Text::new(
            "どちらにも、相手を詰ませるだけの駒がありません。",
            "Neither side has enough left to mate with.",
        ),
        (Reason::PerpetualCheck, Some(winner)) => text!(
            "{}が王手を続けて、同じ局面がくり返しあらわれました。",
            "{} kept giving check while the position came again and again.";
            side(seat(other(winner)))
        ),
        (Reason::Repetition, _) => Text::new(
            "同じ局面がくり返しあらわれました。",
            "The same position came again and again.",
        ),
        _ => return None,
    })
}

/// What the pieces of the winner and of the other player count, twice.
pub fn points(totals: [(SideName, u16); 2]) -> Text {
    let [one, other] =
        totals.map(|(player, doubled)| text!("{}{}", "{} {}"; side(player), half(doubled)));
    text!("盤上の点数は、{}−{}でした。", "Points on the board: {}, {}."; one, other)
}

/// The loser has no move; the limited hand may be why.
pub fn stuck(stuck: SideName, full: bool) -> Text {
    if full {
        text!(
            "{}は駒台がいっぱいで駒を取れず、ほかに指せる手もありません。",
            "{}’s hand is full, so capturing is barred, and there is no other move.";
            side(stuck)
        )
    } else {
        text!("{}に指せる手がありません。", "{} has no legal move."; side(stuck))
    }
}

fn other(player: Player) -> Player {
    Player(1 - player.0.min(1))
}

/// One of each.
#[cfg(test)]
pub fn samples() -> Vec<(&'static str, Text)> {
    let (black, white) = (SideName::from(Player(0)), SideName::from(Player(1)));
    let name = || Text::new("5一", "5a");
    let mut samples = vec![
        ("and", and(game::turn(black), full(black))),
        ("hand_over", hand_over(black, white)),
        ("handed_over", handed_over(white)),
        ("relocate", relocate(black, Text::new("象・马", "elephants"))),
        ("points", points([(black, 147), (white, 144)])),
        ("stranded", stranded(Kind::Pawn)),
        ("full_sign", full_sign(3, 3)),
        ("places", places(Text::new("持ち駒", "hand"), 2, 40)),
        ("throne", throne(name(), black)),
    ];
    for why in [Illegal::StealUsed, Illegal::NothingToSteal] {
        samples.push(("barred", barred(why)));
    }
    for free in 0..3 {
        samples.push(("danger", danger(white, free)));
        samples.push(("room", room(name(), free)));
    }
    for reason in Reason::ALL {
        for outcome in [Outcome::win(Player(1), reason), Outcome::draw(reason)] {
            samples.extend(ending(&outcome, &SideName::from).map(|words| ("ending", words)));
            samples.push(("stuck", stuck(white, outcome.is_draw())));
        }
    }
    samples
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_squares_is_told_of_the_right_king() {
        let words = danger(Player(1).into(), 2);
        assert_eq!(words.en, "White’s king has 2 free squares.");
        assert_eq!(words.ja, "後手玉のまわりの空きは、あと2マスです。");
    }
}
