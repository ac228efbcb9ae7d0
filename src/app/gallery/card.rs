//! A family as a card.

use yew::prelude::*;

use super::picture::{Picture, PictureProps};
use crate::app::dom::{component, tag};
use crate::app::route;
use crate::app::settings::Look;
use crate::app::text::{fixed, game, opponent};
use crate::describe;
use crate::variants::Family;

/// The card: its picture, its name in both languages, what is different. It
/// leads to the first game of the family. The board may be left for later.
pub fn card(look: &Look, family: &'static Family, drawn: bool) -> Html {
    let Some(variant) = family.variants.first() else { return Html::default() };
    let (spec, other) = (variant.spec(), look.language().other());
    let games = family.variants.len();
    let meta = |text: AttrValue| tag!(span).text(text);
    let size = format!("{}×{}", spec.board.files, spec.board.ranks);
    let metas = tag!(div class="meta")
        .el(meta(look.text(&describe::players(spec))))
        .el(meta(size.into()))
        .maybe_child((games > 1).then(|| meta(look.text(&game::games(games)))));
    let name = tag!(div class="other" lang={other.code()});
    let text = tag!(div class="text")
        .el(tag!(h3).text(look.text(&family.name)))
        .el(name.text(other.of(&family.name)))
        .el(tag!(p).text(look.text(&family.summary)))
        .el(metas);
    let picture = drawn.then(|| {
        let props = PictureProps { family: family.id };
        component::<Picture>(props, None)
    });
    let table = tag!(a class="open" href={route::table(variant)})
        .el(tag!(div class="picture").child(picture.unwrap_or_default()))
        .el(text);
    let computer = tag!(
        a class="against" data-action="play-computer" href={route::against_computer(variant)}
    )
    .text(look.text(&opponent::PLAY_COMPUTER));
    let read = tag!(a class="against" data-action="read-rules" href={route::rules(variant)})
        .text(look.text(&fixed::READ_RULES));
    let ways = tag!(div class="ways").el(computer).el(read);
    tag!(div class="card").key(family.id).el(table).el(ways).html()
}
