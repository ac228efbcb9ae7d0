//! The texts of analysis and review.

use super::fixed::texts;
use super::game::{SideName, side};
use super::text;
use crate::app::balance::Balance;
use crate::engine::text::Text;

texts! {
    ANALYSE = "解析する", "Analyse";
    ANALYSIS = "解析", "Analysis";
    REVIEW = "振り返り", "Review";
    REVIEW_GAME = "対局を振り返る", "Review the game";
    WHAT = "見るもの", "View";
    MORE_LINES = "候補手を増やす", "More lines";
    FEWER_LINES = "候補手を減らす", "Fewer lines";
    PAUSE = "解析を止める", "Stop analysing";
    RESUME = "解析を続ける", "Resume analysing";
    PAUSED = "解析を止めています。", "The analysis has been stopped.";
    SEARCHING = "読んでいます…", "Analysing…";
    GAME_OVER = "この局面で終局です。", "The game ends here.";
    GRAPH = "形勢のグラフ", "Graph of the scores";
    HELPS = "コンピューターとの対局中です。解析を見ると、助けを借りることになります。", "You are playing the computer: using the analysis counts as help.";
    RESTS = "コンピューターが考えているあいだ、解析は休みます。", "The analysis rests while the computer thinks.";
    BROKEN = "解析が動かなくなりました。", "The analysis has stopped working.";
    NOTHING_TO_REVIEW = "まだ指し手がありません。何手か指すと、振り返れます。", "There are no moves yet. Play some, and they can be looked back at.";
    NO_TURNS = "大きく形勢をそこねた手はありませんでした。", "No move was a serious mistake.";
    NOT_JUDGED = "まだ調べていません", "not looked at yet";
    FIND = "よい手をさがす", "Find the better move";
    CHECKING = "調べています…", "Looking at it…";
    RIGHT = "正解です。", "That is it.";
    TRY_AGAIN = "もう一度", "Try again";
    SHOW = "答えを見る", "Show the move";
    NEXT = "次へ", "Next";
    TO_REVIEW = "振り返りへ戻る", "Back to the review";
}

/// How a position stands, in short: from South's side.
pub fn balance(of: Balance, marks: [char; 2]) -> Text {
    let winner = |player: usize| {
        let mark = marks[player & 1].to_string();
        Text::made(mark.clone(), mark)
    };
    match of {
        Balance::Pawns(worth) => {
            let sign = match worth {
                0 => "±",
                1.. => "+",
                _ => "−",
            };
            let number = [sign, &worth.unsigned_abs().to_string()].concat();
            Text::made(number.clone(), number)
        }
        Balance::Wins(plies) => {
            let player = usize::from(plies < 0);
            let plies = plies.unsigned_abs() as usize;
            // Moves of the winner in English, of both in Japanese.
            text!("{0}{1}手で勝ち", "{0} wins in {2}"; winner(player), plies, plies.div_ceil(2))
        }
        Balance::Over(Some(player)) => text!("{}勝ち", "{} won"; winner(player.index())),
        Balance::Over(None) => Text::new("引き分け", "draw"),
    }
}

/// From whose side scores are given.
pub fn seen_from(seat: SideName) -> Text {
    text!("+は{}よし", "+ is good for {}"; side(seat))
}

/// The upper half of the graph, or the lower one: who stands better there.
pub fn better(seat: SideName) -> Text {
    text!("{}よし", "{}"; side(seat))
}

/// How deep the analysis is, and how many lines it looks for.
pub fn lines(count: usize) -> Text {
    match count {
        1 => Text::new("候補手1つ", "1 line"),
        _ => text!("候補手{}つ", "{} lines"; count),
    }
}

/// A place of the graph: the ply, the move that led there, how it stands.
pub fn place(ply: Text, label: Option<Text>, stands: Text) -> Text {
    match label {
        Some(label) => text!("{}、{}、{}", "{}, {}, {}"; ply, label, stands),
        None => text!("{}、{}", "{}, {}"; ply, stands),
    }
}

/// How much of a game has been looked at.
pub fn progress(done: usize, all: usize) -> Text {
    text!("{}局面のうち{}局面を調べました。", "{1} of {0} positions looked at."; all, done)
}

/// A turning point: the number of the move, the move, how it stood before and
/// after. What was better is to be found.
pub fn turned(number: usize, label: Text, before: Text, after: Text) -> Text {
    text!(
        "{}手目の{}で、形勢が{}から{}に動きました。もっとよい手がありました。",
        "Move {}, {}: from {} to {}. There was a better move.";
        number, label, before, after
    )
}

/// What a player is to find.
pub fn find(mover: SideName, label: Text) -> Text {
    text!("{}の番です。{}よりよい手を指してください。", "{} to move. Play something better than {}."; side(mover), label)
}

/// Another move is as good.
pub fn as_good(best: Text) -> Text {
    text!("それもよい手です。第一候補は{}でした。", "That is as good. The first choice was {}."; best)
}

/// Why a move is not the one: what answers it, and how it stands then.
pub fn refuted(label: Text, answer: Text, stands: Text) -> Text {
    text!("{0}には{1}があり、形勢は{2}になります。", "{0} is answered by {1}: {2}."; label, answer, stands)
}

/// The same where nothing answers it.
pub fn not_good(label: Text, stands: Text) -> Text {
    text!("{}では、形勢が{}になります。", "After {}: {}."; label, stands)
}

/// One of each.
#[cfg(test)]
pub fn samples() -> Vec<(&'static str, Text)> {
    use crate::engine::player::Player;
    let seat: SideName = Player(1).into();
    let mut samples: Vec<_> = ALL.iter().map(|(name, words)| (*name, (*words).clone())).collect();
    let label = || Text::new("▲７六歩", "▲P-7f");
    let of = [
        Balance::Pawns(0),
        Balance::Pawns(35),
        Balance::Pawns(-35),
        Balance::Wins(3),
        Balance::Wins(-4),
        Balance::Over(Some(Player(1))),
        Balance::Over(None),
    ];
    for of in of {
        samples.push(("balance", balance(of, ['▲', '△'])));
    }
    samples.push(("seen_from", seen_from(seat)));
    samples.push(("better", better(seat)));
    samples.push(("lines", lines(1)));
    samples.push(("lines", lines(3)));
    samples.push(("place", place(label(), Some(label()), label())));
    samples.push(("place", place(label(), None, label())));
    samples.push(("progress", progress(3, 9)));
    samples.push(("turned", turned(24, label(), label(), label())));
    samples.push(("find", find(seat, label())));
    samples.push(("as_good", as_good(label())));
    samples.push(("refuted", refuted(label(), label(), label())));
    samples.push(("not_good", not_good(label(), label())));
    samples
}
