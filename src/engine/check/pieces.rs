//! The kinds and how they move.

use super::{Faults, SpecFault};
use crate::engine::axes::glide::{Course, Gap};
use crate::engine::axes::ground::Ground;
use crate::engine::axes::hand::Hand;
use crate::engine::axes::obstacle_hop::ObstacleHop;
use crate::engine::hands::{HAND_LIMIT, Hands};
use crate::engine::movement::{Atom, Base, Modality, Travel, Vector};
use crate::engine::piece::{Kind, Origin};
use crate::engine::spec::{PieceSpec, VariantSpec};
use crate::engine::topology::Seams;

/// The longest vector of a way, in squares.
const LONGEST: i8 = 15;

pub(super) fn check(spec: &VariantSpec, faults: &mut Faults) {
    for (index, piece) in spec.pieces.iter().enumerate() {
        let twice = spec.pieces[..index].iter().any(|other| other.kind == piece.kind);
        faults.unless(!twice, SpecFault::KindTwice(piece.kind));
        promotion(spec, piece, faults);
        let held = holds(spec, piece);
        let fits = usize::from(piece.kind.number()) < Hands::KINDS;
        let becomes = spec.pieces.iter().any(|other| other.promotes_to == Some(piece.kind));
        faults.unless(!held || fits || becomes, SpecFault::NotForHand(piece.kind));
        if held {
            let all = spec.start.pieces.iter().filter(|(_, other)| {
                other.kind == piece.kind || Some(other.kind) == piece.promotes_to
            });
            let hands = spec.start.hands.iter().filter(|hand| hand.1 == piece.kind);
            let count = all.count() + hands.map(|hand| usize::from(hand.2)).sum::<usize>();
            faults.unless(count <= usize::from(HAND_LIMIT), SpecFault::TooMany(piece.kind));
        }
        let hops: Vec<_> = piece.atoms.iter().filter_map(|atom| atom.cannon_hop).collect();
        let alike = hops.windows(2).all(|pair| pair[0] == pair[1]);
        faults.unless(alike, SpecFault::Parts(piece.kind));
        for atom in &piece.atoms {
            way(spec, piece, atom, faults);
        }
    }
}

/// Can a captured piece of this kind come into a hand as what it is?
fn holds(spec: &VariantSpec, piece: &PieceSpec) -> bool {
    let taken = match spec.hand {
        Hand::Gone => false,
        Hand::ShogiOnly => piece.kind.origin() == Origin::Shogi,
        Hand::Captor | Hand::Limited(_) | Hand::Common => true,
    };
    taken && !piece.royal && piece.kind != Kind::Turned
}

fn promotion(spec: &VariantSpec, piece: &PieceSpec, faults: &mut Faults) {
    let others = piece.forced.iter().flat_map(|forced| &forced.or);
    let targets: Vec<_> = piece.promotes_to.iter().chain(others).copied().collect();
    let mut sound = piece.forced.is_none() || piece.promotes_to.is_some();
    sound &= targets.len() <= 4 && (targets.is_empty() || !piece.royal);
    for &target in &targets {
        match spec.pieces.iter().find(|other| other.kind == target) {
            Some(other) => sound &= !other.royal && other.promotes_to.is_none(),
            None => faults.unless(false, SpecFault::UnknownKind(target)),
        }
        sound &= targets.iter().filter(|&&other| other == target).count() == 1;
    }
    let first = |kind| {
        let mut from = spec.pieces.iter().filter(|other| other.promotes_to == Some(kind));
        from.next().is_none_or(|first| first.kind == piece.kind) && from.next().is_none()
    };
    sound &= piece.promotes_to.is_none_or(first);
    if let Some(forced) = &piece.forced {
        sound &= (1..=spec.board.ranks).contains(&forced.rank);
        faults.unless(spec.turn.players == 2, SpecFault::ForTwo("a promotion without choice"));
    }
    faults.unless(sound, SpecFault::Promotion(piece.kind));
}

fn way(spec: &VariantSpec, piece: &PieceSpec, atom: &Atom, faults: &mut Faults) {
    let long = |vector: &Vector| vector.right.abs().max(vector.forward.abs());
    let leads = |vector: &Vector| {
        (-LONGEST..=LONGEST).contains(&vector.right)
            && (-LONGEST..=LONGEST).contains(&vector.forward)
            && long(vector) > 0
    };
    let leads = !atom.vectors.is_empty() && atom.vectors.iter().all(leads);
    faults.unless(leads, SpecFault::Vector(piece.kind));
    let parts = [
        atom.glide.is_some(),
        atom.checkers_jump.is_some(),
        atom.obstacle_hop.is_some(),
        atom.cannon_hop.is_some(),
    ];
    let mut sound = parts.into_iter().filter(|&part| part).count() <= 1;
    sound &= atom.travel != Travel::RideUpTo(0);
    let plain = matches!(atom.travel, Travel::Leap | Travel::Ride);
    sound &= plain || (atom.glide.is_none() && atom.checkers_jump.is_none());
    sound &= atom.cannon_hop.is_none() || atom.travel == Travel::Ride;
    if let Some(hop) = atom.obstacle_hop {
        let reflects = hop == ObstacleHop::OverOrReflected;
        sound &= plain && (!reflects || atom.travel == Travel::Ride);
    }
    // A ride is a glide already: it turns off nowhere.
    let turns_off = atom.glide.is_some_and(|glide| glide.course != Course::Onward);
    sound &= !turns_off || atom.travel == Travel::Leap;
    faults.unless(sound, SpecFault::Parts(piece.kind));

    let two = spec.turn.players == 2;
    let own_manner = parts[..3].contains(&true) || atom.travel == Travel::Lame;
    let mut sound = !own_manner || atom.modality == Modality::Both;
    sound &= atom.cannon_hop.is_none() || atom.modality != Modality::Threat;
    // A cannon goes round no ring: it would be its own hurdle.
    sound &= atom.cannon_hop.is_none() || piece.seams == Seams::NONE;
    let free = piece.seams == Seams::NONE && atom.ground == Ground::Everywhere;
    sound &= atom.obstacle_hop.is_none() || free;
    let bound = atom.ground != Ground::Everywhere;
    sound &= !bound || (atom.glide.is_none() && atom.checkers_jump.is_none());
    // A glide that turns off would come by its own start on a ring of ranks.
    sound &= !turns_off || !piece.seams.ranks;
    // A piece that keeps away from all others would, on a ring, from itself.
    let shy = atom.glide.is_some_and(|glide| glide.gap == Gap::All);
    sound &= !shy || piece.seams == Seams::NONE;
    sound &= match atom.base {
        Base::Anywhere => true,
        Base::Home => !two,
        Base::Rank(rank) | Base::OffRank(rank) => two && (1..=spec.board.ranks).contains(&rank),
    };
    sound &= two || (atom.ground == Ground::Everywhere && piece.seams == Seams::NONE);
    sound &= two || atom.modality != Modality::Threat;
    faults.unless(sound, SpecFault::Restriction(piece.kind));
    let spares = atom.cannon_hop.and_then(|hop| hop.spares);
    let known = spares.is_none_or(|kind| spec.pieces.iter().any(|other| other.kind == kind));
    faults.unless(known, SpecFault::UnknownKind(spares.unwrap_or(piece.kind)));
}
