//! The gallery: the games by family, each a card with its board.

mod card;
mod picture;
mod search;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use self::card::card;
use self::search::Wanted;
use super::chunks::{self, use_chunk};
use super::dom::{self, El, tag, truth};
use super::games::UnfinishedProps;
use super::header::header;
use super::icons::button;
use super::route::{self, PlaceKind};
use super::search_field::search_field;
use super::settings::{self, Look};
use super::text::{fixed, game, lessons, problems, reference};
use super::title::use_title;
use crate::variants::{self, Family, Group};

/// The properties of [`Gallery`].
#[derive(Properties, PartialEq)]
pub struct GalleryProps {
    /// How the page looks.
    pub look: Look,
}

/// The games by family, each a card with its board.
#[component]
pub fn Gallery(props: &GalleryProps) -> Html {
    let look = &props.look;
    use_title(Some((PlaceKind::Gallery, None)), look);
    let wanted = use_state_eq(Wanted::default);
    let field = use_node_ref();
    let drawn = use_boards_drawn();
    let unfinished = use_state_eq(settings::has_unfinished);
    let games = use_chunk(*unfinished, chunks::games);
    let setter = wanted.setter();
    let on_change = Callback::from(move |wanted| setter.set(wanted));
    let found: Vec<&'static Family> =
        variants::families().iter().filter(|family| wanted.fits(family)).collect();
    let on_name = {
        let wanted = wanted.clone();
        on_change.reform(move |name| Wanted { name, ..(*wanted).clone() })
    };
    let reset = on_change.reform(|_: MouseEvent| Wanted::default());
    let find = tag!(div class="find" role="search")
        .el(search_field(look, &field, &fixed::SEARCH, &wanted.name, &on_name))
        .el(chips(look, &wanted, &on_change));
    let nothing = || {
        let start = tag!(button type="button" class="button primary");
        tag!(div class="nothing")
            .el(tag!(h2).text(look.text(&fixed::NOTHING_FOUND)))
            .el(tag!(p).text(look.text(&fixed::NOTHING_FOUND_HELP)))
            .el(button(start, None, look.text(&fixed::SHOW_ALL), reset))
    };
    let said = match wanted.is_everything() {
        true => AttrValue::default(),
        false => look.text(&game::found(found.len())),
    };
    // It has its room from the first frame on.
    let waiting = || {
        let setter = unfinished.setter();
        let on_none = Callback::from(move |()| setter.set(false));
        let parts = games
            .here()
            .map(|parts| (parts.unfinished)(UnfinishedProps { look: look.clone(), on_none }));
        tag!(section class="unfinished").child(parts.unwrap_or_default())
    };
    let groups = Group::ALL.map(|shown| group(look, shown, &found, drawn));
    let main = tag!(main class="gallery" tabindex="-1" data-place="gallery")
        .el(tag!(h1 class="unseen").text(look.text(&fixed::GALLERY)))
        .maybe_child(unfinished.then(waiting))
        .el(find)
        .list(groups.into())
        .maybe_child(found.is_empty().then(nothing))
        .el(tag!(a class="row-link" data-action="lessons" href={route::LESSONS})
            .text(look.text(&lessons::LESSONS)))
        .el(tag!(a class="row-link" data-action="problems" href={route::PROBLEMS})
            .text(look.text(&problems::PROBLEMS)))
        .el(tag!(a class="row-link" data-action="find-rule" href={route::RULES_INDEX})
            .text(look.text(&reference::INDEX)))
        .el(tag!(p class="unseen" role="status").text(said));
    dom::group().child(header(look, Some(PlaceKind::Gallery), Html::default())).el(main).html()
}

/// How many of the boards are drawn: a few more with each frame, so that the
/// page can be used at once.
#[hook]
fn use_boards_drawn() -> usize {
    const AT_ONCE: usize = 2;
    const FRAME: u32 = 16;
    let drawn = use_state_eq(|| 2 * AT_ONCE);
    let setter = drawn.setter();
    use_effect_with(*drawn, move |&drawn| {
        let more = drawn < variants::families().len();
        let timer = more.then(|| Timeout::new(FRAME, move || setter.set(drawn + AT_ONCE)));
        move || drop(timer)
    });
    *drawn
}

/// A group with those of its families that were found; nothing if none was.
fn group(look: &Look, group: Group, found: &[&'static Family], drawn: usize) -> Html {
    let families = || found.iter().filter(|family| family.group == group);
    if families().next().is_none() {
        return Html::default();
    }
    let boards: Vec<&str> = variants::families().iter().take(drawn).map(|f| f.id).collect();
    let (mut games, mut cards) = (0, Vec::new());
    for family in families() {
        games += family.variants.len();
        cards.push(card(look, family, boards.contains(&family.id)));
    }
    let header = tag!(header)
        .el(tag!(h2).text(look.text(&group.name())))
        .el(tag!(span).text(look.text(&group.note())))
        .el(tag!(span class="count").text(look.text(&game::games(games))));
    tag!(section class="group")
        .key(&(group as usize).to_string())
        .el(header)
        .el(tag!(div class="cards").list(cards))
        .html()
}

/// The groups, one of which may be chosen.
fn chips(look: &Look, wanted: &Wanted, on_change: &Callback<Wanted>) -> El {
    let mut chips = tag!(div class="chips" role="group" aria-label={look.text(&fixed::GROUPS)});
    for group in [None].into_iter().chain(Group::ALL.map(Some)) {
        let wished = Wanted { group, ..wanted.clone() };
        let name = group.map_or(fixed::ALL_GROUPS.clone(), Group::name);
        let choose = on_change.reform(move |_: MouseEvent| wished.clone());
        let start =
            tag!(button type="button" class="chip" aria-pressed={truth(wanted.group == group)});
        let mut chip = button(start, None, look.text(&name), choose);
        if group.is_none() {
            chip = chip.el(tag!(small).number(variants::all().count()));
        }
        chips = chips.el(chip);
    }
    chips
}
