//! What clocks showed, at the end of a link. Links without any are written as
//! if there were no such thing.

use crate::record::{ClockTime, NodeId, Tree};

use super::coder::{Decoder, Encoder};
use super::content::{Stop, certain};

/// Does a link of this tree hold times?
pub(super) fn any(tree: &Tree, order: &[NodeId]) -> bool {
    order.iter().any(|&id| tree.notes(id).time.is_some())
}

pub(super) fn write(encoder: &mut Encoder, tree: &Tree, order: &[NodeId]) {
    for &id in order {
        let time = tree.notes(id).time;
        encoder.flag(time.is_some());
        if let Some(ClockTime { used, left }) = time {
            write_time(encoder, used);
            encoder.flag(left.is_some());
            left.into_iter().for_each(|left| write_time(encoder, left));
        }
    }
}

pub(super) fn read(decoder: &mut Decoder, tree: &mut Tree, order: &[NodeId]) -> Result<(), Stop> {
    for &id in order {
        if decoder.flag() {
            let used = read_time(decoder)?;
            let left = if decoder.flag() { Some(read_time(decoder)?) } else { None };
            tree.write_notes(id, |notes| notes.time = Some(ClockTime { used, left }));
        }
        certain(decoder)?;
    }
    Ok(())
}

/// A time in milliseconds: its minutes, about, and the rest.
fn write_time(encoder: &mut Encoder, time: u32) {
    encoder.number(time >> 16, 1);
    encoder.uniform(time & 0xffff, 1 << 16);
}

fn read_time(decoder: &mut Decoder) -> Result<u32, Stop> {
    let minutes = decoder.number(1)?;
    let rest = decoder.uniform(1 << 16);
    if minutes >> 16 == 0 { Ok(minutes << 16 | rest) } else { Err(Stop::Damaged) }
}
