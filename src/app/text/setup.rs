//! The texts of what is agreed before a game, of the clocks, and of a draw that is
//! agreed.

use super::fixed::texts;
use super::game::{SideName, side};
use super::text;
use crate::engine::text::Text;
use crate::record::TimeControl;

texts! {
    SETUP = "対局の準備", "Set up the game";
    START = "対局開始", "Start the game";
    NAME = "名前", "Name";
    NAME_OPTIONAL = "なくてもかまいません", "optional";
    SIDES = "手番", "Sides";
    CHANGE_SEATS = "先後を入れ替える", "Swap sides";
    DRAW_LOTS = "振り駒", "Draw lots";
    SEATS_CHANGED = "先後を入れ替えました。", "Sides are swapped.";
    SEATS_KEPT = "先後はそのままです。", "Sides stay as they are.";
    TIME = "持ち時間", "Time";
    NO_CLOCK = "なし", "No clock";
    FREE_TIME = "細かく決める", "Custom";
    MAIN_TIME = "持ち時間（分）", "Minutes in all";
    BYOYOMI_TIME = "秒読み（秒）", "Byo-yomi, seconds";
    INCREMENT_TIME = "一手ごとの加算（秒）", "Increment, seconds";
    NOT_A_TIME = "時間を入れてください。加算には持ち時間がいります。", "Please enter some time. An increment needs main time.";
    CLOCK_STARTS = "時計は、最初の一手で動きはじめます。", "The clocks start with the first move.";
    HANDICAP = "手合割", "Handicap";
    EVEN = "平手", "None";
    HANDICAP_TOLD = "駒を落とした側が、先に指します。", "The side that gives the handicap moves first.";
    GIVER = "駒を落とす人", "Who gives it";
    HANDICAPS_TOLD = "それぞれが駒を落とせます。指す順はかわりません。", "Each player may give one. The order of play stays the same.";
    FOLLOW = "手番の人に盤を向ける", "Turn the board to whoever is to move";
    FOLLOW_TOLD = "一つの画面を囲んで指すときに使います。", "For players who share one screen.";

    // The clocks
    PAUSE = "時計を止める", "Pause the clock";
    RUN = "時計を動かす", "Start the clock";
    PAUSED = "停止中", "paused";
    HAS_PAUSED = "時計を止めました。次の一手でも動きだします。", "The clock is paused. The next move starts it, too.";
    RUNS = "時計が動いています。", "The clock is running.";
    BYOYOMI = "秒読み", "byo-yomi";
    LOW = "残り", "low";

    // A draw
    OFFER_DRAW = "引き分けを提案", "Offer a draw";
    DRAW_OFFERED = "引き分けの提案", "A draw is offered";
    DRAW_ASKED_ALL = "ほかの全員は、引き分けに応じますか？", "Do all the others accept a draw?";
    ACCEPT_DRAW = "引き分けにする", "Accept the draw";
    REFUSE_DRAW = "断って指し続ける", "Decline and play on";
    DRAW_REFUSED = "引き分けは断られました。対局は続きます。", "The draw was declined. The game goes on.";
}

/// So many seconds: 1分30秒.
pub fn duration(seconds: u32) -> Text {
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let mut told = None::<Text>;
    for (count, ja, en) in [(hours, "時間", "h"), (minutes, "分", "min"), (rest, "秒", "s")] {
        if count > 0 {
            let number = count.to_string();
            let part = Text::made([&*number, ja].concat(), [&*number, " ", en].concat());
            told = Some(match told {
                None => part,
                Some(before) => text!("{}{}", "{} {}"; before, part),
            });
        }
    }
    told.unwrap_or_else(|| Text::new("0秒", "0 s"))
}

/// How much time there is: 10分＋秒読み30秒.
pub fn control(control: TimeControl) -> Text {
    let main = duration(control.main());
    let (each, more) = (duration(control.byoyomi()), duration(control.increment()));
    match (control.main(), control.byoyomi(), control.increment()) {
        (0, _, _) => text!("一手{}", "{} a move"; each),
        (_, 0, 0) => text!("{}切れ負け", "{} in all"; main),
        (_, 0, _) => text!("{}＋一手{}加算", "{} + {} increment"; main, more),
        (_, _, 0) => text!("{}＋秒読み{}", "{} + {} byo-yomi"; main, each),
        _ => text!(
            "{}＋一手{}加算＋秒読み{}", "{} + {} increment + {} byo-yomi";
            main, more, each
        ),
    }
}

/// How much time has been chosen.
pub fn timed(chosen: Option<TimeControl>) -> Text {
    let told = chosen.map_or_else(|| NO_CLOCK.clone(), control);
    text!("持ち時間：{}", "Time: {}"; told)
}

/// What a clock is called.
pub fn clock_of(seat: SideName) -> Text {
    text!("{}の時計", "Clock, {}"; side(seat))
}

/// What a player has left.
pub fn left(seat: SideName, seconds: u32) -> Text {
    text!("{}、残り{}。", "{}, {} left."; side(seat), duration(seconds))
}

/// A player's main time is used up.
pub fn in_byoyomi(seat: SideName, seconds: u32) -> Text {
    text!(
        "{}、秒読みに入りました。一手{}です。", "{} is in byo-yomi: {} a move.";
        side(seat), duration(seconds)
    )
}

/// Whether a player accepts a draw.
pub fn draw_asked(seat: SideName) -> Text {
    text!("{}は、引き分けに応じますか？", "Does {} accept a draw?"; side(seat))
}

/// One of each.
#[cfg(test)]
pub fn samples() -> Vec<(&'static str, Text)> {
    use crate::engine::player::Player;
    let mut samples: Vec<_> = ALL.iter().map(|(name, words)| (*name, (*words).clone())).collect();
    for seconds in [0, 1, 30, 60, 90, 600, 3600, 5430] {
        samples.push(("duration", duration(seconds)));
        samples.push(("left", left(Player(1).into(), seconds)));
    }
    for (main, byoyomi, increment) in
        [(600, 0, 0), (600, 30, 0), (0, 30, 0), (300, 0, 5), (300, 10, 5)]
    {
        let chosen = TimeControl::new(main, byoyomi, increment);
        samples.push(("timed", timed(chosen)));
    }
    samples.push(("timed", timed(None)));
    samples.push(("clock_of", clock_of(Player(1).into())));
    samples.push(("in_byoyomi", in_byoyomi(Player(1).into(), 30)));
    samples.push(("draw_asked", draw_asked(Player(0).into())));
    samples
}
