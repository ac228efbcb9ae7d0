//! The games of the hand: what is done with captured pieces (R-40 to R-49,
//!

use super::shogi::{base, either_first, north_first};
use super::{Family, Group, Stand};
use crate::engine::axes::capture::Capture;
use crate::engine::axes::drop::Drops;
use crate::engine::axes::goal::Goal;
use crate::engine::axes::hand::Hand;
use crate::engine::axes::material::Material;
use crate::engine::axes::steal::Steal;
use crate::engine::spec::VariantSpec;
use crate::engine::text::Text;

pub(super) fn families() -> Vec<Family> {
    vec![
        renewal(),
        expanded_prison(),
        shrinked_prison(),
        non_reusable(),
        shared_piece(),
        steal(),
        not_capture(),
    ]
}

fn renewal() -> Family {
    Family::new(
        "renewal",
        Group::Hand,
        Text::new("将棋-リニューアル", "Renewal"),
        Text::new(
            "ふつうの将棋です。持ち駒は種類ごとに数えます。",
            "Plain shogi; the hand is kept as a count of each kind.",
        ),
        either_first(base()),
    )
}

fn expanded_prison() -> Family {
    Family::new(
        "expanded-prison",
        Group::Hand,
        Text::new("将棋-駒台拡張", "Expanded Stand"),
        Text::new(
            "ふつうの将棋です。駒台には40のマスがあり、1枚ずつ並べます。",
            "Plain shogi with a stand of forty places, one for each piece.",
        ),
        either_first(base()),
    )
    .with_stand(Stand::Places(40))
}

fn shrinked_prison() -> Family {
    let limited = |limit: u8| {
        let words = Text::made(format!("持ち駒{limit}枚まで"), format!("at most {limit} in hand"));
        (
            words,
            base().with(|spec| {
                spec.hand = Hand::Limited(limit);
            }),
        )
    };
    Family::new(
        "shrinked-prison",
        Group::Hand,
        Text::new("将棋-駒台縮小", "Shrunken Stand"),
        Text::new(
            "持ち駒の数に限りがあり、いっぱいになると駒を取れません。",
            "The stand is small: while it is full, you cannot capture.",
        ),
        [3, 4, 5, 6].map(limited).into(),
    )
    .with_stand(Stand::Places(6))
}

fn non_reusable() -> Family {
    let plain = base().with(|spec| {
        spec.hand = Hand::Gone;
        spec.drops = Drops::none_in_hand();
        spec.material = Material::BareKings;
    });
    let with_try = plain.clone().with(|spec| {
        spec.material = Material::Always;
        spec.goal = Goal::Try;
    });
    Family::new(
        "non-reusable",
        Group::Hand,
        Text::new("持駒不使用将棋", "No Reuse"),
        Text::new(
            "取った駒は使えません。打つ手のない将棋です。",
            "Captured pieces are gone for good: there are no drops.",
        ),
        four_numbers(plain, with_try, Text::new("トライあり", "with the try")),
    )
}

fn shared_piece() -> Family {
    let spec = base().with(|spec| {
        spec.hand = Hand::Common;
    });
    let told = |ja: &'static str, en: &'static str| Text::new(ja, en);
    Family::new(
        "shared-piece",
        Group::Hand,
        Text::new("持駒共有将棋", "Shared Hand"),
        Text::new(
            "持ち駒は2人で共有します。取った駒は、すぐ相手にも使われます。",
            "Both sides share one hand: what you capture, your opponent may drop.",
        ),
        vec![
            (told("手渡し・黒が先手", "the holder passes it on, Black first"), spec.clone()),
            (
                told("手渡し・白が先手", "the holder passes it on, White first"),
                north_first(spec.clone()),
            ),
            (told("自動・黒が先手", "it passes on by itself, Black first"), spec.clone()),
            (told("自動・白が先手", "it passes on by itself, White first"), north_first(spec)),
        ],
    )
    .with_stand(Stand::Common)
    .handed_over(&[1, 2])
}

fn steal() -> Family {
    Family::new(
        "steal",
        Group::Hand,
        Text::new("横取り将棋", "Steal"),
        Text::new(
            "一局に1度だけ、相手の持ち駒をすべて横取りできます。",
            "Once a game you may steal your opponent’s whole hand.",
        ),
        either_first(base().with(|spec| {
            spec.steal = Steal::Once;
        })),
    )
}

fn not_capture() -> Family {
    let plain = base().with(|spec| {
        spec.capture = Capture::Never;
        spec.hand = Hand::Gone;
        spec.drops = Drops::none_in_hand();
    });
    let closed = plain.clone().with(|spec| {
        spec.goal = Goal::NoEnclosure;
    });
    Family::new(
        "not-capture",
        Group::Hand,
        Text::new("取らず将棋", "No Captures"),
        Text::new(
            "駒を取ることができません。玉は詰みます。",
            "Nothing is ever captured, but kings are still mated.",
        ),
        four_numbers(plain, closed, Text::new("玉ふさがり負け", "enclosure loses")),
    )
}

/// Two numbers of the plain game and two of the other, each with either side
/// to begin.
fn four_numbers(
    plain: VariantSpec,
    other: VariantSpec,
    difference: Text,
) -> Vec<(Text, VariantSpec)> {
    let told = |(words, spec): (Text, VariantSpec)| {
        let words = Text::made(
            format!("{}・{}", difference.ja, words.ja),
            format!("{}, {}", difference.en, words.en),
        );
        (words, spec)
    };
    either_first(plain).into_iter().chain(either_first(other).into_iter().map(told)).collect()
}
