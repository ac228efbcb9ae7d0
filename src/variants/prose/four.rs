//! The families for four players.

use super::{Prose, t};
use crate::variants::authors;
use crate::variants::sources::RulesSource::{
    ChessVariants, KosakuBlog, KosakuLeaflet, Ludii, Nakajim, ShijinArticle, YoninArticle,
    YoninAssociation,
};

pub(super) static PROSE: &[Prose] = &[
    Prose {
        family: "yonin",
        author: &authors::YONIN,
        fun: t(
            "王手をかけると番がとびます。だれを急がせ、だれの番をとばすか。4人の思惑が、1手でひっくり返ります。",
            "A check changes whose turn it is: with one move you hurry one player, skip another, and upset all four plans.",
        ),
        advice: t(
            "受けに追われるあいだ、ほかの3人は自由です。1人と戦い続けず、いつでも玉の横に逃げ道を残しておきましょう。",
            "While you defend, the other three do as they please. Do not stay locked in one fight, and keep a way out beside your king.",
        ),
        opening: t(
            "飛車の横の歩を1つ進めると、飛車が横へ動けるようになります。正面の歩を突いて交換すれば、向かいの玉への縦の筋が開きます。",
            "Advance a pawn beside your rook, and the rook can move sideways. Once the pawn in front has been exchanged, the file toward the king opposite is open.",
        ),
        traps: &[
            t(
                "自分の駒を動かしただけで、ほかの人の飛車の利きが、だれかの玉に通ることがあります。それも王手で、番がとびます。",
                "By moving a piece you may open somebody else’s rook to somebody’s king. That is a check, too, and the turn jumps.",
            ),
            t(
                "とばされた番は戻りません。王手が続くと、いつまでも指せない人が出ます。",
                "A turn that was skipped is lost: while checks go on, somebody may not get a move for a long time.",
            ),
            t(
                "裏返った玉は動かない壁になります。逃げ道に壁ができると、自分の玉も狭くなります。",
                "A turned king is a wall that never moves. If it stands in your way out, your own king has less room.",
            ),
        ],
        history: t(
            "1993年に、島根県平田市（いまの出雲市）の太田満保市長（当時）が考案しました。入門書や盤駒のセットのほか、スーパーファミコンのゲームにもなり、「2人が詰むまで」はそのゲームのルールです。",
            "It was devised in 1993 by the mayor of Hirata, now part of Izumo, in Shimane. There have been a primer, sets, and a game for the Super Famicom, whose rule “until two are out” is one of the modes.",
        ),
        sources: &[YoninArticle, YoninAssociation, Nakajim, ChessVariants, Ludii],
    },
    Prose {
        family: "yonin-1991",
        author: &authors::YONIN_1991,
        fun: t(
            "桂・香・角も加わり、4つの陣がはじめから触れ合っていて、1手目から駒を取れます。",
            "Knights, a lance and a bishop join in, and the four camps touch from the start: the first move may capture.",
        ),
        advice: t(
            "はじめから自分の角が左どなりの人の銀に狙われています。だれの番が先に来るかを見て、守るか攻めるかを決めましょう。",
            "From the start your bishop is attacked by the silver of the player on your left. See whose turn comes first before you attack or defend.",
        ),
        opening: t(
            "銀で右どなりの人の角を取る手と、角で歩を取って左どなりの玉に王手する手があります。王手なら、相手は先に受けなければなりません。",
            "Your silver can take the bishop of the player on your right, or your bishop a pawn, checking the king on your left, who must then answer first.",
        ),
        traps: &[
            t(
                "取って、すぐ取り返されれば、得をするのは残りの2人です。",
                "Take and be taken, and the two others are the ones who gain.",
            ),
            t(
                "香は1枚だけで、左側にあります。右の端は薄いまま始まります。",
                "There is only one lance, on the left: the right-hand corner begins thin.",
            ),
        ],
        history: t(
            "1991年に週刊少年ジャンプに載った漫画『こちら葛飾区亀有公園前派出所』（コミックス第73巻）に描かれた並べ方です。四人将棋が考案される2年前のことです。",
            "The setup is drawn in a chapter of the manga Kochira Katsushika-ku Kameari Kōen-mae Hashutsujo that appeared in Weekly Shōnen Jump in 1991 (volume 73), two years before Yonin Shogi was devised.",
        ),
        sources: &[YoninArticle, Ludii, ChessVariants],
    },
    Prose {
        family: "shijin",
        author: &authors::SHIJIN,
        fun: t(
            "十字の大盤に本将棋の駒が4組。遠い敵陣へ一気に届く飛・角・香が主役です。",
            "Four full sets of shogi pieces on one great cross, where rooks, bishops and lances, which reach far in one move, lead the play.",
        ),
        advice: t(
            "歩を1つずつ進めていては、敵陣まで遠すぎます。飛・角・香の利きを通し、左右の人の玉にも気を配りましょう。",
            "Pushing pawns one by one takes too long. Open the lines of rook, bishop and lances, and keep an eye on the kings to both sides.",
        ),
        opening: t(
            "自陣の並びは本将棋と同じなので、矢倉や振り飛車など、知っている囲いと戦法がそのまま使えます。",
            "Your camp is that of shogi, so the castles and openings that you know, Yagura or a ranging rook, can be used as they are.",
        ),
        traps: &[
            t(
                "左右の腕に入りこんだ歩・香・桂は、敵陣でもないのに行き止まりになることがあります。",
                "Pawns, lances and knights that stray into the side arms may come to a dead end without any camp to promote in.",
            ),
            t(
                "玉が遠いぶん、飛・角の王手は見落としやすくなります。4方向すべての線を確かめましょう。",
                "The kings are far, and a rook’s or bishop’s check is easily overlooked. Look along the lines of all four sides.",
            ),
        ],
        history: t(
            "2016年12月27日から不定期に放送された、BSフジのテレビ番組『四神将棋』の盤と並べ方です。席は東の青龍、南の朱雀、西の白虎、北の玄武と呼ばれます。",
            "The board and setup of the television programme Shijin Shogi, which BS Fuji has shown at intervals since 27 December 2016. The seats are named after the four guardians: Azure Dragon (east), Vermilion Bird (south), White Tiger (west) and Black Tortoise (north).",
        ),
        sources: &[YoninArticle, ShijinArticle],
    },
    Prose {
        family: "kosaku",
        author: &authors::KOSAKU,
        fun: t(
            "2組の決闘が盤の中央で十字に交わり、となりの決闘の駒が、障害物になって横切ります。",
            "Two duels cross in the middle of the board, and the pieces of the other duel drift through yours as obstacles.",
        ),
        advice: t(
            "障害物は1手に1つだけ飛び越せます。障害物が動けば道も変わるので、となりの決闘も見ながら指しましょう。",
            "You may pass one obstacle in a move. Obstacles move, and your ways with them: watch the other duel while you play your own.",
        ),
        opening: t(
            "角は横の壁で1度だけ跳ね返れます。いちばん手前の段では筋替えで、それまで通れなかった斜めの筋に移れるので、壁までの道を開けて敵陣を狙いましょう。",
            "A bishop is reflected once by a side wall, and on its first rank it may step aside to change colour. Clear its way to the wall and aim at the enemy camp.",
        ),
        traps: &[
            t(
                "詰みではなく、玉を取られたときに負けになります。王手を見落としても、そのまま指せてしまいます。",
                "Kings are captured, not mated: nothing stops you from overlooking a check.",
            ),
            t(
                "乱戦になると、持ち駒は自分の玉のとなりにしか打てません。広く打ちたい駒は、その前に使いましょう。",
                "In the brawl pieces are dropped only beside your own king. Use what you want elsewhere before it begins.",
            ),
            t(
                "乱戦では、同じ種類の駒で取ると両方が消えます。飛車で飛車を取っても手元には残りません。",
                "In the brawl a piece that takes its like leaves with it: a rook that captures a rook brings you nothing.",
            ),
        ],
        history: t(
            "作者の説明書「交錯干渉将棋5x9」によります。作者のブログによれば、ふつうの9×9の将棋盤で遊べるように作られたミニ版で、もとは15×15の大きな盤で遊びます。",
            "By its author’s leaflet “Kōsaku Kanshō Shōgi 5x9”. The author’s blog says that this is the small edition, made for an ordinary 9×9 shogi board; the large one is played on 15×15.",
        ),
        sources: &[KosakuLeaflet, KosakuBlog],
    },
];
