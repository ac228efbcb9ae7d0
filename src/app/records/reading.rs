//! Reads what has come, a while at a time, so that the page keeps its pace.

use std::rc::Rc;

use js_sys::Date;

use super::arrival::Incoming;
use super::files;
use super::report::{Unopened, UnopenedWhy};
use crate::app::chunks::{self, ChunkError};
use crate::app::pause::pause;
use crate::app::route::{self, Place, Target};
use crate::record::NodeId;
use crate::record::formats::{
    self, FormatFamily, MOST_GAMES, ReadGame, RecordFault, RecordFormat, RecordPart,
};
use crate::share::Shared;
use crate::variants::{self, Variant};

/// How long the page waits for a while of reading, in milliseconds.
const WHILE: f64 = 24.0;

/// What reads the records of a family of formats.
pub type RecordReader = fn(&RecordPart<'_>, RecordFormat, &Variant) -> ReadGame;

/// One game that was found.
pub struct FoundGame {
    /// The game, as far as it has been read.
    pub shared: Shared,
    /// What could not be read of it.
    pub faults: Vec<RecordFault>,
    /// The name of its file, empty for a text.
    pub file: String,
    /// The whole of it, where only what is before its moves has been read.
    unread: Option<UnreadGame>,
}

/// The text of a game.
struct UnreadGame {
    text: Rc<str>,
    /// Its first line.
    line: usize,
    format: RecordFormat,
    reader: RecordReader,
}

impl UnreadGame {
    /// Reads a part of it, which begins where it does.
    fn read(&self, text: &str, file: &str) -> Option<FoundGame> {
        let part = RecordPart { text, line: self.line };
        let ReadGame { record, faults } = (self.reader)(&part, self.format, &variants::standard()?);
        let open_at = if faults.is_empty() { NodeId::ROOT } else { record.tree.end(NodeId::ROOT) };
        let shared = Shared { open_at, ..Shared::of(record) };
        Some(FoundGame { shared, faults, file: file.to_owned(), unread: None })
    }
}

impl FoundGame {
    /// The same with all that can be read of it.
    pub fn whole(self: &Rc<FoundGame>) -> Rc<FoundGame> {
        let unread = self.unread.as_ref();
        let read = unread.and_then(|unread| unread.read(&unread.text, &self.file));
        read.map_or_else(|| self.clone(), Rc::new)
    }
}

/// What was found.
#[derive(Default)]
pub struct FoundGames {
    /// The games, in their order.
    pub games: Vec<Rc<FoundGame>>,
    /// What is no record.
    pub unopened: Vec<Unopened>,
    /// The one link to this page that was found, where there is nothing else.
    pub link: Option<String>,
    /// So many games were left out, since there are too many.
    pub left_out: usize,
    /// Links that are still to be opened, each after the name of its file.
    links: Vec<(String, String)>,
}

/// Gives way to the browser where a while has passed.
pub struct Pace {
    since: f64,
}

impl Pace {
    /// From now on.
    pub fn new() -> Pace {
        Pace { since: Date::now() }
    }

    /// Is it time to give way?
    pub fn is_over(&self) -> bool {
        Date::now() - self.since > WHILE
    }

    /// Gives way.
    pub async fn rest(&mut self) {
        pause().await;
        self.since = Date::now();
    }
}

/// How far reading has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadingProgress {
    /// So many files have been read, of so many.
    pub files: (usize, usize),
    /// So many games have been found.
    pub games: usize,
}

/// Loads what reads a format.
async fn reader(format: RecordFormat) -> Result<RecordReader, ChunkError> {
    match format.family() {
        FormatFamily::Japanese => chunks::kifu().await,
        FormatFamily::Coded => chunks::coded().await,
        FormatFamily::Western => chunks::western().await,
    }
}

/// Finds the games of what has come, telling now and then how far it is. Of each is read
/// what stands before its moves, which says who played.
///
/// # Errors
/// A part of the page did not come.
pub async fn read(
    incoming: &Incoming,
    tell: impl Fn(ReadingProgress),
) -> Result<FoundGames, ChunkError> {
    let (mut found, mut pace) = (FoundGames::default(), Pace::new());
    match incoming {
        Incoming::Wanted => {}
        Incoming::Text(text) => found.add(text, "", &mut pace, &|_| {}).await?,
        Incoming::Files(list) => {
            for (index, file) in list.iter().enumerate() {
                let name = file.name();
                let tell = |games| tell(ReadingProgress { files: (index, list.len()), games });
                match files::text(file).await {
                    Some(text) => found.add(&text, &name, &mut pace, &tell).await?,
                    None => found.unopened.push(Unopened { name, why: UnopenedWhy::NotRead }),
                }
            }
        }
    }
    found.open_links().await?;
    Ok(found)
}

impl FoundGames {
    /// Finds the games of a text. Links in a text that is no record are put aside.
    async fn add(
        &mut self,
        text: &str,
        name: &str,
        pace: &mut Pace,
        tell: &dyn Fn(usize),
    ) -> Result<(), ChunkError> {
        let Some(format) = formats::recognise(text) else {
            let before = self.links.len();
            let links = text.split_whitespace().filter_map(route::link_in);
            self.links.extend(links.map(|link| (name.to_owned(), link.to_owned())));
            if self.links.len() == before {
                let name = name.to_owned();
                self.unopened.push(Unopened { name, why: UnopenedWhy::NoRecord });
            }
            return Ok(());
        };
        let reader = reader(format).await?;
        for part in formats::split(text, format) {
            if self.games.len() >= MOST_GAMES {
                self.left_out += 1;
                continue;
            }
            let front = part.front(format).text;
            let whole = UnreadGame { text: part.text.into(), line: part.line, format, reader };
            let Some(mut game) = whole.read(front, name) else { continue };
            if front.len() < part.text.len() {
                game.unread = Some(whole);
                game.faults.clear();
            }
            self.games.push(Rc::new(game));
            if pace.is_over() {
                tell(self.games.len());
                pace.rest().await;
            }
        }
        Ok(())
    }

    /// Opens the links that were put aside. Of one alone its own place tells what is
    /// wrong with it.
    async fn open_links(&mut self) -> Result<(), ChunkError> {
        let links = std::mem::take(&mut self.links);
        if links.is_empty() {
            return Ok(());
        }
        if let ([(_, link)], [], []) = (&links[..], &self.games[..], &self.unopened[..]) {
            self.link = Some(link.clone());
            return Ok(());
        }
        let coding = chunks::links().await?;
        let room = MOST_GAMES.saturating_sub(self.games.len());
        self.left_out += links.len().saturating_sub(room);
        for (name, link) in links.into_iter().take(room) {
            let shared = match (coding.target)(&link) {
                Target::Game(shared) => *shared,
                Target::Computer(game) | Target::Place(Place::Table(game)) => Shared::new(&game),
                Target::Place(_) => {
                    self.unopened.push(Unopened { name, why: UnopenedWhy::NoRecord });
                    continue;
                }
            };
            let game = FoundGame { shared, faults: Vec::new(), file: name, unread: None };
            self.games.push(Rc::new(game));
        }
        Ok(())
    }
}
