//! What is done to the tree of moves: going through it, branches, comments, marks.

use std::fmt;
use std::rc::Rc;

use super::{GameView, Notice};
use crate::app::text::tree as text;
use crate::engine::text::Text;
use crate::record::view::PlyView;
use crate::record::{Mark, NodeId, Timeline};

/// Something that is done to the tree of moves at a table, or before a game. It is
/// made where that is offered, so that a table where it is not has no code for it.
#[derive(Clone)]
pub struct TreeEdit(Rc<dyn Fn(&mut GameView) -> bool>);

impl fmt::Debug for TreeEdit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TreeEdit")
    }
}

/// Two are equal only if they are the same.
impl PartialEq for TreeEdit {
    fn eq(&self, other: &TreeEdit) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for TreeEdit {}

impl TreeEdit {
    /// What this does. It says whether that has changed anything.
    pub fn new(edit: impl Fn(&mut GameView) -> bool + 'static) -> TreeEdit {
        TreeEdit(Rc::new(edit))
    }

    /// Does it at a table. Has that changed anything?
    pub(super) fn change(&self, table: &mut GameView) -> bool {
        (self.0)(table)
    }

    /// A table after it; `None` if that changes nothing.
    pub fn of(&self, table: &GameView) -> Option<GameView> {
        let mut table = table.clone();
        table.still = false;
        self.change(&mut table).then_some(table)
    }
}

impl GameView {
    /// Looks at a place of the record; the line on the table goes through it.
    pub fn visit(&mut self, at: NodeId) -> bool {
        if at == self.place() {
            return false;
        }
        let Some(ply) = Rc::make_mut(&mut self.timeline).go_through(at) else { return false };
        self.show(ply);
        self.announce_place();
        true
    }

    /// The same of a branch, which has this number among so many.
    pub fn visit_branch(&mut self, at: NodeId, number: usize, of: usize) -> bool {
        let is_changed = self.visit(at);
        let label = self.last.as_ref().filter(|_| is_changed).map(|ply| ply.label.clone());
        label.into_iter().for_each(|label| self.announce(text::switched(number, of, label)));
        is_changed
    }

    /// What is shown of the action that led to a place.
    pub fn ply_at(&self, at: NodeId) -> Option<Rc<PlyView>> {
        self.replay.borrow_mut().ply(&self.timeline.record().tree, at)
    }

    /// Deletes a place with all that follows it.
    pub fn delete(&mut self, at: NodeId) -> bool {
        let count = self.timeline.record().tree.subtree(at).count();
        let ply = self.ply;
        let Some(ply) = Rc::make_mut(&mut self.timeline).delete(at, ply) else { return false };
        self.show(ply);
        self.tell(text::deleted(self.side_names().moves(count)))
    }

    /// Makes the way to a place the main line.
    pub fn promote(&mut self, at: NodeId) -> bool {
        self.edit(|timeline, ply| timeline.promote(at, ply), &text::PROMOTED)
    }

    /// Writes a comment on a place. Nothing if there is no comment takes it away.
    pub fn write_comment(&mut self, at: NodeId, comment: &str) -> bool {
        let words = if comment.is_empty() { &text::UNCOMMENTED } else { &text::COMMENTED };
        self.edit(|timeline, ply| timeline.set_comment(at, comment, ply), words)
    }

    /// Draws these marks on a place, in the place of those that are there.
    pub fn draw_marks(&mut self, at: NodeId, marks: Vec<Mark>) -> bool {
        let ply = self.ply;
        let is_changed = Rc::make_mut(&mut self.timeline).set_marks(at, marks, ply);
        if is_changed {
            // What was said before has another way to be undone.
            self.clear_words();
            self.announce(text::DRAWN.clone());
        }
        is_changed
    }

    /// Undoes what was done last to the tree, if nothing has been played since.
    pub fn undo_edit(&mut self) -> bool {
        let Some(ply) = Rc::make_mut(&mut self.timeline).undo_edit() else { return false };
        self.show(ply);
        self.announce(text::UNDONE.clone());
        true
    }

    fn edit(&mut self, edit: impl FnOnce(&mut Timeline, usize) -> bool, words: &Text) -> bool {
        let ply = self.ply;
        edit(Rc::make_mut(&mut self.timeline), ply) && {
            self.clear_words();
            self.tell(words.clone())
        }
    }

    /// Says what was done, with the way to undo it.
    fn tell(&mut self, words: Text) -> bool {
        self.announce(words.clone());
        self.notice = Some(Notice::TreeEdited(words, TreeEdit::new(GameView::undo_edit)));
        true
    }

    fn show(&mut self, ply: usize) {
        self.still = ply.abs_diff(self.ply) != 1;
        (self.ply, self.reviewing) = (ply, true);
        self.unhanded = None;
        self.look();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::state::Command;
    use crate::engine::square::Square;
    use crate::notation::moves;
    use crate::record::Colour;
    use crate::share::{self, Shared};

    fn play(table: Rc<GameView>, text: &str) -> Rc<GameView> {
        let action = moves::parse(table.rules(), table.position(), text).expect("a move text");
        table.after(Command::Play(action))
    }

    fn edit(table: &Rc<GameView>, edit: impl Fn(&mut GameView) -> bool + 'static) -> Rc<GameView> {
        Rc::new(TreeEdit::new(edit).of(table).expect("a change"))
    }

    fn labels(table: &GameView) -> Vec<String> {
        table.plies().iter().map(|ply| ply.label.ja.to_string()).collect()
    }

    /// 7g7f 3c3d 2g2f, where 8c8d was played for 3c3d after that.
    fn branched() -> Rc<GameView> {
        let game = Shared::played("shogi", "7g7f 3c3d 2g2f");
        let table = Rc::new(GameView::open(&game, None).expect("a table"));
        play(table.after(Command::Jump(1)), "8c8d")
    }

    /// It comes back from a link and from what is kept, as it was.
    fn travels(table: &GameView) {
        let shared = table.shared();
        let link = share::encode(&shared).expect("a link");
        assert_eq!(share::decode(&link).expect("a game"), shared);
        let saved = share::save(&shared).expect("a text");
        assert_eq!(share::load(&saved).expect("a game"), shared);
        assert_eq!(GameView::open(&shared, None).expect("a table").shared(), shared);
    }

    #[test]
    fn both_lines_are_kept_and_gone_to() {
        let table = branched();
        assert_eq!(labels(&table), ["７六歩", "８四歩"]);
        assert_eq!(table.shared().record.tree.len(), 4);
        travels(&table);
        let first = table.clone().after(Command::First);
        let main = table.timeline().record().tree.end(NodeId::ROOT);
        let looked = edit(&first, move |table| table.visit(main));
        assert_eq!(
            (labels(&looked), looked.ply()),
            (vec!["７六歩".into(), "３四歩".into(), "２六歩".into()], 3)
        );
        assert_eq!(looked.position.turn.0, 1);
        assert!(TreeEdit::new(move |table| table.visit(main)).of(&looked).is_none());
        travels(&looked);
        // One step back from a branch that has just begun leaves nothing of it.
        let back = table.after(Command::TakeBack);
        assert_eq!((back.ply(), labels(&back).len(), back.has_more()), (1, 3, false));
    }

    #[test]
    fn a_branch_is_promoted_and_that_can_be_undone() {
        let table = branched();
        let at = table.place();
        let promoted = edit(&table, move |table| table.promote(at));
        assert!(matches!(promoted.notice, Some(Notice::TreeEdited(..))));
        assert_eq!(promoted.shared().record.tree.end(NodeId::ROOT), at);
        assert!(TreeEdit::new(move |table| table.promote(at)).of(&promoted).is_none());
        travels(&promoted);
        let undone = promoted.after(Command::UndoEdit);
        assert_eq!((undone.shared(), undone.notice.clone()), (table.shared(), None));
    }

    #[test]
    fn a_branch_is_deleted_and_that_can_be_undone() {
        let table = branched();
        let at = table.place();
        let deleted = edit(&table, move |table| table.delete(at));
        assert_eq!((deleted.ply(), labels(&deleted).len(), deleted.has_more()), (1, 3, false));
        let undone = deleted.clone().after(Command::UndoEdit);
        assert_eq!((undone.shared(), undone.ply()), (table.shared(), 2));
        // What is said of it goes away; it can be undone as long as nothing is played.
        let looked = deleted.after(Command::Forward);
        assert_eq!(looked.notice, None);
        assert!(looked.timeline().can_undo_edit());
        let undone = edit(&looked, GameView::undo_edit);
        assert_eq!(undone.shared(), table.shared());
        let played = play(looked, "6g6f");
        assert!(TreeEdit::new(GameView::undo_edit).of(&played).is_none());
    }

    #[test]
    fn comments_and_marks_are_written_at_any_place() {
        let table = branched();
        let mark = Mark { from: Square(20), to: Square(22), colour: Colour::Blue };
        let mut told = table.clone();
        for at in table.shared().record.tree.preorder() {
            told = edit(&told, move |table| table.write_comment(at, "よい手\n<b>"));
            told = edit(&told, move |table| table.draw_marks(at, vec![mark]));
        }
        assert_eq!(told.note().comment, "よい手\n<b>");
        assert_eq!(told.place(), table.place(), "nothing moves");
        travels(&told);
        let at = told.place();
        let less = edit(&told, move |table| table.write_comment(at, ""));
        assert_eq!((less.note().comment.as_str(), less.note().marks.len()), ("", 1));
        assert_eq!(less.after(Command::UndoEdit).shared(), told.shared());
        // What is said of a move keeps it in the record when it is taken back.
        let back = told.after(Command::TakeBack);
        assert_eq!((back.ply(), back.shared().record.tree.len()), (1, 4));
    }
}
