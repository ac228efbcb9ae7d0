//! The dialog in which records are opened: a file or a text is asked for, one of
//! many games is chosen or all are kept, and what could not be read is told.

use std::pin::Pin;
use std::rc::Rc;

use web_sys::{Event, HtmlInputElement, HtmlTextAreaElement};
use yew::platform::spawn_local;
use yew::prelude::*;

use super::arrival::{Incoming, RecordArrival, chosen};
use super::keeping::{self, KeepError, players};
use super::reading::{self, FoundGame, FoundGames, ReadingProgress};
use super::report::Unopened;
use crate::app::chunks;
use crate::app::dom::{El, tag};
use crate::app::fragment::go;
use crate::app::icons::button;
use crate::app::panels::{dialog, show_dialogs};
use crate::app::route;
use crate::app::settings::Look;
use crate::app::text::{fixed, records as text};
use crate::engine::text::{Text, joined};
use crate::record::HeaderKey;
use crate::record::formats::RecordFault;

/// The properties of [`RecordsDialog`].
#[derive(Properties, PartialEq)]
pub struct RecordsProps {
    /// How the page looks.
    pub look: Look,
    /// What is to be read.
    pub arrival: RecordArrival,
    /// The dialog closes, and this is to be said where it was.
    pub on_close: Callback<Option<Text>>,
    /// Games have been added to those that are kept.
    pub on_kept: Callback<()>,
    /// Takes what this page has written.
    pub import: Importer,
}

/// What is to be said, some time later, if there is anything.
type LaterSaid = Pin<Box<dyn Future<Output = Option<Text>>>>;

/// Takes the games of a file that this page has written, and gives what is to be
/// said of it; `None` if it is something else.
#[derive(Clone, Copy)]
pub struct Importer(pub fn(String) -> LaterSaid);

impl PartialEq for Importer {
    fn eq(&self, _: &Importer) -> bool {
        // There is one only.
        true
    }
}

/// The most faults that are told of one game.
const MOST_FAULTS: usize = 5;

/// The most lines of a report.
const MOST_LINES: usize = 50;

/// What the dialog shows.
#[derive(Clone)]
enum RecordsStage {
    /// A file or a text is asked for, and something may have gone wrong before.
    Asking(Option<Text>),
    /// It is busy with this.
    Busy(Text),
    /// The games that were found.
    Found(Rc<FoundGames>),
    /// One of them, which has faults.
    Faulty(Rc<FoundGame>),
    /// What came of keeping games, and what was not opened.
    Report(Text, Rc<Vec<Unopened>>),
}

#[derive(Clone)]
struct RecordOpening {
    look: Look,
    stage: UseStateSetter<RecordsStage>,
    on_close: Callback<Option<Text>>,
    on_kept: Callback<()>,
    import: Importer,
    /// Was the present entry of the history made for what came?
    replaces: bool,
}

impl RecordOpening {
    fn text(&self, words: &Text) -> AttrValue {
        self.look.text(words)
    }

    fn ask(&self, problem: &Text) {
        self.stage.set(RecordsStage::Asking(Some(problem.clone())));
    }

    async fn take(self, incoming: Rc<Incoming>) {
        self.stage.set(RecordsStage::Busy(text::READING.clone()));
        if let Some(said) = self.backup(&incoming).await {
            self.on_kept.emit(());
            return self.on_close.emit(Some(said));
        }
        let tell = |ReadingProgress { files: (read, all), games }| {
            self.stage.set(RecordsStage::Busy(text::reading(read + 1, all, games)));
        };
        let Ok(found) = reading::read(&incoming, tell).await else {
            return self.ask(&fixed::PART_NOT_LOADED);
        };
        if let Some(link) = &found.link {
            return go(link, self.replaces);
        }
        match (&found.games[..], &found.unopened[..]) {
            ([], [one]) => self.ask(&one.describe()),
            ([], _) => self.stage.set(RecordsStage::Found(Rc::new(found))),
            ([game], []) => self.choose(game).await,
            _ => self.stage.set(RecordsStage::Found(Rc::new(found))),
        }
    }

    /// Takes the one file of games that this page has written, if it is one.
    async fn backup(&self, incoming: &Incoming) -> Option<Text> {
        let text = match incoming {
            Incoming::Files(files) => match &files[..] {
                [file] if file.name().ends_with(".json") => super::files::text(file).await?,
                _ => return None,
            },
            _ => return None,
        };
        (self.import.0)(text).await
    }

    /// Reads all of a game and opens it, if nothing is wrong with it.
    async fn choose(self, game: &Rc<FoundGame>) {
        let game = game.whole();
        match game.faults.is_empty() {
            true => self.open(game).await,
            false => self.stage.set(RecordsStage::Faulty(game)),
        }
    }

    /// Opens a game at a table: by a link, or where it is too large for one as a
    /// game that is kept.
    async fn open(self, game: Rc<FoundGame>) {
        let Ok(links) = chunks::links().await else { return self.ask(&fixed::PART_NOT_LOADED) };
        if let Some(fragment) = (links.game)(&game.shared) {
            return go(&fragment, self.replaces);
        }
        match keeping::keep_one(&game).await {
            Some(id) => go(&route::saved(game.shared.variant(), id), self.replaces),
            None => self.ask(&text::TOO_LONG),
        }
    }

    /// Keeps all games that were found.
    async fn keep(self, found: Rc<FoundGames>) {
        let all = found.games.len();
        let tell = |done: usize| self.stage.set(RecordsStage::Busy(text::keeping(done, all)));
        tell(0);
        let report = match keeping::keep(&found.games, tell).await {
            Ok(report) => report,
            Err(KeepError::Chunk(_)) => return self.ask(&fixed::PART_NOT_LOADED),
            Err(KeepError::Store(_)) => return self.ask(&text::NOT_KEPT),
        };
        self.on_kept.emit(());
        let said = text::kept(report.new, report.known);
        let unopened: Vec<_> = found.unopened.iter().cloned().chain(report.unopened).collect();
        match unopened.is_empty() && found.left_out == 0 {
            true => self.on_close.emit(Some(said)),
            false => self.stage.set(RecordsStage::Report(said, Rc::new(unopened))),
        }
    }
}

/// Where a record is opened.
#[component]
pub fn RecordsDialog(props: &RecordsProps) -> Html {
    let RecordsProps { look, arrival, on_close, on_kept, import } = props;
    let stage = use_state(|| RecordsStage::Asking(None));
    let field = use_node_ref();
    let opening = RecordOpening {
        look: look.clone(),
        stage: stage.setter(),
        on_close: on_close.clone(),
        on_kept: on_kept.clone(),
        import: *import,
        replaces: arrival.from_elsewhere,
    };
    {
        let opening = opening.clone();
        use_effect_with(arrival.clone(), move |arrival| {
            let incoming = arrival.incoming.clone();
            match *incoming {
                Incoming::Wanted => opening.stage.set(RecordsStage::Asking(None)),
                _ => spawn_local(opening.take(incoming)),
            }
        });
    }
    use_effect_with((), |()| show_dialogs());
    let inside = match &*stage {
        RecordsStage::Busy(words) => tag!(p role="status").text(look.text(words)),
        RecordsStage::Asking(problem) => asking(&opening, problem.as_ref(), &field),
        RecordsStage::Found(found) => list(&opening, found),
        RecordsStage::Faulty(game) => faulty(&opening, game),
        RecordsStage::Report(said, unopened) => tag!(div class="asking")
            .el(tag!(p role="status").text(look.text(said)))
            .maybe_child(report(&opening, unopened)),
    };
    let title = look.text(&text::OPEN_RECORD);
    let inside = tag!(div class="records").el(inside).html();
    dialog(look, title, on_close.reform(|()| None), false, inside).html()
}

/// A file or a text is asked for.
fn asking(opening: &RecordOpening, problem: Option<&Text>, field: &NodeRef) -> El {
    let on_file = {
        let opening = opening.clone();
        move |event: Event| {
            let Some(input) = event.target_dyn_into::<HtmlInputElement>() else { return };
            spawn_local(opening.clone().take(Rc::new(Incoming::Files(chosen(&input)))));
        }
    };
    let on_text = {
        let (opening, field) = (opening.clone(), field.clone());
        move |_: MouseEvent| {
            let Some(field) = field.cast::<HtmlTextAreaElement>() else { return };
            spawn_local(opening.clone().take(Rc::new(Incoming::Text(field.value()))));
        }
    };
    let words = |words: &Text| opening.text(words);
    let file = tag!(label class="button")
        .el(tag!(span).text(words(&text::CHOOSE_FILES)))
        .el(tag!(input type="file" multiple="" class="unseen" data-share="file")
            .on_change(Callback::from(on_file)));
    let area = tag!(
        textarea rows="6" spellcheck="false" data-share="record"
        aria-label={words(&text::PASTE_RECORD)} placeholder={words(&text::PASTE_RECORD)}
    )
    .node(field);
    let start = tag!(button type="button" class="button primary" data-share="open-record");
    let open = button(start, None, words(&text::OPEN), Callback::from(on_text));
    tag!(div class="asking")
        .maybe_child(
            problem.map(|problem| tag!(p class="problem" role="alert").text(words(problem))),
        )
        .el(tag!(p).text(words(&text::HOW)))
        .el(area)
        .el(tag!(div class="go").el(open).el(file))
}

/// Who played.
fn names(opening: &RecordOpening, game: &FoundGame) -> AttrValue {
    let names = players(&game.shared.record);
    match names.is_empty() {
        true => opening.text(&text::NO_NAMES),
        false => names.into(),
    }
}

/// When, and what.
fn told(opening: &RecordOpening, game: &FoundGame) -> AttrValue {
    let record = &game.shared.record;
    let headers = [HeaderKey::Event, HeaderKey::Began].into_iter();
    let headers = headers.filter_map(|key| record.headers.get(&key)).map(str::to_owned);
    let name = opening.text(&record.variant().name).to_string();
    joined(headers.chain([name]), "・").into()
}

/// The games that were found.
fn list(opening: &RecordOpening, found: &Rc<FoundGames>) -> El {
    let row = |(index, game): (usize, &Rc<FoundGame>)| {
        let on_click = {
            let (opening, game) = (opening.clone(), game.clone());
            move |_: MouseEvent| {
                let (opening, game) = (opening.clone(), game.clone());
                spawn_local(async move { opening.choose(&game).await });
            }
        };
        let number = index.to_string();
        let start = tag!(button type="button" class="row-link" data-share="choose" data-at={number.clone()});
        let row = button(start, None, AttrValue::default(), Callback::from(on_click))
            .el(tag!(b).text(names(opening, game)))
            .el(tag!(small).text(told(opening, game)));
        tag!(li).key(&number).el(row).html()
    };
    let keep = (found.games.len() > 1).then(|| {
        let (opening, found) = (opening.clone(), found.clone());
        let words = opening.text(&text::KEEP_ALL);
        let start = tag!(button type="button" class="button primary" data-share="keep-all");
        let on_click = move |_: MouseEvent| spawn_local(opening.clone().keep(found.clone()));
        tag!(div class="go").el(button(start, None, words, Callback::from(on_click)))
    });
    let more = (found.left_out > 0)
        .then(|| tag!(p class="problem").text(opening.text(&text::left_out(found.left_out))));
    let choose = (!found.games.is_empty()).then(|| tag!(p).text(opening.text(&text::CHOOSE_GAME)));
    tag!(div class="asking")
        .el(tag!(p role="status").text(opening.text(&text::games(found.games.len()))))
        .maybe_child(more)
        .maybe_child(report(opening, &found.unopened))
        .maybe_child(keep)
        .maybe_child(choose)
        .el(tag!(ol class="found").list(found.games.iter().enumerate().map(row).collect()))
}

/// What did not open, and why.
fn report(opening: &RecordOpening, unopened: &[Unopened]) -> Option<El> {
    if unopened.is_empty() {
        return None;
    }
    let line = |one: &Unopened| tag!(li).text(opening.text(&one.describe())).html();
    let shown = unopened.iter().take(MOST_LINES).map(line).collect();
    let more = unopened.len().saturating_sub(MOST_LINES);
    let more = (more > 0).then(|| tag!(p).text(opening.text(&text::more_unopened(more))));
    Some(
        tag!(section class="unopened")
            .el(tag!(h3).text(opening.text(&text::unopened(unopened.len()))))
            .el(tag!(ul).list(shown))
            .maybe_child(more),
    )
}

/// What could not be read of a game, which can be opened as far as it goes.
fn faulty(opening: &RecordOpening, game: &Rc<FoundGame>) -> El {
    let fault = |fault: &RecordFault| tag!(li).text(opening.text(&fault.describe())).html();
    let shown = game.faults.iter().take(MOST_FAULTS).map(fault).collect();
    let more = game.faults.len().saturating_sub(MOST_FAULTS);
    let more = (more > 0).then(|| tag!(p).text(opening.text(&text::more_faults(more))));
    let open = (!game.shared.record.tree.is_empty()).then(|| {
        let (opening, game) = (opening.clone(), game.clone());
        let words = opening.text(&text::OPEN_SO_FAR);
        let start = tag!(button type="button" class="button primary" data-share="open-so-far");
        let on_click = move |_: MouseEvent| spawn_local(opening.clone().open(game.clone()));
        button(start, None, words, Callback::from(on_click))
    });
    tag!(div class="asking")
        .el(tag!(div class="problem" role="alert" data-fault="").el(tag!(ul).list(shown)))
        .maybe_child(more)
        .maybe_child(open.map(|open| tag!(div class="go").el(open)))
}
