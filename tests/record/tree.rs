//! Trees of actions.

use super::{action, number};
use hensoku::record::{NodeId, Tree};
use proptest::prelude::*;

fn numbers(tree: &Tree, at: NodeId) -> Vec<u8> {
    tree.path(at).into_iter().map(|id| number(tree.action(id))).collect()
}

#[test]
fn branches_are_found_again_and_led() {
    let mut tree = Tree::of_line([1, 2, 3].map(action));
    let one = tree.first_child(NodeId::ROOT).expect("a move");
    let two = tree.first_child(one).expect("a move");
    let other = tree.add(one, action(9));
    assert_eq!(tree.add(one, action(9)), other);
    assert_eq!((tree.len(), tree.children(one).collect::<Vec<_>>()), (4, vec![two, other]));
    tree.lead(other);
    assert_eq!(numbers(&tree, tree.end(NodeId::ROOT)), [1, 9]);
    assert_eq!((tree.ply(other), tree.parent(other)), (2, one));
    tree.lead(other);
    assert_eq!(tree.children(one).collect::<Vec<_>>(), [other, two]);
}

#[test]
fn what_is_removed_is_not_found() {
    let mut tree = Tree::of_line([1, 2, 3].map(action));
    let one = tree.first_child(NodeId::ROOT).expect("a move");
    let branches: Vec<_> = [4, 5, 6].map(|number| tree.add(one, action(number))).into();
    assert!(tree.remove(branches[1]) && !tree.remove(branches[1]));
    assert_eq!((tree.len(), tree.contains(branches[1])), (5, false));
    assert_ne!(tree.add(one, action(5)), branches[1], "another place");
    assert!(tree.remove(one) && !tree.remove(branches[0]), "gone with its parent");
    assert!(tree.is_empty() && !tree.remove(NodeId::ROOT));
    assert_eq!(tree, Tree::default());
}

#[test]
fn a_place_means_the_same_in_all_clones() {
    let mut tree = Tree::of_line([1].map(action));
    let mut clone = tree.clone();
    let (mine, theirs) = (tree.add(NodeId::ROOT, action(2)), clone.add(NodeId::ROOT, action(3)));
    assert_ne!(mine, theirs);
    assert!(!tree.knows(theirs) && !clone.knows(mine));
    assert_eq!((tree.action(theirs), clone.action(mine)), (None, None));
    let more = tree.add(mine, action(4));
    assert_eq!((tree.ply(more), number(tree.action(more))), (2, 4));
    let mut anew = tree.successor();
    assert!(!tree.knows(anew.add(NodeId::ROOT, action(1))));
}

proptest! {
    #[test]
    fn a_tree_is_what_its_paths_say(grown in prop::collection::vec((0..40_usize, 0..6_u8), 0..80)) {
        let mut tree = Tree::default();
        let mut paths: Vec<Vec<u8>> = vec![Vec::new()];
        let mut places = vec![NodeId::ROOT];
        for (at, number) in grown {
            let at = at % places.len();
            let path = [&paths[at][..], &[number]].concat();
            let place = tree.add(places[at], action(number));
            match paths.iter().position(|known| *known == path) {
                Some(known) => prop_assert_eq!(places[known], place),
                None => {
                    paths.push(path);
                    places.push(place);
                }
            }
        }
        prop_assert_eq!(tree.len() + 1, places.len());
        for (path, place) in paths.iter().zip(&places) {
            prop_assert_eq!(&numbers(&tree, *place), path);
            prop_assert_eq!(tree.ply(*place), path.len());
        }
        let mut order = tree.preorder();
        prop_assert_eq!(order.len(), places.len());
        order.sort();
        places.sort();
        prop_assert_eq!(order, places);
    }
}
