//! Why something cannot be played, told to a player.

use crate::engine::action::Claim;
use crate::engine::illegal::Illegal;
use crate::engine::text::Text;

/// Why an attempt is not legal, in one sentence.
pub fn illegal(illegal: Illegal) -> Text {
    match illegal {
        Illegal::GameOver => Text::new("対局は終わっています。", "The game is over."),
        Illegal::NoPiece => Text::new("そこに駒はありません。", "There is no piece there."),
        Illegal::NotYours => Text::new("相手の駒です。", "That is the other side’s piece."),
        Illegal::NotInHand => Text::new("その駒は持っていません。", "That piece is not in hand."),
        Illegal::NoSuchMove => {
            Text::new("この駒は、そこへは動けません。", "This piece does not move there.")
        }
        Illegal::Blocked => Text::new("途中にほかの駒があります。", "Another piece is in the way."),
        Illegal::OwnPiece => Text::new("そこには自分の駒があります。", "Your own piece is there."),
        Illegal::OffBoard => Text::new("そのマスはありません。", "There is no such square."),
        Illegal::Occupied => {
            Text::new("駒のあるマスには打てません。", "Drops need an empty square.")
        }
        Illegal::StaysInCheck => {
            Text::new("王手がかかったままです。", "You would still be in check.")
        }
        Illegal::KingIntoAttack => {
            Text::new("そこへ動くと、王手を受けます。", "That would put you in check.")
        }
        Illegal::Pinned => Text::new(
            "この駒が離れると、自分に王手がかかります。",
            "Moving this piece would put you in check.",
        ),
        Illegal::OnePerFile => Text::new(
            "自分の歩がある筋に、もう1枚歩は打てません（二歩）。",
            "You already have a pawn on this file (nifu).",
        ),
        Illegal::DropMate => Text::new(
            "打った歩の王手で詰ませることはできません（打ち歩詰め）。",
            "A pawn drop may not give mate.",
        ),
        Illegal::Immobile => {
            Text::new("行き所のない駒になります。", "From there it could never move again.")
        }
        Illegal::MustPromote => {
            Text::new("ここでは成らなければなりません。", "It has to promote here.")
        }
        Illegal::NoPromotion => Text::new("この手では成れません。", "It cannot promote here."),
        Illegal::SlidesOn => Text::new(
            "そこでは止まれません。先まで滑ります。",
            "It cannot stop there: it slides on.",
        ),
        Illegal::KeepsGap => Text::new(
            "滑る駒は、ほかの駒とのあいだを1マスあけて止まります。",
            "A slide leaves one empty square before a piece.",
        ),
        Illegal::SlideTakesNothing => {
            Text::new("滑った先の駒は取れません。", "A slide captures nothing.")
        }
        Illegal::NothingToJump => {
            Text::new("飛び越す駒がありません。", "There is nothing to jump over.")
        }
        Illegal::LeapTakesNothing => Text::new(
            "まとめて飛び越すときは、駒を取れません。",
            "A leap over several pieces captures nothing.",
        ),
        Illegal::BeforeTurned => Text::new(
            "裏返った玉のすぐ手前には、歩を打てません。",
            "A pawn may not be dropped directly in front of a turned-over king.",
        ),
        Illegal::PartnerInCheck => Text::new(
            "味方の駒の利きに、自分たちの玉が入ってしまいます。",
            "Your team’s own pieces would attack its king.",
        ),
        Illegal::OutOfBounds => {
            Text::new("そのマスは使えません。", "That square is not open to you.")
        }
        Illegal::NoMirror => Text::new(
            "左右反転は、自分の最初の手の前に1度だけです。",
            "A camp is mirrored once, before the first move.",
        ),
        Illegal::NoCaptures => {
            Text::new("この将棋では駒を取れません。", "Nothing is captured in this game.")
        }
        Illegal::HandFull => Text::new(
            "駒台がいっぱいで、駒を取れません。",
            "Your hand is full, so you cannot capture.",
        ),
        Illegal::NoSteal => {
            Text::new("この将棋に横取りはありません。", "There is no steal in this game.")
        }
        Illegal::StealUsed => Text::new("横取りは、もう使いました。", "The steal has been used."),
        Illegal::StealAfterSteal => Text::new(
            "横取りされた直後には、横取りできません。",
            "You cannot steal right after being robbed.",
        ),
        Illegal::NothingToSteal => {
            Text::new("相手の持ち駒がありません。", "There is nothing to steal.")
        }
        Illegal::StealInCheck => {
            Text::new("王手のときは横取りできません。", "In check you cannot steal.")
        }
        Illegal::NoPass => {
            Text::new("この将棋ではパスできません。", "There is no passing in this game.")
        }
        Illegal::PassInCheck => {
            Text::new("王手のときはパスできません。", "In check you cannot pass.")
        }
        Illegal::NotRelocating => {
            Text::new("いまは移し替えの番ではありません。", "Nothing is being repositioned now.")
        }
        Illegal::Relocating => Text::new(
            "移し替えられるのは決まった駒だけで、1枚につき1度、自陣の空いたマスへ移すか、種類のちがう駒と入れ替えます。",
            "Before play only some pieces may be repositioned, each once: to an empty square of the camp, or by exchanging two of different kinds.",
        ),
        Illegal::NoHurdle => Text::new(
            "間にちょうど1枚、飛び越せる駒が必要です。",
            "Exactly one piece must stand between that it can hop over.",
        ),
        Illegal::SparesItsLike => Text::new(
            "この駒は、同じ種類の駒を飛び越すことも取ることもできません。",
            "This piece neither hops over nor captures its own kind.",
        ),
        Illegal::OnlyCaptures => {
            Text::new("そこへは、駒を取るときだけ動けます。", "It goes there only to capture.")
        }
        Illegal::OnlyMoves => {
            Text::new("この動き方では駒を取れません。", "It does not capture that way.")
        }
        Illegal::KeepsToGround => Text::new(
            "この駒は、決められた場所の外へ出られません。",
            "This piece does not leave its part of the board.",
        ),
        Illegal::NoCastling => {
            Text::new("いまはキャスリングできません。", "Castling is not possible now.")
        }
        Illegal::ClaimNotOpen(Claim::Draw) => {
            Text::new("まだ引き分けを主張できません。", "A draw cannot be claimed yet.")
        }
        Illegal::ClaimNotOpen(Claim::Points) => {
            Text::new("まだ点数では決着できません。", "The game cannot be ended by points yet.")
        }
        Illegal::ClaimNotOpen(Claim::Declare) => Text::new(
            "まだ宣言の条件を満たしていません。",
            "The conditions of the declaration are not met.",
        ),
    }
}
