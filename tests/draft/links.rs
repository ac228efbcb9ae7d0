//! The links by which armies are exchanged.

use hensoku::engine::draft::{
    Commitment, DraftStep, GameId, Placement, Salt, StepRefusal, Taken, random,
};
use hensoku::engine::piece::{Kind, Origin};
use hensoku::engine::player::Player;
use hensoku::engine::spec::BoardSpec;
use hensoku::engine::square::Square;
use hensoku::share::draft::{Message, decode, encode};
use hensoku::share::{LinkFault, Unfit, seal};
use hensoku::variants::rengo_draft;
use proptest::prelude::*;

use super::boards::table;
use super::commit_reveal::{NORTH, SOUTH, exchange, game_id, north, south};

pub const GAMES: [(&str, Origin); 5] = [
    ("rengo-shogi", Origin::Shogi),
    ("rengo-chess", Origin::Chess),
    ("rengo-xiangqi", Origin::Xiangqi),
    ("rengo-janggi", Origin::Janggi),
    ("rengo-makruk", Origin::Makruk),
];

pub fn board(variant: &str) -> Option<BoardSpec> {
    let game = GAMES.iter().find(|game| game.0 == variant)?.1;
    Some(rengo_draft::board(game))
}

pub fn open(text: &str) -> Result<Message, LinkFault> {
    decode(text, board)
}

fn link(message: &Message) -> String {
    encode(message, &board(&message.game.variant).expect("a board")).expect("a link")
}

fn messages() -> impl Strategy<Value = Message> {
    let game = (prop::sample::select(GAMES.to_vec()), any::<[u8; 16]>());
    (game, 0..4_u8, any::<[u8; 32]>(), any::<[u8; 16]>(), any::<u64>()).prop_map(
        |(((variant, origin), number), what, hash, salt, seed)| {
            let seat = Player(what % 2);
            let table = table(origin);
            let step = match what / 2 {
                0 => DraftStep::Commit { seat, commitment: Commitment(hash) },
                _ => DraftStep::Reveal {
                    seat,
                    army: random(&table.draft, &table.board, seed),
                    salt: Salt(salt),
                },
            };
            Message { game: GameId { variant: variant.into(), number }, step }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn messages_come_back(message in messages()) {
        let link = link(&message);
        prop_assert_eq!(open(&link), Ok(message.clone()));
        prop_assert_eq!(open(&format!("https://example.org/hensoku/#{link} ")), Ok(message.clone()));
        prop_assert!(link.len() < 150, "{}", link.len());
        prop_assert!(link.ends_with(|c: char| c.is_ascii_alphanumeric()));
    }

    #[test]
    fn damage_is_told(message in messages(), place: prop::sample::Index, by in 1..63_u8) {
        const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        let link = link(&message);
        let code = link.rfind('/').expect("a code") + 1;
        let at = code + place.index(link.len() - code);
        // Cut off.
        let missing = link.len() - at;
        match open(&link[..at]) {
            Err(LinkFault::Truncated { missing: Some(told) }) => prop_assert_eq!(told, missing),
            Err(LinkFault::Truncated { missing: None }) => prop_assert!(at - code < 5),
            other => prop_assert!(false, "{:?}", other),
        }
        // A letter changed.
        let letter = LETTERS.iter().position(|&letter| letter == link.as_bytes()[at]).expect("a letter");
        let mut changed = link.clone().into_bytes();
        changed[at] = LETTERS[(letter + usize::from(by)) % 64];
        let changed = String::from_utf8(changed).expect("letters");
        // One of the first five may by chance say another length that seems sound.
        let fault = open(&changed).expect_err("changed");
        let another = matches!(fault, LinkFault::Truncated { .. } | LinkFault::Overlong { .. });
        prop_assert!(fault == LinkFault::Altered || at - code < 5 && another, "{:?}", fault);
        // A letter lost, doubled, or no letter at all.
        let lost = format!("{}{}", &link[..at], &link[at + 1..]);
        let fault = open(&lost).expect_err("lost");
        let told = matches!(fault, LinkFault::Altered | LinkFault::Truncated { .. });
        prop_assert!(told, "{:?}", fault);
        let odd = format!("{}香{}", &link[..at], &link[at + 1..]);
        let fault = open(&odd).expect_err("odd");
        let told = matches!(fault, LinkFault::Unreadable { character: '香', .. });
        prop_assert!(told, "{:?}", fault);
        // Something behind it.
        prop_assert_eq!(open(&format!("{link}AA")), Err(LinkFault::Overlong { extra: 2 }));
        // Under the name of another game.
        let other = if message.game.variant == "rengo-chess" { "rengo-shogi" } else { "rengo-chess" };
        prop_assert_eq!(open(&link.replace(&message.game.variant, other)), Err(LinkFault::Altered));
    }

    #[test]
    fn no_text_is_too_much(
        text in "\\PC{0,80}",
        code in "[A-Za-z0-9_-]{0,120}",
        sixes in prop::collection::vec(0..64_u8, 0..80),
        version in 0..3_u8,
    ) {
        let _ = open(&text);
        let _ = open(&format!("#/draft/{text}"));
        for (variant, _) in GAMES {
            let _ = open(&format!("#/draft/{variant}/{code}"));
            let _ = open(&format!("/draft/{variant}/{text}"));
            // Whatever is under a seal that agrees.
            let sealed = seal(&format!("draft/{variant}"), version, sixes.clone()).expect("short");
            let opened = open(&format!("/draft/{variant}/{sealed}"));
            if version != 1 {
                prop_assert_eq!(opened, Err(LinkFault::FutureVersion { version }));
            }
        }
    }
}

#[test]
fn other_texts_are_told_apart() {
    assert_eq!(open(""), Err(LinkFault::NotALink));
    assert_eq!(open("#/draft/rengo-makruk"), Err(LinkFault::NotALink));
    assert_eq!(open("#/shogi/EAOE"), Err(LinkFault::NotALink));
    assert_eq!(open("#/draft/shogi/AA"), Err(LinkFault::UnknownVariant("shogi".into())));
    assert_eq!(open("#/draft/rengo-makruk/"), Err(LinkFault::Truncated { missing: None }));
}

#[test]
fn what_no_link_holds_is_unfit() {
    let table = table(Origin::Makruk);
    let unfit = |step| encode(&Message { game: game_id(), step }, &table.board);
    let commitment = Commitment([0; 32]);
    let third = DraftStep::Commit { seat: Player(2), commitment };
    assert_eq!(unfit(third), Err(Unfit::NotPlayable));
    let on = |kind, at| Placement { kind, at: Some(Square(at)) };
    for posts in [
        vec![on(Kind::Rook, 3), on(Kind::Rook, 3)],
        vec![on(Kind::Rook, 64)],
        vec![on(Kind::Dragon, 60)],
        vec![Placement { kind: Kind::Dragon, at: None }],
    ] {
        let step = DraftStep::Reveal { seat: SOUTH, army: posts.into(), salt: Salt([0; 16]) };
        assert_eq!(unfit(step), Err(Unfit::NotPlayable));
    }
}

/// Armies that the rules refuse have links too: they are refused by name, not
/// taken for damage.
#[test]
fn an_impossible_army_comes_through() {
    let table = table(Origin::Makruk);
    let (army, faults) = table.read("mK@4h K@3a cQ@5f cQ@1h cN* P* P*");
    assert!(!faults.is_empty());
    let step = DraftStep::Reveal { seat: NORTH, army, salt: Salt([1; 16]) };
    let message = Message { game: game_id(), step };
    assert_eq!(open(&link(&message)), Ok(message));
}

#[test]
fn a_game_begins_by_four_links() {
    let (mut a, mut b) = (exchange(), exchange());
    let send = |step| link(&Message { game: game_id(), step });
    let receive = |text: &str| open(text).expect("a sound link");
    let invitation = send(a.choose(south()).expect("possible"));
    let Message { game, step } = receive(&invitation);
    assert_eq!(b.receive(&game, &step), Ok(Taken::New));
    let answer = send(b.choose(north()).expect("possible"));
    let shows = [&answer].map(|text| receive(text));
    assert_eq!(a.receive(&shows[0].game, &shows[0].step), Ok(Taken::New));
    // The same link once more, and one's own.
    assert_eq!(a.receive(&shows[0].game, &shows[0].step), Ok(Taken::Again));
    assert_eq!(a.receive(&game, &step), Ok(Taken::Again));
    // A link of another game.
    let other = GameId { number: [3; 16], ..game_id() };
    let foreign = receive(&link(&Message { game: other, step: step.clone() }));
    assert_eq!(a.receive(&foreign.game, &foreign.step), Err(StepRefusal::OtherGame));
    // A commitment that is a copy.
    let DraftStep::Commit { commitment, .. } = step else { panic!("an invitation") };
    let copy = receive(&send(DraftStep::Commit { seat: NORTH, commitment }));
    assert_eq!(
        muster_after(&invitation).receive(&copy.game, &copy.step),
        Err(StepRefusal::Copied(NORTH))
    );
    let (first, second) =
        (send(a.show(SOUTH).expect("bound")), send(b.show(NORTH).expect("bound")));
    let (first, second) = (receive(&first), receive(&second));
    assert_eq!(b.receive(&first.game, &first.step), Ok(Taken::New));
    assert_eq!(a.receive(&second.game, &second.step), Ok(Taken::New));
    assert!(a.setup().is_some());
    assert_eq!(a.setup(), b.setup());
}

fn muster_after(link: &str) -> hensoku::engine::draft::CommitReveal {
    let (mut exchange, message) = (exchange(), open(link).expect("a link"));
    exchange.receive(&message.game, &message.step).expect("new");
    exchange
}
