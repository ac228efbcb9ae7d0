//! The table of positions that have been searched (transposition table).

use crate::engine::action::Move;

use super::score::{MATE_BOUND, Value, is_mate};

/// What a kept score says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// Nothing.
    None,
    /// The score is at most this.
    Upper,
    /// The score is at least this.
    Lower,
    /// It is this.
    Exact,
}

/// An entry of sixteen bytes.
#[derive(Clone, Copy)]
struct Entry {
    key: u32,
    mv: u32,
    value: i16,
    eval: i16,
    depth: i8,
    /// The bound in the low two bits, the age above.
    kind: u8,
    more_key: u16,
}

const EMPTY: Entry = Entry { key: 0, mv: 0, value: 0, eval: 0, depth: -1, kind: 0, more_key: 0 };

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// The move that was best there, if one was.
    pub mv: Option<Move>,
    /// The score that was kept.
    pub value: Value,
    /// The evaluation of the position itself.
    pub eval: Value,
    /// How deep it was searched, in plies.
    pub depth: i32,
    /// What the score says.
    pub bound: Bound,
}

impl Known {
    /// The score, if it decides between these bounds.
    pub fn within(&self, alpha: Value, beta: Value) -> Option<Value> {
        let decides = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value >= beta,
            Bound::Upper => self.value <= alpha,
            Bound::None => false,
        };
        decides.then_some(self.value)
    }

    /// An evaluation of the position made better: by the score, where that tells more and
    /// is no mate.
    pub fn refine(&self, eval: Value) -> Value {
        let better = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value > eval,
            Bound::Upper => self.value < eval,
            Bound::None => false,
        };
        if better && !is_mate(self.value) { self.value } else { eval }
    }
}

/// How many entries stand together.
const CLUSTER: usize = 4;

/// Entries that are looked at together: one line of the processor's cache.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Cluster([Entry; CLUSTER]);

/// The table. The default one has no room and stands in for one that is away.
#[derive(Default)]
pub(super) struct Table {
    clusters: Vec<Cluster>,
    age: u8,
}

impl Table {
    /// A table of at most so many bytes.
    pub fn new(bytes: usize) -> Table {
        let clusters = (bytes / size_of::<Cluster>()).max(16);
        let clusters = 1 << clusters.ilog2();
        Table { clusters: vec![Cluster([EMPTY; CLUSTER]); clusters], age: 0 }
    }

    /// Forgets all.
    pub fn clear(&mut self) {
        self.clusters.fill(Cluster([EMPTY; CLUSTER]));
        self.age = 0;
    }

    /// A new search begins: what older ones have left is replaced first.
    pub fn grow_older(&mut self) {
        self.age = (self.age + 1) & 63;
    }

    /// How full it is with entries of this search, in thousandths.
    pub fn fill(&self) -> u32 {
        let sample = self.clusters.iter().flat_map(|cluster| &cluster.0).take(1000);
        let used = |entry: &&Entry| entry.kind & 3 != 0 && entry.kind >> 2 == self.age;
        let seen = self.clusters.len().saturating_mul(CLUSTER).clamp(1, 1000);
        (sample.filter(used).count() * 1000 / seen) as u32
    }

    #[inline]
    fn cluster(&self, key: u64) -> usize {
        key as usize & (self.clusters.len() - 1)
    }

    /// Has what is kept for this key come near, before it is asked for.
    #[inline(always)]
    pub fn fetch(&self, key: u64) {
        std::hint::black_box(self.clusters[self.cluster(key)].0[0].kind);
    }

    /// What is known of the position with this key, `ply` plies from the root.
    #[inline]
    pub fn get(&self, key: u64, ply: usize) -> Option<Known> {
        let cluster = &self.clusters[self.cluster(key)];
        let found = cluster.0.iter().find(|entry| entry.is(key))?;
        let value = Value::from(found.value);
        let value = match value {
            MATE_BOUND.. => value - ply as Value,
            _ if value <= -MATE_BOUND => value + ply as Value,
            _ => value,
        };
        Some(Known {
            mv: (found.mv != 0).then(|| Move::from_bits(found.mv)),
            value,
            eval: Value::from(found.eval),
            depth: i32::from(found.depth),
            bound: [Bound::None, Bound::Upper, Bound::Lower, Bound::Exact]
                [usize::from(found.kind & 3)],
        })
    }

    /// Keeps what was found.
    #[inline]
    pub fn put(&mut self, key: u64, ply: usize, known: Known) {
        let at = self.cluster(key);
        let age = self.age;
        let cluster = &mut self.clusters[at].0;
        let mut worst = 0;
        let mut least = i32::MAX;
        for (index, entry) in cluster.iter().enumerate() {
            if entry.is(key) {
                worst = index;
                break;
            }
            let old = i32::from(age.wrapping_sub(entry.kind >> 2) & 63);
            let worth = if entry.kind & 3 == 0 { -1000 } else { i32::from(entry.depth) - 4 * old };
            if worth < least {
                (worst, least) = (index, worth);
            }
        }
        let entry = &mut cluster[worst];
        let mut mv = known.mv.map_or(0, Move::bits);
        if entry.is(key) {
            if mv == 0 {
                mv = entry.mv;
            }
            let deeper = i32::from(entry.depth) > known.depth + 3;
            if known.bound != Bound::Exact && deeper && entry.kind >> 2 == age {
                entry.mv = mv;
                return;
            }
        }
        let value = match known.value {
            MATE_BOUND.. => known.value + ply as Value,
            value if value <= -MATE_BOUND => value - ply as Value,
            value => value,
        };
        *entry = Entry {
            key: (key >> 32) as u32,
            more_key: (key >> 16) as u16,
            mv,
            value: value as i16,
            eval: known.eval as i16,
            depth: known.depth.clamp(-1, 126) as i8,
            kind: known.bound as u8 | age << 2,
        };
    }
}

impl Entry {
    #[inline(always)]
    fn is(&self, key: u64) -> bool {
        self.key == (key >> 32) as u32 && self.more_key == (key >> 16) as u16 && self.kind & 3 != 0
    }
}
