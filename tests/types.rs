//! The npm package's types are written by hand: they must name everything that
//! the engine answers.

use hensoku::engine::action::Claim;
use hensoku::engine::outcome::Reason;
use hensoku::notation::moves;

const TYPES: &str = include_str!("../src/npm/types.d.ts");

/// The texts of which a type is one.
fn named(kind: &str) -> Vec<&'static str> {
    let (_, after) = TYPES.split_once(&format!("export type {kind} =")).expect("the type");
    let (texts, _) = after.split_once(';').expect("its end");
    let mut named: Vec<_> = texts.split('"').skip(1).step_by(2).collect();
    named.sort_unstable();
    named
}

#[test]
fn every_reason_is_typed() {
    let mut known = Reason::ALL.map(Reason::name);
    known.sort_unstable();
    assert_eq!(named("Reason"), known);
}

#[test]
fn every_claim_is_typed() {
    let mut known = Claim::ALL.map(moves::claim_text);
    known.sort_unstable();
    assert_eq!(named("Claim"), known);
}
