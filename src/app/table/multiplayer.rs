//! Tables for more than two: the stands lie round the board, and the order of
//! play stands beside the seats.

use yew::prelude::*;

use super::Sides;
use super::ring::ring;
use super::round::{SeatParts, round};
use super::stands::hand;
use crate::app::dom::{El, group, tag};
use crate::app::panels::{
    Panel, ToldRules, acts, chances, controls, new_phase, placings, resign_question, view,
};

/// What the chunk of tables for more than two hands out. There is one.
#[derive(Clone, Copy)]
pub struct MultiplayerParts {
    /// The board, and a column with all else.
    pub(super) beside: fn(&Sides, Html) -> Html,
    /// All in one column.
    pub(super) stacked: fn(&Sides, Html) -> Html,
    /// From which side the board is seen.
    pub(super) view: fn(&Panel) -> Option<El>,
    /// What nobody can miss of a second phase.
    pub(super) new_phase: fn(&Panel, &ToldRules) -> Option<El>,
}

impl PartialEq for MultiplayerParts {
    fn eq(&self, _: &MultiplayerParts) -> bool {
        true
    }
}

impl MultiplayerParts {
    /// The parts themselves, which come along with whatever names them.
    pub const HERE: MultiplayerParts = MultiplayerParts { beside, stacked, view, new_phase };
}

fn beside(sides: &Sides, board: Html) -> Html {
    let panel = sides.panel;
    let controls = controls(panel, false, Html::default());
    let side = tag!(section class="side");
    let side = if panel.table.shows_result() {
        let ended = tag!(div class="panel ended").key("ended");
        let ended = ended.child(sides.result(placings(panel), None));
        side.el(ended.child(sides.received.clone()).child(controls))
    } else {
        let moves = tag!(div class="panel")
            .key("moves")
            .child(sides.moves.clone())
            .child(sides.received.clone())
            .child(sides.thinking.clone());
        side.child(seats(sides, false))
            .el(moves.child(controls))
            .maybe_child(sides.before())
            .child(acts(panel, sides.help(), sides.offer_draw()))
    };
    group().child(ring(panel, board)).el(side).html()
}

/// The order of play and the seats; `hands`: with what each has in hand.
fn seats(sides: &Sides, hands: bool) -> Html {
    let change = Some(sides.opens_seats());
    round(sides.panel, &SeatParts { hands, change, clock: &|player| sides.clock(player) })
}

/// The stand of the player to move, the order of play and the seats lie below the
/// board.
fn stacked(sides: &Sides, board: Html) -> Html {
    let (panel, table) = (sides.panel, &sides.panel.table);
    let inside = match table.shows_result() {
        true => sides.ended(placings(panel), None),
        false => tag!(div class="saying")
            .child(sides.received.clone())
            .child(sides.thinking.clone())
            .child(chances(panel))
            .maybe_child(sides.before()),
    };
    let question = || resign_question(panel, sides.offer_draw());
    let resigning = || tag!(div class="acts").child(question());
    group()
        .child(board)
        .child(hand(panel, table.position.turn))
        .child(seats(sides, true))
        .el(inside)
        .maybe_child(table.resigning.then(resigning))
        .child(controls(panel, true, sides.at_thumb()))
        .html()
}
