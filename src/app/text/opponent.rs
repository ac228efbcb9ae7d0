//! The texts of the computer as an opponent.

use super::fixed::texts;
use super::game::{SideName, side};
use super::text;
use crate::app::seating::{ComputerLevel, Sitter};
use crate::engine::piece::Kind;
use crate::engine::text::Text;

texts! {
    COMPUTER = "コンピューター", "Computer";
    COMPUTER_AT = "コンピューター", "Computer,";
    PERSON = "人", "Person";
    PLAY_COMPUTER = "コンピューターと指す", "Play the computer";
    WHO_PLAYS = "対局者", "Players";
    COMPUTERS_TURN = "いまはコンピューターの番です。", "It is the computer’s turn.";
    WILL_RESIGN = "自分の番になったら投了します。", "You resign as soon as it is your turn.";
    EASY = "やさしい", "Easy";
    HARD = "手ごわい", "Hard";
    THINKING = "考え中", "Thinking";
    MOVE_NOW = "すぐ指す", "Move now";
    STOP = "止める", "Stop";
    WATCHED = "コンピューターだけで続いています。", "The computers play on by themselves.";
    STOP_WATCHING = "観戦をやめる", "Stop watching";
    NOT_WATCHED = "観戦をやめました。", "You have stopped watching.";
    WATCH_ON = "続きを見る", "Keep watching";
    STOPPED = "コンピューターを止めています。", "The computer has been stopped.";
    GO_ON = "続ける", "Go on";
    WAITS = "途中の局面を見ているあいだ、コンピューターは待っています。", "The computer waits while an earlier position is shown.";
    CANCEL_PREMOVE = "取り消す", "Cancel";
    PREMOVE_CANCELLED = "先に決めた手を取り消しました。", "Your premove is cancelled.";
    HINT = "ヒント", "Hint";
    SEEKING = "よい手をさがしています…", "Looking for a good move…";
    WINS = "これで勝ちです。", "It wins the game.";
    PROMOTES = "駒が成ります。", "The piece promotes.";
    STEALS = "相手の持ち駒を横取りします。", "It steals the opponent’s hand.";
    ESCAPES = "王手を防ぎます。", "It answers the check.";
    CHECKS = "王手になります。", "It gives check.";
    DEVELOPS = "駒の働きがよくなります。", "It puts a piece to better use.";
    BROKEN = "コンピューターが動かなくなりました。対局はそのまま残っています。", "The computer has stopped working. Your game is as it was.";
}

/// Whose computer thinks.
pub fn thinks(seat: SideName) -> Text {
    text!("{}が考え中", "{} is thinking"; side(seat))
}

/// A level, by its number.
pub fn level(level: ComputerLevel) -> Text {
    text!("レベル{}", "level {}"; usize::from(level.number()))
}

/// What a level is like, in a word or two.
pub fn strength(level: ComputerLevel) -> Text {
    match level.number() {
        1 => Text::new("はじめての人に", "first steps"),
        2 => Text::new("とてもやさしい", "very easy"),
        3 => Text::new("やさしめ", "fairly easy"),
        4 => Text::new("ふつう", "medium"),
        5 => Text::new("やや手ごわい", "fairly hard"),
        6 => Text::new("かなり手ごわい", "quite hard"),
        7 => Text::new("とても手ごわい", "very hard"),
        _ => Text::new("全力", "full strength"),
    }
}

/// A level, what it is like, and how it has done against the one below.
pub fn level_told(of: ComputerLevel) -> Text {
    let like = text!("{}：{}", "{}: {}"; level(of), strength(of));
    let lower = ComputerLevel::new(of.number() - 1);
    match of.score().zip(lower) {
        Some((score, lower)) => text!(
            "{}（{}に対する勝率{}％）",
            "{} (beats {} in {}% of games)";
            like, level(lower), score
        ),
        None => like,
    }
}

/// Who sits there from now on.
pub fn sits(seat: SideName, sitter: Sitter) -> Text {
    match sitter {
        Sitter::Person => text!("{}は人が指します。", "A person plays {}."; side(seat)),
        Sitter::Computer(of) => {
            text!("{}はコンピューター（{}）が指します。", "The computer plays {}, {}."; side(seat), level(of))
        }
    }
}

/// The computer, by its level.
pub fn computer(of: ComputerLevel) -> Text {
    text!("コンピューター {}", "Computer, {}"; level(of))
}

/// The button that opens the choice of who sits there, with what stands on it.
pub fn change(seat: SideName, who: Text) -> Text {
    text!("{}：{}、対局者をかえる", "{}: {}, change"; side(seat), who)
}

/// Who sits there: the computer, or a person by name, if there is one.
pub fn who(sitter: Sitter, name: Option<&str>) -> Text {
    match (sitter, name) {
        (Sitter::Computer(of), _) => computer(of),
        (Sitter::Person, Some(name)) => Text::made(name.to_owned(), name.to_owned()),
        (Sitter::Person, None) => PERSON.clone(),
    }
}

/// A move that was chosen ahead.
pub fn premove(kind: Kind, from: Text, to: Text) -> Text {
    text!("{}の{}を{}へ", "{1} from {0} to {2}"; from, kind.spoken(), to)
}

/// A drop that was.
pub fn predrop(kind: Kind, to: Text) -> Text {
    text!("{}を{}に打つ", "drop a {} at {}"; kind.spoken(), to)
}

/// What follows the computer's move.
pub fn next(premove: Text) -> Text {
    text!("次の手：{}", "Next: {}"; premove)
}

/// It has been chosen.
pub fn premove_kept(premove: Text) -> Text {
    text!("次の手を決めました：{}。", "Premove: {}."; premove)
}

/// It could not be played.
pub fn premove_dropped(premove: Text) -> Text {
    text!(
        "先に決めた手（{}）は、指せなくなったので取り消しました。",
        "Your premove ({}) is no longer possible and was dropped."; premove
    )
}

/// A move for the person.
pub fn hint(label: Text) -> Text {
    text!("{}がよさそうです。", "Try {}."; label)
}

/// And one thing that it does.
pub fn because(told: Text, reason: Text) -> Text {
    text!("{}{}", "{} {}"; told, reason)
}

/// It leads to mate, in so many plies with itself.
pub fn mates(plies: usize) -> Text {
    text!("{0}手で詰みます。", "It is mate in {1}."; plies, plies.div_ceil(2))
}

/// It takes a piece.
pub fn takes(kind: Kind) -> Text {
    text!("{}を取ります。", "It takes the {}."; kind.spoken())
}

/// It threatens a piece.
pub fn threatens(kind: Kind) -> Text {
    text!("{}を狙います。", "It threatens the {}."; kind.spoken())
}

/// It saves a piece that was under attack.
pub fn defends(kind: Kind) -> Text {
    text!("{}取りを受けます。", "It saves the {}."; kind.spoken())
}

/// How deep the computer has thought, in plies.
pub fn depth(depth: usize) -> Text {
    text!("深さ {}", "depth {}"; depth)
}

/// One of each.
#[cfg(test)]
pub fn samples() -> Vec<(&'static str, Text)> {
    use crate::engine::player::Player;
    let seat: SideName = Player(1).into();
    let mut samples: Vec<_> = ALL.iter().map(|(name, words)| (*name, (*words).clone())).collect();
    samples.push(("depth", depth(9)));
    samples.push(("thinks", thinks(seat)));
    samples.push(("hint", because(hint(Text::new("７六歩", "P-7f")), mates(3))));
    let square = || Text::new("7六", "7f");
    for told in [premove(Kind::Pawn, square(), square()), predrop(Kind::Pawn, square())] {
        samples.push(("premove", next(told.clone())));
        samples.push(("premove", premove_kept(told.clone())));
        samples.push(("premove", premove_dropped(told)));
    }
    for told in [takes, threatens, defends] {
        samples.push(("reason", told(Kind::Pawn)));
    }
    for of in ComputerLevel::ALL {
        samples.push(("level_told", level_told(of)));
    }
    for sitter in [Sitter::Person, Sitter::Computer(ComputerLevel::FIRST_OFFERED)] {
        samples.push(("sits", sits(seat, sitter)));
        samples.push(("change", change(seat, who(sitter, None))));
    }
    samples
}
