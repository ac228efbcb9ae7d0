//! Of a start: who is still in the game, and what else only games of more than
//! two players have to know.

use crate::engine::axes::mirror::Opening;
use crate::engine::axes::royal::Standing;
use crate::engine::player::{Player, PlayerSet};
use crate::engine::setup::Setup;

use super::codebook::Codebook;
use super::coder::{Decoder, Encoder};
use super::content::{Foreign, Stop, inside};

const UNSAID: u32 = 0;
const FRESH: u32 = 1;
const SAID: u32 = 2;
const SAID_WITH_PENDING: u32 = 3;

/// The sets of players.
const SETS: u32 = 16;

fn fresh(book: &Codebook, turn: Player) -> Standing {
    Standing::fresh(book.players, Player((turn.0 + book.players - 1) % book.players))
}

pub(super) fn write(encoder: &mut Encoder, book: &Codebook, setup: &Setup) -> Result<(), Foreign> {
    let Setup { standing, opening, phase, turn, .. } = setup;
    if book.players == 2 {
        let none = standing.is_none() && *opening == Opening::default() && *phase == 0;
        return none.then_some(()).ok_or(Foreign);
    }
    match standing {
        None => encoder.number(UNSAID, 1),
        Some(standing) if *standing == fresh(book, *turn) => encoder.number(FRESH, 1),
        Some(Standing { living, out, mates, mover, stuck, pending }) => {
            let said = if pending.is_empty() { SAID } else { SAID_WITH_PENDING };
            encoder.number(said, 1);
            encoder.uniform(inside(living.0, SETS as u8)?, SETS);
            for &count in [out, mates].into_iter().flatten() {
                encoder.number(u32::from(count), 1);
            }
            encoder.uniform(inside(mover.0, book.players)?, u32::from(book.players));
            encoder.flag(*stuck);
            if said == SAID_WITH_PENDING {
                for player in (0..book.players).map(Player) {
                    let by = pending.by(player);
                    encoder.flag(by.is_some());
                    if let Some(by) = by {
                        encoder.uniform(inside(by.0, book.players)?, u32::from(book.players));
                    }
                }
            }
        }
    }
    encoder.uniform(inside(opening.moved.0, SETS as u8)?, SETS);
    encoder.uniform(inside(opening.mirrored.0, SETS as u8)?, SETS);
    encoder.number(u32::from(*phase), 0);
    Ok(())
}

pub(super) fn read(decoder: &mut Decoder, book: &Codebook, setup: &mut Setup) -> Result<(), Stop> {
    if book.players == 2 {
        return Ok(());
    }
    let byte = |decoder: &mut Decoder| {
        decoder.number(1).map_err(Stop::from).and_then(|n| u8::try_from(n).map_err(|_| Stop::Newer))
    };
    setup.standing = match decoder.number(1)? {
        UNSAID => None,
        FRESH => Some(fresh(book, setup.turn)),
        said @ (SAID | SAID_WITH_PENDING) => {
            let living = PlayerSet(decoder.uniform(SETS) as u8);
            let mut standing = Standing { living, ..Standing::default() };
            let Standing { out, mates, .. } = &mut standing;
            for count in out.iter_mut().chain(mates) {
                *count = byte(decoder)?;
            }
            standing.mover = Player(decoder.uniform(u32::from(book.players)) as u8);
            standing.stuck = decoder.flag();
            for player in (0..book.players).map(Player).filter(|_| said == SAID_WITH_PENDING) {
                if decoder.flag() {
                    let by = Player(decoder.uniform(u32::from(book.players)) as u8);
                    standing.pending.set(player, Some(by));
                }
            }
            Some(standing)
        }
        _ => return Err(Stop::Newer),
    };
    let mut set = || PlayerSet(decoder.uniform(SETS) as u8);
    setup.opening = Opening { moved: set(), mirrored: set() };
    setup.phase = u8::try_from(decoder.number(0)?).map_err(|_| Stop::Newer)?;
    Ok(())
}
