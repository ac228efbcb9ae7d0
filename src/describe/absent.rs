//! Rules of another game that this one lacks.

use super::names::Names;
use crate::engine::axes::rule::{
    CountingRule, DeclarationRule, DraftRule, DropRule, GlideRule, JumpRule, Parameters, RoyalRule,
    Rule,
};
use crate::engine::text::{Text, text};

/// That there is no such rule; nothing where that says itself.
pub fn tell(rule: &Rule, names: &Names) -> Option<Text> {
    Some(match &rule.parameters {
        Parameters::Board { .. }
        | Parameters::Moves { .. }
        | Parameters::Hand(_)
        | Parameters::Relocation { .. }
        | Parameters::CheckedMovesFirst
        | Parameters::Reflection(_)
        | Parameters::Values(_)
        | Parameters::Turn(_)
        | Parameters::Mirror
        | Parameters::SecondPhase => return None,
        Parameters::Corridor { .. } => text!(
            "通路の制限はなく、盤のどこへでも進めます。",
            "the whole board is open: there are no corridors."
        ),
        Parameters::Wrap { seams, .. } => match (seams.files, seams.ranks) {
            (true, true) => {
                text!("盤の端はつながっていません。", "the edges of the board do not meet.")
            }
            (true, false) => text!(
                "盤の左右の端はつながっていません。",
                "the left and the right edge do not meet."
            ),
            (false, _) => text!(
                "盤の上下の端はつながっていません。",
                "the top and the bottom edge do not meet."
            ),
        },
        Parameters::Glide(rule) => match rule {
            GlideRule::Stops(_) => text!("駒は滑りません。", "pieces do not slide on."),
            GlideRule::Exempt(kinds) => {
                text!("{}も滑ります。", "{} slide, too."; names.all(kinds))
            }
            GlideRule::Partly { .. }
            | GlideRule::Course { .. }
            | GlideRule::FirstStepPromotes { .. } => return None,
        },
        Parameters::Jump(rule) => match rule {
            JumpRule::Over { .. } => {
                text!("となりの駒は飛び越せません。", "pieces do not jump over others.")
            }
            JumpRule::Leapers(_) => return None,
            JumpRule::Chain { .. } => {
                text!("続けては飛び越せません。", "no piece jumps twice in a move.")
            }
            JumpRule::Group(_) => {
                text!("駒をまとめては飛び越せません。", "no piece jumps over several at once.")
            }
        },
        Parameters::ObstacleHop => text!(
            "障害物はなくなり、飛び越しも跳ね返りもありません。",
            "there are no obstacles: nothing is passed over, and nothing is reflected."
        ),
        Parameters::Hop { kinds, .. } => {
            text!("{}は駒を飛び越しません。", "{} do not hop."; names.all(kinds))
        }
        Parameters::Palace(kinds) => {
            text!("{}は九宮の外へも出られます。", "{} may leave the palace."; names.all(kinds))
        }
        Parameters::PalaceLines(_) => {
            text!("九宮の斜めの線はありません。", "there are no palace lines.")
        }
        Parameters::River(kinds) => {
            text!("{}は河を渡れます。", "{} may cross the river."; names.all(kinds))
        }
        Parameters::Lame(_) => text!(
            "途中の駒に動きを止められる駒はありません。",
            "no leap is stopped by a piece on the way."
        ),
        Parameters::Facing(_) => {
            text!("王どうしが向かい合ってもかまいません。", "kings may face each other.")
        }
        Parameters::Draft(DraftRule::Budget(_)) => {
            text!("駒の並べ方は決まっています。", "the setup is fixed.")
        }
        Parameters::Draft(_) => return None,
        Parameters::Promotion { .. } => {
            text!("成るかどうかを選べる駒はありません。", "no piece promotes by choice.")
        }
        Parameters::ForcedPromotion { kind, .. } => {
            text!("{}は成らなくてもかまいません。", "{} need not promote."; names.all(&[*kind]))
        }
        Parameters::NoCaptures => text!("駒を取れます。", "pieces may be captured."),
        Parameters::Annihilation => text!(
            "同じ種類の駒で取っても、取った駒は残ります。",
            "a piece that captures its like stays."
        ),
        Parameters::Steal => text!("横取りはありません。", "there is no stealing."),
        Parameters::Drop(rule) => match rule {
            DropRule::OnePerFile { kinds, .. } => text!(
                "同じ筋に{}を何枚打ってもかまいません（二歩は反則ではありません）。",
                "any number of {} may be dropped on a file (nifu is no foul).";
                names.all(kinds)
            ),
            DropRule::NoMate(kinds) => text!(
                "{}を打って詰ませてもかまいません（打ち歩詰めは反則ではありません）。",
                "{} may be dropped to give mate (uchifuzume is no foul).";
                names.all(kinds)
            ),
            DropRule::DeadEnd(kinds) | DropRule::MayStrand(kinds) => text!(
                "{}が二度と動けなくなるマスはありません（行き所のない駒にはなりません）。",
                "there is no square from which {} could never move again.";
                names.all(kinds)
            ),
            DropRule::NoDeadDrop(_) => return None,
            DropRule::NotBeforeTurned(kinds) => text!(
                "裏返った玉の手前にも、{}を打てます。",
                "{} may be dropped in front of a turned-over king.";
                names.all(kinds)
            ),
            DropRule::BesideKing => text!(
                "持ち駒は、玉から離れたマスにも打てます。",
                "drops need not be next to the king."
            ),
        },
        Parameters::Castling(_) => {
            text!("キャスリングはできません。", "there is no castling.")
        }
        Parameters::EnPassant { .. } => {
            text!("アンパッサンはありません。", "there is no capture en passant.")
        }
        Parameters::Pass => text!("パスはできません。", "a player may not pass."),
        Parameters::Partners(_) => text!("全員が敵どうしです。", "everyone is everyone’s enemy."),
        Parameters::Royal(rule) => match rule {
            RoyalRule::Until(_) | RoyalRule::Captured { .. } => {
                text!("玉が詰まされた側の負けです。", "a player whose king is mated loses.")
            }
            RoyalRule::TurnedOver | RoyalRule::Estate(_) => return None,
        },
        Parameters::Try => text!("トライでは勝てません。", "there is no win by a try."),
        Parameters::NoEnclosure => {
            text!("玉のまわりがふさがっても負けにはなりません。", "an enclosed king does not lose.")
        }
        Parameters::NoMove(_) => text!(
            "パスできるので、指せる手がなくて負けることはありません。",
            "as a player may pass, nobody loses for want of a move."
        ),
        Parameters::Material(_) => text!(
            "詰ませる駒がなくなっても、対局は続きます。",
            "the game goes on though too little is left to mate with."
        ),
        Parameters::Counting(rule) => match rule {
            CountingRule::Halfmoves { .. } | CountingRule::Board { .. } => text!(
                "手数を数えて引き分けにすることはありません。",
                "there is no draw by a count of moves."
            ),
            CountingRule::BareKing { .. } => {
                text!("王だけになっても手数は数えません。", "a bare king’s moves are not counted.")
            }
        },
        Parameters::Points(_) => {
            text!("点数では決着しません。", "the game is never decided by points.")
        }
        Parameters::Repetition(_) => return None,
        Parameters::Declaration(
            DeclarationRule::Entered { .. } | DeclarationRule::AllEntered { .. },
        ) => text!("入玉宣言では勝てません。", "there is no entering-king declaration."),
    })
}
