//! 連合将棋, and the games from which the others come.

use super::{Prose, t};
use crate::variants::authors;
use crate::variants::sources::RulesSource::{
    ChessVariants, Fide, Nakajim, Perft, RengoArticle, ShogiCross,
};

pub(super) static PROSE: &[Prose] = &[
    Prose {
        family: "rengo",
        author: &authors::RENGO,
        fun: t(
            "5つのゲームの駒から100点分の軍勢を組み、幕が上がるまで相手の顔ぶれはわかりません。",
            "You build an army for a hundred points from five games, and until the curtain rises you do not know what you will meet.",
        ),
        advice: t(
            "強い駒ばかり選ぶと、100点はすぐになくなります。はじめは「実績のある軍勢」で指し、足りないと感じた駒を1枚ずつ入れ替えてみましょう。",
            "Strong pieces alone soon eat up the hundred points. Begin with one of the “Proven armies” and change one piece at a time.",
        ),
        opening: t(
            "枚数が少ないほうが先手です。兵隊を減らして先に動くか、並べて守りを厚くするかは、軍勢を組むときにもう始まっています。",
            "The player with fewer pieces moves first. Whether to leave out soldiers for the first move or to stand behind a full rank is decided while you draft.",
        ),
        traps: &[
            t(
                "持ち駒になるのは将棋の駒だけです。軍勢に将棋の駒を多く入れると、取られたときに相手の戦力になります。",
                "Only pieces of shogi go to the hand: an army full of them arms your opponent when they are taken.",
            ),
            t(
                "飛び越す駒がなければ、炮は取れず、包は動くこともできません。終盤に駒が減ると、値打ちが下がります。",
                "Cannons need something to hop over. As the board empties they lose their worth.",
            ),
            t(
                "ステイルメイトや千日手のきまりは盤ごとにちがいます。マークルックの盤では、手のなくなった側の勝ちです。",
                "Stalemate and repetition differ from board to board: on the makruk board the stalemated player wins.",
            ),
        ],
        history: t(
            "作者がブログの記事「自作変則将棋『連合将棋』」で発表した将棋です。駒の点には、まだ調整がいると書き添えられています。",
            "Its author published it in the blog article “Jisaku Hensoku Shōgi: Rengō Shōgi”, with a note that the costs still want tuning.",
        ),
        sources: &[RengoArticle, ShogiCross],
    },
    Prose {
        family: "shogi",
        author: &authors::TRADITION,
        fun: t(
            "取った駒が味方になるので、駒は減らず、勝負は最後の一手まで動きます。",
            "Captured pieces change sides, so the board never empties and the game may turn until its last move.",
        ),
        advice: t(
            "玉を囲い、飛・角・銀・桂の攻めをそろえてから戦いを起こしましょう。攻めは4枚あれば切れにくいといわれます。",
            "Castle first, then attack with rook, bishop, silver and knight together: four attackers, as the saying goes, do not run dry.",
        ),
        opening: t(
            "▲7六歩で角道を開けるか、▲2六歩で飛車先を突くか。飛車をそのまま使う居飛車と、左へ動かす振り飛車があります。",
            "P-7f opens the bishop’s diagonal, P-2f advances the rook’s pawn. The rook stays (static rook) or swings to the left (ranging rook).",
        ),
        traps: &[
            t(
                "同じ筋に歩を2枚並べる二歩は、うっかりしやすい反則です。",
                "Dropping a second pawn on a file (nifu) is the slip that everybody makes once.",
            ),
            t(
                "歩を打って詰ませる打ち歩詰めも反則です。盤上の歩を突いて詰ませるのはかまいません。",
                "A dropped pawn may not give mate (uchifuzume); a pawn that moves there may.",
            ),
        ],
        history: t(
            "取った駒を打てることが、チェスの仲間のなかでの大きな特徴です。いまの40枚の形は、16世紀には指されていたとされます。",
            "That captured pieces are dropped sets it apart among its relatives. The present game of forty pieces is held to go back to the sixteenth century.",
        ),
        sources: &[Perft],
    },
    Prose {
        family: "chess",
        author: &authors::TRADITION,
        fun: t(
            "駒が減るほど盤が開け、最後は王も戦力になります。",
            "As pieces leave, the board opens, and in the end the kings themselves join the fight.",
        ),
        advice: t(
            "中央を兵で押さえ、騎と僧を早く出し、キャスリングで王を安全にしましょう。",
            "Take the centre with pawns, bring out knights and bishops early, and castle.",
        ),
        opening: t(
            "e4またはd4と中央の兵を2マス進めるのが基本です。どちらも、僧と后の道が開きます。",
            "Advance a centre pawn two squares: e4 or d4. Either opens lines for a bishop and the queen.",
        ),
        traps: &[
            t(
                "王手されていないのに動けなくなると、ステイルメイトで引き分けです。勝っている側は注意しましょう。",
                "A player who is not in check and cannot move draws by stalemate: when you are winning, leave your opponent a move.",
            ),
            t(
                "アンパッサンで取れるのは、兵が2マス進んだ直後の1手だけです。",
                "A pawn can be captured en passant only on the very next move.",
            ),
        ],
        history: t(
            "インドのチャトランガから、ペルシアとアラビアを経てヨーロッパへ伝わりました。后と僧がいまの動きになったのは15世紀の終わりごろです。",
            "It came from the Indian chaturanga to Europe by way of Persia and the Arab world. The queen and the bishop have had their present moves since the end of the fifteenth century.",
        ),
        sources: &[Fide, Perft],
    },
    Prose {
        family: "xiangqi",
        author: &authors::TRADITION,
        fun: t(
            "炮は駒を1枚飛び越えて取り、帥は九宮から出られません。開けた盤で、早くから大駒がぶつかります。",
            "Cannons capture over a piece, generals never leave the palace, and on the open board the major pieces meet early.",
        ),
        advice: t(
            "早めに、俥を開いた筋へ出しましょう。盤でいちばん強い駒で、序盤の手の早さがそのまま勢いになります。",
            "Bring a chariot to an open file soon: it is the strongest piece, and in the opening speed is strength.",
        ),
        opening: t(
            "炮を中央の筋に移す「中炮」が、よく知られた始め方です。中央の卒を、すぐににらみます。",
            "Moving a cannon to the central file is the best-known beginning: it eyes the middle soldier at once.",
        ),
        traps: &[
            t(
                "傌は、縦か横のとなりに駒があると、そちらへ跳べません。相手の傌は、前に駒を置けば止められます。",
                "A horse is stopped by a piece right beside it. So you can stop the enemy’s by standing before it.",
            ),
            t(
                "帥どうしの間に1枚だけある駒は、その筋を離れられません。これを使った詰みがあります。",
                "The last piece between the generals may not leave the file, and that alone can make mate.",
            ),
            t(
                "動けなくなった側は、王手されていなくても負けです。",
                "A player without a move loses, in check or not.",
            ),
        ],
        history: t(
            "中国の将棋で、世界でもっとも多くの人が指すゲームの一つです。いまの形は宋の時代にととのったとされます。",
            "The chess of China, and one of the most widely played games of all. Its present form is held to go back to the Song dynasty.",
        ),
        sources: &[Perft],
    },
    Prose {
        family: "janggi",
        author: &authors::TRADITION,
        fun: t(
            "九宮の斜めの線を车や包が走り、包は動くときにも飛び越す駒が要ります。",
            "Chariots and cannons run along the palace diagonals, and a cannon needs a piece to hop over even to move.",
        ),
        advice: t(
            "はじめの包は、飛び越す駒がないと動けません。马や卆を動かして、包の台を作りましょう。",
            "At first your cannons stand still for want of a hurdle. Move a horse or a soldier to give them one.",
        ),
        opening: t(
            "端の卆を横に寄せて车の筋を開けるのが、よくある始め方です。马と象の並べ方は4通りから選べます。",
            "Sidestep an edge soldier to open the file of your chariot. There are four arrangements of horses and elephants to choose from.",
        ),
        traps: &[
            t(
                "象はまっすぐ1マス出てから、斜めに2マス進みます。途中の2マスのどちらかに駒があると、そちらへは動けません。",
                "An elephant goes one square straight and two diagonally; a piece on either square of the way stops it.",
            ),
            t(
                "楚と漢が向かい合うとビッチャンです。そのままにしておくと、点数で決着してしまいます。",
                "When the generals face each other it is bikjang: leave it standing, and the points decide.",
            ),
        ],
        history: t(
            "朝鮮の将棋です。楚と漢という両軍の名は、項羽と劉邦の戦いから来ています。",
            "The chess of Korea. Its sides, Cho and Han, recall the war between Xiang Yu of Chu and Liu Bang of Han.",
        ),
        sources: &[Perft],
    },
    Prose {
        family: "makruk",
        author: &authors::TRADITION,
        fun: t(
            "静かな駒がじりじりと進み、終盤は数えられる手数との競争になります。",
            "Quiet pieces advance step by step, and the endgame is a race against the count.",
        ),
        advice: t(
            "船のほかに遠くまで動く駒はありません。急がず、根を中央へ進めて貝を支えましょう。",
            "Only the boats move far. Take your time: bring the khon to the centre and support your bia.",
        ),
        opening: t(
            "貝は3段目から始まるので、すぐにぶつかります。種と根で支えながら、午を前へ出しましょう。",
            "The bia begin on the third rank and soon meet. Support them with met and khon, and bring the ma forward.",
        ),
        traps: &[
            t(
                "勝っていても、数え終わるまでに詰まさなければ引き分けです。成る貝を残しておきましょう。",
                "However far ahead, you draw unless you mate before the count is out. Keep a bia to promote.",
            ),
            t(
                "種は斜めに1マスだけです。チェスの后のつもりで頼ると、届きません。",
                "The met moves one square diagonally: it is no chess queen.",
            ),
        ],
        history: t(
            "タイの将棋です。斜めに1マスだけ動く種は、チェスの后の古い姿を今に残しています。",
            "The chess of Thailand. Its met, which moves a single square diagonally, keeps the queen as she was of old.",
        ),
        sources: &[Nakajim, ChessVariants, Perft],
    },
];
