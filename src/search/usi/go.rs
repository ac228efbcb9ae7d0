//! `go`: how long to think.

use crate::engine::player::Player;
use crate::search::level::Level;
use crate::search::limits::Limits;

use super::options::Options;
use super::{UsiError, quoted};

/// What `go` has asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Go {
    nodes: Option<u64>,
    depth: Option<u32>,
    /// Milliseconds, as all that follow.
    movetime: Option<u64>,
    /// What is left to South and to North; with four players, of whom USI knows
    /// nothing, also to West and to East.
    left: [Option<u64>; 2],
    increment: [u64; 2],
    byoyomi: u64,
    infinite: bool,
    ponder: bool,
}

/// When a search is broken off by the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Timing {
    /// No new depth is begun after so many milliseconds.
    enough: Option<u64>,
    /// It ends after so many.
    most: Option<u64>,
    /// The answer is given only when it is asked for.
    waits: bool,
}

/// Kept back for the way of the answer, in milliseconds.
const MARGIN: u64 = 12;
/// Of what is left, a move gets one part in so many.
const MOVES_LEFT: u64 = 32;
/// The largest number that is heard, of milliseconds as of nodes: with more one could not
/// reckon, and nobody waits so long.
const LARGEST: u64 = 1 << 40;

impl Go {
    /// Reads the words after `go`.
    ///
    /// # Errors
    /// A word that is not known, or has no number behind it where it needs one.
    pub fn read(words: &str) -> Result<Go, UsiError> {
        let mut go = Go::default();
        let mut words = words.split_whitespace();
        while let Some(word) = words.next() {
            let mut number = || {
                let bad = || UsiError::BadGo(quoted(word));
                let value = words.next().ok_or_else(bad)?;
                // A clock may have run out.
                match value.strip_prefix('-') {
                    Some(rest) => rest.parse().map(|_: u64| 0),
                    None => value.parse(),
                }
                .map(|number| number.min(LARGEST))
                .map_err(|_| bad())
            };
            match word {
                "nodes" => go.nodes = Some(number()?),
                "depth" => go.depth = Some(number()?.min(1_000) as u32),
                "movetime" => go.movetime = Some(number()?),
                "btime" => go.left[0] = Some(number()?),
                "wtime" => go.left[1] = Some(number()?),
                "binc" => go.increment[0] = number()?,
                "winc" => go.increment[1] = number()?,
                "byoyomi" => go.byoyomi = number()?,
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                other => return Err(UsiError::BadGo(quoted(other))),
            }
        }
        Ok(go)
    }

    /// Is it the clock that ends the search, or the word?
    fn is_timed(&self) -> bool {
        let clock = self.left.iter().any(Option::is_some) || self.byoyomi > 0;
        clock || self.movetime.is_some() || self.infinite
    }

    /// How deep, how wide and how long is searched; of the clock says [`timing`](Go::timing).
    pub fn limits(&self, options: &Options) -> Limits {
        let level = Level::new(options.level);
        let mut limits = level.map_or_else(Limits::unlimited, |level| level.limits(options.seed));
        let free = level.is_none_or(Level::is_highest);
        let bounded = self.is_timed() || self.nodes.is_some() || self.depth.is_some();
        if free && bounded {
            limits.nodes = None;
        } else if free {
            limits.nodes = Some(Level::UNTIMED_NODES);
        }
        if let Some(nodes) = self.nodes {
            limits.nodes = Some(limits.nodes.map_or(nodes, |most| most.min(nodes)));
        }
        limits.depth = self.depth;
        limits.lines = options.lines;
        limits.seed = options.seed;
        limits.analysis = self.infinite || options.lines > 1;
        limits
    }

    /// The clock of this player.
    pub fn timing(&self, player: Player, options: &Options) -> Timing {
        let mut timing = Timing { enough: None, most: None, waits: self.infinite || self.ponder };
        if self.infinite {
            return timing;
        }
        if let Some(movetime) = self.movetime {
            timing.most = Some(movetime.saturating_sub(MARGIN.min(movetime / 20)));
        }
        let at = player.index() & 1;
        let (left, byoyomi) = (self.left[at], self.byoyomi);
        if left.is_some() || byoyomi > 0 {
            let left = left.unwrap_or(0);
            let share = left / MOVES_LEFT + self.increment[at] * 3 / 4;
            let most = (left + byoyomi + self.increment[at]).saturating_sub(2 * MARGIN).max(1);
            timing.enough = Some(((share + byoyomi) * 6 / 10).min(most));
            timing.most = Some((share * 3 + byoyomi).saturating_sub(2 * MARGIN).clamp(1, most));
        }
        if options.lines > 1 {
            timing.enough = None;
        }
        timing
    }
}

impl Timing {
    /// Has the time run out?
    pub fn is_over(&self, passed: u64) -> bool {
        !self.waits && self.most.is_some_and(|most| passed >= most)
    }

    /// Is it too late to begin another depth?
    pub fn is_enough_after_depth(&self, passed: u64) -> bool {
        !self.waits && self.enough.is_some_and(|enough| passed >= enough)
    }

    /// Is the answer given only when it is asked for?
    pub fn waits(&self) -> bool {
        self.waits
    }

    /// The move that was expected has been played: the clock runs from now.
    pub fn begin(&mut self, passed: u64) {
        self.waits = false;
        for limit in [&mut self.enough, &mut self.most] {
            *limit = limit.map(|limit| limit + passed);
        }
    }
}
