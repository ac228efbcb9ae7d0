//! The letters of a link: the base64url alphabet, six bits each.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The first of the two values whose letters (`-` and `_`) a messenger may
/// cut off at the end of a link.
pub(super) const CUT: u8 = 62;

/// The letters of some values, each below 64.
pub(super) fn text(sixes: &[u8]) -> String {
    sixes.iter().map(|&six| char::from(LETTERS[usize::from(six & 63)])).collect()
}

/// The value of a letter.
pub(super) fn value(letter: char) -> Option<u8> {
    match letter {
        'A'..='Z' => Some(letter as u8 - b'A'),
        'a'..='z' => Some(letter as u8 - b'a' + 26),
        '0'..='9' => Some(letter as u8 - b'0' + 52),
        '-' => Some(62),
        '_' => Some(63),
        _ => None,
    }
}

/// Puts bits one after the other into sixes.
#[derive(Debug, Default)]
pub(super) struct BitWriter {
    sixes: Vec<u8>,
    used: u32,
}

impl BitWriter {
    /// Appends a bit.
    pub fn bit(&mut self, bit: bool) {
        if self.used.is_multiple_of(6) {
            self.sixes.push(0);
        }
        if let Some(six) = self.sixes.last_mut() {
            *six |= u8::from(bit) << (5 - self.used % 6);
        }
        self.used += 1;
    }

    /// Appends the low `count` bits of a value, 32 at most, the highest first.
    pub fn bits(&mut self, value: u32, count: u32) {
        (0..count).rev().for_each(|place| self.bit(value >> place & 1 != 0));
    }

    /// What has been written, filled up with zeros to a whole letter.
    pub fn finish(self) -> Vec<u8> {
        self.sixes
    }
}

/// Takes bits out of sixes; after the last it goes on with zeros for ever.
#[derive(Clone, Debug)]
pub(super) struct BitReader<'s> {
    sixes: &'s [u8],
    used: usize,
}

impl<'s> BitReader<'s> {
    /// From the first bit of these values, each below 64.
    pub fn new(sixes: &'s [u8]) -> BitReader<'s> {
        BitReader { sixes, used: 0 }
    }

    /// The next bit.
    pub fn bit(&mut self) -> bool {
        let six = self.sixes.get(self.used / 6);
        let bit = six.is_some_and(|six| six >> (5 - self.used % 6) & 1 != 0);
        self.used += 1;
        bit
    }

    /// Is nothing left but zeros?
    pub fn is_empty(&self) -> bool {
        self.over() >= 0
    }

    /// How many bits more have been taken than there were; below 0, how many
    /// are left.
    pub fn over(&self) -> isize {
        self.used as isize - 6 * self.sixes.len() as isize
    }

    /// The next `count` bits, 32 at most, as a number: the first is the highest.
    pub fn bits(&mut self, count: u32) -> u32 {
        (0..count).fold(0, |value, _| value << 1 | u32::from(self.bit()))
    }

    /// How many bits have been taken.
    pub fn used(&self) -> usize {
        self.used
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_comes_back() {
        for six in 0..64 {
            let letter = text(&[six]).chars().next();
            assert_eq!(letter.and_then(value), Some(six));
        }
        assert!("+/=.%~ 香\u{ff21}".chars().all(|letter| value(letter).is_none()));
    }

    #[test]
    fn bits_come_back_and_then_zeros() {
        let mut writer = BitWriter::default();
        writer.bits(0b101_1100_0001, 11);
        let sixes = writer.finish();
        assert_eq!(sixes.len(), 2);
        let mut reader = BitReader::new(&sixes);
        assert_eq!(reader.bits(11), 0b101_1100_0001);
        assert!(!reader.is_empty());
        assert_eq!((reader.bits(4), reader.used(), reader.is_empty()), (0, 15, true));
    }
}
