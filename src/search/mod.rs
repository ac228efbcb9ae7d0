//! The opponent's brain: a search that knows a game only by its compiled
//! rules.
//!
//! Pure, like the engine: no clock, no threads, no input or output. The same
//! position, limits and seed give the same answer on every device. Who calls it
//! lets it think in slices ([`Thinking::run`]) and stops it between two of
//! them; what comes of that is what an unsliced search would have found.
//!
//! ```
//! use hensoku::engine::game::Game;
//! use hensoku::search::{Limits, Searcher};
//!
//! let variant = hensoku::variants::find("torus-1").expect("in the catalogue");
//! let game = Game::new(variant.rules());
//! let mut searcher = Searcher::new(variant.rules(), 1 << 20);
//! let report = searcher.decide(&game, &Limits::nodes(2_000));
//! assert!(report.action.is_some());
//! ```

mod candidates;
mod checks;
mod ends;
mod eval;
mod exchange;
mod explain;
mod knowledge;
mod level;
mod limits;
mod many;
mod mate;
mod node;
mod order;
mod others;
mod pawns;
mod placing;
mod policy;
mod quiet;
mod relocate;
mod report;
mod root;
mod score;
mod singular;
mod table;
mod tally;
mod thinking;
mod tree;
pub mod usi;
mod weights;
mod worth;

#[cfg(feature = "cli")]
pub use eval::{Features, WeightSets};
pub use explain::{Motive, explain};
pub use knowledge::Searcher;
pub use level::Level;
pub use limits::Limits;
pub use mate::{MateRefusal, MateReport, MateSearch, Mating};
pub use policy::Policy;
pub use report::{Analysis, Report, Variation};
pub use score::Score;
pub use thinking::Thinking;
pub use weights::fitted;
