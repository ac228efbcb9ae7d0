//! The place of a link that does not open as it is: what is wrong with it and
//! where, its text to copy, and the nearest thing that works.

use std::rc::Rc;

use gloo::utils::window;
use yew::prelude::*;

use super::board::{Diagram, DiagramProps};
use super::dom::{El, component, group, tag};
use super::header::header;
use super::icons::{Icon, IconButton, button};
use super::layout;
use super::route::{self, NotFound};
use super::settings::Look;
use super::share;
use super::text::{fixed, game, share as text};
use crate::describe::SideNames;
use crate::engine::text::Text;
use crate::share::LinkFault;
use crate::variants;

/// The properties of [`NotFoundPlace`].
#[derive(Properties, PartialEq)]
pub struct NotFoundProps {
    /// How the page looks.
    pub look: Look,
    /// What is wrong with the address.
    pub not_found: NotFound,
}

/// The place of a link that does not open as it is.
#[component]
pub fn NotFoundPlace(props: &NotFoundProps) -> Html {
    let NotFoundProps { look, not_found } = props;
    // What became of the last attempt to copy.
    let copied = use_state_eq(|| None::<bool>);
    let on_copy = {
        let (text, copied) = (not_found.error.text.clone(), copied.setter());
        Callback::from(move |_| {
            let (text, copied) = (text.clone(), copied.clone());
            yew::platform::spawn_local(async move { copied.set(Some(share::copy(&text).await)) });
        })
    };
    let (icon, said) = match *copied {
        Some(true) => (Icon::Done, look.text(&fixed::COPIED)),
        Some(false) => (Icon::Copy, look.text(&fixed::NOT_COPIED)),
        None => (Icon::Copy, AttrValue::default()),
    };
    let ply = not_found.error.nearest.as_ref().map_or(0, |nearest| nearest.ply());
    let variant = not_found.nearest.as_ref();
    let names = variant.map_or(SideNames::Order, |variant| SideNames::of(variant.spec()));
    let number = names.moves(ply);
    let fault = &not_found.error.fault;
    let mut why = tag!(p).text(look.text(&why(fault)));
    if ply > 0 && breaks(fault) {
        why = why.text(AttrValue::Static(" ")).text(look.text(&text::good_until(number)));
    }
    let link = tag!(div class="link")
        .el(marked(not_found))
        .child(IconButton::new(icon, look.text(&fixed::COPY), on_copy).html());
    let told = tag!(section)
        .el(tag!(h1).text(look.text(&text::lost(fault, ply, names))))
        .el(why)
        .el(link)
        .el(tag!(p class="copied" role="status").text(said))
        .el(ways(look, not_found, number));
    let main = tag!(main class="lost" tabindex="-1" data-place="lost" data-fault={name(fault)})
        .el(told)
        .child(figure(look, not_found, number));
    group().child(header(look, None, Html::default())).el(main).html()
}

/// What is wrong, below the headline.
fn why(fault: &LinkFault) -> Text {
    match fault {
        LinkFault::Refused { why, .. } => game::illegal(*why),
        fault => fault.describe(),
    }
}

/// The name of a fault, for tests.
fn name(fault: &LinkFault) -> &'static str {
    match fault {
        LinkFault::NotALink => "not-a-link",
        LinkFault::UnknownVariant(_) => "unknown-variant",
        LinkFault::Unreadable { .. } => "unreadable",
        LinkFault::Truncated { .. } => "truncated",
        LinkFault::Altered => "altered",
        LinkFault::Overlong { .. } => "overlong",
        LinkFault::FutureVersion { .. } => "future-version",
        LinkFault::FutureRules { .. } => "future-rules",
        LinkFault::FutureContent => "future-content",
        LinkFault::TooMuch => "too-much",
        LinkFault::Start(_) => "start",
        LinkFault::Refused { .. } => "refused",
        LinkFault::OtherEnd => "other-end",
    }
}

/// Does the text of the link break somewhere?
fn breaks(fault: &LinkFault) -> bool {
    use LinkFault::*;
    matches!(fault, Unreadable { .. } | Truncated { .. } | Altered | Refused { .. })
}

fn is_newer(fault: &LinkFault) -> bool {
    use LinkFault::*;
    matches!(fault, FutureVersion { .. } | FutureRules { .. } | FutureContent)
}

/// The text of the link with its bad part: a character that is in no link, what
/// is too much, what has been changed, or the place of what is missing.
fn marked(not_found: &NotFound) -> El {
    let (text, sound) = (not_found.error.text.as_str(), not_found.error.sound);
    let good = text.get(..sound).unwrap_or(text);
    let rest = text.get(sound..).unwrap_or_default();
    let bad = match &not_found.error.fault {
        LinkFault::Unreadable { character, .. } => rest.get(..character.len_utf8()),
        LinkFault::UnknownVariant(_) => {
            rest.get(rest.find(|c| c != '#' && c != '/').unwrap_or(0)..)
        }
        _ => Some(rest),
    };
    let bad = bad.unwrap_or(rest);
    let at = bad.as_ptr() as usize - text.as_ptr() as usize;
    let (good, after) = (good.len().max(at), at + bad.len());
    let missing = match &not_found.error.fault {
        LinkFault::Truncated { missing } => "·".repeat(missing.unwrap_or(3).clamp(1, 12)),
        _ => String::new(),
    };
    let part = |start: El, text: &str| start.text(text.to_owned().into());
    tag!(code)
        .el(part(tag!(span), text.get(..good).unwrap_or_default()))
        .el(part(tag!(mark), bad))
        .el(part(tag!(span class="after"), text.get(after..).unwrap_or_default()))
        .el(part(tag!(mark aria-hidden="true"), &missing))
}

/// Where to go from here, the best first.
fn ways(look: &Look, not_found: &NotFound, number: usize) -> El {
    let nearest = not_found.error.nearest.as_deref().filter(|_| number > 0).and_then(route::game);
    let fault = &not_found.error.fault;
    let mut ways: Vec<(Text, String)> = Vec::new();
    if let Some(fragment) = nearest {
        let words = match fault {
            LinkFault::OtherEnd => text::OPEN_ANYWAY.clone(),
            _ => text::open_at(number),
        };
        ways.push((words, fragment));
    }
    if let Some(variant) = &not_found.nearest {
        let words = match fault {
            LinkFault::UnknownVariant(_) => game::open(variant.name.clone()),
            _ => text::BEGIN.clone(),
        };
        ways.push((words, route::table(variant)));
    }
    ways.push((fixed::GALLERY.clone(), route::GALLERY.to_owned()));
    let newer = is_newer(fault);
    let reload = |_: MouseEvent| drop(window().location().reload());
    let mut go = tag!(div class="go");
    if newer {
        let start = tag!(button type="button" class="button primary");
        go = go.el(button(start, None, look.text(&text::RELOAD), Callback::from(reload)));
    }
    for (place, (words, href)) in ways.into_iter().enumerate() {
        let first = place == 0 && !newer;
        let class = if first { "button primary" } else { "button" };
        go = go.el(tag!(a class={class} href={href}).text(look.text(&words)));
    }
    go
}

/// The nearest position, or the board of the nearest game.
fn figure(look: &Look, not_found: &NotFound, number: usize) -> Html {
    let Some(variant) = not_found.nearest.clone().or_else(|| variants::all().next()) else {
        return Html::default();
    };
    let Some(board) = layout::board(&variant) else { return Html::default() };
    let pieces = not_found.error.nearest.as_deref().and_then(|nearest| {
        let mut game = nearest.begin().ok()?;
        for action in nearest.record.tree.actions(nearest.open_at) {
            game.play(action).ok()?;
        }
        let squares = game.rules().topology().rectangle_squares();
        Some(squares.map(|square| game.position().piece_at(square)).collect::<Rc<[_]>>())
    });
    let caption = text::caption(variant.name.clone(), number);
    let pieces = pieces.unwrap_or_else(|| layout::start(variant.spec()));
    let coordinates = look.settings().coordinates();
    let caption = not_found.nearest.as_ref().map(|_| tag!(figcaption).text(look.text(&caption)));
    let props = DiagramProps { layout: board, pieces, coordinates, copies: true, pixels: 23.0 };
    tag!(figure).child(component::<Diagram>(props, None)).maybe_child(caption).html()
}
