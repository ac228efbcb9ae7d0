//! A game as it is handed about: one of the catalogue or one made at run time.

use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use crate::engine::check::SpecFault;
use crate::engine::piece::Origin;
use crate::engine::rules::Rules;
use crate::engine::setup::Setup;
use crate::engine::spec::VariantSpec;
use crate::engine::text::Text;

use super::{Stand, Surface};

/// A game with its id, its names and its rules. A cheap handle: clones share
/// everything, the compiled rules too.
///
/// Two are equal if they have the same id and the same spec, so that the game
/// by its present rules is not equal to the same game by
/// [earlier](Variant::revision) ones.
#[derive(Clone)]
pub struct Variant(Arc<VariantInfo>);

/// What a [`Variant`] is told as, beside its rules.
#[derive(Clone, Debug)]
pub struct VariantInfo {
    /// The fixed id, such as `torus-1`.
    pub id: String,
    /// Its name, with the number where the family has several.
    pub name: Text,
    /// What this number changes, in a few words.
    pub difference: Text,
    /// How the pieces in hand are laid out.
    pub stand: Stand,
    /// Does the player hand the common stand over after each move? It
    /// changes nothing in the rules.
    pub hands_over: bool,
    /// How the board is ruled.
    pub surface: Surface,
    /// Where the game may begin instead of its usual start, by name; the usual
    /// one comes first. Empty where there is no choice.
    pub starts: Vec<(Text, Setup)>,
    /// The game from which all its kinds come; `None` where they are mixed.
    pub origin: Option<Origin>,
    spec: VariantSpec,
    rules: OnceLock<Arc<Rules>>,
    former: Vec<Former>,
}

/// Rules by which a game was played before.
#[derive(Clone, Debug)]
struct Former {
    /// Makes of the spec of the next revision that of this one.
    revert: fn(&mut VariantSpec),
    made: OnceLock<Variant>,
}

impl Deref for Variant {
    type Target = VariantInfo;

    fn deref(&self) -> &VariantInfo {
        &self.0
    }
}

impl PartialEq for Variant {
    fn eq(&self, other: &Variant) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || (self.id == other.id && self.spec == other.spec)
    }
}

impl Eq for Variant {}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Variant")
            .field("id", &self.id)
            .field("revision", &self.spec.revision)
            .finish_non_exhaustive()
    }
}

impl Variant {
    /// A game made at run time: as good as one of the catalogue. Links to it
    /// are opened with [`share::decode_with`](crate::share::decode_with).
    ///
    /// # Errors
    /// Everything that makes the spec no game.
    pub fn new(id: &str, name: Text, spec: VariantSpec) -> Result<Variant, Vec<SpecFault>> {
        let rules = Arc::new(Rules::compile(&spec)?);
        let mut info = VariantInfo::listed(id.to_owned(), name, Text::default(), spec);
        info.rules = OnceLock::from(rules);
        Ok(Variant(Arc::new(info)))
    }

    /// A game of the catalogue, every spec of which is checked by a test: its
    /// rules are compiled when they are asked for.
    pub(super) fn listed(id: String, name: Text, difference: Text, spec: VariantSpec) -> Variant {
        Variant(Arc::new(VariantInfo::listed(id, name, difference, spec)))
    }

    /// What may still be changed while the catalogue is made.
    pub(super) fn info_mut(&mut self) -> &mut VariantInfo {
        Arc::make_mut(&mut self.0)
    }

    /// The compiled rules, made at the first call and shared.
    pub fn rules(&self) -> Arc<Rules> {
        Arc::clone(self.0.rules.get_or_init(|| Arc::new(Rules::of_checked(&self.0.spec))))
    }

    /// The game by the rules of this revision: itself, or as it was played
    /// before. `None` if there has been no such revision.
    pub fn revision(&self, revision: u16) -> Option<Variant> {
        let present = self.spec.revision;
        let first = present.saturating_sub(self.former.len() as u16);
        if revision == present {
            return Some(self.clone());
        }
        let former = self.former.get(usize::from(revision.checked_sub(first)?))?;
        Some(
            former
                .made
                .get_or_init(|| self.reverted(revision, usize::from(revision - first)))
                .clone(),
        )
    }

    /// By the rules of the revision whose way back stands at this place.
    fn reverted(&self, revision: u16, place: usize) -> Variant {
        let mut spec = self.spec.clone();
        self.former[place..].iter().rev().for_each(|former| (former.revert)(&mut spec));
        spec.revision = revision;
        let info = VariantInfo {
            spec,
            rules: OnceLock::new(),
            former: self.former[..place].to_vec(),
            ..(*self.0).clone()
        };
        Variant(Arc::new(info))
    }
}

impl VariantInfo {
    fn listed(id: String, name: Text, difference: Text, spec: VariantSpec) -> VariantInfo {
        let surface = match &spec {
            spec if spec.board.palaces => Surface::Points,
            spec if spec.turn.players > 2 => Surface::Plain,
            _ => Surface::Shogi,
        };
        VariantInfo {
            id,
            name,
            difference,
            stand: Stand::Counts,
            hands_over: false,
            surface,
            starts: Vec::new(),
            origin: spec.origin(),
            spec,
            rules: OnceLock::new(),
            former: Vec::new(),
        }
    }

    /// The game as data.
    pub fn spec(&self) -> &VariantSpec {
        &self.spec
    }

    /// Its rules have been mended: the revision is one more, and `revert` makes
    /// of the mended spec what it was before.
    pub(super) fn mend(&mut self, revert: fn(&mut VariantSpec)) {
        self.spec.revision += 1;
        self.former.push(Former { revert, made: OnceLock::new() });
    }
}
