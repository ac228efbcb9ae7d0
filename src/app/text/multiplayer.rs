//! The texts of games of more than two players.

use super::fixed::texts;
use super::game::{SideName, side};
use super::text;
#[cfg(test)]
use crate::describe::SideNames;
use crate::engine::player::Player;
use crate::engine::text::Text;
use crate::record::view::{Multiplayer, TurnReason, TurnRole};

texts! {
    // The order of play
    ORDER = "手番の順", "The order of play";
    MOVED = "指した", "moved";
    NOW = "手番", "now";
    SKIPPED = "とばす", "skipped";
    NEXT = "次", "next";
    CHECK = "王手", "check";
    ANSWERS = "王手に応じる番", "must answer the check";
    EN_PRISE = "玉が狙われています", "king under attack";
    WAS_SKIPPED = "とばされました", "was skipped";
    OUT = "抜けた", "out";

    // The view
    VIEW = "盤の向き", "Seen from";
    FOLLOW = "手番の人に合わせる", "Turn to the mover";
    SEATS = "席", "Seats";

    // Two phases
    MIRROR = "自陣の左右を入れ替える", "Mirror the camp";
    BRAWL = "ここから乱戦です", "From here on it is a brawl";
    BRAWL_ON = "乱戦", "brawl";
    DUELS_ON = "二組の決闘", "two duels";
    LATER = "玉が取られたあとのきまり", "Once a king has been captured";
    GO_ON = "続ける", "Go on";

    // The end
    PLACES = "順位", "Placings";
    NOBODY_CAN_MOVE = "だれにも指せる手がありません。", "Nobody has a legal move.";
}

/// The board is seen from another side.
pub fn seen_from(seat: SideName) -> Text {
    text!("{}から見た盤です。", "The board is seen from {}."; side(seat))
}

/// A player's partner: beside the name.
pub fn partner(seat: SideName) -> Text {
    text!("味方は{}", "with {}"; side(seat))
}

/// The opponent of a duel.
pub fn rival(seat: SideName) -> Text {
    text!("相手は{}", "against {}"; side(seat))
}

/// A place: 2位.
pub fn place(place: u8) -> Text {
    let place = usize::from(place);
    let ending = match place {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    Text::made(format!("{place}位"), format!("{place}{ending}"))
}

/// A player has been mated.
pub fn mated(loser: SideName, _: SideName) -> Text {
    text!("{}の玉が詰みました。", "{} is checkmated."; side(loser))
}

/// A player's king has been captured.
pub fn captured(loser: SideName, captor: SideName) -> Text {
    text!("{}が{}の玉を取りました。", "{} has captured {}’s king."; side(captor), side(loser))
}

/// A player has left.
pub fn left(loser: SideName) -> Text {
    text!("{}は対局から抜けました。", "{} has left the game."; side(loser))
}

/// The hand of who has just left goes to this player.
pub fn inherits(heir: SideName) -> Text {
    text!("持ち駒は{}のものになります。", "The hand goes to {}."; side(heir))
}

/// The place of who has just left.
pub fn placed(seat: SideName, at: u8) -> Text {
    text!("{}は{}です。", "{} is {}."; side(seat), place(at))
}

/// Whose turn it is, who follows, and why.
pub fn order(turn: SideName, round: &Multiplayer) -> Text {
    let seat = |player: Player| SideName { player, ..turn };
    let next = round.order.iter().find(|place| place.role == TurnRole::Next);
    let next = next.map_or(turn, |place| seat(place.player));
    let mut passed = round.skipped().map(|player| side(seat(player)));
    let passed = passed
        .next()
        .map(|first| passed.fold(first, |list, name| text!("{}と{}", "{} and {}"; list, name)));
    match (round.why, passed) {
        (TurnReason::Interrupted, Some(passed)) => text!(
            "{}に王手です。{}をとばして、{}がさきに指します。",
            "{} is in check: {} skipped, {} answers at once.";
            side(turn), passed, side(turn)
        ),
        (TurnReason::Passed, Some(passed)) => text!(
            "{}は指せる手がなく、{}の番です。",
            "{} cannot move: {} is next.";
            passed, side(turn)
        ),
        (TurnReason::Check, _) => text!(
            "{}に王手です。その次は{}です。",
            "{} is in check. {} comes next.";
            side(turn), side(next)
        ),
        _ => text!(
            "{}の番です。次は{}です。",
            "{} to move, then {}.";
            side(turn), side(next)
        ),
    }
}

/// The king of the player to move may be captured.
pub fn en_prise(seat: SideName) -> Text {
    text!("{}の玉が狙われています。", "{}’s king is under attack."; side(seat))
}

/// One of each.
#[cfg(test)]
pub fn samples() -> Vec<(&'static str, Text)> {
    let seat = |player| SideName { player: Player(player), names: SideNames::Seats };
    let mut samples: Vec<_> = ALL.iter().map(|(name, words)| (*name, (*words).clone())).collect();
    for player in 0..4 {
        samples.push(("seen_from", seen_from(seat(player))));
        samples.push(("place", place(player + 1)));
    }
    samples.extend([
        ("partner", partner(seat(1))),
        ("rival", rival(seat(2))),
        ("mated", mated(seat(0), seat(1))),
        ("captured", captured(seat(0), seat(1))),
        ("left", left(seat(0))),
        ("en_prise", en_prise(seat(1))),
        ("inherits", inherits(seat(3))),
        ("placed", placed(seat(3), 4)),
    ]);
    samples
}
