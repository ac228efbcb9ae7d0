//! Numbers that look random: the same seed gives the same numbers.

// Each test that includes this module needs a part of it.
#![allow(dead_code)]

/// Numbers that look random (SplitMix64).
pub struct Dice(pub u64);

impl Dice {
    /// A number below `sides`; 0 where there are none.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % sides.max(1) as u64) as usize
    }

    /// Is it this one time of so many?
    pub fn one_in(&mut self, sides: usize) -> bool {
        self.roll(sides) == 0
    }

    /// One of a list, which is not empty.
    pub fn pick<'l, T>(&mut self, list: &'l [T]) -> &'l T {
        &list[self.roll(list.len())]
    }
}
