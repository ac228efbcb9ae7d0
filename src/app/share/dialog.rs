//! The sheet that shares a game, and opens what others have shared.

use std::rc::Rc;

use gloo::utils::window;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::platform::spawn_local;
use yew::prelude::*;

use super::export::ExportProps;
use super::options::{LinkOptions, code};
use super::{browser, files, kifu, paste};
use crate::app::chunks::{self, Chunk, part_not_loaded, use_chunk};
use crate::app::dom::{El, flag, group, tag, truth};
use crate::app::icons::{Icon, glyph};
use crate::app::panels::dialog;
use crate::app::piece_set::{SetFaces, use_set_faces};
use crate::app::route;
use crate::app::settings::Look;
use crate::app::state::{Command, GameView};
use crate::app::style_sheets::use_styles;
use crate::app::text::{fixed, game, records, share as text};
use crate::draw::{Face, tiles};
use crate::engine::text::Text;

const STYLES: [&str; 1] = ["share/share.css"];

/// The properties of [`ShareDialog`].
#[derive(Properties, PartialEq)]
pub struct ShareProps {
    /// How the page looks.
    pub look: Look,
    /// The table whose game is shared.
    pub table: Rc<GameView>,
    /// Hears of what is done at it.
    pub on_act: Callback<Command>,
}

/// What the dialog holds.
#[derive(Clone)]
struct ShareState {
    options: LinkOptions,
    /// What it says of what was just done.
    said: Option<Text>,
    /// A text that the browser would not copy, to be copied by hand.
    by_hand: Option<String>,
    /// Why what was pasted does not open.
    problem: Option<Text>,
    /// Are the formats wanted in which a game can be saved?
    exporting: bool,
}

/// What changes a [`ShareState`].
enum ShareChange {
    Options(LinkOptions),
    Said(Option<Text>, Option<String>),
    Problem(Text),
    Export,
}

impl Reducible for ShareState {
    type Action = ShareChange;

    fn reduce(self: Rc<Self>, change: ShareChange) -> Rc<Self> {
        let state = Rc::unwrap_or_clone(self);
        Rc::new(match change {
            ShareChange::Options(options) => ShareState { options, ..state },
            ShareChange::Said(said, by_hand) => ShareState { said, by_hand, ..state },
            ShareChange::Problem(words) => ShareState { problem: Some(words), ..state },
            ShareChange::Export => ShareState { exporting: true, ..state },
        })
    }
}

/// What can be done in the dialog.
#[derive(Clone, Copy)]
enum ShareCommand {
    Options(LinkOptions),
    CopyLink,
    CopyMoves,
    CopyPosition,
    /// As PNG, or as SVG.
    Save(bool),
    /// Shows the formats in which a game can be saved.
    Export,
    /// Gives the link to the system.
    Send,
    /// Opens what was pasted.
    Open,
}

/// Everything that is needed to do it.
#[derive(Clone)]
struct Sharing {
    look: Look,
    table: Rc<GameView>,
    on_act: Callback<Command>,
    /// The faces of the chosen piece set.
    faces: Option<SetFaces>,
    address: Option<Rc<str>>,
    state: UseReducerDispatcher<ShareState>,
    field: NodeRef,
}

impl Sharing {
    fn text(&self, words: &Text) -> AttrValue {
        self.look.text(words)
    }

    /// A button that does this.
    #[inline(never)]
    fn button(self: &Rc<Self>, start: El, what: ShareCommand) -> El {
        let sharing = self.clone();
        start.on_click(Callback::from(move |_| spawn_local(sharing.clone().run(what))))
    }

    /// A line of the dialog that does this.
    fn row(self: &Rc<Self>, start: El, words: &Text, icon: Icon, what: ShareCommand) -> El {
        self.button(start, what).child(glyph(icon)).text(self.text(words))
    }

    async fn run(self: Rc<Self>, what: ShareCommand) {
        let table = &*self.table;
        let address = self.address.as_deref();
        let text = match what {
            ShareCommand::Options(options) => {
                return self.state.dispatch(ShareChange::Options(options));
            }
            ShareCommand::Open => return self.open(),
            ShareCommand::Save(png) => {
                let drawn = |face: &Face| match &self.faces {
                    Some((parts, set)) => (parts.face)(set, face),
                    None => tiles::parts(face),
                };
                let document = files::svg(table, self.look.settings().coordinates(), &drawn);
                let document = document.unwrap_or_default();
                let saved = match png {
                    true => files::save_png(&files::name(table, "png"), &document).await,
                    false => files::save_svg(&files::name(table, "svg"), &document),
                };
                let words = if saved { None } else { Some(text::NOT_DRAWN.clone()) };
                return self.state.dispatch(ShareChange::Said(words, None));
            }
            ShareCommand::Export => return self.state.dispatch(ShareChange::Export),
            ShareCommand::Send => {
                let title = self.text(&table.variant.name);
                return browser::share(&title, address.unwrap_or_default()).await;
            }
            ShareCommand::CopyLink => address.unwrap_or_default().to_owned(),
            ShareCommand::CopyMoves => kifu::moves(table, self.look.language(), address),
            ShareCommand::CopyPosition => kifu::position_text(table),
        };
        self.state.dispatch(match browser::copy(&text).await {
            true => ShareChange::Said(Some(fixed::COPIED.clone()), None),
            false => ShareChange::Said(Some(text::COPY_BY_HAND.clone()), Some(text)),
        });
    }

    fn open(&self) {
        let Some(field) = self.field.cast::<HtmlInputElement>() else { return };
        match paste::read(&self.table.variant, &field.value()) {
            Ok(fragment) => {
                self.on_act.emit(Command::Share(false));
                let _ = window().location().set_hash(&fragment);
            }
            Err(words) => self.state.dispatch(ShareChange::Problem(words)),
        }
    }
}

/// The sheet that shares a game, and opens what others have shared.
#[component]
pub fn ShareDialog(props: &ShareProps) -> Html {
    let ShareProps { look, table, on_act } = props;
    let options = LinkOptions::of(table);
    let (unstyled, again) = use_styles(&STYLES);
    let state = use_reducer(|| ShareState {
        options,
        said: None,
        by_hand: None,
        problem: None,
        exporting: false,
    });
    let field = use_node_ref();
    let by_hand = use_node_ref();
    {
        let by_hand = by_hand.clone();
        use_effect_with(state.by_hand.clone(), move |_| {
            if let Some(field) = by_hand.cast::<HtmlTextAreaElement>() {
                field.select();
            }
        });
    }
    let address = state.options.fragment(table);
    let phase = table.position.multiplayer.as_ref().map_or(0, |round| round.phase);
    let faces = use_set_faces(look, (table.variant.clone(), phase));
    let formats = use_chunk(state.exporting, chunks::export);
    let formats = match formats {
        Chunk::Waiting => tag!(p).text(look.text(&fixed::PART_LOADING)).html(),
        Chunk::Failed(again) => part_not_loaded(look, &again),
        Chunk::Here(make) => make(ExportProps {
            look: look.clone(),
            shared: table.shared(),
            name: files::stem(table),
        }),
    };
    let sharing = Rc::new(Sharing {
        look: look.clone(),
        table: table.clone(),
        on_act: on_act.clone(),
        faces,
        address: address.map(|fragment| browser::address(&fragment).into()),
        state: state.dispatcher(),
        field,
    });
    let on_close = on_act.reform(|()| Command::Share(false));
    let absent = unstyled.then(|| part_not_loaded(look, &again));
    let inside = inside(&sharing, &state, &by_hand, formats);
    let sheet = tag!(div class="sharing" data-unstyled={flag(unstyled)});
    let sheet = sheet.child(absent.unwrap_or_default()).child(inside).html();
    dialog(look, look.text(&text::SHARE), on_close, false, sheet).html()
}

/// What is in the dialog.
fn inside(sharing: &Rc<Sharing>, state: &ShareState, by_hand: &NodeRef, formats: Html) -> Html {
    let choices = tag!(div class="wishes")
        .maybe_child((sharing.table.end() > 0).then(|| opens_at(sharing, state.options)))
        .el(seen_from(sharing, state.options))
        .maybe_child(sharing.table.has_more().then(|| holds(sharing, state.options)));
    let said = state.said.as_ref().map(|words| sharing.text(words));
    let copy = state.by_hand.as_ref().map(|copy| {
        tag!(textarea readonly="" rows="4" aria-label={sharing.text(&text::TEXT)})
            .node(by_hand)
            .value(copy.clone().into())
    });
    group()
        .el(choices)
        .child(link(sharing))
        .el(tag!(p class="said" role="status").text(said.unwrap_or_default()))
        .maybe_child(copy)
        .el(taken(sharing))
        .el(exported(sharing, formats))
        .maybe_child(sharing.address.as_deref().map(|address| embedding(sharing, address)))
        .el(pasted(sharing, state))
        .html()
}

/// A choice: what it is about, and the buttons.
fn choice(sharing: &Sharing, words: &Text, options: Vec<El>) -> El {
    let name = sharing.text(words);
    let options = options.into_iter().map(El::html).collect();
    let switch = tag!(div class="switch" role="group" aria-label={name.clone()}).list(options);
    tag!(div).el(tag!(span class="label").text(name)).el(switch)
}

fn option(sharing: &Rc<Sharing>, options: LinkOptions, words: &Text, wanted: LinkOptions) -> El {
    let start = tag!(button type="button" aria-pressed={truth(options == wanted)});
    sharing.button(start, ShareCommand::Options(wanted)).text(sharing.text(words))
}

/// Where the link opens.
fn opens_at(sharing: &Rc<Sharing>, options: LinkOptions) -> El {
    let cursor = sharing.table.ply();
    let option = |words: &Text, at_start| {
        option(sharing, options, words, LinkOptions { at_start, ..options })
    };
    let here = match cursor {
        0 => text::AT_START.clone(),
        _ => text::at_ply(sharing.table.side_names().moves(cursor)),
    };
    let mut buttons = vec![option(&here, false)];
    if cursor > 0 {
        buttons.push(option(&text::AT_START, true));
    }
    choice(sharing, &text::OPENS_AT, buttons)
}

/// From which side it is seen.
fn seen_from(sharing: &Rc<Sharing>, options: LinkOptions) -> El {
    let mut buttons = Vec::new();
    for view in sharing.table.rules().spec().turn.players() {
        let name = game::side(sharing.table.seat(view));
        buttons.push(option(sharing, options, &name, LinkOptions { view, ..options }));
    }
    choice(sharing, &text::SEEN_FROM, buttons)
}

/// What the link holds, where there is more than a line.
fn holds(sharing: &Rc<Sharing>, options: LinkOptions) -> El {
    let option =
        |words: &Text, whole| option(sharing, options, words, LinkOptions { whole, ..options });
    let line_only = option(&text::LINE_ONLY, false);
    choice(sharing, &text::HOLDS, vec![option(&text::WHOLE, true), line_only])
}

/// The link and what is done with it.
fn link(sharing: &Rc<Sharing>) -> Html {
    let Some(address) = &sharing.address else {
        return tag!(p class="problem").text(sharing.text(&text::TOO_LONG)).html();
    };
    let select = |event: FocusEvent| {
        if let Some(field) = event.target_dyn_into::<HtmlInputElement>() {
            field.select();
        }
    };
    let field = tag!(
        input class="address" type="text" readonly="" data-share="link" dir="ltr"
        aria-label={sharing.text(&text::ADDRESS)}
    )
    .value(AttrValue::Rc(address.clone()))
    .on_focus(Callback::from(select));
    let copy = sharing.row(
        tag!(button type="button" class="button primary" data-share="copy-link"),
        &fixed::COPY,
        Icon::Copy,
        ShareCommand::CopyLink,
    );
    let system = browser::can_share().then(|| {
        let start = tag!(button type="button" class="button" data-share="system");
        sharing.row(start, &text::SYSTEM, Icon::Share, ShareCommand::Send)
    });
    let go = tag!(div class="go").el(copy).maybe_child(system);
    group().el(field).el(go).html()
}

/// What to write into another page to have the game there. `boot.js` loads the
/// script that fills it when it is opened.
fn embedding(sharing: &Sharing, address: &str) -> El {
    tag!(
        details data-share="embed"
        data-address={address.to_owned()}
        data-name={sharing.text(&sharing.table.variant.name)}
    )
    .el(tag!(summary class="row-link").child(glyph(Icon::Code)).text(sharing.text(&text::EMBED)))
    .el(tag!(div))
}

/// What can be taken out of the page.
fn taken(sharing: &Rc<Sharing>) -> El {
    let rows = [
        (
            tag!(button type="button" class="row-link" data-share="copy-moves"),
            text::COPY_MOVES.clone(),
            Icon::List,
            ShareCommand::CopyMoves,
        ),
        (
            tag!(button type="button" class="row-link" data-share="copy-position"),
            text::COPY_POSITION.clone(),
            Icon::Copy,
            ShareCommand::CopyPosition,
        ),
        (
            tag!(button type="button" class="row-link" data-share="save-svg"),
            text::SAVE_SVG.clone(),
            Icon::Save,
            ShareCommand::Save(false),
        ),
        (
            tag!(button type="button" class="row-link" data-share="save-png"),
            text::SAVE_PNG.clone(),
            Icon::Save,
            ShareCommand::Save(true),
        ),
    ];
    let mut section = tag!(section aria-label={sharing.text(&text::TAKE_OUT)});
    for (start, words, icon, what) in rows {
        section = section.el(sharing.row(start, &words, icon, what));
    }
    let code = sharing.address.as_deref().map(|address| qr(sharing, address));
    tag!(div class="taken").maybe_child(code).el(section)
}

/// The formats in which the game can be saved, which come when they are wanted.
fn exported(sharing: &Rc<Sharing>, formats: Html) -> El {
    let start = tag!(summary class="row-link" data-share="formats");
    let summary = sharing.row(start, &records::EXPORT, Icon::Save, ShareCommand::Export);
    tag!(details).el(summary).child(formats)
}

/// The field for what others have shared.
fn pasted(sharing: &Rc<Sharing>, state: &ShareState) -> El {
    let on_key = {
        let sharing = sharing.clone();
        move |event: KeyboardEvent| {
            if event.key() == "Enter" && !event.is_composing() {
                sharing.open();
            }
        }
    };
    let (invalid, bad) = match state.problem {
        Some(_) => (Some("true"), Some("problem")),
        None => (None, None),
    };
    let field = tag!(
        input type="text" data-share="paste" autocomplete="off" spellcheck="false"
        aria-label={sharing.text(&text::PASTE)} aria-describedby="hs-paste-said"
        aria-invalid={invalid}
    )
    .node(&sharing.field)
    .on_key(Callback::from(on_key));
    let open = sharing
        .button(tag!(button type="button" class="button" data-share="open"), ShareCommand::Open);

    let record = tag!(a class="row-link" href={route::GAMES})
        .child(glyph(Icon::List))
        .text(sharing.text(&records::OPEN_RECORD));
    let said = state.problem.as_ref().unwrap_or(&text::PASTE_HINT);
    tag!(section class="paste")
        .el(tag!(h3).text(sharing.text(&text::PASTE)))
        .el(tag!(div class="field").el(field).el(open.text(sharing.text(&text::OPEN))))
        .el(tag!(p id="hs-paste-said" role="status" class={bad}).text(sharing.text(said)))
        .el(record)
}

/// The QR code, dark on light whatever the page's colours.
fn qr(sharing: &Sharing, address: &str) -> El {
    let Some(path) = code(address) else {
        return tag!(p class="qr").text(sharing.text(&text::QR_TOO_LONG));
    };
    let size = path.size.to_string();
    let picture = tag!(
        svg role="img" shape-rendering="crispEdges"
        viewBox={["0 0 ", &size, " ", &size].concat()}
        aria-label={sharing.text(&text::QR)}
    )
    .el(tag!(path d={path.d}));
    tag!(figure class="qr").el(picture).el(tag!(figcaption).text(sharing.text(&text::QR_HINT)))
}
