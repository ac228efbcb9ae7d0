//! What is heard and felt as a table becomes another one.

use std::rc::Rc;

use yew::prelude::*;

use super::script::{self, SoundKind};
use crate::app::dom::tag;
use crate::app::seating::Sitter;
use crate::app::settings::Look;
use crate::app::state::GameView;
use crate::app::table_now::use_table_now;
use crate::engine::action::Action;

/// How long a phone vibrates when a piece is taken up, in milliseconds.
const TAKEN_UP: u32 = 8;
/// The same when it is put down.
pub const PLAYED: u32 = 16;

/// The properties of [`TableFeel`].
#[derive(Properties, PartialEq)]
pub struct FeelProps {
    /// What has been chosen.
    pub look: Look,
    /// The table.
    pub table: Rc<GameView>,
}

/// Shows nothing: has the moves of a table heard and felt.
#[component]
pub fn TableFeel(props: &FeelProps) -> Html {
    let before = use_mut_ref(|| None::<Rc<GameView>>);
    let feel = props.look.settings().feel;
    let now = use_table_now(&props.table);
    use_effect_with(now, move |table| {
        script::prepare(!feel.silent && table.legal.selected.is_some());
        let before = before.replace(Some(table.clone()));
        let played = before.as_ref().and_then(|before| played(before, table));
        if let Some((sound, by_person)) = played {
            if !feel.silent {
                script::sound(sound);
            }
            if by_person && !feel.no_vibration {
                script::vibrate(PLAYED);
            }
        } else if !feel.no_vibration && is_taken_up(before.as_deref(), table) {
            script::vibrate(TAKEN_UP);
        }
    });
    use_effect_with((), |()| || script::prepare(false));
    tag!(div).html()
}

/// The sound of the move that has just been played, and whether a person has. Moves that
/// are only looked at again make none.
fn played(before: &GameView, now: &GameView) -> Option<(SoundKind, bool)> {
    let ply = now.last.as_ref()?;
    let goes_on = before.lineage() == now.lineage() && now.ply() == before.ply() + 1;
    if !goes_on || now.reviewing || !matches!(ply.action, Action::Move(_)) {
        return None;
    }
    let pieces = |table: &GameView| table.position.pieces.iter().flatten().count();
    let captures = pieces(now) < pieces(before);
    let sound = if captures { SoundKind::Capture } else { SoundKind::Move };
    Some((sound, now.sitter(ply.player) == Sitter::Person))
}

/// Has a piece been taken up?
fn is_taken_up(before: Option<&GameView>, now: &GameView) -> bool {
    let selected = |table: &GameView| table.legal.selected;
    selected(now).is_some() && before.and_then(selected) != selected(now)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::board::{Intent, Source};
    use crate::app::seating::ComputerLevel;
    use crate::app::state::{Command, TreeEdit};
    use crate::engine::player::Player;
    use crate::notation::moves;
    use crate::share::Shared;

    /// Plays a move, and returns the table with what was heard of it.
    fn play(table: &Rc<GameView>, text: &str) -> (Rc<GameView>, Option<(SoundKind, bool)>) {
        let action = moves::parse(table.rules(), table.position(), text).expect("a move");
        let now = table.clone().after(Command::Play(action));
        let heard = played(table, &now);
        (now, heard)
    }

    fn shogi(moves: &str) -> Rc<GameView> {
        Rc::new(GameView::open(&Shared::played("shogi", moves), None).expect("a table"))
    }

    #[test]
    fn a_move_sounds_and_a_capture_in_another_way() {
        let table = shogi("7g7f");
        let (table, heard) = play(&table, "3c3d");
        assert_eq!(heard, Some((SoundKind::Move, true)));
        let (table, heard) = play(&table, "8h2b+");
        assert_eq!(heard, Some((SoundKind::Capture, true)));
        let (_, heard) = play(&table, "resign");
        assert_eq!(heard, None);
    }

    #[test]
    fn what_is_only_looked_at_is_silent() {
        let table = shogi("7g7f 3c3d 2g2f");
        let mut before = table;
        for act in
            [Command::First, Command::Forward, Command::Last, Command::Back, Command::TakeBack]
        {
            let now = before.clone().after(act);
            assert!(!Rc::ptr_eq(&before, &now), "{act:?} does something");
            assert_eq!(played(&before, &now), None, "{act:?}");
            before = now;
        }
        assert_eq!(played(&shogi("7g7f"), &shogi("7g7f 3c3d")), None, "another game");
    }

    #[test]
    fn the_computers_moves_are_heard_and_not_felt() {
        let table = shogi("7g7f");
        let seat = Command::Sit(Player(1), Sitter::Computer(ComputerLevel::FIRST_OFFERED));
        let table = table.after(seat);
        let action = moves::parse(table.rules(), table.position(), "3c3d").expect("a move");
        let at = table.place();
        let answer = TreeEdit::new(move |table| table.answer(at, action));
        let now = Rc::new(answer.of(&table).expect("a move"));
        assert_eq!(played(&table, &now), Some((SoundKind::Move, false)));
    }

    #[test]
    fn a_piece_is_felt_when_it_is_taken_up_and_not_while_it_is_held() {
        let table = shogi("7g7f 3c3d");
        assert!(!is_taken_up(None, &table));
        let piece = table.position.movable.into_iter().next().expect("a piece that can move");
        let held = table.clone().after(Command::Board(Intent::Select(Source::Square(piece))));
        assert!(is_taken_up(Some(&table), &held));
        assert!(is_taken_up(None, &held));
        assert!(!is_taken_up(Some(&held), &held));
        assert!(!is_taken_up(Some(&held), &held.clone().after(Command::Board(Intent::Cancel))));
    }
}
