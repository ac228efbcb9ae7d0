//! Random specs: shogi, with other values on any of its axes.

use hensoku::engine::axes::capture::Capture;
use hensoku::engine::axes::checkers_jump::CheckersJump;
use hensoku::engine::axes::declaration::Declaration;
use hensoku::engine::axes::drop::Drops;
use hensoku::engine::axes::glide::{Course, Gap, Glide};
use hensoku::engine::axes::goal::Goal;
use hensoku::engine::axes::hand::Hand;
use hensoku::engine::axes::material::Material;
use hensoku::engine::axes::pass::Pass;
use hensoku::engine::axes::promotion::Promotion;
use hensoku::engine::axes::repetition::Repetition;
use hensoku::engine::axes::stalemate::Stalemate;
use hensoku::engine::axes::steal::Steal;
use hensoku::engine::axes::turn::Order;
use hensoku::engine::movement::{Modality, Travel};
use hensoku::engine::spec::{PieceSpec, VariantSpec};
use hensoku::engine::topology::Seams;
use hensoku::variants;
use proptest::prelude::*;

/// Changes to a spec, each on an axis of its own.
type Change = fn(&mut VariantSpec, u8);

const CHANGES: &[Change] = &[
    |spec, by| spec.capture = if by.is_multiple_of(2) { Capture::Free } else { Capture::Never },
    |spec, by| {
        let hands =
            [Hand::Captor, Hand::Gone, Hand::Common, Hand::ShogiOnly, Hand::Limited(by % 7)];
        spec.hand = hands[usize::from(by) % hands.len()];
    },
    |spec, by| spec.steal = if by.is_multiple_of(2) { Steal::None } else { Steal::Once },
    |spec, by| spec.promotion = Promotion::FarRanks(by % 11),
    |spec, by| spec.goal = [Goal::None, Goal::Try, Goal::NoEnclosure][usize::from(by) % 3],
    |spec, by| {
        let ends = [Stalemate::Loses, Stalemate::Draws, Stalemate::Wins];
        spec.stalemate = ends[usize::from(by) % 3];
    },
    |spec, by| spec.material = [Material::Always, Material::BareKings][usize::from(by) % 2],
    |spec, by| spec.pass = [Pass::Never, Pass::UnlessInCheck][usize::from(by) % 2],
    |spec, by| {
        use Repetition::{Fourth, FourthIsDraw, Third, ThirdByClaim, ThirdIsDraw};
        spec.repetition =
            [Fourth, FourthIsDraw, Third, ThirdByClaim, ThirdIsDraw][usize::from(by) % 5];
    },
    |spec, by| {
        spec.declaration =
            [Declaration::None, Declaration::Entered { pieces: by % 12, points: [28, 27] }]
                [usize::from(by) % 2];
    },
    |spec, by| {
        let Drops { one_per_file, no_mate, no_immobile, beside_king, .. } = &mut spec.drops;
        match by % 4 {
            0 => one_per_file.clear(),
            1 => no_mate.clear(),
            2 => no_immobile.clear(),
            _ => *beside_king = true,
        }
    },
    |spec, by| seams(spec, by, |_| true),
    |spec, by| seams(spec, by, |piece| usize::from(piece.kind.number()) % 3 == 1),
    |spec, by| atoms(spec, by, Part::Glide),
    |spec, by| atoms(spec, by, Part::Jump),
    |spec, by| atoms(spec, by, Part::Travel),
    |spec, by| atoms(spec, by, Part::Modality),
    // Seldom sound: what is for four players, or needs what is not there.
    |spec, by| {
        spec.turn.order = if by.is_multiple_of(4) { Order::Clockwise } else { Order::InTurn }
    },
    |spec, by| spec.turn.players = if by.is_multiple_of(6) { by % 5 } else { 2 },
    |spec, by| spec.board.cut_corners = if by.is_multiple_of(4) { by % 6 } else { 0 },
    |spec, by| {
        let place = usize::from(by) % spec.pieces.len();
        if by.is_multiple_of(5) {
            spec.pieces.remove(place);
        }
    },
];

enum Part {
    Glide,
    Jump,
    Travel,
    Modality,
}

fn seams(spec: &mut VariantSpec, by: u8, which: fn(&PieceSpec) -> bool) {
    let seams = Seams { files: !by.is_multiple_of(4), ranks: by % 8 > 5 };
    spec.pieces.iter_mut().filter(|piece| which(piece)).for_each(|piece| piece.seams = seams);
}

/// Changes how one kind, or every kind, moves.
fn atoms(spec: &mut VariantSpec, by: u8, part: Part) {
    let all = by.is_multiple_of(3);
    let place = usize::from(by) % spec.pieces.len();
    for (_, piece) in spec.pieces.iter_mut().enumerate().filter(|(at, _)| all || *at == place) {
        for atom in &mut piece.atoms {
            match part {
                Part::Glide => {
                    let courses = [Course::Onward, Course::Ahead, Course::AheadDiagonally];
                    let gaps = [Gap::None, Gap::Enemies, Gap::All];
                    let (course, gap) =
                        (courses[usize::from(by / 3) % 3], gaps[usize::from(by / 9) % 3]);
                    atom.glide = Some(Glide { course, gap });
                }
                Part::Jump => {
                    let jumps = [CheckersJump::Once, CheckersJump::Chain];
                    atom.checkers_jump = Some(jumps[usize::from(by / 3) % 2]);
                }
                Part::Travel => {
                    let travels =
                        [Travel::Leap, Travel::Ride, Travel::RideUpTo(by % 4), Travel::Lame];
                    atom.travel = travels[usize::from(by / 3) % 4];
                }
                Part::Modality => {
                    let modes = [Modality::Both, Modality::Move, Modality::Capture];
                    atom.modality = modes[usize::from(by / 3) % 3];
                }
            }
        }
    }
}

/// A game of the catalogue with up to five changes.
pub fn specs() -> impl Strategy<Value = VariantSpec> {
    let parents: Vec<VariantSpec> = variants::all()
        .filter(|variant| variant.spec().draft.is_none())
        .map(|variant| variant.spec().clone())
        .collect();
    let changes = prop::collection::vec((0..CHANGES.len(), any::<u8>()), 1..=5);
    (prop::sample::select(parents), changes).prop_map(|(mut spec, changes)| {
        for (which, by) in changes {
            CHANGES[which](&mut spec, by);
        }
        spec
    })
}
