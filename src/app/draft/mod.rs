//! The draft of 連合将棋: each player lays out an army in secret, at one screen
//! or by links, and the game begins when both have shown theirs.
//!
//! [`army_editor`] is the army in the making, [`session`] the exchange as this browser
//! knows it, [`state`] both as they stand on the page; none of them needs a
//! browser. An army that is bound leaves the page at once: what would show it
//! is a link, and that is [sealed](sealing) before it is [kept](kept).
//!
//! The style sheet and the script with the key are no part of the first load:
//! `static/draft` is asked for when a draft is opened.

mod app;
mod army_editor;
mod curtain;
mod field;
mod kept;
mod links;
mod making;
mod sealing;
mod session;
mod sheets;
mod side;
mod state;
mod task;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_computer;
#[cfg(test)]
mod tests_kept;

use std::cell::Cell;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::window;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use self::making::{use_making, use_other_tabs};
use self::state::{DraftAction, DraftDialog, DraftState, Stage};
use self::task::Task;
use super::board::{Intent, Play, PlayProps};
use super::dom::{El, component, group, tag};
use super::guide::{GuideScene, GuidedPieces, use_guide};
use super::header::header;
use super::icons::{Icon, IconButton, button, glyph};
use super::layout::STACKED;
use super::panels::show_dialogs;
use super::route;
use super::seating::Seating;
use super::settings::{Look, use_media};
use super::store_notice::{StoreNotice, StoreNoticeProps};
use super::style_sheets::use_styles;
use super::text::{draft as text, fixed};
use super::title::begin_at_top;
use crate::engine::text::Text;
use crate::variants::Variant;
use wasm_bindgen::JsCast;

pub use app::{DraftApp, DraftAppProps};

#[derive(Properties)]
pub struct DraftProps {
    pub look: Look,
    pub variant: Variant,
    /// The link by which one came, if any.
    pub link: Option<Rc<str>>,
    /// Does the address ask for the computer?
    pub invited: bool,
    /// Is told the fragment of the game that has been begun, and who sits there.
    pub on_leave: Callback<(String, Seating)>,
}

impl PartialEq for DraftProps {
    fn eq(&self, other: &DraftProps) -> bool {
        self.look == other.look
            && self.variant.id == other.variant.id
            && (&self.link, self.invited) == (&other.link, other.invited)
    }
}

/// The style sheets, in their order.
const STYLES: [&str; 2] = ["draft/draft.css", "draft/exchange.css"];

/// What everything on the page needs.
#[derive(Clone)]
struct Page {
    look: Look,
    state: UseReducerHandle<DraftState>,
    on_leave: Callback<(String, Seating)>,
    /// Is something being done that takes time?
    busy: Rc<Cell<bool>>,
    /// Where links are pasted and names typed.
    field: NodeRef,
    /// Where armies are pasted.
    area: NodeRef,
    /// Is there one column only?
    stacked: bool,
}

impl Page {
    fn text(&self, words: &Text) -> AttrValue {
        self.look.text(words)
    }

    fn dispatch(&self, action: DraftAction) {
        self.state.dispatch(action);
    }

    #[inline(never)]
    fn act(&self, action: DraftAction) -> Callback<MouseEvent> {
        let dispatcher = self.state.dispatcher();
        Callback::from(move |_| dispatcher.dispatch(action.clone()))
    }

    /// A button with words that changes what is on the page.
    #[inline(never)]
    fn button(&self, start: El, icon: Option<Icon>, words: &Text, action: DraftAction) -> El {
        button(start, icon, self.text(words), self.act(action))
    }

    /// A button with words that does something with the browser.
    #[inline(never)]
    fn task(&self, start: El, icon: Option<Icon>, words: &Text, task: Task) -> El {
        let page = self.clone();
        let run = Callback::from(move |_| page.clone().start(task.clone()));
        button(start, icon, self.text(words), run)
    }
}

#[component]
pub fn DraftPlace(props: &DraftProps) -> Html {
    let DraftProps { look, variant, link, invited, on_leave } = props;
    let state = use_reducer(|| DraftState::new(variant));
    let busy = use_mut_ref(|| Rc::new(Cell::new(false))).borrow().clone();
    let (field, area) = (use_node_ref(), use_node_ref());
    let stacked = use_media(STACKED);
    let (unstyled, ask_for_styles) = use_styles(&STYLES);
    let (look, on_leave) = (look.clone(), on_leave.clone());
    let page = Page { look, state, on_leave, busy, field, area, stacked };
    {
        let page = page.clone();
        use_effect_with((link.clone(), *invited), move |(link, invited)| {
            page.arrive(link.clone(), *invited);
        });
    }
    use_other_tabs(&page);
    use_making(&page);
    {
        let page = page.clone();
        use_effect_with(page.state.dialog, move |dialog| {
            show_dialogs();
            if *dialog == Some(DraftDialog::Armies) {
                page.show_text();
                page.list_armies();
            }
        });
    }
    use_undo(&page);
    let guide = use_guide(false);
    let stage = page.state.stage();
    use_effect_with(stage, |_| begin_at_top());
    let inside = match stage {
        Stage::Opening => tag!(p class="next").text(page.text(&text::OPENING)).html(),
        Stage::Choose(seat) => {
            let dispatcher = page.state.dispatcher();
            let on_intent = Callback::from(move |intent: Intent| {
                dispatcher.dispatch(DraftAction::Board(intent))
            });
            let legal = page.state.editor.legal.clone();
            let children =
                group().child(field::field(&page, seat, guide.over())).child(side::side(&page));
            let children = children.html();
            component::<Play>(PlayProps { legal, on_intent, scoped: false, children }, None)
        }
        Stage::HandOver => curtain::hand_over(&page),
        Stage::Raise => curtain::raise(&page),
        Stage::Links => links::links(&page),
        Stage::Done => curtain::done(&page),
    };
    let (number, said) = &page.state.said;
    let said = said.as_ref().map(|words| page.text(words)).unwrap_or_default();
    let problem = page.state.problem.as_ref();
    let problem = problem.map(|words| {
        tag!(p class="refused" role="alert" data-refused="")
            .child(glyph(Icon::Alert))
            .el(tag!(span).text(page.text(words)))
    });
    let dropped = page.state.dropped.as_ref();
    let dropped = dropped.map(|words| tag!(p class="next" data-dropped="").text(page.text(words)));
    let unstyled_note = unstyled.then(|| {
        let start = tag!(button type="button" class="button" data-draft="styles");
        tag!(div class="refused" role="alert" data-draft="unstyled")
            .el(tag!(p).text(page.text(&text::UNSTYLED)))
            .el(button(start, None, page.text(&text::ASK_AGAIN), ask_for_styles))
    });
    let main = tag!(
        main class="draft" tabindex="-1" data-place="draft"
        data-ready={page.state.opened.then_some("true")}
        data-unstyled={unstyled.then_some("")}
        data-hensoku={variant.id.clone()}
        data-stage={stage.name()}
    )
    .maybe_child(unstyled_note)
    .maybe_child(problem)
    .maybe_child(dropped)
    .child(inside)
    .el(tag!(div class="unseen" role="status" aria-live="polite")
        .el(tag!(p).key(&number.to_string()).text(said)));
    let dialog = page.state.dialog.map(|dialog| match dialog {
        DraftDialog::Settings => sheets::settings(&page),
        DraftDialog::Armies => sheets::list_of_armies(&page),
    });
    let notice = component::<StoreNotice>(StoreNoticeProps { look: page.look.clone() }, None);
    let card = match stage {
        Stage::Choose(_) => guide.card(|| GuideScene {
            look: page.look.clone(),
            variant: page.state.variant.clone(),
            pieces: page.state.editor.pieces.clone(),
            of: GuidedPieces::Army,
            selected: page.state.editor.legal.selected,
        }),
        _ => Html::default(),
    };
    let around = group().child(bar(&page, stage)).el(main).maybe_child(dialog);
    around.child(notice).child(card).html()
}

/// The bar at the top.
fn bar(page: &Page, stage: Stage) -> Html {
    if !page.stacked {
        let here = tag!(a aria-current="page").text(page.text(&text::TITLE));
        return header(&page.look, None, here.html());
    }
    let back = tag!(
        a class="icon-button"
        href={route::GALLERY}
        aria-label={page.text(&fixed::BACK_TO_GALLERY)}
    )
    .child(glyph(Icon::Back));
    let seat = match stage {
        Stage::Choose(seat) => field::who(page, seat),
        _ => None,
    };
    let title = tag!(hgroup)
        .el(tag!(h1).text(page.text(&text::TITLE)))
        .el(tag!(p).text(page.text(&text::at_board(page.state.variant.difference.clone(), seat))));
    let open = page.act(DraftAction::Open(Some(DraftDialog::Settings)));
    let more = IconButton::new(Icon::More, page.text(&text::SETTINGS), open).opens();
    tag!(header class="bar").el(back).el(title).child(more.html()).html()
}

/// `u` takes back a step, Delete takes off the piece that is taken up.
#[hook]
fn use_undo(page: &Page) {
    let dispatcher = page.state.dispatcher();
    use_effect_with((), move |()| {
        let listener = EventListener::new(&window(), "keydown", move |event| {
            let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
            let typing =
                event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
            let typing =
                typing.is_some_and(|at| !matches!(at.closest("input, textarea, dialog"), Ok(None)));
            if typing || event.ctrl_key() || event.meta_key() || event.alt_key() {
                return;
            }
            match event.key().as_str() {
                "u" => dispatcher.dispatch(DraftAction::Undo),
                "Delete" | "Backspace" => dispatcher.dispatch(DraftAction::TakeOff),
                _ => {}
            }
        });
        move || drop(listener)
    });
}
