//! Ending a game by counting the pieces on the board.

use serde::{Deserialize, Serialize};

use crate::engine::outcome::{Outcome, Reason};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::text::Text;

/// When the side with more points on the board wins. The second player's count
/// one and a half more, so that there is no tie. Hands do not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Points {
    /// Never.
    #[default]
    Never,
    /// When the player to move says so and both sides have no more than so
    /// many points together.
    Claimed(u16),
    /// When the kings face each other with nothing between and the player to
    /// move leaves it so (bikjang), or when both pass.
    Facing,
}

impl Points {
    /// The outcome that the last move made, if it made one.
    pub fn outcome(self, rules: &Rules, position: &Position) -> Option<Outcome> {
        let memory = position.irreversible();
        let standing = memory.kings_faced && memory.kings_face;
        (self == Points::Facing && (memory.passes > 1 || standing))
            .then(|| decided(rules, position))
    }

    /// May the player to move have the points counted?
    pub fn is_claimable(self, rules: &Rules, position: &Position) -> bool {
        let Points::Claimed(most) = self else { return false };
        let total: u16 = rules.spec().turn.players().map(|p| on_board(rules, position, p)).sum();
        !position.irreversible().relocating && total <= most
    }

    /// The rule in words; nothing where points are never counted.
    pub fn describe(&self) -> Option<Text> {
        match self {
            Points::Never => None,
            Points::Claimed(most) => Some(Text::made(
                format!(
                    "盤上の駒が両者合わせて{most}点以下になると、手番の人は終局を宣言できます。点の多い側の勝ちで、後手には1.5点を加えます。"
                ),
                format!(
                    "Once both sides together have {most} points or fewer on the board, the player to move may end the game: more points win, and the second player adds 1.5."
                ),
            )),
            Points::Facing => Some(Text::new(
                "王どうしが間に何もなく向かい合ったまま（ビッチャン）指すか、両者が続けてパスすると、盤上の点数で勝敗を決めます。後手には1.5点を加えます。",
                "If the generals are left facing each other (bikjang), or both sides pass in turn, the points on the board decide; the second player adds 1.5.",
            )),
        }
    }
}

/// The winner by points.
pub(in crate::engine) fn decided(rules: &Rules, position: &Position) -> Outcome {
    let first = position.irreversible().first;
    let second = rules.spec().turn.after(first);
    let doubled = |player| 2 * on_board(rules, position, player);
    let ahead = doubled(first) > doubled(second) + 3;
    Outcome::win(if ahead { first } else { second }, Reason::Points)
}

/// The points of a player's pieces on the board.
pub fn on_board(rules: &Rules, position: &Position, player: Player) -> u16 {
    let squares = position.pieces_of(player).into_iter();
    squares.filter_map(|square| position.kind_at(square)).map(|kind| rules.value(kind)).sum()
}

/// Do the kings stand on one file with nothing between?
pub(in crate::engine) fn faces(rules: &Rules, position: &Position) -> bool {
    let (Some(one), Some(other)) = (position.king(Player(0)), position.king(Player(1))) else {
        return false;
    };
    let files = rules.topology().files();
    let (top, foot) = (one.min(other), one.max(other));
    (foot.0 - top.0) % files == 0
        && (top.0 + files..foot.0)
            .step_by(usize::from(files))
            .all(|at| position.piece_at(crate::engine::square::Square(at)).is_none())
}
