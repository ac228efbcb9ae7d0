//! Arithmetic coding: whatever is put in takes as many bits as it is
//! surprising, and no letter is wasted between two things.
//!
//! The coder of Witten, Neal and Cleary (1987) with registers of 32 bits, in
//! whole numbers only, so that every machine writes and reads the same.

use super::letters::{BitReader, BitWriter};

const HALF: u32 = 1 << 31;
const QUARTER: u32 = 1 << 30;

/// The largest sum of weights that the registers can tell apart.
pub(super) const MOST: u32 = 1 << 24;

/// The largest value that [`Encoder::number`] takes.
pub(super) const LARGEST: u32 = (1 << 20) - 1;

/// Writes symbols.
#[derive(Debug)]
pub(super) struct Encoder {
    low: u32,
    high: u32,
    pending: u32,
    bits: BitWriter,
}

impl Encoder {
    /// Nothing is written yet.
    pub fn new() -> Encoder {
        Encoder { low: 0, high: u32::MAX, pending: 0, bits: BitWriter::default() }
    }

    /// A symbol that has `size` of `total` shares, after `start` shares of
    /// other symbols.
    pub fn share(&mut self, start: u32, size: u32, total: u32) {
        debug_assert!(size > 0 && start + size <= total && total <= MOST);
        (self.low, self.high) = narrow(self.low, self.high, start, size, total);
        loop {
            if self.high < HALF {
                self.emit(false);
            } else if self.low >= HALF {
                self.emit(true);
            } else if self.low >= QUARTER && self.high < HALF + QUARTER {
                self.pending += 1;
                self.low -= QUARTER;
                self.high -= QUARTER;
            } else {
                return;
            }
            self.low <<= 1;
            self.high = self.high << 1 | 1;
        }
    }

    fn emit(&mut self, bit: bool) {
        self.bits.bit(bit);
        (0..std::mem::take(&mut self.pending)).for_each(|_| self.bits.bit(!bit));
    }

    /// One of `count` equal symbols.
    pub fn uniform(&mut self, value: u32, count: u32) {
        self.share(value, 1, count);
    }

    /// Yes or no.
    pub fn flag(&mut self, flag: bool) {
        self.uniform(u32::from(flag), 2);
    }

    /// A number without a bound, up to [`LARGEST`], in an Exp-Golomb code:
    /// those below `1 << order` in `order + 1` bits, larger ones in more.
    pub fn number(&mut self, value: u32, order: u32) {
        let shifted = value.min(LARGEST) + (1 << order);
        let length = shifted.ilog2();
        (order..length).for_each(|_| self.flag(true));
        self.flag(false);
        (0..length).rev().for_each(|place| self.flag(shifted >> place & 1 != 0));
    }

    /// Everything written so far, as letters' values. A reader that finds
    /// only zeros after it reads the same symbols.
    pub fn finish(mut self) -> Vec<u8> {
        self.emit(true);
        self.bits.finish()
    }
}

/// Reads symbols. There is always one more: past the end of what was written
/// come zeros. Where the end is missing, they are only a guess, and
/// [`Decoder::is_lost`] says when a symbol has depended on it.
#[derive(Clone, Debug)]
pub(super) struct Decoder<'s> {
    low: u32,
    high: u32,
    code: u32,
    /// By how much the code may be larger than it seems.
    doubt: u32,
    cut: bool,
    lost: bool,
    bits: BitReader<'s>,
}

/// What is read was not written by any encoder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Malformed;

impl<'s> Decoder<'s> {
    /// Reads from the values of letters, the last of which may be missing if
    /// `cut`.
    pub fn new(sixes: &'s [u8], cut: bool) -> Decoder<'s> {
        let bits = BitReader::new(sixes);
        let mut decoder =
            Decoder { low: 0, high: u32::MAX, code: 0, doubt: 0, cut, lost: false, bits };
        (0..32).for_each(|_| decoder.next_bit());
        decoder
    }

    fn next_bit(&mut self) {
        self.doubt = self.doubt << 1 | u32::from(self.cut && self.bits.is_empty());
        self.code = self.code << 1 | u32::from(self.bits.bit());
    }

    /// Where in `0..total` shares the next symbol lies. [`Decoder::share`]
    /// must follow.
    pub fn point(&self, total: u32) -> u32 {
        let range = u64::from(self.high - self.low) + 1;
        let offset = u64::from(self.code - self.low) + 1;
        ((offset * u64::from(total) - 1) / range) as u32
    }

    /// Goes past a symbol.
    pub fn share(&mut self, start: u32, size: u32, total: u32) {
        (self.low, self.high) = narrow(self.low, self.high, start, size, total);
        self.lost |= u64::from(self.code) + u64::from(self.doubt) > u64::from(self.high);
        loop {
            let down = if self.high < HALF {
                0
            } else if self.low >= HALF {
                HALF
            } else if self.low >= QUARTER && self.high < HALF + QUARTER {
                QUARTER
            } else {
                return;
            };
            self.low = (self.low - down) << 1;
            self.high = (self.high - down) << 1 | 1;
            self.code -= down;
            self.next_bit();
        }
    }

    /// Has a symbol been read that would have been another if what is missing
    /// were there?
    pub fn is_lost(&self) -> bool {
        self.lost
    }

    /// One of `count` equal symbols: a number below `count`.
    pub fn uniform(&mut self, count: u32) -> u32 {
        let value = self.point(count);
        self.share(value, 1, count);
        value
    }

    /// Yes or no.
    pub fn flag(&mut self) -> bool {
        self.uniform(2) != 0
    }

    /// A number in the code of [`Encoder::number`], of the same `order`.
    ///
    /// # Errors
    /// If it is longer than any that is written.
    pub fn number(&mut self, order: u32) -> Result<u32, Malformed> {
        let mut length = order;
        while self.flag() {
            length += 1;
            if length > 20 {
                return Err(Malformed);
            }
        }
        let low = (0..length).fold(1, |value, _| value << 1 | u32::from(self.flag()));
        Ok(low - (1 << order))
    }

    /// Has more been read than anybody wrote? The registers read 32 bits ahead;
    /// beyond these there is nothing.
    pub fn is_over(&self) -> bool {
        self.bits.over() > 32
    }

    /// How many letters have certainly been used up.
    pub fn letters(&self) -> usize {
        self.bits.used().saturating_sub(32) / 6
    }
}

fn narrow(low: u32, high: u32, start: u32, size: u32, total: u32) -> (u32, u32) {
    let range = u64::from(high - low) + 1;
    let cut = |shares: u32| range * u64::from(shares) / u64::from(total);
    let top = u64::from(low) + cut(start + size) - 1;
    (low + cut(start) as u32, top as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_come_back() {
        let mut encoder = Encoder::new();
        let numbers = [0, 1, 2, 3, 63, 64, 100, 1000, LARGEST];
        for order in 0..7 {
            numbers.iter().for_each(|&value| encoder.number(value, order));
        }
        for index in 0..2000 {
            encoder.uniform(index * 7 % 593, 593);
            encoder.share(1, MOST - 1, MOST);
            encoder.flag(index % 3 == 0);
        }
        let sixes = encoder.finish();
        let mut decoder = Decoder::new(&sixes, false);
        for order in 0..7 {
            numbers.iter().for_each(|&value| assert_eq!(decoder.number(order), Ok(value)));
        }
        for index in 0..2000 {
            assert_eq!(decoder.uniform(593), index * 7 % 593);
            assert!(decoder.point(MOST) > 0);
            decoder.share(1, MOST - 1, MOST);
            assert_eq!(decoder.flag(), index % 3 == 0);
        }
        assert!(decoder.letters() <= sixes.len() && !decoder.is_over());
        let beyond: u32 = (0..100).map(|_| decoder.uniform(593)).sum();
        assert!(decoder.is_over(), "{beyond}");
        // Two thousand of 593 and of two take 10.21 bits each.
        assert!(sixes.len() * 6 < 2000 * 10_212 / 1000 + 1100, "{}", sixes.len() * 6);
    }

    #[test]
    fn numbers_that_nobody_writes_are_refused() {
        assert_eq!(Decoder::new(&[63; 9], false).number(0), Err(Malformed));
        assert_eq!(Decoder::new(&[], false).number(0), Ok(0));
    }

    #[test]
    fn what_depends_on_a_missing_end_is_told() {
        let mut encoder = Encoder::new();
        (0..100).for_each(|index| encoder.uniform(index * 7 % 30, 30));
        let sixes = encoder.finish();
        for left in 0..sixes.len() - 1 {
            let mut decoder = Decoder::new(&sixes[..left], true);
            let read = (0..100).take_while(|index| {
                let value = decoder.uniform(30);
                assert!(decoder.is_lost() || value == index * 7 % 30);
                !decoder.is_lost()
            });
            let read = read.count();
            assert!((left * 6 / 5).saturating_sub(3) <= read && read <= left * 6 / 4, "{read}");
        }
        let mut whole = Decoder::new(&sixes, false);
        assert!((0..100).all(|index| whole.uniform(30) == index * 7 % 30));
        assert!(!whole.is_lost());
    }
}
