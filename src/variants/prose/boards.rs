//! The families with other boards.

use super::{Prose, t};
use crate::variants::authors;
use crate::variants::sources::RulesSource::{Shogitter, ZrfMoves};

pub(super) static PROSE: &[Prose] = &[
    Prose {
        family: "cylinder",
        author: &authors::ZRF,
        fun: t(
            "左右の端がつながっているので、玉には逃げこむ隅がなく、飛車も角も盤の裏側から現れます。",
            "The sides are joined, so no king has a corner to hide in, and rooks and bishops turn up from behind.",
        ),
        advice: t(
            "端に寄せた玉は安全ではありません。9筋のとなりは1筋です。囲う前に、左右の両側から届く利きを数えましょう。",
            "A king at the edge is no safer than in the middle: file 9 lies next to file 1. Before you build a castle, count what reaches it from both sides.",
        ),
        opening: t(
            "初手に▲9六歩と突いてみましょう。8八の角が9七から1六、2五、3四へと抜け、いきなり4三の歩に当たります。",
            "Try P-9f as your first move. The bishop on 8h now runs from 9g to 1f, 2e and 3d, and looks at the pawn on 4c.",
        ),
        traps: &[
            t(
                "飛車の横利きは両回りです。片側に合駒をしても、反対回りの王手が残ることがあります。",
                "A rook attacks along its rank both ways round. One piece in between may leave the check from the other side.",
            ),
            t(
                "桂は端でも両側へ跳べます。隅にいるつもりで端の桂や香を放っておくと、取られてしまいます。",
                "Knights leap to both sides even at the edge, so lances and knights left there are not tucked away at all.",
            ),
        ],
        history: t(
            "「変則将棋ZRF解説」に、横ループ将棋という別名とともに載っています。",
            "It comes from the notes “Hensoku Shōgi ZRF Kaisetsu”, where it is also called Yoko Loop Shogi, shogi that loops sideways.",
        ),
        sources: &[ZrfMoves],
    },
    Prose {
        family: "torus",
        author: &authors::ZRF,
        fun: t(
            "盤のどこにも端がありません。正面で向かい合いながら、背中でも敵と向かい合っています。",
            "The board has no edge anywhere: you face your opponent in front, and once more behind your back.",
        ),
        advice: t(
            "自陣の後ろの空いた段が、敵への近道であり、敵からの裏口です。攻める前に、裏口を見張る金か銀を1枚残しておきましょう。",
            "The empty rank behind your camp is your short cut to the enemy, and the enemy’s back door to you. Before you attack, leave a gold or silver to watch it.",
        ),
        opening: t(
            "角道を開けるのはふつうの将棋と同じです。そのあと銀か金を1枚、十一段目に引くと、裏口がぐっと狭くなります。",
            "Open the bishop’s diagonal as in shogi, then draw a silver or a gold back to rank k: the back door is much narrower.",
        ),
        traps: &[
            t(
                "相手のいちばん後ろの段までは、後ろへ回れば3マスです。裏の2段に飛車や金を打たれると、玉のすぐ後ろから迫られます。",
                "Going backward, the enemy’s back rank is only three steps away from yours. A rook or gold dropped on the two ranks between comes at the king from behind.",
            ),
            t(
                "後ろから敵陣に入った駒も成れます。引いたはずの駒が、次の手で成って現れます。",
                "A piece that enters the camp from behind may promote: what seemed to retreat comes back promoted.",
            ),
        ],
        history: t(
            "「変則将棋ZRF解説」では、縦横ループ将棋とも呼ばれています。9×9のまま上下もつなぐと、はじめから玉どうしが隣り合い、互いに王手になるため、両陣の後ろに1段ずつ足してあります。",
            "The notes “Hensoku Shōgi ZRF Kaisetsu” also call it Tateyoko Loop Shogi, shogi that loops both ways. Joined as it is, a 9×9 board would begin with the kings in check to each other; hence one more rank behind each camp.",
        ),
        sources: &[ZrfMoves, Shogitter],
    },
    Prose {
        family: "footwork",
        author: &authors::ZRF,
        fun: t(
            "端を抜けられる駒が番号ごとにちがい、そのたびに駒の値打ちが入れ替わります。",
            "Each version lets other pieces slip round the edge, and each time the pieces change their worth.",
        ),
        advice: t(
            "指し始める前に、どの駒が抜けられるかを声に出して確かめましょう。自分の攻めの決め手にも、相手の逃げ道にもなります。",
            "Before the first move say aloud which pieces cross the edge. They carry your attack, and they are your opponent’s way out.",
        ),
        opening: t(
            "玉が抜けられる番号では、囲いで玉を固めるより、端のとなりの筋をあけて両側に逃げ道を作るほうが働きます。",
            "Where the king crosses, do not wall it in: keep the files beside the edge open, and it can run to either side.",
        ),
        traps: &[
            t(
                "抜けられるかどうかは、いまの面で決まります。4番の銀は成ると抜けられなくなり、5番の歩はと金になると抜けられます。",
                "The face decides. In version 4 a silver that promotes can no longer cross, while in version 5 a pawn can cross once it has promoted.",
            ),
            t(
                "抜けられない駒の利きは端で止まります。端の玉が安全かどうかは、相手の駒の種類しだいです。",
                "Pieces that do not cross attack nothing beyond the edge: whether a king there is safe depends on who is looking at it.",
            ),
        ],
        history: t(
            "「変則将棋ZRF解説」によると、もともとは玉だけが端を抜ける将棋でした。ほかの番号は、その考えを広げたものです。",
            "According to the notes “Hensoku Shōgi ZRF Kaisetsu” only the king crossed the edge at first; the other versions carry the idea further.",
        ),
        sources: &[ZrfMoves, Shogitter],
    },
];
