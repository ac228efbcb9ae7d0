//! What the keys of a table do.

use super::fixed::{self, texts};
use crate::engine::text::Text;

texts! {
    FROM_SQUARE_TO_SQUARE = "盤の上を、マスからマスへ移る", "Go from square to square";
    TAKE_UP = "駒を選ぶ・行き先を選ぶ", "Pick up a piece, choose where it goes";
    PUT_DOWN = "選ぶのをやめる", "Put it down again";
    CHOOSE = "成る・成らない", "Promote, or not";
    TO_BOARD = "盤へ", "Go to the board";
    TO_HANDS = "持ち駒へ", "Go to the pieces in hand";
    STEP = "盤の外で：前の手・次の手", "Beside the board: the move before, the move after";
    ENDS = "盤の外で：最初・最後の局面", "Beside the board: the start, the last move";
    EXPLAIN_PIECE = "駒の動きを見る", "What a piece can do";
    SIDE_ATTACKS = "その側の利きをすべて見る", "All that its side attacks";
    BRANCHES = "前の変化・次の変化", "The variation before, the one after";
}

/// What there is on the board: the keys, with spaces between, and what they do.
pub const ON_THE_BOARD: [(&str, &Text); 5] = [
    ("← → ↑ ↓", &FROM_SQUARE_TO_SQUARE),
    ("Enter", &TAKE_UP),
    ("Esc", &PUT_DOWN),
    ("+ =", &CHOOSE),
    ("?", &EXPLAIN_PIECE),
];

/// On boards whose edges meet.
pub const SCROLLING: (&str, &Text) = ("Shift ← → ↑ ↓", &fixed::SCROLL);

/// What there is wherever the focus is, but in a field.
pub const ELSEWHERE: [(&str, &Text); 9] = [
    ("A", &SIDE_ATTACKS),
    ("B", &TO_BOARD),
    ("H", &TO_HANDS),
    ("M", &fixed::TYPE_A_MOVE),
    ("U", &fixed::TAKE_BACK),
    ("F", &fixed::FLIP),
    ("← →", &STEP),
    ("Home End", &ENDS),
    ("PageUp PageDown", &BRANCHES),
];
