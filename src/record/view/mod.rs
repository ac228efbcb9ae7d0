//! What is shown of a record at its places: derived from it, and never stored.

mod guidance;
mod multiplayer;
mod ply;
mod position;
mod replay;
mod special;
mod trail;

pub use guidance::{GuidedWay, PieceGuidance};
pub use multiplayer::{Multiplayer, TurnReason, TurnRole, TurnSlot};
pub use ply::{Elimination, Fallen, PlyView};
pub use position::PositionView;
pub use replay::Replay;
pub use special::{SpecialState, StealState};
pub use trail::{Trail, TrailReason};
