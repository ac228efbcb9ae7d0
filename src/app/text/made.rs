//! The texts that tell about a game.

use super::words;
use crate::engine::action::Claim;
use crate::engine::illegal::Illegal;
use crate::engine::outcome::{Outcome, Reason};
use crate::engine::piece::{Kind, Origin};
use crate::engine::player::Player;
use crate::engine::spec::VariantSpec;
use crate::engine::words::Words;

use super::fixed;

/// A player at the table: his name depends on how many play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seat {
    /// Who.
    pub player: Player,
    /// How many play.
    pub players: u8,
    /// What the sides of two are called.
    pub called: Called,
}

/// What the sides of a game of two are called, by player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Called {
    /// 先手 and 後手.
    #[default]
    Moves,
    /// 白 and 黒.
    White,
    /// 赤 and 黒.
    Red,
    /// 楚 and 漢.
    Cho,
}

impl Called {
    /// In a game: by the king that is played with, unless armies are chosen.
    pub fn of(spec: &VariantSpec) -> Called {
        let king = spec.pieces.iter().find(|piece| piece.royal);
        match king.filter(|_| spec.draft.is_none()).map(|king| king.kind.origin()) {
            Some(Origin::Chess | Origin::Makruk) => Called::White,
            Some(Origin::Xiangqi) => Called::Red,
            Some(Origin::Janggi) => Called::Cho,
            Some(Origin::Shogi) | None => Called::Moves,
        }
    }
}

impl From<Player> for Seat {
    /// One of two.
    fn from(player: Player) -> Seat {
        Seat { player, players: 2, called: Called::Moves }
    }
}

/// The name of a player. Of two, 先手 has the near side, whoever begins; of
/// more, each is called by the side on which he sits.
pub fn side(seat: Seat) -> Words {
    match (seat.players, seat.player.0) {
        (..=2, player) => match (seat.called, player) {
            (Called::Moves, 0) => Words::new("先手", "Black"),
            (Called::Moves, _) => Words::new("後手", "White"),
            (Called::White, 0) => Words::new("白", "White"),
            (Called::Red, 0) => Words::new("赤", "Red"),
            (Called::White | Called::Red, _) => Words::new("黒", "Black"),
            (Called::Cho, 0) => Words::new("楚", "Cho"),
            (Called::Cho, _) => Words::new("漢", "Han"),
        },
        (_, 0) => Words::new("南", "South"),
        (_, 1) => Words::new("西", "West"),
        (_, 2) => Words::new("北", "North"),
        _ => Words::new("東", "East"),
    }
}

/// Why an attempt is not legal, in one sentence.
pub fn illegal(illegal: Illegal) -> Words {
    match illegal {
        Illegal::GameOver => Words::new("対局は終わっています。", "The game is over."),
        Illegal::NoPiece => Words::new("そこに駒はありません。", "There is no piece there."),
        Illegal::NotYours => Words::new("相手の駒です。", "That is the other side's piece."),
        Illegal::NotInHand => Words::new("その駒は持っていません。", "That piece is not in hand."),
        Illegal::NoSuchMove => {
            Words::new("この駒は、そこへは動けません。", "This piece does not move there.")
        }
        Illegal::Blocked => {
            Words::new("途中にほかの駒があります。", "Another piece is in the way.")
        }
        Illegal::OwnPiece => Words::new("そこには自分の駒があります。", "Your own piece is there."),
        Illegal::OffBoard => Words::new("そのマスはありません。", "There is no such square."),
        Illegal::Occupied => {
            Words::new("駒のある場所には打てません。", "Drops need an empty square.")
        }
        Illegal::StaysInCheck => {
            Words::new("王手がかかったままです。", "Your king would still be in check.")
        }
        Illegal::KingIntoAttack => {
            Words::new("そこでは玉を取られます。", "The king could be taken there.")
        }
        Illegal::Pinned => {
            Words::new("この駒が離れると、玉を取られます。", "This piece is shielding your king.")
        }
        Illegal::OneALine => Words::new(
            "二歩です。同じ筋に自分の歩があります。",
            "Two pawns (nifu): you have a pawn on this file.",
        ),
        Illegal::DropMate => Words::new(
            "打ち歩詰めです。歩を打って詰ますことはできません。",
            "A pawn drop may not give mate.",
        ),
        Illegal::DeadEnd => {
            Words::new("行き所のない駒になります。", "From there it could never move again.")
        }
        Illegal::MustPromote => {
            Words::new("ここでは成らなければなりません。", "It has to promote here.")
        }
        Illegal::NoPromotion => Words::new("この手では成れません。", "It cannot promote here."),
        Illegal::SlidesOn => Words::new(
            "そこでは止まれません。先まで滑ります。",
            "It cannot stop there: it slides on.",
        ),
        Illegal::KeepsGap => Words::new(
            "滑る駒は、ほかの駒の一マス手前で止まります。",
            "A slide stops one square short of a piece.",
        ),
        Illegal::SlideTakesNothing => {
            Words::new("滑った先の駒は取れません。", "A slide captures nothing.")
        }
        Illegal::NothingToJump => {
            Words::new("飛び越す駒がありません。", "There is nothing to jump over.")
        }
        Illegal::LeapTakesNothing => Words::new(
            "まとめて飛び越すときは、駒を取れません。",
            "A leap over several pieces captures nothing.",
        ),
        Illegal::BeforeTurned => Words::new(
            "裏返った玉の前には、歩を打てません。",
            "A pawn may not be dropped before a king turned over.",
        ),
        Illegal::PartnerInCheck => Words::new(
            "味方の玉に自分たちの駒が利いてしまいます。",
            "Your team's own pieces would attack its king.",
        ),
        Illegal::OutOfBounds => {
            Words::new("そのマスは使えません。", "That square is not open to you.")
        }
        Illegal::NoMirror => Words::new(
            "左右反転は、最初の手の前に一度だけです。",
            "A camp is mirrored once, before the first move.",
        ),
        Illegal::NoCaptures => {
            Words::new("この将棋では駒を取れません。", "Nothing is captured in this game.")
        }
        Illegal::HandFull => Words::new(
            "駒台がいっぱいで、駒を取れません。",
            "Your hand is full, so you cannot capture.",
        ),
        Illegal::NoSteal => {
            Words::new("この将棋に横取りはありません。", "There is no steal in this game.")
        }
        Illegal::StealUsed => Words::new("横取りは、もう使いました。", "The steal has been used."),
        Illegal::StealAfterSteal => Words::new(
            "横取りされた直後には、横取りできません。",
            "You cannot steal right after being robbed.",
        ),
        Illegal::NothingToSteal => {
            Words::new("相手の持ち駒がありません。", "There is nothing to steal.")
        }
        Illegal::StealInCheck => {
            Words::new("王手のときは横取りできません。", "In check you cannot steal.")
        }
        Illegal::NoPass => {
            Words::new("このゲームにパスはありません。", "There is no passing in this game.")
        }
        Illegal::PassInCheck => {
            Words::new("王手のときはパスできません。", "In check you cannot pass.")
        }
        Illegal::NotRelocating => {
            Words::new("移し替えの時間ではありません。", "Nothing is being relocated now.")
        }
        Illegal::Relocating => Words::new(
            "いまは象・马・车を、自陣の空きマスへ一度ずつ移すだけです。",
            "For now only 象, 马 and 车 go to empty squares of the camp, each once.",
        ),
        Illegal::NoHurdle => {
            Words::new("間に駒がちょうど一枚必要です。", "Exactly one piece has to stand between.")
        }
        Illegal::SparesItsLike => Words::new(
            "包どうしは、飛び越せず、取れません。",
            "A 包 neither hops over nor captures another.",
        ),
        Illegal::OnlyCaptures => {
            Words::new("そこへは、駒を取るときだけ進めます。", "It goes there only to capture.")
        }
        Illegal::OnlyMoves => {
            Words::new("その向きでは駒を取れません。", "It does not capture that way.")
        }
        Illegal::KeepsToGround => Words::new(
            "この駒は、九宮や川から外へは出られません。",
            "It keeps to its palace, or its side of the river.",
        ),
        Illegal::NoCastling => {
            Words::new("いまはキャスリングできません。", "Castling is not possible now.")
        }
        Illegal::ClaimNotOpen(Claim::Draw) => {
            Words::new("まだ引き分けを主張できません。", "A draw cannot be claimed yet.")
        }
        Illegal::ClaimNotOpen(Claim::Points) => {
            Words::new("まだ点数で終えることはできません。", "The points cannot be counted yet.")
        }
        Illegal::ClaimNotOpen(Claim::Declare) => Words::new(
            "まだ宣言の条件を満たしていません。",
            "The conditions of the declaration are not met.",
        ),
    }
}

/// It is this player's turn: said when another piece was touched.
pub fn not_your_turn(player: Seat) -> Words {
    words!("いまは{}の番です。", "It is {}'s turn."; side(player))
}

/// Whose turn it is.
pub fn turn(player: Seat) -> Words {
    words!("{}の番です。", "{} to move."; side(player))
}

/// Whose turn it is, in check.
pub fn check(player: Seat) -> Words {
    words!("王手です。{}の番です。", "Check. {} to move."; side(player))
}

/// The piece goes round the edge.
pub fn round_the_edge(kind: Kind, to: Words) -> Words {
    words!("{}は、端を越えて{}へ進みます。", "The {} goes round the edge to {}."; kind.name(), to)
}

/// The piece slides on.
pub fn slides(kind: Kind, to: Words) -> Words {
    words!("{}は、{}まで滑ります。", "The {} slides to {}."; kind.name(), to)
}

/// The piece jumps.
pub fn jumps(kind: Kind, to: Words) -> Words {
    words!("{}は、{}へ飛び越えます。", "The {} jumps to {}."; kind.name(), to)
}

/// The piece is thrown back by a wall.
pub fn reflected(kind: Kind, to: Words) -> Words {
    words!("{}は、壁で跳ね返って{}へ進みます。", "The {} goes to {} off the wall."; kind.name(), to)
}

/// Later moves have made room for another.
pub fn moves_cut(count: usize) -> Words {
    if count == 1 {
        return Words::new(
            "ここから指し直し、次の一手を外しました。",
            "Playing on from here: the later move was set aside.",
        );
    }
    words!(
        "ここから指し直し、先の{}手を外しました。",
        "Playing on from here: {} later moves were set aside.";
        count
    )
}

/// To resign for a side, once more asked.
pub fn resign(side: Words) -> Words {
    words!("{}が投了する", "{} resigns"; side)
}

/// What the players are called at a table.
pub type Seats<'t> = &'t dyn Fn(Player) -> Seat;

/// The headline of the end.
pub fn result(outcome: &Outcome, seat: Seats) -> Words {
    let name = |player: Player| side(seat(player));
    match outcome.winners[..] {
        [] => fixed::DRAW.clone(),
        [winner] => words!("{}の勝ち", "{} wins"; name(winner)),
        [winner, other, ..] => {
            words!("{}と{}の勝ち", "{} and {} win"; name(winner), name(other))
        }
    }
}

/// Why the game ended, in a word or two.
pub fn reason(reason: Reason) -> Words {
    match reason {
        Reason::Checkmate => Words::new("詰み", "checkmate"),
        Reason::Stalemate => Words::new("指せる手がなくなりました", "no legal move left"),
        Reason::Repetition => Words::new("千日手", "repetition"),
        Reason::PerpetualCheck => Words::new("連続王手の千日手", "perpetual check"),
        Reason::Try => Words::new("トライ", "a try"),
        Reason::Enclosure => Words::new("玉の囲い", "an enclosed king"),
        Reason::InsufficientMaterial => {
            Words::new("詰ませる駒がありません", "too little left to mate with")
        }
        Reason::FiftyMoves => Words::new("五十手ルール", "the fifty-move rule"),
        Reason::Counting => Words::new("手数の数え切り", "the count of moves"),
        Reason::Points => Words::new("点数", "points"),
        Reason::ClaimedRepetition => Words::new("千日手の主張", "a claimed repetition"),
        Reason::LastSurvivor => Words::new("最後の一人", "the last survivor"),
        Reason::TwoEliminated => Words::new("二人が詰み", "two players mated"),
        Reason::TeamMated => Words::new("組の一人が詰み", "a partner mated"),
        Reason::EnteringKing => Words::new("入玉宣言", "entering-king declaration"),
        Reason::Resignation => Words::new("投了", "resignation"),
        Reason::Time => Words::new("時間切れ", "time"),
        Reason::Agreement => Words::new("合意", "agreement"),
    }
}

/// After how many moves, and why.
pub fn result_line(moves: usize, outcome: &Outcome) -> Words {
    let why = reason(outcome.reason);
    match moves {
        1 => words!("1手、{}", "After 1 move, by {}"; why),
        _ => words!("{}手、{}", "After {} moves, by {}"; moves, why),
    }
}

/// The same in one sentence.
pub fn result_sentence(moves: usize, outcome: &Outcome, seat: Seats) -> Words {
    words!("{}です。{}手、{}。", "{} after {} moves: {}."; result(outcome, seat), moves, reason(outcome.reason))
}

/// The ply that is shown: 19手目.
pub fn ply(ply: usize) -> Words {
    match ply {
        0 => Words::new("開始", "Start"),
        _ => words!("{}手目", "Move {}"; ply),
    }
}

/// How many pieces a limited hand holds: 持ち駒 2/4.
pub fn held(count: usize, limit: usize) -> Words {
    words!("持ち駒 {}/{}", "{}/{} in hand"; count, limit)
}

/// What a steal would take: 横取り（歩3・銀）.
pub fn steal(hand: &[(Kind, u8)]) -> Words {
    let row = |number: fn(Kind, u8) -> String| {
        hand.iter().map(|(kind, count)| number(*kind, *count)).collect::<Vec<_>>()
    };
    let ja = row(|kind, count| match count {
        1 => kind.name().ja.into_owned(),
        _ => format!("{}{count}", kind.name().ja),
    });
    let en = row(|kind, count| match count {
        1 => kind.name().en.into_owned(),
        _ => format!("{count} {}s", kind.name().en),
    });
    Words::made(format!("横取り（{}）", ja.join("・")), format!("Steal ({})", en.join(", ")))
}

/// How many players: on a card.
pub fn players(spec: &VariantSpec) -> Words {
    words!("{}人", "{} players"; usize::from(spec.turn.players))
}

/// How many games: on a card and beside a heading.
pub fn games(count: usize) -> Words {
    match count {
        1 => Words::new("1種", "1 game"),
        _ => words!("{}種", "{} games"; count),
    }
}

/// How many families a search has found.
pub fn found(count: usize) -> Words {
    match count {
        0 => fixed::NOTHING_FOUND.clone(),
        1 => Words::new("1件見つかりました。", "One match."),
        _ => words!("{}件見つかりました。", "{} matches."; count),
    }
}

/// The nearest place to a broken link.
pub fn open(name: Words) -> Words {
    words!("{}をひらく", "Open {}"; name)
}

/// A number of a family, for its switch.
pub fn number(number: usize, difference: Words) -> Words {
    words!("{} {}", "{} {}"; number, difference)
}

/// One of each, with every value that chooses a text.
#[cfg(test)]
pub fn samples() -> Vec<(&'static str, Words)> {
    use Illegal::*;
    let reasons = [
        GameOver,
        NoPiece,
        NotYours,
        NotInHand,
        NoSuchMove,
        Blocked,
        OwnPiece,
        OffBoard,
        Occupied,
        StaysInCheck,
        KingIntoAttack,
        Pinned,
        OneALine,
        DropMate,
        DeadEnd,
        MustPromote,
        NoPromotion,
        SlidesOn,
        KeepsGap,
        SlideTakesNothing,
        NothingToJump,
        LeapTakesNothing,
        BeforeTurned,
        PartnerInCheck,
        OutOfBounds,
        NoMirror,
        NoCaptures,
        HandFull,
        NoSteal,
        StealUsed,
        StealAfterSteal,
        NothingToSteal,
        StealInCheck,
        ClaimNotOpen(Claim::Declare),
        ClaimNotOpen(Claim::Draw),
        ClaimNotOpen(Claim::Points),
        NoPass,
        PassInCheck,
        NotRelocating,
        Relocating,
        NoHurdle,
        SparesItsLike,
        OnlyCaptures,
        OnlyMoves,
        KeepsToGround,
        NoCastling,
    ];
    let mut samples: Vec<_> = reasons.map(|reason| ("illegal", illegal(reason))).into();
    for ended in Reason::ALL {
        let outcomes = [Outcome::win(Player(1), ended), Outcome::draw(ended)];
        for outcome in outcomes {
            samples.push(("result", result(&outcome, &Seat::from)));
            samples.push(("result_line", result_line(1, &outcome)));
            samples.push(("result_line", result_line(83, &outcome)));
            samples.push(("result_sentence", result_sentence(83, &outcome, &Seat::from)));
        }
    }
    for player in [Player(0), Player(1)] {
        let player = Seat::from(player);
        samples.push(("not_your_turn", not_your_turn(player)));
        samples.push(("turn", turn(player)));
        samples.push(("resign", resign(side(player))));
        samples.push(("check", check(player)));
    }
    for count in [0, 1, 2] {
        samples.push(("moves_cut", moves_cut(count)));
        samples.push(("ply", ply(count)));
        samples.push(("games", games(count)));
        samples.push(("found", found(count)));
        samples.push(("held", held(count, 4)));
    }
    let at = || Words::new("９八", "9h");
    samples.extend(Kind::ALL.map(|kind| ("round_the_edge", round_the_edge(kind, at()))));
    samples.push(("jumps", jumps(Kind::Rook, at())));
    samples.push(("reflected", reflected(Kind::Bishop, at())));
    samples.push(("slides", slides(Kind::Rook, at())));
    samples.push(("steal", steal(&[(Kind::Pawn, 3), (Kind::Silver, 1)])));
    samples.push(("open", open(Words::new("本将棋", "Shogi"))));
    samples.push(("number", number(1, Words::new("先手から", "Black first"))));
    samples
}
