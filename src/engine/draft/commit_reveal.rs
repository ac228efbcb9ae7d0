//! The exchange of two armies, step by step.

use thiserror::Error;

use crate::engine::axes::draft::Draft;
use crate::engine::player::Player;
use crate::engine::setup::Setup;
use crate::engine::spec::BoardSpec;
use crate::engine::text::Text;

use super::army::Army;
use super::commitment::{Commitment, GameId, Salt, Secret, chance};
use super::fault::ArmyFault;
use super::precedence::{Precedence, place};
use super::view::{DraftPhase, DraftView, FirstMover, SeatView};

/// What a player says to the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DraftStep {
    /// The player is bound to an army.
    Commit {
        /// Who.
        seat: Player,
        /// To which.
        commitment: Commitment,
    },
    /// The player shows it.
    Reveal {
        /// Who.
        seat: Player,
        /// The army.
        army: Army,
        /// The salt.
        salt: Salt,
    },
}

impl DraftStep {
    /// Whose step it is.
    pub fn seat(&self) -> Player {
        match self {
            DraftStep::Commit { seat, .. } | DraftStep::Reveal { seat, .. } => *seat,
        }
    }
}

/// What became of a step that was not refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Taken {
    /// It is new.
    New,
    /// It was known already, and nothing has changed.
    Again,
}

/// Why a step is refused.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Error)]
pub enum StepRefusal {
    /// It belongs to another game.
    #[error("this belongs to another game")]
    OtherGame,
    /// There are only two seats.
    #[error("there is no player {}", .0.0)]
    NoSuchSeat(Player),
    /// The seat has bound itself to something else already.
    #[error("player {} is bound to another army already", .0.0)]
    BoundAlready(Player),
    /// The commitment is a copy of the other player's.
    #[error("the commitment of player {} is a copy of the other player's", .0.0)]
    Copied(Player),
    /// This player is not bound yet: nobody may show an army.
    #[error("player {} is not bound to an army yet", .0.0)]
    NotBoundYet(Player),
    /// The army or the salt is not what the player is bound to.
    #[error("what player {} shows is not what they are bound to", .0.0)]
    Mismatch(Player),
    /// The army breaks the rules of the draft.
    #[error("the army of player {} is not possible: {}", .seat.0, list(.faults))]
    Impossible {
        /// Whose army.
        seat: Player,
        /// Everything that is wrong with it.
        faults: Vec<ArmyFault>,
    },
    /// The secret of this player is not known here.
    #[error("the army of player {} is not known here", .0.0)]
    NoSecret(Player),
}

fn list(faults: &[ArmyFault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl StepRefusal {
    /// Why, for a player.
    pub fn describe(&self) -> Text {
        match self {
            StepRefusal::OtherGame => {
                Text::new("別の対局のリンクです。", "This link belongs to another game.")
            }
            StepRefusal::NoSuchSeat(_) => {
                Text::new("対局者は二人です。", "There are only two players.")
            }
            StepRefusal::BoundAlready(_) => Text::new(
                "この対局では、別の軍勢にもう封がされています。",
                "In this game another army has been sealed already.",
            ),
            StepRefusal::Copied(_) => Text::new(
                "相手の封をした軍勢をそのまま写したものなので、受け取れません。",
                "This is a copy of the other player’s sealed army and cannot be taken.",
            ),
            StepRefusal::NotBoundYet(_) => Text::new(
                "二人とも封をするまで、軍勢は公開できません。",
                "No army can be shown before both players have sealed theirs.",
            ),
            StepRefusal::Mismatch(_) => Text::new(
                "この軍勢は、封をしたものと一致しません。",
                "This army is not the one that was sealed.",
            ),
            StepRefusal::Impossible { .. } => {
                Text::new("この軍勢は、ルールに合いません。", "This army is not possible.")
            }
            StepRefusal::NoSecret(_) => Text::new(
                "この端末には、その軍勢がありません。",
                "That army is not kept on this device.",
            ),
        }
    }
}

/// What is known of one player.
#[derive(Clone, Debug, Default)]
struct SeatState {
    secret: Option<Secret>,
    commitment: Option<Commitment>,
    shown: Option<(Army, Salt)>,
}

/// Two players showing each other their armies. It may hold the secret of
/// either, of both or of none; it cannot be serialised, and its `Debug` shows
/// no secret. What may leave it is in its [`DraftView`]s and the [`DraftStep`]s that it
/// gives out.
#[derive(Clone, Debug)]
pub struct CommitReveal {
    game: GameId,
    draft: Draft,
    board: BoardSpec,
    seats: [SeatState; 2],
}

impl CommitReveal {
    /// The beginning: nobody has chosen.
    pub fn new(game: GameId, draft: Draft, board: BoardSpec) -> CommitReveal {
        CommitReveal { game, draft, board, seats: Default::default() }
    }

    /// Which game it is for.
    pub fn game(&self) -> &GameId {
        &self.game
    }

    /// Where the exchange stands.
    pub fn phase(&self) -> DraftPhase {
        if self.seats.iter().any(|seat| seat.commitment.is_none()) {
            DraftPhase::Choosing
        } else if self.seats.iter().any(|seat| seat.shown.is_none()) {
            DraftPhase::Showing
        } else {
            DraftPhase::Done
        }
    }

    /// Binds a player to what they have chosen, and keeps it here. The step is for
    /// the other player; the same secret gives the same step again.
    ///
    /// # Errors
    /// If the army is not possible or the player is bound to another.
    pub fn choose(&mut self, secret: Secret) -> Result<DraftStep, StepRefusal> {
        let seat = self.known(secret.seat)?;
        self.possible(seat, &secret.army)?;
        let step = DraftStep::Commit { seat, commitment: secret.commitment(&self.game) };
        self.take(&step)?;
        self.seats[seat.index()].secret = Some(secret);
        Ok(step)
    }

    /// Shows the army of a player whose secret is here. The step is for the
    /// other player, and is the same each time.
    ///
    /// # Errors
    /// If not both players are bound, or the secret is not here.
    pub fn show(&mut self, seat: Player) -> Result<DraftStep, StepRefusal> {
        let seat = self.known(seat)?;
        self.both_bound()?;
        let secret = &self.seats[seat.index()].secret;
        let Secret { army, salt, .. } = secret.clone().ok_or(StepRefusal::NoSecret(seat))?;
        let step = DraftStep::Reveal { seat, army, salt };
        self.take(&step)?;
        Ok(step)
    }

    /// Takes a step that has come with the name of its game.
    ///
    /// # Errors
    /// As [`CommitReveal::take`], or if it belongs to another game.
    pub fn receive(&mut self, game: &GameId, step: &DraftStep) -> Result<Taken, StepRefusal> {
        if *game == self.game { self.take(step) } else { Err(StepRefusal::OtherGame) }
    }

    /// Takes a step of either player. One that has been taken before changes
    /// nothing; neither does one that is refused. A player who shows an army after
    /// the other is bound, and before the other has shown, is bound by that.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn take(&mut self, step: &DraftStep) -> Result<Taken, StepRefusal> {
        let seat = self.known(step.seat())?;
        let [own, other] = [seat.index(), 1 - seat.index()].map(|index| &self.seats[index]);
        match step {
            DraftStep::Commit { commitment, .. } => {
                if other.commitment == Some(*commitment) {
                    return Err(StepRefusal::Copied(seat));
                }
                match own.commitment {
                    Some(known) if known == *commitment => return Ok(Taken::Again),
                    Some(_) => return Err(StepRefusal::BoundAlready(seat)),
                    None => self.seats[seat.index()].commitment = Some(*commitment),
                }
            }
            DraftStep::Reveal { army, salt, .. } => {
                let shown = Commitment::of(&self.game, seat, salt, army);
                if own.commitment.is_none() && other.commitment.is_some() && other.shown.is_none() {
                    // Nobody has seen the other army yet: it counts as a promise, too.
                    self.possible(seat, army)?;
                } else {
                    self.both_bound()?;
                    if own.commitment != Some(shown) {
                        return Err(StepRefusal::Mismatch(seat));
                    }
                    self.possible(seat, army)?;
                    if own.shown.is_some() {
                        return Ok(Taken::Again);
                    }
                }
                let state = &mut self.seats[seat.index()];
                (state.commitment, state.shown) = (Some(shown), Some((army.clone(), *salt)));
            }
        }
        Ok(Taken::New)
    }

    fn known(&self, seat: Player) -> Result<Player, StepRefusal> {
        if seat.0 < 2 { Ok(seat) } else { Err(StepRefusal::NoSuchSeat(seat)) }
    }

    fn both_bound(&self) -> Result<(), StepRefusal> {
        let free = |player: &Player| self.seats[player.index()].commitment.is_none();
        [Player(0), Player(1)]
            .into_iter()
            .find(free)
            .map_or(Ok(()), |player| Err(StepRefusal::NotBoundYet(player)))
    }

    fn possible(&self, seat: Player, army: &Army) -> Result<(), StepRefusal> {
        let faults = army.faults(&self.draft, &self.board);
        if faults.is_empty() { Ok(()) } else { Err(StepRefusal::Impossible { seat, faults }) }
    }

    /// Both armies, when both have been shown.
    pub fn armies(&self) -> Option<[&Army; 2]> {
        match &self.seats {
            [SeatState { shown: Some((a, _)), .. }, SeatState { shown: Some((b, _)), .. }] => {
                Some([a, b])
            }
            _ => None,
        }
    }

    /// Who moves first, when both armies have been shown.
    pub fn first(&self) -> Option<FirstMover> {
        let precedence = Precedence::of(&self.draft, self.armies()?);
        let salts = self.seats.each_ref().map(|seat| seat.shown.as_ref().map(|shown| &shown.1));
        let [Some(south), Some(north)] = salts else { return None };
        let player = precedence.first(Some(chance(&self.game, [south, north])));
        Some(FirstMover { player, precedence })
    }

    /// Both armies on the board, when both have been shown.
    pub fn setup(&self) -> Option<Setup> {
        Some(place(&self.board, self.armies()?, self.first()?.player))
    }

    /// What a viewer may know: a player their own army and what has been shown,
    /// anybody else (`None`) only the latter.
    pub fn view(&self, viewer: Option<Player>) -> DraftView {
        let seat = |player: Player| {
            let SeatState { secret, commitment, shown } = &self.seats[player.index()];
            let own = secret.as_ref().filter(|_| viewer == Some(player));
            let army = shown.as_ref().map(|shown| &shown.0).or(own.map(|secret| &secret.army));
            let (shown, army) = (shown.is_some(), army.cloned());
            SeatView { commitment: *commitment, shown, army }
        };
        let seats = [seat(Player(0)), seat(Player(1))];
        let game = self.game.clone();
        DraftView { game, viewer, phase: self.phase(), seats, first: self.first() }
    }
}
