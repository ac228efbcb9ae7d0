//! Positions in one line: SFEN on the standard board, and the same written
//! out for boards of other sizes and games with more state.
//!
//! `BOARD TURN HANDS PLY STATE`. The board rank by rank from the top, separated
//! by `/`; empty squares as a decimal number; South's pieces in capitals,
//! North's small. The turn is `b` (South, 先手's seat) or `w`. The hands list
//! South's pieces, then North's, each kind with its count before it if more
//! than one, `-` if both are empty. The ply to be played counts from 1 to
//! 65535, which stands for all that follow, and may be missing.
//!
//! The state is there only in games, and at moments, that have some. It is a
//! list of `name:value`, separated by commas:
//!
//! | name | value |
//! |---|---|
//! | `stolen` | who has stolen already, `b`, `w` or `bw`; then `!` if the last action was a steal (R-47) |

use thiserror::Error;

use crate::engine::axes::steal::{Steal, Stolen};
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::setup::{Fault, Setup};

/// Why a text is no position of a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParsePositionError {
    /// A part of the text is missing.
    #[error("the {0} is missing")]
    Missing(&'static str),
    /// A part cannot be read.
    #[error("the {part} cannot be read at {at:?}")]
    Unreadable {
        /// Which part.
        part: &'static str,
        /// The text from where it fails, at most a few characters of it.
        at: String,
    },
    /// A rank has too few or too many squares.
    #[error("rank {0} has not the board's width")]
    Width(usize),
    /// There are too few or too many ranks.
    #[error("the board has {0} ranks here")]
    Height(usize),
    /// More follows than belongs to a position.
    #[error("more follows than belongs to a position")]
    TooLong,
    /// The text can be read, but the position is impossible.
    #[error("the position is not possible: {}", list(.0))]
    Faults(Vec<Fault>),
}

fn list(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// The longest text that is read, in bytes.
const LONGEST: usize = 4096;

/// The last ply that is counted.
const LAST_PLY: usize = u16::MAX as usize;

/// The order in which SFEN lists the pieces in hand.
const HAND_ORDER: [Kind; 7] =
    [Kind::Rook, Kind::Bishop, Kind::Gold, Kind::Silver, Kind::Knight, Kind::Lance, Kind::Pawn];

/// The text of a position, `ply` actions after the start of its game.
pub fn text(rules: &Rules, position: &Position, ply: usize) -> String {
    let turn = if position.turn() == Player(0) { 'b' } else { 'w' };
    let (board, hands) = (board_text(rules, position), hands_text(position));
    let ply = ply.saturating_add(1).min(LAST_PLY);
    format!("{board} {turn} {hands} {ply}{}", state_text(position.stolen()))
}

fn board_text(rules: &Rules, position: &Position) -> String {
    let mut text = String::new();
    let mut empty = 0_u32;
    let flush = |empty: &mut u32, text: &mut String| {
        if *empty > 0 {
            text.push_str(&empty.to_string());
            *empty = 0;
        }
    };
    for square in rules.topology().squares() {
        if rules.topology().column(square) == 0 && square.0 > 0 {
            flush(&mut empty, &mut text);
            text.push('/');
        }
        match position.piece_at(square) {
            None => empty += 1,
            Some(piece) => {
                flush(&mut empty, &mut text);
                text.push_str(&piece_text(piece));
            }
        }
    }
    flush(&mut empty, &mut text);
    text
}

fn piece_text(piece: Piece) -> String {
    let code = piece.kind.code();
    if piece.owner == Player(0) { code.to_owned() } else { code.to_ascii_lowercase() }
}

fn hands_text(position: &Position) -> String {
    let mut text = String::new();
    for owner in [Player(0), Player(1)] {
        for kind in HAND_ORDER {
            match position.in_hand(owner, kind) {
                0 => continue,
                1 => {}
                count => text.push_str(&count.to_string()),
            }
            text.push_str(&piece_text(Piece { kind, owner }));
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

fn state_text(stolen: Stolen) -> String {
    if stolen == Stolen::default() {
        return String::new();
    }
    let letter = |(player, letter)| if stolen.by(Player(player)) { letter } else { "" };
    let now = if stolen.just_now() { "!" } else { "" };
    format!(" stolen:{}{}{now}", letter((0, "b")), letter((1, "w")))
}

/// Reads a position and the number of actions before it.
///
/// # Errors
/// What cannot be read and where, or everything that makes the position
/// impossible.
pub fn parse(rules: &Rules, text: &str) -> Result<(Position, usize), ParsePositionError> {
    if text.len() > LONGEST {
        return Err(ParsePositionError::TooLong);
    }
    let mut parts = text.split_ascii_whitespace();
    let mut part = |name| parts.next().ok_or(ParsePositionError::Missing(name));
    let pieces = read_board(rules, part("board")?)?;
    let turn = match part("turn")? {
        "b" => Player(0),
        "w" => Player(1),
        other => return Err(unreadable("turn", other)),
    };
    let hands = read_hands(part("hands")?)?;
    let ply = parts.next().map_or(Ok(0), read_ply)?;
    let stolen = match parts.next() {
        None => Stolen::default(),
        Some(_) if rules.spec().steal == Steal::None => return Err(ParsePositionError::TooLong),
        Some(state) => read_stolen(turn, state).ok_or_else(|| unreadable("state", state))?,
    };
    if parts.next().is_some() {
        return Err(ParsePositionError::TooLong);
    }
    let setup = Setup { pieces, hands, turn, stolen };
    let position = Position::new(rules, &setup).map_err(ParsePositionError::Faults)?;
    Ok((position, usize::from(ply)))
}

/// The number of actions before the ply that is to be played.
fn read_ply(text: &str) -> Result<u16, ParsePositionError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let ply = text.parse::<u16>().ok().filter(|_| digits);
    ply.map(|ply| ply.saturating_sub(1)).ok_or_else(|| unreadable("ply", text))
}

fn read_stolen(turn: Player, text: &str) -> Option<Stolen> {
    let list = text.strip_prefix("stolen:")?;
    let (list, now) = list.strip_suffix('!').map_or((list, false), |list| (list, true));
    let players: &[u8] = match list {
        "b" => &[0],
        "w" => &[1],
        "bw" => &[0, 1],
        _ => return None,
    };
    let steal = |stolen: Stolen, &player: &u8| stolen.stealing(Player(player));
    let stolen = players.iter().fold(Stolen::default(), steal);
    // Who has just stolen is the one who waits.
    let waiting = Player(1 - turn.0);
    match now {
        true => stolen.by(waiting).then_some(stolen),
        false => Some(stolen.passing()),
    }
}

fn unreadable(part: &'static str, at: &str) -> ParsePositionError {
    ParsePositionError::Unreadable { part, at: at.chars().take(8).collect() }
}

fn read_board(rules: &Rules, text: &str) -> Result<Vec<(u8, Piece)>, ParsePositionError> {
    let (files, ranks) = (rules.topology().files(), rules.topology().ranks());
    let lines: Vec<_> = text.split('/').collect();
    if lines.len() != usize::from(ranks) {
        return Err(ParsePositionError::Height(lines.len()));
    }
    let mut pieces = Vec::new();
    for (rank, line) in lines.iter().enumerate() {
        let wrong = ParsePositionError::Width(rank + 1);
        let mut rest = *line;
        let mut column = 0_u32;
        while !rest.is_empty() {
            if let Some((empty, after)) = number(rest) {
                column = column.saturating_add(empty);
                rest = after;
                continue;
            }
            let (piece, after) = piece(rest).ok_or_else(|| unreadable("board", rest))?;
            if column >= u32::from(files) {
                return Err(wrong);
            }
            pieces.push((rank as u8 * files + column as u8, piece));
            column += 1;
            rest = after;
        }
        if column != u32::from(files) {
            return Err(wrong);
        }
    }
    Ok(pieces)
}

fn read_hands(text: &str) -> Result<Vec<(Player, Kind, u8)>, ParsePositionError> {
    let mut hands: Vec<(Player, Kind, u8)> = Vec::new();
    let mut rest = if text == "-" { "" } else { text };
    while !rest.is_empty() {
        let wrong = || unreadable("hands", rest);
        let (count, after) = number(rest).unwrap_or((1, rest));
        let count = u8::try_from(count).map_err(|_| wrong())?;
        let (piece, after) = piece(after).ok_or_else(wrong)?;
        match hands.iter_mut().find(|hand| (hand.0, hand.1) == (piece.owner, piece.kind)) {
            Some(hand) => hand.2 = hand.2.saturating_add(count),
            None => hands.push((piece.owner, piece.kind, count)),
        }
        rest = after;
    }
    Ok(hands)
}

/// A decimal number above 0 at the front of a text, and what follows.
fn number(text: &str) -> Option<(u32, &str)> {
    if text.starts_with('0') {
        return None;
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    number.parse().ok().map(|number| (number, rest))
}

/// A piece at the front of a text, and what follows.
fn piece(text: &str) -> Option<(Piece, &str)> {
    let length = if text.starts_with('+') { 2 } else { 1 };
    let (code, rest) = text.split_at_checked(length)?;
    let kind = Kind::from_code(&code.to_ascii_uppercase())?;
    let owner = Player(u8::from(code.bytes().any(|byte| byte.is_ascii_lowercase())));
    Some((Piece { kind, owner }, rest))
}
