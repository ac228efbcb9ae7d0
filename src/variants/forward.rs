//! 前進将棋: nothing moves backward.

use super::shogi::{base, north_first};
use super::{Family, Group};
use crate::engine::axes::goal::Goal;
use crate::engine::piece::Kind;
use crate::engine::text::Text;

pub(super) fn family() -> Family {
    let plain = base().for_each_piece(|piece| {
        for atom in &mut piece.atoms {
            atom.vectors.retain(|vector| vector.forward >= 0);
        }
    });
    let mut with_try = plain.clone().with(|spec| {
        spec.goal = Goal::Try;
    });
    with_try.drops.no_immobile_drop = vec![Kind::Silver, Kind::Bishop];
    Family::new(
        "forward",
        Group::Movement,
        Text::new("前進将棋", "Forward Shogi"),
        Text::new(
            "どの駒も後ろへは下がれません。横へは動けます。",
            "No piece ever moves backward; sideways is allowed.",
        ),
        vec![
            (Text::new("黒が先手", "Black first"), plain.clone()),
            (Text::new("白が先手", "White first"), north_first(plain)),
            (Text::new("トライあり・黒が先手", "with the try, Black first"), with_try.clone()),
            (Text::new("トライあり・白が先手", "with the try, White first"), north_first(with_try)),
        ],
    )
}
