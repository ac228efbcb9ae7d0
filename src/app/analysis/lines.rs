//! The lines of analysis.

use yew::prelude::*;

use super::InsightProps;
use super::store::{AnalysisStore, LINES, LiveStatus, ShownLine};
use crate::app::dom::{El, component, tag, truth};
use crate::app::icons::{Icon, IconButton, button};
use crate::app::mates::{MateFinder, MateFinderProps};
use crate::app::opponent::lines::FoundScore;
use crate::app::text::{analysis as text, fixed, opponent};
use crate::engine::player::Player;
use crate::engine::text::Text;
use crate::notation::label::side_mark;

/// Fewer lines or more, stop or go on: in the head of the panel.
pub fn switches(props: &InsightProps, store: &AnalysisStore) -> El {
    let panel = &props.panel;
    let lines = store.lines();
    let change = |icon, words: &Text, to: u8, off: bool| {
        let store = store.clone();
        let act = Callback::from(move |_: MouseEvent| store.set_lines(to));
        IconButton::new(icon, panel.text(words), act).disabled(off).html()
    };
    let fewer = change(Icon::Minus, &text::FEWER_LINES, lines.saturating_sub(1), lines <= LINES.0);
    let more = change(Icon::Plus, &text::MORE_LINES, lines + 1, lines >= LINES.1);
    let paused = store.status() == LiveStatus::Paused;
    let (icon, words, action) = match paused {
        true => (Icon::Forward, &text::RESUME, "analyse"),
        false => (Icon::Pause, &text::PAUSE, "stop"),
    };
    let pause = {
        let store = store.clone();
        let act = Callback::from(move |_: MouseEvent| store.pause(!paused));
        IconButton::new(icon, panel.text(words), act).action(action)
    };
    let count = tag!(span class="count" aria-label={panel.text(&text::lines(usize::from(lines)))} role="img");
    tag!(div class="switches")
        .child(fewer)
        .el(count.number(usize::from(lines)))
        .child(more)
        .child(pause.html())
}

/// The lines, and what is to be said of them.
pub fn lines(props: &InsightProps, store: &AnalysisStore) -> Html {
    let panel = &props.panel;
    let note = |words: &Text| tag!(p class="note").text(panel.text(words));
    let status = store.status();
    let found = store.shown_lines();
    let awaited = matches!(status, LiveStatus::Runs(_)) && found.is_empty();
    let said = match status {
        LiveStatus::Over => Some(note(&text::GAME_OVER)),
        LiveStatus::Rests => Some(note(&text::RESTS)),
        LiveStatus::Runs(_) if found.is_empty() => Some(note(&text::SEARCHING)),
        LiveStatus::Paused if found.is_empty() => Some(note(&text::PAUSED)),
        LiveStatus::Runs(_) | LiveStatus::Paused | LiveStatus::Failed => None,
    };
    let table = &props.game;
    let helps = table.seating().has_computer() && status != LiveStatus::Rests;
    let helps = helps && table.position.outcome.is_none();
    let south = text::seen_from(table.seat(Player(0)));
    let depth = match status {
        LiveStatus::Runs(depth @ 1..) => Some(opponent::depth(depth as usize)),
        LiveStatus::Paused => Some(text::PAUSED.clone()),
        _ => None,
    };
    let foot = tag!(p class="foot")
        .el(tag!(span).text(panel.text(&south)))
        .maybe_child(depth.map(|words| tag!(span).text(panel.text(&words))));
    let followed = store.followed().filter(|_| status != LiveStatus::Rests);
    let mates = followed.and_then(|followed| followed.mates.clone()).map(|place| {
        component::<MateFinder>(MateFinderProps { look: panel.look.clone(), place }, None)
    });
    let list = found.iter().map(|found| line(props, found)).collect();
    tag!(div class="reading")
        .el(tag!(ol class="lines" aria-label={panel.text(&text::ANALYSIS)} aria-busy={truth(awaited)})
            .list(list))
        .maybe_child(said)
        .maybe_child(helps.then(|| note(&text::HELPS)))
        .el(foot)
        .child(mates.unwrap_or_default())
        .html()
}

/// A line: its number, how it stands, its moves.
fn line(props: &InsightProps, line: &ShownLine) -> Html {
    let panel = &props.panel;
    let balance = text::balance(line.balance, marks(props));
    let mut moves = tag!(p class="line-moves");
    for (place, one) in line.moves.iter().enumerate() {
        let start = if place == 0 { tag!(b) } else { tag!(span) };
        moves = moves.el(start.text(panel.text(&one.label))).text(AttrValue::Static(" "));
    }
    tag!(
        li
        data-line={line.found.number.to_string()}
        data-score={score(line.found.score)}
        data-moves={line.found.moves.clone()}
    )
    .key(&line.found.number.to_string())
    .el(tag!(i aria-hidden="true").number(line.found.number))
    .el(tag!(b).text(panel.text(&balance)))
    .el(moves)
    .html()
}

/// A score as the attribute `data-score` has it.
fn score(score: FoundScore) -> String {
    match score {
        FoundScore::Pawns(worth) => ["cp ", &worth.to_string()].concat(),
        FoundScore::Mate(plies) => ["mate ", &plies.to_string()].concat(),
    }
}

/// The marks of the sides, by player.
pub fn marks(props: &InsightProps) -> [char; 2] {
    [0, 1].map(|player| side_mark(props.game.rules(), Player(player)))
}

/// Says that a worker has stopped working, and offers to try again.
pub fn failed(props: &InsightProps, store: &AnalysisStore) -> Option<El> {
    if !store.has_failed() {
        return None;
    }
    let store = store.clone();
    let again = Callback::from(move |_: MouseEvent| store.again());
    let start = tag!(button type="button" class="quiet" data-action="try-again");
    Some(
        tag!(div class="failed" role="alert")
            .el(tag!(p).text(props.panel.text(&text::BROKEN)))
            .el(button(start, None, props.panel.text(&fixed::TRY_AGAIN), again)),
    )
}
