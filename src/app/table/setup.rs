//! What is agreed at a table, and its clocks: asked for when somebody wants them.

use yew::prelude::*;

use super::{DialogKind, Sides};
use crate::app::chunks::Chunk;
use crate::app::dom::{El, tag};
use crate::app::icons::button;
use crate::app::offered_level::offered_level;
use crate::app::panels::Panel;
use crate::app::setup::{SetupParts, SetupProps};
use crate::app::state::{Command, TreeEdit};
use crate::app::text::{opponent, setup as text};
use crate::engine::player::Player;
use crate::engine::text::Text;

/// The sheet before a game, or the question whether a draw is accepted.
pub fn setup_dialog(
    kind: DialogKind,
    panel: &Panel,
    setup: &Chunk<SetupParts>,
    on_edit: &Callback<TreeEdit>,
    on_close: Callback<()>,
) -> (&'static Text, Html) {
    let is_offer = kind == DialogKind::DrawOffer;
    let title = match is_offer {
        true => &text::DRAW_OFFERED,
        false if panel.table.end() == 0 => &text::SETUP,
        false => &opponent::WHO_PLAYS,
    };
    let inside = match setup {
        Chunk::Here(setup) => {
            let props = SetupProps { panel: panel.clone(), on_edit: on_edit.clone(), on_close };
            if is_offer { (setup.draw_offer)(props) } else { (setup.sheet)(props) }
        }
        missing => missing.part_instead(&panel.look),
    };
    (title, inside)
}

impl Sides<'_> {
    /// The clock of a player; nothing where nobody keeps clocks.
    pub fn clock(&self, player: Player) -> Html {
        self.setup.map(|setup| (setup.clock)(self.panel, player)).unwrap_or_default()
    }

    fn opens(&self, start: El, words: &Text, kind: DialogKind) -> El {
        let open = self.on_open.reform(move |_: MouseEvent| Some(kind));
        button(start, None, self.panel.text(words), open)
    }

    /// Offers a draw, beside the question whether to resign.
    pub fn offer_draw(&self) -> Option<El> {
        let start = || {
            tag!(
                button type="button" class="button" data-action="offer-draw"
                aria-haspopup="dialog"
            )
        };
        let offers = self.panel.table.offers_draw();
        offers.then(|| self.opens(start(), &text::OFFER_DRAW, DialogKind::DrawOffer))
    }

    /// Before the first move: a game against the computer in one tap, which takes the
    /// seat opposite; and all else that can be agreed.
    pub fn before(&self) -> Option<El> {
        let (panel, table) = (self.panel, &self.panel.table);
        if table.end() > 0 || table.position.outcome.is_some() || !self.may_edit {
            return None;
        }
        let alone = !table.seating().has_computer();
        let computer = || {
            let start = tag!(
                button type="button" class="button primary chance" data-action="play-computer"
            );
            let play = panel.on_act.reform(|_| Command::PlayComputer(offered_level()));
            button(start, None, panel.text(&opponent::PLAY_COMPUTER), play)
        };
        let start = tag!(
            button type="button" class="button chance" data-action="setup" aria-haspopup="dialog"
        );
        Some(tag!(div class="before").maybe_child(alone.then(computer)).el(self.opens(
            start,
            &text::SETUP,
            DialogKind::Seats,
        )))
    }
}
