//! The texts of the editor.

use super::fixed::texts;
use super::{game, text};
use crate::describe::SideNames;
use crate::engine::outcome::Outcome;
use crate::engine::player::Player;
use crate::engine::rules::Rules;
use crate::engine::setup::Fault;
use crate::engine::square::Square;
use crate::engine::state_item::StateItem;
use crate::engine::text::Text;
use crate::notation::label::square_name;

texts! {
    TITLE = "局面を作る", "Set up a position";
    BOX = "駒箱", "The box";
    TURN = "手番", "To move";
    UNDO = "元に戻す", "Undo";
    REDO = "やり直す", "Redo";
    CLEAR = "駒をすべて外す", "Clear the board";
    BEGIN_ANEW = "はじめの並べ方にする", "Starting position";
    TURN_OVER = "裏返す", "Turn over";
    CHANGE_SIDE = "持ち主を替える", "Change sides";
    TAKE_OFF = "外す", "Take off";
    HINT = "並んでいる駒を選び、置くマスか駒台を押します。盤の駒は、動かしたり、盤の外に出して外したりできます。", "Choose one of these pieces, then its squares or a hand. Pieces on the board can be moved, or dragged off it.";
    CHOSEN = "置くマスか、駒台を選びます。", "Now choose its squares, or a hand.";
    POSSIBLE = "この局面から指せます。", "This position can be played.";
    STATE = "そのほかの状態", "Other settings";
    PLAY = "ここから指す", "Play from here";
    COPY_LINK = "リンクをコピー", "Copy the link";
    COPY_TEXT = "局面を文字列でコピー", "Copy the position as text";
    TEXT = "文字列かリンクから作る", "From text or a link";
    READ_TEXT = "並べる", "Set up";
    UNDONE = "一つ戻しました。", "Undone.";
    REDONE = "やり直しました。", "Redone.";
    CLEARED = "すべて外しました。", "The board is empty.";
    BEGUN = "はじめの並べ方にしました。", "The pieces stand as at the start.";
    READ = "並べました。", "The position is set up.";
    LINK_COPIED = "リンクをコピーしました。", "The link is copied.";
    TEXT_COPIED = "文字列をコピーしました。", "The text is copied.";
    NOT_COPIED = "コピーできませんでした。ブラウザの設定をお確かめください。", "That could not be copied. Please look at your browser’s settings.";
    NOT_WHOLE = "リンクの一部が読めなかったので、はじめの並べ方を表示しています。", "Part of the link could not be read: this is how the game begins.";
    OTHER_GAME = "それは別の将棋の局面です。", "That is a position of another game.";
    NOT_LINKED = "この局面はリンクにできません。", "This position does not fit into a link.";
}

/// The game is over in this position.
pub fn over(outcome: &Outcome, names: SideNames) -> Text {
    text!(
        "もう終わった局面です（{}、{}）。",
        "The game is over here: {}, by {}.";
        game::result(outcome, names), game::reason(outcome.reason)
    )
}

/// A piece stands somewhere now.
pub fn put(piece: Text, square: Text) -> Text {
    text!("{1}に{0}を置きました。", "{} on {}."; piece, square)
}

/// A piece is gone.
pub fn taken_off(piece: Text) -> Text {
    text!("{}を外しました。", "The {} is off the board."; piece)
}

/// A piece is in hand now.
pub fn kept(piece: Text) -> Text {
    text!("{}を持ち駒にしました。", "A {} is in hand."; piece)
}

/// The kind cannot be in hand.
pub fn not_for_hand(piece: Text) -> Text {
    text!("この将棋では、{}は持ち駒になりません。", "In this game this is never in hand: {}."; piece)
}

/// A player's pieces in the box.
pub fn box_of(side: Text) -> Text {
    text!("{}の駒", "{}’s pieces"; side)
}

/// What is wrong with a position.
pub fn fault(fault: Fault, rules: &Rules) -> Text {
    let names = SideNames::of(rules.spec());
    let side = |player: Player| names.name(player);
    let at = |square: Square| square_name(rules, square);
    let king = rules.spec().royal_kinds().first().map(|kind| kind.spoken()).unwrap_or_default();
    match fault {
        Fault::OffBoard(_) | Fault::SquareTwice(_) => {
            text!(
                "盤にない場所に駒があるか、同じマスに駒が2枚あります。",
                "A piece is off the board, or two share a square."
            )
        }
        Fault::UnknownKind(kind) => {
            text!("この将棋に{}はありません。", "There is no {} in this game."; kind.spoken())
        }
        Fault::UnknownPlayer(_) => {
            text!(
                "この将棋にいない人の駒があります。",
                "Something belongs to a player who is not in this game."
            )
        }
        Fault::OutToMove(player) => {
            text!("手番の{}は、もう負けています。", "{} is to move but out of the game."; side(player))
        }
        Fault::NotForHand(kind) => not_for_hand(kind.spoken()),
        Fault::HandTooLarge(kind) => {
            text!("持ち駒の{}が多すぎます。", "There are too many of these in hand: {}."; kind.spoken())
        }
        Fault::HandOverLimit(player) => {
            text!("{}の駒台に、載りきらない駒があります。", "{}’s hand holds more than this game allows."; side(player))
        }
        Fault::NotHandedOver(player) => {
            text!("共有の持ち駒は、手番の側にあります。いまは{}にあります。", "The common hand belongs to the side to move; now {} has it."; side(player))
        }
        Fault::NoKing(player) => {
            text!("{}の{}を置いてください。", "Place {}’s {}."; side(player), king)
        }
        Fault::ManyKings(player) => {
            text!("{}の{}が多すぎます。", "{} has a {} too many."; side(player), king)
        }
        Fault::Immobile(square) => {
            text!("{}の駒は、そこから動けません（行き所のない駒）。", "The piece on {} could never move from there."; at(square))
        }
        Fault::Unpromoted(square) => {
            text!("{}の駒は、そこでは必ず成ります。", "The piece on {} would have promoted there."; at(square))
        }
        Fault::Misplaced(square) => {
            text!("{}の駒は、そこに入れません。", "The piece on {} cannot stand there."; at(square))
        }
        Fault::Irreversible => {
            text!(
                "「そのほかの状態」が、駒の配置と合いません。",
                "The other settings do not fit the pieces."
            )
        }
        Fault::OnePerFile(square) => {
            text!("{}の駒と同じ筋に、同じ駒がもう1枚あります（二歩）。", "The piece on {} shares its file with another of its kind (nifu)."; at(square))
        }
        Fault::Tried(player) => {
            text!("{}の{}が、勝ちになるマスにいます。もう終わった局面です。", "{}’s {} has reached the winning square: that game is over."; side(player), king)
        }
        Fault::Capturable(player) => {
            text!("手番でない{}の{}に、王手がかかっています。", "{}’s {} is in check but not to move."; side(player), king)
        }
    }
}

/// What can be said of a position beside pieces, hands and turn.
pub fn item(item: StateItem, rules: &Rules) -> Text {
    let names = SideNames::of(rules.spec());
    let side = |player: Player| names.name(player);
    let at = |square: Square| square_name(rules, square);
    match item {
        StateItem::Castling(player, true) => {
            text!("{}：右側へのキャスリング", "{} may castle to the right"; side(player))
        }
        StateItem::Castling(player, false) => {
            text!("{}：左側へのキャスリング", "{} may castle to the left"; side(player))
        }
        StateItem::EnPassant(square) => {
            text!("{}でアンパッサン", "En passant on {}"; at(square))
        }
        StateItem::Stolen(player) => {
            text!("{}は横取り済み", "{} has stolen"; side(player))
        }
        StateItem::Passes => text!("続けてパスした回数", "Passes in a row"),
        StateItem::Calm => text!("進展のない手数", "Moves without progress, by either side"),
        StateItem::Bare(player) => {
            text!("王だけになった{}に残った手数", "Moves left to {}’s bare king"; side(player))
        }
        StateItem::Board => {
            text!("引き分けまでの手数（両者）", "Moves left until a draw, by either side")
        }
        StateItem::Spoils(player) => {
            text!("{}が取った駒の点（持ち駒を除く）", "{}’s points for captures, hand aside"; side(player))
        }
        StateItem::First(player) => text!("{}が先手", "{} is the first player"; side(player)),
        StateItem::Relocating => text!("駒を移し替えている", "Pieces are being repositioned"),
        StateItem::Relocated(square) => {
            text!("{}の駒は移し替え済み", "The piece on {} has been repositioned"; at(square))
        }
        StateItem::Out(player) => text!("{}は負けている", "{} is out"; side(player)),
        StateItem::Mates(player) => {
            text!("{}が詰ませた人数", "Players mated by {}"; side(player))
        }
        StateItem::Moved(player) => {
            text!("{}は一手指した", "{} has made a first move"; side(player))
        }
        StateItem::Mirrored(player) => {
            text!("{}は左右を入れ替えた", "{} has mirrored the camp"; side(player))
        }
        StateItem::SecondPhase => text!("乱戦（王を取ったあと）", "After a king has been captured"),
    }
}

/// One of each.
#[cfg(test)]
pub fn samples() -> Vec<(&'static str, Text)> {
    use crate::engine::piece::Kind;
    let mut samples: Vec<_> = ALL.iter().map(|(name, words)| (*name, (*words).clone())).collect();
    let pawn = || Kind::Pawn.name();
    samples.extend([
        ("put", put(pawn(), Text::new("7六", "7f"))),
        ("taken_off", taken_off(pawn())),
        ("kept", kept(pawn())),
        ("not_for_hand", not_for_hand(pawn())),
        ("box_of", box_of(Text::new("先手", "Black"))),
    ]);
    let Some(shogi) = crate::variants::standard() else { return samples };
    let (rules, player, square) = (shogi.rules(), Player(1), Square(40));
    let mated = Outcome::win(player, crate::engine::outcome::Reason::Checkmate);
    samples.push(("over", over(&mated, SideNames::of(rules.spec()))));
    let faults = [
        Fault::OffBoard(99),
        Fault::SquareTwice(square),
        Fault::UnknownKind(Kind::ChessQueen),
        Fault::UnknownPlayer(Player(3)),
        Fault::OutToMove(player),
        Fault::NotForHand(Kind::King),
        Fault::HandTooLarge(Kind::Pawn),
        Fault::HandOverLimit(player),
        Fault::NotHandedOver(player),
        Fault::NoKing(player),
        Fault::ManyKings(player),
        Fault::Immobile(square),
        Fault::Unpromoted(square),
        Fault::Misplaced(square),
        Fault::Irreversible,
        Fault::OnePerFile(square),
        Fault::Tried(player),
        Fault::Capturable(player),
    ];
    samples.extend(faults.map(|what| ("fault", fault(what, &rules))));
    let items = [
        StateItem::Castling(player, true),
        StateItem::Castling(player, false),
        StateItem::EnPassant(square),
        StateItem::Stolen(player),
        StateItem::Passes,
        StateItem::Calm,
        StateItem::Bare(player),
        StateItem::Board,
        StateItem::Spoils(player),
        StateItem::First(player),
        StateItem::Relocating,
        StateItem::Relocated(square),
        StateItem::Out(player),
        StateItem::Mates(player),
        StateItem::Moved(player),
        StateItem::Mirrored(player),
        StateItem::SecondPhase,
    ];
    samples.extend(items.map(|what| ("item", item(what, &rules))));
    samples
}
