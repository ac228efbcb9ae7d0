//! Rulings about the games for four (R-60 to,
//!

use super::rulings;
use crate::engine::axes::royal::{Royal, Until};
use crate::engine::spec::VariantSpec;

/// Are kings turned over, and stay as obstacles?
fn turns_kings(spec: &VariantSpec) -> bool {
    matches!(spec.royal, Royal::TurnedOver(_))
}

/// Is the game over once two are out?
fn ends_with_two(spec: &VariantSpec) -> bool {
    spec.royal == Royal::TurnedOver(Until::TwoOut)
}

/// Are kings captured?
fn captures_kings(spec: &VariantSpec) -> bool {
    spec.royal == Royal::Captured
}

rulings! {
    60 "1マスずつ動く駒は、障害物のすぐ先のマスに着きます。そこが空いているか敵がいれば進めますが、障害物が2つ続いていれば飛べません。"
    "A stepping piece lands just behind the obstacle, on an empty square or an enemy. Two obstacles in a row cannot be passed.";
    61 "走り駒が1手で越えられる障害物は1つだけですが、越えたあとも走り続け、最初に会う敵を取れます。"
    "A rider passes at most one obstacle in a move, but may run on behind it and take the first enemy it meets.";
    62 "反射は壁ぎわのマスの上で起こるので、角の通るマスの色は変わりません。そのマスに障害物がいれば反射できません。"
    "The reflection happens on the square at the wall, so a bishop keeps the colour of its squares. An obstacle on that square prevents it.";
    63 "第1段階では、動く駒も打つ駒も、自分の通路から出られません。"
    "In the first phase nothing moves or is dropped outside its own corridor.";
    64 (captures_kings) "二歩と打ち歩詰めは、第1段階では反則です。文書がこれらを許すのは、第2段階だけだからです。どこにでも打てるというのは、玉のとなりに限らないという意味に読むので、歩は奥の段には打てません。打ち歩詰めは、左右の2人が何も指さないものとして調べます。"
    "In the first phase nifu and uchifuzume are fouls, since the document lifts them only for the second. That drops go anywhere is read as not only beside the king: no pawn is dropped on its last rank. Whether a pawn drop mates is judged as if the players at the sides made no move.";
    65 "詰みではなく、玉を取られて負けるので、取られる所に置く手も指せます。王手されても、先に指せるわけではありません。"
    "As kings are captured, a move may leave one to be taken. Being in check gives no extra turn.";
    66 "指せる手がなければ、番をとばします。"
    "A player without a move is passed over.";
    67 "玉の残った最後の1人が勝ちです。"
    "The last player with a king wins.";
    68 "相殺は玉にはありません。玉が玉を取れば、ふつうに取ったことになります。奔王どうしは相殺します。"
    "Annihilation spares kings: one king simply takes another. Two free kings annihilate each other.";
    69 "敗れた人の駒も敵の駒です。取れば持ち駒になり、成るきっかけにも、相殺の相手にもなります。利きはありません。"
    "The pieces of a player who is out are enemy pieces: they can be taken, allow promotion, and annihilate. They attack nothing.";
    70 "第1段階を終わらせる手は、まだ第1段階の手です。成りは第1段階のきまりにより、相殺は起こりません。"
    "The capture that ends the first phase is still a move of that phase, with its promotion and without annihilation.";
    71 "取られた成り駒は元に戻り、奔王は奔王のままです。相殺する手では成れません。"
    "Captured pieces lose their promotion, while a free king stays one. A capture that annihilates cannot promote.";
    72 (captures_kings) "同じ局面が4回現れれば、残っている人たちの引き分けです。文書に定めがないので、ほかの将棋に合わせました。"
    "A position for the fourth time is a draw among the survivors, as elsewhere: the document says nothing.";
    80 "詰ませた人とは、王手に受けがなくなった、その手を指した人です。だれの駒の王手かも、そのあとだれが指したかも問いません。"
    "A mate is credited to the player whose move left the check without an answer, no matter whose piece gives it or who has moved since.";
    81 "詰まされた人の駒は盤に残ります。動かず、利きもありませんが、取れば持ち駒になります。"
    "The pieces of a mated player stay, do nothing, and can be captured into the hand.";
    82 "裏王の手前に打てないのは歩だけで、盤上の歩が進むのはかまいません。行き所のない歩のきまりを広げたものだからです。"
    "Only a drop in front of a turned king is barred; a pawn may move there. The rule extends the one about dead ends.";
    83 (turns_kings) "二歩の筋は、それぞれの席から見た縦の並びです。ほかの人の歩や、敗れた人の歩は数えません。"
    "A file for nifu runs straight ahead from the player’s own seat. Pawns of others, or of players who are out, do not count.";
    84 (|spec| turns_kings(spec) && spec.board.cut_corners == 0)
    "敵陣は、自分の席から見て奥の3段で、盤の横幅いっぱいに広がります。入る手、出る手、中で動く手で成れ、取られた成り駒は元に戻ります。"
    "The enemy camp is the far three ranks as seen from one’s own seat, across the whole board. A move into it, out of it or inside it may promote; captured pieces lose their promotion.";
    85 (turns_kings) "打ち歩詰めは、だれを詰ませても反則です。その人がすぐに指せるものとして調べます。"
    "A pawn may not be dropped to mate anybody; each opponent is judged as if to move at once.";
    86 (turns_kings) "王手されていないのに指せる手がない人は、番をとばされます。同じ局面が4回現れれば引き分けです。"
    "A player who is not in check and cannot move is passed over. A position for the fourth time is a draw.";
    87 "だれから指すかは、くじで決めます。この盤では、はじめに指す人の席を南とします。"
    "Lots decide who begins; on this board whoever begins has the seat in the south.";
    88 (|spec| spec.board.cut_corners > 0)
    "十字の腕では、敵陣でなくても前が行き止まりになることがあります。歩・香・桂は、成れないのに動けなくなるマスへは、打つことも進むこともできません。"
    "In the arms of the cross the board may end outside the camp. Pawns, lances and knights may be neither dropped nor moved where they could neither go on nor promote.";
    89 (turns_kings) "自分の玉を、残っているどの敵の利きにもさらしてはいけません。ダブルスでは、味方の利きは王手になりません。"
    "No move may leave one’s own king under attack by an enemy who is still in the game. In doubles a partner’s attack is no check.";
    90 (ends_with_two) "詰ませた数も駒の数も同じなら、2人とも1位です。詰まされた玉はだれの駒にも数えません。"
    "Equal in mates and in pieces, both are first. Mated kings are counted for nobody.";
    91 "味方の玉は、けっして取れません。"
    "A partner’s king can never be captured.";
    92 "味方の駒は、玉のほかは取れます。文書が「他の人の駒」を取れるとしているからです。"
    "Other pieces of a partner may be captured, since the document lets one take anyone else’s.";
    150 (captures_kings) "と金と成銀は金の動きです。二歩の筋は席から見た縦で、筋替えのできる「いちばん手前の段」も席ごとに決まります。"
    "Promoted pawns and silvers move like golds. Files for nifu, and the first rank for the bishop’s sidestep, are seen from each seat.";
    151 (captures_kings) "打った歩に次に玉を取られないように受けられるなら、打ち歩詰めではありません。先に打った人の玉を取れる場合も同じです。"
    "It is no uchifuzume if a reply keeps the king from being captured next, or captures the king of the player who dropped.";
    152 "奔王もほかの駒と同じく自分の玉のとなりに打ちます。取られた玉は敵の駒なので、それを取った駒は成れます。"
    "A free king, like any other piece, is dropped beside one’s own king. A captured king is an enemy piece, so its captor may promote.";
    153 "玉が取られたあとは、取った人から時計回りに、残っている次の人が指します。左右反転は、自分の最初の手の前に1度だけです。"
    "After a king is captured the next survivor clockwise moves. A camp is mirrored at most once, before the player’s own first move.";
    154 "順位は、先に敗れた人ほど下です。引き分ければ残った人たち全員が同じ1位となり、投了は時間切れと同じに扱います。"
    "Who goes out first is last. In a draw the survivors share the best place, and resigning counts like running out of time.";
    155 (turns_kings) "行き所のないマスは、空の盤で考えます。前に裏王がいるだけのマスは、行き所のないマスではありません。"
    "Dead ends are judged on an empty board: a turned king ahead makes none.";
    156 "王手とは、まだ残っている敵の利きが玉に当たることだけをいいます。味方の利きで番が変わることも、詰むこともありません。"
    "Check always means an attack by an enemy still in the game: a partner’s attack changes no turn and mates nobody.";
    157 "味方の玉に新しく自分の利きを当てる手も、味方の利きの線を自分の玉に通す手も指せません。敵の手で線が開き、味方の利きが玉に通っただけなら、受けなくてもかまいません。"
    "No move may newly bring a partner’s king under one’s own attack, nor one’s own king under the partner’s. What an enemy’s move opened need not be answered.";
    158 (ends_with_two) "残った2人は、詰ませた数、次に駒の数（盤上と持ち駒、自分の玉も含む）で順位を決めます。文書の例がすべて合うまとめ方です。"
    "The two left are ranked by mates, then by pieces on the board and in hand, kings included. This agrees with every case in the document.";
    159 "番をとばしたあとは、その人から時計回りに、もう一度、王手を調べます。とばした番は手に数えません。"
    "After a turn is skipped, checks are looked at again from that player on. A skipped turn is no move.";
    166 (captures_kings) "第1段階でだれかが投了したり時間が切れたりすれば、玉が取られたときと同じく、第2段階に移ります。その玉は裏返って盤に残り、だれも取れない障害物になります。"
    "When somebody resigns or runs out of time in the first phase, the second begins, as after the capture of a king. That king is turned over and stays as an obstacle that nobody can take.";
    166 (turns_kings) "指せる人がだれもいなくなり、王手されている人もいなければ、引き分けです。残った人たちが合意して引き分ければ、その全員が1位です。"
    "If nobody can move and nobody is in check, the game is drawn. If those who are left agree to a draw, all of them are first.";
}
