//! The exchange of two armies, step by step.

use hensoku::engine::draft::{
    ArmyFault, CommitReveal, Commitment, DraftPhase, DraftStep, GameId, Precedence, Salt, Secret,
    StepRefusal, Taken,
};
use hensoku::engine::piece::Origin;
use hensoku::engine::player::Player;

use super::boards::table;

pub const SOUTH: Player = Player(0);
pub const NORTH: Player = Player(1);

pub fn game_id() -> GameId {
    GameId { variant: "rengo-makruk".into(), number: *b"sixteen letters!" }
}

/// An exchange on the makruk board.
pub fn exchange() -> CommitReveal {
    let table = table(Origin::Makruk);
    CommitReveal::new(game_id(), table.draft, table.board)
}

pub fn secret(seat: Player, army: &str, salt: u8) -> Secret {
    Secret { seat, army: table(Origin::Makruk).read(army).0, salt: Salt([salt; 16]) }
}

pub fn south() -> Secret {
    secret(SOUTH, "mK@4h cQ@5h mP@5f R*", 7)
}

pub fn north() -> Secret {
    secret(NORTH, "mK@4h jR@5h xR@6h", 9)
}

fn commit(secret: &Secret) -> DraftStep {
    DraftStep::Commit { seat: secret.seat, commitment: secret.commitment(&game_id()) }
}

fn reveal(secret: &Secret) -> DraftStep {
    DraftStep::Reveal { seat: secret.seat, army: secret.army.clone(), salt: secret.salt }
}

#[test]
fn two_players_bind_themselves_and_show() {
    // Each has a state of his own; only steps pass between them.
    let (mut a, mut b) = (exchange(), exchange());
    let invitation = a.choose(south()).expect("possible");
    assert_eq!(b.take(&invitation), Ok(Taken::New));
    let answer = b.choose(north()).expect("possible");
    assert_eq!((b.phase(), a.phase()), (DraftPhase::Showing, DraftPhase::Choosing));
    assert_eq!(a.take(&answer), Ok(Taken::New));
    let first = a.show(SOUTH).expect("both are bound");
    assert_eq!(b.take(&first), Ok(Taken::New));
    assert_eq!((b.setup(), b.first()), (None, None));
    let second = b.show(NORTH).expect("both are bound");
    assert_eq!(a.take(&second), Ok(Taken::New));
    assert_eq!((a.phase(), b.phase()), (DraftPhase::Done, DraftPhase::Done));
    assert_eq!((a.setup(), a.first()), (b.setup(), b.first()));
    let first = a.first().expect("both are shown");
    assert_eq!((first.player, first.precedence), (NORTH, Precedence::Fewer(NORTH)));
    assert_eq!(a.setup().map(|setup| (setup.turn, setup.pieces.len())), Some((NORTH, 6)));
    for viewer in [None, Some(SOUTH), Some(NORTH)] {
        assert_eq!(a.view(viewer), b.view(viewer));
    }
}

#[test]
fn repeated_steps_do_no_harm() {
    let mut both = exchange();
    let steps = [commit(&south()), commit(&north()), reveal(&north()), reveal(&south())];
    for (count, step) in steps.iter().enumerate() {
        assert_eq!(both.take(step), Ok(Taken::New));
        for known in &steps[..=count] {
            let before = both.view(None);
            assert_eq!(both.take(known), Ok(Taken::Again));
            assert_eq!(both.view(None), before);
        }
    }
    assert_eq!(both.choose(south()), Ok(commit(&south())));
    assert_eq!(both.show(SOUTH), Ok(reveal(&south())));
    assert_eq!(both.show(SOUTH), Ok(reveal(&south())));
    assert_eq!(both.show(NORTH), Err(StepRefusal::NoSecret(NORTH)));
}

#[test]
fn a_copied_commitment_is_refused() {
    let mut b = exchange();
    b.take(&commit(&south())).expect("the invitation");
    let copy = DraftStep::Commit { seat: NORTH, commitment: south().commitment(&game_id()) };
    assert_eq!(b.take(&copy), Err(StepRefusal::Copied(NORTH)));
    assert_eq!(b.phase(), DraftPhase::Choosing);
    // Even where nobody looks, it could not be met: the seat is part of it.
    let claimed = secret(NORTH, "mK@4h cQ@5h mP@5f R*", 7);
    assert_ne!(claimed.commitment(&game_id()), south().commitment(&game_id()));
}

#[test]
fn nobody_shows_before_both_are_bound() {
    let mut a = exchange();
    assert_eq!(a.take(&reveal(&south())), Err(StepRefusal::NotBoundYet(SOUTH)));
    a.choose(south()).expect("possible");
    assert_eq!(a.show(SOUTH), Err(StepRefusal::NotBoundYet(NORTH)));
    assert_eq!(a.take(&reveal(&south())), Err(StepRefusal::NotBoundYet(NORTH)));
    assert!(!a.view(None).seats[0].shown);
}

#[test]
fn who_shows_first_of_all_is_bound_by_it_if_the_other_is_bound() {
    let mut a = exchange();
    a.choose(south()).expect("possible");
    a.take(&reveal(&north())).expect("it counts as the promise");
    assert_eq!(a.phase(), DraftPhase::Showing);
    assert_eq!(a.take(&commit(&north())), Ok(Taken::Again));
    let other = secret(NORTH, "mK@4h cQ@5h mP@5f R*", 9);
    assert_eq!(a.take(&commit(&other)), Err(StepRefusal::BoundAlready(NORTH)));
    assert_eq!(a.take(&reveal(&other)), Err(StepRefusal::Mismatch(NORTH)));
    a.show(SOUTH).expect("both are bound");
    assert_eq!(a.phase(), DraftPhase::Done);
    // Nobody may choose an army after seeing the other: that one was not bound.
    let mut b = exchange();
    assert_eq!(b.take(&reveal(&north())), Err(StepRefusal::NotBoundYet(SOUTH)));
}

#[test]
fn what_was_not_promised_is_refused() {
    let mut both = exchange();
    both.take(&commit(&south())).expect("new");
    both.take(&commit(&north())).expect("new");
    for other in [
        secret(NORTH, "mK@4h jR@5h xR@7h", 9),
        secret(NORTH, "mK@4h jR@5h xR@6h P*", 9),
        secret(NORTH, "mK@4h jR@5h xR@6h", 8),
    ] {
        assert_eq!(both.take(&reveal(&other)), Err(StepRefusal::Mismatch(NORTH)));
    }
    let as_south = DraftStep::Reveal { seat: SOUTH, army: north().army, salt: north().salt };
    assert_eq!(both.take(&as_south), Err(StepRefusal::Mismatch(SOUTH)));
    assert_eq!(both.take(&reveal(&north())), Ok(Taken::New));
}

#[test]
fn nobody_is_bound_twice() {
    let mut both = exchange();
    both.choose(south()).expect("possible");
    let other = secret(SOUTH, "mK@4h", 7);
    assert_eq!(both.choose(other.clone()), Err(StepRefusal::BoundAlready(SOUTH)));
    assert_eq!(both.take(&commit(&other)), Err(StepRefusal::BoundAlready(SOUTH)));
    let same_army = Secret { salt: Salt([0; 16]), ..south() };
    assert_eq!(both.choose(same_army), Err(StepRefusal::BoundAlready(SOUTH)));
    both.choose(north()).expect("possible");
    assert_eq!(both.show(SOUTH), Ok(reveal(&south())), "the first secret is kept");
}

#[test]
fn an_impossible_army_is_refused_with_every_fault() {
    let mut both = exchange();
    let wrong =
        secret(NORTH, "mK@4h K@3h mP@8h cQ@1h cQ@2h jR@7h jR@6h xR@5h xR@5g mR@6g mR@7g cR@8g", 1);
    let refused = both.choose(wrong.clone()).expect_err("impossible");
    let StepRefusal::Impossible { seat: NORTH, faults } = &refused else { panic!("{refused:?}") };
    assert_eq!(faults.len(), 4, "{faults:?}");
    assert_eq!(faults[3], ArmyFault::OverPoints { cost: 110, most: 100 });
    // Bound by a page that did not look.
    both.take(&commit(&south())).expect("new");
    both.take(&commit(&wrong)).expect("nothing can be seen in it");
    assert_eq!(both.take(&reveal(&wrong)), Err(refused));
    assert_eq!(both.phase(), DraftPhase::Showing);
}

#[test]
fn steps_of_other_games_and_seats_are_refused() {
    let mut both = exchange();
    let other = GameId { number: [0; 16], ..game_id() };
    assert_eq!(both.receive(&other, &commit(&south())), Err(StepRefusal::OtherGame));
    let other = GameId { variant: "rengo-chess".into(), ..game_id() };
    assert_eq!(both.receive(&other, &commit(&south())), Err(StepRefusal::OtherGame));
    assert_eq!(both.receive(&game_id(), &commit(&south())), Ok(Taken::New));
    let nobody = DraftStep::Commit { seat: Player(2), commitment: Commitment([0; 32]) };
    assert_eq!(both.take(&nobody), Err(StepRefusal::NoSuchSeat(Player(2))));
    assert_eq!(both.choose(secret(Player(9), "mK@4h", 0)), Err(StepRefusal::NoSuchSeat(Player(9))));
    assert_eq!(both.show(Player(255)), Err(StepRefusal::NoSuchSeat(Player(255))));
}

#[test]
fn ties_are_decided_by_both_salts() {
    let mut firsts = [0, 0];
    for salt in 0..40 {
        let mut both = exchange();
        for own in [secret(SOUTH, "mK@4h mP@5f", salt), secret(NORTH, "mK@4h P@5f", 99)] {
            both.choose(own).expect("possible");
        }
        both.show(NORTH).expect("bound");
        both.show(SOUTH).expect("bound");
        let first = both.first().expect("shown");
        assert_eq!(first.precedence, Precedence::Even);
        assert_eq!(both.setup().map(|setup| setup.turn), Some(first.player));
        firsts[first.player.index()] += 1;
    }
    assert!(firsts.iter().all(|&count| count > 8), "{firsts:?}");
}

#[test]
fn refusals_are_told_in_both_languages() {
    let refusals = [
        StepRefusal::OtherGame,
        StepRefusal::NoSuchSeat(SOUTH),
        StepRefusal::BoundAlready(SOUTH),
        StepRefusal::Copied(SOUTH),
        StepRefusal::NotBoundYet(SOUTH),
        StepRefusal::Mismatch(SOUTH),
        StepRefusal::Impossible { seat: SOUTH, faults: vec![] },
        StepRefusal::NoSecret(SOUTH),
    ];
    for refusal in refusals {
        let words = refusal.describe();
        assert!(words.ja.ends_with('。') && words.en.ends_with('.'), "{refusal}");
    }
}
