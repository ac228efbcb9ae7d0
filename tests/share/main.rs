//! Links: what is shared comes back, damage is told, and what once opened
//! opens for ever.
#![cfg(not(target_arch = "wasm32"))]

mod commands;
mod damage;
mod golden;
mod relations;
mod saves;
mod trips;
#[path = "../walk/mod.rs"]
mod walk;

use hensoku::engine::action::{Action, Claim};
use hensoku::engine::game::Game;
use hensoku::engine::player::Player;
use hensoku::engine::square::Square;
use hensoku::record::{Colour, Mark, NodeId, Start, Tree};
use hensoku::share::Shared;
use hensoku::variants::{self, Variant};
use walk::Dice;

/// The letters of the first nine places, before the content.
const FRONT: usize = 9;

fn variant(id: &str) -> Variant {
    variants::find(id).expect("in the catalogue")
}

/// A random game of so many plies, or to its end.
fn game(dice: &mut Dice, variant: &Variant, plies: usize) -> Game {
    let mut game = Game::new(variant.rules());
    play_on(dice, &mut game, plies);
    game
}

/// A random game of so many plies, or to its end, between armies by chance where
/// armies are chosen.
fn armed_game(dice: &mut Dice, variant: &Variant, plies: usize) -> Shared {
    let mut shared = walk::begun(dice, variant);
    let mut game = shared.begin().expect("possible armies");
    play_on(dice, &mut game, plies);
    shared.record.tree = Tree::of_line(game.actions().iter().copied());
    shared.open_at = shared.record.tree.end(NodeId::ROOT);
    shared
}

fn play_on(dice: &mut Dice, game: &mut Game, plies: usize) {
    for _ in 0..plies {
        let moves = game.legal_moves();
        let Some(mv) = walk::choose(dice, game.position(), &moves) else { return };
        game.play(Action::Move(mv)).expect("a legal move");
    }
}

/// A random game of exactly so many plies.
fn long_game(dice: &mut Dice, variant: &Variant, plies: usize) -> Game {
    std::iter::repeat_with(|| game(dice, variant, plies))
        .find(|game| game.ply() == plies)
        .expect("sooner or later")
}

/// A game that ends in one way or another, beginning here or there.
fn finished(dice: &mut Dice, variant: &Variant, plies: usize) -> Shared {
    let mut before = 0;
    let mut played = game(dice, variant, plies);
    if dice.roll(3) == 0 && played.outcome().is_none() {
        before = played.ply() as u16;
        played = Game::from_position(variant.rules(), played.position().clone());
        play_on(dice, &mut played, plies / 2);
    }
    let ends = [Action::Resign, Action::Time, Action::Agree, Action::Claim(Claim::Declare)];
    if dice.roll(2) == 0 {
        // Most are refused somewhere; then the game goes without.
        let _ = played.play(ends[dice.roll(ends.len())]);
    }
    let mut shared = Shared::of_game(variant, &played, before);
    if before == 0 && variant.spec().draft.is_some() {
        shared = armed_game(dice, variant, plies);
        if let (0, Ok(mut game)) = (dice.roll(2), shared.game()) {
            let open = game.claims().into_iter().map(Action::Claim).next();
            let end = open.unwrap_or(ends[dice.roll(ends.len())]);
            if game.play(end).is_ok() {
                shared.open_at = shared.record.tree.add(shared.open_at, end);
            }
        }
    }
    shared.view = Player(dice.roll(usize::from(variant.rules().players())) as u8);
    shared
}

/// The game at a place of a tree.
fn game_at(shared: &Shared, place: NodeId) -> Game {
    let mut line = shared.clone();
    line.record.tree = Tree::of_line(shared.record.tree.actions(place));
    line.open_at = line.record.tree.end(NodeId::ROOT);
    line.game().expect("a possible start")
}

fn any_place(dice: &mut Dice, tree: &Tree) -> NodeId {
    let order = tree.preorder();
    order[dice.roll(order.len())]
}

/// Adds branches, comments and marks, and opens anywhere.
fn with_branches(dice: &mut Dice, mut shared: Shared, branches: usize) -> Shared {
    const COMMENTS: [&str; 6] = [
        "好手",
        "ここで▲４五桂なら先手が良い。",
        "Too slow.",
        "\u{1f431} é 變 \u{0}\n\"<b>&",
        "a",
        "角交換から一気に寄せにいきます。角交換から一気に寄せにいきます。",
    ];
    for _ in 0..branches {
        let mut place = any_place(dice, &shared.record.tree);
        let mut game = game_at(&shared, place);
        for _ in 0..dice.roll(8) {
            let moves = game.legal_moves();
            let Some(mv) = walk::choose(dice, game.position(), &moves) else { break };
            game.play(Action::Move(mv)).expect("a legal move");
            place = shared.record.tree.add(place, Action::Move(mv));
        }
    }
    let squares = game_at(&shared, NodeId::ROOT).rules().topology().len();
    for _ in 0..dice.roll(branches + 1) {
        let place = any_place(dice, &shared.record.tree);
        let comment = COMMENTS[dice.roll(COMMENTS.len())].to_owned();
        let mut marks = shared.record.tree.notes(place).marks.clone();
        for _ in 0..dice.roll(4) {
            let mut square = || Square(dice.roll(squares) as u8);
            let (from, to) = (square(), square());
            marks.push(Mark { from, to, colour: Colour::ALL[dice.roll(4)] });
        }
        shared.record.tree.write_notes(place, |notes| {
            (notes.comment, notes.marks) = (comment, marks);
        });
    }
    shared.open_at = any_place(dice, &shared.record.tree);
    shared
}

/// The letters after the game's name.
fn payload(link: &str) -> &str {
    link.rsplit('/').next().expect("a link")
}

/// The values of a link's content.
fn content(link: &str) -> Vec<u8> {
    const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let value = |letter| LETTERS.find(letter).expect("a letter") as u8;
    payload(link).chars().skip(FRONT).map(value).collect()
}

/// A link with a check that agrees, whatever it holds.
fn sealed(id: &str, version: u8, content: Vec<u8>) -> String {
    format!("/{id}/{}", hensoku::share::seal(id, version, content).expect("short enough"))
}

/// A start with these pieces, nothing played.
fn at_position(variant: &Variant, text: &str) -> Shared {
    let rules = variant.rules();
    let (position, before) =
        hensoku::notation::position::parse(&rules, text).expect("a possible position");
    let mut shared = Shared::new(variant);
    shared.record.start =
        Start::Position { setup: Start::in_order(&position.setup(&rules)), before: before as u16 };
    shared
}
