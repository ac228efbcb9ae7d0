//! Rulings about the variants of shogi for two.

use super::{glides, jumps, moves, rulings, wraps, wraps_ranks};
use crate::engine::axes::checkers_jump::CheckersJump;
use crate::engine::axes::glide::Gap;
use crate::engine::axes::goal::Goal;
use crate::engine::axes::hand::Hand;
use crate::engine::piece::Origin;
use crate::engine::spec::VariantSpec;

/// Do some kinds pass the edge, and others not?
fn some_wrap(spec: &VariantSpec) -> bool {
    spec.crossed_seams() != spec.open_seams()
}

/// Is a square left empty where a slide ends?
fn keeps_gap(spec: &VariantSpec) -> bool {
    moves(spec, |atom| atom.glide.is_some_and(|glide| glide.gap != Gap::None))
}

/// Do pieces jump on and on?
fn chains(spec: &VariantSpec) -> bool {
    moves(spec, |atom| atom.checkers_jump == Some(CheckersJump::Chain))
}

/// Is it a game of shogi's pieces?
fn is_shogi(spec: &VariantSpec) -> bool {
    spec.origin() == Some(Origin::Shogi)
}

/// Does no piece ever go backward?
fn never_retreats(spec: &VariantSpec) -> bool {
    is_shogi(spec) && !moves(spec, |atom| atom.vectors.iter().any(|to| to.forward < 0))
}

rulings! {
    5 (wraps) "盤をひと回りして元のマスに戻ることは、手とは認めません。動いたことにならないからです。"
    "To go all the way round and back to the same square is no move, for nothing would have moved.";
    10 "右回りでも左回りでも着けるマスは、1つの手と数えます。ひと回りする飛車も、自分のいたマスの手前で止まります。"
    "A square that can be reached both ways round is one move. A rook that goes round stops before its own square.";
    11 (|spec| spec.crossed_seams().files)
    "二歩は、つながった盤でも、1筋から9筋までのそれぞれの筋で数えます。"
    "Two pawns on a file are counted on each of the nine real files, also where the edges meet.";
    12 (some_wrap) "端を抜けられるかどうかは、そのときの駒の面で決まります。名前を挙げられていない面は抜けられません。"
    "Whether a piece crosses the edge depends on the face that it shows: a face that is not named does not cross.";
    13 (some_wrap) "抜けられない駒にとって、盤の端はただの端です。その駒の利きも端で止まります。"
    "For pieces that do not cross, the edge is an edge: their attacks end there, too.";
    14 (wraps_ranks) "この盤には行き所のないマスがありません。歩・香・桂も空いたマスのどこにでも打て、成らずに進めます。"
    "No square of this board is a dead end: pawns, lances and knights may be dropped on any empty square and need never promote.";
    15 (wraps_ranks) "盤の端を越えて敵陣に入った駒も、敵陣から出た駒も、前後どちらへ越えたかにかかわらず、ふつうの出入りと同じく成れます。"
    "A piece that enters or leaves the camp across the seam, forward or backward, may promote as with any other way in or out.";
    16 (wraps_ranks) "9と11は互いに素なので、斜めの1本の線が99マスすべてを通ります。角は、駒に当たるか元のマスの手前に来るまで進めます。"
    "As 9 and 11 have no common divisor, one diagonal runs through all 99 squares. A bishop goes on until a piece stops it, or until it is back at its start.";
    17 (wraps_ranks) "香も縦にひと回りでき、飛車は輪の両方の向きに利きます。"
    "A lance may go round its file, and a rook attacks along both directions of the ring.";
    18 (wraps_ranks) "文書の例は、9×9の円筒将棋の説明がそのまま残ったものです。9×11のこの盤でも、つながり方に変わりはありません。"
    "The example in the document was left over from the cylinder with its 9×9 squares. On this board of 9×11 the edges are joined in just the same way.";
    19 "滑る向きは最初の1歩の向きです。桂は、番号ごとに決められた向きへ、跳んだ先から滑ります。"
    "A piece slides on in the direction of its first step; a knight, after its leap, as its version of the game says.";
    20 (|spec| !keeps_gap(spec))
    "飛・角・香・竜・馬の走りは、どこを最初の1歩と見ても着くマスが同じなので、1つの向きにつき、止まるマスと取れる駒が1つずつです。"
    "Wherever a rook, bishop or lance takes its first step, it ends on the same square: each direction has one place to stop and at most one piece to take.";
    21 (|spec| !keeps_gap(spec))
    "飛や角は、通り道のどこかが敵陣なら、そこを最初の1歩と見て成れます。成っても成らなくても、同じ向きに滑り続けます。"
    "A rook or bishop may promote if any square of its path lies in the camp, since that square could be its first step. Promoted or not, it slides on in the same direction.";
    22 "必ず成るのは、最初の1歩で行き所のないマスに着くときだけです。滑って着いた歩や桂は、成らずにそこに残ります。文書が、滑っての成りを禁じているからです。"
    "Promotion is forced only if the first step itself reaches a dead end. A pawn or knight that merely slides there stays unpromoted, since the document forbids promotion by sliding.";
    23 "王手の利きはふつうの将棋と同じです。滑りは駒の手前で止まるので、滑っては何も取れません。玉の安全は、止まったマスだけで見ます。"
    "Check is given as in ordinary shogi, since a slide always stops short of a piece. A king must be safe where it stops; what it slid across does not matter.";
    24 (glides) "王手を合駒で受けるときに大事なのは、滑って止まったマスです。打つ駒は滑らないので、狙ったマスに置けます。"
    "When a check is blocked, what matters is the square where the piece stops after its slide. A dropped piece does not slide, so it stands exactly where it is put.";
    25 (keeps_gap) "最初の1歩は、着いたマスが駒のとなりでも完了します。1マスあけるのは、その先の滑りについてのきまりです。"
    "The first step is always completed, even next to a piece. The gap limits only how far it slides after that.";
    26 (keeps_gap) "香は滑らない駒に挙げられていないので滑ります。そのため、駒の手前で止まるマスが2つになることがあります。"
    "The lance is not among the pieces that do not slide, so it does; before a piece it may therefore have two places to stop.";
    27 (keeps_gap) "滑らない駒の動きや、滑らない向きの動きは、ふつうの将棋とまったく同じで、どこにでも止まれます。"
    "A piece that does not slide, at all or along that line, moves exactly as in shogi and stops where it likes.";
    28 "走り駒も、飛び越えられるのははじめのマスのとなりの駒だけで、着地したあとに走ることはできません。"
    "Riders, too, jump only what stands right beside their start, and do not run on after landing.";
    29 "玉も飛び越えられますが、取ったことにはなりません。飛び越しも王手になり、台になる駒を動かして防ぐこともできます。"
    "A king may be jumped over, which captures nothing. Jumps give check, and moving the piece that is jumped answers one.";
    30 (jumps) "成りは、ふつうどおり始まりと終わりのマスで決まります。3段目から1段目へ飛んだ歩は必ず成ります。"
    "Promotion goes by start and landing as usual: a pawn that jumps from the third rank to the last must promote.";
    31 (chains) "続けて飛ぶのは、同じ線の同じ向きだけです。まっすぐ走る駒だからです。"
    "A chain of jumps stays on one line and in one direction, as these pieces move in straight lines.";
    32 (chains) "次に飛び越す駒は、着地したマスのすぐとなりにいなければなりません。途中で止まってもかまいません。"
    "The next piece to be jumped must stand right behind the landing square. The player may stop after any jump.";
    33 (chains) "竜と馬は、もとの飛・角の線でだけ続けて飛べます。成って能力が減ることはない、という将棋の考え方によります。"
    "Dragons and horses keep the chain on their rook and bishop lines: in shogi promotion takes no ability away.";
    34 "トライの手も反則であってはならず、相手の利きのあるマスには入れません。入れば、ほかの何よりも先に対局が終わります。"
    "The move that tries must be legal, so the square may not be attacked. It ends the game before anything else is looked at.";
    35 "銀と角を奥の段に打つことを禁じているのは、トライのある番号だけです。ほかの番号では打て、動けなくなります。"
    "Only the versions with a try forbid dropping silvers and bishops on the last rank; in the others they may be dropped, and are stuck.";
    36 "盤上の銀と角が成らずに奥の段へ進むのは、どの番号でも指せます。禁じられているのは打つことだけだからです。"
    "Silvers and bishops may move to the last rank unpromoted in every version, as only drops are forbidden.";
    37 (never_retreats)
    "指せる手がなくなった側は負けます。この将棋では起こりやすいことですが、いちばん奥の段に着いた玉も、横へは動けます。"
    "A player without a legal move loses, which may well happen here. A king on the last rank can still step sideways, though.";
    40 "どちらが先手かを除けば、規則はふつうの将棋とまったく同じです。文書が変えているのは、持ち駒の並べ方だけだからです。別の将棋として載っているので、1つにまとめてはいません。"
    "But for who begins, the rules are those of standard shogi: the document changes only how the hand is laid out. As it lists the game by itself, so do we.";
    41 "駒台がいっぱいの人には、玉も含めて、取る手が1つもありません。持ち駒を打てば、また取れるようになります。"
    "With a full hand no piece captures, not even the king. A drop makes room again.";
    42 "駒台がいっぱいでも王手と詰みは有効です。玉は持ち駒にならないので、玉への利きは駒台と関係がありません。"
    "With a full hand you can still give check and mate: a king never goes into a hand, so the limit has nothing to do with it.";
    43 "詰みかどうかも、駒台がいっぱいなら王手の駒を取れない、という条件で調べます。"
    "Whether it is mate is judged by the same limit: with a full hand the checking piece cannot be captured.";
    44 (|spec| is_shogi(spec) && spec.hand == Hand::Gone && spec.capture.is_free())
    "玉どうしだけになれば引き分けです。トライのある番号では、まだトライで勝てるので続けます。"
    "King against king is a draw; with the try play goes on, since a try can still win.";
    45 "手渡しと自動のちがいは、持ち駒をだれが渡すかだけです。手渡しでも必ず渡すので、指せる手はまったく同じです。"
    "The versions differ only in whether a player hands the pieces over or they go by themselves. They must go either way, so the legal moves are the same.";
    46 "詰みを調べるときは、いま取られたばかりの駒を受けに打つ手も数えます。二歩は、打つ人の歩だけで見ます。"
    "The defender may drop even what has just been captured. Nifu looks only at the pawns of the player who drops.";
    47 "横取りは、1手として、相手の持ち駒を残らず取ります。相手に持ち駒がないとき、王手されているとき、横取りされた直後にはできません。"
    "A steal takes the whole hand and is a turn of its own: not from an empty hand, not in check, not right after being robbed.";
    48 "取れなくても、玉への利きはふつうどおりです。文書が「玉以外の駒を取れない」としているからです。王手も詰みもあります。"
    "Kings are attacked as usual, for the document bars captures of all but the king: there is check, and there is mate.";
    49 (|spec| spec.goal == Goal::NoEnclosure)
    "空いていれば、敵の利きがあるマスでもふさがったとは数えません。1手で両方がふさがったら、先に相手を調べるので、指した側の勝ちです。"
    "An empty square counts as free even under attack. If one move encloses both kings, the opponent is looked at first, so the mover wins.";
    144 (glides) "止まるマスごとに、そこへ通じる最初の1歩のどれかが敵陣なら成れます。滑り方は成る前の駒のままです。"
    "For each square where a slide ends, promotion is open if a first step that leads there touches the camp. The slide stays that of the unpromoted piece.";
    145 (jumps) "飛んだ先が行き所のないマスなら、ふつうの手と同じく必ず成ります。"
    "A jump that lands on a dead end must promote, like any other move.";
    146 (chains) "玉のひとまとめの飛び越しは、並んだ2枚以上をすべて越えます。となりの1枚だけを越える手も別に選べ、そちらなら取れます。"
    "The king’s long leap clears the whole row of two or more. The single jump over the nearest piece stays available as well, also as a capture.";
    147 "駒台がいっぱいで、王手もされていないのに取る手しかなければ、ステイルメイトで負けです。駒の種類は問わず、枚数を合わせて数えます。"
    "A full-handed player who is not in check but has nothing except captures is stalemated and loses. The limit counts single pieces of all kinds together.";
    148 "共有の持ち駒は、いつも手番の側の駒台にあるものとします。"
    "The common hand always lies with the player to move.";
    149 "横取りで王手は防げず、詰みの受けにもなりません。ただし、ほかに手がなくても横取りができるうちは、ステイルメイトになりません。"
    "A steal answers no check and saves nobody from mate, but it counts as a move against stalemate.";
}
