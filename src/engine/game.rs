//! A game: a start, the actions since, and how it stands.

use std::sync::Arc;

use super::action::{Action, Claim, Move};
use super::axes::repetition::{History, Occurrence};
use super::illegal::Illegal;
use super::outcome::{Outcome, Reason};
use super::player::Player;
use super::position::{Position, Undo};
use super::rules::Rules;
use super::square::Square;

/// A game being played. Cheap enough to clone once for each action.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<Rules>,
    start: Position,
    position: Position,
    actions: Vec<Action>,
    undos: Vec<Option<Undo>>,
    history: History,
    outcome: Option<Outcome>,
}

impl Game {
    /// A game from its usual start.
    pub fn new(rules: Arc<Rules>) -> Game {
        let start = Position::start(&rules);
        Game::from_position(rules, start)
    }

    /// A game from any position of these rules.
    pub fn from_position(rules: Arc<Rules>, start: Position) -> Game {
        let first = Occurrence { key: start.hash(), mover: None, check: false };
        let mut game = Game {
            position: start.clone(),
            start,
            actions: Vec::new(),
            undos: Vec::new(),
            history: History::default(),
            outcome: None,
            rules,
        };
        game.history.push(first);
        game.outcome = game.judge();
        game
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Where the game began.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// How it stands now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What has been done since the start.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The number of actions since the start.
    pub fn ply(&self) -> usize {
        self.actions.len()
    }

    /// The record of the last move, if the last action was one.
    pub fn last_undo(&self) -> Option<&Undo> {
        self.undos.last().and_then(Option::as_ref)
    }

    /// The players whose kings are attacked now.
    pub fn checked(&self) -> Vec<Player> {
        let players = self.rules.spec().turn.players();
        players.filter(|&player| self.position.in_check(&self.rules, player)).collect()
    }

    /// The result, once there is one.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The legal moves; none when the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        match self.outcome {
            None => self.position.legal_moves(&self.rules),
            Some(_) => Vec::new(),
        }
    }

    /// The legal moves of one piece of the board.
    pub fn legal_moves_from(&self, from: Square) -> Vec<Move> {
        let mut moves = self.legal_moves();
        let leaves = |mv: &Move| matches!(mv.act(), super::action::Act::Board { from: origin, .. } if origin == from);
        moves.retain(leaves);
        moves
    }

    /// What the player to move may claim now.
    pub fn claims(&self) -> Vec<Claim> {
        let open = |claim: &Claim| self.outcome.is_none() && self.is_open(*claim);
        Claim::ALL.into_iter().filter(open).collect()
    }

    fn is_open(&self, claim: Claim) -> bool {
        match claim {
            Claim::Declare => self.rules.spec().declaration.is_open(&self.rules, &self.position),
        }
    }

    /// May this be done now?
    ///
    /// # Errors
    /// The reason for which it may not.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::GameOver);
        }
        match action {
            Action::Move(mv) => self.position.check_move(&self.rules, mv),
            Action::Claim(claim) if !self.is_open(claim) => Err(Illegal::ClaimNotOpen(claim)),
            Action::Claim(_) | Action::Resign | Action::Time | Action::Agree => Ok(()),
        }
    }

    /// Does what the player to move has chosen.
    ///
    /// # Errors
    /// The reason for which it is not allowed; the game stays as it was.
    pub fn play(&mut self, action: Action) -> Result<(), Illegal> {
        self.check(action)?;
        let player = self.position.turn();
        let other = self.rules.spec().turn.after(player);
        self.actions.push(action);
        let ended = match action {
            Action::Move(mv) => {
                self.play_move(player, mv);
                return Ok(());
            }
            Action::Claim(Claim::Declare) => Outcome::win(player, Reason::EnteringKing),
            Action::Resign => Outcome::win(other, Reason::Resignation),
            Action::Time => Outcome::win(other, Reason::Time),
            Action::Agree => Outcome::draw(Reason::Agreement),
        };
        self.undos.push(None);
        self.outcome = Some(ended);
        Ok(())
    }

    fn play_move(&mut self, mover: Player, mv: Move) {
        self.undos.push(Some(self.position.play(&self.rules, mv)));
        let mut enemies = self.rules.spec().turn.players().filter(|&player| player != mover);
        let check = enemies.any(|enemy| self.position.in_check(&self.rules, enemy));
        self.history.push(Occurrence { key: self.position.hash(), mover: Some(mover), check });
        self.outcome = self.judge();
    }

    /// Takes the last action back; false if there is none.
    pub fn take_back(&mut self) -> bool {
        let (Some(_), Some(undo)) = (self.actions.pop(), self.undos.pop()) else { return false };
        if let Some(undo) = undo {
            self.position.unplay(&self.rules, undo);
            self.history.pop();
        }
        self.outcome = None;
        true
    }

    /// The outcome by the board alone, the first that applies.
    fn judge(&self) -> Option<Outcome> {
        let mut position = self.position.clone();
        let player = position.turn();
        if let Some(outcome) = self.rules.spec().goal.outcome(&self.rules, &position) {
            return Some(outcome);
        }
        if !position.has_legal_move(&self.rules) {
            let next = self.rules.spec().turn.after(player);
            return Some(if position.in_check(&self.rules, player) {
                Outcome::win(next, Reason::Checkmate)
            } else {
                self.rules.spec().stalemate.outcome(next)
            });
        }
        let drawn = self.rules.spec().material.outcome(&self.rules, &position);
        drawn.or_else(|| self.rules.spec().repetition.outcome(&self.history))
    }
}
