//! Games of four: what is played is legal and sensible, from every seat alike.

use std::sync::Arc;

use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::engine::player::Player;
use hensoku::notation::{moves, position};
use hensoku::search::{Level, Limits, Policy, Score, Searcher, Thinking, explain};
use hensoku::variants::{self, Variant};

use crate::seats::{Seat, seats};
use crate::table::Table;
use crate::{TABLE, decide, decided, walk};

const KINGS: &str = "sK5i wK9e nK5a eK1e";

/// The games that two do not play in turn.
fn games_for_more() -> Vec<Variant> {
    variants::all().filter(|variant| !Policy::of(&variant.rules()).alternates).collect()
}

/// What is played from South's scene, which is turned to this seat.
fn answer(seat: Seat, variant: &str, scene: &str, rest: &str, limits: &Limits) -> String {
    let Table { game } = seat.at(variant, scene, rest);
    decided(&game, limits)
}

#[test]
fn every_game_is_played_by_its_rules() {
    let games = games_for_more();
    assert_eq!(games.len(), 14);
    for variant in games {
        let mut searcher = Searcher::new(variant.rules(), TABLE);
        // By chance for a while, so that there are hands, and kings out.
        for (seed, chance) in [(0, 0), (1, 60), (2, 180), (3, 400)] {
            let mut dice = walk::Dice(seed);
            let mut game = Game::new(variant.rules());
            for ply in 0..chance + 6 {
                if game.outcome().is_some() {
                    break;
                }
                let legal = game.legal_moves();
                let action = if ply >= chance {
                    let limits = Limits { nodes: Some(200), ..Level::ALL[ply % 3].limits(seed) };
                    searcher.decide(&game, &limits).action.expect("an answer")
                } else if seed == 3 && ply % 150 == 149 {
                    Action::Resign
                } else {
                    Action::Move(walk::choose(&mut dice, game.position(), &legal).expect("a move"))
                };
                let id = &variant.id;
                game.play(action).unwrap_or_else(|why| panic!("{id}, {seed}: {action:?}: {why}"));
            }
        }
    }
}

#[test]
fn slices_change_nothing() {
    for id in ["yonin-survivor", "yonin-1991-sfc", "shijin-doubles", "kosaku-a"] {
        let limits = Limits { lines: 2, ..Limits::nodes(6_000) };
        let game = super::game_after(id, "");
        let think = |slice| {
            let searcher = Searcher::new(Arc::clone(game.rules()), TABLE);
            let mut thinking = Thinking::start(searcher, &game, &limits);
            let mut slices = 1;
            while !thinking.run(slice) {
                slices += 1;
            }
            (thinking.finish().0, slices)
        };
        let (whole, once) = think(u64::MAX);
        let (cut, slices) = think(41);
        assert!(once == 1 && slices > 20, "{id}: {slices}");
        assert_eq!(whole, cut, "{id}");
        assert_eq!(whole, decide(&game, &limits), "{id}: the same again");
    }
}

#[test]
fn a_king_that_can_be_taken_is_taken() {
    for seat in seats(9) {
        for id in ["kosaku-s", "kosaku-a"] {
            let duel = format!("{KINGS} sR5e nR4c wP8e");
            let limits = Limits::nodes(400);
            let first = answer(seat, id, &duel, "s nG", &limits);
            assert!(first.starts_with(&seat.mv("5e5a")), "{id}: {first}");
            let brawl = format!("{KINGS} sR1h nR4c");
            let taken = answer(seat, id, &brawl, "s nG phase:1", &limits);
            assert!(taken.starts_with(&seat.mv("1h1e")), "{id}: {taken}");
        }
    }
}

#[test]
fn a_king_that_could_be_taken_is_saved() {
    for seat in seats(9) {
        let Table { mut game } = seat.at("kosaku-s", "sK5i sP5c wK9e nK5a eK1e nR5d", "s nG");
        let report = decide(&game, &Limits::nodes(600));
        game.play(report.action.expect("an answer")).expect("a legal move");
        assert!(!game.checked().contains(&Player(seat.player(0))));
    }
}

#[test]
fn every_level_mates_where_it_ends_the_game() {
    // West is out of it for good; one check ends the game.
    for seat in seats(9) {
        let scene = "sK5i wK9e nK5a eX1e sP5c";
        for mode in ["yonin-sfc", "yonin-doubles"] {
            let (scene, rest) = match mode {
                "yonin-sfc" => (scene, "s sG out:e"),
                _ => ("sK5i wK5a nK1e eK9e sP5c", "s sG"),
            };
            let Table { game } = seat.at(mode, scene, rest);
            for level in Level::ALL {
                let text = decided(&game, &level.limits(7));
                assert_eq!(text, seat.mv("G*5b"), "{mode}, level {}", level.number());
            }
        }
    }
}

#[test]
fn a_check_is_answered() {
    for seat in seats(9) {
        let Table { mut game } = seat.at("yonin-survivor", &format!("{KINGS} wR5e"), "s sG");
        let report = decide(&game, &Limits::nodes(500));
        assert!(report.analysis.depth > 1);
        game.play(report.action.expect("an answer")).expect("a legal move");
        let own = Player(seat.player(0));
        assert!(!game.position().in_check(game.rules(), own));
    }
}

#[test]
fn what_hangs_is_taken_of_rivals_and_left_to_a_partner() {
    for seat in seats(9) {
        // A rook that nobody guards, and a lance that reaches it.
        let scene = format!("{KINGS} sR7g nR7d wP8c");
        let taken = seat.mv("7g7d");
        let limits = Limits::nodes(1_500);
        for alone in ["yonin-1991-survivor", "yonin-1991-sfc"] {
            let text = answer(seat, alone, &scene, "s", &limits);
            assert!(text.starts_with(&taken), "{alone}: {text}");
        }
        for team in ["yonin-1991-doubles", "yonin-1991-doubles-nocheck"] {
            let text = answer(seat, team, &scene, "s", &limits);
            assert!(!text.starts_with(&taken), "{team}: {text}");
        }
    }
}

#[test]
fn no_piece_is_left_to_three_rivals() {
    for seat in seats(9) {
        // The rook could take the pawn, and a gold would take it.
        let scene = format!("{KINGS} sR5g sG4h sG6h nP5d nG4c eP2e wP8e eG1d eG1f wG9d wG9f");
        let text = answer(seat, "yonin-survivor", &scene, "s", &Limits::nodes(2_000));
        assert!(!text.starts_with(&seat.mv("5g5d")), "{text}");
    }
}

#[test]
fn a_mate_in_one_by_a_rival_is_seen_however_much_hangs() {
    for seat in seats(9) {
        // A rook that nobody guards, while a gold before the king would mate.
        let scene = format!("{KINGS} nP5g sR2g wR2d");
        for mode in ["yonin-survivor", "yonin-1991-survivor"] {
            for nodes in [1_000, 4_000] {
                let Table { mut game } = seat.at(mode, &scene, "s nG");
                let report = decide(&game, &Limits::nodes(nodes));
                game.play(report.action.expect("an answer")).expect("a legal move");
                let (rules, own) = (game.rules(), Player(seat.player(0)));
                // The rival between has been passed over.
                let mut position = game.position().clone();
                position.give_turn(rules, Player(seat.player(2)));
                for mv in position.legal_moves(rules) {
                    let undo = position.play(rules, mv);
                    assert!(position.standing().living.contains(own), "{mode}, {nodes} nodes");
                    position.unplay(rules, undo);
                }
            }
        }
    }
}

/// Can the two who follow mate the own king, the first of them without a check?
fn two_rivals_mate(game: &Game, own: Player) -> bool {
    let rules = game.rules();
    let mut position = game.position().clone();
    position.legal_moves(rules).into_iter().any(|first| {
        let undo = position.play(rules, first);
        let goes_on = position.turn() != own && position.standing().living.contains(own);
        let mates = goes_on
            && position.legal_moves(rules).into_iter().any(|second| {
                let undo = position.play(rules, second);
                let mated = !position.standing().living.contains(own)
                    || position.turn() == own && !position.has_legal_move(rules);
                position.unplay(rules, undo);
                mated
            });
        position.unplay(rules, undo);
        mates
    })
}

#[test]
fn a_mate_by_two_rivals_is_seen_though_the_first_of_them_gives_something_up() {
    // After 4i5i a gold on 4h, which the rook could take, would let the next mate on 4i.
    let text = "4nKnGnS2/5nP3/1nG1nPnP3eS/1wP5ePeG/wKwRwP3eP1eK/wG1wP3ePeReG/wS3sPsS3/\
                2sSsPsR4/3sG1sK1eP1 s sRsSwGwSnGnS 27";
    let variant = variants::find("yonin-survivor").expect("a game");
    let (position, _) = position::parse(&variant.rules(), text).expect("a position");
    let start = Game::from_position(variant.rules(), position);
    let mut fatal = start.clone();
    let careless = moves::parse(start.rules(), start.position(), "4i5i").expect("a move");
    fatal.play(careless).expect("a legal move");
    assert!(two_rivals_mate(&fatal, Player(0)));
    for nodes in [6_000, 30_000] {
        let mut game = start.clone();
        game.play(decide(&game, &Limits::nodes(nodes)).action.expect("an answer")).expect("legal");
        assert!(!two_rivals_mate(&game, Player(0)), "{nodes} nodes");
    }
}

#[test]
fn full_hands_do_not_keep_it_from_looking_ahead() {
    let text = "4s+L3nX1nN4/8wP6/5s+BnPnPnP1nP4/7nL7/14w+P/1e+L10eP2/4sL7eP2/1wGwP9ePeGeN/wGwKwP\
                6s+R1ePeS1sR/wS1wP9eP1eN/wN1wP9ePeSeK/wL5wP1eN2eP1eG1/3sP1sN5eG3/3wB1sK3eP5/3wL5\
                eP5 s sR3sG2sSsPwB3wSwNwL8wPeReBeNeL6eP 189 out:n,mates:0100";
    let variant = variants::find("shijin-survivor").expect("a game");
    let (position, _) = position::parse(&variant.rules(), text).expect("a position");
    let game = Game::from_position(variant.rules(), position);
    assert!(game.legal_moves().len() > 500, "{}", game.legal_moves().len());
    let report = decide(&game, &Limits::nodes(30_000));
    assert!(report.analysis.depth >= 2, "depth {}", report.analysis.depth);
    let three = decide(&game, &Limits { lines: 3, ..Limits::nodes(30_000) });
    assert_eq!(three.analysis.lines.len(), 3);
}

#[test]
fn the_move_is_explained_and_the_score_is_for_who_moves() {
    let Table { game } = seats(9).next().expect("South").at(
        "yonin-1991-survivor",
        &format!("{KINGS} sR7g nR7d wP8c"),
        "s",
    );
    let report = decide(&game, &Limits::nodes(800));
    let Some(Action::Move(mv)) = report.action else { panic!("a move") };
    assert!(!explain(&game, mv, None).is_empty());
    assert!(matches!(report.analysis.lines[0].score, Score::Centipawns(1..)));
}

#[test]
fn several_lines_are_different_moves() {
    let game = super::game_after("kosaku-a", "5h5g");
    let report = decide(&game, &Limits { lines: 4, ..Limits::nodes(4_000) });
    let mut firsts: Vec<String> = (report.analysis.lines.iter())
        .map(|line| moves::text(game.rules(), line.moves[0]))
        .collect();
    firsts.sort();
    firsts.dedup();
    assert_eq!(firsts.len(), 4);
}
