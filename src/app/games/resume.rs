//! The game that was played last and has not ended, above the list of all.

use super::entry::{ListedGame, date};
use crate::app::dom::{El, tag};
use crate::app::icons::{Icon, glyph};
use crate::app::settings::Look;
use crate::app::text::games as words;

/// The width of a square of its board, in CSS pixels.
const SQUARE: f64 = 20.0;

/// The game with a large board, and the way back to it; nothing of one into which nobody has
/// looked yet.
pub fn resume(look: &Look, entry: &ListedGame) -> Option<El> {
    let stands = entry.stands()?;
    let other = look.language().other();
    let address = entry.address();
    let name = tag!(a href={address.clone()}).text(look.text(&entry.name()));
    let game = match entry.saved.name.is_empty() {
        true => tag!(p class="other" lang={other.code()}).text(other.of(&entry.variant.name)),
        false => tag!(p class="other").text(look.text(&entry.variant.name)),
    };
    let go_on = tag!(a class="button primary" data-action="resume" href={address})
        .child(glyph(Icon::Play))
        .text(look.text(&words::GO_ON));
    let told = tag!(div class="told")
        .el(tag!(p class="eyebrow").text(look.text(&words::FROM_HERE)))
        .el(tag!(h2).el(name))
        .el(game)
        .el(tag!(p).text(look.text(&entry.players())))
        .el(tag!(p).text(look.text(&stands)))
        .el(tag!(p class="date").text(date(look, entry.record.saved)))
        .el(go_on);
    let picture = tag!(div class="picture" aria-hidden="true").child(entry.board(SQUARE));
    Some(tag!(section class="resume").el(picture).el(told))
}
