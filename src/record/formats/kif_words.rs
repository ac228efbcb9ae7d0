//! The words of records in Japanese: headers, ends of games, times.

use crate::engine::action::{Action, Claim};
use crate::engine::game::Game;
use crate::engine::outcome::{Outcome, Reason};
use crate::engine::piece::Origin;
use crate::engine::player::Player;
use crate::engine::rules::Rules;
use crate::engine::text::joined;
use crate::notation::japanese::digit;
use crate::record::headers::HeaderKey;
use crate::variants::{self, Variant};

use super::ending::Ending;
use super::words;

/// Which game it is, where it is not the standard one.
pub(super) const GAME: &str = "棋種";

/// The handicap.
pub(super) const HANDICAP: &str = "手合割";

/// The position at which it begins, as text.
pub(super) const POSITION: &str = "開始局面";

/// The armies, by player.
pub(super) const ARMIES: [&str; 2] = ["手前の軍勢", "奥の軍勢"];

/// Who was chosen by chance to move first.
pub(super) const CHANCE: &str = "先番";

/// Headers with names of their own.
const NAMES: [(&str, HeaderKey); 9] = [
    ("開始日時", HeaderKey::Began),
    ("終了日時", HeaderKey::Ended),
    ("棋戦", HeaderKey::Event),
    ("場所", HeaderKey::Site),
    ("持ち時間", HeaderKey::TimeControl),
    ("戦型", HeaderKey::Opening),
    ("結末", HeaderKey::Ending),
    ("対局日", HeaderKey::Began),
    ("持時間", HeaderKey::TimeControl),
];

/// What players are called, in games of two and of four. 先手 is who begins.
const SIDES: [&[&str]; 4] =
    [&["先手", "下手", "手前", "黒", "南"], &["後手", "上手", "奥", "白", "西"], &["北"], &["東"]];

/// The player of this name.
pub(super) fn read_side(name: &str) -> Option<Player> {
    let side = SIDES.iter().position(|names| names.contains(&name))?;
    Some(Player(side as u8))
}

/// What a player is called in a record. In a `handicap` game the names are others.
pub(super) fn side(rules: &Rules, player: Player, handicap: bool) -> &'static str {
    let spec = rules.spec();
    let place = match (rules.players(), handicap) {
        (2, true) => 1,
        (2, false) if rules.origin() == Some(Origin::Shogi) && spec.start.turn == Player(0) => 0,
        (2, false) => 2,
        _ => return ["南", "西", "北", "東"][player.index()],
    };
    SIDES[player.index() & 1][place]
}

/// The key of a header with this name.
pub(super) fn key(name: &str) -> HeaderKey {
    if let Some(player) = read_side(name) {
        return HeaderKey::Player(player);
    }
    let known = NAMES.iter().find(|(known, _)| *known == name);
    known.map_or_else(|| HeaderKey::from_code(name), |(_, key)| key.clone())
}

/// Is it the name of a header that records have?
pub(super) fn is_known(name: &str) -> bool {
    let own = [GAME, HANDICAP, POSITION];
    own.contains(&name) || !matches!(key(name), HeaderKey::Other(_)) || name.ends_with("持駒")
}

/// The name of a header.
pub(super) fn name<'k>(rules: &Rules, key: &'k HeaderKey, handicap: bool) -> &'k str {
    match key {
        HeaderKey::Player(player) => side(rules, *player, handicap),
        HeaderKey::Other(name) => name,
        key => NAMES.iter().find(|(_, known)| known == key).map_or("", |(name, _)| name),
    }
}

/// A game's id, with the revision of its rules where that is not the present one.
pub(super) fn game_id(variant: &Variant) -> String {
    match *variant == variants::latest(variant) {
        true => variant.id.clone(),
        false => format!("{}@{}", variant.id, variant.spec().revision),
    }
}

/// What names a game in a header: its name with its id.
pub(super) fn game_name(variant: &Variant) -> String {
    [&*variant.name.ja, "（", &game_id(variant), "）"].concat()
}

/// The game that is named like this: by its id in brackets, by its id, or by
/// its name in either language.
pub(super) fn read_game(text: &str) -> Option<Variant> {
    let text = text.trim();
    let inner = text.rsplit_once(['（', '(']).map_or(text, |(_, inner)| inner);
    let inner = inner.trim_end_matches(['）', ')']);
    let (id, revision) = inner.split_once('@').unwrap_or((inner, ""));
    let variant = variants::find(id).or_else(|| variants::named(text))?;
    match revision.parse() {
        Ok(revision) => variant.revision(revision),
        Err(_) => Some(variant),
    }
}

/// The words at the end of a line. Of those for one action the first is written.
const ENDINGS: [(&str, Ending); 27] = [
    ("投了", Ending::Action(Action::Resign)),
    ("切れ負け", Ending::Action(Action::Time)),
    ("時間切れ", Ending::Action(Action::Time)),
    ("タイムアップ", Ending::Action(Action::Time)),
    ("持将棋", Ending::Action(Action::Agree)),
    ("引き分けを主張", Ending::Action(Action::Claim(Claim::Draw))),
    ("引き分け", Ending::Action(Action::Agree)),
    ("引分", Ending::Action(Action::Agree)),
    ("合意", Ending::Action(Action::Agree)),
    ("入玉勝ち", Ending::Action(Action::Claim(Claim::Declare))),
    ("入玉宣言", Ending::Action(Action::Claim(Claim::Declare))),
    ("宣言勝ち", Ending::Action(Action::Claim(Claim::Declare))),
    ("点数で終局", Ending::Action(Action::Claim(Claim::Points))),
    ("点数で決着", Ending::Action(Action::Claim(Claim::Points))),
    ("千日手", Ending::ByRule("千日手")),
    ("不詰", Ending::Word("不詰")),
    ("詰み", Ending::ByRule("詰み")),
    ("詰", Ending::ByRule("詰み")),
    ("トライ勝ち", Ending::ByRule("トライ勝ち")),
    ("中断", Ending::Word("中断")),
    ("反則勝ち", Ending::Word("反則勝ち")),
    ("反則負け", Ending::Word("反則負け")),
    ("反則", Ending::Word("反則負け")),
    ("不戦勝", Ending::Word("不戦勝")),
    ("不戦敗", Ending::Word("不戦敗")),
    ("封じ手", Ending::Word("封じ手")),
    ("接続切れ", Ending::Action(Action::Time)),
];

/// The end that stands at the front of a text.
pub(super) fn read_ending(text: &str) -> Option<Ending> {
    ENDINGS.iter().find(|(word, _)| text.starts_with(word)).map(|(_, ending)| ending.clone())
}

/// The end that a line まで… tells. The winner alone does not say by what.
pub(super) fn read_until(text: &str) -> Option<Ending> {
    let named = |(at, _): (usize, char)| read_ending(text.get(at..)?);
    let ending = text.char_indices().find_map(named);
    let won = words::has(text, "の勝");
    ending.or(won.then_some(Ending::Action(Action::Resign)))
}

/// Who has won, as a line まで… tells.
pub(super) fn read_winner(text: &str) -> Option<Player> {
    let (front, _) = words::split(text, "の勝")?;
    let named = |names: &&[&str]| names.iter().any(|name| front.ends_with(name));
    SIDES.iter().position(named).map(|player| Player(player as u8))
}

/// The word for an action that is no move.
pub(super) fn ending_word(rules: &Rules, action: Action) -> &'static str {
    let shogi = rules.origin() == Some(Origin::Shogi);
    if action == Action::Agree && !shogi {
        return "引き分け";
    }
    let of = |(_, ending): &&(&str, Ending)| *ending == Ending::Action(action);
    ENDINGS.iter().find(of).map_or("", |(word, _)| word)
}

/// The word for the end that the rules bring, if records have one.
pub(super) fn outcome_word(outcome: &Outcome) -> Option<&'static str> {
    Some(match outcome.reason {
        Reason::Checkmate => "詰み",
        Reason::Repetition => "千日手",
        Reason::Try => "トライ勝ち",
        _ => return None,
    })
}

/// How a game was left, if it is one of the words at the end.
pub(super) fn left_word(left: Option<&str>) -> Option<&'static str> {
    match read_ending(left?)? {
        Ending::ByRule(word) | Ending::Word(word) if Some(word) == left => Some(word),
        _ => None,
    }
}

/// まで…手で…: the end of a game that is over, or was left with this word.
pub(super) fn until(game: &Game, handicap: bool, left: Option<&str>) -> Option<String> {
    let moves = game.actions().iter().filter(|action| matches!(action, Action::Move(_))).count();
    let Some(outcome) = game.outcome() else {
        return left.map(|word| format!("まで{moves}手で{word}"));
    };
    let last = game.actions().last().filter(|action| !matches!(action, Action::Move(_)));
    let word = last.map(|&action| ending_word(game.rules(), action));
    let word = word.or_else(|| outcome_word(outcome));
    let winners = outcome.winners.iter();
    let winners =
        joined(winners.map(|&player| side(game.rules(), player, handicap).to_owned()), "・");
    Some(match (outcome.is_draw(), last) {
        (true, _) => format!("まで{moves}手で{}", word.unwrap_or("引き分け")),
        (false, Some(Action::Time)) => format!("まで{moves}手で時間切れにより{winners}の勝ち"),
        (false, Some(Action::Claim(Claim::Declare))) => {
            format!("まで{moves}手で{winners}の入玉勝ち")
        }
        (false, Some(Action::Claim(_))) => {
            format!("まで{moves}手で{}、{winners}の勝ち", word.unwrap_or(""))
        }
        (false, _) => format!("まで{moves}手で{winners}の勝ち"),
    })
}

/// Seconds as `m:ss`, with a space before a single digit as is customary.
pub(super) fn time_text(used: u32, total: u32) -> String {
    let (used, total) = (used / 1000, total / 1000);
    let (hours, minutes, seconds) = (total / 3600, total / 60 % 60, total % 60);
    format!("({:2}:{:02}/{hours:02}:{minutes:02}:{seconds:02})", used / 60, used % 60)
}

/// The time that was taken, in milliseconds, as `( 0:16/00:00:16)` says, at the
/// front of a text.
pub(super) fn read_time(text: &str) -> Option<u32> {
    let inner = text.trim_start_matches([' ', '　', '\t']).strip_prefix(['(', '（'])?;
    let (inner, _) = inner.split_once([')', '）'])?;
    let used = inner.split_once(['/', '／']).map_or(inner, |(used, _)| used);
    let mut seconds = 0_u32;
    for part in used.trim().split([':', '：']) {
        let mut number = 0_u32;
        for sign in part.trim().chars() {
            number = number.checked_mul(10)?.checked_add(u32::from(digit(sign)?))?;
        }
        seconds = seconds.checked_mul(60)?.checked_add(number)?;
    }
    seconds.checked_mul(1000)
}
