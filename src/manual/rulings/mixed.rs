//! Rulings about 連合将棋 and the games from which its pieces come (R-100 to R-137,
//!

use super::{drafts, moves, rulings};
use crate::engine::axes::declaration::Declaration;
use crate::engine::axes::pass::Pass;
use crate::engine::axes::points::Points;
use crate::engine::axes::stalemate::Stalemate;
use crate::engine::movement::Modality;
use crate::engine::piece::Origin;
use crate::engine::spec::VariantSpec;

/// Is it chess by its own rules?
fn is_chess(spec: &VariantSpec) -> bool {
    spec.origin() == Some(Origin::Chess)
}

/// Is it xiangqi?
fn is_xiangqi(spec: &VariantSpec) -> bool {
    spec.origin() == Some(Origin::Xiangqi)
}

/// Is it janggi?
fn is_janggi(spec: &VariantSpec) -> bool {
    spec.origin() == Some(Origin::Janggi)
}

/// Is it makruk?
fn is_makruk(spec: &VariantSpec) -> bool {
    spec.origin() == Some(Origin::Makruk)
}

/// Are armies chosen whose kings may not face each other?
fn faces_in_draft(spec: &VariantSpec) -> bool {
    drafts(spec) && moves(spec, |atom| atom.modality == Modality::Threat)
}

rulings! {
    100 (drafts) "はじめから持ち駒にした駒も、点を払い、枚数に数えます。軍勢の一部だからです。"
    "Pieces kept in hand cost their points and count in the number of pieces: they are part of the army.";
    101 "移し替えは1枚につき1度までで、まとめて行います。空いたばかりのマスも使え、何も移さなくてもかまいません。種類のちがう2枚は入れ替えられます。"
    "Each piece is repositioned at most once, all in one go; squares just left may be used, and nothing need change. Two of different kinds may change places.";
    102 "移し替えのあと、後手だけが王手されていれば、後手から指します。王を取って終わることはないようにするためです。"
    "If only the second player is in check after repositioning, that player moves first: no king is ever captured.";
    103 (drafts) "九宮のある2つの盤のどちらでも、斜めの線を使うのはチャンギの駒だけです。"
    "On both boards with palaces only the pieces of janggi use their diagonal lines.";
    104 (drafts) "仕は、線のない所でも九宮の中を斜めに動けます。どこにでも置けるので、そうしないと動けなくなります。士は線に沿って動きます。"
    "An advisor moves diagonally anywhere in the palace, drawn line or not, since it may start on any point of it. A guard follows the lines.";
    105 (drafts) "盤に九宮や河がなければ、それによる制限もありません。"
    "Where a board has no palace or no river, nothing is bound by it.";
    106 (drafts) "シャンチーの盤では、帥どうしは間に駒がないまま向かい合えません。チャンギの盤では、楚と漢が向かい合っても何も起こらず、引き分けにもなりません。"
    "On the xiangqi board generals may not face each other; on the janggi board facing has no effect, as the document lists that board’s draws in full.";
    107 (drafts) "文書にある「成らなければならない」場合とは、成らないと二度と動けなくなるときだけです。"
    "Where the document speaks of having to promote, it means only a piece that could never move again.";
    108 (drafts) "成った兵は、成った先の兵科と点になります。何に成るかは、取られた駒に左右されません。"
    "A promoted chess pawn has the class and the points of what it becomes, whatever has been captured before.";
    109 "持ち駒になるのは将棋の駒だけで、成る前に戻ります。ほかの取った駒は盤から除き、入玉宣言のために覚えておきます。"
    "Only pieces of shogi go to the hand, unpromoted. All others leave, and are remembered for the declaration.";
    110 (drafts) "行き所のない所に歩・香・桂を打てないのは、どの盤でも同じです。"
    "On every board pawns, lances and knights may not be dropped where they could never move.";
    111 (drafts) "キャスリングは、王がどの筋にいても、どちらの隅の城とでもできます。王の動きはちょうど2マスです。"
    "A king castles from any file, with either corner rook, and always moves exactly two squares.";
    112 (|spec| spec.stalemate == Stalemate::Wins)
    "ステイルメイトにされた側の勝ちとする、文書のとおりにしました。相手の手をなくすのは反則、という説明とも合います。"
    "The stalemated player wins, as the document says; it fits a description in which stalemating is the foul.";
    113 (drafts) "王手だけのくり返しは、3回目の局面を作った王手側の負けです。王手だけでなければ引き分けです。"
    "If the cycle is all checks, the checker who brings the third occurrence loses; if it is not, the game is drawn.";
    114 (drafts) "文書のこの盤の項には王手のくり返しのきまりがないので、王手かどうかは見ません。"
    "The document has no rule about perpetual check for this board, so checks do not matter.";
    115 (|spec| spec.pass == Pass::UnlessInCheck)
    "パスできるのは、王手されていないときだけです。パスで手番は変わり、同じ局面を数えるときの手にもなります。"
    "One may pass only when not in check. A pass changes the turn and counts for repetition.";
    116 (drafts) "「50手」は双方が50手ずつと読みます。チェスの習慣によります。兵隊の手、取る手、打つ手で数え直します。"
    "Fifty moves means fifty by each side, as in chess. A soldier’s move, a capture or a drop begins the count anew.";
    117 (|spec| matches!(spec.points, Points::Claimed(_)))
    "40点は、双方の盤上の点を合わせた数と読みます。どちらからでも、相手の承知なしに決着にできます。"
    "The forty points are those of both sides together. Either player may end the game so, without the other’s consent.";
    118 (|spec| matches!(spec.declaration, Declaration::AllEntered { .. }))
    "宣言の点には、盤上の駒と、対局中に取った駒を数えます。はじめから持っていた駒は、取ったものではないので数えません。"
    "A declaration counts the pieces on the board and what was captured in play. What was in hand from the start has not been captured.";
    119 "王だけになったときに、相手の盤上の駒で手数を決め、あとで駒を取っても変えません。"
    "The number of moves is fixed when a king becomes bare, by what the opponent has on the board. Later captures do not change it.";
    120 "双方が王だけになれば引き分けです。"
    "If both kings are bare, the game is drawn.";
    121 "「必ず詰められるだけの戦力がない」のは、はっきりした場合だけ自動で引き分けにします。ほかは指し続けるか、合意します。"
    "Too little to force mate is a draw by itself only in clear cases; everything else is played on, or agreed.";
    122 (drafts) "同じ局面とは、盤、持ち駒、手番、それにキャスリングとアンパッサンの権利がすべて同じものをいいます。"
    "Positions are the same if the board, the hands, the turn and the rights of castling and en passant all agree.";
    130 (is_chess) "チェスは、FIDE（国際チェス連盟）の競技規則によります。"
    "Chess is played by the laws of FIDE, the international federation.";
    131 (is_xiangqi) "同じ局面が3回現れたとき、王手だけを続けた側の負け、そうでなければ引き分けです。王手でない追いかけは見ません。"
    "At the third occurrence a side that gave check all the while loses, otherwise it is a draw. Chases without check are not judged.";
    132 (is_janggi) "包は包を飛び越えず、取りません。王手されていなければパスできます。楚と漢が向かい合えば（ビッチャン）、放っておくと点数で決まります。"
    "Cannons neither jump nor take cannons; a player not in check may pass; generals left facing each other (bikjang) end the game by points.";
    133 (is_makruk) "貝は自分から数えて6段目で成り、ステイルメイトは引き分けです。貝がなくなれば手数を数えます。"
    "Bia promote on their sixth rank, stalemate draws, and once no bia is left the moves are counted.";
    134 (|spec| matches!(spec.declaration, Declaration::Entered { .. }))
    "入玉宣言の点は、先手28点、後手27点です。敵陣に玉とほか10枚以上がいて、王手されていないときに宣言できます。"
    "A declaration needs at least 28 points for Black and 27 for White, with the king and at least ten other pieces in the camp, and no check.";
    135 "双方が続けてパスしたときも、点数で決着します。"
    "Two passes in a row end the game by points, too.";
    136 (is_chess) "3回目の局面と50手は主張によって、5回目と75手は自動で引き分けです。詰ませようのない駒だけになっても引き分けです。"
    "Threefold repetition and fifty moves draw on a claim, the fifth occurrence and 75 moves by themselves; so does a position in which nobody could mate.";
    137 "貝がなくなり、双方に王のほかの駒があれば、双方が64手ずつ指して詰まなければ引き分けです。王だけになれば、その数え方に替わります。"
    "Once no bia is left and neither king is bare, each side has 64 moves to mate; else it is a draw. A bare king replaces this by its own count.";
    160 (drafts) "幕を上げ、先手を決め、後手、先手の順に移し替えてから始まります。兵が最初の段にいるあいだは動いたことがないので、2マス進めます。"
    "The curtain rises, the first player is decided, the second player repositions and then the first. A chess pawn on the rank where it started has not moved, so it may advance two squares.";
    161 "数えるのは、王だけになった側の手です。0になれば、その場で引き分けです。持ち駒ができれば数えるのをやめます。"
    "The bare king’s own moves are counted, and at none left the game is drawn. A piece in hand ends the count.";
    162 "点は、いまの面の点で数えます。王は0点で、点数での決着に持ち駒は数えません。"
    "Pieces count as they stand now, kings nothing; hands do not count where points decide.";
    163 (drafts) "同じ局面が3回以上現れていれば、手番の人は引き分けを主張できます。双方が王手を続けたくり返しは引き分けです。"
    "Whenever a position has occurred three times the player to move may claim a draw. If both sides kept checking, that is a draw.";
    164 (drafts) "軍勢は、点、枚数、王、段、九宮、持ち駒のどれかにきまりと合わないところがあれば、すべての理由を挙げて断られます。"
    "An army is refused, with every fault named, for its points, its numbers, its king, its ranks, the palace or the hand.";
    166 (is_janggi) "楚と漢が向かい合っていれば、手番の人は、解いてもよく、そのままにしてもかまいません。パスでもほかの手でも、向かい合ったままになれば、点数で決着します。"
    "While the generals face each other, the player to move may break it, or leave it: whether by a pass or by another move, the points then decide.";
    166 (is_chess) "50手でも3回目の局面でも主張できるときは、50手による引き分けとします。"
    "Where a claim could rest on fifty moves as well as on a third occurrence, it is a draw by fifty moves.";
    166 (faces_in_draft) "移し替えのあと帥どうしが向かい合っていれば、2人とも王手されています。手番の人が解けなければ詰みです。"
    "If the generals face each other after repositioning, both players are in check. A player to move who cannot break it is mated.";
    166 (is_makruk) "王だけになっても、貝が盤に残っているあいだは数えません。"
    "A bare king’s moves are not counted while a bia is left on the board.";
}
