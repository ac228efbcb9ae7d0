//! A game: a start, the actions since, and how it stands.

use std::cell::OnceCell;
use std::sync::Arc;

use super::action::{Action, Claim, Move};
use super::axes::points;
use super::axes::repetition::{History, Occurrence};
use super::axes::royal::{Royal, Until};
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
    /// Those of the last actions, of all unless some were
    /// [forgotten](Game::forget_undos).
    undos: Vec<ActionUndo>,
    history: History,
    /// How it has ended, if it has: worked out when that is asked for. Whoever
    /// plays a line to its end asks for it once.
    outcome: OnceCell<Option<Outcome>>,
}

/// How to take an action back.
#[derive(Clone, Debug)]
enum ActionUndo {
    /// It was a move.
    Move(Undo),
    /// It changed the position as no move does.
    Left(Box<Position>),
    /// It changed nothing on the board.
    Word,
}

impl Game {
    /// A game from its usual start.
    pub fn new(rules: Arc<Rules>) -> Game {
        let start = Position::start(&rules);
        Game::from_position(rules, start)
    }

    /// A game from any position of these rules. With four players, who is to
    /// move but mated there is turned over at once, and who cannot move passes.
    pub fn from_position(rules: Arc<Rules>, mut start: Position) -> Game {
        start.begin_turn_order(&rules);
        let first = Occurrence { key: start.hash(), mover: None, check: false };
        let mut game = Game {
            position: start.clone(),
            start,
            actions: Vec::new(),
            undos: Vec::new(),
            history: History::default(),
            outcome: OnceCell::new(),
            rules,
        };
        game.history.push(first);
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
        match self.undos.last() {
            Some(ActionUndo::Move(undo)) => Some(undo),
            _ => None,
        }
    }

    /// The positions so far, the present one last.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The players whose kings are attacked now.
    pub fn checked(&self) -> Vec<Player> {
        let players = self.rules.spec().turn.players();
        let living = self.position.standing().living;
        let players = players.filter(|&player| living.contains(player));
        players.filter(|&player| self.position.in_check(&self.rules, player)).collect()
    }

    /// The result, once there is one.
    #[inline(never)]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.get_or_init(|| self.judge()).as_ref()
    }

    /// The legal moves; none when the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        match self.outcome() {
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
        let open = |claim: &Claim| self.outcome().is_none() && self.is_open(*claim);
        Claim::ALL.into_iter().filter(open).collect()
    }

    fn is_open(&self, claim: Claim) -> bool {
        let (spec, position) = (self.rules.spec(), &self.position);
        match claim {
            _ if position.irreversible().relocating => false,
            Claim::Declare => spec.declaration.is_open(&self.rules, position),
            Claim::Draw => {
                spec.counting.is_claimable(position.irreversible())
                    || spec.repetition.is_claimable(&self.history)
            }
            Claim::Points => spec.points.is_claimable(&self.rules, position),
        }
    }

    /// May this be done now?
    ///
    /// # Errors
    /// The reason for which it may not.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::GameOver);
        }
        match action {
            Action::Move(mv) => self.position.check_move(&self.rules, mv),
            Action::Claim(claim) if !self.is_open(claim) => Err(Illegal::ClaimNotOpen(claim)),
            Action::Claim(_) | Action::Resign | Action::Time | Action::Agree => Ok(()),
        }
    }

    /// The same of a move, of which one that is legal shows that the player to
    /// move is not mated.
    fn check_move(&mut self, mv: Move) -> Result<(), Illegal> {
        let over = match self.outcome.get() {
            Some(outcome) => outcome.is_some(),
            None => !self.position.irreversible().relocating && self.drawn().is_some(),
        };
        if over {
            return Err(Illegal::GameOver);
        }
        let found = self.position.check_move_here(&self.rules, mv);
        if found.is_err() && self.outcome().is_some() { Err(Illegal::GameOver) } else { found }
    }

    /// Does what the player to move has chosen.
    ///
    /// # Errors
    /// The reason for which it is not allowed; the game stays as it was.
    pub fn play(&mut self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Move(mv) => self.check_move(mv)?,
            _ => self.check(action)?,
        }
        self.actions.push(action);
        let player = self.position.turn();
        let reason = match action {
            Action::Move(mv) => {
                self.play_move(player, mv);
                return Ok(());
            }
            Action::Claim(Claim::Declare) => Reason::EnteringKing,
            Action::Claim(Claim::Points) => Reason::Points,
            Action::Claim(Claim::Draw) => {
                let calm = self.rules.spec().counting.is_claimable(self.position.irreversible());
                if calm { Reason::FiftyMoves } else { Reason::ClaimedRepetition }
            }
            Action::Resign => Reason::Resignation,
            Action::Time => Reason::Time,
            Action::Agree => Reason::Agreement,
        };
        match (reason, self.rules.spec().royal) {
            (Reason::Resignation | Reason::Time, Royal::TurnedOver(until)) => {
                self.leave(player, until, reason);
            }
            (Reason::Resignation | Reason::Time, Royal::Captured) => {
                self.leave(player, Until::OneLeft, reason);
            }
            _ => {
                self.undos.push(ActionUndo::Word);
                let other = self.rules.spec().turn.after(player);
                self.end(Some(match reason {
                    Reason::EnteringKing => Outcome::win(player, reason),
                    Reason::Points => points::decided(&self.rules, &self.position),
                    Reason::FiftyMoves | Reason::ClaimedRepetition => Outcome::draw(reason),
                    Reason::Agreement => Royal::drawn(&self.rules, &self.position, reason),
                    _ => Outcome::win(other, reason),
                }));
            }
        }
        Ok(())
    }

    fn play_move(&mut self, mover: Player, mv: Move) {
        self.undos.push(ActionUndo::Move(self.position.play(&self.rules, mv)));
        self.occur(mover);
        self.outcome = OnceCell::new();
    }

    /// Says how it has ended, or that it has not.
    fn end(&mut self, outcome: Option<Outcome>) {
        self.outcome = OnceCell::from(outcome);
    }

    /// The player to move leaves a game that goes on with the others
    ///
    fn leave(&mut self, player: Player, until: Until, reason: Reason) {
        self.undos.push(ActionUndo::Left(Box::new(self.position.clone())));
        self.position.leave(&self.rules);
        self.occur(player);
        let mut outcome = self.judge();
        if let (Until::FirstOut, Some(outcome)) = (until, &mut outcome) {
            outcome.reason = reason;
        }
        self.end(outcome);
    }

    fn occur(&mut self, mover: Player) {
        let mut enemies = self.position.enemies(&self.rules, mover).iter();
        let check = enemies.any(|enemy| self.position.in_check(&self.rules, enemy));
        self.history.push(Occurrence { key: self.position.hash(), mover: Some(mover), check });
    }

    /// How many of the last actions can be taken back.
    pub fn undoable(&self) -> usize {
        self.undos.len()
    }

    /// Forgets how to take back all but this many of the last actions, which takes
    /// most of the room of a long game.
    pub fn forget_undos(&mut self, kept: usize) {
        self.undos.drain(..self.undos.len().saturating_sub(kept));
    }

    /// Takes the last action back; false if there is none, or it is not known how.
    pub fn take_back(&mut self) -> bool {
        let Some(step) = self.undos.pop() else { return false };
        self.actions.pop();
        match step {
            ActionUndo::Move(undo) => self.position.unplay(&self.rules, undo),
            ActionUndo::Left(position) => self.position = *position,
            ActionUndo::Word => {
                self.end(None);
                return true;
            }
        }
        self.history.pop();
        self.end(None);
        true
    }

    /// The outcome by the board alone, the first that applies.
    fn judge(&self) -> Option<Outcome> {
        let mut position = self.position.clone();
        let player = position.turn();
        if position.irreversible().relocating {
            return None;
        }
        if let Some(outcome) = position.outcome_on_board(&self.rules) {
            return Some(outcome);
        }
        if !position.has_legal_move(&self.rules) {
            let next = self.rules.spec().turn.after(player);
            return Some(if position.in_check(&self.rules, player) {
                Outcome::win(next, Reason::Checkmate)
            } else {
                self.rules.spec().stalemate.outcome(player, next)
            });
        }
        self.drawn()
    }

    /// The outcome by what is left, what has been counted and what has come
    /// back.
    fn drawn(&self) -> Option<Outcome> {
        let (spec, position) = (self.rules.spec(), &self.position);
        let drawn = spec.material.outcome(&self.rules, position);
        let drawn = drawn.or_else(|| spec.counting.outcome(position.irreversible()));
        drawn.or_else(|| spec.repetition.outcome(&self.rules, position, &self.history))
    }
}
