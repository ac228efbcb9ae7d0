//! Rulings about games of all kinds.

use super::{glides, jumps, rulings, wraps};
use crate::engine::axes::declaration::Declaration;
use crate::engine::spec::VariantSpec;

/// Is it a game for two without a declaration?
fn declares_nothing(spec: &VariantSpec) -> bool {
    spec.declaration == Declaration::None && spec.turn.players == 2
}

rulings! {
    1 "同じ局面が4回現れると引き分けで、王手を続けた側がいればその負けです。もとの文書は盤と駒を「標準」とするだけなので、ふつうの将棋に合わせました。"
    "A position for the fourth time is a draw, or a loss for a side that kept giving check. The documents only call board and pieces standard, so standard shogi decides.";
    2 (declares_nothing) "入玉宣言はありません。もとの文書が勝ち負けの決まり方を並べているところに、宣言が入っていないからです。"
    "There is no entering-king declaration: the document lists how a game is lost, and does not name one.";
    3 "打ち歩詰めかどうかは、その将棋で実際に指せる受けで調べます。ふつうの将棋なら詰みでも、ここで逃げ道があれば打てます。"
    "Whether a pawn drop mates is judged by the replies of this very game: where its own rules leave a way out, the drop is legal.";
    4 (|spec| wraps(spec) || glides(spec) || jumps(spec))
    "指せる手かどうかは、指したあとに自分の玉が取られないかどうかで決めます。動かせない駒や合駒についてのふつうの将棋の目安は、この将棋ではそのまま当てはまりません。"
    "A move is legal if, once it has been made, one’s own king cannot be taken. What ordinary shogi knows of pinned pieces and interpositions does not hold here as it stands.";
    140 "はじめの局面を1回目と数え、盤、持ち駒、手番などがすべて同じときに同じ局面とします。何手目かは見ません。"
    "The start counts as the first occurrence. Positions are the same if board, hands, turn and rights agree; the number of the move does not matter.";
    141 "1手でいくつもの終わり方が重なれば、次の順で先に当てはまるものによります。その手がじかに決めるもの（玉を取る、トライ、玉がふさがる）、詰みとステイルメイト、駒の不足、手数の数え切り、50手、千日手です。"
    "If one move brings about several ends, the first of these counts: what the move itself does (a king captured, a try, an enclosure), mate or stalemate, too little material, a count of moves, fifty moves, repetition.";
    142 "打ち歩詰めは、打った歩そのものが玉に利いていて、指せる受けが1つもない場合だけです。ほかの駒の王手で詰むのなら反則ではありません。"
    "It is a mate by a dropped pawn only if that pawn itself attacks the king and no legal reply is left. Where the check that mates is another piece’s, the drop is no foul.";
    143 (|spec| wraps(spec) || glides(spec))
    "成れるかどうかは、手の始まりと終わりのマスで決まります（滑る将棋では最初の1歩で決まります）。敵陣を通り抜けただけでは成れません。"
    "Promotion depends on where a move starts and ends (in games with sliding, on its first step). Merely passing through the camp does not count.";
}
