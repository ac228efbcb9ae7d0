//! What a position is worth to the player to move.

mod among;
#[cfg(feature = "cli")]
mod features;
mod learnt;

#[cfg(feature = "cli")]
pub use features::{Features, WeightSets};

use crate::engine::axes::goal::{Goal, liberties};
use crate::engine::influence::Influence;
use crate::engine::irreversible::DrawCount;
use crate::engine::piece::{Cell, KINDS, Piece};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::{SQUARES, Square, SquareSet};

use learnt::{LearntTerms, SquareControl};

use super::pawns::Pawns;
use super::placing::{FAR, distances, eccentric, king_places, place};
use super::policy::Policy;
use super::score::{MOST, Value};
use super::tally::{News, TalliedPiece, Tally};
use super::weights::{
    DANGERS, OFFSETS, PARTS, PackedSum, Tapered, WHOLE, WeightTerm, Weights, mixed, offsets,
    place_of, steps, weighed,
};
use super::worth::Worths;

/// More squares within reach count as this.
const REACH: usize = 31;
/// What a piece adds by standing so many king's steps from the enemy king, in
/// thousandths of its worth.
const ATTACK: [i32; 7] = [0, 90, 80, 50, 25, 10, 0];
/// The same for its own king.
const GUARD: [i32; 7] = [0, 75, 50, 25, 10, 4, 0];
/// No piece adds more than one that is worth this.
const GREATEST: i32 = 600;
/// What it is worth to a piece to reach more squares than usual, with and
/// without drops.
const MOBILITY: [f32; 2] = [9.0, 14.0];
/// What it is worth to have the move.
const TEMPO: i32 = 30;
/// By empty squares round a king that may not be enclosed.
const LIBERTIES: [i32; 9] = [-900, -260, -130, -70, -35, -15, 0, 5, 10];
/// The value of a try that is one step away.
const TRY: i32 = 900;
/// How much a square beside a king counts that the enemy attacks: with a guard
/// beside the king, and with none; and how much more one that is attacked twice.
const GUARDED: i32 = 2;
const BARE: i32 = 5;
const TWICE: i32 = 1;
/// What a check counts that a king could be given next, if nothing takes
/// the piece that gives it, and if something does.
const FREE_CHECK: i32 = 2;
const CHECK: i32 = 1;
/// What each of them adds to their square.
const STEEP: i32 = 6;
/// What is made of all that, in hundredths: where pieces are dropped, and where
/// they are not; there it is less as the attacker has fewer pieces than at the start.
const DANGER: [i32; 2] = [200, 30];
/// No danger counts more: what is beyond is for the search to find.
const DANGEROUS: i32 = 1_200;
/// So much of it is a degree more.
const DEGREE: i32 = 4;
/// So much in the attacker's hand doubles it.
const DROPS: i32 = 4_000;
/// What a right to castle is worth while the enemy has all its pieces.
const CASTLING: i32 = 45;
/// What a piece loses that is attacked, if it is not guarded, and if a lesser
/// one attacks it, in thousandths of its worth.
const HANGS: i32 = 170;
const THREATENED: i32 = 120;
/// A lesser piece is worth less than so many hundredths of the mean.
const LESSER: i32 = 60;
/// How many sixteenths of the way from empty hands to full ones it is when the two hold as
/// much as the army of one side.
const FILLING: i32 = 24;
/// What a side loses whose hand is full: it may not capture before it drops something.
const FULL_HAND: Value = 150;
/// So many moves before a count runs out it begins to lower the score.
const ENDING: Value = 16;
/// A side with no more than this is driven to the edge.
const NEARLY_BARE: i32 = 400;

/// The tables of one game.
pub(super) struct Evaluator {
    /// By cell: worth and place.
    placed: Vec<[Tapered; SQUARES]>,
    /// In hand, by number of the kind.
    hand: [i32; KINDS],
    /// What each of them is worth more while hands are empty, and once they are full.
    held: [Tapered; KINDS],
    worth: [i32; KINDS],
    /// By kind: what it adds by how it lies to the enemy king, then to the own.
    attack: Vec<[Tapered; OFFSETS]>,
    guard: Vec<[Tapered; OFFSETS]>,
    /// By player: how squares lie to each other.
    offsets: Vec<Vec<[u8; SQUARES]>>,
    /// King's steps between squares.
    distance: Vec<[u8; SQUARES]>,
    /// King's steps from the middle.
    eccentric: [u8; SQUARES],
    /// By kind and number of squares within reach.
    mobility: Vec<[Tapered; REACH + 1]>,
    /// How much what is attacked and pawns count.
    parts: [Tapered; PARTS],
    /// By cell, then by square: what it attacks there over every board. It ends
    /// before the first square from which that depends on the board.
    fixed: Vec<Vec<SquareSet>>,
    /// By cell, then by square: what else has a say in what it reaches there.
    /// Empty for a cell where nothing has.
    scopes: Vec<Vec<SquareSet>>,
    /// By kind: is it worth much less than most?
    lesser: [bool; KINDS],
    pawns: Pawns,
    /// What counts with weights alone.
    learnt: Option<Box<LearntTerms>>,
    /// By player and square, where none are dropped.
    king_places: [[Tapered; SQUARES]; 2],
    /// What a side has at the start, 1 or more.
    army: Value,
    captures: bool,
    goal: Goal,
    drops: bool,
    /// Do checks count that could come next? With pieces in hand there is one nearly
    /// everywhere.
    checks: bool,
}

impl Evaluator {
    /// `worths` are those that have been learnt.
    pub fn of(rules: &Rules, policy: &Policy, worths: &Worths, weights: &Weights) -> Evaluator {
        let distance = distances(rules);
        let mut placed = vec![[Tapered::default(); SQUARES]; 256];
        let mut attack = vec![[Tapered::default(); OFFSETS]; KINDS];
        let mut guard = attack.clone();
        let mut mobility = vec![[Tapered::default(); REACH + 1]; KINDS];
        let mut fixed = vec![Vec::new(); 256];
        let mut scopes = vec![Vec::new(); 256];
        let mut held = [Tapered::default(); KINDS];
        let slope = MOBILITY[usize::from(!policy.drops)];
        for (slot, spec) in rules.spec().pieces.iter().enumerate() {
            let at = spec.kind.index();
            let weight = worths.board[at].min(GREATEST);
            let scale = if policy.drops { 1000 } else { 2000 };
            for offset in 0..OFFSETS {
                let near = |of: &[i32; 7], term: fn(usize, usize) -> WeightTerm| {
                    let near = of.get(steps(offset)).unwrap_or(&0) * weight / scale;
                    Tapered::even(near).plus(weights.get(term(slot, weighed(offset))))
                };
                attack[at][offset] = near(&ATTACK, WeightTerm::Enemy);
                guard[at][offset] = near(&GUARD, WeightTerm::Own);
            }
            // The worths are what the pieces are worth half-way to an empty board.
            let change = |term| {
                let worth = weights.get(term);
                worth.plus(Tapered::even(-worth.value(8)))
            };
            let worth = change(WeightTerm::Worth(slot));
            held[at] = change(WeightTerm::Hand(slot));
            if !spec.royal {
                let mean = worths.reach[at];
                let scale = weights.get(WeightTerm::Mobility(slot));
                mobility[at] = std::array::from_fn(|seen| {
                    let seen = seen as f32;
                    let value = (slope * 8.0 * (seen - mean) / (seen + mean + 4.0)) as i32;
                    scale.of(value)
                });
            }
            for owner in rules.spec().turn.players() {
                let piece = Piece { kind: spec.kind, owner };
                let row = &mut placed[Cell::of(piece).index()];
                let influence = |at| Position::fixed_influence(rules, piece, Square(at as u8));
                let squares = 0..rules.topology().len();
                let scope = |at| Position::influence_scope(rules, piece, Square(at as u8));
                let scope: Vec<SquareSet> = squares.clone().map(scope).collect();
                if scope.iter().any(|scope| !scope.is_empty()) {
                    scopes[Cell::of(piece).index()] = scope;
                }
                if policy.captures {
                    fixed[Cell::of(piece).index()] = squares.map_while(influence).collect();
                }
                for square in rules.topology().squares() {
                    let value = place(rules, policy, worths, piece, square);
                    let learnt = WeightTerm::Place(slot, place_of(rules, owner, square));
                    row[square.index()] =
                        Tapered::even(value).plus(worth).plus(weights.get(learnt));
                }
            }
        }
        let start = &rules.spec().start.pieces;
        let army: Value = start.iter().map(|(_, piece)| worths.board[piece.kind.index()]).sum();
        let few = army / start.len().max(1) as Value * LESSER / 100;
        let eccentric = eccentric(rules);
        Evaluator {
            placed,
            hand: worths.hand,
            held,
            worth: worths.board,
            attack,
            guard,
            offsets: rules.spec().turn.players().map(|player| offsets(rules, player)).collect(),
            distance,
            eccentric,
            mobility,
            parts: [0, 1]
                .map(|part| weights.get(WeightTerm::Part(part)).plus(Tapered::even(WHOLE))),
            fixed,
            scopes,
            lesser: worths.board.map(|worth| worth > 0 && worth < few),
            pawns: Pawns::of(rules, policy, worths),
            learnt: weights.are_learnt().then(|| Box::new(LearntTerms::of(rules, weights))),
            king_places: [0, 1].map(|player| king_places(rules, &eccentric, Player(player))),
            army: (army / 2).max(1),
            captures: policy.captures,
            goal: rules.spec().goal,
            drops: policy.drops,
            checks: worths.confined || !policy.drops,
        }
    }

    /// The worth of a position to the player to move, never a mate.
    pub fn value(&self, rules: &Rules, position: &Position, tally: &mut Tally) -> Value {
        let own = position.turn();
        let other = rules.spec().turn.after(own);
        let news = tally.news(rules, position);
        let (king, enemy) = (position.king(own), position.king(other));
        let mine = self.side(rules, position, own, enemy.as_slice(), (&mut *tally, &news));
        let theirs = self.side(rules, position, other, king.as_slice(), (&mut *tally, &news));
        let left = self.left(&mine, &theirs);
        let mut value = mine.value - theirs.value;
        let mut full = mine.full - theirs.full;
        let mut bare = mine.bare - theirs.bare;
        if !self.drops {
            value += self.drive(position, (own, &mine), (other, &theirs));
            value -= self.drive(position, (other, &theirs), (own, &mine));
        }
        let one = self.pressure(rules, position, (own, &mine), (other, &theirs), &tally.pieces);
        let two = self.pressure(rules, position, (other, &theirs), (own, &mine), &tally.pieces);
        if let Some(terms) = &self.learnt {
            let (known, sides) = ((rules, position), [(own, &mine), (other, &theirs)]);
            let mut sum = self.stand(known, terms, sides[0], sides[1])
                - self.stand(known, terms, sides[1], sides[0]);
            sum += terms.danger([one.degree, two.degree]);
            sum += one.learnt - two.learnt;
            let more = sum.tapered();
            full += i32::from(more.full);
            bare += i32::from(more.bare);
        }
        value += mixed(full, bare, left);
        for (part, scale) in self.parts.iter().enumerate() {
            value += (one.parts[part] - two.parts[part]) * scale.value(left) / WHOLE;
        }
        value += one.danger - two.danger;
        let left = match position.irreversible().draw_count {
            DrawCount::None => ENDING,
            DrawCount::Bare(_, left) | DrawCount::Board(left) => i32::from(left).min(ENDING),
        };
        value = value * (left + 4) / (ENDING + 4);
        (value + TEMPO).clamp(-MOST, MOST)
    }

    /// What a side has of how it stands against the other.
    fn pressure(
        &self,
        rules: &Rules,
        position: &Position,
        (own, mine): (Player, &SideValue),
        (other, theirs): (Player, &SideValue),
        pieces: &[TalliedPiece; SQUARES],
    ) -> Pressure {
        let Threats { attacked: mut attacks, danger, degree } =
            self.threats(rules, position, mine, (other, theirs), Some(pieces));
        let (mut pawns, mut learnt) = (0, PackedSum::default());
        if !self.drops {
            let stances = self.learnt.as_ref().map(|terms| &terms.pawns);
            let both = [mine.pawns, theirs.pawns];
            (pawns, learnt) = self.pawns.value(position, own, both, stances);
            if let Some(king) = position.king(own) {
                let left = (theirs.army * 16 / self.army).min(16);
                attacks += self.king_places[own.index() & 1][king.index()].value(left);
                let rights = position.irreversible().castling_rights.count(own);
                attacks += CASTLING * rights * left / 16;
            }
        }
        Pressure { parts: [attacks, pawns], danger, degree, learnt }
    }

    /// How many sixteenths of all pieces are left, where they can be lost; where they change
    /// sides, how many sixteenths hands are from being full.
    fn left(&self, mine: &SideValue, theirs: &SideValue) -> Value {
        let [army, hand] = [mine.army + theirs.army, mine.hand + theirs.hand];
        match self.drops {
            true => (16 - hand * FILLING / self.army).max(0),
            false => (army * 8 / self.army).min(16),
        }
    }

    /// What it is worth to a side that it attacks pieces of the other, and squares round
    /// its king.
    fn threats(
        &self,
        rules: &Rules,
        position: &Position,
        mine: &SideValue,
        (other, theirs): (Player, &SideValue),
        pieces: Option<&[TalliedPiece; SQUARES]>,
    ) -> Threats {
        let mut attacked = 0;
        if self.captures && !mine.is_full {
            let guarded = if theirs.is_full { SquareSet::EMPTY } else { theirs.attacks };
            let hanging = mine.attacks.without(guarded);
            for square in position.pieces_of(other).and(hanging.or(mine.lesser)) {
                let kind = usize::from(position.cell_at(square).kind_number());
                let mut share = if hanging.contains(square) { HANGS } else { 0 };
                if mine.lesser.contains(square) && !self.lesser[kind] {
                    share += THREATENED;
                }
                attacked += self.worth[kind].min(GREATEST) * share / 1000;
            }
        }
        match position.king(other) {
            Some(king) => {
                let ring = rules.neighbours(king);
                let checks = match pieces {
                    Some(pieces) if self.checks => {
                        self.checks(rules, position, (mine, theirs), (other, ring), pieces)
                    }
                    _ => 0,
                };
                let (danger, degree) = self.danger(ring, position, mine, theirs, (other, checks));
                Threats { attacked, danger, degree }
            }
            None => Threats { attacked, danger: 0, degree: 0 },
        }
    }

    /// What the checks count that a side could give next.
    fn checks(
        &self,
        rules: &Rules,
        position: &Position,
        (mine, theirs): (&SideValue, &SideValue),
        (other, ring): (Player, SquareSet),
        pieces: &[TalliedPiece; SQUARES],
    ) -> Value {
        let own = rules.spec().turn.after(other);
        let army = position.pieces_of(own);
        let kind = |at| usize::from(position.cell_at(at).kind_number());
        let present = army.into_iter().fold(0u64, |present, at| present | 1 << kind(at));
        // By kind: the squares from which it would check.
        let mut from = [SquareSet::EMPTY; KINDS];
        position.visit_check_squares(rules, other, |square, kinds| {
            if !mine.reached.contains(square) {
                return;
            }
            let mut kinds = kinds[own.index()] & present;
            while kinds != 0 {
                from[kinds.trailing_zeros() as usize].insert(square);
                kinds &= kinds - 1;
            }
        });
        // The king may not take what is guarded.
        let alone = ring.and(mine.twice).without(theirs.twice);
        let taken = theirs.attacks.without(alone);
        let mut sum = 0;
        for at in army {
            let squares = pieces[at.index()].reached.and(from[kind(at)]);
            if !squares.is_empty() {
                sum += FREE_CHECK * squares.without(taken).len() as Value;
                sum += CHECK * squares.and(taken).len() as Value;
            }
        }
        sum
    }

    /// What it is worth to a side that it attacks squares round the other's king, and to
    /// which degree it does.
    fn danger(
        &self,
        ring: SquareSet,
        position: &Position,
        mine: &SideValue,
        theirs: &SideValue,
        (other, checks): (Player, Value),
    ) -> (Value, usize) {
        let hits = ring.and(mine.attacks);
        // The king alone is no guard.
        let guarded = if theirs.is_full { SquareSet::EMPTY } else { hits.and(theirs.twice) };
        let count = |squares: SquareSet| squares.len() as Value;
        let danger = count(guarded) * GUARDED
            + count(hits.without(guarded)) * BARE
            + count(hits.and(mine.twice)) * TWICE
            - count(hits.and(position.pieces_of(other)))
            + checks;
        let weight = match self.drops {
            true => DANGER[0] * (DROPS + mine.hand.min(DROPS)) / DROPS,
            false => DANGER[1] * (mine.army * 16 / self.army).min(16) / 16,
        };
        let degree = danger.max(0) * (DROPS + mine.hand.min(DROPS)) / (DROPS * DEGREE);
        let value = (danger * (danger + STEEP) * weight / 100).min(DANGEROUS);
        (value, (degree as usize).min(DANGERS - 1))
    }

    /// What one side has; `their_kings` are the kings of the others.
    #[inline]
    fn side(
        &self,
        rules: &Rules,
        position: &Position,
        player: Player,
        their_kings: &[Square],
        (tally, news): (&mut Tally, &News),
    ) -> SideValue {
        let mut side = SideValue::default();
        let (Some(king), Some((&their_king, more))) =
            (position.king(player), their_kings.split_first())
        else {
            tally.forget();
            return side;
        };
        let offsets = &self.offsets[player.index()];
        let own_king = &offsets[king.index()];
        let pieces = position.pieces_of(player);
        let lie = [own_king, &offsets[their_king.index()]];
        for square in pieces {
            let at = square.index();
            let tallied = &mut tally.pieces[at];
            let stale = news.concern(tallied);
            if stale || news.kings {
                let cell = position.cell_at(square);
                let kind = usize::from(cell.kind_number());
                if stale {
                    self.look(rules, position, square, pieces, tallied);
                }
                let far = |king: Square| self.distance[king.index()][at];
                let nearer = |one, &other| if far(other) < far(one) { other } else { one };
                let nearest = more.iter().fold(their_king, nearer);
                tallied.value = self.placed[cell.index()][at]
                    .plus(self.attack[kind][usize::from(offsets[nearest.index()][at])])
                    .plus(self.guard[kind][usize::from(own_king[at])])
                    .plus(tallied.mobility);
                if let Some(terms) = &self.learnt {
                    let sum = terms.controlled(SquareControl::Attacked, tallied.attacks, lie);
                    tallied.value = tallied.value.plus(sum.tapered());
                }
            }
            side.army += i32::from(tallied.worth);
            side.full += i32::from(tallied.value.full);
            side.bare += i32::from(tallied.value.bare);
            side.twice = side.twice.or(side.attacks.and(tallied.attacks));
            side.attacks = side.attacks.or(tallied.attacks);
            side.reached = side.reached.or(tallied.reached);
            if tallied.lesser {
                side.lesser = side.lesser.or(tallied.attacks);
            }
            if tallied.pawn {
                side.pawns.insert(square);
            }
        }
        if self.drops {
            for (kind, count) in position.hand(player) {
                let held = self.hand[kind.index()] * i32::from(count);
                let (more, terms) = (self.held[kind.index()], self.learnt.as_ref());
                let first = terms.map_or(Tapered::default(), |terms| terms.held(kind.index()));
                side.full += i32::from(more.full) * i32::from(count) + i32::from(first.full);
                side.bare += i32::from(more.bare) * i32::from(count) + i32::from(first.bare);
                side.value += held;
                side.army += held;
                side.hand += held;
            }
            if position.room_in_hand(rules, player) == 0 {
                side.is_full = true;
                side.value -= FULL_HAND;
            }
        }
        match self.goal {
            Goal::None => {}
            Goal::Try => {
                if let Some(goal) = rules.try_square(player) {
                    let far = i32::from(self.distance[king.index()][goal.index()]).max(1);
                    side.value += TRY / (far * far);
                }
            }
            Goal::NoEnclosure => {
                let free = liberties(rules, position, player).unwrap_or(8).min(8);
                side.value += LIBERTIES[free];
            }
        }
        side
    }

    /// Works out what a piece has in its power.
    fn look(
        &self,
        rules: &Rules,
        position: &Position,
        square: Square,
        pieces: SquareSet,
        tallied: &mut TalliedPiece,
    ) {
        let cell = position.cell_at(square);
        let (kind, at) = (usize::from(cell.kind_number()), square.index());
        let Influence { attacks, moves } = match self.fixed[cell.index()].get(at) {
            Some(&attacks) => Influence { attacks, moves: SquareSet::EMPTY },
            None => position.influence(rules, square),
        };
        let reached = if self.captures { attacks.without(pieces).or(moves) } else { moves };
        let mut scope = attacks;
        if let Some(more) = self.scopes[cell.index()].get(at) {
            scope = scope.or(*more);
        }
        scope.insert(square);
        *tallied = TalliedPiece {
            attacks,
            reached,
            scope,
            mobility: self.mobility[kind][reached.len().min(REACH)],
            value: Tapered::default(),
            worth: self.worth[kind] as i16,
            lesser: self.lesser[kind],
            pawn: self.pawns.has(kind),
        };
    }

    /// What it is worth to have driven a lone king to the edge.
    fn drive(
        &self,
        position: &Position,
        own: (Player, &SideValue),
        other: (Player, &SideValue),
    ) -> Value {
        if other.1.army > NEARLY_BARE || own.1.army < other.1.army + NEARLY_BARE {
            return 0;
        }
        let (Some(king), Some(driven)) = (position.king(own.0), position.king(other.0)) else {
            return 0;
        };
        let near = FAR as i32 - i32::from(self.distance[king.index()][driven.index()]);
        i32::from(self.eccentric[driven.index()]) * 20 + near * 10
    }
}

/// What a side has of how it stands against the other.
struct Pressure {
    /// By part that has a weight: attacks with the place of its own king, and pawns.
    parts: [Value; PARTS],
    /// How unsafe the other's king is, and to which degree.
    danger: Value,
    degree: usize,
    /// What has been learnt of how its pawns stand.
    learnt: PackedSum,
}

/// What a side has of what it attacks.
struct Threats {
    /// Pieces of the other.
    attacked: Value,
    /// How unsafe the other's king is, and to which degree, below [`DANGERS`].
    danger: Value,
    degree: usize,
}

/// What one side has.
#[derive(Default)]
struct SideValue {
    /// What does not depend on what is left.
    value: Value,
    /// What its pieces have where they stand, on a full board and on an empty one.
    full: Value,
    bare: Value,
    /// Its pieces alone.
    army: i32,
    /// What of them is in hand.
    hand: i32,
    /// May it not capture, as its hand is full?
    is_full: bool,
    /// The squares that its pieces attack.
    attacks: SquareSet,
    /// Those that more than one attacks.
    twice: SquareSet,
    /// The squares to which its pieces may go.
    reached: SquareSet,
    /// Those that a lesser piece attacks.
    lesser: SquareSet,
    /// Its pawns.
    pawns: SquareSet,
}
