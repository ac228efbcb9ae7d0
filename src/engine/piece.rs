//! Kinds of pieces, and pieces: a kind with its owner.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::player::Player;
use super::words::Words;

/// What a piece is, as the face that it shows. The owner is never part of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Kind {
    /// Pawn, 歩.
    Pawn = 1,
    /// Lance, 香.
    Lance,
    /// Knight, 桂.
    Knight,
    /// Silver, 銀.
    Silver,
    /// Gold, 金.
    Gold,
    /// Bishop, 角.
    Bishop,
    /// Rook, 飛.
    Rook,
    /// Free king, 奔王: what a captured king becomes where kings are captured.
    FreeKing,
    /// King, 玉.
    King,
    /// Promoted pawn, と.
    ProPawn,
    /// Promoted lance, 杏 (成香).
    ProLance,
    /// Promoted knight, 圭 (成桂).
    ProKnight,
    /// Promoted silver, 全 (成銀).
    ProSilver,
    /// Horse, the promoted bishop, 馬.
    Horse,
    /// Dragon, the promoted rook, 竜.
    Dragon,
    /// A king turned over, 裏王: an obstacle.
    Turned,
}

/// Room for the numbers of kinds: all are below it.
pub const KINDS: usize = 64;

impl Kind {
    /// Every kind, in the order of their numbers.
    pub const ALL: [Kind; 16] = [
        Kind::Pawn,
        Kind::Lance,
        Kind::Knight,
        Kind::Silver,
        Kind::Gold,
        Kind::Bishop,
        Kind::Rook,
        Kind::FreeKing,
        Kind::King,
        Kind::ProPawn,
        Kind::ProLance,
        Kind::ProKnight,
        Kind::ProSilver,
        Kind::Horse,
        Kind::Dragon,
        Kind::Turned,
    ];

    /// The kinds of shogi.
    pub const SHOGI: [Kind; 14] = [
        Kind::Pawn,
        Kind::Lance,
        Kind::Knight,
        Kind::Silver,
        Kind::Gold,
        Kind::Bishop,
        Kind::Rook,
        Kind::King,
        Kind::ProPawn,
        Kind::ProLance,
        Kind::ProKnight,
        Kind::ProSilver,
        Kind::Horse,
        Kind::Dragon,
    ];

    /// The kind with this number.
    #[inline(always)]
    pub fn from_number(number: u8) -> Option<Kind> {
        Kind::ALL.get(usize::from(number).wrapping_sub(1)).copied()
    }

    /// The number of the kind, `1..64`.
    #[inline(always)]
    pub fn number(self) -> u8 {
        self as u8
    }

    /// The kind as an index, `1..64`.
    #[inline(always)]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The code of the kind in move and position texts: `P`, `+R`.
    pub fn code(self) -> &'static str {
        match self {
            Kind::Pawn => "P",
            Kind::Lance => "L",
            Kind::Knight => "N",
            Kind::Silver => "S",
            Kind::Gold => "G",
            Kind::Bishop => "B",
            Kind::Rook => "R",
            Kind::FreeKing => "Q",
            Kind::King => "K",
            Kind::ProPawn => "+P",
            Kind::ProLance => "+L",
            Kind::ProKnight => "+N",
            Kind::ProSilver => "+S",
            Kind::Horse => "+B",
            Kind::Dragon => "+R",
            Kind::Turned => "X",
        }
    }

    /// The kind with this code.
    pub fn from_code(code: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// Its name in a sentence.
    pub fn name(self) -> Words {
        match self {
            Kind::Pawn => Words::new("歩", "pawn"),
            Kind::Lance => Words::new("香", "lance"),
            Kind::Knight => Words::new("桂", "knight"),
            Kind::Silver => Words::new("銀", "silver"),
            Kind::Gold => Words::new("金", "gold"),
            Kind::Bishop => Words::new("角", "bishop"),
            Kind::Rook => Words::new("飛", "rook"),
            Kind::FreeKing => Words::new("奔王", "free king"),
            Kind::King => Words::new("玉", "king"),
            Kind::ProPawn => Words::new("と", "promoted pawn"),
            Kind::ProLance => Words::new("成香", "promoted lance"),
            Kind::ProKnight => Words::new("成桂", "promoted knight"),
            Kind::ProSilver => Words::new("成銀", "promoted silver"),
            Kind::Horse => Words::new("馬", "horse"),
            Kind::Dragon => Words::new("竜", "dragon"),
            Kind::Turned => Words::new("裏王", "king turned over"),
        }
    }

    /// The one kanji on the tile.
    pub fn kanji(self) -> char {
        match self {
            Kind::Pawn => '歩',
            Kind::Lance => '香',
            Kind::Knight => '桂',
            Kind::Silver => '銀',
            Kind::Gold => '金',
            Kind::Bishop => '角',
            Kind::Rook => '飛',
            Kind::FreeKing => '奔',
            Kind::King => '玉',
            Kind::ProPawn => 'と',
            Kind::ProLance => '杏',
            Kind::ProKnight => '圭',
            Kind::ProSilver => '全',
            Kind::Horse => '馬',
            Kind::Dragon => '竜',
            Kind::Turned => '×',
        }
    }
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct KindSet(pub u64);

impl KindSet {
    /// Is the kind in the set?
    #[inline(always)]
    pub fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.number() & 1 != 0
    }

    /// Adds a kind.
    pub fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << kind.number();
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        let mut set = KindSet::default();
        kinds.into_iter().for_each(|kind| set.insert(kind));
        set
    }
}

/// What stands on a square, in one byte: nothing, or a kind and its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cell(pub u8);

impl Cell {
    /// Nothing stands here.
    pub const EMPTY: Cell = Cell(0);

    /// The cell that holds this piece.
    #[inline(always)]
    pub fn of(piece: Piece) -> Cell {
        Cell((piece.owner.0 & 3) << 6 | piece.kind.number())
    }

    /// Does nothing stand here?
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cell as an index, `0..256`.
    #[inline(always)]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The owner of the piece; of an empty cell, player 0.
    #[inline(always)]
    pub fn owner(self) -> Player {
        Player(self.0 >> 6)
    }

    /// The number of the kind, 0 for an empty cell.
    #[inline(always)]
    pub fn kind_number(self) -> u8 {
        self.0 & 63
    }

    /// The piece that stands here.
    #[inline(always)]
    pub fn piece(self) -> Option<Piece> {
        Kind::from_number(self.kind_number()).map(|kind| Piece { kind, owner: self.owner() })
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.piece().fmt(f)
    }
}

/// A kind with its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// What it is.
    pub kind: Kind,
    /// Whose it is.
    pub owner: Player,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_numbers_come_back() {
        for kind in Kind::ALL {
            assert_eq!(Kind::from_code(kind.code()), Some(kind));
            assert_eq!(Kind::from_number(kind.number()), Some(kind));
            let piece = Piece { kind, owner: Player(3) };
            assert_eq!(Cell::of(piece).piece(), Some(piece));
        }
        assert_eq!(Kind::from_number(0), None);
        assert_eq!(Kind::from_number(63), None);
        assert_eq!(Cell::EMPTY.piece(), None);
    }
}
