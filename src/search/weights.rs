//! What the opponent has learnt of a game from games against itself: what it adds
//! to what follows from the rules. `weights/README.md` says how it was found and
//! what it gained.

#[cfg(feature = "cli")]
use std::ops::Range;
use std::ops::{AddAssign, Sub};

use crate::engine::player::Player;
use crate::engine::rules::Rules;
use crate::engine::square::{SQUARES, Square};

use super::pawns::PawnStance;
use super::placing::{apart, as_south_sees};
use super::policy::Policy;
use super::worth::Worths;

/// The weights of all games that have some, in lines: the ids of the games of a line with
/// commas between, a blank, a letter for each weight, and a blank and those of its next
/// phase if a game has one. The page's worker is given them as
/// a file beside it, and has none of its own.
#[cfg(any(feature = "cli", feature = "npm-search"))]
pub(super) const FITTED: &str = concat!(
    include_str!("weights/chess.txt"),
    include_str!("weights/janggi.txt"),
    include_str!("weights/kosaku.txt"),
    include_str!("weights/makruk.txt"),
    include_str!("weights/rengo.txt"),
    include_str!("weights/shijin.txt"),
    include_str!("weights/shogi.txt"),
    include_str!("weights/xiangqi.txt"),
    include_str!("weights/yonin.txt"),
    include_str!("weights/yonin-1991.txt"),
);

#[cfg(not(any(feature = "cli", feature = "npm-search")))]
pub(super) const FITTED: &str = "";

/// The weights that come along for a game; empty if it plays from its rules, or if they
/// stand in a file beside the program.
pub fn fitted(id: &str) -> &'static str {
    of_game(FITTED, id)
}

/// The letters of a game in a text of such lines.
pub(super) fn of_game<'t>(text: &'t str, id: &str) -> &'t str {
    let of = |line: &'t str| {
        let (ids, letters) = line.split_once(' ')?;
        ids.split(',').any(|one| one == id).then_some(letters)
    };
    text.split('\n').find_map(of).unwrap_or_default()
}

/// A value while all pieces are there and hands are empty, and one when none are left or
/// hands are full. The two are mixed by what there is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Tapered {
    /// With all pieces there and hands empty.
    pub full: i16,
    /// With none left, or hands full.
    pub bare: i16,
}

impl Tapered {
    /// The same whatever is left.
    pub fn even(value: i32) -> Tapered {
        Tapered { full: value as i16, bare: value as i16 }
    }

    /// The value with so many sixteenths left.
    #[inline]
    pub fn value(self, left: i32) -> i32 {
        mixed(i32::from(self.full), i32::from(self.bare), left)
    }

    /// A value that counts so many thirty-seconds more.
    pub fn of(self, value: i32) -> Tapered {
        let more = |more: i16| (value * (WHOLE + i32::from(more)) / WHOLE) as i16;
        Tapered { full: more(self.full), bare: more(self.bare) }
    }

    /// Both in one number, to be added up.
    #[inline]
    pub fn packed(self) -> PackedSum {
        PackedSum((i32::from(self.full) << 16) + i32::from(self.bare))
    }

    /// Both values of both added up.
    #[inline]
    pub fn plus(self, other: Tapered) -> Tapered {
        Tapered { full: self.full + other.full, bare: self.bare + other.bare }
    }
}

/// A sum of both values of [`Tapered`] ones, in one number: the upper and the lower half of
/// its bits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct PackedSum(i32);

impl PackedSum {
    /// The two sums, of which none may be beyond 32,767.
    #[inline]
    pub fn tapered(self) -> Tapered {
        let full = (self.0 + 0x8000) >> 16;
        Tapered { full: full as i16, bare: (self.0 - (full << 16)) as i16 }
    }
}

impl AddAssign for PackedSum {
    #[inline(always)]
    fn add_assign(&mut self, other: PackedSum) {
        self.0 += other.0;
    }
}

impl Sub for PackedSum {
    type Output = PackedSum;

    #[inline(always)]
    fn sub(self, other: PackedSum) -> PackedSum {
        PackedSum(self.0 - other.0)
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
    /// How much a part of the evaluation counts: what is attacked, and pawns. How much
    /// danger to kings counts is not learnt, only what a degree of it adds: the quiet
    /// positions from which weights are fitted say little of it.
    Part(usize),
    /// The worth of a kind on the board, and in hand.
    Worth(usize),
    Hand(usize),
    /// How much its reach counts.
    Mobility(usize),
    /// A kind on a place, as its own side sees it; left and right are alike.
    Place(usize, usize),
    /// A kind that lies so, by [`weighed`], to its own king, and to the enemy's.
    Own(usize, usize),
    Enemy(usize, usize),
    /// A square in a side's power that lies so, by [`weighed`]. The rows: to its own king,
    /// if a piece attacks it, and if the enemy's do, too; and the same to the enemy's king.
    Control(usize, usize),
    /// A kind that stands so, by row, and its place in the spec. The rows: by side (first of
    /// who is to move) and stance (guarded, hanging, outnumbered, attacked by a lesser one);
    /// then [`HELD`].
    Stand(usize, usize),
    /// A king's state: by [`escape`] and [`degree`].
    King(usize),
    /// A pawn that stands so, by [`PawnStance`].
    Pawn(usize),
}

/// The ways to control a square: by a piece, and beside the enemy.
pub(super) const CONTROLS: usize = 2;
/// How pieces may stand.
pub(super) const STANCES: usize = 4;
/// The row of kinds of which there is one in hand.
pub(super) const HELD: usize = 2 * STANCES;
/// All rows of how pieces stand.
pub(super) const STANDS: usize = HELD + 1;
/// Numbers of squares to which a king may go.
pub(super) const ESCAPES: usize = 9;
/// Degrees of danger.
pub(super) const DANGERS: usize = 16;
/// All states of kings.
pub(super) const KINGS: usize = 2 * (ESCAPES + DANGERS);

/// The state of a king that may go to so many squares: of who is to move (0), or not (1).
pub(super) fn escape(squares: usize, side: usize) -> usize {
    side * ESCAPES + squares
}

/// The state of a king in such a degree of danger: of who is not to move (0), or is (1).
pub(super) fn degree(degree: usize, side: usize) -> usize {
    2 * ESCAPES + side * DANGERS + degree
}

/// How many parts of the evaluation have a weight of their own.
pub(super) const PARTS: usize = 2;
/// The letter of the weight 0. Each step more is the next letter of ASCII.
const ZERO: u8 = b'P';
/// Files apart and ranks ahead or behind, as which all that is further counts; and
/// the ways in which a square so lies to another.
const FURTHEST: usize = 6;
pub(super) const OFFSETS: usize = (FURTHEST + 1) * (2 * FURTHEST + 1);
/// The same of those that have weights.
const FAR: usize = 4;
const WEIGHED: usize = (FAR + 1) * (2 * FAR + 1);

impl WeightTerm {
    /// What one step of it adds to what it is for: hundredths of a pawn, or
    /// thirty-seconds.
    pub fn step(self) -> i32 {
        match self {
            WeightTerm::Worth(_) | WeightTerm::Hand(_) => 12,
            WeightTerm::Place(..) | WeightTerm::Own(..) | WeightTerm::Enemy(..) => 2,
            WeightTerm::Part(_)
            | WeightTerm::Mobility(_)
            | WeightTerm::Control(..)
            | WeightTerm::Stand(..HELD, _) => 1,
            WeightTerm::Stand(..) | WeightTerm::Pawn(_) => 4,
            WeightTerm::King(_) => 8,
        }
    }
}

/// What a part counts for that has not been weighed.
pub(super) const WHOLE: i32 = 32;

/// The weights of a game: letters, as many as the rules ask for, for how it begins and,
/// in most games, as many for how it ends: with an empty board or, where pieces are
/// dropped, with full hands.
#[derive(Clone, Copy)]
pub(super) struct Weights<'w> {
    letters: &'w [u8],
    kinds: usize,
    places: usize,
    /// Is the game one of two players who move in turn? Only then some are there.
    alternates: bool,
    /// How many sets of weights there are.
    pub sets: usize,
}

impl<'w> Weights<'w> {
    /// The weights in a text, if it has as many as these rules ask for; else such as
    /// change nothing. Where more than two players drop pieces there is one set.
    pub fn of(text: &'w str, rules: &Rules, policy: &Policy) -> Weights<'w> {
        let board = rules.topology();
        let mut weights = Weights {
            letters: text.as_bytes(),
            kinds: rules.spec().pieces.len(),
            places: usize::from(board.files().div_ceil(2)) * usize::from(board.ranks()),
            sets: if policy.alternates || !policy.drops { 2 } else { 1 },
            alternates: policy.alternates,
        };
        if weights.letters.len() != weights.len() * weights.sets {
            weights.letters = &[];
        }
        weights
    }

    /// How many weights there are in a set.
    pub fn len(&self) -> usize {
        let learnt = 2 * CONTROLS * WEIGHED + STANDS * self.kinds + KINGS + PawnStance::COUNT;
        PARTS
            + self.kinds * (3 + self.places + 2 * WEIGHED)
            + if self.alternates { learnt } else { 0 }
    }

    /// Are there weights for terms that are learnt alone?
    pub fn are_learnt(&self) -> bool {
        self.alternates && !self.letters.is_empty()
    }

    /// Where the weights of places stand in a set.
    #[cfg(feature = "cli")]
    pub fn places(&self) -> Range<usize> {
        let first = PARTS + 3 * self.kinds;
        first..first + self.kinds * self.places
    }

    /// Where a weight stands in its set.
    pub fn index(&self, term: WeightTerm) -> usize {
        let places = PARTS + 3 * self.kinds;
        let offsets = places + self.kinds * self.places;
        let controls = offsets + 2 * self.kinds * WEIGHED;
        let stands = controls + 2 * CONTROLS * WEIGHED;
        let kings = stands + STANDS * self.kinds;
        match term {
            WeightTerm::Part(part) => part,
            WeightTerm::Worth(slot) => PARTS + slot,
            WeightTerm::Hand(slot) => PARTS + self.kinds + slot,
            WeightTerm::Mobility(slot) => PARTS + 2 * self.kinds + slot,
            WeightTerm::Place(slot, place) => places + slot * self.places + place,
            WeightTerm::Own(slot, offset) => offsets + slot * WEIGHED + offset,
            WeightTerm::Enemy(slot, offset) => offsets + (self.kinds + slot) * WEIGHED + offset,
            WeightTerm::Control(row, offset) => controls + row * WEIGHED + offset,
            WeightTerm::Stand(row, slot) => stands + row * self.kinds + slot,
            WeightTerm::King(state) => kings + state,
            WeightTerm::Pawn(stance) => kings + KINGS + stance,
        }
    }

    /// What a weight adds.
    #[inline(never)]
    pub fn get(&self, term: WeightTerm) -> Tapered {
        let at = |set: usize| {
            let letter = self.letters.get(self.index(term) + set * self.len());
            let steps = letter.map_or(0, |&letter| i32::from(letter) - i32::from(ZERO));
            (steps * term.step()) as i16
        };
        Tapered { full: at(0), bare: at(self.sets - 1) }
    }
}

impl Worths {
    /// What the rules say, and the weights, half-way to an empty board.
    pub fn learnt(mut self, rules: &Rules, weights: &Weights) -> Worths {
        for (slot, spec) in rules.spec().pieces.iter().enumerate().filter(|(_, spec)| !spec.royal) {
            let at = spec.kind.index();
            let more = weights.get(WeightTerm::Worth(slot)).value(8);
            self.board[at] = (self.board[at] + more).max(1);
            if self.hand[at] > 0 {
                let more = weights.get(WeightTerm::Hand(slot)).value(8);
                self.hand[at] = (self.hand[at] + more).max(1);
            }
        }
        self
    }
}

/// A place as one side sees it; left and right are alike.
pub(super) fn place_of(rules: &Rules, player: Player, square: Square) -> usize {
    let (board, seen) = (rules.topology(), as_south_sees(rules, player, square));
    let (files, file) = (board.files(), board.column(seen));
    let side = usize::from(files.div_ceil(2));
    usize::from(board.rank(seen)) * side + usize::from(file.min(files - 1 - file))
}

/// By square and square: how the second lies to the first, as a player sees it.
/// Where pieces go round the board, the shorter way.
pub(super) fn offsets(rules: &Rules, player: Player) -> Vec<[u8; SQUARES]> {
    let board = rules.topology();
    let seams = rules.spec().crossed_seams();
    let ranks = i32::from(board.ranks());
    let mut offsets = vec![[0; SQUARES]; board.len()];
    for one in board.squares() {
        for other in board.squares() {
            let [one_seen, other_seen] =
                [one, other].map(|square| as_south_sees(rules, player, square));
            let file = |square| board.column(square);
            let files = apart(file(one_seen), file(other_seen), board.files(), seams.files);
            let mut ahead = i32::from(board.rank(one_seen)) - i32::from(board.rank(other_seen));
            if seams.ranks && ahead.abs() > ranks / 2 {
                ahead -= ranks * ahead.signum();
            }
            offsets[one.index()][other.index()] = offset(i32::from(files), ahead, FURTHEST) as u8;
        }
    }
    offsets
}

/// The number of a way to lie, where so many steps are told apart.
fn offset(files: i32, ahead: i32, far: usize) -> usize {
    let most = far as i32;
    (files.min(most) * (2 * most + 1) + ahead.clamp(-most, most) + most) as usize
}

/// Files apart and ranks ahead of an offset.
fn parts_of(offset: usize) -> (i32, i32) {
    let row = 2 * FURTHEST + 1;
    ((offset / row) as i32, (offset % row) as i32 - FURTHEST as i32)
}

/// The offset that has the weight of this one.
pub(super) fn weighed(at: usize) -> usize {
    let (files, ahead) = parts_of(at);
    offset(files, ahead, FAR)
}

/// King's steps to what lies so.
pub(super) fn steps(offset: usize) -> usize {
    let (files, ahead) = parts_of(offset);
    files.max(ahead.abs()) as usize
}

#[cfg(all(test, feature = "cli"))]
mod tests {
    use super::*;
    use crate::engine::game::Game;
    use crate::engine::position::Position;
    use crate::search::WeightSets;
    use crate::search::knowledge::Searcher;
    use crate::search::policy::Policy;
    use crate::search::tally::Tally;
    use crate::splitmix::SplitMix;
    use crate::variants::{self, Variant};

    /// What the searcher thinks of a position, seen from who is to move.
    fn worth(searcher: &Searcher, position: &Position) -> i32 {
        searcher.knowledge.worth(position, &mut Tally::new(), (position.turn(), 1))
    }

    /// The same of the position of a game.
    fn value(searcher: &Searcher, game: &Game) -> i32 {
        worth(searcher, game.position())
    }

    fn games() -> impl Iterator<Item = (Variant, &'static str)> {
        let find = |id| variants::find(id).unwrap_or_else(|| panic!("there is no game {id}"));
        FITTED
            .lines()
            .filter_map(|line| line.split_once(' '))
            .flat_map(move |(ids, letters)| ids.split(',').map(move |id| (find(id), letters)))
    }

    #[test]
    fn each_file_belongs_to_its_game_and_favours_nobody() {
        for (variant, letters) in games() {
            let rules = variant.rules();
            for (phase, letters) in letters.split(' ').enumerate() {
                let rules = rules.at(phase as u8);
                let weights = Weights::of(letters, &rules, &Policy::of(&rules));
                assert!(!weights.letters.is_empty(), "{} has other weights", variant.id);
            }
            // What whoever is to move has of it is learnt, too.
            let [plain, learnt] = ["", letters].map(|letters| {
                let searcher = Searcher::with_weights(variant.rules(), 0, letters);
                let mut position = Game::new(variant.rules()).position().clone();
                let first = worth(&searcher, &position);
                position.play_null(&rules);
                first - worth(&searcher, &position)
            });
            assert_eq!(plain, learnt, "{}: sides are alike", variant.id);
        }
    }

    #[test]
    fn weights_of_other_rules_change_nothing() {
        let Some(shogi) = variants::find("shogi") else { panic!("there is no shogi") };
        let chess = fitted("chess");
        assert!(!chess.is_empty());
        let game = Game::new(shogi.rules());
        let of = |letters| value(&Searcher::with_weights(shogi.rules(), 0, letters), &game);
        assert_eq!(of(chess), of(""));
        assert_eq!(of("?"), of(""));
        assert_eq!(fitted("torus-1"), "");
    }

    #[test]
    fn weights_add_what_the_features_say() {
        for id in ["shogi", "chess", "xiangqi", "kosaku-a", "yonin-doubles"] {
            let Some(variant) = variants::find(id) else { panic!("there is no game {id}") };
            let rules = variant.rules();
            let plain = Searcher::new(variant.rules(), 0);
            let WeightSets { len, sets, .. } = plain.weights().swap_remove(0);
            let mut dice = SplitMix::new(7);
            // Worths have a say in other parts, too.
            let kinds = rules.spec().pieces.len();
            let fixed = |at: usize| (PARTS..PARTS + kinds).contains(&(at % len));
            let steps: Vec<i32> = (0..len * sets)
                .map(|at| if fixed(at) { 0 } else { dice.below(13) as i32 - 6 })
                .collect();
            let letters: String =
                steps.iter().map(|step| char::from((i32::from(ZERO) + step) as u8)).collect();
            let learnt = Searcher::with_weights(variant.rules(), 0, &letters);
            let mut game = Game::new(variant.rules());
            for _ in 0..120 {
                let moves = game.legal_moves();
                let Some(&mv) = moves.get(dice.below(moves.len())) else { break };
                game.play(crate::engine::action::Action::Move(mv)).expect("a legal move");
                if game.outcome().is_some() || game.position().phase() > 0 {
                    break;
                }
                let features = plain.features(game.position());
                let sum = |set: usize| {
                    let of =
                        |&(at, count): &(u32, f32)| count * steps[set * len + at as usize] as f32;
                    features.entries.iter().map(of).sum::<f32>()
                };
                let left = features.left as f32 / 16.0;
                let more = sum(0) * left + sum(sets - 1) * (1.0 - left);
                let found = (value(&learnt, &game) - features.value) as f32;
                // Each piece is rounded.
                assert!((found - more).abs() <= 42.0, "{id}: {found}, and not {more}");
            }
        }
    }
}
