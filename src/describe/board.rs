//! The board, what binds pieces on it, and who plays when.

use super::names::Names;
use crate::engine::axes::rule::TurnRule;
use crate::engine::piece::Kind;
use crate::engine::text::{Text, text};
use crate::engine::topology::Seams;

/// How large the board is. `cut_corners`: the side of the square that each corner lacks, or 0.
pub fn size(files: u8, ranks: u8, cut_corners: u8) -> Text {
    match cut_corners {
        0 => text!(
            "盤は{}筋×{}段です。",
            "the board has {} files and {} ranks.";
            files, ranks
        ),
        _ => text!(
            "盤は{0}筋×{1}段で、四隅の{2}×{2}マスがありません。",
            "the board has {0} files and {1} ranks, without the {2}×{2} squares at each corner.";
            files, ranks, cut_corners
        ),
    }
}

/// In which strip opposite players keep, so many squares wide.
pub fn corridor(width: u8) -> Text {
    text!(
        "向かい合う2人は、盤の中央を通る幅{}マスの通路の中だけで指します。",
        "each pair of opposite players keeps to its own corridor, {} squares wide, across the middle of the board.";
        width
    )
}

/// Which edges meet, at least one, and which kinds may cross them; `None`: every piece.
pub fn wrap(seams: Seams, kinds: Option<&[Kind]>, names: &Names) -> Text {
    match (kinds, seams.files, seams.ranks) {
        (None, true, true) => text!(
            "左右の端も上下の端もつながり、どの\u{2060}駒も反対側へ進めます。",
            "left meets right and top meets bottom: every piece may go round."
        ),
        (None, true, false) => text!(
            "左右の端がつながり、どの\u{2060}駒も反対側へ進めます。",
            "the left and the right edge meet: every piece may go round."
        ),
        (None, false, _) => text!(
            "上下の端がつながり、どの\u{2060}駒も反対側へ進めます。",
            "the top and the bottom edge meet: every piece may go round."
        ),
        (Some(kinds), true, _) => text!(
            "左右の端を抜けて反対側へ進めるのは、{}だけです。",
            "only {} may cross a side edge to the other side.";
            names.all(kinds)
        ),
        (Some(kinds), false, _) => text!(
            "上下の端を抜けて反対側へ進めるのは、{}だけです。",
            "only {} may cross the top or bottom edge to the other side.";
            names.all(kinds)
        ),
    }
}

/// Which kinds stay in their own palace.
pub fn palace(kinds: &[Kind], names: &Names) -> Text {
    text!("{}は、自分の九宮から出られません。", "{} stay in their own palace."; names.all(kinds))
}

/// Which kinds may also follow the diagonal lines of palaces.
pub fn palace_lines(kinds: &[Kind], names: &Names) -> Text {
    text!(
        "{}は、九宮の斜めの線に沿っても動けます。",
        "{} may also follow the diagonal lines of a palace.";
        names.all(kinds)
    )
}

/// Which kinds stay on their own side of the river.
pub fn river(kinds: &[Kind], names: &Names) -> Text {
    text!("{}は、河を渡れません。", "{} stay on their own side of the river."; names.all(kinds))
}

/// Who moves first, or in which order all move.
pub fn turn(rule: TurnRule, names: &Names) -> Text {
    match rule {
        TurnRule::InTurn { first } => {
            text!("{}から指します。", "{} moves first."; names.sides.name(first))
        }
        TurnRule::Clockwise => text!("時計回りに指します。", "play goes clockwise."),
        TurnRule::ChecksFirst => text!(
            "時計回りに指します。ただし、王手された人がいれば、その人が先に受けます。2人以上が王手されたときは、指した人から時計回りに近い人が先です。受けたあとは、その人の次の人から続け、とばされた番は戻りません。",
            "play goes clockwise, but a player in check answers first; of several, the one who comes next clockwise. Play then goes on from the player who answered: turns that were skipped are lost."
        ),
    }
}
