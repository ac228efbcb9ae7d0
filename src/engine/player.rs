//! Players and the directions that they face.

use serde::{Deserialize, Serialize};

use super::movement::Vector;

/// One of up to four players. With two, `0` is South (先手 or 黒 by its seat)
/// and `1` is North; with four, `0` South, `1` West, `2` North, `3` East,
/// which is clockwise and the order of play.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Player(pub u8);

/// The largest number of players.
pub const PLAYERS: usize = 4;

impl Player {
    /// The player as an index, `0..4`.
    #[inline(always)]
    pub fn index(self) -> usize {
        usize::from(self.0 & 3)
    }

    /// The way this player's pieces face in a game of `players`.
    pub fn facing(self, players: u8) -> Facing {
        let quarter_turns = if players == 2 { self.0 * 2 } else { self.0 };
        [Facing::South, Facing::West, Facing::North, Facing::East][usize::from(quarter_turns & 3)]
    }
}

/// A set of players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct PlayerSet(pub u8);

impl PlayerSet {
    /// The players up to this number.
    pub fn first(players: u8) -> PlayerSet {
        PlayerSet((1_u16 << players.min(4)).wrapping_sub(1) as u8)
    }

    /// Is the player in the set?
    #[inline(always)]
    pub fn contains(self, player: Player) -> bool {
        self.0 >> (player.0 & 3) & 1 != 0
    }

    /// Adds a player.
    pub fn insert(&mut self, player: Player) {
        self.0 |= 1 << player.index();
    }

    /// Takes a player out.
    pub fn remove(&mut self, player: Player) {
        self.0 &= !(1 << player.index());
    }

    /// The players who are in both sets.
    #[inline(always)]
    pub fn and(self, other: PlayerSet) -> PlayerSet {
        PlayerSet(self.0 & other.0)
    }

    /// The players of this set who are not in the other.
    pub fn without(self, other: PlayerSet) -> PlayerSet {
        PlayerSet(self.0 & !other.0)
    }
}

impl FromIterator<Player> for PlayerSet {
    fn from_iter<I: IntoIterator<Item = Player>>(players: I) -> Self {
        PlayerSet(players.into_iter().fold(0, |set, player| set | 1 << player.index()))
    }
}

impl PlayerSet {
    /// The players in the set, in ascending order.
    #[inline(always)]
    pub fn iter(self) -> impl Iterator<Item = Player> {
        (0..PLAYERS as u8).map(Player).filter(move |&player| self.contains(player))
    }
}

/// The edge of the board at which a player sits. Forward leads away from it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Facing {
    /// Sits at the bottom, moves up.
    South,
    /// Sits at the left-hand side, moves right.
    West,
    /// Sits at the top, moves down.
    North,
    /// Sits at the right-hand side, moves left.
    East,
}

impl Facing {
    /// Turns a vector as its player sees it into one of the board as South
    /// sees it.
    pub fn turn(self, vector: Vector) -> Vector {
        let Vector { right, forward } = vector;
        let (right, forward) = match self {
            Facing::South => (right, forward),
            Facing::West => (forward, -right),
            Facing::North => (-right, -forward),
            Facing::East => (-forward, right),
        };
        Vector { right, forward }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_players_sit_clockwise() {
        let forward = Vector::new(0, 1);
        let seats: Vec<_> = (0..4).map(|p| Player(p).facing(4).turn(forward)).collect();
        let expected = [(0, 1), (1, 0), (0, -1), (-1, 0)].map(|(r, f)| Vector::new(r, f));
        assert_eq!(seats, expected);
        let right = Vector::new(1, 0);
        assert_eq!(Player(1).facing(4).turn(right), Vector::new(0, -1));
        assert_eq!(Player(1).facing(2), Facing::North);
    }
}
