//! A game that is in no catalogue: played, linked, drawn and told.

use hensoku::describe;
use hensoku::draw::diagram::Diagram;
use hensoku::engine::action::Action;
use hensoku::engine::axes::checkers_jump::CheckersJump;
use hensoku::engine::axes::glide::{Course, Gap, Glide};
use hensoku::engine::axes::goal::Goal;
use hensoku::engine::axes::hand::Hand;
use hensoku::engine::outcome::Reason;
use hensoku::engine::piece::Kind;
use hensoku::engine::spec::VariantSpec;
use hensoku::engine::text::Text;
use hensoku::engine::topology::Seams;
use hensoku::notation::moves;
use hensoku::query::Request;
use hensoku::share::{LinkFault, Shared, decode, decode_with, encode};
use hensoku::variants::{self, Variant};

use super::is_a_game;
use super::walk::Dice;

/// A cylinder on which pieces jump as in checkers, with a hand for both, pawns
/// that never stop, and a try.
fn made() -> Variant {
    let shogi = variants::find("shogi").expect("in the catalogue");
    let spec: VariantSpec = shogi.spec().clone().for_each_piece(|piece| {
        piece.seams = Seams::FILES;
        for atom in &mut piece.atoms {
            match piece.kind {
                Kind::Pawn => {
                    atom.glide = Some(Glide { course: Course::Onward, gap: Gap::None });
                }
                _ => atom.checkers_jump = Some(CheckersJump::Once),
            }
        }
    });
    let spec = spec.with(|spec| {
        spec.hand = Hand::Common;
        spec.goal = Goal::Try;
    });
    Variant::new("made", Text::new("こしらえた将棋", "A made game"), spec).expect("a sound mix")
}

#[test]
fn a_made_game_is_played_and_linked() {
    let variant = made();
    for seed in 0..40 {
        is_a_game(&variant, &mut Dice(seed)).expect("a game like all others");
    }
    let moves = ["7g7d", "1c1f"].map(str::to_owned).to_vec();
    let request = Request { variant: "made".to_owned(), moves, ..Request::default() };
    let played = request.play_as(&variant).expect("pawns slide up to the next piece");
    let shared = Shared::of_game(&variant, played.game(), 0);
    let link = encode(&shared).expect("short enough");
    assert!(link.starts_with("/made/"));
    let find = |id: &str| (id == "made").then(|| variant.clone());
    assert_eq!(decode_with(&link, &find), Ok(shared));
    let unknown = decode(&link).expect_err("in no catalogue").fault;
    assert_eq!(unknown, LinkFault::UnknownVariant("made".to_owned()));
}

#[test]
fn a_made_game_is_drawn_and_told() {
    let variant = made();
    let request = Request { variant: "made".to_owned(), ..Request::default() };
    let played = request.play_as(&variant).expect("a start");
    let drawn = Diagram::default().of(&variant, played.game()).expect("a board");
    assert!(drawn.as_str().starts_with("<svg"));
    let shogi = variants::find("shogi").expect("in the catalogue").rules();
    let told = describe::differences(&variant.rules(), &shogi);
    assert!(told.len() >= 4 && told.iter().all(|text| !text.ja.is_empty() && !text.en.is_empty()));
}

#[test]
fn a_made_game_ends_by_its_own_rules() {
    let variant = made();
    let start = Request {
        variant: "made".to_owned(),
        position: Some("9/3K5/9/9/9/9/9/8k/9 b - 1".to_owned()),
        ..Request::default()
    };
    let played = start.play_as(&variant).expect("a position");
    let mut game = played.game().clone();
    let mv = moves::parse(game.rules(), game.position(), "6b5a").expect("a move");
    assert_eq!(game.play(mv), Ok(()));
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::Try));
    assert!(matches!(mv, Action::Move(_)));
}
