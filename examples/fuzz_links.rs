//! Opens a million links that were never made, and says what came of them.
//!
//! ```text
//! cargo run --release --example fuzz_links -- [CASES [SEED]]
//! ```
//!
//! Each case is a random or a mutated text. It must neither panic nor take
//! more than 50 ms of one processor nor more than a few megabytes, and what an error offers
//! instead must itself make a link that opens.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Duration;

use cpu_time::ThreadTime;
use hensoku::engine::action::Action;
use hensoku::engine::draft::random;
use hensoku::engine::game::Game;
use hensoku::engine::player::Player;
use hensoku::engine::square::Square;
use hensoku::record::{Colour, Mark, Start, Tree};
use hensoku::share::{
    LinkError, LinkFault, MOST_ACTIONS, MOST_LETTERS, Shared, decode, encode, seal,
};
use hensoku::variants::{self, Variant};
use peak_alloc::PeakAlloc;

#[path = "../tests/chance/mod.rs"]
mod chance;

use chance::Dice;

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

const LONGEST: Duration = Duration::from_millis(50);
const LARGEST: usize = 4 << 20;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Letters before the content of a payload.
const FRONT: usize = 9;

/// A letter of a link.
fn letter(dice: &mut Dice) -> char {
    char::from(*dice.pick(LETTERS))
}

struct Link {
    variant: Variant,
    text: String,
}

fn random_game(dice: &mut Dice, variant: &Variant, plies: usize) -> Game {
    let mut game = Game::new(variant.rules());
    while game.ply() < plies && game.outcome().is_none() {
        let mv = *dice.pick(&game.legal_moves());
        game.play(Action::Move(mv)).expect("a legal move");
    }
    game
}

/// Links as they are made: lines, trees, starts of all kinds.
fn corpus(dice: &mut Dice) -> Vec<Link> {
    let mut links = Vec::new();
    for variant in variants::all() {
        for plies in [0, 5, 30, 150] {
            let game = random_game(dice, &variant, plies);
            let mut shared = Shared::of_game(&variant, &game, 0);
            match dice.roll(4) {
                0 => {
                    let setup = game.position().setup(game.rules());
                    shared = Shared::new(&variant);
                    shared.record.start = Start::Position { setup, before: plies as u16 };
                }
                1 => branch(dice, &mut shared),
                2 if game.outcome().is_none() => {
                    let end = shared.open_at;
                    shared.record.tree.add(end, Action::Resign);
                }
                _ => {}
            }
            shared.view = Player(dice.roll(2) as u8);
            let spec = variant.spec();
            if let Some(draft) = spec.draft.as_ref().filter(|_| plies < 30) {
                let mut army = || random(draft, &spec.board, dice.roll(1 << 20) as u64);
                shared = Shared::armed(&variant, [army(), army()], Some(Player(1)));
                let moves = shared.begin().map_or(Vec::new(), |game| game.legal_moves());
                if plies > 0 {
                    branch(dice, &mut shared);
                    shared.record.tree.add(Default::default(), Action::Move(*dice.pick(&moves)));
                }
            }
            links.push(Link {
                variant: variant.clone(),
                text: encode(&shared).expect("a game fits"),
            });
        }
    }
    links
}

/// As large a tree as fits into a link: every move at every ply of a long
/// game.
fn largest(dice: &mut Dice, variant: &Variant) -> Link {
    let mut game = random_game(dice, variant, 300);
    while game.outcome().is_some() {
        game.take_back();
    }
    let mut shared = Shared::of_game(variant, &game, 0);
    let mut at = shared.open_at;
    while shared.record.tree.len() < MOST_ACTIONS {
        for mv in game.legal_moves() {
            if shared.record.tree.len() < MOST_ACTIONS {
                shared.record.tree.add(at, Action::Move(mv));
            }
        }
        if !game.take_back() {
            break;
        }
        at = shared.record.tree.parent(at);
    }
    Link { variant: variant.clone(), text: encode(&shared).expect("just fits") }
}

/// Adds lines, comments and marks.
fn branch(dice: &mut Dice, shared: &mut Shared) {
    for _ in 0..6 {
        let order = shared.record.tree.preorder();
        let mut at = *dice.pick(&order);
        let mut line = shared.only_line();
        line.record.tree = Tree::of_line(shared.record.tree.actions(at));
        line.open_at = Default::default();
        let Ok(mut game) = line.game() else { continue };
        for _ in 0..3 {
            if game.outcome().is_some() {
                break;
            }
            let action = Action::Move(*dice.pick(&game.legal_moves()));
            game.play(action).expect("a legal move");
            at = shared.record.tree.add(at, action);
        }
        let comment = "ここが分かれ目。A fork in the road.".repeat(dice.roll(3));
        let square = Square(dice.roll(64) as u8);
        let mark = Mark { from: square, to: square, colour: *dice.pick(&Colour::ALL) };
        shared.record.tree.write_notes(at, |notes| {
            notes.comment = comment;
            notes.marks.push(mark);
        });
    }
}

fn payload(text: &str) -> &str {
    text.rsplit('/').next().unwrap_or_default()
}

fn values(payload: &str) -> Vec<u8> {
    let value = |byte| LETTERS.iter().position(|&letter| letter == byte).unwrap_or(0) as u8;
    payload.bytes().map(value).collect()
}

/// A text to be opened.
fn case(dice: &mut Dice, links: &[Link], large: &[Link]) -> String {
    let link = if dice.roll(1024) == 0 { dice.pick(large) } else { dice.pick(links) };
    let id = &link.variant.id;
    match dice.roll(16) {
        0 => {
            let length = dice.roll(200);
            format!("#/{id}/{}", (0..length).map(|_| letter(dice)).collect::<String>())
        }
        1 => {
            let odd = ['%', '.', '#', '/', ' ', '香', '\u{301}', '\u{10ffff}', '\0', 'A'];
            (0..dice.roll(60)).map(|_| *dice.pick(&odd)).collect()
        }
        // Content of our own under a check that agrees.
        2 | 3 => {
            let length = match dice.roll(64) {
                0 => MOST_LETTERS - FRONT - 1,
                1 => 5000,
                _ => dice.roll(300),
            };
            let content = match dice.roll(6) {
                0 => vec![0; length],
                1 => vec![63; length],
                _ => (0..length).map(|_| dice.roll(64) as u8).collect(),
            };
            sealed(id, 1, content)
        }
        // Content that was changed before its check was made.
        4..=7 => {
            let mut content = values(payload(&link.text)).split_off(FRONT);
            for _ in 0..=dice.roll(3) {
                let place = dice.roll(content.len());
                content[place] = dice.roll(64) as u8;
            }
            if dice.roll(4) == 0 {
                content.truncate(dice.roll(content.len()));
            }
            sealed(id, if dice.roll(32) == 0 { 2 } else { 1 }, content)
        }
        // The same under the name of another game.
        8 => format!("/{}/{}", dice.pick(links).variant.id, payload(&link.text)),
        9 => sealed(&dice.pick(links).variant.id, 1, values(payload(&link.text)).split_off(FRONT)),
        _ => mutated(dice, link, links),
    }
}

fn sealed(id: &str, version: u8, content: Vec<u8>) -> String {
    format!("/{id}/{}", seal(id, version, content).unwrap_or_default())
}

fn mutated(dice: &mut Dice, link: &Link, links: &[Link]) -> String {
    let mut text: Vec<char> = link.text.chars().collect();
    for _ in 0..=dice.roll(3) {
        let place = dice.roll(text.len());
        match dice.roll(7) {
            0 | 1 if place < text.len() => text[place] = letter(dice),
            2 => text.truncate(place),
            3 if place < text.len() => drop(text.remove(place)),
            4 => text.insert(place, letter(dice)),
            5 if place + 1 < text.len() => text.swap(place, place + 1),
            _ => text.extend(payload(&dice.pick(links).text).chars().skip(place)),
        }
    }
    text.into_iter().collect()
}

fn name(opened: &Result<Shared, LinkError>) -> &'static str {
    match opened.as_ref().map_err(|error| &error.fault) {
        Ok(_) => "opens",
        Err(LinkFault::NotALink) => "no link",
        Err(LinkFault::UnknownVariant(_)) => "unknown game",
        Err(LinkFault::Unreadable { .. }) => "unreadable",
        Err(LinkFault::Truncated { .. }) => "truncated",
        Err(LinkFault::Altered) => "altered",
        Err(LinkFault::Overlong { .. }) => "overlong",
        Err(LinkFault::FutureVersion { .. }) => "future version",
        Err(LinkFault::FutureRules { .. }) => "future rules",
        Err(LinkFault::FutureContent) => "future content",
        Err(LinkFault::TooMuch) => "too much",
        Err(LinkFault::Start(_)) => "impossible start",
        Err(LinkFault::Refused { .. }) => "refused move",
        Err(LinkFault::OtherEnd) => "other end",
    }
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let cases = arguments.next().and_then(Result::ok).unwrap_or(1_000_000);
    let mut dice = Dice(arguments.next().and_then(Result::ok).unwrap_or(0x9e37_79b9_7f4a_7c15) | 1);
    let links = corpus(&mut dice);
    let large: Vec<_> = variants::all().map(|variant| largest(&mut dice, &variant)).collect();
    let mut counts = BTreeMap::<_, u64>::new();
    let (mut slowest, mut largest) = ((Duration::ZERO, String::new()), (0, String::new()));
    let mut wrong = 0;
    for index in 0..cases {
        let text = case(&mut dice, &links, &large);
        let before = ALLOCATED.current_usage();
        ALLOCATED.reset_peak_usage();
        let started = ThreadTime::now();
        let opened = decode(&text);
        let taken = started.elapsed();
        let bytes = ALLOCATED.peak_usage().saturating_sub(before);
        *counts.entry(name(&opened)).or_default() += 1;
        if let Err(LinkError { nearest: Some(nearest), .. }) = &opened
            && index % 16 == 0
        {
            let again = encode(nearest).ok().map(|link| decode(&link));
            if again.as_ref().and_then(|again| again.as_ref().ok()) != Some(nearest) {
                println!("what is offered does not open: {text}");
                wrong += 1;
            }
        }
        if taken > slowest.0 {
            slowest = (taken, text.clone());
        }
        if bytes > largest.0 {
            largest = (bytes, text);
        }
    }
    println!("{cases} cases");
    counts.iter().for_each(|(name, count)| println!("{count:>9}  {name}"));
    let short = |text: &str| text.chars().take(60).collect::<String>();
    println!("slowest {:.1?}: {} characters, {}", slowest.0, slowest.1.len(), short(&slowest.1));
    println!("largest {} bytes: {} characters, {}", largest.0, largest.1.len(), short(&largest.1));
    if wrong > 0 || slowest.0 > LONGEST || largest.0 > LARGEST {
        println!("too slow, too large or wrong");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
