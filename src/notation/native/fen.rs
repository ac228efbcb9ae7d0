//! Positions of chess, xiangqi, janggi and makruk as FEN.
//!
//! `BOARD TURN CASTLING PASSED CALM MOVE`. The board rank by rank from the top;
//! South's pieces are capitals. The turn is `w` for South (read, too: `r`) and
//! `b` for North. `CASTLING` is of `KQkq`, `PASSED` the square that a pawn has
//! just passed, written only if it can be taken there; `-` for none. `CALM`
//! counts the plies without capture or soldier's move, `MOVE` the moves of
//! both sides from 1; where nothing depends on it, `CALM` is 0. What follows the board may be missing from any place on.
//!
//! | game | letters | read, too |
//! |---|---|---|
//! | chess | `k q r b n p` | castling by the letters of the rooks' files, `AHah` |
//! | xiangqi, janggi | `k a b n r c p` | `e` for `b`, `h` for `n`, `s` for `p`, `g` for `k` |
//! | makruk | `k m s n r p`, and `m~` for a bia turned over | |
//!
//! A soldier of xiangqi beyond the river is `p` like the others. Where makruk
//! counts toward a draw, `PASSED` is the number of plies that are left and
//! `CALM` 0, as if the count had just begun.

use super::{of, square};
use crate::engine::axes::castling::Rights;
use crate::engine::axes::counting::Counting;
use crate::engine::memory::{Count, Memory};
use crate::engine::piece::{Kind, Origin, Piece};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::setup::{Fault, Setup};
use crate::engine::square::Square;
use crate::notation::position::{ParsePositionError, unreadable};

/// The letters of the kinds from the chess king on, in the order of their
/// numbers.
const LETTERS: &[u8; 28] = b"kqrbnpkabnrcppkabnrcpkmsnrpm";

/// The rights to castle by their letters and by their rooks' files.
const CASTLING: [(char, char, Player, bool); 4] = [
    ('K', 'H', Player(0), true),
    ('Q', 'A', Player(0), false),
    ('k', 'h', Player(1), true),
    ('q', 'a', Player(1), false),
];

/// The longest text that is read, in bytes.
const LONGEST: usize = 512;

/// The position, `ply` actions after the start of its game; `None` in a game
/// without a notation of its own.
pub fn text(rules: &Rules, position: &Position, ply: usize) -> Option<String> {
    let origin = of(rules)?;
    let (board, memory) = (rules.topology(), position.memory());
    let mut text = String::new();
    for rank in 0..board.ranks() {
        let mut empty = 0_u8;
        let number = |text: &mut String, empty: &mut u8| {
            if *empty > 0 {
                text.push(char::from(b'0' + std::mem::take(empty)));
            }
        };
        for column in 0..board.files() {
            match board.at(column, rank).and_then(|at| position.piece_at(at)) {
                None => empty += 1,
                Some(piece) => {
                    number(&mut text, &mut empty);
                    push(&mut text, piece);
                }
            }
        }
        number(&mut text, &mut empty);
        text.push(if rank + 1 < board.ranks() { '/' } else { ' ' });
    }
    let turn = position.turn();
    text += if turn.0 == 0 { "w " } else { "b " };
    let open = CASTLING.into_iter().filter(|right| memory.rights.has(right.2, right.3));
    let rights: String = open.map(|right| right.0).collect();
    text += if rights.is_empty() { "-" } else { &rights };
    let (passed, calm) = match memory.count {
        Count::None => {
            let passed = memory.passed.map(|at| square(origin, board, at));
            (passed.unwrap_or("-".to_owned()), if is_calm(rules) { memory.calm } else { 0 })
        }
        Count::Board(left) => (left.to_string(), 0),
        Count::Bare(player, left) => (plies(left, player == turn).to_string(), 0),
    };
    let moves = ply / 2 + 1;
    Some(format!("{text} {passed} {calm} {moves}"))
}

/// The plies until so many moves of one side are over, which may be to move.
fn plies(moves: u16, to_move: bool) -> u16 {
    moves.saturating_mul(2).saturating_sub(u16::from(to_move && moves > 0))
}

fn push(text: &mut String, piece: Piece) {
    let place = piece.kind.number().wrapping_sub(Kind::ChessKing.number());
    let small = LETTERS.get(usize::from(place)).map_or('?', |&letter| char::from(letter));
    text.push(if piece.owner.0 == 0 { small.to_ascii_uppercase() } else { small });
    if piece.kind == Kind::TurnedShell {
        text.push('~');
    }
}

/// Reads a position and the number of actions before it.
///
/// # Errors
/// When a part is missing or cannot be read, or the position is impossible. In
/// a game without a notation of its own no board can be read.
pub fn parse(rules: &Rules, text: &str) -> Result<(Position, usize), ParsePositionError> {
    if text.len() > LONGEST {
        return Err(ParsePositionError::TooLong);
    }
    let mut parts = text.split_ascii_whitespace();
    let board = parts.next().ok_or(ParsePositionError::Missing("board"))?;
    let mut setup = Setup { pieces: read_board(rules, board)?, ..Setup::default() };
    setup.turn = match parts.next() {
        None | Some("w" | "r") => Player(0),
        Some("b") => Player(1),
        Some(other) => return Err(unreadable("turn", other)),
    };
    let mut memory = Memory::default();
    for sign in parts.next().unwrap_or("-").chars().filter(|sign| *sign != '-') {
        let known = CASTLING.into_iter().find(|right| right.0 == sign || right.1 == sign);
        let right = known.ok_or_else(|| unreadable("castling", &sign.to_string()))?;
        memory.rights = Rights::with(memory.rights, right.2, right.3);
    }
    let passed = parts.next().unwrap_or("-");
    let limit = number(passed).filter(|_| counts(rules));
    if passed != "-" && limit.is_none() {
        let known =
            rules.topology().squares().find(|at| Some(passed) == name(rules, *at).as_deref());
        memory.passed = Some(known.ok_or_else(|| unreadable("passed", passed))?);
    }
    let calm = parts.next().unwrap_or("0");
    let calm = number(calm).ok_or_else(|| unreadable("calm", calm))?;
    let moves = parts.next().unwrap_or("1");
    let moves = number(moves).ok_or_else(|| unreadable("move", moves))?;
    if parts.next().is_some() {
        return Err(ParsePositionError::TooLong);
    }
    match limit {
        Some(limit) => memory.count = read_count(&setup, limit.saturating_sub(calm)),
        None if is_calm(rules) => memory.calm = calm,
        None => {}
    }
    setup.memory = memory;
    let ply = usize::from(moves.saturating_sub(1)) * 2 + usize::from(setup.turn.0);
    let made = Position::new(rules, &setup).or_else(|faults| {
        // Others name the square also where no pawn can take.
        let passed = setup.memory.passed.take();
        match passed.filter(|_| faults == [Fault::Memory]) {
            Some(_) => Position::new(rules, &setup),
            None => Err(faults),
        }
    });
    Ok((made.map_err(ParsePositionError::Faults)?, ply))
}

/// Does the game count plies toward a draw?
fn counts(rules: &Rules) -> bool {
    rules.spec().counting != Counting::None
}

/// Does it count those without progress?
fn is_calm(rules: &Rules) -> bool {
    rules.spec().counting.keeps_calm()
}

/// The count of which so many plies are left.
fn read_count(setup: &Setup, left: u16) -> Count {
    let alone = |player: &Player| {
        setup.pieces.iter().filter(|(_, piece)| piece.owner == *player).count() == 1
    };
    match [Player(0), Player(1)].into_iter().find(alone) {
        Some(bare) => Count::Bare(bare, (left + u16::from(bare == setup.turn)) / 2),
        None => Count::Board(left),
    }
}

fn name(rules: &Rules, at: Square) -> Option<String> {
    Some(square(of(rules)?, rules.topology(), at))
}

fn number(text: &str) -> Option<u16> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

fn read_board(rules: &Rules, text: &str) -> Result<Vec<(u8, Piece)>, ParsePositionError> {
    let (files, ranks) = (rules.topology().files(), rules.topology().ranks());
    let count = text.split('/').count();
    if count != usize::from(ranks) {
        return Err(ParsePositionError::Height(count));
    }
    let mut pieces = Vec::new();
    for (rank, line) in (0..ranks).zip(text.split('/')) {
        let mut column = 0;
        for (at, sign) in line.char_indices() {
            let wrong = || unreadable("board", &line[at..]);
            if let Some(empty @ 1..) = sign.to_digit(10) {
                column += empty as u8;
            } else if sign == '~' {
                let met = at > 0 && matches!(line.as_bytes()[at - 1], b'm' | b'M');
                let last = pieces.last_mut().filter(|_| met && of(rules) == Some(Origin::Makruk));
                let (_, piece): &mut (u8, Piece) = last.ok_or_else(wrong)?;
                piece.kind = Kind::TurnedShell;
            } else {
                let number = rank.saturating_mul(files).saturating_add(column);
                let piece = read_piece(rules, sign, Square(number)).ok_or_else(wrong)?;
                pieces.push((number, piece));
                column += 1;
            }
            if column > files {
                return Err(ParsePositionError::Width(usize::from(rank) + 1));
            }
        }
        if column != files {
            return Err(ParsePositionError::Width(usize::from(rank) + 1));
        }
    }
    Ok(pieces)
}

/// The piece with this letter, as it stands on this square.
fn read_piece(rules: &Rules, sign: char, at: Square) -> Option<Piece> {
    let origin = of(rules)?;
    let small = sign.to_ascii_lowercase();
    let small = match (origin, small) {
        (Origin::Xiangqi | Origin::Janggi, 'e') => 'b',
        (Origin::Xiangqi | Origin::Janggi, 'h') => 'n',
        (Origin::Xiangqi | Origin::Janggi, 's') => 'p',
        (Origin::Xiangqi | Origin::Janggi, 'g') => 'k',
        (_, small) => small,
    };
    let kinds = (Kind::ChessKing.number()..).map_while(Kind::from_number).zip(LETTERS);
    let mut kinds =
        kinds.filter(|(kind, letter)| kind.origin() == origin && char::from(**letter) == small);
    let kind = kinds.next()?.0;
    let piece = Piece { kind, owner: Player(u8::from(sign.is_ascii_lowercase())) };
    let turned = rules.topology().has(at).then(|| rules.turned_at(piece, at)).flatten();
    Some(Piece { kind: turned.unwrap_or(kind), ..piece })
}
