//! How a position stands, as a graph and a review take it.

use crate::engine::player::Player;

/// How a position stands, seen from South.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Balance {
    /// South is ahead by this many hundredths of a pawn.
    Pawns(i32),
    /// South wins within this many plies; negative, North does.
    Wins(i32),
    /// The game is over, and who has won it.
    Over(Option<Player>),
}

/// The share of a player who has won.
pub const WHOLE: i32 = 1000;

/// With this many hundredths of a pawn a player has half of the whole share.
const HALF: i64 = 500;

impl Balance {
    /// This player is ahead by so many hundredths of a pawn.
    pub fn pawns(worth: i32, player: Player) -> Balance {
        Balance::Pawns(worth.saturating_mul(sign(player)))
    }

    /// This player wins within so many plies; negative, the other one does.
    pub fn wins(plies: i32, player: Player) -> Balance {
        Balance::Wins(plies.saturating_mul(sign(player)))
    }

    /// What South has of the game, from `-WHOLE` to [`WHOLE`]: a pawn weighs less
    /// the more is settled.
    pub fn share(self) -> i32 {
        match self {
            Balance::Pawns(worth) => {
                let worth = i64::from(worth);
                (worth * i64::from(WHOLE) / (worth.abs() + HALF)) as i32
            }
            // The sooner, the better.
            Balance::Wins(plies) => plies.signum() * (WHOLE - plies.unsigned_abs().min(50) as i32),
            Balance::Over(winner) => winner.map_or(0, |winner| sign(winner) * WHOLE),
        }
    }

    /// The same for this player.
    pub fn share_of(self, player: Player) -> i32 {
        self.share() * sign(player)
    }
}

fn sign(player: Player) -> i32 {
    if player == Player(0) { 1 } else { -1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_turned_to_be_seen_from_south() {
        assert_eq!(Balance::pawns(35, Player(1)), Balance::Pawns(-35));
        assert_eq!(Balance::wins(-4, Player(1)), Balance::Wins(4));
        assert_eq!(Balance::pawns(i32::MIN, Player(1)).share(), WHOLE - 1);
    }

    #[test]
    fn shares_grow_with_the_score_and_end_at_the_whole() {
        let won = Balance::Over(Some(Player(0)));
        let rising = [
            Balance::Over(Some(Player(1))),
            Balance::Wins(-3),
            Balance::Wins(-9),
            Balance::Pawns(-2_000),
            Balance::Pawns(-100),
            Balance::Over(None),
            Balance::Pawns(100),
            Balance::Wins(9),
            Balance::Wins(3),
            won,
        ];
        assert!(rising.windows(2).all(|pair| pair[0].share() < pair[1].share()));
        assert_eq!((won.share(), won.share_of(Player(1))), (WHOLE, -WHOLE));
        assert_eq!(Balance::Pawns(500).share(), WHOLE / 2);
    }
}
