//! The games that wait to be gone on with, on top of the gallery.

use yew::platform::spawn_local;
use yew::prelude::*;

use super::entry::ListedGame;
use crate::app::dom::{group, tag};
use crate::app::route;
use crate::app::settings::{self, Look};
use crate::app::style_sheets::use_styles;
use crate::app::text::games as words;

/// The properties of [`Unfinished`].
#[derive(Properties, PartialEq)]
pub struct UnfinishedProps {
    /// How the page looks.
    pub look: Look,
    /// Told if there are none.
    pub on_none: Callback<()>,
}

/// How many are shown.
const MOST: usize = 6;

/// Their style sheet, which is no part of the first load.
const STYLES: [&str; 1] = ["games/unfinished.css"];

/// The width of a square of their boards, in CSS pixels.
const SQUARE: f64 = 9.0;

/// The latest games that have not ended, and the way to all of them.
#[component]
pub fn Unfinished(props: &UnfinishedProps) -> Html {
    let UnfinishedProps { look, on_none } = props;
    let games = use_state_eq(Vec::<ListedGame>::new);
    let _ = use_styles(&STYLES);
    {
        let (setter, on_none) = (games.setter(), on_none.clone());
        use_effect_with((), move |()| {
            spawn_local(async move {
                let Ok(mut found) = ListedGame::all().await else { return on_none.emit(()) };
                found.retain(|entry| entry.saved.summary.is_some() && entry.saved.is_unfinished());
                settings::set_unfinished(!found.is_empty());
                if found.is_empty() {
                    on_none.emit(());
                }
                found.truncate(MOST);
                setter.set(found);
            });
        });
    }
    let cards = games.iter().map(|entry| card(look, entry)).collect();
    let header = tag!(header)
        .el(tag!(h2).text(look.text(&words::WAITING)))
        .el(tag!(a class="row-link" href={route::GAMES}).text(look.text(&words::ALL_GAMES)));
    group().el(header).el(tag!(div class="waiting").list(cards)).html()
}

fn card(look: &Look, entry: &ListedGame) -> Html {
    let stands = entry.stands().map(|stands| tag!(small).text(look.text(&stands)));
    let told = tag!(div)
        .el(tag!(h3).text(look.text(&entry.name())))
        .maybe_child(stands)
        .el(tag!(small).text(look.text(&entry.players())));
    tag!(a href={entry.address()} data-game={entry.id.text()})
        .key(&entry.record.key)
        .el(tag!(div class="picture").child(entry.board(SQUARE)))
        .el(told)
        .html()
}
