//! The graph of the scores over a game: a control that goes through it.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::InsightProps;
use super::evaluations::Evaluation;
use super::lines::marks;
use super::turning_point::TurningPoint;
use crate::app::balance::WHOLE;
use crate::app::dom::{El, tag};
use crate::app::state::Command;
use crate::app::text::{analysis as text, game as words};
use crate::draw::number::pair;
use crate::engine::player::Player;

/// Units across the drawing and from its middle to its edge.
const SIZE: (f64, f64) = (1000.0, 100.0);

/// The graph. Its control is the browser's own, so that it can be dragged,
/// clicked, and moved by keys; what it says is the place and how it stands.
pub fn graph(props: &InsightProps, found: &[Option<Rc<Evaluation>>], turns: &[TurningPoint]) -> El {
    let (panel, game) = (&props.panel, &props.game);
    let (end, ply) = (game.end(), game.ply());
    let at = |ply: usize| SIZE.0 * ply as f64 / end.max(1) as f64;
    let height = |found: &Evaluation| {
        SIZE.1 - f64::from(found.balance.share()) * (SIZE.1 - 6.0) / f64::from(WHOLE)
    };
    let (mut curve, mut area) = (String::new(), String::new());
    let mut before = None;
    for (ply, found) in found.iter().enumerate().take(end + 1) {
        let Some(found) = found else {
            before = None;
            continue;
        };
        let point = pair(at(ply), height(found));
        match before {
            None => curve += &["M", &point].concat(),
            Some(previous) => {
                curve += &["L", &point].concat();
                // Each step is an area of its own, so that gaps stay gaps.
                let foot = |ply| pair(at(ply), SIZE.1);
                let previous: &String = &previous;
                area += &["M", &foot(ply - 1), "L", previous, "L", &point, "L", &foot(ply), "Z"]
                    .concat();
            }
        }
        before = Some(point);
    }
    let mut dots = String::new();
    for turn in turns {
        if let Some(Some(found)) = found.get(turn.before + 1) {
            dots += &["M", &pair(at(turn.before + 1), height(found)), "h0"].concat();
        }
    }
    let here = ["M", &pair(at(ply), 0.0), "v200"].concat();
    let middle = ["M", &pair(0.0, SIZE.1), "h1000"].concat();
    let drawing = tag!(svg class="scores" viewBox="0 0 1000 200" preserveAspectRatio="none" aria-hidden="true")
        .el(tag!(path class="under" d={area}))
        .el(tag!(path class="middle" d={middle}))
        .el(tag!(path class="here" d={here}))
        .el(tag!(path class="curve" d={curve}))
        .el(tag!(path class="turns" d={dots}));
    let side = |player| panel.text(&text::better(game.seat(Player(player))));
    let stands = match found.get(ply) {
        Some(Some(found)) => text::balance(found.balance, marks(props)),
        _ => text::NOT_JUDGED.clone(),
    };
    let label = game.last.as_ref().map(|ply| ply.label.clone());
    let told = text::place(words::ply(game.side_names().moves(ply)), label, stands);
    let on_act = panel.on_act.clone();
    let wind = Callback::from(move |event: InputEvent| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        if let Some(ply) = input.and_then(|input| input.value().parse().ok()) {
            on_act.emit(Command::Jump(ply));
        }
    });
    let control = tag!(
        input type="range" min="0"
        max={end.to_string()}
        aria-label={panel.text(&text::GRAPH)}
        aria-valuetext={panel.text(&told)}
        data-graph={ply.to_string()}
    );
    tag!(div class="graph")
        .el(drawing)
        .el(tag!(span class="above" aria-hidden="true").text(side(0)))
        .el(tag!(span class="below" aria-hidden="true").text(side(1)))
        .el(control.value(ply.to_string().into()).on_input(wind))
}
