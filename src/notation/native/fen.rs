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

use super::{find_square, kinds_named, letter, of, square};
use crate::engine::axes::castling::CastlingRights;
use crate::engine::axes::counting::Counting;
use crate::engine::irreversible::{DrawCount, IrreversibleState};
use crate::engine::piece::{Kind, Origin, Piece};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::setup::{Fault, Setup};
use crate::engine::square::Square;
use crate::notation::position::{ParsePositionError, board_text, read_board, unreadable};

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
    let irreversible = position.irreversible();
    let mut text = board_text(rules, position, |_, piece| piece_text(piece));
    let turn = position.turn();
    text += if turn.0 == 0 { " w " } else { " b " };
    let open =
        CASTLING.into_iter().filter(|right| irreversible.castling_rights.has(right.2, right.3));
    let rights: String = open.map(|right| right.0).collect();
    text += if rights.is_empty() { "-" } else { &rights };
    let (passed, calm) = match irreversible.draw_count {
        DrawCount::None => {
            let passed = irreversible.ep_square.map(|at| square(origin, rules.topology(), at));
            (
                passed.unwrap_or("-".to_owned()),
                if is_calm(rules) { irreversible.halfmove_clock } else { 0 },
            )
        }
        DrawCount::Board(left) => (left.to_string(), 0),
        DrawCount::Bare(player, left) => (plies(left, player == turn).to_string(), 0),
    };
    for part in [passed, calm.to_string(), (ply / 2 + 1).to_string()] {
        text.push(' ');
        text += &part;
    }
    Some(text)
}

/// The plies until so many moves of one side are over, which may be to move.
fn plies(moves: u16, to_move: bool) -> u16 {
    moves.saturating_mul(2).saturating_sub(u16::from(to_move && moves > 0))
}

fn piece_text(piece: Piece) -> String {
    let small = letter(LETTERS, piece.kind);
    let turned = (piece.kind == Kind::TurnedShell).then_some('~');
    let letter = if piece.owner.0 == 0 { small.to_ascii_uppercase() } else { small };
    [letter].into_iter().chain(turned).collect()
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
    let mut setup = Setup { pieces: read_board(rules, board, read_piece)?, ..Setup::default() };
    setup.turn = match parts.next() {
        None | Some("w" | "r") => Player(0),
        Some("b") => Player(1),
        Some(other) => return Err(unreadable("turn", other)),
    };
    let mut irreversible = IrreversibleState::default();
    for sign in parts.next().unwrap_or("-").chars().filter(|sign| *sign != '-') {
        let known = CASTLING.into_iter().find(|right| right.0 == sign || right.1 == sign);
        let right = known.ok_or_else(|| unreadable("castling", &sign.to_string()))?;
        irreversible.castling_rights =
            CastlingRights::with(irreversible.castling_rights, right.2, right.3);
    }
    let passed = parts.next().unwrap_or("-");
    let limit = number(passed).filter(|_| counts(rules));
    if passed != "-" && limit.is_none() {
        let known = of(rules).and_then(|origin| find_square(origin, rules.topology(), passed));
        irreversible.ep_square = Some(known.ok_or_else(|| unreadable("passed", passed))?);
    }
    let calm = parts.next().unwrap_or("0");
    let calm = number(calm).ok_or_else(|| unreadable("calm", calm))?;
    let moves = parts.next().unwrap_or("1");
    let moves = number(moves).ok_or_else(|| unreadable("move", moves))?;
    if parts.next().is_some() {
        return Err(ParsePositionError::TooLong);
    }
    match limit {
        Some(limit) => irreversible.draw_count = read_count(&setup, limit.saturating_sub(calm)),
        None if is_calm(rules) => irreversible.halfmove_clock = calm,
        None => {}
    }
    setup.irreversible = irreversible;
    let ply = usize::from(moves.saturating_sub(1)) * 2 + usize::from(setup.turn.0);
    let made = Position::new(rules, &setup).or_else(|faults| {
        // Others name the square also where no pawn can take.
        let passed = setup.irreversible.ep_square.take();
        match passed.filter(|_| faults == [Fault::Irreversible]) {
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
    rules.spec().counting.counts_halfmoves()
}

/// The count of which so many plies are left.
fn read_count(setup: &Setup, left: u16) -> DrawCount {
    let alone = |player: &Player| {
        setup.pieces.iter().filter(|(_, piece)| piece.owner == *player).count() == 1
    };
    match [Player(0), Player(1)].into_iter().find(alone) {
        Some(bare) if bare == setup.turn => DrawCount::Bare(bare, left.div_ceil(2)),
        Some(bare) => DrawCount::Bare(bare, left / 2),
        None => DrawCount::Board(left),
    }
}

fn number(text: &str) -> Option<u16> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

/// The piece with this letter, as it stands on this square.
fn read_piece<'t>(rules: &Rules, text: &'t str, at: Square) -> Option<(Piece, &'t str)> {
    let origin = of(rules)?;
    let sign = text.chars().next().filter(char::is_ascii)?;
    let rest = &text[1..];
    let small = match (origin, sign.to_ascii_lowercase()) {
        (Origin::Xiangqi | Origin::Janggi, 'e') => 'b',
        (Origin::Xiangqi | Origin::Janggi, 'h') => 'n',
        (Origin::Xiangqi | Origin::Janggi, 's') => 'p',
        (Origin::Xiangqi | Origin::Janggi, 'g') => 'k',
        (_, small) => small,
    };
    let kind = kinds_named(rules, &|kind| letter(LETTERS, kind), small).iter().next()?;
    let piece = Piece { kind, owner: Player(u8::from(sign.is_ascii_lowercase())) };
    if let Some(rest) = rest.strip_prefix('~') {
        let turned = Piece { kind: Kind::TurnedShell, ..piece };
        return (kind == Kind::MakrukQueen).then_some((turned, rest));
    }
    let turned = rules.topology().has(at).then(|| rules.turned_at(piece, at)).flatten();
    Some((Piece { kind: turned.unwrap_or(kind), ..piece }, rest))
}
