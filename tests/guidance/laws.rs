//! What holds in every game, in positions of random games.

use hensoku::engine::action::{Act, Move};
use hensoku::engine::player::Player;
use hensoku::engine::position::Position;
use hensoku::engine::rules::Rules;
use hensoku::record::view::PieceGuidance;
use hensoku::variants;

use crate::walk::{self, Dice};

/// So many positions of each game are looked at.
const GAMES: u64 = 6;

/// Looks at positions of random games of every variant.
fn in_every_game(look: impl Fn(&Rules, &Position, &str)) {
    for variant in variants::all() {
        let rules = variant.rules();
        for seed in 1..=GAMES {
            let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
            let (start, armies) = walk::start(&rules, &mut dice);
            let plies = dice.roll(120);
            let (position, texts) = walk::position_from(&rules, start, &mut dice, plies);
            let told = format!("{} {armies} after {}", variant.id, texts.join(" "));
            look(&rules, &position, &told);
        }
    }
}

/// Every legal move of a piece or from the hand is shown, and what it takes is attacked.
fn all_is_shown(rules: &Rules, position: &Position, told: &str) {
    let player = position.turn();
    let attacks = position.attacks(rules, player);
    for mv in position.legal_moves(rules) {
        match mv.act() {
            Act::Board { from, to, .. } => {
                let guidance = position.guidance(rules, from);
                assert!(guidance.targets().contains(to), "{mv:?}: {told}");
                if position.is_capture(rules, mv) {
                    assert!(guidance.captures.contains(to), "{mv:?} captures: {told}");
                    assert!(attacks.contains(to), "{mv:?} is attacked: {told}");
                } else {
                    assert!(guidance.moves.contains(to), "{mv:?} moves: {told}");
                }
            }
            Act::Drop { kind, to } => {
                let guidance = position.drop_guidance(rules, player, kind);
                assert!(guidance.moves.contains(to), "{mv:?}: {told}");
            }
            _ => {}
        }
    }
}

#[test]
fn every_legal_move_is_shown_and_every_capture_attacked() {
    in_every_game(all_is_shown);
}

#[test]
fn so_it_is_for_those_who_are_not_to_move() {
    in_every_game(|rules, position, told| {
        let relocating = position.irreversible().relocating;
        if relocating || position.outcome_on_board(rules).is_some() {
            return;
        }
        let mut passed = position.clone();
        passed.play_null(rules);
        if !passed.standing().living.contains(passed.turn()) {
            return;
        }
        // The same squares, whoever is to move. A common hand goes along with the turn.
        for from in position.occupied() {
            let own = position.piece_at(from).is_some_and(|piece| piece.owner == passed.turn());
            if own {
                let (seen, to_move) =
                    (position.guidance(rules, from), passed.guidance(rules, from));
                assert_eq!(seen.targets(), to_move.targets(), "{from:?}: {told}");
            }
        }
        for mv in passed.legal_moves(rules) {
            if let Act::Board { from, to, .. } = mv.act() {
                assert!(position.guidance(rules, from).targets().contains(to), "{mv:?}: {told}");
            }
        }
    });
}

#[test]
fn what_is_shown_and_not_legal_only_leaves_a_king_attacked() {
    use hensoku::engine::illegal::Illegal::{KingIntoAttack, PartnerInCheck, Pinned, StaysInCheck};
    in_every_game(|rules, position, told| {
        if position.irreversible().relocating || position.outcome_on_board(rules).is_some() {
            return;
        }
        let legal = position.legal_moves(rules);
        let is_listed = |from, to| {
            legal.iter().any(
                |mv| matches!(mv.act(), Act::Board { from: f, to: t, .. } if (f, t) == (from, to)),
            )
        };
        let safety = |why| matches!(why, KingIntoAttack | PartnerInCheck | Pinned | StaysInCheck);
        for from in position.pieces_of(position.turn()) {
            for to in position.guidance(rules, from).targets() {
                let kind = position.kind_at(from).expect("a piece");
                let moves = rules.promotion(kind).into_iter().chain(rules.other_promotions(kind));
                let mut moves: Vec<Move> = moves
                    .map(|kind| Move::from(Act::Board { from, to, promotion: Some(kind) }))
                    .collect();
                moves.push(Move::board(from, to));
                let why = |mv: &Move| position.check_move(rules, *mv).err();
                let unsafe_only = moves.iter().filter_map(why).any(safety);
                assert!(is_listed(from, to) || unsafe_only, "{from:?} {to:?}: {told}");
            }
        }
    });
}

#[test]
fn what_a_piece_shows_does_not_overlap_and_its_ways_lead_there() {
    in_every_game(|rules, position, told| {
        for from in position.occupied() {
            let shown = PieceGuidance::of(rules, position, from).expect("a piece");
            let guidance = shown.guidance;
            assert!(guidance.moves.and(guidance.captures).is_empty(), "{told}");
            assert!(guidance.targets().and(guidance.threats).is_empty(), "{told}");
            assert!(guidance.threats.and(position.occupied()).is_empty(), "{told}");
            assert!(guidance.guards.without(position.occupied()).is_empty(), "{told}");
            assert!(guidance.guards.and(guidance.targets()).is_empty(), "{told}");
            for way in &shown.ways {
                assert_eq!(way.mark.squares.first(), Some(&from), "{told}");
                let end = way.mark.squares.last().expect("an end");
                assert!(guidance.targets().contains(*end), "{from:?} {end:?}: {told}");
            }
            let owner = position.piece_at(from).expect("a piece").owner;
            let attacks = position.attacks(rules, owner);
            assert!(guidance.captures.without(attacks).is_empty(), "{told}");
            assert!(guidance.threats.without(attacks).is_empty(), "{told}");
        }
    });
}

#[test]
fn a_king_in_check_stands_on_what_an_enemy_attacks() {
    in_every_game(|rules, position, told| {
        for victim in rules.spec().turn.players() {
            let Some(king) = position.king(victim) else { continue };
            if !position.in_check(rules, victim) {
                continue;
            }
            let mut enemies = position.enemies(rules, victim).iter();
            let attacked = |enemy: Player| position.attacks(rules, enemy).contains(king);
            assert!(enemies.any(attacked), "{victim:?}: {told}");
        }
    });
}

#[test]
fn nothing_is_changed_by_looking() {
    in_every_game(|rules, position, told| {
        let before = position.clone();
        for from in position.occupied() {
            let _ = PieceGuidance::of(rules, position, from);
        }
        for player in rules.spec().turn.players() {
            let _ = position.attacks(rules, player);
            for (kind, _) in position.hand(player) {
                let _ = position.drop_guidance(rules, player, kind);
            }
        }
        assert!(*position == before, "{told}");
        assert_eq!(position.hash(), before.hash(), "{told}");
    });
}
