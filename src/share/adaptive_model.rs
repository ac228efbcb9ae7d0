//! Symbols of a small set, guessed from those before.

use super::coder::{Decoder, Encoder};

/// Counts how often each of some symbols has come, and gives it as large a
/// share. Every symbol begins with one share, and each time adds two.
#[derive(Debug)]
pub(super) struct AdaptiveModel {
    shares: Vec<u32>,
}

impl AdaptiveModel {
    /// Before the first of `count` symbols.
    pub fn new(count: usize) -> AdaptiveModel {
        AdaptiveModel::with_first(count, 1)
    }

    /// The same, with this many shares for the first symbol.
    pub fn with_first(count: usize, first: u32) -> AdaptiveModel {
        let mut shares = vec![1; count];
        shares[0] = first;
        AdaptiveModel { shares }
    }

    fn total(&self) -> u32 {
        self.shares.iter().sum()
    }

    /// Writes a symbol; `None` if there is no such one.
    pub fn write(&mut self, encoder: &mut Encoder, symbol: usize) -> Option<()> {
        let size = *self.shares.get(symbol)?;
        encoder.share(self.shares[..symbol].iter().sum(), size, self.total());
        self.shares[symbol] += 2;
        Some(())
    }

    /// Reads a symbol.
    pub fn read(&mut self, decoder: &mut Decoder) -> usize {
        let total = self.total();
        let point = decoder.point(total);
        let (mut symbol, mut start) = (0, 0);
        while symbol + 1 < self.shares.len() && start + self.shares[symbol] <= point {
            start += self.shares[symbol];
            symbol += 1;
        }
        decoder.share(start, self.shares[symbol], total);
        self.shares[symbol] += 2;
        symbol
    }
}
