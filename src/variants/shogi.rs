//! Standard shogi, and the base on which the variants change something.

use super::{Family, Group, pieces};
use crate::engine::axes::capture::Capture;
use crate::engine::axes::castling::Castling;
use crate::engine::axes::corridor::Corridor;
use crate::engine::axes::counting::Counting;
use crate::engine::axes::declaration::Declaration;
use crate::engine::axes::drop::Drops;
use crate::engine::axes::effect::Effect;
use crate::engine::axes::goal::Goal;
use crate::engine::axes::hand::Hand;
use crate::engine::axes::mate_credit::MateCredit;
use crate::engine::axes::material::Material;
use crate::engine::axes::mirror::Mirror;
use crate::engine::axes::partners::Partners;
use crate::engine::axes::pass::Pass;
use crate::engine::axes::points::Points;
use crate::engine::axes::promotion::Promotion;
use crate::engine::axes::repetition::Repetition;
use crate::engine::axes::royal::Royal;
use crate::engine::axes::stalemate::Stalemate;
use crate::engine::axes::steal::Steal;
use crate::engine::axes::turn::{Order, Turn};
use crate::engine::piece::{Kind, Origin, Piece};
use crate::engine::player::Player;
use crate::engine::setup::Setup;
use crate::engine::spec::{BoardSpec, VariantSpec};
use crate::engine::text::Text;

/// The start of shogi, rank by rank from the top: capitals are South's.
const START: [&str; 9] = [
    "lnsgkgsnl",
    ".r.....b.",
    "ppppppppp",
    ".........",
    ".........",
    ".........",
    "PPPPPPPPP",
    ".B.....R.",
    "LNSGKGSNL",
];

pub(super) fn family() -> Family {
    let spec = base().with(|spec| {
        spec.declaration = Declaration::Entered { pieces: 10, points: [28, 27] };
    });
    Family::new(
        "shogi",
        Group::Parent,
        Text::new("本将棋", "Shogi"),
        Text::new(
            "ふつうの将棋です。変則ルールのもとになっています。",
            "Standard shogi, the game that the variants start from.",
        ),
        vec![(Text::new("ふつうの将棋", "the standard game"), spec)],
    )
}

/// Shogi as the variants take it: without a declaration.
#[inline(never)]
pub(super) fn base() -> VariantSpec {
    VariantSpec {
        revision: 1,
        board: BoardSpec {
            files: 9,
            ranks: 9,
            corridor: Corridor::default(),
            cut_corners: 0,
            palaces: false,
            river: false,
        },
        turn: Turn { players: 2, first: Player(0), order: Order::InTurn },
        pieces: pieces::shogi(),
        start: setup(&START),
        capture: Capture::Free,
        effect: Effect::Plain,
        hand: Hand::Captor,
        drops: Drops::standard(),
        steal: Steal::None,
        mirror: Mirror::None,
        promotion: Promotion::FarRanks(3),
        royal: Royal::Mate,
        mate_credit: MateCredit::LeftNoReply,
        partners: Partners::None,
        goal: Goal::None,
        stalemate: Stalemate::Loses,
        material: Material::Always,
        castling: Castling::None,
        en_passant: None,
        pass: Pass::Never,
        counting: Counting::None,
        points: Points::Never,
        draft: None,
        relocation: None,
        repetition: Repetition::Fourth,
        declaration: Declaration::None,
        next: None,
    }
}

/// The same game with North to move first; the board stays as it is.
pub(super) fn north_first(mut spec: VariantSpec) -> VariantSpec {
    spec.turn.first = Player(1);
    spec.start.turn = Player(1);
    spec
}

/// The two numbers of a family that differ in who moves first.
#[inline(never)]
pub(super) fn either_first(spec: VariantSpec) -> Vec<(Text, VariantSpec)> {
    vec![
        (Text::new("黒が先手", "Black first"), spec.clone()),
        (Text::new("白が先手", "White first"), north_first(spec)),
    ]
}

/// Reads a start drawn in ranks of one letter a square.
pub(super) fn setup(ranks: &[&str]) -> Setup {
    setup_of(Origin::Shogi, ranks)
}

/// The same with the letters of another game's pieces.
#[inline(never)]
pub(super) fn setup_of(origin: Origin, ranks: &[&str]) -> Setup {
    let own: Vec<Kind> = Kind::ALL.into_iter().filter(|kind| kind.origin() == origin).collect();
    let letters = ranks.iter().flat_map(|rank| rank.bytes()).enumerate();
    let place = |(index, letter): (usize, u8)| {
        let is_meant =
            |kind: &&Kind| kind.code().as_bytes().last() == Some(&letter.to_ascii_uppercase());
        let kind = *own.iter().find(is_meant)?;
        let owner = Player(u8::from(letter.is_ascii_lowercase()));
        Some((index as u8, Piece { kind, owner }))
    };
    Setup { pieces: letters.filter_map(place).collect(), ..Setup::default() }
}
