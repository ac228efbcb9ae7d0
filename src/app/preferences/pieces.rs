//! The choice of a piece set.

use yew::prelude::*;

use super::place::option;
use crate::app::board::raw;
use crate::app::dom::{El, tag, truth};
use crate::app::settings::{Choice, Look, keep_pieces};
use crate::app::text::{Language, preferences as words};
use crate::draw::{PieceSet, SetStyle};
use crate::engine::piece::Kind;
use crate::engine::text::Text;
use crate::variants;

/// What a set is called, and what is told of it.
fn told(set: PieceSet) -> (&'static Text, &'static Text) {
    match set {
        PieceSet::Kanji => (&words::KANJI, &words::KANJI_TOLD),
        PieceSet::TwoKanji => (&words::TWO_KANJI, &words::TWO_KANJI_TOLD),
        PieceSet::Letters => (&words::LETTERS, &words::LETTERS_TOLD),
        PieceSet::Moves => (&words::MOVES, &words::MOVES_TOLD),
    }
}

/// Every set, with the pieces of the standard game as it draws them.
pub fn sets(look: &Look) -> El {
    let standard = variants::standard();
    let game = standard.as_ref().map(|variant| variant.spec());
    let latin = look.language() == Language::En;
    let mut cards = Vec::new();
    for set in PieceSet::ALL {
        let style = SetStyle { set, game, latin };
        let (name, about) = told(set);
        let icons = Kind::SHOGI.map(|kind| raw(style.icon(kind)));
        let start = tag!(
            button type="button" class="option"
            aria-pressed={truth(look.settings().pieces == set)}
            data-set={set.name()}
        );
        let choose = look.choose(Choice::Pieces(set));
        let choose = Callback::from(move |event: MouseEvent| {
            keep_pieces(set);
            choose.emit(event);
        });
        let card = option(start, look, name, choose)
            .el(tag!(small).text(look.text(about)))
            .el(tag!(span class="row").list(icons.into()));
        cards.push(card.html());
    }
    tag!(div class="options sets" role="group" aria-label={look.text(&words::PIECES)}).list(cards)
}
