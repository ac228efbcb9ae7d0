//! Of a start: what its game must know beside pieces, turn and hands.

use crate::engine::axes::castling::CastlingRights;
use crate::engine::irreversible::{DrawCount, IrreversibleState};
use crate::engine::player::Player;
use crate::engine::setup::Setup;
use crate::engine::square::{Square, SquareSet};

use super::codebook::Codebook;
use super::coder::{Decoder, Encoder};
use super::content::{Foreign, Stop, inside, read_counts, write_counts};

const NO_COUNT: u32 = 0;
const BARE: u32 = 1;
const BOARD: u32 = 2;

/// The sets of rights to castle.
const RIGHTS: u32 = 16;

pub(super) fn write(encoder: &mut Encoder, book: &Codebook, setup: &Setup) -> Result<(), Foreign> {
    let Setup { irreversible, relocated, captured, .. } = setup;
    let counted = captured.iter().any(|captured| captured.2 > 0);
    let plain = *irreversible == IrreversibleState::default() && relocated.is_empty() && !counted;
    if book.extras.is_none() {
        return plain.then_some(()).ok_or(Foreign);
    }
    encoder.flag(!plain);
    if plain {
        return Ok(());
    }
    let IrreversibleState {
        castling_rights: rights,
        ep_square: passed,
        first,
        relocating,
        passes,
        kings_face: faces,
        kings_faced: faced,
        ..
    } = *irreversible;
    let squares = u32::from(book.size());
    let square = |square: Square| inside(square.0, squares as u8);
    encoder.uniform(inside(rights.0, RIGHTS as u8)?, RIGHTS);
    encoder.flag(passed.is_some());
    if let Some(passed) = passed {
        encoder.uniform(square(passed)?, squares);
    }
    encoder.uniform(inside(first.0, book.players)?, u32::from(book.players));
    [relocating, faces, faced].into_iter().for_each(|flag| encoder.flag(flag));
    encoder.number(relocated.len() as u32, 0);
    for at in *relocated {
        encoder.uniform(square(at)?, squares);
    }
    encoder.number(u32::from(passes), 0);
    encoder.number(u32::from(irreversible.halfmove_clock), 2);
    let left = match irreversible.draw_count {
        DrawCount::None => {
            encoder.number(NO_COUNT, 0);
            None
        }
        DrawCount::Bare(player, left) => {
            encoder.number(BARE, 0);
            encoder.uniform(inside(player.0, book.players)?, u32::from(book.players));
            Some(left)
        }
        DrawCount::Board(left) => {
            encoder.number(BOARD, 0);
            Some(left)
        }
    };
    left.iter().for_each(|&left| encoder.number(u32::from(left), 5));
    irreversible.captured_points.iter().for_each(|&points| encoder.number(u32::from(points), 3));
    if book.counts_captures() {
        write_counts(encoder, book, captured)?;
    } else if counted {
        return Err(Foreign);
    }
    Ok(())
}

pub(super) fn read(decoder: &mut Decoder, book: &Codebook, setup: &mut Setup) -> Result<(), Stop> {
    if book.extras.is_none() || !decoder.flag() {
        return Ok(());
    }
    fn word(decoder: &mut Decoder, order: u32) -> Result<u16, Stop> {
        u16::try_from(decoder.number(order)?).map_err(|_| Stop::Damaged)
    }
    let squares = u32::from(book.size());
    let square = |decoder: &mut Decoder| Square(decoder.uniform(squares) as u8);
    let player = |decoder: &mut Decoder| Player(decoder.uniform(u32::from(book.players)) as u8);
    let Setup { irreversible, relocated, captured, .. } = setup;
    irreversible.castling_rights = CastlingRights(decoder.uniform(RIGHTS) as u8);
    irreversible.ep_square = decoder.flag().then(|| square(decoder));
    irreversible.first = player(decoder);
    for flag in
        [&mut irreversible.relocating, &mut irreversible.kings_face, &mut irreversible.kings_faced]
    {
        *flag = decoder.flag();
    }
    let count = decoder.number(0)?;
    if count > squares {
        return Err(Stop::Damaged);
    }
    *relocated = (0..count).map(|_| square(decoder)).collect::<SquareSet>();
    irreversible.passes = u8::try_from(decoder.number(0)?).map_err(|_| Stop::Damaged)?;
    irreversible.halfmove_clock = word(decoder, 2)?;
    irreversible.draw_count = match decoder.number(0)? {
        NO_COUNT => DrawCount::None,
        BARE => {
            let player = player(decoder);
            DrawCount::Bare(player, word(decoder, 5)?)
        }
        BOARD => DrawCount::Board(word(decoder, 5)?),
        _ => return Err(Stop::Newer),
    };
    for points in &mut irreversible.captured_points {
        *points = word(decoder, 3)?;
    }
    if book.counts_captures() {
        *captured = read_counts(decoder, book)?;
    }
    Ok(())
}
