//! The address of a position in the making.

use super::PositionEditor;
use crate::app::route;
use crate::engine::setup::Setup;
use crate::record::{Cursor, Start};
use crate::share::{self, Shared};
use crate::variants::{self, Variant};

/// What an address leads to.
pub struct OpenedPosition {
    /// The game.
    pub variant: Variant,
    /// The position, perhaps an impossible one.
    pub setup: Setup,
    /// The number of actions before it.
    pub before: u16,
    /// Could the link be read to its end? If not, this is where the game begins.
    pub whole: bool,
}

/// Opens `#/edit/VARIANT` and `#/edit/VARIANT/LETTERS`, the letters of a link to a
/// game: where that opens. `None` if there is no such game.
pub fn open(fragment: &str) -> Option<OpenedPosition> {
    let path = route::edited(fragment)?;
    let (id, letters) = path.split_once('/').unwrap_or((path, ""));
    let variant = variants::find(id.split('?').next()?)?;
    let start = |whole| {
        let setup = variant.spec().start.clone();
        Some(OpenedPosition { variant: variant.clone(), setup, before: 0, whole })
    };
    if letters.is_empty() {
        return start(true);
    }
    let link = ["/", path].concat();
    match share::decode(&link) {
        Ok(shared) => shown(&shared).or_else(|| start(false)),
        // What no game can begin with can still be mended.
        Err(_) => match share::unpack(&link).map(|shared| shared.record) {
            Ok(record) => match &record.start {
                Start::Position { setup, before } => Some(OpenedPosition {
                    variant: record.variant().clone(),
                    setup: setup.clone(),
                    before: *before,
                    whole: true,
                }),
                Start::Standard | Start::Armies { .. } => start(false),
            },
            Err(_) => start(false),
        },
    }
}

/// The position at which a game opens.
fn shown(shared: &Shared) -> Option<OpenedPosition> {
    let mut cursor = Cursor::new(&shared.record).ok()?;
    cursor.go_to(&shared.record.tree, shared.open_at).ok()?;
    let game = cursor.game();
    let before = usize::from(shared.record.start.before()) + shared.ply();
    Some(OpenedPosition {
        variant: shared.variant().clone(),
        setup: game.position().setup(game.rules()),
        before: u16::try_from(before).unwrap_or(u16::MAX),
        whole: true,
    })
}

/// The game that begins with a position.
pub fn game(editor: &PositionEditor) -> Shared {
    let mut shared = Shared::new(editor.variant());
    let (setup, before) = (editor.setup().clone(), editor.before());
    if before > 0 || setup != Start::in_order(&editor.variant().spec().start) {
        shared.record.start = Start::Position { setup, before };
    }
    shared
}

/// The fragment that leads back to a position. `None` if no link can hold it.
pub fn fragment(editor: &PositionEditor) -> Option<String> {
    let game = game(editor);
    if game.record.start == Start::Standard {
        return Some(route::editor(editor.variant()));
    }
    Some([route::EDITOR, share::encode(&game).ok()?.get(1..)?].concat())
}
