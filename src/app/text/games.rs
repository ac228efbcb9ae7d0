//! The texts of the games that are kept.

use super::fixed::texts;
use super::game::{SideName, side};
use super::{opponent, text};
use crate::app::seating::{Seating, Sitter};
use crate::describe::SideNames;
use crate::engine::player::Player;
use crate::engine::text::Text;

texts! {
    SEARCH = "名前、将棋の種類、対局者でさがす", "Search by name, game or players";
    WAITING = "指しかけの対局", "Games in progress";
    ALL_GAMES = "すべての対局", "All games";
    FROM_HERE = "続きから", "Where you left off";
    GO_ON = "続ける", "Continue";
    EVERYTHING = "すべて", "All";
    GOING = "対局中", "In progress";
    ENDED = "終局", "Finished";
    STATE = "対局の進みぐあい", "State of the game";
    LATEST = "新しい順", "Latest first";
    OLDEST = "古い順", "Oldest first";
    BY_NAME = "名前順", "By name";
    RENAME = "名前を付ける", "Rename";
    NAME = "対局の名前", "Name of the game";
    SAVE = "保存", "Save";
    CANCEL = "やめる", "Cancel";
    DELETE = "消す", "Delete";
    UNDO = "元に戻す", "Undo";
    MORE = "もっと見る", "Show more";
    EXPORT = "対局をすべて書き出す", "Export all games";
    IMPORT = "ファイルを開く", "Open files";
    PASTE = "棋譜を貼り付ける", "Paste a record";
    NONE_YET = "まだ対局がありません", "No games yet";
    NONE_YET_HELP = "一手指すと、その対局がここに残ります。いつでも続きから指せます。", "Every game is kept here from its first move on, and can be continued at any time.";
    NONE_FOUND = "あてはまる対局がありません", "No such game";
    NOT_EXPORTED = "ファイルを作れませんでした。", "The file could not be made.";
    NEWER_FILE = "新しい版のHensokuで書き出したファイルなので、読めません。何も変えていません。", "This file was exported by a newer version of Hensoku. Nothing was changed.";
    TWO_PEOPLE = "2人で", "Two people";
    COMPUTERS = "コンピューターどうし", "The computer plays itself";
}

/// How many games there are, and where they are.
pub fn count(games: usize) -> Text {
    match games {
        1 => Text::new("1局。この端末の中だけに残ります。", "1 game, kept on this device only."),
        _ => {
            text!("{}局。この端末の中だけに残ります。", "{} games, kept on this device only."; games)
        }
    }
}

/// How many there are beside those that are shown.
pub fn others(games: usize) -> Text {
    text!("ほかに{}局", "{} more"; games)
}

/// Where a game stands that goes on.
pub fn stands(moves: usize, mover: SideName) -> Text {
    match moves {
        0 => text!("開始前・{}の番", "no moves yet, {} to move"; side(mover)),
        1 => text!("1手まで・{}の番", "1 move, {} to move"; side(mover)),
        _ => text!("{1}手まで・{0}の番", "{1} moves, {0} to move"; side(mover), moves),
    }
}

/// Who plays; `called` has the names of those who have one, by seat.
pub fn players(count: u8, seating: Seating, names: SideNames, called: &[String]) -> Text {
    if !called.is_empty() {
        return opponents(count, seating, names, called);
    }
    let players = (0..count).map(Player);
    let mut people = players.clone().filter(|player| seating.sitter(*player) == Sitter::Person);
    let level = players.filter_map(|player| seating.sitter(player).level()).next();
    let (first, sat) = (people.next(), people.count());
    let computers = usize::from(count) - sat - usize::from(first.is_some());
    let seat = |player| side(SideName { player, names });
    match (first, sat, level) {
        (None, ..) => COMPUTERS.clone(),
        (Some(person), 0, Some(level)) if computers == 1 => text!(
            "あなた（{}）対 {}",
            "You ({}) v. {}";
            seat(person), opponent::computer(level)
        ),
        (Some(person), 0, _) => text!(
            "あなた（{}）とコンピューター{}人",
            "You ({}) and {} computers";
            seat(person), computers
        ),
        (Some(_), 1, None) => TWO_PEOPLE.clone(),
        (Some(_), _, None) => text!("{}人で", "{} people"; usize::from(count)),
        (Some(_), _, Some(_)) if computers == 1 => {
            text!("{}人とコンピューター1人", "{} people and the computer"; sat + 1)
        }
        (Some(_), _, Some(_)) => text!(
            "{}人とコンピューター{}人",
            "{} people and {} computers";
            sat + 1, computers
        ),
    }
}

/// All players, by their names where they have any: 先手 対 さくら.
fn opponents(count: u8, seating: Seating, names: SideNames, called: &[String]) -> Text {
    let one = |number: u8| {
        let player = Player(number);
        let name = called.get(usize::from(number)).filter(|name| !name.is_empty());
        match (seating.sitter(player), name) {
            (Sitter::Person, None) => side(SideName { player, names }),
            (sitter, name) => opponent::who(sitter, name.map(String::as_str)),
        }
    };
    let (mut ja, mut en) = (Vec::new(), Vec::new());
    for Text { ja: one, en: other } in (0..count).map(one) {
        ja.push(one);
        en.push(other);
    }
    let [between, among] = if count == 2 { [" 対 ", " v. "] } else { ["・", ", "] };
    Text::made(ja.join(between), en.join(among))
}

/// A game is no longer there.
pub fn deleted(name: Text) -> Text {
    text!("「{}」を消しました。", "“{}” was deleted."; name)
}

/// Something done to one game: the action, and of which.
pub fn of(action: &Text, name: Text) -> Text {
    text!("{}：{}", "{}: {}"; action.clone(), name)
}

/// What came of an import: so many are new or have gone on, so many were here
/// already, so many could not be read.
pub fn imported(new: usize, known: usize, unread: usize) -> Text {
    let mut told = text!("{}局を読み込みました。", "Imported: {}."; new);
    let mut add = |words: Text| {
        told = Text::made([&told.ja, &*words.ja].concat(), [&told.en, " ", &words.en].concat());
    };
    if known > 0 {
        add(text!("{}局はすでにあります。", "Here already: {}."; known));
    }
    if unread > 0 {
        add(text!("{}局は読めませんでした。", "Could not be read: {}."; unread));
    }
    told
}

/// One of each.
#[cfg(test)]
pub fn samples() -> Vec<(&'static str, Text)> {
    let mut samples: Vec<_> = ALL.iter().map(|(name, words)| (*name, (*words).clone())).collect();
    for moves in [0, 1, 2] {
        samples.push(("count", count(moves)));
        samples.push(("others", others(moves)));
        samples.push(("stands", stands(moves, Player(1).into())));
        samples.push(("imported", imported(moves, moves, moves)));
    }
    let four = [("pp", 4), ("pbbb", 4), ("bpbb", 4), ("pbpb", 4), ("pppa", 4), ("abcd", 4)];
    for (seats, count) in [("pp", 2), ("pd", 2), ("dp", 2), ("dd", 2)].into_iter().chain(four) {
        let seating = Seating::read(seats).unwrap_or_default();
        samples.push(("players", players(count, seating, SideNames::Order, &[])));
    }
    for count in [2, 4] {
        let called = ["", "Ann"].map(str::to_owned);
        let seating = Seating::read("ppbb").unwrap_or_default();
        samples.push(("players", players(count, seating, SideNames::Order, &called)));
    }
    let name = || Text::new("円筒将棋 1", "Cylinder Shogi 1");
    samples.push(("deleted", deleted(name())));
    samples.push(("of", of(&RENAME, name())));
    samples
}
