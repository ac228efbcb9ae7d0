//! Weights that were fitted to games of the opponent against itself: what they
//! add to what follows from the rules. `weights/README.md` has how they were
//! made and what they gained.

use crate::engine::piece::KINDS;
use crate::engine::player::Player;
use crate::engine::rules::Rules;
use crate::engine::square::{SQUARES, Square};

use super::placing::{FAR, apart};
use super::policy::Policy;
use super::worth::Worths;

macro_rules! files {
    ($($file:literal),* $(,)?) => { concat!($(include_str!(concat!("weights/", $file))),*) };
}

/// The weights that come along, of each game a line. The page's worker is given them
/// as a file beside it.
#[cfg(any(feature = "cli", feature = "npm-search"))]
pub const FITTED: &str = files![];

/// The weights of a game in a text that has a line for each: its id, a blank, the
/// weights.
pub(super) fn of<'t>(text: &'t str, id: &str) -> &'t str {
    let mut lines = text.lines().filter_map(|line| line.split_once(' '));
    lines.find(|(name, _)| *name == id).map_or("", |(_, weights)| weights)
}

/// A value while all pieces are there, and one when none are left. The two are
/// mixed by what there is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Tapered {
    pub full: i16,
    pub bare: i16,
}

impl Tapered {
    /// The same whatever is left.
    pub fn even(value: i32) -> Tapered {
        Tapered { full: value as i16, bare: value as i16 }
    }

    /// The value with so many sixteenths left.
    pub fn value(self, left: i32) -> i32 {
        mixed(i32::from(self.full), i32::from(self.bare), left)
    }

    pub fn plus(self, other: Tapered) -> Tapered {
        Tapered { full: self.full + other.full, bare: self.bare + other.bare }
    }
}

/// Of two values the first with so many sixteenths, the second with the rest.
#[inline]
pub(super) fn mixed(full: i32, bare: i32, left: i32) -> i32 {
    (full * left + bare * (16 - left)) / 16
}

/// What a weight is for. Kinds are told by their place in the spec.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WeightTerm {
    /// The worth of a kind on the board, in eighths of a pawn.
    Worth(usize),
    /// Of one in hand, in eighths of a pawn.
    Hand(usize),
    /// By how many parts of [`SCALE`] reach counts more.
    Mobility(usize),
    /// The same of what is attacked, of danger to kings, and of pawns.
    Part(usize),
    /// A kind on a place, seen from its own side; left and right are alike.
    Place(usize, usize),
    /// A kind so far from the own king, and from the enemy's.
    Own(usize, usize),
    Enemy(usize, usize),
}

/// How many parts of the evaluation have a scale of their own.
pub(super) const PARTS: usize = 3;
/// What a step of a weight is: of worths and of places in hundredths of a pawn; and
/// how many steps double what is scaled.
pub(super) const WORTH: i32 = 8;
pub(super) const PLACE: i32 = 2;
pub(super) const SCALE: i32 = 32;
/// The letter of the weight 0. Each step more is the next letter of ASCII.
const ZERO: u8 = b'P';

/// Where each weight of a game stands.
#[derive(Clone, Debug)]
pub(super) struct WeightLayout {
    kinds: usize,
    places: usize,
    classes: usize,
    /// Are there weights for either end of the game?
    pub phases: usize,
    slots: [u8; KINDS],
}

impl WeightLayout {
    pub fn of(rules: &Rules, policy: &Policy) -> WeightLayout {
        let board = rules.topology();
        let (files, ranks) = (usize::from(board.files()), usize::from(board.ranks()));
        let mut slots = [0; KINDS];
        for (at, spec) in rules.spec().pieces.iter().enumerate() {
            slots[spec.kind.index()] = at as u8;
        }
        WeightLayout {
            kinds: rules.spec().pieces.len(),
            places: files.div_ceil(2) * ranks,
            classes: files * (2 * ranks - 1),
            phases: if policy.drops { 1 } else { 2 },
            slots,
        }
    }

    /// The place of a kind in the spec.
    pub fn slot(&self, kind: usize) -> usize {
        usize::from(self.slots[kind])
    }

    /// How many weights there are of a phase.
    pub fn len(&self) -> usize {
        PARTS + self.kinds * (3 + self.places + 2 * self.classes)
    }

    /// Where a weight stands among those of its phase.
    pub fn index(&self, term: WeightTerm) -> usize {
        let per_place = PARTS + 3 * self.kinds;
        let per_class = per_place + self.kinds * self.places;
        match term {
            WeightTerm::Part(part) => part,
            WeightTerm::Worth(slot) => PARTS + slot,
            WeightTerm::Hand(slot) => PARTS + self.kinds + slot,
            WeightTerm::Mobility(slot) => PARTS + 2 * self.kinds + slot,
            WeightTerm::Place(slot, place) => per_place + slot * self.places + place,
            WeightTerm::Own(slot, class) => per_class + slot * self.classes + class,
            WeightTerm::Enemy(slot, class) => per_class + (self.kinds + slot) * self.classes + class,
        }
    }

    pub fn classes(&self) -> usize {
        self.classes
    }
}

/// The weights of one game, a letter each. The default ones change nothing.
#[derive(Clone, Copy, Default)]
pub(super) struct Weights<'w>(pub &'w str);

impl<'w> Weights<'w> {
    /// The weights of a text, if it has as many as this game; else none.
    pub fn fitting(text: &'w str, layout: &WeightLayout) -> Weights<'w> {
        let fits = text.is_ascii() && text.len() == layout.len() * layout.phases;
        Weights(if fits { text } else { "" })
    }

    /// What a weight adds at either end of the game.
    pub fn of(&self, layout: &WeightLayout, term: WeightTerm) -> [i32; 2] {
        let at = |phase: usize| {
            let index = layout.index(term) + phase * layout.len();
            self.0.as_bytes().get(index).map_or(0, |&letter| i32::from(letter) - i32::from(ZERO))
        };
        [at(0), at(layout.phases - 1)]
    }

    /// The same as a value.
    pub fn tapered(&self, layout: &WeightLayout, term: WeightTerm) -> Tapered {
        let [full, bare] = self.of(layout, term);
        let unit = if matches!(term, WeightTerm::Worth(_) | WeightTerm::Hand(_)) { WORTH } else { PLACE };
        Tapered { full: (full * unit) as i16, bare: (bare * unit) as i16 }
    }
}

impl Worths {
    /// What the rules say, and the weights.
    pub fn learnt(mut self, layout: &WeightLayout, rules: &Rules, weights: Weights) -> Worths {
        for spec in rules.spec().pieces.iter().filter(|spec| !spec.royal) {
            let (at, slot) = (spec.kind.index(), layout.slot(spec.kind.index()));
            let [full, bare] = weights.of(layout, WeightTerm::Worth(slot));
            self.board[at] = (self.board[at] + (full + bare) * WORTH / 2).max(1);
            self.hand[at] += weights.of(layout, WeightTerm::Hand(slot))[0] * WORTH;
        }
        self
    }
}

/// A place as one side sees it; left and right are alike.
pub(super) fn place_of(rules: &Rules, player: Player, square: Square) -> usize {
    let board = rules.topology();
    let (files, file) = (board.files(), board.column(square));
    let aside = file.min(files - 1 - file);
    let ahead = usize::from(rules.own_rank(player, square)) - 1;
    ahead * usize::from(files.div_ceil(2)) + usize::from(aside)
}

/// How a square lies to another, as a player sees it, by number: files apart, and
/// ranks ahead. Where pieces go round the board, the shorter way.
pub(super) fn classes(rules: &Rules, player: Player) -> Vec<[u16; SQUARES]> {
    let board = rules.topology();
    let seams = rules.spec().crossed_seams();
    let ranks = i32::from(board.ranks());
    let mut classes = vec![[0; SQUARES]; board.len()];
    for one in board.squares() {
        for other in board.squares() {
            let files = apart(board.column(one), board.column(other), board.files(), seams.files);
            let rank = |square| i32::from(rules.own_rank(player, square));
            let mut ahead = rank(other) - rank(one);
            if seams.ranks && ahead.abs() > ranks / 2 {
                ahead -= ranks * ahead.signum();
            }
            let row = i32::from(files) * (2 * ranks - 1);
            classes[one.index()][other.index()] = (row + ahead + ranks - 1).max(0) as u16;
        }
    }
    classes
}

/// King's steps between squares that lie to each other like this.
pub(super) fn steps(rules: &Rules, class: usize) -> usize {
    let ranks = usize::from(rules.topology().ranks());
    let (files, ahead) = (class / (2 * ranks - 1), class % (2 * ranks - 1));
    files.max(ahead.abs_diff(ranks - 1)).min(FAR)
}

/// What of a position the weights are multiplied with, to fit them.
#[derive(Clone, Debug, Default)]
pub struct Features {
    /// The evaluation without weights, for the player to move.
    pub value: i32,
    /// How many sixteenths of the pieces are left.
    pub left: i32,
    /// The number of phases, of which each has weights of its own.
    pub phases: usize,
    /// The number of weights of a phase.
    pub len: usize,
    /// By weight: what one step of it adds to the value.
    pub entries: Vec<(u32, f32)>,
}
