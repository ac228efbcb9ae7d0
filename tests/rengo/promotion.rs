//! Promotions of each kind on each board (sections 5.2 and 5.6).

use crate::table::{CHESS, JANGGI, MAKRUK, SHOGI, XIANGQI, kings, place};

/// By board: its ranks; where the zone of shogi's pieces and 貝 begins, and
/// where 卒 has crossed, both from the own side.
const RANKS: [(&str, u8, u8, u8); 5] = [
    (SHOGI, 9, 7, 5),
    (CHESS, 8, 7, 5),
    (XIANGQI, 10, 7, 6),
    (JANGGI, 10, 7, 6),
    (MAKRUK, 8, 6, 5),
];

/// The square on file 2 of South's rank of this number.
fn at(ranks: u8, own: u8) -> String {
    format!("2{}", char::from(b'a' + ranks - own))
}

#[test]
fn pieces_of_shogi_may_promote_entering_inside_and_leaving_the_zone() {
    for (variant, ranks, zone, _) in RANKS {
        let moves = |from: u8, to: u8| {
            let (from, to) = (at(ranks, from), at(ranks, to));
            let game = place(variant, &format!("{} R{from}", kings(variant)), "b - 1");
            [format!("{from}{to}"), format!("{from}{to}+")].map(|text| game.allows(&text))
        };
        assert_eq!(moves(zone - 2, zone - 1), [true, false], "{variant}");
        assert_eq!(moves(zone - 1, zone), [true, true], "{variant}");
        assert_eq!(moves(zone, zone + 1), [true, true], "{variant}");
        assert_eq!(moves(zone, zone - 1), [true, true], "{variant}");
        assert_eq!(moves(zone - 1, zone - 2), [true, false], "{variant}");
    }
}

#[test]
fn r107_promotion_is_forced_only_at_dead_ends() {
    for (variant, ranks, ..) in RANKS {
        let last = at(ranks, ranks);
        let before = at(ranks, ranks - 1);
        for code in ["P", "L"] {
            let game = place(variant, &format!("{} {code}{before}", kings(variant)), "b - 1");
            assert_eq!(game.from(&before), [format!("{before}{last}+")], "{code} on {variant}");
        }
        for own in [ranks - 2, ranks - 3] {
            let from = at(ranks, own);
            let game = place(variant, &format!("{} N{from}", kings(variant)), "b - 1");
            let texts = game.from(&from);
            assert!(!texts.is_empty() && texts.iter().all(|text| text.ends_with('+')), "{texts:?}");
        }
        let from = at(ranks, ranks - 4);
        let game = place(variant, &format!("{} N{from}", kings(variant)), "b - 1");
        assert!(game.from(&from).iter().any(|text| !text.ends_with('+')), "{variant}");
        // What could still move may stay as it is.
        let game = place(variant, &format!("{} S{before}", kings(variant)), "b - 1");
        assert!(game.allows(&format!("{before}{last}")));
    }
}

#[test]
fn shells_turn_over_by_themselves_in_the_zone() {
    for (variant, ranks, zone, _) in RANKS {
        let [two, one, first] = [zone - 2, zone - 1, zone].map(|own| at(ranks, own));
        let mut game = place(variant, &format!("{} mP{two}", kings(variant)), "b - 1");
        game.play(&format!("{two}{one}"));
        assert_eq!(game.on(&one), "mP", "{variant}");
        let mut game = place(variant, &format!("{} mP{one}", kings(variant)), "b - 1");
        assert_eq!(game.from(&one), [format!("{one}{first}")], "{variant}");
        game.play(&format!("{one}{first}"));
        assert_eq!(game.on(&first), "+mP", "{variant}");
        // Also when it captures.
        let aslant = first.replace('2', "3");
        let mut game = place(variant, &format!("{} mP{one} n{aslant}", kings(variant)), "b - 1");
        game.play(&format!("{one}{aslant}"));
        assert_eq!(game.on(&aslant), "+mP", "{variant}");
    }
}

#[test]
fn soldiers_of_xiangqi_cross_in_the_middle_by_themselves() {
    for (variant, ranks, _, half) in RANKS {
        let [two, one, first] = [half - 2, half - 1, half].map(|own| at(ranks, own));
        let mut game = place(variant, &format!("{} xS{two}", kings(variant)), "b - 1");
        game.play(&format!("{two}{one}"));
        assert_eq!(game.on(&one), "xS", "{variant}");
        let mut game = place(variant, &format!("{} xS{one}", kings(variant)), "b - 1");
        assert_eq!(game.from(&one), [format!("{one}{first}")], "{variant}");
        game.play(&format!("{one}{first}"));
        assert_eq!(game.on(&first), "+xS", "{variant}");
    }
}

#[test]
fn r108_pawns_become_what_they_like_on_the_last_rank() {
    for (variant, ranks, ..) in RANKS {
        let [two, one, last] = [ranks - 2, ranks - 1, ranks].map(|own| at(ranks, own));
        let choices = |from: &str, to: &str| {
            ["cB", "cN", "cQ", "cR"].map(|code| format!("{from}{to}={code}"))
        };
        // However many there are already.
        let queens = "cQ1c cQ1d cB1f cB1h";
        let game = place(variant, &format!("{} cP{one} {queens}", kings(variant)), "b - 1");
        assert_eq!(game.from(&one), choices(&one, &last), "{variant}");
        let aslant = last.replace('2', "3");
        let pieces = format!("{} cP{one} n{aslant} g{last}", kings(variant));
        let mut game = place(variant, &pieces, "b - 1");
        assert_eq!(game.from(&one), choices(&one, &aslant), "{variant}");
        game.play(&format!("{one}{aslant}=cN"));
        assert_eq!((game.on(&aslant), game.held(0, "N")), ("cN".to_owned(), 1));
        let game = place(variant, &format!("{} cP{two}", kings(variant)), "b - 1");
        assert_eq!(game.from(&two), [format!("{two}{one}")], "{variant}");
    }
}

#[test]
fn soldiers_of_janggi_never_promote() {
    for (variant, ranks, ..) in RANKS {
        let last = at(ranks, ranks);
        let game = place(variant, &format!("{} jS{last}", kings(variant)), "b - 1");
        assert_eq!(game.targets(&last), format!("1{0} 3{0}", &last[1..]), "{variant}");
    }
}

#[test]
fn the_parents_promote_by_their_own_rules() {
    let mut game = place("makruk", "mK8h mk8a mP2d mP3e", "b - 1");
    game.play("2d2c 8a8b 3e3d");
    assert_eq!((game.on("2c"), game.on("3d")), ("+mP".to_owned(), "mP".to_owned()));
    let mut game = place("xiangqi", "xK4j xk5a xS2f", "b - 1");
    game.play("2f2e");
    assert_eq!(game.on("2e"), "+xS");
    let game = place("chess", "cK8h ck8a cP2b", "b - 1");
    assert_eq!(game.from("2b").len(), 4);
}
