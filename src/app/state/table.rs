//! A table: one game, how it is looked at, and what is being done.

mod acts;
mod computer;
mod messages;
mod premove;
mod setup;
mod shared;
mod surroundings;
mod targets;
mod tree;
mod view;
mod winding;

pub use messages::{Announcement, Notice, Question};
pub use tree::TreeEdit;

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use self::premove::Premove;
use self::surroundings::Surroundings;
use self::targets::{leads, legal_targets};
use super::received::ReceivedGame;
use crate::app::board::{Intent, LegalTargets, Source};
use crate::app::saved_game::SavedGameId;
use crate::app::seating::{ComputerLevel, Seating, Sitter};
use crate::app::text::{aria, fixed, game, variant_rules};
use crate::draw::IllegalMark;
use crate::engine::action::{Act as Deed, Action, Claim, Move};
use crate::engine::game::Game;
use crate::engine::illegal::Illegal;
use crate::engine::player::Player;
use crate::engine::rules::Rules;
use crate::engine::square::Square;
use crate::engine::text::Text;
use crate::record::view::{PlyView, PositionView, Replay, Trail};
use crate::record::{NodeId, Record, Timeline};
use crate::variants::Variant;

/// What a person does at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Something at the board.
    Board(Intent),
    /// Shows a move at the board, which is played when that is confirmed.
    Consider(Source, Square),
    /// Something in the game, by its name and not at the board.
    Play(Action),
    /// 横取り.
    Steal,
    /// Hands the common hand over.
    HandOver,
    /// Looks at the start.
    First,
    /// Looks one action back.
    Back,
    /// Looks one action forward, or brings back one that was taken back.
    Forward,
    /// Looks at the end of the game; from there, brings back all that was
    /// taken back.
    Last,
    /// Looks at the game after this many actions.
    Jump(usize),
    /// 待った.
    TakeBack,
    /// Undoes what was just done to the tree of moves.
    UndoEdit,
    /// Turns the board to the next side.
    Flip,
    /// Shows the board from a player's side.
    See(Player),
    /// Lets the board turn to whoever is to move, or no more.
    FollowTurn,
    /// Mirrors the camp of the player to move.
    Mirror,
    /// Passes for the player to move.
    Pass,
    /// Ends the relocation of the player to move.
    Done,
    /// Plays a move that was typed, if it could be read.
    Typed(Option<Move>),
    /// What reads a move that is typed did not come.
    NotLoaded,
    /// The new phase has been seen.
    PhaseSeen,
    /// Scrolls the board back to where it was.
    ResetScroll,
    /// Asks whether to resign, or withdraws the question.
    AskResign(bool),
    /// Resigns for the player to move.
    Resign,
    /// Claims something for the player to move.
    Claim(Claim),
    /// Puts the result away to look at the game.
    LookBack,
    /// A new game from the start.
    NewGame,
    /// A new game with the board turned round.
    Rematch,
    /// Opens the sheet that shares the game, or closes it.
    Share(bool),
    /// Puts away what was said of a game that came by link.
    Dismiss,
    /// Changes the game for the other form of it.
    SwapVersions,
    /// Looks at the last position before the two forms part.
    ShowDivergence,
    /// Changes who sits there.
    Sit(Player, Sitter),
    /// Gives all other seats to the computer at this level, unless it sits somewhere at a
    /// table for more than two.
    PlayComputer(ComputerLevel),
    /// The game is kept under this number.
    Kept(Lineage, SavedGameId),
}

/// Tells what has been done at a table since it was laid from what was done at
/// another one, or in the game before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lineage(u32);

impl Lineage {
    /// One that there has never been.
    fn begin() -> Lineage {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        Lineage(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// A table. Two are equal only if they are the same.
#[derive(Clone, Debug)]
pub struct GameView {
    /// The game that is played.
    pub variant: Variant,
    /// What is shown.
    pub position: Rc<PositionView>,
    /// The action that led to it.
    pub last: Option<Rc<PlyView>>,
    /// What may be done at the board.
    pub legal: Rc<LegalTargets>,
    /// Which form a piece takes.
    pub question: Option<Question>,
    /// The way to the square under the pointer, if it is not obvious.
    pub route: Option<Rc<Trail>>,
    /// The square of the last attempt that was not legal.
    pub mark: Option<IllegalMark>,
    /// What is said out of the ordinary.
    pub notice: Option<Notice>,
    /// What assistive technology is told.
    pub announcement: Announcement,
    /// From whose side the board is seen, unless it follows the turn.
    pub view: Player,
    /// Does the board turn to whoever is to move?
    pub follows: bool,
    /// Has a new phase begun, and nobody has been told of it yet?
    pub new_phase: bool,
    /// Scrolled round by this many columns to the right and ranks down.
    pub scroll: (u8, u8),
    /// Is it asked whether to resign?
    pub resigning: bool,
    /// Was the result put away?
    pub reviewing: bool,
    /// Is the game being shared?
    pub sharing: bool,
    /// What there is to know of it if it came by link.
    pub received: Option<ReceivedGame>,
    /// Shall the change to this state not be animated?
    pub still: bool,
    rules: Arc<Rules>,
    /// The game, with all that has been done to it.
    timeline: Rc<Timeline>,
    /// The number of actions before what is shown.
    ply: usize,
    /// Works out what is shown; a memory only, which all states of a table share.
    replay: Rc<RefCell<Replay>>,
    tries: u32,
    seating: Seating,
    /// Has a person resigned while the computer is to move?
    gives_up: bool,
    /// What a person has chosen ahead.
    premove: Option<Premove>,
    /// The number of actions after which the common hand is still to be handed
    /// over.
    unhanded: Option<usize>,
    lineage: Lineage,
    /// As which the game is kept, once it is.
    id: Option<SavedGameId>,
    /// The same of the games before it, which can be gone back to.
    former_ids: Vec<Option<SavedGameId>>,
    surroundings: Surroundings,
}

impl PartialEq for GameView {
    fn eq(&self, other: &GameView) -> bool {
        std::ptr::eq(self, other)
    }
}

impl GameView {
    /// A new game.
    pub fn new(variant: &Variant) -> GameView {
        let replay = Replay::starting(Game::new(variant.rules()));
        GameView::of(Timeline::new(Record::new(variant), NodeId::ROOT), replay)
    }

    /// A game at its start.
    fn of(timeline: Timeline, mut replay: Replay) -> GameView {
        let (record, variant) = (timeline.record(), timeline.record().variant().clone());
        let position = replay.position(&record.tree, NodeId::ROOT);
        GameView {
            rules: variant.rules(),
            variant,
            legal: Rc::new(legal_targets(&position, None)),
            position,
            last: None,
            timeline: Rc::new(timeline),
            ply: 0,
            replay: Rc::new(RefCell::new(replay)),
            question: None,
            route: None,
            mark: None,
            notice: None,
            announcement: Announcement::default(),
            view: Player(0),
            follows: false,
            new_phase: false,
            scroll: (0, 0),
            resigning: false,
            reviewing: false,
            sharing: false,
            received: None,
            still: true,
            tries: 0,
            seating: Seating::default(),
            gives_up: false,
            premove: None,
            unhanded: None,
            lineage: Lineage::begin(),
            id: None,
            former_ids: Vec::new(),
            surroundings: Surroundings::begin(),
        }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Is the result to be shown in the place of the moves?
    pub fn shows_result(&self) -> bool {
        self.position.outcome.is_some() && !self.reviewing
    }

    /// The table after something was done: the same one if that changes
    /// nothing.
    pub fn after(self: Rc<Self>, act: Command) -> Rc<GameView> {
        let mut table = (*self).clone();
        table.still = false;
        if table.refuses(act) {
            return Rc::new(table);
        }
        let changed = match act {
            Command::Board(intent) => table.intend(intent),
            Command::Consider(from, to) => table.attempt(from, to, true),
            Command::Play(action) => table.play(action),
            Command::Steal => table.steal(),
            Command::HandOver => table.hand_over(),
            Command::First => table.go_to_ply(0),
            Command::Back => table.go_to_ply(table.ply.saturating_sub(1)),
            Command::Forward => table.go_to_ply(table.ply + 1),
            Command::Last => table.go_to_ply(table.last_stop()),
            Command::Jump(ply) => table.go_to_ply(ply),
            Command::TakeBack => table.take_back(),
            Command::UndoEdit => match table.notice.clone() {
                Some(Notice::TreeEdited(_, undo)) => undo.change(&mut table),
                _ => false,
            },
            Command::Flip => table.flip(),
            Command::See(player) => table.see(player),
            Command::FollowTurn => table.follow_turn(),
            Command::Mirror => table.play(Action::Move(Move::MIRROR)),
            Command::Pass => table.pass(),
            Command::Done => table.play(Action::Move(Move::DONE)),
            Command::Typed(mv) => table.typed(mv),
            Command::NotLoaded => table.refuse(fixed::PART_NOT_LOADED.clone()),
            Command::PhaseSeen => std::mem::take(&mut table.new_phase),
            Command::ResetScroll => table.scroll_by(table.scroll, (-1, -1)),
            Command::AskResign(ask) => table.ask_resign(ask),
            Command::Resign => table.resign(),
            Command::Claim(claim) => table.play(Action::Claim(claim)),
            Command::LookBack => !std::mem::replace(&mut table.reviewing, true),
            Command::NewGame => table.restart(Some(Notice::NewGame)),
            Command::Rematch => {
                // Two swap their sides; four keep their seats.
                if table.rules().players() == 2 {
                    table.view = table.rules().spec().turn.after(table.viewer());
                    table.seating = table.seating.swapped();
                }
                table.restart(None)
            }
            Command::Share(sharing) => table.share(sharing),
            Command::Dismiss => table.dismiss(),
            Command::SwapVersions => table.swap_versions(),
            Command::ShowDivergence => table.show_divergence(),
            Command::Sit(player, sitter) => table.sit(player, sitter),
            Command::PlayComputer(level) => table.play_computer(level),
            Command::Kept(lineage, id) => table.keep(lineage, id),
        };
        if let Command::Board(Intent::Select(_) | Intent::Cancel | Intent::Hover(_)) = act {
            table.stay_in_surroundings(&self);
        }
        if changed { Rc::new(table) } else { self }
    }

    fn intend(&mut self, intent: Intent) -> bool {
        match intent {
            Intent::Select(source) => self.select(source),
            Intent::Cancel | Intent::PutAway { .. } => self.put_down() | self.clear_words(),
            Intent::Try { from, to, .. } => self.attempt(from, to, false),
            Intent::Touch(source) => self.touch(source),
            Intent::Choose(index) => {
                let chosen = self.question.as_ref().and_then(|asked| asked.moves.get(index));
                chosen.copied().is_some_and(|mv| self.play(Action::Move(mv)))
            }
            Intent::Hover(square) => self.hover(square),
            Intent::Scroll { columns, ranks } => {
                let by = |by: i8, size: u8| by.rem_euclid(size.min(127) as i8) as u8;
                let topology = self.rules().topology();
                let by = (by(columns, topology.files()), by(ranks, topology.ranks()));
                self.scroll_by(by, (1, 1))
            }
        }
    }

    fn select(&mut self, source: Source) -> bool {
        if !self.legal.may_take(source) {
            return self.touch(source);
        }
        self.clear_words();
        self.question = None;
        self.route = None;
        self.lay_out(Some(source));
        true
    }

    fn put_down(&mut self) -> bool {
        let held = self.question.is_some() || self.legal.selected.is_some();
        if held {
            self.question = None;
            self.route = None;
            self.lay_out(None);
        }
        held
    }

    /// Works out what may be done, with this piece taken up. What was chosen ahead is
    /// forgotten.
    fn lay_out(&mut self, selected: Option<Source>) {
        self.premove = None;
        let waits = self.holds_hand().is_some() || self.is_computers_turn();
        let legal =
            if waits { self.offered_ahead() } else { legal_targets(&self.position, selected) };
        self.legal = Rc::new(legal);
    }

    /// Takes back what was said about the last attempt.
    fn clear_words(&mut self) -> bool {
        let said = self.notice.is_some() || self.mark.is_some() || self.resigning;
        (self.notice, self.mark, self.resigning) = (None, None, false);
        said
    }

    /// Plays the move from there to there, asks what is to be asked of it, or says why
    /// there is none. `asks`: in any case.
    fn attempt(&mut self, from: Source, to: Square, asks: bool) -> bool {
        let moves: Vec<Move> =
            self.position.legal_moves.iter().copied().filter(|mv| leads(*mv, from, to)).collect();
        match moves[..] {
            [mv] if !asks => self.play(Action::Move(mv)),
            [] => {
                let why = self.why(from, to);
                self.say_why(to, game::illegal(why))
            }
            _ => self.ask(from, to, moves),
        }
    }

    fn ask(&mut self, from: Source, to: Square, moves: Vec<Move>) -> bool {
        let promotes = |mv: &Move| matches!(mv.act(), Deed::Board { promotion: Some(_), .. });
        let (promoting, staying): (Vec<Move>, Vec<Move>) = moves.into_iter().partition(promotes);
        let moves = [promoting, staying].concat();
        self.clear_words();
        self.lay_out(Some(from));
        self.route = self.way(from, to);
        // Where it has to promote, nothing is to be warned of.
        let may_stay = moves.iter().any(|mv| !promotes(mv));
        let stuck = from.square().and_then(|from| self.position.piece(from));
        let stuck = stuck.filter(|piece| may_stay && self.rules().is_stuck(*piece, to));
        let warning = stuck.map(|piece| variant_rules::stranded(piece.kind));
        if let Some(warning) = &warning {
            self.announce(warning.clone());
        }
        self.question = Some(Question { from, to, moves, warning });
        true
    }

    /// Why no move leads there.
    fn why(&self, from: Source, to: Square) -> Illegal {
        let mv = match from {
            Source::Hand(player, _) if player != self.position.turn => return Illegal::NotYours,
            Source::Hand(_, kind) => Move::drop(kind, to),
            Source::Square(from) => Move::board(from, to),
        };
        let check = |mv| self.check(Action::Move(mv)).err();
        match (check(mv), from) {
            // Where it must promote, the promoting move is the one refused.
            (Some(Illegal::MustPromote), Source::Square(from)) => {
                let promotion = self.position.piece(from).map(|piece| piece.kind);
                let promotion = promotion.and_then(|kind| self.rules().promotion(kind));
                let promoting = Move::from(Deed::Board { from, to, promotion });
                check(promoting).unwrap_or(Illegal::MustPromote)
            }
            (Some(illegal), _) => illegal,
            (None, _) => Illegal::NoSuchMove,
        }
    }

    fn say_why(&mut self, square: Square, words: Text) -> bool {
        self.clear_words();
        self.tries += 1;
        self.mark = Some(IllegalMark { square, tries: self.tries });
        self.announce(words.clone());
        self.notice = Some(Notice::Why(words));
        true
    }

    /// Says why something beside the board is not possible.
    fn refuse(&mut self, words: Text) -> bool {
        self.clear_words();
        self.announce(words.clone());
        self.notice = Some(Notice::Why(words));
        true
    }

    /// Something that cannot be taken up was touched.
    fn touch(&mut self, source: Source) -> bool {
        if self.position.outcome.is_some() {
            return false;
        }
        let (turn, in_check) = (self.position.turn, self.position.in_check());
        if let Some(giver) = self.holds_hand() {
            return self.refuse(variant_rules::hand_over(self.seat(giver), self.mover()));
        }
        match source {
            Source::Square(square) => match self.position.piece(square) {
                None => self.clear_words(),
                Some(piece) if piece.owner != turn => {
                    self.say_why(square, game::not_your_turn(self.mover()))
                }
                Some(_) if in_check => self.say_why(square, fixed::STUCK_IN_CHECK.clone()),
                Some(_) => self.say_why(square, fixed::STUCK.clone()),
            },
            Source::Hand(player, kind) => {
                let words = match self.position.in_hand(player, kind) {
                    0 => return self.clear_words(),
                    _ if player != turn => game::not_your_turn(self.mover()),
                    _ if self.position.relocating => fixed::NOT_DROPPABLE_YET.clone(),
                    _ if in_check => fixed::NOT_DROPPABLE_IN_CHECK.clone(),
                    _ => fixed::NOT_DROPPABLE.clone(),
                };
                self.refuse(words)
            }
        }
    }

    /// Shows the way to a target, where it is not plain to see.
    fn hover(&mut self, square: Option<Square>) -> bool {
        if self.question.is_some() {
            return false;
        }
        let target = square.filter(|square| self.legal.targets.contains(*square));
        let route = match (self.legal.selected, target) {
            (Some(from), Some(to)) => self.way(from, to),
            _ => None,
        };
        let before = std::mem::replace(&mut self.route, route);
        before != self.route
    }

    fn way(&self, from: Source, to: Square) -> Option<Rc<Trail>> {
        Trail::of(&self.rules, &self.position.state, from.square()?, to).map(Rc::new)
    }

    /// Does something in the game.
    fn play(&mut self, action: Action) -> bool {
        if self.check(action).is_err() {
            return false;
        }
        let left = Rc::make_mut(&mut self.timeline).play(self.ply, action);
        self.ply += 1;
        self.reviewing = false;
        // Hands are given over from person to person.
        let hands_over = self.variant.hands_over
            && matches!(action, Action::Move(_))
            && !self.seating.has_computer();
        self.unhanded = hands_over.then_some(self.ply);
        self.look();
        let Some(ply) = self.last.clone() else { return true };
        let told = aria::played(self.seat(ply.player), &ply.label);
        let told = self.elimination().into_iter().fold(told, variant_rules::and);
        let elimination = ply.elimination.as_ref();
        self.new_phase = elimination.is_some_and(|elimination| elimination.new_phase)
            && self.position.outcome.is_none();
        self.notice = (left > 0).then_some(Notice::Branched(left));
        let next = match &self.position.outcome {
            Some(outcome) => {
                let ended = aria::ended(self.moves(), outcome, self.side_names());
                self.ending().into_iter().fold(ended, variant_rules::and)
            }
            None if left > 0 => game::branched(left),
            None => self.standing(),
        };
        self.announce(aria::announced(told, next));
        true
    }

    /// Works out what is shown, and forgets what was being done.
    fn look(&mut self) {
        self.adopt_rules();
        let (tree, at) = (&self.timeline.record().tree, self.timeline.at(self.ply));
        let mut replay = self.replay.borrow_mut();
        self.last = replay.ply(tree, at);
        self.position = replay.position(tree, at);
        drop(replay);
        self.lay_out(None);
        self.question = None;
        self.route = None;
        (self.sharing, self.new_phase) = (false, false);
        self.clear_words();
    }

    /// Takes the rules of the record: a new game, or the way back from it, may
    /// have changed the revision.
    fn adopt_rules(&mut self) {
        let record = self.timeline.record();
        if *record.variant() == self.variant {
            return;
        }
        let Ok(replay) = Replay::new(record) else { return };
        self.variant = record.variant().clone();
        self.rules = self.variant.rules();
        self.replay = Rc::new(RefCell::new(replay));
    }

    fn ask_resign(&mut self, ask: bool) -> bool {
        let ask = ask && self.position.outcome.is_none() && self.resigner().is_some();
        if ask == self.resigning {
            return false;
        }
        self.put_down();
        self.clear_words();
        self.resigning = ask;
        true
    }

    fn announce(&mut self, words: Text) {
        self.announcement =
            Announcement { number: self.announcement.number.wrapping_add(1), words };
    }
}
