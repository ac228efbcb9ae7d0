//! The bar at the top of a table.

use yew::prelude::*;

use super::{Leaf, Opener};
use crate::app::header::{header, language_button};
use crate::app::icons::{Icon, IconButton, glyph};
use crate::app::layout::Room;
use crate::app::panels::Panel;
use crate::app::route;
use crate::app::text::{fixed, made};
use crate::engine::topology::Seams;

/// The bar. Where there is no room for the column about the game, that is
/// behind its title; in one column the bar is only about the game.
pub fn bar(panel: &Panel, room: Room, on_open: &Opener) -> Html {
    let open = |leaf| on_open.reform(move |_: MouseEvent| Some(leaf));
    let name = panel.text(&panel.table.variant.name);
    match room {
        Room::Wide => header(&panel.look, false, Html::default()),
        Room::Folded => {
            let title = html! {
                <h1 class="title">
                    <button type="button" aria-haspopup="dialog" onclick={open(Leaf::About)}>
                        { name }{ glyph(Icon::Down) }
                    </button>
                </h1>
            };
            header(&panel.look, false, title)
        }
        Room::Stacked => {
            let table = &panel.table;
            let ply = match &table.sight.outcome {
                Some(_) => fixed::FINISHED,
                None => made::ply(table.line.cursor()),
            };
            let button =
                |icon, words, leaf| IconButton::new(icon, panel.text(&words), open(leaf)).opens();
            html! {
                <header class="bar">
                    <a class="icon-button" href={route::GALLERY}
                        aria-label={panel.text(&fixed::BACK_TO_GALLERY)}>
                        { glyph(Icon::Back) }
                    </a>
                    <hgroup>
                        <h1>{ name }</h1>
                        <p>{ panel.text(&ply) }</p>
                    </hgroup>
                    if table.rules().open_seams() != Seams::NONE {
                        { button(Icon::Round, fixed::SCROLL, Leaf::Scroll).html() }
                    }
                    { language_button(&panel.look) }
                    { button(Icon::More, fixed::MENU, Leaf::About).html() }
                </header>
            }
        }
    }
}
