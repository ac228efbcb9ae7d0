//! Armies in links, for ever coded like this: how many ranks are written,
//! counted from the owner's side, each of their squares, and the hand.
//!
//! A kind is whether it is a soldier (兵隊), and its place among those of which
//! armies could be made when the first such link was written. What comes later
//! goes behind them in another version.

use crate::engine::draft::{Army, Placement};
use crate::engine::piece::{Class, Kind};
use crate::engine::spec::BoardSpec;
use crate::engine::square::Square;

use super::adaptive_model::AdaptiveModel;
use super::coder::{Decoder, Encoder, Malformed};
use super::content::Foreign;

/// How many kinds of soldiers links know, and how many others.
const SOLDIERS: usize = 5;
const OTHERS: usize = 29;

/// The most pieces of one kind in hand.
const MOST_HELD: usize = 64;

fn is_soldier(kind: Kind) -> bool {
    kind.class() == Class::Soldier
}

fn kinds(soldiers: bool) -> impl Iterator<Item = Kind> {
    let plain = |kind: &Kind| {
        !matches!(kind, Kind::FreeKing | Kind::Turned) && !kind.code().starts_with('+')
    };
    let alike = move |kind: &Kind| is_soldier(*kind) == soldiers;
    let count = if soldiers { SOLDIERS } else { OTHERS };
    Kind::ALL.into_iter().filter(plain).filter(alike).take(count)
}

/// What is guessed of the next piece.
struct ArmyModel {
    soldier: AdaptiveModel,
    kinds: [AdaptiveModel; 2],
}

impl ArmyModel {
    fn new() -> ArmyModel {
        ArmyModel {
            soldier: AdaptiveModel::new(2),
            kinds: [OTHERS, SOLDIERS].map(AdaptiveModel::new),
        }
    }

    /// Another rank, on which either soldiers stand or others.
    fn next_rank(&mut self) {
        self.soldier = AdaptiveModel::new(2);
    }

    fn write(&mut self, encoder: &mut Encoder, kind: Kind) -> Result<(), Foreign> {
        let soldier = is_soldier(kind);
        let number = kinds(soldier).position(|other| other == kind).ok_or(Foreign)?;
        self.soldier.write(encoder, usize::from(soldier)).ok_or(Foreign)?;
        self.kinds[usize::from(soldier)].write(encoder, number).ok_or(Foreign)
    }

    fn read(&mut self, decoder: &mut Decoder) -> Result<Kind, Malformed> {
        let soldier = self.soldier.read(decoder);
        let number = self.kinds[soldier & 1].read(decoder);
        kinds(soldier == 1).nth(number).ok_or(Malformed)
    }
}

/// The squares of a rank, counted from the owner's side from 0.
fn squares(board: &BoardSpec, rank: u8) -> impl Iterator<Item = Square> {
    let first = (board.ranks - 1 - rank) * board.files;
    (first..first + board.files).map(Square)
}

/// Writes an army that stands on this board, each piece on a square of its
/// own.
///
/// # Errors
/// If it does not.
pub(super) fn write(encoder: &mut Encoder, board: &BoardSpec, army: &Army) -> Result<(), Foreign> {
    let empty = |rank: &u8| squares(board, *rank).all(|square| army.on(square).is_none());
    let above = (0..board.ranks).rev().take_while(empty).count();
    let ranks = board.ranks - above as u8;
    encoder.uniform(u32::from(ranks), u32::from(board.ranks) + 1);
    let (mut written, mut model) = (0, ArmyModel::new());
    for rank in 0..ranks {
        let mut taken = AdaptiveModel::new(2);
        model.next_rank();
        for square in squares(board, rank) {
            let kind = army.on(square);
            taken.write(encoder, usize::from(kind.is_some())).ok_or(Foreign)?;
            if let Some(kind) = kind {
                model.write(encoder, kind)?;
                written += 1;
            }
        }
    }
    let held = |kind: &Kind| army.held(*kind) > 0;
    let held = || [false, true].into_iter().flat_map(kinds).filter(held);
    encoder.number(held().count() as u32, 0);
    model.next_rank();
    for kind in held() {
        let count = army.held(kind);
        if count > MOST_HELD {
            return Err(Foreign);
        }
        model.write(encoder, kind)?;
        encoder.number(count as u32 - 1, 0);
        written += count;
    }
    // Whatever stands twice, or on no square, or is no kind of the list.
    if written == army.len() { Ok(()) } else { Err(Foreign) }
}

/// Reads an army, possible or not.
///
/// # Errors
/// If nobody wrote it.
pub(super) fn read(decoder: &mut Decoder, board: &BoardSpec) -> Result<Army, Malformed> {
    let ranks = decoder.uniform(u32::from(board.ranks) + 1) as u8;
    let (mut placements, mut model) = (Vec::new(), ArmyModel::new());
    for rank in 0..ranks {
        let mut taken = AdaptiveModel::new(2);
        model.next_rank();
        for square in squares(board, rank) {
            if taken.read(decoder) == 1 {
                placements.push(Placement { kind: model.read(decoder)?, at: Some(square) });
            }
        }
    }
    let held = decoder.number(0)?;
    if held > (SOLDIERS + OTHERS) as u32 {
        return Err(Malformed);
    }
    model.next_rank();
    for _ in 0..held {
        let kind = model.read(decoder)?;
        let count = decoder.number(0)? as usize + 1;
        if count > MOST_HELD {
            return Err(Malformed);
        }
        placements.extend((0..count).map(|_| Placement { kind, at: None }));
    }
    Ok(Army::from(placements))
}
