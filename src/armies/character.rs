//! What an army is like.

use crate::engine::axes::draft::Draft;
use crate::engine::draft::Army;
use crate::engine::piece::Class;
use crate::engine::text::Text;

/// What an army is like, by what its points are spent on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Character {
    /// A good part of it waits in hand.
    Reserves,
    /// Three cannons or four.
    Batteries,
    /// Half of its points are chariots.
    Chariots,
    /// Four knights or more.
    Cavalry,
    /// Nothing of all that.
    Mixed,
}

/// So many points in hand, in hundredths, are a good part.
const HELD: u32 = 25;
/// So many cannons, and knights, are many.
const CANNONS: usize = 3;
const KNIGHTS: usize = 4;

impl Character {
    /// Of an army.
    pub fn of(draft: &Draft, army: &Army) -> Character {
        let cost = army.cost(draft).max(1);
        let placements = || army.placements().iter();
        let points = |held: bool, class: Option<Class>| -> u32 {
            let counts = placements().filter(|post| {
                let of_class = class.is_none_or(|class| post.kind.class() == class);
                of_class && (!held || post.at.is_none())
            });
            counts.map(|post| u32::from(draft.cost(post.kind))).sum()
        };
        let count = |class| placements().filter(|post| post.kind.class() == class).count();
        if 100 * points(true, None) >= HELD * cost {
            Character::Reserves
        } else if count(Class::Cannon) >= CANNONS {
            Character::Batteries
        } else if 2 * points(false, Some(Class::Chariot)) >= cost {
            Character::Chariots
        } else if count(Class::Knight) >= KNIGHTS {
            Character::Cavalry
        } else {
            Character::Mixed
        }
    }

    /// Its name.
    pub fn name(self) -> Text {
        match self {
            Character::Reserves => Text::new("伏兵", "Reserves"),
            Character::Batteries => Text::new("砲列", "Batteries"),
            Character::Chariots => Text::new("戦車隊", "Chariots"),
            Character::Cavalry => Text::new("騎馬隊", "Cavalry"),
            Character::Mixed => Text::new("混成隊", "All arms"),
        }
    }

    /// What it is like, in a sentence.
    pub fn describe(self) -> Text {
        match self {
            Character::Reserves => Text::new(
                "駒の多くを手に残し、打つ機会を待ちます。",
                "Much of it waits in hand to be dropped.",
            ),
            Character::Batteries => Text::new(
                "火砲をそろえ、味方の駒ごしに敵陣を狙います。",
                "Several cannons aim across their own pieces.",
            ),
            Character::Chariots => Text::new(
                "点の半分以上を、遠くまで利く戦車に使います。",
                "Half of its points or more are long-range chariots.",
            ),
            Character::Cavalry => {
                Text::new("4枚以上の騎士が跳び出します。", "Four knights or more leap ahead.")
            }
            Character::Mixed => {
                Text::new("いろいろな兵科を組み合わせています。", "A mixture of several arms.")
            }
        }
    }
}
