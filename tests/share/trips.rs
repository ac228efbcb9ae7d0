//! Links of every game, there and back.

use hensoku::engine::action::{Act, Action};
use hensoku::engine::axes::castling::CastlingRights;
use hensoku::engine::game::Game;
use hensoku::engine::irreversible::DrawCount;
use hensoku::engine::piece::{Kind, Piece};
use hensoku::engine::player::{Player, PlayerSet};
use hensoku::engine::square::Square;
use hensoku::record::{Mark, NodeId, Notes, Start, Tree};
use hensoku::share::{LinkFault, MOST_ACTIONS, MOST_WORDS, Shared, Unfit, decode, encode, unpack};
use hensoku::variants;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestCaseResult, TestRunner};

use super::walk::Dice;
use super::{armed_game, finished, game, long_game, variant, with_branches};

fn in_every_game(cases: u32, law: impl Fn(&mut Dice, &variants::Variant) -> TestCaseResult) {
    for variant in variants::all() {
        let config = Config { cases, failure_persistence: None, ..Config::default() };
        let done =
            TestRunner::new(config).run(&any::<u64>(), |seed| law(&mut Dice(seed), &variant));
        if let Err(error) = done {
            panic!("{}: {error}", variant.id);
        }
    }
}

/// What every link must be, whatever it holds.
fn comes_back(shared: &Shared) -> TestCaseResult {
    let link = encode(shared).map_err(|why| TestCaseError::fail(why.to_string()))?;
    let front = format!("/{}/", shared.variant().id);
    prop_assert!(link.starts_with(&front), "{link}");
    let letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    prop_assert!(link[front.len()..].bytes().all(letter), "{link}");
    prop_assert!(link.ends_with(|last: char| last.is_ascii_alphanumeric()), "{link}");
    for opened in [decode(&link), unpack(&link)] {
        prop_assert_eq!(opened.as_ref(), Ok(shared), "{}", link);
    }
    Ok(())
}

#[test]
fn games_come_back() {
    in_every_game(24, |dice, variant| {
        let plies = dice.roll(160);
        comes_back(&finished(dice, variant, plies))
    });
}

#[test]
fn trees_with_comments_and_marks_come_back() {
    in_every_game(8, |dice, variant| {
        let plies = dice.roll(60);
        let line = finished(dice, variant, plies);
        comes_back(&with_branches(dice, line, 12))
    });
}

#[test]
fn a_game_to_its_end_comes_back() {
    in_every_game(2, |dice, variant| {
        let game = game(dice, variant, MOST_ACTIONS);
        comes_back(&Shared::of_game(variant, &game, 0))?;
        comes_back(&armed_game(dice, variant, MOST_ACTIONS))
    });
}

#[test]
fn impossible_setups_come_back_for_an_editor() {
    in_every_game(6, |dice, variant| {
        let rules = variant.rules();
        let mut shared = Shared::new(variant);
        let mut setup = game(dice, variant, 30).position().setup(&rules);
        setup.pieces.retain(|_| dice.roll(2) == 0);
        let squares: Vec<_> = rules.topology().squares().collect();
        for _ in 0..dice.roll(20) {
            let Square(square) = squares[dice.roll(squares.len())];
            let kind = Kind::ALL[dice.roll(Kind::ALL.len())];
            if setup.pieces.iter().all(|&(taken, _)| taken != square) && rules.has_kind(kind) {
                setup.pieces.push((square, Piece { kind, owner: Player(dice.roll(2) as u8) }));
            }
        }
        if let Some(standing) = &mut setup.standing {
            standing.living = PlayerSet(dice.roll(16) as u8);
            standing.mover = Player(dice.roll(4) as u8);
            standing.stuck = dice.roll(2) == 0;
            standing.out = std::array::from_fn(|_| dice.roll(256) as u8);
            setup.phase = dice.roll(256) as u8;
            setup.opening.moved = PlayerSet(dice.roll(16) as u8);
        }
        if rules.has_special_moves() {
            setup.irreversible.castling_rights = CastlingRights(dice.roll(16) as u8);
            setup.irreversible.ep_square = Some(squares[dice.roll(squares.len())]);
            setup.irreversible.first = Player(dice.roll(2) as u8);
            setup.irreversible.relocating = dice.roll(2) == 0;
            setup.irreversible.passes = dice.roll(256) as u8;
            setup.irreversible.halfmove_clock = dice.roll(1 << 16) as u16;
            setup.irreversible.draw_count = match dice.roll(3) {
                0 => DrawCount::None,
                1 => DrawCount::Bare(Player(dice.roll(2) as u8), dice.roll(1 << 16) as u16),
                _ => DrawCount::Board(dice.roll(1 << 16) as u16),
            };
            setup.irreversible.captured_points = [dice.roll(1 << 16) as u16, dice.roll(300) as u16];
            setup.relocated = squares.iter().copied().filter(|_| dice.roll(9) == 0).collect();
        }
        setup.hands.push((Player(0), rules.spec().pieces[0].kind, dice.roll(256) as u8));
        shared.record.start = Start::Position { setup: Start::in_order(&setup), before: 65535 };
        let link = encode(&shared).map_err(|why| TestCaseError::fail(why.to_string()))?;
        let unpacked = unpack(&link);
        prop_assert_eq!(unpacked.as_ref(), Ok(&shared), "{}", link);
        match decode(&link) {
            Ok(opened) => prop_assert_eq!(opened, shared),
            Err(error) => {
                prop_assert!(matches!(error.fault, LinkFault::Start(_)), "{error}");
                let start = Shared::new(variant);
                prop_assert_eq!(error.nearest.as_deref(), Some(&start));
            }
        }
        Ok(())
    });
}

/// The longest of so many links of games of a hundred moves.
fn longest(id: &str, games: u64, choose: impl Fn(&mut Dice) -> Game) -> usize {
    let link = |seed| {
        let game = choose(&mut Dice(seed));
        encode(&Shared::of_game(&variant(id), &game, 0)).expect("short enough").len()
    };
    (0..games).map(link).max().expect("a game")
}

#[test]
fn a_hundred_moves_of_shogi_fit_into_180_characters() {
    let random = longest("shogi", 200, |dice| long_game(dice, &variant("shogi"), 100));
    assert!(random <= 150, "{random}");
    let hoarded = longest("shogi", 100, |dice| {
        std::iter::repeat_with(|| hoarding(dice)).find(|game| game.ply() == 100).expect("a game")
    });
    assert!(hoarded <= 170, "{hoarded}");
}

/// A game in which everything is taken early and nothing dropped until late:
/// as many possible moves as may be.
fn hoarding(dice: &mut Dice) -> Game {
    let mut game = Game::new(variant("shogi").rules());
    while game.ply() < 100 {
        let moves = game.legal_moves();
        let is_drop = |mv: &hensoku::engine::action::Move| matches!(mv.act(), Act::Drop { .. });
        let takes =
            |mv: &hensoku::engine::action::Move| game.position().piece_at(mv.to()).is_some();
        let early = game.ply() < 60;
        let wanted: Vec<_> = match early {
            true => moves.iter().copied().filter(takes).collect(),
            false => moves.iter().copied().filter(is_drop).collect(),
        };
        let plain: Vec<_> = moves.iter().copied().filter(|mv| !is_drop(mv)).collect();
        let list = [wanted, plain, moves].into_iter().find(|list| !list.is_empty());
        let Some(list) = list else { break };
        let mv = list[dice.roll(list.len())];
        game.play(Action::Move(mv)).expect("a legal move");
    }
    game
}

#[test]
fn every_game_of_a_hundred_moves_is_short() {
    for variant in variants::all() {
        let length = |seed| {
            let mut dice = Dice(seed);
            let game = || armed_game(&mut dice, &variant, 100);
            let shared = std::iter::repeat_with(game).find(|shared| shared.ply() == 100);
            encode(&shared.expect("sooner or later")).expect("short enough").len()
        };
        let longest = (0..6).map(length).max().expect("six games");
        let most = if variant.spec().draft.is_some() { 230 } else { 190 };
        assert!(longest <= most, "{}: {longest}", variant.id);
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let shogi = variant("shogi");
    let mut dice = Dice(1);
    let mut shared = Shared::new(&shogi);
    // A king that goes to and fro in a game without repetitions: branches.
    let mut place = NodeId::ROOT;
    let mut played = Game::new(shogi.rules());
    while shared.record.tree.len() <= MOST_ACTIONS {
        let moves = played.legal_moves();
        if moves.is_empty() || played.ply() > 100 {
            (place, played) = (NodeId::ROOT, Game::new(shogi.rules()));
            continue;
        }
        let action = Action::Move(moves[dice.roll(moves.len())]);
        played.play(action).expect("a legal move");
        place = shared.record.tree.add(place, action);
    }
    assert_eq!(encode(&shared), Err(Unfit::TooManyActions));

    let mut shared = Shared::new(&shogi);
    shared
        .record
        .tree
        .write_notes(NodeId::ROOT, |notes| notes.comment = "あ".repeat(MOST_WORDS / 3));
    assert_eq!(encode(&shared).map(|link| decode(&link).is_ok()), Ok(true));
    shared.record.tree.write_notes(NodeId::ROOT, |notes| notes.comment.push_str("ああ"));
    assert_eq!(encode(&shared), Err(Unfit::TooManyNotes));

    let mut noise = String::new();
    while noise.len() < MOST_WORDS - 4 {
        noise.push(char::from(b'!' + dice.roll(94) as u8));
    }
    let mut shared = Shared::new(&shogi);
    shared.record.tree.write_notes(NodeId::ROOT, |notes| notes.comment = noise);
    assert_eq!(encode(&shared), Err(Unfit::TooLong));

    let mut shared = Shared::new(&shogi);
    let mark = Mark { from: Square(0), to: Square(80), colour: Default::default() };
    shared
        .record
        .tree
        .write_notes(NodeId::ROOT, |notes| notes.marks = vec![mark; Notes::MOST_MARKS]);
    assert!(encode(&shared).is_ok());
    shared.record.tree.write_notes(NodeId::ROOT, |notes| notes.marks.push(mark));
    assert_eq!(encode(&shared), Err(Unfit::TooManyNotes));

    let mut shared = Shared::new(&shogi);
    let mark = Mark { from: Square(0), to: Square(81), colour: Default::default() };
    shared.record.tree.write_notes(NodeId::ROOT, |notes| notes.marks.push(mark));
    assert_eq!(encode(&shared), Err(Unfit::NotPlayable));

    let mut shared = Shared::new(&shogi);
    shared.record.tree = Tree::of_line([Action::Resign, Action::Resign]);
    assert_eq!(encode(&shared), Err(Unfit::NotPlayable));
    shared.view = Player(2);
    shared.record.tree = Tree::default();
    assert_eq!(encode(&shared), Err(Unfit::NotPlayable));
}

#[test]
fn a_tree_is_the_same_however_it_grew() {
    let mut dice = Dice(5);
    let line = finished(&mut dice, &variant("cylinder-1"), 20);
    let tree = with_branches(&mut dice, line, 10);
    let link = encode(&tree).expect("fits");
    let opened = decode(&link).expect("opens");
    assert_eq!(encode(&opened).as_ref(), Ok(&link));
    assert_eq!(opened.only_line().line(), tree.line());
    assert_eq!(opened.only_line().ply(), tree.ply());
}
