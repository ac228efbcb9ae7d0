//! Laws that hold in every game of the catalogue, looked at in positions of
//! random games: a game is covered by being in the catalogue. `LAWS_TIMES=20`
//! looks at twenty times as many.

mod baseline;
mod walk;

use std::collections::HashSet;

use baseline::Baseline;
use hensoku::engine::action::{Act, Action, Move};
use hensoku::engine::axes::castling::CastlingRights;
use hensoku::engine::axes::royal::Royal;
use hensoku::engine::game::Game;
use hensoku::engine::illegal::Illegal;
use hensoku::engine::irreversible::{DrawCount, IrreversibleState};
use hensoku::engine::movegen::MoveClass;
use hensoku::engine::outcome::Reason;
use hensoku::engine::perft::perft;
use hensoku::engine::piece::{Kind, Piece};
use hensoku::engine::player::Player;
use hensoku::engine::position::Position;
use hensoku::engine::rules::Rules;
use hensoku::engine::setup::Setup;
use hensoku::engine::spec::VariantSpec;
use hensoku::engine::square::Square;
use hensoku::notation::{moves, position};
use hensoku::variants::{self, Variant};
use proptest::test_runner::{Config, TestCaseError, TestCaseResult, TestRunner};
use proptest::{prop_assert, prop_assert_eq};
use walk::Dice;

/// A position of a random game.
struct Case<'v> {
    variant: &'v Variant,
    rules: &'v Rules,
    position: Position,
    dice: Dice,
    /// How it came about.
    told: String,
}

/// Looks at the law in so many random positions of every game.
fn in_every_game(cases: u32, law: impl Fn(Case) -> TestCaseResult) {
    let times = std::env::var("LAWS_TIMES").ok().and_then(|times| times.parse().ok());
    let cases = cases * times.unwrap_or(1);
    for variant in variants::all() {
        let rules = variant.rules();
        let config = Config { cases, failure_persistence: None, ..Config::default() };
        let numbers = (proptest::num::u64::ANY, 0..150_usize);
        let done = TestRunner::new(config).run(&numbers, |(seed, plies)| {
            let mut dice = Dice(seed);
            let (start, armies) = walk::start(&rules, &mut dice);
            let (position, texts) = walk::position_from(&rules, start, &mut dice, plies);
            let told = format!("{} {armies} after {}", variant.id, texts.join(" "));
            law(Case { variant: &variant, rules: &rules, position, dice, told })
        });
        if let Err(error) = done {
            panic!("{}: {error}", variant.id);
        }
    }
}

/// Any move there could be, sensible or not.
fn any_move(dice: &mut Dice, rules: &Rules) -> Move {
    let squares = if dice.roll(4) == 0 { 256 } else { rules.topology().len() };
    let mut square = || Square(dice.roll(squares) as u8);
    let (from, to) = (square(), square());
    let kind = Kind::ALL[dice.roll(Kind::ALL.len())];
    let promotion = (dice.roll(3) == 0).then_some(kind);
    match dice.roll(8) {
        0 => [Move::STEAL, Move::MIRROR, Move::PASS, Move::DONE][dice.roll(4)],
        1 | 2 => Move::drop(kind, to),
        _ => Move::from(Act::Board { from, to, promotion }),
    }
}

#[test]
fn unplay_restores_position_and_hash() {
    in_every_game(30, |Case { rules, mut position, told, .. }| {
        let before = position.clone();
        for mv in position.legal_moves(rules) {
            let undo = position.play(rules, mv);
            prop_assert!(position != before, "{mv:?}: {told}");
            let hash = position.hash_from_scratch(rules);
            prop_assert_eq!(position.hash(), hash, "{:?}: {}", mv, told);
            position.unplay(rules, undo);
            prop_assert!(position == before, "{mv:?}: {told}");
        }
        Ok(())
    });
}

#[test]
fn unplay_restores_even_after_a_senseless_move() {
    in_every_game(8, |Case { rules, mut position, mut dice, told, .. }| {
        let before = position.clone();
        for _ in 0..200 {
            let mv = any_move(&mut dice, rules);
            if matches!(mv.act(), Act::Board { from, .. } if position.piece_at(from).is_none()) {
                continue;
            }
            let undo = position.play(rules, mv);
            position.unplay(rules, undo);
            prop_assert!(position == before, "{mv:?}: {told}");
        }
        Ok(())
    });
}

#[test]
fn unplay_restores_what_stands_between_a_king_and_its_partner() {
    let rules = variants::find("chess").expect("in the catalogue").rules();
    let before = Position::start(&rules);
    let mut position = before.clone();
    // The king over its bishop, as if it castled.
    let undo = position.play(&rules, Move::board(Square(60), Square(62)));
    position.unplay(&rules, undo);
    assert!(position == before);
}

#[test]
fn a_move_is_legal_exactly_if_it_is_in_the_list() {
    in_every_game(6, |Case { rules, position, mut dice, told, .. }| {
        let legal: HashSet<Move> = position.legal_moves(rules).into_iter().collect();
        let ask = |mv: Move| {
            let allowed = position.check_move(rules, mv).is_ok();
            prop_assert_eq!(allowed, legal.contains(&mv), "{:?}: {}", mv, told);
            Ok(())
        };
        for word in [Move::STEAL, Move::MIRROR, Move::PASS, Move::DONE] {
            ask(word)?;
        }
        for to in rules.topology().squares() {
            for kind in Kind::ALL {
                ask(Move::drop(kind, to))?;
            }
            for from in rules.topology().squares() {
                ask(Move::board(from, to))?;
                let promotion = position.kind_at(from).and_then(|kind| rules.promotion(kind));
                let other = Kind::ALL[dice.roll(Kind::ALL.len())];
                for kind in promotion.into_iter().chain([other]) {
                    ask(Move::from(Act::Board { from, to, promotion: Some(kind) }))?;
                }
            }
        }
        for _ in 0..500 {
            ask(any_move(&mut dice, rules))?;
        }
        Ok(())
    });
}

#[test]
fn moves_are_listed_once_and_their_texts_come_back() {
    in_every_game(30, |Case { rules, position, told, .. }| {
        let legal = position.legal_moves(rules);
        let different: HashSet<_> = legal.iter().collect();
        prop_assert_eq!(different.len(), legal.len(), "{}", told);
        let mut texts = HashSet::new();
        for mv in legal {
            let text = moves::text(rules, mv);
            let read = moves::parse(rules, &position, &text);
            prop_assert_eq!(read, Ok(Action::Move(mv)), "{}: {}", text, told);
            prop_assert!(texts.insert(text), "{mv:?}: {told}");
        }
        Ok(())
    });
}

#[test]
fn the_moves_of_each_piece_make_up_the_list() {
    in_every_game(3, |Case { variant, rules, position, told, .. }| {
        let game = Game::from_position(variant.rules(), position.clone());
        let mut by_piece = 0;
        for from in rules.topology().squares() {
            by_piece += game.legal_moves_from(from).len();
        }
        let on_board = |mv: &Move| matches!(mv.act(), Act::Board { .. });
        let listed = game.legal_moves().iter().filter(|mv| on_board(mv)).count();
        prop_assert_eq!(by_piece, listed, "{}", told);
        Ok(())
    });
}

#[test]
fn position_texts_come_back() {
    in_every_game(30, |Case { rules, position, mut dice, told, .. }| {
        let ply = dice.roll(500);
        let text = position::text(rules, &position, ply);
        match position::parse(rules, &text) {
            Ok((read, read_ply)) => {
                prop_assert!(read == position, "{text}: {told}");
                prop_assert_eq!(read.hash(), position.hash(), "{}", told);
                prop_assert_eq!(read_ply, ply);
                prop_assert_eq!(position::text(rules, &read, ply), text);
            }
            Err(error) => return Err(TestCaseError::fail(format!("{text}: {error}: {told}"))),
        }
        Ok(())
    });
}

#[test]
fn setups_come_back() {
    in_every_game(6, |Case { rules, position, told, .. }| {
        let setup = position.setup(rules);
        prop_assert_eq!(setup.faults(rules), vec![], "{}", told);
        prop_assert!(Position::new(rules, &setup).as_ref() == Ok(&position), "{told}");
        Ok(())
    });
}

#[test]
fn legal_moves_checks_and_ends_are_those_of_the_baseline() {
    in_every_game(30, |Case { variant, rules, position, mut dice, told }| {
        let baseline = Baseline::new(variant.spec());
        let board = baseline.board(&position.setup(rules));
        let mut texts: Vec<_> =
            position.legal_moves(rules).into_iter().map(|mv| moves::text(rules, mv)).collect();
        texts.sort();
        let expected = baseline.legal_texts(&board);
        let names: Vec<_> = expected.iter().map(|(text, _)| text.clone()).collect();
        prop_assert_eq!(&texts, &names, "{}", told);
        for player in rules.spec().turn.players() {
            let check = position.in_check(rules, player);
            prop_assert_eq!(check, baseline.in_check(&board, player), "{}", told);
            prop_assert_eq!(check, !position.checkers(rules, player).is_empty(), "{}", told);
        }
        let game = Game::from_position(variant.rules(), position.clone());
        let end = game.outcome().map(|end| (end.winners.first().copied(), end.reason));
        prop_assert_eq!(end, baseline.end(&board), "{}", told);
        // One of the moves leads both to the same board.
        if expected.is_empty() {
            return Ok(());
        }
        let (text, ply) = &expected[dice.roll(expected.len())];
        let Ok(Action::Move(mv)) = moves::parse(rules, &position, text) else {
            return Err(TestCaseError::fail(format!("{text}: {told}")));
        };
        let mut after = position.clone();
        after.play(rules, mv);
        let same = baseline.board(&after.setup(rules)) == baseline.play(&board, *ply);
        prop_assert!(same, "{text}: {told}");
        Ok(())
    });
}

#[test]
fn classes_of_moves_part_the_list() {
    in_every_game(20, |Case { rules, mut position, mut dice, told, .. }| {
        let listed = |position: &mut Position, class| {
            let mut moves = Vec::new();
            position.legal_moves_of(rules, class, &mut moves);
            moves.into_iter().collect::<HashSet<Move>>()
        };
        let all = listed(&mut position, MoveClass::All);
        let captures = listed(&mut position, MoveClass::Captures);
        let quiets = listed(&mut position, MoveClass::Quiets);
        let targets = rules.topology().squares().filter(|_| dice.roll(3) == 0).collect();
        let to = listed(&mut position, MoveClass::To(targets));
        prop_assert_eq!(all.len(), position.legal_moves(rules).len(), "{}", told);
        prop_assert_eq!(position.count_legal_moves(rules), all.len(), "{}", told);
        for &mv in &all {
            let mut after = position.clone();
            let relocating = position.irreversible().relocating;
            let takes = after.play(rules, mv).captured().is_some() && !relocating;
            prop_assert_eq!(captures.contains(&mv), takes, "{:?}: {}", mv, told);
            prop_assert_eq!(quiets.contains(&mv), !takes, "{:?}: {}", mv, told);
            prop_assert_eq!(position.is_capture(rules, mv), takes, "{:?}: {}", mv, told);
            let comes = match mv.act() {
                Act::Board { to, .. } | Act::Drop { to, .. } => targets.contains(to),
                _ => false,
            };
            prop_assert_eq!(to.contains(&mv), comes, "{:?}: {}", mv, told);
            let mut enemies = after.enemies(rules, position.turn()).iter();
            let check = enemies.any(|enemy| after.in_check(rules, enemy));
            prop_assert_eq!(position.gives_check(rules, mv), check, "{:?}: {}", mv, told);
        }
        prop_assert!(captures.union(&quiets).chain(&to).all(|mv| all.contains(mv)), "{told}");
        Ok(())
    });
}

#[test]
fn the_moves_of_a_kind_to_a_square_are_those_of_the_list() {
    in_every_game(20, |Case { rules, position, told, .. }| {
        let all = position.legal_moves(rules);
        for to in rules.topology().squares() {
            for kind in Kind::ALL.into_iter().filter(|kind| rules.has_kind(*kind)) {
                let is_it = |mv: &&Move| match mv.act() {
                    Act::Board { from, to: goal, .. } => {
                        (position.kind_at(from), goal) == (Some(kind), to)
                    }
                    Act::Drop { kind: dropped, to: goal } => (dropped, goal) == (kind, to),
                    _ => false,
                };
                let listed: HashSet<Move> = all.iter().filter(is_it).copied().collect();
                let moves = position.legal_moves_of_kind(rules, kind, to);
                prop_assert_eq!(moves.len(), listed.len(), "{:?} {:?}: {}", kind, to, told);
                let found: HashSet<Move> = moves.into_iter().collect();
                prop_assert_eq!(found, listed, "{:?} {:?}: {}", kind, to, told);
            }
        }
        Ok(())
    });
}

#[test]
fn a_null_move_is_taken_back() {
    in_every_game(20, |Case { rules, mut position, told, .. }| {
        let before = position.clone();
        let undo = position.play_null(rules);
        prop_assert!(position.turn() != before.turn(), "{told}");
        prop_assert_eq!(position.hash(), position.hash_from_scratch(rules), "{}", told);
        position.legal_moves(rules);
        position.unplay_null(rules, undo);
        prop_assert!(position == before, "{told}");
        Ok(())
    });
}

#[test]
fn who_attacks_a_piece_could_take_it() {
    in_every_game(20, |Case { rules, position, told, .. }| {
        let spec = rules.spec();
        let begun = !position.irreversible().relocating;
        if spec.royal == Royal::Captured || !position.may_capture(rules) || !begun {
            return Ok(());
        }
        let mover = position.turn();
        let occupied = position.occupied();
        let legal = position.legal_moves(rules);
        for victim in position.enemies(rules, mover).iter() {
            for square in position.pieces_of(victim) {
                let attackers = position.attackers(rules, victim, square, occupied);
                let turned = position.kind_at(square) == Some(Kind::Turned);
                for from in position.pieces_of(mover) {
                    let takes = |mv: &Move| matches!(mv.act(), Act::Board { from: f, to, .. } if (f, to) == (from, square));
                    let taken = legal.iter().any(takes);
                    let attacks = attackers.contains(from);
                    prop_assert!(attacks || !taken, "{from:?} {square:?}: {told}");
                    // Who attacks and may not take has a reason in the piece or a king.
                    let promotion = position.kind_at(from).and_then(|kind| rules.promotion(kind));
                    let mv = |promotion| Move::from(Act::Board { from, to: square, promotion });
                    let why = match position.check_move(rules, mv(None)).err() {
                        Some(Illegal::MustPromote) => {
                            position.check_move(rules, mv(promotion)).err()
                        }
                        why => why,
                    };
                    let minds = [
                        Illegal::StaysInCheck,
                        Illegal::KingIntoAttack,
                        Illegal::Pinned,
                        Illegal::PartnerInCheck,
                        Illegal::Immobile,
                        Illegal::SparesItsLike,
                    ];
                    let minds = why.is_some_and(|why| minds.contains(&why));
                    let king = position.king(victim) == Some(square) || turned;
                    let over = position.outcome_on_board(rules).is_some();
                    prop_assert!(
                        !attacks || taken || minds || king || over,
                        "{from:?} {square:?} {why:?}: {told}"
                    );
                }
            }
        }
        Ok(())
    });
}

/// The position with the sides exchanged: turned by 180°, or, where the two
/// kings begin on one file of an even board, each file turned over.
fn turned(rules: &Rules, setup: &Setup) -> Setup {
    let (files, last) = (rules.topology().files(), rules.topology().len() as u8 - 1);
    let over = is_turned_over(rules);
    let other = |player: Player| Player(1 - player.0);
    let square = |Square(at): Square| match over {
        true => Square((last - at) / files * files + at % files),
        false => Square(last - at),
    };
    let turn = |&(at, piece): &(u8, Piece)| {
        (square(Square(at)).0, Piece { owner: other(piece.owner), ..piece })
    };
    let mut pieces: Vec<_> = setup.pieces.iter().map(turn).collect();
    pieces.sort_by_key(|&(square, _)| square);
    let mut stolen = setup.stolen;
    stolen.0 = setup.stolen.0 & !3 | (setup.stolen.0 & 1) << 1 | (setup.stolen.0 & 2) >> 1;
    let hands = setup.hands.iter().map(|&(player, kind, n)| (other(player), kind, n));
    let before = setup.irreversible;
    let mut rights = CastlingRights::default();
    for (player, right) in [(0, false), (0, true), (1, false), (1, true)] {
        if before.castling_rights.has(Player(player), right) {
            rights = rights.with(Player(1 - player), right == over);
        }
    }
    let irreversible = IrreversibleState {
        castling_rights: rights,
        ep_square: before.ep_square.map(square),
        first: if rules.spec().draft.is_some() { other(before.first) } else { before.first },
        draw_count: match before.draw_count {
            DrawCount::Bare(player, left) => DrawCount::Bare(other(player), left),
            count => count,
        },
        captured_points: [before.captured_points[1], before.captured_points[0]],
        ..before
    };
    let captured = setup.captured.iter().map(|&(player, kind, n)| (other(player), kind, n));
    Setup {
        pieces,
        hands: hands.collect(),
        captured: captured.collect(),
        turn: other(setup.turn),
        stolen,
        irreversible,
        relocated: setup.relocated.into_iter().map(square).collect(),
        ..Setup::default()
    }
}

/// Do the two kings begin on one file although it is not in the middle?
fn is_turned_over(rules: &Rules) -> bool {
    let files = rules.topology().files();
    let king = |player| Position::start(rules).king(Player(player)).map(|king| king.0 % files);
    rules.spec().draft.is_none() && files.is_multiple_of(2) && king(0) == king(1)
}

#[test]
fn a_turned_position_is_the_same_game_for_the_other_side() {
    in_every_game(10, |Case { rules, mut position, told, .. }| {
        let start = &rules.spec().start;
        let symmetric = rules.players() == 2 && turned(rules, start).pieces == start.pieces;
        if !symmetric {
            return Ok(());
        }
        let other = Position::new(rules, &turned(rules, &position.setup(rules)));
        let Ok(mut other) = other else {
            return Err(TestCaseError::fail(format!("turned it is not possible: {told}")));
        };
        prop_assert_eq!(perft(rules, &mut position, 2), perft(rules, &mut other, 2), "{}", told);
        let twice = turned(rules, &other.setup(rules));
        prop_assert!(Position::new(rules, &twice).as_ref() == Ok(&position), "{told}");
        Ok(())
    });
}

#[test]
fn two_player_starts_are_symmetric() {
    for variant in variants::all().filter(|variant| variant.spec().turn.players == 2) {
        let (rules, start) = (variant.rules(), &variant.spec().start);
        assert_eq!(turned(&rules, start).pieces, start.pieces, "{}", variant.id);
        let over = ["chess"].contains(&variant.id.as_str());
        assert_eq!(is_turned_over(&rules), over, "{}", variant.id);
    }
}

#[test]
fn take_back_restores_the_game() {
    in_every_game(4, |Case { variant, rules, mut dice, .. }| {
        let (start, _) = walk::start(rules, &mut dice);
        let mut game = Game::from_position(variant.rules(), start);
        let mut stages = Vec::new();
        while game.outcome().is_none() && game.ply() < 60 {
            stages.push(game.clone());
            let legal = game.legal_moves();
            let Some(mv) = walk::choose(&mut dice, game.position(), &legal) else { break };
            prop_assert_eq!(game.play(Action::Move(mv)), Ok(()));
        }
        if game.outcome().is_none() && dice.roll(2) == 0 {
            stages.push(game.clone());
            prop_assert_eq!(game.play(Action::Resign), Ok(()));
        }
        while let Some(stage) = stages.pop() {
            prop_assert!(game.take_back());
            prop_assert!(game.position() == stage.position());
            prop_assert_eq!(game.position().hash(), stage.position().hash());
            prop_assert_eq!(game.actions(), stage.actions());
            prop_assert_eq!(game.outcome(), stage.outcome());
            prop_assert_eq!(game.legal_moves(), stage.legal_moves());
        }
        prop_assert!(!game.take_back());
        prop_assert!(game.position() == game.start());
        Ok(())
    });
}

#[test]
fn a_refused_action_leaves_the_game_as_it_was() {
    in_every_game(4, |Case { variant, rules, position, mut dice, told }| {
        let mut game = Game::from_position(variant.rules(), position);
        let before = game.clone();
        for _ in 0..100 {
            let action = Action::Move(any_move(&mut dice, rules));
            if let Err(why) = game.check(action) {
                prop_assert_eq!(game.play(action), Err(why), "{}", told);
            }
        }
        prop_assert!(game.position() == before.position(), "{told}");
        prop_assert_eq!(game.actions(), before.actions());
        prop_assert_eq!(game.outcome(), before.outcome());
        Ok(())
    });
}

#[test]
fn replaying_the_actions_gives_the_game() {
    in_every_game(3, |Case { variant, rules, mut dice, .. }| {
        let (start, _) = walk::start(rules, &mut dice);
        let mut game = Game::from_position(variant.rules(), start);
        while game.outcome().is_none() && game.ply() < 80 {
            let legal = game.legal_moves();
            let Some(mv) = walk::choose(&mut dice, game.position(), &legal) else { break };
            prop_assert_eq!(game.play(Action::Move(mv)), Ok(()));
        }
        let mut again = Game::from_position(variant.rules(), game.start().clone());
        for &action in game.actions() {
            prop_assert_eq!(again.play(action), Ok(()));
        }
        prop_assert!(again.position() == game.position());
        prop_assert_eq!(again.outcome(), game.outcome());
        Ok(())
    });
}

#[test]
fn specs_come_back_from_json() {
    for variant in variants::all() {
        let text = serde_json::to_string(variant.spec()).expect("a spec in JSON");
        let read: VariantSpec = serde_json::from_str(&text).expect("a spec from JSON");
        assert_eq!(&read, variant.spec(), "{}", variant.id);
    }
}

#[test]
fn random_games_never_stick_and_never_panic() {
    let catalogue: Vec<_> = variants::all().collect();
    let mut ended = HashSet::new();
    for seed in 0..2000 {
        let variant = &catalogue[seed % catalogue.len()];
        match walk::game(variant, seed as u64, 300) {
            Ok(played) => ended.extend(played.end),
            Err(what) => panic!("{what}"),
        }
    }
    assert!(ended.contains(Reason::Checkmate.name()), "{ended:?}");
}
