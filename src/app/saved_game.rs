//! A game as it is kept, and what a list shows of it without opening it.

use crate::engine::outcome::{Outcome, Reason};
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::spec::VariantSpec;
use crate::store::record::Migration;
use crate::store::{Collection, Lock, lock};

use super::seating::Seating;

/// From the first form of a record to today's. The first was the game alone, which
/// still is a record that says nothing else; the second knew two sitters at most.
pub const MIGRATIONS: &[Migration] = &[as_it_was, as_it_was];

fn as_it_was(record: &str) -> Option<String> {
    Some(record.to_owned())
}

/// The games that are kept, as they are listed: `VARIANT/ID`. What lies elsewhere
/// from before is moved here by the collection of the same name in
/// [`share`](super::share), which can open games.
pub static GAMES: Collection = Collection { name: "games", migrations: MIGRATIONS, legacy: None };

/// Waits until no other tab changes the games of a variant. What is read, changed
/// and written of them must be so under this lock.
pub async fn hold(variant: &str) -> Lock {
    lock(&["hensoku games ", variant].concat()).await
}

/// The most letters of a name.
pub const LONGEST_NAME: usize = 80;

/// Tells the games that are kept in a browser from each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SavedGameId {
    number: u64,
    /// Games that had the same number were once told apart by so many `+`.
    again: u8,
}

impl SavedGameId {
    /// By a number that no other game has.
    pub const fn new(number: u64) -> SavedGameId {
        SavedGameId { number, again: 0 }
    }

    /// As it stands in keys and addresses: 16 hexadecimal digits.
    pub fn text(self) -> String {
        let digits = (0..16).rev().map(|place| (self.number >> (4 * place)) as u32 & 15);
        let mut text: String = digits.filter_map(|digit| char::from_digit(digit, 16)).collect();
        (0..self.again).for_each(|_| text.push('+'));
        text
    }

    /// Reads one.
    pub fn read(text: &str) -> Option<SavedGameId> {
        let (mut number, mut digits, mut again) = (0, 0, 0_u8);
        for letter in text.chars() {
            match letter.to_digit(16).filter(|_| again == 0) {
                Some(digit) => {
                    number = number << 4 | u64::from(digit);
                    digits += 1;
                }
                None if letter == '+' => again = again.checked_add(1)?,
                None => return None,
            }
        }
        (digits == 16).then_some(SavedGameId { number, again })
    }

    /// The key of its record.
    pub fn key(self, variant: &str) -> String {
        [variant, "/", &self.text()].concat()
    }
}

/// The variant and the number in the key of a record.
pub fn read_key(key: &str) -> Option<(&str, SavedGameId)> {
    let (variant, id) = key.split_once('/')?;
    Some((variant, SavedGameId::read(id)?))
}

/// A game as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SavedGame {
    /// The name that a player has given it, empty if there is none.
    pub name: String,
    /// Who sits where.
    pub seating: Seating,
    /// What the players are called, by seat: nothing for who has no name, and no more than
    /// the last who has one.
    pub players: Vec<String>,
    /// When it was begun, in milliseconds since 1970, if that is known.
    pub begun: Option<u64>,
    /// What it comes to; `None` for one that was kept before there were lists.
    pub summary: Option<Summary>,
    /// The game: the text of [`share::save`](crate::share::save).
    pub game: String,
}

/// What a list shows of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The number of moves.
    pub moves: usize,
    /// Who is to move.
    pub turn: Player,
    /// Did it begin with a handicap?
    pub handicap: bool,
    /// Why it ended, and who has won; `None` while it goes on.
    pub ended: Option<(Reason, Vec<Player>)>,
    /// The pieces, by square.
    pub pieces: Vec<Option<Piece>>,
}

impl Summary {
    /// How it ended, if it has.
    pub fn outcome(&self, spec: &VariantSpec) -> Option<Outcome> {
        let (reason, winners) = self.ended.clone()?;
        // Nobody asks which place is whose.
        let placings = (spec.turn.players > 2).then(Vec::new);
        Some(Outcome { winners, reason, placings })
    }
}

impl SavedGame {
    /// As it is kept: a line for each thing that is known, and the game.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut line = |word: &str, value: &str| text.extend([word, " ", value, "\n"]);
        if !self.name.is_empty() {
            line("name", &self.name);
        }
        if self.seating.has_computer() {
            line("seats", &self.seating.text());
        }
        if !self.players.is_empty() {
            line("players", &self.players.join("\t"));
        }
        if let Some(begun) = self.begun {
            line("begun", &begun.to_string());
        }
        if let Some(summary) = &self.summary {
            line("moves", &summary.moves.to_string());
            line("turn", &summary.turn.0.to_string());
            if summary.handicap {
                line("handicap", "given");
            }
            if let Some((reason, winners)) = &summary.ended {
                let winners: String = winners.iter().filter_map(|winner| digit(winner.0)).collect();
                line("end", &[reason.name(), " ", &winners].concat());
            }
            line("board", &board_text(&summary.pieces));
        }
        text.push_str(&self.game);
        text
    }

    /// Reads what was kept; `None` if it is nothing of the sort. The game itself
    /// is not looked at. Lines of a kind that is not known say nothing.
    pub fn read(text: &str) -> Option<SavedGame> {
        let (head, game) = text.rsplit_once('\n').unwrap_or(("", text));
        let mut saved = SavedGame { game: game.to_owned(), ..SavedGame::default() };
        let (mut moves, mut turn, mut ended, mut pieces) = (None, None, None, None);
        let mut handicap = false;
        for line in head.split('\n').filter(|line| !line.is_empty()) {
            let (word, value) = line.split_once(' ')?;
            match word {
                "name" => saved.name = value.to_owned(),
                "seats" => saved.seating = Seating::read(value)?,
                "players" => saved.players = value.split('\t').map(str::to_owned).collect(),
                "begun" => saved.begun = Some(value.parse().ok()?),
                "moves" => moves = Some(value.parse().ok()?),
                "turn" => turn = Some(Player(value.parse().ok()?)),
                "handicap" => handicap = true,
                "end" => ended = Some(end(value)?),
                "board" => pieces = Some(read_board(value)?),
                _ => {}
            }
        }
        if let (Some(moves), Some(turn), Some(pieces)) = (moves, turn, pieces) {
            saved.summary = Some(Summary { moves, turn, handicap, ended, pieces });
        }
        (!game.is_empty()).then_some(saved)
    }

    /// Has it not ended, as far as is known?
    pub fn is_unfinished(&self) -> bool {
        self.summary.as_ref().is_none_or(|summary| summary.ended.is_none())
    }
}

/// A name as it can be kept: one line, not too long, nothing around it.
pub fn tidy_name(name: &str) -> String {
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    let name: String = name.trim().chars().take(LONGEST_NAME).map(plain).collect();
    name.trim().to_owned()
}

fn digit(number: u8) -> Option<char> {
    char::from_digit(number.into(), 10)
}

fn end(text: &str) -> Option<(Reason, Vec<Player>)> {
    let (name, winners) = text.split_once(' ')?;
    let reason = Reason::ALL.into_iter().find(|reason| reason.name() == name)?;
    let winner = |letter: char| letter.to_digit(10).map(|player| Player(player as u8));
    Some((reason, winners.chars().map(winner).collect::<Option<_>>()?))
}

/// The letters of kinds, by their numbers.
const KINDS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A board as a text: a dot for each empty square, the letter of a kind and the
/// number of its owner for each piece.
fn board_text(pieces: &[Option<Piece>]) -> String {
    let mut text = String::new();
    for piece in pieces {
        let letters = piece.and_then(|piece| {
            let kind = KINDS.get(usize::from(piece.kind.number()))?;
            Some((char::from(*kind), digit(piece.owner.0)?))
        });
        match letters {
            Some((kind, owner)) => text.extend([kind, owner]),
            None => text.push('.'),
        }
    }
    text
}

fn read_board(text: &str) -> Option<Vec<Option<Piece>>> {
    let mut letters = text.bytes();
    let mut pieces = Vec::new();
    while let Some(letter) = letters.next() {
        pieces.push(match letter {
            b'.' => None,
            letter => {
                let number = KINDS.iter().position(|&known| known == letter)?;
                let kind = Kind::from_number(number as u8)?;
                let owner = letters.next()?.checked_sub(b'0').filter(|owner| *owner < 4)?;
                Some(Piece { kind, owner: Player(owner) })
            }
        });
    }
    Some(pieces)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summary() -> Summary {
        let piece = |kind, owner| Some(Piece { kind, owner: Player(owner) });
        Summary {
            moves: 86,
            turn: Player(3),
            handicap: false,
            ended: None,
            pieces: vec![None, piece(Kind::King, 3), None, piece(Kind::Pawn, 0)],
        }
    }

    #[test]
    fn a_game_comes_back_as_it_was_kept() {
        let plain = SavedGame { game: "1/shogi/x".to_owned(), ..SavedGame::default() };
        let listed = SavedGame { summary: Some(summary()), ..plain.clone() };
        let ended = Some((Reason::Resignation, vec![Player(0), Player(2)]));
        let given =
            SavedGame { summary: Some(Summary { handicap: true, ..summary() }), ..plain.clone() };
        let finished = SavedGame {
            name: "金曜の 四人".to_owned(),
            seating: Seating::read("dp").expect("the computer and a person"),
            players: ["", "さくら", "", "Ann B"].map(str::to_owned).into(),
            begun: Some(1_795_000_000_000),
            summary: Some(Summary { ended, ..summary() }),
            ..plain.clone()
        };
        let four = SavedGame {
            seating: Seating::read("pbbh").expect("a person and three computers"),
            ..listed.clone()
        };
        let drawn = Some((Reason::Repetition, Vec::new()));
        let drawn =
            SavedGame { summary: Some(Summary { ended: drawn, ..summary() }), ..plain.clone() };
        for game in [plain, listed, given, finished, four, drawn] {
            assert_eq!(SavedGame::read(&game.text()), Some(game));
        }
    }

    #[test]
    fn a_record_of_the_first_form_is_a_game_alone() {
        let first = "1/shogi/EAEB8y9VgAINVbZk";
        let now = GAMES.read(1, first.to_owned()).expect("a record");
        let game = SavedGame::read(&now).expect("a game");
        assert_eq!((game.game.as_str(), game.is_unfinished()), (first, true));
    }

    #[test]
    fn a_record_of_the_second_form_has_its_sitters() {
        let now = GAMES.read(2, "seats pd\n1/shogi/x".to_owned()).expect("a record");
        let game = SavedGame::read(&now).expect("a game");
        assert_eq!(game.seating.text(), "pd");
    }

    #[test]
    fn what_is_damaged_is_no_game() {
        for odd in [
            "",
            "\n",
            "name\n1/shogi/x",
            "seats xy\n1/shogi/x",
            "seats pcb\n1/shogi/x",
            "begun soon\n1/shogi/x",
            "end nothing 0\n1/shogi/x",
            "board A\n1/shogi/x",
            "board A9\n1/shogi/x",
            "board ?0\n1/shogi/x",
            "moves 1\n",
        ] {
            assert_eq!(SavedGame::read(odd), None, "{odd}");
        }
        let later =
            SavedGame::read("clock 300\n1/shogi/x").expect("what comes later is passed over");
        assert_eq!(later.game, "1/shogi/x");
    }

    #[test]
    fn every_kind_has_a_letter() {
        let pieces: Vec<_> =
            Kind::ALL.into_iter().map(|kind| Some(Piece { kind, owner: Player(1) })).collect();
        assert_eq!(read_board(&board_text(&pieces)), Some(pieces));
    }

    #[test]
    fn numbers_come_back() {
        for text in
            ["0123456789abcdef", "ffffffffffffffff", "0000000000000000", "00000000000000ff++"]
        {
            assert_eq!(SavedGameId::read(text).map(SavedGameId::text).as_deref(), Some(text));
        }
        for odd in
            ["", "1", "0123456789abcdeg", "0123456789abcdef0", "+", "0123456789abcdef+1", "円"]
        {
            assert_eq!(SavedGameId::read(odd), None, "{odd}");
        }
        let key = SavedGameId::new(255).key("shogi");
        assert_eq!(read_key(&key), Some(("shogi", SavedGameId::new(255))));
        assert_eq!(read_key("shogi"), None);
    }

    #[test]
    fn a_name_is_one_short_line() {
        assert_eq!(tidy_name("  金曜の\n四人 "), "金曜の 四人");
        assert_eq!(tidy_name(&"あ".repeat(200)).chars().count(), LONGEST_NAME);
        assert_eq!(tidy_name(" \t "), "");
    }
}
