//! Positions in one line: SFEN on the standard board, and the same written
//! out for boards of other sizes and games with more state.
//!
//! `BOARD TURN HANDS PLY STATE`. The board rank by rank from the top, separated
//! by `/`; empty squares as a decimal number, squares that have been cut away
//! included. With two players South's pieces are capitals and North's small
//! (`cQ` and `cq`, where a letter for the game comes before);
//! with more, each piece has its owner's letter before it: `sP w+R`. The turn
//! is `b` (South, 先手's seat) or `w`, with more players `s`, `w`, `n`, `e`. The
//! hands list the players in order, each kind with its count before it if more
//! than one, `-` if all are empty. The ply to be played counts from 1 to 65535,
//! which stands for all that follow, and may be missing. The state follows
//! where there is any: see [`super::state`].

use thiserror::Error;

use super::state;
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::setup::{Fault, Setup};
use crate::engine::square::Square;
use crate::engine::text::{Text, joined, plain, text};

/// Why a text is no position of a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParsePositionError {
    /// A part of the text is missing.
    #[error("the part for the {0} is missing")]
    Missing(&'static str),
    /// A part cannot be read.
    #[error("the {part} cannot be read at \"{at}\"")]
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

impl ParsePositionError {
    /// Why, and where, for a player.
    pub fn describe(&self) -> Text {
        let name = |part: &str| match part {
            "board" => Text::new("盤面", "board"),
            "turn" => Text::new("手番", "turn"),
            "hands" => Text::new("持ち駒", "hands"),
            "ply" => Text::new("手数", "move number"),
            _ => Text::new("そのほかの部分", "rest"),
        };
        match self {
            ParsePositionError::Missing(part) => {
                text!("{}の部分がありません。", "The part for the {} is missing."; name(part))
            }
            ParsePositionError::Unreadable { part, at } => text!(
                "{}の「{}」から先が読めません。",
                "The {} cannot be read from “{}” on.";
                name(part), Text::made(at.clone(), at.clone())
            ),
            ParsePositionError::Width(rank) => text!(
                "上から{}段目のマスの数が、この盤と合いません。",
                "Rank {} from the top does not have the width of this board.";
                *rank
            ),
            ParsePositionError::Height(ranks) => text!(
                "盤が{}段あり、この将棋の盤と合いません。",
                "There are {} ranks, which is not the height of this board.";
                *ranks
            ),
            ParsePositionError::TooLong => Text::new(
                "局面のあとに、余分な文字があります。",
                "More follows than belongs to a position.",
            ),
            ParsePositionError::Faults(_) => Text::new(
                "文字列は読めましたが、この将棋では成り立たない局面です。",
                "The text can be read, but the position is not possible in this game.",
            ),
        }
    }
}

fn list(faults: &[Fault]) -> String {
    joined(faults.iter().map(ToString::to_string), "; ")
}

/// The longest text that is read, in bytes.
const LONGEST: usize = 4096;

/// The last ply that is counted.
const LAST_PLY: usize = u16::MAX as usize;

/// The order in which SFEN lists the pieces in hand.
const HAND_ORDER: [Kind; 8] = [
    Kind::FreeKing,
    Kind::Rook,
    Kind::Bishop,
    Kind::Gold,
    Kind::Silver,
    Kind::Knight,
    Kind::Lance,
    Kind::Pawn,
];

/// The seats' letters, with more than two players.
pub(super) const SEATS: [char; 4] = ['s', 'w', 'n', 'e'];

/// The text of a position, `ply` actions after the start of its game.
pub fn text(rules: &Rules, position: &Position, ply: usize) -> String {
    let turn = match (rules.players(), position.turn()) {
        (2, Player(0)) => 'b',
        (2, _) => 'w',
        (_, player) => SEATS[player.index()],
    };
    let (board, hands) = (board_text(rules, position, piece_text), hands_text(rules, position));
    let ply = ply.saturating_add(1).min(LAST_PLY);
    let mut text = format!("{board} {turn} {hands} {ply}");
    let state = state::text(rules, position);
    if !state.is_empty() {
        text.push(' ');
        text.push_str(&state);
    }
    text
}

/// The board in a line, each piece as it is written there.
pub(super) fn board_text(
    rules: &Rules,
    position: &Position,
    piece_text: fn(&Rules, Piece) -> String,
) -> String {
    let topology = rules.topology();
    let rank = |rank: u8| {
        let mut text = String::new();
        let mut empty = 0;
        for column in 0..topology.files() {
            match topology.at(column, rank).and_then(|square| position.piece_at(square)) {
                None => empty += 1,
                Some(piece) => {
                    push_number(&mut text, std::mem::take(&mut empty), 1);
                    text.push_str(&piece_text(rules, piece));
                }
            }
        }
        push_number(&mut text, empty, 1);
        text
    };
    joined((0..topology.ranks()).map(rank), "/")
}

/// Writes a number that is at least so large.
fn push_number(text: &mut String, number: u8, least: u8) {
    if number >= least {
        text.push_str(&number.to_string());
    }
}

fn piece_text(rules: &Rules, piece: Piece) -> String {
    let code = piece.kind.code();
    match (rules.players(), piece.owner) {
        (2, Player(0)) => code.to_owned(),
        (2, _) => code.to_ascii_lowercase(),
        (_, owner) => format!("{}{code}", SEATS[owner.index()]),
    }
}

fn hands_text(rules: &Rules, position: &Position) -> String {
    let mut text = String::new();
    for owner in rules.spec().turn.players() {
        for kind in HAND_ORDER {
            let count = position.in_hand(owner, kind);
            if count > 0 {
                push_number(&mut text, count, 2);
                text.push_str(&piece_text(rules, Piece { kind, owner }));
            }
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
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
    let pieces = read_board(rules, part("board")?, |rules, text, _| piece(rules, text))?;
    let turn = part("turn")?;
    let turn = read_turn(rules, turn).ok_or_else(|| unreadable("turn", turn))?;
    let hands = read_hands(rules, part("hands")?)?;
    let ply = parts.next().map_or(Ok(0), read_ply)?;
    let mut setup = Setup { pieces, hands, turn, ..Setup::default() };
    if let Some(state) = parts.next() {
        if !state::is_known(rules) {
            return Err(ParsePositionError::TooLong);
        }
        state::read(rules, state, &mut setup).ok_or_else(|| unreadable("state", state))?;
    }
    if parts.next().is_some() {
        return Err(ParsePositionError::TooLong);
    }
    let position = Position::new(rules, &setup).map_err(ParsePositionError::Faults)?;
    Ok((position, usize::from(ply)))
}

/// The number of actions before the ply that is to be played.
fn read_ply(text: &str) -> Result<u16, ParsePositionError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let ply = text.parse::<u16>().ok().filter(|_| digits);
    ply.map(|ply| ply.saturating_sub(1)).ok_or_else(|| unreadable("ply", text))
}

fn read_turn(rules: &Rules, text: &str) -> Option<Player> {
    match (rules.players(), text) {
        (2, "b") => Some(Player(0)),
        (2, "w") => Some(Player(1)),
        (2, _) => None,
        _ => seat(text.chars().next()?).filter(|_| text.len() == 1),
    }
}

/// The player with this letter.
pub(super) fn seat(letter: char) -> Option<Player> {
    SEATS.iter().position(|&seat| seat == letter).map(|index| Player(index as u8))
}

pub(super) fn unreadable(part: &'static str, at: &str) -> ParsePositionError {
    ParsePositionError::Unreadable { part, at: plain(at, 8) }
}

/// Reads a piece on this square at the front of a text, and what follows.
pub(super) type ReadPiece = for<'t> fn(&Rules, &'t str, Square) -> Option<(Piece, &'t str)>;

/// Reads the board.
pub(super) fn read_board(
    rules: &Rules,
    text: &str,
    piece: ReadPiece,
) -> Result<Vec<(u8, Piece)>, ParsePositionError> {
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
            let at = Square((rank as u32 * u32::from(files)).saturating_add(column).min(255) as u8);
            let (piece, after) = piece(rules, rest, at).ok_or_else(|| unreadable("board", rest))?;
            if column >= u32::from(files) {
                return Err(wrong);
            }
            pieces.push((at.0, piece));
            column += 1;
            rest = after;
        }
        if column != u32::from(files) {
            return Err(wrong);
        }
    }
    Ok(pieces)
}

fn read_hands(rules: &Rules, text: &str) -> Result<Vec<(Player, Kind, u8)>, ParsePositionError> {
    let mut hands: Vec<(Player, Kind, u8)> = Vec::new();
    let mut rest = if text == "-" { "" } else { text };
    while !rest.is_empty() {
        let wrong = || unreadable("hands", rest);
        let (count, after) = number(rest).unwrap_or((1, rest));
        let count = u8::try_from(count).map_err(|_| wrong())?;
        let (piece, after) = piece(rules, after).ok_or_else(wrong)?;
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
    let (number, rest) = text.split_at_checked(digits)?;
    number.parse().ok().map(|number| (number, rest))
}

/// A piece at the front of a text, and what follows.
fn piece<'t>(rules: &Rules, text: &'t str) -> Option<(Piece, &'t str)> {
    let (owner, text) = match rules.players() {
        2 => (None, text),
        _ => (Some(seat(text.chars().next()?)?), text.get(1..)?),
    };
    let plus = usize::from(text.starts_with('+'));
    let set = text.as_bytes().get(plus).is_some_and(|letter| b"cxjm".contains(letter));
    let (code, rest) = text.split_at_checked(plus + usize::from(set) + 1)?;
    let small = code.ends_with(|letter: char| letter.is_ascii_lowercase());
    let mut large = [0; 3];
    let place = large.get_mut(..code.len())?;
    place.copy_from_slice(code.as_bytes());
    if owner.is_none() {
        place.last_mut()?.make_ascii_uppercase();
    }
    let kind = Kind::from_code(std::str::from_utf8(place).ok()?)?;
    Some((Piece { kind, owner: owner.unwrap_or(Player(u8::from(small))) }, rest))
}
