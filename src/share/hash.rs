//! One hash for checks, digests and fingerprints.

/// FNV-1a of 64 bits, mixed at the end so that any part of it may be kept.
/// What it gives is in links that are out, so it never changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hash(u64);

impl Hash {
    /// Nothing has been put in yet.
    pub fn new() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }

    /// Puts a byte in.
    pub fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }

    /// Puts bytes in, the first one first.
    pub fn bytes(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.byte(byte));
    }

    /// All 64 bits of what has been put in.
    pub fn value(self) -> u64 {
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
        mixed = (mixed ^ mixed >> 33).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        mixed ^ mixed >> 33
    }

    /// The highest `count` bits, 1 to 32, of what has been put in.
    pub fn bits(self, count: u32) -> u32 {
        (self.value() >> (64 - count)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_gives_what_it_always_gave() {
        let mut hash = Hash::new();
        assert_eq!(hash.value(), 0xefd0_1f60_ba99_2926);
        hash.bytes(b"hensoku");
        assert_eq!(hash.bits(24), hash.bits(32) >> 8);
    }
}
