//! The texts that tell about a game.

use super::text;
use crate::describe::SideNames;
use crate::engine::outcome::{Outcome, Reason};
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::text::Text;
use crate::variants::{self, Variant};

use super::fixed;

pub use crate::notation::why::illegal;

/// A player at the table, with what tells the players apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideName {
    /// Who.
    pub player: Player,
    /// What the players are called.
    pub names: SideNames,
}

impl From<Player> for SideName {
    /// One of two, called by who begins.
    fn from(player: Player) -> SideName {
        SideName { player, names: SideNames::Order }
    }
}

/// The name of a player.
pub fn side(seat: SideName) -> Text {
    seat.names.name(seat.player)
}

/// It is this player's turn: said when another piece was touched.
pub fn not_your_turn(player: SideName) -> Text {
    text!("いまは{}の番です。", "It is {}’s turn."; side(player))
}

/// Whose turn it is.
pub fn turn(player: SideName) -> Text {
    text!("{}の番です。", "{} to move."; side(player))
}

/// Whose turn it is, in check.
pub fn check(player: SideName) -> Text {
    text!("王手です。{}の番です。", "Check. {} to move."; side(player))
}

/// The piece goes round the edge.
pub fn round_the_edge(kind: Kind, to: Text) -> Text {
    text!("{}は、端を越えて{}へ進みます。", "The {} goes round the edge to {}."; kind.spoken(), to)
}

/// The piece slides on.
pub fn slides(kind: Kind, to: Text) -> Text {
    text!("{}は、{}まで滑ります。", "The {} slides to {}."; kind.spoken(), to)
}

/// The piece jumps.
pub fn jumps(kind: Kind, to: Text) -> Text {
    text!("{}は、駒を飛び越えて{}へ進みます。", "The {} jumps to {}."; kind.spoken(), to)
}

/// The piece is thrown back by a wall.
pub fn reflected(kind: Kind, to: Text) -> Text {
    text!("{}は、壁で跳ね返って{}へ進みます。", "The {} goes to {} off the wall."; kind.spoken(), to)
}

/// A move was made from an earlier ply: so many had followed there.
pub fn branched(count: usize) -> Text {
    if count == 1 {
        return Text::new(
            "ここから変化を指します。もとの1手も残っています。",
            "A new line from here; the old move is kept.",
        );
    }
    text!(
        "ここから変化を指します。もとの手順（{}手）も残っています。",
        "A new line from here; the {} old moves are kept.";
        count
    )
}

/// To resign for a side, once more asked.
pub fn resign(side: Text) -> Text {
    text!("{}が投了する", "{} resigns"; side)
}

/// What the players are called at a table.
pub type NameSide<'t> = &'t dyn Fn(Player) -> SideName;

/// The headline of the end.
pub fn result(outcome: &Outcome, names: SideNames) -> Text {
    let name = |player: Player| side(SideName { player, names });
    match outcome.winners[..] {
        [] => fixed::DRAW.clone(),
        [winner] => text!("{}の勝ち", "{} wins"; name(winner)),
        [winner, other, ..] => {
            text!("{}と{}の勝ち", "{} and {} win"; name(winner), name(other))
        }
    }
}

/// Why the game ended, in a word or two.
pub fn reason(reason: Reason) -> Text {
    match reason {
        Reason::Checkmate => Text::new("詰み", "checkmate"),
        Reason::Stalemate => Text::new("指せる手がなくなった", "no legal move left"),
        Reason::Repetition => Text::new("千日手", "repetition"),
        Reason::PerpetualCheck => Text::new("連続王手の千日手", "perpetual check"),
        Reason::Try => Text::new("トライ", "a try"),
        Reason::Enclosure => Text::new("玉がふさがった", "an enclosed king"),
        Reason::InsufficientMaterial => {
            Text::new("詰ませる駒がなくなった", "too little left to mate with")
        }
        Reason::FiftyMoves => Text::new("50手ルール", "the fifty-move rule"),
        Reason::Counting => Text::new("手数切れ", "the count of moves"),
        Reason::Points => Text::new("点数で決着", "points"),
        Reason::ClaimedRepetition => Text::new("千日手の主張", "a claimed repetition"),
        Reason::LastSurvivor => Text::new("最後の1人になった", "the last survivor"),
        Reason::TwoEliminated => Text::new("2人が負けた", "two players out"),
        Reason::TeamMated => Text::new("負けた組の1人が詰まされた", "a partner mated"),
        Reason::EnteringKing => Text::new("入玉宣言", "entering-king declaration"),
        Reason::Resignation => Text::new("投了", "resignation"),
        Reason::Time => Text::new("時間切れ", "time"),
        Reason::Agreement => Text::new("合意", "agreement"),
    }
}

/// Why the game ended, and for whom where that is not the winner.
fn cause(outcome: &Outcome, names: SideNames) -> Text {
    let loser = match (&outcome.winners[..], &outcome.placings) {
        ([winner], None) => Some(Player(1 - winner.0.min(1))),
        _ => None,
    };
    match (outcome.reason, loser) {
        (Reason::Resignation, Some(player)) => {
            text!("{}投了", "{} resigned"; side(SideName { player, names }))
        }
        (Reason::Time, Some(player)) => {
            text!("{}の時間切れ", "{} ran out of time"; side(SideName { player, names }))
        }
        (reason, _) => self::reason(reason),
    }
}

/// How a game ended, below who has won: 83手、詰み.
pub fn how_it_ended(plies: usize, outcome: &Outcome, names: SideNames) -> Text {
    let why = cause(outcome, names);
    text!("{}手、{}", "At move {}: {}"; names.moves(plies), why)
}

/// After how many plies the game ended, told as moves, how, and why.
pub fn result_line(plies: usize, outcome: &Outcome, names: SideNames) -> Text {
    let (won, why) = (result(outcome, names), cause(outcome, names));
    match names.moves(plies) {
        1 => text!("まで1手で{0}（{1}）", "{0} after 1 move: {1}"; won, why),
        moves => text!("まで{2}手で{0}（{1}）", "{0} after {2} moves: {1}"; won, why, moves),
    }
}

/// The same in one sentence.
pub fn result_sentence(plies: usize, outcome: &Outcome, names: SideNames) -> Text {
    text!("{}。", "{}."; result_line(plies, outcome, names))
}

/// The ply that is shown: 19手目.
pub fn ply(ply: usize) -> Text {
    match ply {
        0 => Text::new("開始", "Start"),
        _ => text!("{}手目", "Move {}"; ply),
    }
}

/// How many moves a line has.
pub fn moves(count: usize) -> Text {
    match count {
        1 => Text::new("1手", "1 move"),
        _ => text!("{}手", "{} moves"; count),
    }
}

/// How many pieces a limited hand holds: 持ち駒 2/4.
pub fn held(count: usize, limit: usize) -> Text {
    text!("持ち駒 {}/{}", "{}/{} in hand"; count, limit)
}

/// What a steal would take: 横取り（歩3・銀）.
pub fn steal(hand: &[(Kind, u8)]) -> Text {
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
    Text::made(format!("横取り（{}）", ja.join("・")), format!("Steal ({})", en.join(", ")))
}

/// The name of a game in two: that of its family, and what the game is called in it,
/// unless that is a number, which is part of the name.
pub fn title(variant: &Variant) -> (&Text, Option<&Text>) {
    match variants::family_of(&variant.id) {
        Some(family) if family.has_modes() => (&family.name, Some(&variant.difference)),
        _ => (&variant.name, None),
    }
}

/// How many games: on a card and beside a heading.
pub fn games(count: usize) -> Text {
    match count {
        1 => Text::new("1種", "1 variant"),
        _ => text!("{}種", "{} variants"; count),
    }
}

/// How many families a search has found.
pub fn found(count: usize) -> Text {
    match count {
        0 => fixed::NOTHING_FOUND.clone(),
        1 => Text::new("1件見つかりました。", "One match."),
        _ => text!("{}件見つかりました。", "{} matches."; count),
    }
}

/// The nearest place to a broken link.
pub fn open(name: Text) -> Text {
    text!("{}を開く", "Open {}"; name)
}

/// A number of a family, for its switch.
pub fn number(number: usize, difference: Text) -> Text {
    text!("{} {}", "{} {}"; number, difference)
}

/// One of each, with every value that chooses a text.
#[cfg(test)]
pub fn samples() -> Vec<(&'static str, Text)> {
    use crate::engine::action::Claim;
    use crate::engine::illegal::Illegal::*;
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
        OnePerFile,
        DropMate,
        Immobile,
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
            samples.push(("result", result(&outcome, SideNames::Order)));
            samples.push(("how_it_ended", how_it_ended(83, &outcome, SideNames::Order)));
            samples.push(("result_line", result_line(1, &outcome, SideNames::Order)));
            samples.push(("result_line", result_line(83, &outcome, SideNames::BlackAndWhite)));
            samples
                .push(("result_sentence", result_sentence(83, &outcome, SideNames::WhiteAndBlack)));
        }
    }
    for player in [Player(0), Player(1)] {
        let player = SideName::from(player);
        samples.push(("not_your_turn", not_your_turn(player)));
        samples.push(("turn", turn(player)));
        samples.push(("resign", resign(side(player))));
        samples.push(("check", check(player)));
    }
    for count in [0, 1, 2] {
        samples.push(("branched", branched(count)));
        samples.push(("ply", ply(count)));
        samples.push(("moves", moves(count)));
        samples.push(("games", games(count)));
        samples.push(("found", found(count)));
        samples.push(("held", held(count, 4)));
    }
    let at = || Text::new("９八", "9h");
    samples.extend(Kind::ALL.map(|kind| ("round_the_edge", round_the_edge(kind, at()))));
    samples.push(("jumps", jumps(Kind::Rook, at())));
    samples.push(("reflected", reflected(Kind::Bishop, at())));
    samples.push(("slides", slides(Kind::Rook, at())));
    samples.push(("steal", steal(&[(Kind::Pawn, 3), (Kind::Silver, 1)])));
    samples.push(("open", open(Text::new("本将棋", "Shogi"))));
    samples.push(("number", number(1, Text::new("先手から", "Black first"))));
    samples
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants;

    fn names(id: &str) -> [String; 2] {
        let variant = variants::find(id).expect("in the catalogue");
        let names = SideNames::of(variant.spec());
        [0, 1].map(|player| side(SideName { player: Player(player), names }).ja.into_owned())
    }

    #[test]
    fn first_is_said_of_who_begins_and_else_colours() {
        assert_eq!(names("torus-1"), ["先手", "後手"]);
        assert_eq!(names("torus-2"), ["黒", "白"]);
        assert_eq!(names("chess"), ["白", "黒"]);
        assert_eq!(names("yonin-survivor"), ["南", "西"]);
        let names = SideNames::BlackAndWhite;
        let outcome = Outcome::win(Player(1), Reason::Checkmate);
        assert_eq!(result(&outcome, names).ja, "白の勝ち");
        assert_eq!(turn(SideName { player: Player(1), names }).ja, "白の番です。");
    }

    #[test]
    fn a_result_says_who_resigned() {
        let outcome = Outcome::win(Player(1), Reason::Resignation);
        let line = result_line(12, &outcome, SideNames::Order);
        assert_eq!(line.ja, "まで12手で後手の勝ち（先手投了）");
        assert_eq!(line.en, "White wins after 12 moves: Black resigned");
        let why = how_it_ended(12, &outcome, SideNames::Order);
        assert_eq!([&*why.ja, &*why.en], ["12手、先手投了", "At move 12: Black resigned"]);
        let drawn = Outcome::draw(Reason::Repetition);
        assert_eq!(result_line(1, &drawn, SideNames::Order).ja, "まで1手で引き分け（千日手）");
    }
}
