//! The catalogue: one file per family, each variant a delta on its parent.
//! Only here is a game known by its name.

mod authors;
mod checkers;
mod cylinder;
mod footwork;
mod foreign;
mod forward;
mod four;
mod hands;
mod kosaku;
pub mod lookup;
mod parents;
mod pieces;
pub mod prose;
mod rengo;
pub mod rengo_draft;
mod shogi;
pub mod showcase;
mod skate;
pub mod sources;
mod torus;
mod variant;

use std::sync::{LazyLock, OnceLock};

use crate::engine::setup::Setup;
use crate::engine::spec::VariantSpec;
use crate::engine::text::Text;

pub use variant::{Variant, VariantInfo};

/// What the families are grouped by in the gallery.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Group {
    /// 盤がちがう: the board is another.
    Board,
    /// 動きがちがう: the pieces move in other ways.
    Movement,
    /// 持ち駒がちがう: captured pieces are treated in other ways.
    Hand,
    /// 四人で指す: four players.
    Four,
    /// 混ぜて指す: pieces of several games on one board.
    Mixed,
    /// 元のゲーム: the games from which the others come.
    Parent,
}

impl Group {
    /// Every group, in the order of the gallery.
    pub const ALL: [Group; 6] =
        [Group::Board, Group::Movement, Group::Hand, Group::Four, Group::Mixed, Group::Parent];

    /// Its heading.
    pub fn name(self) -> Text {
        match self {
            Group::Board => Text::new("盤がちがう", "Other boards"),
            Group::Movement => Text::new("動きがちがう", "Other moves"),
            Group::Hand => Text::new("持ち駒がちがう", "Other hands"),
            Group::Four => Text::new("四人で指す", "Four players"),
            Group::Mixed => Text::new("混ぜて指す", "Mixed armies"),
            Group::Parent => Text::new("元のゲーム", "The originals"),
        }
    }

    /// A few words beside the heading.
    pub fn note(self) -> Text {
        match self {
            Group::Board => Text::new("つながる、抜ける", "joined edges and ways around"),
            Group::Movement => {
                Text::new("滑る、飛び越す、下がらない", "sliding, jumping, never back")
            }
            Group::Four => Text::new("王手で順番が変わる", "checks change the order of play"),
            Group::Hand => Text::new("限る、分け合う、取らない", "limited, shared, or none"),
            Group::Mixed => Text::new("5つのゲームの駒から選ぶ", "pieces chosen from five games"),
            Group::Parent => Text::new("くらべるために", "to compare with"),
        }
    }
}

/// How the pieces in hand are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stand {
    /// A count for each kind.
    Counts,
    /// A place for each single piece, so many at most.
    Places(u8),
    /// One stand for both sides, between them.
    Common,
}

/// How a board is ruled, and on what its pieces stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Surface {
    /// Squares that are a little taller than wide, as on a shogi board.
    Shogi,
    /// Square squares.
    Plain,
    /// Square squares, light and dark by turns; South's left-hand corner is
    /// dark.
    Checkered,
    /// Lines; pieces stand where they cross.
    Points,
}

/// Games that differ in one idea only, under one name.
#[derive(Debug)]
pub struct Family {
    /// The part of the variants' ids before the number.
    pub id: &'static str,
    /// Where it stands in the gallery.
    pub group: Group,
    /// Its name.
    pub name: Text,
    /// One sentence: what is different.
    pub summary: Text,
    /// What else it is called, in whatever language: for searching.
    pub aliases: &'static [&'static str],
    /// The games, by number.
    pub variants: Vec<Variant>,
}

impl Family {
    #[inline(never)]
    fn new(
        id: &'static str,
        group: Group,
        name: Text,
        summary: Text,
        specs: Vec<(Text, VariantSpec)>,
    ) -> Family {
        let alone = specs.len() == 1;
        let numbered = specs.into_iter().zip(1_usize..).map(|((difference, spec), number)| {
            if alone {
                return Variant::listed(id.to_owned(), name.clone(), difference, spec);
            }
            let name = Text::made(format!("{} {number}", name.ja), format!("{} {number}", name.en));
            Variant::listed(format!("{id}-{number}"), name, difference, spec)
        });
        let variants = numbered.collect();
        Family { id, group, name, summary, aliases: &[], variants }
    }

    /// A family whose games have words for numbers.
    #[inline(never)]
    fn with_modes(
        id: &'static str,
        group: Group,
        name: Text,
        summary: Text,
        specs: Vec<(&'static str, Text, VariantSpec)>,
    ) -> Family {
        let named = |(mode, difference, spec): (&str, Text, VariantSpec)| {
            let name = Text::made(
                format!("{}・{}", name.ja, difference.ja),
                format!("{}: {}", name.en, difference.en),
            );
            Variant::listed(format!("{id}-{mode}"), name, difference, spec)
        };
        let variants = specs.into_iter().map(named).collect();
        Family { id, group, name, summary, aliases: &[], variants }
    }

    /// Have its games words for numbers?
    pub fn has_modes(&self) -> bool {
        let is_numbered =
            |game: &Variant| game.id.as_bytes().last().is_some_and(u8::is_ascii_digit);
        self.variants.len() > 1 && !self.variants.iter().all(is_numbered)
    }

    /// The same, found by these names, too.
    fn also_called(mut self, aliases: &'static [&'static str]) -> Family {
        self.aliases = aliases;
        self
    }

    /// The same with another layout of the hand. A limited hand has as many
    /// places as it holds.
    fn with_stand(mut self, stand: Stand) -> Family {
        for variant in &mut self.variants {
            let stand = variant.spec().hand.limit().map_or(stand, Stand::Places);
            variant.info_mut().stand = stand;
        }
        self
    }

    /// The same, where the board of this number is ruled in another way.
    fn ruled(mut self, number: usize, surface: Surface) -> Family {
        if let Some(variant) = self.variants.get_mut(number - 1) {
            variant.info_mut().surface = surface;
        }
        self
    }

    /// The same with a choice of starts.
    fn with_starts(mut self, starts: Vec<(Text, Setup)>) -> Family {
        for variant in &mut self.variants {
            variant.info_mut().starts.clone_from(&starts);
        }
        self
    }

    /// The same, where the rules of these numbers have been mended: `revert`
    /// makes of each mended spec what it was before, so that what was played by
    /// the former rules opens with them.
    fn mended(mut self, numbers: &[usize], revert: fn(&mut VariantSpec)) -> Family {
        for &number in numbers {
            if let Some(variant) = self.variants.get_mut(number - 1) {
                variant.info_mut().mend(revert);
            }
        }
        self
    }

    /// The same, where in these numbers the player hands the stand over.
    fn handed_over(mut self, numbers: &[usize]) -> Family {
        for &number in numbers {
            if let Some(variant) = self.variants.get_mut(number - 1) {
                variant.info_mut().hands_over = true;
            }
        }
        self
    }
}

/// The variants of shogi for two, with its own pieces.
fn variants_for_two() -> Vec<Family> {
    let mut families = vec![
        cylinder::family(),
        torus::family(),
        footwork::family(),
        skate::skate(),
        skate::variant(),
        checkers::checkers(),
        checkers::variant(),
        forward::family(),
    ];
    families.extend(hands::families());
    families
}

/// The families that an embedded board knows from its start: those variants, and
/// shogi itself.
fn first_families() -> Vec<Family> {
    let mut families = variants_for_two();
    families.push(shogi::family());
    families
}

/// Makes every family, in the order of the gallery.
pub fn every_family() -> Vec<Family> {
    let mut families = variants_for_two();
    families.extend(four::families());
    families.push(kosaku::family());
    families.push(rengo::family());
    families.push(shogi::family());
    families.extend(parents::families());
    families
}

/// What was [supplied](supply).
static SUPPLIED: OnceLock<Vec<Family>> = OnceLock::new();

/// Every family, in the order of the gallery. An embedded board knows but few
/// until the others are [supplied](supply).
pub fn families() -> &'static [Family] {
    static FAMILIES: LazyLock<Vec<Family>> =
        LazyLock::new(if cfg!(feature = "boards") { first_families } else { every_family });
    SUPPLIED.get().unwrap_or_else(|| &FAMILIES)
}

/// Takes what makes the catalogue from now on: [`every_family`], which embedded
/// boards load after their start.
pub fn supply(catalogue: fn() -> Vec<Family>) {
    SUPPLIED.get_or_init(catalogue);
}

/// Every game.
pub fn all() -> impl Iterator<Item = Variant> {
    families().iter().flat_map(|family| &family.variants).cloned()
}

/// The game with this id, by its present rules.
pub fn find(id: &str) -> Option<Variant> {
    let mut listed = families().iter().flat_map(|family| &family.variants);
    listed.find(|variant| variant.id == id).cloned()
}

/// The game with this name in either language, by its present rules.
pub fn named(name: &str) -> Option<Variant> {
    let mut listed = families().iter().flat_map(|family| &family.variants);
    listed.find(|variant| variant.name.ja == name || variant.name.en == name).cloned()
}

/// A game by its present rules, whatever revision is given; one that is not in
/// the catalogue as it is.
pub fn latest(variant: &Variant) -> Variant {
    find(&variant.id).unwrap_or_else(|| variant.clone())
}

/// Standard shogi, with which the others are compared.
pub fn standard() -> Option<Variant> {
    find("shogi")
}

/// The family to which a game belongs.
pub fn family_of(id: &str) -> Option<&'static Family> {
    families().iter().find(|family| family.variants.iter().any(|variant| variant.id == id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::axes::declaration::Declaration;
    use crate::engine::axes::repetition::Repetition;
    use std::collections::HashSet;

    #[test]
    fn every_spec_is_sound() {
        let unsound = |variant: Variant| {
            let faults = variant.spec().check();
            (!faults.is_empty()).then(|| format!("{}: {faults:?}", variant.id))
        };
        assert_eq!(all().filter_map(unsound).collect::<Vec<_>>(), Vec::<String>::new());
    }

    #[test]
    fn r132_the_four_orders_of_janggi_are_starts() {
        for variant in all().filter(|variant| !variant.starts.is_empty()) {
            let rules = variant.rules();
            assert_eq!(variant.starts[0].1, variant.spec().start, "{}", variant.id);
            for (name, setup) in &variant.starts {
                assert_eq!(setup.faults(&rules), [], "{name:?}");
            }
        }
        let janggi = find("janggi").expect("in the catalogue");
        let starts = &janggi.starts;
        let different: HashSet<_> = starts.iter().map(|(_, setup)| &setup.pieces).collect();
        assert_eq!(different.len(), 4);
    }

    #[test]
    fn a_mended_game_is_still_known_by_its_former_rules() {
        let family = shogi::family();
        let family = family.mended(&[1], |spec| spec.declaration = Declaration::None);
        let family = family.mended(&[1], |spec| spec.repetition = Repetition::Third);
        let present = &family.variants[0];
        assert_eq!(present.spec().revision, 3);
        assert_eq!(present.revision(3).as_ref(), Some(present));
        assert!(present.revision(0).is_none() && present.revision(4).is_none());
        let [first, second] = [1, 2].map(|n| present.revision(n).expect("a former revision"));
        let first_spec = shogi::base().with(|spec| spec.repetition = Repetition::Third);
        assert_eq!(*first.spec(), first_spec);
        let second_spec = first_spec.with(|spec| {
            spec.revision = 2;
            spec.declaration = Declaration::Entered { pieces: 10, points: [28, 27] };
        });
        assert_eq!(*second.spec(), second_spec);
        assert_eq!(second.revision(1), Some(first.clone()));
        assert!(first != *present && first.id == present.id && second.revision(3).is_none());
        assert_eq!(first.rules().spec(), first.spec());
        assert_eq!(Some(latest(&first)), find("shogi"));
    }

    #[test]
    fn every_revision_is_kept() {
        for variant in all() {
            for revision in 1..=variant.spec().revision {
                let former = variant.revision(revision).expect("a former spec");
                assert_eq!(former.spec().revision, revision, "{}", variant.id);
                assert_eq!(former.spec().check(), [], "{} {revision}", variant.id);
            }
        }
    }

    #[test]
    fn ids_are_unique_and_found() {
        let ids: HashSet<_> = all().map(|variant| variant.id.clone()).collect();
        assert_eq!(ids.len(), all().count());
        for id in &ids {
            assert_eq!(find(id).map(|variant| variant.id.clone()).as_ref(), Some(id));
            assert!(family_of(id).is_some());
        }
        assert!(find("torus-3").is_none() && family_of("").is_none());
    }
}
