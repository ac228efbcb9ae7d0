//! What becomes of captured pieces, and where they may be dropped.

use super::names::Names;
use crate::engine::axes::hand::Hand;
use crate::engine::axes::rule::DropRule;
use crate::engine::text::{Text, text};

/// What becomes of captured pieces.
pub fn hand(hand: Hand) -> Text {
    match hand {
        Hand::Captor => text!(
            "取った駒は持ち駒になり、自分の番に空いたマスへ打てます。",
            "captured pieces change sides and can later be dropped on an empty square."
        ),
        Hand::Limited(limit) => text!(
            "持ち駒は{}枚までです。いっぱいのあいだは駒を取れませんが、王手や詰みはふつうどおりです。",
            "a hand holds at most {} pieces. While it is full its owner cannot capture, but still gives check and mate.";
            limit
        ),
        Hand::ShogiOnly => text!(
            "取った駒のうち、将棋の駒だけが、成る前の姿で持ち駒になります。ほかの駒は盤から除かれます。",
            "of captured pieces only those of shogi, unpromoted, go to the hand and can be dropped; all others leave the game."
        ),
        Hand::Gone => text!(
            "取った駒は盤から除かれ、打つことはできません。",
            "captured pieces leave the game; nothing is ever dropped."
        ),
        Hand::Common => text!(
            "持ち駒は2人で共有します。指し終えると相手に渡り、相手もそこから打てます。",
            "both sides share one hand: it passes to the opponent after every move."
        ),
    }
}

/// One ban on drops, or a freedom.
pub fn tell(rule: &DropRule, names: &Names) -> Text {
    match rule {
        DropRule::OnePerFile { kinds, seats: false } => text!(
            "{}は、成っていない自分の同じ駒がある筋には打てません（二歩）。",
            "{} may not be dropped on a file that already holds an unpromoted one of yours (nifu).";
            names.any(kinds)
        ),
        DropRule::OnePerFile { kinds, seats: true } => text!(
            "{}は、成っていない自分の同じ駒がある筋には打てません（二歩）。筋は、それぞれの席から見た縦の並びです。",
            "{} may not be dropped on a file that already holds an unpromoted one of yours (nifu). A file is what runs straight ahead from the player’s own seat.";
            names.any(kinds)
        ),
        DropRule::NoMate(kinds) => text!(
            "打った{}の王手で詰ませることはできません（打ち歩詰め）。",
            "{} may not be dropped to give checkmate (uchifuzume).";
            names.any(kinds)
        ),
        DropRule::DeadEnd(kinds) => text!(
            "{}は、二度と動けなくなるマスには打てず、成らずに進むこともできません（行き所のない駒）。",
            "{} may be neither dropped nor moved unpromoted to where it could never move again.";
            names.any(kinds)
        ),
        DropRule::NoDeadDrop(kinds) => text!(
            "{}は、二度と動けなくなるマスには打てません。成らずに進むことはできます。",
            "{} may not be dropped where it could never move again, though it may move there.";
            names.any(kinds)
        ),
        DropRule::MayStrand(kinds) => text!(
            "{}は、二度と動けなくなるマスにも打てますし、成らずに進むこともできます。",
            "{} may be dropped, or moved unpromoted, even to where it can never move again.";
            names.any(kinds)
        ),
        DropRule::NotBeforeTurned(kinds) => text!(
            "{0}は、裏返った{1}のすぐ手前には打てません。",
            "{0} may not be dropped directly in front of a turned-over {1}.";
            names.any(kinds), names.king
        ),
        DropRule::BesideKing => text!(
            "持ち駒は、自分の{}のとなりの空いたマスにだけ打てます。",
            "pieces are dropped only on empty squares next to the player’s own {}.";
            names.king
        ),
    }
}
