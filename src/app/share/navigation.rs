//! Where the page is now, and what is known of the game there.

use gloo::utils::window;
use yew::platform::spawn_local;

use super::kept;
use crate::app::route::{self, Target};
use crate::app::state::{EntryMark, LinkOrigin, Navigation, SessionEvent};

/// Coming to the present address.
pub fn current_navigation() -> Navigation {
    let target = Target::of(&route::fragment());
    let mark = window().history().and_then(|history| history.state()).ok();
    let mark = EntryMark::read(mark.and_then(|mark| mark.as_string()).as_deref());
    Navigation { target, origin: mark.origin, seating: mark.seating }
}

/// Looks for what is known here of a game that comes by link. Where there is
/// something it is told, some time later.
pub fn find_known(navigation: &Navigation, tell: impl Fn(SessionEvent) + 'static) {
    let (Target::Game(game), LinkOrigin::Afar) = (&navigation.target, navigation.origin) else {
        return;
    };
    let game = game.clone();
    spawn_local(async move {
        let known = kept::known(&game).await;
        tell(SessionEvent::Found(game, known));
    });
}
