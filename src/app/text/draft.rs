//! The texts of the draft.

use super::fixed::texts;
use super::{opponent, text};
use crate::app::seating::ComputerLevel;
use crate::engine::draft::ArmyFault;
use crate::engine::piece::{Class, Kind};
use crate::engine::text::Text;

texts! {
    // The camp
    TITLE = "軍勢を組む", "Choose your army";
    SETTINGS = "盤と組み方", "Board and way of drafting";
    BOARDS = "盤", "Board";
    TWO_WAYS = "組み方", "How you draft";
    ONE_SCREEN = "この画面で二人", "Two at this screen";
    BY_LINKS = "リンクで", "By links";
    LEVELS = "コンピューターの強さ", "How strong the computer plays";
    RULES = "組み方のきまり", "The rules of the draft";
    CURTAIN = "相手の軍勢は幕の向こう", "The other army is behind the curtain";
    CURTAIN_NOTE = "二人とも決めるまで、どこにも表示されません", "It is shown nowhere until both have decided";
    FIRST_SEAT = "先に組む人", "first to draft";
    SECOND_SEAT = "後に組む人", "second to draft";
    IN_HAND = "持ち駒にする", "Keep in hand";
    IN_HAND_NOTE = "（将棋の駒だけ）", "(shogi pieces only)";
    HAND_TOO = "持ち駒にもできる", "also in hand";
    PALETTE = "駒箱", "The box of pieces";
    UNDO = "戻す", "Undo";
    RANDOM = "おまかせ", "Random";
    ARMIES = "軍勢の一覧", "Armies";
    TAKE_OFF = "外す", "Take off";
    COMMIT = "これで決める", "Lock in this army";
    PROMISE = "封をした軍勢のリンクを作る", "Send my sealed army";
    CLEAR = "すべて外す", "Clear the board";
    READY = "実績のある軍勢", "Proven armies";
    READY_NOTE = "コンピューターどうしの対局で勝ち残った軍勢です。勝率は、最後に残ったものどうしで競ったときのものです。コンピューターもこの中から選びます。", "These came through when the computer played itself; the figure is what each scored among the last of them. The computer takes its own armies from here, too.";
    SAVED = "保存した軍勢", "Saved armies";
    NONE_SAVED = "まだありません。いまの軍勢に名前を付けて保存できます。", "None yet. Give the present army a name to save it.";
    NAME = "軍勢の名前", "Name of the army";
    SAVE = "保存", "Save";
    DELETE = "消す", "Delete";
    AS_TEXT = "文字列で", "As text";
    COPY_TEXT = "文字列をコピー", "Copy the text";
    READ_TEXT = "この文字列で並べる", "Lay out this text";
    HINT = "駒を選び、自陣のマスを選ぶと置けます。", "Choose a piece, then a square of your camp.";
    CHOSEN = "置くマスを選びます。", "Now choose its square.";

    // What was done, and what cannot be
    UNDONE = "一つ戻しました", "Undone";
    CLEARED = "すべて外しました", "Cleared";
    SET = "軍勢を並べました", "The army is laid out";
    SAVED_NOW = "保存しました。", "Saved.";
    NONE_LEFT = "その駒は、もう残っていません。", "There are no more of these.";
    NOT_FOR_HAND = "持ち駒にできるのは、玉のほかの将棋の駒だけです。", "Only pieces of shogi, the king aside, may be kept in hand.";
    OWN_CAMP = "駒は自陣に置きます。", "Pieces stand in your own camp.";
    NOT_READY = "準備ができませんでした。もう一度お試しください。", "That did not work. Please try again.";
    NOT_OPENED = "封をした軍勢を開けられませんでした。このブラウザのデータが消された可能性があります。", "The sealed army could not be opened. This browser’s data may have been cleared.";

    // The curtain
    SEALED = "封をしました", "Your army is sealed";
    HAND_OVER = "端末を相手に渡してください。軍勢は鍵をかけて封をしたので、再読み込みしても消えず、だれにも見えません。", "Now pass the device on. The army is locked away: it survives a reload, and nobody can see it.";
    HAND_OVER_OPEN = "端末を相手に渡してください。このブラウザでは封をして保存できないため、再読み込みすると軍勢は消えます。", "Now pass the device on. This browser cannot store it sealed: after a reload the army is gone.";
    BEGIN = "受け取りました、組みはじめる", "I’m ready to draft";
    BOTH = "二人の軍勢が決まりました", "Both armies are decided";
    BOTH_NOTE = "二人で画面の前に座ったら、幕を上げてください。もう変えられません。", "When both of you are at the screen, raise the curtain. Nothing can be changed any more.";
    COMPUTER_BOUND = "コンピューターは、あなたの軍勢を知らずに先に封をしました。幕を上げると、二つの軍勢が現れます。もう変えられません。", "The computer sealed its army first and knows nothing of yours. Raise the curtain to see both. Nothing can be changed any more.";
    REVEAL = "幕を上げる", "Raise the curtain";
    GIVE_UP = "この対局をやめる", "Abandon this game";
    GIVE_UP_SURE = "本当にやめる（軍勢は消えます）", "Yes, abandon the armies";

    // What is kept, and other tabs
    OPENING = "保存した内容を確かめています…", "Looking for what is kept here…";
    NOT_READ = "保存した内容を読めませんでした。もう一度読み込んでください。", "What is kept here could not be read. Please load the page again.";
    NOT_SAVED = "保存できませんでした。", "That could not be saved.";
    BOUND_ELSEWHERE = "この席の軍勢は、別のタブでもう決まっています。いまの状態を表示しました。", "The army of this seat has been decided in another tab already. It is shown as it stands now.";
    ENDED_ELSEWHERE = "この対局は、別のタブで始まったか、取りやめになりました。", "This draft was begun as a game, or abandoned, in another tab.";
    UNSTYLED = "表示に必要なファイルが届きませんでした。", "A file that this page needs to look right did not arrive.";
    ASK_AGAIN = "もう一度読み込む", "Load again";

    // Both armies are known
    SHOWN = "両軍そろいました", "Both armies are here";
    NEAR = "白（手前）", "White (near)";
    FAR = "黒（奥）", "Black (far)";
    YOU = "白（あなた）", "White (you)";
    COMPUTER = "黒（コンピューター）", "Black (the computer)";
    RELOCATION = "指し始める前に、まず後手、次に先手が、象・马・车を移し替えられます。", "Before play each player may reposition their janggi elephants, horses and chariots, the second player first.";
    START = "対局をはじめる", "Begin the game";

    // By links
    EXCHANGE = "リンクで軍勢を交換する", "Exchanging armies by links";
    EXCHANGE_NOTE = "封をした軍勢のリンクには、軍勢そのものは入っていません。軍勢と無作為な数から作った、元に戻せない印だけです。", "The link to a sealed army does not hold the army, only a mark made from it and a random number, from which the army cannot be worked out.";
    HONEST = "あとから公開する側が、封をしたあとで黙ってしまうことは防げません。その場合は、対局は始まりません。", "Whoever shows second cannot be forced to do so. In that case the game does not begin.";
    INVITED = "招待が届きました。軍勢を組むと、返事のリンクができます。", "You are invited. Choose your army, and your answer is a link.";
    OWN_PROMISE = "封をした軍勢を相手に送る", "Send your sealed army to the other player";
    OTHER_PROMISE = "相手の封をした軍勢を受け取る", "Receive the other player’s sealed army";
    OWN_ARMY = "自分の軍勢を公開する", "Show your army";
    OTHER_ARMY = "相手の軍勢を受け取り、封をしたものと照らし合わせる", "Receive the other army, checked against the sealed one";
    SENT_BEFORE = "前に送ったリンク（なくしたと言われたら、もう一度送れます）", "Your earlier link, in case it has to be sent again";
    SEND_THIS = "このリンクを相手に送ります", "Send this link to the other player";
    RECEIVED = "届いたリンクを貼り付ける", "Paste the link you received";
    TAKE = "受け取る", "Take it";
    SHOW_NOW = "軍勢を公開するリンクを作る", "Make the link that shows my army";
    NOT_SEALED = "このブラウザでは封をして保存できません。終わるまで、このページを閉じないでください。", "This browser cannot store the army sealed. Please keep this page open until the end.";
    STEP_DONE = "済み", "done";
    ANY_TIME = "リンクを二度開いても、なくして送り直しても、かまいません。", "Opening a link twice, or sending it again, does no harm.";
    UNDER_WAY = "封をした軍勢のある、進行中の対局があります。", "A game with a sealed army is under way.";
    CONTINUE = "続ける", "Continue";
    UNKNOWN_GAME = "このブラウザで始めた対局ではありません。軍勢に封をしたブラウザで開いてください。", "This game was not begun in this browser. Please open the link where you sealed your army.";
    OTHER_BOARD = "別の盤の対局のリンクです。", "This link is for another board.";
}

/// An arm (兵科) as the meter groups it.
pub fn arm(class: Class) -> Text {
    match class {
        Class::King => Text::new("王", "king"),
        Class::Chariot => Text::new("戦車", "chariots"),
        Class::Adjutant => Text::new("副官", "adjutants"),
        Class::Elephant | Class::Knight => Text::new("騎士・象兵", "knights, elephants"),
        Class::Cannon => Text::new("火砲", "cannons"),
        Class::Soldier => Text::new("兵隊", "soldiers"),
    }
}

/// An arm and its points.
pub fn arm_points(class: Class, points: usize) -> Text {
    text!("{} {}", "{} {}"; arm(class), points)
}

/// Of how many points, and how many pieces.
pub fn of_points(points: usize, count: usize) -> Text {
    match count {
        1 => text!("/ {} 点・1枚", "/ {} points · 1 piece"; points),
        _ => text!("/ {} 点・{}枚", "/ {} points · {} pieces"; points, count),
    }
}

/// The points that are left, or too many.
pub fn left(cost: usize, most: usize) -> Text {
    match cost > most {
        false => text!("残り {} 点", "{} left"; most - cost),
        true => text!("{} 点超過", "{} over"; cost - most),
    }
}

/// What was done, and the points that are left.
pub fn and_left(done: Text, cost: u32, most: u16) -> Text {
    text!("{}。{}。", "{}. {}."; done, left(cost as usize, usize::from(most)))
}

/// A piece has been put on a square.
pub fn put(kind: Text, square: Text) -> Text {
    text!("{}を{}に置きました", "{} on {}"; kind, square)
}

/// A piece has been put in hand.
pub fn kept(kind: Text) -> Text {
    text!("{}を持ち駒にしました", "{} in hand"; kind)
}

/// A piece has been taken off.
pub fn taken_off(kind: Text) -> Text {
    text!("{}を外しました", "{} taken off"; kind)
}

/// A piece that has been taken up.
pub fn chosen(kind: Kind) -> Text {
    text!("{}：{}", "{}: {}"; kind.name(), CHOSEN.clone())
}

/// The button when something is still wrong: a king that is missing is asked
/// for, before all else.
pub fn to_mend(faults: &[ArmyFault]) -> Text {
    if let Some(ArmyFault::NoKing(king)) = faults.first() {
        return text!("{}を置いてください", "Place your {}"; king.name());
    }
    let count = faults.len();
    text!("直すところ {}か所", "{} to fix"; count)
}

/// What can be done about a fault.
pub fn remedy(fault: &ArmyFault) -> Text {
    match fault {
        ArmyFault::NoKing(_) => {
            Text::new("駒箱から選んで、自陣に置きます。", "Choose it from the box and place it.")
        }
        ArmyFault::ManyKings { .. } | ArmyFault::TooMany { .. } => {
            Text::new("多いぶんを外します。", "Take off what is too many.")
        }
        ArmyFault::NotForHand(_) => {
            Text::new("盤に置くか、外します。", "Put it on the board, or take it off.")
        }
        ArmyFault::OverPoints { .. } => Text::new(
            "どれかを外すか、安い駒と入れ替えます。",
            "Take something off, or swap it for something cheaper.",
        ),
        ArmyFault::OffSoldierRank { .. }
        | ArmyFault::NotBehind { .. }
        | ArmyFault::OutsidePalace { .. } => Text::new(
            "置けるマスへ動かすか、外します。",
            "Move it where it belongs, or take it off.",
        ),
        _ => Text::new("外します。", "Take it off."),
    }
}

/// The name of a kind in the box, before what it costs and how many are left.
pub fn in_box(kind: Kind) -> Text {
    text!("{}、", "{},"; kind.name())
}

/// The name of a square of the camp.
pub fn square(name: Text, kind: Option<Kind>, wrong: bool) -> Text {
    let what = match kind {
        Some(kind) => text!("{} {}", "{}, {}"; name, kind.name()),
        None => name,
    };
    if wrong { text!("{}、直すところ", "{}, to fix"; what) } else { what }
}

/// Finished exchanges have been dropped to make room.
pub fn dropped(count: usize) -> Text {
    text!(
        "終わった交換のうち、いちばん古い{}件を消しました。",
        "To make room, the oldest finished exchanges were dropped: {}.";
        count
    )
}

/// The computer as an opponent, by its level.
pub fn against(level: ComputerLevel) -> Text {
    text!("コンピューター（{}）と", "against the computer, {}"; opponent::level(level))
}

/// An army by what it is like, numbered where there are several.
pub fn numbered(name: Text, number: usize) -> Text {
    match number {
        0 | 1 => name,
        _ => text!("{} {}", "{} {}"; name, number),
    }
}

/// How a proven army has done.
pub fn proven(percent: usize, games: usize) -> Text {
    text!(
        "ほかの軍勢と{1}局指して、勝率{0}％",
        "scored {}% in {} games against the others"; percent, games
    )
}

/// How large an army is, before what it is like.
pub fn sized(count: usize, cost: usize, told: Text) -> Text {
    text!("{}枚・{}点。{}", "{} pieces, {} points. {}"; count, cost, told)
}

/// The board, and who is drafting.
pub fn at_board(board: Text, who: Option<Text>) -> Text {
    match who {
        Some(who) => text!("{}・{}", "{}, {}"; board, who),
        None => board,
    }
}

/// Who moves first.
pub fn first(who: Text) -> Text {
    text!("先手は{}です。", "{} moves first."; who)
}

/// What an army keeps in hand.
pub fn in_hand(kinds: &[Kind]) -> Text {
    let (mut ja, mut en) = (String::from("持ち駒 "), String::from("in hand: "));
    for (at, same) in kinds.chunk_by(|one, other| one == other).enumerate() {
        ja.extend(same.iter().map(|kind| kind.kanji()));
        let Some(kind) = same.first() else { continue };
        en += if at > 0 { ", " } else { "" };
        en += &[&kind.spoken().en, " ×", &*same.len().to_string()].concat();
    }
    Text::made(ja, en)
}

/// The game and the page.
pub fn heading(game: Text) -> Text {
    text!("{}　軍勢を組む", "{}: choose your army"; game)
}

/// What an army amounts to.
pub fn amounts(who: Text, count: usize, cost: usize) -> Text {
    text!("{}：{}枚、{}点", "{}: {} pieces, {} points"; who, count, cost)
}

/// One of each.
#[cfg(test)]
pub fn samples() -> Vec<(&'static str, Text)> {
    use crate::armies::Character;
    let mut samples: Vec<_> = ALL.iter().map(|(name, words)| (*name, (*words).clone())).collect();
    let rook = || Kind::Rook.name();
    let square_name = || Text::new("7七", "7g");
    for class in [Class::King, Class::Chariot, Class::Adjutant, Class::Knight, Class::Soldier] {
        samples.push(("arm", arm_points(class, 12)));
    }
    samples.extend([
        ("cannon", arm(Class::Cannon)),
        ("of_points", of_points(100, 1)),
        ("of_points", of_points(100, 24)),
        ("left", left(97, 100)),
        ("left", left(103, 100)),
        ("put", and_left(put(rook(), square_name()), 10, 100)),
        ("kept", kept(rook())),
        ("taken_off", taken_off(rook())),
        ("chosen", chosen(Kind::Rook)),
        ("to_mend", to_mend(&[ArmyFault::NoKing(Kind::King)])),
        ("to_mend", to_mend(&[ArmyFault::NotForHand(Kind::King)])),
        ("dropped", dropped(2)),
        ("in_box", in_box(Kind::Rook)),
        ("square", square(square_name(), Some(Kind::Rook), true)),
        ("square", square(square_name(), None, false)),
        ("at_board", at_board(Text::new("将棋盤", "shogi board"), Some(FIRST_SEAT.clone()))),
        ("first", first(NEAR.clone())),
        ("against", against(ComputerLevel::FIRST_OFFERED)),
        ("numbered", numbered(Text::new("戦車隊", "Chariots"), 2)),
        ("proven", proven(61, 120)),
        ("sized", sized(21, 100, Character::Mixed.describe())),
        ("heading", heading(Text::new("連合将棋", "Rengo Shogi"))),
        ("amounts", amounts(FAR.clone(), 20, 99)),
    ]);
    let king = Kind::King;
    for fault in [
        ArmyFault::NoKing(king),
        ArmyFault::ManyKings { king, count: 2 },
        ArmyFault::NotForHand(king),
        ArmyFault::OverPoints { cost: 101, most: 100 },
        ArmyFault::UnknownSquare(king),
        ArmyFault::OutsidePalace { kind: king, square: crate::engine::square::Square(0) },
    ] {
        samples.push(("remedy", remedy(&fault)));
    }
    samples
}
