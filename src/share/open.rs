//! Opening links, whatever has become of them on the way.

use crate::notation::moves;
use crate::record::{NodeId, Notes};
use crate::variants::{self, Variant};

use super::content::{self, Bounds, Stop};
use super::error::{LinkError, LinkFault};
use super::fragment::{FRONT, Payload, VERSION, unseal};
use super::letters;
use super::replay::{replay, without};
use super::save::saved_check;
use super::shared::Shared;

/// The most bytes of a text that are looked at.
const MOST_TEXT: usize = 1 << 17;

/// Opens a link: the fragment with or without `#`, or the whole address in
/// which it stands. `/VARIANT` alone is the start of that game.
///
/// A link that opens is what was shared, and by the rules of its revision it
/// ends as it did then.
///
/// # Errors
/// What is wrong with it, with what can be opened instead.
pub fn decode(text: &str) -> Result<Shared, LinkError> {
    decode_with(text, &variants::find)
}

/// The same where `find` gives the game of an id, by its present rules: for
/// games that are not in the catalogue. A game by the rules of a later revision
/// than it gives does not open ([`LinkFault::FutureRules`]).
///
/// # Errors
/// What is wrong with the link, with what can be opened instead.
pub fn decode_with(
    text: &str,
    find: &dyn Fn(&str) -> Option<Variant>,
) -> Result<Shared, LinkError> {
    let link = Link::find(text, MOST_TEXT, find)?;
    let found = link.take_out()?;
    let shared = link.judge(found.shared, found.digest)?;
    match found.extra {
        0 => Ok(shared),
        extra => Err(link.error(LinkFault::Overlong { extra }, found.letters, Some(shared))),
    }
}

/// Takes out of a link what it holds without asking the rules, which
/// may not allow it: for an editor.
///
/// # Errors
/// What is wrong with the text of the link.
pub fn unpack(text: &str) -> Result<Shared, LinkError> {
    let link = Link::find(text, MOST_TEXT, &variants::find)?;
    let found = link.take_out()?;
    match found.extra {
        0 => Ok(found.shared),
        extra => Err(link.error(LinkFault::Overlong { extra }, found.letters, Some(found.shared))),
    }
}

/// Opens a saved text, `/VARIANT/LETTERS`.
///
/// # Errors
/// What is wrong with it, with what can be opened instead.
pub(super) fn open_saved(
    text: &str,
    find: &dyn Fn(&str) -> Option<Variant>,
) -> Result<Shared, LinkError> {
    Link::find(text, usize::MAX, find)?.saved()
}

/// A text in which a link has been found.
struct Link<'t> {
    text: &'t str,
    variant: Variant,
    payload: &'t str,
    /// Where the payload begins, in bytes of the text.
    at: usize,
}

/// What a sound link holds.
struct OpenedLink {
    shared: Shared,
    /// Nothing for a plain `/VARIANT`.
    digest: Option<u16>,
    letters: usize,
    /// How many characters follow.
    extra: usize,
}

impl<'t> Link<'t> {
    fn find(
        text: &'t str,
        most: usize,
        find: &dyn Fn(&str) -> Option<Variant>,
    ) -> Result<Link<'t>, LinkError> {
        let known = &text[..text.floor_char_boundary(most)];
        let fragment = known.find('#').map_or(0, |at| at + 1);
        let fragment = known.len() - known[fragment..].trim_start().len();
        let body = known[fragment..].trim_end();
        let error = |fault| error(text, fault, 0, None);
        let path = body.strip_prefix('/').ok_or_else(|| error(LinkFault::NotALink))?;
        let (id, payload) = path.split_once('/').unwrap_or((path, ""));
        if id.is_empty() {
            return Err(error(LinkFault::NotALink));
        }
        let unknown = || LinkFault::UnknownVariant(id.chars().take(40).collect());
        let variant = find(id).ok_or_else(|| error(unknown()))?;
        let at = fragment + (body.len() - payload.len());
        Ok(Link { text, variant, payload, at })
    }

    /// An error of this link, `letters` of whose payload are sound.
    fn error(&self, fault: LinkFault, letters: usize, nearest: Option<Shared>) -> LinkError {
        error(self.text, fault, self.at + letters, nearest)
    }

    fn at_the_start(&self, fault: LinkFault) -> LinkError {
        self.error(fault, 0, Some(Shared::new(&self.variant)))
    }

    fn take_out(&self) -> Result<OpenedLink, LinkError> {
        let shared = Shared::new(&self.variant);
        if self.payload.is_empty() {
            return Ok(OpenedLink { shared, digest: None, letters: 0, extra: 0 });
        }
        let Payload { flaw, version, sixes, extra } = unseal(&self.variant.id, self.payload);
        let Some(version) = version else {
            return Err(self.at_the_start(flaw.unwrap_or(LinkFault::Altered)));
        };
        let content = sixes.get(FRONT..).unwrap_or_default();
        match flaw {
            None => {}
            Some(LinkFault::Altered) => return Err(self.altered(version, content)),
            Some(fault) => return Err(self.cut(version, &sixes, fault)),
        }
        if version != VERSION {
            let fault = LinkFault::FutureVersion { version };
            return Err(self.error(fault, sixes.len(), Some(shared)));
        }
        let (shared, digest) = self.read(content, sixes.len(), Bounds::LINK)?;
        Ok(OpenedLink { shared, digest, letters: sixes.len(), extra })
    }

    /// Reads content that is as it was written, which ends after this
    /// many letters.
    fn read(
        &self,
        content: &[u8],
        letters: usize,
        bounds: Bounds,
    ) -> Result<(Shared, Option<u16>), LinkError> {
        let reading = content::read(&self.variant, content, bounds, false);
        let fault = match reading.stop {
            None => return Ok((reading.shared, reading.digest)),
            Some(Stop::Revision(revision)) => LinkFault::FutureRules { revision },
            Some(Stop::Newer) => LinkFault::FutureContent,
            Some(Stop::TooMuch) => LinkFault::TooMuch,
            Some(Stop::Damaged | Stop::Cut) => LinkFault::Altered,
        };
        Err(self.error(fault, letters, Some(self.playable(reading.shared))))
    }

    /// What a saved text holds: four letters of a check, and content.
    fn saved(&self) -> Result<Shared, LinkError> {
        let sixes: Vec<_> = self.payload.chars().map_while(letters::value).collect();
        if let Some(character) = self.payload.chars().nth(sixes.len()) {
            let place = sixes.len() + 1;
            return Err(self.at_the_start(LinkFault::Unreadable { character, place }));
        }
        let Some((check, content)) = sixes.split_at_checked(4) else {
            return Err(self.at_the_start(LinkFault::Truncated { missing: None }));
        };
        if check != saved_check(&self.variant.id, content) {
            return Err(self.at_the_start(LinkFault::Altered));
        }
        let (shared, digest) = self.read(content, sixes.len(), Bounds::SAVED)?;
        self.judge(shared, digest)
    }

    /// By the rules of its revision.
    fn judge(&self, shared: Shared, digest: Option<u16>) -> Result<Shared, LinkError> {
        let letters = self.payload.len();
        let replay = match replay(&shared) {
            Ok(replay) => replay,
            Err(faults) => {
                let start = Some(Shared::new(&self.variant));
                return Err(self.error(LinkFault::Start(faults), letters, start));
            }
        };
        if let Some((refused, rest)) = replay.refused {
            let action = shared.record.tree.action(refused.at);
            let text = action.map(|action| moves::action_text(&shared.variant().rules(), action));
            let fault = LinkFault::Refused {
                ply: shared.record.tree.ply(refused.at),
                text: text.unwrap_or_default(),
                why: refused.why,
            };
            return Err(self.error(fault, letters, Some(rest)));
        }
        if digest.is_some_and(|digest| digest != replay.digest) {
            return Err(self.error(LinkFault::OtherEnd, letters, Some(shared)));
        }
        Ok(shared)
    }

    /// A link that ends too early. What can be read of it is what does not
    /// depend on the missing end.
    fn cut(&self, version: u8, sixes: &[u8], fault: LinkFault) -> LinkError {
        let start = || Some(Shared::new(&self.variant));
        let Some(content) = sixes.get(FRONT..).filter(|_| version == VERSION) else {
            return self.error(fault, sixes.len(), start());
        };
        let reading = content::read(&self.variant, content, Bounds::LINK, true);
        match reading.stop {
            // What is there is wrong already.
            Some(Stop::Damaged) => self.altered(version, content),
            _ => self.error(fault, sixes.len(), Some(self.playable(reading.shared))),
        }
    }

    /// A link that has been changed: its actions are good up to the last
    /// check that agrees, and all of them if how they end agrees too.
    fn altered(&self, version: u8, content: &[u8]) -> LinkError {
        if version != VERSION {
            return self.at_the_start(LinkFault::Altered);
        }
        let reading = content::read(&self.variant, content, Bounds::LINK, false);
        if reading.stop.is_none() {
            let ended = replay(&reading.shared);
            if ended.is_ok_and(|r| r.refused.is_none() && Some(r.digest) == reading.digest) {
                return self.error(LinkFault::Altered, 0, Some(reading.shared));
            }
        }
        let shared = match reading.sure {
            0 => Shared::new(&self.variant),
            sure => first(&reading.shared, sure),
        };
        let letters = if reading.sure > 0 { FRONT + reading.letters } else { 0 };
        self.error(LinkFault::Altered, letters, Some(self.playable(shared)))
    }

    /// As much of it as its rules allow.
    fn playable(&self, shared: Shared) -> Shared {
        match replay(&shared) {
            Ok(replay) => replay.refused.map_or(shared, |(_, rest)| rest),
            Err(_) => Shared::new(&self.variant),
        }
    }
}

/// The first actions of a tree without notes, opened at their end.
fn first(shared: &Shared, count: usize) -> Shared {
    let tree = &shared.record.tree;
    let mut kept = vec![false; tree.bound()];
    tree.preorder().into_iter().take(count + 1).for_each(|id| kept[id.index()] = true);
    let mut first = without(shared, |id| kept[id.index()]);
    let tree = &mut first.record.tree;
    for id in tree.preorder() {
        tree.write_notes(id, |notes| *notes = Notes::default());
    }
    first.open_at = tree.end(NodeId::ROOT);
    first
}

fn error(text: &str, fault: LinkFault, sound: usize, nearest: Option<Shared>) -> LinkError {
    let text = &text[..text.floor_char_boundary(MOST_TEXT)];
    LinkError {
        fault,
        text: text.to_owned(),
        sound: text.floor_char_boundary(sound),
        nearest: nearest.map(Box::new),
    }
}
