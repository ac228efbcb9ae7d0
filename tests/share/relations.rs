//! A game sent back and forth.

use hensoku::engine::action::Action;
use hensoku::record::{NodeId, Tree};
use hensoku::share::{Relation, Shared, decode, encode};

use super::walk::{self, Dice};
use super::{at_position, game, variant};

fn line(id: &str, seed: u64, plies: usize) -> Shared {
    let variant = variant(id);
    Shared::of_game(&variant, &game(&mut Dice(seed), &variant, plies), 0)
}

#[test]
fn a_link_is_older_newer_or_the_same() {
    let (short, long) = (line("torus-1", 3, 20), line("torus-1", 3, 27));
    assert_eq!(Relation::of(&short, &short), Relation::Same);
    assert_eq!(Relation::of(&short, &long), Relation::Older { behind: 7 });
    assert_eq!(Relation::of(&long, &short), Relation::Newer { ahead: 7 });
    let sent = decode(&encode(&long).expect("fits")).expect("opens");
    assert_eq!(Relation::of(&sent, &long), Relation::Same);
}

#[test]
fn games_part_where_they_differ() {
    let (one, mut other) = (line("torus-1", 3, 20), line("torus-1", 3, 15));
    let end = other.record.tree.end(NodeId::ROOT);
    other.open_at = other.record.tree.add(end, Action::Resign);
    assert_eq!(Relation::of(&one, &other), Relation::Parted { shared: 15 });
    assert_eq!(Relation::of(&other, &one), Relation::Parted { shared: 15 });
}

#[test]
fn the_line_counts_at_which_a_link_opens() {
    let long = line("torus-1", 3, 20);
    let mut tree = long.clone();
    tree.open_at = tree.record.tree.add(NodeId::ROOT, Action::Resign);
    assert_eq!(Relation::of(&tree, &long), Relation::Parted { shared: 0 });
    tree.open_at = NodeId::ROOT;
    assert_eq!(Relation::of(&tree, &long), Relation::Same);
}

#[test]
fn other_games_and_starts_are_unrelated() {
    let one = line("torus-1", 3, 20);
    assert_eq!(Relation::of(&one, &line("torus-2", 3, 20)), Relation::Unrelated);
    let mut start = at_position(&variant("torus-1"), "9/4k4/9/9/9/9/9/9/9/4K4/9 b G 1");
    assert_eq!(Relation::of(&start, &one), Relation::Unrelated);
    let armed = |seed| walk::begun(&mut Dice(seed), &variant("rengo-chess"));
    assert_eq!(Relation::of(&armed(1), &armed(1)), Relation::Same);
    assert_eq!(Relation::of(&armed(1), &armed(2)), Relation::Unrelated);
    start.record.tree = Tree::of_line([Action::Resign]);
    assert_eq!(Relation::of(&start, &start.clone()), Relation::Same);
}
