//! Games as they are asked for and answered: the request and the answer of
//! `hensoku query`, which the engine for JavaScript takes and gives, too.

use std::collections::BinaryHeap;

use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::engine::draft::Army;
use crate::engine::game::Game;
use crate::engine::illegal::Illegal;
use crate::engine::outcome::Outcome;
use crate::engine::text::{joined, quoted};
use crate::notation::{army, moves, position};
use crate::record::{Cursor, Record, Start, StartFault};
use crate::sort::sort_short;
use crate::variants::{self, Variant};

/// A game as it is asked for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, Serialize)]
pub struct Request {
    /// Its id in the catalogue.
    pub variant: String,
    /// By which revision of its rules it is played; by the present ones, unless
    /// told otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revision: Option<u16>,
    /// The text of the position to begin at, if not as usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The actions since then.
    #[serde(default)]
    pub moves: Vec<String>,
    /// The armies of both players, where they choose theirs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub armies: Option<Vec<String>>,
}

/// Why a request cannot be answered.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RequestError {
    /// There is no game with this id.
    #[error("there is no variant \"{}\"", quoted(.0))]
    UnknownVariant(String),
    /// The game has never been played by this revision of its rules.
    #[error("{0} has no revision {1} of its rules")]
    UnknownRevision(String, u16),
    /// The game is not played with armies.
    #[error("{0} is not played with armies")]
    NoArmies(String),
    /// The game is played with two armies.
    #[error("{0} is played with two armies")]
    ArmiesNeeded(String),
    /// Armies say where the game begins, and so does a position.
    #[error("a request has either armies or a position")]
    ArmiesAndPosition,
    /// An army is not possible.
    #[error("the army of player {player} cannot be used: {why}")]
    Army {
        /// Whose.
        player: u8,
        /// Why not.
        why: String,
    },
    /// The game of a link cannot begin like that.
    #[error("the game cannot begin: {0}")]
    Start(String),
    /// The position is none of this game.
    #[error("the position cannot be used: {0}")]
    Position(#[from] position::ParsePositionError),
    /// A move cannot be played.
    #[error("move {number} ({}) is not legal", quoted(.text))]
    Move {
        /// Which, counted from 1.
        number: usize,
        /// As it was written.
        text: String,
        /// Why not.
        why: MoveFault,
    },
}

/// Why the text of a move cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MoveFault {
    /// It is none.
    #[error(transparent)]
    Unread(#[from] moves::ParseMoveError),
    /// The rules forbid it.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

/// A game that was asked for.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game with its moves.
    pub record: Record,
    /// The end of its moves.
    pub cursor: Cursor,
    /// The number of actions that lie before its first position.
    before: usize,
}

impl Request {
    /// Plays what is asked for in the catalogue.
    ///
    /// # Errors
    /// What cannot be played, and why.
    pub fn play(&self) -> Result<Played, RequestError> {
        let unknown = || RequestError::UnknownVariant(self.variant.clone());
        self.play_as(&variants::find(&self.variant).ok_or_else(unknown)?)
    }

    /// The same in a game that need not be in the catalogue, given by its
    /// present rules.
    ///
    /// # Errors
    /// What cannot be played, and why.
    pub fn play_as(&self, variant: &Variant) -> Result<Played, RequestError> {
        let unknown = |revision| RequestError::UnknownRevision(variant.id.clone(), revision);
        let variant = match self.revision {
            None => variant.clone(),
            Some(wanted) => variant.revision(wanted).ok_or_else(|| unknown(wanted))?,
        };
        let mut played = match &self.position {
            None => Played::new(&variant, self.armies.as_deref())?,
            Some(_) if self.armies.is_some() => return Err(RequestError::ArmiesAndPosition),
            Some(text) => {
                let rules = variant.rules();
                let (start, before) = position::parse(&rules, text)?;
                let game = Game::from_position(rules, start);
                let known = u16::try_from(before).unwrap_or(u16::MAX);
                let record = Record::of_game(&variant, &game, known);
                Played { record, cursor: Cursor::starting(game), before }
            }
        };
        self.moves.iter().try_for_each(|text| played.play(text))?;
        Ok(played)
    }
}

fn read_armies(
    variant: &Variant,
    armies: Option<&[String]>,
) -> Result<Option<[Army; 2]>, RequestError> {
    let rules = variant.rules();
    let needed = || RequestError::ArmiesNeeded(variant.id.clone());
    let (draft, texts) = match (&rules.spec().draft, armies) {
        (None, None) => return Ok(None),
        (None, Some(_)) => return Err(RequestError::NoArmies(variant.id.clone())),
        (Some(draft), armies) => (draft, armies.ok_or_else(needed)?),
    };
    let [south, north] = texts else { return Err(needed()) };
    let read = |player, text: &str| {
        let (army, mut faults) = army::read(rules.topology(), text);
        faults.extend(army.faults(draft, &rules.spec().board));
        let told = || joined(faults.iter().map(ToString::to_string), "; ");
        if faults.is_empty() { Ok(army) } else { Err(RequestError::Army { player, why: told() }) }
    };
    Ok(Some([read(0, south)?, read(1, north)?]))
}

impl Played {
    /// The game from its start; where it is played with armies, from these.
    fn new(variant: &Variant, armies: Option<&[String]>) -> Result<Played, RequestError> {
        let mut record = Record::new(variant);
        if let Some(armies) = read_armies(variant, armies)? {
            record.start = Start::armed(variant, armies, None);
        }
        let wrong = |fault: StartFault| match fault {
            StartFault::Position(faults) => position::ParsePositionError::Faults(faults).into(),
            _ => RequestError::NoArmies(variant.id.clone()),
        };
        let cursor = Cursor::new(&record).map_err(wrong)?;
        Ok(Played { record, cursor, before: 0 })
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        self.cursor.game()
    }

    /// Takes the last action back; false if there is none.
    pub fn take_back(&mut self) -> bool {
        self.cursor.retreat(&mut self.record.tree)
    }

    /// Plays one more action.
    ///
    /// # Errors
    /// [`RequestError::Move`]: it is no action, or none that is legal here.
    pub fn play(&mut self, text: &str) -> Result<(), RequestError> {
        let game = self.game();
        let number = game.ply() + 1;
        let refuse = |why: MoveFault| RequestError::Move { number, text: text.to_owned(), why };
        let action = moves::parse(game.rules(), game.position(), text);
        let action = action.map_err(|fault| refuse(fault.into()))?;
        let played = self.cursor.advance(&mut self.record.tree, action);
        played.map(drop).map_err(|fault| refuse(fault.into()))
    }

    /// The legal moves, sorted.
    pub fn legal(&self) -> Vec<String> {
        let text = |mv| moves::text(self.game().rules(), mv);
        // A heap sorts with a fifth of the code of the general sort.
        let legal: BinaryHeap<_> = self.game().legal_moves().into_iter().map(text).collect();
        legal.into_sorted_vec()
    }

    /// The position in one line.
    pub fn position(&self) -> String {
        let game = self.game();
        position::text(game.rules(), game.position(), self.before + game.ply())
    }

    /// The players in check, by number.
    pub fn checked(&self) -> Vec<u8> {
        self.game().checked().into_iter().map(|player| player.0).collect()
    }

    /// By player: how many of each kind are in hand.
    pub fn hands(&self) -> Vec<Held> {
        let (rules, position) = (self.game().rules(), self.game().position());
        let hand = |player| position.hand(player).map(|(kind, count)| (kind.code(), count));
        let held = |player| {
            let mut held: Vec<_> = hand(player).collect();
            sort_short(&mut held, |(code, _)| *code);
            Held(held)
        };
        rules.spec().turn.players().map(held).collect()
    }

    /// The result, once there is one.
    pub fn ended(&self) -> Option<Ended> {
        self.game().outcome().map(Ended::from)
    }

    /// Everything that is answered.
    pub fn answer(&self) -> Answer {
        Answer {
            turn: self.game().position().turn().0,
            legal: self.legal(),
            check: self.checked(),
            claims: self.game().claims().into_iter().map(moves::claim_text).collect(),
            outcome: self.ended(),
            hands: self.hands(),
            position: self.position(),
        }
    }
}

/// How a game stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Answer {
    /// Whose turn it is.
    pub turn: u8,
    /// The legal moves, sorted; none when the game is over.
    pub legal: Vec<String>,
    /// The players in check.
    pub check: Vec<u8>,
    /// What the player to move may claim.
    pub claims: Vec<&'static str>,
    /// The result, once there is one.
    pub outcome: Option<Ended>,
    /// By player: how many of each kind are in hand.
    pub hands: Vec<Held>,
    /// The position in one line.
    pub position: String,
}

/// How many of each kind are in a hand, by their codes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Held(pub Vec<(&'static str, u8)>);

impl Serialize for Held {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (code, count) in &self.0 {
            map.serialize_entry(code, count)?;
        }
        map.end()
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ended {
    /// `win` or `draw`.
    pub result: &'static str,
    /// The winners in ascending order.
    pub winners: Vec<u8>,
    /// The fixed name of the reason.
    pub reason: &'static str,
    /// The place of every player, where more than two play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub placings: Option<Vec<u8>>,
}

impl From<&Outcome> for Ended {
    fn from(outcome: &Outcome) -> Ended {
        Ended {
            result: if outcome.is_draw() { "draw" } else { "win" },
            winners: outcome.winners.iter().map(|player| player.0).collect(),
            reason: outcome.reason.name(),
            placings: outcome.placings.clone(),
        }
    }
}
