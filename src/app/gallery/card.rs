//! A family as a card.

use yew::prelude::*;

use crate::app::board::Diagram;
use crate::app::dom::el;
use crate::app::layout;
use crate::app::route;
use crate::app::settings::Look;
use crate::app::text::game;
use crate::variants::{Family, Surface, Variant};

/// The height of the board on a card, in CSS pixels.
const PICTURE: f64 = 186.0;

/// The card: its board, its name in both languages, what is different. It
/// leads to the first game of the family. The board may be left for later.
pub fn card(look: &Look, family: &'static Family, drawn: bool) -> Html {
    let Some(variant) = family.variants.first() else { return Html::default() };
    let (spec, other) = (variant.spec(), look.language().other());
    let games = family.variants.len();
    let meta = |text: AttrValue| el("span").text(text);
    let size = format!("{}×{}", spec.board.files, spec.board.ranks);
    let metas = el("div; class=meta")
        .el(meta(look.text(&game::players(spec))))
        .el(meta(size.into()))
        .maybe_child((games > 1).then(|| meta(look.text(&game::games(games)))));
    let name = el("div; class=other").maybe("lang", Some(other.code()));
    let text = el("div; class=text")
        .el(el("h3").text(look.text(&family.name)))
        .el(name.text(other.of(&family.name)))
        .el(el("p").text(look.text(&family.summary)))
        .el(metas);
    let picture = if drawn { picture(variant) } else { Html::default() };
    el("a; class=card")
        .key(family.id)
        .set("href", route::table(variant).into())
        .el(el("div; class=picture").child(picture))
        .el(text)
        .html()
}

fn picture(variant: &Variant) -> Html {
    let spec = variant.spec();
    let Some(board) = layout::board(variant) else { return Html::default() };
    let copied = if board.seams.ranks { 4 } else { 0 };
    let tall = if board.surface == Surface::Shogi { 1.09 } else { 1.0 };
    let rows = f64::from(spec.board.ranks + copied) * tall;
    html! {
        <Diagram layout={board} pieces={layout::start(spec)} copies={true}
            pixels={PICTURE / rows} />
    }
}
