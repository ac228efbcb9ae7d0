//! 炮 and 包 (section 5.5, R-132).

use crate::table::{BOARDS, JANGGI, Table, XIANGQI, kings, place};

fn with(variant: &str, pieces: &str) -> Table {
    place(variant, &format!("{} {pieces}", kings(variant)), "b - 1")
}

/// Where the piece on 4g may go up its file.
fn up(game: &Table) -> String {
    let targets = game.targets("4g");
    let ahead = targets.split(' ').filter(|to| to.starts_with('4') && &to[1..] < "g");
    ahead.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_cannon_of_xiangqi_moves_as_a_rook_and_captures_over_one_piece() {
    for variant in BOARDS {
        for hurdle in ["P4e", "p4e", "xC4e", "jC4e", "jc4e"] {
            assert_eq!(up(&with(variant, &format!("xC4g {hurdle} n4c"))), "4c 4f", "{hurdle}");
            assert_eq!(up(&with(variant, &format!("xC4g {hurdle}"))), "4f", "{hurdle}");
        }
        // Over two it does not reach, and it never takes what is next.
        assert_eq!(up(&with(variant, "xC4g P4e G4d n4c")), "4f");
        assert_eq!(up(&with(variant, "xC4g n4f")), "");
        assert_eq!(up(&with(variant, "xC4g P4e S4c")), "4f");
        // A 包 is taken as any other.
        assert_eq!(up(&with(variant, "xC4g P4e jc4c")), "4c 4f");
    }
}

#[test]
fn the_cannon_of_janggi_moves_and_captures_over_one_piece() {
    for variant in BOARDS {
        for hurdle in ["P4e", "p4e", "xC4e", "xc4e"] {
            assert_eq!(up(&with(variant, &format!("jC4g {hurdle} n4c"))), "4c 4d", "{hurdle}");
        }
        assert_eq!(up(&with(variant, "jC4g")), "");
        assert_eq!(up(&with(variant, "jC4g P4e G4d")), "");
        assert_eq!(up(&with(variant, "jC4g P4f n4e")), "4e");
    }
}

#[test]
fn cannons_of_janggi_leave_each_other_alone() {
    for variant in BOARDS {
        for hurdle in ["jC4e", "jc4e"] {
            assert_eq!(up(&with(variant, &format!("jC4g {hurdle} n4c"))), "", "{hurdle}");
        }
        assert_eq!(up(&with(variant, "jC4g P4e jc4c")), "4d");
        assert_eq!(up(&with(variant, "jC4g P4e xc4c")), "4c 4d");
    }
    let game = place("janggi", "jK6j jk5a jC4g jS4e jc4c", "b - 1");
    assert_eq!(up(&game), "4d");
}

#[test]
fn cannons_give_check_over_a_hurdle() {
    for (variant, code) in [(XIANGQI, "xC"), (XIANGQI, "jC"), (JANGGI, "xC"), (JANGGI, "jC")] {
        let mut game = with(variant, &format!("{code}5i G4e"));
        assert_eq!(game.checked(), "");
        game.play("4e5d");
        assert_eq!(game.checked(), "1", "{code} on {variant}");
        // Of a 包 no 包 is a hurdle.
        let mut game = with(variant, &format!("{code}5i jC4d P3d"));
        game.play("4d2d");
        assert_eq!(game.checked(), "");
    }
}
