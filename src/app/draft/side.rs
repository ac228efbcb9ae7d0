//! Beside the board of a draft: the sum, the faults, the box, what can be done.

use yew::prelude::*;

use super::Page;
use super::session::DraftWay;
use super::state::{DraftAction, DraftDialog};
use super::task::Task;
use crate::app::board::{BOX, Source, tile_icon};
use crate::app::dom::{El, class, flag, tag, truth};
use crate::app::icons::{Icon, glyph};
use crate::app::offered_level::{offer_level, offered_level};
use crate::app::seating::ComputerLevel;
use crate::app::text::{draft as text, opponent};
use crate::draw::{Dress, Face};
use crate::engine::axes::draft::Pool;
use crate::engine::draft::ArmyFault;
use crate::engine::piece::{Class, Origin, Piece};
use crate::engine::player::Player;
use crate::engine::text::Text;
use crate::notation::label::square_name;

/// The arms as the meter groups them, with their classes in the style sheet.
const ARMS: [(Class, &str); 5] = [
    (Class::Chariot, "chariot"),
    (Class::Adjutant, "adjutant"),
    (Class::Knight, "knight"),
    (Class::Cannon, "cannon"),
    (Class::Soldier, "soldier"),
];

pub(super) fn side(page: &Page) -> Html {
    tag!(section class="deck")
        .el(meter(page))
        .el(status(page))
        .el(palette(page))
        .el(acts(page))
        .html()
}

fn arm(class: Class) -> Class {
    if class == Class::Elephant { Class::Knight } else { class }
}

/// The sum, and what makes it up.
fn meter(page: &Page) -> El {
    let editor = &page.state.editor;
    let (draft, _) = editor.rules();
    let (cost, most) = (editor.army().cost(draft) as usize, usize::from(draft.points));
    let spent = |wanted: Class| -> usize {
        let placements = editor.army().placements().iter();
        placements
            .filter(|placement| arm(placement.kind.class()) == wanted)
            .map(|placement| usize::from(draft.cost(placement.kind)))
            .sum()
    };
    let (mut bars, mut legend, mut at) = (Vec::new(), Vec::new(), 0);
    for (wanted, name) in ARMS {
        let points = spent(wanted);
        let bar = tag!(
            rect y="0" height="1"
            class={name}
            x={at.to_string()}
            width={points.to_string()}
        );
        bars.push(bar.html());
        at += points;
        let sign = tag!(li class={class(name, if points == 0 { Some("none") } else { None })})
            .text(page.text(&text::arm_points(wanted, points)));
        legend.push(sign.html());
    }
    let over = cost > most;
    let sum = tag!(p class="sum" data-draft="sum")
        .el(tag!(b).number(cost))
        .el(tag!(span).text(page.text(&text::of_points(most, editor.army().len()))))
        .el(tag!(span class={class("left", if over { Some("over") } else { None })})
            .text(page.text(&text::left(cost, most))));
    let bar = tag!(
        svg class="spent" preserveAspectRatio="none" aria-hidden="true"
        viewBox={format!("0 0 {} 1", cost.max(most))}
    )
    .list(bars);
    tag!(div class="panel meter").el(sum).el(bar).el(tag!(ul).list(legend))
}

/// What cannot be done, what is wrong, or what to do next.
fn status(page: &Page) -> El {
    let state = &page.state;
    let mut status = tag!(div class="status");
    if let Some(link) = under_way(page) {
        status = status.el(link);
    }
    if state.session.is_some() && state.way.by_links() {
        status = status.el(tag!(p class="next").text(page.text(&text::INVITED)));
    }
    if let Some(why) = &state.why {
        status = status.el(tag!(p class="next why" data-why="").text(page.text(why)));
    }
    let (empty, fine) = (state.editor.army().is_empty(), state.editor.faults.is_empty());
    let next = match (state.editor.legal.selected, state.editor.held()) {
        (_, Some(placement)) => Some((text::chosen(placement.kind), true)),
        (Some(Source::Hand(BOX, kind)), None) if empty || fine => Some((text::chosen(kind), false)),
        _ if empty => Some((text::HINT.clone(), false)),
        _ => None,
    };
    if let Some((words, own)) = next {
        let start = tag!(button type="button" class="button" data-draft="take-off");
        let off = own.then(|| page.button(start, None, &text::TAKE_OFF, DraftAction::TakeOff));
        status = status.el(tag!(div class="next")
            .el(tag!(span).text(page.text(&words)))
            .maybe_child(off)
            .maybe_child((empty && state.session.is_none()).then(|| ways(page))));
    }
    // A king is the first thing that is placed: not to have it yet is no fault.
    let faults =
        state.editor.faults.iter().enumerate().map(|(index, what)| fault(page, index, what));
    let list = tag!(ul class="faults").list(faults.map(El::html).collect());
    status.maybe_child((!empty).then_some(list))
}

/// Between whom armies are laid out: two at this screen, two by links, or a person and
/// the computer, at one of its levels.
pub(super) fn ways(page: &Page) -> El {
    let (now, level) = (page.state.way, page.state.way.level());
    let choice = |words: &Text, name: &'static str, way: DraftWay| {
        let on = std::mem::discriminant(&now) == std::mem::discriminant(&way);
        let start = tag!(button type="button" aria-pressed={truth(on)} data-draft={name});
        page.button(start, None, words, DraftAction::Way(way))
    };
    let computer = DraftWay::Computer(level.unwrap_or_else(offered_level));
    let switch = tag!(div class="switch" role="group" aria-label={page.text(&text::TWO_WAYS)})
        .el(choice(&opponent::PLAY_COMPUTER, "computer", computer))
        .el(choice(&text::ONE_SCREEN, "one-screen", DraftWay::Screen))
        .el(choice(&text::BY_LINKS, "by-links", DraftWay::Links(Player(0))));
    tag!(div class="ways").el(switch).maybe_child(level.map(|level| levels(page, level)))
}

/// How strong the computer plays.
fn levels(page: &Page, level: ComputerLevel) -> El {
    let choice = |one: ComputerLevel| {
        let start = tag!(
            button type="button"
            aria-pressed={truth(one == level)}
            aria-label={page.text(&opponent::level_told(one))}
            data-level={one.number().to_string()}
        );
        let dispatcher = page.state.dispatcher();
        let act = Callback::from(move |_| {
            offer_level(one);
            dispatcher.dispatch(DraftAction::Way(DraftWay::Computer(one)));
        });
        start.on_click(act).number(usize::from(one.number())).html()
    };
    let row = tag!(div class="switch" role="group" aria-label={page.text(&text::LEVELS)})
        .list(ComputerLevel::ALL.into_iter().map(choice).collect());
    tag!(div class="levels").el(row).el(tag!(span).text(page.text(&opponent::level_told(level))))
}

/// A game by links that waits.
fn under_way(page: &Page) -> Option<El> {
    if page.state.session.is_some() || !page.state.editor.army().is_empty() {
        return None;
    }
    let link = page.state.waiting.clone()?;
    let start = tag!(button type="button" class="quiet" data-draft="continue");
    let go = page.task(start, None, &text::CONTINUE, Task::Continue(link));
    Some(tag!(p class="next").el(tag!(span).text(page.text(&text::UNDER_WAY))).el(go))
}

/// A fault, with its remedy.
fn fault(page: &Page, index: usize, fault: &ArmyFault) -> El {
    let (language, rules) = (page.look.language(), page.state.variant.rules());
    let name = |square| language.of(&square_name(&rules, square)).to_string();
    let start = tag!(button type="button" class="button" data-draft="mend");
    let culprit = page.state.editor.culprit(fault);
    let off = culprit.map(|_| page.button(start, None, &text::TAKE_OFF, DraftAction::Mend(index)));
    tag!(li data-fault="")
        .child(glyph(Icon::Alert))
        .el(tag!(p)
            .el(tag!(b).text(page.text(&fault.describe(&name))))
            .text(page.text(&text::remedy(fault))))
        .maybe_child(off)
}

/// The box, by the games from which the pieces come.
fn palette(page: &Page) -> El {
    let state = &page.state;
    let mut tabs = tag!(div class="tabs" role="group" aria-label={page.text(&text::PALETTE)});
    let mut families = Vec::new();
    for origin in Origin::ALL {
        let on = state.tab == origin;
        let start = tag!(button type="button" aria-pressed={truth(on)});
        tabs = tabs.el(page.button(start, None, &origin.name(), DraftAction::Tab(origin)));
        let pieces = state.editor.rules().0.pool.iter().filter(|pool| pool.kind.origin() == origin);
        let hand = (origin == Origin::Shogi).then(|| tag!(small).text(page.text(&text::HAND_TOO)));
        let family = tag!(
            div class="family" role="group"
            data-shown={on.then_some("")}
            aria-label={page.text(&origin.name())}
        )
        .key(&(origin as usize).to_string())
        .el(tag!(h2).text(page.text(&capital(origin.name()))).maybe_child(hand))
        .el(tag!(div class="pieces").list(pieces.map(|pool| piece(page, pool)).collect()));
        families.push(family.html());
    }
    tag!(div class="panel palette").el(tabs).list(families)
}

/// The name as a heading has it.
fn capital(name: Text) -> Text {
    let mut letters = name.en.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    let en = first.into_iter().chain(letters).collect();
    Text { en: std::borrow::Cow::Owned(en), ja: name.ja }
}

/// A kind in the box: what it costs, how many are left.
fn piece(page: &Page, pool: &Pool) -> Html {
    let editor = &page.state.editor;
    let (kind, left) = (pool.kind, editor.left(pool.kind));
    let none = left == 0;
    let owner = Player(0);
    let face = Face::of(Piece { kind, owner }, 0).dressed(owner, Dress::Sides);
    let cost = usize::from(pool.cost);
    let sign = tag!(span class="cost")
        .el(tag!(span class="unseen").text(page.text(&text::in_box(kind))))
        .number(cost)
        .el(tag!(small).text(AttrValue::Static(" ×")).number(left));
    tag!(
        button type="button"
        class={class("piece", if none { Some("none") } else { None })}
        data-army={kind.code()}
        data-movable={if none { None } else { Some("") }}
        aria-pressed={truth(editor.legal.selected == Some(Source::Hand(BOX, kind)))}
        aria-disabled={if none { Some("true") } else { None }}
    )
    .key(kind.code())
    .child(tile_icon(face, ""))
    .el(sign)
    .html()
}

/// What can be done with the army.
fn acts(page: &Page) -> El {
    let state = &page.state;
    let word = |words: &Text| tag!(span).text(page.text(words));
    let undo = tag!(
        button type="button" class="button" data-draft="undo"
        disabled={flag(!state.editor.can_undo())}
        aria-label={page.text(&text::UNDO)}
    )
    .on_click(page.act(DraftAction::Undo))
    .child(glyph(Icon::TakeBack))
    .el(word(&text::UNDO));
    let chance = page.clone();
    let dice = tag!(
        button type="button" class="button" data-draft="random"
        aria-label={page.text(&text::RANDOM)}
    )
    .on_click(Callback::from(move |_| chance.clone().start(Task::Random)))
    .child(glyph(Icon::Dice))
    .el(word(&text::RANDOM));
    let armies = tag!(
        button type="button" class="button" data-draft="armies" aria-haspopup="dialog"
        aria-label={page.text(&text::ARMIES)}
    )
    .on_click(page.act(DraftAction::Open(Some(DraftDialog::Armies))))
    .child(glyph(Icon::Disk))
    .el(word(&text::ARMIES));
    let wrong = state.editor.faults.len();
    let words = match (wrong, state.way.by_links()) {
        (0, false) => text::COMMIT.clone(),
        (0, true) => text::PROMISE.clone(),
        _ => text::to_mend(&state.editor.faults),
    };
    let start = tag!(
        button type="button" class="button primary" data-action="commit"
        disabled={flag(wrong > 0)}
    );
    let commit = page.task(start, None, &words, Task::Commit);
    tag!(div class="doing").el(undo).el(dice).el(armies).el(commit)
}
