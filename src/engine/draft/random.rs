//! Armies by chance: always possible, and not without sense.

use crate::engine::axes::draft::{Draft, Pool, own_rank};
use crate::engine::piece::{Class, Kind};
use crate::engine::spec::BoardSpec;
use crate::engine::square::Square;
use crate::splitmix::SplitMix;

use super::army::{Army, Placement};

/// How often another army is tried if one is not as it should be.
const TRIES: u32 = 32;

/// The most pieces in hand of an army that is taken at once.
const MOST_HELD: usize = 6;

/// How many kinds are drawn for each piece, of which the best is taken.
const CANDIDATES: u32 = 4;

/// The most pieces that are put in hand as long as there is room on the board.
const HELD: u32 = 4;

/// A possible army that spends at least nine tenths of the points where the
/// box allows it. Equal seeds give equal armies.
pub fn random(draft: &Draft, board: &BoardSpec, seed: u64) -> Army {
    let mut dice = Dice(SplitMix::new(seed));
    let mut army = Army::default();
    for _ in 0..TRIES {
        army = Recruiter { draft, board, dice: &mut dice, army: Army::default() }.recruit();
        let held = army.placements().iter().filter(|post| post.at.is_none()).count();
        if 10 * army.cost(draft) >= 9 * u32::from(draft.points) && held <= MOST_HELD {
            break;
        }
    }
    army
}

struct Dice(SplitMix);

impl Dice {
    /// A number below `bound`, which is not 0.
    fn roll(&mut self, bound: u32) -> u32 {
        (self.0.word() >> 33) as u32 % bound
    }
}

struct Recruiter<'d> {
    draft: &'d Draft,
    board: &'d BoardSpec,
    dice: &'d mut Dice,
    army: Army,
}

impl Recruiter<'_> {
    fn recruit(mut self) -> Army {
        self.place(self.draft.king);
        let files = u32::from(self.board.files);
        for _ in 0..files - self.dice.roll(files / 3 + 1) {
            if let Some(kind) = self.pick(true, 1) {
                self.place(kind);
            }
        }
        let room = files * u32::from(self.draft.soldier_rank.saturating_sub(1));
        let posts = (8 + self.dice.roll(5)).min(room.saturating_sub(1));
        let mut held = self.dice.roll(HELD + 1);
        for left in (1..=posts).rev() {
            let fair = self.left() / (left + held / 2);
            if let Some(kind) = self.pick(false, fair) {
                self.place(kind);
            }
        }
        let in_hand = |r: &Self, kind| r.draft.pool(kind).is_some_and(|pool| pool.hand);
        while held > 0 || 10 * self.left() > u32::from(self.draft.points) {
            let Some(kind) = self.choose(self.left() / held.max(1), in_hand) else { break };
            self.army.add(Placement { kind, at: None });
            held = held.saturating_sub(1);
        }
        self.army
    }

    /// The points that are left.
    fn left(&self) -> u32 {
        u32::from(self.draft.points).saturating_sub(self.army.cost(self.draft))
    }

    /// One of the kinds that find a square: a soldier, or another piece that
    /// costs about as much as is fair.
    fn pick(&mut self, soldier: bool, fair: u32) -> Option<Kind> {
        self.choose(fair, |recruiter, kind| {
            (kind.class() == Class::Soldier) == soldier && recruiter.squares(kind).next().is_some()
        })
    }

    /// Of some kinds of the box by chance the one whose cost is nearest to what
    /// is fair.
    fn choose(&mut self, fair: u32, fits: impl Fn(&Self, Kind) -> bool) -> Option<Kind> {
        let open = |pool: &&Pool| {
            pool.kind != self.draft.king
                && u32::from(pool.cost) <= self.left()
                && self.army.count(pool.kind) < usize::from(pool.count)
                && fits(self, pool.kind)
        };
        let kinds: Vec<Kind> = self.draft.pool.iter().filter(open).map(|pool| pool.kind).collect();
        if kinds.is_empty() {
            return None;
        }
        let far = |kind| u32::from(self.draft.cost(kind)).abs_diff(fair);
        let mut chosen = kinds[0];
        for turn in 0..CANDIDATES {
            let kind = kinds[self.dice.roll(kinds.len() as u32) as usize];
            if turn == 0 || far(kind) < far(chosen) {
                chosen = kind;
            }
        }
        Some(chosen)
    }

    /// The free squares on which a kind may stand.
    fn squares(&self, kind: Kind) -> impl Iterator<Item = Square> {
        let all = (0..self.board.files.saturating_mul(self.board.ranks)).map(Square);
        all.filter(move |&square| {
            self.draft.allows(self.board, kind, square) && self.army.on(square).is_none()
        })
    }

    /// Puts a piece where its arm is at home, more or less.
    fn place(&mut self, kind: Kind) {
        let mut best = None;
        let squares: Vec<Square> = self.squares(kind).collect();
        for square in squares {
            let burden = 2 * self.burden(kind, square) + self.dice.roll(7);
            if best.is_none_or(|(least, _)| burden < least) {
                best = Some((burden, square));
            }
        }
        if let Some((_, square)) = best {
            self.army.add(Placement { kind, at: Some(square) });
        }
    }

    /// How ill at ease a piece is on a square.
    fn burden(&self, kind: Kind, square: Square) -> u32 {
        let column = |square: Square| u32::from(square.0 % self.board.files);
        let rank = |square| u32::from(own_rank(self.board, square).unwrap_or_default());
        let last = u32::from(self.board.files) - 1;
        // Twice the distance from the middle.
        let (wing, back) = ((2 * column(square)).abs_diff(last), rank(square));
        match kind.class() {
            Class::King => wing + 4 * back,
            Class::Soldier => 0,
            Class::Chariot => last - wing + 3 * back,
            Class::Cannon => {
                wing.abs_diff(last / 2) + 3 * (u32::from(self.draft.soldier_rank) - back)
            }
            Class::Knight => wing.abs_diff(last / 2) + 2 * back,
            Class::Elephant => wing + 2 * back,
            Class::Adjutant => {
                let king = self.army.placements().iter().find(|post| post.kind == self.draft.king);
                let king = king.and_then(|post| post.at).unwrap_or(square);
                let apart = column(king).abs_diff(column(square));
                4 * apart.max(rank(king).abs_diff(back))
            }
        }
    }
}
