//! Armies made of other ones: always possible, and of all points.

use crate::engine::axes::draft::{Draft, Pool, own_rank};
use crate::engine::draft::{Army, Placement, random};
use crate::engine::piece::{Class, Kind};
use crate::engine::spec::BoardSpec;
use crate::engine::square::Square;
use crate::splitmix::SplitMix;

/// How often something is tried that may come to nothing.
const TRIES: usize = 60;

/// The points that may be left over.
const LEFT_OVER: u32 = 3;

/// Makes armies by chance and out of other armies. Equal seeds make equal armies.
#[derive(Clone, Debug)]
pub struct Breeder<'d> {
    draft: &'d Draft,
    board: &'d BoardSpec,
    dice: SplitMix,
}

impl<'d> Breeder<'d> {
    /// For the armies of a draft.
    pub fn new(draft: &'d Draft, board: &'d BoardSpec, seed: u64) -> Breeder<'d> {
        Breeder { draft, board, dice: SplitMix::new(seed) }
    }

    /// A number below `bound`; 0 of 0.
    pub fn roll(&mut self, bound: usize) -> usize {
        self.dice.below(bound)
    }

    /// An army by chance.
    pub fn stranger(&mut self) -> Army {
        random(self.draft, self.board, self.dice.word())
    }

    /// An army of two others, or one of them with some changes.
    pub fn child(&mut self, one: &Army, other: &Army) -> Army {
        for _ in 0..TRIES {
            let mut army = match self.roll(3) {
                0 => self.crossed(one, other),
                _ => one.clone(),
            };
            for _ in 0..=self.roll(3) {
                match self.roll(4) {
                    0 => self.exchange(&mut army),
                    1 | 2 => self.replace(&mut army),
                    _ => self.shift(&mut army),
                }
            }
            self.fill(&mut army);
            let spent = army.cost(self.draft) + LEFT_OVER >= u32::from(self.draft.points);
            let is_new = army != *one && army != *other;
            if spent && is_new && army.faults(self.draft, self.board).is_empty() {
                return army;
            }
        }
        self.stranger()
    }

    /// The left of one army and the right of another, as far as both fit.
    fn crossed(&mut self, one: &Army, other: &Army) -> Army {
        let files = usize::from(self.board.files);
        let cut = 1 + self.roll(files - 1);
        let is_left = |post: &Placement| match post.at {
            Some(at) => usize::from(at.0) % files < cut,
            None => 2 * cut > files,
        };
        let king = self.draft.king;
        let mut army = Army::default();
        let (left, right) = (one.placements().iter(), other.placements().iter());
        let kings = one.placements().iter().filter(|post| post.kind == king);
        let parts = left.filter(|post| is_left(post)).chain(right.filter(|post| !is_left(post)));
        for post in kings.chain(parts.filter(|post| post.kind != king)) {
            if self.fits(&army, *post) {
                army.add(*post);
            }
        }
        army
    }

    /// Can this be added, with the points and pieces that are left?
    fn fits(&self, army: &Army, post: Placement) -> bool {
        let Some(pool) = self.draft.pool(post.kind) else { return false };
        let place = match post.at {
            Some(at) => self.draft.allows(self.board, post.kind, at) && army.on(at).is_none(),
            None => pool.hand,
        };
        place
            && army.count(post.kind) < usize::from(pool.count)
            && army.cost(self.draft) + u32::from(pool.cost) <= u32::from(self.draft.points)
    }

    /// One of the pieces of an army by chance, the king aside unless it is wanted.
    fn any(&mut self, army: &Army, with_king: bool) -> Option<Placement> {
        let king = self.draft.king;
        let posts: Vec<Placement> = army
            .placements()
            .iter()
            .filter(|post| with_king || post.kind != king)
            .copied()
            .collect();
        posts.get(self.dice.below(posts.len())).copied()
    }

    /// Takes some pieces off, for which others come.
    fn replace(&mut self, army: &mut Army) {
        for _ in 0..=self.roll(3) {
            if let Some(post) = self.any(army, false) {
                army.remove(post);
            }
        }
        self.fill(army);
    }

    /// Two pieces change places, where both may stand there.
    fn exchange(&mut self, army: &mut Army) {
        for _ in 0..TRIES {
            let (Some(one), Some(other)) = (self.any(army, true), self.any(army, true)) else {
                return;
            };
            let swapped = [
                Placement { kind: one.kind, at: other.at },
                Placement { kind: other.kind, at: one.at },
            ];
            let mut changed = army.clone();
            changed.remove(one);
            changed.remove(other);
            for post in swapped {
                if one.kind != other.kind && self.fits(&changed, post) {
                    changed.add(post);
                }
            }
            if changed.len() == army.len() {
                *army = changed;
                return;
            }
        }
    }

    /// A piece stands elsewhere.
    fn shift(&mut self, army: &mut Army) {
        let Some(post) = self.any(army, true) else { return };
        army.remove(post);
        let at = self.place(army, post.kind).unwrap_or(post.at);
        army.add(Placement { kind: post.kind, at });
    }

    /// Spends what is left, as far as there is something to be had for it.
    fn fill(&mut self, army: &mut Army) {
        for _ in 0..TRIES {
            let left = u32::from(self.draft.points).saturating_sub(army.cost(self.draft));
            let open = |pool: &&Pool| {
                pool.kind != self.draft.king
                    && u32::from(pool.cost) <= left
                    && army.count(pool.kind) < usize::from(pool.count)
            };
            let kinds: Vec<&Pool> = self.draft.pool.iter().filter(open).collect();
            let Some(pool) = kinds.get(self.dice.below(kinds.len())) else { return };
            // Soldiers are many kinds of little: a great piece is as likely.
            if pool.kind.class() == Class::Soldier && left > 8 && self.roll(2) == 0 {
                continue;
            }
            if let Some(at) = self.place(army, pool.kind) {
                army.add(Placement { kind: pool.kind, at });
            }
        }
    }

    /// Where a piece could be put, by chance: on a square, or in hand.
    fn place(&mut self, army: &Army, kind: Kind) -> Option<Option<Square>> {
        let hand = self.draft.pool(kind).is_some_and(|pool| pool.hand);
        let squares = self.board.files.saturating_mul(self.board.ranks);
        let free: Vec<Square> = (0..squares)
            .map(Square)
            .filter(|&at| self.draft.allows(self.board, kind, at) && army.on(at).is_none())
            .collect();
        let is_held = hand && (free.is_empty() || self.roll(3) == 0);
        match free.get(self.dice.below(free.len())) {
            _ if is_held => Some(None),
            Some(&at) => Some(Some(at)),
            None => None,
        }
    }
}

/// The army seen in a mirror: what stood on the left stands on the right.
pub fn mirrored(board: &BoardSpec, army: &Army) -> Army {
    let turned = |post: &Placement| {
        let at = post.at.filter(|&at| own_rank(board, at).is_some()).map(|at| {
            let column = at.0 % board.files;
            Square(at.0 - column + (board.files - 1 - column))
        });
        Placement { kind: post.kind, at: at.or(post.at) }
    };
    Army::from(army.placements().iter().map(turned).collect::<Vec<_>>())
}

/// How many pieces of an army another one does not have, wherever they stand.
pub fn distance(one: &Army, other: &Army) -> usize {
    let mut kinds: Vec<_> = one.placements().iter().map(|post| post.kind).collect();
    kinds.dedup();
    kinds.into_iter().map(|kind| one.count(kind).saturating_sub(other.count(kind))).sum()
}
