//! What is chosen, on a board.

use yew::prelude::*;

use crate::app::board::{diagram, tile_icon};
use crate::app::dom::{El, tag, truth};
use crate::app::icons::button;
use crate::app::layout;
use crate::app::settings::Look;
use crate::app::text::preferences as words;
use crate::draw::{Face, View};
use crate::engine::piece::Piece;
use crate::engine::player::Player;
use crate::variants::{self, Family, Group, Variant};

/// The games that can be looked at: those from which the others come, one in which
/// pieces move in other ways, and one for four.
pub fn games() -> Vec<&'static Family> {
    let of = |group| variants::families().iter().filter(move |family| family.group == group);
    let mut games: Vec<&Family> = of(Group::Parent).collect();
    games.extend(of(Group::Movement).next());
    games.extend(of(Group::Four).next());
    games
}

/// The games side by side, and the board and all pieces of the one that is chosen.
pub fn preview(look: &Look, shown: &Variant, on_choose: &Callback<Variant>) -> El {
    let mut chips = Vec::new();
    for family in games() {
        let Some(variant) = family.variants.first().cloned() else { continue };
        let on = variant.id == shown.id;
        let start = tag!(button type="button" class="chip" aria-pressed={truth(on)});
        let choose = on_choose.reform(move |_: MouseEvent| variant.clone());
        chips.push(button(start, None, look.text(&family.name), choose).html());
    }
    let Some(board) = layout::board(shown) else { return tag!(section) };
    let coordinates = look.settings().coordinates();
    let view = View { coordinates, copies: false, pixels: 34.0, ..View::default() };
    let drawn = diagram(&board, &layout::start(shown.spec()), view);
    let mut stand = Vec::new();
    for piece in &shown.spec().pieces {
        let owner = Player(0);
        let face = Face::of(Piece { kind: piece.kind, owner }, 0).dressed(owner, board.dress);
        stand.push(tile_icon(face, ""));
    }
    tag!(section class="preview")
        .el(tag!(h2).text(look.text(&words::PREVIEW)))
        .el(tag!(div class="chips" role="group" aria-label={look.text(&words::PREVIEW_GAME)})
            .list(chips))
        .el(tag!(div class="shown").child(drawn))
        .el(tag!(div class="all stand").list(stand))
        .el(tag!(p).text(look.text(&words::PREVIEW_TOLD)))
}
