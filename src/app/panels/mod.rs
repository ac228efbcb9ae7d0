//! What stands beside the board: the moves, what is happening, the controls,
//! the result, and the dialog that hold them where there is little room.
//!
//! Plain functions, but for what needs a hook: a component costs kilobytes.

mod about;
mod acts;
mod controls;
mod dialog;
mod moves;
mod own;
mod placings;
mod result;
mod say;
mod scroll;
mod seat;
mod told;
mod typed;
mod view;

pub use about::{AboutLines, about, coordinates};
pub use acts::{acts, chances, resign_question};
pub use controls::controls;
pub use dialog::{dialog, show_dialogs};
pub use moves::{MoveNode, Moves, keep_in_view, move_button, row_number};
pub use placings::{called, place_badge, placings};
pub use result::result;
pub use say::say;
pub use scroll::scroll_pad;
pub use seat::seat;
pub use told::{ToldRules, use_told_rules};
pub use typed::typed;
pub use view::{new_phase, view};

use std::rc::Rc;

use yew::prelude::*;

use super::dom::El;
use super::icons::{Icon, button};
use super::settings::Look;
use super::state::{Command, GameView};
use crate::engine::text::Text;

/// What every panel needs: how the page looks, the table, and what is done at
/// it.
#[derive(Clone, Properties, PartialEq)]
pub struct Panel {
    /// How the page looks.
    pub look: Look,
    /// The table.
    pub table: Rc<GameView>,
    /// Hears of what is done at it.
    pub on_act: Callback<Command>,
}

impl Panel {
    /// A text in the language of the page.
    pub fn text(&self, words: &Text) -> AttrValue {
        self.look.text(words)
    }

    /// A handler that does this.
    #[inline(never)]
    pub fn act(&self, act: Command) -> Callback<MouseEvent> {
        self.on_act.reform(move |_| act)
    }

    /// A button that does this, with words and perhaps an icon before them.
    #[inline(never)]
    pub fn button(&self, start: El, icon: Option<Icon>, words: &Text, act: Command) -> El {
        button(start, icon, self.text(words), self.act(act))
    }
}
