//! The families in which pieces move otherwise.

use super::{Prose, t};
use crate::variants::authors;
use crate::variants::sources::RulesSource::{Shogitter, ZrfMoves};

pub(super) static PROSE: &[Prose] = &[
    Prose {
        family: "skate",
        author: &authors::ZRF,
        fun: t(
            "盤は氷です。動かした駒は何かに当たるまで止まらないので、一手ごとに景色がすっかり変わります。",
            "The board is ice: a piece runs until something stops it, and every move changes the whole scene.",
        ),
        advice: t(
            "行きたいマスではなく、止まるマスを先に探しましょう。駒を取る手と打つ手は滑らないので、細かい位置取りには持ち駒が役に立ちます。",
            "Look for the squares where a piece stops, not for those you would like to reach. Captures and drops do not slide, so a piece in hand is the precise tool.",
        ),
        opening: t(
            "突くなら飛車先の▲2四歩です。歩は相手の歩の前まで滑りますが、取られても飛車で取り返せます。",
            "If you push a pawn, push the rook’s: P-2d. It slides right up to the enemy pawn, but the rook takes back.",
        ),
        traps: &[
            t(
                "歩を突くと相手の歩のすぐ前で止まり、後ろに味方の利きがなければ、ただで取られます。",
                "A pushed pawn stops right in front of the enemy’s pawn and is simply lost where nothing takes back.",
            ),
            t(
                "最初の1歩が敵陣の外なら、滑って敵陣に着いても歩や桂は成れません。いちばん奥の段まで滑ると、もう動けなくなります。",
                "A pawn or knight that slides in does not promote; on the last rank it can never move again.",
            ),
            t(
                "玉も滑ります。逃げたつもりの玉が、盤の反対側まで行ってしまいます。",
                "Kings slide, too: one that wants a step aside may end up across the board.",
            ),
        ],
        history: t(
            "「変則将棋ZRF解説」の将棋です。桂が斜めに滑る3番と4番は、スケート将棋2と呼ばれています。",
            "A game of the notes “Hensoku Shōgi ZRF Kaisetsu”. Versions 3 and 4, where knights slide diagonally, are called Skate 2 there.",
        ),
        sources: &[ZrfMoves],
    },
    Prose {
        family: "skate-variant",
        author: &authors::ZRF,
        fun: t(
            "滑る駒は敵との間を1マスあけて止まるので、にらみ合いの間合いを読む将棋になります。",
            "Sliding pieces pull up one square short of an enemy, so everything turns on who steps into the gap first.",
        ),
        advice: t(
            "飛・角・桂は滑らず、思ったマスで止められます。急所はこの3つで押さえ、ほかの駒は間合いを保つのに使いましょう。",
            "Rooks, bishops and knights do not slide. Use them for what needs precision, and the others to hold the distance.",
        ),
        opening: t(
            "歩は1手で五段目まで出ます。先に突いた筋では、相手の歩が動くと目の前に来るので取れます。押さえたい筋から突きましょう。",
            "A pawn reaches the middle rank in one move. On that file the enemy’s pawn can only step right in front of it, to be taken: push first where you want the file.",
        ),
        traps: &[
            t(
                "間をあけるのは滑りの途中だけです。最初の1歩で敵のとなりに着いてしまうと、そこで止まります。",
                "Only the slide keeps its distance. If the first step already ends beside an enemy, the piece stays there.",
            ),
            t(
                "味方の手前で止まる位置と、竜・馬が滑るかどうかは番号でちがいます。番号を替えたら必ず見直しましょう。",
                "Where your own pieces stop a slide, and whether dragons and horses slide, differs from version to version. Look again when you change it.",
            ),
        ],
        history: t(
            "「変則将棋ZRF解説」に、スケート将棋の変種として1から4まで載っています。それぞれ先手を替えて、ここでは8つに数えます。",
            "The notes “Hensoku Shōgi ZRF Kaisetsu” list four variants of Skate Shogi, each with either side to begin: eight games here.",
        ),
        sources: &[ZrfMoves],
    },
    Prose {
        family: "checkers",
        author: &authors::ZRF,
        fun: t(
            "となりの駒は、敵でも味方でも飛び越せます。味方の壁は道になり、敵の壁は壁でなくなります。",
            "Any neighbour, friend or foe, can be jumped: your own wall becomes a road, and the enemy’s wall no wall at all.",
        ),
        advice: t(
            "駒の後ろにいる駒は、前の駒に守られていません。となりに来た敵は、前の駒を越えて後ろの駒を取れます。",
            "A piece behind another is not sheltered by it: an enemy next to the front one jumps over and takes the one behind.",
        ),
        opening: t(
            "初手から▲6六角と飛び出せます。桂も▲4五桂と2段跳びができるので、歩を突く前から攻めが始まります。",
            "The bishop may jump to 6f on the first move, and the knight to 4e over the pawn: the attack begins before a pawn has moved.",
        ),
        traps: &[
            t(
                "王手の駒と玉のあいだが1マスだけのときは、そこに合駒をしても飛び越されて玉を取られます。玉を動かすか、王手の駒を取りましょう。",
                "With only one square between the checking piece and the king, whatever is interposed there is jumped over. Move the king, or take the checking piece.",
            ),
            t(
                "飛び越す台になっている駒を動かすと、その飛び越しは消えます。自分で消してしまうことも、相手に消されることもあります。",
                "A jump is gone when the piece that is jumped moves away, be it by your own move or by the enemy’s.",
            ),
        ],
        history: t(
            "「変則将棋ZRF解説」の将棋で、ダイヤモンド将棋ともいいます。名前のとおり、飛び越し方はチェッカーから来ています。",
            "A game of the notes “Hensoku Shōgi ZRF Kaisetsu”, also called Diamond Shogi. As its name says, the jump is that of checkers.",
        ),
        sources: &[ZrfMoves, Shogitter],
    },
    Prose {
        family: "checkers-variant",
        author: &authors::ZRF,
        fun: t(
            "香・飛・角は続けざまに飛び、玉は並んだ駒をひとまとめに飛び越えます。",
            "Lances, rooks and bishops jump and jump again, and a king clears a whole row in one leap.",
        ),
        advice: t(
            "1つおきに並んだ駒は、飛・角・香の飛び石になります。玉の前では、駒を1マスおきに並べないようにしましょう。",
            "Pieces on every other square are stepping stones for rooks, bishops and lances. Do not line them up like that before your king.",
        ),
        opening: t(
            "▲6六角の飛び出しはここでも指せます。次に飛び石になる駒がどこにできるかを、両方の側で見ながら進めましょう。",
            "The bishop’s jump to 6f is there, too. From then on watch, on both sides, where the next stepping stone appears.",
        ),
        traps: &[
            t(
                "敵を取ると連続の飛び越しは終わります。途中の駒を取ってしまうと、狙いの駒まで届きません。",
                "A capture ends the chain: taking the first piece on the way may leave the real target out of reach.",
            ),
            t(
                "玉がまとめて飛び越えるときは取れません。着地するマスに敵がいれば、その逃げ道はありません。",
                "The king’s long leap never captures. With an enemy on the landing square that way out is closed.",
            ),
        ],
        history: t(
            "「変則将棋ZRF解説」で、チェッカー将棋のすぐあとに置かれた変種です。題名が失われているため、名前はスケート将棋バリアントにならってここで付けました。",
            "In the notes “Hensoku Shōgi ZRF Kaisetsu” it follows Checkers Shogi. Its title there is lost; the name here follows that of Skate Shogi Variant.",
        ),
        sources: &[ZrfMoves],
    },
    Prose {
        family: "forward",
        author: &authors::ZRF,
        fun: t(
            "どの駒も後ろへは下がれません。一度踏み出せば帰り道はなく、一手一手が決断です。",
            "Nothing ever goes back: each step forward is a decision that cannot be undone.",
        ),
        advice: t(
            "横の動きを大切にしましょう。飛・金・玉は横へ動けますが、銀と角は前へ出るだけです。銀と角は、出る時機がすべてです。",
            "Value the moves sideways. Rooks, golds and kings have them; silvers and bishops can only go on, so their timing is everything.",
        ),
        opening: t(
            "飛車先を突き、飛車を横へ使えるようにしましょう。角は急いで前へ出さず、遠くから利かせておくほうが長く働きます。",
            "Push the rook’s pawn and keep its rank clear. Leave the bishop at home at first: from afar it works longest.",
        ),
        traps: &[
            t(
                "銀と角は奥の段に着くと動けません。成れるうちに成っておきましょう。",
                "Silvers and bishops are stuck on the last rank. Promote them while they can.",
            ),
            t(
                "玉も下がれません。前に釣り出された玉は、横か前へしか逃げられません。",
                "The king cannot go back either: once drawn out, it can only run sideways or further forward.",
            ),
            t(
                "トライのある番号では、相手の玉がはじめにいたマスに玉が着けば勝ちです。守りの駒を攻めに使いすぎると、玉に素通りされます。",
                "Where there is a try, a king on the other king’s first square wins. Send too much into the attack, and the king walks past.",
            ),
        ],
        history: t(
            "「変則将棋ZRF解説」の将棋です。shogitterには、同じルールの将棋が突撃将棋の名で載っています。",
            "A game of the notes “Hensoku Shōgi ZRF Kaisetsu”. Shogitter has the same rules under the name Totsugeki Shōgi, charging shogi.",
        ),
        sources: &[ZrfMoves, Shogitter],
    },
];
