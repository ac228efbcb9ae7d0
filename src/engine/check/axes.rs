//! Which rules go with which.

use super::{Faults, SpecFault};
use crate::engine::axes::capture::Capture;
use crate::engine::axes::castling::Castling;
use crate::engine::axes::counting::Counting;
use crate::engine::axes::declaration::Declaration;
use crate::engine::axes::effect::Effect;
use crate::engine::axes::goal::Goal;
use crate::engine::axes::hand::Hand;
use crate::engine::axes::material::Material;
use crate::engine::axes::mirror::Mirror;
use crate::engine::axes::partners::Partners;
use crate::engine::axes::pass::Pass;
use crate::engine::axes::points::Points;
use crate::engine::axes::promotion::Promotion;
use crate::engine::axes::royal::{Royal, Until};
use crate::engine::axes::stalemate::Stalemate;
use crate::engine::axes::steal::Steal;
use crate::engine::axes::turn::Order;
use crate::engine::piece::{Kind, KindSet};
use crate::engine::spec::{PieceSpec, VariantSpec};
use crate::engine::topology::Seams;

pub(super) fn check(spec: &VariantSpec, faults: &mut Faults) {
    named_kinds(spec, faults);
    match spec.turn.players {
        2 => for_two(spec, faults),
        _ => for_four(spec, faults),
    }
    kings(spec, faults);
    let seamless = |kind| {
        spec.pieces
            .iter()
            .all(|piece| (piece.kind != kind && !piece.royal) || piece.seams == Seams::NONE)
    };
    if let Castling::Corners(kind) = spec.castling {
        faults.unless(seamless(kind), SpecFault::Clash("castling", "joined edges"));
        faults.unless(spec.board.cut_corners == 0, SpecFault::Clash("castling", "cut corners"));
    }
    if let Some(kind) = spec.en_passant {
        let plain = spec.pieces.iter().all(|p| p.kind != kind || p.seams == Seams::NONE);
        faults.unless(plain, SpecFault::Clash("capturing en passant", "joined edges"));
    }
    if let Promotion::FarRanks(ranks) = spec.promotion {
        let fits = ranks <= spec.board.ranks;
        faults.unless(fits, SpecFault::Clash("the promotion zone", "so few ranks"));
    }
    let takes = matches!(spec.hand, Hand::Captor | Hand::ShogiOnly);
    faults.unless(
        spec.steal == Steal::None || takes,
        SpecFault::Needs("taking the hand", "a hand of each player's own, without limit"),
    );
    let palace = spec.board.files % 2 == 1 && spec.board.files >= 3 && spec.board.ranks >= 6;
    let fits = !spec.board.palaces || palace;
    faults.unless(fits, SpecFault::Needs("a palace", "a middle file and six ranks"));
    if let Material::DeadPosition { colour_bound, .. } = spec.material {
        let bound = |piece: &PieceSpec| {
            let mut vectors = piece.atoms.iter().flat_map(|atom| &atom.vectors);
            piece.seams == Seams::NONE && vectors.all(|v| (v.right + v.forward) % 2 == 0)
        };
        let mut apart = spec.pieces.iter().filter(|piece| colour_bound.contains(piece.kind));
        let sound = apart.all(bound);
        faults.unless(sound, SpecFault::Needs("a draw by one colour", "pieces that keep to one"));
    }
    let worth = spec.pieces.iter().any(|piece| piece.value > 0);
    let counted = spec.declaration != Declaration::None;
    faults.unless(!counted || worth, SpecFault::Needs("a declaration", "pieces that count"));
    let armed = spec.relocation.is_none() || spec.draft.is_some();
    faults.unless(armed, SpecFault::Needs("relocation", "armies"));
}

/// Every kind that a rule names is one of the game.
fn named_kinds(spec: &VariantSpec, faults: &mut Faults) {
    let drops = &spec.drops;
    let listed = [
        &drops.one_per_file,
        &drops.no_mate,
        &drops.no_immobile,
        &drops.no_immobile_drop,
        &drops.not_before_turned,
    ];
    let mut named: Vec<Kind> = match spec.hand {
        // Without a hand the bans on drops say nothing.
        Hand::Gone => Vec::new(),
        _ => listed.into_iter().flatten().copied().collect(),
    };
    named.extend(spec.en_passant);
    if let Castling::Corners(kind) = spec.castling {
        named.push(kind);
    }
    named.extend(
        match spec.material {
            Material::Always | Material::BareKings => None,
            Material::DeadPosition { light, .. } | Material::NoForce { light, .. } => Some(light),
        }
        .into_iter()
        .flat_map(KindSet::iter),
    );
    named.extend(spec.relocation.iter().flat_map(|relocation| &relocation.kinds));
    named.extend(spec.draft.iter().flat_map(|draft| draft.pool.iter().map(|pool| pool.kind)));
    for kind in named {
        let known = spec.pieces.iter().any(|piece| piece.kind == kind);
        faults.unless(known, SpecFault::UnknownKind(kind));
    }
}

fn for_two(spec: &VariantSpec, faults: &mut Faults) {
    let four = [
        (spec.turn.order != Order::InTurn, "an order of play other than in turn"),
        (spec.royal != Royal::Mate, "playing on after mate"),
        (spec.partners != Partners::None, "playing in teams"),
        (spec.effect != Effect::Plain, "annihilation"),
        (spec.mirror != Mirror::None, "mirroring a camp"),
        (spec.promotion == Promotion::ByCapture, "promotion by capture"),
        (spec.board.corridor.margin > 0, "a corridor"),
        (spec.next.is_some(), "a second phase"),
        (!spec.drops.not_before_turned.is_empty(), "a turned king"),
        (has_obstacles(spec), "passing obstacles"),
    ];
    for (wanted, what) in four {
        faults.unless(!wanted, SpecFault::ForFour(what));
    }
}

fn for_four(spec: &VariantSpec, faults: &mut Faults) {
    let two = [
        (spec.goal != Goal::None, "a goal"),
        (spec.stalemate != Stalemate::Loses, "a rule for stalemate"),
        (spec.material != Material::Always, "a draw by insufficient material"),
        (spec.castling != Castling::None, "castling"),
        (spec.en_passant.is_some(), "capturing en passant"),
        (spec.pass != Pass::Never, "passing"),
        (spec.counting != Counting::None, "a count of moves"),
        (spec.points != Points::Never, "an end by points"),
        (spec.draft.is_some(), "a choice of armies"),
        (spec.relocation.is_some(), "relocation"),
        (spec.declaration != Declaration::None, "a declaration"),
        (spec.steal != Steal::None, "taking the hand"),
        (spec.hand == Hand::Common, "a common hand"),
        (spec.board.palaces || spec.board.river, "a palace or a river"),
    ];
    for (wanted, what) in two {
        faults.unless(!wanted, SpecFault::ForTwo(what));
    }
    let square = spec.board.files == spec.board.ranks;
    faults.unless(square, SpecFault::Needs("a game of four", "a square board"));
    faults.unless(!spec.repetition.minds_checks(), SpecFault::ForTwo("losing by perpetual check"));
    faults.unless(!spec.repetition.is_claimed(), SpecFault::ForTwo("claiming a repetition"));
    let duels = spec.partners == Partners::Duels;
    faults.unless(duels || !has_obstacles(spec), SpecFault::Needs("passing obstacles", "duels"));
}

/// What becomes of kings, and what follows from that.
fn kings(spec: &VariantSpec, faults: &mut Faults) {
    let has = |kind| spec.pieces.iter().any(|piece| piece.kind == kind);
    let teams = matches!(spec.partners, Partners::Ignored | Partners::NoCheck);
    match spec.royal {
        Royal::Mate => {
            let two = spec.turn.players == 2;
            faults.unless(two, SpecFault::ForTwo("an end by the first mate"));
        }
        Royal::TurnedOver(until) => {
            faults.unless(has(Kind::Turned), SpecFault::KindNeeded(Kind::Turned));
            let order = spec.turn.order == Order::ChecksFirst;
            faults.unless(order, SpecFault::Needs("turning kings over", "answering checks first"));
            let fits = teams == (until == Until::FirstOut) && spec.partners != Partners::Duels;
            faults.unless(fits, SpecFault::Needs("a loss by the first mate", "teams"));
            let single = spec.next.is_none();
            faults.unless(single, SpecFault::Clash("turning kings over", "a second phase"));
        }
        Royal::Captured => {
            faults.unless(has(Kind::FreeKing), SpecFault::KindNeeded(Kind::FreeKing));
            let order = spec.turn.order == Order::Clockwise;
            faults.unless(order, SpecFault::Needs("capturing kings", "playing clockwise"));
            let free = spec.capture == Capture::Free;
            faults.unless(free, SpecFault::Clash("capturing kings", "a ban on captures"));
            let held = matches!(spec.hand, Hand::Captor);
            faults.unless(held, SpecFault::Needs("capturing kings", "a hand without limit"));
            faults.unless(!teams, SpecFault::Clash("capturing kings", "teams"));
            let phases = (spec.partners == Partners::Duels) == spec.next.is_some();
            faults.unless(phases, SpecFault::Needs("duels", "a second phase"));
            let kings = spec.pieces.iter().all(|piece| piece.royal == (piece.kind == Kind::King));
            faults.unless(kings, SpecFault::Needs("capturing kings", "kings of shogi"));
        }
    }
    if spec.royal != Royal::Captured {
        faults.unless(
            spec.effect == Effect::Plain,
            SpecFault::Needs("annihilation", "capturing kings"),
        );
        faults.unless(
            spec.promotion != Promotion::ByCapture,
            SpecFault::Needs("promotion by capture", "capturing kings"),
        );
        faults
            .unless(spec.mirror == Mirror::None, SpecFault::Needs("mirroring", "capturing kings"));
        faults.unless(spec.next.is_none(), SpecFault::Needs("a second phase", "capturing kings"));
    }
    let turned = matches!(spec.royal, Royal::TurnedOver(_));
    let named = spec.drops.not_before_turned.is_empty();
    faults.unless(turned || named, SpecFault::Needs("a ban before turned kings", "turned kings"));
}

fn has_obstacles(spec: &VariantSpec) -> bool {
    spec.pieces.iter().flat_map(|piece| &piece.atoms).any(|atom| atom.obstacle_hop.is_some())
}
