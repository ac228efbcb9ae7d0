//! The catalogue: one file per family, each variant a delta on its parent.
//! Only here is a game known by its name.

mod checkers;
mod cylinder;
mod footwork;
mod foreign;
mod forward;
mod four;
mod hands;
mod kosaku;
mod parents;
mod pieces;
mod rengo;
pub mod rengo_armies;
pub mod rengo_draft;
mod shogi;
mod skate;
mod torus;

use std::sync::{Arc, LazyLock, OnceLock};

use crate::engine::rules::Rules;
use crate::engine::setup::Setup;
use crate::engine::spec::VariantSpec;
use crate::engine::text::Text;

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
            Group::Mixed => Text::new("五つのゲームの駒から選ぶ", "pieces chosen from five games"),
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
    /// The games, by number.
    pub variants: Vec<Variant>,
}

/// One game of the catalogue.
#[derive(Debug)]
pub struct Variant {
    /// The fixed id, such as `torus-1`.
    pub id: String,
    /// Its name, with the number where the family has several.
    pub name: Text,
    /// What this number changes, in a few words.
    pub difference: Text,
    /// How the pieces in hand are laid out.
    pub stand: Stand,
    /// Does the player hand the common stand over himself after his move
    /// ? It changes nothing in the rules.
    pub hands_over: bool,
    /// How the board is ruled.
    pub surface: Surface,
    /// Where the game may begin instead of its usual start, by name; the usual
    /// one comes first. Empty where there is no choice.
    pub starts: Vec<(Text, Setup)>,
    spec: VariantSpec,
    rules: OnceLock<Arc<Rules>>,
}

impl Variant {
    fn new(id: String, name: Text, difference: Text, spec: VariantSpec) -> Variant {
        let surface = match &spec {
            spec if spec.board.palaces => Surface::Points,
            spec if spec.turn.players > 2 || spec.board.files == 8 => Surface::Plain,
            _ => Surface::Shogi,
        };
        let (stand, hands_over) = (Stand::Counts, false);
        let rules = OnceLock::new();
        let starts = Vec::new();
        Variant { id, name, difference, stand, hands_over, surface, starts, spec, rules }
    }

    /// The game as data.
    pub fn spec(&self) -> &VariantSpec {
        &self.spec
    }

    /// The compiled rules, made at the first call and shared.
    pub fn rules(&self) -> Arc<Rules> {
        let compile = || match Rules::compile(&self.spec) {
            Ok(rules) => Arc::new(rules),
            Err(_) => unreachable!("a test compiles the whole catalogue"),
        };
        Arc::clone(self.rules.get_or_init(compile))
    }
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
                return Variant::new(id.to_owned(), name.clone(), difference, spec);
            }
            let name = Text::made(format!("{} {number}", name.ja), format!("{} {number}", name.en));
            Variant::new(format!("{id}-{number}"), name, difference, spec)
        });
        let variants = numbered.collect();
        Family { id, group, name, summary, variants }
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
            Variant::new(format!("{id}-{mode}"), name, difference, spec)
        };
        let variants = specs.into_iter().map(named).collect();
        Family { id, group, name, summary, variants }
    }

    /// The same with another layout of the hand. A limited hand has as many
    /// places as it holds.
    fn with_stand(mut self, stand: Stand) -> Family {
        for variant in &mut self.variants {
            variant.stand = variant.spec.hand.limit().map_or(stand, Stand::Places);
        }
        self
    }

    /// The same, where the board of this number is ruled in another way.
    fn ruled(mut self, number: usize, surface: Surface) -> Family {
        if let Some(variant) = self.variants.get_mut(number - 1) {
            variant.surface = surface;
        }
        self
    }

    /// The same with a choice of starts.
    fn with_starts(mut self, starts: Vec<(Text, Setup)>) -> Family {
        for variant in &mut self.variants {
            variant.starts.clone_from(&starts);
        }
        self
    }

    /// The same, where in these numbers the player hands the stand over.
    fn handed_over(mut self, numbers: &[usize]) -> Family {
        for &number in numbers {
            if let Some(variant) = self.variants.get_mut(number - 1) {
                variant.hands_over = true;
            }
        }
        self
    }
}

/// Every family, in the order of the gallery.
pub fn families() -> &'static [Family] {
    static FAMILIES: LazyLock<Vec<Family>> = LazyLock::new(|| {
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
        families.extend(four::families());
        families.push(kosaku::family());
        families.push(rengo::family());
        families.push(shogi::family());
        families.extend(parents::families());
        families
    });
    &FAMILIES
}

/// Every game.
pub fn all() -> impl Iterator<Item = &'static Variant> {
    families().iter().flat_map(|family| &family.variants)
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static Variant> {
    all().find(|variant| variant.id == id)
}

/// Standard shogi, with which the others are compared.
pub fn standard() -> Option<&'static Variant> {
    find("shogi")
}

/// The family to which a game belongs.
pub fn family_of(id: &str) -> Option<&'static Family> {
    families().iter().find(|family| family.variants.iter().any(|variant| variant.id == id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_spec_compiles() {
        for variant in all() {
            let compiled = Rules::compile(variant.spec());
            assert!(compiled.is_ok(), "{}: {:?}", variant.id, compiled.err());
        }
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
        let starts = &find("janggi").expect("in the catalogue").starts;
        let different: HashSet<_> = starts.iter().map(|(_, setup)| &setup.pieces).collect();
        assert_eq!(different.len(), 4);
    }

    #[test]
    fn ids_are_unique_and_found() {
        let ids: HashSet<_> = all().map(|variant| variant.id.as_str()).collect();
        assert_eq!(ids.len(), all().count());
        for id in ids {
            assert_eq!(find(id).map(|variant| variant.id.as_str()), Some(id));
            assert!(family_of(id).is_some());
        }
        assert!(find("torus-3").is_none() && family_of("").is_none());
    }
}
