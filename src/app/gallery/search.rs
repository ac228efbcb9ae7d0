//! Finding families by name and group.

use crate::variants::lookup::is_called;
use crate::variants::{Family, Group};

/// What a person looks for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// A part of the name, as it was typed.
    pub name: String,
    /// The group, if one was chosen.
    pub group: Option<Group>,
}

impl Wanted {
    /// Is nothing asked for?
    pub fn is_everything(&self) -> bool {
        *self == Wanted::default()
    }

    /// Is this family wanted? Each word must occur in one of its names.
    pub fn fits(&self, family: &Family) -> bool {
        self.group.is_none_or(|group| group == family.group) && is_called(family, &self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants;

    fn found(name: &str) -> Vec<&'static str> {
        let wanted = Wanted { name: name.to_owned(), group: None };
        let families = variants::families().iter().filter(|family| wanted.fits(family));
        families.map(|family| family.id).collect()
    }

    #[test]
    fn names_are_found_in_either_language() {
        assert_eq!(found("円筒"), ["cylinder"]);
        assert_eq!(found("TORUS"), ["torus"]);
        assert_eq!(found("ｔｏｒｕｓ"), ["torus"]);
        assert_eq!(found("どーなつ"), ["torus"]);
        assert_eq!(found("ふっとわーく"), ["footwork"]);
        assert_eq!(found("  shogi  torus "), ["torus"]);
        assert_eq!(found("チェス盤"), [""; 0]);
        assert_eq!(found("").len(), variants::families().len());
    }

    #[test]
    fn the_names_of_the_documents_are_found() {
        assert_eq!(found("横ループ将棋"), ["cylinder", "torus"]);
        assert_eq!(found("縦横ループ"), ["torus"]);
        assert_eq!(found("ダイヤモンド将棋"), ["checkers"]);
        assert_eq!(found("Shogi-Cylindrical"), ["cylinder"]);
        assert_eq!(found("shogi-torus"), ["torus"]);
        assert_eq!(found("スケート将棋２"), ["skate"]);
        for number in 1..=4 {
            assert_eq!(found(&format!("スケート将棋バリアント{number}")), ["skate-variant"]);
        }
    }

    #[test]
    fn what_people_type_is_found() {
        assert_eq!(found("doughnut"), ["torus"]);
        assert_eq!(found("Donut"), ["torus"]);
        assert_eq!(found("えんとう"), ["cylinder"]);
        for ice in ["ice", "氷"] {
            assert_eq!(found(ice), ["skate", "skate-variant"]);
        }
        let four = variants::families().iter().filter(|family| family.group == Group::Four);
        let four: Vec<_> = four.map(|family| family.id).collect();
        for words in ["four", "4 players", "４人", "四人", "よにん"] {
            assert_eq!(found(words), four, "{words}");
        }
    }

    #[test]
    fn a_group_narrows_the_search() {
        for group in Group::ALL {
            let wanted = Wanted { name: String::new(), group: Some(group) };
            let mut of_group = variants::families().iter().filter(|f| f.group == group);
            let found = variants::families().iter().any(|family| wanted.fits(family));
            assert_eq!(found, of_group.next().is_some(), "{group:?}");
            assert!(!wanted.is_everything());
        }
    }
}
