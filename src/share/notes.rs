//! Comments, arrows and circles, after the actions to which they belong.

use crate::engine::square::Square;
use crate::record::{Colour, Mark, NodeId, Notes, Tree};

use super::codebook::Codebook;
use super::coder::{Decoder, Encoder};
use super::content::{Foreign, Stop, certain};
use super::text_model::TextModel;

pub(super) fn write(
    encoder: &mut Encoder,
    book: &Codebook,
    tree: &Tree,
    order: &[NodeId],
) -> Result<(), Foreign> {
    let squares = u32::from(book.size());
    let noted = |id: &NodeId| {
        let notes = tree.notes(*id);
        !notes.comment.is_empty() || !notes.marks.is_empty()
    };
    let places: Vec<_> = (0..order.len()).filter(|&place| noted(&order[place])).collect();
    encoder.number(places.len() as u32, 0);
    let mut words = (!places.is_empty()).then(TextModel::new);
    let mut next = 0;
    for place in places {
        let noted = tree.notes(order[place]);
        encoder.number((place - next) as u32, 2);
        next = place + 1;
        encoder.number(noted.marks.len() as u32, 0);
        for mark in &noted.marks {
            for square in [mark.from, mark.to] {
                let index = Some(u32::from(square.0)).filter(|&index| index < squares);
                encoder.uniform(index.ok_or(Foreign)?, squares);
            }
            let colour = Colour::ALL.iter().position(|&colour| colour == mark.colour);
            encoder.uniform(colour.ok_or(Foreign)? as u32, Colour::ALL.len() as u32);
        }
        if let Some(words) = &mut words {
            words.write(encoder, &noted.comment);
        }
    }
    Ok(())
}

pub(super) fn read(
    decoder: &mut Decoder,
    book: &Codebook,
    most_words: usize,
    tree: &mut Tree,
    order: &[NodeId],
) -> Result<(), Stop> {
    let squares = u32::from(book.size());
    let count = decoder.number(0)? as usize;
    let mut words = (count > 0).then(TextModel::new);
    let (mut next, mut left) = (0, most_words);
    for _ in 0..count {
        let place = next + decoder.number(2)? as usize;
        let id = *order.get(place).ok_or(Stop::Damaged)?;
        next = place + 1;
        let marks = decoder.number(0)? as usize;
        if marks > Notes::MOST_MARKS {
            return Err(Stop::TooMuch);
        }
        let mut drawn = Vec::with_capacity(marks);
        for _ in 0..marks {
            certain(decoder)?;
            let mut square = || Square(decoder.uniform(squares) as u8);
            let (from, to) = (square(), square());
            let colour = Colour::ALL[decoder.uniform(Colour::ALL.len() as u32) as usize];
            drawn.push(Mark { from, to, colour });
        }
        if let Some(words) = &mut words {
            let comment = words.read(decoder, left)?;
            certain(decoder)?;
            left -= comment.len();
            tree.write_notes(id, |notes| (notes.comment, notes.marks) = (comment, drawn));
        }
    }
    Ok(())
}
