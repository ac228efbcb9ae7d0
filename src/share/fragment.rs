//! The text of links: `/VARIANT/PAYLOAD`, of which every character counts.
//!
//! The payload's letters stand for six bits each. The first five are its
//! head: 4 bits for the version of the content, 16 for the number of letters
//! in all, 10 to check these. The next four check everything: the game's
//! name, the head and the content, which is the rest. This much is the same in
//! all versions, so that damage can always be told from something new.

use crate::record::{NodeId, Notes, Record};

use super::content::{self, Bounds};
use super::error::{LinkFault, Unfit};
use super::hash::Hash;
use super::letters::{self, BitReader, BitWriter, CUT};
use super::replay::{digest_of, replay};
use super::shared::Shared;

/// The version of the content that is written, and the only one so far.
pub(super) const VERSION: u8 = 1;

/// The letters before the content.
const HEAD: usize = 5;
pub(super) const FRONT: usize = HEAD + 4;

/// The most letters of a payload.
pub const MOST_LETTERS: usize = 0xffff;

/// The fragment that opens a game, without `#`. Its last character is a
/// letter or digit, so that no messenger cuts it off.
///
/// A start that is not possible can be shared as long as nothing is played
/// from it.
///
/// # Errors
/// If the game does not fit into a link.
pub fn encode(shared: &Shared) -> Result<String, Unfit> {
    let content = content_of(shared, Bounds::LINK)?;
    let id = &shared.variant().id;
    Ok(format!("/{id}/{}", seal(id, VERSION, content).ok_or(Unfit::TooLong)?))
}

/// The content that opens a game.
///
/// # Errors
/// If it is no game of its variant, or more than it may be.
pub(super) fn content_of(shared: &Shared, bounds: Bounds) -> Result<Vec<u8>, Unfit> {
    check_size(&shared.record, bounds)?;
    let (digest, turns) = match replay(shared) {
        Ok(replay) if replay.refused.is_none() => (replay.digest, replay.turns),
        Err(_) if shared.record.tree.is_empty() => (digest_of(&shared.record.start), Vec::new()),
        _ => return Err(Unfit::NotPlayable),
    };
    content::write(shared, digest, &turns).map_err(|_| Unfit::NotPlayable)
}

fn check_size(record: &Record, bounds: Bounds) -> Result<(), Unfit> {
    let tree = &record.tree;
    if tree.len() > bounds.actions {
        return Err(Unfit::TooManyActions);
    }
    let notes = || tree.subtree(NodeId::ROOT).map(|id| tree.notes(id));
    let words: usize = notes().map(|notes| notes.comment.len()).sum();
    let headers: usize =
        record.headers.iter().map(|(key, text)| key.code().len() + text.len()).sum();
    if words > bounds.words
        || headers > bounds.words
        || notes().any(|notes| notes.marks.len() > Notes::MOST_MARKS)
    {
        return Err(Unfit::TooManyNotes);
    }
    Ok(())
}

/// A payload around some content, given as values below 64. `None` if it
/// would be too long.
///
/// For tests: whatever is put in, [`decode`] takes it for undamaged.
#[doc(hidden)]
pub fn seal(id: &str, version: u8, mut content: Vec<u8>) -> Option<String> {
    if content.last().is_none_or(|&six| six >= CUT) {
        content.push(0);
    }
    let length = Some(FRONT + content.len()).filter(|&length| length <= MOST_LETTERS)?;
    let head = head(version, length as u32);
    let mut check = BitWriter::default();
    check.bits(check_of(id, &head, &content), 24);
    Some(letters::text(&[head, check.finish(), content].concat()))
}

fn head(version: u8, length: u32) -> Vec<u8> {
    let mut bits = BitWriter::default();
    bits.bits(u32::from(version), 4);
    bits.bits(length, 16);
    bits.bits(check_of_head(version, length), 10);
    bits.finish()
}

fn check_of_head(version: u8, length: u32) -> u32 {
    let mut hash = Hash::new();
    hash.byte(version);
    hash.bytes(&length.to_be_bytes());
    hash.bits(10)
}

fn check_of(id: &str, head: &[u8], content: &[u8]) -> u32 {
    let mut hash = Hash::new();
    hash.bytes(id.as_bytes());
    hash.byte(b'/');
    hash.bytes(head);
    hash.bytes(content);
    hash.bits(24)
}

/// The version and the length that a head gives, if its check agrees.
fn read_head(sixes: &[u8]) -> Option<(u8, usize)> {
    let mut bits = BitReader::new(sixes.get(..HEAD)?);
    let (version, length) = (bits.bits(4) as u8, bits.bits(16));
    (bits.bits(10) == check_of_head(version, length)).then_some((version, length as usize))
}

/// Does the check of a whole payload agree?
fn is_sound(id: &str, sixes: &[u8]) -> bool {
    let Some((front, content)) = sixes.split_at_checked(FRONT) else { return false };
    let (head, check) = front.split_at(HEAD);
    BitReader::new(check).bits(24) == check_of(id, head, content)
}

/// A payload taken apart.
pub(super) struct Payload {
    /// What is wrong with it, apart from what follows it.
    pub flaw: Option<LinkFault>,
    /// The version of its content; `None` if its head cannot be trusted.
    pub version: Option<u8>,
    /// Its letters' values, as many as belong to it and are there.
    pub sixes: Vec<u8>,
    /// How many characters follow it.
    pub extra: usize,
}

/// Takes a payload apart and looks whether it is sound.
pub(super) fn unseal(id: &str, payload: &str) -> Payload {
    let count = payload.chars().count();
    let mut sixes: Vec<_> = payload.chars().map_while(letters::value).take(MOST_LETTERS).collect();
    let odd = payload.chars().nth(sixes.len()).filter(|_| sixes.len() < MOST_LETTERS);
    let incomplete = |missing| match odd {
        Some(character) => LinkFault::Unreadable { character, place: sixes.len() + 1 },
        None => LinkFault::Truncated { missing },
    };
    let Some((version, length)) = read_head(&sixes) else {
        let short = sixes.len() < HEAD;
        let flaw = Some(if short { incomplete(None) } else { LinkFault::Altered });
        return Payload { flaw, version: None, sixes, extra: 0 };
    };
    let mut extra = 0;
    let flaw = if sixes.len() < length {
        Some(incomplete(Some(length - sixes.len())))
    } else {
        extra = count - length;
        sixes.truncate(length);
        (!is_sound(id, &sixes)).then_some(LinkFault::Altered)
    };
    Payload { flaw, version: Some(version), sixes, extra }
}
