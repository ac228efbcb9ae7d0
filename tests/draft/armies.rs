//! Armies: their costs, their texts, and who moves first.

use hensoku::engine::draft::{Army, Precedence, place};
use hensoku::engine::piece::{Kind, Origin, Piece};
use hensoku::engine::player::Player;

use super::boards::table;
use super::brute;

#[test]
fn each_kind_costs_what_the_rules_say() {
    for game in Origin::ALL {
        let table = table(game);
        let mut expected = vec![(brute::king(game), 0, 1)];
        expected.extend(brute::pools());
        let pool = &table.draft.pool;
        let drafted: Vec<_> = pool
            .iter()
            .map(|pool| (pool.kind.code(), u32::from(pool.cost), usize::from(pool.count)))
            .collect();
        assert_eq!(drafted, expected);
        let held: Vec<_> = pool.iter().filter(|pool| pool.hand).map(|p| p.kind.code()).collect();
        assert_eq!(held, ["R", "B", "G", "S", "N", "L", "P"]);
        let bound: Vec<_> = pool.iter().filter(|p| p.palace).map(|p| p.kind.code()).collect();
        let palace: &[_] = match game {
            Origin::Xiangqi => &["xK", "xA", "jA"],
            Origin::Janggi => &["jK", "xA", "jA"],
            _ => &[],
        };
        assert_eq!(bound, palace);
        assert_eq!((table.draft.points, table.draft.cost(Kind::Dragon)), (100, 0));
    }
}

#[test]
fn a_text_is_written_in_one_order() {
    let table = table(Origin::Makruk);
    let army = table.army("R* mK@4h P@5f  mS@3h P* P@6f P* ");
    assert_eq!(table.text(&army), "P@6f P@5f P* P* R* mK@4h mS@3h");
    assert_eq!((army.len(), army.cost(&table.draft)), (7, 19));
    assert_eq!((army.held(Kind::Pawn), army.count(Kind::Pawn)), (2, 4));
    let mut built = Army::default();
    for placement in army.placements().iter().rev() {
        built.add(*placement);
    }
    assert_eq!(built, army);
    assert!(built.remove(army.placements()[0]) && !built.remove(army.placements()[0]));
}

#[test]
fn the_second_army_is_turned() {
    let table = table(Origin::Makruk);
    let armies = ["mK@4h mS@3h P@8f R*", "mK@4h P@8f P* P*"].map(|text| table.army(text));
    let setup = place(&table.board, armies.each_ref(), Player(1));
    let mut expected = vec![];
    for (square, kind, owner) in [
        ("5a", Kind::MakrukKing, 1),
        ("1c", Kind::Pawn, 1),
        ("8f", Kind::Pawn, 0),
        ("4h", Kind::MakrukKing, 0),
        ("3h", Kind::MakrukKhon, 0),
    ] {
        expected.push((table.square(square).0, Piece { kind, owner: Player(owner) }));
    }
    assert_eq!(setup.pieces, expected);
    assert_eq!(setup.hands, [(Player(0), Kind::Rook, 1), (Player(1), Kind::Pawn, 2)]);
    assert_eq!(setup.turn, Player(1));
}

fn precedence(a: &str, b: &str) -> Precedence {
    let table = table(Origin::Shogi);
    let armies = [a, b].map(|text| table.army(text));
    Precedence::of(&table.draft, armies.each_ref())
}

#[test]
fn fewer_pieces_move_first_and_then_lower_costs() {
    let fewer = precedence("K@5i P@5g P@4g", "K@5i cQ@4i");
    assert_eq!(fewer, Precedence::Fewer(Player(1)));
    let cheaper = precedence("K@5i P@5g", "K@5i cQ@4i");
    assert_eq!(cheaper, Precedence::Cheaper(Player(0)));
    let even = precedence("K@5i P@5g", "K@4i cP@5g");
    assert_eq!(even, Precedence::Even);
    assert_eq!((even.first(None), even.first(Some(Player(1)))), (Player(0), Player(1)));
    assert_eq!(fewer.first(Some(Player(0))), Player(1));
}

#[test]
fn r100_pieces_in_hand_count_and_cost() {
    let fewer = precedence("K@5i P* P*", "K@5i P@5g");
    assert_eq!(fewer, Precedence::Fewer(Player(1)));
    let cheaper = precedence("K@5i R*", "K@5i G@5h");
    assert_eq!(cheaper, Precedence::Cheaper(Player(1)));
}
