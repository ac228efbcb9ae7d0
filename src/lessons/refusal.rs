//! Why an attempt does not solve a task, for files and for people.

use super::demand::Demand;
use super::reasons;
use crate::describe::Names;
use crate::engine::illegal::Illegal;
use crate::engine::outcome::Reason;
use crate::engine::piece::Kind;
use crate::engine::spec::VariantSpec;
use crate::engine::text::{Text, text};
use crate::notation::why;

/// Why an attempt is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TaskRefusal {
    /// It is the text of no action.
    Unread,
    /// The rules forbid it.
    Illegal(Illegal),
    /// It is legal, but does not meet this.
    Lacks(Demand),
    /// Something forbidden was asked for, and this is legal.
    Allowed,
    /// It is forbidden as was asked for, but for this other reason.
    OtherReason(Illegal),
    /// The task has been done already.
    Done,
}

impl TaskRefusal {
    /// How it is called in files.
    pub fn word(&self) -> String {
        match self {
            TaskRefusal::Unread => "unread".to_owned(),
            TaskRefusal::Illegal(why) | TaskRefusal::OtherReason(why) => {
                reasons::word(*why).to_owned()
            }
            TaskRefusal::Lacks(demand) => ["not-", demand.word()].concat(),
            TaskRefusal::Allowed => "legal".to_owned(),
            TaskRefusal::Done => "done".to_owned(),
        }
    }

    /// The same in a sentence or two.
    pub fn text(&self, spec: &VariantSpec) -> Text {
        match self {
            TaskRefusal::Unread => {
                Text::new("指し手として読めません。", "That cannot be read as a move.")
            }
            TaskRefusal::Illegal(illegal) => why::illegal(*illegal),
            TaskRefusal::Lacks(demand) => lacks(demand, &Names::of(spec)),
            TaskRefusal::Allowed => Text::new(
                "それは指せる手です。指せない手をさがしてください。",
                "That move is legal. Look for one that is not.",
            ),
            TaskRefusal::OtherReason(illegal) => text!(
                "指せない手ですが、理由がちがいます。{}",
                "Not legal, but for another reason. {}";
                why::illegal(*illegal)
            ),
            TaskRefusal::Done => {
                Text::new("この課題はもう解けています。", "This task has been solved.")
            }
        }
    }
}

/// What a legal move does not do.
fn lacks(demand: &Demand, names: &Names) -> Text {
    let any = |kind: &Kind| names.any(&[*kind]);
    match demand {
        Demand::Move(_) => Text::new(
            "指せる手ですが、求められている手ではありません。",
            "A legal move, but not the one that is wanted.",
        ),
        Demand::From(_) | Demand::Piece(_) => {
            Text::new("動かす駒がちがいます。", "That is not the piece to move.")
        }
        Demand::To(_) => Text::new("行き先のマスがちがいます。", "It ends on another square."),
        Demand::Drop(None) => Text::new("持ち駒を打つ手ではありません。", "That is not a drop."),
        Demand::Drop(Some(kind)) => {
            text!("{}を打つ手ではありません。", "That does not drop {}."; any(kind))
        }
        Demand::Promotes(None) => Text::new("成っていません。", "It does not promote."),
        Demand::Promotes(Some(kind)) => {
            text!("{}に成る手ではありません。", "It does not become {}."; any(kind))
        }
        Demand::Stays => Text::new("成らずに動かしてください。", "It is to stay unpromoted."),
        Demand::Takes(None) => Text::new("駒を取っていません。", "It captures nothing."),
        Demand::Takes(Some(kind)) => {
            text!("{}を取っていません。", "It does not capture {}."; any(kind))
        }
        Demand::Edge => Text::new("盤の端を越えていません。", "It does not go round the edge."),
        Demand::Slide => Text::new("滑る手ではありません。", "Nothing slides."),
        Demand::Jump => Text::new("駒を飛び越えていません。", "It jumps over nothing."),
        Demand::Reflected => Text::new("壁で跳ね返っていません。", "It does not go off a wall."),
        Demand::Over(_) => {
            Text::new("その駒は飛び越えていません。", "It does not pass over that piece.")
        }
        Demand::Hurdles(1) => {
            Text::new("飛び越える駒は1枚です。", "One piece is to be jumped over.")
        }
        Demand::Hurdles(count) => {
            text!("飛び越える駒は{}枚です。", "{} pieces are to be jumped over."; *count)
        }
        Demand::Check(players) if players.len() > 1 => {
            Text::new("全員には王手がかかっていません。", "Not all of them are in check.")
        }
        Demand::Check(_) => Text::new("王手になっていません。", "That does not give check."),
        Demand::Next(player) => {
            text!("次が{}の番になりません。", "It is not {}’s turn next."; names.sides.name(*player))
        }
        Demand::Out(player) => {
            text!("{}がまだ残っています。", "{} is still in the game."; names.sides.name(*player))
        }
        Demand::Win(Some(Reason::Checkmate)) => {
            Text::new("詰みになっていません。", "That is not mate.")
        }
        Demand::Win(_) => Text::new("まだ勝ちになりません。", "That does not win yet."),
        Demand::GoesOn => {
            Text::new("その手では対局が終わってしまいます。", "That would end the game.")
        }
        Demand::Draw(_) => Text::new("引き分けになりません。", "That does not draw."),
        Demand::Count(count) => {
            text!("残りの手数が{}になりません。", "The count does not stand at {}."; *count)
        }
    }
}
