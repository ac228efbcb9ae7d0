//! Moves of xiangqi as the World Xiangqi Federation writes them, and in
//! Chinese.

use super::{LETTERS, letter};
use crate::engine::piece::{Class, Piece};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::{Square, SquareSet};
use crate::engine::text::kanji_number;
use crate::engine::topology::Topology;
use crate::notation::japanese::{digit, read_kanji};
use crate::notation::label::wide;

/// The file of a square from a player's right.
fn file(board: &Topology, player: Player, at: Square) -> u8 {
    match player.0 {
        0 => board.files() - board.column(at),
        _ => board.column(at) + 1,
    }
}

/// The digit by which a player calls the file of a square.
pub(super) fn file_sign(rules: &Rules, player: Player, at: Square) -> char {
    char::from(b'0' + file(rules.topology(), player, at))
}

/// What the end of a written move says, whichever piece makes it.
pub(super) struct Heading {
    sideways: bool,
    /// The file where it goes, or how far on its own.
    number: u8,
    /// The file that it leaves, if that is said.
    file: Option<u8>,
}

impl Heading {
    /// Reads the end of a move.
    pub fn read(text: &str) -> Option<Heading> {
        let numeral = |sign: char| {
            let kanji = || read_kanji(sign.encode_utf8(&mut [0; 4])).map(|(number, _)| number);
            digit(sign).or_else(kanji)
        };
        let mut signs = text.chars();
        let number = numeral(signs.next_back()?)?;
        let sideways = matches!(signs.next_back()?, '.' | '=' | '平');
        Some(Heading { sideways, number, file: signs.next_back().and_then(numeral) })
    }

    /// The squares where the move may end.
    pub fn goals(&self, rules: &Rules, player: Player) -> SquareSet {
        let board = rules.topology();
        let on = |file: u8| {
            let column = match player.0 {
                0 => board.files().checked_sub(file),
                _ => file.checked_sub(1),
            };
            (0..board.ranks()).filter_map(move |rank| board.at(column?, rank))
        };
        match (self.sideways, self.file) {
            (true, _) => on(self.number).collect(),
            (false, Some(file)) => on(self.number).chain(on(file)).collect(),
            (false, None) => SquareSet::FULL,
        }
    }
}

/// A move, taken apart.
pub(super) struct Written {
    piece: Piece,
    /// The file that the piece leaves, from its owner's right.
    file: u8,
    /// How many of its kind stand on that file, and how many of them before it.
    /// Advisors and elephants are never told apart.
    count: i8,
    before: i8,
    /// Of soldiers one behind the other: do more stand so on another file?
    elsewhere: bool,
    /// Forward 1, back -1, sideways 0.
    way: i8,
    /// The file where it goes, or how far on its own.
    number: u8,
}

impl Written {
    /// A move from this square to that one, taken apart in the position before it.
    pub fn new(
        rules: &Rules,
        position: &Position,
        piece: Piece,
        from: Square,
        to: Square,
    ) -> Written {
        let board = rules.topology();
        let file = |at| file(board, piece.owner, at);
        let rank = |at| rules.own_rank(piece.owner, at);
        let own = || position.pieces_of(piece.owner).into_iter();
        let class = |at| position.kind_at(at).map(|kind| kind.class());
        let alike = |at: &Square| class(*at) == Some(piece.kind.class());
        let on = |column: u8| own().filter(alike).filter(move |at| file(*at) == column);
        let told = !matches!(piece.kind.class(), Class::Adjutant | Class::Elephant);
        let tandem = |column: &u8| on(*column).count() > 1;
        let count = if told { on(file(from)).count() as i8 } else { 1 };
        let soldiers = count > 1 && piece.kind.class() == Class::Soldier;
        let (stays, ahead) = (file(from) == file(to), rank(to) as i8 - rank(from) as i8);
        Written {
            piece,
            file: file(from),
            count,
            before: on(file(from)).filter(|at| rank(*at) > rank(from)).count() as i8,
            elsewhere: soldiers
                && (1..=board.files()).filter(|&f| f != file(from)).any(|f| tandem(&f)),
            way: ahead.signum(),
            number: if stays { ahead.unsigned_abs() } else { file(to) },
        }
    }

    /// How far it stands from the middle of those on its file: above 0 behind.
    fn place(&self) -> i8 {
        if self.count > 1 { 2 * self.before - (self.count - 1) } else { 0 }
    }

    /// Do only file and place tell it from others of its kind?
    fn by_file(&self) -> bool {
        self.elsewhere
    }

    /// `C2.5`, `H8+7`, `R-+1`; of soldiers one behind the other also `++.4`
    /// and `3+.4`.
    pub fn wxf(&self) -> String {
        self.wxf_signs().into_iter().collect()
    }

    /// Its four signs.
    pub fn wxf_signs(&self) -> [char; 4] {
        let letter = if self.by_file() {
            char::from(b'0' + self.file)
        } else {
            letter(LETTERS, self.piece.kind)
        };
        let (first, second) = match self.place() {
            0 => (letter, char::from(b'0' + self.file)),
            ..=-3 => ('+', '+'),
            3.. => ('-', '-'),
            -2 | -1 => (letter, '+'),
            1 | 2 => (letter, '-'),
        };
        let way = match self.way {
            0 => '.',
            1.. => '+',
            _ => '-',
        };
        let number = char::from(b'0' + self.number);
        [first, second, way, number]
    }

    /// 炮二平五, 前俥進一: South counts in kanji, North in digits.
    pub fn chinese(&self) -> String {
        let numeral = |number| match self.piece.owner.0 {
            0 => kanji_number(number),
            _ => wide(number),
        };
        let name =
            if self.by_file() { numeral(self.file) } else { self.piece.kind.kanji().to_string() };
        let place = match (self.before, self.count) {
            (_, ..=1) => String::new(),
            (0, _) => "前".to_owned(),
            (1, 3) => "中".to_owned(),
            (before, count) if before + 1 == count => "後".to_owned(),
            (before, _) => kanji_number(before as u8 + 1),
        };
        let file = if self.count > 1 { String::new() } else { numeral(self.file) };
        let way = match self.way {
            0 => "平",
            1.. => "進",
            _ => "退",
        };
        [&place, &name, &file, way, &numeral(self.number)].concat()
    }
}
