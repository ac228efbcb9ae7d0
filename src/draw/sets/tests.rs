use std::collections::HashSet;

use super::*;
use crate::engine::axes::cannon_hop::CannonHop;
use crate::engine::axes::checkers_jump::CheckersJump;
use crate::engine::axes::glide::{Course, Gap, Glide};
use crate::engine::axes::ground::Ground;
use crate::engine::movement::{Base, Modality, Travel, Vector};
use crate::variants;

/// Every set, with kanji and with letters, for a game.
fn styles(game: &VariantSpec) -> impl Iterator<Item = SetStyle<'_>> {
    let style = move |set| [false, true].map(|latin| SetStyle { set, game: Some(game), latin });
    PieceSet::ALL.into_iter().flat_map(style)
}

/// The marks of one kind that moves so.
fn marked(atoms: &[Atom]) -> String {
    let inks = moves::inks(atoms, "m0 0z");
    inks.iter().skip(1).map(|ink| &*ink.data).collect()
}

/// A piece of the first player.
fn south(kind: Kind) -> Piece {
    Piece { kind, owner: Player(0) }
}

const FORWARD: [Vector; 1] = [Vector::new(0, 1)];

#[test]
fn names_come_back() {
    for set in PieceSet::ALL {
        assert_eq!(PieceSet::from_name(set.name()), Some(set));
    }
    assert_eq!(PieceSet::from_name("staunton"), None);
}

#[test]
fn every_kind_of_every_game_is_drawn_in_every_set() {
    for variant in variants::all() {
        for style in styles(variant.spec()) {
            let kinds = variant.spec().pieces.iter().map(|piece| piece.kind);
            for piece in kinds.flat_map(sides) {
                let kind = piece.kind;
                for angle in 0..4 {
                    let parts = style.parts(piece, angle);
                    let drawn = parts.iter().all(|part| !part.data.is_empty());
                    assert!(drawn, "{} {kind:?} {:?}", variant.id, style.set);
                    let inked = parts.iter().filter(|part| part.class.starts_with("t-ink"));
                    let cross = parts.iter().any(|part| part.class == "t-cross");
                    assert!(inked.count() > 0 || cross, "{} {kind:?}", variant.id);
                }
            }
        }
    }
}

#[test]
fn every_kind_has_a_symbol_and_a_letter() {
    let letters = SetStyle { set: PieceSet::Letters, game: None, latin: true };
    let mut seen = HashSet::new();
    for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Turned) {
        let inks = letters.inks(south(kind)).expect("a symbol");
        let promoted = kind.code().starts_with('+');
        assert_eq!(inks.len(), if promoted { 3 } else { 2 }, "{kind:?}");
        assert!(inks.iter().all(|ink| !ink.data.is_empty()), "{kind:?}");
        // Within a game no two look alike; the tile tells the game.
        let shown: Vec<_> = inks.iter().map(|ink| ink.data.clone()).collect();
        assert!(seen.insert((kind.origin(), shown)), "{kind:?}");
    }
}

#[test]
fn a_set_defines_the_faces_that_drawings_refer_to() {
    for variant in variants::all() {
        for style in styles(variant.spec()) {
            let text = style.defs().into_string();
            assert!(!text.contains("NaN") && !text.contains("style="), "{}", variant.id);
            let ids: Vec<_> =
                text.split("<g id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len());
            for piece in variant.spec().pieces.iter().flat_map(|piece| sides(piece.kind)) {
                let wanted = style.inks(piece).is_some();
                let id = Face::of(piece, 2).id();
                assert_eq!(ids.contains(&&*id), wanted, "{} {piece:?}", variant.id);
            }
        }
    }
    let all = SetStyle { set: PieceSet::Letters, game: None, latin: true };
    assert_eq!(all.defs().into_string().matches("<g id=").count(), 16 * 4 + 35 * 2);
}

#[test]
fn without_a_game_no_way_of_moving_is_shown() {
    let style = SetStyle { set: PieceSet::Moves, game: None, latin: false };
    assert_eq!(style.defs().into_string(), "<defs></defs>");
}

#[test]
fn marks_follow_the_rules_of_the_game() {
    let shogi = variants::standard().expect("in the catalogue");
    let silver = |spec: &VariantSpec| {
        let style = SetStyle { set: PieceSet::Moves, game: Some(spec), latin: false };
        let parts = style.parts(south(Kind::Silver), 0);
        parts.last().map(|part| part.data.clone()).unwrap_or_default()
    };
    let usual = silver(shogi.spec());
    assert_eq!(usual.matches('M').count(), 5, "a dot for each step");
    let forward = shogi.spec().clone().for_each_piece(|piece| {
        for atom in &mut piece.atoms {
            atom.vectors.retain(|vector| vector.forward > 0);
        }
    });
    assert_eq!(silver(&forward).matches('M').count(), 3);
}

#[test]
fn each_way_of_moving_has_its_own_mark() {
    let step = Atom::leap(&FORWARD);
    let ride = Atom::ride(&FORWARD);
    let glide = Glide { course: Course::Onward, gap: Gap::None };
    let atoms = [
        step.clone(),
        step.clone().only(Modality::Move),
        step.clone().only(Modality::Capture),
        step.clone().from(Base::Home),
        step.clone().within(Ground::PalaceLines),
        Atom { glide: Some(glide), ..step.clone() },
        Atom { checkers_jump: Some(CheckersJump::Once), ..step.clone() },
        Atom::ride_up_to(2, &FORWARD),
        ride.clone(),
        ride.clone().only(Modality::Move),
        ride.clone().only(Modality::Capture),
        Atom { glide: Some(glide), ..ride.clone() },
        Atom { cannon_hop: Some(CannonHop { spares: None }), ..ride.clone() },
        Atom::leap(&[Vector::new(1, 2)]),
        Atom::lame(&[Vector::new(1, 2)]),
    ];
    let drawn: HashSet<String> =
        atoms.iter().map(|atom| marked(std::slice::from_ref(atom))).collect();
    // Being bound is drawn alike, whatever binds.
    assert_eq!(drawn.len(), atoms.len() - 1);
    assert!(drawn.iter().all(|data| !data.is_empty()));
    // What attacks a king from afar and nothing else is no way to go.
    assert_eq!(marked(&[ride.only(Modality::Threat)]), "");
    // The same way twice, and one that is within another, is drawn once.
    let again = [step.clone(), Atom::ride_up_to(1, &FORWARD)];
    assert_eq!(marked(&again), marked(std::slice::from_ref(&step)));
    let both = [step.clone().only(Modality::Move), step.clone().only(Modality::Capture)];
    assert_eq!(marked(&both), marked(std::slice::from_ref(&step)));
    let lines = [step.clone(), step.clone().within(Ground::AnyLines)];
    assert_eq!(marked(&lines), marked(&[step]));
}

#[test]
fn marks_stay_on_their_tiles() {
    // Half of the widest tile, and more than any is tall.
    const REACH: f64 = 52.0;
    for variant in variants::all() {
        let style = SetStyle { set: PieceSet::Moves, game: Some(variant.spec()), latin: false };
        for piece in variant.spec().pieces.iter().filter(|piece| !piece.atoms.is_empty()) {
            let em = Face::of(south(piece.kind), 0).tile.em().0;
            let inks = style.inks(south(piece.kind)).unwrap_or_default();
            assert!(inks.len() > 1, "{} {:?}", variant.id, piece.kind);
            for number in inks[1].data.split(|c: char| !(c.is_ascii_digit() || ".-".contains(c))) {
                let far = number.parse::<f64>().unwrap_or_default().abs();
                assert!(far / 400.0 * em < REACH, "{} {:?}: {far}", variant.id, piece.kind);
            }
            assert!(piece.atoms.iter().all(|atom| atom.travel != Travel::RideUpTo(0)));
        }
    }
}
