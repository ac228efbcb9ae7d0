//! The computer at a table: when it is to move, what it has decided, and what
//! a person may do meanwhile.

use super::{Command, GameView};
use crate::app::board::{Intent, Source};
use crate::app::seating::{self, ComputerLevel, Seating, Sitter};
use crate::app::text::{aria, opponent};
use crate::engine::action::Action;
use crate::engine::player::Player;
use crate::record::NodeId;

impl GameView {
    /// Can the computer say how this game stands?
    pub fn offers_analysis(&self) -> bool {
        seating::offers_analysis(self.rules().spec())
    }

    /// Who sits there.
    pub fn sitter(&self, player: Player) -> Sitter {
        self.seating.sitter(player)
    }

    fn is_person(&self, player: Player) -> bool {
        self.sitter(player) == Sitter::Person
    }

    /// Who sits where.
    pub fn seating(&self) -> Seating {
        self.seating
    }

    /// The same table with these sitters, as it is opened.
    pub fn seated(mut self, seating: Seating) -> GameView {
        self.take_seats(seating);
        self
    }

    pub(super) fn take_seats(&mut self, seating: Seating) {
        let seating = seating.within(self.rules().players());
        if seating.has_computer() {
            self.seating = seating;
            self.lay_out(None);
        }
    }

    /// The seats at which people sit.
    pub fn people(&self) -> impl Iterator<Item = Player> + use<> {
        let seating = self.seating;
        let players = self.rules().spec().turn.players();
        players.filter(move |player| seating.sitter(*player) == Sitter::Person)
    }

    /// The only person who still plays, where the computer plays too.
    pub fn person(&self) -> Option<Player> {
        let round = self.position.multiplayer.as_ref();
        let mut people =
            self.people().filter(|player| round.is_none_or(|round| round.living.contains(*player)));
        let person = people.next().filter(|_| self.seating.has_computer());
        person.filter(|_| people.next().is_none())
    }

    /// Is the computer to move in the position that is shown?
    pub fn is_computers_turn(&self) -> bool {
        let turn = self.sitter(self.position.turn);
        self.position.outcome.is_none() && turn.level().is_some()
    }

    /// How strong the computer that is to move now plays. It waits as long as
    /// an earlier position is looked at, or a new phase has not been seen.
    pub fn computer_to_move(&self) -> Option<ComputerLevel> {
        let waits = self.new_phase || !self.is_at_end() || self.position.outcome.is_some();
        self.sitter(self.position.turn).level().filter(|_| !waits)
    }

    /// Has the computer done what led to the position that is shown?
    pub fn computer_has_moved(&self) -> bool {
        self.last.as_ref().is_some_and(|ply| !self.is_person(ply.player))
    }

    /// Do only computers play on, where people have sat?
    pub fn is_watched(&self) -> bool {
        let round = self.position.multiplayer.as_ref();
        let out = |player| round.is_some_and(|round| !round.living.contains(player));
        self.people().next().is_some() && self.people().all(out)
    }

    /// Can a person be given a hint now?
    pub fn offers_hint(&self) -> bool {
        let plays = self.position.outcome.is_none() && self.holds_hand().is_none();
        plays && !self.is_computers_turn()
    }

    /// Who would resign now: the player to move, but a person rather than the
    /// computer. `None` where no person plays on, or more than one.
    pub fn resigner(&self) -> Option<Player> {
        let turn = self.position.turn;
        if self.is_computers_turn() { self.person() } else { Some(turn) }
    }

    /// Will the person resign when it is their turn?
    pub fn gives_up(&self) -> bool {
        self.gives_up
    }

    /// The place of the record that is shown.
    pub fn place(&self) -> NodeId {
        self.timeline.at(self.ply)
    }

    pub(super) fn sit(&mut self, player: Player, sitter: Sitter) -> bool {
        let seating = self.seating.with(player, sitter);
        if seating == self.seating {
            return false;
        }
        self.seating = seating;
        (self.gives_up, self.unhanded, self.still) = (false, None, true);
        if let Some(person) = self.person() {
            (self.view, self.follows) = (person, false);
        }
        self.question = None;
        self.route = None;
        self.clear_words();
        self.lay_out(None);
        self.announce(opponent::sits(self.seat(player), sitter));
        true
    }

    pub(super) fn play_computer(&mut self, level: ComputerLevel) -> bool {
        if self.seating.has_computer() && self.rules().players() > 2 {
            return false;
        }
        let near = self.person().unwrap_or_else(|| self.viewer());
        let computer = Sitter::Computer(level);
        let mut told = None;
        let mut player = self.rules().spec().turn.after(near);
        while player != near {
            if !self.sit(player, computer) {
                return false;
            }
            let words = self.announcement.words.clone();
            told = Some(match told {
                Some(told) => aria::announced(told, words),
                None => words,
            });
            player = self.rules().spec().turn.after(player);
        }
        let Some(told) = told else { return false };
        self.announce(told);
        true
    }

    /// Plays what the computer has decided at a place of the record; nothing if
    /// the game has gone elsewhere since.
    pub fn answer(&mut self, at: NodeId, action: Action) -> bool {
        let premove = self.premove;
        if self.place() != at || self.computer_to_move().is_none() || !self.play(action) {
            return false;
        }
        self.premove = premove;
        self.gives_up &= self.person().is_some() && self.position.outcome.is_none();
        if self.gives_up && !self.is_computers_turn() {
            self.gives_up = false;
            self.play(Action::Resign);
        }
        true
    }

    /// Resigns for the player to move; while the computer is to move, for the
    /// person, when it is their turn.
    pub(super) fn resign(&mut self) -> bool {
        if !self.is_computers_turn() {
            return self.play(Action::Resign);
        }
        let gives_up = self.person().is_some() && self.computer_to_move().is_some();
        self.clear_words();
        self.gives_up = gives_up;
        self.lay_out(None);
        gives_up
    }

    /// Says why a person cannot do this: it is the computer's turn.
    pub(super) fn refuses(&mut self, act: Command) -> bool {
        let enters = match act {
            Command::Board(Intent::Select(source) | Intent::Touch(source)) => match source {
                Source::Square(square) => self.position.piece(square).is_some(),
                Source::Hand(player, kind) => self.position.in_hand(player, kind) > 0,
            },
            Command::Board(Intent::Try { .. } | Intent::Choose(_))
            | Command::Consider(..)
            | Command::Play(_)
            | Command::Steal
            | Command::Mirror
            | Command::Pass
            | Command::Done
            | Command::Typed(_)
            | Command::NotLoaded
            | Command::Claim(_) => true,
            _ => false,
        };
        let refuses = enters && self.is_computers_turn();
        if refuses {
            self.refuse(opponent::COMPUTERS_TURN.clone());
        }
        refuses
    }

    /// Has a person moved before what is shown? Else there is nothing for them
    /// to take back.
    pub(super) fn person_has_moved(&self) -> bool {
        !self.seating.has_computer()
            || self.people().next().is_none()
            || self.plies().iter().take(self.ply).any(|ply| self.is_person(ply.player))
    }
}
