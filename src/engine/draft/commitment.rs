//! Binding oneself to an army without showing it.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::engine::player::Player;

use super::army::Army;

/// What a commitment begins with, so that it can be nothing else's hash.
const COMMITMENT: &[u8] = b"hensoku draft commitment 1";

/// What the choice by chance begins with.
const CHANCE: &[u8] = b"hensoku draft chance 1";

/// Which game the armies are for.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct GameId {
    /// The id of the variant.
    pub variant: String,
    /// 128 random bits: no two games have the same.
    pub number: [u8; 16],
}

/// 128 random bits that keep an army from being guessed. Its `Debug` does not
/// show them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Salt(pub [u8; 16]);

impl fmt::Debug for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Salt")
    }
}

/// SHA-256 over everything to which a player is bound: it can be met by
/// one army in one game, by one seat, with one salt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Commitment(pub [u8; 32]);

impl Commitment {
    /// The commitment of a player to an army.
    pub fn of(game: &GameId, seat: Player, salt: &Salt, army: &Army) -> Commitment {
        Commitment(hash(&[
            COMMITMENT,
            game.variant.as_bytes(),
            &game.number,
            &[seat.0],
            &salt.0,
            &army.bytes(),
        ]))
    }
}

/// One of the two players by chance: neither knew both salts when
/// they were bound to their own.
pub fn chance(game: &GameId, salts: [&Salt; 2]) -> Player {
    let [south, north] = salts.map(|salt| &salt.0[..]);
    let hash = hash(&[CHANCE, game.variant.as_bytes(), &game.number, south, north]);
    Player(hash[0] & 1)
}

/// SHA-256 of some parts, each after its length in four bytes.
fn hash(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u32).to_be_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

/// What one player alone knows: an army and a salt. It cannot be
/// serialised, and its `Debug` shows no more than the seat.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret {
    /// Whose it is.
    pub seat: Player,
    /// The army.
    pub army: Army,
    /// The salt.
    pub salt: Salt,
}

impl Secret {
    /// The commitment to it.
    pub fn commitment(&self, game: &GameId) -> Commitment {
        Commitment::of(game, self.seat, &self.salt, &self.army)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Secret").field("seat", &self.seat).finish_non_exhaustive()
    }
}
