//! Reads what has come, a while at a time, so that the page keeps its pace.

use js_sys::Date;

use super::arrival::Incoming;
use super::files;
use super::report::{Unopened, UnopenedWhy};
use crate::app::chunks::{self, ChunkError};
use crate::app::pause::pause;
use crate::app::route::{self, Place, Target};
use crate::record::NodeId;
use crate::record::formats::{self, ReadGame, RecordFault, RecordFormat, RecordPart};
use crate::share::Shared;
use crate::variants::{self, Variant};

/// The most games that are taken at once.
pub const MOST_GAMES: usize = 2000;

/// How long the page waits for a while of reading, in milliseconds.
const WHILE: f64 = 24.0;

/// What reads records.
#[derive(Clone, Copy)]
pub struct RecordFormats {
    /// [`formats::recognise`].
    recognise: fn(&str, &Variant) -> Option<RecordFormat>,
    /// [`formats::split`].
    split: fn(&str, RecordFormat) -> Vec<RecordPart<'_>>,
    /// [`formats::read`].
    read: fn(&RecordPart<'_>, RecordFormat, &Variant) -> ReadGame,
}

impl RecordFormats {
    /// The readers themselves, which come along with whatever names them.
    pub const HERE: RecordFormats =
        RecordFormats { recognise: formats::recognise, split: formats::split, read: formats::read };
}

/// One game that was found.
#[derive(Clone, Debug)]
pub struct FoundGame {
    /// The game, as far as it could be read.
    pub shared: Shared,
    /// What could not be read of it.
    pub faults: Vec<RecordFault>,
    /// The name of its file, empty for a text.
    pub file: String,
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct FoundGames {
    /// The games, in their order.
    pub games: Vec<FoundGame>,
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

/// Reads all games of what has come, telling now and then how far it is.
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
        Incoming::Text(text) => found.add(text, "", &mut pace, |_| {}).await?,
        Incoming::Files(list) => {
            for (index, file) in list.iter().enumerate() {
                let name = file.name();
                let tell = |games| tell(ReadingProgress { files: (index, list.len()), games });
                match files::text(file).await {
                    Some(text) => found.add(&text, &name, &mut pace, tell).await?,
                    None => found.unopened.push(Unopened { name, why: UnopenedWhy::NotRead }),
                }
            }
        }
    }
    found.open_links().await?;
    Ok(found)
}

impl FoundGames {
    /// Reads all games of a text. Links in a text that is no record are put aside.
    async fn add(
        &mut self,
        text: &str,
        name: &str,
        pace: &mut Pace,
        tell: impl Fn(usize),
    ) -> Result<(), ChunkError> {
        let Some(standard) = variants::standard() else { return Ok(()) };
        let by = chunks::formats().await?;
        let Some(format) = (by.recognise)(text, &standard) else {
            let before = self.links.len();
            let links = text.split_whitespace().filter_map(route::link_in);
            self.links.extend(links.map(|link| (name.to_owned(), link.to_owned())));
            if self.links.len() == before {
                let name = name.to_owned();
                self.unopened.push(Unopened { name, why: UnopenedWhy::NoRecord });
            }
            return Ok(());
        };
        let parts = (by.split)(text, format);
        let room = MOST_GAMES.saturating_sub(self.games.len());
        self.left_out += parts.len().saturating_sub(room);
        for part in parts.iter().take(room) {
            let ReadGame { record, faults } = (by.read)(part, format, &standard);
            let open_at =
                if faults.is_empty() { NodeId::ROOT } else { record.tree.end(NodeId::ROOT) };
            let shared = Shared { open_at, ..Shared::of(record) };
            self.games.push(FoundGame { shared, faults, file: name.to_owned() });
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
            self.games.push(FoundGame { shared, faults: Vec::new(), file: name });
        }
        Ok(())
    }
}
