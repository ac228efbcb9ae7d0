//! A position in the making: pure, without a browser.

use std::rc::Rc;

use crate::app::board::{IN_BOX, Intent, LegalTargets, Source};
use crate::app::text::editor as text;
use crate::engine::axes::hand::Hand;
use crate::engine::irreversible::IrreversibleState;
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::setup::{Fault, Setup};
use crate::engine::square::{Square, SquareSet};
use crate::engine::state_item::StateItem;
use crate::engine::text::Text;
use crate::notation::label::square_name;
use crate::record::Start;
use crate::variants::Variant;

/// How many steps can be undone.
const MOST_PAST: usize = 256;

/// What says that a piece in the box is this player's.
pub fn in_box(player: Player) -> Player {
    Player(player.0 + IN_BOX)
}

fn is_in_box(source: Source) -> bool {
    matches!(source, Source::Hand(owner, _) if owner.0 >= IN_BOX)
}

/// A position that is being set up, and what may be done with it.
#[derive(Clone, Debug)]
pub struct PositionEditor {
    variant: Variant,
    setup: Setup,
    /// The number of actions before it.
    before: u16,
    past: Vec<Setup>,
    undone: Vec<Setup>,
    selected: Option<Source>,
    /// Whose pieces the box shows.
    pub owner: Player,
    /// What may be done at the board.
    pub legal: Rc<LegalTargets>,
    /// Everything that is wrong with the position.
    pub faults: Rc<[Fault]>,
    /// The pieces, indexed by square.
    pub pieces: Rc<[Option<Piece>]>,
}

impl PositionEditor {
    /// A position as it stands, so many actions after the start of its game.
    /// Nothing of it can be undone.
    pub fn new(variant: &Variant, setup: &Setup, before: u16) -> PositionEditor {
        let mut editor = PositionEditor {
            variant: variant.clone(),
            setup: Start::in_order(setup),
            before,
            past: Vec::new(),
            undone: Vec::new(),
            selected: None,
            owner: Player(0),
            legal: Rc::default(),
            faults: Rc::new([]),
            pieces: Rc::new([]),
        };
        editor.look();
        editor
    }

    /// The game.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The position as it stands.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The number of actions before it.
    pub fn before(&self) -> u16 {
        self.before
    }

    /// The position, if it is possible.
    pub fn position(&self) -> Option<Position> {
        Position::new(&self.variant.rules(), &self.setup).ok()
    }

    /// The square whose piece is taken up.
    pub fn selected(&self) -> Option<Square> {
        match self.selected? {
            Source::Square(square) => Some(square),
            Source::Hand(..) => None,
        }
    }

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        *self.pieces.get(square.index())?
    }

    /// How many of a kind a player has in hand.
    pub fn held(&self, player: Player, kind: Kind) -> u8 {
        let hands = self.setup.hands.iter();
        hands.filter(|hand| (hand.0, hand.1) == (player, kind)).map(|hand| hand.2).sum()
    }

    /// Is there something to undo?
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Is there something to do again?
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Takes back the last step.
    pub fn undo(&mut self) -> Option<Text> {
        let setup = self.past.pop()?;
        self.undone.push(std::mem::replace(&mut self.setup, setup));
        self.select(None);
        Some(text::UNDONE.clone())
    }

    /// Does again what was undone last.
    pub fn redo(&mut self) -> Option<Text> {
        let setup = self.undone.pop()?;
        self.past.push(std::mem::replace(&mut self.setup, setup));
        self.select(None);
        Some(text::REDONE.clone())
    }

    /// Takes everything off the board and out of the hands.
    pub fn clear(&mut self) -> Option<Text> {
        let empty = Setup { turn: self.setup.turn, ..Setup::default() };
        self.become_other(empty).then(|| text::CLEARED.clone())
    }

    /// The position in which the game begins.
    pub fn begin_anew(&mut self) -> Option<Text> {
        self.before = 0;
        let start = self.variant.spec().start.clone();
        self.become_other(start).then(|| text::BEGUN.clone())
    }

    /// Another position in the place of this one.
    pub fn set(&mut self, setup: &Setup, before: u16) -> bool {
        self.before = before;
        self.become_other(setup.clone())
    }

    /// Says whose turn it is. Where there is one hand for both, it goes along.
    pub fn set_turn(&mut self, player: Player) {
        let mut next = self.setup.clone();
        next.turn = player;
        if self.variant.spec().hand == Hand::Common {
            next.hands.iter_mut().for_each(|hand| hand.0 = player);
        }
        if let Some(standing) = &mut next.standing {
            standing.mover = self.variant.spec().turn.before(player);
        }
        next.irreversible.ep_square = None;
        self.become_other(next);
    }

    /// Says something of the position.
    pub fn say(&mut self, item: StateItem, value: u16) {
        let mut next = self.setup.clone();
        item.set(&self.variant.rules(), &mut next, value);
        self.become_other(next);
    }

    /// Turns the piece that is taken up over, if it has another face.
    pub fn turn_over(&mut self) -> Option<Text> {
        let (square, piece) = self.chosen()?;
        let kind = self.other_face(piece.kind)?;
        self.put_there(square, Some(Piece { kind, ..piece }));
        Some(text::put(kind.name(), self.name(square)))
    }

    /// The other face of a kind: promoted, or as it was before.
    pub fn other_face(&self, kind: Kind) -> Option<Kind> {
        let pieces = &self.variant.spec().pieces;
        let own = pieces.iter().find(|piece| piece.kind == kind)?;
        let before = || pieces.iter().find(|piece| piece.promotes_to == Some(kind));
        own.promotes_to.or_else(|| before().map(|piece| piece.kind))
    }

    /// Gives the piece that is taken up to the next player.
    pub fn change_side(&mut self) -> Option<Text> {
        let (square, piece) = self.chosen()?;
        let owner = Player((piece.owner.0 + 1) % self.variant.spec().turn.players.max(1));
        self.put_there(square, Some(Piece { owner, ..piece }));
        Some(text::put(piece.kind.name(), self.name(square)))
    }

    /// Takes off what is taken up.
    pub fn take_off(&mut self) -> Option<Text> {
        let from = self.selected?;
        self.selected = None;
        let (piece, next) = self.lifted(from)?;
        self.become_other(next).then(|| text::taken_off(piece.kind.name()))
    }

    /// Something at the board, a stand or the box. Returns what is to be said, or
    /// why it cannot be done.
    ///
    /// # Errors
    /// Why not.
    pub fn intend(&mut self, intent: Intent) -> Result<Option<Text>, Text> {
        match intent {
            Intent::Select(source) | Intent::Touch(source) => self.touch(source),
            Intent::Try { from, to, dragged } => Ok(self.put(from, to, dragged)),
            Intent::PutAway { from, over } => match over {
                Some(Source::Hand(player, _)) if player.0 < IN_BOX => self.keep(from, player),
                _ => {
                    self.selected = Some(from);
                    Ok(self.take_off().or_else(|| {
                        self.select(None);
                        None
                    }))
                }
            },
            Intent::Cancel => {
                self.select(None);
                Ok(None)
            }
            Intent::Choose(_) | Intent::Hover(_) | Intent::Scroll { .. } => Ok(None),
        }
    }

    fn touch(&mut self, source: Source) -> Result<Option<Text>, Text> {
        match (self.selected, source) {
            (Some(from), Source::Hand(player, _))
                if player.0 < IN_BOX && !matches!(from, Source::Hand(p, _) if p == player) =>
            {
                return self.keep(from, player);
            }
            _ => {}
        }
        let there = match source {
            Source::Square(square) => self.piece(square).is_some(),
            Source::Hand(player, kind) => player.0 >= IN_BOX || self.held(player, kind) > 0,
        };
        self.select(Some(source).filter(|_| there));
        Ok(None)
    }

    /// Puts a piece in a hand.
    fn keep(&mut self, from: Source, player: Player) -> Result<Option<Text>, Text> {
        let Some((piece, mut next)) = self.lifted(from) else { return Ok(None) };
        let rules = self.variant.rules();
        let Some(kind) = rules.held_as(piece.kind).filter(|&kind| rules.can_be_held(kind)) else {
            return Err(text::not_for_hand(piece.kind.name()));
        };
        next.hands.push((player, kind, 1));
        self.go_on(from, false);
        self.become_other(next);
        Ok(Some(text::kept(kind.name())))
    }

    /// Puts a piece on a square. What stands there goes; the same piece from the box
    /// takes itself off again.
    fn put(&mut self, from: Source, to: Square, dragged: bool) -> Option<Text> {
        let (piece, mut next) = self.lifted(from)?;
        if from == Source::Square(to) {
            self.select(None);
            return None;
        }
        let again = self.piece(to) == Some(piece) && is_in_box(from);
        next.pieces.retain(|&(square, _)| square != to.0);
        if !again {
            next.pieces.push((to.0, piece));
        }
        self.go_on(from, dragged);
        self.become_other(next);
        let name = piece.kind.name();
        Some(if again { text::taken_off(name) } else { text::put(name, self.name(to)) })
    }

    /// A piece, and the position without it.
    fn lifted(&self, from: Source) -> Option<(Piece, Setup)> {
        let mut next = self.setup.clone();
        match from {
            Source::Square(square) => {
                let piece = self.piece(square)?;
                next.pieces.retain(|&(at, _)| at != square.0);
                Some((piece, next))
            }
            Source::Hand(owner, kind) if owner.0 >= IN_BOX => {
                Some((Piece { kind, owner: Player(owner.0 - IN_BOX) }, next))
            }
            Source::Hand(owner, kind) => {
                let mut hands = next.hands.iter_mut();
                let held = hands.find(|hand| (hand.0, hand.1) == (owner, kind) && hand.2 > 0)?;
                held.2 -= 1;
                Some((Piece { kind, owner }, next))
            }
        }
    }

    /// After a tap with a piece of the box, the next of its kind is taken up, so that
    /// a row of pawns is a row of taps.
    fn go_on(&mut self, from: Source, dragged: bool) {
        let more = is_in_box(from) && !dragged;
        self.selected = Some(from).filter(|_| more);
    }

    fn chosen(&self) -> Option<(Square, Piece)> {
        let square = self.selected()?;
        Some((square, self.piece(square)?))
    }

    fn put_there(&mut self, square: Square, piece: Option<Piece>) {
        let mut next = self.setup.clone();
        next.pieces.retain(|&(at, _)| at != square.0);
        next.pieces.extend(piece.map(|piece| (square.0, piece)));
        self.become_other(next);
    }

    fn name(&self, square: Square) -> Text {
        square_name(&self.variant.rules(), square)
    }

    /// Returns whether it is another.
    fn become_other(&mut self, next: Setup) -> bool {
        let next = Start::in_order(&borne_out(&self.variant.rules(), next));
        let other = next != self.setup;
        if other {
            if self.past.len() == MOST_PAST {
                self.past.remove(0);
            }
            self.past.push(std::mem::replace(&mut self.setup, next));
            self.undone.clear();
        }
        self.look();
        other
    }

    fn select(&mut self, source: Option<Source>) {
        self.selected = source;
        self.look();
    }

    /// Works out what is shown.
    fn look(&mut self) {
        let rules = self.variant.rules();
        let board = &self.variant.spec().board;
        let mut pieces = vec![None; usize::from(board.files) * usize::from(board.ranks)];
        for &(square, piece) in &self.setup.pieces {
            if let Some(place) = pieces.get_mut(usize::from(square)) {
                *place = Some(piece);
            }
        }
        let squares: SquareSet = rules.topology().squares().collect();
        let taken = |square: &Square| matches!(pieces.get(square.index()), Some(Some(_)));
        let movable: SquareSet = squares.into_iter().filter(taken).collect();
        self.selected = self.selected.filter(|source| match *source {
            Source::Square(square) => movable.contains(square),
            Source::Hand(player, kind) => player.0 >= IN_BOX || self.held(player, kind) > 0,
        });
        let mut hands = Vec::new();
        for player in rules.spec().turn.players() {
            let all = rules.spec().pieces.iter();
            hands.extend(all.map(|piece| (in_box(player), piece.kind)));
            hands.extend(
                rules
                    .hand_kinds()
                    .map(|kind| (player, kind))
                    .filter(|&(player, kind)| self.held(player, kind) > 0),
            );
        }
        let targets = match self.selected {
            None => SquareSet::EMPTY,
            // From the box over anything; else what stands there is taken up in its place.
            Some(from) if is_in_box(from) => squares,
            Some(_) => squares.without(movable),
        };
        let captures = targets.and(movable);
        let legal = LegalTargets { selected: self.selected, movable, hands, targets, captures };
        self.legal = Rc::new(legal);
        self.faults = self.setup.faults(&rules).into();
        self.pieces = pieces.into();
    }
}

/// A setup without what its pieces no longer bear out: castling with a rook that is
/// gone, a pawn that cannot have passed, a piece that was relocated from where
/// nothing stands.
fn borne_out(rules: &Rules, mut setup: Setup) -> Setup {
    let standing: SquareSet = setup.pieces.iter().map(|&(square, _)| Square(square)).collect();
    setup.relocated = setup.relocated.and(standing);
    let fits = |irreversible: IrreversibleState| {
        let tried = Setup { irreversible, ..setup.clone() };
        !tried.faults(rules).contains(&Fault::Irreversible)
    };
    let irreversible = setup.irreversible;
    if fits(irreversible) {
        return setup;
    }
    let mut rest = IrreversibleState { ep_square: None, ..irreversible };
    let rights = irreversible.castling_rights;
    rest.castling_rights = Default::default();
    for player in rules.spec().turn.players() {
        for right in [false, true] {
            let with = rest.castling_rights.with(player, right);
            if rights.has(player, right)
                && fits(IrreversibleState { castling_rights: with, ..rest })
            {
                rest.castling_rights = with;
            }
        }
    }
    // What does not fit for another reason is told.
    if fits(rest) {
        setup.irreversible = rest;
    }
    setup
}
