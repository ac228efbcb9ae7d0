//! How pieces move, drawn and in words.

use std::collections::BTreeSet;

use hensoku::draw::Layout;
use hensoku::engine::piece::Kind;
use hensoku::manual::diagram::DiagramCase;
use hensoku::manual::{ManualPage, MovementDiagram};
use hensoku::notation::square;
use hensoku::variants::{self, Variant};

use super::{check, check_sentences, page};

fn phases(page: &ManualPage) -> std::ops::RangeInclusive<u8> {
    0..=u8::from(page.has_second_phase())
}

#[test]
fn every_piece_and_face_of_every_game_is_drawn() {
    for variant in variants::all() {
        let (page, rules, id) = (page(&variant), variant.rules(), &variant.id);
        let layout = Layout::of(&variant).expect("a board");
        let mut drawn = BTreeSet::new();
        for moves in phases(&page).flat_map(|phase| page.moves(phase)) {
            assert!(!moves.diagrams.is_empty(), "{id}: {:?}", moves.kinds);
            drawn.extend(moves.kinds.iter().copied());
            moves.told.iter().for_each(|text| check_sentences(text, id));
            for diagram in &moves.diagrams {
                check(&diagram.case.told(), id);
                check(&diagram.told(&rules), id);
                let seen = &diagram.guidance.guidance;
                let any = !seen.targets().or(seen.threats).is_empty();
                assert!(any || diagram.case == DiagramCase::Barred, "{id}: {diagram:?}");
                let picture = diagram.svg(&layout, 1.0).into_string();
                let signs = ["m-dot", "m-ring", "g-cross", "g-way", "m-path"];
                let has_sign = signs.iter().any(|sign| picture.contains(sign));
                assert!(!any || has_sign, "{id}: {diagram:?}");
                assert!(picture.contains("g-from") && !picture.contains("NaN"), "{id}");
                assert!(!picture.contains("style="), "{id}");
            }
        }
        let moving = page.pieces.iter().map(|row| row.kind).filter(|kind| *kind != Kind::Turned);
        assert_eq!(moving.collect::<BTreeSet<_>>(), drawn, "{id}");
    }
}

/// A drawing of a game.
fn diagram(id: &str, kind: Kind, case: DiagramCase) -> (Variant, MovementDiagram) {
    let variant = variants::find(id).expect("in the catalogue");
    let page = page(&variant);
    let of = |phase| page.moves(phase).into_iter().find(|moves| moves.kinds.contains(&kind));
    let moves = phases(&page).find_map(of).expect("it moves");
    let found = moves.diagrams.iter().find(|diagram| diagram.case == case).cloned();
    (variant, found.unwrap_or_else(|| panic!("{id} {kind:?} {case:?}: {moves:?}")))
}

/// The names of squares, and what a drawing has of them.
fn moves(id: &str, kind: Kind, case: DiagramCase) -> [Vec<String>; 3] {
    let (variant, diagram) = diagram(id, kind, case);
    let rules = variant.rules();
    let names = |squares: hensoku::engine::square::SquareSet| {
        squares.into_iter().map(|at| square::text(rules.topology(), at)).collect::<Vec<_>>()
    };
    let guidance = diagram.guidance.guidance;
    [names(guidance.moves), names(guidance.captures), names(guidance.threats)]
}

#[test]
fn a_silver_at_the_edge_of_a_cylinder_comes_in_at_the_other_side() {
    let [moves, ..] = moves("cylinder-1", Kind::Silver, DiagramCase::Edge);
    assert!(moves.iter().filter(|square| square.starts_with('9')).count() == 2, "{moves:?}");
}

#[test]
fn a_piece_that_does_not_pass_has_no_drawing_at_the_edge() {
    let variant = variants::find("footwork-1").expect("in the catalogue");
    for moves in page(&variant).moves(0) {
        let edge = moves.diagrams.iter().any(|diagram| diagram.case == DiagramCase::Edge);
        assert_eq!(edge, moves.kinds.contains(&Kind::King), "{:?}", moves.kinds);
    }
}

#[test]
fn a_slide_stops_before_other_pieces_and_keeps_its_gap() {
    let (_, near) = diagram("skate-1", Kind::Silver, DiagramCase::Stopped);
    let (_, far) = diagram("skate-variant-1", Kind::Silver, DiagramCase::Stopped);
    assert_eq!(near.pieces, far.pieces);
    let enemy = near.pieces[1].0;
    let ahead = |diagram: &MovementDiagram| {
        let below = |by: u8| hensoku::engine::square::Square(enemy.0 + 9 * by);
        (1..4).find(|by| diagram.guidance.guidance.moves.contains(below(*by)))
    };
    assert_eq!((ahead(&near), ahead(&far)), (Some(1), Some(2)));
}

#[test]
fn jumps_are_shown_with_what_is_jumped_over() {
    for (id, kind) in [
        ("checkers-1", Kind::Silver),
        ("checkers-1", Kind::Knight),
        ("checkers-variant-1", Kind::Lance),
        ("checkers-variant-1", Kind::King),
        ("xiangqi", Kind::XiangqiCannon),
        ("janggi", Kind::JanggiCannon),
    ] {
        let (_, diagram) = diagram(id, kind, DiagramCase::Over);
        let hurdles = diagram.guidance.ways.iter().map(|way| way.mark.hurdles.len()).sum::<usize>();
        assert!(hurdles > 0, "{id} {kind:?}: {diagram:?}");
    }
    let (_, chain) = diagram("checkers-variant-1", Kind::Lance, DiagramCase::Over);
    assert!(chain.guidance.ways.iter().any(|way| way.mark.hurdles.len() == 2), "{chain:?}");
    let (_, past) = diagram("kosaku-s", Kind::Pawn, DiagramCase::Obstacle);
    assert!(past.guidance.ways.iter().any(|way| way.mark.hurdles.len() == 1), "{past:?}");
}

#[test]
fn a_cannon_captures_over_a_piece() {
    let [_, captures, _] = moves("xiangqi", Kind::XiangqiCannon, DiagramCase::Over);
    assert_eq!(captures.len(), 1);
}

#[test]
fn palaces_are_on_their_squares() {
    let [moves, ..] = moves("xiangqi", Kind::XiangqiGeneral, DiagramCase::Open);
    assert_eq!(moves.len(), 4);
    let ranks: BTreeSet<char> = moves.iter().filter_map(|name| name.chars().last()).collect();
    assert_eq!(ranks, BTreeSet::from(['h', 'i', 'j']));
    for kind in [Kind::JanggiChariot, Kind::JanggiCannon, Kind::JanggiSoldier] {
        let (_, diagram) = diagram("janggi", kind, DiagramCase::Lines);
        assert!(!diagram.guidance.guidance.targets().is_empty(), "{kind:?}");
    }
}

#[test]
fn what_bars_a_lame_move_takes_it_away() {
    for (id, kind) in [
        ("xiangqi", Kind::XiangqiHorse),
        ("xiangqi", Kind::XiangqiElephant),
        ("janggi", Kind::JanggiElephant),
    ] {
        let count = |case| moves(id, kind, case)[0].len();
        assert!(count(DiagramCase::Barred) < count(DiagramCase::Open), "{id} {kind:?}");
    }
}

#[test]
fn moves_and_captures_are_told_apart() {
    let [to, captures, threats] = moves("chess", Kind::ChessPawn, DiagramCase::Open);
    assert_eq!((to.len(), captures.len(), threats.len()), (2, 0, 2));
    let (variant, diagram) = diagram("chess", Kind::ChessPawn, DiagramCase::Open);
    let told = diagram.told(&variant.rules());
    assert!(told.en.contains("To capture only") && told.ja.contains("取るときだけ"), "{told:?}");
}

#[test]
fn a_bishop_between_walls_is_reflected_and_steps_aside_at_home() {
    let (_, open) = diagram("kosaku-a", Kind::Bishop, DiagramCase::Open);
    assert!(!open.guidance.reasons().is_empty());
    let [moves, ..] = moves("kosaku-a", Kind::Bishop, DiagramCase::Home);
    assert!(moves.iter().filter(|square| square.ends_with('i')).count() == 2, "{moves:?}");
}
