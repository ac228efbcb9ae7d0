//! Kings, partners, and castling.

use super::names::Names;
use super::together;
use crate::engine::axes::mate_credit::MateCredit;
use crate::engine::axes::partners::Partners;
use crate::engine::axes::royal::Until;
use crate::engine::axes::rule::RoyalRule;
use crate::engine::piece::Kind;
use crate::engine::text::{Text, text};

/// When and how a king castles with this kind.
pub fn castling(partner: Kind, names: &Names) -> Text {
    text!(
        "{0}と、手前の段の隅にはじめからいる{1}は、どちらもまだ動いていなければ、同じ段で間が2マス以上あり、それがすべて空いているとき、キャスリングできます。{0}が{1}のほうへ2マス動き、{1}は{0}が越えたマスに着きます。王手されているときや、{0}が通るマスか着くマスに敵の駒が利いているときはできません。",
        "a {0} may castle with {2} that has stood on a corner of its first rank from the start: neither has moved, both stand on that rank, and two or more squares lie between them, all empty. The {0} moves two squares toward the {3}, which lands on the square that was crossed. The {0} may not be in check, nor cross or reach an attacked square.";
        names.king, names.all(&[partner]), names.any(&[partner]), names.plain(partner)
    )
}

/// Who is on whose side, and what partners may do to each other.
pub fn partners(partners: Partners) -> Text {
    match partners {
        Partners::None => text!("だれもが1人で戦います。", "everybody plays alone."),
        Partners::Duels => text!(
            "はじめは、向かいの人だけが敵です。左右の人の駒は障害物で、そのマスに入ることも、取ることもできません。",
            "at first only the player opposite is your enemy. The pieces of the other two are obstacles: nothing can enter their squares or capture them."
        ),
        Partners::Ignored => text!(
            "向かい合う2人が味方です。味方の駒が玉に利いていても、王手にはなりません。味方の駒は、玉のほかは取れます。",
            "opposite seats are partners. A partner’s attack on a king is no check. A partner’s pieces may be captured, the king aside."
        ),
        Partners::NoCheck => text!(
            "向かい合う2人が味方です。味方の駒が玉に利いていても、王手にはなりません。ただし、味方の玉に自分の駒を利かせる手も、自分の玉を味方の駒の利きに入れる手も指せません。味方の玉に敵の駒の利きを通す手は指せます。味方の駒は、玉のほかは取れます。",
            "opposite seats are partners. A partner’s attack on a king is no check, but no move may bring the partner’s king under your own attack, or your own king under your partner’s. Opening an enemy’s line to the partner’s king is allowed. A partner’s pieces may be captured, the king aside."
        ),
    }
}

/// What becomes of kings, or when the game is over.
pub fn royal(rule: RoyalRule, names: &Names) -> Text {
    match rule {
        RoyalRule::TurnedOver => text!(
            "詰まされた人の{}は裏返り、動かない障害物として残ります。取ることも、入ることも、飛び越すこともできません。",
            "the {} of a mated player is turned over and stays as an obstacle that nothing can capture, enter or jump.";
            names.king
        ),
        RoyalRule::Estate(credit) => text!(
            "詰まされた人の持ち駒は、詰ませた人のものになります。{}、詰ませた人です。盤上の駒はそのまま残り、動くことも利きもなくなりますが、取ることはできます。投了した人や時間切れになった人の駒も同じですが、持ち駒はだれのものにもならず、対局から除かれます。",
            "the hand of a mated player goes to the player who mated: {}. The other pieces of the mated player stay where they are; they can be captured, and do nothing. The same holds for a player who resigns or runs out of time, except that their hand leaves the game.";
            match credit {
                MateCredit::LeftNoReply => text!(
                    "受けのない王手になった手を指した人が",
                    "the one whose move left the check without an answer"
                ),
                MateCredit::LastMover => text!(
                    "詰まされた人の番になる直前に指した人が",
                    "the one who made the last move before the mated player’s turn"
                ),
            }
        ),
        RoyalRule::Until(Until::OneLeft) => {
            text!("最後まで残った1人が勝ちです。", "the last player left wins.")
        }
        RoyalRule::Until(Until::TwoOut) => text!(
            "2人が負けると終わりです。残った2人の順位は、詰ませた人数、同じなら盤上と持ち駒を合わせた駒の数で決まります。",
            "the game ends when two players are out. The two left are ranked by how many they mated, then by their pieces on the board and in hand."
        ),
        RoyalRule::Until(Until::FirstOut) => text!(
            "どちらかが詰まされた組の負けです。",
            "the team of the first player to be mated loses."
        ),
        RoyalRule::Captured { becomes } => {
            let king = &names.king;
            let mut told = vec![text!(
                "詰みではなく、{0}を取られたときに負けになります。{0}を取られる手も指せます。",
                "a {0} is captured, not mated; a move may leave it to be captured.";
                king
            )];
            told.extend(becomes.map(|becomes| {
                text!(
                    "取った{0}は、{1}という持ち駒になります。",
                    "a captured {0} becomes {2} in the captor’s hand.";
                    king, names.all(&[becomes]), names.any(&[becomes])
                )
            }));
            told.push(text!(
                "{0}を取られた人の持ち駒は、すべて取った人のものになります。盤上の駒は動かずに残り、だれでも取れます。最後まで{0}が残った人の勝ちです。",
                "the loser’s hand goes to the captor, too; the loser’s pieces on the board stay without moving, and anyone may capture them. The last player with a {0} wins.";
                king
            ));
            together(told)
        }
    }
}
