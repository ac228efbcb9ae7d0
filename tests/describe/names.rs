//! Names and short texts of the catalogue.

use hensoku::variants::{self, Group};

use super::check;

#[test]
fn every_name_is_told_in_both_languages() {
    for group in Group::ALL {
        check(&group.name(), "group");
        check(&group.note(), "group");
    }
    for family in variants::families() {
        check(&family.name, family.id);
        check(&family.summary, family.id);
        for variant in &family.variants {
            check(&variant.name, &variant.id);
            check(&variant.difference, &variant.id);
        }
    }
}

/// Two games of a family never say the same of themselves.
#[test]
fn the_numbers_of_a_family_are_told_apart() {
    for family in variants::families() {
        for (index, variant) in family.variants.iter().enumerate() {
            let alike = |other: &&variants::Variant| other.difference == variant.difference;
            assert!(!family.variants[..index].iter().any(|other| alike(&other)), "{}", variant.id);
        }
    }
}
