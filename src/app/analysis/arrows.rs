//! Arrows over the board: the first moves of the lines, the best the strongest.

use std::rc::Rc;

use yew::prelude::*;

use super::store::{AnalysisStore, use_changes};
use crate::app::board::shapes;
use crate::app::dom::tag;
use crate::app::opponent::hint;
use crate::draw::number::pair;
use crate::draw::{Annotation, Geometry, Layer, Shape, annotations};
use crate::engine::action::Action;
use crate::notation::moves;

/// The properties of [`Arrows`].
#[derive(Properties, PartialEq)]
pub struct ArrowsProps {
    /// The board's.
    pub geometry: Rc<Geometry>,
    /// What is looked into.
    pub store: AnalysisStore,
}

/// Ranks that are told apart by their strength.
const RANKS: [&str; 5] = ["rank first", "rank second", "rank", "rank", "rank"];
/// The radius of the disc with a line's number, and the size of the number.
const DISC: (f64, f64) = (15.0, 20.0);

/// A drawing of the size of the board.
#[component]
pub fn Arrows(props: &ArrowsProps) -> Html {
    let ArrowsProps { geometry, store } = props;
    use_changes(store);
    let total = geometry.total();
    let mut drawing = tag!(
        svg class="arrows" aria-hidden="true"
        viewBox={["0 0 ", &pair(total.x, total.y)].concat()}
    );
    // The best lies on top.
    for (rank, drawn) in drawn(store).into_iter().enumerate().rev() {
        let rank = rank.min(RANKS.len() - 1);
        let mut marks = annotations::signs(geometry, &[drawn.annotation], Layer::Core);
        if let Some(number) = drawn.number {
            let rect = geometry.rect(geometry.cell(drawn.annotation.from));
            let mut at = rect.center();
            // In a corner, so that the piece is still seen.
            at.x += rect.width * 0.34;
            at.y += rect.height * 0.34;
            marks.push(Shape::Circle { class: "disc", center: at, radius: DISC.0 });
            let text = number.to_string();
            marks.push(Shape::Text { class: "number", at, size: DISC.1, text });
        }
        drawing = drawing.el(tag!(g class={RANKS[rank]}).child(shapes(&marks)));
    }
    drawing.html()
}

/// One arrow or circle.
struct DrawnMove {
    annotation: Annotation,
    /// The number of its line, where there are several.
    number: Option<usize>,
}

/// What is drawn now, the best first.
fn drawn(store: &AnalysisStore) -> Vec<DrawnMove> {
    let mut drawn: Vec<DrawnMove> = Vec::new();
    for line in store.shown_lines() {
        let first = line.moves.first().map(|first| Action::Move(first.mv));
        let Some(annotation) = first.and_then(hint::drawn) else { continue };
        if drawn.iter().all(|other| other.annotation != annotation) {
            drawn.push(DrawnMove { annotation, number: Some(line.found.number) });
        }
    }
    if let (Some(exercise), Some(followed)) = (store.exercise(), store.followed())
        && exercise.revealed.get()
        && followed.shown.ply() == exercise.start.ply()
    {
        let (rules, position) = (exercise.start.rules(), exercise.start.position());
        let best = moves::parse(rules, position, &exercise.found.best).ok();
        let annotation = best.and_then(hint::drawn);
        drawn.extend(annotation.map(|annotation| DrawnMove { annotation, number: None }));
    }
    drawn
}
