//! The families in which captured pieces are treated otherwise.

use super::{Prose, t};
use crate::variants::authors;
use crate::variants::sources::RulesSource::{ZrfHands, ZrfPages};

pub(super) static PROSE: &[Prose] = &[
    Prose {
        family: "renewal",
        author: &authors::ZRF,
        fun: t(
            "指し方はふつうの将棋そのもので、持ち駒は種類ごとの枚数でひと目に見渡せます。",
            "It is plain shogi, with the hand in view at a glance: a count for each kind.",
        ),
        advice: t(
            "はじめは飛車先の歩か角道の歩を突き、玉を囲ってから攻めましょう。攻めは、飛・角に小駒を添えて、3枚以上で仕掛けましょう。",
            "Begin with the rook’s or the bishop’s pawn, castle your king, then attack: rook and bishop with minor pieces, three or more together.",
        ),
        opening: t(
            "▲7六歩で角道を開けるか、▲2六歩で飛車先を伸ばすか。迷ったら、このどちらかから始められます。",
            "P-7f opens the bishop’s diagonal, P-2f advances before the rook. Either is a sound first move.",
        ),
        traps: &[
            t(
                "二歩と打ち歩詰めは、ふつうの将棋と同じく反則です。",
                "Two pawns on a file, and mate by a dropped pawn, are barred as in shogi.",
            ),
            t(
                "入玉宣言はありません。玉が敵陣に入っても、詰ませるまで勝負は続きます。",
                "There is no entering-king declaration: even with a king in the camp the game goes on until mate.",
            ),
        ],
        history: t(
            "「変則将棋ZRF解説0」によると、以前のものは持ち駒が27枚になると敵を取れなくなりました。枚数で数えるように改めて、すべての駒が収まるようになりました。",
            "According to the notes “Hensoku Shōgi ZRF Kaisetsu 0”, in an earlier version a player with 27 pieces in hand could no longer capture. Counting them made room for all.",
        ),
        sources: &[ZrfHands],
    },
    Prose {
        family: "expanded-prison",
        author: &authors::ZRF,
        fun: t(
            "ふつうの将棋を、1枚ずつ置ける40マスの駒台で指します。取った駒が目の前に並んでいきます。",
            "Plain shogi with a stand of forty places, on which each captured piece lies in sight by itself.",
        ),
        advice: t(
            "駒の損得は駒台を見れば数えられます。1手指すたびに、相手の駒台に何が並んだかを見る習慣をつけましょう。",
            "The stands show who is ahead. Make it a habit to look at your opponent’s after every move.",
        ),
        opening: t(
            "▲7六歩か▲2六歩から始めるのが自然です。角を換えれば、すぐに駒台の使い道が生まれます。",
            "P-7f or P-2f is the natural beginning. An exchange of bishops puts the stands to use at once.",
        ),
        traps: &[
            t(
                "40マスあっても、埋まるのは多くて38マスです。玉は2枚とも盤に残ります。",
                "Of the forty places at most thirty-eight are ever filled: both kings stay on the board.",
            ),
            t(
                "二歩、打ち歩詰め、行き所のない駒は、ふつうの将棋と同じく反則です。",
                "Two pawns on a file, mate by a dropped pawn and pieces that could never move are barred as in shogi.",
            ),
        ],
        history: t(
            "「変則将棋ZRF解説0」の将棋です。27マスだった駒台を40マスに広げ、持ち駒があふれて取れなくなることをなくしました。",
            "From the notes “Hensoku Shōgi ZRF Kaisetsu 0”: the stand grew from 27 places to 40, so that it can no longer be too full to capture.",
        ),
        sources: &[ZrfHands],
    },
    Prose {
        family: "shrinked-prison",
        author: &authors::ZRF,
        fun: t(
            "駒台がいっぱいになると取れません。持ち駒を打って席をあけることが、攻めの支度になります。",
            "With a full hand you cannot capture. Dropping a piece to make room becomes part of every attack.",
        ),
        advice: t(
            "駒台は、あと1枚の余裕を残しておきましょう。取りたい駒が目の前に来たのに取れない、というのがいちばんの損です。",
            "Keep one place free. The worst loss is to stand before the piece you want and not be able to take it.",
        ),
        opening: t(
            "早い角交換は、双方の駒台を1つずつふさぎます。打つ当てがないうちは、角道を止めて指すのも一つの考えです。",
            "An early exchange of bishops fills a place on both stands. Until you know where to drop yours, keeping the diagonal closed is an idea.",
        ),
        traps: &[
            t(
                "いっぱいのときにとなりから王手されると、その駒を取れません。逃げるしかなくなります。",
                "With a full stand a check from next to the king cannot be taken: the king has to run.",
            ),
            t(
                "いっぱいでも王手と詰みはできます。相手の駒台がいっぱいで取れないあいだは、ふつうなら取られるマスにも駒を進められます。",
                "With a full hand you can still give check and mate. And while the opponent’s hand is full, your pieces may go where they would otherwise be taken.",
            ),
        ],
        history: t(
            "「変則将棋ZRF解説0」の将棋です。持ち駒の上限は3枚から6枚まで、番号ごとに決まっています。",
            "From the notes “Hensoku Shōgi ZRF Kaisetsu 0”. The limit is three, four, five or six, one version for each.",
        ),
        sources: &[ZrfHands, ZrfPages],
    },
    Prose {
        family: "non-reusable",
        author: &authors::ZRF,
        fun: t(
            "取った駒は二度と戻りません。駒を打つことがないので、終盤になるほど盤は広く静かになります。",
            "What is taken never returns. Without drops the board grows wider and quieter toward the end.",
        ),
        advice: t(
            "駒損は取り返しがつきません。1枚得をしたら、攻め合うよりも交換を重ねて局面を単純にするほうが、勝ちやすくなります。",
            "A lost piece stays lost. Once you are a piece ahead, exchange what you can and keep the game simple.",
        ),
        opening: t(
            "打たれる心配がないので、玉の囲いに持ち駒への備えはいりません。歩をぶつけて筋を開け、飛車の通り道を先に作りましょう。",
            "No drop can fall behind your lines, so the king needs less of a castle. Open a file with the pawns and get the rook through first.",
        ),
        traps: &[
            t(
                "合駒には、盤上の駒を動かすしかありません。離れた飛・角・香の王手が、ふつうの将棋よりもずっと厳しくなります。",
                "Only a piece on the board can be interposed, so a distant check by rook, bishop or lance weighs more.",
            ),
            t(
                "双方が玉だけになると引き分けです。トライのある番号では指し続け、相手の玉がはじめにいたマスに玉が着けば勝ちです。",
                "Bare kings draw. In the versions with a try play goes on, and a king on the other king’s starting square wins.",
            ),
        ],
        history: t(
            "「変則将棋ZRF解説0」の将棋です。取った駒を使わないという点では、チェスやシャンチーに近い指し味になります。",
            "From the notes “Hensoku Shōgi ZRF Kaisetsu 0”. With captured pieces gone it feels nearer to chess or xiangqi.",
        ),
        sources: &[ZrfHands, ZrfPages],
    },
    Prose {
        family: "shared-piece",
        author: &authors::ZRF,
        fun: t(
            "持ち駒は2人で1つ。自分の取った駒を、次の手で相手に打たれるかもしれません。",
            "There is one hand for both: the piece that you take may be dropped against you on the very next move.",
        ),
        advice: t(
            "取る前に、相手がその駒をどこに打つかを考えましょう。取った駒を先に使えるのは、いつも相手です。",
            "Before you capture, ask where your opponent would drop the piece: the first to use it is never you.",
        ),
        opening: t(
            "自分から角を換えて、相手に取り返させれば、2枚の角を先に打てるのは自分です。交換がどちらの手で終わるかを、先に数えておきましょう。",
            "If you exchange bishops and your opponent recaptures, both bishops lie ready on your move. Work out beforehand on whose turn an exchange will end.",
        ),
        traps: &[
            t(
                "離れたところから駒を取って王手しても、その駒を合駒に打たれて止められることがあります。",
                "A check that captures is stopped by a drop of the very piece that was captured.",
            ),
            t(
                "持ち駒をためても自分のものにはなりません。次の手番の人が、いちばんよい1枚を持っていきます。",
                "Nothing can be saved up: whoever moves next takes the best piece there is.",
            ),
        ],
        history: t(
            "「変則将棋ZRF解説0」の将棋です。1・2番は指したあとに自分で持ち駒を渡し、3・4番は自動で渡ります。",
            "From the notes “Hensoku Shōgi ZRF Kaisetsu 0”. In versions 1 and 2 a player hands the pieces over after moving, in 3 and 4 they go by themselves.",
        ),
        sources: &[ZrfHands],
    },
    Prose {
        family: "steal",
        author: &authors::ZRF,
        fun: t(
            "一局に1度だけ、相手がためた持ち駒を丸ごと奪えます。ためるほど狙われます。",
            "Once a game you may take your opponent’s whole hand, and the fuller a hand the more it tempts.",
        ),
        advice: t(
            "相手の横取りが残っているうちは、持ち駒をためずに打ちましょう。相手が使ってしまえば、あとは安心してためられます。",
            "While your opponent still has the steal, drop what you capture. Once it has been used, you may save up in peace.",
        ),
        opening: t(
            "序盤の角交換は、横取りの的を1枚ずつ作ります。先に角を打って使えば、奪われる心配はありません。",
            "An early exchange of bishops gives each side something to steal. Drop yours first, and there is nothing to take.",
        ),
        traps: &[
            t(
                "王手されているときは横取りできません。横取りを当てにして受けを怠ると、そのまま詰まされます。",
                "There is no stealing in check. Count on it for your defence, and you may be mated first.",
            ),
            t(
                "横取りされた直後には取り返せません。1手待つことになるので、そのあいだに決められることがあります。",
                "Right after being robbed you may not steal back, and that one move may decide.",
            ),
            t(
                "横取りも1手です。駒は増えても、盤の上では手番を渡したことになります。",
                "A steal is a whole turn: you gain pieces, but on the board you have passed.",
            ),
        ],
        history: t(
            "「変則将棋ZRF解説0」の将棋です。続けて横取りし合えないのは、奪われた駒をすぐ取り返すのを防ぐためと書かれています。",
            "From the notes “Hensoku Shōgi ZRF Kaisetsu 0”, which explain why one may not steal back at once: the pieces would simply return.",
        ),
        sources: &[ZrfHands],
    },
    Prose {
        family: "not-capture",
        author: &authors::ZRF,
        fun: t(
            "何も取られない将棋です。駒は減らず、盤は道をふさぎ合う迷路になっていきます。",
            "Nothing is ever taken: no piece leaves, and the board turns into a maze in which both block each other’s ways.",
        ),
        advice: t(
            "歩と歩がぶつかると、その筋は二度と開きません。飛・角・香を通したい筋は、先に開けたままにしておきましょう。",
            "When pawns meet, that file is shut for good. Keep open the lines that your rook, bishop and lances will need.",
        ),
        opening: t(
            "角道を開けても、取られる心配はありません。取られないことを生かして、駒を早く敵玉の近くへ進めましょう。",
            "Open the diagonal without fear: nothing can be taken. Use that to bring your pieces close to the enemy king early.",
        ),
        traps: &[
            t(
                "となりからの王手は取れないので、逃げるしかありません。玉のまわりを味方で埋めると、逃げ道もなくなります。",
                "A check from next to the king cannot be captured: it has to run. Fill the squares round it with your own pieces, and it cannot.",
            ),
            t(
                "指せる手がなくなった側は負けです。動ける駒を最後まで1枚残しておきましょう。",
                "Whoever has no move loses. Keep a piece that can still go somewhere.",
            ),
            t(
                "玉ふさがり負けの番号では、玉のまわりの8マスがすべてふさがると負けです。自分の駒も壁に数えます。",
                "In the versions that forbid enclosure a king without a free neighbouring square loses, and its own pieces count as walls.",
            ),
        ],
        history: t(
            "「変則将棋ZRF解説0」の将棋です。取られることはなくても、進路をふさがれると動けなくなる、と書かれています。",
            "From the notes “Hensoku Shōgi ZRF Kaisetsu 0”, which warn that pieces, though never taken, can no longer move when their way is blocked.",
        ),
        sources: &[ZrfHands],
    },
];
