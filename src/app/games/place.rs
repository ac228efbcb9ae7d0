//! The place of the games that are kept: `#/games`.

use gloo::utils::window;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement};
use yew::platform::spawn_local;
use yew::prelude::*;

use super::entry::ListedGame;
use super::file::{self, FileFault};
use super::resume::resume;
use super::row::{RowActions, deleted, row};
use super::state::{GamesEvent, GamesState, ListLine, Progress, SortOrder};
use crate::app::chunks::{self, Chunk, Maker, part_not_loaded, use_chunk};
use crate::app::dom::{El, component, flag, group, tag, truth};
use crate::app::header::header;
use crate::app::icons::{Icon, button, glyph};
use crate::app::records::arrival::{Incoming, RecordArrival, chosen, use_arrival};
use crate::app::records::{Importer, RecordsProps};
use crate::app::route::{self, PlaceKind};
use crate::app::saved_game::{GAMES, SavedGame, hold, tidy_name};
use crate::app::settings::{self, Look};
use crate::app::store_notice::{StoreNotice, StoreNoticeProps};
use crate::app::style_sheets::use_styles;
use crate::app::text::{fixed, games as words};
use crate::app::title::use_title;
use crate::engine::text::Text;
use crate::store::{KeptRecord, Store, StoreError};

/// The properties of [`GamesPlace`].
#[derive(Properties, PartialEq)]
pub struct GamesProps {
    /// How the page looks.
    pub look: Look,
}

/// The style sheets of the place.
const STYLES: [&str; 1] = ["games/games.css"];

type Dispatcher = UseReducerDispatcher<GamesState>;

/// Every game that is kept: to be found, opened, renamed and deleted, written into
/// a file and read from one.
#[component]
pub fn GamesPlace(props: &GamesProps) -> Html {
    let look = &props.look;
    let state = use_reducer(GamesState::default);
    let main = use_node_ref();
    let (unstyled, again) = use_styles(&STYLES);
    use_title(Some((PlaceKind::Games, Some(look.text(&fixed::GAMES)))), look);
    let arrival = use_arrival();
    // What reads records is made to stand beside what plays them.
    let table = use_chunk(arrival.is_some(), chunks::table);
    let records = use_chunk(table.here().is_some(), chunks::records);
    let dispatcher = state.dispatcher();
    use_effect_with((), move |()| {
        let listening = {
            let dispatcher = dispatcher.clone();
            Store::page().listen(move |collection, _| {
                if collection == GAMES.name {
                    read(dispatcher.clone());
                }
            })
        };
        spawn_local(async move {
            // Those of former versions come by what can open them.
            show(&dispatcher, ListedGame::all().await);
            bring_up_to_date().await;
            read(dispatcher);
        });
        move || drop(listening)
    });
    use_effect_with(state.renaming.as_ref().map(|(key, _)| key.clone()), {
        let main = main.clone();
        move |key| {
            let field = main.cast::<HtmlElement>().filter(|_| key.is_some());
            let field = field.and_then(|main| main.query_selector(".naming input").ok().flatten());
            if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) {
                let _ = field.focus();
                field.select();
            }
        }
    });
    let lines = state.lines(look.language());
    let shown = lines.iter().take(state.shown).map(|line| self::line(look, &state, line));
    let list = tag!(ul class="kept").list(shown.collect());
    let rest = lines.len().saturating_sub(state.shown);
    let more = || {
        let start = tag!(button type="button" class="quiet" data-action="more");
        let more = send(&state, || GamesEvent::More);
        tag!(p class="more").text(look.text(&words::others(rest))).el(button(
            start,
            None,
            look.text(&words::MORE),
            more,
        ))
    };
    let is_empty = state.entries.as_ref().is_some_and(Vec::is_empty) && state.deleted.is_empty();
    let inside = match &state.entries {
        None if state.not_read => {
            let dispatcher = state.dispatcher();
            let again = Callback::from(move |_| read(dispatcher.clone()));
            tag!(div).child(part_not_loaded(look, &again))
        }
        None => tag!(p class="loading").text(look.text(&fixed::PART_LOADING)),
        Some(_) if is_empty => nothing_yet(look),
        Some(_) if lines.is_empty() => tag!(p class="none").text(look.text(&words::NONE_FOUND)),
        Some(_) => list,
    };
    let said = match (&*arrival, &records) {
        (Some(_), Chunk::Waiting) => Some(&fixed::PART_LOADING),
        _ => state.said.as_ref(),
    };
    let said = said.map(|said| look.text(said)).unwrap_or_default();
    let main = tag!(
        main class="games" tabindex="-1" data-place="games" data-unstyled={flag(unstyled)}
    )
    .node(&main)
    .child(if unstyled { part_not_loaded(look, &again) } else { Html::default() })
    .maybe_child(
        table
            .failed()
            .or(records.failed())
            .map(|again| tag!(div).child(part_not_loaded(look, again))),
    )
    .el(head(look, &state, &arrival))
    .el(tag!(p class="said" role="status").text(said))
    .maybe_child(state.latest().and_then(|entry| resume(look, entry)))
    .maybe_child((!is_empty).then(|| find(look, &state)))
    .el(inside)
    .maybe_child((rest > 0).then(more));
    let notice = component::<StoreNotice>(StoreNoticeProps { look: look.clone() }, None);
    group()
        .child(header(look, Some(PlaceKind::Games), Html::default()))
        .el(main)
        .child(notice)
        .child(opened(look, &state, &arrival, &records))
        .html()
}

/// Reads what is kept.
fn read(dispatcher: Dispatcher) {
    spawn_local(async move {
        let read = ListedGame::all().await;
        if let Ok(entries) = &read {
            settings::set_unfinished(entries.iter().any(|entry| entry.saved.is_unfinished()));
        }
        show(&dispatcher, read);
    });
}

/// Shows the games that are kept; what was shown, where they could not be read.
fn show(dispatcher: &Dispatcher, read: Result<Vec<ListedGame>, StoreError>) {
    dispatcher.dispatch(read.map_or(GamesEvent::NotRead, GamesEvent::Read));
}

/// Moves here what former versions kept elsewhere, and looks into the games of
/// which nothing is told yet.
async fn bring_up_to_date() {
    let Ok(kept) = chunks::kept().await else { return };
    (kept.take_over)().await;
    for entry in ListedGame::all().await.unwrap_or_default() {
        if entry.saved.summary.is_some() {
            continue;
        }
        let Some((_, summary)) = (kept.summary)(&entry.saved.game) else {
            Store::page().pass_over(&[GAMES.damaged(entry.record.key)]);
            continue;
        };
        change(entry, move |saved| saved.summary = Some(summary)).await;
    }
}

/// Changes what the record of a game says, but not when it was played.
async fn change(entry: ListedGame, change: impl FnOnce(&mut SavedGame)) {
    let _lock = hold(&entry.variant.id).await;
    let (store, key) = (Store::page(), entry.record.key);
    let Ok(listing) = store.list(&GAMES, &key).await else { return };
    let Ok(Some(record)) = listing.find(&key) else { return };
    let Some(mut saved) = SavedGame::read(&record.body) else { return };
    change(&mut saved);
    // What fails is reported by the store, and kept as long as the page.
    let _ = store.put_back(&GAMES, &KeptRecord { body: saved.text(), ..record }).await;
}

/// A handler that changes what is shown.
fn send<E: 'static>(
    state: &UseReducerHandle<GamesState>,
    event: impl Fn() -> GamesEvent + 'static,
) -> Callback<E> {
    let dispatcher = state.dispatcher();
    Callback::from(move |_| dispatcher.dispatch(event()))
}

/// The heading, and what is done with all games at once.
fn head(
    look: &Look,
    state: &UseReducerHandle<GamesState>,
    arrival: &UseStateHandle<Option<RecordArrival>>,
) -> El {
    let count = state.entries.as_ref().map(|all| look.text(&words::count(all.len())));
    let told = tag!(hgroup)
        .el(tag!(h1).text(look.text(&fixed::GAMES)))
        .el(tag!(p).text(count.unwrap_or_default()));
    let setter = arrival.setter();
    let on_file = Callback::from(move |event: Event| {
        let field: HtmlInputElement = event.target_unchecked_into();
        setter.set(Some(RecordArrival::here(Incoming::Files(chosen(&field)))));
    });
    let choose = tag!(label class="button")
        .child(glyph(Icon::Save))
        .el(tag!(span).text(look.text(&words::IMPORT)))
        .el(tag!(input type="file" multiple="" class="unseen" data-action="import")
            .on_change(on_file));
    let setter = arrival.setter();
    let on_paste = Callback::from(move |_: MouseEvent| {
        setter.set(Some(RecordArrival::here(Incoming::Wanted)));
    });
    let paste = tag!(button type="button" class="button" data-action="paste-record");
    let paste = paste
        .on_click(on_paste)
        .child(glyph(Icon::Copy))
        .el(tag!(span).text(look.text(&words::PASTE)));
    let (dispatcher, entries) = (state.dispatcher(), state.entries.clone());
    let on_export = Callback::from(move |_: MouseEvent| {
        if file::export(entries.as_deref().unwrap_or_default()).is_none() {
            dispatcher.dispatch(GamesEvent::Say(words::NOT_EXPORTED.clone()));
        }
    });
    let export = tag!(button type="button" class="button" data-action="export").on_click(on_export);
    let export = export.child(glyph(Icon::Share)).el(tag!(span).text(look.text(&words::EXPORT)));
    let any = state.entries.as_ref().is_some_and(|all| !all.is_empty());
    let acts = tag!(div class="go").el(choose).el(paste).maybe_child(any.then_some(export));
    tag!(div class="head").el(told).el(acts)
}

/// The dialog in which what has come is opened.
fn opened(
    look: &Look,
    state: &UseReducerHandle<GamesState>,
    arrival: &UseStateHandle<Option<RecordArrival>>,
    records: &Chunk<Maker<RecordsProps>>,
) -> Html {
    let (Some(arrived), Some(make)) = ((**arrival).clone(), records.here()) else {
        return Html::default();
    };
    let from_elsewhere = arrived.from_elsewhere;
    let (dispatcher, setter) = (state.dispatcher(), arrival.setter());
    let on_close = Callback::from(move |said: Option<Text>| {
        setter.set(None);
        match said {
            Some(said) => dispatcher.dispatch(GamesEvent::Say(said)),
            // Back to where it was pasted or dropped.
            None if from_elsewhere => {
                let _ = window().history().and_then(|history| history.back());
            }
            None => {}
        }
    });
    let dispatcher = state.dispatcher();
    let on_kept = Callback::from(move |()| read(dispatcher.clone()));
    let import = Importer(|text| Box::pin(async move { import(&text).await }));
    make(RecordsProps { look: look.clone(), arrival: arrived, on_close, on_kept, import })
}

/// Takes the games of a file, and says what came of it. `None` if it is something
/// else.
async fn import(text: &str) -> Option<Text> {
    Some(match file::import(text).await {
        Ok(done) => words::imported(done.new, done.known, done.unread),
        Err(FileFault::NotGames) => return None,
        Err(FileFault::Newer) => words::NEWER_FILE.clone(),
        Err(FileFault::NotLoaded) => fixed::PART_NOT_LOADED.clone(),
    })
}

/// What narrows the list, and its order.
fn find(look: &Look, state: &UseReducerHandle<GamesState>) -> El {
    let dispatcher = state.dispatcher();
    let on_input = Callback::from(move |event: InputEvent| {
        let field: HtmlInputElement = event.target_unchecked_into();
        dispatcher.dispatch(GamesEvent::Search(field.value()));
    });
    let input = tag!(
        input type="search" enterkeyhint="search" autocomplete="off"
        placeholder={look.text(&words::SEARCH)}
        aria-label={look.text(&words::SEARCH)}
    );
    let input = input.value(state.words.clone().into()).on_input(on_input);
    let mut chips = tag!(div class="chips" role="group" aria-label={look.text(&words::STATE)});
    for stage in Progress::ALL {
        let name = match stage {
            Progress::Any => &words::EVERYTHING,
            Progress::Going => &words::GOING,
            Progress::Ended => &words::ENDED,
        };
        let start =
            tag!(button type="button" class="chip" aria-pressed={truth(state.stage == stage)});
        let choose = send(state, move || GamesEvent::Progress(stage));
        let chip = button(start, None, look.text(name), choose);
        chips = chips.el(chip.el(tag!(small).number(state.count(stage))));
    }
    let (order, name) = match state.order {
        SortOrder::Latest => (&words::LATEST, "latest"),
        SortOrder::Oldest => (&words::OLDEST, "oldest"),
        SortOrder::Name => (&words::BY_NAME, "name"),
    };
    let start = tag!(button type="button" class="row-link" data-action="sort" data-sort={name});
    let sort = send(state, || GamesEvent::SortOrder);
    tag!(div class="find" role="search")
        .el(tag!(div class="search").child(glyph(Icon::Search)).el(input))
        .el(chips)
        .el(button(start, Some(Icon::Flip), look.text(order), sort))
}

fn line(look: &Look, state: &UseReducerHandle<GamesState>, line: &ListLine) -> Html {
    let entry = line.entry().clone();
    let (dispatcher, key) = (state.dispatcher(), entry.record.key.clone());
    if let ListLine::Deleted(_) = line {
        let on_undo = {
            let entry = entry.clone();
            Callback::from(move |_| put_back(dispatcher.clone(), entry.clone()))
        };
        return deleted(look, &entry, on_undo);
    }
    let renaming = state.renaming.as_ref().filter(|(of, _)| *of == key);
    let actions = RowActions {
        on_rename: {
            let (dispatcher, key) = (dispatcher.clone(), key.clone());
            Callback::from(move |name: Option<String>| {
                let name = name.map(|name| (key.clone(), name));
                dispatcher.dispatch(GamesEvent::Rename(name));
            })
        },
        on_name: {
            let (dispatcher, entry) = (dispatcher.clone(), entry.clone());
            Callback::from(move |name: String| rename(dispatcher.clone(), entry.clone(), &name))
        },
        on_delete: {
            let entry = entry.clone();
            Callback::from(move |()| delete(dispatcher.clone(), entry.clone()))
        },
    };
    row(look, &entry, renaming.map(|(_, name)| name.as_str()), &actions)
}

fn rename(dispatcher: Dispatcher, entry: ListedGame, name: &str) {
    let name = tidy_name(name);
    dispatcher.dispatch(GamesEvent::Rename(None));
    spawn_local(async move {
        change(entry, move |saved| saved.name = name).await;
        read(dispatcher);
    });
}

fn delete(dispatcher: Dispatcher, entry: ListedGame) {
    dispatcher.dispatch(GamesEvent::Delete(entry.clone()));
    spawn_local(async move {
        let _lock = hold(&entry.variant.id).await;
        // Where it stays it is there again.
        let _ = Store::page().delete(&GAMES, &entry.record.key).await;
        read(dispatcher);
    });
}

fn put_back(dispatcher: Dispatcher, entry: ListedGame) {
    dispatcher.dispatch(GamesEvent::Undo(entry.record.key.clone()));
    spawn_local(async move {
        let _lock = hold(&entry.variant.id).await;
        // What fails is reported by the store, and kept as long as the page.
        let _ = Store::page().put_back(&GAMES, &entry.record).await;
        read(dispatcher);
    });
}

fn nothing_yet(look: &Look) -> El {
    let choose = tag!(a class="button primary" href={route::GALLERY});
    tag!(div class="nothing")
        .el(tag!(h2).text(look.text(&words::NONE_YET)))
        .el(tag!(p).text(look.text(&words::NONE_YET_HELP)))
        .el(choose.text(look.text(&fixed::GALLERY)))
}
