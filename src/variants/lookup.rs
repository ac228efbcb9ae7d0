//! Games found by what they are called.

use super::{Family, Variant};
use crate::folding::{folded, occurs};

/// Does each of these words occur in one of the names of a family?
pub fn is_called(family: &Family, words: &str) -> bool {
    all_occur(words, &names(family))
}

/// The games of a family that are called so: all of them where its own names say it,
/// else those whose ids and names have the rest.
pub fn games_called<'f>(family: &'f Family, words: &str) -> Vec<&'f Variant> {
    let own = names(family);
    let called = |game: &&Variant| {
        let more = [&game.id, &*game.name.ja, &game.name.en, &game.difference.ja];
        let more = more.into_iter().chain([&*game.difference.en]).map(folded);
        all_occur(words, &own.iter().cloned().chain(more).collect::<Vec<String>>())
    };
    if all_occur(words, &own) {
        return family.variants.iter().collect();
    }
    family.variants.iter().filter(called).collect()
}

fn names(family: &Family) -> Vec<String> {
    let names = [&family.name.ja, &family.name.en, family.id].map(folded);
    names.into_iter().chain(family.aliases.iter().map(|alias| folded(alias))).collect()
}

fn all_occur(words: &str, names: &[String]) -> bool {
    let mut words = words.split_whitespace().map(folded);
    words.all(|word| names.iter().any(|name| occurs(&word, name)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants;

    fn found(words: &str) -> Vec<&'static str> {
        let games = variants::families().iter().flat_map(|family| games_called(family, words));
        games.map(|game| &*game.id).collect()
    }

    #[test]
    fn games_are_found_by_family_number_and_mode() {
        assert_eq!(found("torus"), ["torus-1", "torus-2"]);
        assert_eq!(found("torus-2"), ["torus-2"]);
        assert_eq!(found("円筒将棋 1"), ["cylinder-1"]);
        assert_eq!(found("えんとう"), ["cylinder-1", "cylinder-2"]);
        assert_eq!(found("xyz"), [""; 0]);
        assert_eq!(found("").len(), variants::all().count());
    }
}
