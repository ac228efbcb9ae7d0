//! Gliding: boards of ice.

use serde::{Deserialize, Serialize};

use crate::engine::movement::Vector;
use crate::engine::text::Text;

/// After a first step to an empty square the piece goes on over empty squares
/// and cannot stop before something is in the way. Captures and drops never
/// glide. Whether it promotes is decided by the first step alone (R-19 to
///
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Glide {
    /// Which way it goes on.
    pub course: Course,
    /// How near it comes to what is in the way. The edge is always reached.
    pub gap: Gap,
}

/// The direction of a glide.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Course {
    /// That of the first step.
    Onward,
    /// Straight forward: a knight after its leap.
    Ahead,
    /// Diagonally forward, to the side of the leap.
    AheadDiagonally,
}

impl Course {
    /// The vector of the glide after a first step, both as the owner sees
    /// them.
    pub fn after(self, first: Vector) -> Vector {
        match self {
            Course::Onward => first,
            Course::Ahead => Vector::new(0, 1),
            Course::AheadDiagonally => Vector::new(first.right.signum(), 1),
        }
    }

    /// The rule in words; nothing where the piece simply goes on.
    pub fn describe(&self) -> Option<Text> {
        match self {
            Course::Onward => None,
            Course::Ahead => Some(Text::new(
                "桂は、跳んだ先からまっすぐ前へ滑ります。",
                "A knight leaps and then slides straight ahead.",
            )),
            Course::AheadDiagonally => Some(Text::new(
                "桂は、跳んだ先から、跳んだ側の斜め前へ滑ります。",
                "A knight leaps and then slides diagonally forward, to the side of its leap.",
            )),
        }
    }
}

/// Which pieces keep a gliding piece one square away. The first step is
/// always completed, also if it ends next to one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Gap {
    /// None: it stops on the last empty square.
    None,
    /// The other side's.
    Enemies,
    /// All.
    All,
}

impl Gap {
    /// Is a square left empty before this piece?
    #[inline(always)]
    pub fn is_kept_from(self, own: bool) -> bool {
        match self {
            Gap::None => false,
            Gap::Enemies => !own,
            Gap::All => true,
        }
    }
}

impl Glide {
    /// The rule in words, one text each.
    pub fn describe(&self) -> Vec<Text> {
        let stop = match self.gap {
            Gap::None => Text::new(
                "空いたマスへ動いた駒は、盤の端かほかの駒の手前まで滑ります。",
                "A piece that moves to an empty square slides on to the edge or up to the next piece.",
            ),
            Gap::Enemies => Text::new(
                "滑る駒は、端では端まで、味方の手前ではとなりまで、敵の手前では一マスあけて止まります。",
                "A sliding piece stops at the edge, next to a friend, or one square short of an enemy.",
            ),
            Gap::All => Text::new(
                "滑る駒は、端では端まで、ほかの駒の手前では一マスあけて止まります。",
                "A sliding piece stops at the edge, or one square short of any piece.",
            ),
        };
        let always = [
            Text::new("駒を取る手と打つ手は滑りません。", "Captures and drops do not slide."),
            Text::new(
                "成れるかどうかは最初の一歩で決まります。滑っていちばん奥の段に着いた歩や桂は、成らずに残ります。",
                "The first step alone decides about promotion: a pawn or knight that slides onto the last rank stays there as it is.",
            ),
        ];
        [stop].into_iter().chain(self.course.describe()).chain(always).collect()
    }
}
