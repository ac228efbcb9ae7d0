//! Where the page is now, and what is known of the game there.

use gloo::utils::window;
use yew::platform::spawn_local;

use crate::app::chunks;
use crate::app::link_coding::LinkCoding;
use crate::app::offered_level::offered_level;
use crate::app::route::{self, Place, Target};
use crate::app::saved_game::SavedGameId;
use crate::app::state::{EntryMark, LinkOrigin, Navigation, SessionEvent};
use crate::engine::game::Game;
use crate::notation::moves;
use crate::record::Start;
use crate::share::Shared;
use crate::variants::Variant;

/// Coming to a fragment at the present entry of the history. `None` if only the
/// coding of links can tell where it leads, and that is not there.
pub fn navigation(fragment: &str, links: Option<LinkCoding>) -> Option<Navigation> {
    let state = window().history().and_then(|history| history.state()).ok();
    let state = state.and_then(|state| state.as_string()).unwrap_or_default();
    let (mark, actions) = state.split_once('\n').unwrap_or((&state, ""));
    let target = match route::plain(fragment) {
        Some(Target::Place(Place::Table(variant)) | Target::Computer(variant))
            if !actions.is_empty() =>
        {
            match begun(&variant, actions) {
                Some(game) => Target::Game(Box::new(game)),
                None => Target::Place(Place::Table(variant)),
            }
        }
        Some(target) => target,
        None => (links?.target)(fragment),
    };
    let mark = EntryMark::read(Some(mark));
    let EntryMark { origin, seating, id } = mark;
    Some(Navigation { level: offered_level(), ..Navigation::to(target, origin, seating, id) })
}

/// What stands in an entry of the history as long as its address cannot be
/// written: its mark and, after a line break, the actions of its game. `None` of a
/// game that needs more to be told than its actions.
pub fn entry(game: &Shared, mark: EntryMark) -> Option<String> {
    let rules = game.variant().rules();
    let usual = game.record.start == Start::Standard;
    let actions = game.line().into_iter().map(|action| moves::action_text(&rules, action));
    let actions: Vec<_> = actions.collect();
    usual.then(|| [&*mark.text(), "\n", &actions.join(" ")].concat())
}

/// Looks for a game that is kept here. It is told as coming to it, some time
/// later; `None` if there is no such game.
pub fn find_saved(
    variant: Variant,
    id: SavedGameId,
    tell: impl FnOnce(Option<Navigation>) + 'static,
) {
    spawn_local(async move {
        let found = match chunks::kept().await {
            Ok(kept) => (kept.open)(variant, id).await,
            Err(_) => None,
        };
        tell(found.map(|(game, kept_as)| {
            let (target, id) = (Target::Game(Box::new(game)), Some(kept_as.id));
            Navigation::to(target, LinkOrigin::Here, kept_as.seating, id)
        }));
    });
}

/// A game by its actions.
fn begun(variant: &Variant, actions: &str) -> Option<Shared> {
    let mut game = Game::new(variant.rules());
    for text in actions.split_ascii_whitespace() {
        let action = moves::parse(game.rules(), game.position(), text).ok()?;
        game.play(action).ok()?;
    }
    Some(Shared::of_game(variant, &game, 0))
}

/// Looks for what is known here of a game that comes by link. Where there is
/// something it is told, some time later.
pub fn find_known(navigation: &Navigation, tell: impl Fn(SessionEvent) + 'static) {
    let (Target::Game(game), LinkOrigin::Afar) = (&navigation.target, navigation.origin) else {
        return;
    };
    let game = game.clone();
    spawn_local(async move {
        // What is not there now is kept when the game goes on.
        let Ok(kept) = chunks::kept().await else { return };
        let known = (kept.known)(game.clone()).await;
        tell(SessionEvent::Found(game, known));
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants;

    #[test]
    fn a_game_comes_back_by_its_actions() {
        for (id, actions) in [
            ("shogi", "7g7f 3c3d 8h2b+ 3a2b"),
            ("cylinder-1", "7g7f resign"),
            ("yonin-survivor", "5g5f"),
        ] {
            let variant = variants::find(id).expect("in the catalogue");
            let game = begun(&variant, actions).expect("a game");
            let mark = EntryMark::read(Some(&LinkOrigin::Here.mark()));
            let entry = entry(&game, mark).expect("a text");
            assert_eq!(entry, [&*mark.text(), "\n", actions].concat());
            assert_eq!(route::plain_game(&game), None);
        }
        let shogi = variants::find("shogi").expect("in the catalogue");
        for odd in ["7g7f 7g7f", "x", "円"] {
            assert_eq!(begun(&shogi, odd), None, "{odd}");
        }
    }
}
