//! Armies that are chosen in secret.

use super::names::Names;
use crate::engine::axes::rule::DraftRule;
use crate::engine::piece::Kind;
use crate::engine::text::{Text, text};

/// One rule of the draft of armies.
pub fn tell(rule: &DraftRule, names: &Names) -> Text {
    match rule {
        DraftRule::Budget(points) => text!(
            "それぞれ{}点の範囲で駒を選び、相手に見せずに自陣へ並べます。",
            "each player spends up to {} points on pieces and lays them out in secret.";
            points
        ),
        DraftRule::Ranks { soldiers, rank, king } => text!(
            "兵隊（{0}）は手前から{1}段目だけに、ほかの駒はそれより手前に置きます。{2}は必ず1枚です。",
            "soldiers ({0}) stand on rank {1} from their own side, all other pieces behind it, among them exactly one {2}.";
            names.all(soldiers), rank, names.plain(*king)
        ),
        DraftRule::Palace(kinds) => {
            text!("{}は、九宮の中に置きます。", "{} start inside the palace."; names.all(kinds))
        }
        DraftRule::Hand(kinds) => text!(
            "{}は、盤に置かずに持ち駒にしてもかまいません。",
            "{} may be kept in hand instead.";
            names.all(kinds)
        ),
        DraftRule::Precedence => text!(
            "駒の枚数が少ないほうが先手です。同じなら点の少ないほう、それも同じなら無作為に決まります。",
            "the player with fewer pieces moves first; if equal, the one with fewer points; if equal again, chance decides."
        ),
    }
}

/// Which kinds may change their squares before play, and in how many first ranks. `exchange`: may
/// two of different kinds change places, too?
pub fn relocation(kinds: &[Kind], ranks: u8, exchange: bool, names: &Names) -> Text {
    let camp = match ranks {
        1 => text!("手前の1段", "first rank"),
        _ => text!("手前の{}段", "first {} ranks"; ranks),
    };
    let told = text!(
        "互いの軍勢を見たあと、指し始める前に、まず後手、次に先手が、自分の{0}を1枚につき1度まで移し替えられます。移せるのは、兵隊の段より手前（{1}）の空いたマスです。",
        "once both armies are seen, and before play, the second player and then the first may reposition their {0}, each piece once: to an empty square behind the soldiers (the {1})";
        names.all(kinds), camp
    );
    match exchange {
        true => text!(
            "{}種類のちがう自分の{}どうしを入れ替えることもできます。",
            "{}, or by exchanging two of different kinds.";
            told, names.all(kinds)
        ),
        false => text!("{}", "{}."; told),
    }
}

/// Who moves first where somebody is in check once pieces are relocated.
pub fn checked_moves_first(names: &Names) -> Text {
    text!(
        "移し替えが終わったとき、後手の{0}だけに王手がかかっていれば、後手が先に指し、それからはそちらが先手です。両方の{0}にかかっていれば、順番は変わりません。",
        "if then only the {0} of the second player is in check, that player moves first, and counts as the first player from there on; if both are, the order stands.";
        names.king
    )
}
