//! An exchange of armies as it stands in this browser: pure, without a
//! browser.
//!
//! It knows what both players have said, as links, and keeps each army that is
//! still hidden only as a sealed text. The armies themselves are not in it
//! until they have been shown.

use crate::app::seating::ComputerLevel;
use crate::armies::choose;
use crate::engine::draft::{
    Army, CommitReveal, DraftPhase, DraftStep, GameId, Salt, Secret, StepRefusal, Taken,
};
use crate::engine::player::Player;
use crate::share::draft::{Message, decode, encode};
use crate::share::{LinkFault, Shared};
use crate::variants::{self, Variant};

/// Between whom armies are exchanged, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DraftWay {
    /// Two people at this screen.
    #[default]
    Screen,
    /// Two people by links, of whom this one is here.
    Links(Player),
    /// A person and the computer, which has the second seat.
    Computer(ComputerLevel),
}

impl DraftWay {
    /// Are the armies exchanged by links? Then only one player is here.
    pub fn by_links(self) -> bool {
        matches!(self, DraftWay::Links(_))
    }

    /// The player who is here; at one screen, who lays out an army first.
    pub fn own(self) -> Player {
        match self {
            DraftWay::Links(own) => own,
            _ => Player(0),
        }
    }

    /// How strong the computer plays, if it takes part.
    pub fn level(self) -> Option<ComputerLevel> {
        match self {
            DraftWay::Computer(level) => Some(level),
            _ => None,
        }
    }

    /// As it is kept: a line.
    pub fn text(self) -> String {
        match self {
            DraftWay::Screen => "screen".to_owned(),
            DraftWay::Links(Player(0)) => "first".to_owned(),
            DraftWay::Links(_) => "second".to_owned(),
            DraftWay::Computer(level) => {
                let mut text = COMPUTER.to_owned();
                text.push(char::from(b'0' + level.number()));
                text
            }
        }
    }

    /// Reads what was kept.
    pub fn read(line: &str) -> Option<DraftWay> {
        match line {
            "screen" => Some(DraftWay::Screen),
            "first" => Some(DraftWay::Links(Player(0))),
            "second" => Some(DraftWay::Links(Player(1))),
            _ => {
                let &[digit] = line.strip_prefix(COMPUTER)?.as_bytes() else { return None };
                ComputerLevel::new(digit.wrapping_sub(b'0')).map(DraftWay::Computer)
            }
        }
    }
}

/// What stands before its level in what is kept.
const COMPUTER: &str = "computer ";

/// The seat of the computer.
pub const COMPUTERS: Player = Player(1);

/// One exchange of armies.
#[derive(Clone, Debug)]
pub struct DraftSession {
    /// Between whom.
    pub way: DraftWay,
    /// What is known of it. There is no secret in it.
    pub exchange: CommitReveal,
    /// The sealed links that show the armies, by player.
    pub sealed: [Option<String>; 2],
    /// Every link that was taken, without `#`.
    links: Vec<(DraftStep, String)>,
}

/// What binding oneself brings about.
#[derive(Debug)]
pub struct Committed {
    /// The exchange, with the commitment in it.
    pub session: DraftSession,
    /// The link that shows the army: to be sealed at once.
    pub reveal: String,
}

impl DraftSession {
    /// An exchange of which nothing is known; `None` in a game without armies.
    pub fn new(variant: &Variant, number: [u8; 16], way: DraftWay) -> Option<DraftSession> {
        let game = GameId { variant: variant.id.clone(), number };
        let draft = variant.spec().draft.clone()?;
        let exchange = CommitReveal::new(game, draft, variant.spec().board);
        Some(DraftSession { way, exchange, sealed: [None, None], links: Vec::new() })
    }

    /// Which game it is.
    pub fn number(&self) -> [u8; 16] {
        self.exchange.game().number
    }

    /// Is the player bound?
    pub fn is_bound(&self, seat: Player) -> bool {
        self.exchange.view(None).seats[seat.index() & 1].commitment.is_some()
    }

    /// Has the player shown the army?
    pub fn is_shown(&self, seat: Player) -> bool {
        self.exchange.view(None).seats[seat.index() & 1].shown
    }

    /// Have both armies been shown?
    pub fn is_done(&self) -> bool {
        self.exchange.phase() == DraftPhase::Done
    }

    /// Takes a step that a player has made.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn take(&mut self, message: &Message) -> Result<Taken, StepRefusal> {
        let taken = match message.game == *self.exchange.game() {
            true => self.exchange.take(&message.step)?,
            false => return Err(StepRefusal::OtherGame),
        };
        if taken == Taken::New
            && let Some(link) = link(message)
        {
            self.links.push((message.step.clone(), link));
        }
        Ok(taken)
    }

    /// Binds a player to an army.
    ///
    /// # Errors
    /// If it is not possible, or the player is bound already.
    pub fn bind(
        mut self,
        seat: Player,
        army: Army,
        salt: [u8; 16],
    ) -> Result<Committed, StepRefusal> {
        let secret = Secret { seat, army, salt: Salt(salt) };
        // Where the secret is known, for as long as this takes.
        let commit = self.exchange.clone().choose(secret.clone())?;
        let Secret { army, salt, .. } = secret;
        let game = self.exchange.game().clone();
        self.take(&Message { game: game.clone(), step: commit })?;
        let reveal = Message { game, step: DraftStep::Reveal { seat, army, salt } };
        Ok(Committed { session: self, reveal: link(&reveal).unwrap_or_default() })
    }

    /// Takes a link that was made here. Returns whether it is what it was.
    pub fn open(&mut self, link: &str) -> bool {
        read(link).is_ok_and(|message| self.take(&message).is_ok())
    }

    /// Binds the computer, which knows no more of the exchange than its seat may see;
    /// its salt is all that it is given.
    ///
    /// # Errors
    /// If it is bound already.
    pub fn bind_computer(self, salt: [u8; 16]) -> Result<Committed, StepRefusal> {
        let chosen = choose(&self.exchange.view(Some(COMPUTERS)), Salt(salt));
        let Secret { seat, army, salt } = chosen.ok_or(StepRefusal::BoundAlready(COMPUTERS))?;
        self.bind(seat, army, salt.0)
    }

    /// The game that begins with the armies, when both have been shown.
    pub fn game(&self, variant: &Variant) -> Option<Shared> {
        let (armies, first) = (self.exchange.armies()?, self.exchange.first()?);
        Some(Shared::armed(variant, armies.map(Army::clone), Some(first.player)))
    }

    /// May the armies be shown that are to be shown here? At one screen when both
    /// are bound; by links the player who was invited shows second, when the
    /// other army has come: whoever shows before the promise was sent would never
    /// send it.
    pub fn may_reveal(&self) -> bool {
        let both = self.is_bound(Player(0)) && self.is_bound(Player(1));
        match self.way {
            DraftWay::Links(own) => {
                both && !self.is_shown(own) && (own.0 == 0 || self.is_shown(Player(0)))
            }
            _ => both,
        }
    }

    /// Every link of a player that is known here, the last first.
    pub fn links_of(&self, seat: Player) -> impl Iterator<Item = (&DraftStep, &str)> {
        let own = self.links.iter().rev().filter(move |(step, _)| step.seat() == seat);
        own.map(|(step, link)| (step, link.as_str()))
    }

    /// The last link of a player that is known here: what is to be sent.
    pub fn last_link(&self, seat: Player) -> Option<&str> {
        self.links_of(seat).next().map(|(_, link)| link)
    }

    /// As it is kept: a line for what it is, then each link and each sealed
    /// text.
    pub fn text(&self) -> String {
        let mut text = self.way.text();
        for (_, link) in &self.links {
            text += "\n";
            text += link;
        }
        for (seat, sealed) in ["0 ", "1 "].into_iter().zip(&self.sealed) {
            if let Some(sealed) = sealed {
                text += "\n";
                text += seat;
                text += sealed;
            }
        }
        text
    }

    /// Reads what was kept. `None` for anything else.
    pub fn read(variant: &Variant, text: &str) -> Option<DraftSession> {
        let mut lines = text.lines();
        let way = DraftWay::read(lines.next()?)?;
        let mut session = None;
        let mut sealed = [None, None];
        for line in lines {
            if let Some(text) = line.strip_prefix("0 ") {
                sealed[0] = Some(text.to_owned());
            } else if let Some(text) = line.strip_prefix("1 ") {
                sealed[1] = Some(text.to_owned());
            } else {
                let message = read(line).ok()?;
                let known: &mut DraftSession = match &mut session {
                    Some(session) => session,
                    None => session.insert(DraftSession::new(variant, message.game.number, way)?),
                };
                known.take(&message).ok()?;
            }
        }
        let session = session?;
        Some(DraftSession { sealed, ..session })
    }
}

/// The link by which one goes on with the latest exchange by links that waits.
pub fn waiting(sessions: &[DraftSession]) -> Option<String> {
    let session = sessions.iter().find(|session| session.way.by_links() && !session.is_done())?;
    session.last_link(session.way.own()).map(str::to_owned)
}

/// Reads a link of an exchange, or a text with one in it.
///
/// # Errors
/// What is wrong with it.
pub fn read(text: &str) -> Result<Message, LinkFault> {
    let text = text.split_whitespace().find(|word| word.contains("/draft/")).unwrap_or(text);
    decode(text, |id| {
        let variant = variants::find(id)?;
        variant.spec().draft.as_ref().map(|_| variant.spec().board)
    })
}

/// The link of a message, without `#`.
fn link(message: &Message) -> Option<String> {
    let board = variants::find(&message.game.variant)?.spec().board;
    encode(message, &board).ok()
}
