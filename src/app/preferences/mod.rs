//! What is chosen for all games: the place `#/settings`, and the faces of other
//! piece sets, which every place asks for once one is chosen.

mod boards;
mod faces;
mod pieces;
mod place;
mod playing;
mod preview;

use self::faces::SetDefs;
pub use self::faces::SetDefsProps;
use self::place::PreferencesPlace;
pub use self::place::PreferencesProps;
use super::chunks::Maker;
use super::dom::component;
use crate::draw::Face;
use crate::draw::tiles::Part;

/// What the page has of settings beyond the choices themselves.
#[derive(Clone, Copy)]
pub struct SettingsParts {
    /// Makes the place.
    pub place: Maker<PreferencesProps>,
    /// Makes the faces of a piece set.
    pub faces: Maker<SetDefsProps>,
    /// The parts of one face of a piece set.
    pub face: fn(&SetDefsProps, &Face) -> Vec<Part>,
}

impl SettingsParts {
    /// The parts themselves, which come along with whatever names them.
    pub const HERE: SettingsParts = SettingsParts {
        place: |props| component::<PreferencesPlace>(props, None),
        faces: FACES,
        face: SetDefsProps::parts,
    };
}

/// The faces alone, which is what embedded boards take of it.
pub const FACES: Maker<SetDefsProps> = |props| component::<SetDefs>(props, None);
