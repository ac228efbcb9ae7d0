//! The parts of the page that are loaded when they are needed.
//!
//! Each chunk has one *door*: a function here that loads it and gives what makes
//! its place. Whatever only that reaches is in the chunk; what several chunks
//! reach is cut out once for them all, and what the [shell](super::shell) or an
//! export names is in the shell. A new place is a door here, an arm in the shell,
//! and a budget in `scripts/size.mjs`.
//!
//! Only the features `split` and `boards`, with which `scripts/build.sh` builds the
//! page and embedded boards, cut the modules apart. Without them, as in tests,
//! everything is there already.
// The doors cross from module to module as C functions; what they hand over is
// known on both sides, which were one program when they were compiled.
#![cfg_attr(
    any(feature = "split", feature = "boards"),
    allow(unsafe_code, improper_ctypes, improper_ctypes_definitions)
)]

use std::any::Any;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

use thiserror::Error;
use yew::platform::spawn_local;
use yew::prelude::*;

use super::analysis::{self, Analyst};
use super::dom::{El, component, tag};
use super::draft::{DraftApp, DraftAppProps};
use super::editor::{EditorPlace, EditorProps};
use super::embed::Supplement;
use super::feel::{self, FeelProps};
use super::gallery::{Gallery, GalleryProps};
use super::games::GamesParts;
use super::glossary::GlossaryParts;
use super::guide::{self, GuideMaker};
use super::icons::button;
use super::keyboard::KeyboardParts;
use super::lessons::{LessonsPlace, LessonsProps};
use super::link_coding::LinkCoding;
use super::manual::{ManualPlace, ManualProps};
use super::opponent::{OpponentParts, PARTS};
use super::places::{OtherPlaces, PlacesProps};
use super::preferences::{self, SetDefsProps, SettingsParts};
use super::problems::{ProblemsPlace, ProblemsProps};
use super::records::{self, RecordReader, RecordsProps};
use super::reference::ReferenceParts;
use super::settings::Look;
use super::setup::{self, SetupParts};
use super::share::{self as share_dialog, ExportProps, KeptGames, ShareDialog, ShareProps};
use super::table::{self, MultiplayerParts, TableAppProps};
use super::text::{fixed, share};
use super::tree::{self, TreeParts};
use crate::describe::RulesSummary;
use crate::draw::{Glyphs, OTHER_GLYPHS, supply_glyphs};
use crate::engine::rules::Rules;
use crate::engine::text::Language;
use crate::lessons;
use crate::record::formats;

/// What a chunk hands out: makes its place with these properties.
pub type Maker<P> = fn(P) -> Html;

/// What the chunk of the rules hands out: tells a game's, compared with those of
/// the standard game.
pub type RulesTeller = fn(&Rules, Option<&Rules>) -> RulesSummary;

/// What the chunk of tasks hands out: [`lessons::follow`].
pub type TaskFollower = fn(&str, &str, &str, Language) -> String;

/// What the chunk of analysis hands out: makes what looks into the games at a
/// table.
pub type AnalystMaker = fn() -> Rc<dyn Analyst>;

/// A chunk that did not come. It is asked for anew the next time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a part of the page could not be loaded")]
pub struct ChunkError;

#[cfg(any(feature = "split", feature = "boards"))]
impl From<wasm_split_helpers::SplitLoaderError> for ChunkError {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> ChunkError {
        ChunkError
    }
}

/// What a chunk hands out whose place shows pieces of all games, with their kanji.
#[inline(always)]
fn with_glyphs<T>(made: T) -> T {
    supply_glyphs(OTHER_GLYPHS);
    made
}

/// `/// What it is. name: type = value;` for each chunk of the program that has
/// these features.
macro_rules! doors {
    ($cut:meta: $($(#[$doc:meta])* $name:ident: $made:ty = $value:expr;)*) => {$(
        $(#[$doc])*
        ///
        /// # Errors
        /// It did not come.
        #[cfg($cut)]
        #[wasm_split_helpers::wasm_split($name, fallible)]
        pub fn $name() -> Result<$made, ChunkError> {
            Ok($value)
        }

        $(#[$doc])*
        ///
        /// # Errors
        /// It did not come.
        #[cfg(not($cut))]
        pub async fn $name() -> Result<$made, ChunkError> {
            Ok($value)
        }
    )*};
}

// The page's own.
doors! { feature = "split":
    /// The games by family.
    gallery: Maker<GalleryProps> = with_glyphs(|props| component::<Gallery>(props, None));
    /// Games at their tables, and links that do not open.
    table: Maker<TableAppProps> = table::tables();
    /// Armies chosen in secret.
    draft: Maker<DraftAppProps> = with_glyphs(|props| component::<DraftApp>(props, None));
    /// The dialog that shares a game.
    share: Maker<ShareProps> = |props| {
        let key = props.table.variant.id.clone().into();
        component::<ShareDialog>(props, Some(key))
    };
    /// What opens and writes links.
    links: LinkCoding = LinkCoding::HERE;
    /// What is kept of games.
    kept: KeptGames = KeptGames::HERE;
    /// The games that are kept here.
    games: GamesParts = with_glyphs(GamesParts::HERE);
    /// Where positions are set up.
    editor: Maker<EditorProps> = |props| component::<EditorPlace>(props, None);
    /// The places that are made of what tables are made of.
    places: Maker<PlacesProps> = with_glyphs(|props| component::<OtherPlaces>(props, None));
    /// Where the rules of games are read.
    manual: Maker<ManualProps> = |props| component::<ManualPlace>(props, None);
    /// Where they are searched, and who made what.
    reference: ReferenceParts = ReferenceParts::HERE;
    /// What explains words: its place, and the terms in texts.
    glossary: GlossaryParts = GlossaryParts::HERE;
    /// Where rules are tried out.
    lessons: Maker<LessonsProps> = |props| component::<LessonsPlace>(props, None);
    /// Where mates are looked for.
    problems: Maker<ProblemsProps> = |props| component::<ProblemsPlace>(props, None);
    /// What is chosen for all games: its place, and the other piece sets.
    settings: SettingsParts = with_glyphs(SettingsParts::HERE);
    /// The kanji that not every table needs.
    glyphs: &'static Glyphs = OTHER_GLYPHS;
    /// The rules of games in sentences.
    rules: RulesTeller = RulesSummary::of;
    /// The computer as an opponent.
    opponent: OpponentParts = PARTS;
    /// Where records of other programs are opened.
    records: Maker<RecordsProps> = records::DIALOG;
    /// What reads those that are told in Japanese.
    kifu: RecordReader = formats::read_japanese;
    /// What reads those in fixed codes.
    coded: RecordReader = formats::read_coded;
    /// What reads those in Western letters.
    western: RecordReader = formats::read_western;
    /// What writes them.
    export: Maker<ExportProps> = share_dialog::EXPORT;
    /// What has games heard and felt.
    feel: Maker<FeelProps> = feel::FOLLOWER;
    /// The list of moves, with branches and comments.
    tree: TreeParts = tree::PARTS;
    /// What is agreed before a game, and its clocks.
    setup: SetupParts = setup::PARTS;
    /// Tables for more than two.
    multiplayer: MultiplayerParts = MultiplayerParts::HERE;
    /// What those need who play with the keyboard.
    keyboard: KeyboardParts = KeyboardParts::HERE;
    /// What looks into games.
    analysis: AnalystMaker = analysis::analyst;
    /// What lets pieces explain themselves.
    guide: GuideMaker = guide::guide;
}

// Those of embedded boards.
doors! { feature = "boards":
    /// What they can do without that show a new game for two with shogi's pieces.
    supplement: Supplement = Supplement::HERE;
    /// The faces of another piece set than the usual one.
    faces: Maker<SetDefsProps> = preferences::FACES;
    /// What teaches the tasks of lessons.
    taught: TaskFollower = lessons::follow;
}

/// A chunk, as a component knows it.
pub enum Chunk<T> {
    /// Nobody has wanted it, or it is on its way.
    Waiting,
    /// It is there.
    Here(T),
    /// It did not come. Calling back tries again.
    Failed(Callback<MouseEvent>),
}

/// Loads a chunk through its door as soon as it is `wanted`, and keeps it.
#[hook]
pub fn use_chunk<T, F>(wanted: bool, door: fn() -> F) -> Chunk<T>
where
    T: Copy + 'static,
    F: Future<Output = Result<T, ChunkError>> + 'static,
{
    let open: Door =
        Box::new(move || Box::pin(async move { Ok(Rc::new(door().await?) as Rc<dyn Any>) }));
    match use_opened(wanted, open) {
        Chunk::Here(made) => made.downcast_ref().map_or(Chunk::Waiting, |made| Chunk::Here(*made)),
        Chunk::Waiting => Chunk::Waiting,
        Chunk::Failed(again) => Chunk::Failed(again),
    }
}

/// What a door gives, whatever it is.
type Made = Result<Rc<dyn Any>, ChunkError>;

/// Opens a door.
type Door = Box<dyn Fn() -> Pin<Box<dyn Future<Output = Made>>>>;

/// The same of any door: there is one of this for them all.
#[hook]
fn use_opened(wanted: bool, open: Door) -> Chunk<Rc<dyn Any>> {
    let made = use_state(|| None::<Made>);
    let attempt = use_state_eq(|| 0_u32);
    let setter = made.setter();
    use_effect_with((wanted, *attempt), move |(wanted, _)| {
        if *wanted {
            spawn_local(async move { setter.set(Some(open().await)) });
        }
    });
    match &*made {
        None => Chunk::Waiting,
        Some(Ok(there)) => Chunk::Here(there.clone()),
        Some(Err(ChunkError)) => Chunk::Failed(Callback::from(move |_| {
            made.set(None);
            attempt.set(*attempt + 1);
        })),
    }
}

impl<T> Chunk<T> {
    /// What it hands out, if it is there.
    pub fn here(&self) -> Option<T>
    where
        T: Copy,
    {
        match self {
            Chunk::Here(made) => Some(*made),
            Chunk::Waiting | Chunk::Failed(_) => None,
        }
    }

    /// What tries again, if it did not come.
    pub fn failed(&self) -> Option<&Callback<MouseEvent>> {
        match self {
            Chunk::Failed(again) => Some(again),
            Chunk::Waiting | Chunk::Here(_) => None,
        }
    }

    /// What is made of what it hands out.
    pub fn map<U>(self, make: impl FnOnce(T) -> U) -> Chunk<U> {
        match self {
            Chunk::Waiting => Chunk::Waiting,
            Chunk::Here(made) => Chunk::Here(make(made)),
            Chunk::Failed(again) => Chunk::Failed(again),
        }
    }

    /// What stands in the place of what is not there yet.
    pub fn instead(&self, look: &Look) -> Option<El> {
        match self {
            Chunk::Here(_) => None,
            Chunk::Waiting => {
                let words = tag!(p class="loading").text(look.text(&fixed::LOADING));
                Some(tag!(main class="shell" data-chunk="loading").el(words))
            }
            Chunk::Failed(again) => {
                let told = not_loaded(look, again);
                Some(tag!(main class="shell" data-chunk="failed").child(told))
            }
        }
    }

    /// The same in a dialog.
    pub fn part_instead(&self, look: &Look) -> Html {
        match self {
            Chunk::Here(_) => Html::default(),
            Chunk::Waiting => tag!(p class="loading").text(look.text(&fixed::PART_LOADING)).html(),
            Chunk::Failed(again) => not_loaded(look, again),
        }
    }
}

/// The same of a part of a place that can be used without it, in short.
pub fn part_not_loaded(look: &Look, again: &Callback<MouseEvent>) -> Html {
    let start = tag!(button type="button" class="button" data-action="try-again");
    tag!(div class="part-not-loaded" role="alert")
        .el(tag!(p).text(look.text(&fixed::PART_NOT_LOADED)))
        .el(button(start, None, look.text(&fixed::TRY_AGAIN), again.clone()))
        .html()
}

/// Says that a place of the page did not come, and offers to try again, or to load
/// the page anew, since its host may have another build by now.
pub fn not_loaded(look: &Look, again: &Callback<MouseEvent>) -> Html {
    let start = tag!(button type="button" class="button primary" data-action="try-again");
    tag!(div class="not-loaded" role="alert")
        .el(tag!(h1).text(look.text(&fixed::NOT_LOADED)))
        .el(tag!(p).text(look.text(&fixed::NOT_LOADED_WHY)))
        .el(tag!(div class="go")
            .el(button(start, None, look.text(&fixed::TRY_AGAIN), again.clone()))
            // early.js listens.
            .el(tag!(button type="button" class="button" data-reload="")
                .text(look.text(&share::RELOAD))))
        .html()
}
