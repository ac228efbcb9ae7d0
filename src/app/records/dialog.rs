//! The dialog in which records are opened: a file or a text is asked for, one of
//! many games is chosen, and what could not be read is told.

use std::rc::Rc;

use gloo::utils::window;
use wasm_bindgen::JsValue;
use web_sys::{Event, HtmlInputElement, HtmlTextAreaElement};
use yew::platform::spawn_local;
use yew::prelude::*;

use super::files;
use super::intake::{Arrival, Incoming};
use crate::app::chunks;
use crate::app::dom::{El, tag};
use crate::app::icons::button;
use crate::app::panels::{dialog, show_dialogs};
use crate::app::settings::Look;
use crate::app::state::LinkOrigin;
use crate::app::text::{fixed, records as text};
use crate::engine::player::Player;
use crate::engine::text::{Text, joined};
use crate::record::formats::{self, ReadGame, RecordFault};
use crate::record::{HeaderKey, NodeId};
use crate::share::Shared;
use crate::variants;

#[derive(Properties, PartialEq)]
pub struct RecordsProps {
    pub look: Look,
    pub arrival: Arrival,
    pub on_close: Callback<()>,
}

/// The most games that are listed.
const MOST_GAMES: usize = 2000;

/// The most faults that are told of one game.
const MOST_FAULTS: usize = 5;

/// One game that was found.
struct FoundGame {
    shared: Shared,
    faults: Vec<RecordFault>,
}

/// What the dialog shows.
#[derive(Clone)]
enum RecordsStage {
    /// A file or a text is asked for, and something may have gone wrong before.
    Asking(Option<Text>),
    Reading,
    /// The games that were found; one may have been chosen that has faults.
    Found(Rc<Vec<FoundGame>>, Option<usize>),
}

/// Reads all games of a text.
fn found(text: &str) -> Vec<FoundGame> {
    let Some(standard) = variants::standard() else { return Vec::new() };
    let Some(format) = formats::recognise(text, &standard) else { return Vec::new() };
    let parts = formats::split(text, format);
    let read = parts.iter().take(MOST_GAMES).map(|part| formats::read(part, format, &standard));
    let game = |ReadGame { record, faults }| {
        let open_at = if faults.is_empty() { NodeId::ROOT } else { record.tree.end(NodeId::ROOT) };
        FoundGame { shared: Shared { open_at, ..Shared::of(record) }, faults }
    };
    read.map(game).collect()
}

/// The link in a text, if there is one.
fn link(text: &str) -> Option<String> {
    let text = text.trim();
    let at = text.as_bytes().windows(2).position(|pair| pair == b"#/")?;
    let link = text.get(at..)?.split_whitespace().next()?;
    Some(link.to_owned())
}

/// Goes to a fragment, as the page's own place.
fn go(fragment: &str) {
    let mark = JsValue::from_str(&LinkOrigin::Here.mark());
    if let Ok(history) = window().history()
        && history.push_state_with_url(&mark, "", Some(fragment)).is_ok()
        && let Ok(event) = Event::new("hashchange")
    {
        let _ = window().dispatch_event(&event);
    }
}

#[derive(Clone)]
struct RecordOpening {
    look: Look,
    stage: UseStateSetter<RecordsStage>,
    on_close: Callback<()>,
}

impl RecordOpening {
    fn text(&self, words: &Text) -> AttrValue {
        self.look.text(words)
    }

    async fn take(self, incoming: Rc<Incoming>) {
        let read = match &*incoming {
            Incoming::Wanted => return,
            Incoming::Text(text) => Ok(text.clone()),
            Incoming::Files(list) => {
                self.stage.set(RecordsStage::Reading);
                let mut all = Vec::new();
                for file in list {
                    match files::text(file).await {
                        Some(text) => all.extend(found(&text)),
                        None if list.len() == 1 => {
                            return self
                                .stage
                                .set(RecordsStage::Asking(Some(text::NOT_FILE.clone())));
                        }
                        None => {}
                    }
                }
                Err(all)
            }
        };
        match read {
            Ok(text) => self.take_text(&text).await,
            Err(games) => self.show(games).await,
        }
    }

    async fn take_text(self, words: &str) {
        let games = found(words);
        match link(words).filter(|_| games.is_empty()) {
            Some(link) => {
                self.on_close.emit(());
                let _ = window().location().set_hash(&link);
            }
            None => self.show(games).await,
        }
    }

    async fn show(self, games: Vec<FoundGame>) {
        let none =
            games.iter().all(|game| game.shared.record.tree.is_empty() && !game.faults.is_empty());
        match &games[..] {
            [] => self.stage.set(RecordsStage::Asking(Some(text::NOTHING.clone()))),
            [game] if game.faults.is_empty() => {
                let game = game.shared.clone();
                self.open(game).await;
            }
            [_] => self.stage.set(RecordsStage::Found(Rc::new(games), Some(0))),
            _ if none => self.stage.set(RecordsStage::Found(Rc::new(games), Some(0))),
            _ => self.stage.set(RecordsStage::Found(Rc::new(games), None)),
        }
    }

    /// Opens a game at a table.
    async fn open(self, game: Shared) {
        let Ok(links) = chunks::links().await else {
            return self.stage.set(RecordsStage::Asking(Some(fixed::PART_NOT_LOADED.clone())));
        };
        let fragment = (links.game)(&game).or_else(|| (links.game)(&game.only_line()));
        match fragment {
            Some(fragment) => {
                self.on_close.emit(());
                go(&fragment);
            }
            None => self.stage.set(RecordsStage::Asking(Some(text::TOO_LONG.clone()))),
        }
    }
}

#[component]
pub fn RecordsDialog(props: &RecordsProps) -> Html {
    let RecordsProps { look, arrival, on_close } = props;
    let stage = use_state(|| RecordsStage::Reading);
    let field = use_node_ref();
    let opening =
        RecordOpening { look: look.clone(), stage: stage.setter(), on_close: on_close.clone() };
    {
        let opening = opening.clone();
        use_effect_with(arrival.clone(), move |arrival| {
            let incoming = arrival.0.clone();
            match *incoming {
                Incoming::Wanted => opening.stage.set(RecordsStage::Asking(None)),
                _ => spawn_local(opening.take(incoming)),
            }
        });
    }
    use_effect_with((), |()| show_dialogs());
    let inside = match &*stage {
        RecordsStage::Reading => tag!(p role="status").text(look.text(&text::READING)),
        RecordsStage::Asking(problem) => asking(&opening, problem.as_ref(), &field),
        RecordsStage::Found(games, Some(chosen)) => match games.get(*chosen) {
            Some(game) => faulty(&opening, game),
            None => tag!(p),
        },
        RecordsStage::Found(games, None) => list(&opening, games),
    };
    let title = look.text(&text::OPEN_RECORD);
    let inside = tag!(div class="records").el(inside).html();
    dialog(look, title, on_close.clone(), false, inside).html()
}

/// A file or a text is asked for.
fn asking(opening: &RecordOpening, problem: Option<&Text>, field: &NodeRef) -> El {
    let on_file = {
        let opening = opening.clone();
        move |event: InputEvent| {
            let Some(input) = event.target_dyn_into::<HtmlInputElement>() else { return };
            let Some(list) = input.files() else { return };
            let files = (0..list.length()).filter_map(|index| list.get(index)).collect();
            spawn_local(opening.clone().take(Rc::new(Incoming::Files(files))));
        }
    };
    let on_text = {
        let (opening, field) = (opening.clone(), field.clone());
        move |_: MouseEvent| {
            let Some(field) = field.cast::<HtmlTextAreaElement>() else { return };
            let text = field.value();
            let opening = opening.clone();
            spawn_local(async move { opening.take_text(&text).await });
        }
    };
    let words = |words: &Text| opening.text(words);
    let file = tag!(
        input type="file" multiple="" data-share="file" aria-label={words(&text::CHOOSE_FILE)}
    )
    .on_input(Callback::from(on_file));
    let area = tag!(
        textarea rows="6" spellcheck="false" data-share="record"
        aria-label={words(&text::PASTE_RECORD)} placeholder={words(&text::PASTE_RECORD)}
    )
    .node(field);
    let start = tag!(button type="button" class="button primary" data-share="open-record");
    let open = button(start, None, words(&text::OPEN), Callback::from(on_text));
    tag!(div class="asking")
        .el(tag!(p role="status" class={problem.map(|_| "problem")})
            .text(words(problem.unwrap_or(&text::HOW))))
        .el(file)
        .el(area)
        .el(tag!(div class="go").el(open))
}

/// Who played, when, and how far.
fn heading(opening: &RecordOpening, game: &FoundGame) -> AttrValue {
    let record = &game.shared.record;
    let players =
        (0..record.variant().rules().players()).map(|index| HeaderKey::Player(Player(index)));
    let names = players.filter_map(|key| record.headers.get(&key)).map(str::to_owned);
    let names = joined(names, " – ");
    let mut parts = vec![match names.is_empty() {
        true => opening.text(&text::NO_NAMES).to_string(),
        false => names,
    }];
    let told = [HeaderKey::Event, HeaderKey::Began].into_iter();
    parts.extend(told.filter_map(|key| record.headers.get(&key)).map(str::to_owned));
    parts.push(opening.text(&record.variant().name).to_string());
    let end = record.tree.end(NodeId::ROOT);
    parts.push(opening.text(&text::moves(record.tree.ply(end))).to_string());
    joined(parts, "　").into()
}

/// The games of a file.
fn list(opening: &RecordOpening, games: &Rc<Vec<FoundGame>>) -> El {
    let row = |(index, game): (usize, &FoundGame)| {
        let on_click = {
            let (opening, games) = (opening.clone(), games.clone());
            move |_: MouseEvent| {
                let Some(game) = games.get(index) else { return };
                match game.faults.is_empty() {
                    true => spawn_local(opening.clone().open(game.shared.clone())),
                    false => opening.stage.set(RecordsStage::Found(games.clone(), Some(index))),
                }
            }
        };
        let number = index.to_string();
        tag!(li)
            .key(&number)
            .el(tag!(button type="button" class="row-link" data-share="choose" data-at={number})
                .on_click(Callback::from(on_click))
                .text(heading(opening, game)))
            .html()
    };
    tag!(div class="asking")
        .el(tag!(p role="status").text(opening.text(&text::games(games.len()))))
        .el(tag!(p).text(opening.text(&text::CHOOSE_GAME)))
        .el(tag!(ol class="found").list(games.iter().enumerate().map(row).collect()))
}

/// What could not be read of a game, which can be opened as far as it goes.
fn faulty(opening: &RecordOpening, game: &FoundGame) -> El {
    let fault = |fault: &RecordFault| tag!(li).text(opening.text(&fault.describe())).html();
    let shown = game.faults.iter().take(MOST_FAULTS).map(fault).collect();
    let more = game.faults.len().saturating_sub(MOST_FAULTS);
    let more = (more > 0).then(|| tag!(p).text(opening.text(&text::more_faults(more))));
    let open = (!game.shared.record.tree.is_empty()).then(|| {
        let (opening, game) = (opening.clone(), game.shared.clone());
        let words = opening.text(&text::OPEN_SO_FAR);
        let start = tag!(button type="button" class="button primary" data-share="open-so-far");
        button(
            start,
            None,
            words,
            Callback::from(move |_: MouseEvent| {
                spawn_local(opening.clone().open(game.clone()));
            }),
        )
    });
    tag!(div class="asking")
        .el(tag!(div class="problem" role="alert" data-fault="").el(tag!(ul).list(shown)))
        .maybe_child(more)
        .maybe_child(open.map(|open| tag!(div class="go").el(open)))
}
