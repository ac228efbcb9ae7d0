//! The actions of a game, and the one that is looked at.

use crate::draw::RouteMark;
use crate::engine::action::Action;
use crate::engine::player::Player;
use crate::engine::square::Square;
use crate::engine::text::Text;

/// One action of a game, with what is shown of it.
#[derive(Clone, Debug)]
pub struct Ply {
    /// What was done.
    pub action: Action,
    /// Who did it.
    pub player: Player,
    /// How it stands in the list.
    pub label: Text,
    /// The way of the piece, both ends included; empty for a drop and for what
    /// moves nothing.
    pub way: Vec<Square>,
    /// How that way is shown, where it is not plain to see.
    pub trail: Option<RouteMark>,
    /// What it brought about, where more than two play.
    pub elimination: Option<Elimination>,
}

/// What an action brought about beside itself.
#[derive(Clone, Debug)]
pub struct Elimination {
    /// Did a new phase of the game begin?
    pub new_phase: bool,
    /// What is said of it.
    pub words: Text,
}

/// The actions of a game and a cursor among them.
///
/// `plies[..end]` are the game. Behind `end` lie actions that were taken back
/// and may come again.
#[derive(Clone, Debug, Default)]
pub struct Line {
    plies: Vec<Ply>,
    cursor: usize,
    end: usize,
    aside: Vec<Aside>,
}

/// Actions that were set aside for another one, or for a new game.
#[derive(Clone, Debug)]
struct Aside {
    /// They followed this ply.
    at: usize,
    /// Taking back from this ply brings them back: the ply after `at` if a
    /// move has taken their place, `at` itself if nothing has.
    from: usize,
    plies: Vec<Ply>,
    end: usize,
}

impl Line {
    /// The actions of the game, without those that were taken back.
    pub fn plies(&self) -> &[Ply] {
        &self.plies[..self.end]
    }

    /// The actions before what is shown.
    pub fn shown(&self) -> &[Ply] {
        &self.plies[..self.cursor]
    }

    /// The number of actions before what is shown.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// The number of moves before what is shown; resigning and the like are
    /// none.
    pub fn moves(&self) -> usize {
        let moves = |ply: &&Ply| matches!(ply.action, Action::Move(_));
        self.plies[..self.cursor].iter().filter(moves).count()
    }

    /// Is the end of the game shown?
    pub fn is_at_end(&self) -> bool {
        self.cursor == self.end
    }

    /// The action that led to what is shown.
    pub fn last(&self) -> Option<&Ply> {
        self.plies.get(self.cursor.checked_sub(1)?)
    }

    /// The action that "forward" would do, one taken back included.
    pub fn next(&self) -> Option<&Ply> {
        self.plies.get(self.cursor)
    }

    /// The number of actions to which "last" leads: the end of the game, and
    /// from there to the end of what was taken back.
    pub fn last_stop(&self) -> usize {
        if self.is_at_end() { self.plies.len() } else { self.end }
    }

    /// Puts the cursor after so many actions. Coming to one that was taken
    /// back brings it back into the game.
    pub fn go(&mut self, cursor: usize) {
        self.cursor = cursor.min(self.plies.len());
        self.end = self.end.max(self.cursor);
    }

    /// Adds an action after the cursor. Returns how many actions of the game
    /// were set aside for it.
    pub fn push(&mut self, ply: Ply) -> usize {
        if self.next().is_some_and(|next| next.action == ply.action) {
            self.go(self.cursor + 1);
            return 0;
        }
        let cut = self.end - self.cursor;
        self.set_aside(self.cursor, self.cursor + 1);
        self.plies.push(ply);
        self.go(self.cursor + 1);
        cut
    }

    /// Sets the whole game aside for a new one.
    pub fn clear(&mut self) {
        self.set_aside(0, 0);
    }

    fn set_aside(&mut self, at: usize, from: usize) {
        // What hung on the actions that go is lost with them.
        self.aside.retain(|aside| aside.from <= at);
        let (plies, end) = (self.plies.split_off(at), self.end);
        if !plies.is_empty() {
            self.aside.push(Aside { at, from, plies, end });
        }
        (self.cursor, self.end) = (at, at);
    }

    /// Would taking back bring actions back that were set aside?
    pub fn restores(&self) -> bool {
        let last = self.aside.last();
        self.is_at_end() && last.is_some_and(|aside| aside.from == self.cursor)
    }

    /// Can something be taken back?
    pub fn can_take_back(&self) -> bool {
        self.cursor > 0 || self.restores()
    }

    /// Takes the action before the cursor out of the game, with all that
    /// follow it; or undoes the setting aside. Returns the ply that is to be
    /// shown, `None` if there is nothing to take back.
    pub fn take_back(&mut self) -> Option<usize> {
        if self.restores()
            && let Some(aside) = self.aside.pop()
        {
            self.plies.truncate(aside.at);
            self.plies.extend(aside.plies);
            self.end = aside.end;
            // A new game that is undone leads to where the old one ended.
            self.cursor = if aside.from == aside.at { aside.end } else { aside.at };
            return Some(self.cursor);
        }
        self.cursor = self.cursor.checked_sub(1)?;
        self.end = self.cursor;
        Some(self.cursor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::action::Move;

    fn ply(number: u8) -> Ply {
        Ply {
            action: Action::Move(Move::board(Square(number), Square(number + 1))),
            player: Player(0),
            label: Text::default(),
            way: Vec::new(),
            trail: None,
            elimination: None,
        }
    }

    fn line(numbers: &[u8]) -> Line {
        let mut line = Line::default();
        for number in numbers {
            line.push(ply(*number));
        }
        line
    }

    fn numbers(line: &Line) -> Vec<u8> {
        let number = |ply: &Ply| match ply.action {
            Action::Move(mv) => mv.to().0 - 1,
            _ => u8::MAX,
        };
        line.plies().iter().map(number).collect()
    }

    #[test]
    fn looking_back_changes_nothing() {
        let mut line = line(&[1, 2, 3]);
        line.go(1);
        assert_eq!(numbers(&line), [1, 2, 3]);
        assert_eq!(line.last_stop(), 3);
        assert_eq!(line.push(ply(2)), 0, "the same move is only a step forward");
        assert_eq!((line.cursor(), numbers(&line)), (2, vec![1, 2, 3]));
    }

    #[test]
    fn what_is_taken_back_comes_again_until_another_move_is_made() {
        let mut line = line(&[1, 2, 3]);
        assert_eq!((line.take_back(), line.take_back()), (Some(2), Some(1)));
        assert_eq!(numbers(&line), [1]);
        line.go(2);
        assert_eq!(numbers(&line), [1, 2]);
        assert_eq!(line.last_stop(), 3);
        assert_eq!(line.push(ply(9)), 0, "taken back already: nothing is cut");
        assert_eq!((numbers(&line), line.next().is_some()), (vec![1, 2, 9], false));
    }

    #[test]
    fn a_move_made_while_looking_back_is_undone_with_one_step() {
        let mut line = line(&[1, 2, 3, 4]);
        line.go(1);
        assert_eq!(line.push(ply(9)), 3);
        assert_eq!(numbers(&line), [1, 9]);
        assert!(line.restores());
        assert_eq!(line.take_back(), Some(1));
        assert_eq!(numbers(&line), [1, 2, 3, 4]);
        assert!(!line.is_at_end());
        assert_eq!(line.take_back(), Some(0));
        assert_eq!(numbers(&line), [0u8; 0]);
        assert_eq!(line.last_stop(), 4);
    }

    #[test]
    fn a_line_within_a_line() {
        let mut line = line(&[1, 2, 3, 4]);
        line.go(2);
        line.push(ply(8));
        line.push(ply(9));
        line.go(3);
        line.push(ply(7));
        assert_eq!(numbers(&line), [1, 2, 8, 7]);
        line.take_back();
        assert_eq!(numbers(&line), [1, 2, 8, 9]);
        line.go(3);
        line.take_back();
        // From ply 3, where 8 had taken the place of 3 and 4.
        assert_eq!(numbers(&line), [1, 2]);
    }

    #[test]
    fn a_new_game_can_be_undone() {
        let mut line = line(&[1, 2]);
        line.clear();
        assert_eq!((numbers(&line), line.can_take_back()), (vec![], true));
        line.push(ply(5));
        assert_eq!(line.take_back(), Some(0), "the first move of the new game");
        assert_eq!(line.take_back(), Some(2));
        assert_eq!(numbers(&line), [1, 2]);
        let mut empty = Line::default();
        empty.clear();
        assert_eq!((empty.can_take_back(), empty.take_back()), (false, None));
    }
}
