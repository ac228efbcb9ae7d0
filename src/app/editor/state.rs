//! The place of the editor, as it stands.

use std::rc::Rc;

use yew::prelude::*;

use super::PositionEditor;
use super::address::{self, OpenedPosition};
use crate::app::board::Intent;
use crate::app::text::editor as text;
use crate::engine::player::Player;
use crate::engine::setup::Setup;
use crate::engine::state_item::StateItem;
use crate::engine::text::Text;
use crate::variants::Variant;

/// What a person does in the editor.
#[derive(Clone, Debug)]
pub enum EditorAction {
    /// Something at the board, a stand or the box.
    Board(Intent),
    /// The box shows this player's pieces.
    Owner(Player),
    /// It is this player's turn.
    Turn(Player),
    /// Something else is said of the position.
    Say(StateItem, u16),
    /// The piece that is taken up is turned over.
    TurnOver,
    /// It changes sides.
    ChangeSide,
    /// It is taken off.
    TakeOff,
    /// The last step is taken back.
    Undo,
    /// It is done again.
    Redo,
    /// Everything is taken off.
    Clear,
    /// The position in which the game begins.
    BeginAnew,
    /// A position from elsewhere, and the number of actions before it.
    Set(Rc<Setup>, u16),
    /// The address leads here now.
    Come(Rc<str>),
    /// Something is told.
    Tell(Text),
    /// Something is told that could not be done.
    Refuse(Text),
}

/// A position in the making, and what is said of it.
#[derive(Clone, Debug)]
pub struct EditorState {
    /// The position.
    pub editor: PositionEditor,
    /// How far the board is scrolled round, as South sees it.
    pub scroll: (u8, u8),
    /// Has it been changed since it was opened?
    pub changed: bool,
    /// What has been done, with a number of its own.
    pub said: (usize, Option<Text>),
    /// Why something could not be done.
    pub why: Option<Text>,
}

impl EditorState {
    /// What a fragment leads to. `None` if there is no such game.
    pub fn of(fragment: &str) -> Option<EditorState> {
        let OpenedPosition { variant, setup, before, whole } = address::open(fragment)?;
        let why = (!whole).then(|| text::NOT_WHOLE.clone());
        Some(EditorState { why, ..EditorState::new(&variant, &setup, before) })
    }

    fn new(variant: &Variant, setup: &Setup, before: u16) -> EditorState {
        EditorState {
            editor: PositionEditor::new(variant, setup, before),
            scroll: (0, 0),
            changed: false,
            said: (0, None),
            why: None,
        }
    }

    fn tell(&mut self, said: Option<Text>) {
        self.said = (self.said.0 + 1, said);
    }

    fn scroll_by(&mut self, columns: i8, ranks: i8) {
        let board = &self.editor.variant().spec().board;
        let by = |at: u8, by: i8, size: u8| {
            (i16::from(at) + i16::from(by)).rem_euclid(i16::from(size.max(1))) as u8
        };
        self.scroll =
            (by(self.scroll.0, columns, board.files), by(self.scroll.1, ranks, board.ranks));
    }
}

impl Reducible for EditorState {
    type Action = EditorAction;

    fn reduce(self: Rc<Self>, action: EditorAction) -> Rc<Self> {
        if matches!(action, EditorAction::Board(Intent::Hover(_))) {
            return self;
        }
        if let EditorAction::Come(fragment) = &action {
            if address::fragment(&self.editor).as_deref() == Some(fragment) {
                return self;
            }
            return EditorState::of(fragment).map_or(self, Rc::new);
        }
        let mut next = (*self).clone();
        next.why = None;
        let said = match action {
            EditorAction::Board(Intent::Scroll { columns, ranks }) => {
                next.scroll_by(columns, ranks);
                None
            }
            EditorAction::Board(intent) => next.editor.intend(intent).unwrap_or_else(|why| {
                next.why = Some(why);
                None
            }),
            EditorAction::Owner(player) => {
                next.editor.owner = player;
                None
            }
            EditorAction::Turn(player) => {
                next.editor.set_turn(player);
                None
            }
            EditorAction::Say(item, value) => {
                next.editor.say(item, value);
                None
            }
            EditorAction::TurnOver => next.editor.turn_over(),
            EditorAction::ChangeSide => next.editor.change_side(),
            EditorAction::TakeOff => next.editor.take_off(),
            EditorAction::Undo => next.editor.undo(),
            EditorAction::Redo => next.editor.redo(),
            EditorAction::Clear => next.editor.clear(),
            EditorAction::BeginAnew => next.editor.begin_anew(),
            EditorAction::Set(setup, before) => {
                next.editor.set(&setup, before);
                Some(text::READ.clone())
            }
            EditorAction::Tell(words) => Some(words),
            EditorAction::Refuse(why) => {
                next.why = Some(why);
                None
            }
            EditorAction::Come(_) => None,
        };
        next.changed |= next.editor.setup() != self.editor.setup();
        next.tell(said);
        Rc::new(next)
    }
}
