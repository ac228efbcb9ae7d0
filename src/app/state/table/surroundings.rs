//! What there is to see at a table beside its board.

use std::sync::atomic::{AtomicU32, Ordering};

use super::GameView;

/// All that there is to see at a table but for the piece that is taken up. A clone has
/// others: it is about to be changed.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Surroundings(u32);

impl Surroundings {
    /// Some that there have never been.
    pub fn begin() -> Surroundings {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        Surroundings(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

impl Clone for Surroundings {
    fn clone(&self) -> Surroundings {
        Surroundings::begin()
    }
}

impl GameView {
    /// A piece has been taken up or put down since the table was this one: unless something
    /// was or is said beside, nothing else is to be seen.
    pub(super) fn stay_in_surroundings(&mut self, before: &GameView) {
        if before.is_plain() && self.is_plain() {
            self.surroundings = Surroundings(before.surroundings.0);
        }
    }

    /// Is nothing said or shown beyond the position and a piece that is taken up?
    fn is_plain(&self) -> bool {
        let said = self.notice.is_some() || self.mark.is_some() || self.resigning;
        !said && self.question.is_none() && self.route.is_none() && self.premove.is_none()
    }

    /// Does this table differ from another one in nothing but the piece that is taken up?
    pub fn differs_by_hold(&self, other: &GameView) -> bool {
        self.surroundings == other.surroundings
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::app::board::{Intent, Source};
    use crate::app::state::Command;
    use crate::engine::square::Square;
    use crate::variants;

    fn table(id: &str) -> Rc<GameView> {
        Rc::new(GameView::new(&variants::find(id).expect("in the catalogue")))
    }

    fn at(table: &GameView, name: &str) -> Square {
        crate::notation::square::read(table.rules().topology(), name).expect("a square").0
    }

    fn after(table: &Rc<GameView>, intent: Intent) -> Rc<GameView> {
        table.clone().after(Command::Board(intent))
    }

    #[test]
    fn a_piece_that_is_taken_up_changes_nothing_else() {
        let start = table("shogi");
        let source = |name| Source::Square(at(&start, name));
        let taken = after(&start, Intent::Select(source("7g")));
        let other = after(&taken, Intent::Select(source("2g")));
        let hovered = after(&other, Intent::Hover(Some(at(&start, "2f"))));
        let put = after(&hovered, Intent::Cancel);
        for table in [&taken, &other, &hovered, &put] {
            assert!(table.differs_by_hold(&start));
        }
        assert_ne!(taken.legal.selected, other.legal.selected);
    }

    #[test]
    fn whatever_else_is_done_or_said_changes_it() {
        let start = table("shogi");
        let from = Source::Square(at(&start, "7g"));
        let taken = after(&start, Intent::Select(from));
        let to = |name| Intent::Try { from, to: at(&start, name), dragged: false };
        let refused = after(&taken, to("7e"));
        assert!(refused.notice.is_some() && !refused.differs_by_hold(&taken));
        // What was said goes when a piece is taken up.
        let again = after(&refused, Intent::Select(from));
        assert!(again.notice.is_none() && !again.differs_by_hold(&refused));
        assert!(!after(&taken, to("7f")).differs_by_hold(&taken));
        assert!(!start.clone().after(Command::Flip).differs_by_hold(&start));
        let edited = (*start).clone();
        assert!(!edited.differs_by_hold(&start));
    }

    #[test]
    fn the_way_to_a_square_is_told_beside_the_board() {
        let start = table("torus-1");
        let shown = start.legal.movable.into_iter().find_map(|square| {
            let taken = after(&start, Intent::Select(Source::Square(square)));
            let ways = taken.legal.targets.into_iter();
            let mut shown = ways.map(|to| after(&taken, Intent::Hover(Some(to))));
            shown.find(|table| table.route.is_some()).map(|shown| (taken.clone(), shown))
        });
        let (taken, shown) = shown.expect("a way round the edge");
        assert!(!shown.differs_by_hold(&taken));
    }
}
