//! Actions, one after the other, as symbols.

use crate::engine::action::{Act, Action, Claim, Move};
use crate::engine::player::Player;
use crate::engine::square::Square;
use crate::record::Start;

use super::candidates::Candidates;
use super::codebook::{Codebook, kind, number};
use super::coder::{Decoder, Encoder};
use super::content::{Foreign, Stop, inside};
use super::hash::Hash;
use super::predictor::Predictor;
use super::replay::digest_of;
use super::seats::Seats;
use super::shared::Shared;

/// After this many actions a check of six bits follows, so that damage can be
/// placed.
const BLOCK: usize = 12;

// What stands before an action that has no short code. The next free number
// is 12.
const BOARD: u32 = 0;
const DROP: u32 = 1;
const RESIGN: u32 = 2;
const DECLARE: u32 = 3;
const TIME: u32 = 4;
const AGREE: u32 = 5;
const STEAL: u32 = 6;
const MIRROR: u32 = 7;
const PASS: u32 = 8;
const DONE: u32 = 9;
const CLAIM_DRAW: u32 = 10;
const CLAIM_POINTS: u32 = 11;

/// The state of coding actions one after the other.
pub(super) struct Coding<'b> {
    book: &'b Codebook,
    predictor: Predictor,
    seats: Seats,
    /// The predictors before each action on the way, kept only where there are
    /// branches to climb back to.
    before: Vec<Predictor>,
    branches: bool,
    likely: Candidates,
    hash: Hash,
    coded: usize,
}

impl<'b> Coding<'b> {
    /// Before the first of `count` actions. The checks will also say whether
    /// all that came before was right.
    pub fn new(book: &'b Codebook, shared: &Shared, count: u32, branches: bool) -> Coding<'b> {
        let mut hash = Hash::new();
        hash.bytes(&count.to_be_bytes());
        hash.bytes(&[u8::from(branches), shared.view.0]);
        if shared.record.start != Start::Standard {
            hash.bytes(&shared.record.start.before().to_be_bytes());
            hash.bytes(&digest_of(&shared.record.start).to_be_bytes());
        }
        let predictor = match &shared.record.start {
            Start::Standard => Predictor::new(book, &book.start),
            Start::Position { setup, .. } => Predictor::new(book, setup),
            Start::Armies { armies, .. } => Predictor::armed(book, armies.each_ref()),
        };
        Coding {
            book,
            predictor,
            seats: Seats::new(book.players),
            before: Vec::new(),
            branches,
            likely: Candidates::default(),
            hash,
            coded: 0,
        }
    }

    /// How many actions back one could go; always 0 where there are no branches.
    pub fn depth(&self) -> usize {
        self.before.len()
    }

    /// Goes this many actions back.
    pub fn climb(&mut self, levels: usize) {
        let depth = self.before.len() - levels;
        if let Some(predictor) = self.before.drain(depth..).next() {
            self.predictor = predictor;
        }
    }

    /// Writes what a player does. With two players it mostly does not matter
    /// who.
    pub fn write(
        &mut self,
        encoder: &mut Encoder,
        mover: Player,
        action: Action,
    ) -> Result<(), Foreign> {
        if std::mem::take(&mut self.predictor.unsure) {
            encoder.uniform(inside(mover.0, 2)?, 2);
            self.predictor.turn = mover.0;
        } else {
            self.seats.write(encoder, self.predictor.turn, mover.0).ok_or(Foreign)?;
        }
        if self.book.players > 2 {
            self.predictor.turn = mover.0;
        }
        self.predictor.likely(self.book, &mut self.likely);
        let total = self.likely.total();
        let likely = match action {
            Action::Move(mv) => self.likely.share(mv),
            _ => None,
        };
        let share = likely.unwrap_or(self.likely.rare());
        encoder.share(share.start, share.size, total);
        if likely.is_none() {
            write_rare(encoder, self.book, action)?;
        }
        self.go(action);
        Ok(())
    }

    /// Reads what the next player does.
    ///
    /// # Errors
    /// If nobody wrote it, or only a later version does.
    pub fn read(&mut self, decoder: &mut Decoder) -> Result<Action, Stop> {
        self.predictor.turn = match std::mem::take(&mut self.predictor.unsure) {
            true => decoder.uniform(2) as u8,
            false => self.seats.read(decoder, self.predictor.turn),
        };
        self.predictor.likely(self.book, &mut self.likely);
        let total = self.likely.total();
        let likely = self.likely.at(decoder.point(total));
        let share = likely.map_or(self.likely.rare(), |(_, share)| share);
        decoder.share(share.start, share.size, total);
        let action = match likely {
            Some((mv, _)) => Action::Move(mv),
            None => read_rare(decoder, self.book)?,
        };
        self.go(action);
        Ok(action)
    }

    fn go(&mut self, action: Action) {
        if self.branches {
            self.before.push(self.predictor.clone());
        }
        match action {
            Action::Move(mv) => self.predictor.go(self.book, mv),
            Action::Resign | Action::Time => self.predictor.leave(self.book),
            Action::Claim(_) | Action::Agree => {}
        }
        self.hash.bytes(&told(action));
        self.coded += 1;
    }

    /// The check that follows the last action, if one does.
    pub fn check(&self) -> Option<u32> {
        self.coded.is_multiple_of(BLOCK).then(|| self.hash.bits(6))
    }
}

/// An action in four bytes, for checks.
fn told(action: Action) -> [u8; 4] {
    let of = |mv: Move| match mv.act() {
        Act::Board { from, to, promotion } => [0, from.0, to.0, promotion.map_or(0, number)],
        Act::Drop { kind, to } => [1, number(kind), to.0, 0],
        Act::Steal => [STEAL as u8, 0, 0, 0],
        Act::Mirror => [MIRROR as u8, 0, 0, 0],
        Act::Pass => [PASS as u8, 0, 0, 0],
        Act::Done => [DONE as u8, 0, 0, 0],
    };
    match action {
        Action::Move(mv) => of(mv),
        Action::Resign => [RESIGN as u8, 0, 0, 0],
        Action::Claim(Claim::Declare) => [DECLARE as u8, 0, 0, 0],
        Action::Claim(Claim::Draw) => [CLAIM_DRAW as u8, 0, 0, 0],
        Action::Claim(Claim::Points) => [CLAIM_POINTS as u8, 0, 0, 0],
        Action::Time => [TIME as u8, 0, 0, 0],
        Action::Agree => [AGREE as u8, 0, 0, 0],
    }
}

fn write_rare(encoder: &mut Encoder, book: &Codebook, action: Action) -> Result<(), Foreign> {
    let count = u32::from(book.size());
    let square =
        |square: Square| Some(u32::from(square.0)).filter(|&index| index < count).ok_or(Foreign);
    let plain = match action {
        Action::Move(mv) => match mv.act() {
            Act::Board { from, to, promotion } => {
                encoder.number(BOARD, 2);
                encoder.uniform(square(from)?, count);
                encoder.uniform(square(to)?, count);
                encoder.number(promotion.map_or(0, |kind| u32::from(number(kind))), 0);
                return Ok(());
            }
            Act::Drop { kind, to } => {
                encoder.number(DROP, 2);
                encoder.number(u32::from(number(kind)), 3);
                encoder.uniform(square(to)?, count);
                return Ok(());
            }
            Act::Steal => STEAL,
            Act::Mirror => MIRROR,
            Act::Pass => PASS,
            Act::Done => DONE,
        },
        Action::Resign => RESIGN,
        Action::Claim(Claim::Declare) => DECLARE,
        Action::Claim(Claim::Draw) => CLAIM_DRAW,
        Action::Claim(Claim::Points) => CLAIM_POINTS,
        Action::Time => TIME,
        Action::Agree => AGREE,
    };
    encoder.number(plain, 2);
    Ok(())
}

fn read_rare(decoder: &mut Decoder, book: &Codebook) -> Result<Action, Stop> {
    let count = u32::from(book.size());
    let square = |decoder: &mut Decoder| Square(decoder.uniform(count) as u8);
    let named = |wanted: u32| u8::try_from(wanted).ok().and_then(kind).ok_or(Stop::Newer);
    Ok(match decoder.number(2)? {
        BOARD => {
            let (from, to) = (square(decoder), square(decoder));
            let promotion = match decoder.number(0)? {
                0 => None,
                wanted => Some(named(wanted)?),
            };
            Action::Move(Move::from(Act::Board { from, to, promotion }))
        }
        DROP => {
            let kind = named(decoder.number(3)?)?;
            Action::Move(Move::drop(kind, square(decoder)))
        }
        RESIGN => Action::Resign,
        DECLARE => Action::Claim(Claim::Declare),
        TIME => Action::Time,
        AGREE => Action::Agree,
        STEAL => Action::Move(Move::STEAL),
        MIRROR => Action::Move(Move::MIRROR),
        PASS => Action::Move(Move::PASS),
        DONE => Action::Move(Move::DONE),
        CLAIM_DRAW => Action::Claim(Claim::Draw),
        CLAIM_POINTS => Action::Claim(Claim::Points),
        _ => return Err(Stop::Newer),
    })
}
