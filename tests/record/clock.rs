//! Time and what is left of it.

use hensoku::engine::player::Player;
use hensoku::record::{ClockStage, ClockTime, Clocks, HeaderKey, Headers, TimeControl};
use proptest::prelude::*;

fn control(main: u32, byoyomi: u32, increment: u32) -> TimeControl {
    TimeControl::new(main, byoyomi, increment).expect("a time")
}

#[test]
fn a_time_control_stands_in_the_headers() {
    let mut headers = Headers::default();
    for (control, text) in [
        (control(600, 30, 0), "600+30+0"),
        (control(300, 0, 5), "300+0+5"),
        (control(0, 30, 0), "0+30+0"),
    ] {
        headers.set(HeaderKey::TimeControl, &control.text());
        assert_eq!(headers.get(&HeaderKey::TimeControl), Some(text));
        assert_eq!(TimeControl::of(&headers), Some(control));
    }
    for other in [
        "",
        "各6時間",
        "600",
        "600+30",
        "600+30+0+0",
        "600+30+x",
        "+600+30+0",
        "600+-1+0",
        " 600+30+0",
        "0+0+0",
        "0+0+5",
        "0+30+5",
        "86401+0+0",
        "600+3601+0",
        "600+0+3601",
        "99999999999+0+0",
        "60+5+ 5",
    ] {
        assert_eq!(TimeControl::read(other), None, "{other}");
    }
}

#[test]
fn byoyomi_begins_when_the_main_time_is_used_up() {
    let (player, mut clocks) = (Player(0), Clocks::new(control(60, 10, 0)));
    let seen = |clocks: &Clocks, spent| {
        let reading = clocks.reading(player, spent);
        (reading.stage, reading.left, reading.total)
    };
    assert_eq!(seen(&clocks, 0), (ClockStage::Main, 60_000, 70_000));
    assert_eq!(seen(&clocks, 59_999), (ClockStage::Main, 1, 10_001));
    assert_eq!(seen(&clocks, 60_000), (ClockStage::Byoyomi, 10_000, 10_000));
    assert_eq!(seen(&clocks, 69_999), (ClockStage::Byoyomi, 1, 1));
    assert_eq!(seen(&clocks, u32::MAX), (ClockStage::Byoyomi, 0, 0));
    assert_eq!(clocks.spend(player, 70_000), None, "the time is over");
    assert_eq!(seen(&clocks, 0), (ClockStage::Main, 60_000, 70_000));
    assert!(clocks.spend(player, 65_000).is_some());
    assert_eq!(seen(&clocks, 0), (ClockStage::Byoyomi, 10_000, 10_000));
    assert!(clocks.spend(player, 9_999).is_some());
    assert_eq!(seen(&clocks, 0), (ClockStage::Byoyomi, 10_000, 10_000), "each action has its own");
    assert_eq!(clocks.allowed(Player(1)), 70_000);
}

#[test]
fn an_increment_is_added_after_each_action() {
    let (player, mut clocks) = (Player(1), Clocks::new(control(60, 0, 5)));
    assert!(clocks.spend(player, 20_000).is_some());
    assert_eq!(clocks.allowed(player), 45_000);
    assert!(clocks.spend(player, 1_000).is_some());
    assert_eq!(clocks.allowed(player), 49_000);
    assert_eq!(clocks.reading(player, 49_000).stage, ClockStage::Main);
    assert_eq!(clocks.reading(player, 49_000).left, 0);
}

#[test]
fn what_a_record_says_is_left_counts() {
    let said = ClockTime { used: 5_000, left: Some(7_000) };
    let clocks = Clocks::after(control(60, 0, 0), [(Player(0), Some(said)), (Player(1), None)]);
    assert_eq!([0, 1].map(|player| clocks.allowed(Player(player))), [7_000, 60_000]);
}

fn any_control() -> impl Strategy<Value = TimeControl> {
    (0..TimeControl::MOST_MAIN, 0..120_u32, 0..120_u32)
        .prop_filter_map("a time", |(main, each, more)| TimeControl::new(main, each, more))
}

proptest! {
    #[test]
    fn the_record_tells_what_the_clocks_showed(
        control in any_control(),
        turns in prop::collection::vec((0..4_u8, 0..200_000_u32), 0..60),
    ) {
        let mut clocks = Clocks::new(control);
        let mut noted = Vec::new();
        for (player, used) in turns {
            let player = Player(player);
            let before = clocks;
            match clocks.spend(player, used) {
                Some(time) => {
                    prop_assert_eq!(time.used, used);
                    prop_assert!(used < before.allowed(player));
                    noted.push((player, Some(time)));
                }
                None => {
                    prop_assert!(used >= before.allowed(player));
                    prop_assert_eq!(&clocks, &before, "what is over changes nothing");
                }
            }
            prop_assert_eq!(clocks, Clocks::after(control, noted.iter().copied()));
        }
    }

    #[test]
    fn a_clock_never_goes_back_within_a_turn(
        control in any_control(),
        spent in prop::collection::vec(0..4_000_000_u32, 1..40),
    ) {
        let (clocks, player) = (Clocks::new(control), Player(2));
        let mut spent = spent;
        spent.sort_unstable();
        let totals: Vec<_> =
            spent.iter().map(|&spent| clocks.reading(player, spent)).collect();
        for (spent, reading) in spent.iter().zip(&totals) {
            prop_assert_eq!(reading.total, clocks.allowed(player).saturating_sub(*spent));
            prop_assert!(reading.left <= reading.total);
        }
        prop_assert!(totals.windows(2).all(|two| two[0].total >= two[1].total));
        prop_assert!(clocks.share(player) < clocks.allowed(player).max(400));
        prop_assert_eq!(TimeControl::read(&control.text()), Some(control));
    }
}
