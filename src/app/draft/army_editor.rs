//! An army in the making: pure, without a browser.

use std::rc::Rc;

use crate::app::board::{BOX, Intent, LegalTargets, Source};
use crate::app::text::draft as text;
use crate::engine::axes::draft::{Draft, own_rank};
use crate::engine::draft::{Army, ArmyFault, Placement};
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::spec::BoardSpec;
use crate::engine::square::{Square, SquareSet};
use crate::engine::text::Text;
use crate::notation::label::square_name;
use crate::variants::Variant;

/// The player as whom everybody lays out an army.
const OWN: Player = Player(0);

/// How many steps can be undone.
const MOST_PAST: usize = 64;

/// An army that is being laid out, and what may be done with it.
#[derive(Clone, Debug)]
pub struct ArmyEditor {
    variant: Variant,
    army: Army,
    past: Vec<Army>,
    /// The piece that is taken up.
    selected: Option<Source>,
    /// What may be done at the board.
    pub legal: Rc<LegalTargets>,
    /// Everything that is wrong with the army.
    pub faults: Rc<[ArmyFault]>,
    /// The pieces, indexed by square.
    pub pieces: Rc<[Option<Piece>]>,
}

impl ArmyEditor {
    /// An empty camp. A game without armies has a camp in which nothing may
    /// stand.
    pub fn new(variant: &Variant) -> ArmyEditor {
        let mut editor = ArmyEditor {
            variant: variant.clone(),
            army: Army::default(),
            past: Vec::new(),
            selected: None,
            legal: Rc::default(),
            faults: Rc::new([]),
            pieces: Rc::new([]),
        };
        editor.look();
        editor
    }

    /// An army that is laid out already. Nothing of it can be undone.
    pub fn with(variant: &Variant, army: Army) -> ArmyEditor {
        let mut editor = ArmyEditor::new(variant);
        editor.army = army;
        editor.look();
        editor
    }

    /// The rules of the draft, and the board.
    pub fn rules(&self) -> (&Draft, &BoardSpec) {
        static NOTHING: Draft =
            Draft { points: 0, soldier_rank: 0, king: Kind::King, pool: Vec::new() };
        let spec = self.variant.spec();
        (spec.draft.as_ref().unwrap_or(&NOTHING), &spec.board)
    }

    /// The army as it stands.
    pub fn army(&self) -> &Army {
        &self.army
    }

    /// The piece that is taken up, if it is part of the army.
    pub fn held(&self) -> Option<Placement> {
        match self.selected? {
            Source::Square(at) => Some(Placement { kind: self.army.on(at)?, at: Some(at) }),
            Source::Hand(OWN, kind) => Some(Placement { kind, at: None }),
            Source::Hand(..) => None,
        }
    }

    /// How many of a kind are left in the box.
    pub fn left(&self, kind: Kind) -> usize {
        let most = self.rules().0.pool(kind).map_or(0, |pool| usize::from(pool.count));
        most.saturating_sub(self.army.count(kind))
    }

    /// Is there something to undo?
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Takes back the last step.
    pub fn undo(&mut self) -> Option<Text> {
        self.army = self.past.pop()?;
        self.selected = None;
        self.look();
        Some(self.told(text::UNDONE.clone()))
    }

    /// Another army in the place of this one.
    pub fn set(&mut self, army: Army) -> Option<Text> {
        if army == self.army {
            return None;
        }
        self.selected = None;
        let words = if army.is_empty() { &text::CLEARED } else { &text::SET };
        self.become_other(army);
        Some(self.told(words.clone()))
    }

    /// Takes off the piece that is taken up.
    pub fn take_off(&mut self) -> Option<Text> {
        let placement = self.held()?;
        self.selected = None;
        self.remove(placement)
    }

    /// Takes off what a fault is about; nothing where the choice is the
    /// player's.
    pub fn mend(&mut self, fault: &ArmyFault) -> Option<Text> {
        let placement = self.culprit(fault)?;
        self.selected = None;
        self.remove(placement)
    }

    /// The piece that a fault is about.
    pub fn culprit(&self, fault: &ArmyFault) -> Option<Placement> {
        let kind = match fault {
            ArmyFault::ManyKings { king: kind, .. }
            | ArmyFault::TooMany { kind, .. }
            | ArmyFault::UnknownSquare(kind) => *kind,
            fault => return fault.placement(),
        };
        self.army.placements().iter().rev().find(|placement| placement.kind == kind).copied()
    }

    /// Something at the board, the stand or the box. Returns what is to be
    /// said, or why it cannot be done.
    ///
    /// # Errors
    /// Why not.
    pub fn intend(&mut self, intent: Intent) -> Result<Option<Text>, Text> {
        let said = match intent {
            Intent::Select(source) | Intent::Touch(source) => return self.touch(source),
            Intent::Try { from, to, .. } => return self.put(from, to),
            Intent::PutAway { from, over: Some(Source::Hand(OWN, _)) } => return self.keep(from),
            Intent::Cancel | Intent::PutAway { .. } => {
                self.select(None);
                None
            }
            Intent::Choose(_) | Intent::Hover(_) | Intent::Scroll { .. } => None,
        };
        Ok(said)
    }

    fn touch(&mut self, source: Source) -> Result<Option<Text>, Text> {
        match (self.selected, source) {
            // To the hand, from the board or the box.
            (Some(from), Source::Hand(OWN, _)) if !matches!(from, Source::Hand(OWN, _)) => {
                return self.keep(from);
            }
            // Back to the box.
            (Some(_), Source::Hand(BOX, kind))
                if self.held().is_some_and(|placement| placement.kind == kind) =>
            {
                return Ok(self.take_off());
            }
            _ => {}
        }
        let there = match source {
            Source::Square(square) => self.army.on(square).is_some(),
            Source::Hand(OWN, kind) => self.army.held(kind) > 0,
            Source::Hand(_, kind) if self.left(kind) == 0 => {
                self.select(None);
                return Err(text::NONE_LEFT.clone());
            }
            Source::Hand(..) => true,
        };
        self.select(Some(source).filter(|_| there));
        Ok(None)
    }

    /// Puts a piece in hand.
    fn keep(&mut self, from: Source) -> Result<Option<Text>, Text> {
        let Some((kind, mut army)) = self.lifted(from) else { return Ok(None) };
        if !self.rules().0.pool(kind).is_some_and(|pool| pool.hand) {
            return Err(text::NOT_FOR_HAND.clone());
        }
        army.add(Placement { kind, at: None });
        self.become_other(army);
        self.go_on(from);
        Ok(Some(self.told(text::kept(kind.name()))))
    }

    /// Puts a piece on a square. What stands there goes where it came from.
    fn put(&mut self, from: Source, to: Square) -> Result<Option<Text>, Text> {
        if !self.is_camp(to) {
            return Err(text::OWN_CAMP.clone());
        }
        let Some((kind, mut army)) = self.lifted(from) else { return Ok(None) };
        if from == Source::Square(to) {
            self.select(None);
            return Ok(None);
        }
        if let Some(there) = self.army.on(to) {
            army.remove(Placement { kind: there, at: Some(to) });
            if let Source::Square(at) = from {
                army.add(Placement { kind: there, at: Some(at) });
            }
        }
        army.add(Placement { kind, at: Some(to) });
        self.become_other(army);
        self.go_on(from);
        let square = square_name(&self.variant.rules(), to);
        Ok(Some(self.told(text::put(kind.name(), square))))
    }

    /// A piece, and the army without it.
    fn lifted(&self, from: Source) -> Option<(Kind, Army)> {
        let mut army = self.army.clone();
        let placement = match from {
            Source::Hand(BOX, kind) => return (self.left(kind) > 0).then_some((kind, army)),
            Source::Hand(_, kind) => Placement { kind, at: None },
            Source::Square(at) => Placement { kind: army.on(at)?, at: Some(at) },
        };
        army.remove(placement).then_some((placement.kind, army))
    }

    /// After a piece has been put down, the next of the kind from the box is
    /// taken up, so that a row of soldiers is a row of taps.
    fn go_on(&mut self, from: Source) {
        let more = matches!(from, Source::Hand(BOX, kind) if self.left(kind) > 0);
        self.select(Some(from).filter(|_| more));
    }

    fn remove(&mut self, placement: Placement) -> Option<Text> {
        let mut army = self.army.clone();
        if !army.remove(placement) {
            return None;
        }
        self.become_other(army);
        Some(self.told(text::taken_off(placement.kind.name())))
    }

    fn become_other(&mut self, army: Army) {
        if self.past.len() == MOST_PAST {
            self.past.remove(0);
        }
        self.past.push(std::mem::replace(&mut self.army, army));
        self.look();
    }

    fn select(&mut self, source: Option<Source>) {
        self.selected = source;
        self.look();
    }

    /// What was done, and the points that are left.
    fn told(&self, done: Text) -> Text {
        let (draft, _) = self.rules();
        text::and_left(done, self.army.cost(draft), draft.points)
    }

    /// Is the square in the part of the board on which armies stand?
    pub fn is_camp(&self, square: Square) -> bool {
        let (draft, board) = self.rules();
        own_rank(board, square).is_some_and(|rank| rank <= draft.soldier_rank)
    }

    /// Works out what is shown.
    fn look(&mut self) {
        let (draft, board) = self.rules();
        let squares = (0..board.files * board.ranks).map(Square);
        let piece = |square| Some(Piece { kind: self.army.on(square)?, owner: OWN });
        let pieces: Rc<[_]> = squares.clone().map(piece).collect();
        let on = |square: &Square| self.army.on(*square).is_some();
        let movable: SquareSet = squares.clone().filter(on).collect();
        let mut legal =
            LegalTargets { selected: self.selected, movable, ..LegalTargets::default() };
        for pool in &draft.pool {
            if self.army.held(pool.kind) > 0 {
                legal.hands.push((OWN, pool.kind));
            }
            if self.left(pool.kind) > 0 {
                legal.hands.push((BOX, pool.kind));
            }
        }
        let selected = self.selected.and_then(|from| self.lifted(from));
        if let (Some(from), Some((kind, _))) = (self.selected, selected) {
            let swaps = matches!(from, Source::Square(_));
            let free = |at: &Square| {
                draft.allows(board, kind, *at)
                    && (swaps || !movable.contains(*at))
                    && from != Source::Square(*at)
            };
            legal.targets = squares.filter(free).collect();
            legal.captures = legal.targets.and(movable);
        }
        self.faults = self.army.faults(draft, board).into();
        self.pieces = pieces;
        self.legal = Rc::new(legal);
    }
}
