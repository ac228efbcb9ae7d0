//! What a piece adds by the square on which it stands.

use crate::engine::piece::Piece;
use crate::engine::player::{Facing, Player};
use crate::engine::rules::Rules;
use crate::engine::square::{SQUARES, Square};

use super::policy::Policy;
use super::weights::Tapered;
use super::worth::Worths;

/// Distances beyond this count as this.
pub(super) const FAR: usize = 15;
/// What a square more than usual within reach is worth.
const PER_SQUARE: f32 = 9.0;
/// What it costs a king to stand a rank further ahead where pieces are dropped.
const AHEAD: i32 = 18;
/// How much nearer a piece is to what it may become at the last rank, in
/// hundredths: where pieces are dropped, and where they are not.
const NEARER: [i32; 2] = [14, 5];
/// Where none are dropped, and while the enemy has all its pieces: what a king
/// gains by a step away from the middle file, and loses by a rank ahead.
const ASIDE: i16 = 7;
const EXPOSED: i16 = 22;
/// What it loses by a step from the middle when the enemy has none left.
const REMOTE: i16 = 10;

/// Worth of a piece with what its place adds.
pub(super) fn place(
    rules: &Rules,
    policy: &Policy,
    worths: &Worths,
    piece: Piece,
    square: Square,
) -> i32 {
    let kind = piece.kind.index();
    let ranks = match piece.owner.facing(rules.players()) {
        Facing::South | Facing::North => rules.topology().ranks(),
        _ => rules.topology().files(),
    };
    let ahead = i32::from(rules.own_rank(piece.owner, square)) - 1;
    if rules.is_royal(piece.kind) {
        return if policy.drops { -AHEAD * ahead } else { 0 };
    }
    // Reach was counted for player 0: the others see the board turned.
    let seen = as_south_sees(rules, piece.owner, square);
    let mut value =
        worths.board[kind] + (worths.above[kind][seen.index()] * PER_SQUARE).round() as i32;
    if let Some(promoted) = rules.promotion(piece.kind) {
        let more = (worths.board[promoted.index()] - worths.board[kind]).max(0);
        let last = i32::from(ranks.max(2)) - 1;
        let nearer = NEARER[usize::from(!policy.drops)];
        if policy.alternates || !rules.zone(piece.owner).is_empty() {
            value += more * nearer * ahead * ahead / (100 * last * last);
        }
    }
    value
}

/// The square that is to South what this one is to the player.
pub(super) fn as_south_sees(rules: &Rules, player: Player, square: Square) -> Square {
    let board = rules.topology();
    let (files, ranks) = (board.files(), board.ranks());
    let (column, rank) = (board.column(square), board.rank(square));
    let seen = match player.facing(rules.players()) {
        Facing::South => (column, rank),
        Facing::West => (rank, ranks - 1 - column),
        Facing::North => (files - 1 - column, ranks - 1 - rank),
        Facing::East => (files - 1 - rank, column),
    };
    board.at(seen.0, seen.1).unwrap_or(square)
}

/// Steps from the middle of a side so long, at this place.
fn aside(at: u8, size: u8) -> u8 {
    (2 * at + 1).abs_diff(size) / 2
}

/// Steps from the middle of the board, by square.
pub(super) fn eccentric(rules: &Rules) -> [u8; SQUARES] {
    let board = rules.topology();
    let mut steps = [0; SQUARES];
    for square in board.squares() {
        let (x, y) = (board.column(square), board.rank(square));
        steps[square.index()] = aside(x, board.files()) + aside(y, board.ranks());
    }
    steps
}

/// What a king has of its place where no pieces are dropped, by square: by what is
/// left of the enemy's pieces.
pub(super) fn king_places(
    rules: &Rules,
    eccentric: &[u8; SQUARES],
    player: Player,
) -> [Tapered; SQUARES] {
    let board = rules.topology();
    let mut places = [Tapered::default(); SQUARES];
    for square in board.squares() {
        let ahead = i16::from(rules.own_rank(player, square)) - 1;
        let aside = i16::from(aside(board.column(square), board.files()));
        places[square.index()] = Tapered {
            full: ASIDE * aside - EXPOSED * ahead,
            bare: -REMOTE * i16::from(eccentric[square.index()]),
        };
    }
    places
}

/// Steps between two places of a side so long; where pieces go round it, the
/// shorter way.
pub(super) fn apart(one: u8, other: u8, size: u8, round: bool) -> u8 {
    let straight = one.abs_diff(other);
    if round { straight.min(size - straight) } else { straight }
}

/// King's steps between all squares; where pieces go round the board, the
/// shorter way.
pub(super) fn distances(rules: &Rules) -> Vec<[u8; SQUARES]> {
    let board = rules.topology();
    let seams = rules.spec().crossed_seams();
    let mut distance = vec![[0; SQUARES]; board.len()];
    for one in board.squares() {
        for other in board.squares() {
            let files = apart(board.column(one), board.column(other), board.files(), seams.files);
            let ranks = apart(board.rank(one), board.rank(other), board.ranks(), seams.ranks);
            distance[one.index()][other.index()] = files.max(ranks).min(FAR as u8);
        }
    }
    distance
}
