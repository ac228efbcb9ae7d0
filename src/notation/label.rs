//! Moves as people write them: in Japanese as ▲７六歩, in English as P-7f.

use crate::engine::action::{Act, Action, Claim, Move};
use crate::engine::movement::Vector;
use crate::engine::piece::{Kind, Origin};
use crate::engine::player::{Facing, Player};
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::{Square, SquareSet};
use crate::engine::text::{Text, kanji_number};

use super::native;
use super::square as code;

/// The name of a square: ７六 and 7f, or what the game itself calls it.
pub fn square_name(rules: &Rules, square: Square) -> Text {
    let topology = rules.topology();
    if let Some(origin) = native::of(rules) {
        let name = native::square(origin, topology, square);
        return Text::made(name.clone(), name);
    }
    let file = topology.files() - topology.column(square);
    let ja = format!("{}{}", wide(file), kanji_number(topology.rank(square) + 1));
    Text::made(ja, code::text(topology, square))
}

/// A move as it stands in a list of moves: ７六歩, 同銀右成, ５五歩打; P-7f,
/// S4cx3d+, P*5e.
///
/// `last` is the square at which the move before ended: going there is 同.
/// The position is that before the move. Which of several pieces moved is said
/// by 右左直上寄引 where that tells them apart, else by the square it left. Games
/// with a notation of their own are written in it: see [`native`].
pub fn label(rules: &Rules, position: &Position, mv: Move, last: Option<Square>) -> Text {
    if let Some(words) = native::label(rules, position, mv) {
        return words;
    }
    match mv.act() {
        Act::Steal => Text::new("横取り", "steal"),
        Act::Mirror => Text::new("左右反転", "mirror"),
        Act::Pass => Text::new("パス", "pass"),
        Act::Done => Text::new("移し替え終わり", "done"),
        Act::Drop { kind, to } => {
            let at = square_name(rules, to);
            let ja = format!("{}{}打", at.ja, kind.name().ja);
            Text::made(ja, format!("{}*{}", kind.code(), at.en))
        }
        Act::Board { from, to, promotion } => {
            let Some(kind) = position.kind_at(from) else { return Text::default() };
            let moves = position.legal_moves_of_kind(rules, kind, to);
            let alike = Alike::new(rules, position, &moves, kind, to);
            let becomes = |other: &Move| match other.act() {
                Act::Board { from: f, to: t, promotion } => {
                    ((f, t) == (from, to)).then_some(promotion)
                }
                _ => None,
            };
            let others = || moves.iter().filter_map(becomes).filter(|other| *other != promotion);
            let choice = others().any(|other| other.is_some() != promotion.is_some());
            let kinds = others().any(|other| other.is_some() && promotion.is_some());
            let (at, origin) = (square_name(rules, to), square_name(rules, from));
            let place = if last == Some(to) { "同" } else { &at.ja };
            let (turned, marked) = match (promotion, choice) {
                (Some(becomes), _) if kinds => {
                    (format!("成{}", becomes.kanji()), format!("={}", becomes.code()))
                }
                (Some(_), _) => ("成".to_owned(), "+".to_owned()),
                (None, true) => ("不成".to_owned(), "=".to_owned()),
                (None, false) => Default::default(),
            };
            let which = match alike.which(from) {
                Which::Only => String::new(),
                Which::Told(words) => words,
                Which::Square => format!("（{}）", origin.ja),
            };
            let ja = format!("{place}{}{which}{turned}", kind.name().ja);
            let whence = if alike.others.is_empty() { "" } else { &origin.en };
            let takes = if position.piece_at(to).is_some() { "x" } else { "-" };
            Text::made(ja, format!("{}{whence}{takes}{}{marked}", kind.code(), at.en))
        }
    }
}

/// Any action as it stands in a list of moves.
pub fn action_label(
    rules: &Rules,
    position: &Position,
    action: Action,
    last: Option<Square>,
) -> Text {
    match action {
        Action::Move(mv) => label(rules, position, mv, last),
        Action::Claim(Claim::Declare) => Text::new("入玉宣言", "declares"),
        Action::Claim(Claim::Draw) => Text::new("引き分けを主張", "claims a draw"),
        Action::Claim(Claim::Points) => Text::new("点数で決着", "counts the points"),
        Action::Resign => Text::new("投了", "resigns"),
        Action::Time => Text::new("時間切れ", "time"),
        Action::Agree => Text::new("合意", "agreed"),
    }
}

/// The mark of a side before its moves. Of more than two, it points the way of
/// its pieces. Where two sides differ in colour, South's is the white one.
pub fn side_mark(rules: &Rules, player: Player) -> char {
    let coloured = rules.origin() != Some(Origin::Shogi);
    match (rules.players(), player.0) {
        (..=2, _) if coloured => ['△', '▲'][player.index() & 1],
        (_, 0) => '▲',
        (..=2, _) => '△',
        (_, 1) => '▶',
        (_, 2) => '▼',
        _ => '◀',
    }
}

/// The squares from which a piece of a kind can go to a square, as far as these
/// words, of 右左直上寄引, tell them apart.
pub(super) fn squares_told(
    rules: &Rules,
    position: &Position,
    moves: &[Move],
    (kind, to): (Kind, Square),
    words: &str,
) -> Vec<Square> {
    let alike = Alike::new(rules, position, moves, kind, to);
    let is_meant = |one: &Candidate| {
        words.chars().all(|word| match word {
            '直' => alike.is_straight(one),
            '左' | '右' => alike.side(one).is_some_and(|side| side.starts_with(word)),
            word => motion(one.way).starts_with(word),
        })
    };
    let mut meant: Vec<&Candidate> = alike.candidates.iter().filter(|one| is_meant(one)).collect();
    let exact = |one: &&Candidate| alike.which(one.from) == Which::Told(words.to_owned());
    if meant.len() > 1
        && let Some(one) = meant.iter().copied().find(exact)
    {
        meant = vec![one];
    }
    meant.into_iter().map(|one| one.from).collect()
}

/// How the piece that moved is told from others.
#[derive(PartialEq, Debug)]
enum Which {
    /// It is the only one.
    Only,
    /// By these words.
    Told(String),
    /// No words tell it: by its square.
    Square,
}

/// A piece that can make the move: where it stands, and the way to the target
/// as its owner sees it.
struct Candidate {
    from: Square,
    way: Vector,
}

/// The pieces of a kind that can go to one square.
struct Alike {
    kind: Kind,
    /// All of them.
    candidates: Vec<Candidate>,
    /// Their squares, without the mover's when it is alone.
    others: Vec<Square>,
}

impl Alike {
    fn new(rules: &Rules, position: &Position, moves: &[Move], kind: Kind, to: Square) -> Alike {
        let squares: SquareSet = moves
            .iter()
            .filter_map(|mv| match mv.act() {
                Act::Board { from, to: target, .. } if target == to => Some(from),
                _ => None,
            })
            .filter(|from| position.kind_at(*from) == Some(kind))
            .collect();
        let mut squares: Vec<Square> = squares.into_iter().collect();
        let candidate = |&from: &Square| Candidate { from, way: way(rules, position, from, to) };
        let candidates = squares.iter().map(candidate).collect();
        if squares.len() < 2 {
            squares.clear();
        }
        Alike { kind, candidates, others: squares }
    }

    /// The first of the customary words that fits the piece on `from` alone.
    fn which(&self, from: Square) -> Which {
        let [_, _, ..] = self.candidates[..] else { return Which::Only };
        let Some(mover) = self.candidates.iter().find(|one| one.from == from) else {
            return Which::Only;
        };
        let words = |one: &Candidate| {
            let (motion, side) = (motion(one.way), self.side(one));
            let straight = self.is_straight(one).then(|| "直".to_owned());
            let both = side.map(|side| format!("{side}{motion}"));
            [Some(motion.to_owned()), straight, side.map(str::to_owned), both]
        };
        let others: Vec<_> =
            self.candidates.iter().filter(|one| one.from != from).map(words).collect();
        let unlike = |(at, word): (usize, Option<String>)| {
            word.filter(|_| others.iter().all(|other| other[at] != words(mover)[at]))
        };
        let told = words(mover).into_iter().enumerate().find_map(unlike);
        told.map_or(Which::Square, Which::Told)
    }

    /// 直: one square straight ahead. Not said of the great pieces.
    fn is_straight(&self, one: &Candidate) -> bool {
        !self.is_great() && one.way == Vector::new(0, 1)
    }

    /// 左 or 右: from which side of the target the piece comes; of great
    /// pieces, which of them stands further to that side.
    fn side(&self, one: &Candidate) -> Option<&'static str> {
        let across = |one: &Candidate| one.way.right;
        if !self.is_great() {
            return match across(one) {
                0 => None,
                1.. => Some("左"),
                _ => Some("右"),
            };
        }
        let mut others = self.candidates.iter().filter(|other| other.from != one.from);
        if others.clone().all(|other| across(other) < across(one)) {
            Some("左")
        } else {
            others.all(|other| across(other) > across(one)).then_some("右")
        }
    }

    fn is_great(&self) -> bool {
        matches!(self.kind, Kind::Rook | Kind::Bishop | Kind::Dragon | Kind::Horse)
    }
}

fn motion(way: Vector) -> &'static str {
    match way.forward {
        0 => "寄",
        1.. => "上",
        _ => "引",
    }
}

/// The way between two squares as the piece's owner sees it, the nearest way
/// round where the piece crosses seams.
fn way(rules: &Rules, position: &Position, from: Square, to: Square) -> Vector {
    let (topology, piece) = (rules.topology(), position.piece_at(from));
    let spec = piece.and_then(|piece| rules.piece_spec(piece.kind));
    let seams = spec.map(|spec| spec.seams).unwrap_or_default();
    let across = |from: u8, to: u8, size: u8, joined: bool| {
        let (by, size) = (i16::from(to) - i16::from(from), i16::from(size));
        let round = if by > 0 { by - size } else { by + size };
        (if joined && round.abs() < by.abs() { round } else { by }) as i8
    };
    let right = across(topology.column(from), topology.column(to), topology.files(), seams.files);
    let down = across(topology.rank(from), topology.rank(to), topology.ranks(), seams.ranks);
    let back = match piece.map(|piece| rules.facing(piece.owner)) {
        Some(Facing::West) => Facing::East,
        Some(Facing::East) => Facing::West,
        Some(facing) => facing,
        None => Facing::South,
    };
    back.turn(Vector::new(right, -down))
}

/// A number in wide digits.
pub(crate) fn wide(number: u8) -> String {
    let digit = |byte: u8| char::from_u32(u32::from('０') + u32::from(byte - b'0'));
    number.to_string().bytes().filter_map(digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{moves, position as positions};
    use crate::variants;

    fn labelled(variant: &str, sfen: &str, mv: &str, last: Option<&str>) -> (String, String) {
        let rules = variants::find(variant).expect("in the catalogue").rules();
        let (position, _) = positions::parse(&rules, sfen).expect("a position");
        let last = last.map(|name| code::read(rules.topology(), name).expect("a square").0);
        let action = moves::parse(&rules, &position, mv).expect("a move");
        let words = action_label(&rules, &position, action, last);
        (words.ja.into_owned(), words.en.into_owned())
    }

    #[track_caller]
    fn check(sfen: &str, mv: &str, ja: &str, en: &str) {
        assert_eq!(labelled("shogi", sfen, mv, None), (ja.to_owned(), en.to_owned()));
    }

    const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    #[test]
    fn plain_moves() {
        check(START, "7g7f", "７六歩", "P-7f");
        check(START, "6i7h", "７八金", "G-7h");
        check(START, "resign", "投了", "resigns");
    }

    #[test]
    fn captures_promotions_and_drops() {
        let open = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b P 3";
        check(open, "8h2b+", "２二角成", "Bx2b+");
        check(open, "8h2b", "２二角不成", "Bx2b=");
        check(open, "P*5e", "５五歩打", "P*5e");
        let same = labelled("shogi", open, "8h2b+", Some("2b"));
        assert_eq!(same.0, "同角成");
    }

    #[test]
    fn golds_side_by_side() {
        let three = "4k4/9/9/9/9/9/9/3GGG3/4K4 b - 1";
        check(three, "6h5g", "５七金左", "G6h-5g");
        check(three, "5h5g", "５七金直", "G5h-5g");
        check(three, "4h5g", "５七金右", "G4h-5g");
    }

    #[test]
    fn golds_from_all_around() {
        let around = "4k4/9/9/9/9/4G4/3G5/3GG4/K8 b - 1";
        check(around, "5f5g", "５七金引", "G5f-5g");
        check(around, "6g5g", "５七金寄", "G6g-5g");
        check(around, "5h5g", "５七金直", "G5h-5g");
        check(around, "6h5g", "５七金左上", "G6h-5g");
    }

    #[test]
    fn dragons_and_horses_are_told_by_motion_then_by_side() {
        let dragons = "4k4/9/9/9/9/9/9/K8/+R+R7 b - 1";
        check(dragons, "8i8h", "８八竜右", "+R8i-8h");
        check(dragons, "9i8h", "８八竜左", "+R9i-8h");
        let horses = "4k4/9/9/9/9/9/1+B7/9/+B7K b - 1";
        check(horses, "8g8h", "８八馬引", "+B8g-8h");
        check(horses, "9i8h", "８八馬上", "+B9i-8h");
    }

    #[test]
    fn north_sees_the_other_left() {
        let golds = "4k4/3g1g3/9/9/9/9/9/9/4K4 w - 1";
        check(golds, "6b5c", "５三金右", "G6b-5c");
        check(golds, "4b5c", "５三金左", "G4b-5c");
    }

    #[test]
    fn on_the_ring_sides_are_those_of_the_nearest_way() {
        let golds = "4k4/9/9/9/9/9/9/G6G1/4K4 b - 1";
        let (ja, en) = labelled("cylinder-1", golds, "9h1g", None);
        assert_eq!((ja.as_str(), en.as_str()), ("１七金右", "G9h-1g"));
    }

    #[test]
    fn what_no_word_tells_is_told_by_its_square() {
        // Two rooks on one file, on a ring in both directions.
        let rooks = "9/4k4/9/R8/9/9/9/R8/9/4K4/9 b - 1";
        let (ja, _) = labelled("torus-1", rooks, "9h9f", None);
        assert_eq!(ja, "９六飛上");
        let knights = "4k4/9/9/9/9/9/9/9/K1N1N4 b - 1";
        check(knights, "7i6g", "６七桂左", "N7i-6g");
    }

    #[test]
    fn every_legal_move_of_every_game_has_a_label_of_its_own() {
        for variant in variants::all() {
            let mut game = crate::engine::game::Game::new(variant.rules());
            for turn in 0..60_usize {
                let moves = game.legal_moves();
                let rules = game.rules().clone();
                let labels = moves.iter().map(|mv| label(&rules, game.position(), *mv, None));
                let (ja, en): (std::collections::HashSet<_>, std::collections::HashSet<_>) =
                    labels.map(|words| (words.ja, words.en)).unzip();
                assert_eq!((ja.len(), en.len()), (moves.len(), moves.len()), "{}", variant.id);
                let Some(mv) = moves.get((turn * 41 + 7) % moves.len().max(1)) else { break };
                game.play(Action::Move(*mv)).expect("a legal move");
            }
        }
    }
}
