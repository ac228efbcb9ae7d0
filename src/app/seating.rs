//! Who sits at a table for two: people, or the computer.

use crate::engine::player::Player;
use crate::engine::spec::VariantSpec;

/// Can the computer play this game?
pub fn offers_computer(spec: &VariantSpec) -> bool {
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

    /// The level with this number; `None` unless it is from 1 to 8.
    pub fn new(number: u8) -> Option<ComputerLevel> {
        ComputerLevel::ALL.into_iter().find(|level| level.0 == number)
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

/// Who sits where, by player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seating([Sitter; 2]);

impl Seating {
    /// The computer at the seat of this player, a person at the other.
    pub fn against(player: Player, level: ComputerLevel) -> Seating {
        Seating::default().with(player, Sitter::Computer(level))
    }

    /// Who sits there. Nobody but people sits at a table for more than two.
    pub fn sitter(self, player: Player) -> Sitter {
        self.0.get(player.index()).copied().unwrap_or_default()
    }

    /// The same with another sitter there.
    pub fn with(mut self, player: Player, sitter: Sitter) -> Seating {
        if let Some(seat) = self.0.get_mut(player.index()) {
            *seat = sitter;
        }
        self
    }

    /// The sitters, changed about.
    pub fn swapped(self) -> Seating {
        let [south, north] = self.0;
        Seating([north, south])
    }

    /// Does the computer sit anywhere?
    pub fn has_computer(self) -> bool {
        self != Seating::default()
    }

    /// The player whom a person plays, where the computer plays the other.
    pub fn person(self) -> Option<Player> {
        match self.0 {
            [Sitter::Person, Sitter::Computer(_)] => Some(Player(0)),
            [Sitter::Computer(_), Sitter::Person] => Some(Player(1)),
            _ => None,
        }
    }

    /// As it is kept: a letter for each player, `p` for a person, `a` to `h` for
    /// the computer.
    pub fn text(self) -> String {
        let letter = |sitter: Sitter| match sitter {
            Sitter::Person => 'p',
            Sitter::Computer(ComputerLevel(number)) => char::from(b'a' - 1 + number),
        };
        self.0.map(letter).into_iter().collect()
    }

    /// Reads what was kept.
    pub fn read(text: &str) -> Option<Seating> {
        let sitter = |letter: u8| match letter {
            b'p' => Some(Sitter::Person),
            _ => ComputerLevel::new(letter.wrapping_sub(b'a' - 1)).map(Sitter::Computer),
        };
        match text.as_bytes() {
            &[south, north] => Some(Seating([sitter(south)?, sitter(north)?])),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_comes_back() {
        for level in ComputerLevel::ALL {
            let against = Seating::against(Player(1), level);
            for seating in [against, against.swapped(), Seating::default()] {
                assert_eq!(Seating::read(&seating.text()), Some(seating));
            }
        }
        for odd in ["", "p", "ppp", "pi", "p`", "12", "棋", "p\u{0}"] {
            assert_eq!(Seating::read(odd), None, "{odd}");
        }
    }

    #[test]
    fn the_person_is_who_plays_against_the_computer() {
        let level = ComputerLevel::FIRST_OFFERED;
        let against = Seating::against(Player(1), level);
        assert_eq!(against.person(), Some(Player(0)));
        assert_eq!(against.swapped().person(), Some(Player(1)));
        assert_eq!(Seating::default().person(), None);
        assert_eq!(against.with(Player(0), Sitter::Computer(level)).person(), None);
    }
}
