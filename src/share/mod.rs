//! Links that hold a whole game and open for ever.
//!
//! [`encode`] makes the fragment of a [`Shared`] game, [`decode`] opens one:
//! a start, a tree of actions with comments and marks, the place at which it
//! opens and the side from which it is seen. Both are pure.
//!
//! ```
//! use hensoku::share::{self, LinkFault, Shared};
//!
//! let variant = hensoku::variants::find("torus-1").expect("in the catalogue");
//! let link = share::encode(&Shared::new(&variant))?;
//! assert_eq!(share::decode(&link), Ok(Shared::new(&variant)));
//!
//! let error = share::decode(&link[..link.len() - 2]).expect_err("its end is missing");
//! assert_eq!(error.fault, LinkFault::Truncated { missing: Some(2) });
//! assert!(error.nearest.is_some());
//! # Ok::<(), share::Unfit>(())
//! ```
//!
//! # The text
//!
//! `/VARIANT/PAYLOAD`, in the alphabet of base64url, six bits a letter.
//!
//! | letters | bits | what |
//! |---|---|---|
//! | 5 | 4 | version of the content, now 1 |
//! | | 16 | number of letters of the payload |
//! | | 10 | check of these two |
//! | 4 | 24 | check of the variant's id, the first five letters and the content |
//! | rest | | content |
//!
//! This much is the same in every version. The last letter is never `-` or
//! `_`, which messengers cut off.
//!
//! # The content
//!
//! One stream of symbols through an arithmetic coder, so that each takes as
//! many bits as it is surprising: revision of the rules, start, side of view,
//! number of actions, whether there are branches, the actions (each with its
//! parent if there are branches and, with more than two players and where the
//! players relocate pieces, with who does it; and after every twelfth a check of
//! six bits),
//! 16 bits for how all lines end, the place to open at, the notes, what the
//! clocks showed (a 1 and the times, only if there are any), the headers (a 2 and
//! their texts, only if there are any), and a 0 where a
//! later version may go on. Numbers without a bound leave room for
//! what comes later; what a reader does not know it reports as
//! [`LinkFault::FutureContent`] and opens the rest.
//!
//! # Why links outlive the rules
//!
//! Actions are not numbered among the *legal* moves. A predictor that knows no
//! rule, only how pieces go, lists the likely moves from a [`Codebook`]; an
//! action is its place in this list, or, where it is not there, written out
//! in full. Engine, legality and even the effect of a move on the position may
//! change: the same actions come out. Only then are they played, by the rules
//! of the link's revision, and compared with what the link says of its end. A
//! move that is refused ([`LinkFault::Refused`]) or another end
//! ([`LinkFault::OtherEnd`]) is told, never misread.
//!
//! # To mend a rule
//!
//! 1. Mend the spec in the game's family and call `mended` there with what
//!    makes the former spec of it: that raises the revision, and every link
//!    goes on opening with the rules by which it was played.
//! 2. Run the tests and add the lines of the new revision to
//!    `tests/golden/codebooks.txt`.
//! 3. Where the engine itself was wrong, no spec can say what was played
//!    before. A golden link that then reports [`LinkFault::Refused`] or
//!    [`LinkFault::OtherEnd`] is right: write this down beside it. The links
//!    themselves are never changed, nor is what they hold.
//!
//! A new kind of piece, action or start takes the next free number. Whatever
//! else must change begins version 2; version 1 stays readable.

mod actions;
mod adaptive_model;
mod army;
mod candidates;
mod codebook;
mod coder;
mod content;
pub mod draft;
mod error;
mod extras;
mod fragment;
pub(crate) mod hash;
mod headers;
mod irreversible;
mod letters;
mod notes;
mod open;
pub mod places;
mod predictor;
pub mod qr;
mod relation;
mod replay;
mod save;
mod seats;
mod shared;
mod standing;
mod text_model;
mod times;

pub use codebook::Codebook;
pub use content::{MOST_ACTIONS, MOST_WORDS};
pub use error::{LinkError, LinkFault, Unfit};
pub use fragment::{MOST_LETTERS, encode, seal};
pub use open::{decode, decode_with, unpack};
pub use relation::Relation;
pub use save::{load, load_with, save};
pub use shared::Shared;
