//! Links of the exchange that are out: they open for ever as what they were.

use hensoku::engine::draft::{DraftStep, GameId, Salt, Secret};
use hensoku::engine::player::Player;
use hensoku::share::draft::{Message, encode};

use super::boards::table;
use super::links::{GAMES, board, open};

const GOLDEN: &str = include_str!("../golden/armies.txt");

/// The seat, the number of the game and the salt of a line.
fn frame(line: u8) -> (Player, [u8; 16], Salt) {
    let bytes = |from: u8| std::array::from_fn(|at| from.wrapping_mul(31).wrapping_add(at as u8));
    (Player(line % 2), bytes(line), Salt(bytes(line ^ 0x80)))
}

#[test]
fn links_open_as_what_they_were() {
    let lines = GOLDEN.lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for (line, index) in lines.zip(0..) {
        let [variant, text, promise, shown] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let origin = GAMES.iter().find(|game| game.0 == variant).expect("a game").1;
        let (seat, number, salt) = frame(index);
        let game = GameId { variant: variant.into(), number };
        let secret = Secret { seat, army: table(origin).read(text).0, salt };
        let commitment = secret.commitment(&game);
        let commit = DraftStep::Commit { seat, commitment };
        assert_eq!(open(promise), Ok(Message { game: game.clone(), step: commit }));
        let reveal = DraftStep::Reveal { seat, army: secret.army, salt };
        assert_eq!(open(shown), Ok(Message { game, step: reveal }));
        count += 1;
    }
    assert!(count >= 15);
}

/// Armies and steps are written as they were.
#[test]
fn lines_are_written_as_they_were() {
    let lines = GOLDEN.lines().filter(|line| !line.starts_with('#'));
    for (line, index) in lines.zip(0..) {
        let [variant, text, ..] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let origin = GAMES.iter().find(|game| game.0 == variant).expect("a game").1;
        let table = table(origin);
        let army = table.army(text);
        let (seat, number, salt) = frame(index);
        let game = GameId { variant: variant.into(), number };
        let commitment = Secret { seat, army: army.clone(), salt }.commitment(&game);
        let link = |step| {
            let message = Message { game: game.clone(), step };
            encode(&message, &board(variant).expect("a board")).expect("a link")
        };
        let promise = link(DraftStep::Commit { seat, commitment });
        let shown = link(DraftStep::Reveal { seat, army: army.clone(), salt });
        assert_eq!(line, format!("{variant}\t{}\t{promise}\t{shown}", table.text(&army)));
    }
}
