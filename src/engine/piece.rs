//! Kinds of pieces, and pieces: a kind with its owner.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::player::Player;
use super::text::Text;

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
    /// Chess king, 王.
    ChessKing,
    /// Chess queen, 后.
    ChessQueen,
    /// Chess rook, 城.
    ChessRook,
    /// Chess bishop, 僧.
    ChessBishop,
    /// Chess knight, 騎.
    ChessKnight,
    /// Chess pawn, 兵.
    ChessPawn,
    /// General of xiangqi, 帥.
    XiangqiGeneral,
    /// Advisor of xiangqi, 仕.
    XiangqiAdvisor,
    /// Elephant of xiangqi, 相.
    XiangqiElephant,
    /// Horse of xiangqi, 傌.
    XiangqiHorse,
    /// Chariot of xiangqi, 俥.
    XiangqiChariot,
    /// Cannon of xiangqi, 炮.
    XiangqiCannon,
    /// Soldier of xiangqi, 卒.
    XiangqiSoldier,
    /// Soldier of xiangqi that has crossed the river, 卒.
    CrossedSoldier,
    /// General of janggi, 楚.
    JanggiGeneral,
    /// Guard of janggi, 士.
    JanggiGuard,
    /// Elephant of janggi, 象.
    JanggiElephant,
    /// Horse of janggi, 马.
    JanggiHorse,
    /// Chariot of janggi, 车.
    JanggiChariot,
    /// Cannon of janggi, 包.
    JanggiCannon,
    /// Soldier of janggi, 卆.
    JanggiSoldier,
    /// King of makruk (khun), 君.
    MakrukKing,
    /// Queen of makruk (met), 種.
    MakrukQueen,
    /// Nobleman of makruk (khon), 根.
    MakrukKhon,
    /// Horse of makruk (ma), 午.
    MakrukKnight,
    /// Boat of makruk (ruea), 船.
    MakrukBoat,
    /// Shell of makruk (bia), 貝.
    MakrukShell,
    /// Shell of makruk turned over (bia ngai), 核.
    TurnedShell,
}

/// Room for the numbers of kinds: all are below it.
pub const KINDS: usize = 64;

/// The seven arms (兵科) into which 連合将棋 sorts its pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// 王様.
    King,
    /// 副官.
    Adjutant,
    /// 象兵.
    Elephant,
    /// 騎士.
    Knight,
    /// 戦車.
    Chariot,
    /// 火砲.
    Cannon,
    /// 兵隊.
    Soldier,
}

impl Class {
    /// Its name.
    pub fn name(self) -> Text {
        match self {
            Class::King => Text::new("王", "king"),
            Class::Adjutant => Text::new("副官", "adjutant"),
            Class::Elephant => Text::new("象兵", "elephant"),
            Class::Knight => Text::new("騎士", "knight"),
            Class::Chariot => Text::new("戦車", "chariot"),
            Class::Cannon => Text::new("火砲", "cannon"),
            Class::Soldier => Text::new("兵隊", "soldier"),
        }
    }
}

/// The game from which a kind comes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Origin {
    /// 将棋.
    Shogi,
    /// チェス.
    Chess,
    /// シャンチー.
    Xiangqi,
    /// チャンギ.
    Janggi,
    /// マークルック.
    Makruk,
}

impl Origin {
    /// Every game, in the order of their pieces' numbers.
    pub const ALL: [Origin; 5] =
        [Origin::Shogi, Origin::Chess, Origin::Xiangqi, Origin::Janggi, Origin::Makruk];

    /// Its name.
    pub fn name(self) -> Text {
        match self {
            Origin::Shogi => Text::new("将棋", "shogi"),
            Origin::Chess => Text::new("チェス", "chess"),
            Origin::Xiangqi => Text::new("シャンチー", "xiangqi"),
            Origin::Janggi => Text::new("チャンギ", "janggi"),
            Origin::Makruk => Text::new("マークルック", "makruk"),
        }
    }
}

/// What is known of a kind beside how it moves.
struct KindInfo {
    code: &'static str,
    ja: &'static str,
    en: &'static str,
    kanji: char,
    class: Class,
}

/// The Japanese names in a sentence that are others than those alone.
static SPOKEN: [(Kind, &str); 1] = [(Kind::ProPawn, "と金")];

/// The kanji on the tiles of every second player that are others than those of the first.
static SECOND: [(Kind, char); 8] = [
    (Kind::King, '王'),
    (Kind::XiangqiGeneral, '將'),
    (Kind::XiangqiAdvisor, '士'),
    (Kind::XiangqiElephant, '象'),
    (Kind::XiangqiHorse, '馬'),
    (Kind::XiangqiChariot, '車'),
    (Kind::XiangqiCannon, '砲'),
    (Kind::JanggiGeneral, '漢'),
];

/// What a list has for a kind.
fn listed<T: Copy>(list: &[(Kind, T)], kind: Kind) -> Option<T> {
    list.iter().find(|(known, _)| *known == kind).map(|found| found.1)
}

const fn info(
    code: &'static str,
    ja: &'static str,
    en: &'static str,
    kanji: char,
    class: Class,
) -> KindInfo {
    KindInfo { code, ja, en, kanji, class }
}

/// By number, from 1.
static KINDS_INFO: [KindInfo; Kind::ALL.len()] = [
    info("P", "歩", "pawn", '歩', Class::Soldier),
    info("L", "香", "lance", '香', Class::Chariot),
    info("N", "桂", "knight", '桂', Class::Knight),
    info("S", "銀", "silver", '銀', Class::Elephant),
    info("G", "金", "gold", '金', Class::Adjutant),
    info("B", "角", "bishop", '角', Class::Elephant),
    info("R", "飛", "rook", '飛', Class::Chariot),
    info("Q", "奔王", "free king", '奔', Class::Adjutant),
    info("K", "玉", "king", '玉', Class::King),
    info("+P", "と", "promoted pawn", 'と', Class::Adjutant),
    info("+L", "成香", "promoted lance", '杏', Class::Adjutant),
    info("+N", "成桂", "promoted knight", '圭', Class::Adjutant),
    info("+S", "成銀", "promoted silver", '全', Class::Adjutant),
    info("+B", "馬", "horse", '馬', Class::Elephant),
    info("+R", "竜", "dragon", '竜', Class::Chariot),
    info("X", "裏王", "turned king", '×', Class::King),
    info("cK", "王", "king", '王', Class::King),
    info("cQ", "后", "queen", '后', Class::Adjutant),
    info("cR", "城", "rook", '城', Class::Chariot),
    info("cB", "僧", "bishop", '僧', Class::Elephant),
    info("cN", "騎", "knight", '騎', Class::Knight),
    info("cP", "兵", "pawn", '兵', Class::Soldier),
    info("xK", "帥", "general", '帥', Class::King),
    info("xA", "仕", "advisor", '仕', Class::Adjutant),
    info("xE", "相", "elephant", '相', Class::Elephant),
    info("xH", "傌", "horse", '傌', Class::Knight),
    info("xR", "俥", "chariot", '俥', Class::Chariot),
    info("xC", "炮", "cannon", '炮', Class::Cannon),
    info("xS", "卒", "soldier", '卒', Class::Soldier),
    info("+xS", "渡河した卒", "crossed soldier", '卒', Class::Soldier),
    info("jK", "楚", "general", '楚', Class::King),
    info("jA", "士", "guard", '士', Class::Adjutant),
    info("jE", "象", "elephant", '象', Class::Elephant),
    info("jH", "马", "horse", '马', Class::Knight),
    info("jR", "车", "chariot", '车', Class::Chariot),
    info("jC", "包", "cannon", '包', Class::Cannon),
    info("jS", "卆", "soldier", '卆', Class::Soldier),
    info("mK", "君", "king", '君', Class::King),
    info("mM", "種", "met", '種', Class::Adjutant),
    info("mS", "根", "khon", '根', Class::Elephant),
    info("mN", "午", "ma", '午', Class::Knight),
    info("mR", "船", "boat", '船', Class::Chariot),
    info("mP", "貝", "bia", '貝', Class::Soldier),
    info("+mP", "核", "bia ngai", '核', Class::Adjutant),
];

impl Kind {
    /// Every kind, in the order of their numbers.
    pub const ALL: [Kind; 44] = [
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
        Kind::ChessKing,
        Kind::ChessQueen,
        Kind::ChessRook,
        Kind::ChessBishop,
        Kind::ChessKnight,
        Kind::ChessPawn,
        Kind::XiangqiGeneral,
        Kind::XiangqiAdvisor,
        Kind::XiangqiElephant,
        Kind::XiangqiHorse,
        Kind::XiangqiChariot,
        Kind::XiangqiCannon,
        Kind::XiangqiSoldier,
        Kind::CrossedSoldier,
        Kind::JanggiGeneral,
        Kind::JanggiGuard,
        Kind::JanggiElephant,
        Kind::JanggiHorse,
        Kind::JanggiChariot,
        Kind::JanggiCannon,
        Kind::JanggiSoldier,
        Kind::MakrukKing,
        Kind::MakrukQueen,
        Kind::MakrukKhon,
        Kind::MakrukKnight,
        Kind::MakrukBoat,
        Kind::MakrukShell,
        Kind::TurnedShell,
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

    fn info(self) -> &'static KindInfo {
        &KINDS_INFO[self.index() - 1]
    }

    /// The code of the kind in move and position texts: `P`, `+R`, `cQ`.
    pub fn code(self) -> &'static str {
        self.info().code
    }

    /// The kind with this code.
    pub fn from_code(code: &str) -> Option<Kind> {
        let is_it = |known: &str| {
            known.len() == code.len()
                && known.bytes().zip(code.bytes()).all(|(one, two)| one == two)
        };
        Kind::ALL.into_iter().find(|kind| is_it(kind.code()))
    }

    /// Its name in a sentence.
    pub fn name(self) -> Text {
        Text::new(self.info().ja, self.info().en)
    }

    /// The name in a sentence, where と alone would be read as a particle.
    pub fn spoken(self) -> Text {
        let alone = self.info().ja;
        Text::new(listed(&SPOKEN, self).unwrap_or(alone), self.info().en)
    }

    /// The one kanji by which it is named.
    pub fn kanji(self) -> char {
        self.info().kanji
    }

    /// The one kanji on a player's tile: 玉 and 王, 帥 and 將, 楚 and 漢 are the same kind.
    pub fn kanji_of(self, owner: Player) -> char {
        let second = if owner.0.is_multiple_of(2) { None } else { listed(&SECOND, self) };
        second.unwrap_or_else(|| self.kanji())
    }

    /// The arm to which it belongs.
    pub fn class(self) -> Class {
        self.info().class
    }

    /// The game from which it comes.
    pub fn origin(self) -> Origin {
        match self.code().trim_start_matches('+').as_bytes()[0] {
            b'c' => Origin::Chess,
            b'x' => Origin::Xiangqi,
            b'j' => Origin::Janggi,
            b'm' => Origin::Makruk,
            _ => Origin::Shogi,
        }
    }
}

/// A set of kinds.
/// In data it is a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Kind>", into = "Vec<Kind>")]
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

    /// The kinds, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |kind| self.contains(*kind))
    }
}

impl From<Vec<Kind>> for KindSet {
    fn from(kinds: Vec<Kind>) -> KindSet {
        kinds.into_iter().collect()
    }
}

impl From<KindSet> for Vec<Kind> {
    fn from(kinds: KindSet) -> Vec<Kind> {
        kinds.iter().collect()
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
