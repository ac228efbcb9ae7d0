//! The games whose board is another: cylinder, footwork, torus (R-10 to R-18,
//! R-143).

use hensoku::engine::illegal::Illegal;
use hensoku::engine::movement::Vector;
use hensoku::engine::square::{Square, SquareSet};
use hensoku::engine::topology::{Seams, Topology};

use crate::table::{at, start};

fn ends(moves: &[String]) -> Vec<&str> {
    moves.iter().map(|text| &text[2..]).collect()
}

#[test]
fn the_cylinder_begins_with_31_moves_and_no_capture() {
    let game = start("cylinder-1");
    assert_eq!(game.legal().len(), 31);
    assert_eq!(game.checked(), "");
    let takes = |text: &String| {
        let rules = game.game().rules();
        let to = hensoku::notation::square::read(rules.topology(), &text[2..]);
        to.is_some_and(|(to, _)| game.game().position().piece_at(to).is_some())
    };
    assert!(!game.legal().iter().any(takes));
}

#[test]
fn r10_a_rook_on_the_cylinder_reaches_each_square_of_its_rank_once() {
    let game = at("cylinder-1", "4k4/9/9/9/2R6/9/9/9/4K4 b - 1");
    let all = game.from("7e");
    let sideways: Vec<_> = ends(&all).into_iter().filter(|to| to.ends_with('e')).collect();
    assert_eq!(sideways, ["1e", "2e", "3e", "4e", "5e", "6e", "8e", "9e"]);
}

#[test]
fn r10_a_bishop_on_the_cylinder_is_bound_by_the_ranks() {
    let game = at("cylinder-1", "8k/9/9/9/9/9/9/9/K1B6 b - 1");
    let quiet: Vec<_> = game.from("7i").into_iter().filter(|t| !t.ends_with('+')).collect();
    // Eight steps either way, over the seam, ended by the ranks.
    let expected = [
        "1c", "1f", "2d", "2e", "3d", "3e", "4c", "4f", "5b", "5g", "6a", "6h", "8a", "8h", "9b",
        "9g",
    ];
    assert_eq!(ends(&quiet), expected);
}

#[test]
fn r11_nifu_is_by_file_also_at_the_seam() {
    let game = at("cylinder-1", "4k4/9/9/9/9/9/P8/9/4K4 b P 1");
    assert_eq!(game.why("P*9e"), Illegal::OnePerFile);
    assert!(game.allows("P*1e") && game.allows("P*8e"));
}

/// Does this piece, alone on 9e, come to file 1 with one move?
fn crosses(variant: &str, code: &str) -> bool {
    let game = at(variant, &format!("4k4/9/9/9/{code}8/9/9/9/4K4 b - 1"));
    game.from("9e").iter().any(|text| text.starts_with("9e1"))
}

#[test]
fn r12_the_present_face_decides_who_passes_the_edge() {
    let codes = ["P", "L", "N", "S", "G", "B", "R", "+P", "+L", "+N", "+S", "+B", "+R"];
    let passing: [(&str, &[&str]); 9] = [
        ("shogi", &[]),
        ("footwork-1", &[]),
        ("footwork-2", &["B", "R", "+B", "+R"]),
        ("footwork-3", &["N", "S", "G", "+P", "+L", "+N", "+S"]),
        ("footwork-4", &["N", "S"]),
        ("footwork-5", &["G", "+P", "+L", "+N", "+S"]),
        ("footwork-6", &["B", "+B"]),
        ("footwork-7", &["R", "+R"]),
        ("cylinder-1", &["N", "S", "G", "B", "R", "+P", "+L", "+N", "+S", "+B", "+R"]),
    ];
    for (variant, kinds) in passing {
        for code in codes {
            // In a row of nine a plain bishop or rook reaches file 1 anyway.
            let expected = match (variant, code) {
                (_, "R" | "+R" | "B" | "+B") => continue,
                _ => kinds.contains(&code),
            };
            assert_eq!(crosses(variant, code), expected, "{variant} {code}");
        }
        // For the sliders a pawn beside them shuts the inner way.
        for code in ["R", "+R"] {
            let game = at(variant, &format!("4k4/9/9/9/{code}P7/9/9/9/4K4 b - 1"));
            assert_eq!(game.allows("9e1e"), kinds.contains(&code), "{variant} {code}");
        }
        for code in ["B", "+B"] {
            let game = at(variant, &format!("4k4/9/9/1P7/{code}8/1G7/9/9/4K4 b - 1"));
            assert_eq!(game.allows("9e1d"), kinds.contains(&code), "{variant} {code}");
        }
        let king = at(variant, "4k4/9/9/9/K8/9/9/9/9 b - 1");
        let passes = matches!(variant, "cylinder-1" | "footwork-1" | "footwork-2" | "footwork-3");
        assert_eq!(king.allows("9e1e"), passes, "{variant} K");
    }
}

#[test]
fn r13_every_attacker_sees_its_own_edges() {
    // Which of these pieces on 1d or 1e reach the king on 9e?
    let cases: [(&str, &str, &[&str]); 4] = [
        ("r", "1e", &["cylinder-1", "footwork-2", "footwork-7"]),
        ("g", "1d", &["cylinder-1", "footwork-3", "footwork-5"]),
        ("s", "1d", &["cylinder-1", "footwork-3", "footwork-4"]),
        ("b", "1d", &["cylinder-1", "footwork-2", "footwork-6"]),
    ];
    for (code, square, attacking) in cases {
        // A gold on 8e shuts the inner way along the rank.
        let (d, e) = if square == "1d" {
            (format!("8{code}"), "KG7".to_owned())
        } else {
            ("9".to_owned(), format!("KG6{code}"))
        };
        for variant in [
            "shogi",
            "cylinder-1",
            "footwork-1",
            "footwork-2",
            "footwork-3",
            "footwork-4",
            "footwork-5",
            "footwork-6",
            "footwork-7",
        ] {
            let game = at(variant, &format!("4k4/9/9/{d}/{e}/9/9/9/9 b - 1"));
            let expected = if attacking.contains(&variant) { "0" } else { "" };
            assert_eq!(game.checked(), expected, "{variant} {code}");
        }
    }
    // A king that passes guards the squares beyond the edge.
    let text = "9/9/9/8k/1K7/9/9/9/9 b - 1";
    assert!(at("shogi", text).allows("8e9e"));
    assert_eq!(at("footwork-1", text).why("8e9e"), Illegal::KingIntoAttack);
}

#[test]
fn the_torus_begins_with_40_moves_and_no_check() {
    let game = start("torus-1");
    assert_eq!(game.legal().len(), 40);
    assert_eq!(game.checked(), "");
    let (rules, position) = (game.game().rules(), game.game().position());
    let takes =
        game.game().legal_moves().into_iter().any(|mv| position.piece_at(mv.to()).is_some());
    assert!(!takes, "{:?}", position.setup(rules));
}

#[test]
fn r14_the_torus_has_no_dead_ends() {
    let game = at("torus-1", "9/4k4/9/9/9/9/9/9/9/4K4/9 b PLN 1");
    for rank in "acdefghijk".chars() {
        for code in ["L", "N"] {
            assert!(game.allows(&format!("{code}*9{rank}")), "{code}*9{rank}");
        }
        assert!(game.allows(&format!("P*9{rank}")), "P*9{rank}");
    }
    // Promotion is never forced.
    let game = at("torus-1", "P8/LNk6/9/9/9/9/9/9/9/4K4/9 b - 1");
    assert_eq!(game.from("9a"), ["9a9k", "9a9k+"]);
    assert!(game.allows("8b7k") && game.allows("8b7k+"));
    // Two pawns and the dropped mate are banned as ever.
    let game = at("torus-1", "9/4k4/9/9/9/9/9/9/P8/4K4/9 b P 1");
    assert_eq!(game.why("P*9a"), Illegal::OnePerFile);
}

#[test]
fn r15_crossing_the_seam_enters_and_leaves_the_camp() {
    // Backward from k to a: entered.
    let game = at("torus-1", "9/9/3k5/9/9/9/9/9/9/8K/4S4 b - 1");
    assert!(game.allows("5k4a+") && game.allows("5k4a") && game.allows("5k6a+"));
    assert!(!game.from("5k").contains(&"5k5j+".to_owned()));
    // Forward from a to k: left.
    let game = at("torus-1", "4S4/9/3k5/9/9/9/9/9/9/8K/9 b - 1");
    assert!(game.allows("5a5k+") && game.allows("5a4k+"));
    // North the other way round: its camp is ranks h to k.
    let game = at("torus-1", "4s4/8k/9/9/9/9/9/9/3K5/9/9 w - 1");
    assert!(game.allows("5a4k+") && !game.legal().contains(&"5a5b+".to_owned()));
}

#[test]
fn r16_a_bishop_passes_every_square_of_the_torus() {
    let board = Topology::rectangle(9, 11).expect("a board");
    let from = Square(5 * 9 + 4);
    for (right, forward) in [(1, 1), (1, -1), (-1, -1), (-1, 1)] {
        let vector = Vector::new(right, forward);
        let passed: SquareSet =
            board.slide(from, vector, Seams::BOTH).map(|exit| exit.to).collect();
        assert_eq!(passed.len(), 98);
        assert!(!passed.contains(from));
    }
    // Among other pieces each diagonal goes up to the first of them. Four
    // golds shield the enemy king.
    let game = at("torus-1", "8k/g6g1/9/9/9/4B4/9/9/9/9/g3K2g1 b - 1");
    let position = game.game().position();
    let mut reached = SquareSet::EMPTY;
    for (right, forward) in [(1, 1), (1, -1), (-1, -1), (-1, 1)] {
        for exit in board.slide(from, Vector::new(right, forward), Seams::BOTH) {
            match position.piece_at(exit.to) {
                Some(piece) if piece.owner.0 == 0 => break,
                Some(_) => {
                    reached.insert(exit.to);
                    break;
                }
                None => reached.insert(exit.to),
            }
        }
    }
    let moves = game.game().legal_moves_from(from);
    assert_eq!(moves.iter().map(|mv| mv.to()).collect::<SquareSet>(), reached);
    assert!(reached.len() > 60, "{}", reached.len());
}

#[test]
fn r17_a_lance_goes_round_its_file() {
    let game = at("torus-1", "9/9/7k1/9/9/4L4/9/9/K8/9/9 b - 1");
    let squares: Vec<_> = game.from("5f").into_iter().filter(|t| !t.ends_with('+')).collect();
    assert_eq!(ends(&squares), ["5a", "5b", "5c", "5d", "5e", "5g", "5h", "5i", "5j", "5k"]);
    // A lance behind its king gives check from the far side.
    let game = at("torus-1", "9/k8/4K4/9/9/9/4l4/9/9/9/9 b - 1");
    assert_eq!(game.checked(), "0");
}

#[test]
fn r17_a_rook_attacks_along_both_directions_of_the_ring() {
    let game = at("torus-1", "k8/9/9/4r4/9/9/9/4K4/9/9/9 b G 1");
    assert_eq!(game.checked(), "0");
    // One drop shuts one way only.
    assert!(game.from("G*").is_empty());
}

#[test]
fn r18_leftward_from_file_9_is_file_1() {
    assert!(at("cylinder-1", "4k4/9/9/9/9/9/9/9/K8 b - 1").allows("9i1i"));
    assert!(at("torus-1", "9/9/9/9/4k4/9/9/9/9/9/K8 b - 1").allows("9k1k"));
    assert!(at("torus-1", "9/9/9/9/4k4/9/9/9/9/9/K8 b - 1").allows("9k1a"));
}

#[test]
fn r143_sliding_right_through_the_camp_does_not_promote() {
    let game = at("torus-1", "8k/9/9/9/4R4/9/4P4/9/9/K8/9 b - 1");
    // Up over d, c, b, a and on to k, j, i, h.
    for to in ["5k", "5j", "5i", "5h"] {
        assert!(game.allows(&format!("5e{to}")));
        assert_eq!(game.why(&format!("5e{to}+")), Illegal::NoPromotion, "{to}");
    }
    for to in ["5d", "5c", "5b", "5a"] {
        assert!(game.allows(&format!("5e{to}+")) && game.allows(&format!("5e{to}")));
    }
}

#[test]
fn r143_the_face_before_the_move_decides_about_the_seam() {
    let text = "4k4/9/S8/9/9/9/9/9/4K4 b - 1";
    // Silvers pass, promoted ones do not: it passes while it promotes.
    let game = at("footwork-4", text);
    assert!(game.allows("9c1b+") && game.allows("9c1d+"));
    // The other way round it does not.
    let game = at("footwork-5", text);
    assert_eq!(game.why("9c1b+"), Illegal::NoSuchMove);
    assert_eq!(game.why("9c1b"), Illegal::NoSuchMove);
    let game = at("footwork-4", "4k4/9/+S8/9/9/9/9/9/4K4 b - 1");
    assert_eq!(game.why("9c1b"), Illegal::NoSuchMove);
    let game = at("footwork-5", "4k4/9/+S8/9/9/9/9/9/4K4 b - 1");
    assert!(game.allows("9c1b"));
    assert_eq!(game.why("9c1b+"), Illegal::NoPromotion, "it has no other face");
}
