//! The button that has a mate looked for, and what was found.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement, Node};
use yew::prelude::*;

use super::finding::{MateFinding, MateInquiry};
use super::{MateFinderProps, MatePlace};
use crate::app::dom::{El, tag};
use crate::app::icons::button;
use crate::app::opponent::worker::{SearchWorker, WorkerScript};
use crate::app::readable::readable_from;
use crate::app::style_sheets::use_styles;
use crate::app::text::{fixed, mates as words, opponent};
use crate::engine::text::Text;
use crate::notation::label::side_mark;

const STYLES: [&str; 1] = ["mates/mates.css"];

/// What has been asked last, and what has come of it.
#[derive(Clone, PartialEq, Default)]
struct LastInquiry(Option<MateInquiry>);

enum InquiryAction {
    Ask(MateInquiry),
    Hear(String),
    Fail,
    Forget,
}

impl Reducible for LastInquiry {
    type Action = InquiryAction;

    fn reduce(self: Rc<Self>, action: InquiryAction) -> Rc<Self> {
        let mut next = (*self).clone();
        match (action, &mut next.0) {
            (InquiryAction::Ask(inquiry), asked) => *asked = Some(inquiry),
            (InquiryAction::Forget, asked) => *asked = None,
            (InquiryAction::Hear(text), Some(asked)) => {
                text.lines().for_each(|line| asked.hear(line))
            }
            (InquiryAction::Fail, Some(asked)) if asked.is_open() => {
                asked.finding = MateFinding::Failed;
            }
            (InquiryAction::Hear(_) | InquiryAction::Fail, _) => {}
        }
        Rc::new(next)
    }
}

/// Looks for a mate in a position when it is asked to.
#[component]
pub fn MateFinder(props: &MateFinderProps) -> Html {
    let MateFinderProps { look, place } = props;
    use_styles(&STYLES);
    let asked = use_reducer_eq(LastInquiry::default);
    let worker = use_mut_ref(|| None::<SearchWorker>);
    let status = use_node_ref();
    let focused = use_mut_ref(|| false);
    {
        // What is asked of another position is of no use any more.
        let (dispatcher, worker) = (asked.dispatcher(), worker.clone());
        use_effect_with(place.clone(), move |_| {
            move || {
                worker.take();
                dispatcher.dispatch(InquiryAction::Forget);
            }
        });
    }
    let inquiry = asked.0.as_ref().filter(|inquiry| inquiry.question == place.question);
    {
        // A worker that has answered ends, and gives back what it had to remember.
        let worker = worker.clone();
        use_effect_with(inquiry.is_some_and(MateInquiry::is_open), move |open| {
            if !open {
                worker.take();
            }
        });
    }
    let asking = |inquiry: MateInquiry| {
        let (dispatcher, worker, focused) = (asked.dispatcher(), worker.clone(), focused.clone());
        Callback::from(move |event: MouseEvent| {
            *focused.borrow_mut() = has_focus(&event);
            worker.replace(ask(&dispatcher, &inquiry));
        })
    };
    let stop = {
        let (worker, focused) = (worker.clone(), focused.clone());
        Callback::from(move |event: MouseEvent| {
            *focused.borrow_mut() = has_focus(&event);
            if let Some(worker) = &*worker.borrow() {
                worker.say("stop");
            }
        })
    };
    let anew = MateInquiry::new(place.question.clone());
    let act = |label: &Text, action: &'static str, act: Callback<MouseEvent>| {
        let start = tag!(button type="button" class="button" data-action={action});
        Some(button(start, None, look.text(label), act))
    };
    let find = |label: &Text, inquiry| act(label, "find-mate", asking(inquiry));
    let next = match inquiry.map(|inquiry| (inquiry, &inquiry.finding)) {
        None => find(&words::FIND_MATE, anew),
        Some((_, MateFinding::Seeking(_))) => act(&opponent::STOP, "stop-mate", stop),
        Some((inquiry, MateFinding::Unknown(_) | MateFinding::Mate { shortest: false, .. })) => {
            find(&words::FURTHER, inquiry.further())
        }
        Some((_, MateFinding::Failed)) => find(&fixed::TRY_AGAIN, anew),
        Some((_, MateFinding::Mate { .. } | MateFinding::NoMate | MateFinding::Refused)) => None,
    };
    let said = inquiry.map(|inquiry| told(props, &inquiry.finding));
    {
        let status = status.clone();
        use_effect_with(next.is_none(), move |gone| {
            if *gone && focused.take() {
                receive_focus(&status);
            }
        });
    }
    let status = tag!(div role="status" tabindex="-1").node(&status).maybe_child(said);
    tag!(div class="mates").el(status).maybe_child(next).html()
}

/// Has a new worker look into something. `None` where there can be none.
fn ask(
    dispatcher: &UseReducerDispatcher<LastInquiry>,
    inquiry: &MateInquiry,
) -> Option<SearchWorker> {
    dispatcher.dispatch(InquiryAction::Ask(inquiry.clone()));
    let (hearer, failing) = (dispatcher.clone(), dispatcher.clone());
    let hear = move |text| hearer.dispatch(InquiryAction::Hear(text));
    let crashed = move || failing.dispatch(InquiryAction::Fail);
    let worker = SearchWorker::start(WorkerScript::Mates, hear, crashed);
    match &worker {
        Some(worker) => inquiry.lines().iter().for_each(|line| worker.say(line)),
        None => {
            let dispatcher = dispatcher.clone();
            Timeout::new(0, move || dispatcher.dispatch(InquiryAction::Fail)).forget();
        }
    }
    worker
}

/// Has the button that was pressed the focus? Not every browser gives it one by a click.
fn has_focus(event: &MouseEvent) -> bool {
    let pressed = event.target().and_then(|target| target.dyn_into::<Node>().ok());
    let focused = document().active_element().filter(|element| element.tag_name() == "BUTTON");
    focused.is_some_and(|button| button.contains(pressed.as_ref()))
}

/// What is told takes over the focus of a button that is gone; nothing is scrolled to.
fn receive_focus(status: &NodeRef) {
    let lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
    if let Some(status) = status.cast::<HtmlElement>().filter(|_| lost) {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = status.focus_with_options(&options);
    }
}

/// What has come of it, in words.
fn told(props: &MateFinderProps, finding: &MateFinding) -> El {
    let MateFinderProps { look, place } = props;
    let line = |words: &Text| tag!(p).text(look.text(words));
    let mate = |moves: &str| found(props, place, moves);
    match finding {
        MateFinding::Seeking(None) => line(&words::SEEKING),
        MateFinding::Seeking(Some(moves)) => tag!(div).el(mate(moves)).el(line(&words::SHORTER)),
        MateFinding::Mate { moves, shortest: true } => mate(moves),
        MateFinding::Mate { moves, shortest: false } => {
            tag!(div).el(mate(moves)).el(line(&words::MAY_BE_SHORTER))
        }
        MateFinding::NoMate => line(&words::NO_MATE),
        MateFinding::Unknown(nodes) => line(&words::not_found(*nodes as usize)),
        MateFinding::Refused => line(&words::REFUSED),
        MateFinding::Failed => line(&words::BROKEN),
    }
}

/// A mate: in how many moves, and which.
fn found(props: &MateFinderProps, place: &MatePlace, moves: &str) -> El {
    let look = &props.look;
    let plies = moves.split_ascii_whitespace().count();
    let mark = side_mark(&place.rules, place.position.turn());
    let line =
        readable_from(&place.rules, &place.position, place.last, moves.split_ascii_whitespace());
    let mut told = tag!(p class="mate" data-mate={plies.to_string()} data-moves={moves.to_owned()})
        .el(tag!(b).text(look.text(&words::mate_in(mark, plies))));
    for one in &line {
        told = told.text(AttrValue::Static(" ")).el(tag!(span).text(look.text(&one.label)));
    }
    told
}
