//! Every arm of every axis is told, and every number and kind of it.

use hensoku::engine::axes::cannon_hop::CannonHop;
use hensoku::engine::axes::capture::Capture;
use hensoku::engine::axes::castling::Castling;
use hensoku::engine::axes::checkers_jump::CheckersJump;
use hensoku::engine::axes::corridor::Corridor;
use hensoku::engine::axes::counting::Counting;
use hensoku::engine::axes::declaration::{Declaration, HandCount};
use hensoku::engine::axes::effect::Effect;
use hensoku::engine::axes::glide::{Course, Gap, Glide};
use hensoku::engine::axes::goal::Goal;
use hensoku::engine::axes::ground::Ground;
use hensoku::engine::axes::hand::Hand;
use hensoku::engine::axes::mate_credit::MateCredit;
use hensoku::engine::axes::material::Material;
use hensoku::engine::axes::mirror::Mirror;
use hensoku::engine::axes::obstacle_hop::ObstacleHop;
use hensoku::engine::axes::partners::Partners;
use hensoku::engine::axes::pass::Pass;
use hensoku::engine::axes::points::Points;
use hensoku::engine::axes::promotion::Promotion;
use hensoku::engine::axes::repetition::Repetition;
use hensoku::engine::axes::royal::{Royal, Until};
use hensoku::engine::axes::stalemate::Stalemate;
use hensoku::engine::axes::steal::Steal;
use hensoku::engine::movement::{Atom, Base, Modality, Travel, Vector};
use hensoku::engine::piece::{Kind, KindSet};
use hensoku::engine::player::Player;
use hensoku::engine::spec::{PieceSpec, VariantSpec};
use hensoku::engine::text::{Language, Text};
use hensoku::engine::topology::Seams;

use super::{check_sentence, spec, whole};

/// Tells the game with each change: all texts are there, and no two changes
/// are told alike in either language. A change that changes nothing may be among them.
#[track_caller]
fn told_apart(id: &str, changes: Vec<Change>) {
    let mut seen: Vec<Vec<Text>> = Vec::new();
    for (index, change) in changes.iter().enumerate() {
        let told = whole(&spec(id).with(change));
        told.iter().for_each(|text| check_sentence(text, id));
        for (before, other) in seen.iter().enumerate() {
            for language in [Language::Ja, Language::En] {
                let [one, two] =
                    [other, &told].map(|told| told.iter().map(|text| text.of(language)));
                let alike = one.eq(two);
                assert!(!alike, "{id}, {language:?}: changes {before} and {index} are told alike");
            }
        }
        seen.push(told);
    }
}

type Change = Box<dyn Fn(&mut VariantSpec)>;

fn change(change: impl Fn(&mut VariantSpec) + 'static) -> Change {
    Box::new(change)
}

macro_rules! told_apart {
    ($id:literal; $($change:expr),+ $(,)?) => {
        told_apart($id, vec![$(change($change)),+])
    };
}

/// Sets a field to each of these values.
#[track_caller]
fn each<T: Clone + 'static>(
    id: &str,
    field: fn(&mut VariantSpec) -> &mut T,
    values: impl IntoIterator<Item = T>,
) {
    let set = |value: T| change(move |spec| *field(spec) = value.clone());
    told_apart(id, values.into_iter().map(set).collect());
}

fn set(kinds: &[Kind]) -> KindSet {
    kinds.iter().copied().collect()
}

fn of(spec: &mut VariantSpec, kind: Kind) -> &mut PieceSpec {
    spec.pieces.iter_mut().find(|piece| piece.kind == kind).expect("in the game")
}

/// The second phase of a game of duels, in which kings are captured.
fn brawl() -> VariantSpec {
    *spec("kosaku-a").next.expect("a second phase")
}

fn every_atom(spec: &mut VariantSpec, change: impl Fn(&mut Atom)) {
    for piece in &mut spec.pieces {
        piece.atoms.iter_mut().for_each(&change);
    }
}

#[test]
fn arms_of_hands_and_captures() {
    each("shogi", |spec| &mut spec.capture, [Capture::Free, Capture::Never]);
    each(
        "shogi",
        |spec| &mut spec.hand,
        [
            Hand::Captor,
            Hand::Limited(3),
            Hand::Limited(4),
            Hand::Gone,
            Hand::Common,
            Hand::ShogiOnly,
        ],
    );
    told_apart!("kosaku-a";
        |spec| *spec = brawl(),
        |spec| *spec = brawl().with(|spec| spec.effect = Effect::Plain),
    );
    each("shogi", |spec| &mut spec.steal, [Steal::None, Steal::Once]);
    each("kosaku-a", |spec| &mut spec.mirror, [Mirror::None, Mirror::BeforeFirstMove]);
}

#[test]
fn arms_of_drops() {
    use Kind::{Gold, Lance, Pawn, Silver};
    each(
        "shogi",
        |spec| &mut spec.drops.one_per_file,
        [vec![], vec![Pawn], vec![Lance], vec![Pawn, Silver]],
    );
    each("shogi", |spec| &mut spec.drops.no_mate, [vec![], vec![Pawn], vec![Pawn, Gold]]);
    each("shogi", |spec| &mut spec.drops.no_immobile, [vec![], vec![Pawn], vec![Pawn, Lance]]);
    each(
        "forward-1",
        |spec| &mut spec.drops.no_immobile_drop,
        [vec![], vec![Silver], vec![Silver, Kind::Bishop]],
    );
    each(
        "yonin-survivor",
        |spec| &mut spec.drops.not_before_turned,
        [vec![], vec![Pawn], vec![Gold]],
    );
    each("shogi", |spec| &mut spec.drops.beside_king, [false, true]);
}

#[test]
fn arms_of_promotion() {
    each(
        "shogi",
        |spec| &mut spec.promotion,
        [
            Promotion::FarRanks(0),
            Promotion::FarRanks(1),
            Promotion::FarRanks(2),
            Promotion::FarRanks(3),
        ],
    );
    told_apart!("kosaku-a";
        |spec| *spec = brawl(),
        |spec| *spec = brawl().with(|spec| spec.promotion = Promotion::FarRanks(2)),
    );
    told_apart!("shogi";
        |_| {},
        |spec| of(spec, Kind::Lance).promotes_to = None,
        |spec| of(spec, Kind::Pawn).promotes_to = None,
    );
    told_apart!("chess";
        |_| {},
        |spec| of(spec, Kind::ChessPawn).forced.as_mut().expect("forced").rank = 7,
        |spec| of(spec, Kind::ChessPawn).forced.as_mut().expect("forced").or.clear(),
        |spec| of(spec, Kind::ChessPawn).forced = None,
    );
}

#[test]
fn arms_of_special_moves() {
    let castling = |castling| {
        change(move |spec| {
            spec.castling = castling;
            spec.start.irreversible = Default::default();
        })
    };
    let kinds =
        [Castling::None, Castling::Corners(Kind::ChessRook), Castling::Corners(Kind::ChessQueen)];
    told_apart("chess", kinds.map(castling).into());
    each("chess", |spec| &mut spec.en_passant, [None, Some(Kind::ChessPawn)]);
    told_apart!("chess"; |_| {}, |spec| {
        of(spec, Kind::ChessPawn).atoms[0].travel = Travel::RideUpTo(3);
    });
    each("janggi", |spec| &mut spec.pass, [Pass::Never, Pass::UnlessInCheck]);
    told_apart!("rengo-shogi";
        |_| {},
        |spec| spec.relocation = None,
        |spec| spec.relocation.as_mut().expect("there").ranks = 1,
        |spec| spec.relocation.as_mut().expect("there").kinds.truncate(2),
        |spec| spec.relocation.as_mut().expect("there").exchange = false,
    );
}

#[test]
fn arms_of_the_draft() {
    told_apart!("rengo-janggi";
        |_| {},
        |spec| spec.draft.as_mut().expect("there").points = 90,
        |spec| spec.draft.as_mut().expect("there").soldier_rank = 3,
        |spec| spec.draft.as_mut().expect("there").pool.iter_mut().for_each(|p| p.palace = false),
        |spec| spec.draft.as_mut().expect("there").pool.iter_mut().for_each(|p| p.hand = false),
        |spec| spec.draft.as_mut().expect("there").pool.retain(|p| p.kind != Kind::Gold),
        |spec| *spec = super::spec("janggi"),
    );
}

#[test]
fn arms_of_kings_and_partners() {
    let in_teams = |partners| {
        move |spec: &mut VariantSpec| {
            spec.royal = Royal::TurnedOver(Until::FirstOut);
            spec.partners = partners;
        }
    };
    told_apart!("yonin-survivor";
        |_| {},
        |spec| spec.mate_credit = MateCredit::LastMover,
        |spec| spec.royal = Royal::TurnedOver(Until::TwoOut),
        in_teams(Partners::Ignored),
        in_teams(Partners::NoCheck),
        |spec| *spec = super::spec("shogi"),
        |spec| *spec = super::spec("kosaku-a"),
        |spec| *spec = brawl(),
    );
    told_apart!("shogi"; |_| {}, |spec| {
        spec.turn.first = Player(1);
        spec.start.turn = Player(1);
    });
    each("shogi", |spec| &mut spec.goal, [Goal::None, Goal::Try, Goal::NoEnclosure]);
}

#[test]
fn arms_of_ends() {
    use Kind::{ChessBishop, ChessKnight};
    each(
        "shogi",
        |spec| &mut spec.stalemate,
        [Stalemate::Loses, Stalemate::Draws, Stalemate::Wins],
    );
    each(
        "chess",
        |spec| &mut spec.material,
        [
            Material::Always,
            Material::BareKings,
            Material::DeadPosition { light: set(&[ChessBishop]), colour_bound: set(&[]) },
            Material::DeadPosition { light: set(&[ChessKnight]), colour_bound: set(&[]) },
            Material::DeadPosition { light: set(&[]), colour_bound: set(&[ChessBishop]) },
            Material::NoForce { light: set(&[ChessBishop]), most: None },
            Material::NoForce { light: set(&[ChessBishop]), most: Some(1) },
            Material::NoForce { light: set(&[ChessBishop]), most: Some(2) },
            Material::NoForce { light: set(&[ChessKnight]), most: Some(2) },
        ],
    );
    each(
        "chess",
        |spec| &mut spec.counting,
        [
            Counting::None,
            Counting::Halfmoves { claim: None, end: 100 },
            Counting::Halfmoves { claim: None, end: 101 },
            Counting::Halfmoves { claim: Some(80), end: 100 },
            Counting::Halfmoves { claim: Some(90), end: 100 },
            Counting::BareKing,
            Counting::BareKingOrBoard(128),
            Counting::BareKingOrBoard(100),
        ],
    );
    each(
        "janggi",
        |spec| &mut spec.points,
        [Points::Never, Points::Claimed(40), Points::Claimed(30), Points::Facing],
    );
    told_apart!("janggi"; |_| {}, |spec| of(spec, Kind::JanggiChariot).value = 14);
    each(
        "shogi",
        |spec| &mut spec.repetition,
        [
            Repetition::Fourth,
            Repetition::FourthIsDraw,
            Repetition::Third,
            Repetition::ThirdIsDraw,
            Repetition::ThirdByClaim,
            Repetition::ThirdByClaimFifthIsDraw,
        ],
    );
    each(
        "rengo-shogi",
        |spec| &mut spec.declaration,
        [
            Declaration::None,
            Declaration::AllEntered { points: 100, hand: HandCount::Captured },
            Declaration::AllEntered { points: 90, hand: HandCount::Captured },
            Declaration::AllEntered { points: 100, hand: HandCount::All },
        ],
    );
    each(
        "shogi",
        |spec| &mut spec.declaration,
        [
            Declaration::None,
            Declaration::Entered { pieces: 10, points: [28, 27] },
            Declaration::Entered { pieces: 9, points: [28, 27] },
            Declaration::Entered { pieces: 10, points: [24, 27] },
            Declaration::Entered { pieces: 10, points: [28, 24] },
        ],
    );
    told_apart!("shogi";
        |_| {},
        |spec| of(spec, Kind::Rook).value = 6,
        |spec| of(spec, Kind::Pawn).value = 2,
        |spec| spec.pieces.iter_mut().for_each(|piece| piece.value = 1),
    );
}

#[test]
fn arms_of_boards() {
    told_apart!("torus-1";
        |spec| spec.pieces.iter_mut().for_each(|piece| piece.seams = Seams::NONE),
        |spec| spec.pieces.iter_mut().for_each(|piece| piece.seams = Seams::FILES),
        |spec| spec.pieces.iter_mut().for_each(|piece| piece.seams = Seams::BOTH),
        |spec| {
            let seams = Seams { files: false, ranks: true };
            spec.pieces.iter_mut().for_each(|piece| piece.seams = seams);
        },
        |spec| of(spec, Kind::King).seams = Seams::FILES,
        |spec| of(spec, Kind::Rook).seams = Seams::FILES,
    );
    each(
        "kosaku-a",
        |spec| &mut spec.board.corridor,
        [Corridor { margin: 0 }, Corridor { margin: 1 }, Corridor { margin: 2 }],
    );
    told_apart!("rengo-xiangqi";
        |_| {},
        |spec| spec.board.palaces = false,
        |spec| spec.board.river = false,
    );
}

#[test]
fn arms_of_ways_to_move() {
    let glide = |course, gap| {
        move |spec: &mut VariantSpec| {
            every_atom(spec, |atom| {
                if course == Course::Onward || atom.travel == Travel::Leap {
                    atom.glide = Some(Glide { course, gap });
                }
            });
        }
    };
    told_apart!("shogi";
        |_| {},
        glide(Course::Onward, Gap::None),
        glide(Course::Onward, Gap::Enemies),
        glide(Course::Onward, Gap::All),
        glide(Course::Ahead, Gap::None),
        glide(Course::AheadDiagonally, Gap::None),
        |spec| of(spec, Kind::Gold).atoms[0].glide =
            Some(Glide { course: Course::Onward, gap: Gap::None }),
        |spec| of(spec, Kind::Dragon).atoms[0].glide =
            Some(Glide { course: Course::Onward, gap: Gap::None }),
        |spec| of(spec, Kind::Dragon).atoms[1].glide =
            Some(Glide { course: Course::Onward, gap: Gap::None }),
    );
    let jump = |jump| {
        move |spec: &mut VariantSpec| every_atom(spec, |atom| atom.checkers_jump = Some(jump))
    };
    told_apart!("shogi";
        |_| {},
        jump(CheckersJump::Once),
        jump(CheckersJump::Chain),
        jump(CheckersJump::Group),
        |spec| of(spec, Kind::Gold).atoms[0].checkers_jump = Some(CheckersJump::Once),
        |spec| of(spec, Kind::Knight).atoms[0].checkers_jump = Some(CheckersJump::Once),
        |spec| of(spec, Kind::Dragon).atoms[0].checkers_jump = Some(CheckersJump::Chain),
    );
    told_apart!("kosaku-a";
        |_| {},
        |spec| every_atom(spec, |atom| atom.obstacle_hop = None),
        |spec| every_atom(spec, |atom| {
            if atom.modality == Modality::Both {
                atom.obstacle_hop = Some(ObstacleHop::Over);
            }
        }),
        |spec| every_atom(spec, |atom| {
            if atom.travel == Travel::Ride {
                atom.obstacle_hop = Some(ObstacleHop::OverOrReflected);
            }
        }),
    );
    let hop = |modality, spares| {
        move |spec: &mut VariantSpec| {
            let cannon = of(spec, Kind::XiangqiCannon);
            let slide = Atom::ride(&cannon.atoms[0].vectors.clone());
            cannon.atoms =
                vec![Atom { cannon_hop: Some(CannonHop { spares }), ..slide }.only(modality)];
        }
    };
    told_apart!("xiangqi";
        |_| {},
        hop(Modality::Both, None),
        hop(Modality::Move, None),
        hop(Modality::Both, Some(Kind::XiangqiCannon)),
        hop(Modality::Both, Some(Kind::XiangqiHorse)),
        |spec| every_atom(spec, |atom| {
            if atom.travel == Travel::Lame {
                atom.travel = Travel::Leap;
            }
        }),
        |spec| every_atom(spec, |atom| {
            if atom.modality == Modality::Threat {
                atom.modality = Modality::Both;
            }
        }),
    );
}

/// Moves are told of every way that an atom can have.
#[test]
fn moves_are_told_whatever_they_are() {
    use hensoku::describe::moves;
    let units: Vec<Vector> = (-1..=1)
        .flat_map(|right| (-1..=1).map(move |forward| Vector { right, forward }))
        .filter(|vector| (vector.right, vector.forward) != (0, 0))
        .collect();
    let mut seen = std::collections::HashSet::new();
    for subset in 1..256_u16 {
        let vectors: Vec<Vector> = units
            .iter()
            .enumerate()
            .filter(|(bit, _)| subset >> bit & 1 != 0)
            .map(|(_, v)| *v)
            .collect();
        let told = moves(&[Atom::leap(&vectors)]);
        assert!(!told.ja.is_empty() && !told.en.is_empty());
        assert!(seen.insert(told.ja.clone()), "{vectors:?}: {told:?}");
        assert!(seen.insert(told.en.clone()), "{vectors:?}: {told:?}");
    }
    let knight = [Vector { right: 1, forward: 2 }, Vector { right: -1, forward: 2 }];
    let mut told = std::collections::HashSet::new();
    for travel in [Travel::Leap, Travel::Ride, Travel::RideUpTo(2), Travel::RideUpTo(3)] {
        for modality in [Modality::Both, Modality::Move, Modality::Capture] {
            for base in [Base::Anywhere, Base::Home, Base::Rank(2), Base::OffRank(2), Base::Rank(3)]
            {
                for ground in [
                    Ground::Everywhere,
                    Ground::Palace,
                    Ground::Bank,
                    Ground::PalaceLines,
                    Ground::EnemyLines,
                ] {
                    for vectors in [&knight[..], &knight[..1], &units[..1], &units[3..4]] {
                        let atom = Atom { travel, modality, base, ground, ..Atom::leap(vectors) };
                        let text = moves(std::slice::from_ref(&atom));
                        assert!(told.insert((text.ja, text.en)), "{atom:?}");
                    }
                }
            }
        }
    }
}
