//! What was agreed the last time, for the next sheet.

use yew::Callback;

use crate::app::local_storage;
use crate::app::saved_game::tidy_name;
use crate::app::seating::Seating;
use crate::app::state::{Command, GameView, TreeEdit};
use crate::engine::player::Player;
use crate::record::TimeControl;

const SETUP: &str = "hensoku.setup";

/// What of a sheet is remembered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RememberedSetup {
    /// How much time there was.
    pub control: Option<TimeControl>,
    /// Did the board turn to whoever was to move?
    pub follows: bool,
    /// Who sat where.
    pub seating: Seating,
    /// What the players were called, by seat; nobody has an empty name.
    pub names: Vec<String>,
}

impl RememberedSetup {
    /// What is agreed at a table.
    pub fn of(table: &GameView) -> RememberedSetup {
        let players = table.rules().spec().turn.players();
        let name = |player| table.name_of(player).unwrap_or_default().to_owned();
        RememberedSetup {
            control: table.time_control(),
            follows: table.follows,
            seating: table.seating(),
            names: players.map(name).collect(),
        }
    }

    /// `600+30+0 follows`, with a hyphen where there are no clocks; then who sits where,
    /// and the names, a line each.
    fn text(&self) -> String {
        let control = self.control.map_or_else(|| "-".to_owned(), TimeControl::text);
        let time = [&*control, if self.follows { " follows" } else { "" }].concat();
        let lines = [time, self.seating.text()].into_iter();
        lines.chain(self.names.iter().cloned()).collect::<Vec<_>>().join("\n")
    }

    fn read(text: &str) -> RememberedSetup {
        let mut lines = text.split('\n');
        let time = lines.next().unwrap_or_default();
        let (control, rest) = time.split_once(' ').unwrap_or((time, ""));
        RememberedSetup {
            control: TimeControl::read(control),
            follows: rest == "follows",
            seating: lines.next().and_then(Seating::read).unwrap_or_default(),
            names: lines.map(tidy_name).collect(),
        }
    }

    /// The same, with the seats beyond its own as they were.
    fn with_others(mut self, before: RememberedSetup) -> RememberedSetup {
        for seat in self.names.len()..4 {
            let player = Player(seat as u8);
            self.seating = self.seating.with(player, before.seating.sitter(player));
        }
        self.names.extend(before.names.into_iter().skip(self.names.len()));
        self
    }

    /// What this browser remembers; nothing if it remembers nothing.
    pub fn load() -> RememberedSetup {
        local_storage::read(SETUP).map(|text| RememberedSetup::read(&text)).unwrap_or_default()
    }

    /// What is agreed at a table where this is, if it is to be the same again. Only what
    /// nobody has chosen there is changed; at one to which others have come before, by a
    /// link or from a draft, it is `known` who plays.
    pub fn renewed(&self, agreed: &RememberedSetup, known: bool) -> RememberedSetup {
        let mut renewed = agreed.clone();
        if !known && !agreed.seating.has_computer() && !agreed.follows {
            for player in (0..agreed.names.len()).map(|seat| Player(seat as u8)) {
                let sitter = self.seating.sitter(player);
                renewed.seating = renewed.seating.with(player, sitter);
            }
        }
        if !known && agreed.names.iter().all(String::is_empty) {
            for (name, remembered) in renewed.names.iter_mut().zip(&self.names) {
                name.clone_from(remembered);
            }
        }
        if agreed.control.is_none() && !agreed.follows {
            (renewed.control, renewed.follows) = (self.control, self.follows);
        }
        renewed
    }

    /// Agrees on this at a table where the other is agreed.
    pub fn agree(
        &self,
        before: &RememberedSetup,
        on_edit: &Callback<TreeEdit>,
        on_act: &Callback<Command>,
    ) {
        for (seat, name) in self.names.iter().enumerate() {
            let player = Player(seat as u8);
            let sitter = self.seating.sitter(player);
            if before.seating.sitter(player) != sitter {
                on_act.emit(Command::Sit(player, sitter));
            }
            if before.names.get(seat) != Some(name) {
                let name = name.clone();
                on_edit.emit(TreeEdit::new(move |table| table.name_player(player, &name)));
            }
        }
        if before.control != self.control {
            let control = self.control;
            on_edit.emit(TreeEdit::new(move |table| table.give_time(control)));
        }
        if before.follows != self.follows {
            on_act.emit(Command::FollowTurn);
        }
    }

    /// Remembers it, where the browser does; and of the seats that this table does not
    /// have what was remembered before.
    pub fn save(&self) {
        let setup = self.clone().with_others(RememberedSetup::load());
        local_storage::write(SETUP, &setup.text());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::seating::ComputerLevel;

    #[test]
    fn what_is_remembered_comes_back() {
        let against = Seating::against(Player(1), ComputerLevel::FIRST_OFFERED);
        for control in [None, TimeControl::new(600, 30, 0), TimeControl::new(300, 0, 5)] {
            for follows in [false, true] {
                for seating in [Seating::default(), against, against.swapped()] {
                    let names = ["Aki", "", "名 前"].map(str::to_owned).to_vec();
                    let setup = RememberedSetup { control, follows, seating, names };
                    assert_eq!(RememberedSetup::read(&setup.text()), setup);
                }
            }
        }
        for odd in ["", "x", "600 30", "follows", "x\nq"] {
            assert_eq!(RememberedSetup::read(odd), RememberedSetup::default(), "{odd}");
        }
        let earlier = RememberedSetup::read("600+30+0 follows");
        let time = (TimeControl::new(600, 30, 0), true);
        assert_eq!((earlier.control, earlier.follows), time, "as it was kept before");
        assert_eq!((earlier.seating, earlier.names.len()), (Seating::default(), 0));
    }

    #[test]
    fn a_table_for_two_leaves_the_other_seats_of_four() {
        let four = RememberedSetup::read("-\npcab\nAki\nBen\nChie\nDan");
        let two = RememberedSetup::read("600+0+0\nbp\n\nEmi");
        let both = two.with_others(four);
        assert_eq!(both.text(), "600+0+0\nbpab\n\nEmi\nChie\nDan");
    }
}
