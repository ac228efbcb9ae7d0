//! Chance that is the same for the same seed.

/// Dice of a state that is not 0.
pub struct Dice(pub u64);

impl Dice {
    /// A number below `sides`; 0 for none.
    pub fn throw(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % sides.max(1)
    }
}
