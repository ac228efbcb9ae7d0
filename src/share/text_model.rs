//! Comments, as bytes that are guessed from what has been read before.

use super::coder::{Decoder, Encoder, Malformed};

/// Learns how the bytes of a text follow each other, and codes them by it: a
/// short comment in Japanese takes about half of its UTF-8, where a general
/// compressor still makes it longer.
///
/// Each byte goes as eight yes-or-no questions; the state of a question is
/// how often it was answered how, in the context of the character before.
#[derive(Debug)]
pub(super) struct TextModel {
    /// By context and question: the chance of a yes, of 65536, and how often
    /// the question was asked.
    chances: Vec<(u16, u8)>,
    /// The byte before, and the first byte of the character before.
    last: u8,
    lead: u8,
    /// How many bytes of the present character are to come.
    rest: u8,
}

/// What is taken for read before the first comment. It is part of the coding
/// and never changes.
const PRIMER: &str = "ここで先手は飛車を回って攻めます。後手の玉は薄いので、この手は有力でした。\
    それでも角を打てば、銀と金が取られてしまい、悪くなります。次の一手が決め手になりそうです。\
    ▲７六歩△３四歩から、歩を突いて受けたのですが、詰みがあります。\
    This is the best move here, and the threat is to drop a pawn on the second file. \
    White should have taken the silver instead: it would be hard to defend with the rook. \
    A good shape, but Black is not in time for an attack on the king.";

const CONTEXTS: usize = 512;

/// How often a question counts at most: later answers weigh this much.
const SLOWEST: u8 = 30;

impl TextModel {
    /// A model that has read the primer and nothing else.
    pub fn new() -> TextModel {
        let chances = vec![(1 << 15, 0); CONTEXTS << 8];
        let mut words = TextModel { chances, last: 0, lead: 0, rest: 0 };
        for byte in PRIMER.bytes() {
            let context = words.context() << 8;
            (0..8).rev().fold(1, |question, place| {
                let yes = byte >> place & 1 != 0;
                words.learn(context | question, yes);
                question << 1 | usize::from(yes)
            });
            words.pass(byte);
        }
        words
    }

    /// The first character's byte is guessed from the kind of the character
    /// before, each later one from the byte before.
    fn context(&self) -> usize {
        usize::from(if self.rest == 0 { self.lead } else { self.last })
            | usize::from(self.rest > 0) << 8
    }

    fn learn(&mut self, index: usize, yes: bool) {
        let (chance, asked) = &mut self.chances[index];
        let target = if yes { 65535 } else { 0 };
        let step = (target - i32::from(*chance)) * 2 / (2 * i32::from(*asked) + 3);
        *chance = (i32::from(*chance) + step) as u16;
        *asked = (*asked + 1).min(SLOWEST);
    }

    /// Goes on to the next byte.
    fn pass(&mut self, byte: u8) {
        self.last = byte;
        if self.rest > 0 {
            self.rest -= 1;
            return;
        }
        self.lead = byte;
        self.rest = match byte {
            0xc0..=0xdf => 1,
            0xe0..=0xef => 2,
            0xf0..=0xff => 3,
            _ => 0,
        };
    }

    /// The shares of a yes, of [`TOTAL`]; neither answer is ever impossible.
    fn shares(&self, index: usize) -> u32 {
        (u32::from(self.chances[index].0) >> 4).clamp(24, TOTAL - 24)
    }

    /// Writes a text with its length in bytes.
    pub fn write(&mut self, encoder: &mut Encoder, text: &str) {
        encoder.number(text.len() as u32, 4);
        for &byte in text.as_bytes() {
            let context = self.context() << 8;
            let mut question = 1;
            for place in (0..8).rev() {
                let yes = byte >> place & 1 != 0;
                let shares = self.shares(context | question);
                match yes {
                    true => encoder.share(0, shares, TOTAL),
                    false => encoder.share(shares, TOTAL - shares, TOTAL),
                }
                self.learn(context | question, yes);
                question = question << 1 | usize::from(yes);
            }
            self.pass(byte);
        }
    }

    /// Reads a text of at most `most` bytes.
    ///
    /// # Errors
    /// If it is longer, no UTF-8, or not all there.
    pub fn read(&mut self, decoder: &mut Decoder, most: usize) -> Result<String, Malformed> {
        let length = decoder.number(4)? as usize;
        if length > most {
            return Err(Malformed);
        }
        let mut bytes = Vec::with_capacity(length);
        for _ in 0..length {
            if decoder.is_lost() || decoder.is_over() {
                return Err(Malformed);
            }
            let context = self.context() << 8;
            let mut question = 1;
            while question < 256 {
                let shares = self.shares(context | question);
                let yes = decoder.point(TOTAL) < shares;
                match yes {
                    true => decoder.share(0, shares, TOTAL),
                    false => decoder.share(shares, TOTAL - shares, TOTAL),
                }
                self.learn(context | question, yes);
                question = question << 1 | usize::from(yes);
            }
            self.pass(question as u8);
            bytes.push(question as u8);
        }
        String::from_utf8(bytes).map_err(|_| Malformed)
    }
}

const TOTAL: u32 = 1 << 12;

#[cfg(test)]
mod tests {
    use super::*;

    fn bits(texts: &[&str]) -> usize {
        let mut encoder = Encoder::new();
        let mut words = TextModel::new();
        texts.iter().for_each(|text| words.write(&mut encoder, text));
        let sixes = encoder.finish();
        let mut decoder = Decoder::new(&sixes, false);
        let mut words = TextModel::new();
        for &text in texts {
            assert_eq!(words.read(&mut decoder, 1 << 16).as_deref(), Ok(text));
        }
        sixes.len() * 6
    }

    #[test]
    fn texts_come_back_shorter() {
        let japanese = "この手が良い手でした。先手は飛車先の歩を交換して、主導権を握ります。";
        let english = "The knight fork wins a silver; White should have played the gold up.";
        assert!(bits(&[japanese]) < japanese.len() * 8 * 2 / 5);
        assert!(bits(&[english]) < english.len() * 8 * 3 / 5);
        assert!(bits(&[japanese, english, "", "!", "香"]) < 700);
        // What cannot be guessed becomes a little longer at worst.
        let noise: String = (0..200).map(|n| char::from(33 + (n * n * 7 % 94) as u8)).collect();
        assert!(bits(&[&noise]) < noise.len() * 8 * 5 / 4);
    }

    #[test]
    fn what_is_no_text_is_refused() {
        let mut encoder = Encoder::new();
        TextModel::new().write(&mut encoder, "too long");
        let sixes = encoder.finish();
        let read = |most| TextModel::new().read(&mut Decoder::new(&sixes, false), most);
        assert_eq!(read(8).as_deref(), Ok("too long"));
        assert_eq!(read(7), Err(Malformed));
    }
}
