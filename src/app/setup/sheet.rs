//! The sheet before a game. Later it still says who sits where.

use std::cell::Cell;
use std::rc::Rc;

use js_sys::Math;
use yew::prelude::*;

use super::SetupProps;
use super::handicap::use_handicaps;
use super::remembered::RememberedSetup;
use super::seats::seats;
use super::time::time;
use crate::app::chunks::part_not_loaded;
use crate::app::clock::STYLES;
use crate::app::dom::{El, flag, group, tag, truth};
use crate::app::icons::{Icon, button};
use crate::app::state::{Command, GameView, TreeEdit};
use crate::app::style_sheets::use_styles;
use crate::app::text::setup as text;

/// All that can be agreed.
#[component]
pub fn SetupSheet(props: &SetupProps) -> Html {
    let (unstyled, again) = use_styles(&STYLES);
    let SetupProps { panel, on_close, .. } = props;
    let table = &panel.table;
    let begins = table.end() == 0 && table.position.outcome.is_none();
    let begun = use_remembered(props, begins);
    let lots = use_state(|| None::<(usize, bool)>);
    let handicaps = use_handicaps(props);
    let start = || {
        let start = tag!(button type="button" class="button primary" data-action="start");
        let on_click = on_close.reform(move |_: MouseEvent| begun.set(true));
        tag!(div class="begin").el(button(start, None, panel.text(&text::START), on_click))
    };
    let missing = if unstyled { part_not_loaded(&panel.look, &again) } else { Html::default() };
    tag!(div class="setup" data-unstyled={flag(unstyled)})
        .child(missing)
        .child(seats(props))
        .maybe_child(begins.then(|| sides(props, &lots)).flatten())
        .maybe_child(time(props))
        .maybe_child(handicaps)
        .maybe_child(begins.then(|| follow(props)))
        .maybe_child(begins.then(start))
        .html()
}

/// A game of which nothing is agreed begins with what was agreed the last time; and what
/// is agreed before a game is remembered for the next. Whoever only looks at the sheet, and
/// neither changes anything nor starts the game, leaves all as it was. Returns what is set
/// when the game is started.
#[hook]
fn use_remembered(props: &SetupProps, begins: bool) -> Rc<Cell<bool>> {
    let SetupProps { panel, on_edit, .. } = props;
    let agreed = RememberedSetup::of(&panel.table);
    let known = panel.table.received.is_some() || !panel.table.starts_as_usual();
    let begun = use_memo((), |()| Cell::new(false));
    // What there was, what the last time made of it, and what there is now.
    let seen = use_mut_ref(|| None::<[RememberedSetup; 3]>);
    let (on_edit, on_act) = (on_edit.clone(), panel.on_act.clone());
    {
        let (seen, on_edit, on_act) = (seen.clone(), on_edit.clone(), on_act.clone());
        use_effect_with((agreed, begins), move |(agreed, begins)| {
            let mut seen = seen.borrow_mut();
            if !begins {
                *seen = None;
            } else if let Some([.., now]) = &mut *seen {
                now.clone_from(agreed);
                agreed.save();
            } else {
                let renewed = RememberedSetup::load().renewed(agreed, known);
                *seen = Some([agreed.clone(), renewed.clone(), agreed.clone()]);
                drop(seen);
                renewed.agree(agreed, &on_edit, &on_act);
            }
        });
    }
    let is_begun = begun.clone();
    use_effect_with((), move |()| {
        move || {
            let seen = seen.take().filter(|[_, renewed, now]| !is_begun.get() && now == renewed);
            if let Some([before, renewed, _]) = seen {
                before.agree(&renewed, &on_edit, &on_act);
            }
        }
    });
    begun
}

/// Who begins: the two players change about, or let chance decide.
fn sides(props: &SetupProps, drawn: &UseStateHandle<Option<(usize, bool)>>) -> Option<El> {
    let SetupProps { panel, on_edit, .. } = props;
    if panel.table.rules().players() != 2 {
        return None;
    }
    let change = on_edit.reform(|_: MouseEvent| TreeEdit::new(GameView::change_seats));
    let (setter, times) = (drawn.setter(), drawn.map_or(0, |(times, _)| times));
    let lots = on_edit.reform(move |_: MouseEvent| {
        let changes = Math::random() < 0.5;
        setter.set(Some((times + 1, changes)));
        TreeEdit::new(move |table| if changes { table.change_seats() } else { table.keep_seats() })
    });
    let name = panel.text(&text::SIDES);
    let start = tag!(button type="button" class="button" data-action="change-seats");
    let lot = tag!(button type="button" class="button" data-action="draw-lots");
    Some(
        tag!(section)
            .el(tag!(h3).text(name.clone()))
            .el(tag!(div class="choices" role="group" aria-label={name})
                .el(button(start, Some(Icon::Flip), panel.text(&text::CHANGE_SEATS), change))
                .el(button(lot, Some(Icon::Dice), panel.text(&text::DRAW_LOTS), lots)))
            .maybe_child(drawn.map(|(times, changed)| {
                let words = if changed { &text::SEATS_CHANGED } else { &text::SEATS_KEPT };
                tag!(p class="told fresh").key(&times.to_string()).text(panel.text(words))
            })),
    )
}

/// Whether the board turns to whoever is to move.
fn follow(props: &SetupProps) -> El {
    let panel = &props.panel;
    let start = tag!(
        button type="button" class="toggle" data-action="follow"
        aria-pressed={truth(panel.table.follows)}
    );
    let words = group()
        .text(panel.text(&text::FOLLOW))
        .el(tag!(small).text(panel.text(&text::FOLLOW_TOLD)));
    let start = start.on_click(panel.act(Command::FollowTurn));
    tag!(section).el(start.el(tag!(span).child(words.html())).el(tag!(i)))
}
