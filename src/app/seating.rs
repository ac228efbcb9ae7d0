//! Who sits at a table: people, or the computer.

use crate::engine::player::Player;
use crate::engine::spec::VariantSpec;

/// Can the computer say how this game stands? Of more than two players no one score
/// tells it.
pub fn offers_analysis(spec: &VariantSpec) -> bool {
    spec.turn.players == 2
}

/// How strong the computer plays, `1..=8`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ComputerLevel(u8);

impl ComputerLevel {
    /// Every level, the weakest first.
    pub const ALL: [ComputerLevel; 8] = [
        ComputerLevel(1),
        ComputerLevel(2),
        ComputerLevel(3),
        ComputerLevel(4),
        ComputerLevel(5),
        ComputerLevel(6),
        ComputerLevel(7),
        ComputerLevel(8),
    ];

    /// The one that is offered first.
    pub const FIRST_OFFERED: ComputerLevel = ComputerLevel(2);

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Of a hundred games against the level below, how many it has won (a draw is half
    /// of one); `None` where that has not been measured. The mean of shogi, `torus-1` and
    /// `skate-1`, 100 games each, and 50 each of level 7 (`examples/search_games`).
    pub fn score(self) -> Option<usize> {
        const SCORES: [Option<usize>; 8] =
            [None, Some(84), Some(85), Some(89), Some(85), Some(88), Some(79), None];
        SCORES.get(usize::from(self.0) - 1).copied().flatten()
    }

    /// The level with this number; `None` unless it is from 1 to 8.
    pub fn new(number: u8) -> Option<ComputerLevel> {
        (1..=8).contains(&number).then_some(ComputerLevel(number))
    }
}

/// Who sits at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sitter {
    /// A person, at this device or elsewhere.
    #[default]
    Person,
    /// The computer.
    Computer(ComputerLevel),
}

impl Sitter {
    /// How strong the computer is, if it sits there.
    pub fn level(self) -> Option<ComputerLevel> {
        match self {
            Sitter::Person => None,
            Sitter::Computer(level) => Some(level),
        }
    }

    /// As the attribute `data-sits` has it.
    pub fn name(self) -> &'static str {
        match self {
            Sitter::Person => "person",
            Sitter::Computer(_) => "computer",
        }
    }
}

/// Who sits where, by player: the number of the computer's level, 0 for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seating([u8; 4]);

impl Seating {
    /// The computer at the seat of this player, people at all others.
    pub fn against(player: Player, level: ComputerLevel) -> Seating {
        Seating::default().with(player, Sitter::Computer(level))
    }

    /// Who sits there.
    pub fn sitter(self, player: Player) -> Sitter {
        let level = self.0.get(player.index()).copied().and_then(ComputerLevel::new);
        level.map_or(Sitter::Person, Sitter::Computer)
    }

    /// The same with another sitter there.
    pub fn with(mut self, player: Player, sitter: Sitter) -> Seating {
        if let Some(seat) = self.0.get_mut(player.index()) {
            *seat = sitter.level().map_or(0, ComputerLevel::number);
        }
        self
    }

    /// The same at a table for so many players.
    pub fn within(mut self, players: u8) -> Seating {
        self.0.iter_mut().skip(usize::from(players)).for_each(|seat| *seat = 0);
        self
    }

    /// The sitters of a table for two, changed about.
    pub fn swapped(self) -> Seating {
        let [south, north, ..] = self.0;
        Seating([north, south, 0, 0])
    }

    /// Does the computer sit anywhere?
    pub fn has_computer(self) -> bool {
        self != Seating::default()
    }

    /// As it is kept: a letter for each player, `p` for a person, `a` to `h` for
    /// the computer. Only South and North, if nobody but people sits beyond.
    pub fn text(self) -> String {
        let letter = |level: u8| if level == 0 { 'p' } else { char::from(b'a' - 1 + level) };
        let letters = self.0.into_iter().map(letter);
        match self.0 {
            [_, _, 0, 0] => letters.take(2).collect(),
            _ => letters.collect(),
        }
    }

    /// Reads what was kept.
    pub fn read(text: &str) -> Option<Seating> {
        let mut seating = Seating::default();
        for (seat, letter) in seating.0.iter_mut().zip(text.bytes()) {
            *seat = match letter {
                b'p' => 0,
                _ => ComputerLevel::new(letter.wrapping_sub(b'a' - 1))?.number(),
            };
        }
        matches!(text.len(), 2 | 4).then_some(seating)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVEL: ComputerLevel = ComputerLevel::FIRST_OFFERED;

    #[test]
    fn what_is_kept_comes_back() {
        for level in ComputerLevel::ALL {
            let against = Seating::against(Player(1), level);
            let four = against.with(Player(3), Sitter::Computer(LEVEL));
            for seating in [against, against.swapped(), four, Seating::default()] {
                assert_eq!(Seating::read(&seating.text()), Some(seating));
            }
        }
        for odd in ["", "p", "ppp", "ppppp", "pi", "p`", "pppx", "12", "棋", "p\u{0}"] {
            assert_eq!(Seating::read(odd), None, "{odd}");
        }
    }

    #[test]
    fn two_are_written_as_they_were_before_there_were_four() {
        assert_eq!(Seating::against(Player(1), LEVEL).text(), "pb");
        assert_eq!(Seating::against(Player(2), LEVEL).text(), "ppbp");
    }

    #[test]
    fn nobody_sits_where_there_is_no_seat() {
        let four = Seating::read("pabc").expect("four seats");
        assert_eq!(four.within(2), Seating::read("pa").expect("two seats"));
        assert_eq!(four.within(4), four);
        assert!(!Seating::against(Player(3), LEVEL).within(2).has_computer());
    }
}
