//! A move that a person chooses ahead, while the computer is to move. Nothing of it but
//! what may be taken up is linked by a table at which no computer sits.

use std::rc::Rc;

use super::targets::leads;
use super::{Command, GameView};
use crate::app::board::{Intent, LegalTargets, Source};
use crate::app::text::{aria, game, opponent as text};
use crate::engine::action::{Act, Action, Move};
use crate::engine::illegal::Illegal;
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::square::{Square, SquareSet};
use crate::engine::text::Text;
use crate::notation::label::square_name;

/// A move that is kept until the computer has moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Premove {
    /// Where the piece is.
    pub from: Source,
    /// What it is.
    pub kind: Kind,
    /// Where it shall go.
    pub to: Square,
}

impl GameView {
    /// The move that is kept, if one is.
    pub fn premove(&self) -> Option<Premove> {
        self.premove
    }

    /// Who may choose a move ahead: the only person, while the computer is to move now.
    fn chooses_ahead(&self) -> Option<Player> {
        self.computer_to_move().filter(|_| !self.gives_up).and(self.person())
    }

    /// What may be taken up while the computer is to move.
    pub(super) fn offered_ahead(&self) -> LegalTargets {
        let mut offered = LegalTargets::default();
        if let Some(person) = self.chooses_ahead() {
            let hand = self.position.hand(person);
            offered.movable = self.position().pieces_of(person);
            offered.hands = hand.iter().map(|(kind, _)| (person, *kind)).collect();
        }
        offered
    }

    /// What a person at the board wants while the computer is to move. A move is kept
    /// rather than played; the same once more takes it back. At any other time it is
    /// what it always is.
    pub fn intend_ahead(&mut self, intent: Intent) -> bool {
        if self.chooses_ahead().is_none() {
            return self.refuses(Command::Board(intent)) || self.intend(intent);
        }
        match intent {
            Intent::Select(from) if self.legal.may_take(from) => {
                self.clear_words();
                self.premove = None;
                let targets = self.reached_by(from);
                self.offer_ahead(from, targets)
            }
            Intent::Try { from, to, .. } => {
                let again = |kept: Premove| (kept.from, kept.to) == (from, to);
                if self.premove.is_some_and(again) {
                    self.forget()
                } else {
                    self.keep_ahead(from, to)
                }
            }
            Intent::Cancel | Intent::PutAway { .. } if self.premove.is_some() => self.forget(),
            Intent::Choose(_) => false,
            _ => self.refuses(Command::Board(intent)) || self.intend(intent),
        }
    }

    /// Has the computer moved since a move was chosen ahead?
    pub fn premove_is_due(&self) -> bool {
        self.premove.is_some() && self.legal.selected.is_none()
    }

    /// Plays the move that was chosen ahead, in its promoting form where it has one; if
    /// it is not legal it is dropped, which is said. Where the computer is still to
    /// move it is kept.
    pub fn play_premove(&mut self) -> bool {
        let Some(Premove { from, kind, to }) = self.premove.take() else { return false };
        let told = self.premove_text(from, kind, to);
        let announced = self.announcement.clone();
        let before = announced.words.clone();
        let stands = match from {
            Source::Square(at) => self.position.piece(at).map(|piece| (piece.owner, piece.kind)),
            Source::Hand(player, kind) => Some((player, kind)),
        };
        let chooses = self.chooses_ahead().is_some_and(|person| stands == Some((person, kind)));
        if chooses && self.keep_ahead(from, to) && self.premove.is_some() {
            self.announcement = announced;
            return true;
        }
        if self.position.outcome.is_some() {
            return true;
        }
        let may = stands == Some((self.position.turn, kind));
        let mut moves =
            self.position.legal_moves.iter().filter(|mv| may && leads(**mv, from, to)).copied();
        let promoting = moves.clone().find(|mv| promotes(*mv));
        match promoting.or_else(|| moves.next()) {
            Some(mv) => self.play(Action::Move(mv)),
            None => self.say_why(to, text::premove_dropped(told)),
        };
        let words = self.announcement.words.clone();
        self.announce(aria::announced(before, words));
        true
    }

    /// The move that is kept, in words.
    pub fn premove_told(&self) -> Option<Text> {
        self.premove.map(|Premove { from, kind, to }| self.premove_text(from, kind, to))
    }

    fn premove_text(&self, from: Source, kind: Kind, to: Square) -> Text {
        let name = |square| square_name(self.rules(), square);
        match from {
            Source::Square(from) => text::premove(kind, name(from), name(to)),
            Source::Hand(..) => text::predrop(kind, name(to)),
        }
    }

    /// Keeps this move until the computer has moved; says so if the piece cannot go there.
    fn keep_ahead(&mut self, from: Source, to: Square) -> bool {
        let kind = match from {
            Source::Square(at) => self.position.piece(at).map(|piece| piece.kind),
            Source::Hand(_, kind) => Some(kind),
        };
        let Some(kind) = kind.filter(|_| self.reached_by(from).contains(to)) else {
            return self.say_why(to, game::illegal(Illegal::NoSuchMove));
        };
        self.clear_words();
        let targets = [to].into_iter().collect();
        self.offer_ahead(from, targets);
        self.premove = Some(Premove { from, kind, to });
        let told = text::premove_kept(self.premove_text(from, kind, to));
        let promotes = self.promotes_ahead(from, to);
        let told = if promotes { text::because(told, text::PROMOTES.clone()) } else { told };
        self.announce(told);
        true
    }

    /// Takes back what was chosen ahead.
    fn forget(&mut self) -> bool {
        self.put_down();
        self.clear_words();
        self.announce(text::PREMOVE_CANCELLED.clone());
        true
    }

    /// Shows these targets of the piece that is taken up.
    fn offer_ahead(&mut self, from: Source, targets: SquareSet) -> bool {
        let captures = self.position().occupied().and(targets);
        let offered = self.offered_ahead();
        self.legal = Rc::new(LegalTargets { selected: Some(from), targets, captures, ..offered });
        self.route = None;
        true
    }

    /// Where the piece could go if it were its owner's turn, also in the place of an own
    /// piece that the computer may take.
    fn reached_by(&self, from: Source) -> SquareSet {
        let (rules, position) = (self.rules(), self.position());
        let guidance = match from {
            Source::Square(at) => position.guidance(rules, at),
            Source::Hand(player, kind) => position.drop_guidance(rules, player, kind),
        };
        guidance.targets().or(guidance.guards)
    }

    /// Could it promote with this move, as the pieces stand?
    fn promotes_ahead(&self, from: Source, to: Square) -> bool {
        let Some(person) = self.chooses_ahead() else { return false };
        let moves = self.position().as_seen_by(person).legal_moves(self.rules());
        moves.into_iter().any(|mv| leads(mv, from, to) && promotes(mv))
    }
}

fn promotes(mv: Move) -> bool {
    matches!(mv.act(), Act::Board { promotion: Some(_), .. })
}
