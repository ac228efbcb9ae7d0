//! The one state machine for clicks and drags, by mouse, finger and pen.
//!
//! It sees no events: [`listen`](super::listen) tells it what the pointer did
//! and carries out the [`GestureEffect`]s that it answers with.

use super::intent::{Intent, LegalTargets, Source};
use crate::engine::square::Square;

/// What is used to point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Device {
    /// A mouse or a pen.
    Mouse,
    /// A finger.
    Finger,
}

impl Device {
    /// The distance in CSS pixels from which a press becomes a drag.
    fn slack(self) -> f64 {
        match self {
            Device::Mouse => 4.0,
            Device::Finger => 8.0,
        }
    }
}

/// Where the pointer went down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Press {
    /// On what.
    pub source: Source,
    /// Was it on a copy beyond a seam?
    pub on_copy: bool,
    /// Does it look for its square through the lens, and carries nothing?
    pub aims: bool,
    /// With what.
    pub device: Device,
    /// Where, in CSS pixels.
    pub at: (f64, f64),
}

/// What is asked about a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OpenQuestion {
    /// Nothing.
    #[default]
    None,
    /// In which form the piece arrives.
    Form,
    /// Whether it shall go to this square.
    Confirm(Square),
}

impl OpenQuestion {
    /// What a press on this means while it is open; `None` if nothing is asked.
    fn answer(self, pressed: Source) -> Option<Intent> {
        match self {
            OpenQuestion::None => None,
            OpenQuestion::Confirm(to) if pressed == Source::Square(to) => Some(Intent::Choose(0)),
            OpenQuestion::Form | OpenQuestion::Confirm(_) => Some(Intent::Cancel),
        }
    }
}

/// What is to be done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum GestureEffect {
    /// Tell the caller.
    Send(Intent),
    /// The piece is lifted: show it under the pointer.
    Lift(Source),
    /// The lifted piece is put down, on its new square or where it was.
    Settle,
    /// The finger looks for its square: show what is under it.
    Aim,
    /// Scroll the board round after a drag on its copies: by this many columns
    /// right and rows down as seen.
    Roll(i16, i16),
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
enum GestureState {
    #[default]
    Idle,
    /// The pointer is down and may yet become a click or a drag. `holds`: on a
    /// piece that can be taken up. `again`: it was selected before.
    Pressed { press: Press, holds: bool, again: bool },
    /// A piece is carried.
    Carrying { from: Source },
    /// The board is rolled, by these columns and rows so far.
    Rolling { press: Press, rolled: (i16, i16) },
}

/// The state machine.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Gesture {
    state: GestureState,
}

impl Gesture {
    /// Is the pointer down on the board or a stand?
    pub fn is_busy(&self) -> bool {
        self.state != GestureState::Idle
    }

    /// Is a piece carried?
    pub fn is_carrying(&self) -> bool {
        matches!(self.state, GestureState::Carrying { .. })
    }

    /// The pointer went down.
    pub fn down(
        &mut self,
        press: Press,
        legal: &LegalTargets,
        asked: OpenQuestion,
    ) -> Vec<GestureEffect> {
        self.state = GestureState::Idle;
        if let Some(answer) = asked.answer(press.source) {
            return vec![GestureEffect::Send(answer)];
        }
        let holds = legal.may_take(press.source) && !is_target(legal, press.source);
        let again = legal.selected == Some(press.source);
        self.state = GestureState::Pressed { press, holds, again };
        if holds && !again {
            vec![GestureEffect::Send(Intent::Select(press.source))]
        } else {
            Vec::new()
        }
    }

    /// The pointer moved, in CSS pixels. `square` is the size of a square.
    pub fn moved(&mut self, at: (f64, f64), square: (f64, f64)) -> Vec<GestureEffect> {
        match self.state {
            GestureState::Pressed { press, holds, .. } => {
                let (dx, dy) = (at.0 - press.at.0, at.1 - press.at.1);
                if dx.hypot(dy) < press.device.slack() {
                    Vec::new()
                } else if press.aims {
                    vec![GestureEffect::Aim]
                } else if holds {
                    self.state = GestureState::Carrying { from: press.source };
                    vec![GestureEffect::Lift(press.source)]
                } else if press.on_copy {
                    self.state = GestureState::Rolling { press, rolled: (0, 0) };
                    self.moved(at, square)
                } else {
                    Vec::new()
                }
            }
            GestureState::Rolling { press, rolled } => {
                let whole = |by: f64, size: f64| (by / size.max(1.0)).round() as i16;
                let now = (whole(at.0 - press.at.0, square.0), whole(at.1 - press.at.1, square.1));
                if now == rolled {
                    return Vec::new();
                }
                self.state = GestureState::Rolling { press, rolled: now };
                vec![GestureEffect::Roll(now.0 - rolled.0, now.1 - rolled.1)]
            }
            GestureState::Idle | GestureState::Carrying { .. } => Vec::new(),
        }
    }

    /// The pointer came up over this, or over nothing.
    pub fn up(&mut self, over: Option<Source>, legal: &LegalTargets) -> Vec<GestureEffect> {
        match std::mem::take(&mut self.state) {
            GestureState::Pressed { press, .. } if press.aims && over != Some(press.source) => {
                // What was pressed has been taken up, if it could be.
                let click = |over| self.click(over, legal, OpenQuestion::None);
                over.map(click).unwrap_or_default()
            }
            GestureState::Pressed { holds: true, again, .. } => {
                if again {
                    vec![GestureEffect::Send(Intent::Cancel)]
                } else {
                    Vec::new()
                }
            }
            GestureState::Pressed { press, holds: false, .. } if over == Some(press.source) => {
                self.click(press.source, legal, OpenQuestion::None)
            }
            GestureState::Carrying { from } => match over {
                Some(over) if over == from => vec![GestureEffect::Settle],
                Some(Source::Square(to)) => {
                    vec![
                        GestureEffect::Settle,
                        GestureEffect::Send(Intent::Try { from, to, dragged: true }),
                    ]
                }
                Some(Source::Hand(..)) | None => {
                    vec![GestureEffect::Settle, GestureEffect::Send(Intent::PutAway { from, over })]
                }
            },
            GestureState::Pressed { .. } | GestureState::Rolling { .. } | GestureState::Idle => {
                Vec::new()
            }
        }
    }

    /// The pointer was taken away: the page scrolls, or another pointer came.
    pub fn abandoned(&mut self) -> Vec<GestureEffect> {
        match std::mem::take(&mut self.state) {
            GestureState::Carrying { .. } => {
                vec![GestureEffect::Settle, GestureEffect::Send(Intent::Cancel)]
            }
            _ => Vec::new(),
        }
    }

    /// A click without a press: from the keyboard or an assistive technology,
    /// or the end of a press that held nothing.
    pub fn click(
        &self,
        source: Source,
        legal: &LegalTargets,
        asked: OpenQuestion,
    ) -> Vec<GestureEffect> {
        if let Some(answer) = asked.answer(source) {
            return vec![GestureEffect::Send(answer)];
        }
        let intent = match (legal.selected, source) {
            (Some(selected), _) if selected == source => Intent::Cancel,
            (Some(from), Source::Square(to))
                if legal.targets.contains(to) || !legal.may_take(source) =>
            {
                Intent::Try { from, to, dragged: false }
            }
            _ if legal.may_take(source) => Intent::Select(source),
            _ => Intent::Touch(source),
        };
        vec![GestureEffect::Send(intent)]
    }
}

/// May the selected piece go there?
fn is_target(legal: &LegalTargets, source: Source) -> bool {
    let is_square = |square: Square| legal.selected.is_some() && legal.targets.contains(square);
    matches!(source, Source::Square(square) if is_square(square))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::piece::Kind;
    use crate::engine::player::Player;
    use crate::engine::square::SquareSet;

    const PAWN: Source = Source::Square(Square(60));
    const ROOK: Source = Source::Square(Square(70));
    const AHEAD: Source = Source::Square(Square(51));
    const EMPTY: Source = Source::Square(Square(40));
    const HAND: Source = Source::Hand(Player(0), Kind::Gold);
    const SIZE: (f64, f64) = (40.0, 44.0);

    fn legal(selected: Option<Source>) -> LegalTargets {
        let squares = |list: &[u8]| list.iter().copied().map(Square).collect::<SquareSet>();
        let targets = if selected.is_some() { squares(&[51]) } else { SquareSet::EMPTY };
        LegalTargets {
            selected,
            movable: squares(&[60, 70]),
            hands: vec![(Player(0), Kind::Gold)],
            targets,
            captures: SquareSet::EMPTY,
        }
    }

    fn press(source: Source) -> Press {
        Press { source, on_copy: false, aims: false, device: Device::Mouse, at: (100.0, 100.0) }
    }

    fn send(intent: Intent) -> Vec<GestureEffect> {
        vec![GestureEffect::Send(intent)]
    }

    #[test]
    fn two_clicks_make_a_move() {
        let mut gesture = Gesture::default();
        assert_eq!(
            gesture.down(press(PAWN), &legal(None), OpenQuestion::None),
            send(Intent::Select(PAWN))
        );
        let selected = legal(Some(PAWN));
        assert_eq!(gesture.up(Some(PAWN), &selected), []);
        assert_eq!(gesture.down(press(AHEAD), &selected, OpenQuestion::None), []);
        let tried = Intent::Try { from: PAWN, to: Square(51), dragged: false };
        assert_eq!(gesture.up(Some(AHEAD), &selected), send(tried));
    }

    #[test]
    fn a_second_click_puts_the_piece_down() {
        let (mut gesture, selected) = (Gesture::default(), legal(Some(PAWN)));
        assert_eq!(gesture.down(press(PAWN), &selected, OpenQuestion::None), []);
        assert_eq!(gesture.up(Some(PAWN), &selected), send(Intent::Cancel));
        assert_eq!(
            gesture.down(press(ROOK), &selected, OpenQuestion::None),
            send(Intent::Select(ROOK))
        );
    }

    #[test]
    fn a_drag_lifts_carries_and_tries() {
        for from in [PAWN, HAND] {
            let mut gesture = Gesture::default();
            gesture.down(press(from), &legal(None), OpenQuestion::None);
            assert_eq!(gesture.moved((102.0, 101.0), SIZE), []);
            assert_eq!(gesture.moved((103.0, 104.0), SIZE), [GestureEffect::Lift(from)]);
            assert!(gesture.is_carrying());
            let tried = Intent::Try { from, to: Square(40), dragged: true };
            let effects = gesture.up(Some(EMPTY), &legal(Some(from)));
            assert_eq!(effects, [GestureEffect::Settle, GestureEffect::Send(tried)]);
            assert!(!gesture.is_busy());
        }
    }

    #[test]
    fn a_drop_outside_puts_away_and_a_drop_at_home_keeps_the_selection() {
        let carried = || {
            let mut gesture = Gesture::default();
            gesture.down(press(PAWN), &legal(None), OpenQuestion::None);
            gesture.moved((150.0, 100.0), SIZE);
            gesture
        };
        let selected = legal(Some(PAWN));
        let cancelled = [GestureEffect::Settle, GestureEffect::Send(Intent::Cancel)];
        for over in [None, Some(HAND)] {
            let away = Intent::PutAway { from: PAWN, over };
            let put_away = [GestureEffect::Settle, GestureEffect::Send(away)];
            assert_eq!(carried().up(over, &selected), put_away);
        }
        assert_eq!(carried().abandoned(), cancelled);
        assert_eq!(carried().up(Some(PAWN), &selected), [GestureEffect::Settle]);
    }

    #[test]
    fn a_finger_needs_a_longer_way() {
        let mut gesture = Gesture::default();
        let finger = Press { device: Device::Finger, ..press(PAWN) };
        gesture.down(finger, &legal(None), OpenQuestion::None);
        assert_eq!(gesture.moved((106.0, 100.0), SIZE), []);
        assert_eq!(gesture.moved((109.0, 100.0), SIZE), [GestureEffect::Lift(PAWN)]);
    }

    #[test]
    fn a_finger_on_small_squares_aims_and_means_where_it_is_lifted() {
        let pressed = |source, legal: &LegalTargets| {
            let mut gesture = Gesture::default();
            let finger = Press { device: Device::Finger, aims: true, ..press(source) };
            let effects = gesture.down(finger, legal, OpenQuestion::None);
            assert_eq!(gesture.moved((106.0, 100.0), SIZE), []);
            assert_eq!(gesture.moved((120.0, 100.0), SIZE), [GestureEffect::Aim]);
            assert!(!gesture.is_carrying());
            (gesture, effects)
        };
        let (none, selected) = (legal(None), legal(Some(PAWN)));
        // From a piece to its target is a move, to another piece a choice.
        let tried = Intent::Try { from: PAWN, to: Square(51), dragged: false };
        let (mut gesture, effects) = pressed(PAWN, &none);
        assert_eq!(effects, send(Intent::Select(PAWN)));
        assert_eq!(gesture.up(Some(AHEAD), &selected), send(tried));
        let (mut gesture, _) = pressed(PAWN, &none);
        assert_eq!(gesture.up(Some(ROOK), &selected), send(Intent::Select(ROOK)));
        // Back where it began it stays chosen, and is put down the second time.
        let (mut gesture, _) = pressed(PAWN, &none);
        assert_eq!(gesture.up(Some(PAWN), &selected), []);
        let (mut gesture, _) = pressed(PAWN, &selected);
        assert_eq!(gesture.up(Some(PAWN), &selected), send(Intent::Cancel));
        // The way to a target may begin beside it, and end beside the board.
        let (mut gesture, _) = pressed(EMPTY, &selected);
        assert_eq!(gesture.up(Some(AHEAD), &selected), send(tried));
        let (mut gesture, _) = pressed(EMPTY, &selected);
        assert_eq!(gesture.up(None, &selected), []);
    }

    #[test]
    fn a_scrolling_finger_does_nothing() {
        let (mut gesture, selected) = (Gesture::default(), legal(Some(PAWN)));
        gesture.down(press(EMPTY), &selected, OpenQuestion::None);
        assert_eq!(gesture.moved((100.0, 160.0), SIZE), []);
        assert_eq!(gesture.abandoned(), []);
        gesture.down(press(EMPTY), &selected, OpenQuestion::None);
        assert_eq!(gesture.up(Some(AHEAD), &selected), []);
    }

    #[test]
    fn what_cannot_be_done_is_reported_too() {
        let gesture = Gesture::default();
        let tried = Intent::Try { from: PAWN, to: Square(40), dragged: false };
        assert_eq!(gesture.click(EMPTY, &legal(Some(PAWN)), OpenQuestion::None), send(tried));
        assert_eq!(
            gesture.click(EMPTY, &legal(None), OpenQuestion::None),
            send(Intent::Touch(EMPTY))
        );
        let theirs = Source::Hand(Player(1), Kind::Gold);
        assert_eq!(
            gesture.click(theirs, &legal(Some(PAWN)), OpenQuestion::None),
            send(Intent::Touch(theirs))
        );
    }

    #[test]
    fn a_press_beside_an_open_question_closes_it() {
        let mut gesture = Gesture::default();
        assert_eq!(
            gesture.down(press(PAWN), &legal(None), OpenQuestion::Form),
            send(Intent::Cancel)
        );
        assert_eq!(gesture.up(Some(PAWN), &legal(None)), []);
        assert_eq!(gesture.click(PAWN, &legal(None), OpenQuestion::Form), send(Intent::Cancel));
    }

    #[test]
    fn a_second_press_on_its_target_plays_a_move_and_any_other_puts_it_back() {
        let (mut gesture, selected) = (Gesture::default(), legal(Some(PAWN)));
        let asked = OpenQuestion::Confirm(Square(51));
        let plays = send(Intent::Choose(0));
        assert_eq!(gesture.down(press(AHEAD), &selected, asked), plays);
        assert_eq!(gesture.up(Some(AHEAD), &selected), []);
        assert_eq!(gesture.click(AHEAD, &selected, asked), plays);
        for other in [PAWN, ROOK, EMPTY, HAND] {
            assert_eq!(gesture.down(press(other), &selected, asked), send(Intent::Cancel));
            assert_eq!(gesture.click(other, &selected, asked), send(Intent::Cancel));
        }
    }

    #[test]
    fn a_drag_on_the_copies_rolls_the_board() {
        let mut gesture = Gesture::default();
        gesture.down(Press { on_copy: true, ..press(EMPTY) }, &legal(None), OpenQuestion::None);
        assert_eq!(gesture.moved((110.0, 100.0), SIZE), []);
        assert_eq!(gesture.moved((185.0, 70.0), SIZE), [GestureEffect::Roll(2, -1)]);
        assert_eq!(gesture.moved((140.0, 100.0), SIZE), [GestureEffect::Roll(-1, 1)]);
        assert_eq!(gesture.up(Some(EMPTY), &legal(None)), []);
    }
}
