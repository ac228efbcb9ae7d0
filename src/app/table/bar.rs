//! The bar at the top of a table.

use yew::prelude::*;

use super::{DialogKind, Opener};
use crate::app::dom::{El, tag};
use crate::app::header::header;
use crate::app::icons::{Icon, IconButton, glyph};
use crate::app::layout::Room;
use crate::app::panels::Panel;
use crate::app::route;
use crate::app::text::{fixed, game, opponent};
use crate::engine::topology::Seams;

/// The bar. Where there is no room for the column about the game, that is
/// behind its title; in one column the bar is only about the game, and has
/// the hint.
pub fn bar(panel: &Panel, room: Room, on_open: &Opener, hint: Callback<MouseEvent>) -> Html {
    let open = |kind| on_open.reform(move |_: MouseEvent| Some(kind));
    let (title, mode) = game::title(&panel.table.variant);
    match room {
        Room::Wide => header(&panel.look, None, Html::default()),
        Room::Folded => {
            let start = tag!(button type="button" aria-haspopup="dialog");
            let mode = mode.map(|mode| tag!(small).text(panel.text(mode)));
            let words = tag!(span).text(panel.text(title)).maybe_child(mode);
            let title = start.on_click(open(DialogKind::About)).el(words).child(glyph(Icon::Down));
            header(&panel.look, None, tag!(h1 class="title").el(title).html())
        }
        Room::Stacked => {
            let table = &panel.table;
            let ply = match &table.position.outcome {
                Some(_) => fixed::FINISHED.clone(),
                None => game::ply(table.side_names().moves(table.ply())),
            };
            let button = |icon, words, kind| {
                IconButton::new(icon, panel.text(words), open(kind)).opens().html()
            };
            let back = tag!(
                a class="icon-button"
                href={route::GALLERY}
                aria-label={panel.text(&fixed::BACK_TO_GALLERY)}
            )
            .child(glyph(Icon::Back));
            let mode = mode.map(|mode| tag!(span).text(panel.text(mode)));
            let title = tag!(hgroup)
                .el(tag!(h1).text(panel.text(title)))
                .el(tag!(p).maybe_child(mode).text(panel.text(&ply)));
            let mut bar = tag!(header class="bar").el(back).el(title);
            if table.rules().open_seams() != Seams::NONE {
                bar = bar.child(button(Icon::Round, &fixed::SCROLL, DialogKind::Scroll));
            }
            let hint = IconButton::new(Icon::Hint, panel.text(&opponent::HINT), hint);
            bar.child(hint.action("hint").disabled(!table.offers_hint()).html())
                .child(button(Icon::More, &fixed::MENU, DialogKind::About))
                .html()
        }
    }
}

/// A name that may break only round 将棋, where Japanese has no spaces.
pub(super) fn whole_words(start: El, name: AttrValue) -> El {
    let word = name.chars().position(|letter| letter == '将');
    let Some(word) = word else { return start.text(name) };
    let part = |skip, take| name.chars().skip(skip).take(take).collect::<String>();
    let (before, after) = (part(0, word), part(word + 2, usize::MAX));
    let breaks = |may: bool| may.then(|| tag!(wbr));
    start
        .text(before.into())
        .maybe_child(breaks(word > 0))
        .text(part(word, 2).into())
        .maybe_child(breaks(!after.starts_with(' ') && !after.is_empty()))
        .text(after.into())
}
