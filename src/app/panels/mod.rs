//! What stands beside the board: the moves, what is happening, the controls,
//! the result, and the sheets that hold them where there is little room.

mod about;
mod acts;
mod controls;
mod moves;
mod result;
mod say;
mod scroll;
mod seat;
mod sheet;

pub use about::About;
pub use acts::{Acts, Chances, ResignQuestion};
pub use controls::Controls;
pub use moves::Moves;
pub use result::ResultPanel;
pub use say::Say;
pub use scroll::ScrollPad;
pub use seat::SeatRow;
pub use sheet::Sheet;

use std::rc::Rc;

use yew::prelude::*;

use super::state::{Act, Table};

/// The properties of all panels: the table, and what is done at it.
#[derive(Clone, Properties, PartialEq)]
pub struct PanelProps {
    pub table: Rc<Table>,
    pub on_act: Callback<Act>,
}

impl PanelProps {
    /// A handler that does this, whatever the event.
    pub fn act<E>(&self, act: Act) -> Callback<E> {
        let on_act = self.on_act.clone();
        Callback::from(move |_| on_act.emit(act))
    }
}
