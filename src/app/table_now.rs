//! The table as it is now. That another piece is taken up changes what lies on the board
//! and nothing round it: that is not drawn again, and what follows the piece asks here.

use std::rc::Rc;

use yew::prelude::*;

use super::state::GameView;

/// The table that is shown with the piece that is taken up now. Where a move is tried out
/// it is the one that is given.
#[hook]
pub fn use_table_now(shown: &Rc<GameView>) -> Rc<GameView> {
    let now = use_context::<Rc<GameView>>();
    now.filter(|now| now.differs_by_hold(shown)).unwrap_or_else(|| shown.clone())
}
