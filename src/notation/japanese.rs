//! Moves in Japanese, as records and people write them: ７六歩, 同　銀右成,
//! ５五歩打, ２二角成(88).
//!
//! What is read is wider than what [`label`](super::label) writes: digits of any
//! width, 王 and 玉, 龍 and 竜, 成銀 and 全, 行 and 入 for 上, 下 for 引, 生 for 不成,
//! and the square that a piece leaves in brackets: `(77)`, or `(10,11)` on boards
//! with more than nine files or ranks.

use super::label::{self, squares_told};
use super::moves::{PromotionMark, board_move};
use super::native;
use super::square as code;
use crate::engine::action::{Act, Action, Move};
use crate::engine::piece::Kind;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::{Square, SquareSet};
use crate::engine::topology::Topology;

/// Why a text gives no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JapaneseFault {
    /// No move is written like that.
    NoMove,
    /// Nothing can move so.
    Impossible,
    /// Several pieces can, and the text does not say which.
    Ambiguous,
}

/// Moves that have a word of their own.
const WORDS: [(&str, Move); 4] = [
    ("横取り", Move::STEAL),
    ("左右反転", Move::MIRROR),
    ("パス", Move::PASS),
    ("移し替え終わり", Move::DONE),
];

/// Other names of kinds.
const SYNONYMS: [(&str, Kind); 20] = [
    ("王将", Kind::King),
    ("玉将", Kind::King),
    ("王", Kind::King),
    ("飛車", Kind::Rook),
    ("角行", Kind::Bishop),
    ("金将", Kind::Gold),
    ("銀将", Kind::Silver),
    ("桂馬", Kind::Knight),
    ("香車", Kind::Lance),
    ("歩兵", Kind::Pawn),
    ("龍王", Kind::Dragon),
    ("竜王", Kind::Dragon),
    ("龍馬", Kind::Horse),
    ("竜馬", Kind::Horse),
    ("龍", Kind::Dragon),
    ("全", Kind::ProSilver),
    ("圭", Kind::ProKnight),
    ("今", Kind::ProKnight),
    ("杏", Kind::ProLance),
    ("仝", Kind::ProLance),
];

/// The kind whose name, or another one, stands at the front of a text, and what
/// follows. Of the names that fit the longest counts.
pub fn read_kind<'t>(rules: &Rules, text: &'t str) -> Option<(Kind, &'t str)> {
    let is_there = |kind: Kind| rules.has_kind(kind) || kind == Kind::Turned;
    // Of most names the first character says that it is another.
    let front = text.as_bytes().first_chunk::<3>()?;
    let mut best: Option<(usize, Kind)> = None;
    let mut try_name = |name: &str, kind: Kind| {
        if name.as_bytes().first_chunk() == Some(front)
            && best.is_none_or(|(length, _)| name.len() > length)
            && text.starts_with(name)
            && is_there(kind)
        {
            best = Some((name.len(), kind));
        }
    };
    Kind::ALL.into_iter().for_each(|kind| try_name(&kind.name().ja, kind));
    SYNONYMS.into_iter().for_each(|(name, kind)| try_name(name, kind));
    let (length, kind) = best?;
    Some((kind, text.get(length..)?))
}

/// The value of a digit, narrow or wide.
pub fn digit(sign: char) -> Option<u8> {
    match sign {
        '0'..='9' => Some(sign as u8 - b'0'),
        '０'..='９' => Some((sign as u32 - '０' as u32) as u8),
        _ => None,
    }
}

fn kanji_digit(sign: char) -> Option<u8> {
    const DIGITS: &str = "一二三四五六七八九";
    DIGITS.chars().position(|digit| digit == sign).map(|at| at as u8 + 1)
}

/// A number in kanji from 1 to 99 at the front of a text, and what follows.
pub fn read_kanji(text: &str) -> Option<(u8, &str)> {
    let mut signs = text.chars();
    let first = signs.next()?;
    let (tens, mut rest) = match (kanji_digit(first), first) {
        (Some(ones), _) => match signs.as_str().strip_prefix('十') {
            Some(rest) => (ones * 10, rest),
            None => return Some((ones, signs.as_str())),
        },
        (None, '十') => (10, signs.as_str()),
        _ => return None,
    };
    let mut ones = 0;
    if let Some(digit) = rest.chars().next().and_then(kanji_digit) {
        ones = digit;
        rest = rest.get('一'.len_utf8()..)?;
    }
    Some((tens + ones, rest))
}

/// A square by its file in digits and its rank in kanji or digits, at the front
/// of a text, and what follows.
fn read_square<'t>(board: &Topology, text: &'t str) -> Option<(Square, &'t str)> {
    let mut signs = text.chars();
    let mut file = digit(signs.next()?)?;
    let mut rest = signs.as_str();
    if board.files() > 9
        && let Some(ones) = signs.next().and_then(digit)
    {
        (file, rest) = (file * 10 + ones, signs.as_str());
    }
    let (rank, rest) = match read_kanji(rest) {
        Some(read) => read,
        None => {
            let mut signs = rest.chars();
            (signs.next().and_then(digit)?, signs.as_str())
        }
    };
    Some((square_at(board, file, rank)?, rest))
}

/// The square of this file and rank, both counted from 1.
pub fn square_at(board: &Topology, file: u8, rank: u8) -> Option<Square> {
    board.at(board.files().checked_sub(file)?, rank.checked_sub(1)?)
}

/// The square of a board as two digits, or as two numbers with a comma where
/// one digit is not enough.
pub fn origin_text(board: &Topology, square: Square) -> String {
    let (file, rank) = (board.files() - board.column(square), board.rank(square) + 1);
    let comma = if board.files() > 9 || board.ranks() > 9 { "," } else { "" };
    format!("({file}{comma}{rank})")
}

/// A square in brackets at the front of a text, as [`origin_text`] or a label
/// writes it, and what follows.
fn read_origin<'t>(board: &Topology, text: &'t str) -> Option<(Square, &'t str)> {
    let inner = text.strip_prefix(['(', '（'])?;
    let inner = inner.strip_prefix('←').unwrap_or(inner);
    if let Some((at, rest)) = read_square(board, inner)
        && let Some(rest) = rest.strip_prefix([')', '）'])
    {
        return Some((at, rest));
    }
    let (inside, rest) = inner.split_once([')', '）'])?;
    let (file, rank) = inside.split_once([',', '，'])?;
    let number = |text: &str| {
        let digits: Option<Vec<u8>> = text.trim().chars().map(digit).collect();
        match digits?[..] {
            [ones] => Some(ones),
            [tens, ones] => Some(tens * 10 + ones),
            _ => None,
        }
    };
    Some((square_at(board, number(file)?, number(rank)?)?, rest))
}

fn skip_spaces(text: &str) -> &str {
    text.trim_start_matches([' ', '　', '\t'])
}

/// A move in Japanese, or in the notation of its game where it has its own, at
/// the front of a text, and what follows. `last` is the square at which the
/// move before ended: 同.
///
/// A move that says where its piece comes from need not be legal, nor one that only
/// one piece has a way to make; all others are found among the legal ones.
///
/// # Errors
/// Why the text is no move.
pub fn read<'t>(
    rules: &Rules,
    position: &Position,
    text: &'t str,
    last: Option<Square>,
) -> Result<(Move, &'t str), JapaneseFault> {
    for (word, mv) in WORDS {
        if let Some(rest) = text.strip_prefix(word) {
            return Ok((mv, rest));
        }
    }
    if native::of(rules).is_some() {
        let end = text.find([' ', '　', '\t', '(', '▲', '△']).unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        let mv = native::read(rules, position, word).ok_or(JapaneseFault::Impossible)?;
        return Ok((mv, rest));
    }
    let parts = JapaneseMove::read(rules, text, last).ok_or(JapaneseFault::NoMove)?;
    Ok((parts.resolve(rules, position)?, parts.rest))
}

/// A move, taken apart.
struct JapaneseMove<'t> {
    to: Square,
    kind: Kind,
    words: String,
    drop: bool,
    /// The mark of a promotion, where the text says whether there is one.
    promotion: Option<PromotionMark>,
    from: Option<Square>,
    rest: &'t str,
}

impl<'t> JapaneseMove<'t> {
    fn read(rules: &Rules, text: &'t str, last: Option<Square>) -> Option<JapaneseMove<'t>> {
        let board = rules.topology();
        let (to, rest) = match text.strip_prefix('同') {
            Some(rest) => (last?, rest),
            None => read_square(board, text)?,
        };
        // 同 may stand behind the square, too.
        let rest = skip_spaces(rest);
        let rest = skip_spaces(rest.strip_prefix('同').unwrap_or(rest));
        let (kind, mut rest) = read_kind(rules, rest)?;
        let mut words = String::new();
        while let Some(word) = rest.chars().next() {
            words.push(match word {
                '左' | '右' | '直' | '寄' | '上' | '引' => word,
                '行' | '入' => '上',
                '下' => '引',
                _ => break,
            });
            rest = rest.get(word.len_utf8()..)?;
        }
        let (mut drop, mut promotion) = (false, None);
        if let Some(after) = rest.strip_prefix('打') {
            (drop, rest) = (true, after);
        }
        let (from, after) = read_origin(board, rest).map_or((None, rest), |(at, r)| (Some(at), r));
        rest = after;
        if let Some(after) = rest.strip_prefix("不成").or_else(|| rest.strip_prefix('生')) {
            (promotion, rest) = (Some(PromotionMark::None), after);
        } else if let Some(after) = rest.strip_prefix('成') {
            let sign = after.chars().next();
            let open = rules.other_promotions(kind).next().is_some();
            let named = rules
                .promotion(kind)
                .into_iter()
                .chain(rules.other_promotions(kind))
                .find(|becomes| open && Some(becomes.kanji()) == sign);
            (promotion, rest) = match named {
                Some(becomes) => (
                    Some(PromotionMark::Becomes(becomes)),
                    after.get(becomes.kanji().len_utf8()..)?,
                ),
                None => (Some(PromotionMark::Promotes), after),
            };
        }
        let (from, rest) = match from {
            Some(at) => (Some(at), rest),
            None => read_origin(board, rest).map_or((None, rest), |(at, r)| (Some(at), r)),
        };
        Some(JapaneseMove { to, kind, words, drop, promotion, from, rest })
    }

    fn resolve(&self, rules: &Rules, position: &Position) -> Result<Move, JapaneseFault> {
        let held = || Move::drop(self.kind, self.to);
        let mark = |from| {
            let moved = position.piece_at(from);
            // What promotes by itself has no mark, though people may write one.
            let turned = moved.and_then(|piece| rules.turned_at(piece, self.to)).is_some();
            self.promotion.filter(|_| !turned).unwrap_or(PromotionMark::None)
        };
        if self.drop {
            return Ok(held());
        }
        if let Some(from) = self.from {
            return Ok(board_move(rules, position, (from, self.to), mark(from)));
        }
        let moves = position.moves_meant(rules, self.kind, self.to);
        let squares = match self.words.is_empty() {
            true => origins(&moves).into_iter().collect(),
            false => squares_told(rules, position, &moves, (self.kind, self.to), &self.words),
        };
        match squares[..] {
            [from] => {
                let mv = board_move(rules, position, (from, self.to), mark(from));
                let promotes =
                    |mv: &Move| matches!(mv.act(), Act::Board { promotion: Some(_), .. });
                // Some leave 成 out where a piece must promote.
                let goes = |other: &&Move| matches!(other.act(), Act::Board { from: f, to, .. } if (f, to) == (from, self.to));
                let mut all = moves.iter().filter(goes);
                match (all.next(), all.next()) {
                    (Some(only), None) if self.promotion.is_none() && promotes(only) => Ok(*only),
                    _ => Ok(mv),
                }
            }
            [] if moves.contains(&held()) => Ok(held()),
            [] => Err(JapaneseFault::Impossible),
            _ => Err(JapaneseFault::Ambiguous),
        }
    }
}

/// The squares that pieces leave with these moves.
fn origins(moves: &[Move]) -> SquareSet {
    let origin = |mv: &Move| match mv.act() {
        Act::Board { from, .. } => Some(from),
        _ => None,
    };
    moves.iter().filter_map(origin).collect()
}

/// A move with the square that its piece leaves, as records in Japanese write it:
/// ７六歩(77), ２二角成(88), ５五歩打. It can be read again without the rules of the
/// game. Games with a notation of their own are written in it.
pub fn text(rules: &Rules, position: &Position, mv: Move, last: Option<Square>) -> String {
    let board = rules.topology();
    match (mv.act(), native::of(rules)) {
        (Act::Board { from, to, promotion }, None) => {
            let Some(piece) = position.piece_at(from) else { return String::new() };
            let name = piece.kind.name().ja;
            let at = match last == Some(to) {
                true => "同　".to_owned(),
                false => label::square_name(rules, to).ja.into_owned(),
            };
            let turned = match promotion {
                Some(becomes) if rules.turned_at(piece, to) == Some(becomes) => String::new(),
                Some(becomes) if rules.other_promotions(piece.kind).next().is_some() => {
                    format!("成{}", becomes.kanji())
                }
                Some(_) => "成".to_owned(),
                None => String::new(),
            };
            format!("{at}{name}{turned}{}", origin_text(board, from))
        }
        _ => label::action_label(rules, position, Action::Move(mv), last).ja.into_owned(),
    }
}

/// The move that a western text means: `P-7f`, `S4cx3d+`, `P*5e`; `None` if it is
/// none, or might be several.
pub fn read_western(rules: &Rules, position: &Position, text: &str) -> Option<Move> {
    let board = rules.topology();
    let codes = Kind::ALL.into_iter().filter(|kind| rules.has_kind(*kind));
    let mut best: Option<Kind> = None;
    for kind in codes.filter(|kind| text.starts_with(kind.code())) {
        if best.is_none_or(|best| kind.code().len() > best.code().len()) {
            best = Some(kind);
        }
    }
    let kind = best?;
    let rest = text.get(kind.code().len()..)?;
    let (from, rest) = code::read(board, rest).map_or((None, rest), |(at, r)| (Some(at), r));
    let (drop, rest) = match rest.split_at_checked(1)? {
        ("*", rest) => (true, rest),
        ("-" | "x", rest) => (false, rest),
        _ => return None,
    };
    let (to, mark) = code::read(board, rest)?;
    if drop {
        return (mark.is_empty() && from.is_none()).then(|| Move::drop(kind, to));
    }
    let becomes = match mark.split_at_checked(1) {
        None => PromotionMark::None,
        Some(("+", "")) => PromotionMark::Promotes,
        Some(("=", "")) => PromotionMark::None,
        Some(("=", code)) => PromotionMark::Becomes(Kind::from_code(code)?),
        _ => return None,
    };
    let origin = match from {
        Some(from) => from,
        None => {
            let moves = position.moves_meant(rules, kind, to);
            let found = squares_told(rules, position, &moves, (kind, to), "");
            let [from] = found[..] else { return None };
            from
        }
    };
    Some(board_move(rules, position, (origin, to), becomes))
}
